"""The average strategy of the opponent HARD at every decision of a round, in floats.

The firmware keeps the average of one decision only; this adds up all of them from the same
regrets, after each iteration.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from host_tools import shims
from host_tools.opponents import matcha_exact as exact

shims.install()

from parlour.bots import matcha_solver as solver  # noqa: E402

Key = tuple[int, int, int, int]  # node, mask, what lies there (code and kind), move


def begin(game: exact.Round) -> None:
    """Hand a round to the solver; its payoffs are 16383ths."""
    for i, rank in enumerate(game.rank):
        solver.rank[i] = rank
    for i, payoff in enumerate(game.payoff):
        solver.payoff[i] = round(payoff * 16383)
    solver.begin(int(game.duel), game.relevant, *game.cards, game.blanks)


class Average:
    """Sums of weighted strategies; `add` after every iteration."""

    def __init__(self, duel: bool) -> None:
        self.duel = duel
        self.layout: dict[int, tuple[int, int]] = {solver._ROOT: (0, 0)}  # node: role, list
        for first in range(3 if duel else 2):
            self.layout[solver._REPLY + first] = (1, 0)
            for reply in range(3 if duel else 2):
                self.layout[solver._SECOND + 3 * first + reply] = (0, solver._HOME[first])
        for reply in range(3 if duel else 2):
            home = solver._HOME[reply]
            for filled in range(1, 4):
                self.layout[solver._LAST + 4 * reply + filled] = (1, home)
        self.parents: dict[int, np.ndarray] = {}
        self.sums: dict[int, np.ndarray] = {}
        for node, (role, home) in self.layout.items():
            at = solver._at[12 * role + 4 * home]
            n = solver._children(role, home)
            self.parents[node] = np.frombuffer(bytes(solver._parent[at : at + n]), dtype=np.uint8)
            self.sums[node] = np.zeros(n)

    def strategy(self, node: int) -> np.ndarray:
        """The present strategy at a node, for each child."""
        at = solver._node[node]
        parents = self.parents[node]
        regrets = np.array(solver._regret[at : at + len(parents)], dtype=float)
        totals = np.bincount(parents, weights=regrets)
        return regrets / totals[parents]

    def reach(self, node: int, home: int) -> np.ndarray:
        """The strategy of a first decision, as far as it leads to a list."""
        role = self.layout[node][0]
        i = 12 * role + (home - 1 if home else 2)
        start = solver._at[12 * role]
        return self.strategy(node)[solver._at[i] - start : solver._at[i + 1] - start]

    def add(self, weight: float) -> None:
        for node, (_role, home) in self.layout.items():
            reach: np.ndarray | float = 1.0
            if node >= solver._LAST:
                filled = (node - solver._LAST) % 4
                reach = 0.0
                for first in range(3):
                    mats = solver._FILLED[first]
                    if not mats & ~filled and (mats or (self.duel and filled != 3)):
                        reach = reach + self.reach(solver._REPLY + first, home)
            elif node >= solver._SECOND:
                reach = self.reach(solver._ROOT, home)
            each = np.broadcast_to(reach, (int(self.parents[node].max()) + 1,))
            self.sums[node] += weight * each[self.parents[node]] * self.strategy(node)

    def table(self) -> dict[tuple[int, int, int], dict[tuple[int, int], float]]:
        """(node, mask, put) -> (side or 2, kind) -> probability."""
        found: dict[tuple[int, int, int], dict[tuple[int, int], float]] = {}
        for node, (role, home) in self.layout.items():
            parents = self.parents[node]
            totals = np.bincount(parents, weights=self.sums[node])
            entries = solver._at[12 * role + (home - 1 if home else 2)]
            block = solver._at[12 * role + 4 * home]
            for option in range(solver._OPTIONS[home]):
                side = (solver._FILLED[4 * home + option] & ~home) - 1
                start, end = solver._at[12 * role + 4 * home + option :][:2]
                for at in range(start, end):
                    parent = entries + int(parents[at - block])
                    key = node, solver._held[parent] & 31, solver._put[parent]
                    act = (2, 0) if side < 0 else (side, solver._put[at] >> 5)
                    total = totals[parents[at - block]]
                    chance = self.sums[node][at - block] / total if total else -1.0
                    found.setdefault(key, {})[act] = chance
        return found


def strategy(
    game: exact.Round, form: exact.Form, role: int, table: dict[Any, Any]
) -> list[np.ndarray]:
    """A role's distribution at every information set of the exact form."""
    out = []
    for mask, public, acts, able in exact.acts_of(form, role):
        chances = np.zeros(len(able))
        mine = [side for who, side in public if who == role]
        other = [side for who, side in public if who != role]
        filled = sum(1 << side for side in other if side < 2)
        if role == 0:
            node = solver._SECOND + 3 * mine[0] + other[0] if mine else solver._ROOT
            alone = not game.duel and (bool(other) and other[0] == 2)
        else:
            node = solver._LAST + 4 * mine[0] + filled if mine else solver._REPLY + other[0]
            alone = not filled and (bool(mine) or not game.duel) and bool(other)
        if alone:
            chances[_alone(role, acts, able)] = 1.0
        else:
            code = game.code(acts)
            kind = exact.BLANK
            for side, k in acts:
                if side < 2:
                    kind = k
            seen = table.get((node, mask, kind << 5 | code))
            if seen is None or min(seen.values()) < 0:
                chances[:] = 1 / len(able)  # never reached: a choice that the solver leaves out
            else:
                for i, act in enumerate(able):
                    chances[i] = seen.get(act, 0.0)
        assert abs(chances.sum() - 1) < 1e-6, (public, acts, able, chances)
        out.append(chances)
    return out


def _alone(role: int, acts: tuple[Any, ...], able: list[tuple[int, int]]) -> int:
    """The choice of a role whose other puts nothing down: a blank, where the solver says so."""
    put = [act for act in acts if act[0] < 2]
    taken = solver._shift[3 * role + (put[0][0] + 1 if put else solver.HANDS)]
    cards = [act for act in able if act[0] < 2 and taken in ((24, 20), (24, 4))[act[0]]]
    return able.index(max(cards, key=lambda act: act[1])) if cards else len(able) - 1
