"""What the cats of Cat Lady eat: who can be fed, and the moves of the phase FEED (C10).

Feeding is about which cats are fed. That needs cubes; which of them goes where
changes no score, so cubes are not dealt out but counted. Cats can be fed
together when all their needs can be met: by their own kind, by wild cubes and,
with Moonbeam fed, by pairs of cubes. Besides, only these are chosen: the kind
that Waffle and Truffle eat, how much Waffle and Cow eat, and how many pairs are
eaten, which leave over fewer cubes. Cow, when she is fed, takes all that is
left; after every other change there are as many pairs as there can be.

So every legal feeding is reached from every other: feed no cat any more, then
those of the other feeding, Moonbeam first and Cow last, then take away from
Waffle, Cow and the pairs. CHANGES is more than that ever takes; it makes every
game end (ours).

A sum of needs is chicken | tuna << 8 | milk << 16.
"""

import micropython
from micropython import const

from parlour.engines import cat_lady_feeding as feeding
from parlour.engines.cat_lady_cards import COW, MOONBEAM, NEED, TRUFFLE, WAFFLE
from parlour.engines.cat_lady_table import (
    AT_CHANGES,
    AT_COW,
    AT_HELD,
    AT_PAIRS,
    AT_PHASE,
    AT_PLACES,
    AT_SEATS,
    AT_STARTER,
    AT_STRAYS,
    AT_TRUFFLE,
    AT_TURN,
    AT_WAFFLE,
    CATNIP,
    CATS,
    COSTUMES,
    DECK_CATS,
    END,
    FED,
    FEED,
    KINDS_HELD,
    TOY,
    WILD,
    cat_face,
    cats,
    held,
    is_fed,
    stray_place,
)

# Moves of FEED
ACCEPT = const(0x50)
LESS_WAFFLE = const(0x51)
LESS_COW = const(0x52)
LESS_PAIRS = const(0x53)
FEED_WAFFLE = const(0x60)
FEED_TRUFFLE = const(0x70)
CAT = const(0x80)

CHANGES = const(200)

# As in cat_lady_table and cat_lady_cards: const is folded in its own file only.
_AT_STRAYS = const(39)
_AT_PLACES = const(42)
_AT_HELD = const(67)
_AT_WAFFLE = const(123)
_AT_TRUFFLE = const(125)
_KINDS_HELD = const(14)
_WILD = const(3)
_DECK_CATS = const(22)
_CATS = const(25)
_FED = const(4)
_WAFFLE = const(29)
_TRUFFLE = const(34)

PAIRS = const(4)  # given()

_some_cats = bytearray(CATS)  # these two mean nothing between calls
_cubes = bytearray(4)


def given(s, cat, kind):
    """How many cubes of a kind the cat eats, WILD included, or PAIRS.

    Cats take in their order: own kind, then wild cubes, then pairs; Cow comes
    last. Pairs that nobody needs, see pairs(), belong to no cat.
    """
    if not is_fed(s, cat):
        return 0
    seat = s[AT_PLACES + cat] & 3
    cow = cat_face(s, cat) == COW
    i = 0
    while i < 4:
        _cubes[i] = held(s, seat, i)
        i += 1
    in_pairs = 0
    other = 0
    while other < CATS:
        if s[AT_PLACES + other] == seat + FED:
            foods = need_of(s, other)
            wild = 0
            paired = 0
            i = 0
            while i < 3:
                missing = foods >> 8 * i & 255
                own = missing if missing < _cubes[i] else _cubes[i]
                _cubes[i] -= own
                missing -= own
                if other == cat and i == kind and not cow:
                    return own
                own = missing if missing < _cubes[WILD] else _cubes[WILD]
                _cubes[WILD] -= own
                wild += own
                paired += missing - own
                i += 1
            if other == cat and not cow:
                return wild if kind == WILD else paired
            in_pairs += 2 * paired
        other += 1
    if kind == PAIRS:
        return 0
    foods = s[AT_COW]
    i = 0
    while True:
        left = _cubes[i]
        taken = in_pairs if in_pairs < left else left
        in_pairs -= taken
        left -= taken
        taken = foods if foods < left else left
        if i == kind:
            return taken
        foods -= taken
        i += 1


def pairs(s, seat):
    """How many pairs of cubes the seat eats as wild; each is one food of two cubes."""
    return s[AT_PAIRS] if stray_place(s, MOONBEAM) == seat + FED else 0


def left_over(s, seat):
    """The seat's cubes that no cat eats (C11)."""
    at = AT_HELD + KINDS_HELD * seat
    needs = needs_of(s, seat)
    left = s[at] + s[at + 1] + s[at + 2] + s[at + 3] - pairs(s, seat) - cow_eats(s, seat)
    return left - (needs & 255) - (needs >> 8 & 255) - (needs >> 16)


def propose(s, seat):
    """Lay out the seat's best feeding (C10); returns its points for cats and catnip."""
    n = cats(s, seat, _some_cats)
    i = 0
    while i < n:
        feeding.cats[i] = cat_face(s, _some_cats[i])
        i += 1
    at = AT_HELD + KINDS_HELD * seat
    toys = s[at + TOY] + s[at + TOY + 1] + s[at + TOY + 2] + s[at + TOY + 3] + s[at + TOY + 4]
    score = feeding.best(
        n, s[at], s[at + 1], s[at + 2], s[at + 3], s[at + CATNIP], s[at + COSTUMES], toys
    )
    cow = 0
    i = 0
    while i < n:
        served = feeding.served[i]
        face = feeding.cats[i]
        s[AT_PLACES + _some_cats[i]] = seat + FED if served else seat
        if face == WAFFLE:
            s[AT_WAFFLE] = (served & 7) | served >> 4 << 3
        elif face == TRUFFLE:
            s[AT_TRUFFLE] = served >> 4
        elif face == MOONBEAM:
            s[AT_PAIRS] = 0
        elif face == COW:
            cow = served
            s[AT_COW] = 0
        i += 1
    if cow:
        s[AT_COW] = spare_of(s, seat, needs_of(s, seat), has_pairs(s, seat))
    settle(s, seat)
    return score


def feed_moves(s, out):
    """The moves of FEED."""
    seat = s[AT_TURN]
    out[0] = ACCEPT
    n = 1
    if not s[AT_CHANGES]:
        return n
    needs = needs_of(s, seat)
    cow = cow_eats(s, seat)
    paired = has_pairs(s, seat)
    move = LESS_WAFFLE
    while move <= LESS_PAIRS:
        if _may_eat_less(s, seat, move, needs, cow, paired):
            out[n] = move
            n += 1
        move += 1
    move = FEED_WAFFLE
    while move < FEED_TRUFFLE + 3:
        if _may_serve(s, seat, move, needs, cow, paired):
            out[n] = move
            n += 1
        move += 1
        if move == FEED_WAFFLE + 3:
            move = FEED_TRUFFLE
    cat = 0
    while cat < CATS:
        if s[AT_PLACES + cat] & 0xFB == seat and _may_turn(s, seat, cat, needs, cow, paired):
            out[n] = CAT + cat
            n += 1
        cat += 1
    return n


def begin_feeding(s, seat):
    """It is this seat's turn to feed: the best feeding lies there."""
    s[AT_PHASE] = FEED
    s[AT_TURN] = seat
    s[AT_CHANGES] = CHANGES
    propose(s, seat)


def feed(s, move):
    """A move of FEED. Raises ValueError, s untouched, when it is not legal."""
    seat = s[AT_TURN]
    if move == ACCEPT:
        seat = (seat + 1) % s[AT_SEATS]
        if seat == s[AT_STARTER]:
            s[AT_PHASE] = END
            s[AT_CHANGES] = 0
        else:
            begin_feeding(s, seat)
        return
    needs = needs_of(s, seat)
    if not may_change(s, seat, move, needs):
        raise ValueError("that feeding is not legal, or no change is left")
    if move == LESS_WAFFLE:
        s[AT_WAFFLE] -= 1
    elif move == LESS_COW:
        s[AT_COW] -= 1
    elif move < CAT and move != LESS_PAIRS:
        kind = move & 15
        if move < FEED_TRUFFLE:
            _feed_waffle(s, seat, kind, needs)
        else:
            s[AT_TRUFFLE] = kind
            _set_stray(s, TRUFFLE, seat + FED)
    elif move >= CAT:
        face = cat_face(s, move - CAT)
        s[AT_PLACES + move - CAT] ^= FED
        fed = s[AT_PLACES + move - CAT] >= FED
        if face == COW:
            s[AT_COW] = spare_of(s, seat, needs, has_pairs(s, seat)) if fed else 0
        elif face == MOONBEAM:
            s[AT_PAIRS] = 0
        elif face == WAFFLE:
            s[AT_WAFFLE] = 0
        elif face == TRUFFLE:
            s[AT_TRUFFLE] = 0
    s[AT_CHANGES] -= 1
    if move == LESS_PAIRS:
        s[AT_PAIRS] -= 1
    else:
        settle(s, seat)


def _may_eat_less(s, seat, move, needs, cow, paired):
    """Whether Waffle or Cow may eat one less, or one pair less be eaten."""
    if move == LESS_WAFFLE:
        return s[AT_WAFFLE] & 7 > 1 and stray_place(s, WAFFLE) == seat + FED
    if move == LESS_COW:
        return cow > 1
    return paired and s[AT_PAIRS] and s[AT_PAIRS] > missing_of(s, seat, needs)


def _may_serve(s, seat, move, needs, cow, paired):
    """Whether Waffle or Truffle may be fed with a kind."""
    face = WAFFLE if move < FEED_TRUFFLE else TRUFFLE
    if stray_place(s, face) != seat:
        return False
    return spare_of(s, seat, needs + (1 << 8 * (move & 15)), paired) >= cow


def _may_turn(s, seat, cat, needs, cow, paired):
    """Whether a cat of the seat may be fed when it is hungry, or go hungry when it is fed."""
    face = cat_face(s, cat)
    if s[AT_PLACES + cat] >= FED:
        if face != MOONBEAM:
            return True
        return spare_of(s, seat, needs - spread(NEED[face]), False) >= cow
    if face == WAFFLE or face == TRUFFLE:
        return False  # they have moves of their own
    if face == COW:
        return spare_of(s, seat, needs, paired) > 0
    return spare_of(s, seat, needs + spread(NEED[face]), paired or face == MOONBEAM) >= cow


def may_change(s, seat, move, needs):
    """Whether a move but ACCEPT is one of feed_moves()."""
    cow = cow_eats(s, seat)
    paired = has_pairs(s, seat)
    if not s[AT_CHANGES]:
        return False
    if move >= LESS_WAFFLE and move <= LESS_PAIRS:
        return _may_eat_less(s, seat, move, needs, cow, paired)
    if (move >= FEED_WAFFLE and move < FEED_WAFFLE + 3) or (
        move >= FEED_TRUFFLE and move < FEED_TRUFFLE + 3
    ):
        return _may_serve(s, seat, move, needs, cow, paired)
    if move < CAT or move >= CAT + CATS or s[AT_PLACES + move - CAT] & 0xFB != seat:
        return False
    return _may_turn(s, seat, move - CAT, needs, cow, paired)


def _feed_waffle(s, seat, kind, needs):
    """As many foods of a kind as he may eat and there are."""
    cow = cow_eats(s, seat)
    paired = has_pairs(s, seat)
    foods = 1
    while foods < 4 and spare_of(s, seat, needs + (foods + 1 << 8 * kind), paired) >= cow:
        foods += 1
    s[AT_WAFFLE] = foods | kind << 3
    _set_stray(s, WAFFLE, seat + FED)


def _set_stray(s, face, place):
    slot = 0
    while s[AT_STRAYS + slot] != face:
        slot += 1
    s[AT_PLACES + DECK_CATS + slot] = place


def settle(s, seat):
    """As many pairs as there can be: one for each food eaten, while there are cubes left."""
    if has_pairs(s, seat):
        s[AT_PAIRS] = 0
        left = left_over(s, seat)
        needs = needs_of(s, seat)
        eaten = (needs & 255) + (needs >> 8 & 255) + (needs >> 16) + cow_eats(s, seat)
        s[AT_PAIRS] = eaten if eaten < left else left


@micropython.viper
def needs_of(state, seat: int) -> int:
    """What the seat's fed cats eat, but for Cow."""
    s = ptr8(state)
    fed = seat + _FED
    needs = 0
    cat = 0
    while cat < _CATS:
        if s[_AT_PLACES + cat] == fed:
            needs += int(need_of(state, cat))
        cat += 1
    return needs


@micropython.viper
def need_of(state, cat: int) -> int:
    """What a fed cat eats, as in spread; nothing for Cow, who eats any foods."""
    s = ptr8(state)
    face = cat
    if cat >= _DECK_CATS:
        face = s[_AT_STRAYS + cat - _DECK_CATS]
    if face == _WAFFLE:
        return (s[_AT_WAFFLE] & 7) << 8 * (s[_AT_WAFFLE] >> 3)
    if face == _TRUFFLE:
        return 1 << 8 * s[_AT_TRUFFLE]
    return int(spread(ptr8(NEED)[face]))


@micropython.viper
def spread(packed: int) -> int:
    """A need of the card table, as a sum of needs."""
    return (packed & 3) | (packed & 12) << 6 | (packed & 48) << 12


def cow_eats(s, seat):
    """How many foods the seat's Cow eats."""
    return s[AT_COW] if stray_place(s, COW) == seat + FED else 0


def has_pairs(s, seat):
    """Whether two cubes of the seat may be eaten as wild."""
    return stray_place(s, MOONBEAM) == seat + FED


@micropython.viper
def missing_of(state, seat: int, needs: int) -> int:
    """How many foods the seat's own kinds and wild cubes do not give; below 0, wild to spare."""
    cubes = ptr8(state)
    at = _AT_HELD + _KINDS_HELD * seat
    missing = 0 - cubes[at + _WILD]
    kind = 0
    while kind < 3:
        beyond = (needs & 255) - cubes[at + kind]
        if beyond > 0:
            missing += beyond
        needs >>= 8
        kind += 1
    return missing


def spare_of(s, seat, needs, paired):
    """How many cubes are left when these needs are met; below 0 when they cannot be."""
    missing = missing_of(s, seat, needs)
    if missing > 0 and not paired:
        return -1
    at = AT_HELD + KINDS_HELD * seat
    left = s[at] + s[at + 1] + s[at + 2] + s[at + 3]
    left -= (needs & 255) + (needs >> 8 & 255) + (needs >> 16)
    return left - missing if missing > 0 else left
