"""What is counted while games are played: whole numbers that add up in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Tally:
    """The counts of some games.

    results[player][seat] are [games, wins alone, shared wins]; points[player] and lengths count
    how often each number came up; first is [games, wins alone, shared wins] of who moved first;
    ways[player] counts how its wins came about; won_games counts games that somebody won.
    """

    games: int = 0
    moves: int = 0
    seconds: float = 0.0  # of one core
    results: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    points: dict[str, Counter[str]] = field(default_factory=dict)
    lengths: Counter[str] = field(default_factory=Counter)
    first: list[int] = field(default_factory=lambda: [0, 0, 0])
    ways: dict[str, Counter[str]] = field(default_factory=dict)

    # Keys are text everywhere, so that a tally is the same before and after JSON.

    def add_seat(self, player: int, seat: int, won: int, shared: int, points: int) -> None:
        """What a seat had at the end of a game."""
        row = self.results.setdefault(str(player), {}).setdefault(str(seat), [0, 0, 0])
        row[0] += 1
        row[1] += won
        row[2] += shared
        self.points.setdefault(str(player), Counter())[str(points)] += 1

    def add_way(self, player: int, way: str) -> None:
        self.ways.setdefault(str(player), Counter())[way] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.seconds += other.seconds
        for player, seats in other.results.items():
            for seat, row in seats.items():
                mine = self.results.setdefault(player, {}).setdefault(seat, [0, 0, 0])
                mine[:] = [a + b for a, b in zip(mine, row, strict=True)]
        for player, points in other.points.items():
            self.points.setdefault(player, Counter()).update(points)
        self.lengths.update(other.lengths)
        self.first = [a + b for a, b in zip(self.first, other.first, strict=True)]
        for player, ways in other.ways.items():
            self.ways.setdefault(player, Counter()).update(ways)

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "results": self.results,
            "points": {player: dict(counts) for player, counts in self.points.items()},
            "lengths": dict(self.lengths),
            "first": self.first,
            "ways": {player: dict(counts) for player, counts in self.ways.items()},
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Tally:
        return cls(
            games=told["games"],
            moves=told["moves"],
            seconds=told["seconds"],
            results=told["results"],
            points={player: Counter(counts) for player, counts in told["points"].items()},
            lengths=Counter(told["lengths"]),
            first=told["first"],
            ways={player: Counter(counts) for player, counts in told["ways"].items()},
        )
