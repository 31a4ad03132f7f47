"""Pimoroni PicoSystem: 240x240 in colour, a d-pad and four buttons, a buzzer, a battery.

Pins and where they are documented: README.md beside this file. board.json says them for tools.
"""

import time

import machine
from machine import ADC, PWM, Pin

from parlour import board_config
from parlour.drivers import lcd
from parlour.drivers.battery import Battery
from parlour.drivers.bus import SPIBus
from parlour.drivers.buttons import Pins
from parlour.drivers.buzzer import Buzzer

# What board.cfg on the device may change, see parlour/board_config.py.
OWN = (
    ("display", "ST7789 SPI", ("ST7789 SPI",)),
    ("size", "240x240", ("240x240",)),
    ("rotation", "0", ("0", "90", "180", "270")),
    ("offset_x", None, (0, 280)),
    ("offset_y", None, (0, 280)),
    ("inverted", "yes", ("yes", "no")),
    ("contrast", 255, (1, 255)),
    ("sck", 6, "SPI"),
    ("mosi", 7, "SPI"),
    ("cs", 5, "SPI"),
    ("dc", 9, "SPI"),
    ("reset", 4, "SPI"),
    ("backlight", 12, "SPI"),
    ("up", 23, ""),
    ("down", 20, ""),
    ("left", 22, ""),
    ("right", 21, ""),
    ("a", 18, ""),
    ("b", 19, ""),
    ("buzzer", 11, ""),
    ("led_red", 14, ""),
    ("usb", 2, ""),
    ("battery", 26, ""),
)
BUTTONS = ("up", "down", "left", "right", "a", "b")
GPIOS = 0x3FFFFFFF  # the chip is on the board, and all of its pins are
BACKLIGHT_HZ = 1000
FULL_SCALE = 9900  # millivolts at the battery that read 65535: 3.3 V behind a divider by three


class Hardware:
    """The parts as docs/architecture.md has them, "A board"."""

    def __init__(self, path):
        values, self.faults = board_config.read(OWN, GPIOS, path)
        self.buttons = Pins([Pin(values[name], Pin.IN, Pin.PULL_UP) for name in BUTTONS])
        self.display = make_display(values, self.faults)
        self.led = Pin(values["led_red"], Pin.OUT, value=0)
        self.buzzer = Buzzer(PWM(Pin(values["buzzer"]), freq=1000, duty_u16=0))
        self.battery = make_battery(values)
        self.lightsleep = machine.lightsleep


def build(path=board_config.FILE):
    """The board's parts; path: of board.cfg."""
    return Hardware(path)


def make_battery(values):
    adc = ADC(Pin(values["battery"]))
    usb = Pin(values["usb"], Pin.IN)  # high while USB gives power
    return Battery(lambda: adc.read_u16() * FULL_SCALE // 65535, lambda: not usb.value())


def make_display(values, faults):
    # The display's pins come after the SPI, which may take one of them for MISO (B44).
    spi = lcd.open_spi(machine, values)
    dc = Pin(values["dc"], Pin.OUT, value=0)
    cs = Pin(values["cs"], Pin.OUT, value=1)
    reset = Pin(values["reset"], Pin.OUT, value=1)
    light = PWM(Pin(values["backlight"]), freq=BACKLIGHT_HZ, duty_u16=0)
    return lcd.make(SPIBus(spi, time, dc, cs, reset), time, values, faults, light)
