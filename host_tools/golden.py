"""Golden games: whole games, move by move, that every Python must replay to the byte.

`python -m host_tools.golden [--write] [GAME]` compares the files in `tests/golden` with what the
engines do now, of one game or of all; `--write` writes them anew. Exit code 0 when they agree, 1
when one is stale, missing or left over, 2 for bad arguments.

There is a file for every engine, number of seats and choice of options,
`GAME-SEATS-OPTION-OPTION.json`:

    game, seats, options   what was dealt; options by name
    seed                   8 bytes, hexadecimal
    dealt                  fingerprint of the state after the deal
    moves                  "MOVE FINGERPRINT", the move byte and the state after it, hexadecimal
    state                  the last state, hexadecimal
    result                 what result() wrote for it, hexadecimal

A fingerprint is the CRC-32 of the state, the looks of every seat and of the public, a guess from
each of them, and the legal moves. All but the command line runs on MicroPython too.
"""

import json
import os
import sys
from binascii import crc32

from host_tools.engines import engines, game, games
from parlour.engines.common import OVER, PUBLIC

try:
    from types import ModuleType
    from typing import Any
except ImportError:  # MicroPython, which takes no notice of annotations
    pass

FOLDER = __file__.rsplit("/", 2)[0] + "/tests/golden"
SUFFIX = ".json"
LONGEST = 4096  # moves
REMEDY = "run python -m host_tools.golden --write and look at what changed"


def file_name(engine: ModuleType, seats: int, options: bytes) -> str:
    """Such as matcha-2-classic-draw.json."""
    words = [game(engine), str(seats)]
    words += [name.lower() for name in option_names(engine, options)]
    return "-".join(words) + SUFFIX


def option_names(engine: ModuleType, options: bytes) -> list[str]:
    return [values[options[i]] for i, (_name, values) in enumerate(engine.OPTIONS)]


def file_names(engine: ModuleType) -> list[str]:
    """The files that there must be for an engine."""
    return [file_name(engine, seats, options) for seats, options in games(engine)]


def fingerprint(engine: ModuleType, s: bytearray) -> str:
    """8 hexadecimal digits of everything that the engine says about a state."""
    view, guessed = bytearray(engine.SIZE), bytearray(engine.SIZE)
    out = bytearray(engine.MOVES_MAX)
    crc = crc32(s)
    for seat in list(range(engine.seats(s))) + [PUBLIC]:
        engine.look(s, seat, view)
        engine.guess(view, b"golden 8", guessed)
        crc = crc32(guessed, crc32(view, crc))
    return f"{crc32(out[: engine.moves(s, out)], crc):08x}"


def record(engine: ModuleType, seats: int, options: bytes) -> dict[str, Any]:
    """A game as a file has it, played by the same throws of the dice each time."""
    pick = crc32(file_name(engine, seats, options).encode()) % 2147483646 + 1
    seed = b"%08x" % pick
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, options, seed)
    dealt = fingerprint(engine, s)
    out = bytearray(engine.MOVES_MAX)
    moves: list[str] = []
    while engine.turn(s) != OVER:
        if len(moves) == LONGEST:
            raise ValueError(f"{file_name(engine, seats, options)}: the game does not end")
        pick = pick * 48271 % 2147483647
        move = out[pick % engine.moves(s, out)]
        engine.play(s, move)
        moves.append(f"{move:02x} {fingerprint(engine, s)}")
    result = bytearray(3 * seats)
    engine.result(s, result)
    return {
        "game": game(engine),
        "seats": seats,
        "options": option_names(engine, options),
        "seed": seed.hex(),
        "dealt": dealt,
        "moves": moves,
        "state": s.hex(),
        "result": result.hex(),
    }


def read(name: str) -> dict[str, Any]:
    """A file of the folder. Raises ValueError when there is none."""
    try:
        with open(f"{FOLDER}/{name}") as file:
            return dict(json.load(file))
    except OSError as problem:
        raise ValueError(f"{name} is missing: {REMEDY}") from problem


def stale(engine: ModuleType) -> list[str]:
    """What is wrong with the files of an engine, a line each."""
    found = []
    for seats, options in games(engine):
        name = file_name(engine, seats, options)
        try:
            if read(name) != record(engine, seats, options):
                found.append(f"{name} is stale: {REMEDY}")
        except ValueError as problem:
            found.append(str(problem))
    return found


def left_over() -> list[str]:
    """Files of the folder that belong to no engine, a line each."""
    known = [name for engine in engines() for name in file_names(engine)]
    return [
        f"{name} belongs to no game that can be dealt: delete it"
        for name in sorted(os.listdir(FOLDER))
        if name.endswith(SUFFIX) and name not in known
    ]


def write(engine: ModuleType) -> None:
    """Write the files of an engine."""
    for seats, options in games(engine):
        text = json.dumps(record(engine, seats, options), indent=1)
        with open(f"{FOLDER}/{file_name(engine, seats, options)}", "w") as file:
            file.write(text + "\n")


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    import argparse  # MicroPython has none

    found = engines()
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.golden",
        description="Compare the golden games in tests/golden with the engines.",
    )
    parser.add_argument("--write", action="store_true", help="write the files anew")
    parser.add_argument(
        "game", nargs="?", choices=[game(engine) for engine in found], help="only this game"
    )
    options = parser.parse_args(arguments)
    chosen = [engine for engine in found if options.game in (None, game(engine))]
    problems = [] if options.game else left_over()
    for engine in chosen:
        if options.write:
            write(engine)
        else:
            problems += stale(engine)
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{sum(len(games(engine)) for engine in chosen)} golden games agree")
    return 1 if problems else 0


if __name__ == "__main__":
    from host_tools import problem

    problem.run(main, sys.argv[1:])
