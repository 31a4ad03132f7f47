"""Pimoroni Pico Display Pack on a Raspberry Pi Pico: 240x135 in colour, four buttons, an RGB LED.

Pins and where they are documented: README.md beside this file. board.json says them for tools.
"""

import time

import machine
from machine import PWM, Pin

from parlour import board_config
from parlour.drivers import lcd
from parlour.drivers.bus import SPIBus
from parlour.drivers.buttons import Pins

# What board.cfg on the device may change, see parlour/board_config.py.
OWN = (
    ("display", "ST7789 SPI", ("ST7789 SPI",)),
    ("size", "240x135", ("240x135", "320x240")),  # the second: Pico Display Pack 2.0
    ("rotation", "90", ("90", "270")),
    ("offset_x", None, (0, 280)),
    ("offset_y", None, (0, 280)),
    ("inverted", "yes", ("yes", "no")),
    ("contrast", 255, (1, 255)),
    ("sck", 18, "SPI"),
    ("mosi", 19, "SPI"),
    ("cs", 17, "SPI"),
    ("dc", 16, "SPI"),
    ("backlight", 20, "SPI"),
    ("prev", 14, ""),
    ("next", 15, ""),
    ("a", 12, ""),
    ("b", 13, ""),
    ("led_red", 6, ""),
    ("led_green", 7, ""),
    ("led_blue", 8, ""),
    ("buzzer", None, ""),
)
BACKLIGHT_HZ = 1000


class NoPin:
    """Stands where the drivers look for the buttons that this board does not have."""

    def value(self):
        return 1


class Buttons(Pins):
    """PREV and NEXT stand where UP and DOWN would, see parlour/ui/few_keys.py."""

    layout = 4
    labels = {1: "X", 2: "Y"}


class Led:
    """An LED between the supply and a pin: lit while the pin is low."""

    def __init__(self, pin):
        self._pin = pin

    def value(self, lit):
        self._pin.value(not lit)


class Hardware:
    """The parts as docs/architecture.md has them, "A board"."""

    def __init__(self, path):
        values, self.faults = board_config.read(OWN, path=path)
        self.buttons = make_buttons(values)
        self.display = make_display(values, self.faults)
        self.led = Led(Pin(values["led_red"], Pin.OUT, value=1))
        Pin(values["led_green"], Pin.OUT, value=1)
        Pin(values["led_blue"], Pin.OUT, value=1)
        if values["buzzer"] is not None:
            from parlour.drivers.buzzer import Buzzer

            self.buzzer = Buzzer(PWM(Pin(values["buzzer"]), freq=1000, duty_u16=0))


def build(path=board_config.FILE):
    """The board's parts; path: of board.cfg."""
    return Hardware(path)


def make_buttons(values):
    prev, next_, a, b = [
        Pin(values[name], Pin.IN, Pin.PULL_UP) for name in ("prev", "next", "a", "b")
    ]
    return Buttons((prev, next_, NoPin(), NoPin(), a, b))


def make_display(values, faults):
    # DC is on the pin that some SPI take for MISO: the display's pins come after the SPI (B44).
    spi = lcd.open_spi(machine, values)
    dc = Pin(values["dc"], Pin.OUT, value=0)
    cs = Pin(values["cs"], Pin.OUT, value=1)
    light = PWM(Pin(values["backlight"]), freq=BACKLIGHT_HZ, duty_u16=0)
    return lcd.make(SPIBus(spi, time, dc, cs), time, values, faults, light)
