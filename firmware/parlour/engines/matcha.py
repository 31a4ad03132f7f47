"""Matcha, 2 players, in two editions: CLASSIC (2015) and DUEL (2021). Rules M1-M20.

A card is a byte: suit * 4 + number - 1, suits 0 tea, 1 bowl, 2 water, 3 spoon,
numbers 1-4; 16 and 17 are the two 0s (M1). A token's kind is its suit, or 4,
the whisk (M2). A mat is round * 2 + side, rounds 0-2; side 0 is the left mat,
which asks for the number, side 1 the right one, which asks for the suit (M6).

State, 40 bytes:

    offset width
     0      8    generator (random64)
     8     18    where each card lies, see below; UNKNOWN in a look
    26     10    tokens of seat * 5 + kind, 0-255; stays at 255
    36      1    bits 0-5: mats 0-5 on which seat 0 has put a card in this hand
                 bit 6: edition (0 CLASSIC, 1 DUEL)   bit 7: dealer
    37      1    bits 0-5: the same of seat 1
                 bit 6: turn   bit 7: always 0
    38      1    bits 0-1: phase (0 PLAY, 1 KEEP, 2 DEAL, 3 END)
                 bits 2-3: round 0-2
                 bits 4-5, 6-7: passes of seat 0, 1 in this round, 0-2
    39      1    bits 0-1: hand 1, 2 or 3 (third or later)
                 bits 2-4, 5-7: cards that seat 0, 1 kept for this hand, while
                 hands are gathered for the next one; 7: not decided, or hidden

Where a card lies, one byte:

    0x00 | seat               in the hand
    0x02 | seat               in the hand and kept for the next one (M17)
    0x04                      set aside (M7)
    0x10 | seat << 3 | mat    face down on the seat's side of a mat
    0x20 | mat                open on a mat
    0x30 | seat << 3 | mat    revealed on the seat's side of a mat

In the phases DEAL and END the turn bit equals the dealer bit, and the mats
still lie as the last round left them. The dealer of the phases KEEP and DEAL
is the next hand's.

A move, one byte:

    side << 5 | card    play a card face down on that mat of the round's pair
    0x40                PASS
    0x41                DEAL: gather the cards and deal the next hand
    0x80 | mask         KEEP: bit i keeps the seat's i-th lowest unplayed card

Nothing here may run in two threads at once: dealing and guessing share a pack.
"""

import micropython
from micropython import const

from parlour.engines import random64
from parlour.engines.common import OVER, UNKNOWN

ID = const(1)
SIZE = const(40)
SEATS = (2, 2)
OPTIONS = (("EDITION", ("CLASSIC", "DUEL")), ("FIRST", ("DRAW", "SEAT_0", "SEAT_1")))
MOVES_MAX = const(32)  # KEEP with five unplayed cards

CLASSIC = const(0)
DUEL = const(1)

NONE = const(254)  # played(), prize(): nothing there

# Moves; phase() answers with the kind of move that the phase asks for.
PLAY = const(0x00)
PASS = const(0x40)
DEAL = const(0x41)
KEEP = const(0x80)
END = const(0xFF)

WHISK = const(4)
CARDS = const(18)
HAND = const(5)  # cards that everybody is dealt up to

_PLACES = const(8)  # offsets of the layout above
_PLACES_END = const(26)
_TOKENS = const(26)
_SEAT = const(36)
_SEAT_1 = const(37)
_COURSE = const(38)
_HAND = const(39)

_KEPT = const(0x02)  # where a card lies
_ASIDE = const(0x04)
_DOWN = const(0x10)
_OPEN = const(0x20)
_SHOWN = const(0x30)

_PLAYING = const(0)  # the two bits of the phase
_KEEPING = const(1)
_DEALING = const(2)
_ENDED = const(3)
_PHASE = b"\x00\x80\x41\xff"  # PLAY, KEEP, DEAL, END

_UNDECIDED = const(7)

# Ones among six bits.
_ONES = bytes([sum([mask >> bit & 1 for bit in range(6)]) for mask in range(64)])
# Who alone knows a card at a place below _OPEN; 2 is nobody.
_OWNER = b"\0\1\0\1\2\2\2\2\2\2\2\2\2\2\2\2\0\0\0\0\0\0\0\0\1\1\1\1\1\1\1\1"
# What each suit beats, one bit a suit (M4); bit 4, the 0s, always (M5).
_SUIT_BEATS = b"\x16\x1c\x18\x11\x00"
# What each number beats, one bit a number (M3); bit 0, the 0s, always (M5).
_NUMBER_BEATS = b"\x00\x11\x03\x07\x0d"

_pack = bytearray(CARDS)  # the cards being dealt or guessed; means nothing between calls


def deal(s, seats, options, seed):
    """A new game in s: M7, M8.

    options: bytes-like, EDITION and FIRST as indices into OPTIONS. seed: 8
    bytes. Raises ValueError, s untouched, for a wrong length or value.
    """
    if seats != 2:
        raise ValueError("Matcha seats 2")
    if len(options) != 2 or options[0] > 1 or options[1] > 2:
        raise ValueError("options must be EDITION 0-1 and FIRST 0-2")
    if len(seed) != 8:
        raise ValueError("seed must be 8 bytes")
    if len(s) != SIZE:
        raise ValueError("state must be 40 bytes")
    random64.seed(s, 0, seed)
    i = _PLACES
    while i < SIZE:
        s[i] = _ASIDE if i < _PLACES_END else 0
        i += 1
    first = options[1] - 1 if options[1] else random64.below(s, 0, 2)
    s[_SEAT] = options[0] << 6 | first << 7
    _deal_hand(s, 1)


def seats(s):
    return 2


def turn(s):
    """The seat that decides now, or OVER. In the phase DEAL: the next dealer."""
    if s[_COURSE] & 3 == _ENDED:
        return OVER
    return s[_SEAT_1] >> 6


def moves(s, out):
    """The legal moves of turn(s), ascending, into out; how many. Works on that seat's look."""
    asked = s[_COURSE] & 3
    seat = s[_SEAT_1] >> 6
    n = 0
    if asked == _PLAYING:
        pair = s[_COURSE] >> 1 & 6  # the left mat of this round
        taken = s[_SEAT + seat] >> pair
        i = _PLACES
        if not taken & 1:
            while i < _PLACES_END:
                if s[i] == seat:
                    out[n] = i - _PLACES
                    n += 1
                i += 1
        if not taken & 2:
            first = n
            if first:
                i = 0
                while i < first:
                    out[n] = out[i] | 0x20
                    n += 1
                    i += 1
            else:
                while i < _PLACES_END:
                    if s[i] == seat:
                        out[n] = i - _PLACES | 0x20
                        n += 1
                    i += 1
        out[n] = PASS
        return n + 1
    if asked == _KEEPING:
        end = 1 << hand_count(s, seat)
        while n < end:
            out[n] = KEEP | n
            n += 1
        return n
    if asked == _DEALING:
        out[0] = DEAL
        return 1
    return 0


def play(s, move):
    """One move of turn(s). Raises ValueError, s untouched, when it is not legal."""
    asked = s[_COURSE] & 3
    seat = s[_SEAT_1] >> 6
    if asked == _PLAYING:
        if move == PASS:
            s[_COURSE] += 0x40 if seat else 0x10
        else:
            if move < 0 or move > 0x3F:
                raise ValueError("not a card or a pass")
            card = move & 0x1F
            mat = (s[_COURSE] >> 1 & 6) | move >> 5
            if card >= CARDS or s[_PLACES + card] != seat:
                raise ValueError("not in this hand")
            if s[_SEAT + seat] >> mat & 1:
                raise ValueError("one card a side a mat")  # M9
            s[_PLACES + card] = _DOWN | seat << 3 | mat
            s[_SEAT + seat] |= 1 << mat
        if chances_left(s, 1 - seat):
            s[_SEAT_1] ^= 0x40
        elif not chances_left(s, seat):
            _end_round(s)
    elif asked == _KEEPING:
        if move < KEEP or move >= KEEP + (1 << hand_count(s, seat)):
            raise ValueError("not a choice of cards to keep")
        _keep(s, seat, move - KEEP)
        _ask_to_keep(s)
    elif asked == _DEALING:
        if move != DEAL:
            raise ValueError("the next hand must be dealt")
        number_of_hand = s[_HAND] & 3
        _deal_hand(s, number_of_hand + 1 if number_of_hand < 3 else 3)
    else:
        raise ValueError("the game is over")


def look(s, seat, v):
    """v becomes what a seat, or PUBLIC, may know of s; s may be a look of that seat already."""
    i = 0
    while i < _PLACES:
        v[i] = UNKNOWN
        i += 1
    while i < _PLACES_END:
        place = s[i]
        if place < _OPEN and _OWNER[place] != seat:
            place = UNKNOWN
        v[i] = place
        i += 1
    while i < SIZE:
        v[i] = s[i]
        i += 1
    if s[_COURSE] & 3 == _KEEPING:  # how many were kept is told when both have decided (M17)
        if seat != 0:
            v[_HAND] |= _UNDECIDED << 2
        if seat != 1:
            v[_HAND] |= _UNDECIDED << 5


def guess(v, seed, s):
    """A full state that looks like v, a look of any seat or PUBLIC, into s; its cards follow seed.

    Every way to lay the unknown cards is equally likely. Raises ValueError
    when the unknown cards do not fill the gaps of v.
    """
    if len(v) != SIZE or len(s) != SIZE:
        raise ValueError("state must be 40 bytes")
    s[:] = v
    random64.seed(s, 0, seed)
    n = 0
    card = 0
    while card < CARDS:
        if v[_PLACES + card] == UNKNOWN:
            _pack[n] = card
            n += 1
        card += 1
    random64.shuffle(s, 0, _pack, 0, n)
    asked = s[_COURSE] & 3
    seat = 0
    while seat < 2:
        mat = 0
        while mat < 6:
            if played(s, mat, seat) == UNKNOWN:
                n = _guess_card(s, _DOWN | seat << 3 | mat, 1, n)
            mat += 1
        unplayed = hand_count(s, seat)
        kept = 0
        if asked == _KEEPING and s[_HAND] >> (2 + 3 * seat) & 7 == _UNDECIDED:
            if not unplayed or (seat == s[_SEAT] >> 7 and seat != s[_SEAT_1] >> 6):
                kept = _ONES[random64.below(s, 0, 1 << unplayed)]  # every choice as likely
                _set_kept(s, seat, kept)
        elif asked == _KEEPING or asked == _DEALING:
            kept = s[_HAND] >> (2 + 3 * seat) & 7
        kept -= _count(s, _KEPT | seat)
        n = _guess_card(s, _KEPT | seat, kept, n)
        n = _guess_card(s, seat, unplayed - _count(s, seat) - _count(s, _KEPT | seat), n)
        seat += 1
    n = _guess_card(s, _ASIDE, 2, n)  # no look shows these
    if n:
        raise ValueError("more unknown cards than gaps")


def check(s):
    """Raises ValueError when s cannot be a full state of this game."""
    if len(s) != SIZE:
        raise ValueError("state must be 40 bytes")
    asked = s[_COURSE] & 3
    round_now = s[_COURSE] >> 2 & 3
    hand_now = s[_HAND] & 3
    duel = edition(s) == DUEL
    if round_now > 2 or hand_now == 0 or s[_SEAT_1] > 0x7F:
        raise ValueError("round, hand or turn out of range")
    if duel and (hand_now > 2 or asked == _KEEPING or (asked == _DEALING and hand_now == 2)):
        raise ValueError("a duel has two hands and keeps nothing")
    if (asked == _KEEPING or asked == _DEALING) and round_now != 2:
        raise ValueError("a hand has three rounds")
    _check_places(s, round_now if asked == _PLAYING else round_now + 1)
    _check_turns(s, asked)
    _check_kept(s, asked)
    _check_tokens(s, round_now if asked == _PLAYING else round_now + 1)
    decided = _decided(s) or (duel and hand_now == 2 and round_now == 2 and asked == _ENDED)
    if decided != (asked == _ENDED):
        raise ValueError("the game is over, or should not be")


def result(s, out):
    """Winners and points so far, 3 bytes a seat; how many win, 0 while turn(s) is not OVER.

    Points are all tokens. M18 and M19: a goal of one seat alone wins, else the
    better tokens; equal ones are a draw, two winners.
    """
    seat = 0
    while seat < 2:
        points = 0
        kind = 0
        while kind < 5:
            points += tokens(s, seat, kind)
            kind += 1
        out[3 * seat] = 0
        out[3 * seat + 1] = points & 255
        out[3 * seat + 2] = points >> 8
        seat += 1
    if s[_COURSE] & 3 != _ENDED:
        return 0
    lead = has_goal(s, 0) - has_goal(s, 1)
    if not lead:
        lead = _compare(s)
    if lead >= 0:
        out[0] = 1
    if lead <= 0:
        out[3] = 1
    return 1 if lead else 2


# Readers: they take a state or a look.


def edition(s):
    """CLASSIC or DUEL."""
    return s[_SEAT] >> 6 & 1


def dealer(s):
    """The seat that starts every round of the hand (M9); in KEEP and DEAL of the next hand."""
    return s[_SEAT] >> 7


def phase(s):
    """PLAY, KEEP, DEAL or END."""
    return _PHASE[s[_COURSE] & 3]


def round_number(s):
    """0-2; in KEEP, DEAL and END the round that was the last."""
    return s[_COURSE] >> 2 & 3


def hand_number(s):
    """1, 2, or 3 for any later hand."""
    return s[_HAND] & 3


def suit(card):
    """0 tea, 1 bowl, 2 water, 3 spoon; 4 for a 0."""
    return card >> 2


def number(card):
    """0-4."""
    return (card & 3) + 1 if card < 16 else 0


def better_suit(a, b):
    """1 when suit a beats suit b, else 0 (M4, M5)."""
    return _SUIT_BEATS[a] >> b & 1


def better_number(a, b):
    """1 when number a beats number b, else 0 (M3, M5)."""
    return _NUMBER_BEATS[a] >> b & 1


def matches(card, opened, side):
    """1 when card shares with the open card what a mat of that side asks for (M11), else 0."""
    if card >= 16:
        return 0  # M5
    if side:
        return 1 if card >> 2 == opened >> 2 else 0
    return 1 if card & 3 == opened & 3 else 0


def tokens(s, seat, kind):
    """0-255 tokens of a kind; 255 stands for more, too."""
    return s[_TOKENS + 5 * seat + kind]


def has_goal(s, seat):
    """1 when the seat's tokens are a goal of this edition, else 0.

    CLASSIC: 4 of one kind; DUEL: 3 of one suit or 4 whisks; both: one of each kind.
    """
    at = _TOKENS + 5 * seat
    whisks = s[at + WHISK]
    enough = 3 if s[_SEAT] & 0x40 else 4
    every = whisks
    i = at
    while i < at + WHISK:
        if s[i] >= enough:
            return 1
        if not s[i]:
            every = 0
        i += 1
    return 1 if whisks >= 4 or every else 0


def open_card(s, mat):
    """The open card of a mat."""
    return _card_at(s, _OPEN | mat)


@micropython.viper
def played(state, mat: int, seat: int) -> int:
    """The card on a seat's side of a mat: NONE, a card, or UNKNOWN when the look hides it."""
    s = ptr8(state)
    if not s[_SEAT + seat] >> mat & 1:
        return NONE
    place = _DOWN | seat << 3 | mat
    i = _PLACES
    while i < _PLACES_END:
        if s[i] & 0xDF == place:  # face down or, one bit more, revealed
            return i - _PLACES
        i += 1
    return int(UNKNOWN)  # viper folds no const of another file


def is_revealed(s, mat, seat):
    """1 when the card on a seat's side of a mat was revealed (M16), else 0."""
    return 0 if _card_at(s, _SHOWN | seat << 3 | mat) == NONE else 1


def prize(s, mat, seat):
    """The kind of token that a seat's card takes on a mat, or NONE (M11-M16).

    For a mat of a finished round any look will do.
    """
    mine = played(s, mat, seat)
    if mine == NONE:
        return NONE
    opened = open_card(s, mat)
    other = played(s, mat, 1 - seat)
    if other == NONE:
        return opened >> 2  # M15
    side = mat & 1
    good = matches(mine, opened, side)
    if not matches(other, opened, side):
        return opened >> 2 if good else NONE  # M13, M14
    if not good:
        return WHISK  # M13
    if side:
        good = better_number(number(mine), number(other))
    else:
        good = better_suit(suit(mine), suit(other))
    return opened >> 2 if good else NONE  # M12


def hand(s, seat, out):
    """The seat's unplayed cards, as far as s knows them, ascending into out; how many."""
    n = 0
    i = _PLACES
    while i < _PLACES_END:
        if s[i] & 0xFD == seat:  # in the hand, kept or not
            out[n] = i - _PLACES
            n += 1
        i += 1
    return n


def hand_count(s, seat):
    """How many cards of this hand the seat has not played, 0-5; every look tells."""
    return HAND - _ONES[s[_SEAT + seat] & 0x3F]


def chances_left(s, seat):
    """How often the seat may still play or pass in this round, 0-2 (M10)."""
    passes = s[_COURSE] >> (4 + 2 * seat) & 3
    if passes and not s[_SEAT] & 0x40:
        return 0
    put = s[_SEAT + seat] & 0x3F
    left = 2 - passes - _ONES[put >> (s[_COURSE] >> 1 & 6) & 3]
    unplayed = HAND - _ONES[put]
    return min(left, unplayed)


def has_passed(s, seat):
    """1 when the seat chose to pass in this round, else 0."""
    return 1 if s[_COURSE] >> (4 + 2 * seat) & 3 else 0


def kept_count(s, seat):
    """How many cards the seat kept (M17): 0-5, or UNKNOWN while it may not be known."""
    kept = s[_HAND] >> (2 + 3 * seat) & 7
    return UNKNOWN if kept == _UNDECIDED else kept


# The course of a game.


def _deal_hand(s, number_of_hand):
    """M7, M17: every card that is not kept goes into the pack; the dealer starts."""
    n = 0
    card = 0
    while card < CARDS:
        if card == 16:  # the 0s join when the open cards lie there
            random64.shuffle(s, 0, _pack, 0, n)
            mat = 0
            while mat < 6:
                s[_PLACES + _pack[mat]] = _OPEN | mat
                mat += 1
        place = s[_PLACES + card]
        if place & 0xFE == _KEPT:
            s[_PLACES + card] = place & 1
        else:
            _pack[n] = card
            n += 1
        card += 1
    random64.shuffle(s, 0, _pack, 6, n - 6)
    s[_HAND] = (s[_HAND] & 0xFC) | number_of_hand
    n = 6
    seat = 0
    while seat < 2:
        dealt = s[_HAND] >> (2 + 3 * seat) & 7
        while dealt < HAND:
            s[_PLACES + _pack[n]] = seat
            n += 1
            dealt += 1
        seat += 1
    s[_PLACES + _pack[n]] = _ASIDE
    s[_PLACES + _pack[n + 1]] = _ASIDE
    s[_SEAT] &= 0xC0
    s[_SEAT_1] = 0
    _enter(s, _PLAYING, 0)


def _enter(s, next_phase, next_round):
    """A new phase and round, without passes; it is the dealer's turn."""
    s[_COURSE] = next_phase | next_round << 2
    s[_SEAT_1] = (s[_SEAT_1] & 0x3F) | (s[_SEAT] & 0x80) >> 1


def _end_round(s):
    """Resolve both mats, then look at the goals."""
    round_now = s[_COURSE] >> 2 & 3
    mat = 2 * round_now
    _resolve(s, mat)
    _resolve(s, mat + 1)
    if _decided(s):
        _finish(s, _ENDED)
    elif round_now < 2:
        _enter(s, _PLAYING, round_now + 1)
    elif s[_SEAT] & 0x40 == 0:
        s[_SEAT] ^= 0x80  # M17: the other player deals
        _set_kept(s, 0, _UNDECIDED if hand_count(s, 0) else 0)
        _set_kept(s, 1, _UNDECIDED if hand_count(s, 1) else 0)
        _ask_to_keep(s)
    elif s[_HAND] & 3 == 1:
        s[_SEAT] ^= 0x80
        _finish(s, _DEALING)
    else:
        _finish(s, _ENDED)  # M19


def _finish(s, next_phase):
    """A phase after the last round; passes stay as they were, the dealer is named."""
    s[_COURSE] = (s[_COURSE] & 0xFC) | next_phase
    s[_SEAT_1] = (s[_SEAT_1] & 0x3F) | (s[_SEAT] & 0x80) >> 1


def _ask_to_keep(s):
    """The next to choose what to keep: the new dealer, then the other, then DEAL (M17)."""
    first = s[_SEAT] >> 7
    if s[_HAND] >> (2 + 3 * first) & 7 == _UNDECIDED:
        _finish(s, _KEEPING)
    elif s[_HAND] >> (5 - 3 * first) & 7 == _UNDECIDED:
        _finish(s, _KEEPING)
        s[_SEAT_1] ^= 0x40
    else:
        _finish(s, _DEALING)


def _keep(s, seat, mask):
    """Mark the cards of the hand that the mask names, lowest card first."""
    kept = 0
    i = _PLACES
    while i < _PLACES_END:
        if s[i] == seat:
            if mask & 1:
                s[i] = _KEPT | seat
                kept += 1
            mask >>= 1
        i += 1
    _set_kept(s, seat, kept)


def _set_kept(s, seat, count):
    shift = 2 + 3 * seat
    s[_HAND] = (s[_HAND] & ~(7 << shift)) | count << shift


def _resolve(s, mat):
    """Tokens of one mat, and its cards revealed when there are two (M11-M16)."""
    seat = 0
    while seat < 2:
        kind = prize(s, mat, seat)
        if kind != NONE:
            at = _TOKENS + 5 * seat + kind
            if s[at] < 255:
                s[at] += 1
        seat += 1
    if s[_SEAT] & s[_SEAT_1] & 0x3F & 1 << mat:
        s[_PLACES + played(s, mat, 0)] = _SHOWN | mat
        s[_PLACES + played(s, mat, 1)] = _SHOWN | 8 | mat


def _compare(s):
    """Positive when seat 0 has the better tokens, negative seat 1, 0 equal (M18, M19)."""
    i = _TOKENS
    while i < _TOKENS + WHISK:
        if s[i] != s[i + 5]:
            return s[i] - s[i + 5]
        i += 1
    return 0


def _decided(s):
    """Whether the goals end the game after this round (M18)."""
    goals = has_goal(s, 0) + has_goal(s, 1)
    return goals == 1 or (goals == 2 and _compare(s) != 0)


# Places.


@micropython.viper
def _card_at(state, place: int) -> int:
    """The lowest card at a place, or NONE."""
    s = ptr8(state)
    i = _PLACES
    while i < _PLACES_END:
        if s[i] == place:
            return i - _PLACES
        i += 1
    return NONE


def _count(s, place):
    """How many cards are at a place."""
    n = 0
    i = _PLACES
    while i < _PLACES_END:
        if s[i] == place:
            n += 1
        i += 1
    return n


def _guess_card(s, place, count, n):
    """Lay the last `count` of the n cards of the pack at a place; how many are left."""
    if count < 0 or count > n:
        raise ValueError("not a look")
    end = n - count
    while n > end:
        n -= 1
        s[_PLACES + _pack[n]] = place
    return n


# What check() looks at.


def _check_places(s, rounds_over):
    """Every card in one place, every place with its cards (M7, M9, M16)."""
    mat = 0
    while mat < 6:
        if _count(s, _OPEN | mat) != 1 or open_card(s, mat) >= 16:
            raise ValueError("one card but a 0 lies open on each mat")
        put = (s[_SEAT] >> mat & 1) + (s[_SEAT_1] >> mat & 1)
        over = mat < 2 * rounds_over
        if put and mat >= 2 * rounds_over + 2:
            raise ValueError("a card on a mat of a later round")
        seat = 0
        while seat < 2:
            if s[_SEAT + seat] >> mat & 1:
                place = (_SHOWN if over and put == 2 else _DOWN) | seat << 3 | mat
                if _count(s, place) != 1:
                    raise ValueError("a card on a mat is missing, or its wrong side is up")
            seat += 1
        mat += 1
    seat = 0
    while seat < 2:
        if _ONES[s[_SEAT + seat] & 0x3F] > HAND:
            raise ValueError("nobody has more than five cards")
        if _count(s, seat) + _count(s, _KEPT | seat) != hand_count(s, seat):
            raise ValueError("cards of a hand are missing")
        seat += 1
    if _count(s, _ASIDE) != 2:
        raise ValueError("two cards are set aside")


def _check_turns(s, asked):
    """Passes, and whose turn it is, as the course of a round allows (M9, M10)."""
    first = s[_SEAT] >> 7
    now = s[_SEAT_1] >> 6
    most = 2 if s[_SEAT] & 0x40 else 1
    pair = s[_COURSE] >> 1 & 6
    seat = 0
    acted = 0  # low four bits seat 0, high four seat 1
    while seat < 2:
        passes = s[_COURSE] >> (4 + 2 * seat) & 3
        put = _ONES[(s[_SEAT + seat] & 0x3F) >> pair & 3]
        if passes > most or passes + put > 2:
            raise ValueError("too many turns in a round")
        acted |= passes + put << 4 * seat
        seat += 1
    if asked == _PLAYING:
        mine = acted >> 4 * now & 15
        other = acted >> 4 * (1 - now) & 15
        ahead = 0 if now == first else 1  # how far the other is ahead while both go on
        if not chances_left(s, now):
            raise ValueError("the turn of a seat without a chance")
        if mine + ahead != other and (mine + ahead < other or chances_left(s, 1 - now)):
            raise ValueError("the players alternate")
    else:
        if chances_left(s, 0) or chances_left(s, 1):
            raise ValueError("a round ends when nobody has a chance left")
        if now != first and asked != _KEEPING:
            raise ValueError("the next dealer deals")


def _check_kept(s, asked):
    """How many were kept, and which (M17)."""
    seat = 0
    while seat < 2:
        kept = s[_HAND] >> (2 + 3 * seat) & 7
        marked = _count(s, _KEPT | seat)
        unplayed = hand_count(s, seat)
        if asked == _KEEPING:
            waits = unplayed and (seat == s[_SEAT_1] >> 6 or seat != s[_SEAT] >> 7)
            good = kept == (_UNDECIDED if waits else marked)
            if waits and marked or (not unplayed and seat == s[_SEAT_1] >> 6):
                good = False
        elif asked == _DEALING:
            good = kept == marked
        else:
            good = kept <= HAND and not marked
        if not good or (kept and asked != _KEEPING and s[_SEAT] & 0x40):
            raise ValueError("kept cards do not fit")
        if kept and s[_HAND] & 3 == 1 and (asked == _PLAYING or asked == _ENDED):
            raise ValueError("nothing is kept before the first hand")
        seat += 1


def _check_tokens(s, rounds_over):
    """At least the tokens that the mats of this hand gave; just those in the first hand."""
    seat = 0
    while seat < 2:
        kind = 0
        while kind < 5:
            given = 0
            mat = 0
            while mat < 2 * rounds_over:
                if prize(s, mat, seat) == kind:
                    given += 1
                mat += 1
            have = tokens(s, seat, kind)
            if have < given or (have != given and s[_HAND] & 3 == 1):
                raise ValueError("tokens do not fit the mats")
            kind += 1
        seat += 1
