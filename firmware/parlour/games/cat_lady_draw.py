"""The grid of Cat Lady and what stands beside it, drawn from looks alone.

On the left the nine cards, the cat token beside its line; on the right whose
turn it is and what the keys do. Tall letters find room there because the pile
is a picture, and the last turn stands where else it says that it is a turn.
"""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_faces_draw as faces
from parlour.ui import cards, font, icons, screens
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import SMALL

GRID_LEFT = const(8)
GRID_TOP = const(7)
STEP_X = const(26)
STEP_Y = const(19)
PANEL = const(88)  # columns from here on
PANEL_WIDTH = const(40)


def turn_screen(ui, view, words, name, line, kind):
    """Public: the grid, whose turn it is, and what can be done.

    line: what is pointed at, or cards.NOTHING. kind: TAKE, LAY, SPRAY or END_TURN.
    """
    canvas = ui.canvas
    canvas.clear()
    _grid(ui, view, line)
    first, second = words.TURN
    tall = canvas.tall
    if kind == rules.LAY or kind == rules.SPRAY:
        text = words.LAY if kind == rules.LAY else words.SPRAY
        _panel_name(ui, name, first, "" if tall else second)
        cards.wrapped(ui, text, PANEL, 14 if tall else 22, PANEL_WIDTH)
    else:
        _panel_name(ui, name, first, words.LAST_TURN if tall and _is_last(view) else second)
        _counts(ui, view, words)
    y = 44 - 3 * tall
    if line >= 0:
        _key(ui, icons.KEY_A, words.LOOK if kind == rules.TAKE else words.HERE, y)
    elif kind != rules.END_TURN:
        _cross(ui, PANEL, y + tall)
        canvas.text(words.LINE, PANEL + 20, y + 1 - tall)
    _key(ui, ui.key_b, ui.words.BACK if kind == rules.SPRAY else words.MORE, canvas.foot + 1)


def _key(ui, key, text, y):
    """What a key does, in the panel."""
    ui.canvas.icon(key, PANEL, y + ui.canvas.tall)
    ui.canvas.text(text, PANEL + 11, y, common.face_for(ui.canvas, text, PANEL_WIDTH - 11))


def _panel_name(ui, name, first, second):
    """A filled field: `first` with the name in it, below it `second` if there is any."""
    canvas = ui.canvas
    line = canvas.line
    canvas.fb.fill_rect(PANEL - 1, 0, PANEL_WIDTH + 1, 2 * line if second else line, 1)
    room = PANEL_WIDTH - 1 - font.width(canvas.body, first.format(""))
    canvas.text(first.format(font.fit(canvas.body, name, room)), PANEL, 1, None, 0)
    canvas.text(second, PANEL, line + 1, common.face_for(canvas, second, PANEL_WIDTH), 0)


def _is_last(view):
    """Whether the pile cannot fill another line (C9)."""
    return rules.pile_count(view) < 3


def _counts(ui, view, words):
    """What is left of the pile, and what the seat may play (C7)."""
    canvas = ui.canvas
    seat = rules.turn(view)
    left = rules.pile_count(view)
    y = 33 - 8 * canvas.tall
    if canvas.tall:
        canvas.box(PANEL + 1, 33, 6, 7)
        canvas.text(str(left), PANEL + 9, 33, SMALL)
    else:
        canvas.text(words.LAST_TURN if _is_last(view) else words.PILE.format(left), PANEL, 22)
    canvas.icon(art.LOST_CAT_7, PANEL, y)
    x = canvas.text(str(rules.held(view, seat, rules.LOST_CATS)), PANEL + 9, y, SMALL)
    canvas.icon(art.SPRAY_7, x + 4, y)
    canvas.text(str(rules.held(view, seat, rules.SPRAYS)), x + 12, y, SMALL)


def thinking(ui, view, words, name):
    """Public: the grid while a computer thinks."""
    ui.canvas.clear()
    _grid(ui, view)
    _panel_name(ui, name, *words.THINKS)
    _counts(ui, view, words)


def _cross(ui, x, y):
    """The four arrows."""
    canvas = ui.canvas
    canvas.icon(icons.ARROW_LEFT, x, y + 1)
    canvas.icon(icons.ARROW_UP, x + 5, y)
    canvas.icon(icons.ARROW_DOWN, x + 5, y + 5)
    canvas.icon(icons.ARROW_RIGHT, x + 13, y + 1)


def _grid(ui, view, line=cards.NOTHING):
    """The nine cards, the chosen line filled, the cat token beside its line."""
    fb = ui.canvas.fb
    for at in range(4):
        fb.vline(GRID_LEFT - 1 + STEP_X * at, GRID_TOP, 3 * STEP_Y, 1)
        fb.hline(GRID_LEFT - 1, GRID_TOP + STEP_Y * at, 3 * STEP_X + 1, 1)
    for cell in range(9):
        x = GRID_LEFT + STEP_X * (cell % 3)
        y = GRID_TOP + 1 + STEP_Y * (cell // 3)
        chosen = line >= 0 and cell in common.cells(line)
        if chosen:
            fb.fill_rect(x, y, faces.CARD_WIDTH, faces.CARD_HEIGHT, 1)
        face = rules.grid(view, cell)
        if face != rules.NONE:
            faces.picture(ui, face, x, y, 0 if chosen else 1)
    token = rules.token_line(view)
    if token < 3:
        y = GRID_TOP + STEP_Y * token
        fb.fill_rect(0, y, GRID_LEFT - 1, STEP_Y + 1, 1)
        ui.canvas.icon(art.PAW_7, 0, y + 6, 0)
    elif token != rules.NONE:
        x = GRID_LEFT - 1 + STEP_X * (token - 3)
        fb.fill_rect(x, 0, STEP_X + 1, GRID_TOP, 1)
        ui.canvas.icon(art.PAW_7, x + 10, 0, 0)


def told_screen(ui, view, words, name, taken):
    """Public: the grid after a take, and what was taken."""
    canvas = ui.canvas
    canvas.clear()
    _grid(ui, view)
    _panel_name(ui, name, words.TOOK, "")
    step = faces.CARD_HEIGHT - canvas.tall
    for at in range(len(taken)):
        faces.picture(ui, taken[at], PANEL, canvas.line + step * at)
    canvas.icon(icons.ARROW_UP, 119, 14)
    canvas.icon(icons.KEY_A, 113, 55)
    canvas.icon(icons.ARROW_RIGHT, 124, 56)


def preview(ui, view, words, name, line, now, then):
    """Public: the cards of a line and what the seat would have after taking it.

    now, then: as cat_lady_preview has them, without and with these cards.
    """
    canvas = ui.canvas
    canvas.clear()
    cards.bar(ui, words.PREVIEW.format("{0}", words.LINES[line]), (name,))
    tall = canvas.tall
    for at in range(3):
        x = 8 + 42 * at
        canvas.box(x, 11 + tall, faces.CARD_WIDTH + 3, faces.CARD_HEIGHT + 2)
        faces.picture(ui, rules.grid(view, rules.line_cell(line, at)), x + 1, 12 + tall)
    _foods(ui, then, 33)
    y = 44 - 3 * tall
    feeds = words.FED_OF.format(then.fed, then.cats)
    value = words.VALUE.format(now.points)
    points = str(then.points)
    face = common.face_for(canvas, feeds + value + points, 114)
    canvas.text(feeds, 0, y, face)
    x = canvas.right(points, 128, y, face)
    canvas.icon(icons.ARROW_RIGHT, x - 6, y + 2 * tall)
    canvas.right(value, x - 8, y, face)
    screens.foot(ui, words.TAKE, ui.words.BACK)
    y = canvas.foot + 2 + 2 * tall
    canvas.icon(icons.ARROW_LEFT, 42, y)
    canvas.icon(icons.ARROW_RIGHT, 49, y)
    room = 60 - font.width(canvas.body, ui.words.BACK)
    canvas.text(words.CARDS, 56, canvas.foot + 1, common.face_for(canvas, words.CARDS, room))


def _foods(ui, hand, y):
    """What there is of each food against what the cats need; wild food by itself."""
    canvas = ui.canvas
    for kind in range(4):
        x = 33 * kind
        canvas.icon(faces.FOOD[kind], x, y)
        text = str(hand.food[kind])
        if kind < 3:
            text += "/" + str(hand.need[kind])
        canvas.text(text, x + 9, y, SMALL)


def tableau(ui, view, words, name, seat, hand):
    """Public: all that a seat has, but for the list of its cats."""
    canvas = ui.canvas
    canvas.clear()
    cards.page_bar(ui, name)
    tall = canvas.tall
    _foods(ui, hand, 13)
    y = 23 - tall
    cats = words.CATS_COUNT.format(hand.cats)
    feeds = words.FEEDS.format(hand.fed)
    colours = "".join([str(count) for count in hand.colours])
    face = common.face_for(canvas, cats + feeds, 76 - font.width(SMALL, colours))
    x = canvas.text(cats, 0, y, face) + 5
    for at in range(3):
        canvas.icon(faces.MARKS[at], x, y + tall)
        x = canvas.text(str(hand.colours[at]), x + 9, y + tall, SMALL) + 5
    canvas.right(feeds, 128, y, face)
    y = 33 + tall
    for toy in range(5):
        _count(ui, view, seat, rules.TOY + toy, 20 * toy, y)
    canvas.right("=" + str(rules.score_row(view, seat, rules.TOYS_ROW)), 128, y, SMALL)
    for at in range(5):
        _count(ui, view, seat, rules.COSTUMES + at, 26 * at, 43)
    screens.foot(ui, ui.words.BACK)
    canvas.right(words.VALUE.format(hand.points), 128, canvas.foot + 1)


def _count(ui, view, seat, what, x, y):
    ui.canvas.icon(faces.SMALLS[what], x, y)
    ui.canvas.text(str(rules.held(view, seat, what)), x + 9, y, SMALL)
