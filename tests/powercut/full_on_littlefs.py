"""B25: the file system is full. On littlefs in RAM.

Runs on MicroPython's unix port only; test_powercut_host.py runs it there.
"""

import os

from parlour.store import FAILED, Store
from tests.powercut import ramflash, trial
from tests.powercut.trial import flash_with_neighbours, payload

GAME = 1


def fill(folder, size):
    """Write files of `size` bytes, fill<size>-0 and so on, until there is no room; how many."""
    count = 0
    while True:
        path = f"{folder}/fill{size}-{count}"
        try:
            with open(path, "wb") as file:
                file.write(bytes(size))
        except OSError as problem:
            assert problem.errno in (28, 36)  # 36: not even the name finds room
            if path.split("/")[-1] in os.listdir(folder):
                os.remove(path)
            return count
        count += 1


def test_B25_full_of_data_the_saves_still_work():
    flash = flash_with_neighbours(256, 8)
    ramflash.mount(flash, trial.WHERE)
    assert fill(trial.WHERE, 4000)
    store = Store(trial.SAVES)
    for number in range(50):
        assert store.save("matcha", GAME, payload(number))
        assert Store(trial.SAVES).load("matcha", GAME) == payload(number)
    assert store.problems == []
    ramflash.umount(trial.WHERE)


def test_B25_full_to_the_last_byte_keeps_the_old_save():
    # What is short: with the Pico's pages room in the folder's metadata, with small ones blocks.
    for page, blocks, sizes, freed in (
        (256, 8, (400, 60, 1), "saves/fill400-0"),
        (32, 12, (), "fill4000-0"),
    ):
        flash = flash_with_neighbours(page, blocks)
        ramflash.mount(flash, trial.WHERE)
        store = Store(trial.SAVES)
        assert store.save("matcha", GAME, payload(0))
        assert store.save("matcha", GAME, payload(1))
        fill(trial.WHERE, 4000)
        for size in sizes:
            fill(trial.SAVES, size)
        stored = 1
        for number in range(2, 30):
            if store.save("matcha", GAME, payload(number)):
                stored = number
            assert Store(trial.SAVES).load("matcha", GAME) == payload(stored)
            assert trial.TEMPORARY not in os.listdir(trial.SAVES)
            if stored != number:
                break
        assert stored != number, "never full"
        assert store.problems == [(FAILED, "matcha")]
        store.problems.clear()
        assert not store.save("matcha", GAME, payload(number))
        assert store.problems == [], "told once until it is over"
        assert not store.save("new", 2, bytes(240))
        assert Store(trial.SAVES).load("cat_lady", 3) == payload(52)
        os.remove(f"{trial.WHERE}/{freed}")
        assert store.save("matcha", GAME, payload(number))
        assert Store(trial.SAVES).load("matcha", GAME) == payload(number)
        ramflash.umount(trial.WHERE)
        assert flash.faults == 0


def test_B25_no_room_for_the_folder():
    flash = ramflash.make(8)
    ramflash.mount(flash, trial.WHERE)
    fill(trial.WHERE, 4000)
    for size in (400, 60, 1):
        fill(trial.WHERE, size)
    store = Store(trial.SAVES)
    assert not store.save("matcha", GAME, payload(0))
    assert store.problems == [(FAILED, "matcha")]
    assert store.load("matcha", GAME) is None
    for name in os.listdir(trial.WHERE):
        os.remove(f"{trial.WHERE}/{name}")
    assert store.save("matcha", GAME, payload(0))
    assert Store(trial.SAVES).load("matcha", GAME) == payload(0)
    ramflash.umount(trial.WHERE)
