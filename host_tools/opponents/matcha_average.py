"""The average strategy of the opponent HARD at every decision of a round, in floats.

The firmware keeps the average of one decision only; this adds up all of them from the same
regrets, after each iteration.
"""

from __future__ import annotations

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
        self.parents: dict[int, np.ndarray] = {}
        self.sums: dict[int, np.ndarray] = {}
        self.layout: dict[int, tuple[int, int]] = {solver._ROOT: (0, 0)}
        for first in range(3):
            self.layout[solver._REPLY + first] = (1, 0)
            for reply in range(3):
                if duel or (first < 2 and reply < 2):
                    self.layout[solver._SECOND + 3 * first + reply] = (0, solver._FIRST[first])
        for reply in range(3 if duel else 2):
            where = solver._FIRST[reply]
            for filled in range(4):
                if not solver._alone(where, filled):
                    self.layout[solver._LAST + 4 * reply + filled] = (1, where)
        if not duel:
            del self.layout[solver._REPLY + 2]
        for node, (role, where) in self.layout.items():
            parents: list[int] = []
            for child in solver._OPTIONS[where]:
                n = solver._size[5 * role + child]
                at = solver._at[5 * role + child]
                parents += range(n) if child == where else solver._parent[at : at + n]
            self.parents[node] = np.array(parents, dtype=int)
            self.sums[node] = np.zeros(len(parents))

    def strategy(self, node: int) -> np.ndarray:
        """The present strategy at a node, for each child."""
        at = solver._node[node]
        parents = self.parents[node]
        regrets = np.array(solver._regret[at : at + len(parents)], dtype=float)
        totals = np.bincount(parents, weights=regrets)
        return regrets / totals[parents]

    def child(self, node: int, where: int) -> slice:
        """Which children of a node are the entries of a list."""
        role, home = self.layout[node]
        at = 0
        for child in solver._OPTIONS[home]:
            n = solver._size[5 * role + child]
            if child == where:
                return slice(at, at + n)
            at += n
        raise ValueError("no such child")

    def add(self, weight: float) -> None:
        for node, (_role, where) in self.layout.items():
            now = self.strategy(node)
            if node >= solver._LAST:
                filled = (node - solver._LAST) % 4
                reach: np.ndarray | float = 0.0
                for first in range(3):
                    mats = solver._FILLED[solver._FIRST[first]]
                    if not mats & ~filled and (mats or (self.duel and filled != 3)):
                        reply = solver._REPLY + first
                        reach = reach + self.strategy(reply)[self.child(reply, where)]
            elif node >= solver._SECOND:
                reach = self.strategy(solver._ROOT)[self.child(solver._ROOT, where)]
            else:
                reach = 1.0
            each = np.broadcast_to(reach, (int(self.parents[node].max()) + 1,))
            self.sums[node] += weight * each[self.parents[node]] * now

    def table(self) -> dict[tuple[int, int, int], dict[tuple[int, int], float]]:
        """(node, mask, put) -> (side or 2, kind) -> probability."""
        found: dict[tuple[int, int, int], dict[tuple[int, int], float]] = {}
        for node, (role, where) in self.layout.items():
            sums = self.sums[node]
            totals = np.bincount(self.parents[node], weights=sums)
            i = 0
            for child in solver._OPTIONS[where]:
                n = solver._size[5 * role + child]
                at = solver._at[5 * role + child]
                for j in range(n):
                    parent = solver._at[5 * role + where] + int(self.parents[node][i])
                    put = solver._put[parent]
                    mask = solver._held[parent] & 31
                    total = totals[self.parents[node][i]]
                    act = (
                        (2, 0)
                        if child == where
                        else (
                            int(child in (solver.SUIT, solver.NUMBER_SUIT)),
                            solver._put[at + j] >> 5,
                        )
                    )
                    chance = sums[i] / total if total else -1.0
                    found.setdefault((node, mask, put), {})[act] = chance
                    i += 1
        return found


def strategy(game: exact.Round, form: exact.Form, role: int, table: dict) -> list[np.ndarray]:
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
            free = [side for side in (0, 1) if side not in mine]
            alone = (bool(mine) or (not game.duel and other[0] == 2)) and not any(
                side in other for side in free
            )
        if alone:
            chances[_alone(game, mask, acts, able)] = 1.0
        else:
            code = game.code(acts)
            kind = BLANK_PUT
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


BLANK_PUT = 5


def _alone(game: exact.Round, mask: int, acts: tuple, able: list[tuple[int, int]]) -> int:
    """The choice of a role that takes what is left of the mats alone: a token for a blank."""
    both = [act for act in able if act[0] < 2]
    if not both:
        return len(able) - 1
    if game.payoff[24 * 25 + 4] >= game.payoff[24 * 25 + 20] and any(a[0] == 1 for a in both):
        both = [act for act in both if act[0] == 1]
    return able.index(max(both, key=lambda act: act[1]))
