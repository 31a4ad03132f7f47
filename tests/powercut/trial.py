"""Cut the power at every flash operation of something, and see what is left."""

import os

from parlour.store import Store
from tests.powercut import ramflash

WHERE = "/flash"
SAVES = "/flash/saves"
TEMPORARY = "saving.tmp"
PAGES = (
    256,
    32,
)  # the Pico's, with which a record lies in its folder's metadata; a block of its own


class Trial:
    """What came of cutting the power everywhere.

    images    how many states of the flash were looked at
    failures  texts, one for each that broke a promise
    """

    def __init__(self):
        self.images = 0
        self.failures = []


def run(flash, act, observe, writer=Store, seed=1, keep=None):
    """Do act(store) on `flash`, then again with a cut at every place; a Trial.

    act(store)      changes something; doing it twice must be fine
    observe(store)  what of it a player sees, a comparable value
    writer          makes a store of a folder: Store, or a naive one that must fail here
    keep(cells)     is called with the cells after each cut

    Promised for every cut: it mounts; loading changes nothing in the flash, tells no problem and
    shows exactly what was there before or after act; files that act does not change are the same,
    byte for byte; then act works again, and leaves no temporary file.
    """
    trial = Trial()
    before = bytes(flash.data)
    flash.log = []
    old, old_files = _look(flash, observe, writer)
    assert not flash.log, "looking writes"
    _do(flash, act, writer)
    log = flash.log
    new, new_files = _look(flash, observe, writer)
    assert flash.faults == 0
    second = flash.copy(flash.data)
    _do(second, act, writer)
    later, _ = _look(second, observe, writer)
    others = [path for path in old_files if old_files[path] == new_files.get(path)]
    for label, cells in ramflash.cuts(before, log, ramflash.Noise(seed)):
        trial.images += 1
        if keep:
            keep(cells)
        image = flash.copy(cells)
        try:
            seen, files = _look(image, observe, writer)
            assert seen == old or seen == new, f"shows {seen}, not {old} or {new}"
            for path in others:
                assert files.get(path) == old_files[path], f"{path} has changed"
            assert not image.log, "loading wrote to the flash"
            _do(image, act, writer)
            again, files = _look(image, observe, writer)
            assert again == (new if seen == old else later), f"done again it shows {again}"
            assert f"{SAVES}/{TEMPORARY}" not in files or not image.log, "a temporary file is left"
            assert not image.faults, "programmed what was not erased"
        except (AssertionError, OSError) as problem:
            trial.failures.append(f"seed {seed}, {label}: {problem!r}")
    return trial


def _do(flash, act, writer):
    ramflash.mount(flash, WHERE)
    try:
        act(writer(SAVES))
    finally:
        ramflash.umount(WHERE)


def _look(flash, observe, writer):
    """(what observe sees, {path: bytes} of all files) after a fresh start."""
    ramflash.mount(flash, WHERE)
    try:
        store = writer(SAVES)
        seen = observe(store)
        assert not store.problems, f"tells {store.problems}"
        return seen, _files(WHERE)
    finally:
        ramflash.umount(WHERE)


def _files(folder):
    found = {}
    for entry in os.ilistdir(folder):
        path = f"{folder}/{entry[0]}"
        if entry[1] & 0x4000:
            found.update(_files(path))
        else:
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


def payload(number):
    """Payloads of every length, longest first, each different."""
    length = 240 - number * 7 % 241
    return bytes([(number + i) & 255 for i in range(length)])


def flash_with_neighbours(page=256, blocks=16):
    """A flash with other saves and a file of the player's, none of which may change."""
    flash = ramflash.make(blocks, page)
    ramflash.mount(flash, WHERE)
    with open(f"{WHERE}/main.py", "w") as file:
        file.write("# sentinel\n" * 100)
    store = Store(SAVES)
    for number in range(3):
        store.save("cat_lady", 3, payload(number + 50))
    store.save("settings", 200, b"\1\0\1\1\0")
    ramflash.umount(WHERE)
    return flash


def all_kept(result, least):
    for text in result.failures:
        print(text)
    assert not result.failures
    assert result.images >= least, result.images
