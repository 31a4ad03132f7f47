"""B23, B25 on CPython: every call to the system may fail, once or from then on."""

import builtins
import errno
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import store as store_module
from parlour.store import DAMAGED, FAILED, FOREIGN, NEWER, RECORD_MAX, Store, is_whole, seal
from tests.store import scratch


class Refusing:
    """Wraps the calls that the store makes of the system; from the n-th on they fail."""

    def __init__(self, monkeypatch, error):
        self.calls = 0
        self.first = self.last = -1
        self.error = error
        monkeypatch.setattr(builtins, "open", self.wrap(self.opened(builtins.open)))
        for module, name in (
            (store_module, "_replace"),
            (store_module, "_fsync"),
            (os, "mkdir"),
            (os, "remove"),
            (os, "rmdir"),
        ):
            monkeypatch.setattr(module, name, self.wrap(getattr(module, name)))

    def step(self):
        self.calls += 1
        if self.first <= self.calls - 1 <= self.last:
            raise self.error

    def wrap(self, function):
        def call(*arguments):
            self.step()
            return function(*arguments)

        return call

    def opened(self, function):
        def call(*arguments):
            return RefusingFile(function(*arguments), self.step)

        return call

    def refuse(self, first, last):
        self.calls = 0
        self.first, self.last = first, last


class RefusingFile:
    def __init__(self, file, step):
        self.file = file
        self.step = step

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.step()  # the system writes, and finds itself full, at the latest when a file is closed

    def write(self, data):
        self.step()
        return self.file.write(data)

    def readinto(self, buffer):
        self.step()
        return self.file.readinto(buffer)

    def flush(self):
        self.file.flush()

    def fileno(self):
        return self.file.fileno()


def act_save(store):
    return store.save("matcha", 1, b"new")


def act_erase(store):
    return store.erase("matcha", 1)


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("act", [act_save, act_erase])
@pytest.mark.parametrize("saved", [0, 1, 2, 3])
@pytest.mark.parametrize("bad", [False, True], ids=["clean", "one bad slot"])
def test_B23_every_call_that_can_fail(tmp_path, monkeypatch, stays, act, saved, bad):
    system = Refusing(monkeypatch, OSError(errno.EIO, "input/output error"))
    at = 0
    while True:
        root = str(tmp_path / str(at))
        system.refuse(-1, -1)
        store = Store(root)
        for number in range(saved):
            store.save("matcha", 1, bytes([number]))
        store.save("cat_lady", 3, b"neighbour")
        if bad:
            scratch.write(f"{root}/matcha.{saved % 2}", b"bad")
        old = Store(root).load("matcha", 1)
        system.refuse(at, 10**9 if stays else at)
        done = act(store)
        reached = system.calls > at
        system.refuse(-1, -1)
        after = Store(root)
        seen = after.load("matcha", 1)
        new = b"new" if act is act_save else None
        assert seen == new if done else seen in (old, new)
        assert (FAILED, "matcha") in store.problems or done
        assert after.load("cat_lady", 3) == b"neighbour"
        if not stays:
            assert not os.path.exists(f"{root}/saving.tmp")
        assert act(after) and Store(root).load("matcha", 1) == new
        assert not os.path.exists(f"{root}/saving.tmp")
        if not reached:
            break
        at += 1
    assert at >= 2


def test_a_failure_of_memory_is_a_failed_save(tmp_path, monkeypatch):
    system = Refusing(monkeypatch, MemoryError())
    store = Store(str(tmp_path / "saves"))
    assert store.save("matcha", 1, b"old")
    for at in range(8):
        system.refuse(at, at)
        assert store.save("matcha", 1, bytes([at])) in (True, False)
        system.refuse(-1, -1)
        assert store.load("matcha", 1) is not None
    assert set(store.problems) <= {(FAILED, "matcha"), (DAMAGED, "matcha")}
    assert (FAILED, "matcha") in store.problems


def test_B25_a_write_that_is_cut_short_is_a_failed_save(tmp_path, monkeypatch):
    store = Store(str(tmp_path / "saves"))
    store.save("matcha", 1, b"old")
    real = open

    class Short(RefusingFile):
        def write(self, data):
            return self.file.write(data[:-1])

    def short_open(path, mode):
        file = real(path, mode)
        return Short(file, lambda: None) if mode == "wb" else file

    with monkeypatch.context() as patch:
        patch.setattr(builtins, "open", short_open)
        assert not store.save("matcha", 1, b"new")
    assert store.problems == [(FAILED, "matcha")]
    assert store.load("matcha", 1) == b"old"
    assert os.listdir(tmp_path / "saves") == ["matcha.0"]


def test_a_folder_without_the_right_to_write(tmp_path, monkeypatch):
    """By patched calls: the rights of a folder mean nothing to an administrator."""
    store = Store(str(tmp_path))
    store.save("matcha", 1, b"old")
    before = scratch.files(str(tmp_path))
    real = open

    def read_only(path, mode):
        if mode != "rb":
            raise PermissionError(errno.EACCES, "permission denied", path)
        return real(path, mode)

    def refused(*paths):
        raise PermissionError(errno.EACCES, "permission denied", paths[0])

    with monkeypatch.context() as patch:
        patch.setattr(builtins, "open", read_only)
        patch.setattr(store_module, "_replace", refused)
        for name in ("mkdir", "remove", "rmdir"):
            patch.setattr(os, name, refused)
        assert store.load("matcha", 1) == b"old"
        assert not store.save("matcha", 1, b"new")
        assert not store.erase("matcha", 1)
        assert not Store(str(tmp_path / "new")).save("matcha", 1, b"new")
    assert scratch.files(str(tmp_path)) == before
    assert store.problems == [(FAILED, "matcha")]


def test_reading_is_bounded(tmp_path, monkeypatch):
    asked = []

    class Asked(RefusingFile):
        def readinto(self, buffer):
            asked.append(len(buffer))
            return self.file.readinto(buffer)

    real = open
    (tmp_path / "matcha.0").write_bytes(bytes(10**6))
    monkeypatch.setattr(builtins, "open", lambda *a: Asked(real(*a), lambda: None))
    assert Store(str(tmp_path)).load("matcha", 1) is None
    assert asked == [RECORD_MAX + 1]


def test_B23_renaming_replaces_on_every_system_and_data_reach_the_disk(tmp_path, monkeypatch):
    """os.rename refuses to replace on Windows; a closed file may still be in memory."""
    assert store_module._replace is os.replace
    synced = []
    monkeypatch.setattr(store_module, "_fsync", lambda number: synced.append(os.fstat(number)))
    store = Store(str(tmp_path))
    store.save("matcha", 1, b"payload")
    assert [status.st_size for status in synced] == [23]


def whole(kinds, versions):
    """Records of any age: (kind, version, age, payload) sealed."""

    def sealed(parts):
        out = bytearray(RECORD_MAX)
        return bytes(out[: seal(out, *parts)])

    ages = st.integers(0, 2**32 - 1)
    return st.tuples(kinds, versions, ages, st.binary(max_size=240)).map(sealed)


slots = st.one_of(
    st.none(),
    st.binary(max_size=300),
    whole(st.integers(0, 255), st.integers(0, 255)),
    whole(st.just(1), st.just(1)),
)


@given(first=slots, second=slots, payload=st.binary(max_size=240))
def test_B24_whatever_the_slots_hold_nothing_valid_or_odd_is_lost(first, second, payload):
    root = scratch.folder()
    for slot, data in enumerate((first, second)):
        if data is not None:
            scratch.write(f"{root}/matcha.{slot}", data)
    before = scratch.files(root)
    store = Store(root)
    loaded = store.load("matcha", 1)
    assert scratch.files(root) == before
    sound = [d for d in (first, second) if d is not None and code(d) is None]
    assert (loaded is None) == (not sound)
    assert loaded is None or loaded in [data[16:] for data in sound]
    expected = {code(data) for data in (first, second) if data is not None} - {None}
    assert {problem for problem, _ in store.problems} == expected
    assert store.save("matcha", 1, payload)
    assert Store(root).load("matcha", 1) == payload
    if payload != loaded:
        kept = scratch.files(root).values()
        for data in (first, second):
            assert data is None or code(data) is None or data in kept
        assert loaded is None or loaded in [data[16:] for data in kept]


def code(data):
    """The problem that a slot's bytes are for game 1, None when they are a save of it."""
    buffer = bytearray(RECORD_MAX + 1)
    buffer[: len(data[: RECORD_MAX + 1])] = data[: RECORD_MAX + 1]
    if not is_whole(buffer, min(len(data), RECORD_MAX + 1)):
        return DAMAGED
    if data[3] != 1:
        return FOREIGN
    return NEWER if data[2] > 1 else None
