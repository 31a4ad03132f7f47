"""MicroPython's `framebuf` for CPython, pixel for pixel.

`tests/shims/test_framebuf_host.py` runs the same random calls here and on
MicroPython's unix port and compares every byte.

Formats, all little-endian inside a byte or word:

=========  ====  ==========================================================
MONO_VLSB  1 bit   a byte is 8 pixels of one column, top pixel in bit 0
MONO_HLSB  1 bit   a byte is 8 pixels of one row, left pixel in bit 7
MONO_HMSB  1 bit   a byte is 8 pixels of one row, left pixel in bit 0
GS2_HMSB   2 bits  a byte is 4 pixels of one row, left pixel in bits 0-1
GS4_HMSB   4 bits  a byte is 2 pixels of one row, left pixel in bits 4-7
GS8        8 bits  a byte is a pixel
RGB565    16 bits  two bytes are a pixel, low byte first
=========  ====  ==========================================================

Left out on purpose: `text` (its font has ASCII only, B45) and `FrameBuffer1`;
`memoryview(FrameBuffer)`, which CPython 3.11 cannot offer (keep the buffer).
Where MicroPython reads outside a buffer (a colour beyond the palette's
buffer) this raises IndexError. Coordinates are taken to be within 2**24: the
device's arithmetic wraps at 32 bits, this one does not.
"""

from __future__ import annotations

from functools import cache
from operator import index
from typing import Any

MONO_VLSB = MVLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_NO_KEY = 0xFFFFFFFF
_ALL_QUADRANTS = 15


def _repeated(byte: int, count: int) -> int:
    """`count` equal bytes as one whole number."""
    return int.from_bytes(bytes((byte,)) * count, "little")


@cache
def _shifted(places: int) -> bytes:
    """The translation table that shifts each byte left (right when negative) and cuts it."""
    return bytes(((v << places) if places >= 0 else (v >> -places)) & 255 for v in range(256))


class _Format:
    """How the pixels of a FrameBuffer lie in its buffer; x, y, w and h are inside the picture."""

    def __init__(self, bits: int, columns: int, rows: int) -> None:
        self.bits = bits
        self.columns = columns  # rows and strides are padded to whole bytes of this many pixels
        self.rows = rows  # and heights to this many
        self.mask = (1 << bits) - 1

    def color(self, c: int) -> int:
        c &= 0xFFFFFFFF
        return int(c != 0) if self.bits == 1 else c & self.mask

    def get(self, fb: FrameBuffer, x: int, y: int) -> int:
        raise NotImplementedError

    def put(self, fb: FrameBuffer, x: int, y: int, c: int) -> None:
        raise NotImplementedError

    def fill(self, fb: FrameBuffer, x: int, y: int, w: int, h: int, c: int) -> None:
        raise NotImplementedError


class _Vertical(_Format):
    """MONO_VLSB."""

    def get(self, fb: FrameBuffer, x: int, y: int) -> int:
        return fb._view[(y >> 3) * fb._stride + x] >> (y & 7) & 1

    def put(self, fb: FrameBuffer, x: int, y: int, c: int) -> None:
        at = (y >> 3) * fb._stride + x
        if c & 0xFFFFFFFF:
            fb._view[at] |= 1 << (y & 7)
        else:
            fb._view[at] &= ~(1 << (y & 7)) & 255

    def fill(self, fb: FrameBuffer, x: int, y: int, w: int, h: int, c: int) -> None:
        view = fb._view
        end = y + h
        for page in range(y >> 3, (end + 7) >> 3):
            top = page * 8
            mask = (1 << min(end - top, 8)) - (1 << max(y - top, 0))
            at = page * fb._stride + x
            if mask == 255:
                view[at : at + w] = (b"\xff" if c & 0xFFFFFFFF else b"\0") * w
                continue
            bits = int.from_bytes(view[at : at + w], "little") | _repeated(mask, w)
            if not c & 0xFFFFFFFF:
                bits ^= _repeated(mask, w)
            view[at : at + w] = bits.to_bytes(w, "little")


class _Horizontal(_Format):
    """Several pixels of a row in one byte; `shifts` has the place of each, from the left."""

    def __init__(self, bits: int, shifts: tuple[int, ...]) -> None:
        super().__init__(bits, len(shifts), 1)
        self.shifts = shifts

    def get(self, fb: FrameBuffer, x: int, y: int) -> int:
        n = self.columns
        return fb._view[(x + y * fb._stride) // n] >> self.shifts[x % n] & self.mask

    def put(self, fb: FrameBuffer, x: int, y: int, c: int) -> None:
        n = self.columns
        at = (x + y * fb._stride) // n
        shift = self.shifts[x % n]
        fb._view[at] = fb._view[at] & ~(self.mask << shift) & 255 | self.color(c) << shift

    def fill(self, fb: FrameBuffer, x: int, y: int, w: int, h: int, c: int) -> None:
        n = self.columns
        view = fb._view
        first = x // n
        size = (x + w + n - 1) // n - first
        pixels = bytearray(size)
        for i in range(x, x + w):
            pixels[i // n - first] |= self.mask << self.shifts[i % n]
        area = int.from_bytes(pixels, "little")
        byte = 0
        for shift in self.shifts:
            byte |= self.color(c) << shift
        value = area & _repeated(byte, size)
        for row in range(y, y + h):
            at = row * fb._stride // n + first
            old = int.from_bytes(view[at : at + size], "little")
            view[at : at + size] = (old & ~area | value).to_bytes(size, "little")


class _Whole(_Format):
    """One or two whole bytes for each pixel."""

    def __init__(self, size: int) -> None:
        super().__init__(8 * size, 1, 1)
        self.size = size

    def get(self, fb: FrameBuffer, x: int, y: int) -> int:
        at = (x + y * fb._stride) * self.size
        return int.from_bytes(fb._view[at : at + self.size], "little")

    def put(self, fb: FrameBuffer, x: int, y: int, c: int) -> None:
        self.fill(fb, x, y, 1, 1, c)

    def fill(self, fb: FrameBuffer, x: int, y: int, w: int, h: int, c: int) -> None:
        row = self.color(c).to_bytes(self.size, "little") * w
        for line in range(y, y + h):
            at = (x + line * fb._stride) * self.size
            fb._view[at : at + len(row)] = row


_FORMATS: dict[int, _Format] = {
    MONO_VLSB: _Vertical(1, 1, 8),
    RGB565: _Whole(2),
    GS4_HMSB: _Horizontal(4, (4, 0)),
    MONO_HLSB: _Horizontal(1, (7, 6, 5, 4, 3, 2, 1, 0)),
    MONO_HMSB: _Horizontal(1, (0, 1, 2, 3, 4, 5, 6, 7)),
    GS2_HMSB: _Horizontal(2, (0, 2, 4, 6)),
    GS8: _Whole(1),
}


class FrameBuffer:
    """A picture in somebody else's buffer.

    Raises ValueError for an unknown format, a size outside 1..65535, a stride
    below the width or a buffer that is too small; TypeError for a buffer that
    cannot be written.
    """

    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None = None, /
    ) -> None:
        self._setup(buffer, width, height, format, stride)
        if self._view.readonly:
            raise TypeError("object with buffer protocol required")

    def _setup(self, buffer: Any, width: int, height: int, format: int, stride: int | None) -> None:
        if stride is None:
            stride = width
        if not 1 <= width <= 0xFFFF or not 1 <= height <= 0xFFFF or not width <= stride <= 0xFFFF:
            raise ValueError("size out of range")
        if format not in _FORMATS:
            raise ValueError("invalid format")
        form = _FORMATS[format]
        view = memoryview(buffer).cast("B")
        padded_width = -(-width // form.columns) * form.columns
        padded_height = -(-height // form.rows) * form.rows
        stride = -(-stride // form.columns) * form.columns
        pixels = (padded_height - form.rows) * stride + form.rows * padded_width
        if pixels * form.bits // 8 > len(view):
            raise ValueError("buffer too small")
        self._view = view
        self._width = index(width)
        self._height = index(height)
        self._stride = stride
        self._format = form

    def fill(self, c: int, /) -> None:
        self._format.fill(self, 0, 0, self._width, self._height, index(c))

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        right = min(x + w, self._width)
        bottom = min(y + h, self._height)
        x = index(x) if x > 0 else 0
        y = index(y) if y > 0 else 0
        if x < right and y < bottom and w > 0 and h > 0:
            self._format.fill(self, x, y, right - x, bottom - y, index(c))

    def pixel(self, x: int, y: int, c: int | None = None, /) -> int | None:
        """The colour at (x, y), or None outside the picture; with `c`, sets it."""
        if not 0 <= x < self._width or not 0 <= y < self._height:
            return None
        if c is None:
            return self._format.get(self, x, y)
        self._format.put(self, x, y, index(c))
        return None

    def hline(self, x: int, y: int, w: int, c: int, /) -> None:
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int, /) -> None:
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: object = False, /) -> None:
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int, /) -> None:
        """Bresenham's line; both ends are drawn."""
        dx = abs(x2 - x1)
        dy = abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        steep = dy > dx
        along, across = (y1, x1) if steep else (x1, y1)
        if steep:
            dx, dy, step_x, step_y = dy, dx, step_y, step_x
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._point(across, along, c)
            else:
                self._point(along, across, c)
            while error >= 0:
                across += step_y
                error -= 2 * dx
            along += step_x
            error += 2 * dy
        self._point(x2, y2, c)

    def _point(self, x: int, y: int, c: int) -> None:
        if 0 <= x < self._width and 0 <= y < self._height:
            self._format.put(self, x, y, c)

    def ellipse(
        self, cx: int, cy: int, xr: int, yr: int, c: int, f: object = False, m: int = 15, /
    ) -> None:
        """An ellipse; bits 0 to 3 of `m` choose the quadrants, counter-clockwise from top right.

        The midpoint method: one run from the right end up while the outline is
        steep, one from the top to the right while it is flat.
        """
        quadrants = m & _ALL_QUADRANTS
        if xr == 0 and yr == 0:
            if quadrants:
                self._point(cx, cy, c)
            return
        self._ellipse_run(xr, yr, lambda x, y: self._quadrants(cx, cy, x, y, c, f, quadrants))
        self._ellipse_run(yr, xr, lambda y, x: self._quadrants(cx, cy, x, y, c, f, quadrants))

    @staticmethod
    def _ellipse_run(far: int, wide: int, draw: Any) -> None:
        """Half an octant pair: `far` is the radius that the run starts at, `wide` the other."""
        near = 0
        step_far = 2 * wide * wide
        step_near = 2 * far * far
        change_far = wide * wide * (1 - 2 * far)
        change_near = far * far
        error = 0
        stop_far = step_far * far
        stop_near = 0
        while stop_far >= stop_near:
            draw(far, near)
            near += 1
            stop_near += step_near
            error += change_near
            change_near += step_near
            if 2 * error + change_far > 0:
                far -= 1
                stop_far -= step_far
                error += change_far
                change_far += step_far

    def _quadrants(
        self, cx: int, cy: int, x: int, y: int, c: int, f: object, quadrants: int
    ) -> None:
        for bit, sx, sy in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
            if quadrants & bit:
                if f:
                    self.fill_rect(cx if sx > 0 else cx - x, cy + sy * y, x + 1, 1, c)
                else:
                    self._point(cx + sx * x, cy + sy * y, c)

    def poly(self, x: int, y: int, coords: Any, c: int, f: object = False, /) -> None:
        """A closed polygon; `coords` is an array of x0, y0, x1, y1, ... relative to (x, y)."""
        numbers = memoryview(coords).tolist()
        points = [(index(numbers[i]), index(numbers[i + 1])) for i in range(0, len(numbers) - 1, 2)]
        if not points:
            return
        ends = points[::-1]
        edges = list(zip(points[:1] + ends[:-1], ends, strict=True))
        if not f:
            for (x1, y1), (x2, y2) in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, c)
            return
        for row in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
            self._poly_row(x, y, row, edges, c)

    def _poly_row(
        self, x: int, y: int, row: int, edges: list[tuple[tuple[int, int], tuple[int, int]]], c: int
    ) -> None:
        crossings = []
        for (x1, y1), (x2, y2) in edges:
            if (y1 > row) != (y2 > row):
                slope = _quotient(32 * (x2 - x1) * (row - y1), y2 - y1)
                crossings.append(_quotient(32 * x1 + slope + 16, 32))
            elif row == max(y1, y2):  # the lowest row of an edge, which crossings leave out
                if y1 < y2:
                    self._point(x + x2, y + y2, c)
                elif y2 < y1:
                    self._point(x + x1, y + y1, c)
                else:
                    self.line(x + x1, y + y1, x + x2, y + y2, c)
        crossings.sort()
        for i in range(0, len(crossings), 2):
            self.fill_rect(x + crossings[i], y + row, crossings[i + 1] - crossings[i] + 1, 1, c)

    def scroll(self, xstep: int, ystep: int, /) -> None:
        """Move the picture; what is uncovered keeps its pixels."""
        width = self._width - abs(xstep)
        height = self._height - abs(ystep)
        if width <= 0 or height <= 0:
            return
        get, put = self._format.get, self._format.put
        x1, y1 = max(-xstep, 0), max(-ystep, 0)
        rows = [[get(self, x, y) for x in range(x1, x1 + width)] for y in range(y1, y1 + height)]
        for y, row in enumerate(rows, max(ystep, 0)):
            for x, c in enumerate(row, max(xstep, 0)):
                put(self, x, y, c)

    def blit(self, source: Any, x: int, y: int, key: int = -1, palette: Any = None, /) -> None:
        """Draw `source` with its top left corner at (x, y).

        `source` and `palette` are FrameBuffers or (buffer, width, height, format[, stride]),
        whose buffer may be read-only. A pixel's colour is first looked up in the palette's
        top row; a colour equal to `key` is then left out.
        """
        src = _readable(source)
        colors = None if palette is None else _readable(palette)
        key &= 0xFFFFFFFF
        left, top = max(x, 0), max(y, 0)
        right = min(x + src._width, self._width)
        bottom = min(y + src._height, self._height)
        if left >= right or top >= bottom:
            return
        shared = self._view.obj is src._view.obj or (
            colors is not None and self._view.obj is colors._view.obj
        )
        if (
            not shared
            and isinstance(self._format, _Vertical)
            and isinstance(src._format, _Vertical)
        ):
            self._blit_pages(src, x, y, (left, top, right, bottom), key, colors)
            return
        get, put = src._format.get, self._format.put
        for row in range(top, bottom):
            for column in range(left, right):
                c = get(src, column - x, row - y)
                if colors is not None:
                    c = colors._format.get(colors, c, 0)
                if c != key:
                    put(self, column, row, c)

    def _blit_pages(
        self,
        src: FrameBuffer,
        x: int,
        y: int,
        area: tuple[int, int, int, int],
        key: int,
        colors: FrameBuffer | None,
    ) -> None:
        """MONO_VLSB to MONO_VLSB: all columns of a page at once, as one long whole number."""
        left, top, right, bottom = area
        w = right - left
        clear, mark = 0, 1  # what a 0 and a 1 of the source become
        if colors is not None:
            clear, mark = (colors._format.get(colors, i, 0) for i in (0, 1))
        pages = (src._height + 7) >> 3
        for page in range(top >> 3, (bottom + 7) >> 3):
            start = page * 8
            rows = (1 << min(bottom - start, 8)) - (1 << max(top - start, 0))
            mask = _repeated(rows, w)
            upper, shift = divmod(start - y, 8)
            bits = 0
            for at, places in ((upper, -shift), (upper + 1, 8 - shift)):
                if 0 <= at < pages:
                    first = at * src._stride + left - x
                    part = bytes(src._view[first : first + w]).translate(_shifted(places))
                    bits |= int.from_bytes(part, "little")
            bits &= mask
            zeros = mask ^ bits
            ones = bits
            mask = (ones if mark != key else 0) | (zeros if clear != key else 0)
            bits = (ones if mark else 0) | (zeros if clear else 0)
            at = page * self._stride + left
            old = int.from_bytes(self._view[at : at + w], "little")
            self._view[at : at + w] = (old & ~mask | bits & mask).to_bytes(w, "little")


def _quotient(a: int, b: int) -> int:
    """a / b without the fraction, towards zero as in C."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def _readable(source: Any) -> FrameBuffer:
    """The FrameBuffer that a blit reads; TypeError or ValueError when it is none."""
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)):
        raise TypeError(f"object '{type(source).__name__}' isn't a tuple or list")
    if not 4 <= len(source) <= 5:
        raise ValueError("a source has 4 or 5 items")
    buffer, width, height, form, *stride = source
    fb = FrameBuffer.__new__(FrameBuffer)
    fb._setup(buffer, width, height, form, stride[0] if stride else None)
    return fb
