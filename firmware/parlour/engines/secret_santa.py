"""Secret Santa, 2 to 4 players: 24 wrapped gifts, a Mystery Guest, points over rounds.

Rule numbers (S1-S17) are those of `docs/rules/secret-santa.md`.

Every card is always in one of 24 *places*: seat by seat the slots of the hand,
in the order in which they were dealt, then the guest's spots. Where a card
lies and what paper it has is public; only its kind is hidden. Dealing goes by
papers alone, so that a place tells nothing about a kind.

State, SIZE bytes

    0-7    generator (random64)
    8      seats, 2..4
    9      papers, an index into OPTIONS: FOUR or PLAIN
    10     phase: TAKE, GIVE, DEAL or END
    11     mover: in TAKE and GIVE the taker of this turn, in DEAL and END the
           player to the left of this round's starter
    12     starter of this round, a seat
    13     round, 1..255
    14     place of the card that was taken last in this round, or NONE
    15-22  totals of seats 0-3, 16 bits each, low byte first, without the round
           that is being played (S16); 0 for seats that nobody has
    23-46  the places, one byte each: mark << 5 | paper << 3 | kind

A hand has 9 - seats places. Their marks:

    0      the card is in the hand
    1-4    seat mark - 1 took it out of this hand
    5-7    the hand's card went to the guest (S12) and this is the card for
           which it was given: taken from the guest by the seat that sits
           mark - 4 places to the left

The guest has the other places, called spots. Their marks:

    0      face down
    1-4    taken by seat mark - 1, and the gift for it is due (only in GIVE)
    5      face up: laid out so (spots 0, 2, 4, ...; S7) or given (S12)

A move is one byte, phase | place. It names backs and gifts that everybody
sees, so no move of this game is secret.

    TAKE | place    take that card (S9, S13)
    GIVE | place    give that hand card to the guest (S12)
    DEAL            deal the next round (S16)

Looks. The generator reads UNKNOWN. A card that the seat may not know keeps its
mark and its paper and has the kind 7: the unknown *bits* are ones, not the
whole byte. What a seat knows of the kinds: its hand, what it took, what was
taken out of its hand (S11), what lies face up; in DEAL and END everything.

Readers, for states and looks alike. A *card* below is paper << 3 | kind; give
it to paper() and kind(). A card whose kind is hidden still has its paper.

    phase(s)                   TAKE, GIVE, DEAL or END
    papers(s)                  FOUR, or PLAIN (then paper() is always 0)
    starter(s)                 who started this round
    mover(s)                   TAKE, GIVE: who takes in this turn
    round_number(s)            1, 2, ...
    total(s, seat)             points of the finished rounds; from DEAL on
                               this round's are in it
    hand_slots(s)              places of each hand: 7, 6 or 5
    hand_card(s, seat, slot)   the card, or NONE when that place is empty
    hand_count(s, seat)        cards in the hand
    taken_count(s, seat)       cards that the seat has before it
    taken_card(s, seat, i)     the i-th of them, by place (a later one may
                               come before it)
    taken_from(s, seat, i)     whose hand it comes from (S13: the seat's own),
                               or GUEST
    last_taker(s)              who took last in this round, or NONE
    last_taken(s)              which i of taken_card(s, last_taker(s), i) it is
    guest_count(s)             the guest's spots: 10, 6 or 4
    guest_card(s, i)           the card, or NONE while the gift for it is due
    guest_is_up(s, i)          True when it lies face up; False for a hole too
    kind_count(s, seat, kind)  known cards of a kind among those taken
    score_line(s, seat, line)  points of one line of the scoring sheet, LINE_*;
                               hidden cards count nothing, so it is exact from
                               DEAL on, and a taker's own look is always exact
    paper(card)                RED, GREEN, BLUE or GOLD
    kind(card)                 PRESENT, ... CHOCO_KAWA, or UNKNOWN
    take_move(s, seat, slot)   TAKE of a hand card
    take_guest_move(s, i)      TAKE of a guest card
    give_move(s, slot)         GIVE of the giver's hand card
    place_owner(s, place)      the seat, or GUEST, whose place it is
    place_slot(s, place)       which hand slot or guest spot it is
    place_taker(s, place)      the seat that has taken the card there, or NONE

The place that a move names is move & 31.
"""

import micropython
from micropython import const

from parlour.engines import random64
from parlour.engines.common import OVER, UNKNOWN

ID = const(2)
SIZE = const(47)
SEATS = (2, 4)
OPTIONS = (("PAPERS", ("FOUR", "PLAIN")),)
FOUR = const(0)
PLAIN = const(1)
MOVES_MAX = const(17)  # 4 seats: three hands of 5, and 2 face-down guest cards

TAKE = const(0x00)
GIVE = const(0x20)
DEAL = const(0x40)
END = const(0x60)

GUEST = const(4)  # where a seat is asked for and it is the guest
NONE = const(253)

PRESENT = const(0)
TEA_BAG = const(1)
CUP = const(2)
TEAPOT = const(3)
MATA_CUP = const(4)
CHOCO_KAWA = const(5)
HIDDEN = const(7)  # the three kind bits of a card that a look does not show

RED = const(0)
GREEN = const(1)
BLUE = const(2)
GOLD = const(3)

LINE_PRESENTS = const(0)  # 2 each (S1)
LINE_TEA_BAGS = const(1)  # 1 each (S1)
LINE_TEAPOT = const(2)  # the teapot itself (S3)
LINE_DOUBLED = const(3)  # the tea bags once more (S3)
LINE_CUPS = const(4)  # S2
LINE_MATA_CUP = const(5)  # the Mata cup itself (S4)
LINE_WIPED = const(6)  # the cups again, negative (S4)
LINE_CHOCO_KAWA = const(7)  # S5
LINE_ROUND = const(8)  # the sum of the lines above
LINES = const(9)

# S6, six cards of each paper; without the paper bits it is the plain pack.
PACK = (
    bytes([0, 0, 1, 1, 2, 2])
    + bytes([8, 8, 9, 9, 10, 11])
    + bytes([16, 16, 17, 18, 18, 20])
    + bytes([24, 25, 25, 26, 26, 29])
)
CARDS = const(24)
SAME_PAPER = const(2)  # S8
GOAL = const(25)  # S16
ROUNDS_MAX = const(255)

SEATS_AT = const(8)
PAPERS_AT = const(9)
PHASE_AT = const(10)
MOVER_AT = const(11)
STARTER_AT = const(12)
ROUND_AT = const(13)
LAST_AT = const(14)
TOTALS_AT = const(15)
PLACES_AT = const(23)

MARK = const(5)  # bits to the right of a place's mark
ONE_MARK = const(0x20)  # a place below this has mark 0
CARD = const(0x1F)  # a place without its mark
FROM_GUEST = const(4)  # a hand place's marks above this
UP = const(5)  # a guest spot's mark

# Scratch, so that dealing and guessing allocate nothing.
_pack = bytearray(CARDS)
_held = bytearray(20)  # [4 * seat + paper]: cards of that paper; [16 + seat]: cards
_left = bytearray(4)  # cards in _pack that are still free, by paper


# The contract


def deal(s, seats, options, seed):
    """A new game in s: `seats` 2..4, `options` one byte (FOUR or PLAIN), `seed` 8 bytes.

    Raises ValueError for anything else and leaves s as it was.
    """
    if len(s) != SIZE:
        raise ValueError("a Secret Santa state has 47 bytes")
    if seats < 2 or seats > 4:
        raise ValueError("Secret Santa is for 2 to 4 players")
    if len(options) != 1 or options[0] > PLAIN:
        raise ValueError("Secret Santa has one option, papers: 0 (four) or 1 (plain)")
    random64.seed(s, 0, seed)
    s[SEATS_AT] = seats
    s[PAPERS_AT] = options[0]
    i = TOTALS_AT
    while i < PLACES_AT:
        s[i] = 0
        i += 1
    s[STARTER_AT] = random64.below(s, 0, seats)  # S17
    s[ROUND_AT] = 1
    _deal_round(s)


def seats(s):
    return s[SEATS_AT]


def turn(s):
    """Who decides: the taker, the giver (S12), the next dealer, or OVER."""
    phase = s[PHASE_AT]
    if phase == END:
        return OVER
    if phase == GIVE:
        return _holder_after(s, s[MOVER_AT])
    return s[MOVER_AT]


def moves(s, out):
    """The legal moves in ascending order; at most MOVES_MAX."""
    phase = s[PHASE_AT]
    if phase == END:
        return 0
    if phase == DEAL:
        out[0] = DEAL
        return 1
    mover = s[MOVER_AT]
    size = 9 - s[SEATS_AT]
    holder = _holder_after(s, mover)
    place = 0
    stop = CARDS
    skip = mover * size
    if phase == GIVE or holder == mover:  # only the cards of that hand (S12, S13)
        place = holder * size
        stop = place + size
        skip = CARDS
    n = 0
    while place < stop:
        if place == skip:
            place += size
            continue
        if s[PLACES_AT + place] < ONE_MARK:
            out[n] = phase | place
            n += 1
        place += 1
    return n


def play(s, move):
    """Play one move. Raises ValueError, s as it was, when it is not legal."""
    phase = s[PHASE_AT]
    if phase == END:
        raise ValueError("the game is over")
    place = move - phase
    if phase == DEAL:
        if place != 0:
            raise ValueError("the next round must be dealt first")
        s[STARTER_AT] = s[MOVER_AT]  # S16
        s[ROUND_AT] += 1
        _deal_round(s)
        return
    if place < 0 or place >= CARDS or s[PLACES_AT + place] >= ONE_MARK:
        raise ValueError("no such card to take or give")
    n = s[SEATS_AT]
    owner = place // (9 - n)
    mover = s[MOVER_AT]
    holder = _holder_after(s, mover)
    if phase == TAKE:
        if (owner == mover) != (holder == mover):
            raise ValueError("own cards are taken when nobody else has any, and only then (S13)")
        s[PLACES_AT + place] |= (mover + 1) << MARK
        s[LAST_AT] = place
        if owner >= n:
            s[PHASE_AT] = GIVE
            return
    else:
        if owner != holder:
            raise ValueError("the gift for the guest comes from another hand (S12)")
        spot = PLACES_AT + s[LAST_AT]
        taken = s[spot] & CARD
        s[spot] = s[PLACES_AT + place] | UP << MARK
        s[PLACES_AT + place] = taken | (FROM_GUEST + (mover + n - owner) % n) << MARK
        s[LAST_AT] = place
        s[PHASE_AT] = TAKE
    if _holder_after(s, mover) == NONE:
        _end_round(s)
    else:
        s[MOVER_AT] = (mover + 1) % n


def look(s, seat, v):
    """v becomes what `seat`, or PUBLIC, may know (S10-S12, S15); see the top of the file."""
    i = 0
    while i < random64.SIZE:
        v[i] = UNKNOWN
        i += 1
    while i < PLACES_AT:
        v[i] = s[i]
        i += 1
    n = s[SEATS_AT]
    turned_up = s[PHASE_AT] >= DEAL
    owner = 0  # n and above: the guest
    left = 9 - n
    while i < SIZE:
        byte = s[i]
        mark = byte >> MARK
        if turned_up or mark == seat + 1:
            v[i] = byte
        elif owner >= n:
            v[i] = byte if mark == UP else byte | HIDDEN
        elif mark > FROM_GUEST:
            v[i] = byte if (owner + mark - FROM_GUEST) % n == seat else byte | HIDDEN
        else:
            v[i] = byte if owner == seat else byte | HIDDEN
        i += 1
        left -= 1
        if left == 0:
            owner += 1
            left = 9 - n


def guess(v, seed, s):
    """A full state s with look(s, seat) == v; all that fit are equally likely.

    `seed`: 8 bytes. Kinds that v does not show are drawn from what remains of
    each paper. Raises ValueError when v shows cards that the pack has not got.
    """
    random64.seed(s, 0, seed)
    i = random64.SIZE
    while i < SIZE:
        s[i] = v[i]
        i += 1
    _gather(v)
    i = PLACES_AT
    while i < SIZE:
        if v[i] & HIDDEN != HIDDEN:
            _pick(v[i] & CARD)
        i += 1
    i = PLACES_AT
    while i < SIZE:
        if v[i] & HIDDEN == HIDDEN:
            free = _left[(v[i] & CARD) >> 3]
            if free == 0:
                raise ValueError("too many cards of one paper")
            card = _pack[(v[i] & CARD) // 8 * 6 + random64.below(s, 0, free)]
            _pick(card)
            s[i] = v[i] - HIDDEN + (card & HIDDEN)
        i += 1


def check(s):
    """Raise ValueError when s cannot be a state of this game."""
    if len(s) != SIZE:
        raise ValueError("a Secret Santa state has 47 bytes")
    n = s[SEATS_AT]
    phase = s[PHASE_AT]
    starter = s[STARTER_AT]
    if n < 2 or n > 4 or s[PAPERS_AT] > PLAIN or s[ROUND_AT] == 0:
        raise ValueError("no such number of seats, papers or round")
    if phase > END or phase & 31 or s[MOVER_AT] >= n or starter >= n:
        raise ValueError("no such phase or seat")
    _check_pack(s)
    taken = _check_marks(s)
    if s[PAPERS_AT] == FOUR:
        _check_dealt(s)
    hands = n * (9 - n)
    if taken + (phase == TAKE) > hands or (phase >= DEAL and taken < hands):
        raise ValueError("the phase does not fit the cards taken (S14, S15)")
    turns = taken - (phase == GIVE)
    mover = (starter + (turns if phase < DEAL else 1)) % n
    if s[MOVER_AT] != mover:
        raise ValueError("it is not that seat's turn (S9, S16)")
    i = 0
    while i < n:
        if taken_count(s, i) != (taken + (n - 1) - (i + n - starter) % n) // n:
            raise ValueError("a seat has taken too many or too few (S14)")
        i += 1
    last = s[LAST_AT]
    if taken == 0:
        if last != NONE:
            raise ValueError("nothing was taken yet")
    elif last >= CARDS or place_taker(s, last) != (starter + taken - 1) % n:
        raise ValueError("the last card was taken by another seat")
    elif (last >= hands) != (phase == GIVE):
        raise ValueError("the gift is due for the card taken last (S12)")
    if phase == GIVE and (turn(s) == NONE or turn(s) == mover):
        raise ValueError("somebody else must have a card to give (S12, S13)")
    _check_totals(s)


def result(s, out):
    """Three bytes a seat: 1 for a winner, then the total, 16 bits, low byte first.

    Returns the number of winners, 0 before END. It is 1 then, except that after
    round 255 those who are tied for the highest total share the victory.
    """
    n = s[SEATS_AT]
    best = 0
    i = 0
    while i < n:
        best = max(best, total(s, i))
        i += 1
    winners = 0
    i = 0
    while i < n:
        won = s[PHASE_AT] == END and total(s, i) == best
        out[3 * i] = 1 if won else 0
        out[3 * i + 1] = s[TOTALS_AT + 2 * i]
        out[3 * i + 2] = s[TOTALS_AT + 2 * i + 1]
        winners += out[3 * i]
        i += 1
    return winners


# Readers, for states and looks alike


def phase(s):
    return s[PHASE_AT]


def papers(s):
    return s[PAPERS_AT]


def starter(s):
    return s[STARTER_AT]


def mover(s):
    return s[MOVER_AT]


def round_number(s):
    return s[ROUND_AT]


def total(s, seat):
    return s[TOTALS_AT + 2 * seat] | s[TOTALS_AT + 1 + 2 * seat] << 8


def hand_slots(s):
    return 9 - s[SEATS_AT]


def hand_card(s, seat, slot):
    byte = s[PLACES_AT + seat * (9 - s[SEATS_AT]) + slot]
    return byte if byte < ONE_MARK else NONE


def hand_count(s, seat):
    i = PLACES_AT + seat * (9 - s[SEATS_AT])
    stop = i + 9 - s[SEATS_AT]
    count = 0
    while i < stop:
        if s[i] < ONE_MARK:
            count += 1
        i += 1
    return count


def taken_count(s, seat):
    return _taken_before(s, seat, CARDS)


def taken_card(s, seat, i):
    return s[PLACES_AT + _taken_place(s, seat, i)] & CARD


def taken_from(s, seat, i):
    place = _taken_place(s, seat, i)
    owner = place_owner(s, place)
    return GUEST if s[PLACES_AT + place] >> MARK > FROM_GUEST else owner


def last_taker(s):
    return NONE if s[LAST_AT] == NONE else place_taker(s, s[LAST_AT])


def last_taken(s):
    return NONE if s[LAST_AT] == NONE else _taken_before(s, last_taker(s), s[LAST_AT])


def guest_count(s):
    return CARDS - s[SEATS_AT] * (9 - s[SEATS_AT])


def guest_card(s, i):
    byte = s[PLACES_AT + s[SEATS_AT] * (9 - s[SEATS_AT]) + i]
    return byte & CARD if byte < ONE_MARK or byte >> MARK == UP else NONE


def guest_is_up(s, i):
    return s[PLACES_AT + s[SEATS_AT] * (9 - s[SEATS_AT]) + i] >> MARK == UP


def kind_count(s, seat, kind):
    return _tally(s, seat) >> 4 * kind & 15


def score_line(s, seat, line):
    return _points(_tally(s, seat), line)


def paper(card):
    return card >> 3 & 3


def kind(card):
    return UNKNOWN if card & HIDDEN == HIDDEN else card & HIDDEN


def take_move(s, seat, slot):
    return TAKE | seat * (9 - s[SEATS_AT]) + slot


def take_guest_move(s, i):
    return TAKE | s[SEATS_AT] * (9 - s[SEATS_AT]) + i


def give_move(s, slot):
    return GIVE | turn(s) * (9 - s[SEATS_AT]) + slot


def place_owner(s, place):
    owner = place // (9 - s[SEATS_AT])
    return owner if owner < s[SEATS_AT] else GUEST


def place_slot(s, place):
    first = s[SEATS_AT] * (9 - s[SEATS_AT])
    return place - first if place >= first else place % (9 - s[SEATS_AT])


def place_card(s, place):
    """The card that lies at a place, or was taken from there."""
    return s[PLACES_AT + place] & CARD


def place_taker(s, place):
    mark = s[PLACES_AT + place] >> MARK
    owner = place_owner(s, place)
    if mark == 0 or (owner == GUEST and mark == UP):
        return NONE
    if mark > FROM_GUEST:
        return (owner + mark - FROM_GUEST) % s[SEATS_AT]
    return mark - 1


# Dealing


def _deal_round(s):
    """Shuffle and deal until a deal does not run dry (S7, S8)."""
    s[PHASE_AT] = TAKE
    s[MOVER_AT] = s[STARTER_AT]
    s[LAST_AT] = NONE
    _gather(s)
    dealt = 0
    while not dealt:
        random64.shuffle(s, 0, _pack, 0, CARDS)
        dealt = _distribute(s, _pack)


@micropython.viper
def _distribute(state, pack) -> int:
    """Deal the 24 cards of `pack` in order (S7, S8); 0 when the deal runs dry, else 1."""
    s = ptr8(state)
    cards = ptr8(pack)
    held = ptr8(_held)
    n = s[SEATS_AT]
    size = 9 - n
    limit = SAME_PAPER if s[PAPERS_AT] == FOUR else CARDS
    i = 0
    while i < 20:
        held[i] = 0
        i += 1
    spot = PLACES_AT + n * size
    due = n * size
    seat = s[STARTER_AT]
    i = 0
    while due:
        if held[16 + seat] == size:
            seat = (seat + 1) % n
            continue
        card = cards[i]
        i += 1
        to = seat
        while held[16 + to] == size or held[4 * to + (card >> 3)] == limit:
            to = (to + 1) % n
            if to == seat:
                to = GUEST
                break
        if to == GUEST:
            if spot == SIZE:
                return 0
            spot = int(_lay_out(state, spot, card))
            continue
        s[PLACES_AT + to * size + held[16 + to]] = card
        held[16 + to] += 1
        held[4 * to + (card >> 3)] += 1
        due -= 1
        if to == seat:  # a card passed on is not the receiver's of this go-round
            seat = (seat + 1) % n
    while i < CARDS:
        spot = int(_lay_out(state, spot, cards[i]))
        i += 1
    return 1


@micropython.viper
def _lay_out(state, spot: int, card: int) -> int:
    """The guest's next card, up and down in turn (S7); the offset of the spot after it."""
    s = ptr8(state)
    first = PLACES_AT + s[SEATS_AT] * (9 - s[SEATS_AT])
    s[spot] = card if spot - first & 1 else card | UP << MARK
    return spot + 1


def _gather(s):
    """The whole pack into _pack, by paper; all of it free in _left."""
    plain = s[PAPERS_AT] == PLAIN
    i = 0
    while i < CARDS:
        _pack[i] = PACK[i] & HIDDEN if plain else PACK[i]
        i += 1
    i = 0
    while i < 4:
        _left[i] = 0 if plain else 6
        i += 1
    if plain:
        _left[0] = CARDS


def _pick(card):
    """One such card is no longer free in _pack. Raises ValueError when none is left."""
    i = (card >> 3) * 6
    stop = i + _left[card >> 3]
    while i < stop and _pack[i] != card:
        i += 1
    if i == stop:
        raise ValueError("these are not the 24 cards of the pack (S1, S6)")
    _pack[i] = _pack[stop - 1]
    _left[card >> 3] -= 1


# Places


@micropython.viper
def _holder_after(state, seat: int) -> int:
    """The next seat clockwise that has hand cards, `seat` itself coming last; or NONE."""
    s = ptr8(state)
    n = s[SEATS_AT]
    size = 9 - n
    step = 1
    while step <= n:
        owner = (seat + step) % n
        i = PLACES_AT + owner * size
        stop = i + size
        while i < stop:
            if s[i] < ONE_MARK:
                return owner
            i += 1
        step += 1
    return NONE


def _taken_before(s, seat, end):
    """How many cards the seat has taken at places below `end`."""
    place = 0
    count = 0
    while place < end:
        if place_taker(s, place) == seat:
            count += 1
        place += 1
    return count


def _taken_place(s, seat, i):
    place = 0
    while place < CARDS:
        if place_taker(s, place) == seat:
            if i == 0:
                return place
            i -= 1
        place += 1
    raise ValueError("the seat has not taken so many cards")


# Scoring


@micropython.viper
def _tally(state, seat: int) -> int:
    """The known kinds among the seat's taken cards, four bits each, PRESENT lowest."""
    s = ptr8(state)
    n = s[SEATS_AT]
    tally = 0
    owner = 0
    i = PLACES_AT
    while i < SIZE:
        stop = i + 9 - n if owner < n else SIZE
        for_gift = NONE  # the mark of this hand's places whose gift the seat got from the guest
        if owner < n and owner != seat:
            for_gift = FROM_GUEST + seat - owner + (0 if owner < seat else n)
        while i < stop:
            mark = s[i] >> MARK
            card = s[i] & HIDDEN
            if (mark == seat + 1 or mark == for_gift) and card != HIDDEN:
                tally += 1 << 4 * card
            i += 1
        owner += 1
    return tally


def _points(tally, line):
    """A line of the scoring sheet, from the kinds taken."""
    bags = tally >> 4 & 15
    cups = tally >> 8 & 15
    cups = cups * (cups + 1) // 2
    teapot = tally >> 12 & 1
    mata = tally >> 16 & 1
    every = line == LINE_ROUND
    points = 0
    if every or line == LINE_PRESENTS:
        points += 2 * (tally & 15)
    if every or line == LINE_TEA_BAGS:
        points += bags
    if every or line == LINE_TEAPOT:
        points += teapot
    if every or line == LINE_DOUBLED:
        points += bags * teapot
    if every or line == LINE_CUPS:
        points += cups
    if every or line == LINE_MATA_CUP:
        points += 2 * mata
    if every or line == LINE_WIPED:
        points -= cups * mata
    if every or line == LINE_CHOCO_KAWA:
        points += 3 * mata * (tally >> 20 & 1)
    return points


def _end_round(s):
    """Add this round's points; then the next starter deals, or somebody has won (S15, S16)."""
    n = s[SEATS_AT]
    i = 0
    while i < n:
        points = total(s, i) + score_line(s, i, LINE_ROUND)
        s[TOTALS_AT + 2 * i] = points & 255
        s[TOTALS_AT + 1 + 2 * i] = points >> 8
        i += 1
    s[MOVER_AT] = (s[STARTER_AT] + 1) % n
    s[PHASE_AT] = END if _ahead(s, False) or s[ROUND_AT] == ROUNDS_MAX else DEAL


def _ahead(s, before_round):
    """Whether one seat has won (S16); with `before_round` without the points of this round."""
    best = 0
    leaders = 0
    i = 0
    while i < s[SEATS_AT]:
        points = total(s, i)
        if before_round:
            points -= score_line(s, i, LINE_ROUND)
        if points > best:
            best = points
            leaders = 0
        if points == best:
            leaders += 1
        i += 1
    return best >= GOAL and leaders == 1


# What check() looks at


def _check_pack(s):
    _gather(s)
    i = PLACES_AT
    while i < SIZE:
        _pick(s[i] & CARD)
        i += 1


def _check_marks(s):
    """Marks that a round can lead to; returns the number of cards taken so far."""
    n = s[SEATS_AT]
    taken = 0
    gifts = 0  # face up where the guest's cards began face down, less what left the hands
    holes = 0
    own_taker = NONE
    place = 0
    while place < CARDS:
        mark = s[PLACES_AT + place] >> MARK
        owner = place_owner(s, place)
        taker = place_taker(s, place)
        taken += taker != NONE
        if taker != NONE and taker >= n:
            raise ValueError("taken by a seat that nobody has")
        if owner == GUEST:
            down = place - n * (9 - n) & 1
            gifts += mark == UP and down
            holes += taker != NONE
            if mark > UP or not (mark == UP or down):
                raise ValueError("a spot of the guest is damaged")
        elif mark > FROM_GUEST:
            gifts -= 1
            if mark >= FROM_GUEST + n:
                raise ValueError("taken by a seat that nobody has")
            _check_empty(s, taker, owner)  # S12: the giver was the next who had cards
        elif taker == owner:
            if own_taker != owner and own_taker != NONE:
                raise ValueError("two seats took own cards (S13)")
            own_taker = owner
            _check_empty(s, owner, owner)
        place += 1
    if gifts or holes != (s[PHASE_AT] == GIVE):
        raise ValueError("the guest must have a gift for each card taken, one may be due (S12)")
    return taken


def _check_empty(s, seat, stop):
    """The seats after `seat` and before `stop`, clockwise, must have empty hands (S12, S13)."""
    n = s[SEATS_AT]
    seat = (seat + 1) % n
    while seat != stop:
        if hand_count(s, seat):
            raise ValueError("another seat still has hand cards (S12, S13)")
        seat = (seat + 1) % n


def _check_dealt(s):
    """No hand was dealt three cards of one paper (S8); gifts are forgotten."""
    n = s[SEATS_AT]
    place = 0
    while place < n * (9 - n):
        byte = s[PLACES_AT + place]
        same = 0
        other = place - place % (9 - n)
        while other <= place:
            if s[PLACES_AT + other] >> 3 & 3 == byte >> 3 & 3:
                same += s[PLACES_AT + other] >> MARK <= FROM_GUEST
            other += 1
        if same > SAME_PAPER:
            raise ValueError("a hand was dealt too many cards of one paper (S8)")
        place += 1


def _check_totals(s):
    """Totals that the rounds so far can have brought, and an end just when S16 wants it."""
    n = s[SEATS_AT]
    scored = s[PHASE_AT] >= DEAL
    most = (9 - n) * (10 - n) // 2  # of one round: nothing but cups
    i = 0
    while i < 4:
        before = total(s, i)
        if scored and i < n:
            before -= score_line(s, i, LINE_ROUND)
        if before < 0 or before > (most * (s[ROUND_AT] - 1) if i < n else 0):
            raise ValueError("a total does not fit the rounds")
        i += 1
    if _ahead(s, scored):
        raise ValueError("the game was over before this round (S16)")
    over = scored and (_ahead(s, False) or s[ROUND_AT] == ROUNDS_MAX)
    if over != (s[PHASE_AT] == END):
        raise ValueError("the game is over, or should not be (S16)")
