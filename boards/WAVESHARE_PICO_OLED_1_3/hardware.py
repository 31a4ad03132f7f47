"""Waveshare Pico-OLED-1.3 on a Raspberry Pi Pico: 128x64 in one colour and two keys.

Pins and where they are documented: README.md beside this file. board.json says them for tools.
"""

import time

from machine import PWM, SPI, Pin

from parlour import board_config
from parlour.drivers.bus import SPIBus
from parlour.drivers.buttons import Pins
from parlour.drivers.sh1107 import SH1107

# What board.cfg on the device may change, see parlour/board_config.py.
OWN = (
    ("display", "SH1107 SPI", ("SH1107 SPI",)),
    ("contrast", 255, (1, 255)),
    ("rotation", "0", ("0", "180")),
    ("sck", 10, "SPI"),
    ("mosi", 11, "SPI"),
    ("cs", 9, "SPI"),
    ("dc", 8, "SPI"),
    ("reset", 12, "SPI"),
    ("next", 15, ""),
    ("a", 17, ""),
    ("buzzer", None, ""),
)
SPI_HZ = 4000000


class NoPin:
    """Stands where the drivers look for the buttons that this board does not have."""

    def value(self):
        return 1


class Buttons(Pins):
    """NEXT stands where DOWN would, see parlour/ui/few_keys.py."""

    layout = 2
    labels = {2: "KEY0", 5: "KEY1"}


class Hardware:
    """The parts as docs/architecture.md has them, "A board"."""

    def __init__(self, path):
        values, self.faults = board_config.read(OWN, path=path)
        self.buttons = make_buttons(values)
        self.display = make_display(values)
        self.led = Pin("LED", Pin.OUT, value=0)
        if values["buzzer"] is not None:
            from parlour.drivers.buzzer import Buzzer

            self.buzzer = Buzzer(PWM(Pin(values["buzzer"]), freq=1000, duty_u16=0))


def build(path=board_config.FILE):
    """The board's parts; path: of board.cfg."""
    return Hardware(path)


def make_buttons(values):
    next_, a = [Pin(values[name], Pin.IN, Pin.PULL_UP) for name in ("next", "a")]
    none = NoPin()
    return Buttons((none, next_, none, none, a, none))


def make_display(values):
    # DC is on the pin that some SPI take for MISO: the display's pins come after the SPI (B44).
    number = values["sck"] >> 3 & 1
    spi = SPI(number, SPI_HZ, sck=Pin(values["sck"]), mosi=Pin(values["mosi"]), miso=None)
    dc = Pin(values["dc"], Pin.OUT, value=0)
    cs = Pin(values["cs"], Pin.OUT, value=1)
    reset = Pin(values["reset"], Pin.OUT, value=1)
    display = SH1107(SPIBus(spi, time, dc, cs, reset), time, values["rotation"] == "180")
    display.most = values["contrast"]
    return display
