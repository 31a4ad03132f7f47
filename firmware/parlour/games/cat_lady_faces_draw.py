"""The cards of Cat Lady as pictures: in a cell of the grid, in a list, and explained."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.ui import cards, font, icons, screens
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import SMALL

CARD_WIDTH = const(25)  # of what a cell shows
CARD_HEIGHT = const(18)
NAME_LEFT = const(21)  # columns of a cat in a list
FOODS_LEFT = const(79)
POINTS_RIGHT = const(119)
FOOD_STEP = const(8)

FOOD = (art.CHICKEN_7, art.TUNA_7, art.MILK_7, art.WILD_7, art.PAIR_7)
MARKS = (art.CAT_BLACK_7, art.CAT_ORANGE_7, art.CAT_WHITE_7)

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


def picture(ui, face, x, y, colour=1):
    """What a card shows, in CARD_WIDTH x CARD_HEIGHT pixels."""
    canvas = ui.canvas
    if rules.is_cat(face):
        marks(ui, face, x + (len(common.colours_of(face)) < 3), y + 1, colour)
        canvas.right(common.points_text(face), x + CARD_WIDTH, y + 1, SMALL, colour)
        need(ui, face, x + 1, y + 10, colour)
        return
    if rules.amount(face) == 1:
        canvas.icon(_LARGE[rules.becomes(face)], x + 5, y + 2, colour)
    else:
        canvas.icon(_MIDDLE[rules.becomes(face)], x + 2, y + 5, colour)
        canvas.icon(_MIDDLE[rules.becomes(face)], x + 14, y + 5, colour)


def marks(ui, face, x, y, colour=1):
    """A head for each colour of a cat; returns the column behind them."""
    own = common.colours_of(face)
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


def name(ui, face, words, x, behind, right, y, colour):
    """A cat's name in a row, at x, or as far left as it takes and the marks allow, up to `behind`.

    It ends before column `right`, as small as that takes; returns the column behind it.
    """
    canvas = ui.canvas
    text = words.FACES[face]
    x = max(behind, min(x, FOODS_LEFT - 2 - font.width(canvas.body, text)))
    return canvas.text(text, x, y, common.face_for(canvas, text, right - x), colour)


def cat_list(ui, words, title, found, at, fed=None):
    """A list of cats with their needs; found[at] is pointed at, at < 0: none.

    fed: of each cat, whether it gets what it needs, on a page of a seat; else None.
    """

    def row(i, y, chosen):
        _cat_row(ui, words, found[i], y, chosen, fed is not None and fed[i])

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
            colour = screens.filled(ui, y, chosen)
            ui.canvas.icon(art.TOKEN_7, 1, y + 1 + ui.canvas.tall, colour)
            ui.canvas.text(words.TOKEN, NAME_LEFT, y + 1, None, colour)
        else:
            _cat_row(ui, words, found[i], y, chosen, False)

    screens.draw_list(ui, words.EXCHANGE, len(found), at, row)
    screens.foot(ui, words.TAKE if at >= 0 else "", ui.words.BACK)
    if at < 0:
        cards.up_down(ui, words.FOR_WHAT)


def _cat_row(ui, words, face, y, chosen, fed):
    """A cat in a list: colours, name, need, whether it is fed, points."""
    canvas = ui.canvas
    colour = screens.filled(ui, y, chosen)
    top = y + 1 + canvas.tall
    x = marks(ui, face, 1, top, colour) + 2
    foods = 4 * FOOD_STEP if fed else 3 * FOOD_STEP
    points = common.points_text(face)
    right = POINTS_RIGHT - font.width(SMALL, points) - foods
    x = max(FOODS_LEFT, name(ui, face, words, NAME_LEFT, x, right, y + 1, colour) + 2)
    canvas.right(points, POINTS_RIGHT, top, SMALL, colour)
    if common.is_open(face):
        x = canvas.text(words.ANY, x, y + 1, None, colour)
    else:
        x = need(ui, face, x, top, colour)
    if fed:
        canvas.icon(icons.CHECK, max(x, FOODS_LEFT + 25), top + 1, colour)


def explain(ui, words, face, has, now, spot=cards.NOTHING):
    """What a card is, what it eats and scores.

    has: what the seat has of it already, when it is no cat. now: what it would bring.
    spot: its cell, when it lies in the grid.
    """
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.FACES[face])
    if rules.is_cat(face):
        _explain_cat(ui, words, face, 108 if spot >= 0 else 126)
    else:
        canvas.icon(_LARGE[rules.becomes(face)], 1, 13)
        canvas.text(has, 20, 16 - 2 * canvas.tall)
        _lines(ui, words.WORTH[rules.becomes(face)], 32, 29, 126)
    if spot >= 0:
        _map(ui, spot)
    screens.foot(ui, ui.words.BACK)
    room = canvas.width - 16 - font.width(canvas.body, ui.words.BACK)
    canvas.right(now, canvas.width, canvas.foot + 1, common.face_for(canvas, now, room))


def _lines(ui, text, y, tall_y, width):
    """Two lines, the first in row y; tall ones from tall_y on, if `text` fits."""
    canvas = ui.canvas
    if canvas.tall and len(font.wrap(canvas.body, text, width)) < 3:
        cards.wrapped(ui, text, 1, tall_y, width)
        return
    for start, end in font.wrap(canvas.small, text, 126):
        canvas.text(text[start:end], 1, y, canvas.small)
        y += 10


def _explain_cat(ui, words, face, width):
    canvas = ui.canvas
    tall = canvas.tall
    power = face >= common.FIRST_POWER
    x = marks(ui, face, 1, 13 + 2 * tall) + 3
    y = 23
    if not tall or not power:  # else the marks alone tell the colours
        named = ui.words.LIST_COMMA.join([words.COLOURS[at] for at in common.colours_of(face)])
        if font.width(canvas.body, named) <= width + 2 - x:
            canvas.text(named, x, 13 + tall)
        x = 1
        y += 3 * tall
    else:
        y = 14
    if common.is_open(face):
        x = canvas.text(words.EATS_ANY, x, y)
    else:
        x = need(ui, face, canvas.text(words.EATS, x, y) + 2, y + tall)
    points = rules.points(face)
    if points:
        text = words.count("POINTS_FORMS", points).format(points)
        canvas.text(text, x + 4, y, common.face_for(canvas, text, width - x - 2))
    if power:
        _lines(ui, words.POWERS[face - common.FIRST_POWER], 33, 26, width)


def _map(ui, spot):
    """Where in the grid the card lies."""
    step = 6 - ui.canvas.tall
    top = 12 + ui.canvas.tall
    for cell in range(9):
        x = 129 - step * (3 - cell % 3)
        y = top + step * (cell // 3)
        draw = ui.canvas.fb.fill_rect if cell == spot else ui.canvas.fb.rect
        draw(x, y, step - 1, step - 1, 1)
