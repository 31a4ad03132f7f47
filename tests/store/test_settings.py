"""Settings and remembered names, read from whatever is stored. Portable."""

from parlour import settings
from parlour.store import DAMAGED, NAMES, SETTINGS, Store
from tests.kit import raises
from tests.store import scratch

DEFAULTS = {name: default for name, _, default in settings.FIELDS}


def new_store():
    return Store(scratch.folder() + "/saves")


def values(chosen):
    return {name: getattr(chosen, name) for name in DEFAULTS}


def test_defaults_without_a_record_and_nothing_written():
    store = new_store()
    assert values(settings.Settings(store)) == DEFAULTS
    assert settings.names(store) == []
    assert store.fresh() and store.problems == []
    assert settings.Settings(store).first_start


def test_every_value_comes_back():
    store = new_store()
    for name, count, _ in settings.FIELDS:
        for value in range(count):
            chosen = settings.Settings(store)
            setattr(chosen, name, value)
            assert chosen.save()
            again = values(settings.Settings(Store(store.root)))
            assert again[name] == value
            assert again == values(chosen)


def test_a_value_out_of_range_is_refused_by_name():
    store = new_store()
    for name, count, _ in settings.FIELDS:
        for value in (-1, count, 256):
            chosen = settings.Settings(store)
            setattr(chosen, name, value)
            assert name in str(raises(ValueError, chosen.save))
    assert store.fresh()


def test_B24_stored_values_out_of_range_read_as_defaults():
    store = new_store()
    store.save("settings", SETTINGS, b"\xff\x01\x03\x00\x03")
    expected = dict(DEFAULTS)
    expected["flip"] = 1
    expected["auto_dim"] = 0
    chosen = settings.Settings(store)
    assert values(chosen) == expected
    assert chosen.odd == ["brightness", "key_repeat", "language"]


def test_B53_short_and_long_records():
    store = new_store()
    store.save("settings", SETTINGS, b"\x03")
    assert not settings.Settings(store).first_start
    expected = dict(DEFAULTS)
    expected["brightness"] = 3
    assert values(settings.Settings(store)) == expected
    store.save("settings", SETTINGS, b"\x03\x00\x01\x01\x00more to come")
    assert values(settings.Settings(store)) == expected
    store.save("settings", SETTINGS, b"")
    assert values(settings.Settings(store)) == DEFAULTS


def test_B24_damaged_settings_read_as_defaults_and_are_told():
    store = new_store()
    settings.Settings(store).save()
    scratch.write(store.root + "/settings.0", b"garbage")
    assert values(settings.Settings(store)) == DEFAULTS
    assert store.problems == [(DAMAGED, "settings")]


def test_names_the_last_one_first_and_eight_at_most():
    store = new_store()
    for name in ("Ann", "Bo", "Zoë", "Ann"):
        assert settings.remember(store, name)
    assert settings.names(Store(store.root)) == ["Ann", "Zoë", "Bo"]
    for number in range(8):
        assert settings.remember(store, f"P{number}")
    assert settings.names(store) == [f"P{number}" for number in range(7, -1, -1)]


def test_names_are_cut_between_characters():
    store = new_store()
    for name, kept in (
        ("Bartholomew the Third", "Bartholomew "),
        ("twelve bytes", "twelve bytes"),
        ("Анна Петровна", "Анна П"),
        ("一二三四五", "一二三四"),
        ("a一二三四", "a一二三"),
        ("🂡🂢🂣🂤", "🂡🂢🂣"),
    ):
        assert settings.remember(store, name)
        assert settings.names(store)[0] == kept
        assert len(settings.pack_name(name)) == 12
    before = settings.names(store)
    for name in ("", "\0", "a\nb", "\tAnn"):
        raises(ValueError, settings.remember, store, name)
    assert settings.names(store) == before


def test_B24_stored_names_that_are_none_are_left_out():
    store = new_store()
    ann = b"Ann" + bytes(9)
    for odd in (
        bytes(12),
        b"\xff" * 12,
        b"\xc3" + bytes(11),
        b"A\0B" + bytes(9),
        b"A\nB" + bytes(9),
        ann,
    ):
        store.save("names", NAMES, ann + odd + b"Bo" + bytes(10) + b"half")
        assert settings.names(store) == ["Ann", "Bo"]
    assert settings.remember(store, "Cy")
    assert settings.names(store) == ["Cy", "Ann", "Bo"]
    store.save("names", NAMES, b"".join(settings.pack_name(f"P{number}") for number in range(20)))
    assert len(settings.names(store)) == settings.NAMES_MAX
