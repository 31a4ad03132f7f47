"""A battery that runs low and a display that goes blank, in the middle of everything (B08, B43)."""

from parlour import app
from parlour.drivers.battery import Battery
from parlour.games.index import GAMES
from parlour.table import Table
from parlour.ui import core, keys
from parlour.ui.gauge import LOOK_MS
from parlour.ui.rest import BLANK_MS, DIM_CONTRAST
from tests.driver import DOWN, RIGHT, A, B, Device, Hardware, MemoryStore, Random, mash
from tests.kit import seed8


class Powered(Hardware):
    """A board that runs on a battery, 3.9 V at first."""

    def __init__(self):
        Hardware.__init__(self)
        self.millivolts = 3900
        self.usb = False
        self.battery = Battery(lambda: self.millivolts, lambda: not self.usb)


def _saved_matcha():
    store = MemoryStore()
    name = GAMES[0][0]
    engine = app.load("parlour.engines." + name)
    table = Table(store, name, engine, app.load("parlour.games." + name))
    table.new(["Fox", "Owl"], bytearray(2), bytearray(len(engine.OPTIONS)), seed8(1))
    app.unload(name)
    return store


def _counted(store):
    """Have the store count its calls of save."""
    save = store.save
    store.saves = 0

    def counting(name, kind, payload):
        store.saves += 1
        return save(name, kind, payload)

    store.save = counting
    return store


def _in_game(hardware):
    device = Device(_counted(_saved_matcha()), hardware=hardware)
    device.press(A, A)  # the first player's curtain
    device.store.saves = 0
    return device


def _turn(device):
    """A pass, and back to a curtain."""
    device.press(A, DOWN, A)
    device.advance(200)
    device.press(A)


def test_B43_falling_from_3_6_to_3_2_volts_is_one_save_then_no_writes_and_told_once():
    device = _in_game(Powered())
    device.watch = True
    device.hardware.millivolts = 3600
    curtain = device.frame()
    saves = []
    for millivolts in range(3600, 3190, -10):
        device.hardware.millivolts = millivolts
        device.advance(LOOK_MS)
        device.press(RIGHT)  # stay awake
        saves.append(device.store.saves)
    assert saves[0] == 0
    assert saves[-1] == 1
    assert device.store.held
    writes = device.store.writes
    assert device.frame() != curtain, "the players are told"
    device.press(A)
    assert device.frame() == curtain
    for _ in range(4):
        device.advance(LOOK_MS)
        _turn(device)
    device.hold(B)
    device.press(DOWN, DOWN, DOWN, A)  # leave
    device.press(B)
    device.advance(LOOK_MS)
    assert device.store.writes == writes
    assert device.store.problems == []


def test_B43_what_was_not_saved_is_saved_when_there_is_power_again():
    device = _in_game(Powered())
    device.hardware.millivolts = 3200
    for _ in range(6):
        device.advance(LOOK_MS)
        device.press(RIGHT)
    device.press(A)  # told
    assert device.store.held
    writes = device.store.writes
    _turn(device)
    assert device.store.writes == writes
    device.hardware.usb = True
    device.advance(LOOK_MS)
    assert not device.store.held
    assert device.store.writes == writes + 1


def test_B43_nonsense_is_no_reason_to_save_or_to_tell():
    for millivolts in (90, 0, 65535):
        hardware = Powered()
        hardware.millivolts = millivolts
        device = _in_game(hardware)
        frame = device.frame()
        for _ in range(10):
            device.advance(LOOK_MS)
            device.press(RIGHT)
        assert device.frame() == frame
        assert not device.store.held
        assert device.store.saves == 0


def test_B43_a_low_battery_is_not_told_in_a_private_view():
    hardware = Powered()
    hardware.millivolts = 3200
    device = _in_game(hardware)
    device.press(A)
    assert not device.store.held  # one reading is not enough
    hand = device.frame()
    device.advance(LOOK_MS)
    assert device.store.held
    assert device.frame() == hand
    device.press(DOWN, A)  # a pass; what comes is the table or the news
    device.advance(200)
    assert device.store.problems == []


def test_the_menu_shows_the_battery_where_it_is_known():
    pictures = []
    for millivolts in (90, 3420, 3700, 4100):
        hardware = Powered()
        hardware.millivolts = millivolts
        device = Device(_saved_matcha(), hardware=hardware)
        device.advance(LOOK_MS)
        pictures.append(device.frame())
    for at in range(len(pictures)):
        assert pictures[at] not in pictures[:at]
    assert pictures[0] == Device(_saved_matcha()).frame()
    device.hardware.millivolts = 3420
    device.advance(2 * LOOK_MS)
    assert device.frame() != pictures[3], "it is drawn anew by itself"
    device.advance(20 * LOOK_MS)
    device.press(RIGHT)  # wakes
    assert device.frame() == pictures[1]


def test_mashing_on_a_board_with_everything_that_runs_out():
    hardware = Powered()
    device = Device(_saved_matcha(), hardware=hardware)
    random = Random(11)
    for millivolts in (3900, 3500, 3300, 90, 3300, 4000, 3200):
        hardware.millivolts = millivolts
        mash(device, random, 60)
        device.advance(LOOK_MS * random.below(30))
        hardware.usb = random.below(4) == 0


def test_B08_B48_blank_comes_after_dim_and_the_hand_is_behind_the_curtain():
    device = Device(_saved_matcha())
    device.press(A, A)
    curtain = device.frame()
    device.press(A)
    hand = device.frame()
    assert hand != curtain
    display = device.hardware.display
    device.advance(core.DIM_AFTER[1])
    assert display.level == DIM_CONTRAST and display.on
    assert device.frame() == curtain
    device.advance(BLANK_MS - core.DIM_AFTER[1])
    assert not display.on
    for button in (A, DOWN):
        device.feed(keys.PRESS | button)
        device.advance(2000)
        device.feed(keys.RELEASE | button)
        assert display.on
        assert display.level == core.CONTRASTS[2]
        assert device.frame() == curtain
        device.advance(BLANK_MS + 10)
        assert not display.on
    device.press(A, A)
    assert device.frame() == hand


def test_the_picture_is_there_again_when_a_public_screen_wakes():
    device = Device()
    frame = device.frame()
    device.advance(BLANK_MS)
    assert not device.hardware.display.on
    device.canvas.dirty = False
    device.app.feed(keys.PRESS | DOWN, device.now)
    assert device.canvas.dirty
    assert device.frame() == frame
