"""What Cat Lady's pictures for colour displays are made of: cards, heads, foods, counts.

Everything has its picture everywhere and is printed on cream, so its colour is
the same on a card, in a list and beside a number.
"""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.ui import font, palette
from parlour.ui import icons_cat_lady as art
from parlour.ui import icons_cat_lady_large as large
from parlour.ui.canvas import BIG, TITLE
from parlour.ui.fonts import giant

GIANT = giant.DATA
UPRIGHT = const(200)  # rows of a display from which on there is room below each other
CHIP = const(19)  # a cream ground for a picture of 15 pixels
HEAD = const(16)  # columns of a cat's head
FOOD = const(16)  # of a food and the gap behind it, and of a small one
SMALL_FOOD = const(9)
LOW = const(30)  # rows of a card that has no room for two lines

# Of what a card becomes, CHICKEN ... SPRAYS, and TOKENS
INKS = (
    palette.BROWN,
    palette.BLUE,
    palette.TEAL,
    palette.PURPLE,
    palette.RED,
    palette.RED,
    palette.RED,
    palette.RED,
    palette.RED,
    palette.INK,
    palette.GREEN,
    palette.PANEL,
    palette.BLUE,
    palette.BROWN,
)
_LARGE = (
    large.CHICKEN_30,
    large.TUNA_30,
    large.MILK_30,
    large.WILD_30,
    large.TOY_WAND_30,
    large.TOY_TOWER_30,
    large.TOY_MOUSE_30,
    large.TOY_BALL_30,
    large.TOY_FISH_30,
    large.COSTUME_30,
    large.CATNIP_30,
    large.LOST_CAT_30,
    large.SPRAY_30,
)
PICTURES = (
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
    large.TOKEN_15,
)
# Chicken, tuna, milk, wild, and a pair of cubes that is eaten as wild (Moonbeam)
_FOODS = (art.CHICKEN_15, art.TUNA_15, art.MILK_15, art.WILD_15, large.PAIR_15)
_SMALL_FOODS = (art.CHICKEN_9, art.TUNA_9, art.MILK_9, art.WILD_9, art.PAIR_7)
_FOOD_INKS = (palette.BROWN, palette.BLUE, palette.TEAL, palette.PURPLE, palette.PURPLE)
# A head: black with yellow eyes, orange with stripes, white
_FUR = (palette.INK, palette.ORANGE, palette.TEXT)
_FACES = (large.HEAD_BLACK_16X14, large.HEAD_ORANGE_16X14, large.HEAD_WHITE_16X14)
_FACE_INKS = (palette.YELLOW, palette.INK, palette.INK)


def upright(canvas):
    """Whether the display has room below each other."""
    return canvas.height >= UPRIGHT


def ground(canvas, x, y, w, h, colour=palette.CARD):
    """A filled rectangle, at least 7 x 7, with round corners of radius 3.

    The time goes into the calls, not the pixels: three fills that overlap take half as long as
    one for each row of the corners.
    """
    fill_rect = canvas.fb.fill_rect
    fill_rect(x, y + 3, w, h - 6, colour)
    fill_rect(x + 1, y + 1, w - 2, h - 2, colour)
    fill_rect(x + 3, y, w - 6, h, colour)


def head(ui, colour, x, y):
    """A cat's head, 16 x 14 pixels, on cream. colour: 0 black, 1 orange, 2 white."""
    canvas = ui.canvas
    canvas.icon(large.HEAD_16X14, x, y, _FUR[colour])
    canvas.icon(_FACES[colour], x, y, _FACE_INKS[colour])


def heads(ui, face, x, y, room):
    """A head for each colour of a cat, in `room` columns; they overlap where that is little."""
    own = common.colours_of(face)
    step = HEAD + 1
    if len(own) > 1:
        step = min(step, (room - HEAD) // (len(own) - 1))
    for at in own:
        head(ui, at, x, y)
        x += step


def foods(ui, counts, x, y, small):
    """Foods one by one, on cream; counts: of chicken, tuna, milk and so on."""
    icons = _SMALL_FOODS if small else _FOODS
    step = SMALL_FOOD if small else FOOD
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            ui.canvas.icon(icons[kind], x, y, _FOOD_INKS[kind])
            x += step


def need(face):
    """How many foods of each kind a cat eats."""
    return [rules.need(face, kind) for kind in range(3)]


def card(ui, face, x, y, w, h, marked=False):
    """A card: a cat's colours above its food, its points beside them. marked: framed.

    w: at least 50; h: at least 22. A card of less than 30 rows has all of it in one line.
    """
    canvas = ui.canvas
    if marked:
        ground(canvas, x, y, w, h, palette.YELLOW)
        ground(canvas, x + 3, y + 3, w - 6, h - 6)
    else:
        ground(canvas, x, y, w, h)
    if not rules.is_cat(face):
        _thing(ui, rules.becomes(face), rules.amount(face), x, y, w, h)
        return
    if h < LOW:
        _low_cat(ui, face, x, y, w, h)
        return
    room = w - 24
    low = h < 40
    heads(ui, face, x + 3, y + (2 if low else 4), room)
    counts = need(face)
    small = low or sum(counts) * FOOD > room
    foods(ui, counts, x + 3, y + h - (12 if small else 19), small)
    points = common.points_text(face)
    if h < 37:
        canvas.right(points, x + w - 4, y + h // 2 - 7, BIG, palette.INK)
    else:
        canvas.right(points, x + w - 2, y + h // 2 - 16, GIANT, palette.INK)


def _low_cat(ui, face, x, y, w, h):
    """What a cat's card says in one line."""
    canvas = ui.canvas
    wide = HEAD + 8 * (len(common.colours_of(face)) - 1)
    middle = y + h // 2
    heads(ui, face, x + 3, middle - 7, wide)
    foods(ui, need(face), x + wide + 5, middle - 5, True)
    canvas.right(common.points_text(face), x + w - 3, middle - 7, BIG, palette.INK)


def _thing(ui, what, amount, x, y, w, h):
    """What is on a card that is no cat."""
    canvas = ui.canvas
    icon = _LARGE[what] if h > 33 and w > 34 * amount else PICTURES[what]
    wide, high, _ = icon
    x += (w - amount * wide - 2 * (amount - 1)) // 2
    for _ in range(amount):
        canvas.icon(icon, x, y + (h - high) // 2, INKS[what])
        x += wide + 2


def empty(ui, x, y, w, h):
    """A place where no card lies."""
    ground(ui.canvas, x, y, w, h, palette.PANEL)
    ground(ui.canvas, x + 2, y + 2, w - 4, h - 4, palette.GROUND)


def chip(ui, what, x, y, text):
    """The picture of what there is, and how many beside it; returns the column behind them."""
    canvas = ui.canvas
    ground(canvas, x, y, CHIP, CHIP)
    canvas.icon(PICTURES[what], x + 2, y + 2, INKS[what])
    return canvas.text(text, x + CHIP + 3, y + 4, TITLE)


def head_chip(ui, colour, x, y, text):
    """A cat's head, and how many beside it; returns the column behind them."""
    ground(ui.canvas, x, y, CHIP + 1, CHIP)
    head(ui, colour, x + 2, y + 2)
    return ui.canvas.text(text, x + CHIP + 4, y + 4, TITLE)


def title(ui, text, name):
    """The title bar: `text` with the name for {0}, small and at last cut where it is too long."""
    canvas = ui.canvas
    room = canvas.width - 4
    canvas.fb.fill_rect(0, 0, canvas.width, canvas.bar - 1, canvas.chosen)
    face = canvas.body
    line = text.format(name)
    wide = font.width(face, line)
    if wide > room:
        face = canvas.small
        line = text.format(font.fit(face, name, room - font.width(face, text.format(""))))
        wide = font.width(face, line)
    canvas.text(line, (canvas.width - wide) // 2, 1, face, canvas.on_chosen)


def wrapped(ui, text, x, y, room, face):
    """Draw `text` in lines at most `room` columns wide; returns the row behind them."""
    for start, end in font.wrap(face, text, room):
        ui.canvas.text(text[start:end], x, y, face)
        y += font.line(face)
    return y
