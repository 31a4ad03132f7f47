"""A game in progress: who sits where, the state, what was public, and its save.

The table is the only one that holds a state; flows draw from `look` alone.
Every move is saved before the next is asked for.

Payload of a save (at most store.PAYLOAD_MAX bytes), kind = the engine's ID:

    0               seats, 2..4
    per seat        1 byte: who plays (0 a person, 1..3 a computer of that strength),
                    1 byte: n, n bytes: name in UTF-8, no control characters
    then            1 byte: number of options, the options
    then            1 byte: size of the state, the state
    rest            public events, EVENT bytes each, the oldest first
"""

from binascii import crc32

from micropython import const

from parlour.engines import random64
from parlour.engines.common import OVER, PUBLIC
from parlour.settings import pack_name
from parlour.store import PAYLOAD_MAX

EVENT = const(4)  # bytes of a public event: code, seat, two details
EVENTS_KEPT = const(12)
LEVELS_MAX = const(3)  # strengths of computers
NORMAL = const(1)  # the level that gives advice


class Table:
    """One game: `engine` is the module of its rules, `flow` the module of its screens."""

    def __init__(self, store, name, engine, flow):
        self.store = store
        self.name = name  # the game's name: its slots in the store
        self.engine = engine
        self.flow = flow
        self.bot = None  # the module that plays the computers' seats
        self.chance = bytearray(random64.SIZE)  # the computers' own random numbers
        self.names = []
        self.kinds = bytearray()  # 0 a person, else the computer's level + 1
        self.options = bytearray()
        self.events = bytearray()  # EVENT bytes each, the oldest first
        self.saved = True  # False: the last save failed
        self._told = 0  # how many of the events the last move has made
        self._state = bytearray(engine.SIZE)
        self._view = bytearray(engine.SIZE)
        self._public = bytearray(engine.SIZE)
        self._before = bytearray(engine.SIZE)

    def new(self, names, kinds, options, seed):
        """Deal a new game and save it. seed: 8 bytes."""
        self.engine.deal(self._state, len(names), options, seed)
        self.names = list(names)
        self.kinds = bytearray(kinds)
        self.options = bytearray(options)
        self.events = bytearray()
        return self.save()

    def load(self):
        """Take up the saved game; False when there is none that can be played.

        A record that is whole but no state of this game is set aside; the one before it counts.
        """
        while True:
            payload = self.store.load(self.name, self.engine.ID)
            if payload is None:
                return False
            try:
                self._read(payload)
                self.engine.check(self._state)
                if self.engine.seats(self._state) != len(self.names):
                    raise ValueError("seats")
                return True
            except (ValueError, IndexError):  # IndexError: the payload is too short
                if not self.store.set_aside(self.name, self.engine.ID):
                    return False

    def seat_of_turn(self):
        return self.engine.turn(self._state)

    def look(self, seat=PUBLIC):
        """What `seat` may know; valid until the next look of a seat (or of the public)."""
        view = self._public if seat == PUBLIC else self._view
        self.engine.look(self._state, seat, view)
        return view

    def play(self, move):
        """One move: play it, note what became public, save.

        ValueError when it is not legal; nothing has changed then.
        """
        engine = self.engine
        seat = engine.turn(self._state)
        engine.look(self._state, PUBLIC, self._before)
        engine.play(self._state, move)
        engine.look(self._state, PUBLIC, self._public)
        self._told = 0
        self.flow.tell(self._before, self._public, seat, self._note)
        return self.save()

    def seat_computers(self, bot, seed):
        """Let the module `bot` play the computers' seats, by chance that 8 bytes seed."""
        self.bot = bot
        random64.seed(self.chance, 0, seed)

    def limit_computers(self, levels):
        """Let no computer be stronger than `levels`; where that is 0, persons play."""
        self.kinds = bytearray([min(kind, levels) for kind in self.kinds])

    def advise(self, seat):
        """The move that a computer of level NORMAL would make in that seat, whose turn it is."""
        self.bot.start(self.look(seat), seat, NORMAL, self.chance)
        return self.bot.best()

    def is_computer(self, seat):
        return self.kinds[seat] > 0

    def is_over(self):
        return self.engine.turn(self._state) == OVER

    def told(self):
        """The public events that the last move has made, EVENT bytes each."""
        return self.events[max(0, len(self.events) - EVENT * self._told) :]

    def legal(self, out):
        """The legal moves of the seat whose turn it is, into `out`; returns their number."""
        return self.engine.moves(self._state, out)

    def winners(self):
        """One flag a seat: 1 when it has won the game, which is over (ties share)."""
        out = bytearray(3 * len(self.names))
        self.engine.result(self._state, out)
        return [out[3 * seat] for seat in range(len(self.names))]

    def stamp(self):
        """32 bits that tell this game's end from another's."""
        return crc32(self._state)

    def save(self):
        """Write the game; False (and `saved` is False) when that failed. Play goes on."""
        self.saved = self.store.save(self.name, self.engine.ID, self._payload())
        return self.saved

    def erase(self):
        self.store.erase(self.name)

    def event_lines(self, words):
        """The public events as texts, the oldest first; an event that means nothing is left out."""
        lines = []
        for at in range(0, len(self.events), EVENT):
            try:
                lines.append(self.flow.describe(self.events[at : at + EVENT], words, self.names))
            except IndexError:  # a save may hold anything (B24)
                pass
        return lines

    def _note(self, code, seat, first=0, second=0):
        self.events.extend(bytes((code, seat, first, second)))
        self._told += 1
        extra = len(self.events) - EVENT * EVENTS_KEPT
        if extra > 0:
            self.events = self.events[extra:]

    def _payload(self):
        out = bytearray((len(self.names),))
        for kind, name in zip(self.kinds, self.names):
            text = name.encode()
            out.append(kind)
            out.append(len(text))
            out.extend(text)
        out.append(len(self.options))
        out.extend(self.options)
        out.append(len(self._state))
        out.extend(self._state)
        room = (PAYLOAD_MAX - len(out)) // EVENT * EVENT
        if room > 0:
            out.extend(self.events[max(0, len(self.events) - room) :])
        return out

    def _read(self, payload):
        """Take a payload apart; ValueError or IndexError when it is not one of ours."""
        seats = payload[0]
        fewest, most = self.engine.SEATS
        if not fewest <= seats <= most:
            raise ValueError("seats")
        at = 1
        names = []
        kinds = bytearray()
        for _ in range(seats):
            if payload[at] > LEVELS_MAX:
                raise ValueError("a computer of unknown strength")
            kinds.append(payload[at])
            end = at + 2 + payload[at + 1]
            name = bytes(payload[at + 2 : end])
            if len(name) != payload[at + 1]:
                raise ValueError("name")
            names.append(_name(name))
            at = end
        count = payload[at]
        options = bytearray(payload[at + 1 : at + 1 + count])
        at += 1 + count
        if count != len(self.engine.OPTIONS) or payload[at] != self.engine.SIZE:
            raise ValueError("options or size")
        state = payload[at + 1 : at + 1 + self.engine.SIZE]
        if len(state) != self.engine.SIZE:
            raise ValueError("state")
        at += 1 + self.engine.SIZE
        self._state[:] = state
        self.names = names
        self.kinds = kinds
        self.options = options
        self.events = bytearray(payload[at : at + (len(payload) - at) // EVENT * EVENT])


def _name(raw):
    """UTF-8 bytes as a name; ValueError when they are not (both Pythons raise it)."""
    name = str(raw, "utf-8")
    pack_name(name)  # what the statistics refuse would end the game in a crash
    return name
