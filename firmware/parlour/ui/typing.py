"""Typing a name with six buttons: a board of letters, a cursor, A to type."""

from parlour.ui import icons, keys
from parlour.ui.canvas import TITLE
from parlour.ui.screens import title_bar

NAME_BYTES = 12  # the longest name, in bytes of UTF-8

COLUMN = 9  # pixels from key to key
LEFT_EDGE = 6
TOP = 26
ROW = 9


async def name(ui, text=""):
    """Let a name be typed; returns it, or None when B leaves an empty name.

    The board has the language's rows of at most 13 letters: capitals for the
    first letter of a name, small ones after it. Below them lie two wide keys:
    delete and done. B deletes too.
    """
    words = ui.words
    x = 0
    y = 0
    ui.screen()
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
    title_bar(ui, words.TYPE_NAME)
    end = canvas.text(text, 8, 12, TITLE)
    canvas.fb.vline(end + 1, 13, 12, 1)
    r = 0
    while r < len(rows):
        row = rows[r]
        c = 0
        while c < len(row):
            chosen = r == y and c == min(x, len(row) - 1)
            left = LEFT_EDGE + c * COLUMN
            top = TOP + r * ROW - 1
            if chosen:
                canvas.fb.fill_rect(left - 1, top, COLUMN, ROW, 1)
            letter = row[c]
            if letter == " ":
                letter = "_"
            canvas.text(letter, left + 1, top + 1, colour=0 if chosen else 1)
            c += 1
        r += 1
    _wide_key(ui, 4, words.DELETE, y == len(rows) and x == 0)
    _wide_key(ui, 66, words.DONE, y == len(rows) and x != 0)
    canvas.icon(icons.KEY_A, 118, 12)


def _wide_key(ui, left, label, chosen):
    canvas = ui.canvas
    if chosen:
        canvas.fb.fill_rect(left, 54, 58, 10, 1)
    canvas.center(label, 55, colour=0 if chosen else 1, left=left, right=left + 58)
