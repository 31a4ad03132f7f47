"""The picture on colour displays: sixteen colours, four bits a pixel.

GS4_HMSB: byte (y * width + x) // 2 holds two pixels, the left one in its high
half. The number of a colour is its place in ui/palette.py; 0 is the ground and
1 the text, so a screen that knows no others looks right. Colour drivers turn it
into what their panel wants.
"""

import framebuf
import micropython

from parlour.ui import canvas, font, palette

_glyph = font._glyph
_length = font._length

# Pixels that a rounded corner leaves out of its first rows, by radius.
_CORNERS = (
    b"",
    b"\x01",
    b"\x02\x01",
    b"\x03\x01\x01",
    b"\x04\x02\x01\x01",
    b"\x05\x03\x02\x01\x01",
)


class ColourCanvas(canvas.Canvas):
    """Answers to the calls of a Canvas, on one buffer for the life of the device.

    width: even, and a multiple of 40 for drivers/st7789.py. Wherever a Canvas takes a colour of 0
    or 1, this takes one of 0 to 15. Besides:

    palette   the colours as displays want them: 32 bytes, RGB565, high byte first
    ground    the colour that clear() leaves
    """

    colours = 16
    chosen = palette.BLUE
    on_chosen = palette.TEXT

    def __init__(self, width, height):
        if width & 1:
            raise ValueError("the width is even, not {}".format(width))
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.fb = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)
        self.palette = palette.BUS
        self.ground = palette.GROUND
        self.dirty = True
        self.dress(canvas.SMALL, canvas.TITLE)

    def clear(self):
        """Make everything the colour of the ground."""
        self.fb.fill(self.ground)
        self.dirty = True

    def text(self, text, x, y, face=None, colour=1):
        """Draw `text` with the left end of its capitals' tops at (x, y); return the x behind it."""
        utf8 = text.encode()
        face = face or self.body
        size = len(utf8)
        return _draw(self.buffer, self.width, self.height, face, utf8, size, x, y, colour)

    def icon(self, icon, x, y, colour=1):
        """Draw the ink of an icon, (width, height, MONO_VLSB bytes); the ground stays as it is."""
        wide, high, ink = icon
        pages = high + 7 >> 3
        _stamp(0, 0, self.buffer, self.width, self.height, ink, 0, wide, pages, x, y, colour)

    def box(self, x, y, w, h, fill=0, edge=1):
        """A card's shape: filled rectangle with an edge and cut corners, which stay as they are."""
        fb = self.fb
        fb.fill_rect(x + 1, y + 1, w - 2, h - 2, fill)
        fb.hline(x + 1, y, w - 2, edge)
        fb.hline(x + 1, y + h - 1, w - 2, edge)
        fb.vline(x, y + 1, h - 2, edge)
        fb.vline(x + w - 1, y + 1, h - 2, edge)

    def rounded(self, x, y, w, h, colour, radius=4):
        """A filled rectangle with round corners, radius 0 to 5 pixels; w and h at least 2 * radius.

        What lies outside the picture is left out.
        """
        insets = _CORNERS[radius]
        rows = len(insets)
        fill_rect = self.fb.fill_rect
        fill_rect(x, y + rows, w, h - 2 * rows, colour)
        for row in range(rows):
            inset = insets[row]
            fill_rect(x + inset, y + row, w - 2 * inset, 1, colour)
            fill_rect(x + inset, y + h - 1 - row, w - 2 * inset, 1, colour)

    def card(self, x, y, w, h, fill=palette.CARD, edge=palette.DIM, radius=4, line=1):
        """A card's shape with round corners: `fill` inside an edge of `line` pixels."""
        self.rounded(x, y, w, h, edge, radius)
        inner = max(0, radius - line)
        self.rounded(x + line, y + line, w - 2 * line, h - 2 * line, fill, inner)

    def chequer(self, x, y, w, h, colour=1):
        """A chequered field that lies inside: the back of a card."""
        _chequer(x, colour, self.buffer, self.width, y, w, h)


# In viper the first two parameters live in registers and all else on the stack.


@micropython.viper
def _draw(
    buffer, width: int, height: int, font, text, end: int, x: int, y: int, colour: int
) -> int:
    """Draw text[:end], which is UTF-8, as font.draw does; allocates nothing."""
    face = ptr8(font)
    utf8 = ptr8(text)
    i = 0
    while i < end:
        o = int(_glyph(font, text, i))
        i += 1 if utf8[i] < 0x80 else int(_length(utf8[i]))
        cell = o >> 16
        o &= 0xFFFF
        wide = int(face[o + 3])
        if wide:
            pages = int(face[o + 4])
            ink = o + 5 + cell * wide * pages
            left = x + face[o + 1] - 128
            top = y + face[o + 2] - 128
            _stamp(0, 0, buffer, width, height, font, ink, wide, pages, left, top, colour)
        x += face[o]
    return x


@micropython.viper
def _stamp(
    o: int,
    bits: int,
    buffer,
    width: int,
    height: int,
    source,
    at: int,
    columns: int,
    pages: int,
    x: int,
    y: int,
    colour: int,
):
    """Draw columns * pages bytes of MONO_VLSB ink from source[at:] on; o and bits start as 0."""
    out = ptr8(buffer)
    ink = ptr8(source)
    stride = width >> 1
    while pages > 0:
        i = 0
        while i < columns:
            column = x + i
            if 0 <= column < width:
                bits = ink[at + i]
                row = y
                if row < 0:
                    bits = bits >> (0 - row) if row > -8 else 0
                    row = 0
                if row + 8 > height:
                    bits = bits & ((1 << (height - row)) - 1) if row < height else 0
                o = row * stride + (column >> 1)
                keep = 0xF0
                put = colour
                if column & 1 == 0:
                    keep = 0x0F
                    put = colour << 4
                while bits:
                    if bits & 1:
                        out[o] = out[o] & keep | put
                    o += stride
                    bits >>= 1
            i += 1
        at += columns
        y += 8
        pages -= 1


@micropython.viper
def _chequer(x: int, colour: int, buffer, width: int, y: int, w: int, h: int):
    """Colour every second pixel of a rectangle inside the picture, from its top left corner on."""
    out = ptr8(buffer)
    row = 0
    while row < h:
        column = x + (row & 1)
        line = (y + row) * (width >> 1)
        while column < x + w:
            o = line + (column >> 1)
            if column & 1:
                out[o] = out[o] & 0xF0 | colour
            else:
                out[o] = out[o] & 0x0F | colour << 4
            column += 2
        row += 1
