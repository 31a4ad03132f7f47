"""Cat Lady, 2 to 4 players: a 3x3 grid, cats to feed, everything else to collect.

Rule numbers (C1-C15) are those of `docs/rules/cat-lady.md`. What a state looks
like, and what faces, cats, lines and cells are: `cat_lady_table`.

An open game: what nobody knows is the order of the pile and, at 3 players,
which two cards were put away. Neither exists yet: a card is drawn when it is
laid, each of those that were not laid as likely, and the last two never are.

Phases. PLACE: the seat at the starter's right lays the cat token (C3). DRAFT:
before the take. AFTER: after the refill, while that seat has anything to play
(C7); when a cell stays empty, the game has ended with this turn (C9). FEED:
from the starter on, each seat finds the best feeding laid out and may change it
(`cat_lady_meals`). END.

A move is a byte:

    0x00 | line    take that line (C4)
    0x10 | line    lay the cat token beside it, in PLACE (C3)
    0x20 | line    a spray bottle moves the cat token there (C7)
    0x30 | slot    two lost cats for the stray in that slot, 0-2 (C7)
    0x33           two lost cats for a token of 2 points
    0x40           end the turn
    0x50           so be it; the next seat feeds
    0x51           Waffle eats one less
    0x52           Cow eats one less
    0x53           one pair of cubes less is eaten as wild
    0x60 | kind    feed Waffle with that kind, as much as there is
    0x70 | kind    feed Truffle with that kind
    0x80 | cat     feed this cat, or, when it is fed, do not

Readers, for states and looks alike:

    phase(s), starter(s), token_line(s), pile_count(s), changes_left(s)
    grid(s, cell)              face or NONE
    line_cell(line, i)         the i-th cell of a line, 0-2, as it is refilled
    line_cards(s, line, out)   its faces into out; how many are there
    stray(s, slot)             the open stray's face, or NONE
    cats(s, seat, out)         the seat's cats into out, ascending; how many
    cat_face(s, cat)           its face
    cat_owner(s, cat)          a seat, or NONE
    is_fed(s, cat)             1 or 0
    given(s, cat, kind)        cubes of a kind that a fed cat eats, or PAIRS
    pairs(s, seat)             how many pairs the seat eats
    left_over(s, seat)         cubes that are not eaten
    held(s, seat, what)        CHICKEN ... TOKENS; toys are TOY ... TOY + 4
    fed_count(s, seat)         fed cats
    cat_points(s, cat)         what it scores for its owner as it is now
    score_row(s, seat, row)    CATS_ROW ... TOTAL_ROW (C15)

of faces:

    is_cat(face)
    points(face), colours(face)   printed points; BLACK | ORANGE | WHITE
    need(face, kind)           foods of a kind, 0-3; 0 of each is an open need
    becomes(face)              CHICKEN ... SPRAYS: what another face is to its holder
    amount(face)               and how many of it: 2 for x2 foods

and, on a copy of a state, for previews:

    give_line(s, seat, line)   the cards of a line go to the seat, the cells become empty
    propose(s, seat)           lay out the seat's best feeding; its points for cats and catnip
"""

from micropython import const

from parlour.engines import random64
from parlour.engines.cat_lady_cards import CATS_IN_DECK, DECK
from parlour.engines.cat_lady_check import check  # noqa: F401 - of the contract
from parlour.engines.cat_lady_meals import (  # noqa: F401
    ACCEPT,
    CAT,
    CHANGES,
    FEED_TRUFFLE,
    FEED_WAFFLE,
    LESS_COW,
    LESS_PAIRS,
    LESS_WAFFLE,
    PAIRS,
    begin_feeding,
    feed,
    feed_moves,
    given,
    left_over,
    pairs,
    propose,
)
from parlour.engines.cat_lady_score import (  # noqa: F401
    CATNIP_ROW,
    CATS_ROW,
    COSTUMES_ROW,
    LEFT_OVER_ROW,
    TOKENS_ROW,
    TOTAL_ROW,
    TOYS_ROW,
    cat_points,
    score_row,
)
from parlour.engines.cat_lady_table import (  # noqa: F401
    AFTER,
    BLACK,
    CATNIP,
    CHICKEN,
    COSTUMES,
    DRAFT,
    END,
    FEED,
    LOST_CATS,
    MILK,
    NONE,
    ORANGE,
    PLACE,
    SIZE,
    SPRAYS,
    TOKENS,
    TOY,
    TUNA,
    WHITE,
    WILD,
    amount,
    becomes,
    cat_face,
    cat_owner,
    cats,
    changes_left,
    colours,
    count_in_grid,
    fed_count,
    grid,
    held,
    is_cat,
    is_fed,
    line_cards,
    line_cell,
    need,
    phase,
    pile_count,
    points,
    put_away,
    starter,
    stray,
    token_line,
)
from parlour.engines.common import OVER, UNKNOWN

ID = const(3)
SEATS = (2, 4)
OPTIONS = ()
MOVES_MAX = const(31)

# As in cat_lady_table: const is folded in its own file only.
_AT_SEATS = const(8)
_AT_PHASE = const(9)
_AT_TURN = const(10)
_AT_STARTER = const(11)
_AT_TOKEN = const(12)
_AT_PILE = const(13)
_AT_GRID = const(14)
_AT_DECK = const(23)
_AT_STRAYS = const(39)
_AT_PLACES = const(42)
_AT_HELD = const(67)
_DECK_CATS = const(22)
_CATS = const(25)
_FIRST_OTHER = const(35)
_OTHERS = const(16)
_CELLS = const(9)
_KINDS_HELD = const(14)
_WAITING = const(9)
_ABSENT = const(10)
_IN_GRID = const(8)

# Moves; those of FEED are in cat_lady_meals
TAKE = const(0x00)
LAY = const(0x10)
SPRAY = const(0x20)
EXCHANGE = const(0x30)
EXCHANGE_TOKEN = const(0x33)
END_TURN = const(0x40)


def deal(s, seats, options, seed):
    """A new game in s: C1-C3.

    options: empty. seed: 8 bytes. Raises ValueError, s untouched, for a wrong
    length or value.
    """
    if seats < 2 or seats > 4:
        raise ValueError("Cat Lady seats 2 to 4")
    if len(options):
        raise ValueError("there are no options")
    if len(seed) != 8:
        raise ValueError("seed must be 8 bytes")
    if len(s) != SIZE:
        raise ValueError("state must be 128 bytes")
    random64.seed(s, 0, seed)
    i = _AT_SEATS
    while i < SIZE:
        s[i] = 0
        i += 1
    s[_AT_SEATS] = seats
    s[_AT_TOKEN] = NONE
    in_deck = CATS_IN_DECK[seats - 2]
    cards = in_deck
    i = 0
    while i < _CATS:
        s[_AT_PLACES + i] = _WAITING if i < in_deck or i >= _DECK_CATS else _ABSENT
        i += 1
    i = 0
    while i < _OTHERS:
        s[_AT_DECK + i] = DECK[_OTHERS * (seats - 2) + i]
        cards += s[_AT_DECK + i]
        i += 1
    s[_AT_PILE] = cards - put_away(s)
    i = 0
    while i < _CELLS:
        s[_AT_GRID + i] = _draw(s)
        i += 1
    _deal_strays(s)
    s[_AT_STARTER] = random64.below(s, 0, seats)
    s[_AT_TURN] = (s[_AT_STARTER] + seats - 1) % seats


def seats(s):
    return s[_AT_SEATS]


def turn(s):
    """The seat that decides now, or OVER."""
    return OVER if s[_AT_PHASE] == END else s[_AT_TURN]


def moves(s, out):
    """The legal moves of turn(s), ascending, into out; how many."""
    now = s[_AT_PHASE]
    token = s[_AT_TOKEN]
    n = 0
    line = 0
    if now == FEED:
        return feed_moves(s, out)
    if now == PLACE:
        while n < 6:
            out[n] = LAY | n
            n += 1
        return n
    if now == END:
        return 0
    if now == DRAFT:
        while line < 6:
            if line != token:
                out[n] = line
                n += 1
            line += 1
    at = _AT_HELD + _KINDS_HELD * s[_AT_TURN]
    if s[at + SPRAYS]:
        line = 0
        while line < 6:
            if line != token:
                out[n] = SPRAY | line
                n += 1
            line += 1
    if s[at + LOST_CATS] >= 2:
        slot = 0
        while slot < 3:
            if s[_AT_PLACES + _DECK_CATS + slot] == _WAITING:
                out[n] = EXCHANGE | slot
                n += 1
            slot += 1
        out[n] = EXCHANGE_TOKEN
        n += 1
    if now == AFTER:
        out[n] = END_TURN
        n += 1
    return n


def play(s, move):
    """One move of turn(s). Raises ValueError, s untouched, when it is not legal."""
    now = s[_AT_PHASE]
    seat = s[_AT_TURN]
    if now == FEED:
        feed(s, move)
        return
    if now == PLACE:
        if move < LAY or move > LAY + 5:
            raise ValueError("the cat token must be laid beside a line")
        s[_AT_TOKEN] = move - LAY
        s[_AT_TURN] = s[_AT_STARTER]
        s[_AT_PHASE] = DRAFT
        return
    if now == END:
        raise ValueError("the game is over")
    at = _AT_HELD + _KINDS_HELD * seat
    if move >= 0 and move < 6:
        if now != DRAFT:
            raise ValueError("one take a turn")
        if move == s[_AT_TOKEN]:
            raise ValueError("the cat token is beside that line")  # C4
        give_line(s, seat, move)
        s[_AT_TOKEN] = move
        _refill(s, move)
        s[_AT_PHASE] = AFTER
    elif move >= SPRAY and move < SPRAY + 6:
        if not s[at + SPRAYS]:
            raise ValueError("no spray bottle")
        if move - SPRAY == s[_AT_TOKEN]:
            raise ValueError("the cat token must move")
        s[at + SPRAYS] -= 1
        s[_AT_TOKEN] = move - SPRAY
    elif move >= EXCHANGE and move <= EXCHANGE_TOKEN:
        if s[at + LOST_CATS] < 2:
            raise ValueError("it takes two lost cats")
        if move == EXCHANGE_TOKEN:
            s[at + TOKENS] += 1
        else:
            stray_at = _AT_PLACES + _DECK_CATS + move - EXCHANGE
            if s[stray_at] != _WAITING:
                raise ValueError("that stray has gone")
            s[stray_at] = seat
        s[at + LOST_CATS] -= 2
    elif move == END_TURN and now == AFTER:
        _end_turn(s)
        return
    else:
        raise ValueError("not a move of this part of a turn")
    if s[_AT_PHASE] == AFTER and not s[at + SPRAYS] and s[at + LOST_CATS] < 2:
        _end_turn(s)  # C7: nothing left to play


def look(s, seat, v):
    """v becomes what a seat, or PUBLIC, may know of s: all but the generator."""
    i = 0
    while i < _AT_SEATS:
        v[i] = UNKNOWN
        i += 1
    while i < SIZE:
        v[i] = s[i]
        i += 1


def guess(v, seed, s):
    """A full state that looks like v, into s: all that is hidden is what will be drawn."""
    if len(v) != SIZE or len(s) != SIZE:
        raise ValueError("state must be 128 bytes")
    random64.seed(s, 0, seed)
    i = _AT_SEATS
    while i < SIZE:
        s[i] = v[i]
        i += 1


def result(s, out):
    """Winners and points so far, 3 bytes a seat; how many win, 0 while turn(s) is not OVER.

    C15. Before its feeding every cat counts as hungry.
    """
    n = s[_AT_SEATS]
    best = -0x8000
    most_fed = 0
    seat = 0
    while seat < n:
        total = score_row(s, seat, TOTAL_ROW)
        fed = fed_count(s, seat)
        if total > best or (total == best and fed > most_fed):
            best = total
            most_fed = fed
        out[3 * seat] = 0
        out[3 * seat + 1] = total & 255
        out[3 * seat + 2] = total >> 8 & 255
        seat += 1
    if s[_AT_PHASE] != END:
        return 0
    winners = 0
    seat = 0
    while seat < n:
        if fed_count(s, seat) == most_fed and score_row(s, seat, TOTAL_ROW) == best:
            out[3 * seat] = 1
            winners += 1
        seat += 1
    return winners


def give_line(s, seat, line):
    """The cards of a line go to the seat (C5); the cells become empty."""
    i = 0
    while i < 3:
        cell = _AT_GRID + line_cell(line, i)
        face = s[cell]
        if face < _DECK_CATS:
            s[_AT_PLACES + face] = seat
        elif face != NONE:
            s[_AT_HELD + _KINDS_HELD * seat + becomes(face)] += amount(face)
        s[cell] = NONE
        i += 1


def _draw(s):
    """Lay a card that was not laid yet, each as likely; its face."""
    left = random64.below(s, 0, s[_AT_PILE] + put_away(s))
    s[_AT_PILE] -= 1
    i = _AT_DECK
    while i < _AT_STRAYS:
        if left < s[i]:
            s[i] -= 1
            return i - _AT_DECK + _FIRST_OTHER
        left -= s[i]
        i += 1
    i = _AT_PLACES
    while True:
        if s[i] == _WAITING:
            if not left:
                s[i] = _IN_GRID
                return i - _AT_PLACES
            left -= 1
        i += 1


def _deal_strays(s):
    """Three of the 13, in the order of their faces (C2)."""
    slot = 0
    while slot < 3:
        face = _DECK_CATS + random64.below(s, 0, _FIRST_OTHER - _DECK_CATS - slot)
        i = 0
        while i < slot and face >= s[_AT_STRAYS + i]:
            face += 1
            i += 1
        last = slot
        while last > i:
            s[_AT_STRAYS + last] = s[_AT_STRAYS + last - 1]
            last -= 1
        s[_AT_STRAYS + i] = face
        slot += 1


def _refill(s, line):
    """C6; at the end as far as the pile goes (C9)."""
    i = 0
    while i < 3:
        s[_AT_GRID + line_cell(line, i)] = _draw(s) if s[_AT_PILE] else NONE
        i += 1


def _end_turn(s):
    """The next seat's turn, or the feeding when a line could not be filled (C9)."""
    if not s[_AT_PILE] and count_in_grid(s, NONE):
        begin_feeding(s, s[_AT_STARTER])
    else:
        s[_AT_TURN] = (s[_AT_TURN] + 1) % s[_AT_SEATS]
        s[_AT_PHASE] = DRAFT
