"""The device's loop: buttons in, pixels out.

`run` is all that main.py needs. It polls the buttons, feeds events and ticks to the app and shows
the canvas; nothing else runs, no interrupt, no thread, and nothing is printed (B14, B41). Between
two polls the processor sleeps: MicroPython's sleep_ms waits for an interrupt (WFE). Ctrl-C ends it
at any time, with the panel's memory zeroed first (B08, B27).

The words on the screens of this file are English and stand here, not in `text`: they appear when
anything may be broken, the language files included.
"""

import gc
from os import urandom

from micropython import const

from parlour.drivers.buttons import NONE, Buttons
from parlour.drivers.clock import Clock
from parlour.log import FILE, Log, describe
from parlour.ui import keys
from parlour.ui.rest import AWAKE, BLANK

POLL_MS = const(3)  # between two polls while a button moves or is down
IDLE_MS = const(10)  # while none is: a press is heard at most so much later
RESTING_MS = const(30)  # while the display is dimmed or blank
AWAKE_MS = const(5000)  # after the start nothing but sleep_ms is used, so that USB gets up (B42)
PAUSE_MS = const(100)  # the most that one round of the loop adds to the app's time (B15)
SHOW_MS = const(250)  # how often the display hears of us when nothing changed
GOOD_MS = const(10000)  # a run that lasted so long was a good start
NOTICE_MS = const(1000)  # how long a button may be held at the start before it is named
SAVES = "saves"  # folder of the Store


class Entropy:
    """Makes seeds: the chip's random numbers mixed with the times of all presses so far (B32)."""

    def __init__(self, time):
        self._time = time
        self._pool = 0

    def stir(self):
        """A button was pressed just now."""
        self._pool = (self._pool * 31 + self._time.ticks_us()) & 0x3FFFFFFF

    def __call__(self, number):
        """8 bytes, other ones each time; number: mixed in (such as the time of a press)."""
        from hashlib import sha256

        number &= 0x3FFFFFFF
        seed = urandom(8) + self._pool.to_bytes(8, "little") + number.to_bytes(8, "little")
        return sha256(seed).digest()[:8]


class Device:
    """A board, its buttons debounced, its display kept fresh. time: MicroPython's, or alike."""

    def __init__(self, hardware, canvas, time, log):
        self.canvas = canvas
        self.display = hardware.display
        self.clock = Clock(time, PAUSE_MS)
        self.board = hardware.buttons  # what is pressed, and what is printed beside it
        self.buttons = Buttons(hardware.buttons.read)
        self.now = 0
        self._log = log
        self._led = getattr(hardware, "led", None)
        self._buzzer = getattr(hardware, "buzzer", None)
        self._battery = getattr(hardware, "battery", None)
        self._lightsleep = getattr(hardware, "lightsleep", None)
        self._sleep_ms = time.sleep_ms
        self._busy = True  # a button is down, or seems to be
        self._shown_at = -SHOW_MS
        self._lost = False

    def step(self, wait=-1, rest=AWAKE):
        """Sleep a little, look at the buttons, show the canvas.

        wait: milliseconds until something else is to be done, -1 for nothing. rest: the display's,
        see ui/rest.py.
        """
        slice_ms = POLL_MS
        if not self._busy:
            slice_ms = IDLE_MS if rest == AWAKE else RESTING_MS
            if wait >= 0:
                slice_ms = max(POLL_MS, min(slice_ms, wait))
        if slice_ms == RESTING_MS and rest == BLANK and self._may_sleep_lightly():
            self._lightsleep(slice_ms)  # always with a period: it has no other end (B42)
        else:
            self._sleep_ms(slice_ms)
        self.now = self.clock.now()
        self._busy = self.buttons.poll(self.now)
        if self.canvas.dirty or self.now - self._shown_at >= SHOW_MS:
            if rest != BLANK:
                self.show()

    def _may_sleep_lightly(self):
        """Light sleep stops the clocks of USB and PWM: on battery, and nothing to be seen (B42)."""
        return (
            self._lightsleep is not None
            and self.now >= AWAKE_MS
            and self._battery is not None
            and self._battery.on_battery()
        )

    def show(self):
        """Show the canvas; it stays dirty while the display does not take it."""
        if self.display.show(self.canvas) is not False:
            self.canvas.dirty = False
            self._shown_at = self.now
        lost = getattr(self.display, "lost", False)
        if lost != self._lost:
            self._lost = lost
            self._log.note(self.now, "display lost" if lost else "display back")
            if self._led is not None:
                self._led.value(lost)

    def blank(self):
        """Zero the panel's memory, and be silent, whatever Ctrl-C comes in between: PC tools send
        two of them."""
        while True:
            try:
                self.display.blank()
                if self._buzzer is not None:
                    self._buzzer.silence()
                return
            except KeyboardInterrupt:
                pass


def canvas_for(display):
    """The canvas whose pictures a display shows."""
    if getattr(display, "colours", 2) == 2:
        from parlour.ui.canvas import Canvas

        return Canvas()
    from parlour.ui.colour import ColourCanvas

    return ColourCanvas(display.width, display.height)


def run(hardware, starts, time=None, root="", make_app=None):
    """Run the app. Returns after a crash, when a player has asked for a new start.

    hardware: see docs/architecture.md, "A board". starts: good() is called once the start may be
    called good, failed() when the app crashed before. root: folder of saves and log. time and
    make_app are for tests; make_app(canvas, store, hardware, entropy) makes an App.
    Raises KeyboardInterrupt on Ctrl-C; the panel is blank then.
    """
    if time is None:
        import time
    # The canvas is made before all else that is large (B17).
    canvas = canvas_for(hardware.display)
    log = Log(_join(root, FILE))
    device = Device(hardware, canvas, time, log)
    watch = _Watch(starts)
    store = None
    try:
        _greet(device)
        if make_app is None:
            from parlour.app import App as make_app
        from parlour.store import Store

        entropy = Entropy(time)
        store = Store(_join(root, SAVES))
        app = make_app(device.canvas, store, hardware, entropy)
        _loop(device, app, entropy, watch)
    except Exception as error:
        device.blank()
        app = None
        gc.collect()
        log.crash(device.now, error)
        if store is None or not store.held:  # the battery is too low for any write (B43)
            watch.crashed()
            log.flush()
        _crash_screen(device, error)
    finally:
        device.blank()


def _loop(device, app, entropy, watch):
    buttons = device.buttons
    app.start(device.now)
    fed_at = device.now
    watch.begin(device.now)
    wait = app.wait
    rest = app.rest
    watching = True
    while True:
        device.step(max(0, fed_at + wait - device.now) if wait >= 0 else -1, rest)
        now = device.now
        event = buttons.get()
        if event == NONE and 0 <= wait <= now - fed_at:
            event = keys.TICK  # in a round without presses, so that what they drew is seen first
        while event != NONE:
            if event & keys.PRESS:
                entropy.stir()
            app.feed(event, now)
            fed_at = now
            wait = app.wait
            rest = app.rest
            event = buttons.get()
        if device.canvas.dirty and rest != BLANK:
            device.show()
        if watching:
            watching = watch.look(now)


class _Watch:
    """Tells main.py once whether this start was a good one."""

    def __init__(self, starts):
        self._starts = starts
        self._told = False
        self._began_at = 0

    def begin(self, now):
        self._began_at = now

    def look(self, now):
        """Whether it wants to look again."""
        if not self._told and now - self._began_at >= GOOD_MS:
            self._told = True
            self._starts.good()
        return not self._told

    def crashed(self):
        if not self._told:
            self._told = True
            self._starts.failed()


def _greet(device):
    """Wait until every button was seen released; name the ones that never are (B12).

    Any other button goes on without them: they stay silent until they are let go.
    """
    buttons = device.buttons
    named = 0
    while True:
        device.step()
        stuck = buttons.stuck()
        event = buttons.get()
        if not stuck or (event != NONE and event & keys.RELEASE):
            return
        if device.now >= NOTICE_MS and stuck != named:
            named = stuck
            from parlour.ui.labels import labels

            names = [name for number, name in labels(device.board) if stuck & (1 << number)]
            lines = (
                "Held down, or stuck:",
                " ".join(names),
                "",
                "Let go, or go on with",
                "another button.",
            )
            _draw(device.canvas, lines)


def _crash_screen(device, error):
    """Say what happened until A is pressed and let go."""
    lines = [explain(error), "What was saved is safe."]
    lines.extend(describe(error).split(" "))  # the type, and the place if it is known
    _draw(device.canvas, lines + [""] * (5 - len(lines)) + ["A: start again"])
    buttons = device.buttons
    buttons.clear()
    pressed = False
    while True:
        device.step()
        event = buttons.get()
        if event == keys.PRESS | keys.A:
            pressed = True
        elif event == keys.RELEASE | keys.A and pressed:
            return


def explain(error):
    """An exception in plain words, at most 25 letters."""
    if isinstance(error, MemoryError):
        return "Out of memory."
    if isinstance(error, ImportError):
        return "A file is missing."
    if isinstance(error, ValueError) and ".mpy" in str(error):
        return "Files of another version."
    if isinstance(error, OSError):
        return "A file could not be used."
    return "Parlour made a mistake."


def _draw(canvas, lines):
    from parlour.ui import crash

    crash.draw(canvas, lines)


def _join(root, name):
    return root + "/" + name if root else name
