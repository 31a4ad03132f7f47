"""B24: what is wrong inside a whole record: no exception at the start, in the log or at the end."""

from parlour import app
from parlour.games.index import GAMES
from parlour.table import Table
from tests.driver import DOWN, UP, A, B, Device, MemoryStore, Random, mash
from tests.kit import seed8

CHANGES = 40  # for each game
FINISH = 4000  # presses in which a masher ends any game


def _save(row, kinds, name="Fox"):
    """A new game of that row with these players: the store."""
    game = GAMES[row][0]
    engine = app.load("parlour.engines." + game)
    store = MemoryStore()
    table = Table(store, game, engine, app.load("parlour.games." + game))
    names = [name, "Owl", "Bear", "Hare"][: len(kinds)]
    table.new(names, bytearray(kinds), bytearray(len(engine.OPTIONS)), seed8(row))
    app.unload(game)
    return store


def _change(store, row, change):
    game, number = GAMES[row][:2]
    payload = bytearray(store.load(game, number))
    change(payload)
    store.save(game, number, payload)


def _visit(device, random):
    """Continue, read the log, play a little."""
    device.press(A, A)
    device.hold(B)
    device.hold(B)
    device.press(DOWN, A)
    for _ in range(13):
        device.press(UP)
    device.press(A, B)
    mash(device, random, 20)


def test_B24_changed_bytes_end_in_a_game_or_aside():
    seed = 24
    print("seed", seed)
    random = Random(seed)
    for row, game in enumerate(GAMES):
        device = Device(seed=row)
        device.start_game(row)
        mash(device, random, 60)
        played = device.store.load(game[0], game[1])
        for _ in range(CHANGES):
            payload = bytearray(played)
            at = random.below(len(payload))
            payload[at] = random.below(256)
            store = MemoryStore()
            store.save(game[0], game[1], payload)
            print(game[0], "byte", at, "is", payload[at])
            _visit(Device(store), random)


def test_B24_events_that_mean_nothing_are_left_out():
    def odd(payload):
        for code in range(1, 13):
            payload.extend(bytes((code, code % 2, 255, 255) if code % 3 else (code, 200, 1, 200)))

    for row, _ in enumerate(GAMES):
        store = _save(row, bytes(GAMES[row][2]))
        _change(store, row, odd)
        _visit(Device(store), Random(row))


def test_B24_a_name_that_cannot_be_booked_is_no_save():
    for name in ("", "a\nb", "\x1b[2J"):
        for row, game in enumerate(GAMES):
            store = _save(row, bytes(game[2]), name)
            device = Device(store)
            device.press(A, A)
            assert not store.exists(game[0]), repr(name)
            assert device.app.table.kinds == b""


def test_names_of_any_letters_play_to_the_end():
    seed = 5
    print("seed", seed)
    random = Random(seed)
    name = "\u00d6\u0416\u8336\U0001f98a {0}%"
    for row, game in enumerate(GAMES):
        store = _save(row, bytes(game[2]), name)
        device = Device(store)
        device.press(A, A)
        presses = 0
        while store.exists(game[0]):
            mash(device, random, 1)
            presses += 1
            assert presses < FINISH, game[0]
        assert store.exists("stats-" + game[0])


def test_a_person_plays_for_a_computer_that_is_not_there(levels=app.LEVELS):
    """A save comes back to a firmware without the opponents of its game."""
    app.LEVELS = (0,) * len(GAMES)
    try:
        for row, _ in enumerate(GAMES):
            store = _save(row, [3] * GAMES[row][2])
            device = Device(store)
            device.press(A, A)
            assert not any(device.app.table.kinds)
            mash(device, Random(row), 20)
            assert store.exists(GAMES[row][0])
    finally:
        app.LEVELS = levels
