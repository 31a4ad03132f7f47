"""The grid of Cat Lady and what stands beside it, drawn from looks alone.

On the left the nine cards, the cat token beside its line; on the right whose
turn it is and what the keys do.
"""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_faces as faces
from parlour.ui import cards, font, icons, screens
from parlour.ui import icons_cat_lady as art

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
    _panel_name(ui, name, words.TURN)
    if kind == rules.LAY or kind == rules.SPRAY:
        cards.wrapped(ui, words.LAY if kind == rules.LAY else words.SPRAY, PANEL, 22, PANEL_WIDTH)
    else:
        _counts(ui, view, words)
    if line >= 0:
        canvas.icon(icons.KEY_A, PANEL, 44)
        canvas.text(words.LOOK if kind == rules.TAKE else words.HERE, PANEL + 11, 44)
    elif kind != rules.END_TURN:
        _cross(ui, PANEL, 44)
        canvas.text(words.LINE, PANEL + 20, 45)
    canvas.icon(ui.key_b, PANEL, 55)
    canvas.text(ui.words.BACK if kind == rules.SPRAY else words.MORE, PANEL + 11, 55)


def _panel_name(ui, name, text):
    """A filled field: `text` with the name in it, in two lines."""
    canvas = ui.canvas
    canvas.fb.fill_rect(PANEL - 1, 0, PANEL_WIDTH + 1, 20, 1)
    first, second = text
    room = PANEL_WIDTH - 1 - font.width(canvas.body, first.format(""))
    canvas.text(first.format(font.fit(canvas.body, name, room)), PANEL, 1, None, 0)
    canvas.text(second, PANEL, 11, None, 0)


def _counts(ui, view, words):
    """What is left of the pile, and what the seat may play (C7)."""
    canvas = ui.canvas
    seat = rules.turn(view)
    left = rules.pile_count(view)
    canvas.text(words.LAST_TURN if left < 3 else words.PILE.format(left), PANEL, 22)
    canvas.icon(art.LOST_CAT_7, PANEL, 33)
    x = canvas.text(str(rules.held(view, seat, rules.LOST_CATS)), PANEL + 9, 33)
    canvas.icon(art.SPRAY_7, x + 4, 33)
    canvas.text(str(rules.held(view, seat, rules.SPRAYS)), x + 12, 33)


def thinking(ui, view, words, name):
    """Public: the grid while a computer thinks."""
    ui.canvas.clear()
    _grid(ui, view)
    _panel_name(ui, name, words.THINKS)
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
        chosen = line >= 0 and cell in cells(line)
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
    canvas.fb.fill_rect(PANEL - 1, 0, PANEL_WIDTH + 1, 10, 1)
    text = words.TOOK
    text = text.format(*cards.fit_names(ui, text, (name,), PANEL_WIDTH - 1))
    canvas.text(text, PANEL, 1, None, 0)
    for at in range(len(taken)):
        faces.picture(ui, taken[at], PANEL, 10 + 18 * at)
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
    for at in range(3):
        x = 8 + 42 * at
        canvas.box(x, 11, faces.CARD_WIDTH + 3, faces.CARD_HEIGHT + 2)
        faces.picture(ui, rules.grid(view, rules.line_cell(line, at)), x + 1, 12)
    _foods(ui, then, 33)
    canvas.text(words.FED_OF.format(then.fed, then.cats), 0, 44)
    x = canvas.right(str(then.points), 128, 44)
    canvas.icon(icons.ARROW_RIGHT, x - 6, 44)
    canvas.right(words.VALUE.format(now.points), x - 8, 44)
    screens.foot(ui, words.TAKE, ui.words.BACK)
    canvas.icon(icons.ARROW_LEFT, 42, canvas.foot + 2)
    canvas.icon(icons.ARROW_RIGHT, 49, canvas.foot + 2)
    canvas.text(words.CARDS, 56, canvas.foot + 1)


def _foods(ui, hand, y):
    """What there is of each food against what the cats need; wild food by itself."""
    canvas = ui.canvas
    for kind in range(4):
        x = 33 * kind
        canvas.icon(faces.FOOD[kind], x, y)
        text = str(hand.food[kind])
        if kind < 3:
            text += "/" + str(hand.need[kind])
        canvas.text(text, x + 9, y)


def tableau(ui, view, words, name, seat, hand):
    """Public: all that a seat has, but for the list of its cats."""
    canvas = ui.canvas
    canvas.clear()
    cards.page_bar(ui, name)
    _foods(ui, hand, 13)
    x = canvas.text(words.CATS_COUNT.format(hand.cats), 0, 23) + 5
    for at in range(3):
        canvas.icon(faces.MARKS[at], x, 23)
        x = canvas.text(str(hand.colours[at]), x + 9, 23) + 5
    canvas.right(words.FEEDS.format(hand.fed), 128, 23)
    for toy in range(5):
        _count(ui, view, seat, rules.TOY + toy, 20 * toy, 33)
    canvas.right("=" + str(rules.score_row(view, seat, rules.TOYS_ROW)), 128, 33)
    for at in range(5):
        _count(ui, view, seat, rules.COSTUMES + at, 26 * at, 43)
    screens.foot(ui, ui.words.BACK)
    canvas.right(words.VALUE.format(hand.points), 128, canvas.foot + 1)


def _count(ui, view, seat, what, x, y):
    ui.canvas.icon(faces.SMALLS[what], x, y)
    ui.canvas.text(str(rules.held(view, seat, what)), x + 9, y)


def cells(line):
    """The three cells of a line."""
    return [rules.line_cell(line, i) for i in range(3)]
