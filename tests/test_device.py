"""The device's loop on virtual hardware (B05, B07, B08, B12, B15, B32, B41, B48)."""

import builtins

from parlour import device, log
from parlour.drivers.battery import Battery
from parlour.drivers.bus import I2CBus
from parlour.drivers.buzzer import Buzzer
from parlour.drivers.oled import SSD1306
from parlour.ui import keys
from parlour.ui.keys import LEFT, PRESS, RELEASE, TICK, UP, A, B
from parlour.ui.rest import AWAKE, BLANK, DIMMED
from tests.store import scratch
from tests.virtual import oled
from tests.virtual.clock import PERIOD, Time
from tests.virtual.wires import EIO, ETIMEDOUT, I2C, Buttons, Pin, Pwm, card


class Starts:
    """What main.py counts."""

    def __init__(self):
        self.told = []

    def good(self):
        self.told.append("good")

    def failed(self):
        self.told.append("failed")


class App:
    """Writes down what it is fed; draws a new picture for every press. Tests override `act`."""

    def __init__(self, canvas, rig, entropy):
        self.canvas = canvas
        self.rig = rig
        self.entropy = entropy
        self.wait = -1
        self.rest = AWAKE
        self.events = []  # (event, the app's ms, real ms)

    def start(self, now):
        self.draw(0)

    def feed(self, event, now):
        self.events.append((event, now, self.rig.time.ms()))
        if event & PRESS:
            self.draw(len(self.events))
        self.rig.act(event)

    def draw(self, shade):
        for at in range(1024):
            self.canvas.buffer[at] = card(at + shade) & 255
        self.canvas.dirty = True

    def presses(self):
        return [event for event, _, _ in self.events if event & PRESS]


class Rig:
    """A board with one SSD1306, six buttons and an LED."""

    def __init__(self):
        self.time = Time(PERIOD - 2000)
        self.chip = oled.SSD1306(card)
        self.wire = I2C(self.time, {0x3C: self.chip})
        self.display = SSD1306(I2CBus(self.wire.open, self.time), self.time)
        self.buttons = Buttons()
        self.led = Pin()
        self.led.value(0)
        self.starts = Starts()
        self.app = None
        self.folder = scratch.folder()

    def make_app(self, canvas, store, hardware, entropy):
        assert store.problems == []
        assert hardware is self
        self.app = App(canvas, self, entropy)
        return self.app

    def act(self, event):
        """What the app does besides drawing."""

    def add_battery(self):
        """Have a battery, and a chip that can sleep lightly; `slept` gets (ms, period)."""
        self.usb = False
        self.slept = []
        self.battery = Battery(lambda: 3900, lambda: not self.usb)

        def lightsleep(period):
            self.slept.append((self.time.ms(), period))
            self.time.sleep_ms(period)

        self.lightsleep = lightsleep

    def press(self, button, at, ms=60):
        self.time.at(at, lambda: self.buttons.press(button))
        self.time.at(at + ms, lambda: self.buttons.release(button))

    def run(self, until):
        """Run the device; True when Ctrl-C at `until` ms ended it, False when it returned."""
        self.time.at(until, interrupt)
        try:
            device.run(self, self.starts, self.time, self.folder, self.make_app)
        except KeyboardInterrupt:
            return True
        return False

    def log(self):
        try:
            with open(self.folder + "/" + log.FILE) as file:
                return file.read()
        except OSError:
            return ""


def interrupt():
    raise KeyboardInterrupt


def test_presses_arrive_in_order_and_the_picture_follows():
    rig = Rig()
    rig.press(UP, 200)
    rig.press(A, 400)
    rig.time.at(480, lambda: check_panel(rig))
    assert rig.run(600)
    kinds = [event for event, _, _ in rig.app.events]
    assert kinds == [PRESS | UP, RELEASE | UP, PRESS | A, RELEASE | A]
    for _, now, real in rig.app.events:
        assert abs(now - real) < 60
    assert rig.app.events[0][2] - 200 <= 25


def check_panel(rig):
    assert rig.chip.panel() == rig.app.canvas.buffer


def test_ticks_come_when_the_app_wants_them():
    rig = Rig()

    def act(event):
        rig.app.wait = 40 if len(rig.app.events) < 5 else -1

    rig.act = act
    rig.press(A, 100, 500)
    assert rig.run(2000)
    kinds = [event for event, _, _ in rig.app.events]
    assert kinds == [PRESS | A, TICK, TICK, TICK, TICK, RELEASE | A]
    times = [now for _, now, _ in rig.app.events]
    for i in range(4):
        assert 40 <= times[i + 1] - times[i] <= 50


def test_a_long_think_does_not_end_the_ticks():
    rig = Rig()

    def act(event):
        rig.app.wait = 0
        if event & PRESS:
            rig.time.pass_us(1500000)

    rig.act = act
    rig.press(A, 100)
    assert rig.run(2500)
    assert len(rig.app.events) > 50


def test_B08_ctrl_c_at_any_moment_leaves_a_blank_panel():
    for at in range(41, 400, 7):
        rig = Rig()
        rig.press(UP, 100)
        assert rig.run(at)
        assert rig.chip.memory == bytes(1024), at


def test_B08_a_second_ctrl_c_while_blanking():
    rig = Rig()
    rig.time.at(300, lambda: rig.time.at(301, interrupt))
    rig.time.at(300, lambda: rig.time.at(312, interrupt))
    assert rig.run(300)
    assert rig.chip.memory == bytes(1024)


def crash(error, shade=0, at=300):
    """A rig whose app fails with `error` at a press of A, a private picture on the panel."""
    rig = Rig()
    shown = []  # whether the memory was blank whenever something was shown

    def act(event):
        if event & PRESS:
            rig.app.draw(shade)
            rig.display.show(rig.app.canvas)
            assert rig.chip.memory != bytes(1024)
            show = rig.display.show

            def watched(canvas):
                shown.append(rig.chip.memory == bytes(1024))
                return show(canvas)

            rig.display.show = watched
            raise error

    rig.act = act
    rig.shown = shown
    rig.press(A, at)
    return rig


def test_B08_B48_the_panel_is_blank_before_the_crash_screen():
    for error in (ValueError("card 5"), MemoryError("card 5"), RuntimeError(), KeyError(3)):
        rig = crash(error)
        pictures = []
        rig.time.at(900, lambda: pictures.append(rig.chip.panel()))  # noqa: B023
        assert rig.run(1000)
        assert rig.shown[0]
        assert any(pictures[0])
        assert rig.chip.memory == bytes(1024)


def test_B48_crash_screen_and_log_say_nothing_of_what_is_hidden():
    seen = []
    for shade, message in ((3, "hand 1 4 5"), (90, "seed 99, next card SWORD")):
        rig = crash(ValueError(message), shade)
        rig.time.at(900, lambda: seen.append(rig.chip.panel()))  # noqa: B023
        rig.run(1000)
        seen.append(rig.log())
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]
    assert "ValueError test_device.py:" in seen[1]
    assert "hand" not in seen[1] and "SWORD" not in seen[3]


def test_A_goes_on_after_a_crash():
    rig = crash(RuntimeError())
    rig.press(UP, 800)
    rig.press(A, 1200)
    assert not rig.run(5000)
    assert 1260 <= rig.time.ms() <= 1400
    assert rig.chip.memory == bytes(1024)


def test_the_A_that_was_down_in_the_crash_does_not_go_on():
    rig = crash(RuntimeError())
    rig.press(A, 300, 2000)
    assert rig.run(4000)


def test_B27_an_early_crash_is_a_failed_start_and_a_late_one_is_not():
    rig = crash(RuntimeError())
    rig.run(1000)
    assert rig.starts.told == ["failed"]
    rig = Rig()
    assert rig.run(9000)
    assert rig.starts.told == []
    rig = crash(RuntimeError(), 0, 11000)
    rig.run(12000)
    assert rig.starts.told == ["good"]
    assert "RuntimeError" in rig.log()


def test_B05_errors_of_the_display_never_reach_the_game():
    for k in range(0, 51, 2):
        rig = Rig()
        first = rig.wire.transfers + k
        rig.wire.fault = failing(EIO, first, first + 20)
        for i in range(5):
            rig.press((UP, A, LEFT, B, UP)[i], 100 + 150 * i)
        rig.time.at(2900, lambda: check_panel(rig))  # noqa: B023
        assert rig.run(3000)
        assert rig.app.presses() == [PRESS | UP, PRESS | A, PRESS | LEFT, PRESS | B, PRESS | UP]


def test_B05_a_missing_display_is_shown_by_the_led_and_noted():
    rig = Rig()
    states = []
    rig.time.at(500, lambda: set_present(rig, False))
    rig.time.at(1500, lambda: states.append(rig.led.driven))
    rig.time.at(1500, lambda: set_present(rig, True))
    rig.time.at(3500, lambda: states.append(rig.led.driven))
    rig.time.at(3500, lambda: check_panel(rig))

    def act(event):
        raise RuntimeError

    rig.act = act
    rig.press(A, 4000)
    rig.run(5000)
    assert states == [1, 0]
    assert "display lost" in rig.log() and "display back" in rig.log()


def test_B07_buttons_are_heard_within_150_ms_though_every_transfer_waits_for_its_timeout():
    rig = Rig()
    rig.time.at(150, lambda: break_bus(rig))
    pressed = [300 + 237 * i for i in range(20)]
    for at in pressed:
        rig.press(UP, at, 130)
    assert rig.run(6000)
    heard = [real for event, _, real in rig.app.events if event & PRESS]
    assert len(heard) == 20
    for i in range(20):
        assert heard[i] - pressed[i] <= 150, (pressed[i], heard[i])


def break_bus(rig):
    rig.wire.fault_us = 50000
    rig.wire.fault = failing(ETIMEDOUT, 0, 1 << 30)


def set_present(rig, present):
    rig.wire.present = present
    rig.chip.reset()
    rig.chip.fill(card)


def failing(error, first, last):
    return lambda k: error if first <= k <= last else 0


def test_B12_a_stuck_button_is_named_and_the_others_work():
    rig = Rig()
    rig.buttons.press(LEFT)
    pictures = []
    rig.time.at(800, lambda: pictures.append(rig.chip.panel()))
    rig.time.at(9000, lambda: pictures.append(rig.chip.panel()))
    rig.press(A, 10000)
    rig.press(UP, 10500)
    assert rig.run(11000)
    assert pictures[0] == bytes(1024)
    assert any(pictures[1])
    # the A went on past the notice, and is no press in the app
    assert [event for event, _, _ in rig.app.events] == [PRESS | UP, RELEASE | UP]


def test_B12_a_button_let_go_in_time_is_nothing():
    rig = Rig()
    rig.buttons.press(A)
    rig.time.at(700, lambda: rig.buttons.release(A))
    rig.press(A, 1000)
    assert rig.run(1500)
    assert [event for event, _, _ in rig.app.events] == [PRESS | A, RELEASE | A]


def saving(rig, at_event, ms):
    """Make the app save for so long when it gets that event; return what its screens hear."""
    made = keys.Keys()
    heard = []

    def act(event):
        key = made.feed(event, rig.app.events[-1][1])
        if key:
            heard.append(key)
        rig.app.wait = made.wait(rig.app.events[-1][1])
        if event == at_event:
            rig.time.pass_us(ms * 1000)

    rig.act = act
    return heard


def test_B15_press_and_release_inside_a_save_are_at_most_one_short_press():
    for begin in range(170, 600, 30):
        rig = Rig()
        heard = saving(rig, RELEASE | UP, 400)
        rig.press(UP, 100)
        rig.press(A, begin, 50)
        assert rig.run(3000)
        assert heard in ([keys.UP], [keys.UP, keys.A]), (begin, heard)


def test_B15_a_press_that_spans_a_save_is_never_a_long_one():
    for ms in (400, 700, 2000):
        rig = Rig()
        heard = saving(rig, PRESS | A, ms)
        rig.press(A, 100, ms + 50)
        assert rig.run(4000)
        assert heard == [keys.A], (ms, heard)


def test_a_held_button_is_a_long_press_all_the_same():
    rig = Rig()
    heard = saving(rig, -1, 0)
    rig.press(A, 100, 900)
    assert rig.run(2000)
    assert heard == [keys.LONG_A]


def test_B32_the_time_of_a_press_changes_the_seed():
    random = device.urandom
    device.urandom = bytes  # the worst generator there is: eight zeros
    try:
        seeds = []
        for us in range(0, 20000, 1000):
            time = Time()
            entropy = device.Entropy(time)
            time.pass_us(123456 + us)
            entropy.stir()
            seeds.append(entropy(77))
        assert len(seeds[0]) == 8
        for i in range(len(seeds)):
            assert seeds[i] not in seeds[:i]
    finally:
        device.urandom = random
    entropy = device.Entropy(Time())
    assert entropy(1) != entropy(1)


def test_B32_the_device_stirs_in_its_presses():
    random = device.urandom
    device.urandom = bytes
    seeds = []

    def seed(rig):
        rig.act = lambda event: seeds.append(rig.app.entropy(0)) if event & PRESS else None
        return rig

    try:
        for at in (200, 200, 207):
            rig = seed(Rig())
            rig.press(A, at)
            rig.run(400)
    finally:
        device.urandom = random
    assert seeds[0] == seeds[1]
    assert seeds[0] != seeds[2]


def test_B41_a_game_prints_nothing():
    printed = []
    loud = builtins.print
    builtins.print = lambda *words: printed.append(words)
    try:
        rig = Rig()
        rig.time.at(500, lambda: set_present(rig, False))
        rig.press(A, 300)
        rig.run(1500)
        crash(RuntimeError()).run(1000)
    finally:
        builtins.print = loud
    assert printed == []


def polls(rig, since, until):
    """How often the buttons are read between two moments."""
    counts = []
    for at in (since, until):
        rig.time.at(at, lambda: counts.append(rig.buttons.reads))
    rig.run(until + 1)
    return counts[1] - counts[0]


def test_B14_it_polls_every_10_ms_and_every_3_ms_while_a_button_is_down():
    assert 90 <= polls(Rig(), 1000, 2000) <= 100
    rig = Rig()
    rig.press(A, 900, 2000)
    assert polls(rig, 1000, 2000) >= 300
    rig = Rig()
    rig.make_app = resting(rig, DIMMED)
    assert 30 <= polls(rig, 1000, 2000) <= 34


def resting(rig, level):
    """Make apps whose display rests from the start."""
    make_app = rig.make_app

    def make(*parts):
        made = make_app(*parts)
        made.rest = level
        return made

    return make


def test_a_tick_that_is_wanted_soon_is_not_slept_over():
    rig = Rig()
    rig.act = lambda event: setattr(rig.app, "wait", 4)
    rig.press(A, 100)
    rig.run(1200)
    ticks = [real for event, _, real in rig.app.events if event == TICK and real > 200]
    for i in range(1, len(ticks)):
        assert ticks[i] - ticks[i - 1] <= 6


def test_B42_light_sleep_has_a_period_and_comes_after_five_seconds_on_battery_alone():
    rig = Rig()
    rig.add_battery()
    rig.make_app = resting(rig, BLANK)
    rig.time.at(7000, lambda: setattr(rig, "usb", True))
    rig.time.at(8000, lambda: setattr(rig, "usb", False))
    rig.press(UP, 9000, 200)
    assert rig.run(12000)
    times = [at for at, _ in rig.slept]
    assert len(times) > 80
    for at, period in rig.slept:
        assert 5000 <= at <= 7000 or at >= 8000
        assert 0 < period <= 50
    # nothing else than waiting: a button that is down is polled, and it was heard
    assert rig.app.presses() == [PRESS | UP]
    assert not [at for at in times if 9060 <= at <= 9190]


def test_B42_no_light_sleep_while_something_is_seen_or_nobody_knows_of_the_battery():
    for level in (AWAKE, DIMMED):
        rig = Rig()
        rig.add_battery()
        rig.make_app = resting(rig, level)
        assert rig.run(9000)
        assert rig.slept == []
    rig = Rig()
    rig.add_battery()
    rig.battery = None
    rig.make_app = resting(rig, BLANK)
    assert rig.run(9000)
    assert rig.slept == []


def test_the_buzzer_is_silent_after_a_crash_and_after_ctrl_c():
    for crashes in (True, False):
        rig = crash(RuntimeError()) if crashes else Rig()
        pwm = Pwm()
        rig.buzzer = Buzzer(pwm)
        duties = []
        rig.time.at(290, lambda: rig.buzzer.tone(440))  # noqa: B023
        rig.time.at(900, lambda: duties.append(pwm.duty))  # noqa: B023
        rig.run(1000)
        assert pwm.duty == 0
        assert duties == [0 if crashes else 32768]


def test_B43_a_crash_writes_nothing_while_the_battery_is_low():
    rig = crash(RuntimeError())
    make_app = rig.make_app

    def make(canvas, store, hardware, entropy):
        store.held = True
        return make_app(canvas, store, hardware, entropy)

    rig.make_app = make
    rig.run(1000)
    assert rig.log() == ""
    assert rig.starts.told == []
