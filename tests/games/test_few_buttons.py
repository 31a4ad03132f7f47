"""Boards with two and with four buttons: whole games, every key, no accidents (B16, B48)."""

from parlour import statistics
from parlour.games.index import GAMES
from parlour.ui import core, keys
from parlour.ui.few_keys import CHIPS, NEXT
from parlour.ui.keys import DOWN, LEFT, RIGHT, UP, A, B
from tests.driver import Device, Random
from tests.few_driver import FewDevice, mash_few

LAYOUTS = (4, 2)
TURNS = 20000  # a game of a random player ends long before so many presses
MASHED = 1000  # presses, from each of seven places in each of the games


def test_every_game_is_played_to_its_end_by_a_masher():
    """By the buttons themselves, short and long, whatever they do."""
    for layout in LAYOUTS:
        for row, game in enumerate(GAMES):
            random = Random(40 + row)
            device = FewDevice(layout, seed=row)
            device.start_game(row)
            presses = 0
            while device.store.exists(game[0]):
                mash_few(device, random)
                presses += 1
                assert presses < TURNS, (layout, game[0])
                if device.app.table is None:  # it went through the pause menu
                    device = FewDevice(layout, store=device.store, seed=presses)
                    device.press(A, A)
            booked = statistics.table(device.store, game[0])
            assert sum([entry[2] for entry in booked]) >= 1, (layout, game[0])


def test_the_same_keys_play_the_same_game_as_with_six_buttons():
    """Only the way of pressing them differs."""
    for row, _ in enumerate(GAMES):
        saves = []
        for device in (Device(seed=row), FewDevice(4, seed=row), FewDevice(2, seed=row)):
            device.start_game(row)
            random = Random(row)
            for _ in range(60):
                device.press((LEFT, RIGHT, UP, DOWN, A, A, RIGHT, A)[random.below(8)])
            saves.append(bytes(device.app.table._state))
        assert saves[0] == saves[1] == saves[2]


def test_two_buttons_pause_and_leave_and_take_the_place_of_a_saved_game():
    for row, game in enumerate(GAMES):
        device = FewDevice(2, seed=row)
        device.start_game(row)
        device.press(A)
        device.hold(B)
        device.hold(B)  # a private view was covered first
        device.press(UP, A)  # leave, the last entry
        assert device.store.exists(game[0])
        saved = device.store.load(game[0], game[1])
        again = FewDevice(2, store=device.store, seed=77)
        again.press(A, DOWN, A, A)  # new game, deal the cards
        again.press(A, RIGHT, A)
        assert device.store.load(game[0], game[1]) == saved
        again.hold(A)
        assert device.store.load(game[0], game[1]) != saved


def test_B16_mashing_one_button_plays_nothing_and_deletes_nothing():
    """Short and long presses of A, from the menu, before a saved game is replaced, in a game."""
    for layout in LAYOUTS:
        for row, game in enumerate(GAMES):
            for start in range(4 if layout == 2 else 3):
                device, open_game = _somewhere(layout, row, start)
                saved = device.store.load(game[0], game[1])
                random = Random(row + start)
                for _ in range(MASHED):
                    if random.below(2):
                        device.tap(A)
                    else:
                        device.tap_long(A)
                assert device.store.exists(game[0])
                if not open_game:
                    assert device.store.load(game[0], game[1]) == saved, "A alone has played"


def _somewhere(layout, row, start):
    """A device with a saved game: in it, in the menu, paused, or asked about a new game."""
    device = FewDevice(layout, seed=row)
    device.start_game(row)
    open_game = getattr(device.app.table.flow, "OPEN", False)
    if start == 1:
        device = FewDevice(layout, store=device.store, seed=row)
    elif start == 2:
        device.hold(B)
    elif start == 3:  # where four buttons have what six have: a long A says yes
        device = FewDevice(layout, store=device.store, seed=row)
        device.press(A, DOWN, A, A)
    return device, open_game


def test_B48_the_strip_over_a_private_view_is_gone_with_it():
    """Dimmed, paused or left: the curtain stands there as if nobody had pressed anything."""
    for row, _ in enumerate(GAMES):
        device = FewDevice(2, seed=row)
        device.start_game(row)
        if getattr(device.app.table.flow, "OPEN", False):
            continue
        curtain = device.frame()
        device.press(A)
        private = device.frame()
        device.tap_long(NEXT)
        assert device.frame() not in (private, curtain)
        device.tap_long(NEXT)
        assert device.frame() == private
        device.tap_long(NEXT)
        device.advance(core.DIM_AFTER[1] + 1)
        assert device.frame() == curtain
        assert not any(device.app.ui._strip._under)
        device.tap(A)  # wakes
        device.tap(A)
        assert device.frame() == private
        device.hold(B)
        assert device.frame() == curtain


def test_the_strip_stays_until_it_is_closed_whatever_time_passes():
    device = FewDevice(2)
    frame = device.frame()
    device.tap_long(NEXT)
    strip = device.frame()
    device.advance(9000)
    assert device.frame() == strip != frame
    device.tap(*([NEXT] * len(CHIPS)))
    assert device.frame() == strip
    device.tap_long(A)
    assert device.frame() == frame


def test_the_strip_lies_over_a_table_where_a_computer_thinks():
    """That picture is drawn once: it comes back from under the strip, and so does the turn."""
    device = FewDevice(2)
    device.open_game(0)
    device.press(A, UP, LEFT, LEFT)  # the last player is a computer
    device.press(DOWN, A)
    table = device.app.table
    assert any(table.kinds)
    while not table.is_computer(table.seat_of_turn()):
        mash_few(device, Random(device.now))
    device.press(A)  # what the person has done was seen
    thinks = device.frame()
    device.feed(keys.PRESS | NEXT)
    device.advance(keys.LONG_MS)
    device.feed(keys.RELEASE | NEXT)
    assert device.frame()[: 6 * 128] == thinks[: 6 * 128]
    assert device.frame() != thinks
    device.feed(keys.PRESS | A)
    device.advance(keys.LONG_MS)
    assert device.frame() == thinks
    device.feed(keys.RELEASE | A)
    device.advance(core.THINK_MS)
    assert device.frame() != thinks


def test_after_a_pause_the_keys_move_as_before():
    """The axis of a screen is its own, not that of the menu that lay over it."""
    for layout in LAYOUTS:
        device = FewDevice(layout)
        device.start_game([game[0] for game in GAMES].index("cat_lady"))  # no curtain
        axes = []
        while RIGHT not in axes:
            device.press(DOWN, A)
            axis = device.app.ui.axis
            axes.append(axis)
            device.hold(B)
            device.press(A)
            assert device.app.ui.axis == axis
            assert len(axes) < 20
        assert DOWN in axes


def test_footers_show_the_keys_of_the_board():
    assert FewDevice(4).app.ui.key_b == Device().app.ui.key_b
    two = FewDevice(2)
    assert two.app.ui.key_b != Device().app.ui.key_b
    settings = []
    for device in (Device(), two):
        device.press(*([DOWN] * len(GAMES)))
        device.press(A)
        settings.append(device.frame())
    assert settings[0][: 6 * 128] == settings[1][: 6 * 128]
    assert settings[0] != settings[1]


def test_B16_a_screen_that_changes_takes_no_key_that_was_pressed_before():
    for layout in LAYOUTS:
        device = FewDevice(layout)
        device.feed(keys.PRESS | A)
        device.advance(60)
        device.feed(keys.PRESS | NEXT)  # A counts now, the menu is left
        device.advance(10)
        inside = device.frame()
        device.advance(3000)
        device.feed(keys.RELEASE | NEXT)
        device.feed(keys.RELEASE | A)
        assert device.frame() == inside
