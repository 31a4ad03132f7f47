"""Computers at the table: they play whole games, in a time that tells nothing."""

from parlour import app
from parlour.games.index import GAMES, LEVELS
from parlour.table import Table
from parlour.ui import core
from tests.driver import DOWN, UP, A, B, Device, MemoryStore
from tests.kit import seed8

PRESSES = 4000


def _table(row, kinds, seed):
    """A new game of that row with these players, and its store."""
    name = GAMES[row][0]
    engine = app.load("parlour.engines." + name)
    flow = app.load("parlour.games." + name)
    store = MemoryStore()
    table = Table(store, name, engine, flow)
    names = ["Fox", "Owl", "Bear", "Hare"][: len(kinds)]
    table.new(names, bytearray(kinds), bytearray(len(engine.OPTIONS)), seed8(seed))
    app.unload(name)
    return store


def _rows():
    return [row for row in range(len(GAMES)) if LEVELS[row]]


def test_computers_play_whole_games_among_themselves():
    """Only A is pressed: what they do is shown and waits to be read (B51)."""
    for row in _rows():
        for seats in range(GAMES[row][2], GAMES[row][3] + 1):
            kinds = [1 + seat % 2 for seat in range(seats)]  # EASY and NORMAL
            device = Device(_table(row, kinds, 5 * row + seats))
            device.press(A, A)
            presses = 0
            while device.store.exists(GAMES[row][0]):
                device.press(A)
                device.advance(core.THINK_MS)
                presses += 1
                assert presses < PRESSES, (GAMES[row], seats)


def test_a_turn_takes_the_same_time_whatever_is_thought():
    """B50: between the start of a turn and its move nothing can be measured."""
    for row in _rows():
        for level in range(LEVELS[row]):
            for seed in range(3):
                seats = GAMES[row][2]
                device = Device(_table(row, [level + 1] * seats, seed))
                device.press(A, A)
                writes = device.store.writes
                waited = 0
                while device.store.writes == writes:
                    assert waited < 2 * core.THINK_MS, (GAMES[row], level)
                    device.advance(10)
                    waited += 10
                assert core.THINK_MS - 150 <= waited <= core.THINK_MS + 10, (GAMES[row], waited)


def test_keys_are_heard_while_a_computer_thinks():
    for row in _rows():
        device = Device(_table(row, [3] * GAMES[row][2], 1))
        device.press(A, A)
        thinking = device.frame()
        writes = device.store.writes
        device.advance(200)
        device.hold(B)  # the pause menu
        assert device.frame() != thinking
        assert device.store.writes == writes
        device.press(DOWN, DOWN, DOWN, A)  # leave
        for _ in range(3):
            device.press(B)
        assert device.app.table is None  # left; the game is kept
        assert device.store.exists(GAMES[row][0])


def test_computers_of_a_saved_game_are_still_there():
    for row in _rows():
        store = _table(row, [0] + [2] * (GAMES[row][2] - 1), 4)
        device = Device(store)
        device.press(A, A)
        assert list(device.app.table.kinds)[1:] == [2] * (GAMES[row][2] - 1)
        assert device.app.table.bot is not None


def test_a_hint_is_asked_for_in_the_pause_and_told_behind_the_curtain():
    """Off by default; what it says is a legal move of the player's own look."""
    for row in _rows():
        device = Device(_table(row, [0] * GAMES[row][2], 2))
        device.press(A, A)
        first = device.frame()
        device.hold(B)
        device.press(UP)  # the last entry: leave
        without = device.frame()
        device.press(B)
        device.app._settings.hints = 1
        device.hold(B)
        device.press(UP)
        assert device.frame() != without
        writes = device.store.writes
        device.press(A)
        asked = device.frame()
        if not getattr(device.app.table.flow, "OPEN", False):
            assert asked == first  # the curtain
            device.press(A)
        assert device.frame() != asked or asked != first
        device.press(A, B)
        assert device.frame() == first
        assert device.store.writes == writes
