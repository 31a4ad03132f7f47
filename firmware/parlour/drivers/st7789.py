"""Colour displays with an ST7789 on SPI: 240x240, 240x135, 320x240.

The controller keeps 240 columns by 320 rows of 16-bit pixels, whatever part of them the panel
shows; MADCTL turns the numbering, so the panel's corner lies elsewhere in each rotation (B03).
Names and codes of commands are those of chapter 9 of the ST7789V data sheet (version 1.4).

The canvas has 4 bits a pixel (framebuf.GS4_HMSB) and brings its 16 colours along in the form that
goes over the bus, high byte first (B04). show() finds what changed by a checksum for every block
of 40 by 16 pixels, turns a few rows at a time into 16-bit pixels and sends them; of 2**30 changes
of a block one goes unseen. All buffers are made at the start (B17): together with the canvas 40,544
bytes for 320x240, 34,024 for 240x240.

No method raises OSError. SPI only sends: a display that is missing or unplugged cannot be noticed,
and one that was plugged in again stays dark until power(True). So `lost` is only ever True when
the bus itself fails.
"""

import micropython
from micropython import const

_COLUMNS = const(240)  # of the controller's memory
_ROWS = const(320)

_BLOCK = const(40)  # columns that are compared and sent together
_BAND = const(16)  # and rows
_ROOM = const(40960)  # for the canvas and all buffers
_MOST_ROWS = const(8)  # that are sent together; fewer where there is no room

_SLEEP_OUT_MS = const(120)  # from a reset to SLPOUT, from SLPOUT to SLPIN (SLPIN, SLPOUT, SWRESET)
_SHORT_MS = const(5)  # from a reset, SLPIN or SLPOUT to any other command
_RETRY_MS = const(512)  # between attempts to start when the bus fails

_SWRESET = b"\x01"
_SLPIN = b"\x10"
_SLPOUT = b"\x11"
_DISPOFF = b"\x28"
_DISPON = b"\x29"
_CASET = b"\x2a"
_RASET = b"\x2b"
_RAMWR = b"\x2c"
_MADCTL = b"\x36"

# MADCTL by rotation, from bits 7 MY, 6 MX, 5 MV (rows and columns exchanged); colours are RGB.
_TURNS = (b"\x00", b"\x60", b"\xc0", b"\xa0")

# (width, height) of an upright panel -> (column, row) of its top left corner in the memory.
_CORNERS = {(240, 320): (0, 0), (240, 240): (0, 0), (135, 240): (52, 40)}


def corner(width, height, rotation):
    """(x, y) of the picture's top left corner as the controller counts at a rotation (B03).

    width, height: of the picture as it is seen. ValueError for a panel that is not known.
    """
    upright = (height, width) if rotation & 1 else (width, height)
    if upright not in _CORNERS:
        text = "no offset is known for {}x{} at rotation {}: give one, or another rotation"
        raise ValueError(text.format(width, height, rotation))
    left, top = _CORNERS[upright]
    right = _COLUMNS - left - upright[0]
    bottom = _ROWS - top - upright[1]
    return ((left, top), (top, right), (right, bottom), (bottom, left))[rotation]


class ST7789:
    """A panel with an ST7789, started at once.

    bus: a drivers.bus.SPIBus whose SPI is in mode 0, at most 62.5 MHz (serial write cycle 16 ns).
    time: has sleep_ms, ticks_ms and ticks_diff. width, height: of the picture as the player sees
    it, the width a multiple of 40. rotation: quarter turns, 0..3; 240x135 lies on its side, so 1
    or 3. offset: (x, y) of the picture's corner as the controller counts at that rotation; None
    for what is usual. inverted: IPS panels, which nearly all are, want their colours inverted.
    backlight: has duty_u16(0..65535), such as machine.PWM at 1 kHz or more; or None.

    ValueError for a size, rotation or offset that does not fit into the memory.

    Starting takes about 130 ms: light off, reset, the whole memory zeroed, on, light on. Nothing
    that was in it before is ever seen (B08).
    """

    colours = 16

    def __init__(
        self, bus, time, width, height, rotation=0, offset=None, inverted=True, backlight=None
    ):
        if rotation not in (0, 1, 2, 3):
            raise ValueError("rotation is 0, 1, 2 or 3, not {}".format(rotation))
        if width % _BLOCK:
            raise ValueError("the width is a multiple of 40, not {}".format(width))
        if offset is None:
            offset = corner(width, height, rotation)
        across, down = (_ROWS, _COLUMNS) if rotation & 1 else (_COLUMNS, _ROWS)
        x, y = offset
        if not (0 <= x <= across - width and 0 <= y <= down - height):
            text = "{}x{} at ({}, {}) does not fit into the memory, {}x{} at rotation {}"
            raise ValueError(text.format(width, height, x, y, across, down, rotation))
        self.width = width
        self.height = height
        self._bus = bus
        self._data = bus.data  # bound once: that takes memory
        self._time = time
        self._rotation = rotation
        self._offset = offset
        self._opposite = (across - width - x, down - height - y)  # the offset when it is flipped
        self._inverted = inverted
        self._backlight = backlight
        self._level = 255
        self._flipped = False
        self._powered = True
        self._whole = True  # whether the panel shows nothing of the canvas
        self._buffer = None  # of the canvas that was shown last
        self._tried_at = 0
        self._since = 0  # when the last reset or SLPOUT was
        self.lost = True
        self._make_buffers()
        self._start()

    def _make_buffers(self):
        stride = self.width >> 1
        bands = (self.height + _BAND - 1) // _BAND
        self._blocks = self.width // _BLOCK
        self._sums = bytearray(4 * bands * self._blocks)
        self._table = bytearray(4 * 256)  # two pixels -> four bytes as they go over the bus
        taken = stride * self.height + len(self._table) + len(self._sums)
        rows = _MOST_ROWS
        while rows > 1 and taken + 4 * stride * rows > _ROOM:
            rows -= 1
        self._pixels = bytearray(4 * rows * stride)
        self._room = rows * stride  # pairs of pixels that are sent together
        view = memoryview(self._pixels)
        # Parts of it by the number of blocks' rows in it, so that sending allocates nothing.
        step = 2 * _BLOCK
        self._parts = [view[: step * count] for count in range(len(view) // step + 1)]
        self._place = bytearray(4)  # start and end, 16 bits each, high byte first

    def show(self, canvas):
        """Bring a canvas of the same size to the panel; True when it is there.

        canvas.buffer: width * height // 2 bytes, GS4_HMSB; canvas.palette: 32 bytes, the 16 colours
        in RGB565, high byte first. False: switched off, or the bus failed; call again later.
        """
        if not self._powered:
            return False
        if self.lost:
            now = self._time.ticks_ms()
            if self._time.ticks_diff(now, self._tried_at) >= _RETRY_MS:
                self._start()
            return False  # the picture goes with the next call: the buttons get their turn between
        if canvas.buffer is not self._buffer:
            self._look_at(canvas)
        try:
            self._send_changes(canvas.buffer)
        except OSError:
            self._lose()
            return False
        return True

    def blank(self):
        """Make every byte of the controller's memory zero, now; True when that was done."""
        if not self.lost:
            try:
                self._zero()
                return True
            except OSError:
                self._lose()
        return self._start()

    def contrast(self, level):
        """Brightness of the backlight, 0 (off) to 255."""
        self._level = level
        if self._powered and not self.lost:
            self._light(level)

    def flip(self, flipped):
        """Turn the picture upside down (or back); the panel is blank until the next show()."""
        flipped = bool(flipped)
        if flipped != self._flipped:
            self._flipped = flipped
            self._rotation ^= 2
            self._offset, self._opposite = self._opposite, self._offset
            if self._powered:
                self._start()

    def power(self, on):
        """Switch the panel on or off; off zeroes its memory first, on starts it from nothing."""
        self._powered = bool(on)
        if on:
            self._start()
            return
        self._light(0)
        if not self.blank():
            return
        try:
            self._bus.command(_DISPOFF)
            self._wait(_SLEEP_OUT_MS)
            self._bus.command(_SLPIN)
            self._time.sleep_ms(_SHORT_MS)
        except OSError:
            self._lose()

    def _start(self):
        """One attempt to set up a display that knows nothing; True when it took everything.

        The voltages, the gamma curves and the order of bytes stay as the reset makes them.
        """
        self._light(0)
        self._tried_at = self._time.ticks_ms()
        command = self._bus.command
        try:
            self._bus.restart(0)
            self._time.sleep_ms(_SHORT_MS)
            command(_SWRESET)  # for boards without a reset pin
            self._since = self._time.ticks_ms()
            self._time.sleep_ms(_SHORT_MS)
            self._set(b"\x3a", b"\x55")  # COLMOD: 16 bits a pixel
            self._set(_MADCTL, _TURNS[self._rotation])
            command(b"\x21" if self._inverted else b"\x20")  # INVON, INVOFF
            self._zero()  # the memory works while the controller sleeps
            self._wait(_SLEEP_OUT_MS)
            command(_SLPOUT)
            self._since = self._time.ticks_ms()
            self._time.sleep_ms(_SHORT_MS)
            if self._powered:
                command(_DISPON)
                self._light(self._level)
        except OSError:
            self._lose()
            return False
        self.lost = False
        return True

    def _lose(self):
        self.lost = True
        self._whole = True

    def _wait(self, ms):
        """Wait until the last reset or SLPOUT was so long ago."""
        gone = self._time.ticks_diff(self._time.ticks_ms(), self._since)
        if 0 <= gone < ms:
            self._time.sleep_ms(ms - gone)

    def _light(self, level):
        if self._backlight is not None:
            self._backlight.duty_u16(level * 257)

    def _set(self, command, values):
        self._bus.command(command)
        self._bus.data(values)

    def _set_range(self, command, first, last):
        """CASET or RASET: the columns or rows that the next RAMWR fills."""
        place = self._place
        place[0] = first >> 8
        place[1] = first & 255
        place[2] = last >> 8
        place[3] = last & 255
        self._set(command, place)

    def _zero(self):
        """Zero the whole memory, what no panel shows included."""
        self._whole = True
        turned = self._rotation & 1
        self._set_range(_CASET, 0, (_ROWS if turned else _COLUMNS) - 1)
        self._set_range(_RASET, 0, (_COLUMNS if turned else _ROWS) - 1)
        self._bus.command(_RAMWR)
        _clear(self._pixels, len(self._pixels) >> 2)
        left = _COLUMNS * _ROWS // _BLOCK  # rows of blocks
        while left:
            count = min(left, len(self._parts) - 1)
            self._bus.data(self._parts[count])
            left -= count

    def _look_at(self, canvas):
        """A canvas that was not shown before: keep its colours, two pixels together."""
        if len(canvas.buffer) != self.width * self.height // 2:
            text = "the display wants {} bytes, the canvas has {}"
            raise ValueError(text.format(self.width * self.height // 2, len(canvas.buffer)))
        self._buffer = canvas.buffer
        colours = canvas.palette
        table = self._table
        for pair in range(256):
            left = pair >> 4 << 1
            right = (pair & 15) << 1
            at = 4 * pair
            table[at] = colours[left]
            table[at + 1] = colours[left + 1]
            table[at + 2] = colours[right]
            table[at + 3] = colours[right + 1]
        self._whole = True

    def _send_changes(self, buffer):
        whole = self._whole
        self._whole = True  # until all was sent: whatever interrupts this, nothing old stays
        words = self.width >> 3
        blocks = self._blocks
        x, top = self._offset
        place = 0  # the blocks that the controller's window spans, and the row where it goes on
        follows = -1
        at = 0
        y = 0
        while y < self.height:
            rows = min(_BAND, self.height - y)
            changed = _scan(y * words, at, buffer, self._sums, words, rows, blocks)
            if whole:
                changed = blocks << 8
            if changed:
                first = changed & 255
                last = changed >> 8
                if changed != place:
                    self._set_range(_CASET, x + first * _BLOCK, x + last * _BLOCK - 1)
                if changed != place or y != follows:
                    self._set_range(_RASET, top + y, top + self.height - 1)
                    self._bus.command(_RAMWR)
                    place = changed
                self._send_rows(buffer, y, rows, first, last - first)
                follows = y + rows
            at += blocks
            y += rows
        self._whole = False

    def _send_rows(self, buffer, y, rows, first, count):
        """Send `count` blocks from number `first` on, of the rows y to y + rows - 1."""
        stride = self.width >> 1
        across = count * (_BLOCK >> 1)
        most = self._room // across
        at = y * stride + first * (_BLOCK >> 1)
        pixels = self._pixels
        table = self._table
        data = self._data
        while rows:
            if most > rows:
                most = rows
            skip = at + (most - 1) * (stride - across)
            _convert(most * across, skip, pixels, buffer, table, across, stride)
            data(self._parts[most * count])
            at += most * stride
            rows -= most


# In viper the first two parameters live in registers and all else on the stack. Bytearrays begin
# where a word may.


@micropython.viper
def _scan(o: int, h: int, buffer, checksums, words: int, rows: int, blocks: int) -> int:
    """Renew the checksums of a band of blocks; the first that changed | 256 * one behind the last.

    o: the band's first word (of 8 pixels) in the buffer; words: of a row. h: the number of its
    first checksum. 0: nothing changed.

    Each step is reversible, so one changed word always changes the checksum; what differs in the
    highest bits alone is brought down by the shift, or two such words would cancel out.
    """
    pixels = ptr32(buffer)
    sums = ptr32(checksums)
    factor = 0x2C1B3C6D
    low = 0xFFFF
    keep = 0x3FFFFFFF  # small integers on every Python
    at = h
    start = o
    found = 0
    block = 0
    while block < blocks:
        o = start
        h = 1
        row = rows
        while row:
            h = (h ^ pixels[o]) * factor
            h ^= h >> 16 & low
            o += 1
            h = (h ^ pixels[o]) * factor
            h ^= h >> 16 & low
            o += 1
            h = (h ^ pixels[o]) * factor
            h ^= h >> 16 & low
            o += 1
            h = (h ^ pixels[o]) * factor
            h ^= h >> 16 & low
            o += 1
            h = (h ^ pixels[o]) * factor
            h ^= h >> 16 & low
            h &= keep
            o += words - 4
            row -= 1
        if sums[at] != h:
            sums[at] = h
            if found == 0:
                found = block
            found = found & 255 | (block + 1) << 8
        at += 1
        start += 5
        block += 1
    return found


@micropython.viper
def _convert(n: int, skip: int, pixels, buffer, pairs, across: int, stride: int):
    """Turn n bytes of the canvas, `across` of every row, into n words; from the end on.

    skip: where the last row begins in the buffer, less the bytes that go before it.
    """
    out = ptr32(pixels)
    source = ptr8(buffer)
    table = ptr32(pairs)
    gap = stride - across
    while n:
        end = n - across
        while n > end:  # `across` is a multiple of 20; four at once take 15 % less time
            n -= 1
            out[n] = table[source[skip + n]]
            n -= 1
            out[n] = table[source[skip + n]]
            n -= 1
            out[n] = table[source[skip + n]]
            n -= 1
            out[n] = table[source[skip + n]]
        skip -= gap


@micropython.viper
def _clear(pixels, n: int):
    out = ptr32(pixels)
    while n:
        n -= 1
        out[n] = 0
