"""B24: whatever is in the slots, no exception, no lost twin, nobody else touched. Portable."""

import os

from parlour.engines import random64
from parlour.store import DAMAGED, FAILED, RECORD_MAX, Store, seal
from tests.kit import seed8
from tests.store import scratch

FLIPS = 500
SEED = 24


def record(payload, age):
    out = bytearray(RECORD_MAX)
    return bytes(out[: seal(out, 1, 1, age, payload)])


WHOLE = record(bytes(range(100)), 2)
TWIN = record(b"twin", 1)
FOLDER = None
ROOT = None  # set by setup()


def damaged():
    """Yield (what it is, bytes or FOLDER)."""
    yield "empty", b""
    for length in range(1, len(WHOLE)):
        yield f"{length} bytes of it", WHOLE[:length]
    for byte in (0x00, 0xFF):
        for length in (1, 15, 16, 17, 255, 256, 257, 4096):
            yield f"{length} times {byte}", bytes([byte]) * length
    yield "100 KB", bytes(range(256)) * 400
    yield "100 KB behind a record", WHOLE + bytes(102400)
    yield "one byte behind a record", WHOLE + b"\0"
    yield "a full record and one byte", record(bytes(240), 2) + b"\0"
    yield "two records", WHOLE + WHOLE
    yield "JSON", b'{"version": 1, "players": ["Ann", "Bo"]}'
    yield "JSON of wrong shape", b"[" * 200
    yield "a folder", FOLDER


def flipped():
    """Yield (what it is, bytes): WHOLE with one byte changed at random."""
    noise = bytearray(8)
    random64.seed(noise, 0, seed8(SEED))
    for _ in range(FLIPS):
        data = bytearray(WHOLE)
        at = random64.below(noise, 0, len(data))
        data[at] ^= 1 + random64.below(noise, 0, 255)
        yield f"seed {SEED}, byte {at} is {data[at]}", bytes(data)


def put(root, name, data):
    if data is FOLDER:
        os.mkdir(f"{root}/{name}")
    else:
        scratch.write(f"{root}/{name}", data)


def take(root, name):
    if scratch.is_folder(f"{root}/{name}"):
        os.rmdir(f"{root}/{name}")
    else:
        os.remove(f"{root}/{name}")


def check(label, data):
    """Bad alone, bad twice, bad beside a good twin in either slot."""
    for bad in (("matcha.0",), ("matcha.0", "matcha.1"), ("matcha.1",)):
        for twin in (False, True) if len(bad) == 1 else (False,):
            for name in bad:
                put(ROOT, name, data)
            if twin:
                put(ROOT, "matcha.1" if bad[0] == "matcha.0" else "matcha.0", TWIN)
            before = scratch.files(ROOT)
            store = Store(ROOT)
            assert store.load("matcha", 1) == (b"twin" if twin else None), label
            assert store.problems == [(DAMAGED, "matcha")], label
            assert scratch.files(ROOT) == before, label
            assert store.save("matcha", 1, b"next"), label
            after = scratch.files(ROOT)
            for name in before:
                if name in bad:
                    assert after[name + ".bad"] == data, label
                elif not name.endswith(".bad"):
                    assert after[name] == before[name], label
            again = Store(ROOT)
            assert again.load("matcha", 1) == b"next", label
            assert again.problems == [], label
            for name in after:
                if name.startswith("matcha"):
                    take(ROOT, name)


def setup(path):
    """The folder that check() works in, with neighbours that must stay as they are."""
    global ROOT
    ROOT = path + "/saves"
    store = Store(ROOT)
    for number in range(3):
        store.save("cat_lady", 3, bytes([number]))
        store.save("matcha2", 1, bytes([number]))


def test_B24_every_kind_of_damage():
    setup(scratch.folder())
    for label, data in damaged():
        check(label, data)


def test_B24_random_byte_flips():
    setup(scratch.folder())
    for label, data in flipped():
        check(label, data)


def test_B24_every_single_bit_of_a_record_counts():
    setup(scratch.folder())
    good = record(b"short", 1)
    store = Store(ROOT)
    for bit in range(8 * len(good)):
        data = bytearray(good)
        data[bit // 8] ^= 1 << bit % 8
        scratch.write(ROOT + "/matcha.0", data)
        assert store.load("matcha", 1) is None, bit
    scratch.write(ROOT + "/matcha.0", good)
    assert store.load("matcha", 1) == b"short"


def test_B24_folders_and_files_in_each_others_way():
    setup(scratch.folder())
    for slot, aside in ((FOLDER, b"old"), (b"bad", FOLDER), (FOLDER, FOLDER), (b"bad", b"old")):
        put(ROOT, "matcha.0", slot)
        put(ROOT, "matcha.0.bad", aside)
        put(ROOT, "matcha.1", TWIN)
        store = Store(ROOT)
        assert store.load("matcha", 1) == b"twin"
        assert store.save("matcha", 1, b"next")
        assert scratch.files(ROOT)["matcha.0.bad"] == slot
        for name in ("matcha.0", "matcha.0.bad", "matcha.1"):
            take(ROOT, name)
    put(ROOT, "saving.tmp", FOLDER)
    store = Store(ROOT)
    assert not store.save("matcha", 1, b"first")
    assert store.problems == [(FAILED, "matcha")]
    assert store.save("matcha", 1, b"first"), "the empty folder was moved out of the way"


def test_B24_what_cannot_be_set_aside_stays_and_so_does_the_twin():
    setup(scratch.folder())
    put(ROOT, "matcha.0", b"bad")
    put(ROOT, "matcha.1", TWIN)
    put(ROOT, "matcha.0.bad", FOLDER)
    put(ROOT, "matcha.0.bad/full", b"")
    before = scratch.files(ROOT)
    store = Store(ROOT)
    assert not store.save("matcha", 1, b"next")
    assert not store.erase("matcha", 1)
    assert not store.set_aside("matcha", 1)
    assert (FAILED, "matcha") in store.problems
    for name in ("matcha.0", "matcha.1", "matcha.0.bad"):
        assert scratch.files(ROOT)[name] == before[name]
    assert store.load("matcha", 1) == b"twin"
