"""Boards with other displays, languages and buttons: their pictures are the simulator's, too.

The colour board runs its own firmware; the board with two keys MicroPython's, with Parlour as
files.
"""

import statistics

import pytest

from host_tools import boards, geometry, release
from host_tools.emulator import wiring
from host_tools.emulator.board import Board
from host_tools.firmware import sources
from host_tools.image import filesystem
from host_tools.play.session import GAP_MS, PRESS_MS, Hardware, Session
from parlour.games.index import GAMES
from parlour.text import LANGUAGES
from parlour.ui import keys, palette
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from tests.device.conftest import BOARD, COLOUR_BOARD
from tests.device.test_app_host import ready, saved_in
from tests.driver import CHOOSING, DOWN, A, B

SETTLE_MS = 400
FILES_MS = 1500  # the same where modules are read from files
TYPICAL_MS = 80  # the goal for a key on a colour display
STORAGE = geometry.of(COLOUR_BOARD, sources.VERSION)
STORAGE_AT = STORAGE.flash - STORAGE.storage
NAMES = {1: "up", 2: "down", 3: "left", 4: "right", 5: "a", 6: "b"}
TWO = {2: "next", 5: "a"}

# Times the same picture before and after light sleep, in microseconds.
SLEEPING = """
import hardware, machine, time
from parlour.ui.colour import ColourCanvas
canvas = ColourCanvas(240, 240)
display = hardware.build().display
def took(colour):
    canvas.fb.fill_rect(20, 20, 200, 200, colour)
    start = time.ticks_us()
    display.show(canvas)
    print(time.ticks_diff(time.ticks_us(), start))
display.show(canvas)
took(3)
machine.lightsleep(50)
took(4)
"""


class Both:
    """A board and a simulator that get the same presses. names: of the board's buttons."""

    def __init__(self, board, session, names=NAMES, settle=SETTLE_MS):
        self.board = board
        self.session = session
        self.times = []  # from the contact, of A and B from its end, to the last changed pixel
        self._names = names
        self._settle = settle

    def press(self, button, ms=PRESS_MS):
        before = self.board.status()
        acted = before.ms + (ms if button in (A, B) else 0)
        self.board.press(self._names[button], ms)
        self.board.run(ms + GAP_MS + self._settle)
        answered = self.board.answered(before, acted)
        if answered is not None:
            self.times.append(answered - acted)
        self.session.press(button, ms)
        self.session.advance(self._settle)

    def agree(self, where):
        assert self.board.frame() == seen(self.session), where


def seen(session):
    """A simulator's picture as the emulated display gives it."""
    canvas = session.canvas
    if canvas.colours == 2:
        return session.frame
    colours = [palette.BUS[2 * i : 2 * i + 2] for i in range(16)]
    pairs = [colours[pair >> 4] + colours[pair & 15] for pair in range(256)]
    return b"".join(pairs[pair] for pair in session.frame)


@pytest.fixture
def colour_board(colour_image, node):
    """colour_board(saves=None): switched on; saves: a simulator's data folder."""

    def make(saves=None):
        flash = colour_image
        if saves is not None:
            flash = flash[:STORAGE_AT] + filesystem.make(saved_in(saves), STORAGE)
        board = Board(node, flash, wiring.of(COLOUR_BOARD))
        board.boot()
        return ready(board)

    return make


def simulated(folder, seed=5, language="en"):
    return Session(folder, seed=seed, canvas=ColourCanvas(240, 240), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_chosen_at_the_first_start_and_kept(colour_board, tmp_path, language):
    both = Both(colour_board(), simulated(tmp_path, language=None))
    both.agree("the choice of a language")
    for _ in range(LANGUAGES.index(language)):
        both.press(DOWN)
        both.agree("the choice of a language")
    for where in ("menu", "the game's menu", "who plays"):
        both.press(A)
        both.agree(where)
    both.board.boot()
    ready(both.board)
    both.session = simulated(tmp_path, language=None)
    both.agree("the menu after a reset")


@pytest.mark.parametrize(
    ("game", "language", "steps"),
    [(0, language, 20) for language in LANGUAGES] + [(1, "en", 20), (2, "en", 20)],
)
def test_a_game_in_colour_has_the_simulators_pictures(
    colour_board, tmp_path, game, language, steps
):
    """Begun in the simulator and played on on both; a key is followed by its picture in time."""
    simulated(tmp_path, language=language).run("down " * game + "a*8")
    assert any(path.name.startswith(GAMES[game][0]) for path in (tmp_path / "saves").iterdir())
    both = Both(colour_board(tmp_path), simulated(tmp_path, language=language))
    both.agree("the menu")
    throw = game + 1
    for number in range(steps):
        throw = throw * 48271 % 2147483647
        button = CHOOSING[throw % len(CHOOSING)] if number >= 2 else A
        both.press(button)
        both.agree(f"step {number}: {NAMES[button]}")
    files = filesystem.read(both.board.read_flash(STORAGE_AT))
    assert {path: data for path, data in files.items() if "/saves/" in path} == saved_in(tmp_path)
    typical = statistics.median(both.times)
    print(f"key to pixels: median {typical:.1f} ms, longest {max(both.times):.1f} ms")
    assert typical <= TYPICAL_MS


def test_B08_ctrl_c_leaves_nothing_on_a_colour_display(colour_board):
    board = colour_board()
    board.run(1000, {"connected": True})
    assert any(board.panel().ram)
    board.send(b"\x03\x03")
    assert board.run(1000, {"serial": ">>> "}).why == "done"
    assert not any(board.panel().ram)


def test_B42_light_sleep_leaves_the_displays_spi_as_fast_as_before(colour_board):
    """lightsleep() sets the clocks anew; the picture after it is right and takes no longer."""
    board = colour_board()
    board.run(1000, {"connected": True})
    out = board.exec(SLEEPING)
    before, after = map(int, out.split())
    print(f"200 by 200 pixels: {before} us, {after} us after light sleep")
    assert abs(after - before) < before / 20
    at = 2 * (100 * 240 + 100)
    assert board.frame()[at : at + 2] == palette.BUS[8:10]


class TwoKeys(Hardware):
    """What the board with two keys tells of its buttons."""

    def __init__(self):
        super().__init__()
        self.buttons = self
        self.layout = 2
        self.labels = {2: "KEY0", 5: "KEY1"}


def test_two_keys_and_an_sh1107_have_the_simulators_pictures(plain_image, node, tmp_path):
    name = "WAVESHARE_PICO_OLED_1_3"
    place = geometry.of(BOARD, sources.VERSION)
    start = place.flash - place.storage
    files = release.make(name).tree()
    board = Board(node, plain_image[:start] + filesystem.make(files, place), wiring.of(name))
    board.boot()
    ready(board)
    assert boards.load(name).data["labels"] == {"NEXT": "KEY0", "A": "KEY1"}
    session = Session(tmp_path, 5, Canvas(), language=None, hardware=TwoKeys())
    both = Both(board, session, TWO, FILES_MS)
    both.agree("the choice of a language")
    long = keys.LONG_MS + 100
    for number, (button, ms) in enumerate(
        ((A, PRESS_MS), (DOWN, PRESS_MS), (A, PRESS_MS), (DOWN, long), (DOWN, PRESS_MS), (A, long))
    ):
        both.press(button, ms)
        both.agree(f"press {number}")
