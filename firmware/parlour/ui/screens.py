"""The screens that every game and the menu share.

Every screen is a coroutine; it says what A does, and B is always the way back.
"""

from parlour.ui import font, icons, keys


def title_bar(ui, text):
    """A filled bar with the screen's title."""
    canvas = ui.canvas
    canvas.fb.fill_rect(0, 0, canvas.width, canvas.bar - 1, canvas.chosen)
    canvas.center(text, 1, None, canvas.on_chosen)


def spare(canvas):
    """Rows above a picture of 8 rows that stands in the middle of a line of text."""
    return (canvas.line - 8) // 2


def foot(ui, a="", b="", key_a=icons.KEY_A):
    """The last line: what A does on the left, what B does on the right."""
    canvas = ui.canvas
    y = canvas.foot
    canvas.fb.fill_rect(0, y, canvas.width, canvas.height - y, 0)
    if a:
        canvas.icon(key_a, 0, y + spare(canvas))
        canvas.text(a, 11, y + 1)
    if b:
        x = canvas.right(b, canvas.width, y + 1)
        canvas.icon(ui.key_b, x - 11, y + spare(canvas))


def foot_arrows(ui, text):
    """The last line of a screen where nothing is pointed at yet: LEFT and RIGHT choose."""
    foot(ui)
    canvas = ui.canvas
    y = canvas.foot + spare(canvas) + 1
    if ui.key_next is not None:
        canvas.icon(ui.key_next, 2, y - 1)
    else:
        canvas.icon(icons.ARROW_LEFT, 1, y)
        canvas.icon(icons.ARROW_RIGHT, 8, y)
    canvas.text(text, 16, canvas.foot + 1)


async def curtain(ui, name):
    """Blank but for whose turn it is; returns after a fresh press of A.

    B shows what lies open on the table, where the game has a public view.
    """
    words = ui.words
    while True:
        ui.screen()
        canvas = ui.canvas
        middle = canvas.height * 3 // 8 + 1
        canvas.icon(icons.EYE_CLOSED, (canvas.width - icons.EYE_CLOSED[0]) // 2, middle - 21)
        canvas.center(words.CURTAIN_TITLE.format(name), middle, canvas.title)
        foot(ui, words.CURTAIN_LOOK, words.CURTAIN_TABLE if ui.public_view else "")
        key = await ui.key()
        if key == keys.A:
            return
        if key == keys.B and ui.public_view is not None:
            await ui.public_view()


async def message(ui, title, text, a=None):
    """A notice that stays until A (or B) is pressed; long text is leafed through."""
    await pages(ui, ((title, text),), 0, a or ui.words.OK)


async def choose(ui, title, labels, selected=0, b=None):
    """A list; returns the index that A chose, or -1 for B."""
    words = ui.words

    def row(at, y, chosen):
        ink = filled(ui, y, chosen)
        ui.canvas.fit(labels[at], 3, y + 1, ui.canvas.width - 14, None, ink)

    ui.screen()
    while True:
        draw_list(ui, title, len(labels), selected, row)
        foot(ui, words.CHOOSE, b or words.BACK)
        key = await ui.key()
        if key == keys.A:
            return selected
        if key == keys.B:
            return -1
        selected = moved(key, selected, len(labels))


def moved(key, selected, count):
    """The row after UP or DOWN, round the ends; the same row for any other key."""
    if key == keys.UP:
        return (selected - 1) % count
    if key == keys.DOWN:
        return (selected + 1) % count
    return selected


def draw_list(ui, title, count, selected, row):
    """Title and as many rows as fit, the selected one among them; row(at, y, chosen) draws one."""
    canvas = ui.canvas
    canvas.clear()
    title_bar(ui, title)
    visible = (canvas.foot - canvas.bar) // canvas.row
    top = canvas.bar + 1 + (canvas.row - canvas.line) // 2
    first = _first_row(selected, visible, count)
    at = first
    while at < count and at < first + visible:
        row(at, top + (at - first) * canvas.row, at == selected)
        at += 1
    _scroll_marks(ui, first > 0, first + visible < count)


def rows(canvas):
    """How many lines of text stand between the title bar and the last line."""
    return (canvas.foot - canvas.bar) // canvas.line


def filled(ui, y, chosen):
    """The ground of a row of draw_list, filled where chosen; returns the colour of its ink."""
    canvas = ui.canvas
    if not chosen:
        return 1
    top = y - (canvas.row - canvas.line) // 2
    canvas.fb.fill_rect(0, top, canvas.width - 8, canvas.row, canvas.chosen)
    return canvas.on_chosen


def _first_row(selected, rows, count):
    first = selected - rows + 1 if selected >= rows else 0
    return min(first, max(0, count - rows))


def _scroll_marks(ui, up, down):
    canvas = ui.canvas
    if up:
        canvas.icon(icons.ARROW_UP, canvas.width - 7, canvas.bar + 1)
    if down:
        canvas.icon(icons.ARROW_DOWN, canvas.width - 7, canvas.foot - 8)


class Action:
    """A row of `adjust` that A carries out."""

    def __init__(self, label, action):
        self._label = label
        self._action = action

    def label(self):
        return self._label

    def value(self):
        return ""

    def action(self):
        """What A does here; empty: the next value."""
        return self._action

    def change(self, step):
        pass


class Choice(Action):
    """A row of `adjust`: one of several values; `changed(index)` hears of it."""

    def __init__(self, label, values, index=0, changed=None, action=""):
        super().__init__(label, action)
        self._values = values
        self._changed = changed
        self.index = index

    def value(self):
        return self._values[self.index]

    def change(self, step):
        self.index = (self.index + step) % len(self._values)
        if self._changed is not None:
            self._changed(self.index)


async def adjust(ui, title, make_rows, selected=0):
    """A list of rows that LEFT and RIGHT change; returns the row that A chose, -1 for B.

    make_rows() gives the Choice and Action objects; it is asked anew after every
    change, since one row may decide about others. A changes a row without action.
    """
    words = ui.words

    def draw(at, y, chosen):
        _adjust_row(ui, lines[at], y, chosen)

    ui.screen()
    while True:
        lines = make_rows()
        row = lines[selected]
        draw_list(ui, title, len(lines), selected, draw)
        foot(ui, row.action() or words.CHANGE, words.BACK)
        key = await ui.key()
        if key == keys.LEFT:
            row.change(-1)
        elif key == keys.RIGHT:
            row.change(1)
        elif key == keys.A:
            if row.action():
                return selected
            row.change(1)
        elif key == keys.B:
            return -1
        else:
            selected = moved(key, selected, len(lines))


def _adjust_row(ui, row, y, chosen):
    canvas = ui.canvas
    ink = filled(ui, y, chosen)
    right = canvas.width - 8
    value = row.value()
    if value:
        value = font.fit(canvas.body, value, right - 50)
        x = canvas.right(value, right - 9, y + 1, None, ink)
        if chosen:
            middle = y + spare(canvas) + 1
            canvas.icon(icons.ARROW_LEFT, x - 8, middle, ink)
            canvas.icon(icons.ARROW_RIGHT, right - 7, middle, ink)
        right = x - 9
    canvas.fit(row.label(), 3, y + 1, right - 3, None, ink)


async def hold(ui, title, text, action):
    """Ask before something is lost: A must be held. True when it was, False for B.

    A short press does nothing, so a reflex cannot confirm.
    """
    ui.screen()
    while True:
        ui.canvas.clear()
        title_bar(ui, title)
        _paragraph(ui, text, 0)
        foot(ui, ui.words.HOLD.format(action), ui.words.BACK, ui.key_sure)
        key = await ui.key()
        if key == keys.LONG_A:
            return True
        if key == keys.B:
            return False


def _paragraph(ui, text, first):
    """Draw the lines of `text` from line `first` on; return the number of its lines."""
    canvas = ui.canvas
    lines = font.wrap(canvas.body, text, canvas.width - 9)
    i = 0
    while i < rows(canvas) and first + i < len(lines):
        start, end = lines[first + i]
        canvas.text(text[start:end], 1, canvas.bar + 2 + i * canvas.line)
        i += 1
    return len(lines)


async def pages(ui, chapters, chapter=0, a=None):
    """Read: UP and DOWN move by a line, LEFT and RIGHT by a chapter; A and B leave.

    chapters: (title, text) pairs. A text that fits shows no arrows.
    """
    words = ui.words
    first = 0
    ui.screen()
    while True:
        canvas = ui.canvas
        canvas.clear()
        title, text = chapters[chapter]
        title_bar(ui, title)
        count = _paragraph(ui, text, first)
        below = first + rows(canvas) < count
        _scroll_marks(ui, first > 0, below)
        foot(ui, a or words.BACK, "")
        if len(chapters) > 1:
            leaf_marks(canvas)
            number = words.PAGE_OF.format(chapter + 1, len(chapters))
            canvas.right(number, canvas.width, canvas.foot + 1)
        key = await ui.key()
        if key == keys.DOWN and below:
            first += 1
        elif key == keys.UP and first > 0:
            first -= 1
        elif key == keys.RIGHT and chapter + 1 < len(chapters):
            chapter += 1
            first = 0
        elif key == keys.LEFT and chapter > 0:
            chapter -= 1
            first = 0
        elif key == keys.A or key == keys.B:
            return


def leaf_marks(canvas):
    """In the title bar: LEFT and RIGHT leaf to the pages beside this one."""
    y = spare(canvas) + 1
    canvas.icon(icons.ARROW_LEFT, 2, y, canvas.on_chosen)
    canvas.icon(icons.ARROW_RIGHT, canvas.width - 7, y, canvas.on_chosen)


async def leaf(ui, title, lines):
    """The last public events, newest shown first; UP goes back in time."""
    words = ui.words
    if not lines:
        await message(ui, title, words.NOTHING_YET)
        return
    at = len(lines) - 1
    ui.screen()
    while True:
        canvas = ui.canvas
        canvas.clear()
        title_bar(ui, title)
        _paragraph(ui, lines[at], 0)
        _scroll_marks(ui, at > 0, at + 1 < len(lines))
        foot(ui, words.BACK)
        canvas.right(words.PAGE_OF.format(at + 1, len(lines)), canvas.width, canvas.foot + 1)
        key = await ui.key()
        if key == keys.UP and at > 0:
            at -= 1
        elif key == keys.DOWN and at + 1 < len(lines):
            at += 1
        elif key == keys.A or key == keys.B:
            return
