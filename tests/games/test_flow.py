"""The whole app by its buttons, for every game: saving, curtains, comfort, no accidents."""

import gc
import os
import sys

import parlour.engines
import parlour.games
from parlour import app, statistics
from parlour.engines.common import OVER
from parlour.games.index import GAMES
from parlour.ui import core, keys, rest
from parlour.ui.canvas import Canvas
from tests.driver import DOWN, RIGHT, UP, A, B, Device, MemoryStore, Random, mash

MICROPYTHON = sys.implementation.name == "micropython"
TURNS = 4000  # a game of a random player ends long before so many presses


def test_every_game_is_played_to_its_end_and_booked():
    seed = 3
    print("seed", seed)
    random = Random(seed)
    for row, game in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        table = device.app.table
        presses = 0
        while device.store.exists(game[0]):
            mash(device, random, 1)
            presses += 1
            assert presses < TURNS, game[0]
        booked = statistics.table(device.store, game[0])
        assert sorted([entry[0] for entry in booked]) == sorted(table.names)
        assert sum([entry[1] for entry in booked]) == len(table.names)
        assert sum([entry[2] for entry in booked]) >= 1


def test_every_move_is_saved_before_the_next_is_asked_for():
    seed = 8
    print("seed", seed)
    random = Random(seed)
    for row, game in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        for _ in range(150):
            mash(device, random, 1)
            if device.app.table is None or not device.store.exists(game[0]):
                break
            again = Device(device.store.copy())
            again.press(A, A)
            assert again.app.table._state == device.app.table._state
            assert again.app.table.events == device.app.table.events


def test_nothing_is_written_at_boot_or_when_nothing_changed():
    for row, _ in enumerate(GAMES):
        device = Device()
        device.start_game(row)
        store = device.store
        writes = store.writes
        assert writes > 0
        again = Device(store)
        again.press(A, A)  # continue
        again.press(B, B, UP, B if _is_open(row) else A)  # A would choose where UP points at
        again.hold(B)
        again.press(B)
        assert store.writes == writes


def test_B48_a_resumed_game_waits_behind_the_curtain():
    """The picture after resuming is the curtain: no card, and the right name."""
    for device, curtain in _first_looks():
        assert device.frame() != curtain
        again = Device(device.store)
        again.press(A, A)
        assert again.frame() == curtain


def test_B48_dimming_covers_a_private_view():
    for device, curtain in _first_looks():
        private = device.frame()
        device.advance(core.DIM_AFTER[1] + 1)
        assert device.hardware.display.level == rest.DIM_CONTRAST
        assert device.frame() == curtain
        device.press(A)  # wakes, and does nothing else
        assert device.hardware.display.level > rest.DIM_CONTRAST
        assert device.frame() == curtain
        device.press(A)
        assert device.frame() == private


def test_B48_a_held_b_covers_a_private_view_before_it_pauses():
    for device, curtain in _first_looks():
        device.hold(B)
        assert device.frame() == curtain
        device.hold(B)
        assert device.frame() != curtain  # the pause menu
        device.press(B)
        assert device.frame() == curtain


def test_B16_a_held_over_screen_changes_goes_nowhere():
    for row, _ in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        writes = device.store.writes
        device.feed(keys.PRESS | A)
        for _ in range(50):
            device.advance(200)
        device.feed(keys.RELEASE | A)
        assert device.store.writes == writes


def test_B16_mashing_a_plays_no_card_and_loses_no_game():
    """From a new game, from the menu with a saved game, from the middle of a game."""
    for row, game in enumerate(GAMES):
        if _is_open(row):
            continue
        device = Device(seed=row)
        device.start_game(row)
        for _ in range(3):
            state = bytes(device.app.table._state) if device.app.table else b""
            writes = device.store.writes
            for _ in range(3000):
                device.press(A)
            assert device.store.exists(game[0])
            assert device.store.writes == writes, "A alone has played a move"
            assert bytes(device.app.table._state) == state or state == b""
            mash(device, Random(row), 30)
            device = Device(device.store)
            device.press(A, A)


def test_B16_a_new_game_over_a_saved_one_must_be_held():
    for row, game in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        store = device.store
        saved = store.load(game[0], game[1])
        device = Device(store, seed=77)
        device.press(A, DOWN, A, A)  # new game, deal the cards
        device.press(A, A, A, RIGHT, DOWN)
        assert store.load(game[0], game[1]) == saved
        device.press(B)
        assert store.load(game[0], game[1]) == saved
        device.press(A)
        device.hold(A)
        assert store.load(game[0], game[1]) != saved


def test_B25_a_failed_save_is_told_and_play_goes_on():
    for row, _ in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        device.store.fails = True
        random = Random(5)
        table = device.app.table
        state = bytes(table._state)
        presses = 0
        while bytes(table._state) == state:
            mash(device, random, 1)
            presses += 1
            assert presses < 500
        assert not table.saved
        assert device.store.problems == []  # told: the message is what is seen now
        told = device.frame()
        device.press(A)
        assert device.frame() != told
        device.store.fails = False
        state = bytes(table._state)
        while bytes(table._state) == state and table.seat_of_turn() != OVER:
            mash(device, random, 1)
        assert table.saved


def test_B18_games_can_be_opened_in_any_order():
    order = list(range(len(GAMES))) + list(range(len(GAMES) - 1, -1, -1))
    for row in order:
        device = Device(seed=row)
        device.start_game(row)
        device.press(A)
        name = GAMES[row][0]
        assert ("parlour.engines." + name) in sys.modules
        device.hold(B)
        device.hold(B)
        for _ in range(3):
            device.press(DOWN)
        device.press(A, B)
        assert ("parlour.engines." + name) not in sys.modules
        assert ("parlour.games." + name) not in sys.modules


def test_B18_leaving_a_game_gives_its_heap_back():
    if not MICROPYTHON:
        return  # CPython does not tell
    for row, _ in enumerate(GAMES):
        device = Device(MemoryStore(), seed=row)
        _open_and_leave(device, row)  # what is made once and stays
        device.store.records = []
        gc.collect()
        before = gc.mem_alloc()
        # What lies on the stack may keep a block for a while: a leak grows every time.
        grown = []
        while len(grown) < 5 and (not grown or min(grown) > 512):
            _open_and_leave(device, row)
            device.store.records = []
            gc.collect()
            after = gc.mem_alloc()
            grown.append(after - before - _viper_notes(GAMES[row][0]))
            before = after
        assert min(grown) <= 512, (GAMES[row][0], grown)


def _viper_notes(name):
    """Bytes that the unix port (and no RP2040) keeps for each viper function that it loads."""
    count = 0
    for package in (parlour.engines, parlour.games):
        folder = package.__file__.rsplit("/", 1)[0]
        for file in os.listdir(folder):
            if file.startswith(name) and file.endswith(".py"):
                with open(folder + "/" + file) as source:
                    count += source.read().count("@micropython.viper")
    return 32 * count


def _open_and_leave(device, row):
    device.press(*([UP] * row))
    device.press(*([DOWN] * row))
    device.press(A, A, A)
    for _ in range(3):
        device.press(A, RIGHT, A)
    device.hold(B)
    device.hold(B)
    for _ in range(3):
        device.press(DOWN)
    device.press(A)
    for _ in range(8):
        device.press(B)
    device.press(*([UP] * row))


class FullCanvas(Canvas):
    """A canvas that once finds no memory."""

    full = False

    def clear(self):
        if self.full:
            self.full = False
            raise MemoryError
        super().clear()


def test_out_of_memory_in_a_game_leads_back_to_the_menu():
    for row, game in enumerate(GAMES):
        device = Device(seed=row, canvas=FullCanvas())
        device.start_game(row)
        saved = device.store.load(game[0], game[1])
        device.canvas.full = True
        device.press(B, A, UP)
        assert device.app.table is None
        assert device.store.load(game[0], game[1]) == saved


def _first_looks():
    """For every game with secrets: a device on which the first player looks, and the curtain."""
    for row, _ in enumerate(GAMES):
        if _is_open(row):
            continue
        device = Device(seed=row)
        device.start_game(row)
        curtain = device.frame()
        device.press(A)
        yield device, curtain


def _is_open(row):
    """Whether the game has no private moments: no seat knows more than the public."""
    name = GAMES[row][0]
    flow = app.load("parlour.games." + name)
    open_game = getattr(flow, "OPEN", False)
    app.unload(name)
    return open_game


def test_a_picture_that_waits_is_there_again_after_a_pause():
    """Mashed games with a pause every few presses: never a blank screen that waits."""
    for row in range(len(GAMES)):
        random = Random(31 + row)
        device = Device(seed=row)
        device.start_game(row)
        for _ in range(150):
            mash(device, random, 1 + random.below(12))
            device.hold(B)
            device.press(B)  # out of the pause, or from a curtain to the table
            assert not device.blank(), (row, device.now)
