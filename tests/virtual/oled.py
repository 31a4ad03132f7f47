"""OLED controllers that decode commands and keep a memory: SSD1306, SH1106 and SH1107.

`panel()` gives what a person would see on the usual module: upright with segment remap A1h and COM
scan direction C8h, and dark without display-on or without the charge pump (DC-DC converter).
"""

WIDTH = 128
PAGES = 8

# Commands with arguments: (first byte, last byte, number of arguments)
ARGUMENTS_SSD1306 = (
    (0x20, 0x20, 1),
    (0x21, 0x22, 2),
    (0x26, 0x27, 6),
    (0x29, 0x2A, 5),
    (0x81, 0x81, 1),
    (0x8D, 0x8D, 1),
    (0xA3, 0xA3, 2),
    (0xA8, 0xA8, 1),
    (0xD3, 0xD3, 1),
    (0xD5, 0xD5, 1),
    (0xD9, 0xDB, 1),
)
ARGUMENTS_SH1106 = (
    (0x81, 0x81, 1),
    (0xA8, 0xA8, 1),
    (0xAD, 0xAD, 1),
    (0xD3, 0xD3, 1),
    (0xD5, 0xD5, 1),
    (0xD9, 0xDB, 1),
)
ARGUMENTS_SH1107 = ARGUMENTS_SH1106 + ((0xDC, 0xDC, 1),)


class Controller:
    """What all have. fill: what the memory holds at power-on, a byte or a function of its offset.

    memory: COLUMNS bytes for each page, by segment. written: 1 for every byte ever written.
    at_display_on: a copy of the memory for each display-on command. problems: what a data sheet
    forbids and happened all the same.
    """

    COLUMNS = WIDTH
    PAGES = PAGES
    ARGUMENTS = ()

    def __init__(self, fill=0):
        self.memory = bytearray(self.COLUMNS * self.PAGES)
        self.fill(fill)
        self.written = bytearray(len(self.memory))
        self.at_display_on = []
        self.problems = []
        self.commands = 0
        self.data_bytes = 0
        self.resets = 0
        self._level = 1
        self.reset()

    def fill(self, fill):
        """Change the memory behind the driver's back."""
        for at in range(len(self.memory)):
            self.memory[at] = fill if isinstance(fill, int) else fill(at) & 255

    def reset(self):
        """Registers as after the reset pin; the memory stays (B08)."""
        self.on = False
        self.pump = False
        self.page = 0
        self.column = 0
        self.contrast = 0x7F
        self.remap = False  # A1h
        self.scan = False  # C8h
        self.start_line = 0
        self.offset = 0
        self.rows = 64
        self.inverse = False
        self.all_on = False
        self._pending = []

    def reset_pin(self, level):
        """The level of the reset pin; it counts when it changes."""
        if level and not self._level:
            self.resets += 1
            self.reset()
        self._level = level

    def command(self, byte):
        self._pending.append(byte)
        first = self._pending[0]
        if len(self._pending) <= self._arguments(first):
            return
        arguments = self._pending[1:]
        self._pending = []
        self.commands += 1
        if not self._special(first, arguments):
            self._common(first, arguments)

    def _arguments(self, first):
        for low, high, count in self.ARGUMENTS:
            if low <= first <= high:
                return count
        return 0

    def _common(self, first, arguments):
        if first < 0x10:
            self.column = self.column & 0xF0 | first
        elif first < 0x20:
            self.column = self.column & 0x0F | (first & 15) << 4
        elif 0x40 <= first < 0x80:
            self.start_line = first & 63
        elif first == 0x81:
            self.contrast = arguments[0]
        elif first in (0xA0, 0xA1):
            self.remap = first == 0xA1
        elif first in (0xA4, 0xA5):
            self.all_on = first == 0xA5
        elif first in (0xA6, 0xA7):
            self.inverse = first == 0xA7
        elif first == 0xA8:
            self.rows = (arguments[0] & 63) + 1
        elif first in (0xAE, 0xAF):
            self._switch(first == 0xAF)
        elif 0xB0 <= first < 0xB8:
            self.page = first & 7
        elif 0xC0 <= first < 0xD0:
            self.scan = bool(first & 8)
        elif first == 0xD3:
            self.offset = arguments[0] & 63
        elif first in (0xD5, 0xD9, 0xDA, 0xDB, 0xE3):
            pass  # timing, wiring and voltages do not show here
        else:
            self.problems.append(f"unknown command {first:02x}")

    def _special(self, first, arguments):
        """The commands of one controller alone; False for all others."""
        return False

    def _switch(self, on):
        self.on = on
        if on:
            self.at_display_on.append(bytes(self.memory))

    def data(self, byte):
        self.data_bytes += 1
        if self.column < self.COLUMNS:
            at = self.page * self.COLUMNS + self._segment(self.column)
            self.memory[at] = byte
            self.written[at] = 1
        else:
            self.problems.append("data beyond the last column")
        self._advance()

    def _segment(self, column):
        """Where in the memory a byte for a column goes."""
        return column

    def _advance(self):
        self.column += 1

    def panel(self):
        """The picture that is seen, 1024 bytes in the layout of MONO_VLSB; dark when it is off."""
        picture = bytearray(WIDTH * PAGES)
        if not self.on or not self.pump:
            return picture
        for y in range(64):
            row = (y if self.scan else 63 - y) + self.start_line + self.offset & 63
            for x in range(WIDTH):
                at = (row >> 3) * self.COLUMNS + self._seen(x)
                lit = self.all_on or bool(self.memory[at] >> (row & 7) & 1) != self.inverse
                if lit:
                    picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
        return picture

    def _seen(self, x):
        """The memory's column behind a pixel of the panel."""
        raise NotImplementedError


class SSD1306(Controller):
    """128 columns; the segment remap acts while data is written (data sheet rev 1.1, 10.1.8)."""

    ARGUMENTS = ARGUMENTS_SSD1306

    def reset(self):
        Controller.reset(self)
        self.mode = 2
        self.columns = (0, WIDTH - 1)
        self.pages = (0, PAGES - 1)

    def _special(self, first, arguments):
        if first == 0x20:
            self.mode = arguments[0] & 3
        elif first == 0x21:
            self.columns = (arguments[0] & 127, arguments[1] & 127)
            self.column = self.columns[0]
        elif first == 0x22:
            self.pages = (arguments[0] & 7, arguments[1] & 7)
            self.page = self.pages[0]
        elif first == 0x8D:
            self.pump = bool(arguments[0] & 4)
        elif first not in (0x2E, 0x2F):
            return False
        return True

    def _segment(self, column):
        return WIDTH - 1 - column if self.remap else column

    def _advance(self):
        if self.mode == 2:
            self.column = self.column + 1 & 127
        elif self.mode == 0:
            if self._step_column():
                self._step_page()
        elif self._step_page():
            self._step_column()

    def _step_column(self):
        if self.column == self.columns[1]:
            self.column = self.columns[0]
            return True
        self.column = self.column + 1 & 127
        return False

    def _step_page(self):
        if self.page == self.pages[1]:
            self.page = self.pages[0]
            return True
        self.page = self.page + 1 & 7
        return False

    def _seen(self, x):
        return WIDTH - 1 - x


class SH1106(Controller):
    """132 columns, page addressing only. first: the memory column at the panel's left (A1h)."""

    COLUMNS = 132
    ARGUMENTS = ARGUMENTS_SH1106

    def __init__(self, fill=0, first=2):
        self.first = first
        Controller.__init__(self, fill)

    def _special(self, first, arguments):
        if first == 0xAD:
            if self.on:
                self.problems.append("DC-DC control while the display is on")
            self.pump = arguments[0] == 0x8B
        elif not 0x30 <= first <= 0x33:  # pump voltage
            return False
        return True

    def _seen(self, x):
        column = self.first + x
        # With A0h the segments count from the other end; the panel's wires stay where they are.
        return column if self.remap else self.COLUMNS - 1 - column


class SH1107(Controller):
    """128 columns of 16 pages, behind the 64x128 panel of a Pico-OLED-1.3, lying on its side.

    The panel's rows are commons, and these show columns; a page and a bit say which pixel of a row
    it is (data sheet v2.1, "Display Data RAM"; the maker's example writes row y to column 63 - y).
    """

    PAGES = 16
    ARGUMENTS = ARGUMENTS_SH1107

    def reset(self):
        Controller.reset(self)
        self.vertical = False

    def _special(self, first, arguments):
        if first in (0x20, 0x21):
            self.vertical = first == 0x21
        elif 0xB0 <= first < 0xC0:
            self.page = first & 15
        elif first == 0xDC:
            self.start_line = arguments[0] & 127
        elif first == 0xD3:
            self.offset = arguments[0] & 127
        elif first == 0xA8:
            self.rows = (arguments[0] & 127) + 1
        elif first == 0xAD:
            if self.on:
                self.problems.append("DC-DC control while the display is on")
            self.pump = arguments[0] & 0xFE == 0x8A
        else:
            return False
        return True

    def _advance(self):
        if not self.vertical:
            self.column = self.column + 1 & 127
            return
        self.page = self.page + 1 & 15
        if not self.page:
            self.column = self.column + 1 & 127

    def data(self, byte):
        self.data_bytes += 1
        at = self.page * self.COLUMNS + self.column
        self.memory[at] = byte
        self.written[at] = 1
        self._advance()

    def panel(self):
        picture = bytearray(WIDTH * PAGES)
        if not self.on or not self.pump or self.rows != 64:
            return picture
        for y in range(64):
            line = y if self.scan else 63 - y
            column = line + self.start_line + self.offset - 0x60 & 127
            for x in range(WIDTH):
                pixel = WIDTH - 1 - x if self.remap else x
                byte = self.memory[(pixel >> 3) * self.COLUMNS + column]
                if self.all_on or bool(byte >> (pixel & 7) & 1) != self.inverse:
                    picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
        return picture
