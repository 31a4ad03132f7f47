"""Millivolts, or that they are unknown (B43)."""

from parlour.drivers.battery import UNKNOWN, Battery


class Rig:
    def __init__(self, millivolts):
        self.millivolts = millivolts
        self.usb = False
        self.battery = Battery(self.read, lambda: not self.usb)

    def read(self):
        if self.millivolts is None:
            raise OSError(5)
        return self.millivolts


def test_the_first_reading_counts_whole_and_later_ones_are_smoothed():
    rig = Rig(3900)
    assert rig.battery.read() == 3900
    rig.millivolts = 3500
    readings = [rig.battery.read() for _ in range(20)]
    assert readings[0] == 3800
    assert readings == sorted(readings, reverse=True)
    assert 3500 <= readings[-1] <= 3505


def test_one_dip_under_load_is_not_low():
    rig = Rig(3700)
    rig.battery.read()
    rig.millivolts = 3000
    assert rig.battery.read() > rig.battery.low
    rig.millivolts = 3700
    assert rig.battery.read() > rig.battery.low


def test_B43_what_cannot_be_is_unknown():
    for nonsense in (90, 0, -5, 1699, 5701, 65535, None):
        rig = Rig(nonsense)
        assert rig.battery.read() == UNKNOWN
        rig.millivolts = 4000
        assert rig.battery.read() == 4000
        rig.millivolts = nonsense
        assert rig.battery.read() == UNKNOWN
        rig.millivolts = 3600  # nothing of the 4.0 V before the nonsense is left
        assert rig.battery.read() == 3600


def test_on_battery_is_what_the_board_says():
    rig = Rig(3900)
    assert rig.battery.on_battery()
    rig.usb = True
    assert not rig.battery.on_battery()
