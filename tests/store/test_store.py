"""Slots, ages, kinds: what the store promises while nothing breaks. Portable."""

import binascii
import os

from parlour.store import (
    ANY,
    DAMAGED,
    FAILED,
    FOREIGN,
    NEWER,
    RECORD_MAX,
    Store,
    is_later,
    is_whole,
    seal,
)
from tests.kit import raises
from tests.store import scratch


def record(payload, kind=1, version=1, age=1):
    out = bytearray(RECORD_MAX)
    return bytes(out[: seal(out, kind, version, age, payload)])


def new_store():
    return Store(scratch.folder() + "/saves")


def put(store, slot, data):
    if store.fresh():
        os.mkdir(store.root)
    scratch.write(f"{store.root}/{slot}", data)


def test_a_new_folder_has_nothing_and_stays_untouched():
    parent = scratch.folder()
    store = Store(parent + "/saves/")
    assert store.fresh()
    assert store.load("matcha", 1) is None
    assert not store.exists("matcha")
    assert store.erase("matcha") and store.erase("matcha", 1)
    assert store.set_aside("matcha", 1)
    assert store.problems == []
    assert os.listdir(parent) == []
    assert store.save("matcha", 1, b"x")
    assert os.listdir(parent) == ["saves"]
    assert not store.fresh() and store.exists("matcha")


def test_record_byte_by_byte():
    store = new_store()
    assert store.save("matcha", 7, b"Parlour")
    data = scratch.read(store.root + "/matcha.0")
    assert data[:12] == b"PL\x01\x07\x01\x00\x00\x00\x07\x00\x00\x00"
    assert data[12:16] == b"\x98\x35\xfe\x75"
    assert data[16:] == b"Parlour"


def test_saves_go_to_the_slots_in_turn_and_the_newest_wins():
    store = new_store()
    for number in range(1, 8):
        assert store.save("matcha", 1, bytes([number]))
        files = scratch.files(store.root)
        assert files[f"matcha.{1 - number % 2}"] == record(bytes([number]), age=number)
        if number > 1:
            assert files[f"matcha.{number % 2}"] == record(bytes([number - 1]), age=number - 1)
        assert len(files) == min(number, 2)
        assert store.load("matcha", 1) == bytes([number])
        assert Store(store.root).load("matcha", 1) == bytes([number])
    assert store.problems == []


def test_the_same_payload_is_not_written_again():
    store = new_store()
    store.save("matcha", 1, b"one")
    store.save("matcha", 1, b"two")
    before = scratch.files(store.root)
    assert store.save("matcha", 1, b"two")
    assert store.save("matcha", 1, bytearray(b"two"))
    assert scratch.files(store.root) == before
    assert store.save("matcha", 1, b"one"), "the older one is not the same"
    assert store.load("matcha", 1) == b"one"


def test_payloads_of_every_length_and_type():
    store = new_store()
    for length in range(241):
        payload = bytes([(length + i) & 255 for i in range(length)])
        kinds_of_bytes = (payload, bytearray(payload), memoryview(payload))
        assert store.save("matcha", 1, kinds_of_bytes[length % 3])
        assert store.load("matcha", 1) == payload
    assert len(scratch.read(store.root + "/matcha.0")) == RECORD_MAX
    before = scratch.files(store.root)
    problem = raises(ValueError, store.save, "matcha", 1, bytes(241))
    assert "241" in str(problem) and "240" in str(problem)
    assert scratch.files(store.root) == before


def test_ages_wrap():
    top = 0xFFFFFFFF
    assert is_later(1, 0) and not is_later(0, 1) and not is_later(5, 5)
    assert is_later(0, top) and not is_later(top, 0)
    assert is_later(0x7FFFFFFF, 0) and not is_later(0x80000001, 0)
    store = new_store()
    put(store, "matcha.0", record(b"before", age=top - 1))
    put(store, "matcha.1", record(b"last", age=top))
    assert store.load("matcha", 1) == b"last"
    for number in range(3):
        assert store.save("matcha", 1, bytes([number]))
        assert Store(store.root).load("matcha", 1) == bytes([number])
    assert scratch.read(store.root + "/matcha.0") == record(b"\2", age=2)


def test_equal_ages_are_no_riddle():
    store = new_store()
    put(store, "matcha.0", record(b"zero", age=9))
    put(store, "matcha.1", record(b"one", age=9))
    assert store.load("matcha", 1) == b"zero"
    assert store.save("matcha", 1, b"next")
    assert store.load("matcha", 1) == b"next"


def test_B53_games_do_not_touch_each_other():
    store = new_store()
    for kind in (1, 2, 3):
        for number in range(3):
            assert store.save(f"game{kind}", kind, bytes([kind, number]))
    before = scratch.files(store.root)
    store.save("game2", 2, b"moved")
    store.erase("game2", 2)
    after = scratch.files(store.root)
    for name in before:
        assert (name in after) == (not name.startswith("game2"))
        assert name not in after or after[name] == before[name]


def test_erase_and_begin_again():
    store = new_store()
    for number in range(3):
        store.save("matcha", 1, bytes([number]))
    assert store.erase("matcha")
    assert scratch.files(store.root) == {}
    assert store.load("matcha", 1) is None and not store.exists("matcha")
    assert store.save("matcha", 1, b"new")
    assert scratch.files(store.root) == {"matcha.0": record(b"new")}
    assert store.erase("matcha", 1)
    assert store.problems == []


def test_B25_a_temporary_file_that_a_cut_left_is_used_up():
    store = new_store()
    store.save("matcha", 1, b"old")
    put(store, "saving.tmp", bytes(300))
    assert store.load("matcha", 1) == b"old"
    assert store.save("cat_lady", 3, b"other")
    assert "saving.tmp" not in scratch.files(store.root)


def test_B53_a_save_of_another_game_is_refused_and_kept():
    store = new_store()
    foreign = record(b"their state", kind=2, age=40)
    put(store, "matcha.0", foreign)
    put(store, "matcha.1", record(b"ours", age=3))
    before = scratch.files(store.root)
    assert store.load("matcha", 1) == b"ours"
    assert store.problems == [(FOREIGN, "matcha")]
    assert scratch.files(store.root) == before, "loading writes nothing"
    assert store.save("matcha", 1, b"next")
    files = scratch.files(store.root)
    assert files == {
        "matcha.0": record(b"next", age=4),
        "matcha.0.bad": foreign,
        "matcha.1": record(b"ours", age=3),
    }


def test_B53_a_newer_save_is_explained_and_never_overwritten():
    for version in (2, 255):
        store = new_store()
        newer = record(b"from the future", version=version, age=7)
        newest = record(b"from the future, too", version=version, age=8)
        put(store, "matcha.0", newer)
        put(store, "matcha.1", newest)
        assert store.load("matcha", 1) is None
        assert store.problems == [(NEWER, "matcha")]
        assert scratch.files(store.root) == {"matcha.0": newer, "matcha.1": newest}
        assert store.save("matcha", 1, b"played on")
        assert scratch.files(store.root) == {
            "matcha.0": record(b"played on"),
            "matcha.0.new": newer,
            "matcha.1.new": newest,
        }
        assert Store(store.root).load("matcha", 1) == b"played on"


def test_B53_erasing_keeps_what_is_not_ours():
    store = new_store()
    newer = record(b"newer", version=2)
    put(store, "matcha.0", newer)
    put(store, "matcha.1", record(b"ours"))
    assert store.erase("matcha", 1)
    assert scratch.files(store.root) == {"matcha.0.new": newer}
    foreign = record(b"foreign", kind=9)
    put(store, "cat_lady.0", foreign)
    assert store.erase("cat_lady", 3)
    assert scratch.files(store.root)["cat_lady.0.bad"] == foreign
    put(store, "cat_lady.1", foreign)
    assert store.erase("cat_lady", ANY), "without a kind it goes, whatever game's it is"
    assert not store.exists("cat_lady")


def test_a_problem_is_told_once_until_it_is_over():
    store = new_store()
    put(store, "matcha.0", b"bad")
    put(store, "matcha.1", b"worse")
    for _ in range(3):
        store.load("matcha", 1)
    assert store.problems == [(DAMAGED, "matcha")]
    store.problems.clear()
    store.load("matcha", 1)
    assert store.problems == []
    store.save("matcha", 1, b"good")
    assert store.problems == []
    put(store, "matcha.1", b"bad again")
    assert store.load("matcha", 1) == b"good"
    assert store.problems == [(DAMAGED, "matcha")]


def test_B43_a_held_store_writes_nothing_and_tells_nothing():
    store = new_store()
    assert store.save("matcha", 1, b"one")
    store.save("other", 2, b"x")
    before = scratch.files(store.root)
    store.held = True
    assert not store.save("matcha", 1, b"two")
    assert not store.save("new", 3, b"two")
    assert not store.erase("matcha", 1)
    assert not store.set_aside("other", 2)
    assert scratch.files(store.root) == before
    assert store.problems == []
    assert store.load("matcha", 1) == b"one"
    store.held = False
    assert store.save("matcha", 1, b"two")


def test_set_aside_gives_the_record_before():
    """The payload is whole but makes no sense to its game."""
    store = new_store()
    store.save("matcha", 1, b"sense")
    store.save("matcha", 1, b"nonsense")
    assert store.set_aside("matcha", 1)
    assert store.problems == [(DAMAGED, "matcha")]
    assert store.load("matcha", 1) == b"sense"
    assert scratch.files(store.root)["matcha.1.bad"] == record(b"nonsense", age=2)
    assert store.set_aside("matcha", 1)
    assert store.load("matcha", 1) is None
    assert not store.exists("matcha")
    store.save("matcha", 1, b"nonsense")
    store.problems.clear()
    assert store.set_aside("matcha", 1)
    assert store.problems == [(DAMAGED, "matcha")], "new damage is told again"


def test_at_most_one_bad_file_is_kept_for_a_slot():
    store = new_store()
    for number in range(4):
        put(store, "matcha.0", b"bad" + bytes([number]))
        put(store, "matcha.1", b"bad")
        assert store.save("matcha", 1, b"good")
        assert sorted(scratch.files(store.root)) == ["matcha.0", "matcha.0.bad", "matcha.1.bad"]
        assert scratch.read(store.root + "/matcha.0.bad") == b"bad" + bytes([number])
        store.erase("matcha")


def test_a_folder_that_cannot_be_made_fails_politely():
    parent = scratch.folder()
    for root in (parent + "/missing/saves", parent + "/file/saves", parent + "/file"):
        scratch.write(parent + "/file", b"no folder")
        store = Store(root)
        assert store.load("matcha", 1) is None
        assert store.problems == []
        assert store.save("matcha", 1, b"x") is False
        assert store.save("matcha", 1, b"x") is False
        assert store.problems == [(FAILED, "matcha")]
        store.problems.clear()
        os.remove(parent + "/file")
        if root.endswith("/file"):
            assert store.save("matcha", 1, b"x"), "the cause is gone"
            os.remove(root + "/matcha.0")
            os.rmdir(root)
            scratch.write(root, b"no folder")
            assert not store.save("matcha", 1, b"x")
            assert store.problems == [(FAILED, "matcha")], "a new failure is told again"


def test_is_whole_wants_exactly_one_record():
    data = bytearray(record(b"payload"))
    assert is_whole(data, len(data))
    assert not is_whole(data, len(data) - 1)
    assert not is_whole(data + b"\0", len(data) + 1)
    assert not is_whole(bytearray(record(b"", version=0)), 16)
    assert is_whole(bytearray(record(b"")), 16)
    assert not is_whole(bytearray(16), 16) and not is_whole(bytearray(0), 0)


def test_is_whole_wants_the_magic_and_the_zeros_even_with_a_right_crc():
    for at in (0, 1, 10, 11):
        data = bytearray(record(b"payload"))
        data[at] ^= 1
        crc = binascii.crc32(data[16:], binascii.crc32(data[:12]))
        data[12:16] = crc.to_bytes(4, "little")
        assert not is_whole(data, len(data)), at
