"""Opponents that break a run: EASY moves illegally, NORMAL ends its process, HARD presses Ctrl-C.

NORMAL and HARD do so when the file RUDE_FILE of the environment has 3 lines, and only in a child of
the first process.
"""

import multiprocessing
import os
import signal

from parlour.engines import matcha

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = 0

_moves = bytearray(matcha.MOVES_MAX)
_mind = [0]  # the move


def start(v, seat, level, random):
    matcha.moves(v, _moves)
    _mind[0] = _moves[0] if level else 0xFE
    if level and multiprocessing.parent_process() and _lines() >= 3:
        if level == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        else:
            os.kill(os.getppid(), signal.SIGINT)


def _lines():
    with open(os.environ["RUDE_FILE"]) as file:
        return len(file.readlines())


def step():
    return True


def best():
    return _mind[0]
