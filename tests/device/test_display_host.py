"""The project's display drivers on the real I2C and SPI, decoded by a virtual controller."""

import pytest

from host_tools import boards
from host_tools.emulator import wiring

START = """
import hardware, time
class Canvas:
    width, height = 128, 64
    buffer = bytearray(1024)
canvas = Canvas()
with open("board.cfg", "w") as file:
    file.write("display = {choice}")
display = hardware.build().display
"""
PATTERN = """
for i in range(1024):
    canvas.buffer[i] = i * 37 + (i >> 7) & 255
"""
EXPECTED = bytes(i * 37 + (i >> 7) & 255 for i in range(1024))


@pytest.fixture
def shown(switch_on, choice):
    """A board whose display has been started, by the board's own hardware.py."""
    board = switch_on(wiring=wiring.of("PARLOUR_PICO", choice))
    board.exec(START.format(choice=choice))
    return board


every_display = pytest.mark.parametrize(
    "choice", boards.load("PARLOUR_PICO").data["display"]["choices"]
)
on_i2c = pytest.mark.parametrize("choice", ["SSD1306 I2C", "SH1106 I2C"])


@every_display
def test_picture_arrives_pixel_by_pixel(shown):
    assert shown.exec(PATTERN + "print(display.show(canvas))") == "True\n"
    assert shown.frame() == EXPECTED


@every_display
def test_flipped_picture_is_turned_by_half_a_turn(shown):
    shown.exec(PATTERN + "display.show(canvas); display.flip(True); display.show(canvas)")
    frame = shown.frame()

    def lit(data, x, y):
        return data[(y >> 3) * 128 + x] >> (y & 7) & 1

    wrong = [
        (x, y)
        for y in range(64)
        for x in range(128)
        if lit(frame, x, y) != lit(EXPECTED, 127 - x, 63 - y)
    ]
    assert not wrong


@every_display
def test_B08_start_shows_nothing_of_the_memory_before(shown):
    shown.exec(PATTERN + "display.show(canvas)")
    shown.run(10)
    before = len(shown.pictures())
    shown.exec("display.power(False)")
    assert not any(shown.panel().ram)
    shown.exec("display.power(True)")
    assert not any(any(picture.frame) for picture in shown.pictures(before))


@on_i2c
def test_display_that_is_unplugged_comes_back_with_the_whole_picture(shown):
    shown.exec(PATTERN + "display.show(canvas)")
    shown.unplug_display()
    assert shown.exec("canvas.buffer[0] ^= 1; print(display.show(canvas), display.lost)") == (
        "False True\n"
    )
    shown.unplug_display(False)
    code = "t = time.ticks_ms()\nwhile not display.show(canvas): time.sleep_ms(5)\n"
    out = shown.exec(code + "print(time.ticks_diff(time.ticks_ms(), t))")
    assert int(out) < 1500
    assert shown.frame() == bytes([EXPECTED[0] ^ 1]) + EXPECTED[1:]


@on_i2c
def test_B07_bus_held_low_is_clocked_free(shown):
    """A display cut off in a byte holds SDA until it has seen the rest of its clocks."""
    shown.exec(PATTERN)
    shown.hold_sda(True, clocks=7)
    code = "t = time.ticks_ms()\nwhile not display.show(canvas): time.sleep_ms(5)\n"
    shown.exec(code, ms=3000)
    assert shown.frame() == EXPECTED


@on_i2c
def test_B07_dead_bus_never_blocks_for_long(shown):
    shown.hold_sda(True)
    code = """
canvas.buffer[0] ^= 255
longest = 0
for i in range(100):
    t = time.ticks_ms()
    display.show(canvas)
    longest = max(longest, time.ticks_diff(time.ticks_ms(), t))
    time.sleep_ms(5)
print(longest, display.lost)
"""
    longest, lost = shown.exec(code, ms=30_000).split()
    assert int(longest) <= 150 and lost == "True"


@every_display
def test_B44_no_pin_of_the_display_is_taken_from_the_buzzer_or_a_button(shown, choice):
    """The emulator hears the buzzer while the display is written to, and the buttons are read."""
    code = (
        f"from machine import PWM, Pin\nsound = PWM(Pin({wiring.BUZZER}), freq=880, duty_u16=32768)"
    )
    shown.exec(code)
    assert shown.exec(PATTERN + "print(display.show(canvas))") == "True\n"
    assert shown.frame() == EXPECTED
    assert (shown.buzzer()["on"], round(shown.buzzer()["hertz"])) == (True, 880)
    shown.hold("a")
    assert shown.exec("time.sleep_ms(20); print(hardware.build().buttons.read())") == f"{1 << 5}\n"
