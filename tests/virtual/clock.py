"""Time that passes only when somebody waits."""

PERIOD = 1 << 30  # of ticks_ms on the RP2040
HALF = PERIOD // 2


class Time:
    """Stands for MicroPython's time module. us: microseconds since the start of the world.

    `at(ms, call)` runs call() once when that moment has come, in the middle of whatever waits.
    """

    def __init__(self, start_ms=0):
        self._start_ms = start_ms
        self.us = 0
        self._plans = []

    def ms(self):
        return self.us // 1000

    def at(self, ms, call):
        self._plans.append((ms * 1000, call))

    def pass_us(self, us):
        end = self.us + us
        while True:
            due = [plan for plan in self._plans if plan[0] <= end]
            if not due:
                break
            first = due[0]
            for plan in due:
                if plan[0] < first[0]:
                    first = plan
            self._plans.remove(first)
            self.us = max(self.us, first[0])
            first[1]()
        self.us = end

    def sleep_ms(self, ms):
        self.pass_us(ms * 1000)

    def sleep_us(self, us):
        self.pass_us(us)

    def ticks_ms(self):
        return (self._start_ms + self.us // 1000) % PERIOD

    def ticks_us(self):
        return (self._start_ms * 1000 + self.us) % PERIOD

    def ticks_diff(self, a, b):
        return (a - b + HALF) % PERIOD - HALF
