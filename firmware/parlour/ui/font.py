"""Text by code point and pixel, and icons; one colour, the ground stays as it is.

A face is one `bytes`, made by host_tools/assets/font_modules.py (numbers of
two bytes are low byte first):

====== ===== ===============================================================
offset bytes meaning
====== ===== ===============================================================
0      1     line: rows from one baseline to the next
1      1     ascent: rows from the top of the capitals to the baseline
2      2     first: the lowest code point
4      2     run: that many glyphs from `first` on have no gap between them
6      2     rest: the number of glyphs behind the run
8      2*k   the code points of the rest, ascending (k = rest)
8+2*k  2*n   where each glyph is, from the start of the face; n = run+rest+1,
             the last one is the box that stands for a missing code point
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

An icon is (width, height, ink), the ink in the same MONO_VLSB form; at most 32
columns and 128 bytes.

Drawing allocates one small block for a text and none for a glyph or an icon:
a face is wrapped once in a FrameBuffer of eight rows, a column a byte, without
copying it; blitting that, shifted, into a band as wide as the glyph cuts the
glyph out, and a palette gives it its colour.
"""

from struct import pack_into

import framebuf
from micropython import const

try:
    from uctypes import addressof, bytearray_at
except ImportError:  # CPython: a copy does as well
    bytearray_at = None

_WIDEST = const(32)
_CLEAR = const(255)  # the key: no colour of any canvas
_BOX = const(0xFFFF)  # no code point that a face has
_ELLIPSIS = "…"

_faces = []  # (face, its strip) of the faces in use
_scratch = bytearray(_WIDEST)
_bands = [framebuf.FrameBuffer(_scratch, w or 1, 8, framebuf.MONO_VLSB) for w in range(_WIDEST + 1)]
_icon = bytearray(128)
_icon_strip = framebuf.FrameBuffer(_icon, 128, 8, framebuf.MONO_VLSB)
_ink = bytearray((_CLEAR, 1))
_palette = framebuf.FrameBuffer(_ink, 2, 1, framebuf.GS8)


def line(face):
    """Rows from one line of text to the next."""
    return face[0]


def ascent(face):
    """Rows of a capital letter; accents reach above it, descenders below."""
    return face[1]


def width(face, text):
    """Columns from the first glyph of `text` to where the next would begin."""
    utf8 = text.encode()
    end = len(utf8)
    columns = i = 0
    while i < end:
        columns += face[_glyph(face, utf8, i)]
        i += _length(utf8[i])
    return columns


def draw(fb, face, text, x, y, colour):
    """Draw `text` with the top of its capitals in row y, from column x on; return the x behind it.

    colour: what the FrameBuffer takes as a colour, 0 to 254.
    """
    utf8 = text.encode()
    return _draw(fb, face, _strip(face), utf8, x, y, colour)


def fit(face, text, columns):
    """`text` if it is at most so wide; else as much of it as fits with an ellipsis behind it."""
    if width(face, text) <= columns:
        return text
    utf8 = text.encode()
    room = columns - width(face, _ELLIPSIS)
    i = kept = 0
    while i < len(utf8):
        room -= face[_glyph(face, utf8, i)]
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
    wider than `columns` stands alone.
    """
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
            advance = face[_glyph(face, utf8, i)]
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


def icon(fb, x, y, picture, colour):
    """Draw the ink of an icon with its top left corner at (x, y)."""
    columns = picture[0]
    pack_into("128s", _icon, 0, picture[2])
    _ink[1] = colour
    _stamp(fb, _icon_strip, 0, columns, (picture[1] + 7) >> 3, x, y)


def _draw(fb, face, strip, utf8, x, y, colour):
    """`draw` on encoded text; allocates nothing."""
    _ink[1] = colour
    end = len(utf8)
    i = 0
    while i < end:
        o = _glyph(face, utf8, i)
        i += _length(utf8[i])
        columns = face[o + 3]
        if columns:
            _stamp(
                fb, strip, o + 5, columns, face[o + 4], x + face[o + 1] - 128, y + face[o + 2] - 128
            )
        x += face[o]
    return x


def _stamp(fb, strip, offset, columns, pages, x, y):
    """Draw columns * pages bytes of a strip from byte `offset` on, in the colour of _ink."""
    band = _bands[columns]
    while pages > 0:
        band.blit(strip, -offset, 0)
        fb.blit(band, x, y, _CLEAR, _palette)
        offset += columns
        y += 8
        pages -= 1


def _strip(face):
    """The face as a FrameBuffer of eight rows, a column a byte."""
    for known, strip in _faces:
        if known is face:
            return strip
    size = len(face)
    if bytearray_at is None:
        ink = bytearray(face)
    else:
        ink = bytearray_at(addressof(face), size)
    strip = framebuf.FrameBuffer(ink, size, 8, framebuf.MONO_VLSB)
    _faces.append((face, strip))
    return strip


def _length(byte):
    """Bytes of the UTF-8 sequence that begins with `byte`."""
    if byte < 0x80:
        return 1
    if byte < 0xE0:
        return 2
    return 3 if byte < 0xF0 else 4


def _glyph(face, utf8, i):
    """Where the face has the glyph of the code point that begins at utf8[i]."""
    code = utf8[i]
    if code > 0x7F:
        if code < 0xE0:
            code = (code & 31) << 6 | utf8[i + 1] & 63
        elif code < 0xF0:
            code = (code & 15) << 12 | (utf8[i + 1] & 63) << 6 | utf8[i + 2] & 63
        else:
            code = _BOX
    run = face[4] | face[5] << 8
    low = 0
    high = face[6] | face[7] << 8
    table = 8 + 2 * high
    n = code - (face[2] | face[3] << 8)
    if not 0 <= n < run:
        n = run + high
        while low < high:
            middle = (low + high) >> 1
            found = face[8 + 2 * middle] | face[9 + 2 * middle] << 8
            if found == code:
                n = run + middle
                break
            if found < code:
                low = middle + 1
            else:
                high = middle
    table += 2 * n
    return face[table] | face[table + 1] << 8


def _trim(text, start, end):
    """`end` moved before the spaces that it follows."""
    while end > start and text[end - 1] == " ":
        end -= 1
    return end
