"""What a board can know of its battery (B43).

A board that cannot measure has no Battery. One that measures nonsense, such as 0.09 V on a
Pico W whose radio owns the pin, gets UNKNOWN: nobody may conclude anything from that.
"""

from micropython import const

UNKNOWN = const(-1)
_LEAST = const(1700)  # below 1.8 V no Pico runs (Pico data sheet, VSYS 1.8..5.5 V)
_MOST = const(5700)
_SHIFT = const(2)  # a reading counts for a quarter: one dip under load is no empty battery


class Battery:
    """read_millivolts(): what is measured right now; may raise OSError. on_battery(): whether
    nothing else (USB) gives power.

    low, full: millivolts at which it is nearly empty, and full; for one lithium cell unless given.
    """

    def __init__(self, read_millivolts, on_battery, low=3400, full=4100):
        self.low = low
        self.full = full
        self.on_battery = on_battery
        self._read = read_millivolts
        self._sum = 0  # 4 times the smoothed value; 0: none yet

    def read(self):
        """Millivolts, smoothed over the last calls, or UNKNOWN. Made to be called every 10 s."""
        try:
            now = self._read()
        except OSError:
            now = UNKNOWN
        if not _LEAST <= now <= _MOST:
            self._sum = 0  # what comes after nonsense has nothing to do with what was before
            return UNKNOWN
        if self._sum:
            self._sum += now - (self._sum >> _SHIFT)
        else:
            self._sum = now << _SHIFT
        return self._sum >> _SHIFT
