"""What is to be played: the game, who sits where, which deals; and the same again each time.

Every number of a run follows from the seed. Deal number d has a seed of its own, and so has the
generator of each seat in each of its games, so that a game's course depends neither on the other
games nor on which process plays it.
"""

from __future__ import annotations

import hashlib
import importlib
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from host_tools import engines
from host_tools.compiled import build
from host_tools.problem import Problem

RANDOM = "random"
LONGEST = 100_000  # moves after which a game counts as endless
USAGE = 2  # exit code


@dataclass(frozen=True)
class Match:
    """A run. `lineup` has a player a seat; `players` are those of the command line."""

    game: str
    seats: int
    options: tuple[int, ...]
    players: tuple[str, ...]
    games: int
    seed: int
    steps: int  # the most steps of a bot for a decision
    bot: str  # module
    compiled: bool

    @property
    def engine(self) -> str:
        return f"{engines.PACKAGE}.{self.game}"

    @cached_property
    def entries(self) -> tuple[int, ...]:
        """For each seat of the first game of a deal the player, an index into `players`.

        Where there are more seats than players, the last player takes the rest.
        """
        last = len(self.players) - 1
        return tuple(min(i, last) for i in range(self.seats))

    @cached_property
    def period(self) -> int:
        """Games of a deal: rotations of the seats after which the same players sit there again."""
        kinds = [self.players[i] for i in self.entries]
        turned = [kinds[n:] + kinds[:n] for n in range(1, self.seats)]
        return (turned.index(kinds) if kinds in turned else len(turned)) + 1

    @cached_property
    def deals(self) -> int:
        return -(-self.games // self.period)

    def rotation(self, deal: int, i: int) -> int:
        """By how many seats the players have moved up in the i-th game of a deal.

        Players of one kind need no second game of the deal; they change places from deal to deal.
        """
        return (i + deal % (self.seats // self.period) * self.period) % self.seats

    def seated(self, rotation: int) -> list[int]:
        """The player of each seat, an index into `players`."""
        return [self.entries[(seat - rotation) % self.seats] for seat in range(self.seats)]

    def deal_seed(self, deal: int) -> bytes:
        """The engine's 8 seed bytes of a deal."""
        return self._bytes(f"{self.seed}/deal/{deal}", 8)

    def streams(self, deal: int, rotation: int) -> bytearray:
        """The seats' generators in a game of a deal, 8 bytes each."""
        return bytearray(self._bytes(f"{self.seed}/seats/{deal}/{rotation}", 8 * self.seats))

    @staticmethod
    def _bytes(text: str, n: int) -> bytes:
        return hashlib.blake2b(text.encode(), digest_size=n).digest()

    def identity(self) -> dict[str, Any]:
        """All that the results follow from, the sources of the rules and the bots included."""
        rules = hashlib.sha256()
        for name, source in build.sources(self.engine, self.bot).items():
            rules.update(f"{name}\0{source}\0".encode())
        told = {key: value for key, value in asdict(self).items() if key != "compiled"}
        told |= {"options": list(self.options), "players": list(self.players)}
        return told | {"sources": rules.hexdigest()[:16]}


def levels(bot: ModuleType) -> tuple[str, ...]:
    """The levels of a bot as player types."""
    return tuple(level.lower() for level in bot.LEVELS)


def make(
    game: str,
    seats: int,
    options: list[str],
    players: str,
    games: int,
    seed: int,
    steps: int | None = None,
    bot: str | None = None,
    compiled: bool = True,
) -> Match:
    """A match from what the command line says. Raises Problem, naming what does not fit."""
    known = [engines.game(engine) for engine in engines.engines()]
    if game not in known:
        raise Problem(f"unknown game {game!r}: the games are {', '.join(known)}", USAGE)
    engine = engines.load(game)
    fewest, most = engine.SEATS
    if not fewest <= seats <= most:
        allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise Problem(f"{game} is for {allowed} players, not {seats}: change --seats", USAGE)
    module = bot or build.bot_of(game)
    try:
        opponents = importlib.import_module(module)
    except ImportError as error:
        raise Problem(f"no bot {module!r}: {error}", USAGE) from None
    names = tuple(name.strip() for name in players.split(","))
    types = (RANDOM, *levels(opponents))
    for name in names:
        if name not in types:
            raise Problem(f"unknown player type {name!r}: {game} has {', '.join(types)}", USAGE)
    if len(names) > seats:
        raise Problem(f"{len(names)} players for {seats} seats: name {seats} at the most", USAGE)
    if games < 1:
        raise Problem(f"--games {games}: at least one game", USAGE)
    if steps is not None and steps < 0:
        raise Problem(f"--steps {steps}: no less than 0", USAGE)
    return Match(
        game=game,
        seats=seats,
        options=choose(engine, options),
        players=names,
        games=games,
        seed=seed,
        steps=opponents.STEPS if steps is None else steps,
        bot=module,
        compiled=compiled,
    )


def choose(engine: ModuleType, words: list[str]) -> tuple[int, ...]:
    """The options' indices from words such as EDITION=DUEL; the first value where none is named."""
    chosen = [0] * len(engine.OPTIONS)
    known = [name for name, _ in engine.OPTIONS]
    for word in words:
        key, _, value = word.upper().partition("=")
        if key not in known:
            offered = ", ".join(known) or "none"
            raise Problem(f"unknown option {word!r}: the options are {offered}", USAGE)
        values = engine.OPTIONS[known.index(key)][1]
        if value not in values:
            raise Problem(f"unknown value {word!r}: {key} is one of {', '.join(values)}", USAGE)
        chosen[known.index(key)] = values.index(value)
    return tuple(chosen)


def bot_module(path: str) -> str:
    """The name of a bot given as a file or as a module."""
    return ".".join(Path(path).with_suffix("").parts) if path.endswith(".py") else path
