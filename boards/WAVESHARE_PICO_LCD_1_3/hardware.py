"""Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico: 240x240 in colour, a joystick and four keys.

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
    ("size", "240x240", ("240x240",)),
    ("rotation", "90", ("0", "90", "180", "270")),
    ("offset_x", None, (0, 280)),
    ("offset_y", None, (0, 280)),
    ("inverted", "yes", ("yes", "no")),
    ("contrast", 255, (1, 255)),
    ("sck", 10, "SPI"),
    ("mosi", 11, "SPI"),
    ("cs", 9, "SPI"),
    ("dc", 8, "SPI"),
    ("reset", 12, "SPI"),
    ("backlight", 13, "SPI"),
    ("up", 2, ""),
    ("down", 18, ""),
    ("left", 16, ""),
    ("right", 20, ""),
    ("a", 15, ""),
    ("b", 17, ""),
    ("buzzer", None, ""),
)
BUTTONS = ("up", "down", "left", "right", "a", "b")
BACKLIGHT_HZ = 1000


class Hardware:
    """The parts as docs/architecture.md has them, "A board"."""

    def __init__(self, path):
        values, self.faults = board_config.read(OWN, path=path)
        self.buttons = Pins([Pin(values[name], Pin.IN, Pin.PULL_UP) for name in BUTTONS])
        self.display = make_display(values, self.faults)
        self.led = Pin("LED", Pin.OUT, value=0)
        if values["buzzer"] is not None:
            from parlour.drivers.buzzer import Buzzer

            self.buzzer = Buzzer(PWM(Pin(values["buzzer"]), freq=1000, duty_u16=0))


def build(path=board_config.FILE):
    """The board's parts; path: of board.cfg."""
    return Hardware(path)


def make_display(values, faults):
    # DC is on the pin that some SPI take for MISO: the display's pins come after the SPI (B44).
    spi = lcd.open_spi(machine, values)
    dc = Pin(values["dc"], Pin.OUT, value=0)
    cs = Pin(values["cs"], Pin.OUT, value=1)
    reset = Pin(values["reset"], Pin.OUT, value=1)
    light = PWM(Pin(values["backlight"]), freq=BACKLIGHT_HZ, duty_u16=0)
    return lcd.make(SPIBus(spi, time, dc, cs, reset), time, values, faults, light)
