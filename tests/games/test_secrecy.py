"""What is secret stays secret, in every game: no frame depends on what its viewer may not know,
and no sound on what is not public."""

from parlour import app
from parlour.engines.common import OVER, PUBLIC
from parlour.games.index import GAMES
from parlour.table import Table
from parlour.ui import core
from tests.driver import CHOOSING, DOWN, UP, A, B, Device, Loud, MemoryStore, Random
from tests.kit import seed8

PRESSES = 12  # a turn is watched for so many presses


def _twins(store, table, viewer, seed):
    """Two stores that differ only in what `viewer` may not know of the saved game."""
    engine = table.engine
    view = bytearray(engine.SIZE)
    other = bytearray(engine.SIZE)
    state = table._state
    engine.look(state, viewer, view)
    engine.guess(view, seed8(seed), other)
    twin = Table(MemoryStore(), table.name, engine, table.flow)
    twin.names = table.names
    twin.kinds = table.kinds
    twin.options = table.options
    twin.events = table.events
    twin._state[:] = other
    twin.save()
    return store.copy(), twin.store


def _open_at(store):
    """A device that has just taken up the saved game of that row."""
    device = Device(store.copy(), hardware=Loud())
    device.app.ui.settings.sound = core.SOUND_ALL
    device.press(A)  # the menu stands on a saved game
    device.watch = True
    device.press(A)  # continue
    return device


def _sounds(device):
    """What has sounded, and when."""
    return device.hardware.buzzer.log


def _known(device, viewer):
    """What the viewer may know now; apart from the looks that the flow draws from."""
    table = device.app.table
    view = bytearray(table.engine.SIZE)
    table.engine.look(table._state, viewer, view)
    return view


def _compare(first, second, viewer, random, where):
    """The same keys on both, until a move shows the viewer more: every frame must be the same."""
    one = _open_at(first)
    two = _open_at(second)
    for _ in range(PRESSES):
        key = CHOOSING[random.below(len(CHOOSING))]
        one.press(key)
        two.press(key)
        if one.app.table is None or _known(one, viewer) != _known(two, viewer):
            break  # a move has turned something up for everybody or for the viewer
        assert one.frames == two.frames, where
        assert _sounds(one) == _sounds(two), where
        assert one.app.wait == two.app.wait, where
        assert one.app.table.events == two.app.table.events, where
        if one.app.table.seat_of_turn() != viewer:
            break  # from here on somebody else looks
    return len(one.frames)


def _play_some(table, random, moves):
    """Random legal moves on the engine, so that tests meet every phase."""
    out = bytearray(table.engine.MOVES_MAX)
    for _ in range(moves):
        if table.seat_of_turn() == OVER:
            return
        table.play(out[random.below(table.legal(out))])


def _games(name, fewest, most, random):
    """Tables of this game at every number of seats, with every value of its first option."""
    engine = app.load("parlour.engines." + name)
    flow = app.load("parlour.games." + name)
    for seats in range(fewest, most + 1):
        first = len(engine.OPTIONS[0][1]) if engine.OPTIONS else 1
        for value in range(first):
            options = bytearray(len(engine.OPTIONS))
            if options:
                options[0] = value
            store = MemoryStore()
            table = Table(store, name, engine, flow)
            names = ["Fox", "Owl", "Bear", "Hare"][:seats]
            table.new(names, bytearray(seats), options, seed8(random.below(1 << 20)))
            yield table, store


def test_B48_frames_do_not_depend_on_what_is_hidden():
    seed = 20
    print("seed", seed)
    random = Random(seed)
    for name, _, fewest, most in GAMES:
        frames = 0
        for table, store in _games(name, fewest, most, random):
            turns = 0
            while table.seat_of_turn() != OVER and turns < 25:
                seat = table.seat_of_turn()
                for viewer in (seat, PUBLIC):
                    first, second = _twins(store, table, viewer, random.below(1 << 20))
                    where = (name, table.names, turns, viewer)
                    if viewer == PUBLIC:
                        frames += _compare_public(first, second, where)
                    else:
                        frames += _compare(first, second, viewer, random, where)
                _play_some(table, random, 1 + random.below(4))
                turns += 1
        assert frames > 50
        app.unload(name)


def _compare_public(first, second, where):
    """Curtain, open table and log: the same for everybody, whatever anybody holds."""
    one = _open_at(first)
    two = _open_at(second)
    for key in (B, UP, UP, DOWN, A, A):  # the table, the log, and back
        one.press(key)
        two.press(key)
        if one.app.table.look() != two.app.table.look():
            break  # a public move, such as dealing
        assert one.frames == two.frames, where
        assert _sounds(one) == _sounds(two), where
    return len(one.frames)
