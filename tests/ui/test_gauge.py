"""The battery's symbol, and when it is low (B43)."""

from parlour.drivers.battery import Battery
from parlour.ui.canvas import Canvas
from parlour.ui.gauge import LEVELS, LOOK_MS, UNKNOWN, Gauge


class Rig:
    def __init__(self, millivolts, usb=False):
        self.millivolts = millivolts
        self.usb = usb
        self.now = 0
        self.reads = 0
        self.gauge = Gauge(Battery(self.read, lambda: not self.usb))

    def read(self):
        self.reads += 1
        return self.millivolts

    def look(self, millivolts=None, times=1):
        """Measure that often, 10 s apart; whether the last time changed something."""
        if millivolts is not None:
            self.millivolts = millivolts
        for _ in range(times):
            self.now += self.gauge.wait(self.now)
            changed = self.gauge.look(self.now)
        return changed


def test_it_measures_every_ten_seconds():
    rig = Rig(3900)
    assert rig.gauge.wait(0) == 0
    assert rig.gauge.look(0)
    assert rig.gauge.wait(0) == LOOK_MS
    assert not rig.gauge.look(LOOK_MS - 1)
    assert rig.reads == 1
    assert not rig.gauge.look(LOOK_MS)
    assert rig.reads == 2


def test_levels_rise_with_the_voltage():
    seen = []
    for millivolts in range(3300, 4300, 50):
        rig = Rig(millivolts)
        rig.look()
        seen.append(rig.gauge.level)
    assert seen == sorted(seen)
    assert seen[0] == 0 and seen[-1] == LEVELS


def test_B43_nonsense_is_unknown_and_never_low():
    for nonsense in (90, 0, 65535):
        rig = Rig(nonsense)
        rig.look(times=20)
        assert rig.gauge.level == UNKNOWN
        assert not rig.gauge.low


def test_B43_low_needs_two_readings_and_stays_until_it_was_charged():
    rig = Rig(3300)
    assert rig.look()  # level
    assert not rig.gauge.low
    assert rig.look()
    assert rig.gauge.low
    rig.look(3500, 20)  # the pause of a game lets a battery recover a little
    assert rig.gauge.low
    rig.look(90)
    assert rig.gauge.low
    rig.look(3700, 20)
    assert not rig.gauge.low


def test_usb_is_not_low_and_has_no_level():
    rig = Rig(3300)
    rig.look(times=2)
    assert rig.gauge.low
    rig.usb = True
    assert rig.look()
    assert not rig.gauge.low
    assert rig.gauge.level == UNKNOWN


def test_every_level_has_a_symbol_of_its_own_and_unknown_none():
    pictures = []
    for level in range(UNKNOWN, LEVELS + 1):
        canvas = Canvas()
        canvas.clear()
        gauge = Rig(3900).gauge
        gauge.level = level
        gauge.draw(canvas, 100, 50)
        pictures.append(bytes(canvas.buffer))
    assert not any(pictures[0])
    for at in range(len(pictures)):
        assert pictures[at] not in pictures[:at]
