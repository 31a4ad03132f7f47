"""B53: records of every released version load, for ever. Portable.

fixtures/v<version>-<name>.bin are slots as a release wrote them. They are never made anew: when a
kind gets a migrator, the release before it leaves one more file here and one more line in RELEASED.
"""

import os

from parlour import settings, statistics
from parlour.engines import matcha
from parlour.engines.common import OVER
from parlour.store import DAMAGED, MIGRATORS, NAMES, NEWER, SETTINGS, STATISTICS, Store
from parlour.table import Table
from tests.store import scratch

FIXTURES = __file__[: -len("test_versions.py")] + "fixtures/"

# slot's name, kind, version: what it shows today
RELEASED = (
    ("settings", SETTINGS, 1),
    ("names", NAMES, 1),
    ("stats-matcha", STATISTICS, 1),
    ("matcha", matcha.ID, 1),
)


def store_with_fixture(name, version, migrators=MIGRATORS):
    store = Store(scratch.folder() + "/saves", migrators)
    os.mkdir(store.root)
    scratch.write(f"{store.root}/{name}.0", scratch.read(f"{FIXTURES}v{version}-{name}.bin"))
    return store


class Quiet:
    """A flow without screens."""

    def tell(before, public, seat, note):
        note(1, seat)


def played_on(table):
    """Who sits at a saved game, and who wins when each plays the first legal move to the end."""
    assert table.load()
    names = table.names
    moves = bytearray(matcha.MOVES_MAX)
    while table.seat_of_turn() != OVER:
        table.legal(moves)
        assert table.play(moves[0])
    return names, table.winners()


def shown(store, name):
    """What a player sees of a slot."""
    if name == "settings":
        chosen = settings.Settings(store)
        return [getattr(chosen, field[0]) for field in settings.FIELDS[:6]]  # those of then
    if name == "names":
        return settings.names(store)
    if name == "matcha":
        return played_on(Table(store, name, matcha, Quiet))
    return statistics.table(store, name[len("stats-") :])


SHOWN = {
    "settings": [3, 1, 2, 0, 0, 0],  # hints came later: their default
    "names": ["Zoë", "Анна", "Bo"],
    "stats-matcha": [("Zoë", 300, 200), ("Bo", 300, 100)],
    "matcha": (["Ann", "Zoë"], [1, 0]),
}


def test_B53_every_released_record_loads():
    for name, _, version in RELEASED:
        store = store_with_fixture(name, version)
        assert shown(store, name) == SHOWN[name], name
        assert store.problems == [], name


def test_B53_every_version_has_its_fixture():
    for kind in (SETTINGS, NAMES, STATISTICS, matcha.ID):
        versions = [version for _, other, version in RELEASED if other == kind]
        assert versions == list(range(1, 2 + len(MIGRATORS.get(kind, ())))), kind


def test_B53_migrators_run_in_turn_and_the_next_save_has_the_new_version():
    calls = []

    def to_2(payload):
        calls.append(payload)
        return payload + b"\2"

    def to_3(payload):
        calls.append(payload)
        return payload + b"\3"

    old = store_with_fixture("settings", 1)
    payload = old.load("settings", SETTINGS)
    before = scratch.files(old.root)
    store = Store(old.root, {SETTINGS: (to_2, to_3)})
    assert store.load("settings", SETTINGS) == payload + b"\2\3"
    assert calls == [payload, payload + b"\2"]
    assert scratch.files(store.root) == before, "loading writes nothing"
    assert store.save("settings", SETTINGS, payload + b"\2\3"), "the same, but not yet stored so"
    assert scratch.read(store.root + "/settings.1")[2] == 3
    calls.clear()
    assert (
        Store(store.root, {SETTINGS: (to_2, to_3)}).load("settings", SETTINGS) == payload + b"\2\3"
    )
    middle = Store(store.root, {SETTINGS: (to_2,)})
    assert middle.load("settings", SETTINGS) == payload + b"\2", (
        "the older slot; the newer is unknown"
    )
    assert middle.problems == [(NEWER, "settings")]
    assert not old.problems


def test_B53_only_the_kind_that_changed_migrates():
    store = store_with_fixture("names", 1, {SETTINGS: (lambda payload: b"",)})
    assert settings.names(store) == SHOWN["names"]
    assert settings.remember(store, "Cy")
    assert scratch.read(store.root + "/names.1")[2] == 1


def test_B24_a_migrator_that_fails_makes_a_damaged_record():
    def divides(payload):
        return bytes([1 // 0])

    def overflows(payload):
        return bytes(241)

    def forgets(payload):
        return None

    for migrator in (divides, overflows, forgets):
        store = store_with_fixture("settings", 1, {SETTINGS: (migrator,)})
        before = scratch.read(store.root + "/settings.0")
        assert store.load("settings", SETTINGS) is None
        assert store.problems == [(DAMAGED, "settings")]
        assert settings.Settings(store).save()
        assert scratch.read(store.root + "/settings.0.bad") == before
