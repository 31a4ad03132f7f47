"""Runs on MicroPython with little heap: heap_run.py ROOT FIRMWARE ROUNDS 0|1; prints how it went.

Every game is opened, played with random presses and left, ROUNDS times in a
different order, against a computer when the last argument is 1; at the end
the heap is compared with the one after two rounds (B17, B18).
"""

import gc
import sys

sys.path[:] = ["", sys.argv[1], sys.argv[2], ".frozen"]

from parlour import app  # noqa: E402
from parlour.games.index import GAMES  # noqa: E402
from tests.driver import DOWN, LEFT, UP, A, B, Device, Random, mash  # noqa: E402


def used():
    gc.collect()
    return gc.mem_alloc()


def visit(device, row, random):
    """From the first row of the menu and back to it: play some of that game, leave it.

    The last seat is a computer's where there are any.
    """
    device.press(*([DOWN] * row))
    device.press(A, A, UP, LEFT, LEFT)  # from the second name round to the last computer
    device.press(DOWN, A)
    assert device.app.table is not None
    assert any(device.app.table.kinds) == (app.LEVELS[row] > 0)
    mash(device, random, 60)
    if device.store.exists(GAMES[row][0]):
        device.press(B, B)
        device.hold(B)
        device.hold(B)
        device.press(UP, A)  # leave, the last entry
    while device.app.table is not None:
        device.press(B)
    device.press(*([UP] * row))


random = Random(4)
device = Device()
visits = 0
first = 0
if sys.argv[4] == "0":
    # A masher would find the computers by chance, and what they cost could not be counted.
    app.LEVELS = [0] * len(GAMES)
for turn in range(int(sys.argv[3])):
    for at in range(len(GAMES)):
        row = (at + turn) % len(GAMES)
        visit(device, row, random)
        device.store.records = []
        visits += 1
    if turn == 1:
        first = used()  # what is made once was made
print("visits", visits, "drift", used() - first, "free", gc.mem_free())
