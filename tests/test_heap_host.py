"""Little heap is enough, and none of it is lost (B17, B18), on MicroPython's unix port."""

import subprocess

import pytest

from host_tools import unixport
from host_tools.shims import FIRMWARE, ROOT
from parlour.games.index import GAMES

# The port's pointers are twice as wide as the RP2040's, and it compiles the sources in this heap
# too: games, texts of three languages, faces. With the opponents' viper code compiling takes the
# most. What the RP2040 has left, whose modules are compiled already, is measured by `make budget`.
# (display, with computers) -> the heap
HEAPS = {
    ("128x64", "0"): "370k",
    ("128x64", "1"): "640k",
    ("240x240", "0"): "500k",
    ("320x240", "0"): "510k",
}
ROUNDS = 20
# What the heap may differ by at the end; 45 games that lost 50 bytes each would be more. With
# computers a stale word on the stack, which this port scans, may keep more alive.
DRIFT = {"0": 2048, "1": 8192}
# The unix port never gives back its note of where it put a viper function; the RP2040 has none.
VIPER_NOTE = 32


def viper_functions(*rooms):
    """How many viper functions of these rooms are loaded with every game once."""
    count = 0
    for room in rooms:
        for game in GAMES:
            for path in (FIRMWARE / "parlour" / room).glob(f"{game[0]}*.py"):
                count += path.read_text(encoding="utf-8").count("@micropython.viper")
    return count


@pytest.mark.parametrize(("display", "computers"), HEAPS)
def test_B17_every_game_in_every_language_twenty_times_in_little_heap(display, computers):
    script = ROOT / "tests" / "heap_run.py"
    heap = HEAPS[display, computers]
    words = [unixport.binary(), "-X", f"heapsize={heap}", str(script), str(ROOT), str(FIRMWARE)]
    words += [str(ROUNDS), computers, display]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    said = done.stdout.split()
    assert int(said[1]) == ROUNDS * len(GAMES)
    rooms = ("engines", "games", "bots") if computers == "1" else ("engines", "games")
    notes = VIPER_NOTE * viper_functions(*rooms) * int(said[3])
    assert int(said[5]) < DRIFT[computers] + notes, done.stdout
