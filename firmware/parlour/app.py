"""The menu and what it leads to: one coroutine, driven by events.

`App(canvas, store, hardware, entropy)`; `start(now)`, then `feed(event, now)`
for every button edge and tick. After each, `wait` is the number of ms after
which a TICK is wanted at the latest (-1: none), and `canvas.dirty` says
whether the picture changed.
"""

from parlour import settings as settings_module
from parlour import statistics
from parlour import text as texts
from parlour.games.index import GAMES, LEVELS, TITLES
from parlour.loading import load, unload
from parlour.preferences import Preferences, emblem
from parlour.setup import Setup
from parlour.store import DAMAGED, FAILED, FOREIGN, LOW, NEWER
from parlour.table import Table
from parlour.text import Words
from parlour.ui import core, font, icons, keys, kind, screens


class App:
    """Everything above the hardware.

    hardware: has `display` with contrast(0..255), flip(bool) and power(bool); `buttons.layout`
    where the board has fewer than six; `buzzer` and `battery` where it has them.
    entropy(microseconds) -> 8 bytes: the seed of a new game.
    """

    def __init__(self, canvas, store, hardware, entropy):
        self.canvas = canvas
        self.store = store
        self.wait = -1
        self.table = None  # the game that is open
        self._entropy = entropy
        self._fresh = store.fresh()  # who expected saves learns that the storage is empty (B28)
        self._settings = settings_module.Settings(store)
        self._names = settings_module.names(store)  # typed before, the one used last first
        self._hardware = hardware
        layout = getattr(getattr(hardware, "buttons", None), "layout", 6)
        self.ui = core.Ui(canvas, hardware.display, self._settings, Words("en", "ui"), layout)
        self.ui.tell_problems = self._tell_problems
        self._fit_out(hardware)
        self._preferences = Preferences(self.ui, self._settings, hardware)
        self._draw_in(canvas.colours > 2)
        self._main = self._run()

    @property
    def rest(self):
        """How far the display sleeps, see ui/rest.py."""
        return self.ui.rest.level

    def start(self, now):
        """Draw the first screen."""
        self.ui.now = now
        self.ui.apply_settings()
        self.wait = self._main.send(None)

    def feed(self, event, now):
        """Take one event at `now` ms."""
        self.ui.now = now
        self.wait = self._main.send(event)

    def _fit_out(self, hardware):
        """Load what only boards with a buzzer or a battery need."""
        ui = self.ui
        if getattr(hardware, "buzzer", None) is not None:
            from parlour.ui.sound import Speaker

            ui.speaker = Speaker(hardware.buzzer)
        if getattr(hardware, "battery", None) is not None:
            from parlour.ui.gauge import Gauge

            ui.gauge = Gauge(hardware.battery)
            ui.battery_low = self._battery_low

    def _battery_low(self, low):
        """Save once while there is power for it, and then write nothing until it was charged (B43).

        What could not be saved meanwhile is saved then.
        """
        store = self.store
        store.held = False
        if self.ui.paused is not None:
            self.table.save()
        if low:
            store.held = True
            store.problems.append((LOW, ""))

    def _draw_in(self, colour):
        """Have games drawn for this kind of display."""
        if kind.COLOUR != colour:
            kind.COLOUR = colour
            for game in GAMES:
                unload(game[0])

    async def _run(self):
        selected = self._first_saved()
        if self._settings.first_start and len(texts.available()) > 1:
            await self._preferences.choose_language()
            self._settings.save()
        if self._preferences.mute:
            own = self.ui.words
            await screens.message(self.ui, own.SETTINGS_LANGUAGE, own.PROBLEM_LANGUAGE)
        await self._tell_problems()
        while True:
            selected = await self._menu(selected)
            if selected < len(GAMES):
                await self._open(GAMES[selected][0])
                await self._tell_problems()
            elif selected == len(GAMES):
                await self._preferences.change()
                await self._tell_problems()
            else:
                await screens.pages(self.ui, self._about())

    def _about(self):
        """The chapters of the help; boards with few buttons begin with one of their own about them.

        It comes first, for how one leafs on is told there.
        """
        chapters = list(self.ui.words.ABOUT)
        buttons = getattr(self._hardware, "buttons", None)
        layout = getattr(buttons, "layout", 6)
        if layout < 6:
            few = Words(self.ui.language, "few_keys")
            text = few.TWO if layout == 2 else few.FOUR
            names = [name for _, name in load("parlour.ui.labels").labels(buttons)]
            del chapters[1]  # about six buttons
            chapters.insert(0, (few.TITLE, text.format(*names)))
        return chapters

    def _first_saved(self):
        for at, game in enumerate(GAMES):
            if self.store.exists(game[0]):
                return at
        return 0

    async def _menu(self, selected):
        """The games, the settings, the help; returns the chosen row."""
        ui = self.ui
        words = ui.words
        labels = [self._title(game[0]) for game in GAMES]
        labels.append(words.MENU_SETTINGS)
        labels.append(words.MENU_ABOUT)
        ui.screen()
        while True:
            canvas = ui.canvas
            canvas.clear()
            game = GAMES[selected][0] if selected < len(GAMES) else "parlour"
            picture = emblem(game)
            canvas.icon(picture, 2, canvas.bar + 9)
            left = picture[0] + 8
            canvas.center(words.PARLOUR, 1, canvas.title)
            row = canvas.row
            pad = (row - canvas.line) // 2
            top = 13 if canvas.tall else font.line(canvas.title) + 1 + pad
            visible = min(len(labels), (canvas.foot - top + 1) // row)
            first = max(0, selected - visible + 1)
            i = 0
            while i < visible:
                at = first + i
                y = top + i * row
                ink = 1
                if at == selected:
                    ink = canvas.on_chosen
                    canvas.fb.fill_rect(left, y - pad, canvas.width - left, row, canvas.chosen)
                canvas.fit(labels[at], left + 3, y + 1, canvas.width - left - 14, None, ink)
                if at < len(GAMES) and self.store.exists(GAMES[at][0]):
                    canvas.icon(icons.SAVED, canvas.width - 9, y + screens.spare(canvas) + 1, ink)
                i += 1
            screens.foot(ui, words.CHOOSE)
            if self._fresh and not any([self.store.exists(game[0]) for game in GAMES]):
                canvas.right(
                    words.MENU_FRESH, canvas.width - (16 if ui.gauge else 0), canvas.foot + 1
                )
            if ui.gauge is not None:
                ui.gauge.draw(canvas, canvas.width - 13, canvas.foot + screens.spare(canvas))
            key = await ui.key()
            if key == keys.A:
                return selected
            selected = screens.moved(key, selected, len(labels))

    async def _open(self, name):
        """A game's own menu; its modules are loaded now and dropped again on leaving."""
        ui = self.ui
        full = False
        await ui.notice(self._title(name))
        try:
            engine = load("parlour.engines." + name)
            flow = load("parlour.games." + name)
            words = Words(ui.language, name)
            self.table = Table(self.store, name, engine, flow)
            await self._game_menu(self.table, words)
        except MemoryError:
            full = True
        ui.paused = None
        ui.public_view = None
        self.table = engine = flow = words = None
        unload(name)
        if full:
            await screens.message(ui, ui.words.MEMORY_TITLE, ui.words.MEMORY_TEXT)

    async def _game_menu(self, table, words):
        ui = self.ui
        own = ui.words
        while True:
            labels = [own.MENU_NEW, own.MENU_RULES, own.MENU_STATISTICS]
            saved = self.store.exists(table.name)
            if saved:
                labels.insert(0, own.MENU_CONTINUE)
            chosen = await screens.choose(ui, words.TITLE, labels)
            if chosen < 0:
                return
            if not saved:
                chosen += 1
            if chosen == 0:
                if table.load():
                    self._preferences.translate(table.names)
                    await self._play(table, words)
            elif chosen == 1:
                if await self._new(table, words, saved):
                    await self._play(table, words)
            elif chosen == 2:
                await self._read_rules(table.name, 0)
            else:
                await self._show_statistics(table.name, words)
            await self._tell_problems()

    async def _new(self, table, words, saved):
        """Ask for options and names, deal; False when the players went back."""
        ui = self.ui
        own = ui.words
        setup = Setup(ui, table.engine, words, self._names, levels(table.name))
        while True:
            if not await setup.run():
                return False
            if not saved:
                break
            if await screens.hold(ui, own.REPLACE_TITLE, own.REPLACE_TEXT, own.REPLACE_ACTION):
                break
        for name in setup.names():
            if name not in own.NAMES and name not in own.COMPUTERS:
                settings_module.remember(self.store, name)
                self._names = settings_module.names(self.store)
        await ui.notice(own.NEW_DEALING)
        seed = self._entropy(ui.first_key_at)
        table.new(setup.names(), setup.kinds(), setup.options(), seed)
        return True

    async def _play(self, table, words):
        """Play to the end or until the players leave; then book it."""
        ui = self.ui

        async def pause():
            await self._pause(table, words)

        ui.paused = pause
        table.limit_computers(levels(table.name))
        if any(table.kinds):
            table.seat_computers(load("parlour.bots." + table.name), self._entropy(ui.first_key_at))
        try:
            await table.flow.run(ui, table, words)
        except core.Leave:
            return
        finally:
            ui.paused = None
        name = table.name
        statistics.record(self.store, name, table.names, table.winners(), table.stamp())
        table.erase()

    async def _pause(self, table, words):
        ui = self.ui
        own = ui.words
        labels = [own.PAUSE_RESUME, own.PAUSE_EVENTS, own.PAUSE_RULES, own.PAUSE_LEAVE]
        if self._may_ask(table):
            labels.append(own.PAUSE_HINT)
        selected = 0
        while True:
            selected = await screens.choose(ui, own.PAUSE_TITLE, labels, selected)
            if selected <= 0:
                return
            if selected == 1:
                await screens.leaf(ui, own.PAUSE_EVENTS, table.event_lines(words))
            elif selected == 2:
                await self._read_rules(table.name, table.flow.rules_page(table.look()))
            elif selected == 3:
                raise core.Leave
            else:
                await self._hint(table, words)

    def _may_ask(self, table):
        """Whether a person is to decide who may ask what NORMAL would do."""
        seat = table.seat_of_turn()
        return (
            self.ui.settings.hints
            and levels(table.name)
            and seat < len(table.kinds)
            and not table.is_computer(seat)
        )

    async def _hint(self, table, words):
        """What NORMAL would do for the seat whose turn it is, told to that seat alone."""
        ui = self.ui
        seat = table.seat_of_turn()
        if table.bot is None:
            bot = load("parlour.bots." + table.name)
            table.seat_computers(bot, self._entropy(ui.first_key_at))

        async def tell():
            move = table.advise(seat)
            text = table.flow.advice(table.look(seat), seat, move, words, table.names)
            await screens.message(ui, ui.words.HINT_TITLE, text)

        if getattr(table.flow, "OPEN", False):
            await tell()
        else:
            await ui.private(table.names[seat], tell)

    async def _read_rules(self, name, chapter):
        """The rules of a game, from a chapter on; they are in memory only while they are read."""
        await screens.pages(self.ui, Words(self.ui.language, name + "_rules").RULES, chapter)
        unload(name + "_rules")

    async def _show_statistics(self, name, words):
        ui = self.ui
        own = ui.words
        lines = []
        for player, games, wins in statistics.table(self.store, name):
            lines.append(own.STATISTICS_LINE.format(player, wins, games))
        text = "\n".join(lines) if lines else own.STATISTICS_NONE
        await screens.message(ui, words.TITLE, text)

    def _title(self, name):
        """A game's title in the language, from the index; other slots are called by their name."""
        for game, text in TITLES.get(self.ui.language, TITLES["en"]):
            if game == name:
                return text
        return name

    async def _tell_problems(self):
        """Say what was wrong with saves, once each."""
        ui = self.ui
        own = ui.words
        told = {
            DAMAGED: own.PROBLEM_DAMAGED,
            FOREIGN: own.PROBLEM_FOREIGN,
            NEWER: own.PROBLEM_NEWER,
            FAILED: own.PROBLEM_FAILED,
            LOW: own.PROBLEM_LOW,
        }
        while self.store.problems:
            code, name = self.store.problems.pop(0)
            ui.sound("error")
            await screens.message(ui, own.PROBLEM_TITLE, told[code].format(self._title(name)))


def levels(name):
    """How many strengths of computer opponents a game has."""
    for game, count in zip(GAMES, LEVELS):
        if game[0] == name:
            return count
    return 0
