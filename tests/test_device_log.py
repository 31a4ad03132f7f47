"""The log: short, small, and silent about the game (B41, B48)."""

from parlour import log
from parlour.log import Log
from tests.kit import raises
from tests.store import scratch


def fail(error):
    raise error


def caught(error):
    return raises(type(error), fail, error)


def test_B48_an_exception_is_its_type_and_its_place():
    text = log.describe(caught(ValueError("card 17 of seat 2")))
    assert text.startswith("ValueError test_device_log.py:")
    assert "card" not in text and "17" not in text
    places = log.describe(caught(KeyError("x")), 2).split(" ")
    assert places[0] == "KeyError"
    assert len(places) == 3  # where it was raised, then who called
    assert places[1] != places[2]


def test_B48_a_message_that_looks_like_a_traceback_is_no_place():
    text = log.describe(caught(RuntimeError('\n  File "hand", line 5, in hand')), 9)
    assert "hand" not in text


def test_only_the_newest_entries_are_kept():
    ring = Log("nowhere")
    for i in range(40):
        ring.note(i * 1000, f"entry {i}")
    assert len(ring.entries()) == 16
    assert ring.entries()[0] == "24 s: entry 24"
    ring.note(0, "x" * 500)
    assert len(ring.entries()[-1]) == log.ENTRY_MAX


def test_the_file_keeps_its_newest_2_kb():
    path = scratch.folder() + "/" + log.FILE
    for crash in range(30):
        ring = Log(path)
        for i in range(10):
            ring.note(i, f"crash {crash} entry {i}")
        assert ring.flush()
        assert ring.entries() == []
        text = scratch.read(path)
        assert len(text) <= log.FILE_MAX
        assert text.endswith(f"crash {crash} entry 9\n".encode())
        assert text.startswith(b"0 s: crash ")
    assert len(text) > log.FILE_MAX - 64
    assert list(scratch.files(path[: path.rfind("/")])) == [log.FILE]


def test_B25_a_log_that_cannot_be_written_is_no_crash():
    folder = scratch.folder()
    ring = Log(folder + "/missing/crash.log")
    ring.note(0, "x")
    assert not ring.flush()
    assert ring.entries() == ["0 s: x"]


def test_B24_a_damaged_log_is_added_to():
    path = scratch.folder() + "/crash.log"
    for damaged in (b"", b"\xff\x00" * 3000, b"\n" * 5000):
        scratch.write(path, damaged)
        ring = Log(path)
        ring.note(0, "after")
        assert ring.flush()
        assert scratch.read(path).endswith(b"0 s: after\n")
        assert len(scratch.read(path)) <= log.FILE_MAX
