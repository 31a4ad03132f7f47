"""Parlour Pico 2: a Raspberry Pi Pico 2, a 128x64 OLED and six buttons to ground.

Wiring, parts and picture: README.md beside this file. board.json says the same for tools.
"""

import time

from machine import I2C, PWM, SPI, Pin

from parlour import board_config
from parlour.drivers.bus import I2CBus, SPIBus
from parlour.drivers.buttons import Pins
from parlour.drivers.oled import SH1106, SSD1306

# What board.cfg on the device may change, see parlour/board_config.py.
OWN = (
    ("display", "SSD1306 I2C", ("SSD1306 I2C", "SH1106 I2C", "SSD1306 SPI", "SH1106 SPI")),
    ("first_column", 2, (0, 4)),  # of an SH1106; 0 for the few whose picture is two columns off
    ("contrast", 255, (1, 255)),
    ("rotation", "0", ("0", "180")),
    ("sda", 4, "I2C"),
    ("scl", 5, "I2C"),
    ("sck", 18, "SPI"),
    ("mosi", 19, "SPI"),
    ("cs", 17, "SPI"),
    ("dc", 20, "SPI"),
    ("reset", 21, "SPI"),
    ("up", 10, ""),
    ("down", 11, ""),
    ("left", 12, ""),
    ("right", 13, ""),
    ("a", 14, ""),
    ("b", 15, ""),
    ("buzzer", None, ""),
)
CONTROLLERS = {"SSD1306": SSD1306, "SH1106": SH1106}
BUTTONS = ("up", "down", "left", "right", "a", "b")

I2C_HZ = 400000
# Microseconds for one transfer. The longest, 134 bytes, takes 3.1 ms; 12.1 ms were I2C_HZ 100000.
I2C_TIMEOUT = 20000
SPI_HZ = 2000000


class Hardware:
    """The parts as docs/architecture.md has them, "A board"."""

    def __init__(self, path):
        values, self.faults = board_config.read(OWN, path=path)
        self.buttons = Pins([Pin(values[name], Pin.IN, Pin.PULL_UP) for name in BUTTONS])
        # While the display starts, the pull-ups get time to lift the buttons' pins.
        self.display = make_display(values)
        self.led = Pin("LED", Pin.OUT, value=0)
        if values["buzzer"] is not None:
            from parlour.drivers.buzzer import Buzzer

            self.buzzer = Buzzer(PWM(Pin(values["buzzer"]), freq=1000, duty_u16=0))


def build(path=board_config.FILE):
    """The board's parts; path: of board.cfg."""
    return Hardware(path)


def make_display(values):
    controller, link = values["display"].split(" ")
    bus = make_i2c_bus(values) if link == "I2C" else make_spi_bus(values)
    column = values["first_column"] if controller == "SH1106" else 0
    display = CONTROLLERS[controller](bus, time, column, values["rotation"] == "180")
    display.most = values["contrast"]
    return display


def make_i2c_bus(values):
    sda = Pin(values["sda"])
    scl = Pin(values["scl"])
    number = values["sda"] >> 1 & 1  # RP2040 data sheet, 1.4.3: GPIO 0 1, 4 5, ... are I2C0's

    def open_i2c():
        # The stubs do not know that the RP2040's I2C has a timeout.
        return I2C(number, sda=sda, scl=scl, freq=I2C_HZ, timeout=I2C_TIMEOUT)  # type: ignore[call-overload]

    return I2CBus(open_i2c, time, sda=sda, scl=scl)


def make_spi_bus(values):
    # A display sends nothing back, so no MISO. A MicroPython that takes a pin for it all the same
    # leaves it to the display, whose pins are set up after the SPI (B44).
    number = values["sck"] >> 3 & 1
    spi = SPI(number, SPI_HZ, sck=Pin(values["sck"]), mosi=Pin(values["mosi"]), miso=None)
    dc = Pin(values["dc"], Pin.OUT, value=0)
    cs = Pin(values["cs"], Pin.OUT, value=1)
    reset = Pin(values["reset"], Pin.OUT, value=1)
    return SPIBus(spi, time, dc, cs, reset)
