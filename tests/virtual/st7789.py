"""An ST7789 that decodes commands and keeps its memory, and the SPI bus to it.

`picture()` gives what a person would see through a panel's window, whatever the rotation: the
panel's pixels lie where they lie in the memory, and MADCTL turns only how the memory is written.
"""

from tests.virtual.wires import Pin

COLUMNS = 240
ROWS = 320

MY = 0x80
MX = 0x40
MV = 0x20


class ST7789:
    """The controller. fill: what the memory holds at power-on, a byte or a function of its offset.

    memory: COLUMNS * ROWS pixels of two bytes, high byte first, row by row. windows: (first column,
    last column, first row, last row, data bytes) of each RAMWR, as the driver counts.
    at_display_on: for each DISPON whether all of the memory was zero. problems: what the data sheet
    forbids.
    """

    def __init__(self, time, fill=0):
        self.time = time
        self.memory = bytearray(2 * COLUMNS * ROWS)
        self.fill(fill)
        self.windows = []
        self.at_display_on = []
        self.problems = []
        self.data_bytes = 0
        self.resets = 0
        self._level = 1
        self._awake_at = -1000
        self._reset_at = -1000
        self._ready_at = 0
        self.reset()

    def fill(self, fill):
        """Change the memory behind the driver's back."""
        if isinstance(fill, int):
            self.memory[:] = bytes((fill,)) * len(self.memory)
        else:
            for at in range(len(self.memory)):
                self.memory[at] = fill(at) & 255

    def zero(self):
        return self.memory == bytes(len(self.memory))

    def reset(self):
        """Registers as after a reset; the memory stays (B08)."""
        self.on = False
        self.asleep = True
        self.inverted = False
        self.turn = 0  # MADCTL
        self.format = 0x66  # COLMOD
        self.columns = (0, COLUMNS - 1)
        self.rows = (0, ROWS - 1)
        self._command = 0
        self._values = b""
        self._reset_at = self.time.ms()
        self._ready_at = self._reset_at + 5

    def reset_pin(self, level):
        if level and not self._level:
            self.resets += 1
            self.reset()
        self._level = level

    def command(self, code):
        now = self.time.ms()
        if now < self._ready_at:
            self.problems.append("command {:02x} too early".format(code))
        self._command = code
        self._values = b""
        if code == 0x01:
            self.reset()
        elif code == 0x10:
            if now - self._awake_at < 120:
                self.problems.append("SLPIN within 120 ms of SLPOUT")
            self.asleep = True
            self._ready_at = now + 5
        elif code == 0x11:
            if now - self._reset_at < 120:
                self.problems.append("SLPOUT within 120 ms of a reset")
            self.asleep = False
            self._awake_at = now
            self._ready_at = now + 5
        elif code in (0x20, 0x21):
            self.inverted = code == 0x21
        elif code in (0x28, 0x29):
            self.on = code == 0x29
            if self.on:
                self.at_display_on.append(self.zero())
        elif code == 0x2C:
            self._x = self.columns[0]
            self._y = self.rows[0]
            self._half = b""
            self.windows.append(self.columns + self.rows + (0,))
        elif code not in (0x2A, 0x2B, 0x36, 0x3A):
            self.problems.append("unknown command {:02x}".format(code))

    def data(self, values):
        if self._command == 0x2C:
            self._write(values)
            return
        self._values += values
        code = self._command
        values = self._values
        if code in (0x2A, 0x2B) and len(values) == 4:
            span = (values[0] << 8 | values[1], values[2] << 8 | values[3])
            size = ROWS if bool(self.turn & MV) == (code == 0x2A) else COLUMNS
            if not span[0] <= span[1] < size:
                self.problems.append("{:02x} {} outside of the memory".format(code, span))
            if code == 0x2A:
                self.columns = span
            else:
                self.rows = span
        elif code == 0x36:
            self.turn = values[0]
        elif code == 0x3A:
            self.format = values[0]
        elif len(values) > 4:
            self.problems.append("too many values for {:02x}".format(code))

    def place(self, x, y):
        """The memory's pixel behind column x and row y as the driver counts."""
        if self.turn & MV:
            x, y = y, x
        if self.turn & MX:
            x = COLUMNS - 1 - x
        if self.turn & MY:
            y = ROWS - 1 - y
        return y * COLUMNS + x

    def _write(self, values):
        if self.format & 7 != 5:
            self.problems.append("not 16 bits a pixel")
        self.data_bytes += len(values)
        self.windows[-1] = self.windows[-1][:4] + (self.windows[-1][4] + len(values),)
        left, right = self.columns
        values = self._half + values
        at = 0
        while at + 1 < len(values):
            count = min(right + 1 - self._x, (len(values) - at) // 2)
            self._write_row(values[at : at + 2 * count], count)
            at += 2 * count
            self._x += count
            if self._x > right:
                self._x = left
                self._y = self.rows[0] if self._y == self.rows[1] else self._y + 1
        self._half = values[at:]

    def _write_row(self, values, count):
        start = self.place(self._x, self._y)
        step = self.place(1, 0) - self.place(0, 0)
        if step == 1:
            self.memory[2 * start : 2 * (start + count)] = values
            return
        memory = self.memory
        for i in range(count):
            at = 2 * (start + i * step)
            memory[at] = values[2 * i]
            memory[at + 1] = values[2 * i + 1]

    def picture(self, corner, width, height, turn):
        """What the player sees, width * height pixels of two bytes; zeros while it is off.

        corner: (column, row) of the panel's top left pixel in the memory when it stands upright.
        turn: MADCTL of how the player holds it; width and height: as they are then.
        """
        seen = bytearray(2 * width * height)
        if not self.on or self.asleep:
            return seen
        across, down = (height, width) if turn & MV else (width, height)
        for y in range(height):
            for x in range(width):
                column, row = (y, x) if turn & MV else (x, y)
                if turn & MX:
                    column = across - 1 - column
                if turn & MY:
                    row = down - 1 - row
                at = 2 * ((corner[1] + row) * COLUMNS + corner[0] + column)
                to = 2 * (y * width + x)
                seen[to] = self.memory[at]
                seen[to + 1] = self.memory[at + 1]
        return seen


class SPI:
    """A bus with one such controller that listens while cs is low; stands for machine.SPI.

    fault: when not 0, the errno that every write raises, with nothing sent. log: lengths of
    packets.
    """

    def __init__(self, time, controller, frequency=24000000):
        self.time = time
        self.controller = controller
        self.frequency = frequency
        self.dc = Pin()
        self.cs = Pin()
        self.reset = Pin(controller.reset_pin)
        self.fault = 0
        self.log = []

    def write(self, packet):
        if self.fault:
            raise OSError(self.fault)
        packet = bytes(packet)  # whatever the items of an array or view are
        self.log.append(len(packet))
        self.time.pass_us(len(packet) * 8 * 1000000 // self.frequency)
        if self.cs.value():
            return
        if self.dc.value():
            self.controller.data(packet)
        else:
            for byte in packet:
                self.controller.command(byte)


class Backlight:
    """Stands for machine.PWM. duty: 0..65535; changes: (milliseconds, duty), in order."""

    def __init__(self, time):
        self.time = time
        self.duty = 0
        self.changes = []

    def duty_u16(self, duty):
        self.duty = duty
        self.changes.append((self.time.ms(), duty))
