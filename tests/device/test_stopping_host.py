"""Parlour is stopped on the chip: by Ctrl-C at bad moments (B37), by a crash (B41, B48)."""

import pytest

from host_tools.image import filesystem
from host_tools.play.session import PRESS_MS, Session
from host_tools.shims import ROOT
from tests.device.test_app_host import PLACE, STORAGE, begin, ready, saved_in, stored, with_saves
from tests.driver import CHOOSING, A

NAMES = ("", "up", "down", "left", "right", "a", "b")
# English, then a new game of Matcha between two computers, both HARD.
COMPUTERS = "a a a down down down left down left up up up up a"
# Put behind the board's hardware.py: the buttons fail after a while, with a message that tells.
FAILING = """

class Failing:
    def __init__(self, pins):
        self._pins = pins
        self._rounds = 0

    def read(self):
        self._rounds += 1
        if self._rounds == 600:  # some six seconds
            raise RuntimeError("the hand is " + SECRET)
        return self._pins.read()


SECRET = "Avocado 7"
_build = build


def build():
    parts = _build()
    parts.buttons = Failing(parts.buttons)
    return parts
"""


def press(board, names, rest=150):
    for name in names.split():
        board.press(name)
        board.run(PRESS_MS + rest)


def stopped(board):
    """Send Ctrl-C as mpremote does; the milliseconds until the prompt."""
    before = board.status().ms
    board.serial.clear()
    board.send(b"\x03\x03")
    status = board.run(5000, {"serial": ">>> "})
    assert status.why == "done", "no prompt"
    assert not any(board.panel().ram), "B08: nothing is left on the panel"
    return status.ms - before


@pytest.mark.parametrize("delay", [50, 400, 1500])
def test_B37_ctrl_c_while_a_computer_thinks(switch_on, delay):
    board = ready(switch_on())
    board.run(1000, {"connected": True})
    press(board, COMPUTERS)
    board.run(delay)
    assert stopped(board) <= 1000
    code = "import sys; print('parlour.bots.matcha' in sys.modules)"
    assert board.exec(code) == "True\n", "no computer played"


@pytest.mark.parametrize("delay", [0, 3, 20])
def test_B37_ctrl_c_while_a_game_is_saved(switch_on, image, tmp_path, delay):
    begin(tmp_path, 0, 1)
    board = ready(switch_on(flash=with_saves(image, tmp_path)))
    board.run(1000, {"connected": True})
    before = stored(board, tmp_path / "before")
    operations = board.status().flash_operations
    throw = 1
    for number in range(60 * 400):
        if number % 400 == 0:
            throw = throw * 48271 % 2147483647
            button = CHOOSING[throw % len(CHOOSING)] if number >= 800 else A
            board.press(NAMES[button], PRESS_MS)
        if board.run(1).flash_operations != operations:
            break
    assert board.status().flash_operations > operations, "no save in sixty presses"
    board.run(delay)
    assert stopped(board) <= 1000
    board.boot()
    ready(board)
    assert board.frame() == Session(tmp_path, seed=5).frame
    assert stored(board, tmp_path / "after") is not None and before is not None


@pytest.mark.parametrize("names", ["", "a a a"], ids=["menu", "game"])
def test_B48_a_crash_tells_where_and_nothing_of_the_game(switch_on, image, tmp_path, names):
    """In the menu and in a game: /hardware.py hides the frozen one, and its buttons fail."""
    begin(tmp_path, 0, 1)
    source = (ROOT / "boards/PARLOUR_PICO/hardware.py").read_text() + FAILING
    files = {**saved_in(tmp_path), "/hardware.py": source.encode()}
    board = switch_on(flash=image[:STORAGE] + filesystem.make(files, PLACE))
    ready(board)
    press(board, names)
    board.run(9000)
    assert any(board.frame()), "the crash screen"
    log = filesystem.read(board.read_flash(STORAGE))["/crash.log"].decode()
    assert "RuntimeError hardware.py:" in log, log
    assert "Avocado" not in log and "hand" not in log
    assert not [name for name in ("Fox", "Owl", "Bear") if name in log], log
    assert b"Avocado" not in board.serial
    assert filesystem.read(board.read_flash(STORAGE))["/failed_starts"] == b"1"
    shown = board.frame()
    press(board, "a")
    board.run(2500)
    assert board.frame() != shown, "A starts again"
