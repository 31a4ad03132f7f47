"""Pins and buses between the drivers and the virtual controllers, with faults on demand."""

EIO = 5
ENODEV = 19
ETIMEDOUT = 110


class Pin:
    """Stands for machine.Pin. held_low: something pulls it low; moved(level): hears changes."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, moved=None):
        self.held_low = False
        self.driven = 1
        self.mode = self.IN
        self.moved = moved

    def init(self, mode, pull=None, value=None):
        self.mode = mode
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            return 0 if self.held_low else self.driven
        level = int(level)
        changed = level != self.driven
        self.driven = level
        if changed and self.moved is not None:
            self.moved(level)
        return None


class I2C:
    """A bus at `frequency` with controllers by address; stands for machine.I2C.

    fault(k): called for the k-th transfer from 0; an errno (positive) makes it fail half-way and
    take fault_us. present: whether the controllers are plugged in. log: lengths of transfers.
    """

    def __init__(self, time, controllers, frequency=400000):
        self.time = time
        self.controllers = controllers
        self.frequency = frequency
        self.fault = None
        self.fault_us = 0
        self.present = True
        self.opened = 0
        self.transfers = 0
        self.log = []
        self.sda = Pin()
        self.scl = Pin(self._clocked)
        self._holds = 0

    def open(self):
        """Set the bus up, as machine.I2C(...) does."""
        self.opened += 1
        return self

    def hold_sda(self, clocks):
        """A device holds SDA low until it has seen so many clocks (-1: for ever)."""
        self._holds = clocks
        self.sda.held_low = clocks != 0

    def _clocked(self, level):
        if level and self._holds > 0:
            self._holds -= 1
            self.sda.held_low = self._holds > 0

    def writeto(self, address, packet):
        k = self.transfers
        self.transfers += 1
        self.log.append(len(packet))
        if self.sda.held_low:
            self._fail(ETIMEDOUT, self.fault_us or 25000)
        error = self.fault(k) if self.fault is not None else 0
        if error:
            self._decode(address, packet, len(packet) // 2)
            self._fail(error, self.fault_us)
        if not self.present or address not in self.controllers:
            self._fail(EIO, 9 * 1000000 // self.frequency)
        self.time.pass_us((len(packet) + 1) * 9 * 1000000 // self.frequency)
        self._decode(address, packet, len(packet))
        return len(packet)

    def _fail(self, error, us):
        self.time.pass_us(us)
        raise OSError(error)

    def _decode(self, address, packet, length):
        """Control bytes: bit 7 (Co) another control byte follows after one byte, bit 6 data."""
        if not self.present or address not in self.controllers:
            return
        chip = self.controllers[address]
        at = 0
        while at < length:
            control = packet[at]
            at += 1
            end = min(at + 1, length) if control & 0x80 else length
            while at < end:
                if control & 0x40:
                    chip.data(packet[at])
                else:
                    chip.command(packet[at])
                at += 1


class SPI:
    """A bus with one controller that listens while cs is low; stands for machine.SPI."""

    def __init__(self, time, controller, frequency=2000000):
        self.time = time
        self.controller = controller
        self.frequency = frequency
        self.dc = Pin()
        self.cs = Pin()
        self.reset = Pin(controller.reset_pin)
        self.log = []

    def write(self, packet):
        self.log.append(len(packet))
        self.time.pass_us(len(packet) * 8 * 1000000 // self.frequency)
        if self.cs.value():
            return
        for byte in packet:
            if self.dc.value():
                self.controller.data(byte)
            else:
                self.controller.command(byte)


class Buttons:
    """Raw buttons of a board: bits 1 << UP=1 .. B=6, changed by tests."""

    def __init__(self, mask=0):
        self.mask = mask
        self.reads = 0

    def read(self):
        self.reads += 1
        return self.mask

    def press(self, button):
        self.mask |= 1 << button

    def release(self, button):
        self.mask &= ~(1 << button)


class Pwm:
    """Stands for machine.PWM; it may have been left sounding by whatever ran before."""

    def __init__(self):
        self.hertz = 440
        self.duty = 1000

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


class Canvas:
    """Just enough of a canvas for a display driver."""

    width = 128
    height = 64

    def __init__(self, fill=0):
        self.buffer = bytearray(1024)
        self.dirty = True
        self.draw(fill)

    def draw(self, fill):
        """Fill with a byte, or with a function of the byte's offset."""
        for at in range(1024):
            self.buffer[at] = fill if isinstance(fill, int) else fill(at) & 255
        self.dirty = True


def card(at):
    """A picture that is nothing like blank: for what must never be seen."""
    return at * 37 + (at >> 7) * 11 | 1
