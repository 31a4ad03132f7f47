"""python -m host_tools.budget: what Parlour costs on the RP2040, measured on the emulated board.

Each figure has a limit; the command fails when one is exceeded. Times are simulated with the flash
cache's misses and are exact for an image: a change of the image moves them, noise does not. How far
they are from silicon stands in docs/emulator.md.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from host_tools import geometry, golden, problem, release
from host_tools.emulator import node
from host_tools.emulator.board import Board, read_image
from host_tools.engines import engines, game, games
from host_tools.firmware import build, sources
from host_tools.image import filesystem
from host_tools.problem import Problem
from host_tools.shims import ROOT

BOARD = "PARLOUR_PICO"
PLACE = geometry.of(BOARD, sources.VERSION)
STORAGE = PLACE.flash - PLACE.storage
SETTLE_MS = 400
PRESS_MS = 60
# From the menu into the first game, and about in it.
SCRIPT = ("down", "up", "a", "a", "down", "up", "a", "a", "a", "right", "left", "a", "down", "a")

# Plays a game; prints the longest move in microseconds, that move, and the bytes that all took.
_PLAY = """
import gc, time
def measure(engine, seats, options, seed, moves):
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, options, seed)
    play = engine.play
    ticks, diff, used = time.ticks_us, time.ticks_diff, gc.mem_alloc
    gc.collect()
    gc.disable()
    longest = longest_move = taken = at = 0
    count = len(moves)
    while at < count:
        move = moves[at]
        before = used()
        start = ticks()
        play(s, move)
        spent = diff(ticks(), start)
        taken += used() - before
        if spent > longest: longest, longest_move = spent, move
        at += 1
    gc.enable()
    print(longest, longest_move, taken)
"""
# Saves a record many times; prints the longest save in microseconds.
_SAVE = """
import time
from parlour.store import Store
store = Store("/saves")
longest = 0
for i in range(40):
    payload = bytes([(i + k) & 255 for k in range(100)])
    start = time.ticks_us()
    assert store.save("budget", 1, payload)
    longest = max(longest, time.ticks_diff(time.ticks_us(), start))
print(longest)
"""
# Runs the app as parlour/device.py does, presses buttons, and prints the free heap.
_HEAP = """
import gc, hardware
from parlour import device
from parlour.app import App
from parlour.log import Log
from parlour.store import Store
from parlour.ui.canvas import Canvas
import time
parts = hardware.build()
board = device.Device(parts, Canvas(), time, Log("/crash.log"))
app = App(board.canvas, Store("/saves"), parts, lambda _: b"a budget")
now = 0
app.start(now)
def step(event):
    global now
    now += 50
    app.feed(event, now)
for button in {buttons}:
    step(0x10 | button)
    step(0x20 | button)
    for _ in range(6):
        step(0)
board.show()
gc.collect()
assert app.table is not None or not {in_game}, "no game is open"
print(gc.mem_free())
"""


@dataclass(frozen=True)
class Figure:
    """A measured figure; limit is the most allowed, or with atleast the least."""

    name: str
    value: float
    limit: float
    unit: str
    atleast: bool = False

    @property
    def kept(self) -> bool:
        return self.value >= self.limit if self.atleast else self.value <= self.limit


def reset_to_menu(board: Board) -> Figure:
    """From the reset to the last pixel of the menu, on a file system that exists already."""
    board.boot()
    board.run(5000, {"connected": True})
    board.run(2000)
    board.boot()
    board.run(5000, {"pictures": 2})
    board.run(SETTLE_MS)
    return Figure("reset to menu", board.pictures()[-1].ms, 800, "ms")


def keys_to_pixels(board: Board) -> list[Figure]:
    """From the contact of a button to the last changed pixel, over a game's first screens.

    Directions act at the press, A and B at the release. The board is in the menu.
    """
    longest = {"press": 0.0, "release": 0.0}
    for button in SCRIPT:
        seen = board.status().pictures
        pressed = board.status().ms
        board.press(button, PRESS_MS)
        board.run(PRESS_MS + SETTLE_MS)
        kind = "release" if button in ("a", "b") else "press"
        acted = pressed + (PRESS_MS if kind == "release" else 0)
        changed = [picture.ms for picture in board.pictures(seen) if picture.ms >= acted]
        if changed:
            longest[kind] = max(longest[kind], changed[0] - acted)
    return [Figure(f"key {kind} to pixels", spent, 50, "ms") for kind, spent in longest.items()]


def moves(board: Board) -> list[Figure]:
    """The longest move of every game's golden games, and the heap that the moves took."""
    board.exec(_PLAY)
    found = []
    for engine in engines():
        longest = move = taken = 0
        for seats, options in games(engine):
            played = golden.record(engine, seats, options)
            line = bytes(int(move.split()[0], 16) for move in played["moves"])
            code = f"import {engine.__name__} as engine\n"
            code += f"measure(engine, {seats}, {bytes(options)!r}, "
            code += f"{bytes.fromhex(played['seed'])!r}, {line!r})"
            spent, which, used = map(int, board.exec(code, ms=60_000).split())
            longest, move = max((longest, move), (spent, which))
            taken = max(taken, used)
        found.append(Figure(f"{game(engine)}: longest move ({move})", longest / 1000, 2, "ms"))
        found.append(Figure(f"{game(engine)}: heap taken by moves", taken, 0, "bytes"))
    return found


def save(board: Board) -> Figure:
    return Figure("longest save", int(board.exec(_SAVE, ms=60_000)) / 1000, 100, "ms")


def heap(board: Board, where: str, least: int) -> list[Figure]:
    """Free bytes in the menu and in every game, after a collection."""
    from parlour.games.index import GAMES

    found = []
    for row in range(-1, len(GAMES)):
        buttons = [] if row < 0 else [2] * row + [5] * 8
        name = "menu" if row < 0 else GAMES[row][0]
        board.boot()
        code = _HEAP.format(buttons=buttons, in_game=row >= 0)
        free = int(board.exec(code, ms=60_000))
        found.append(Figure(f"heap free in {name}, {where}", free / 1024, least, "KB", True))
    return found


def frozen_size(folder: Path) -> int:
    """Bytes of code and data of a build's frozen modules."""
    path = folder / "objects/CMakeFiles/firmware.dir/frozen_content.c.o"
    done = subprocess.run(
        ["arm-none-eabi-size", str(path)], check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise Problem(f"cannot tell the size of the frozen modules: {done.stderr.strip()}")
    return int(done.stdout.split()[6])


def measure(frozen: build.Firmware, plain: build.Firmware) -> list[Figure]:
    """Every figure of the budget."""
    with node.Node() as process:
        board = Board(process, read_image(frozen.uf2))
        found = [reset_to_menu(board)]
        found += keys_to_pixels(board)
        found += moves(board)
        found.append(save(board))
        found += heap(Board(process, read_image(frozen.uf2)), "frozen", 150)
        flash = read_image(plain.uf2)[:STORAGE]
        flash += filesystem.make(release.make(BOARD).tree(), PLACE)
        found += heap(Board(process, flash), "from files", 110)
    size = frozen_size(frozen.elf.parent) - frozen_size(plain.elf.parent)
    found.append(Figure("all modules", size / 1024, 160, "KB"))
    return found


def table(figures: list[Figure]) -> str:
    """The figures as a table in Markdown."""
    lines = ["| what | measured | limit |", "|---|---|---|"]
    for figure in figures:
        word = "at least" if figure.atleast else "at most"
        mark = "" if figure.kept else " **exceeded**"
        value, limit = f"{figure.value:.4g} {figure.unit}", f"{figure.limit:g} {figure.unit}"
        lines.append(f"| {figure.name} | {value}{mark} | {word} {limit} |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.budget", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options = parser.parse_args(arguments)
    missing = node.missing()
    if missing:
        raise Problem(missing)
    frozen = build.build(BOARD)
    plain = build.build(
        BOARD,
        manifest=ROOT / "tests/device/plain_manifest.py",
        output=ROOT / "build/firmware/plain",
    )
    figures = measure(frozen, plain)
    print(json.dumps([asdict(f) for f in figures], indent=1) if options.json else table(figures))
    exceeded = [figure.name for figure in figures if not figure.kept]
    if exceeded:
        raise Problem(f"over the budget: {', '.join(exceeded)}")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
