"""Typing a name with six buttons: a board of letters, a cursor, A to type."""

from micropython import const

from parlour.ui import font, icons, keys
from parlour.ui.screens import title_bar

NAME_BYTES = const(12)  # the longest name, in bytes of UTF-8
_ROWS = const(3)  # of letters that leave room for a title bar on 128x64


async def name(ui, text=""):
    """Let a name be typed; returns it, or None when B leaves an empty name.

    The board has the language's rows of at most 13 letters, four rows at most: capitals for
    the first letter of a name, small ones after it. Below them lie two wide keys:
    delete and done. B deletes too.
    """
    words = ui.words
    x = 0
    y = 0
    ui.screen(keys.RIGHT)
    while True:
        rows = words.KEYS_SMALL if text and text[-1] not in " -" else words.KEYS_CAPITAL
        _draw(ui, rows, x, y, text)
        key = await ui.key()
        last = len(rows)
        if key == keys.UP:
            y = (y - 1) % (last + 1)
        elif key == keys.DOWN:
            y = (y + 1) % (last + 1)
        elif key == keys.LEFT or key == keys.RIGHT:
            width = 2 if y == last else len(rows[y])
            x = (min(x, width - 1) + (1 if key == keys.RIGHT else -1)) % width
        elif key == keys.A:
            if y < last:
                letter = rows[y][min(x, len(rows[y]) - 1)]
                if len((text + letter).encode()) <= NAME_BYTES and (text or letter != " "):
                    text += letter
            elif x == 0:
                text = text[:-1]
            elif text.strip():
                return text.strip()
        elif key == keys.B:
            if not text:
                return None
            text = text[:-1]


def _draw(ui, rows, x, y, text):
    canvas = ui.canvas
    words = ui.words
    canvas.clear()
    foot = canvas.foot
    if canvas.colours == 2 and (canvas.tall or len(rows) > _ROWS):
        name = 1
    else:
        title_bar(ui, words.TYPE_NAME)
        name = canvas.bar + 1
    # The board of letters lies between the name and the wide keys.
    below = name + font.line(canvas.title)
    step = canvas.width // 14  # columns from letter to letter
    row = font.line(canvas.small)
    if canvas.colours > 2:
        row = max(row, min(canvas.line, (foot - below) // len(rows)))
    top = below + (foot - below - len(rows) * row) // 2
    end = canvas.text(text, 8, name, canvas.title)
    canvas.fb.vline(end + 1, name + 1, font.ascent(canvas.title) + 1, 1)
    canvas.icon(icons.KEY_A, canvas.width - 10, name)
    r = 0
    while r < len(rows):
        c = 0
        while c < len(rows[r]):
            chosen = r == y and c == min(x, len(rows[r]) - 1)
            _letter(canvas, rows[r][c], step // 2 + c * step + 2, top + r * row, step, row, chosen)
            c += 1
        r += 1
    middle = canvas.width // 2
    last = y == len(rows)
    _wide_key(canvas, 4, middle - 2, foot, words.DELETE, last and x == 0)
    _wide_key(canvas, middle + 2, canvas.width - 4, foot, words.DONE, last and x != 0)


def _letter(canvas, letter, x, y, width, height, chosen):
    """A key of the board; a space shows as a line."""
    if chosen:
        canvas.fb.fill_rect(x - 1, y, width, height, canvas.chosen)
    if letter == " ":
        letter = "_"
    canvas.text(letter, x + 1, y + 1, canvas.small, canvas.on_chosen if chosen else 1)


def _wide_key(canvas, left, right, y, label, chosen):
    if chosen:
        canvas.fb.fill_rect(left, y, right - left, canvas.height - y, canvas.chosen)
    ink = canvas.on_chosen if chosen else 1
    canvas.center(label, y + 1, None, ink, left, right)
