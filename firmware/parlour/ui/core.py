"""The one who asks: waiting for keys, private views, the sleeping screen.

Screens are coroutines. `await ui.key()` yields to whoever drives; what is
yielded is the number of milliseconds after which a TICK is wanted at the
latest (-1: only a button matters). The driver sets `ui.now` before it sends.
"""

from parlour.ui import icons, keys

try:
    from types import coroutine as _awaitable
except ImportError:  # MicroPython can await every generator
    _awaitable = None


DIM_CONTRAST = 1
CONTRASTS = (16, 64, 128, 255)  # settings.brightness 0..3
DIM_AFTER = (0, 30000, 60000, 180000)  # ms, settings.auto_dim 0..3; 0: never
REPEATS = (0, 400, 250)  # ms until a held key repeats, settings.key_repeat 0..2
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
    the board has, 6, 4 or 2.
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
        self.dimmed = False
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
        self._active_at = 0
        self._private = False
        self._in_pause = False

    def apply_settings(self):
        settings = self.settings
        self.display.contrast(CONTRASTS[settings.brightness])
        self.display.flip(bool(settings.flip))
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
            pressed = event & keys.PRESS
            if self.dimmed:
                if pressed:
                    self._wake()
                self._keys.feed(event, self.now)
                self._keys.new_screen()
                continue
            if pressed:
                if self.first_key_at < 0:
                    self.first_key_at = self.now
                self._active_at = self.now
            key = self._keys.feed(event, self.now)
            if key == keys.LONG_B and self.paused is not None and not self._in_pause:
                if self._private:
                    raise Covered
                await self.pause()
                return keys.NONE
            if key:
                return key
            if self._must_dim():
                self.dimmed = True
                self.display.contrast(DIM_CONTRAST)
                if self._private:
                    raise Covered
            elif timeout >= 0 and self.now >= until:
                return keys.NONE

    def _wait(self, timeout, until):
        if self.dimmed:
            return -1
        wait = self._keys.wait(self.now)
        if timeout >= 0:
            left = max(0, until - self.now)
            if wait < 0 or left < wait:
                wait = left
        dim_after = DIM_AFTER[self.settings.auto_dim]
        if dim_after:
            left = max(0, self._active_at + dim_after - self.now)
            if wait < 0 or left < wait:
                wait = left
        return wait

    def _must_dim(self):
        dim_after = DIM_AFTER[self.settings.auto_dim]
        return dim_after and self.now - self._active_at >= dim_after

    def _wake(self):
        # The key that wakes does nothing else: it counts as held over a screen change.
        self.dimmed = False
        self._active_at = self.now
        self.display.contrast(CONTRASTS[self.settings.brightness])

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
        if not table.play(move):
            await self.tell_problems()

    async def private(self, name, view, *args):
        """Show `view(*args)` to the player called `name` alone; return what it returns.

        The curtain comes first and wants a fresh press; it comes again whenever
        the view has to be covered; nothing of the view is left on the canvas.
        """
        from parlour.ui import screens

        while True:
            await screens.curtain(self, name)
            self.screen()
            self._private = True
            try:
                result = await view(*args)
            except Covered:
                continue
            finally:
                self._private = False
                self.screen()
            # Before the move is saved, which may take 0.1 s, the hand is gone from the display.
            await self.notice("")
            return result
