"""Waiting costs little: the processor sleeps, the display dims and goes blank (B08, B42)."""

import pytest

SECOND = 1000
MINUTE = 60 * SECOND


def started(board):
    """Run until the choice of a language is there, and ten seconds more: by then the start was a
    good one.
    """
    board.run(5 * SECOND, {"pictures": 2})
    board.run(11 * SECOND)
    return board


def asleep(board, ms):
    """The share of the next `ms` in which the processor waits for an interrupt (WFE, WFI)."""
    before = board.status()
    after = board.run(ms)
    share = (after.asleep - before.asleep) / (after.ms - before.ms)
    print(f"asleep {100 * share:.1f} % of {ms / SECOND:.0f} s")
    return share


@pytest.mark.parametrize("keys", ["", "aaaaaa"], ids=["language", "game"])
def test_B42_a_waiting_screen_lets_the_processor_sleep(switch_on, keys):
    """The project wants 95 %."""
    board = started(switch_on())
    for key in keys:
        board.press(key)
        board.run(SECOND)
    assert asleep(board, 10 * SECOND) >= 0.95


def test_B08_the_panel_dims_goes_blank_and_comes_back_with_a_key(switch_on):
    board = started(switch_on())
    picture = board.frame()
    bright = board.panel().contrast
    board.run(20 * SECOND)
    dimmed = board.panel()
    assert dimmed.on and dimmed.contrast < bright
    assert asleep(board, 10 * SECOND) >= 0.97
    board.run(3 * MINUTE - (board.status().ms - 2 * SECOND))
    board.run(2 * SECOND)
    blank = board.panel()
    assert not blank.on and not any(blank.ram)
    assert asleep(board, 10 * SECOND) >= 0.97
    board.press("down")
    board.run(300)
    awake = board.panel()
    assert awake.on and awake.contrast == bright
    assert awake.frame == picture, "the key that wakes does nothing else"


def test_B42_the_prompt_is_reached_from_a_blank_screen(switch_on):
    board = started(switch_on())
    board.run(3 * MINUTE)
    assert not board.panel().on
    board.run(SECOND, {"connected": True})
    board.send(b"\x03\x03")
    assert board.run(SECOND, {"serial": ">>> "}).why == "done"


ON_BATTERY = """
import hardware, machine
from parlour import device
from parlour.app import App
class Battery:
    def on_battery(self): return True
class Parts: pass
class Starts:
    def good(self): pass
    def failed(self): pass
sleeps = [0, 0]
def lightsleep(ms):
    sleeps[0] += 1
    sleeps[1] += ms
    machine.lightsleep(ms)
board = hardware.build()
parts = Parts()
parts.display = board.display
parts.buttons = board.buttons
parts.battery = Battery()
parts.lightsleep = lightsleep
# The app gets the board as it is, for it has no gauge (ui/gauge.py) on a board without a battery.
make = lambda canvas, store, parts, entropy: App(canvas, store, board, entropy)
device.run(parts, Starts(), make_app=make)
"""


def test_B42_light_sleep_on_battery_and_a_key_wakes(board):
    """With the chip's own light sleep; the serial port and the prompt live through it."""
    board.exec("pass")
    board.send(b"\x02\x05" + ON_BATTERY.encode() + b"\x04")  # pasted at the prompt
    board.run(15 * SECOND)
    picture = board.frame()
    assert any(picture), bytes(board.serial)
    board.run(3 * MINUTE)
    assert not board.panel().on
    assert asleep(board, 10 * SECOND) >= 0.95
    board.press("down", ms=120)
    board.run(300)
    assert board.panel().on
    assert board.frame() == picture
    board.send(b"\x03\x03")
    assert board.run(SECOND, {"serial": ">>> "}).why == "done", bytes(board.serial[-300:])
    board.send(b"print('slept', *sleeps)\r")
    board.run(SECOND)
    count, total = bytes(board.serial).split(b"\r\nslept ")[1].split(b"\r\n")[0].split()
    assert int(count) > 300
    assert 10 * SECOND < int(total) < 30 * SECOND
