"""The cards of Cat Lady as pictures: in a cell of the grid, in a list, and explained."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.ui import cards, icons, screens
from parlour.ui import icons_cat_lady as art

CARD_WIDTH = const(25)  # of what a cell shows
CARD_HEIGHT = const(18)
NAME_LEFT = const(21)  # columns of a cat in a list
NAME_WIDTH = const(56)
FOODS_LEFT = const(79)
POINTS_RIGHT = const(119)
FOOD_STEP = const(8)
_FIRST_POWER = const(18)  # the first cat with words of its own: Alvin

FOOD = (art.CHICKEN_7, art.TUNA_7, art.MILK_7, art.WILD_7, art.PAIR_7)
MARKS = (art.CAT_BLACK_7, art.CAT_ORANGE_7, art.CAT_WHITE_7)
COLOURS = (rules.BLACK, rules.ORANGE, rules.WHITE)

# Of what a card becomes: CHICKEN ... SPRAYS
_LARGE = (
    art.CHICKEN_15,
    art.TUNA_15,
    art.MILK_15,
    art.WILD_15,
    art.TOY_WAND_15,
    art.TOY_TOWER_15,
    art.TOY_MOUSE_15,
    art.TOY_BALL_15,
    art.TOY_FISH_15,
    art.COSTUME_15,
    art.CATNIP_15,
    art.LOST_CAT_15,
    art.SPRAY_15,
)
_MIDDLE = (art.CHICKEN_9, art.TUNA_9, art.MILK_9)
# and TOKENS
SMALLS = (
    art.CHICKEN_7,
    art.TUNA_7,
    art.MILK_7,
    art.WILD_7,
    art.TOY_WAND_7,
    art.TOY_TOWER_7,
    art.TOY_MOUSE_7,
    art.TOY_BALL_7,
    art.TOY_FISH_7,
    art.COSTUME_7,
    art.CATNIP_7,
    art.LOST_CAT_7,
    art.SPRAY_7,
    art.TOKEN_7,
)


def points_text(face):
    """A cat's printed points; a question mark where a power gives them."""
    return str(rules.points(face)) if rules.points(face) else "?"


def is_open(face):
    """Whether a cat eats any kind of food (Waffle, Cow, Truffle)."""
    return not (rules.need(face, 0) or rules.need(face, 1) or rules.need(face, 2))


def picture(ui, face, x, y, colour=1):
    """What a card shows, in CARD_WIDTH x CARD_HEIGHT pixels."""
    canvas = ui.canvas
    if rules.is_cat(face):
        marks(ui, face, x + (len(colours_of(face)) < 3), y + 1, colour)
        canvas.right(points_text(face), x + CARD_WIDTH, y + 1, None, colour)
        need(ui, face, x + 1, y + 10, colour)
        return
    if rules.amount(face) == 1:
        canvas.icon(_LARGE[rules.becomes(face)], x + 5, y + 2, colour)
    else:
        canvas.icon(_MIDDLE[rules.becomes(face)], x + 2, y + 5, colour)
        canvas.icon(_MIDDLE[rules.becomes(face)], x + 14, y + 5, colour)


def colours_of(face):
    """A cat's colours: 0 black, 1 orange, 2 white."""
    return [at for at in range(3) if rules.colours(face) & COLOURS[at]]


def marks(ui, face, x, y, colour=1):
    """A head for each colour of a cat; returns the column behind them."""
    own = colours_of(face)
    for at in own:
        ui.canvas.icon(MARKS[at], x, y, colour)
        x += 6 if len(own) == 3 else 7
    return x


def need(ui, face, x, y, colour=1):
    """What a cat eats, one icon a food; returns the column behind them."""
    for kind in range(3):
        for _ in range(rules.need(face, kind)):
            ui.canvas.icon(FOOD[kind], x, y, colour)
            x += FOOD_STEP
    return x


def cat_list(ui, words, title, found, at, fed=None):
    """A list of cats with their needs; found[at] is pointed at, at < 0: none.

    fed: of each cat, whether it gets what it needs, on a page of a seat; else None.
    """

    def row(i, y, chosen):
        _cat_row(ui, words, found[i], y, chosen)
        if fed is not None and fed[i]:
            ui.canvas.icon(icons.CHECK, FOODS_LEFT + 25, y + 2, 0 if chosen else 1)

    screens.draw_list(ui, title, len(found), at, row)
    if fed is not None:
        cards.page_bar(ui, title)
    if not found:
        ui.canvas.center(words.NO_CATS, 26)
    screens.foot(ui, words.EXPLAIN if at >= 0 else "", ui.words.BACK)
    if at < 0 and found:
        cards.up_down(ui, words.CAT)


def exchange_list(ui, words, found, at):
    """What two lost cats can be given for (C7): strays, and NONE for a token."""

    def row(i, y, chosen):
        if found[i] == rules.NONE:
            screens.filled(ui, y, chosen)
            ui.canvas.icon(art.TOKEN_7, 1, y + 1, 0 if chosen else 1)
            ui.canvas.text(words.TOKEN, NAME_LEFT, y + 1, None, 0 if chosen else 1)
        else:
            _cat_row(ui, words, found[i], y, chosen)

    screens.draw_list(ui, words.EXCHANGE, len(found), at, row)
    screens.foot(ui, words.TAKE if at >= 0 else "", ui.words.BACK)
    if at < 0:
        cards.up_down(ui, words.FOR_WHAT)


def _cat_row(ui, words, face, y, chosen):
    """A cat in a list: colours, name, need, points."""
    canvas = ui.canvas
    colour = 0 if chosen else 1
    screens.filled(ui, y, chosen)
    marks(ui, face, 1, y + 1, colour)
    canvas.fit(words.FACES[face], NAME_LEFT, y + 1, NAME_WIDTH, None, colour)
    canvas.right(points_text(face), POINTS_RIGHT, y + 1, None, colour)
    if is_open(face):
        canvas.text(words.ANY, FOODS_LEFT, y + 1, None, colour)
    else:
        need(ui, face, FOODS_LEFT, y + 1, colour)


def explain(ui, words, face, has, now, spot=cards.NOTHING):
    """What a card is, what it eats and scores.

    has: what the seat has of it already, when it is no cat. now: what it would bring.
    spot: its cell, when it lies in the grid.
    """
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.FACES[face])
    if rules.is_cat(face):
        _explain_cat(ui, words, face)
    else:
        canvas.icon(_LARGE[rules.becomes(face)], 1, 13)
        canvas.text(has, 20, 16)
        cards.wrapped(ui, words.WORTH[rules.becomes(face)], 1, 32, 126)
    if spot >= 0:
        _map(ui, spot)
    screens.foot(ui, ui.words.BACK)
    canvas.right(now, canvas.width, canvas.foot + 1)


def _explain_cat(ui, words, face):
    canvas = ui.canvas
    x = marks(ui, face, 1, 13) + 3
    canvas.text(", ".join([words.COLOURS[at] for at in colours_of(face)]), x, 13)
    if is_open(face):
        x = canvas.text(words.EATS_ANY, 1, 23)
    else:
        x = need(ui, face, canvas.text(words.EATS, 1, 23) + 2, 23)
    if rules.points(face):
        text = words.POINT if rules.points(face) == 1 else words.POINTS
        canvas.text(text.format(rules.points(face)), x + 4, 23)
    if face >= _FIRST_POWER:
        cards.wrapped(ui, words.POWERS[face - _FIRST_POWER], 1, 33, 126)


def _map(ui, spot):
    """Where in the grid the card lies."""
    for cell in range(9):
        x = 111 + 6 * (cell % 3)
        y = 12 + 6 * (cell // 3)
        if cell == spot:
            ui.canvas.fb.fill_rect(x, y, 5, 5, 1)
        else:
            ui.canvas.fb.rect(x, y, 5, 5, 1)
