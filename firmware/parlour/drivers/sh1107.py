"""SH1107 behind a 64x128 panel that lies on its side: the 128x64 pixels of a Pico-OLED-1.3.

The memory has 128 columns of 16 pages (SH1107 data sheet v2.1, "Display Data RAM"). Columns go to
the common outputs, and these are the panel's rows; bit 0 of page 0 is the leftmost pixel of a row.
So a row is the 16 bytes of one column, written in vertical addressing mode, and the picture, whose
bytes stand upright, is turned first. The panel uses 64 commons from the 32nd on (display offset
60h) and shows columns 0..63 from the bottom upwards: values of the maker's own example.
"""

import framebuf
from micropython import const

from parlour.drivers.oled import _ALL, Oled

_WIDTH = const(128)
_HEIGHT = const(64)
_COLUMNS = const(128)
_PAGES = const(16)  # bytes of a row
_PING_MS = const(500)  # as in drivers/oled.py
_NOP = const(0xE3)


class SH1107(Oled):
    """bus, time, turned: as for the other OLEDs; SPI takes at most 4 MHz."""

    SETTINGS = (
        b"\xd5\x41"  # clock
        b"\xa8\x3f"  # multiplex: 64 rows
        b"\xd3\x60"  # the first row is common 32
        b"\xdc\x00"  # the first row is column 0
        b"\xad\x8a"  # DC-DC converter as the maker has it; only while the display is off
        b"\x21"  # vertical addressing
        b"\xd9\x22"  # pre-charge 2 and 2 clocks
        b"\xdb\x35"  # deselect level
        b"\xa4"  # show the memory
        b"\xa6"  # 1 is lit
    )

    def __init__(self, bus, time, turned=False):
        self._lower = 0  # rows that the picture is shifted down
        self._stale = True  # every row has to be sent
        self._next = bytearray(_HEIGHT * _PAGES)  # the picture, turned; a row is 16 bytes
        self._turner = framebuf.FrameBuffer(self._next, _WIDTH, _HEIGHT, framebuf.MONO_HMSB)
        self._picture = None  # a FrameBuffer on the canvas
        self._rows = bytearray(_HEIGHT * _PAGES)  # what the panel shows
        self._next_rows = _views(self._next)
        self._shown_rows = _views(self._rows)
        Oled.__init__(self, bus, time, 0, turned)
        self._shadow_view = memoryview(self._shadow)

    def shift(self, rows):
        """Show the picture `rows` (0..63) lower; what leaves at the bottom comes in at the top."""
        self._lower = rows & 63
        self._stale = True

    def _make_packets(self):
        Oled._make_packets(self)
        self._row = self._row[: self._bus.HEAD + _PAGES]
        self._content = memoryview(self._row)[self._bus.HEAD :]
        self._blank = bytes(_PAGES)

    def _set_direction(self):
        self._settings[-2] = 0xA1 if self._flipped else 0xA0  # segment remap
        self._settings[-1] = 0xC0  # COM scan direction: the other way round is done by columns

    def _zero(self):
        """Zero the whole memory, columns that the panel does not show included (B01)."""
        self._content[_ALL] = self._blank
        column = 0
        while column < _COLUMNS:
            self._set_place(0, column)
            self._bus.data(self._row)
            column += 1
        self._stale = True
        self._sent_at = self._time.ticks_ms()

    def _look_at(self, buffer):
        Oled._look_at(self, buffer)
        self._picture = framebuf.FrameBuffer(buffer, _WIDTH, _HEIGHT, framebuf.MONO_VLSB)
        self._stale = True

    def _send_changes(self):
        sent = False
        if self._stale or self._buffer != self._shadow:
            self._turner.blit(self._picture, 0, 0)
            y = 0
            while y < _HEIGHT:
                if self._stale or self._next_rows[y] != self._shown_rows[y]:
                    self._send_row(y)
                    sent = True
                y += 1
            self._shadow_view[_ALL] = self._buffer
            self._stale = False
        now = self._time.ticks_ms()
        if not sent and self._time.ticks_diff(now, self._sent_at) >= _PING_MS:
            self._one[-1] = _NOP
            self._bus.command(self._one)
            sent = True
        if sent:
            self._sent_at = now

    def _send_row(self, y):
        row = self._next_rows[y]
        self._content[_ALL] = row
        y_on_panel = y + self._lower & 63
        column = y_on_panel if self._flipped else _HEIGHT - 1 - y_on_panel
        self._set_place(0, column)
        self._bus.data(self._row)
        self._shown_rows[y][_ALL] = row


def _views(buffer):
    """One memoryview for every row."""
    view = memoryview(buffer)
    return [view[at : at + _PAGES] for at in range(0, len(buffer), _PAGES)]
