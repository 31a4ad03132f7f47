"""From button edges to what a screen sees: one outcome per gesture.

An event is one small int: TICK (time passed), PRESS | button or
RELEASE | button. A key is what `Keys.feed` makes of it:

* a direction at its press, and again while it is held (repeat);
* A or B at the release, when the press began on the same screen;
* LONG_A or LONG_B once, while it is held for LONG_MS; its release is nothing;
* CHORD when A and B are down together; neither then gives anything else.

A button that is down while the screen changes (`new_screen`) counts for
nothing until it was released. Times are whole milliseconds that only grow.
"""

from micropython import const

TICK = const(0)
PRESS = const(0x10)
RELEASE = const(0x20)

NONE = const(0)
UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
A = const(5)
B = const(6)
LONG_A = const(7)
LONG_B = const(8)
CHORD = const(9)

LONG_MS = const(700)

_ACTIONS = const(0x60)  # bits 1 << A and 1 << B
_DIRECTIONS = const(0x1E)  # bits 1 << UP .. 1 << RIGHT


class Keys:
    """The state of the six buttons between two events."""

    def __init__(self):
        self.repeat_first = 400  # ms until a held direction repeats; 0: never
        self.repeat_next = 140  # ms between repeats
        self._down = 0  # bit mask of buttons that are down
        self._ignored = 0  # of these, the ones that count for nothing until released
        self._action_at = 0  # when the A or B that is down was pressed
        self._repeat = NONE  # the direction that repeats
        self._repeat_at = 0

    def new_screen(self):
        """What is down now belongs to the screen that goes."""
        self._ignored = self._down
        self._repeat = NONE

    def feed(self, event, now):
        """Take one event at `now` ms; return a key, or NONE."""
        button = event & 15
        bit = 1 << button
        if event & PRESS:
            if not self._down & bit:
                self._down |= bit
                return self._pressed(button, bit, now)
        elif event & RELEASE:
            if self._down & bit:
                return self._released(button, bit)
        return self._held(now)

    def wait(self, now):
        """Milliseconds until a held button means something new, -1 for never."""
        wait = -1
        if self._repeat:
            wait = max(0, self._repeat_at - now)
        if self._down & _ACTIONS & ~self._ignored:
            long_in = max(0, self._action_at + LONG_MS - now)
            if wait < 0 or long_in < wait:
                wait = long_in
        return wait

    def _pressed(self, button, bit, now):
        if bit & _DIRECTIONS:
            if self.repeat_first:
                self._repeat = button
                self._repeat_at = now + self.repeat_first
            return button
        self._action_at = now
        if self._down & _ACTIONS == _ACTIONS:
            fresh = not self._ignored & _ACTIONS
            self._ignored |= _ACTIONS
            if fresh:
                return CHORD
        return NONE

    def _released(self, button, bit):
        self._down &= ~bit
        if self._repeat == button:
            self._repeat = NONE
        if self._ignored & bit:
            self._ignored &= ~bit
            return NONE
        return button if bit & _ACTIONS else NONE

    def _held(self, now):
        action = self._down & _ACTIONS & ~self._ignored
        if action and now - self._action_at >= LONG_MS:
            self._ignored |= action
            return LONG_A if action & (1 << A) else LONG_B
        if self._repeat and now >= self._repeat_at:
            self._repeat_at = now + self.repeat_next
            return self._repeat
        return NONE
