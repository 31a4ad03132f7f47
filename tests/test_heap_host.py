"""Little heap is enough, and none of it is lost (B17, B18), on MicroPython's unix port."""

import subprocess

import pytest

from host_tools import unixport
from host_tools.shims import FIRMWARE, ROOT
from parlour.games.index import GAMES

# The port's pointers are twice as wide as the RP2040's and it compiles the sources in this heap
# too, so this is less room than the 180 kB that a Pico has for modules that are compiled already.
# With the opponents' viper code as source, compiling takes the most.
HEAPS = {"0": "300k", "1": "640k"}  # without and with computers
ROUNDS = 20
# What a stale word on the stack of a port that scans it may keep alive at the end; 60 games that
# lost 140 bytes each would be more.
DRIFT = 8192
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


@pytest.mark.parametrize("computers", HEAPS)
def test_B17_every_game_twenty_times_in_little_heap(computers):
    script = ROOT / "tests" / "heap_run.py"
    words = [
        unixport.binary(),
        "-X",
        f"heapsize={HEAPS[computers]}",
        str(script),
        str(ROOT),
        str(FIRMWARE),
    ]
    words += [str(ROUNDS), computers]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    said = done.stdout.split()
    assert int(said[1]) == ROUNDS * len(GAMES)
    rooms = ("engines", "games", "bots") if computers == "1" else ("engines", "games")
    notes = VIPER_NOTE * viper_functions(*rooms) * (ROUNDS - 2)  # after the first two
    assert int(said[3]) < DRIFT + notes, done.stdout
