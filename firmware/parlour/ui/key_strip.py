"""The strip of keys of two-button boards, drawn over the foot of whatever screen is shown.

It is on the canvas only while the app waits for an event: `cover` draws it and keeps what was
there, `uncover` puts that back and forgets it. So no screen ever meets it or has to take it away,
and of a private view nothing stays behind.
"""

from micropython import const

from parlour.ui import icons, icons_few_keys
from parlour.ui.few_keys import CHIPS, CLOSED

_ROWS = const(12)  # a line, then chips of 11 rows; more where the foot is higher
_MOST_ROWS = const(24)  # of a colour display, whose letters may be large
_ROOM = const(9)  # rows and columns of the largest picture

# In the order of CHIPS
_PICTURES = (
    icons.ARROW_LEFT,
    icons.ARROW_UP,
    icons.ARROW_DOWN,
    icons.ARROW_RIGHT,
    icons.KEY_A,
    icons.KEY_B,
    icons_few_keys.KEY_SURE,
    icons.PAUSE,
)


def name_keys(ui):
    """Have footers show the keys of two buttons: a bar below means that it is held."""
    ui.key_b = icons_few_keys.KEY_LONG_A
    ui.key_sure = icons_few_keys.KEY_SURE
    ui.key_next = icons_few_keys.KEY_NEXT


class KeyStrip:
    """Draws the strip of `few` (FewKeys) on `canvas`, mono or of 16 colours."""

    def __init__(self, canvas, few):
        self._canvas = canvas
        self._few = few
        # A byte of a mono canvas holds 8 rows, so what is kept begins with such a row.
        rows = _ROWS if canvas.colours == 2 else _MOST_ROWS
        kept = canvas.height - (canvas.height - rows) // 8 * 8
        size = len(canvas.buffer) * kept // canvas.height
        self._part = memoryview(canvas.buffer)[-size:]
        self._under = bytearray(size)
        self._dark = bytes(size)
        self._covers = False

    def cover(self):
        """Draw the strip, if it is open."""
        if self._few.chip == CLOSED:
            return
        self._under[:] = self._part
        self._covers = True
        self._draw()

    def uncover(self):
        """Give the screen back what the strip covers."""
        if not self._covers:
            return
        self._part[:] = self._under
        self._under[:] = self._dark
        self._covers = False
        self._canvas.dirty = True

    def _draw(self):
        canvas = self._canvas
        fb = canvas.fb
        wide = canvas.width // len(CHIPS)
        rows = max(_ROWS, canvas.height - canvas.foot)
        top = canvas.height - rows
        fb.fill_rect(0, top, canvas.width, rows, 0)
        fb.hline(0, top, canvas.width, 1)
        at = 0
        while at < len(CHIPS):
            picture = _PICTURES[at]
            ink = 1
            if at == self._few.chip:
                fb.fill_rect(at * wide, top + 1, wide, rows - 1, canvas.chosen)
                ink = canvas.on_chosen
            x = at * wide + (wide - picture[0]) // 2
            y = top + 1 + (rows - _ROOM) // 2 + (_ROOM - picture[1]) // 2
            canvas.icon(picture, x, y, ink)
            at += 1
        canvas.dirty = True
