"""A crawler that presses everything: every screen is reached, no word leaves the picture."""

import inspect
import sys

import pytest

from parlour.games.index import GAMES, LEVELS
from parlour.ui import font
from parlour.ui.canvas import Canvas
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, Hardware, Random, mash
from tests.few_driver import FewDevice

ROUNDS = 12
PRESSES = 500
WHOLE_GAMES = 8  # at most, until every screen was seen: some are rare
TO_THE_END = 4000  # a whole game at the fewest seats ends long before so many presses


class Buzzer:
    """Is there, so that games are asked how they sound."""

    def tone(self, hz):
        pass

    def silence(self):
        pass


class Loud(Hardware):
    def __init__(self):
        super().__init__()
        self.buzzer = Buzzer()


def six(**rest):
    return Device(hardware=Loud(), **rest)


def four(**rest):
    return FewDevice(4, hardware=Loud(), **rest)


def two(**rest):
    return FewDevice(2, hardware=Loud(), **rest)


boards = pytest.mark.parametrize("power_on", (six, four, two))


class StrictCanvas(Canvas):
    """Refuses words outside the picture and words smaller than 7 pixels (B47)."""

    def text(self, text, x, y, face=None, colour=1):
        end = super().text(text, x, y, face, colour)
        assert 0 <= x and end <= self.width + 1, f"{text!r} reaches from {x} to {end}"
        assert 0 <= y and y + font.ascent(face or self.body) <= self.height, f"{text!r} in row {y}"
        assert font.ascent(face or self.body) >= 7
        return end


def _screens(prefixes):
    """The public functions of the modules that draw, by name."""
    found = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(prefixes):
            for member, function in vars(module).items():
                if inspect.isfunction(function) and function.__module__ == name:
                    if not member.startswith("_") and member != "advice":  # in test_computers
                        found[f"{name}.{member}"] = (module, member, function)
    return found


def _watched(monkeypatch, prefixes, called):
    for name, (module, member, function) in _screens(prefixes).items():
        called.setdefault(name, 0)

        def wrapper(*args, _name=name, _function=function, **kwargs):
            called[_name] += 1
            return _function(*args, **kwargs)

        monkeypatch.setattr(module, member, wrapper)


@boards
@pytest.mark.parametrize("row", range(len(GAMES)), ids=[game[0] for game in GAMES])
def test_B58_crawler_visits_every_screen_of_a_game(row, power_on, monkeypatch):
    called: dict[str, int] = {}
    name = GAMES[row][0]
    seed = 100 + row
    print("seed", seed)
    random = Random(seed)
    everything = (UP, DOWN, LEFT, RIGHT, A, A, A, RIGHT, A, A)
    for turn in range(ROUNDS):
        device = power_on(seed=seed + turn, canvas=StrictCanvas())
        device.open_game(row)
        _watched(monkeypatch, (f"parlour.games.{name}",), called)
        seats = 0 if GAMES[row][2] == GAMES[row][3] else turn % (GAMES[row][3] - GAMES[row][2] + 1)
        device.press(A)
        for _ in range(turn % 3):
            device.press(DOWN, RIGHT, UP)
        if seats:
            rows = 1 + _options(name)
            device.press(*([DOWN] * rows), *([RIGHT] * seats), *([UP] * rows))
        device.press(A)
        assert device.store.exists(name)
        for _ in range(PRESSES):
            key = everything[random.below(len(everything))]
            if random.below(60) == 0:
                device.hold(B)
            elif random.below(25) == 0:
                device.press(B)
            else:
                device.press(key)
            if device.app.table is None:
                break
        monkeypatch.undo()
    for turn in range(WHOLE_GAMES):
        device = power_on(seed=seed + turn, canvas=StrictCanvas())
        device.open_game(row)
        _watched(monkeypatch, (f"parlour.games.{name}",), called)
        rows = 1 + _options(name) + (GAMES[row][2] < GAMES[row][3])
        device.press(A, *([DOWN] * rows), *([LEFT] * LEVELS[row]), *([UP] * rows), A)
        _read_rules_and_finish(device, name, random)
        monkeypatch.undo()
        if all(called.values()):
            break
    missed = [screen for screen, count in called.items() if count == 0]
    assert missed == []


def _read_rules_and_finish(device, name, random):
    """What the crawl itself may miss: a game against a computer, the rules, the end."""
    device.hold(B)
    device.hold(B)
    device.press(DOWN, DOWN, A, RIGHT, B, B)
    presses = 0
    while device.store.exists(name):
        mash(device, random, 1)
        presses += 1
        assert presses < TO_THE_END


def _options(name):
    return len(sys.modules[f"parlour.engines.{name}"].OPTIONS)


@boards
def test_B58_crawler_visits_every_screen_of_the_menu(power_on, monkeypatch):
    called: dict[str, int] = {}
    device = power_on(canvas=StrictCanvas())
    games = len(GAMES)
    device.press(A)  # the first game, so that the flow's own calls are watched too
    _watched(monkeypatch, ("parlour.ui.screens", "parlour.ui.typing"), called)
    device.press(B)
    device.press(*([DOWN] * games), A)  # settings
    device.press(RIGHT, DOWN, RIGHT, RIGHT, DOWN, RIGHT, DOWN, LEFT, A, B)
    device.press(DOWN, A, RIGHT, DOWN, DOWN, A)  # how to use it
    device.press(DOWN, A)  # round to the first game
    device.press(UP, A, A)  # statistics
    device.press(DOWN, A, RIGHT, DOWN, B)  # rules
    device.press(A, UP, A)  # new game, the last player's name
    device.press(*([UP] * GAMES[0][2]), A)  # type one
    device.press(A, RIGHT, A, B, UP, A, DOWN, A, UP, RIGHT, A)
    device.press(DOWN, A)  # deal
    device.press(A)  # look
    device.hold(B)
    device.hold(B)
    device.press(DOWN, A, UP, A, DOWN, DOWN, A)  # what happened; leave
    device.press(DOWN, A, A)  # a new game over the saved one
    device.press(A, B, B, B)
    missed = sorted(name for name, count in called.items() if count == 0)
    assert missed == []
    assert device.store.exists("names")


def test_the_longest_names_fit_every_screen():
    """Twelve wide letters for every seat, on every screen of whole games (B47)."""
    for row, game in enumerate(GAMES):
        random = Random(9)
        device = Device(seed=row, canvas=StrictCanvas())
        device.start_game(row)
        table = device.app.table
        table.names[:] = ["W" * 11 + str(seat) for seat in range(len(table.names))]
        for _ in range(600):
            device.press((LEFT, RIGHT, UP, DOWN, A, A, A, RIGHT, A, A)[random.below(10)])
            if not device.store.exists(game[0]):
                break
