"""Milliseconds that only grow.

`time.ticks_ms()` starts over after 2**30 ms (12.4 days; 2**62 on the unix port), so nothing but a
difference of two ticks may be trusted. A Clock adds these differences up. Its whole numbers are
small ints for the first 12.4 days of a run; afterwards they are right still, but each costs a few
bytes of heap. No run of a handheld lasts that long, and it takes no harm if one does.
"""


class Clock:
    """time: has ticks_ms() and ticks_diff(). limit: the most ms that one step can add; 0: any.

    With a limit, a pause between two calls of now() (flash being written, a bot thinking, a display
    that has to be waited for) counts as `limit`: what is timed with this clock does not age while
    nobody can look at the buttons (B15). now() has to be called every 6 days.
    """

    def __init__(self, time, limit=0):
        self._time = time
        self._limit = limit
        self._last = time.ticks_ms()
        self._now = 0

    def now(self):
        """Milliseconds since this clock was made."""
        ticks = self._time.ticks_ms()
        passed = self._time.ticks_diff(ticks, self._last)
        self._last = ticks
        if self._limit and passed > self._limit:
            passed = self._limit
        self._now += passed
        return self._now
