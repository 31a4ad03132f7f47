"""Drives the whole app without hardware; portable, nothing sleeps."""

from parlour.app import App
from parlour.settings import Settings
from parlour.store import FAILED, FOREIGN
from parlour.ui import keys
from parlour.ui.canvas import Canvas

UP, DOWN, LEFT, RIGHT, A, B = 1, 2, 3, 4, 5, 6
CHOOSING = (LEFT, RIGHT, UP, DOWN, A, A, A, RIGHT, LEFT, A)  # what a masher presses


class MemoryStore:
    """A store that forgets at the end of the test; `fails` makes every save fail."""

    def __init__(self):
        self.records = []  # [name, kind, payload]
        self.problems = []
        self.held = False
        self.writes = 0
        self.fails = False
        self._told = False

    def _find(self, name):
        for record in self.records:
            if record[0] == name:
                return record
        return None

    def fresh(self):
        return not self.records

    def exists(self, name):
        return self._find(name) is not None

    def load(self, name, kind):
        record = self._find(name)
        if record is None:
            return None
        if record[1] != kind:
            self.problems.append((FOREIGN, name))
            return None
        return record[2]

    def save(self, name, kind, payload):
        if self.held:
            return False
        if self.fails:
            if not self._told:
                self.problems.append((FAILED, name))
            self._told = True
            return False
        self._told = False
        record = self._find(name)
        if record is None:
            record = [name, kind, b""]
            self.records.append(record)
        if record[2] != payload:
            self.writes += 1
            record[1] = kind
            record[2] = bytes(payload)
        return True

    def erase(self, name, kind=0):
        if self.held:
            return False
        record = self._find(name)
        if record is not None:
            self.records.remove(record)
        return True

    def set_aside(self, name, kind):
        return self.erase(name)

    def copy(self):
        other = MemoryStore()
        other.records = [list(record) for record in self.records]
        return other


class Display:
    def __init__(self):
        self.level = -1
        self.flipped = False
        self.on = True

    def power(self, on):
        self.on = on

    def contrast(self, level):
        self.level = level

    def flip(self, flipped):
        self.flipped = flipped


class Hardware:
    def __init__(self):
        self.display = Display()


class Buzzer:
    """Writes down (ms, hertz) in `log`; 0 hertz is silence."""

    def __init__(self):
        self.now = 0
        self.log = []

    def tone(self, hz):
        self.log.append((self.now, hz))

    def silence(self):
        if self.log and self.log[-1][1]:
            self.log.append((self.now, 0))


class Loud(Hardware):
    """A board with a buzzer."""

    def __init__(self):
        Hardware.__init__(self)
        self.buzzer = Buzzer()


class Device:
    """One power-on. `frames` collects every new picture while `watch` is True.

    language: index of the language that was chosen before, or None: this is the first start.
    """

    def __init__(self, store=None, seed=1, canvas=None, language=0, hardware=None):
        self.store = store or MemoryStore()
        if language is not None and not self.store.exists("settings"):
            settings = Settings(self.store)
            settings.language = language
            settings.save()
        self.now = 0
        self._fed_at = 0
        self.canvas = canvas or Canvas()
        self.hardware = hardware or Hardware()
        self.watch = False
        self.frames = []
        self._seed = seed
        self.app = App(self.canvas, self.store, self.hardware, self._entropy)
        self.app.start(0)
        self._drawn()

    def _entropy(self, _now):
        self._seed += 1
        return bytes((self._seed * k + 17) & 255 for k in (1, 3, 7, 31, 127, 5, 11, 13))

    def feed(self, event):
        if hasattr(self.hardware, "buzzer"):
            self.hardware.buzzer.now = self.now
        self.app.feed(event, self.now)
        self._fed_at = self.now
        self._drawn()

    def advance(self, ms):
        """Let time pass, with the ticks that the app asked for."""
        end = self.now + ms
        while self.app.wait >= 0:
            due = self._fed_at + max(1, self.app.wait)
            if due > end:
                break
            self.now = due
            self.feed(keys.TICK)
        self.now = end

    def press(self, *buttons):
        for button in buttons:
            self.feed(keys.PRESS | button)
            self.advance(60)
            self.feed(keys.RELEASE | button)
            self.advance(40)

    def hold(self, button):
        self.feed(keys.PRESS | button)
        self.advance(keys.LONG_MS + 50)
        self.feed(keys.RELEASE | button)
        self.advance(40)

    def frame(self):
        return bytes(self.canvas.buffer)

    def blank(self):
        """Whether nothing is lit."""
        return not any(self.canvas.buffer)

    def open_game(self, index):
        """From the menu: the game of that row."""
        for _ in range(index):
            self.press(DOWN)
        self.press(A)

    def start_game(self, index, options=()):
        """From the menu: a new game of that row, nobody's saved game in the way.

        options: for each row of the option screen how often RIGHT is pressed.
        """
        self.open_game(index)
        self.press(A)
        for count in options:
            self.press(DOWN)
            for _ in range(count):
                self.press(RIGHT)
        for _ in options:
            self.press(UP)
        self.press(A)

    def _drawn(self):
        if self.canvas.dirty:
            self.canvas.dirty = False
            if self.watch:
                self.frames.append(self.frame())


class Random:
    """A small generator for tests, the same on both Pythons."""

    def __init__(self, seed):
        self.state = (seed * 7919 + 12345) & 0x3FFFFFFF

    def below(self, n):
        self.state = (self.state * 1103 + 12345) % 1073741789
        return (self.state >> 8) % n


def mash(device, random, presses):
    """Press buttons as somebody without a plan would."""
    for _ in range(presses):
        device.press(CHOOSING[random.below(len(CHOOSING))])
