"""B23, B28: the power fails at every flash operation. On littlefs in RAM.

Runs on MicroPython's unix port only; test_powercut_host.py runs it there.
"""

import os

from parlour import settings, statistics
from parlour.store import Store
from tests.powercut import ramflash, trial
from tests.powercut.trial import PAGES, all_kept, flash_with_neighbours, payload

GAME = 1


def observe(store):
    return store.load("matcha", GAME)


def saves(number):
    def act(store):
        store.save("matcha", GAME, payload(number))

    return act


def test_B23_first_save_ever_makes_the_folder():
    for page in PAGES:
        flash = ramflash.make(16, page)
        all_kept(trial.run(flash, saves(0), observe), 20)


def test_B23_every_cut_of_a_sequence_of_saves():
    for page in PAGES:
        flash = flash_with_neighbours(page)
        images = 0
        for number in range(24):
            result = trial.run(flash, saves(number), observe, seed=number)
            all_kept(result, 8)
            images += result.images
        print(f"pages of {page}: {images} images")


def test_B23_metadata_is_compacted_and_moved():
    """littlefs moves a folder to other blocks after some 100 erases: cut those saves."""
    flash = flash_with_neighbours()
    ramflash.mount(flash, trial.WHERE)
    store = Store(trial.SAVES)
    tried = 0
    known = set()
    for number in range(1200):
        before = bytes(flash.data)
        flash.log = []
        store.save("matcha", GAME, payload(number))
        erased = {address for address, data in flash.log if data is None}
        if number > 16 and erased - known:
            ramflash.umount(trial.WHERE)
            after = bytes(flash.data)
            flash.data[:] = before
            all_kept(trial.run(flash, saves(number), observe, seed=number), 8)
            flash.data[:] = after
            ramflash.mount(flash, trial.WHERE)
            store = Store(trial.SAVES)
            tried += 1
        known |= erased
    ramflash.umount(trial.WHERE)
    print(f"{tried} saves that moved blocks")
    assert tried >= 2
    assert flash.faults == 0


def test_B23_second_cut_while_the_first_is_mended():
    flash = flash_with_neighbours()
    for number in range(6):
        trial.run(flash, saves(number), observe)
    images = []
    all_kept(trial.run(flash, saves(6), observe, keep=lambda cells: images.append(bytes(cells))), 8)
    for i in range(len(images)):
        all_kept(trial.run(flash.copy(images[i]), saves(7), observe, seed=i), 8)


def test_B23_erase_never_brings_back_the_move_before():
    for page in PAGES:
        flash = flash_with_neighbours(page)
        for number in range(2):
            trial.run(flash, saves(number), observe)
        all_kept(trial.run(flash, lambda store: store.erase("matcha", GAME), observe), 7)
        all_kept(trial.run(flash, saves(9), observe), 7)
        all_kept(trial.run(flash, lambda store: store.erase("matcha"), observe), 4)


def test_B23_damage_set_aside_at_every_cut():
    """One bad slot and a good one: setting aside and saving never lose the good one."""
    flash = flash_with_neighbours()
    for number in range(2):
        trial.run(flash, saves(number), observe)
    ramflash.mount(flash, trial.WHERE)
    with open(f"{trial.SAVES}/matcha.1", "wb") as file:
        file.write(b"bad")
    ramflash.umount(trial.WHERE)

    def quietly(store):
        seen = observe(store)
        store.problems.clear()
        return seen

    all_kept(trial.run(flash, saves(2), quietly), 8)


def test_B23_settings_names_and_statistics():
    for page in PAGES:
        flash = flash_with_neighbours(page)
        for value in range(4):

            def set_brightness(store, value=value):
                chosen = settings.Settings(store)
                chosen.brightness = value
                chosen.save()

            all_kept(
                trial.run(flash, set_brightness, lambda store: settings.Settings(store).brightness),
                1 if value == 1 else 5,
            )
        for name in ("Ann", "Bo", "Zoë"):

            def remember(store, name=name):
                settings.remember(store, name)

            all_kept(trial.run(flash, remember, settings.names), 5)
        for _ in range(3):
            all_kept(
                trial.run(
                    flash,
                    lambda store: statistics.record(store, "matcha", ("Ann", "Zoë"), (1, 0)),
                    lambda store: statistics.table(store, "matcha"),
                ),
                5,
            )


def test_a_live_cut_leaves_what_the_replay_says():
    flash = flash_with_neighbours()
    trial.run(flash, saves(0), observe)
    before = bytes(flash.data)
    flash.log = []
    save_until_cut(flash)
    assert len(flash.log) >= 3
    replayed = bytearray(before)
    for done in range(len(flash.log)):
        live = flash.copy(before)
        live.cut = done
        try:
            save_until_cut(live)
            raise AssertionError("not cut")
        except ramflash.Cut:
            pass
        assert live.data == replayed, done
        ramflash.change(replayed, *flash.log[done])


def save_until_cut(flash):
    ramflash.mount(flash, trial.WHERE, False)
    try:
        Store(trial.SAVES).save("matcha", GAME, payload(1))
    finally:
        ramflash.umount(trial.WHERE)


class Naive:
    """One file a name, no check; `write` is how it is written. Same shape as Store."""

    def __init__(self, root):
        self.root = root
        self.problems = []

    def load(self, name, kind):
        try:
            with open(f"{self.root}/{name}", "rb") as file:
                return file.read()
        except OSError:
            return None

    def save(self, name, kind, data):
        self.write(f"{self.root}/{name}", data)


class Truncates(Naive):
    def write(self, path, data):
        with open(path, "wb") as file:
            file.write(data)


class Flushes(Naive):
    def write(self, path, data):
        with open(path, "wb") as file:
            file.write(data[:100])
            file.flush()
            file.write(data[100:])


class RemovesFirst(Naive):
    def write(self, path, data):
        if self.load(path.split("/")[-1], 0) is not None:
            os.remove(path)
        with open(path, "wb") as file:
            file.write(data)


class RemovesBeforeRename(Naive):
    def write(self, path, data):
        with open(path + ".tmp", "wb") as file:
            file.write(data)
        if self.load(path.split("/")[-1], 0) is not None:
            os.remove(path)
        os.rename(path + ".tmp", path)


def test_the_trial_catches_naive_writers():
    """Negative controls: without these failures the tests above would prove nothing."""
    for writer in (Truncates, Flushes, RemovesFirst, RemovesBeforeRename):
        flash = flash_with_neighbours()
        failures = images = 0
        for number in range(3):
            result = trial.run(flash, saves(number), observe, writer)
            failures += len(result.failures)
            images += result.images
        print(f"{writer.__name__}: {failures} of {images} images lost the save")
        assert failures > 0, writer.__name__


def test_the_trial_catches_lost_writes_and_lost_file_systems():
    """Negative controls for the flash itself: a change that never arrived, no superblock."""
    flash = flash_with_neighbours(32)

    def forgets(store):
        store.save("matcha", GAME, payload(0))
        if flash.log:
            flash.log.pop(0)

    assert trial.run(flash, forgets, observe).failures
    flash.data[0 : 2 * ramflash.BLOCK] = bytes(2 * ramflash.BLOCK)
    try:
        trial.run(flash, saves(1), observe)
        raise AssertionError("mounted")
    except OSError:
        pass


def test_B28_mounting_and_loading_change_nothing_and_an_empty_one_is_noticed():
    flash = flash_with_neighbours()
    flash.log = []
    ramflash.mount(flash, trial.WHERE)
    store = Store(trial.SAVES)
    assert not store.fresh()
    assert store.load("cat_lady", 3) == payload(52)
    assert store.save("cat_lady", 3, payload(52))
    assert store.exists("cat_lady") and not store.exists("matcha")
    settings.Settings(store)
    settings.names(store)
    statistics.table(store, "matcha")
    assert store.erase("matcha", GAME)
    ramflash.umount(trial.WHERE)
    assert flash.log == []
    formatted = ramflash.make(16)
    formatted.log = []
    ramflash.mount(formatted, trial.WHERE)
    assert Store(trial.SAVES).fresh()
    ramflash.umount(trial.WHERE)
    assert formatted.log == []
