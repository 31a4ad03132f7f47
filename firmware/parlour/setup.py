"""Before a game: its options, how many play, who sits where."""

from parlour.ui import screens, typing


class Setup:
    """The option screen of one game.

    engine: module with OPTIONS and SEATS; words: the game's own strings, with
    OPTION_<KEY> and OPTION_<KEY>_<VALUE> for each option; remembered: names
    that were typed before; levels: how many strengths of computers there are.
    """

    def __init__(self, ui, engine, words, remembered, levels):
        self._ui = ui
        self._levels = levels
        self._engine = engine
        self._words = words
        self._known = list(ui.words.NAMES)
        for name in remembered:
            if name not in self._known:
                self._known.insert(0, name)
        fewest, most = engine.SEATS
        self._seats = fewest
        self._names = self._known[:most]
        self._kinds = bytearray(most)  # 0 a person, else the computer's level + 1
        self._options = bytearray(len(engine.OPTIONS))

    def names(self):
        return self._names[: self._seats]

    def kinds(self):
        """Who plays each seat: 0 a person, else the computer's level + 1."""
        return self._kinds[: self._seats]

    def options(self):
        return self._options

    async def run(self):
        """Let the players choose; True when they deal, False when they go back."""
        ui = self._ui
        own = ui.words
        selected = 0
        while True:
            selected = await screens.adjust(ui, own.NEW_TITLE, self._rows, selected)
            if selected < 0:
                return False
            if selected == 0:
                twice = self._twice()
                if twice is None:
                    return True
                await screens.message(ui, own.NEW_TITLE, own.NEW_SAME_NAME.format(twice))
            else:
                await self._choose_name(selected - self._first_seat_row)

    def _rows(self):
        own = self._ui.words
        words = self._words
        rows = [screens.Action(own.NEW_START, own.NEW_START_ACTION)]
        for at, (key, values) in enumerate(self._engine.OPTIONS):
            name = "OPTION_" + key
            texts = [getattr(words, name + "_" + v).format(*self._names) for v in values]
            rows.append(
                screens.Choice(getattr(words, name), texts, self._options[at], self._set(at))
            )
        fewest, most = self._engine.SEATS
        if most > fewest:
            counts = [str(n) for n in range(fewest, most + 1)]
            rows.append(
                screens.Choice(own.NEW_PLAYERS, counts, self._seats - fewest, self._set_seats)
            )
        self._first_seat_row = len(rows)
        for seat in range(self._seats):
            rows.append(
                screens.Choice(
                    own.NEW_SEAT.format(seat + 1),
                    self._players(seat),
                    self._player(seat),
                    self._set_player(seat),
                    own.NEW_NAMES_ACTION,
                )
            )
        return rows

    def _set(self, at):
        def changed(index):
            self._options[at] = index

        return changed

    def _set_seats(self, index):
        self._seats = self._engine.SEATS[0] + index

    def _players(self, seat):
        """Who may sit there, in words: the persons that are known, then the computers."""
        own = self._ui.words
        computers = own.LEVELS[: self._levels]
        return self._known + [own.COMPUTER.format(own.COMPUTERS[seat], text) for text in computers]

    def _player(self, seat):
        """Which of `_players` sits there."""
        if self._kinds[seat]:
            return len(self._known) + self._kinds[seat] - 1
        return self._known.index(self._names[seat])

    def _set_player(self, seat):
        def changed(index):
            self._kinds[seat] = max(0, index - len(self._known) + 1)
            if self._kinds[seat]:
                self._names[seat] = self._ui.words.COMPUTERS[seat]
            else:
                self._names[seat] = self._known[index]

        return changed

    def _twice(self):
        """A name that sits at the table twice, or None."""
        names = self.names()
        for at, name in enumerate(names):
            if name in names[:at]:
                return name
        return None

    async def _choose_name(self, seat):
        ui = self._ui
        own = ui.words
        labels = [own.NAMES_NEW] + self._players(seat)
        chosen = await screens.choose(ui, own.NAMES_TITLE, labels, self._player(seat) + 1)
        if chosen < 0:
            return
        if chosen > 0:
            self._set_player(seat)(chosen - 1)
            return
        name = await typing.name(ui)
        if name is not None:
            if name not in self._known:
                self._known.insert(0, name)
            self._names[seat] = name
            self._kinds[seat] = 0
