"""What is heard is public: nothing in private views, all computers' turns alike; mute is mute."""

from parlour import app
from parlour.engines import matcha as rules
from parlour.games.index import GAMES, LEVELS
from parlour.settings import Settings
from parlour.table import Table
from parlour.ui import core, keys
from parlour.ui.sound import TUNES
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, Loud, MemoryStore, Random, mash
from tests.kit import seed8

_OCTAVE = (523, 554, 587, 622, 659, 698, 740, 784, 831, 880, 932, 988)


def _hertz(name):
    """The tones of a tune, rests left out."""
    tune = TUNES[name]
    pitches = [tune[at] - 1 for at in range(0, len(tune), 2) if tune[at]]
    return [_OCTAVE[pitch % 12] << pitch // 12 for pitch in pitches]


def _table(row, kinds, seed):
    name = GAMES[row][0]
    store = MemoryStore()
    engine = app.load("parlour.engines." + name)
    table = Table(store, name, engine, app.load("parlour.games." + name))
    names = ["Fox", "Owl", "Bear", "Hare"][: len(kinds)]
    table.new(names, bytearray(kinds), bytearray(len(engine.OPTIONS)), seed8(seed))
    app.unload(name)
    return store


def _device(store=None, sound=core.SOUND_ALL):
    store = store or MemoryStore()
    settings = Settings(store)
    settings.sound = sound
    settings.save()
    return Device(store, hardware=Loud())


def _heard(device):
    """The tones since the last call, rests and silence left out."""
    log = device.hardware.buzzer.log
    tones = [hertz for _, hertz in log if hertz]
    log.clear()
    return tones


def test_each_A_ticks_when_that_is_set_and_nothing_else_does():
    for sound, wanted in ((core.SOUND_ALL, _hertz("tick")), (1, []), (0, [])):
        device = _device(sound=sound)
        device.press(DOWN, UP)
        assert _heard(device) == []
        device.press(A)
        assert _heard(device) == wanted
        device.press(B)
        assert _heard(device) == []


def test_the_setting_mutes_at_once_what_plays():
    device = _device()
    device.app.ui.sound("victory")
    assert len(_heard(device)) == 1
    device.app.ui.settings.sound = 0
    device.app.ui.apply_settings()
    assert device.hardware.buzzer.log == []  # silenced: the log begins with no tone
    device.advance(3000)
    assert _heard(device) == []


def test_a_muted_device_is_silent_whatever_happens():
    random = Random(7)
    for row in range(len(GAMES)):
        kinds = [0, 1] if LEVELS[row] else [0, 0]
        device = _device(_table(row, kinds, 3), 0)
        mash(device, random, 300)
        device.advance(5000)
        device.app.ui.sound("victory")
        device.advance(2000)
        assert device.hardware.buzzer.log == []


def test_a_loud_device_is_silent_in_the_end():
    for row in range(len(GAMES)):
        device = _device(_table(row, [0, 0], 3))
        mash(device, Random(row), 200)
        device.advance(5000)
        log = device.hardware.buzzer.log
        assert len(log) > 10
        assert log[-1][1] == 0


def test_B48_nothing_sounds_in_a_private_view():
    for row in range(len(GAMES)):
        flow = app.load("parlour.games." + GAMES[row][0])
        if getattr(flow, "OPEN", False):
            continue
        device = _device(_table(row, [0, 0], 5))
        device.press(A, A)
        device.advance(1000)
        heard = _heard(device)
        assert heard[-len(_hertz("turn")) :] == _hertz("turn"), "the curtain"
        device.press(A)
        _heard(device)
        for button in (RIGHT, LEFT, UP, UP, DOWN, RIGHT, RIGHT, LEFT):
            device.press(button)
            assert device.hardware.buzzer.log == []
        ui = device.app.ui
        assert ui._private
        ui.sound("card")
        device.advance(500)
        assert device.hardware.buzzer.log == []


def test_a_persons_move_sounds_by_what_everybody_sees_of_it():
    """Matcha: a card and a pass sound alike."""
    for move in (rules.PASS, 0):
        device = _device(_table(0, [0, 0], 5), 1)
        device.press(A, A)
        device.advance(1000)
        device.press(A)
        _heard(device)
        if move == rules.PASS:
            device.press(DOWN, A)
        else:
            device.press(RIGHT, A, A)
        device.advance(1000)
        assert _heard(device)[:2] == _hertz("card")


def test_B50_every_turn_of_a_computer_sounds_the_same():
    for row in range(len(GAMES)):
        if not LEVELS[row]:
            continue
        allowed = (_hertz("computer"), _hertz("round"), [])
        for seed in range(4):
            device = _device(_table(row, [1 + seed % 2] * GAMES[row][2], seed), 1)
            device.press(A, A)
            for _ in range(12):
                writes = device.store.writes
                waited = 0
                _heard(device)
                while device.store.writes == writes and waited < 3000:
                    device.advance(50)
                    waited += 50
                device.advance(900)
                heard = _heard(device)
                assert heard in allowed, heard
                device.press(A)
                device.advance(1)


def test_a_resting_display_is_silent():
    device = _device()
    device.advance(core.DIM_AFTER[1] + 1000)
    device.app.ui.sound("victory")
    device.press(DOWN)
    assert device.hardware.buzzer.log == []
    device.feed(keys.PRESS | A)
    device.feed(keys.RELEASE | A)
    assert _heard(device) == _hertz("tick")
