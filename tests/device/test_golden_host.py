"""Golden games, replayed by the frozen engines on the RP2040, byte for byte."""

import inspect
import json

import pytest

from host_tools import golden
from host_tools.engines import engines, games

NAMES = [name for engine in engines() for name in golden.file_names(engine)]
REPLAY = """
def replay(engine, seats, options, seed, dealt, moves, state, result):
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, bytes(options), bytes(seed))
    assert fingerprint(engine, s) == dealt, "the deal"
    for line in moves:
        move, expected = line.split()
        engine.play(s, int(move, 16))
        assert fingerprint(engine, s) == expected, line
    assert engine.turn(s) == OVER
    assert s.hex() == state
    out = bytearray(3 * seats)
    engine.result(s, out)
    assert out.hex() == result
"""


@pytest.fixture(scope="module")
def player(image, node):
    from host_tools.emulator.board import Board

    board = Board(node, image)
    board.boot()
    source = inspect.getsource(golden.fingerprint)
    head = "from binascii import crc32\nfrom parlour.engines.common import OVER, PUBLIC\n"
    # Annotations name types that the board does not have.
    source = source.replace("engine: ModuleType, s: bytearray", "engine, s").replace(" -> str", "")
    board.exec(head + source + REPLAY)
    return board


def chosen():
    """Each game once, with the fewest and with the most seats and every other choice of options."""
    for engine in engines():
        every = list(games(engine))
        picked = {0, len(every) - 1, *range(0, len(every), max(1, len(every) // 6))}
        for number in sorted(picked):
            yield engine, *every[number]


CHOSEN = list(chosen())


@pytest.mark.parametrize(
    ("engine", "seats", "options"),
    CHOSEN,
    ids=[golden.file_name(*choice).removesuffix(".json") for choice in CHOSEN],
)
def test_golden_game_is_the_same_on_the_chip(player, engine, seats, options):
    game = golden.read(golden.file_name(engine, seats, options))
    seed = list(bytes.fromhex(game["seed"]))
    arguments = [seats, list(options), seed, game["dealt"], game["moves"], game["state"]]
    code = f"import {engine.__name__} as engine\n"
    code += f"replay(engine, *{json.dumps([*arguments, game['result']])})"
    player.exec(code, ms=120_000)
