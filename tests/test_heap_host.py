"""Little heap is enough, and none of it is lost (B17, B18), on MicroPython's unix port."""

import subprocess

from host_tools import unixport
from host_tools.shims import FIRMWARE, ROOT
from parlour.games.index import GAMES

# The port's pointers are twice as wide as the RP2040's and it compiles the sources in this heap
# too, so this is less room than the 180 kB that a Pico has for modules that are compiled already.
HEAP = "300k"
ROUNDS = 20
DRIFT = 2048
# The unix port never gives back its note of where it put a viper function; the RP2040 has none.
VIPER_NOTE = 32


def viper_functions():
    """How many viper functions are loaded anew with each game, all games together."""
    count = 0
    for game in GAMES:
        for path in (FIRMWARE / "parlour").glob(f"[eg]*/{game[0]}*.py"):  # engines, games
            count += path.read_text(encoding="utf-8").count("@micropython.viper")
    return count


def test_B17_every_game_twenty_times_in_little_heap():
    script = ROOT / "tests" / "heap_run.py"
    words = [unixport.binary(), "-X", f"heapsize={HEAP}", str(script), str(ROOT), str(FIRMWARE)]
    words.append(str(ROUNDS))
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    said = done.stdout.split()
    assert int(said[1]) == ROUNDS * len(GAMES)
    notes = VIPER_NOTE * viper_functions() * ROUNDS
    assert int(said[3]) < DRIFT + notes, done.stdout
