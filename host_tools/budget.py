"""python -m host_tools.budget: what Parlour costs on the RP2040, measured on the emulated board.

Each figure has a goal. The command fails when a goal is missed, but for the figures of KNOWN: they
are known to miss it, each for a reason, and may only get TOLERANCE worse than written there.
Times are simulated with the flash cache's misses and are exact for an image: a change of the image
moves them, noise does not. How far they are from silicon stands in docs/emulator.md.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

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
KNOWN = ROOT / "host_tools/budget_known.json"  # {figure: {"measured": ..., "reason": ...}}
TOLERANCE = 0.05
# In the menu, then from there into each game and about on its usual screens.
MENU = "down up"
NEW_GAME = "a a down up a"
IN_GAMES = {
    "matcha": "a right right left a down a a right a a left a a a a",
    "secret_santa": "a a down down right left a a a a right left up a b a",
    "cat_lady": "a right left down up a a right left a a a right down a a",
}

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
# Runs the app as parlour/device.py does; then presses buttons; then prints the free heap.
_APP = """
import gc
gc.collect()
import hardware
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
class Figure:
    """A measured figure; its goal is the most allowed, with atleast the least, None: no goal."""

    name: str
    value: float
    limit: float | None
    unit: str
    atleast: bool = False

    @property
    def kept(self) -> bool:
        return self.limit is None or self.within(self.limit)

    def within(self, limit: float) -> bool:
        return self.value >= limit if self.atleast else self.value <= limit

    def failure(self, known: dict[str, Any]) -> str | None:
        """What is wrong: the goal is missed and that is not known, or it is missed by more now."""
        if self.kept:
            return None
        value = f"{self.name} is {self.value:.4g} {self.unit}"
        if self.name not in known:
            return f"{value}, the goal {self.limit:g}"
        measured = known[self.name]["measured"]
        if self.within(measured * (1 - TOLERANCE if self.atleast else 1 + TOLERANCE)):
            return None
        return f"{value}, worse than {measured:g}, which is known"


def menu(board: Board) -> None:
    """Switch on, and wait for the menu."""
    board.boot()
    board.run(5000, {"pictures": 2})
    board.run(SETTLE_MS)


def reset_to_menu(board: Board) -> Figure:
    """From the reset to the last pixel of the menu, on a file system that exists already."""
    board.boot()
    board.run(5000, {"connected": True})
    board.run(2000)
    menu(board)
    return Figure("reset to menu", board.pictures()[-1].ms, 800, "ms")


def keys_to_pixels(board: Board) -> list[Figure]:
    """From a button's contact to the last changed pixel, in the menu and on each game's screens.

    Directions act at the press, A and B at the release. The median is the typical screen's figure;
    the longest begins a game or changes a whole screen.
    """
    from parlour.games.index import GAMES

    times: list[float] = []
    for row, entry in enumerate(GAMES):
        menu(board)
        keys = f"{MENU} {'down ' * row}{NEW_GAME} {IN_GAMES.get(entry[0], '')}"
        times += [time for time in map(partial(key, board), keys.split()) if time is not None]
    return [
        Figure("key to pixels, median", statistics.median(times), 50, "ms"),
        Figure("key to pixels, longest", max(times), None, "ms"),
    ]


def key(board: Board, button: str) -> float | None:
    """Milliseconds from the contact to the changed picture; None when the picture stays."""
    before = board.status()
    acted = before.ms + (PRESS_MS if button in ("a", "b") else 0)
    board.press(button, PRESS_MS)
    board.run(PRESS_MS + SETTLE_MS)
    changed = [p.ms for p in board.pictures(before.pictures) if p.ms >= acted]
    return changed[0] - acted if changed else None


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
        found.append(Figure(f"{game(engine)}: longest move", longest / 1000, 2, "ms"))
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
        menu(board)
        board.exec(_APP)
        for button in buttons:
            board.exec(f"press({button})")
        free = int(board.exec(_FREE.format(in_game=row >= 0)))
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
    lines = ["| what | measured | goal |", "|---|---|---|"]
    for figure in figures:
        word = "at least" if figure.atleast else "at most"
        mark = "" if figure.kept else " **missed**"
        goal = "" if figure.limit is None else f"{word} {figure.limit:g} {figure.unit}"
        lines.append(f"| {figure.name} | {figure.value:.4g} {figure.unit}{mark} | {goal} |")
    return "\n".join(lines)


def listed() -> dict[str, Any]:
    """What is known to miss its goal."""
    return dict(json.loads(KNOWN.read_text(encoding="utf-8")))


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
    known = listed()
    for figure in figures:
        if figure.name in known and figure.kept:
            print(f"{figure.name} meets its goal now: remove it from {KNOWN.name}", file=sys.stderr)
    failures = [text for text in (figure.failure(known) for figure in figures) if text]
    if failures:
        raise Problem(f"over the budget: {'; '.join(failures)}")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
