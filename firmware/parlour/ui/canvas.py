"""The picture: a framebuf in the display's own page layout, and the measures that screens keep to.

128x64 pixels, one bit each, MONO_VLSB: byte (y // 8) * width + x holds eight
pixels below each other, the topmost in bit 0. Drivers send `buffer` as it is.
Colour displays have ui/colour.py's canvas, which answers to the same calls.
"""

import framebuf
from micropython import const

from parlour.ui import font
from parlour.ui.fonts import big, small, title

SMALL = small.DATA
TITLE = title.DATA
BIG = big.DATA

_ROOMY = const(200)  # rows of a display from which on the entries of a list stand apart
_LEAST_LINE = const(10)  # a small face has a row to spare where a line is filled


class Canvas:
    """One buffer for the life of the device; `dirty` says that it was drawn on.

    What screens are measured by, set by `dress`:

    body    the face of running text, the one that is meant where none is named
    title   the face of headings
    small   a face of the same script for dense places, such as the letters to type
    line    rows from one line of text to the next
    row     rows from one entry of a list to the next
    bar     rows of the title bar and the gap below it
    foot    the row where the last line begins, which explains the keys
    tall    1 where capitals have more than 8 rows on a mono display: less fits on it; else 0
    """

    colours = 2
    chosen = 1  # the ground of bars and of what is pointed at
    on_chosen = 0  # the ink on it

    def __init__(self, width=128, height=64):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)
        self.fb = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_VLSB)
        self._dark = bytes(len(self.buffer))
        self.dirty = True
        self.dress(SMALL, TITLE)

    def dress(self, body, title, small=SMALL):
        """Choose the faces; the measures follow from them."""
        self.body = body
        self.title = title
        self.small = small
        self.line = max(_LEAST_LINE, font.line(body))
        self.row = self.line if self.height < _ROOMY else self.line + self.line // 3
        self.bar = self.line + 1
        self.foot = self.height - self.line
        self.tall = 1 if self.colours == 2 and font.ascent(body) > 8 else 0

    def clear(self):
        """Make everything dark. Copying is twenty times as quick as fill on the RP2040."""
        self.buffer[:] = self._dark
        self.dirty = True

    def text(self, text, x, y, face=None, colour=1):
        """Draw `text` with the left end of its capitals' tops at (x, y); return the x behind it."""
        return font.draw(self, face or self.body, text, x, y, colour)

    def center(self, text, y, face=None, colour=1, left=0, right=-1):
        """Draw `text` in the middle between the columns left and right (exclusive)."""
        if right < 0:
            right = self.width
        face = face or self.body
        room = right - left
        wide = font.width(face, text)
        if wide > room:
            text = font.fit(face, text, room)
            wide = font.width(face, text)
        x = left + (room - wide) // 2
        return self.text(text, x, y, face, colour)

    def right(self, text, x, y, face=None, colour=1):
        """Draw `text` so that it ends before column x; return where it began."""
        x -= font.width(face or self.body, text)
        self.text(text, x, y, face, colour)
        return x

    def fit(self, text, x, y, room, face=None, colour=1):
        """Draw `text` cut to `room` pixels, with an ellipsis when it is longer."""
        return self.text(font.fit(face or self.body, text, room), x, y, face, colour)

    def icon(self, icon, x, y, colour=1):
        font.icon(self, x, y, icon, colour)

    def box(self, x, y, w, h, fill=0, edge=1):
        """A card's shape: filled rectangle with an edge and cut corners."""
        fb = self.fb
        fb.fill_rect(x, y, w, h, fill)
        fb.hline(x + 1, y, w - 2, edge)
        fb.hline(x + 1, y + h - 1, w - 2, edge)
        fb.vline(x, y + 1, h - 2, edge)
        fb.vline(x + w - 1, y + 1, h - 2, edge)
        if fill:
            fb.pixel(x, y, 0)
            fb.pixel(x + w - 1, y, 0)
            fb.pixel(x, y + h - 1, 0)
            fb.pixel(x + w - 1, y + h - 1, 0)

    def chequer(self, x, y, w, h):
        """A chequered field that lies inside: the back of a card."""
        font.chequer(self.buffer, self.width, x, y, w, h)

    def dotted(self, x, y, w, h):
        """The outline of a place where a card may lie; inside the picture."""
        self.chequer(x, y, w, 1)
        self.chequer(x, y + h - 1, w, 1)
        self.chequer(x, y, 1, h)
        self.chequer(x + w - 1, y, 1, h)
