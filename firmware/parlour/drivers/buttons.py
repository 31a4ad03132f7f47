"""Buttons to ground: from noisy pins to one event an edge.

Nothing here runs in an interrupt (B14): the loop calls `poll` every 3 ms while a button is down or
moves, else every 10 ms or so, and it allocates nothing. An edge counts once the pin has read the
same for STABLE_MS, at a press and at a release (B10). Wire buttons to ground with the inner
pull-up; never use pull-downs (B12).
"""

from micropython import const

PRESS = const(0x10)  # events are those of ui/keys.py: PRESS | button, RELEASE | button
RELEASE = const(0x20)
NONE = const(-1)
STABLE_MS = const(6)  # a new level has to last this long; tactile switches bounce for up to 5 ms
PAUSE_MS = const(50)  # after such a gap between two polls nothing measured across it counts

_FIRST = const(1)  # UP DOWN LEFT RIGHT A B are 1..6
_LAST = const(6)
_ALL = const(0x7E)  # bits 1 << 1 .. 1 << 6
_ROOM = const(16)  # events that can wait in the queue


class Pins:
    """pins: six objects with value(), in the order UP DOWN LEFT RIGHT A B; 0 means pressed."""

    def __init__(self, pins):
        self._values = [pin.value for pin in pins]

    def read(self):
        """The pressed buttons as they are right now: bit 1 << button, no debouncing."""
        mask = 0
        bit = 1 << _FIRST
        for value in self._values:
            if not value():
                mask |= bit
            bit <<= 1
        return mask


class Buttons:
    """Debounced events of six buttons. read: a function that returns a raw mask, see Pins.read.

    A button gives no event before it was once seen released: one that is held while the device
    starts, or that is jammed, is silent (B12).
    """

    def __init__(self, read):
        self._read = read
        self._down = _ALL  # as far as it is known: stable levels
        self._unseen = _ALL  # of these, the ones never seen released
        self._moving = 0  # the ones whose pin reads otherwise, since _since[button]
        self._since = [0] * (_LAST + 1)
        self._polled_at = 0
        self._queue = bytearray(_ROOM)
        self._first = 0
        self._count = 0

    def poll(self, now):
        """Look at the pins at `now` (ms, never less than before).

        True while a button is down, or a pin has moved and is not yet believed: look again in 3 ms.
        """
        differs = (self._read() ^ self._down) & _ALL
        if not differs or now - self._polled_at > PAUSE_MS:
            self._moving = 0
        self._polled_at = now
        if not differs:  # nearly always, and the processor is to sleep
            return self._down != self._unseen
        self._moving &= differs
        button = _FIRST
        while button <= _LAST:
            bit = 1 << button
            if differs & bit:
                if not self._moving & bit:
                    self._moving |= bit
                    self._since[button] = now
                elif now - self._since[button] >= STABLE_MS:
                    self._accept(button, bit)
            button += 1
        return True

    def get(self):
        """The oldest event that was not yet taken (PRESS or RELEASE | button), or NONE."""
        if not self._count:
            return NONE
        event = self._queue[self._first]
        self._first = (self._first + 1) % _ROOM
        self._count -= 1
        return event

    def clear(self):
        """Forget the events that wait."""
        self._count = 0

    def stuck(self):
        """The buttons never seen released since the start (bit 1 << button).

        Ask after two or three polls: until then no button was seen at all.
        """
        return self._unseen

    def _accept(self, button, bit):
        if self._unseen & bit:
            self._unseen &= ~bit
        elif self._count == _ROOM:
            return  # the level is taken up later, when there is room: no edge gets lost
        else:
            kind = RELEASE if self._down & bit else PRESS
            self._queue[(self._first + self._count) % _ROOM] = kind | button
            self._count += 1
        self._down ^= bit
        self._moving &= ~bit
