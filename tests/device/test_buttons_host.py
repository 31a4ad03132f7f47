"""Buttons with bouncing contacts on the real pins, read by the project's driver."""

import pytest

from host_tools.emulator import wiring

START = """
import time
from machine import Pin
from parlour.drivers import buttons
names = {names}
pins = buttons.Pins([Pin(number, Pin.IN, Pin.PULL_UP) for number in {pins}])
debounced = buttons.Buttons(pins.read)
def watch(ms):
    seen = []
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        debounced.poll(time.ticks_ms())
        event = debounced.get()
        while event != buttons.NONE:
            seen.append(("+" if event & buttons.PRESS else "-") + names[event & 15])
            event = debounced.get()
        time.sleep_ms(5)
    return " ".join(seen)
watch(50)
"""
PINS = wiring.of("PARLOUR_PICO")["buttons"]
NAMES = ["", *PINS]


@pytest.fixture
def watching(board):
    board.exec(START.format(names=NAMES, pins=list(PINS.values())))
    return board


def test_every_button_is_one_press_and_one_release(watching):
    expected = []
    for number, name in enumerate(PINS):
        watching.press(name, ms=80, delay=100 + 150 * number)
        expected += [f"+{name}", f"-{name}"]
    assert watching.exec("print(watch(1200))").split() == expected


def test_B10_bounces_are_there_and_make_no_events(watching):
    code = """
pin = Pin({pin}, Pin.IN, Pin.PULL_UP)
edges = 0
def count(_):
    global edges
    edges += 1
pin.irq(count, Pin.IRQ_FALLING | Pin.IRQ_RISING)
print(watch(600), edges > 6)
pin.irq(None)
"""
    for delay in (50, 200, 350):
        watching.press("a", ms=60, delay=delay)
    out = watching.exec(code.format(pin=PINS["a"]))
    assert out == "+a -a +a -a +a -a True\n"


def test_B12_button_held_at_the_start_is_silent_until_released(board):
    board.hold("down")
    board.run(20)
    board.exec(START.format(names=NAMES, pins=list(PINS.values())))
    board.press("a", delay=50)
    assert board.exec("print(watch(300))") == "+a -a\n"
    board.hold("down", False)
    board.press("down", delay=100)
    assert board.exec("print(watch(300))") == "+down -down\n"
