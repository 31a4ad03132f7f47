"""One round of Matcha in sequence form: exact best responses and, by a linear program, its value.

Written from the rules (M9-M15), not from the solver that it judges: every card that a hand may
put on a mat is a choice of its own, and both seats remember the order of everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb
from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, hstack

PASS = (2, 0)  # an act: (side, kind of card), or a pass
BLANK = 5
EMPTY = 4

Act = tuple[int, int]
Public = tuple[tuple[int, int], ...]  # (role, side or 2), so far


@dataclass(frozen=True)
class Round:
    """What both seats know when a round starts, as the solver takes it.

    rank: side * 5 + relevant card: 1-3, 0 where it does not match. payoff: of role 0 for every
    outcome, 25 * (5 * number mat + suit mat) of role 0, plus that of role 1.
    """

    duel: bool
    relevant: int
    cards: tuple[int, int]
    blanks: int
    rank: tuple[int, ...]
    payoff: tuple[float, ...]

    def hands(self, role: int) -> list[int]:
        """The sets of relevant cards that a role can hold, as masks."""
        sets = range(1 << self.relevant)
        return [m for m in sets if 0 <= self.cards[role] - m.bit_count() <= self.blanks]

    def chance(self, mine: int, other: int) -> float:
        """The probability of a deal with these relevant cards at roles 0 and 1."""
        if mine & other:
            return 0.0
        left = self.cards[0] - mine.bit_count()
        right = self.cards[1] - other.bit_count()
        if left < 0 or right < 0 or left + right > self.blanks:
            return 0.0
        ways = comb(self.blanks, left) * comb(self.blanks - left, right)
        unseen = self.blanks + self.relevant
        return ways / (comb(unseen, self.cards[0]) * comb(unseen - self.cards[0], self.cards[1]))

    def acts(self, role: int, mask: int, done: tuple[Act, ...]) -> list[Act]:
        """What a hand may do after its own acts `done`, on mats that are free."""
        used = [kind for side, kind in done if side < 2]
        kinds = [k for k in range(self.relevant) if mask >> k & 1 and k not in used]
        if self.cards[role] - mask.bit_count() > used.count(BLANK):
            kinds.append(BLANK)
        free = [side for side in (0, 1) if side not in [act[0] for act in done]]
        return [(side, kind) for side in free for kind in kinds] + [PASS]

    def code(self, done: tuple[Act, ...]) -> int:
        lies = [EMPTY, EMPTY]
        for side, kind in done:
            if side < 2:
                lies[side] = 0 if kind == BLANK else self.rank[5 * side + kind]
        return 5 * lies[0] + lies[1]

    def chances(self, role: int, public: Public) -> int:
        """How often a role may still play or pass (M10)."""
        done = [side for who, side in public if who == role]
        put = len([side for side in done if side < 2])
        if len(done) > put and not self.duel:
            return 0
        return min(2 - len(done), self.cards[role] - put)

    def turn(self, public: Public) -> int | None:
        """Who decides, None at the end of the round."""
        last = public[-1][0] if public else 1
        for role in (1 - last, last):
            if self.chances(role, public) > 0:
                return role
        return None


@dataclass
class Form:
    """A round in sequence form.

    sequences[role]: (mask, acts and what the role saw) of every sequence, the empty one first.
    infosets[role]: (sequence before, sequences of its choices), a set behind those before it.
    keys[role]: (mask, public history, own acts) of each. matrix[i, j]: probability of the deal
    times payoff of role 0, summed over what ends with sequences i and j.
    """

    infosets: tuple[list[tuple[int, list[int]]], list[tuple[int, list[int]]]]
    keys: tuple[
        list[tuple[int, Public, tuple[Act, ...]]], list[tuple[int, Public, tuple[Act, ...]]]
    ]
    choices: tuple[list[list[Act]], list[list[Act]]]
    counts: list[int]
    matrix: csr_matrix = field(repr=False)


def form(game: Round) -> Form:
    """The sequence form of a round."""
    infosets: tuple[list[Any], list[Any]] = ([], [])
    keys: tuple[list[Any], list[Any]] = ([], [])
    choices: tuple[list[Any], list[Any]] = ([], [])
    counts = [1, 1]
    # public history -> mask and own acts -> sequence, for each role
    rows: list[int] = []
    columns: list[int] = []
    values: list[float] = []

    start: list[dict[tuple[int, tuple[Act, ...]], int]]
    start = [{(mask, ()): 0 for mask in game.hands(role)} for role in (0, 1)]
    stack: list[tuple[Public, list[dict[tuple[int, tuple[Act, ...]], int]]]] = [((), start)]
    while stack:
        public, reached = stack.pop()
        role = game.turn(public)
        if role is None:
            for (mine, acts), row in reached[0].items():
                own = 25 * game.code(acts)
                for (other, replies), column in reached[1].items():
                    chance = game.chance(mine, other)
                    if chance:
                        rows.append(row)
                        columns.append(column)
                        values.append(chance * game.payoff[own + game.code(replies)])
            continue
        behind: dict[int, dict[tuple[int, tuple[Act, ...]], int]] = {}
        for (mask, acts), before in reached[role].items():
            able = game.acts(role, mask, acts)
            sequences = list(range(counts[role], counts[role] + len(able)))
            counts[role] += len(able)
            infosets[role].append((before, sequences))
            keys[role].append((mask, public, acts))
            choices[role].append(able)
            for act, sequence in zip(able, sequences, strict=True):
                behind.setdefault(act[0], {})[mask, (*acts, act)] = sequence
        for side in sorted(behind, reverse=True):
            after = list(reached)
            after[role] = behind[side]
            stack.append(((*public, (role, side)), after))
    shape = (counts[0], counts[1])
    matrix = coo_matrix((values, (rows, columns)), shape=shape).tocsr()
    return Form(infosets, keys, choices, counts, matrix)


def plan(form: Form, role: int, strategy: list[np.ndarray]) -> np.ndarray:
    """Realization weights of a strategy given as a distribution for each information set."""
    weights = np.zeros(form.counts[role])
    weights[0] = 1.0
    for (before, sequences), chances in zip(form.infosets[role], strategy, strict=True):
        weights[sequences] = weights[before] * chances
    return weights


def best_response(form: Form, role: int, other: np.ndarray) -> float:
    """What role 0 gets when `role` answers the other's realization weights best."""
    worth = form.matrix @ other if role == 0 else -(form.matrix.T @ other)
    worth = np.asarray(worth, dtype=float)
    for before, sequences in reversed(form.infosets[role]):
        worth[before] += worth[sequences].max()
    return float(worth[0]) if role == 0 else -float(worth[0])


def value(form: Form, first: np.ndarray, second: np.ndarray) -> float:
    """What role 0 gets from two plans."""
    return float(first @ (form.matrix @ second))


def solve(form: Form) -> float:
    """The value of the round to role 0, by linear programming (Koller, Megiddo, von Stengel)."""
    flow, start = _flow(form, 0)
    other, other_start = _flow(form, 1)
    # maximise other_start . q  subject to  flow x = start, x >= 0, other^T q <= matrix^T x
    n, m = form.counts[0], other.shape[0]
    cost = np.concatenate([np.zeros(n), -other_start])
    upper = _stack(-form.matrix.T, other.T)
    done = linprog(
        cost,
        A_ub=upper,
        b_ub=np.zeros(form.counts[1]),
        A_eq=_stack(flow, csr_matrix((flow.shape[0], m))),
        b_eq=start,
        bounds=[(0, None)] * n + [(None, None)] * m,
        method="highs",
    )
    if done.status:
        raise ValueError(f"the linear program failed: {done.message}")
    return -float(done.fun)


def _flow(form: Form, role: int) -> tuple[csr_matrix, np.ndarray]:
    """The constraints of realization weights: as much leaves an information set as comes in."""
    rows, columns, values = [0], [0], [1.0]
    for i, (before, sequences) in enumerate(form.infosets[role]):
        for sequence, sign in [(before, -1.0), *((sequence, 1.0) for sequence in sequences)]:
            rows.append(i + 1)
            columns.append(sequence)
            values.append(sign)
    shape = (len(form.infosets[role]) + 1, form.counts[role])
    start = np.zeros(shape[0])
    start[0] = 1.0
    return coo_matrix((values, (rows, columns)), shape=shape).tocsr(), start


def _stack(left: csr_matrix, right: csr_matrix) -> csr_matrix:
    return hstack([left, right]).tocsr()


def uniform(form: Form, role: int) -> list[np.ndarray]:
    """The strategy that takes every choice alike."""
    return [np.full(len(s), 1 / len(s)) for _, s in form.infosets[role]]


def acts_of(form: Form, role: int) -> Iterator[tuple[int, Public, tuple[Act, ...], list[Act]]]:
    """(mask, public history, own acts, choices) of every information set of a role."""
    for (mask, public, acts), able in zip(form.keys[role], form.choices[role], strict=True):
        yield mask, public, acts, able
