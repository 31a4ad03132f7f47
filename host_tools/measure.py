"""What a firmware image costs on the emulated board: times, heap, flash. budget.py has the goals.

Every measurement takes a `Machine`, so that a board can be measured in several languages.
"""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools import boards, contents, geometry, golden
from host_tools.emulator import wiring
from host_tools.emulator.board import Board
from host_tools.emulator.node import Node
from host_tools.engines import engines, game, games
from host_tools.firmware import sources
from host_tools.image import filesystem
from host_tools.play.session import open_store
from host_tools.problem import Problem

SETTLE_MS = 400
PRESS_MS = 60
# In the menu, then from there into each game and about on its usual screens.
MENU = "down up"
NEW_GAME = "a a down up a"
IN_GAMES = {
    "matcha": "a right right left a down a a right a a left a a a a",
    "secret_santa": "a a down down right left a a a a right left up a b a",
    "cat_lady": "a right left down up a a right left a a a right down a a",
}
# What a board with four buttons has for the others.
FEW = {"up": "prev", "left": "prev", "down": "next", "right": "next"}

# Plays a game; prints the longest move in microseconds, and the bytes that all took.
_PLAY = """
import gc, time
def measure(engine, seats, options, seed, moves):
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, options, seed)
    play = engine.play
    ticks, diff, used = time.ticks_us, time.ticks_diff, gc.mem_alloc
    gc.collect()
    gc.disable()
    longest = taken = at = 0
    count = len(moves)
    while at < count:
        move = moves[at]
        before = used()
        start = ticks()
        play(s, move)
        spent = diff(ticks(), start)
        taken += used() - before
        if spent > longest: longest = spent
        at += 1
    gc.enable()
    print(longest, taken)
"""
# Saves as many records as a device has, in turn, often enough for every state of the file system's
# blocks; prints the longest save in microseconds.
_SAVE = """
import time
from parlour.store import Store
store = Store("/saves")
longest = 0
for i in range(240):
    name = ("one", "two", "three", "names", "statistics", "four")[i % 6]
    payload = bytes([(i + k) & 255 for k in range(100)])
    start = time.ticks_us()
    assert store.save(name, 1, payload)
    longest = max(longest, time.ticks_diff(time.ticks_us(), start))
print(longest)
"""
# Runs the app as parlour/device.py does; then presses buttons; then prints the free heap.
_APP = """
import gc
gc.collect()
import hardware
from parlour import device
from parlour.app import App
from parlour.log import Log
from parlour.store import Store
import time
parts = hardware.build()
board = device.Device(parts, device.canvas_for(parts.display), time, Log("/crash.log"))
app = App(board.canvas, Store("/saves"), parts, lambda _: b"a budget")
now = 0
app.start(now)
def step(event):
    global now
    now += 50
    app.feed(event, now)
def press(button):
    step(0x10 | button)
    step(0x20 | button)
    for _ in range(6):
        step(0)
gc.collect()
"""
_FREE = """
board.show()
gc.collect()
assert app.table is not None or not {in_game}, "no game is open"
print(gc.mem_free())
"""


@dataclass(frozen=True)
class Machine:
    """A board with an image in its flash, where a language was chosen before.

    files: what else is in its file system, by absolute path; place: where that is, by default as
    in the firmware of that board.
    """

    board: str
    image: bytes
    language: str
    place: geometry.Geometry | None = None
    files: dict[str, bytes] | None = None

    def on(self, process: Node) -> Board:
        place = self.place or geometry.of(self.board, sources.VERSION)
        files = (self.files or {}) | chosen(self.language)
        flash = self.image[: place.flash - place.storage] + filesystem.make(files, place)
        return Board(process, flash, wiring.of(self.board))


def chosen(language: str) -> dict[str, bytes]:
    """The save of a board on which a language was chosen, by its path."""
    from parlour.settings import Settings
    from parlour.text import LANGUAGES

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(open_store(Path(folder)))
        settings.language = LANGUAGES.index(language)  # type: ignore[attr-defined]
        settings.save()
        saves = (Path(folder) / "saves").iterdir()
        return {f"/saves/{path.name}": path.read_bytes() for path in saves}


def menu(board: Board) -> None:
    """Switch on, and wait for the menu."""
    board.boot()
    board.run(5000, {"pictures": 2})
    board.run(SETTLE_MS)


def reset_to_menu(machine: Machine, process: Node) -> float:
    """Milliseconds from the reset to the last pixel of the menu."""
    board = machine.on(process)
    menu(board)
    return board.pictures()[-1].ms


def keys_to_pixels(machine: Machine, process: Node) -> list[float]:
    """Milliseconds from a button's contact to the last changed pixel, in the menu and each game.

    Of six buttons, directions act at the press, A and B at the release; of four, all at the
    release.
    """
    from parlour.games.index import GAMES

    board = machine.on(process)
    few = boards.load(machine.board).layout < 6
    times = []
    for row, entry in enumerate(GAMES):
        menu(board)
        keys = f"{MENU} {'down ' * row}{NEW_GAME} {IN_GAMES.get(entry[0], '')}"
        for name in keys.split():
            button = FEW.get(name, name) if few else name
            took = key(board, button, few or name in ("a", "b"))
            if took is not None:
                times.append(took)
    return times


def key(board: Board, button: str, at_release: bool) -> float | None:
    """Milliseconds from the contact to the changed picture; None when the picture stays."""
    before = board.status()
    acted = before.ms + (PRESS_MS if at_release else 0)
    board.press(button, PRESS_MS)
    board.run(PRESS_MS + SETTLE_MS)
    answered = board.answered(before, acted)
    return None if answered is None else answered - acted


def moves(machine: Machine, process: Node) -> list[tuple[str, float, int]]:
    """Of every game (its name, its golden games' longest move in ms, the bytes that moves took)."""
    board = machine.on(process)
    board.boot()
    board.run(5000, {"connected": True})
    board.exec(_PLAY)
    found = []
    for engine in engines():
        longest = taken = 0
        for seats, options in games(engine):
            played = golden.record(engine, seats, options)
            line = bytes(int(move.split()[0], 16) for move in played["moves"])
            code = f"import {engine.__name__} as engine\n"
            code += f"measure(engine, {seats}, {bytes(options)!r}, "
            code += f"{bytes.fromhex(played['seed'])!r}, {line!r})"
            spent, used = map(int, board.exec(code, ms=60_000).split())
            longest = max(longest, spent)
            taken = max(taken, used)
        found.append((game(engine), longest / 1000, taken))
    return found


def longest_save(machine: Machine, process: Node) -> float:
    """Milliseconds."""
    board = machine.on(process)
    board.boot()
    board.run(5000, {"connected": True})
    return int(board.exec(_SAVE, ms=120_000)) / 1000


def free_heap(machine: Machine, process: Node) -> list[tuple[str, float]]:
    """(where, KB that are free after a collection), in the menu and in every game."""
    from parlour.games.index import GAMES

    board = machine.on(process)
    found = []
    for row in range(-1, len(GAMES)):
        # DOWN or NEXT, then A.
        buttons = [] if row < 0 else [2] * row + [5] * 8
        menu(board)
        board.exec(_APP)
        for button in buttons:
            board.exec(f"press({button})")
        free = int(board.exec(_FREE.format(in_game=row >= 0)))
        found.append(("menu" if row < 0 else GAMES[row][0], free / 1024))
    return found


def frozen_size(objects: Path) -> int:
    """Bytes of code and data of a build's frozen modules."""
    path = objects / "CMakeFiles/firmware.dir/frozen_content.c.o"
    done = subprocess.run(
        ["arm-none-eabi-size", str(path)], check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise Problem(f"cannot tell the size of the frozen modules: {done.stderr.strip()}")
    return int(done.stdout.split()[6])


def compiled_sizes(objects: Path, board: str, languages: str) -> tuple[int, int]:
    """Bytes of a build's faces and of its texts, as .mpy files."""
    faces = texts = 0
    for path in contents.files(board, contents.languages(languages)):
        if path.startswith(("parlour/ui/fonts/", "parlour/text/")):
            size = (objects / "frozen_mpy" / path).with_suffix(".mpy").stat().st_size
            if path.startswith("parlour/text/"):
                texts += size
            else:
                faces += size
    return faces, texts
