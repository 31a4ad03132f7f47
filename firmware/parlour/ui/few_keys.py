"""All keys from two or four buttons: short presses, long ones, and a strip of keys.

Four buttons, PREV NEXT A B: a short PREV or NEXT is the direction back or forward along the
screen's `axis`, UP and DOWN or LEFT and RIGHT; a long one is the direction across, and repeats.
A and B are as in ui/keys.py, the chord included.

Two buttons, NEXT and A: a short NEXT is forward along the axis, a long A is B. A long NEXT opens
the strip, a row of chips for all keys (CHIPS): there NEXT moves and A presses. It stays open after
a direction, so that one can go on; every other key closes it, and so do a long A, a long NEXT and
a new screen. The chip HOLD_A wants a long A: what LONG_A confirms cannot be undone (B16).

A press has one outcome (B11): long once it has lasted for LONG_MS, its release is nothing then;
else short at its release, or already when another button is pressed, so that what was pressed
first counts first. A button that is down while the screen changes counts for nothing until it was
released. Events are those of ui/keys.py: PREV is the button UP there, NEXT is DOWN.
"""

from micropython import const

from parlour.ui import keys

PREV = const(1)
NEXT = const(2)
CLOSED = const(-1)  # no chip: there is no strip
CHIPS = (
    keys.LEFT,
    keys.UP,
    keys.DOWN,
    keys.RIGHT,
    keys.A,
    keys.B,
    keys.LONG_A,
    keys.LONG_B,
)
HOLD_A = const(6)  # its place among the chips

_ACTIONS = const(0x60)  # bits 1 << A and 1 << B


class FewKeys:
    """The state of two or four buttons between two events; the interface of keys.Keys.

    layout: how many buttons there are. axis: where forward is on this screen, keys.DOWN or
    keys.RIGHT. chip: the place in CHIPS that the strip points at, CLOSED while there is none.
    """

    def __init__(self, layout):
        self.repeat_first = 400  # ms until a held direction repeats; 0: never
        self.repeat_next = 140  # ms between repeats
        self.axis = keys.DOWN
        self.chip = CLOSED
        self._two = layout == 2
        self._down = 0  # bit mask of buttons that are down
        self._open = keys.NONE  # of these, the one whose press has had no outcome yet
        self._since = 0  # when that was pressed
        self._repeat = keys.NONE  # the direction that repeats
        self._repeat_at = 0

    def new_screen(self):
        """What is down now belongs to the screen that goes, and so does the strip."""
        self._open = keys.NONE
        self._repeat = keys.NONE
        self.chip = CLOSED

    def feed(self, event, now):
        """Take one event at `now` ms; return a key, or NONE."""
        button = event & 15
        bit = 1 << button
        if event & keys.PRESS:
            if not self._down & bit:
                self._down |= bit
                return self._pressed(button, now)
        elif event & keys.RELEASE:
            if self._down & bit:
                self._down &= ~bit
                return self._released(button)
        return self._held(now)

    def wait(self, now):
        """Milliseconds until a held button means something new, -1 for never."""
        if self._open:
            return max(0, self._since + keys.LONG_MS - now)
        if self._repeat:
            return max(0, self._repeat_at - now)
        return -1

    def _pressed(self, button, now):
        before = self._open
        self._open = button
        self._since = now
        self._repeat = keys.NONE
        if self._down & _ACTIONS == _ACTIONS:
            self._open = keys.NONE
            if before == keys.A or before == keys.B:
                return keys.CHORD
        return self._short(before)

    def _released(self, button):
        self._repeat = keys.NONE
        if self._open != button:
            return keys.NONE
        self._open = keys.NONE
        return self._short(button)

    def _held(self, now):
        button = self._open
        if button and now - self._since >= keys.LONG_MS:
            self._open = keys.NONE
            if self._two:
                return self._long_of_two(button)
            if button > NEXT:
                return keys.LONG_A if button == keys.A else keys.LONG_B
            if self.repeat_first:
                self._repeat = self._direction(button, self.axis != keys.RIGHT)
                self._repeat_at = now + self.repeat_first
            return self._direction(button, self.axis != keys.RIGHT)
        if self._repeat and now >= self._repeat_at:
            self._repeat_at = now + self.repeat_next
            return self._repeat
        return keys.NONE

    def _direction(self, button, sideways):
        if sideways:
            return keys.RIGHT if button == NEXT else keys.LEFT
        return keys.DOWN if button == NEXT else keys.UP

    def _short(self, button):
        """The key of a short press; NONE for no button."""
        if self.chip != CLOSED:
            return self._short_in_strip(button)
        if button == PREV or button == NEXT:
            return self._direction(button, self.axis == keys.RIGHT)
        return button

    def _short_in_strip(self, button):
        if button == NEXT:
            self.chip = (self.chip + 1) % len(CHIPS)
        if button != keys.A or self.chip == HOLD_A:
            return keys.NONE
        key = CHIPS[self.chip]
        if key >= keys.A:
            self.chip = CLOSED
        return key

    def _long_of_two(self, button):
        chip = self.chip
        if button == NEXT:
            self.chip = 0 if chip == CLOSED else CLOSED
            return keys.NONE
        self.chip = CLOSED
        if chip == CLOSED:
            return keys.B
        return keys.LONG_A if chip == HOLD_A else keys.NONE
