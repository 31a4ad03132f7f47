"""An ST7789 display as a board and its board.cfg want it."""

from parlour.drivers.st7789 import ST7789

_SPI_HZ = 62500000  # the most that an ST7789 takes (serial write cycle 16 ns)


def open_spi(machine, values):
    """The display's SPI on the pins sck and mosi of `values`, as fast as can be.

    The RP2040's SPI gets at most half of the peripherals' clock, and that is USB's 48 MHz when
    MicroPython has started. freq(a, a) makes it the processor's 125 MHz ("Quick reference for the
    RP2"); the clocks of processor, USB and timers stay as they are. lightsleep() leaves it at the
    processor's, too (ports/rp2/clocks_extra.c), so this SPI is as fast after it as before.
    """
    clock = machine.freq()
    machine.freq(clock, clock)
    sck = machine.Pin(values["sck"])
    mosi = machine.Pin(values["mosi"])
    return machine.SPI(values["sck"] >> 3 & 1, _SPI_HZ, sck=sck, mosi=mosi, miso=None)


def make(bus, time, values, faults, backlight=None):
    """The display of a board; what cannot be is added to `faults`, and the display is as usual.

    values: of board_config.read, with size ("240x135"), rotation (degrees as a word), inverted
    ("yes", "no"), offset_x and offset_y (None: as usual), contrast (1..255).
    backlight: has duty_u16(0..65535), or None.
    """
    width, height = [int(number) for number in values["size"].split("x")]
    turns = int(values["rotation"]) // 90
    inverted = values["inverted"] == "yes"
    light = None if backlight is None else Backlight(backlight, values["contrast"])
    x = values["offset_x"]
    y = values["offset_y"]
    if (x is None) != (y is None):
        faults.append("offset_x and offset_y: set both, or none")
    elif x is not None:
        try:
            return ST7789(bus, time, width, height, turns, (x, y), inverted, light)
        except ValueError:
            faults.append("offset_x, offset_y: too large for this size and rotation")
    return ST7789(bus, time, width, height, turns, None, inverted, light)


class Backlight:
    """A backlight that is at most `most` of 255 bright. pwm: has duty_u16(0..65535)."""

    def __init__(self, pwm, most):
        self._pwm = pwm
        self._most = most

    def duty_u16(self, duty):
        self._pwm.duty_u16(duty * self._most // 255)
