"""Games and wins by name. Portable."""

from parlour import statistics
from parlour.store import PAYLOAD_MAX, STATISTICS, Store
from tests.kit import raises
from tests.store import scratch


def new_store():
    return Store(scratch.folder() + "/saves")


def test_nothing_yet():
    store = new_store()
    assert statistics.table(store, "matcha") == []
    assert store.fresh()


def test_games_and_wins_are_counted_and_sorted():
    store = new_store()
    for names, winners in (
        (("Ann", "Bo"), (1, 0)),
        (("Bo", "Ann", "Zoë"), (0, 1, 1)),
        (("Cy", "Bo"), b"\0\1"),
    ):
        assert statistics.record(store, "matcha", names, winners)
    assert statistics.table(Store(store.root), "matcha") == [
        ("Ann", 2, 2),
        ("Zoë", 1, 1),
        ("Bo", 3, 1),
        ("Cy", 1, 0),
    ]
    assert statistics.table(store, "cat_lady") == []
    assert statistics.record(store, "cat_lady", ("Ann",), (1,))
    assert statistics.table(store, "cat_lady") == [("Ann", 1, 1)]


def test_ties_in_the_table_go_by_name():
    store = new_store()
    statistics.record(store, "matcha", ("Zoë", "Bo", "Ann"), (0, 0, 0))
    assert [row[0] for row in statistics.table(store, "matcha")] == ["Ann", "Bo", "Zoë"]


def test_record_byte_by_byte():
    store = new_store()
    for number in range(258):
        statistics.record(store, "matcha", ("Ann", "Bo"), (1, 0), 0x04030201 + number)
    payload = store.load("stats-matcha", STATISTICS)
    assert payload == (
        b"\x02\x03\x03\x04"
        + b"Ann\0\0\0\0\0\0\0\0\0\x02\x01\x02\x01"
        + b"Bo\0\0\0\0\0\0\0\0\0\0\x02\x01\x00\x00"
    )


def test_the_name_that_played_longest_ago_makes_room():
    store = new_store()
    for number in range(0, 14, 2):
        statistics.record(store, "matcha", (f"P{number}", f"P{number + 1}"), (1, 0))
    assert len(statistics.table(store, "matcha")) == statistics.ENTRIES_MAX
    assert len(store.load("stats-matcha", STATISTICS)) <= PAYLOAD_MAX
    statistics.record(store, "matcha", ("P0", "new"), (0, 1))
    names = [row[0] for row in statistics.table(store, "matcha")]
    assert len(names) == statistics.ENTRIES_MAX
    assert "P0" in names and "new" in names and "P2" in names and "P1" not in names


def test_counters_stop_at_their_top():
    store = new_store()
    top = b"Ann" + bytes(9) + b"\xff\xff\xff\xff"
    store.save("stats-matcha", STATISTICS, bytes(4) + top)
    assert statistics.record(store, "matcha", ("Ann", "Bo"), (1, 1))
    assert statistics.table(store, "matcha") == [("Ann", 65535, 65535), ("Bo", 1, 1)]


def test_B23_the_same_game_counts_once():
    """The power fails after counting, before the save is erased: the end is reached again."""
    store = new_store()
    for stamp in (7, 7, 8, 0, 0, 8, 0xFFFFFFFF, 0xFFFFFFFF):
        assert statistics.record(Store(store.root), "matcha", ("Ann", "Bo"), (1, 0), stamp)
    assert statistics.table(store, "matcha") == [("Ann", 6, 6), ("Bo", 6, 0)]
    assert statistics.record(store, "cat_lady", ("Ann",), (1,), 0xFFFFFFFF)
    assert statistics.table(store, "cat_lady") == [("Ann", 1, 1)]


def test_wrong_arguments_change_nothing():
    store = new_store()
    raises(ValueError, statistics.record, store, "matcha", ("Ann", "Bo"), (1,))
    raises(ValueError, statistics.record, store, "matcha", ("Ann", ""), (1, 0))
    assert store.fresh()


def test_B24_odd_payloads_are_read_as_far_as_they_go():
    store = new_store()
    ann = b"Ann" + bytes(9) + b"\2\0\1\0"
    for payload, rows in (
        (b"", 0),
        (b"\1\2", 0),
        (bytes(4), 0),
        (bytes(4) + ann[:15], 0),
        (bytes(4) + ann + ann[:15], 1),
        (bytes(4) + b"\xff" * 16 + ann, 1),
        (bytes(20) + ann, 1),
    ):
        store.save("stats-matcha", STATISTICS, payload)
        assert statistics.table(store, "matcha") == [("Ann", 2, 1)] * rows
        assert statistics.record(store, "matcha", ("Bo",), (1,))
        assert ("Bo", 1, 1) in statistics.table(store, "matcha")
