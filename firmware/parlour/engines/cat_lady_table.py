"""Cat Lady's table: where everything is in a state, and readers of it.

Rule numbers (C1-C15) are those of `docs/rules/cat-lady.md`.

A *face* is what a card shows, 0-50 (`cat_lady_cards`): 0-21 the deck's cats,
22-34 the strays, 35-50 the other faces. Identical cards are told apart nowhere.
A *cat* is a number 0-24: the deck's cats by their faces, then this game's
three strays. A *line* is 0-2 for the rows from the top, 3-5 for the columns from
the left; a *cell* row * 3 + column. A *kind* of food is 0 chicken, 1 tuna, 2
milk, 3 wild.

State, 128 bytes

    offset width
      0      8    generator (random64); UNKNOWN in a look, the only bytes that are
      8      1    seats, 2-4
      9      1    phase: PLACE, DRAFT, AFTER, FEED or END
     10      1    turn, a seat; in END the seat that fed last
     11      1    starter
     12      1    the line beside which the cat token lies; NONE in PLACE
     13      1    cards that can still be laid (C9)
     14      9    face of each cell, or NONE
     23     16    how many cards of faces 35-50 were not laid yet
     39      3    faces of this game's strays, ascending
     42     25    where each cat is, see below
     67     56    what the seats hold, 14 bytes each: cubes of chicken, tuna, milk, wild;
                  toys of 5 kinds; costumes, catnip, lost cats, spray bottles, tokens
    123      1    Waffle's foods 1-4 | kind << 3; 0 when he is not fed
    124      1    how many foods Cow eats; 0 when she is not fed
    125      1    the kind that Truffle eats, 0-2; 0 when he is not fed
    126      1    how many pairs of cubes Moonbeam's owner eats as wild
    127      1    in FEED: how often the seat may still change its feeding

Where a cat is, one byte:

    0-3    with that seat, hungry
    4-7    with seat byte - 4, fed
    8      in the grid
    9      not laid yet (a deck's cat) or in the row of strays (a stray)
    10     not in this game
"""

from micropython import const

from parlour.engines.cat_lady_cards import AMOUNT, BECOMES, COLOURS, NEED, POINTS

SIZE = const(128)
NONE = const(254)  # no face, no line, no seat

# Phases
PLACE = const(0)  # the seat at the starter's right lays the cat token (C3)
DRAFT = const(1)  # before the take
AFTER = const(2)  # after the refill, while that seat has anything to play (C7)
FEED = const(3)  # C10
END = const(4)

# What a seat holds
CHICKEN = const(0)
TUNA = const(1)
MILK = const(2)
WILD = const(3)
TOY = const(4)
COSTUMES = const(9)
CATNIP = const(10)
LOST_CATS = const(11)
SPRAYS = const(12)
TOKENS = const(13)
KINDS_HELD = const(14)

BLACK = const(1)
ORANGE = const(2)
WHITE = const(4)

# Offsets of the layout above
AT_SEATS = const(8)
AT_PHASE = const(9)
AT_TURN = const(10)
AT_STARTER = const(11)
AT_TOKEN = const(12)
AT_PILE = const(13)
AT_GRID = const(14)
AT_DECK = const(23)
AT_STRAYS = const(39)
AT_PLACES = const(42)
AT_HELD = const(67)
AT_WAFFLE = const(123)
AT_COW = const(124)
AT_TRUFFLE = const(125)
AT_PAIRS = const(126)
AT_CHANGES = const(127)

CELLS = const(9)
DECK_CATS = const(22)  # cats below
CATS = const(25)
FIRST_OTHER = const(35)  # faces from
OTHERS = const(16)

FED = const(4)  # where a cat is
IN_GRID = const(8)
WAITING = const(9)
ABSENT = const(10)


def phase(s):
    """PLACE, DRAFT, AFTER, FEED or END."""
    return s[AT_PHASE]


def starter(s):
    return s[AT_STARTER]


def token_line(s):
    """The line beside which the cat token lies, or NONE."""
    return s[AT_TOKEN]


def pile_count(s):
    """How many cards can still be laid; at 3 players two more are never laid."""
    return s[AT_PILE]


def changes_left(s):
    """How often the seat that feeds may still change its feeding."""
    return s[AT_CHANGES]


def grid(s, cell):
    """The face of a cell, or NONE."""
    return s[AT_GRID + cell]


def line_cell(line, i):
    """The i-th cell of a line: from the left, or from the top."""
    return 3 * line + i if line < 3 else line - 3 + 3 * i


def line_cards(s, line, out):
    """The faces of a line into out; how many."""
    n = 0
    i = 0
    while i < 3:
        face = s[AT_GRID + line_cell(line, i)]
        if face != NONE:
            out[n] = face
            n += 1
        i += 1
    return n


def stray(s, slot):
    """The face of the open stray in a slot, 0-2, or NONE when it has gone."""
    return s[AT_STRAYS + slot] if s[AT_PLACES + DECK_CATS + slot] == WAITING else NONE


def cats(s, seat, out):
    """The seat's cats into out, ascending, fed or not; how many."""
    n = 0
    cat = 0
    while cat < CATS:
        place = s[AT_PLACES + cat]
        if place == seat or place == seat + FED:
            out[n] = cat
            n += 1
        cat += 1
    return n


def cat_face(s, cat):
    """The face of a cat."""
    return cat if cat < DECK_CATS else s[AT_STRAYS + cat - DECK_CATS]


def cat_owner(s, cat):
    """The seat that has a cat, or NONE."""
    place = s[AT_PLACES + cat]
    return place & 3 if place < IN_GRID else NONE


def is_fed(s, cat):
    """1 when a seat feeds the cat, else 0."""
    place = s[AT_PLACES + cat]
    return 1 if place >= FED and place < IN_GRID else 0


def held(s, seat, what):
    """How much a seat holds of what: CHICKEN ... TOKENS."""
    return s[AT_HELD + KINDS_HELD * seat + what]


def fed_count(s, seat):
    """How many cats a seat has fed."""
    return fed_of_colour(s, seat, BLACK | ORANGE | WHITE)


# Of faces.


def is_cat(face):
    """1 for a cat or a stray, else 0."""
    return 1 if face < FIRST_OTHER else 0


def points(face):
    """A cat's printed points; 0 when only a power gives it points."""
    return POINTS[face]


def colours(face):
    """A cat's colours, BLACK | ORANGE | WHITE."""
    return COLOURS[face]


def need(face, kind):
    """How many foods of a kind, CHICKEN, TUNA or MILK, a cat needs; 0 of each: an open need."""
    return NEED[face] >> 2 * kind & 3


def becomes(face):
    """What a card that is no cat is to its holder: CHICKEN ... SPRAYS."""
    return BECOMES[face - FIRST_OTHER]


def amount(face):
    """How many of it: 2 for x2 foods, else 1."""
    return AMOUNT[face - FIRST_OTHER]


# For the other modules of the engine.


def put_away(s):
    return 2 if s[AT_SEATS] == 3 else 0  # C1


def stray_place(s, face):
    """Where a stray is; ABSENT when it is none of this game's three."""
    slot = 0
    while slot < 3:
        if s[AT_STRAYS + slot] == face:
            return s[AT_PLACES + DECK_CATS + slot]
        slot += 1
    return ABSENT


def fed_of_colour(s, seat, mask):
    """How many fed cats of a seat have one of the colours."""
    fed = seat + FED
    n = 0
    cat = 0
    while cat < CATS:
        if s[AT_PLACES + cat] == fed and COLOURS[cat_face(s, cat)] & mask:
            n += 1
        cat += 1
    return n


def count_in_grid(s, face):
    """How many cells show a face."""
    n = 0
    i = AT_GRID
    while i < AT_GRID + CELLS:
        if s[i] == face:
            n += 1
        i += 1
    return n
