"""The grid of Cat Lady on colour displays and what stands beside it, drawn from looks alone.

Upright displays (from 200 rows on) have whose turn it is above the grid, and what the keys do
below it; the strays lie below the grid too, or beside it where the display is wide. Flat ones have
all of it in a panel on the right. What a line has just brought lies where the strays were.
"""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_parts_colour as parts
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import TITLE

EDGE = const(13)  # rows above and columns left of the grid, for the cat token
WIDE = const(300)  # columns of a display from which on there is room beside the grid
_FLAT_STEP = const(54)
_STRAYS = const(26)  # rows that open strays need below the grid


class _Places:
    """Where the cards of the grid lie, and where three more do.

    left, top: of the first card; step_x, step_y: from one to the next; wide, high: of a card;
    panel: the column where what stands beside the grid begins, the width of the display if none;
    below: the row where what stands below it begins.
    """

    def __init__(self, canvas):
        self.left = EDGE
        if parts.upright(canvas):
            self.top = canvas.bar + EDGE
            beside = canvas.width >= WIDE
            self.step_x = (canvas.width - EDGE - 2) // (4 if beside else 3)
            room = canvas.foot - self.top
            self.step_y = (room - parts.CHIP - 4) // 3 if beside else room // 4
            self.panel = self.left + 3 * self.step_x + 3 if beside else canvas.width
        else:
            self.top = EDGE - 2
            self.step_x = _FLAT_STEP
            self.step_y = (canvas.height - self.top) // 3
            self.panel = self.left + 3 * self.step_x + 1
        self.wide = self.step_x - 3
        self.high = self.step_y - 2
        self.below = self.top + 3 * self.step_y


def turn_screen(ui, view, words, name, line, kind):
    """Public: the grid, whose turn it is, and what can be done.

    line: what is pointed at, or cards.NOTHING. kind: TAKE, LAY, SPRAY or END_TURN.
    """
    canvas = ui.canvas
    canvas.clear()
    at = _Places(canvas)
    prompt = ""
    if kind == rules.LAY or kind == rules.SPRAY:
        prompt = words.LAY if kind == rules.LAY else words.SPRAY
    action = ""
    if line >= 0:
        action = words.LOOK if kind == rules.TAKE else words.HERE
    back = ui.words.BACK if kind == rules.SPRAY else words.MORE
    chooses = line < 0 and kind != rules.END_TURN
    if parts.upright(canvas):
        parts.title(ui, words.TURN_OF, name)
        _around(ui, view, words, at, prompt)
        screens.foot(ui, action, back)
        if chooses:
            _cross(ui, 2, canvas.foot + screens.spare(canvas))
            canvas.text(words.LINE, 23, canvas.foot + 1)
    else:
        y = _panel_name(ui, at, words.TURN, name)
        _panel_counts(ui, view, words, at, prompt, y)
        _key(ui, at, ui.key_b, back, canvas.foot)
        y = canvas.foot - canvas.line - 1
        if line >= 0:
            _key(ui, at, icons.KEY_A, action, y)
        elif chooses:
            _cross(ui, at.panel, y + screens.spare(canvas))
            canvas.text(words.LINE, at.panel + 21, y + 1)
    _grid(ui, view, at, line)


def thinking(ui, view, words, name):
    """Public: the grid while a computer thinks."""
    canvas = ui.canvas
    canvas.clear()
    at = _Places(canvas)
    if parts.upright(canvas):
        parts.title(ui, ui.words.THINKS, name)
        _around(ui, view, words, at, "")
    else:
        y = _panel_name(ui, at, words.THINKS, name)
        _panel_counts(ui, view, words, at, "", y)
    _grid(ui, view, at)


def _around(ui, view, words, at, prompt):
    """On an upright display: the open strays, and in a line what is left and can be played (C7)."""
    canvas = ui.canvas
    y = canvas.foot - parts.CHIP - 2
    if at.panel < canvas.width:
        _strays(ui, view, at)
    elif y - at.below >= _STRAYS:
        _low_strays(ui, view, at, y - at.below - 3)
    seat = rules.turn(view)
    left = rules.pile_count(view)
    x = parts.chip(ui, rules.LOST_CATS, 4, y, str(rules.held(view, seat, rules.LOST_CATS))) + 9
    x = parts.chip(ui, rules.SPRAYS, x, y, str(rules.held(view, seat, rules.SPRAYS))) + 9
    text = prompt or (words.LAST_TURN if left < 3 else words.PILE.format(left))
    colour = palette.YELLOW if prompt or left < 3 else palette.DIM
    room = canvas.width - x - 4
    face = common.face_for(canvas, text, room)
    canvas.right(text, canvas.width - 4, y + (parts.CHIP - font.line(face)) // 2 + 2, face, colour)


def _strays(ui, view, at):
    """The open strays below each other beside the grid."""
    canvas = ui.canvas
    canvas.fb.fill_rect(
        at.panel - 1, canvas.bar, canvas.width, at.below - canvas.bar, palette.PANEL
    )
    x = at.panel + at.wide // 2
    for column in (x - 21, x - 10):
        canvas.icon(art.LOST_CAT_9, column, at.top - 11, palette.SILVER)
    canvas.icon(icons.ARROW_DOWN, x + 6, at.top - 9, palette.SILVER)
    for slot in range(3):
        _card(
            ui, rules.stray(view, slot), at.panel + 1, at.top + at.step_y * slot, at.wide, at.high
        )


def _low_strays(ui, view, at, high):
    """The open strays side by side below the grid."""
    canvas = ui.canvas
    canvas.fb.fill_rect(0, at.below, canvas.width, high + 2, palette.PANEL)
    canvas.icon(art.LOST_CAT_9, 2, at.below + 3, palette.SILVER)
    canvas.icon(art.LOST_CAT_9, 2, at.below + 14, palette.SILVER)
    for slot in range(3):
        face = rules.stray(view, slot)
        _card(ui, face, at.left + at.step_x * slot, at.below + 1, at.wide, high)


def _card(ui, face, x, y, w, h, marked=False):
    if face == rules.NONE:
        parts.empty(ui, x, y, w, h)
    else:
        parts.card(ui, face, x, y, w, h, marked)


def _panel_name(ui, at, text, name):
    """On a flat display: `text` with the name in it, in two lines; returns the row below."""
    canvas = ui.canvas
    line = canvas.line
    x = at.panel + 2
    room = canvas.width - x - 1
    first, second = text
    canvas.fb.fill_rect(at.panel - 1, 0, canvas.width, 2 * line + 1, canvas.chosen)
    cut = font.fit(canvas.body, name, room - font.width(canvas.body, first.format("")))
    canvas.text(first.format(cut), x, 1, None, canvas.on_chosen)
    canvas.text(second, x, line + 1, common.face_for(canvas, second, room), canvas.on_chosen)
    return 2 * line + 4


def _panel_counts(ui, view, words, at, prompt, y):
    """On a flat display: what is left and can be played (C7), or what a line is chosen for."""
    canvas = ui.canvas
    x = at.panel + 1
    room = canvas.width - x
    left = rules.pile_count(view)
    if prompt:
        face = canvas.body
        if len(font.wrap(face, prompt, room)) * canvas.line > canvas.foot - canvas.line - y:
            face = canvas.small
        parts.wrapped(ui, prompt, x, y + 1, room, face)
        return
    seat = rules.turn(view)
    text = words.LAST_TURN if left < 3 else words.PILE.format(left)
    colour = palette.YELLOW if left < 3 else palette.DIM
    low = canvas.foot - canvas.line - 2 - y < canvas.line + parts.CHIP
    face = canvas.small if low else common.face_for(canvas, text, room)
    canvas.text(text, x, y, face, colour)
    y = canvas.foot - canvas.line - parts.CHIP - 3
    end = parts.chip(ui, rules.LOST_CATS, x - 1, y, str(rules.held(view, seat, rules.LOST_CATS)))
    x = max(end + 1, at.panel + 33)
    parts.chip(ui, rules.SPRAYS, x, y, str(rules.held(view, seat, rules.SPRAYS)))


def _key(ui, at, key, text, y):
    """What a key does, in the panel of a flat display."""
    canvas = ui.canvas
    canvas.icon(key, at.panel, y + screens.spare(canvas))
    room = canvas.width - at.panel - 11
    canvas.text(text, at.panel + 11, y + 1, common.face_for(canvas, text, room))


def _cross(ui, x, y):
    """The four arrows."""
    canvas = ui.canvas
    canvas.icon(icons.ARROW_LEFT, x, y + 2)
    canvas.icon(icons.ARROW_UP, x + 5, y)
    canvas.icon(icons.ARROW_DOWN, x + 5, y + 6)
    canvas.icon(icons.ARROW_RIGHT, x + 13, y + 2)


def _grid(ui, view, at, line=cards.NOTHING):
    """The nine cards, those of the chosen line framed, the cat token beside its line."""
    canvas = ui.canvas
    chosen = common.cells(line) if line >= 0 else ()
    if line >= 3:
        x = at.left + at.step_x * (line - 3)
        canvas.fb.fill_rect(x - 1, at.top - 2, at.wide + 2, 3 * at.step_y + 2, canvas.chosen)
    elif line >= 0:
        y = at.top + at.step_y * line
        canvas.fb.fill_rect(at.left - 2, y - 1, 3 * at.step_x + 1, at.high + 2, canvas.chosen)
    for cell in range(9):
        x = at.left + at.step_x * (cell % 3)
        y = at.top + at.step_y * (cell // 3)
        _card(ui, rules.grid(view, cell), x, y, at.wide, at.high, cell in chosen)
    token = rules.token_line(view)
    if token == rules.NONE:
        return
    x = at.left + at.wide // 2 - 4 + at.step_x * (token - 3)
    y = at.top - 11
    if token < 3:
        x = 1
        y = at.top + at.step_y * token
        parts.ground(canvas, 0, y, EDGE - 2, at.high, palette.ORANGE)
        y += at.high // 2 - 4
    else:
        parts.ground(canvas, x + 4 - at.wide // 2, y - 1, at.wide, 11, palette.ORANGE)
    canvas.icon(art.PAW_9, x, y, palette.INK)


def told_screen(ui, view, words, name, taken):
    """Public: the grid after a take, and what was taken."""
    canvas = ui.canvas
    canvas.clear()
    at = _Places(canvas)
    y = at.top
    high = at.high
    if parts.upright(canvas):
        parts.title(ui, words.TOOK_LINE.format("{0}", words.LINES[rules.token_line(view)]), name)
        cards.log_mark(ui, ui.words.PAUSE_EVENTS, 2, canvas.foot + 1)
        if at.panel < canvas.width:
            canvas.fb.fill_rect(
                at.panel - 1, canvas.bar, canvas.width, at.below - canvas.bar, palette.TEAL
            )
        else:
            canvas.fb.fill_rect(0, at.below, canvas.width, at.step_y, palette.TEAL)
        cards.go_on(ui)
    else:
        canvas.fb.fill_rect(at.panel - 1, 0, canvas.width, canvas.height, palette.TEAL)
        room = canvas.width - at.panel - 3 - font.width(canvas.body, words.TOOK.format(""))
        canvas.fb.fill_rect(at.panel - 1, 0, canvas.width, canvas.line, canvas.chosen)
        text = words.TOOK.format(font.fit(canvas.body, name, room))
        canvas.text(text, at.panel + 2, 1, None, canvas.on_chosen)
        y = canvas.line + 2
        high = (canvas.height - y) // 3 - 2
        canvas.icon(icons.ARROW_UP, canvas.width - 8, y + 2, palette.TEXT)
        canvas.icon(icons.KEY_A, canvas.width - 10, canvas.height - 20, palette.TEXT)
        canvas.icon(icons.ARROW_RIGHT, canvas.width - 8, canvas.height - 10, palette.TEXT)
    for slot in range(3):
        if at.panel < canvas.width:
            wide = at.wide if parts.upright(canvas) else at.wide + 2
            x = at.panel + 1
            top = y + (high + 2) * slot
        else:
            wide = at.wide
            x = at.left + at.step_x * slot
            top = at.below + 2
        parts.card(ui, taken[slot], x, top, wide, high - (at.panel == canvas.width))
    _grid(ui, view, at)


def preview(ui, view, words, name, line, now, then):
    """Public: the cards of a line and what the seat would have after taking it.

    now, then: as cat_lady_preview has them, without and with these cards.
    """
    canvas = ui.canvas
    canvas.clear()
    parts.title(ui, words.PREVIEW.format("{0}", words.LINES[line]), name)
    step = canvas.width // 3
    top = canvas.bar + 4
    room = canvas.foot - top - parts.CHIP - 10
    wide = min(step - 6, 88)
    high = min(room - canvas.line - (45 if parts.upright(canvas) else 0), 84)
    for at in range(3):
        face = rules.grid(view, rules.line_cell(line, at))
        _card(ui, face, step * at + (step - wide) // 2, top, wide, high)
    y = top + high + 5
    _foods(ui, then, y)
    y += parts.CHIP + 3
    feeds = words.FED_OF.format(then.fed, then.cats)
    value = words.VALUE.format(now.points)
    points = str(then.points)
    if parts.upright(canvas):
        face = common.face_for(canvas, feeds, canvas.width - 8)
        canvas.center(feeds, y + 2, face)
        y += canvas.line + 6
        wide = font.width(canvas.body, value) + 26 + font.width(parts.GIANT, points)
        x = canvas.text(value, (canvas.width - wide) // 2, y + 18 - canvas.line // 2)
        canvas.icon(icons.ARROW_RIGHT, x + 8, y + 12, palette.YELLOW)
        canvas.text(points, x + 24, y, parts.GIANT, palette.YELLOW)
    else:
        face = common.face_for(canvas, feeds + value + points, canvas.width - 30)
        canvas.text(feeds, 4, y, face)
        x = canvas.right(points, canvas.width - 4, y, face, palette.YELLOW)
        canvas.icon(icons.ARROW_RIGHT, x - 9, y + 2, palette.YELLOW)
        canvas.right(value, x - 12, y, face)
    _card_foot(ui, words)


def _card_foot(ui, words):
    """A takes, LEFT and RIGHT show the cards, B goes back."""
    canvas = ui.canvas
    screens.foot(ui, words.TAKE, ui.words.BACK)
    left = 13 + font.width(canvas.body, words.TAKE)
    right = canvas.width - 13 - font.width(canvas.body, ui.words.BACK)
    face = common.face_for(canvas, words.CARDS, right - left - 22)
    x = left + (right - left - 20 - font.width(face, words.CARDS)) // 2
    y = canvas.foot + screens.spare(canvas) + 2
    canvas.icon(icons.ARROW_LEFT, x, y)
    canvas.icon(icons.ARROW_RIGHT, x + 8, y)
    canvas.text(words.CARDS, x + 18, canvas.foot + 1, face)


def _foods(ui, hand, y):
    """What there is of each food against what the cats need; wild food by itself."""
    for kind in range(4):
        text = str(hand.food[kind])
        if kind < 3:
            text += "/" + str(hand.need[kind])
        parts.chip(ui, kind, 3 + ui.canvas.width * kind // 4, y, text)


def tableau(ui, view, words, name, seat, hand):
    """Public: all that a seat has, but for the list of its cats."""
    canvas = ui.canvas
    canvas.clear()
    cards.page_bar(ui, name)
    step = (canvas.foot - canvas.bar) // 4
    y = canvas.bar + (step - parts.CHIP) // 2
    for row in (0, 2):
        canvas.fb.fill_rect(0, canvas.bar + step * row, canvas.width, step, palette.PANEL)
    _foods(ui, hand, y)
    y += step
    cats = words.CATS_COUNT.format(hand.cats)
    feeds = words.FEEDS.format(hand.fed)
    room = canvas.width - 10 - 3 * (parts.CHIP + 22)
    face = common.face_for(canvas, cats + feeds, room)
    middle = y + (parts.CHIP - font.line(face)) // 2 + 2
    x = canvas.text(cats, 3, middle, face) + 4
    for at in range(3):
        x = parts.head_chip(ui, at, x, y, str(hand.colours[at])) + 5
    canvas.right(feeds, canvas.width - 2, middle, face)
    y += step
    wide = canvas.width // 6
    for toy in range(5):
        _count(ui, view, seat, rules.TOY + toy, 3 + wide * toy, y)
    toys = "= " + str(rules.score_row(view, seat, rules.TOYS_ROW))
    canvas.right(toys, canvas.width - 4, y + 4, TITLE, palette.YELLOW)
    y += step
    for at in range(5):
        _count(ui, view, seat, rules.COSTUMES + at, 3 + canvas.width * at // 5, y)
    screens.foot(ui, ui.words.BACK)
    value = words.VALUE.format(hand.points)
    canvas.right(value, canvas.width, canvas.foot + 1, None, palette.YELLOW)


def _count(ui, view, seat, what, x, y):
    parts.chip(ui, what, x, y, str(rules.held(view, seat, what)))
