"""Short tunes for a buzzer, played by whoever drives the time; nothing here waits.

A tune is bytes, two for a note: how high (0 a rest, 1 = C5, a semitone a step) and how long, in
units of 10 ms. A sound tells what everybody may know, and no more; who calls `Ui.sound` sees to it.
Loaded only where the board has a buzzer.
"""

from micropython import const

_UNIT_MS = const(10)
# Hertz of C5 to B5, equal temperament, A4 = 440 Hz; an octave up is twice as much.
_OCTAVE = (523, 554, 587, 622, 659, 698, 740, 784, 831, 880, 932, 988)

TUNES = {
    "tick": b"\x19\x01",
    "card": b"\x08\x03\x03\x03",
    "token": b"\x0f\x04\x13\x04\x16\x08",
    "deal": b"\x08\x02\x00\x03\x08\x02\x00\x03\x0a\x02",
    "turn": b"\x0d\x08\x00\x02\x14\x0c",
    "computer": b"\x0d\x04\x00\x04\x0d\x04",
    "round": b"\x0d\x08\x11\x08\x0f\x08\x14\x10",
    "victory": b"\x08\x0a\x0d\x0a\x11\x0a\x00\x03\x0f\x06\x11\x06\x14\x1e",
    "error": b"\x05\x0f\x00\x05\x04\x19",
}

# Of several things that a move has shown, the last of these is heard.
_RANKS = ("card", "token", "deal", "round")
_EVENT = const(4)  # bytes of a public event, see table.py


class Speaker:
    """Plays on a buzzer (see drivers/buzzer.py); at most one more tune waits for its turn."""

    def __init__(self, buzzer):
        self._buzzer = buzzer
        self._tune = b""  # what plays; empty: silence
        self._waiting = b""
        self._at = 0  # the note that sounds
        self._until = 0  # when it ends

    def play(self, name, now):
        """Play the tune of that name after the one that plays now. KeyError: there is none."""
        tune = TUNES[name]
        if not self._tune:
            self._start(tune, now)
        elif len(tune) > 2:  # a tick does not come late
            self._waiting = tune

    def stop(self):
        """Be silent, and forget what waits."""
        self._tune = b""
        self._waiting = b""
        self._buzzer.silence()

    def tick(self, now):
        """Go on when it is time to; allocates nothing."""
        if not self._tune or now < self._until:
            return
        self._at += 2
        if self._at < len(self._tune):
            self._sound(now)
        elif self._waiting:
            tune = self._waiting
            self._waiting = b""
            self._start(tune, now)
        else:
            self.stop()

    def wait(self, now):
        """Milliseconds until `tick` has something to do, -1 while nothing plays."""
        return max(0, self._until - now) if self._tune else -1

    def _start(self, tune, now):
        self._tune = tune
        self._at = 0
        self._sound(now)

    def _sound(self, now):
        pitch = self._tune[self._at]
        self._until = now + self._tune[self._at + 1] * _UNIT_MS
        if pitch:
            pitch -= 1
            self._buzzer.tone(_OCTAVE[pitch % 12] << pitch // 12)
        else:
            self._buzzer.silence()


def of_move(events, tune, by_computer):
    """The name of the tune that goes with a move, or "".

    events: the public events that it has made, 4 bytes each, the code first. tune(code): the name
    of an event's tune, or "". A computer's move sounds the same whatever it is, unless it ends a
    round.
    """
    best = -1
    for at in range(0, len(events), _EVENT):
        name = tune(events[at])
        if name:
            best = max(best, _RANKS.index(name))
    name = _RANKS[best] if best >= 0 else ""
    return "computer" if by_computer and name != "round" else name
