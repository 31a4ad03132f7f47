"""What card games' screens share: a cursor in a row, what is said, the open table."""

from micropython import const

from parlour.ui import font, icons, keys, screens

NOTHING = const(-1)  # what a cursor points at before a direction was pressed (B16)
CELL = const(9)  # columns of an icon inside a sentence
ICON = "|"  # where in a sentence the icon stands


def step(at, key, count):
    """The place beside the one that is pointed at; the first or last of `count` from nowhere."""
    forward = key == keys.RIGHT or key == keys.DOWN
    if at < 0:
        return 0 if forward else count - 1
    return (at + (1 if forward else -1)) % count


def go_on(ui):
    """The mark in the last line that A goes on."""
    canvas = ui.canvas
    y = canvas.foot + screens.spare(canvas)
    canvas.icon(icons.KEY_A, canvas.width - 20, y)
    canvas.icon(icons.ARROW_RIGHT, canvas.width - 8, y + 2)


def log_mark(ui, text, x, y):
    """The mark that UP leafs through what happened."""
    ui.canvas.icon(icons.ARROW_UP, x, y + screens.spare(ui.canvas) + 1)
    ui.canvas.text(text, x + 9, y)


async def proceed(ui, picture):
    """Show what `picture()` draws until A or B is pressed; return which."""
    key = keys.NONE
    while key != keys.A and key != keys.B:
        if key == keys.NONE:  # the first time, and after a pause
            picture()
        key = await ui.key()
    return key


async def show_table(ui, table, words, picture):
    """Public: what `picture()` draws, until A or B; UP leafs through what happened."""
    ui.screen()
    while True:
        picture()
        key = await ui.key()
        if key == keys.UP:
            await screens.leaf(ui, ui.words.PAUSE_EVENTS, table.event_lines(words))
            ui.screen()
        elif key == keys.A or key == keys.B:
            return


def trophy(ui, text):
    """The head of a final screen: who has won."""
    ui.canvas.icon(icons.TROPHY, 2, 1)
    ui.canvas.center(text, 3, ui.canvas.title, left=24)


def up_down(ui, text):
    """The last line where nothing is pointed at yet: UP and DOWN choose."""
    canvas = ui.canvas
    y = canvas.foot + screens.spare(canvas) + 2
    if ui.key_next is not None:
        canvas.icon(ui.key_next, 3, y - 2)
    else:
        canvas.icon(icons.ARROW_UP, 0, y)
        canvas.icon(icons.ARROW_DOWN, 8, y)
    canvas.text(text, 17, canvas.foot + 1)


def page_bar(ui, text):
    """The title bar of a page that LEFT and RIGHT leaf from."""
    canvas = ui.canvas
    screens.title_bar(ui, "")
    canvas.center(text, 1, None, canvas.on_chosen, 8, canvas.width - 8)
    screens.leaf_marks(canvas)


def wrapped(ui, text, x, y, width):
    """Draw `text` in lines at most `width` columns wide, the first in row y; how many."""
    lines = font.wrap(ui.canvas.body, text, width)
    for start, end in lines:
        ui.canvas.text(text[start:end], x, y)
        y += ui.canvas.line
    return len(lines)


def bar(ui, text, names, icon=None):
    """A title bar that tells what happened: `text` with {0} and {1} for the names.

    Where `text` has ICON the icon, at most 7 columns wide, stands in its own
    colours. Names give way to each other when the line is too long.
    """
    canvas = ui.canvas
    ink = canvas.on_chosen
    room = canvas.width - 4 - (0 if icon is None else CELL - font.width(canvas.body, ICON))
    line = text.format(*fit_names(ui, text, names, room))
    screens.title_bar(ui, "")
    cut = line.find(ICON)
    if icon is None or cut < 0:
        canvas.center(line, 1, None, ink)
        return
    used = font.width(canvas.body, line) + canvas.width - 4 - room
    x = (canvas.width - used) // 2
    x = canvas.text(line[:cut], x, 1, None, ink)
    canvas.fb.fill_rect(x, 0, CELL, canvas.bar - 1, 0)
    canvas.icon(icon, x + 1, screens.spare(canvas))
    canvas.text(line[cut + 1 :], x + CELL, 1, None, ink)


def fit_names(ui, text, names, room):
    """The names, cut so that `text` with them in it is at most `room` columns wide."""
    face = ui.canvas.body
    room -= font.width(face, text.format(*[""] * len(names)))
    fitted = list(names)
    left = len(names)
    # The short ones come first and leave their room to the others.
    for at in sorted(range(left), key=lambda at: font.width(face, names[at]) * 8 + at):
        fitted[at] = font.fit(face, names[at], room // left)
        room -= font.width(face, fitted[at])
        left -= 1
    return fitted
