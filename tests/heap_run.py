"""Runs on MicroPython with little heap: heap_run.py ROOT FIRMWARE ROUNDS 0|1 SIZE.

Every game is opened, played with random presses and left, ROUNDS times in a different order,
against a computer when the fourth argument is 1, and the language changes every round; at the end
the heap is compared with the one after three rounds or more, in the same language (B17, B18).
SIZE: of the display, such as 240x240; 128x64 is the one without colours. Prints how it went.
"""

import gc
import sys

sys.path[:] = ["", sys.argv[1], sys.argv[2], ".frozen"]

from parlour import app, text  # noqa: E402
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


def speak_the_next():
    """From the first row of the menu and back to it: the next language, round to the first."""
    at = text.LANGUAGES.index(device.app.ui.language)
    device.press(*([DOWN] * len(GAMES)))
    device.press(A, UP, UP, A, DOWN, A)
    device.press(*([UP] * len(GAMES)))
    spoken = text.LANGUAGES[(at + 1) % len(text.LANGUAGES)]
    assert device.app.ui.language == spoken, device.app.ui.language


def canvas(size):
    if size == "128x64":
        from parlour.ui.canvas import Canvas

        return Canvas()
    from parlour.ui.colour import ColourCanvas

    width, height = size.split("x")
    return ColourCanvas(int(width), int(height))


random = Random(4)
device = Device(canvas=canvas(sys.argv[5]))
rounds = int(sys.argv[3])
visits = 0
first = 0
if sys.argv[4] == "0":
    # A masher would find the computers by chance, and what they cost could not be counted.
    app.LEVELS = [0] * len(GAMES)
# Once every game was played in every language, what is made once was made.
compared = len(text.LANGUAGES)
while (rounds - 1 - compared) % len(text.LANGUAGES):
    compared += 1
for turn in range(rounds):
    for at in range(len(GAMES)):
        row = (at + turn) % len(GAMES)
        visit(device, row, random)
        device.store.records = []
        visits += 1
    speak_the_next()
    if turn == compared:
        first = used()
print("visits", visits, "rounds", rounds - 1 - compared, "drift", used() - first)
