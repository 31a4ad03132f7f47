"""What makes the table pleasant: settings act at once, a dimmed screen wakes and no more."""

from parlour.settings import FIELDS, Settings
from parlour.ui import core, keys
from parlour.ui.rest import DIM_CONTRAST
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, MemoryStore

BUTTONS = (UP, DOWN, LEFT, RIGHT, A, B)


def _settings_page():
    device = Device()
    device.press(UP, UP, A)
    return device


def test_settings_act_at_once_and_are_kept():
    device = _settings_page()
    display = device.hardware.display
    device.press(RIGHT)
    assert display.level == core.CONTRASTS[3]
    device.press(LEFT, LEFT)
    assert display.level == core.CONTRASTS[1]
    device.press(DOWN, RIGHT)
    assert display.flipped
    device.press(LEFT)
    assert not display.flipped
    device.press(DOWN, LEFT)  # a held key does not repeat any more
    frame = device.frame()
    device.feed(keys.PRESS | DOWN)
    moved = device.frame()
    assert moved != frame
    device.advance(2000)
    assert device.frame() == moved
    device.feed(keys.RELEASE | DOWN)
    device.press(RIGHT)  # dim after a minute, no longer after half of one
    device.advance(core.DIM_AFTER[2] - 1000)
    assert display.level == core.CONTRASTS[1]
    device.advance(1000)
    assert display.level == DIM_CONTRAST
    device.press(A, UP, UP, LEFT, B)  # wakes; flips the picture and leaves
    again = Device(device.store)
    assert again.hardware.display.level == core.CONTRASTS[1]
    assert again.hardware.display.flipped
    kept = Settings(device.store)
    assert [getattr(kept, field[0]) for field in FIELDS[:6]] == [1, 1, 0, 2, 0, 0]


def test_settings_that_did_not_change_are_not_written():
    device = _settings_page()
    writes = device.store.writes
    device.press(DOWN, DOWN, B)
    assert device.store.writes == writes


def test_the_key_that_wakes_does_nothing_else():
    """Pressed or held, on a list where each button would show; the next press counts."""
    for button in BUTTONS:
        for held in (60, 2000):
            device = _settings_page()
            frame = device.frame()
            device.advance(core.DIM_AFTER[1])
            assert device.hardware.display.level == DIM_CONTRAST
            device.feed(keys.PRESS | button)
            assert device.hardware.display.level == core.CONTRASTS[2]
            device.advance(held)
            device.feed(keys.RELEASE | button)
            device.advance(40)
            assert device.frame() == frame, button
            device.press(button)
            assert device.frame() != frame, button


def test_B28_the_menu_says_when_nothing_is_saved():
    """Who expected saves sees that the storage is empty, and no longer once something is."""
    device = Device(language=None)
    device.press(A)  # English
    empty = device.frame()
    device.press(A, A, A)  # a game is dealt and saved
    store = device.store
    assert not store.fresh()
    for record in list(store.records):
        if record[0] != "settings":
            record[0] = "names"  # so that no game is marked as saved
    assert Device(store).frame() != empty
    store.records = []
    again = Device(store, language=None)
    again.press(A)
    assert again.frame() == empty


def test_never_dimmed_when_that_is_set():
    device = _settings_page()
    device.press(DOWN, DOWN, DOWN, LEFT)  # 30 s: never
    device.advance(3600000)
    assert device.hardware.display.level == core.CONTRASTS[2]
    assert device.app.wait == -1


def test_left_handed_turns_the_picture_and_the_directions():
    """Held the other way round; A and B stay what is printed beside them."""
    store = MemoryStore()
    settings = Settings(store)
    settings.flip = 1
    settings.save()
    plain = Device()
    turned = Device(store)
    assert turned.hardware.display.flipped
    opposite = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT, A: A, B: B}
    pictures = []
    for button in (DOWN, DOWN, UP, A, A, DOWN, RIGHT, UP, LEFT, B, B, UP, UP, A, LEFT, DOWN):
        plain.press(button)
        turned.press(opposite[button])
        assert turned.frame() == plain.frame(), button
        if plain.frame() not in pictures:
            pictures.append(plain.frame())
    assert len(pictures) > 9


def test_a_button_held_while_the_picture_turns_stays_the_same_button():
    """Its release belongs to its press, though the directions are exchanged by then."""
    device = _settings_page()
    device.press(DOWN, RIGHT)
    frame = device.frame()
    device.advance(3000)  # nothing is down, nothing repeats
    assert device.frame() == frame
    for button in (UP, RIGHT):
        device.press(button)
        assert device.frame() != frame
