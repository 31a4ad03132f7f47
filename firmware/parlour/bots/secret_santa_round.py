"""Secret Santa's round, small and quick, for the computer opponents: fill in, play out, value.

What is known of a round (a look) is loaded once; each play-out copies it, fills
in what is hidden, as `guess` of the engine does (of what remains of each paper,
all that fits equally likely), and plays on to the end of the round (S15).

In a play-out each seat is greedy on what it may know itself: it takes where it
expects the most points at once from the cards of that paper that it has not
seen, with some noise; a giver (S12) gives the card that helps the others most.

A position is one bytearray of SIZE bytes; a *card* is paper << 3 | kind:

    0-23     the card of each place
    24-47    where it lies: 0-3 in that hand, 4 with the guest, face down,
             5 out of reach, 8-11 taken by seat 0-3
    48-79    cards taken, by seat * 8 + kind; 7 is a hidden kind
    80-83    cards in each hand
    84-211   cards that the seat has not seen, by seat * 32 + card
    212-235  cards that may lie where v shows none, six places for each paper
             (24 for the one paper of the plain pack)
    236-239  and how many of them, by paper
    240      seats
    241      who takes in this turn
    242      1 when a gift for the guest is due, else 0
    243      the seat that looks
    244-247  cards that each seat has yet to take in this round (S14)
    248      noise of the play-outs
    249-252  their random numbers: two words of 16 bits
"""

import micropython
from micropython import const

from parlour.engines import secret_santa as engine

SIZE = const(253)
CARDS = const(24)
PLACE = const(31)  # the place that a move names
GIFT = const(0x20)  # set in a move that gives

_AT = const(24)
_TAKEN = const(48)
_HAND = const(80)
_UNSEEN = const(84)
_POOL = const(212)
_FREE = const(236)
_SEATS = const(240)
_MOVER = const(241)
_GIVING = const(242)
_LOOKER = const(243)
_LEFT = const(244)
_NOISE = const(248)
_RANDOM = const(249)

_GUEST = const(4)
_OUT = const(5)
_TAKER = const(8)
_HIDDEN = const(7)

LOWEST = const(28)  # added to gains, so that they are never negative (S4: seven cups lost)

known = bytearray(SIZE)  # as loaded
now = bytearray(SIZE)  # of the play-out
gains = bytearray(32)  # by seat * 8 + kind: points that such a card adds, + LOWEST
expected = bytearray(4)  # by paper: 4 * (points that a card adds on the average + LOWEST)
dangers = bytearray(8)  # by kind
_seen_by = bytearray(CARDS)  # bit mask of the seats that know the card of a place
_hidden = bytearray(CARDS + 1)  # the places of hidden cards; how many


def load(v, seat):
    """The round of the look v of `seat`, in TAKE or GIVE, into `known` and `now`."""
    n = engine.seats(v)
    i = 0
    while i < SIZE:
        known[i] = 0
        i += 1
    plain = engine.papers(v) == engine.PLAIN
    i = 0
    while i < CARDS:
        known[_POOL + i] = engine.PACK[i] & _HIDDEN if plain else engine.PACK[i]
        i += 1
    i = 0
    while i < 4:
        known[_FREE + i] = 6 if not plain else CARDS if i == 0 else 0
        i += 1
    known[_SEATS] = n
    known[_MOVER] = engine.mover(v)
    known[_GIVING] = engine.phase(v) == engine.GIVE
    known[_LOOKER] = seat
    _load_places(v, n)
    place = 0
    while place < CARDS:
        card = known[place]
        if card & _HIDDEN != _HIDDEN:
            _take_from_pool(card)
            other = 0
            while other < n:
                if not _seen_by[place] >> other & 1:
                    known[_UNSEEN + 32 * other + card] += 1
                other += 1
        place += 1
    _hidden[CARDS] = 0
    place = 0
    while place < CARDS:
        if known[place] & _HIDDEN == _HIDDEN:
            _hidden[_hidden[CARDS]] = place
            _hidden[CARDS] += 1
        place += 1
    place = 0
    while place < 4:  # what the seat itself has not seen is what may lie there
        i = 0
        while i < known[_FREE + place]:
            known[_UNSEEN + 32 * seat + known[_POOL + 6 * place + i]] += 1
            i += 1
        place += 1
    copy()


def _load_places(v, n):
    everybody = (1 << n) - 1
    place = 0
    while place < CARDS:
        owner = engine.place_owner(v, place)
        slot = engine.place_slot(v, place)
        if owner == engine.GUEST:
            card = engine.guest_card(v, slot)
            up = engine.guest_is_up(v, slot)
            at = _OUT if up else _GUEST
            seen_by = everybody if up else 0
        else:
            card = engine.hand_card(v, owner, slot)
            at = owner
            seen_by = 1 << owner
        if engine.place_taker(v, place) == engine.NONE:
            known[place] = card
            known[_AT + place] = at
            _seen_by[place] = seen_by
            if at < n:
                known[_HAND + at] += 1
        place += 1
    seat = 0
    while seat < n:
        _load_taken(v, seat)
        seat += 1


def _load_taken(v, seat):
    known[_LEFT + seat] = engine.hand_slots(v) - engine.taken_count(v, seat)
    i = 0
    place = 0
    while place < CARDS:
        if engine.place_taker(v, place) == seat:
            card = engine.taken_card(v, seat, i)
            known[place] = card
            known[_AT + place] = _TAKER + seat
            known[_TAKEN + 8 * seat + (card & _HIDDEN)] += (card & _HIDDEN) != _HIDDEN
            origin = engine.taken_from(v, seat, i)
            _seen_by[place] = 1 << seat
            if origin != engine.GUEST:  # S11
                _seen_by[place] |= 1 << origin
            i += 1
        place += 1


def _take_from_pool(card):
    i = _POOL + 6 * (card >> 3)
    last = i + known[_FREE + (card >> 3)] - 1
    while known[i] != card and i < last:
        i += 1
    known[i] = known[last]
    known[_FREE + (card >> 3)] -= 1


@micropython.viper
def copy():
    """`known` into `now`, all but the random numbers."""
    s = ptr8(known)
    t = ptr8(now)
    i = 0
    while i < _RANDOM:
        t[i] = s[i]
        i += 1


def seats():
    return known[_SEATS]


def alike(place, other):
    """Whether the cards of two places are one and the same choice to who looks."""
    return known[place] == known[other] and known[_AT + place] == known[_AT + other]


def seed(x, w):
    """Start the random numbers with two numbers, 0..65535."""
    now[_RANDOM] = (x & 255) | 1
    now[_RANDOM + 1] = x >> 8
    now[_RANDOM + 2] = w & 255
    now[_RANDOM + 3] = w >> 8


@micropython.viper
def fill():
    """`now` becomes `known` with the hidden cards filled in."""
    copy()
    s = ptr8(now)
    hidden = ptr8(_hidden)
    seen_by = ptr8(_seen_by)
    x = s[_RANDOM] | s[_RANDOM + 1] << 8
    w = s[_RANDOM + 2] | s[_RANDOM + 3] << 8
    i = 0
    while i < hidden[24]:
        place = hidden[i]
        paper = s[place] >> 3
        x = (x ^ x << 7) & 0xFFFF
        x ^= x >> 9
        x = (x ^ x << 8) & 0xFFFF
        w = (w + 0x9E37) & 0xFFFF
        last = s[_FREE + paper] - 1
        s[_FREE + paper] = last
        at = _POOL + 6 * paper
        drawn = at + (((x + w & 0xFFFF) * (last + 1)) >> 16)
        card = s[drawn]
        s[drawn] = s[at + last]
        s[place] = card
        at = s[_AT + place]
        if at >= _TAKER:
            s[_TAKEN + 8 * (at - _TAKER) + (card & 7)] += 1
        seat = 0
        while seat < s[_SEATS]:
            if seen_by[place] >> seat & 1 == 0 and seat != s[_LOOKER]:
                s[_UNSEEN + 32 * seat + card] += 1
            seat += 1
        i += 1
    s[_RANDOM] = x & 255
    s[_RANDOM + 1] = x >> 8
    s[_RANDOM + 2] = w & 255
    s[_RANDOM + 3] = w >> 8


@micropython.viper
def gain(seat: int):
    """gains of that seat, from the cards that it has taken (S1-S5).

    Of the takes that are left about a third will bring cups, and as many tea bags.
    """
    s = ptr8(now)
    out = ptr8(gains)
    at = _TAKEN + 8 * seat
    later = (s[_LEFT + seat] - 1) * 5 >> 4
    cups = s[at + 2] + later
    mata = s[at + 4]
    seat *= 8
    out[seat] = LOWEST + 2
    out[seat + 1] = LOWEST + 1 + s[at + 3]
    out[seat + 2] = LOWEST if mata else LOWEST + 1 + cups
    out[seat + 3] = LOWEST + 1 + s[at + 1] + later
    out[seat + 4] = LOWEST + 2 - (cups * (cups + 1) >> 1) + 3 * s[at + 5]
    out[seat + 5] = LOWEST + 3 * mata


@micropython.viper
def expect(seat: int):
    """expected of each paper: what such a card, unseen by the seat, adds on the average.

    By `gains` of the seat, which must be up to date.
    """
    s = ptr8(now)
    worth = ptr8(gains)
    out = ptr8(expected)
    at = _UNSEEN + 32 * seat
    seat *= 8
    g0 = worth[seat]
    g1 = worth[seat + 1]
    g2 = worth[seat + 2]
    g3 = worth[seat + 3]
    g4 = worth[seat + 4]
    g5 = worth[seat + 5]
    paper = 0
    while paper < 4:
        n = s[at]
        count = n
        total = n * g0
        n = s[at + 1]
        count += n
        total += n * g1
        n = s[at + 2]
        count += n
        total += n * g2
        n = s[at + 3]
        if n:
            count += n
            total += n * g3
        n = s[at + 4]
        if n:
            count += n
            total += n * g4
        n = s[at + 5]
        if n:
            count += n
            total += n * g5
        out[paper] = 4 * total // count if count else 0
        at += 8
        paper += 1


@micropython.viper
def danger(giver: int):
    """dangers of each kind: what such a card would add to all others, losses not counted."""
    s = ptr8(now)
    worth = ptr8(gains)
    out = ptr8(dangers)
    i = 0
    while i < 8:
        out[i] = 0
        i += 1
    seat = 0
    while seat < s[_SEATS]:
        if seat != giver:
            gain(seat)
            at = 8 * seat
            i = 0
            while i < 6:
                if worth[at] > LOWEST:
                    out[i] += worth[at] - LOWEST
                at += 1
                i += 1
        seat += 1


@micropython.viper
def choose_gift(giver: int, luck: int) -> int:
    """The place of the card that the giver gives (S12)."""
    s = ptr8(now)
    worth = ptr8(dangers)
    danger(giver)
    noise = s[_NOISE]
    best = -1
    place = 0
    i = 0
    while i < 24:
        if s[_AT + i] == giver:
            value = 4 * worth[s[i] & 7] + (luck >> (i & 15) & noise)
            if value > best:
                best = value
                place = i
        i += 1
    return place


@micropython.viper
def play_out(place: int, noise: int) -> int:
    """Play the card of `place` now, then on to the end of the round; returns the turns.

    noise: a mask, 2**k - 1; so many quarters of a point at most are added to each choice.
    """
    s = ptr8(now)
    worth = ptr8(expected)
    own = ptr8(gains)
    s[_NOISE] = noise
    n = s[_SEATS]
    mover = s[_MOVER]
    giving = s[_GIVING]
    x = s[_RANDOM] | s[_RANDOM + 1] << 8
    w = s[_RANDOM + 2] | s[_RANDOM + 3] << 8
    left = s[_HAND] + s[_HAND + 1] + s[_HAND + 2] + s[_HAND + 3]
    turns = left
    while left:
        holder = mover + 1
        if holder >= n:
            holder = 0
        while s[_HAND + holder] == 0:  # the mover comes last (S12, S13)
            holder += 1
            if holder >= n:
                holder = 0
        if place < 0:
            x = (x ^ x << 7) & 0xFFFF
            x ^= x >> 9
            x = (x ^ x << 8) & 0xFFFF
            w = (w + 0x9E37) & 0xFFFF
            luck = (x + w & 0xFFFF) << 8
            best = -1
            i = 0
            if giving:
                place = int(choose_gift(holder, luck))
            elif holder != mover:  # from others (S9)
                gain(mover)
                expect(mover)
                while i < 24:
                    at = s[_AT + i]
                    if at <= _GUEST:
                        if at != mover:
                            value = worth[s[i] >> 3] + (luck >> (i & 15) & noise)
                            if value > best:
                                best = value
                                place = i
                    i += 1
            else:  # only own cards are left (S13)
                gain(mover)
                while i < 24:
                    if s[_AT + i] == mover:
                        value = 4 * own[8 * mover + (s[i] & 7)] + (luck >> (i & 15) & noise)
                        if value > best:
                            best = value
                            place = i
                    i += 1
        card = s[place]
        if giving:
            s[_AT + place] = _OUT
            s[_HAND + holder] -= 1
            left -= 1
            giving = 0
            i = 0
            while i < n:
                if i != holder:
                    s[_UNSEEN + 32 * i + card] -= 1
                i += 1
            mover += 1
        else:
            at = s[_AT + place]
            s[_AT + place] = _TAKER + mover
            s[_TAKEN + 8 * mover + (card & 7)] += 1
            s[_LEFT + mover] -= 1
            if at != mover:
                s[_UNSEEN + 32 * mover + card] -= 1
            if at == _GUEST:
                giving = 1
            else:
                s[_HAND + at] -= 1
                left -= 1
                mover += 1
        if mover >= n:
            mover = 0
        place = -1
    s[_RANDOM] = x & 255
    s[_RANDOM + 1] = x >> 8
    s[_RANDOM + 2] = w & 255
    s[_RANDOM + 3] = w >> 8
    return turns


@micropython.viper
def points(seat: int) -> int:
    """What the seat has taken, in points (S1-S5)."""
    s = ptr8(now)
    at = _TAKEN + 8 * seat
    cups = s[at + 2]
    total = 2 * s[at] + s[at + 1] * (1 + s[at + 3]) + s[at + 3]
    if s[at + 4]:
        return total + 2 + 3 * s[at + 5]
    return total + (cups * (cups + 1) >> 1)
