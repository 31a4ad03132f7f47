"""How full the battery is, for the menu; and when it is nearly empty (B43).

Loaded only where the board has a battery that it can measure.
"""

from micropython import const

UNKNOWN = const(-1)
LEVELS = const(4)
LOOK_MS = const(10000)
_RECOVERED = const(200)  # millivolts above low: charged, or another battery
_SURE = const(2)  # readings in a row that say low

_WIDTH = const(13)
_HEIGHT = const(7)


class Gauge:
    """battery: see drivers/battery.py.

    level: 0 (empty) .. 4 (full), or UNKNOWN: nonsense was measured, or USB gives the power.
    low: there is little left. It stays so until the battery was charged, or USB gives the power;
    a reading that makes no sense changes nothing.
    """

    def __init__(self, battery):
        self.level = UNKNOWN
        self.low = False
        self._battery = battery
        self._lows = 0  # in a row
        self._next = 0  # when to look again

    def look(self, now):
        """Measure, when it is time to; True when level or low has changed."""
        if now < self._next:
            return False
        self._next = now + LOOK_MS
        level = self.level
        low = self.low
        self._measure()
        return level != self.level or low != self.low

    def wait(self, now):
        """Milliseconds until `look` wants to be called."""
        return max(0, self._next - now)

    def draw(self, canvas, x, y):
        """Draw a battery of 13x7 pixels with its left upper corner at (x, y); none if UNKNOWN."""
        if self.level == UNKNOWN:
            return
        fb = canvas.fb
        fb.rect(x, y, _WIDTH - 2, _HEIGHT, 1)
        fb.vline(x + _WIDTH - 2, y + 2, _HEIGHT - 4, 1)
        fb.fill_rect(x + 2, y + 2, 2 * self.level - (self.level > 0), _HEIGHT - 4, 1)

    def _measure(self):
        battery = self._battery
        if not battery.on_battery():
            self.level = UNKNOWN
            self.low = False
            self._lows = 0
            return
        millivolts = battery.read()
        if millivolts < 0:
            self.level = UNKNOWN
            self._lows = 0
            return
        low = battery.low
        level = (millivolts - low) * (LEVELS + 1) // (battery.full - low)
        self.level = max(0, min(LEVELS, level))
        self._lows = self._lows + 1 if millivolts < low else 0
        if self._lows >= _SURE:
            self.low = True
        elif millivolts >= low + _RECOVERED:
            self.low = False
