"""Parlour Pico: a Raspberry Pi Pico, a 128x64 OLED and six buttons to ground.

Wiring, parts and picture: README.md beside this file. board.json says the same for tools.
"""

import time

from machine import I2C, SPI, Pin

from parlour.drivers.bus import I2CBus, SPIBus
from parlour.drivers.buttons import Pins
from parlour.drivers.oled import SH1106, SSD1306

# The display: "SSD1306 I2C", "SH1106 I2C", "SSD1306 SPI" or "SH1106 SPI".
DISPLAY = "SSD1306 I2C"
SH1106_FIRST_COLUMN = 2  # 0 for the few modules whose picture is two columns off

I2C_ID, SDA, SCL = 0, 4, 5
I2C_HZ = 400000
# Microseconds for one transfer. The longest, 134 bytes, takes 3.1 ms; 12.1 ms were I2C_HZ 100000.
I2C_TIMEOUT = 20000

SPI_ID, SCK, MOSI = 0, 18, 19
CS, DC, RESET = 17, 20, 21
SPI_HZ = 2000000

BUTTONS = (10, 11, 12, 13, 14, 15)  # UP DOWN LEFT RIGHT A B


class Hardware:
    """display, buttons and led as docs/architecture.md has them, "A board"."""

    def __init__(self, display, buttons, led):
        self.display = display
        self.buttons = buttons
        self.led = led


def build():
    """The board's parts. ValueError when DISPLAY names no display that this board can have."""
    buttons = Pins([Pin(number, Pin.IN, Pin.PULL_UP) for number in BUTTONS])
    display = make_display()  # while it starts, the pull-ups get time to lift the buttons' pins
    return Hardware(display, buttons, Pin("LED", Pin.OUT, value=0))


def make_display():
    if DISPLAY not in ("SSD1306 I2C", "SH1106 I2C", "SSD1306 SPI", "SH1106 SPI"):
        raise ValueError("hardware.py: no such DISPLAY: " + DISPLAY)
    bus = make_i2c_bus() if DISPLAY.endswith("I2C") else make_spi_bus()
    if DISPLAY.startswith("SSD1306"):
        return SSD1306(bus, time)
    return SH1106(bus, time, SH1106_FIRST_COLUMN)


def make_i2c_bus():
    sda = Pin(SDA)
    scl = Pin(SCL)

    def open_i2c():
        # The stubs do not know that the RP2040's I2C has a timeout.
        return I2C(I2C_ID, sda=sda, scl=scl, freq=I2C_HZ, timeout=I2C_TIMEOUT)  # type: ignore[call-overload]

    return I2CBus(open_i2c, time, sda=sda, scl=scl)


def make_spi_bus():
    # A display sends nothing back. MicroPython 1.25 takes GP16 for MISO all the same (later ones
    # take none), so GP16 stays free, and every pin of the display is set up after the SPI (B44).
    spi = SPI(SPI_ID, SPI_HZ, sck=Pin(SCK), mosi=Pin(MOSI), miso=None)
    dc = Pin(DC, Pin.OUT, value=0)
    cs = Pin(CS, Pin.OUT, value=1)
    reset = Pin(RESET, Pin.OUT, value=1)
    return SPIBus(spi, time, dc, cs, reset)
