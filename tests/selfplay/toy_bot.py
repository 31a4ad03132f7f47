"""A small opponent for Matcha: what the tests of the laboratory play with."""

import micropython
from micropython import const

from parlour.engines import matcha, random64

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = 4

_HARD = const(2)

_moves = bytearray(matcha.MOVES_MAX)
_mind = bytearray(4)  # legal moves, the move so far, the level, steps so far


def start(v, seat, level, random):
    """EASY draws a move, NORMAL takes the first, HARD searches for the last."""
    n = matcha.moves(v, _moves)
    _mind[0] = n
    _mind[1] = 0 if level else random64.below(random, 0, n)
    _mind[2] = level
    _mind[3] = 0


@micropython.viper
def step() -> int:
    mind = ptr8(_mind)
    if mind[2] != _HARD:
        return 1
    mind[3] += 1
    if mind[1] + 1 < mind[0]:
        mind[1] += 1
    return 1 if mind[1] + 1 == mind[0] else 0


def best():
    return _moves[_mind[1]]
