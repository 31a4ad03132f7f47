"""Debouncing (B10, B12, B14, B15)."""

import micropython

from parlour.drivers import buttons as driver
from parlour.drivers.buttons import NONE, Buttons, Pins
from parlour.ui.keys import LEFT, PRESS, RELEASE, UP, A, B
from tests.virtual.wires import Buttons as Raw
from tests.virtual.wires import Pin

POLL_MS = 5


class Rig:
    """Buttons over raw ones, polled every 5 ms unless told otherwise."""

    def __init__(self, mask=0, settle=True):
        self.raw = Raw(mask)
        self.buttons = Buttons(self.raw.read)
        self.now = 0
        self.events = []  # (event, ms)
        if settle:
            self.run(50)

    def run(self, ms, step=POLL_MS):
        end = self.now + ms
        while self.now < end:
            self.now += step
            self.poll()

    def poll(self):
        self.buttons.poll(self.now)
        event = self.buttons.get()
        while event != NONE:
            self.events.append((event, self.now))
            event = self.buttons.get()

    def kinds(self):
        return [event for event, _ in self.events]


def test_the_numbers_are_those_of_the_screens():
    assert driver.PRESS == PRESS
    assert driver.RELEASE == RELEASE


def test_pins_are_read_low_active_in_order():
    pins = [Pin() for _ in range(6)]
    reader = Pins(pins)
    assert reader.read() == 0
    pins[0].held_low = True
    assert reader.read() == 1 << UP
    pins[5].held_low = True
    assert reader.read() == 1 << UP | 1 << B


def test_B10_bounces_at_both_edges_give_one_press_and_one_release():
    rig = Rig()
    start = rig.now
    changes = [0, 1, 2, 4, 5, 900, 901, 902, 903, 904, 905, 906]
    for ms in range(1000):
        if ms in changes:
            rig.raw.mask ^= 1 << A
        rig.now = start + ms
        rig.poll()
    assert rig.kinds() == [PRESS | A, RELEASE | A]
    assert rig.events[0][1] - start <= 5 + driver.STABLE_MS
    assert rig.events[1][1] - start <= 906 + driver.STABLE_MS


def test_B10_a_level_counts_only_when_it_lasts():
    for lasting in range(1, driver.STABLE_MS + 1):
        rig = Rig()
        for _ in range(20):
            rig.raw.mask ^= 1 << A
            rig.run(lasting, 1)
        assert rig.kinds() == [], lasting
        rig.raw.mask = 1 << A
        rig.run(driver.STABLE_MS + 1, 1)
        assert rig.kinds() == [PRESS | A]


def test_B10_a_spike_is_nothing():
    rig = Rig()
    for _ in range(50):
        rig.raw.press(LEFT)
        rig.run(5)
        rig.raw.release(LEFT)
        rig.run(15)
    assert rig.kinds() == []


def test_a_press_is_known_within_20_ms():
    for step in (1, 5, 7):
        rig = Rig()
        pressed_at = rig.now
        rig.raw.press(UP)
        rig.run(40, step)
        assert rig.kinds() == [PRESS | UP]
        assert rig.events[0][1] - pressed_at <= 21


def test_two_buttons_do_not_disturb_each_other():
    rig = Rig()
    rig.raw.press(A)
    rig.run(30)
    rig.raw.press(B)
    rig.run(30)
    rig.raw.release(A)
    rig.run(30)
    rig.raw.release(B)
    rig.run(30)
    assert rig.kinds() == [PRESS | A, PRESS | B, RELEASE | A, RELEASE | B]


def test_B12_a_button_held_at_the_start_is_silent_until_it_was_released():
    rig = Rig(1 << UP, settle=False)
    rig.run(100)
    assert rig.buttons.stuck() == 1 << UP
    rig.run(9900)
    assert rig.kinds() == []
    assert rig.buttons.stuck() == 1 << UP
    rig.raw.press(A)
    rig.run(50)
    rig.raw.release(A)
    rig.run(50)
    assert rig.kinds() == [PRESS | A, RELEASE | A]
    rig.raw.release(UP)
    rig.run(50)
    assert rig.buttons.stuck() == 0
    assert rig.kinds() == [PRESS | A, RELEASE | A]
    rig.raw.press(UP)
    rig.run(50)
    assert rig.kinds() == [PRESS | A, RELEASE | A, PRESS | UP]


def test_B14_200_edges_in_20_ms():
    rig = Rig()
    for edge in range(200):
        rig.raw.mask ^= 0x7E
        if edge % 2:
            rig.now += 1 if edge % 10 == 9 else 0
        rig.poll()
    rig.raw.mask = 1 << A
    rig.run(50)
    assert rig.kinds() == [PRESS | A]
    rig.raw.mask = 0
    rig.run(50)
    assert rig.kinds() == [PRESS | A, RELEASE | A]


def test_B14_polling_allocates_nothing():
    rig = Rig()
    buttons = rig.buttons
    raw = rig.raw
    now = rig.now
    micropython.heap_lock()
    try:
        for edge in range(400):
            raw.mask ^= 0x7E if edge % 7 == 0 else 0
            now += 3
            buttons.poll(now)
            if edge % 3:
                buttons.get()
    finally:
        micropython.heap_unlock()


def test_B14_a_full_queue_loses_no_edge():
    rig = Rig()
    for button in (UP, LEFT, A):
        for _ in range(3):
            rig.raw.mask ^= 1 << button
            for _ in range(4):
                rig.now += 5
                rig.buttons.poll(rig.now)
    for _ in range(8):
        rig.raw.mask ^= 1 << B
        for _ in range(4):
            rig.now += 5
            rig.buttons.poll(rig.now)
    rig.run(50)
    rig.run(50)
    down = 0
    for event, _ in rig.events:
        bit = 1 << (event & 15)
        assert bool(down & bit) == bool(event & RELEASE), "an edge twice"
        down ^= bit
    assert down == rig.raw.mask


def test_B15_press_and_release_inside_a_save_are_nothing():
    rig = Rig()
    rig.raw.press(A)
    rig.raw.release(A)
    rig.now += 400
    rig.poll()
    rig.run(100)
    assert rig.kinds() == []


def test_B15_what_was_measured_before_a_save_does_not_count_after_it():
    rig = Rig()
    rig.raw.press(A)
    rig.run(5)  # seen once
    rig.now += 400
    rig.poll()
    assert rig.kinds() == []  # it may have bounced all the time
    rig.raw.release(A)
    rig.run(50)
    assert rig.kinds() == []


def test_B15_a_release_inside_a_save_is_one_release():
    rig = Rig()
    rig.raw.press(A)
    rig.run(30)
    rig.raw.release(A)
    rig.now += 400
    rig.poll()
    rig.run(30)
    assert rig.kinds() == [PRESS | A, RELEASE | A]


def test_clear_forgets_what_waits():
    rig = Rig()
    rig.raw.press(A)
    rig.now += 5
    rig.buttons.poll(rig.now)
    rig.now += 15
    rig.buttons.poll(rig.now)
    rig.buttons.clear()
    assert rig.buttons.get() == NONE
    rig.raw.release(A)
    rig.run(50)
    assert rig.kinds() == [RELEASE | A]


def test_poll_says_when_to_look_again_soon():
    rig = Rig()
    assert not rig.buttons.poll(rig.now)
    rig.raw.press(UP)
    for ms in (5, 10, 15, 500):
        assert rig.buttons.poll(rig.now + ms)
    rig.raw.release(UP)
    assert rig.buttons.poll(rig.now + 505)
    assert rig.buttons.poll(rig.now + 510)
    rig.buttons.poll(rig.now + 515)
    assert not rig.buttons.poll(rig.now + 520)
    stuck = Rig(1 << LEFT)
    assert not stuck.buttons.poll(stuck.now), "one that is stuck does not keep the device awake"
