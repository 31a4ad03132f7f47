"""Parlour on the chip, driven by its buttons: its pictures are the simulator's, bit for bit."""

import pytest

from host_tools import geometry, release
from host_tools.emulator.board import Board
from host_tools.firmware import sources
from host_tools.image import filesystem
from host_tools.play import script
from host_tools.play.session import GAP_MS, PRESS_MS, Session
from parlour.games.index import GAMES
from parlour.store import Store
from tests.driver import CHOOSING, A

PLACE = geometry.of("PARLOUR_PICO", sources.VERSION)
STORAGE = PLACE.flash - PLACE.storage
NAMES = ("", "up", "down", "left", "right", "a", "b")
# After each step, on both sides. On the chip a move may write flash (45 ms for an erase) and load a
# module before its picture is on the bus.
SETTLE_MS = 400


def saved_in(folder):
    """The saves of a simulator's data folder, by their paths on the board."""
    saves = sorted((folder / "saves").iterdir())
    return {f"/saves/{path.name}": path.read_bytes() for path in saves}


def with_saves(image, folder):
    """The flash of a board whose file system holds what is in a simulator's data folder."""
    return image[:STORAGE] + filesystem.make(saved_in(folder), PLACE)


def ready(board):
    """Run until the first screen is there: main.py waits 300 ms for Ctrl-C and the chord first.

    That is the menu, and on a board that was never used before the choice of a language.
    """
    board.run(5000, {"pictures": 2})
    board.run(SETTLE_MS)
    return board


def first_screen(folder):
    """The picture that a board shows which was never used before: the choice of a language."""
    return Session(folder, seed=5, language=None).frame


def press_on_both(board, session, button, settle):
    board.press(NAMES[button], PRESS_MS)
    board.run(PRESS_MS + GAP_MS + settle)
    session.step(script.Step("press", button))
    session.advance(settle)


def test_boots_to_the_choice_of_a_language_and_then_to_the_simulators_menu(switch_on, tmp_path):
    board = ready(switch_on())
    session = Session(tmp_path, seed=5, language=None)
    assert board.frame() == session.frame
    press_on_both(board, session, A, SETTLE_MS)
    assert board.frame() == session.frame
    board.boot()
    assert ready(board).frame() == Session(tmp_path, seed=5).frame, "the choice was kept"


def test_two_cold_starts_deal_differently(switch_on):
    """B32: the saved deals differ, though the same keys came at the same times."""
    dealt = []
    for seed in (1, 2):
        board = ready(switch_on(seed=seed))
        for _ in range(7):
            board.press("a")
            board.run(PRESS_MS + GAP_MS + SETTLE_MS)
        files = filesystem.read(board.read_flash(STORAGE))
        games = {path: data for path, data in files.items() if path.startswith("/saves/matcha")}
        assert games, "seven presses of A choose English and start a game of Matcha"
        dealt.append(games)
    assert dealt[0] != dealt[1]


def play_on(board, folder, seed, steps, settle=SETTLE_MS):
    """Go on with the game in `folder` on the chip and in the simulator, comparing every picture."""
    ready(board)
    session = Session(folder, seed=seed)
    session.advance(1000)
    assert board.frame() == session.frame, "the menu"
    throw = seed
    for number in range(steps):
        throw = throw * 48271 % 2147483647
        button = CHOOSING[throw % len(CHOOSING)] if number >= 2 else A
        press_on_both(board, session, button, settle)
        assert board.frame() == session.frame, f"step {number}: {NAMES[button]}"
    files = filesystem.read(board.read_flash(STORAGE))
    on_board = {path: data for path, data in files.items() if path.startswith("/saves/")}
    assert on_board == saved_in(folder)
    assert board.status().halted is None


def begin(folder, game, seed):
    """A game of the menu's row `game`, begun in the simulator by choosing what is offered."""
    Session(folder, seed=seed).run("down " * game + "a*8")
    assert any(path.name.startswith(GAMES[game][0]) for path in (folder / "saves").iterdir())


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", range(len(GAMES)), ids=[game[0] for game in GAMES])
def test_a_game_goes_on_with_the_simulators_pictures(switch_on, image, tmp_path, game, seed):
    """A game begun in the simulator is played on by buttons on the chip and in the simulator."""
    begin(tmp_path, game, seed)
    play_on(switch_on(flash=with_saves(image, tmp_path)), tmp_path, seed, 40)


@pytest.mark.parametrize("game", range(len(GAMES)), ids=[game[0] for game in GAMES])
def test_a_game_from_files_has_the_same_pictures(plain_image, node, tmp_path, game):
    """The same on MicroPython's own firmware, with Parlour as files: slower, with less memory."""
    begin(tmp_path, game, 1)
    files = {**release.make("PARLOUR_PICO").tree(), **saved_in(tmp_path)}
    board = Board(node, plain_image[:STORAGE] + filesystem.make(files, PLACE))
    board.boot()
    play_on(board, tmp_path, 1, 15, settle=1500)


def stored(board, folder):
    """The saved game of Matcha on the board, read by the store on the PC; it must be in order."""
    files = filesystem.read(board.read_flash(STORAGE))
    folder.mkdir()
    for path, data in files.items():
        if path.startswith("/saves/"):
            (folder / path.removeprefix("/saves/")).write_bytes(data)
    store = Store(str(folder))
    found = store.load("matcha", 1)
    assert store.problems == []
    return found


@pytest.mark.parametrize("torn", [False, True], ids=["clean", "torn"])
def test_B23_power_cut_at_every_flash_operation_of_a_move(switch_on, image, tmp_path, torn):
    """A move made by buttons, cut off: the next start has the game as before or as after it."""
    begin(tmp_path, 0, 1)
    board = switch_on(flash=with_saves(image, tmp_path))
    before = stored(board, tmp_path / "before")
    operations = move(board)
    after = stored(board, tmp_path / "after")
    assert before is not None and after not in (None, before)
    outcomes = []
    for number in range(1, operations + 1):
        board = switch_on(flash=with_saves(image, tmp_path))
        move(board, number, torn)
        assert board.status().halted == "power-cut"
        board.boot()
        ready(board)
        assert board.status().flash_operations == 0
        found = stored(board, tmp_path / f"cut{number}")
        assert found in (before, after)
        outcomes.append(found == after)
    assert outcomes == sorted(outcomes) and not outcomes[0]


def move(board, cut=None, torn=False):
    """Go on with the saved game until something is saved; the operations of that save."""
    board.boot()
    ready(board)
    if cut is not None:
        board.cut_power(cut, torn=torn)
    start = board.status().flash_operations
    throw = 1
    for number in range(60):
        throw = throw * 48271 % 2147483647
        button = CHOOSING[throw % len(CHOOSING)] if number >= 2 else A
        board.press(NAMES[button], PRESS_MS)
        status = board.run(PRESS_MS + GAP_MS + SETTLE_MS)
        if status.flash_operations != start or status.halted:
            return status.flash_operations - start
    raise AssertionError("no move in sixty presses")


def test_ticks_wrap_in_the_middle_of_a_game(switch_on, image, tmp_path):
    """ticks_ms() starts anew after 2**30 ms; here that is in the fourth second after power-on."""
    begin(tmp_path, 0, 3)
    board = switch_on(flash=with_saves(image, tmp_path), uptime_ms=2**30 - 4000)
    play_on(board, tmp_path, 3, 10)
    assert board.status().ms > 4000


def test_display_absent_at_the_start_then_present(switch_on, tmp_path):
    board = switch_on()
    board.unplug_display()
    board.run(2500)
    assert not any(any(picture.frame) for picture in board.pictures())
    board.unplug_display(False)
    board.run(2000)
    assert board.frame() == first_screen(tmp_path)


def test_safe_mode_comes_with_b_and_ends_with_a(switch_on, tmp_path):
    board = switch_on()
    board.hold("b")
    board.run(1500)
    board.hold("b", False)
    board.run(500)
    assert b"safe mode" in board.serial
    safe = board.frame()
    board.press("a")
    board.run(2500)
    assert board.frame() != safe
    assert board.frame() == first_screen(tmp_path)


def test_B37_ctrl_c_reaches_the_prompt_within_a_second(switch_on):
    board = ready(switch_on())
    board.run(1000, {"connected": True})
    board.send(b"\x03\x03")
    status = board.run(1000, {"serial": ">>> "})
    assert status.why == "done"
    assert not any(board.panel().ram), "B08: nothing is left on the panel"


def test_B08_nothing_of_the_picture_survives_a_reset(switch_on):
    board = ready(switch_on())
    assert any(board.panel().ram)
    before = len(board.pictures())
    boots = board.status().boots
    board.exec("import machine as m; m.Timer(period=20, mode=0, callback=lambda t: m.reset())")
    assert board.run(3000, {"boots": boots + 1}).why == "done"
    board.run(200)
    for picture in board.pictures(before)[:1]:
        assert not any(picture.frame)
