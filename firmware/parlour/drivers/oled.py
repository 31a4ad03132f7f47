"""128x64 monochrome OLEDs: SSD1306 and SH1106.

Both controllers keep the picture in 8 pages of 8 rows, a byte for the 8 pixels of one column with
the topmost in bit 0: the layout of framebuf.MONO_VLSB. Both are written in page addressing mode
(SSD1306 data sheet rev 1.1, 10.1.3; the SH1106 has no other): set page and column, then the data.

No method raises OSError. When a transfer fails the display is `lost`; every later show() may try to
start it anew, with growing pauses in between, and draws everything once that worked. The game does
not notice (B05, B07). While all is well show() sends what changed, and allocates nothing (B17).
"""

from micropython import const

_WIDTH = const(128)
_PAGES = const(8)
_BLOCK = const(16)  # columns that are compared and sent together
_BLOCKS = const(8)  # of a page
_SIZE = const(1024)

_PAUSE_MS = const(16)  # between attempts to start a lost display; doubles up to 512
_DOUBLINGS = const(5)
_PING_MS = const(500)  # after so long without a transfer, look whether the display is still there

_OFF = const(0xAE)
_ON = const(0xAF)
_CONTRAST = const(0x81)
_NOP = const(0xE3)


class _Slices:
    def __getitem__(self, item):
        return item


# Slices made once: `row[_ALL] = view` then copies without allocating, on either Python.
_slices = _Slices()
_ALL = _slices[:]


class Oled:
    """What the two controllers share; use SSD1306 or SH1106.

    bus: see drivers/bus.py. time: has ticks_ms and ticks_diff. turned: the module is mounted upside
    down. The display is started at once: off,
    set up, its whole memory zeroed, on; nothing that was in it before is ever seen (B08).
    `lost` says that it does not answer.
    """

    width = _WIDTH
    height = 64
    colours = 2
    most = 255  # what the controller is told at full brightness
    COLUMNS = _WIDTH  # of the controller's memory
    FIRST_COLUMN = 0  # of them, the one behind the panel's left edge
    SETTINGS = b""

    def __init__(self, bus, time, first_column=None, turned=False):
        self._bus = bus
        self._time = time
        self._first_column = self.FIRST_COLUMN if first_column is None else first_column
        self._turned = self._flipped = turned
        self._powered = True
        self._failures = 0
        self._tried_at = 0
        self._sent_at = 0
        self.lost = True
        self._make_packets()
        self._shadow = bytearray(_SIZE)  # what the panel shows, while it is not lost
        self._shadow_blocks = _views(self._shadow, _BLOCK)
        self._shadow_pages = _views(self._shadow, _WIDTH)
        self._buffer = None  # the canvas's, and views on it
        self._blocks = None
        self._pages = None
        self._start_at_either()

    def _make_packets(self):
        head = self._bus.HEAD
        self._settings = _packet(head, bytes((_OFF,)) + self.SETTINGS + b"\x81\xff\xa1\xc8")
        self._set_direction()
        self._one = _packet(head, b"\0")
        self._two = _packet(head, b"\x81\xff")
        self._place = _packet(head, b"\xb0\x00\x10")  # page, column's low and high half
        self._row = _packet(head, bytes(self.COLUMNS))
        if head:
            self._row[0] = 0x40
        row = memoryview(self._row)
        self._parts = [row[: head + _BLOCK * count] for count in range(_BLOCKS + 1)]
        self._slots = [_slices[head + _BLOCK * i : head + _BLOCK * (i + 1)] for i in range(_BLOCKS)]
        self._zeros = bytes(_BLOCK)

    def show(self, canvas):
        """Bring canvas.buffer (1024 bytes, MONO_VLSB) to the panel; True when it is there.

        False: switched off, or lost; call again, a few times a second is enough and every 5 ms does
        no harm. It also notices a display that went away, so call it when nothing changed too.
        """
        if not self._powered:
            return False
        if self.lost:
            if self._may_try():
                self._start()
            return False  # the picture goes with the next call: the buttons get their turn between
        if canvas.buffer is not self._buffer:
            self._look_at(canvas.buffer)
        try:
            self._send_changes()
        except OSError:
            self._lose()
            return False
        return True

    def blank(self):
        """Make every byte of the panel's memory zero, now; True when that was done.

        A lost display is tried at both its addresses, whenever the last attempt was.
        """
        if not self.lost:
            try:
                self._zero()
                return True
            except OSError:
                self._lose()
        return self._start_at_either()

    def contrast(self, level):
        """Brightness, 0..255."""
        level = level * self.most // 255
        self._settings[-3] = level
        if not self.lost:
            self._two[-1] = level
            self._command(self._two)

    def flip(self, flipped):
        """Turn the picture upside down (or back); the panel is blank until the next show()."""
        flipped = bool(flipped) != self._turned
        if flipped != self._flipped:
            self._flipped = flipped
            self._set_direction()
            # The SSD1306 remaps only what is written afterwards (10.1.8): start from a zero memory.
            self._start()

    def _set_direction(self):
        self._settings[-2] = 0xA0 if self._flipped else 0xA1  # segment remap
        self._settings[-1] = 0xC0 if self._flipped else 0xC8  # COM scan direction

    def power(self, on):
        """Switch the panel on or off; off zeroes its memory first, on starts it from nothing."""
        self._powered = bool(on)
        if on:
            self._start()
        elif self.blank():
            self._one[-1] = _OFF
            self._command(self._one)

    def _start_at_either(self):
        return self._start() or self._start()

    def _start(self):
        """One attempt to set up a display that knows nothing; True when it took everything."""
        try:
            self._bus.restart(self._failures)
            self._bus.command(self._settings)
            self._zero()
            if self._powered:
                self._one[-1] = _ON
                self._bus.command(self._one)
        except OSError:
            self._lose()
            if self._failures < _DOUBLINGS:
                self._failures += 1
            return False
        self._failures = 0
        self.lost = False
        return True

    def _lose(self):
        self.lost = True
        self._tried_at = self._time.ticks_ms()

    def _may_try(self):
        waited = self._time.ticks_diff(self._time.ticks_ms(), self._tried_at)
        return waited >= _PAUSE_MS << self._failures

    def _command(self, packet):
        try:
            self._bus.command(packet)
        except OSError:
            self._lose()

    def _zero(self):
        """Zero the whole memory, columns that no panel shows included (B01)."""
        row = self._row
        at = self._bus.HEAD
        while at < len(row):
            row[at] = 0
            at += 1
        page = 0
        while page < _PAGES:
            self._set_place(page, 0)
            self._bus.data(row)
            page += 1
        for block in self._shadow_blocks:
            block[_ALL] = self._zeros
        self._sent_at = self._time.ticks_ms()

    def _set_place(self, page, column):
        place = self._place
        place[-3] = 0xB0 | page
        place[-2] = column & 15
        place[-1] = 0x10 | column >> 4
        self._bus.command(place)

    def _look_at(self, buffer):
        if len(buffer) != _SIZE:
            raise ValueError("the display wants 1024 bytes")
        self._buffer = buffer
        self._blocks = _views(buffer, _BLOCK)
        self._pages = _views(buffer, _WIDTH)

    def _send_changes(self):
        sent = False
        page = 0
        while page < _PAGES:
            if self._pages[page] != self._shadow_pages[page]:
                self._send_page(page)
                sent = True
            page += 1
        now = self._time.ticks_ms()
        if not sent and self._time.ticks_diff(now, self._sent_at) >= _PING_MS:
            self._one[-1] = _NOP
            self._bus.command(self._one)
            sent = True
        if sent:
            self._sent_at = now

    def _send_page(self, page):
        """Send the changed blocks of a page, and what lies between them, in one go."""
        blocks = self._blocks
        shadow = self._shadow_blocks
        first = page * _BLOCKS
        last = first + _BLOCKS - 1
        while blocks[first] == shadow[first]:
            first += 1
        while blocks[last] == shadow[last]:
            last -= 1
        column = self._left() + (first - page * _BLOCKS) * _BLOCK
        count = 0
        while first <= last:
            self._row[self._slots[count]] = blocks[first]
            shadow[first][_ALL] = blocks[first]
            count += 1
            first += 1
        self._set_place(page, column)
        self._bus.data(self._parts[count])

    def _left(self):
        """The memory column of the picture's left edge; the other way round when flipped."""
        if self._flipped:
            return self.COLUMNS - _WIDTH - self._first_column
        return self._first_column


def _shift(self, rows):
    """Show the picture `rows` (0..63) lower; what leaves at the bottom comes in at the top.

    By the display start line (SSD1306 10.1.6, SH1106 command 5): nothing is sent again. A display
    that was lost starts unshifted.
    """
    if self._powered and not self.lost:
        self._one[-1] = 0x40 | -rows & 63
        self._command(self._one)


class SSD1306(Oled):
    """SSD1306, 128x64 (data sheet rev 1.1; its application note has the charge pump)."""

    shift = _shift

    SETTINGS = (
        b"\xd5\x80"  # clock: divide by 1, default frequency (10.1.16)
        b"\xa8\x3f"  # multiplex: 64 rows (10.1.11)
        b"\xd3\x00"  # no vertical offset (10.1.15)
        b"\x40"  # the first row is row 0 (10.1.6)
        b"\x8d\x14"  # charge pump on (application note, 2.1)
        b"\x20\x02"  # page addressing (10.1.3)
        b"\xda\x12"  # COM pins alternate, no left/right remap (10.1.18)
        b"\xd9\xf1"  # pre-charge 1 and 15 clocks (10.1.17)
        b"\xdb\x30"  # deselect level 0.83 Vcc (10.1.19)
        b"\x2e"  # no scrolling (10.2.3)
        b"\xa4"  # show the memory (10.1.9)
        b"\xa6"  # 1 is lit (10.1.10)
    )


class SH1106(Oled):
    """SH1106 (data sheet v2.3, "Commands"): 132 columns of memory; most modules show 2..129.

    first_column: for modules whose panel starts elsewhere; a few start at 0 (B01).
    """

    shift = _shift

    COLUMNS = 132
    FIRST_COLUMN = 2
    SETTINGS = (
        b"\xd5\x80"  # clock
        b"\xa8\x3f"  # multiplex: 64 rows
        b"\xd3\x00"  # no vertical offset
        b"\x40"  # the first row is row 0
        b"\xad\x8b"  # DC-DC converter on; only allowed while the display is off
        b"\x32"  # pump voltage 8.0 V
        b"\xda\x12"  # COM pins alternate
        b"\xd9\x22"  # pre-charge 2 and 2 clocks
        b"\xdb\x35"  # deselect level
        b"\xa4"  # show the memory
        b"\xa6"  # 1 is lit
    )


def _packet(head, contents):
    """Room for a bus's control byte (0x00: commands), and contents."""
    return bytearray(bytes(head) + contents)


def _views(buffer, size):
    """One memoryview for every `size` bytes of a buffer."""
    view = memoryview(buffer)
    return [view[at : at + size] for at in range(0, len(buffer), size)]
