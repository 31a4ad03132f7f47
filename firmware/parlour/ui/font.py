"""Text by code point and pixel, and icons; one colour, the ground stays as it is.

A face is one `bytes`, made by host_tools/assets/font_modules.py (numbers of
two bytes are low byte first):

====== ===== ===============================================================
offset bytes meaning
====== ===== ===============================================================
0      1     line: rows from one baseline to the next
1      1     ascent: rows from the top of the capitals to the baseline
2      2     first: the lowest code point
4      2     run: that many glyphs from `first` on have no gap between them; all
             of them are ASCII, the quick way
6      1     rest: the number of glyphs behind the run
7      1     1 when the face has cells, else 0
8      2*k   the code points of the rest, ascending (k = rest)
8+2*k  2*n   where each glyph is, from the start of the face; n = run+rest+1,
             the last one is the box that stands for a missing code point
====== ===== ===============================================================

Chinese characters, and whatever else is from U+3000 on, are cells: glyphs that
all have the same advance and the same rectangle of ink. They follow directly:

====== ===== ===============================================================
0      2     cells: how many there are
2      2*m   their code points, ascending (m = cells)
2+2*m  5     one glyph as below for all of them
7+2*m  m*w*p the ink of each, in the order of the code points
====== ===== ===============================================================

A glyph:

====== ===== ===============================================================
0      1     advance: columns to the next glyph, the gap included
1      1     128 + columns from the pen to the ink (negative ones overhang)
2      1     128 + rows from the top of the capitals to the ink
3      1     width of the ink, 0 (a space) to 32
4      1     pages: bands of eight rows
5      w*p   the ink, MONO_VLSB: band by band, one byte a column, bit 0 on top
====== ===== ===============================================================

So a text is walked as `_draw` does it: `_glyph` gives a number for the code
point at a byte of the UTF-8 text, `_length` the bytes to the next one. In that
number the low 16 bits are where the glyph is in the face (o), and what is above
them is the number of the cell, 0 for every other glyph (k). Then the advance is
face[o], the ink's left column x + face[o+1] - 128, its top row y + face[o+2] -
128, w = face[o+3], p = face[o+4], and its first byte is face[o + 5 + k*w*p].

An icon is (width, height, ink), the ink in the same MONO_VLSB form.

Ink is drawn on a surface: an object with `buffer` (MONO_VLSB), `width` and
`height` in pixels, the height a multiple of 8, such as a Canvas. On the RP2040
a glyph through framebuf.blit takes a quarter of a millisecond, and a screen has
a hundred of them; so the bytes are put together here, in viper, on bytes only.
What lies outside the surface is left out. Drawing a text allocates its UTF-8
form and nothing else; drawing an icon nothing.
"""

import micropython
from micropython import const

_BOX = const(0xFFFF)  # no code point that a face has
_CELLS = const(0x3000)  # cells have code points from here on
_ELLIPSIS = "…"


def line(face):
    """Rows from one line of text to the next."""
    return face[0]


def ascent(face):
    """Rows of a capital letter; accents reach above it, descenders below."""
    return face[1]


def width(face, text):
    """Columns from the first glyph of `text` to where the next would begin."""
    utf8 = text.encode()
    return _width(face, utf8, len(utf8))


@micropython.viper
def _width(font, text, end: int) -> int:
    face = ptr8(font)
    utf8 = ptr8(text)
    columns = 0
    i = 0
    while i < end:
        columns += face[int(_glyph(font, text, i)) & 0xFFFF]
        i += 1 if utf8[i] < 0x80 else int(_length(utf8[i]))
    return columns


def draw(surface, face, text, x, y, colour):
    """Draw `text` with the top of its capitals in row y, from column x on; return the x behind it.

    colour: 1 lit, 0 dark.
    """
    utf8 = text.encode()
    pages = surface.height >> 3
    return _draw(surface.buffer, surface.width, pages, face, utf8, len(utf8), x, y, colour)


@micropython.viper
def _draw(buffer, width: int, height: int, font, text, end: int, x: int, y: int, lit: int) -> int:
    """Draw text[:end], which is UTF-8; height in pages. Allocates nothing."""
    face = ptr8(font)
    utf8 = ptr8(text)
    i = 0
    while i < end:
        o = int(_glyph(font, text, i))
        i += 1 if utf8[i] < 0x80 else int(_length(utf8[i]))
        k = o >> 16
        o &= 0xFFFF
        w = int(face[o + 3])
        if w:
            p = int(face[o + 4])
            ink = o + 5 + k * w * p
            left = x + face[o + 1] - 128
            top = y + face[o + 2] - 128
            _stamp(buffer, width, height, font, ink, w, p, left, top, lit)
        x += face[o]
    return x


def fit(face, text, columns):
    """`text` if it is at most so wide; else as much of it as fits with an ellipsis behind it."""
    if width(face, text) <= columns:
        return text
    utf8 = text.encode()
    room = columns - width(face, _ELLIPSIS)
    i = kept = 0
    while i < len(utf8):
        room -= face[_glyph(face, utf8, i) & 0xFFFF]
        if room < 0:
            break
        i += _length(utf8[i])
        kept += 1
    if room < 0 and kept == 0:
        return _ELLIPSIS if columns >= width(face, _ELLIPSIS) else ""
    return text[:kept].rstrip() + _ELLIPSIS


def wrap(face, text, columns):
    """The lines of `text`, none wider than `columns`, as (start, end) positions of characters.

    Breaks at spaces, which are left out where the line breaks, and at "\\n"; a
    word that is wider than a line is broken inside. A single glyph that is
    wider than `columns` stands alone. Faces with cells follow the rules of Chinese,
    see wrap_han.py.
    """
    if face[7]:
        from parlour.ui import wrap_han

        return wrap_han.wrap(face, text, columns)
    utf8 = text.encode()
    size = len(utf8)
    lines = []
    i = at = 0  # byte and character that is looked at
    start = used = 0  # first character of the line, its width so far
    space = -1  # last space of the line, a character
    behind = 0  # width of the line up to and with that space
    while i < size:
        c = utf8[i]
        if c == 10:
            lines.append((start, _trim(text, start, at)))
            start = at + 1
            used = 0
            space = -1
        else:
            advance = face[_glyph(face, utf8, i) & 0xFFFF]
            if c == 32:
                space = at
                behind = used + advance
            elif used + advance > columns and at > start:
                if space >= start:
                    lines.append((start, _trim(text, start, space)))
                    start = space + 1
                    used -= behind
                else:
                    lines.append((start, at))
                    start = at
                    used = 0
                space = -1
                continue
            used += advance
        i += _length(c)
        at += 1
    lines.append((start, _trim(text, start, at)))
    return lines


def icon(surface, x, y, picture, colour):
    """Draw the ink of an icon with its top left corner at (x, y). colour: 1 lit, 0 dark."""
    pages = picture[1] + 7 >> 3
    ink = picture[2]
    buffer = surface.buffer
    _stamp(buffer, surface.width, surface.height >> 3, ink, 0, picture[0], pages, x, y, colour)


@micropython.viper
def _stamp(
    buffer,
    width: int,
    height: int,
    source,
    at: int,
    columns: int,
    pages: int,
    x: int,
    y: int,
    lit: int,
):
    """Draw columns * pages bytes of ink from source[at:] on; height in pages."""
    out = ptr8(buffer)
    ink = ptr8(source)
    # Rows count from 256 above the surface, so that nothing that is shifted is negative.
    top = y + 256
    shift = top & 7
    page = (top >> 3) - 32
    while pages > 0:
        i = 0
        while i < columns:
            column = x + i
            if 0 <= column < width:
                bits = ink[at + i] << shift
                if 0 <= page < height:
                    o = page * width + column
                    if lit:
                        out[o] = out[o] | bits & 255
                    else:
                        out[o] = out[o] & ~bits & 255
                if -1 <= page < height - 1:
                    o = (page + 1) * width + column
                    if lit:
                        out[o] = out[o] | bits >> 8
                    else:
                        out[o] = out[o] & ~(bits >> 8) & 255
            i += 1
        at += columns
        page += 1
        pages -= 1


@micropython.viper
def chequer(buffer, width: int, x: int, y: int, w: int, h: int):
    """Light every second pixel of a rectangle inside the picture, from its top left corner on."""
    out = ptr8(buffer)
    row = 0
    while row < h:
        o = ((y + row) >> 3) * width + x
        bit = 1 << ((y + row) & 7)
        column = row & 1
        while column < w:
            out[o + column] = out[o + column] | bit
            column += 2
        row += 1


@micropython.viper
def _length(byte: int) -> int:
    """Bytes of the UTF-8 sequence that begins with `byte`."""
    if byte < 0x80:
        return 1
    if byte < 0xE0:
        return 2
    return 3 if byte < 0xF0 else 4


@micropython.viper
def _glyph(font, text, i: int) -> int:
    """The glyph of the code point at utf8[i]: where it is, plus 65,536 times its cell."""
    face = ptr8(font)
    utf8 = ptr8(text)
    code = int(utf8[i])
    rest = int(face[6])
    run = face[4] | face[5] << 8
    n = code - (face[2] | face[3] << 8)
    if code > 0x7F or n < 0 or n >= run:
        at = 8  # where the code points are
        high = rest  # how many
        cells = 0
        if code > 0x7F:
            if code < 0xE0:
                code = (code & 31) << 6 | utf8[i + 1] & 63
            elif code < 0xF0:
                code = (code & 15) << 12 | (utf8[i + 1] & 63) << 6 | utf8[i + 2] & 63
                if code >= _CELLS and face[7]:
                    at = 12 + 4 * rest + 2 * run
                    cells = face[at - 2] | face[at - 1] << 8
                    high = cells
            else:
                code = _BOX
        n = run + rest
        low = 0
        while low < high:
            middle = (low + high) >> 1
            o = at + 2 * middle
            found = face[o] | face[o + 1] << 8
            if found == code:
                if cells:
                    return middle << 16 | at + 2 * cells
                n = run + middle
                break
            if found < code:
                low = middle + 1
            else:
                high = middle
    o = 8 + 2 * (rest + n)
    return face[o] | face[o + 1] << 8


def _trim(text, start, end):
    """`end` moved before the spaces that it follows."""
    while end > start and text[end - 1] == " ":
        end -= 1
    return end
