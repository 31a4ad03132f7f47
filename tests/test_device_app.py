"""The whole app on virtual hardware: buttons bounce, the display fails, Ctrl-C comes (B08, B27)."""

from parlour import device
from parlour.drivers.bus import I2CBus
from parlour.drivers.oled import SH1106
from tests.driver import Random
from tests.store import scratch
from tests.virtual import oled
from tests.virtual.clock import Time
from tests.virtual.wires import EIO, I2C, Buttons, card

BUTTONS = 6


class Starts:
    def good(self):
        pass

    def failed(self):
        raise AssertionError("the app crashed")


class Board:
    def __init__(self, time):
        self.chip = oled.SH1106(card)
        self.wire = I2C(time, {0x3D: self.chip})
        bus = I2CBus(self.wire.open, time, sda=self.wire.sda, scl=self.wire.scl)
        self.display = SH1106(bus, time)
        self.buttons = Buttons()


def plan_presses(time, board, random, seconds):
    """Somebody presses one bouncing button after the other; returns when they are done, in ms."""
    at = 1000
    while at < 1000 * seconds:
        bit = 2 << random.below(BUTTONS)

        def toggle(bit=bit):
            board.buttons.mask ^= bit

        bounces = random.below(3)
        for edge in (at, at + 20 + random.below(300)):
            for ms in range(1 + 2 * bounces):
                time.at(edge + ms, toggle)
        at += 350 + random.below(300)
    return at


def run(time, board, folder, seen):
    canvases = []
    make = device.Device

    def watched(hardware, canvas, *rest):
        canvases.append(canvas)
        return make(hardware, canvas, *rest)

    device.Device = watched
    try:
        device.run(board, Starts(), time, folder)
    except KeyboardInterrupt:
        pass
    else:
        raise AssertionError("it returned")
    finally:
        device.Device = make
        seen.append(canvases[0])


def interrupt():
    raise KeyboardInterrupt


def test_B27_ctrl_c_anywhere_in_the_app_blanks_the_panel():
    folder = scratch.folder()
    for seed in range(8):
        time = Time()
        board = Board(time)
        random = Random(seed)
        time.at(plan_presses(time, board, random, 3 + 2 * seed) + random.below(400), interrupt)
        run(time, board, folder, [])
        assert board.chip.memory == bytes(len(board.chip.memory)), seed
        assert not board.chip.problems


def test_B05_the_app_is_on_the_panel_whatever_the_bus_does():
    folder = scratch.folder()
    time = Time()
    board = Board(time)
    random = Random(5)
    seen = []
    pictures = []

    def glitch(k):
        return EIO if k % 97 == 11 else 0

    board.wire.fault = glitch
    end = plan_presses(time, board, random, 15)
    time.at(end, lambda: setattr(board.wire, "fault", None))
    time.at(end + 2000, lambda: pictures.append(board.chip.panel()))
    time.at(end + 2000, interrupt)
    run(time, board, folder, seen)
    assert any(pictures[0])
    assert pictures[0] == seen[0].buffer, "seed 5"
