"""The one who asks: waiting for keys, private views, the sleeping screen.

Screens are coroutines. `await ui.key()` yields to whoever drives; what is
yielded is the number of milliseconds after which a TICK is wanted at the
latest (-1: only a button matters). The driver sets `ui.now` before it sends.
"""

from parlour.ui import icons, keys
from parlour.ui.rest import AWAKE, Rest

try:
    from types import coroutine as _awaitable
except ImportError:  # MicroPython can await every generator
    _awaitable = None


CONTRASTS = (16, 64, 128, 255)  # settings.brightness 0..3
DIM_AFTER = (0, 30000, 60000, 180000)  # ms, settings.auto_dim 0..3; 0: never
REPEATS = (0, 400, 250)  # ms until a held key repeats, settings.key_repeat 0..2
SOUND_ALL = 2  # settings.sound: 0 nothing, 1 what happens, 2 each A as well
TURNED = bytes((0, keys.DOWN, keys.UP, keys.RIGHT, keys.LEFT, keys.A, keys.B))
THINK_MS = 1500  # a computer's turn takes so long, whatever it thinks
SEARCH_MS = 1000  # of these it may search


class Covered(Exception):
    """The private view must go: dimmed, interrupted, or B held."""


class Leave(Exception):
    """The players leave the game (its save stays)."""


def _event(wait):
    event = yield wait
    return event


if _awaitable is not None:
    _event = _awaitable(_event)


def _keys_of(layout):
    """What makes keys of a board's buttons: six of them, or as few as two."""
    if layout == 6:
        return keys.Keys()
    from parlour.ui.few_keys import FewKeys

    return FewKeys(layout)


class Ui:
    """Canvas, keys, words and time, shared by every screen.

    `paused` is an async function that runs when B is held; it may raise Leave.
    `public_view` is one that shows what lies open on the table, from a curtain.
    `tell_problems` is one that tells what the store has to say. layout: how many buttons
    the board has, 6, 4 or 2. rest: how far the display sleeps. Where the board has them:
    speaker (ui/sound.py); gauge (ui/gauge.py), and `battery_low(low)` hears when it is low.
    """

    def __init__(self, canvas, display, settings, words, layout=6):
        self.canvas = canvas
        self.display = display
        self.settings = settings
        self.words = words  # the words of the table itself: menus, curtain, settings
        self.language = "en"  # of the words
        self.axis = keys.DOWN  # where the next thing is on this screen: DOWN or RIGHT
        self.now = 0
        self.paused = None
        self.public_view = None
        self.tell_problems = None
        self.first_key_at = -1  # when the first button of this run went down, for the seed
        self.rest = Rest(display)
        self.speaker = None
        self.gauge = None
        self.battery_low = None
        self.key_b = icons.KEY_B  # the picture of what goes back on this board,
        self.key_sure = icons.KEY_A  # of what confirms, held, what cannot be undone,
        self.key_next = None  # and of what moves along the axis, where that is a single key
        self._screens = 0  # how many began
        self._keys = _keys_of(layout)
        self._strip = None  # of keys, over the screen
        if layout == 2:
            from parlour.ui import key_strip

            self._strip = key_strip.KeyStrip(canvas, self._keys)
            key_strip.name_keys(self)
        self._turns = layout != 2  # whether there are directions to exchange
        self._as = bytearray(7)  # for each button, the one that its press stood for
        self._gauge_moved = False  # and no public screen has drawn itself since
        self._sound_later = ""  # once the private view is over
        self._private = False
        self._in_pause = False

    def apply_settings(self):
        settings = self.settings
        self.rest.configure(CONTRASTS[settings.brightness], DIM_AFTER[settings.auto_dim])
        self.display.flip(bool(settings.flip))
        if self.speaker is not None and not settings.sound:
            self.speaker.stop()
        self._keys.repeat_first = REPEATS[settings.key_repeat]
        self._keys.repeat_next = REPEATS[settings.key_repeat] // 3

    def screen(self, axis=keys.DOWN):
        """A new screen begins: blank, and held buttons count for nothing.

        axis: keys.RIGHT where things lie side by side; few buttons move along it.
        """
        self.axis = axis
        self._screens += 1
        self._keys.axis = axis
        self._keys.new_screen()
        self.canvas.clear()

    async def notice(self, text):
        """Show one line at once, before something that takes its time; "" shows a blank screen."""
        self.screen()
        self.canvas.center(text, self.canvas.height * 2 // 5 + 1)
        await self.key(0)

    async def key(self, timeout=-1):
        """The next key; keys.NONE when `timeout` ms pass first (-1: wait for ever).

        Raises Covered in a private view that has to go. A held B pauses, where
        something is there to pause, and never reaches the screen.
        """
        until = self.now + timeout
        while True:
            if self._strip is not None:
                self._strip.cover()
            event = await _event(self._wait(timeout, until))
            if self._strip is not None:
                self._strip.uncover()
            if self.speaker is not None:
                self.speaker.tick(self.now)
            event = self._turned(event)
            # The key that wakes does nothing else: it counts as held over a screen change.
            woke = event & keys.PRESS and self.rest.touch(self.now)
            if woke or self.rest.level != AWAKE:
                self._rests(event)
                continue
            if event & keys.PRESS and self.first_key_at < 0:
                self.first_key_at = self.now
            key = self._keys.feed(event, self.now)
            if key == keys.LONG_B and self.paused is not None and not self._in_pause:
                if self._private:
                    raise Covered
                await self.pause()
                return keys.NONE
            if key:
                if key == keys.A and self.settings.sound == SOUND_ALL:
                    self.sound("tick")
                return key
            self._look_at_battery()
            if self.rest.look(self.now):
                if self.speaker is not None:
                    self.speaker.stop()
                if self._private:
                    raise Covered
            elif timeout >= 0:
                if self.now >= until:
                    return keys.NONE
            elif self._gauge_moved and not self._private and not self._in_pause:
                await self._tell_battery()
                return keys.NONE

    async def raw(self, timeout):
        """The next event as it comes, a TICK after `timeout` ms; no key is made of it."""
        event = await _event(timeout)
        if event & keys.PRESS:
            self.rest.touch(self.now)
        self._keys.feed(self._turned(event), self.now)
        return event

    def _wait(self, timeout, until):
        now = self.now
        wait = self.rest.wait(now)
        if self.gauge is not None:
            wait = _sooner(wait, self.gauge.wait(now))
        if self.rest.level == AWAKE:
            wait = _sooner(wait, self._keys.wait(now))
            if timeout >= 0:
                wait = _sooner(wait, max(0, until - now))
            if self.speaker is not None:
                wait = _sooner(wait, self.speaker.wait(now))
        return wait

    def _turned(self, event):
        """What a button means to who holds the device the other way round (settings.flip)."""
        button = event & 15
        if event & keys.PRESS:
            self._as[button] = TURNED[button] if self.settings.flip and self._turns else button
        return event & ~15 | self._as[button]

    def _rests(self, event):
        """An event means nothing to the screen: the display rests, or has just been woken."""
        self._keys.feed(event, self.now)
        self._keys.new_screen()
        self.rest.look(self.now)
        self._look_at_battery()
        self.canvas.dirty = True  # a panel that was off has to be drawn anew

    def _look_at_battery(self):
        gauge = self.gauge
        if gauge is None:
            return
        low = gauge.low
        if gauge.look(self.now):
            self._gauge_moved = True
            if low != gauge.low:
                self.battery_low(gauge.low)

    async def _tell_battery(self):
        """Tell when the battery is low; the screen draws itself anew."""
        self._gauge_moved = False
        axis = self.axis
        number = self._screens
        await self.tell_problems()
        if number != self._screens:
            self.screen(axis)

    def sound(self, name):
        """Play a tune of ui/sound.py, if there is a buzzer and it is not muted.

        Everybody hears it, so nothing sounds in a private view, and while the display rests.
        """
        if (
            self.speaker is not None
            and self.settings.sound
            and not self._private
            and self.rest.level == AWAKE
        ):
            self.speaker.play(name, self.now)

    def _sound_of_move(self, table, seat):
        """What a move has shown to everybody, heard when its private view is over."""
        from parlour.ui import sound

        name = sound.of_move(table.told(), table.flow.tune, table.is_computer(seat))
        if table.is_over():
            name = "victory"
        if self._private:
            self._sound_later = name
        elif name:
            self.sound(name)

    async def pause(self):
        """Run the pause menu over the screen that is shown; the screen draws itself anew."""
        axis = self.axis
        self._in_pause = True
        try:
            await self.paused()
        finally:
            self._in_pause = False
            self.screen(axis)

    async def decide(self, table, seat, picture, view, *args):
        """The move of a seat: a person's `view(*args)` behind the curtain, or a computer's.

        picture(): draws what everybody sees while a computer thinks.
        """
        if table.is_computer(seat):
            return await self.think(table, seat, picture)
        return await self.private(table.names[seat], view, *args)

    async def think(self, table, seat, picture):
        """A computer's turn: its move, after a time that depends on nothing. picture(): draws.

        It gets a look of its own, its own random numbers, and slices of time between keys.
        """
        bot = table.bot
        start = self.now
        steps = 0
        drawn = 0
        bot.start(table.look(seat), seat, table.kinds[seat] - 1, table.chance)
        self.screen()
        while self.now - start < THINK_MS:
            if drawn != self._screens:  # the first time, and after a pause
                drawn = self._screens
                picture()
            if steps < bot.STEPS and self.now - start < SEARCH_MS:
                steps = bot.STEPS if bot.step() else steps + 1
                await self.key(0)
            else:
                await self.key(start + THINK_MS - self.now)
        return bot.best()

    async def play(self, table, move):
        """Make a move; it is saved when this returns, or the players know that it is not."""
        seat = table.seat_of_turn()
        saved = table.play(move)
        if self.speaker is not None:
            self._sound_of_move(table, seat)
        if not saved:
            await self.tell_problems()

    async def private(self, name, view, *args):
        """Show `view(*args)` to the player called `name` alone; return what it returns.

        The curtain comes first and wants a fresh press; it comes again whenever
        the view has to be covered; nothing of the view is left on the canvas.
        """
        from parlour.ui import screens

        self.sound("turn")
        while True:
            await screens.curtain(self, name)
            self.screen()
            self._private = True
            if self.speaker is not None:
                self.speaker.stop()
            try:
                result = await view(*args)
            except Covered:
                continue
            finally:
                self._private = False
                self.screen()
                if self._sound_later:
                    self.sound(self._sound_later)
                    self._sound_later = ""
            # Before the move is saved, which may take 0.1 s, the hand is gone from the display.
            await self.notice("")
            return result


def _sooner(wait, other):
    """The shorter of two times to wait, -1 being for ever."""
    return other if wait < 0 or 0 <= other < wait else wait
