"""Runs on MicroPython's unix port: heap.py ROOT FIRMWARE prints the heap in use as JSON."""

import gc
import json
import sys

sys.path[:] = ["", sys.argv[1], sys.argv[2], ".frozen"]
gc.collect()
BEFORE = gc.mem_alloc()

from parlour.games.index import GAMES  # noqa: E402
from tests.driver import RIGHT, A, B, Device  # noqa: E402


def used():
    gc.collect()
    return gc.mem_alloc() - BEFORE


device = Device()
found = {"start": used()}
for row, game in enumerate(GAMES):
    device = Device(seed=row)
    device.start_game(row)
    device.press(A, RIGHT, A, B, RIGHT)
    found[game[0]] = used()
    device.hold(B)
    device.hold(B)
    device = None
print(json.dumps(found))
