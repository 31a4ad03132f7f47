"""Cat Lady's cats in lists, and cards explained, on colour displays; drawn from looks alone."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_parts_colour as parts
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_cat_lady_large as large
from parlour.ui.canvas import TITLE

POINTS_WIDTH = const(22)  # of the last column of a list, "-2" and "12" in it
_SLIM = const(18)  # rows of a list that have no room for large foods


def cat_list(ui, words, title, found, at, fed=None):
    """A list of cats with their needs; found[at] is pointed at, at < 0: none.

    fed: of each cat, whether it gets what it needs, on a page of a seat; else None.
    """

    def row(i, y, chosen):
        cat_row(ui, words, found[i], y, chosen, None if fed is None else fed[i])

    screens.draw_list(ui, title, len(found), at, row)
    if fed is not None:
        cards.page_bar(ui, title)
    if not found:
        ui.canvas.center(words.NO_CATS, ui.canvas.height // 2)
    screens.foot(ui, words.EXPLAIN if at >= 0 else "", ui.words.BACK)
    if at < 0 and found:
        cards.up_down(ui, words.CAT)


def exchange_list(ui, words, found, at):
    """What two lost cats can be given for (C7): strays, and NONE for a token."""

    def row(i, y, chosen):
        if found[i] == rules.NONE:
            ink = screens.filled(ui, y, chosen)
            top, high = _band(ui, y)
            parts.ground(ui.canvas, 2, top, 20, high)
            ui.canvas.icon(large.TOKEN_15, 4, top + (high - 15) // 2, palette.BROWN)
            ui.canvas.text(words.TOKEN, 26, y + 1, None, ink)
        else:
            cat_row(ui, words, found[i], y, chosen)

    screens.draw_list(ui, words.EXCHANGE, len(found), at, row)
    screens.foot(ui, words.TAKE if at >= 0 else "", ui.words.BACK)
    if at < 0:
        cards.up_down(ui, words.FOR_WHAT)


def _band(ui, y):
    """The first row and the height of what is printed on cream in a list's row at y."""
    canvas = ui.canvas
    high = min(canvas.row - (canvas.row > _SLIM), parts.CHIP + 2)
    return y - (canvas.row - canvas.line) // 2 + (canvas.row - high) // 2, high


def cat_row(ui, words, face, y, chosen, fed=None, counts=None, points=None, said=""):
    """A cat in a list: whether it is fed, if that is known, its colours, name, foods, points.

    counts: of each food that is shown; what it needs by default. said: instead of foods.
    """
    canvas = ui.canvas
    ink = screens.filled(ui, y, chosen)
    top, high = _band(ui, y)
    middle = top + high // 2
    x = 2
    if fed is not None:
        parts.ground(canvas, x, middle - 6, 13, 13, palette.GREEN if fed else palette.RED)
        mark = icons.CHECK if fed else icons.CROSS
        canvas.icon(mark, x + (13 - mark[0]) // 2, middle - mark[1] // 2, palette.TEXT)
        x += 15
    own = len(common.colours_of(face))
    wide = parts.HEAD + 4 + 8 * (own - 1)
    parts.ground(canvas, x, top, wide, high)
    parts.heads(ui, face, x + 2, top + (high - 14) // 2, wide - 4)
    x += wide + 4
    right = canvas.width - 12
    text = common.points_text(face) if points is None else points
    number = right - font.width(TITLE, text)
    canvas.text(text, number, middle - 5, TITLE, ink)
    right -= POINTS_WIDTH
    if common.is_open(face) and counts is None:
        said = words.ANY
    if said:
        small = common.face_for(canvas, said, 3 * parts.FOOD)
        right = canvas.right(said, right, middle - font.ascent(small) // 2, small, ink)
    else:
        right = _foods(ui, parts.need(face) if counts is None else counts, right, top, high)
    name = words.FACES[face]
    used = common.face_for(canvas, name, right - 3 - x)
    drop = (font.ascent(canvas.body) - font.ascent(used)) // 2
    canvas.fit(name, x, y + 1 + drop, right - 3 - x, used, ink)


def _foods(ui, counts, right, top, high):
    """Foods on cream that end before a column; returns where they begin."""
    total = sum(counts)
    small = high < _SLIM or total > 3
    step = parts.SMALL_FOOD if small else parts.FOOD
    wide = total * step + 3
    parts.ground(ui.canvas, right - wide, top, wide, high)
    parts.foods(ui, counts, right - wide + 2, top + (high - (9 if small else 15)) // 2, small)
    return right - wide


def explain(ui, words, face, has, now, spot=cards.NOTHING):
    """What a card is, what it eats and scores.

    has: what the seat has of it already, when it is no cat. now: what it would bring.
    spot: its cell, when it lies in the grid.
    """
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.FACES[face])
    roomy = parts.upright(canvas)
    body = canvas.body if roomy or canvas.line < _SLIM else canvas.small
    line = font.line(body)
    top = canvas.bar + (8 if roomy else 2)
    wide = min(canvas.width * 2 // 5 + 8, 110) if roomy else 84
    high = max(3 * line + 2, 80 if roomy else 44)
    parts.card(ui, face, 4, top, wide, high)
    x = wide + 12
    room = canvas.width - x - (40 if spot >= 0 else 2)
    y = top + 1
    if rules.is_cat(face):
        named = ui.words.LIST_COMMA.join([words.COLOURS[at] for at in common.colours_of(face)])
        y = parts.wrapped(ui, named, x, y, room, body)
        points = rules.points(face)
        if points:
            text = words.count("POINTS_FORMS", points).format(points)
            y = parts.wrapped(ui, text, x, y, room, body)
        if common.is_open(face):
            y = parts.wrapped(ui, words.EATS_ANY, x, y, room, body)
        elif y + parts.CHIP <= top + high:
            _eats(ui, words, face, x, y, body)
        text = words.POWERS[face - common.FIRST_POWER] if face >= common.FIRST_POWER else ""
    else:
        y = parts.wrapped(ui, has, x, y, room, body)
        text = words.WORTH[rules.becomes(face)]
    y = max(y, top + high) + (8 if roomy else 3)
    parts.wrapped(ui, text, 4, y, canvas.width - 8, body)
    if spot >= 0:
        _map(ui, spot, canvas.width - 36, top)
    screens.foot(ui, ui.words.BACK)
    room = canvas.width - 20 - font.width(canvas.body, ui.words.BACK)
    used = common.face_for(canvas, now, room)
    canvas.right(now, canvas.width - 2, canvas.foot + 1, used, palette.YELLOW)


def _eats(ui, words, face, x, y, body):
    """What a cat eats, in a line with the word for it."""
    x = ui.canvas.text(words.EATS, x, y + 2, body) + 5
    wide = sum(parts.need(face)) * parts.FOOD + 3
    parts.ground(ui.canvas, x, y, wide, parts.CHIP)
    parts.foods(ui, parts.need(face), x + 2, y + 2, False)


def _map(ui, spot, left, top):
    """Where in the grid the card lies."""
    for cell in range(9):
        x = left + 12 * (cell % 3)
        y = top + 10 * (cell // 3)
        ui.canvas.fb.fill_rect(x, y, 10, 8, palette.YELLOW if cell == spot else palette.PANEL)
        if cell != spot:
            ui.canvas.fb.rect(x, y, 10, 8, palette.DIM)
