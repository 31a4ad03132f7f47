"""python -m host_tools.opponents.matcha_fit: what the end of a round of Matcha is worth.

Fits a logistic model of who wins from what stands at the end of a round, and writes it to
firmware/parlour/bots/matcha_values.py. The games are NORMAL's against itself, which knows no
values, and then HARD's against itself with the values fitted to those: everything follows from
the seed and the sources, not from the values that are there. They are played on MicroPython's
unix port. Which of several fits is kept is decided by play (docs/opponents.md), not here.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import textwrap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, hstack

from host_tools import problem, unixport
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

OUTPUT = FIRMWARE / "parlour" / "bots" / "matcha_values.py"
UNIT = 32  # of the tables: parts of a logit
LINE = 22  # bytes of a table on a line of the module
STAGES = 6
EDITIONS = ("classic", "duel")
# Worth of a card left and of each of its matches, by edition and stage, in units. The fitted ones
# are up to four times as large (who is ahead has cards left, too) and lost games: chosen by play.
CARDS = ((10, 12, 0, 0, 0, 0), (10, 12, 0, 10, 12, 0))
MATCHES = ((5, 5, 0, 0, 0, 0), (5, 5, 0, 6, 8, 0))
NORMAL, HARD = 1, 2  # levels
FIRST = 15_000  # games of NORMAL, of each edition
GAMES_OF_HARD = (4000, 6000)  # of each edition
PORTION = 100  # games of a process

# Runs on MicroPython; prints one line for every round that ended a game not yet:
# edition, stage, 10 tokens, suits of the later mats, 2 x cards left, 2 x their matches of later
# mats, wins of the seat that started the round in halves. Its tokens and so on come first.
GAMES = """\
import sys
sys.path[:] = [{firmware!r}]
from parlour.bots import matcha as bot
from parlour.engines import matcha as game, random64
from parlour.engines.common import OVER

edition, level, seed, count = {edition}, {level}, {seed}, {count}
s, v, out = bytearray(game.SIZE), bytearray(game.SIZE), bytearray(6)
hand = bytearray(5)
random = bytearray(8)

def facts(dealer, number, hand_number):
    line = [edition, number + (3 if edition and hand_number > 1 else 0)]
    for seat in (dealer, 1 - dealer):
        for kind in range(5):
            line.append(game.tokens(s, seat, kind))
    later = list(range(2 * number + 2, 6))
    line.append("".join([str(game.suit(game.open_card(s, mat))) for mat in later]) or "-")
    for seat in (dealer, 1 - dealer):
        line.append(game.hand_count(s, seat))
    for seat in (dealer, 1 - dealer):
        n = game.hand(s, seat, hand)
        found = 0
        for card in hand[:n]:
            for mat in later:
                found += game.matches(card, game.open_card(s, mat), mat & 1)
        line.append(found)
    return line

for number in range(seed, seed + count):
    game.deal(s, 2, bytes([edition, 0]), number.to_bytes(8, "little"))
    random64.seed(random, 0, (number + (1 << 40)).to_bytes(8, "little"))
    lines = []
    while game.turn(s) != OVER:
        before = game.round_number(s), game.hand_number(s), game.dealer(s), game.phase(s)
        seat = game.turn(s)
        game.look(s, seat, v)
        bot.start(v, seat, level, random)
        while not bot.step():
            pass
        game.play(s, bot.best())
        if before[3] == game.PLAY and game.turn(s) != OVER:
            if game.round_number(s) != before[0] or game.phase(s) != game.PLAY:
                lines.append((before[2], facts(before[2], before[0], before[1])))
    game.result(s, out)
    for dealer, line in lines:
        won = 1 + out[3 * dealer] - out[3 * (1 - dealer)]
        print(*(line + [won]))
"""


@dataclass(frozen=True)
class Rows:
    """Round ends of games of one edition, a row each."""

    stage: np.ndarray
    tokens: np.ndarray  # 10 columns
    later: list[str]
    cards: np.ndarray  # 2 columns
    matches: np.ndarray  # 2 columns
    won: np.ndarray  # 0, 0.5, 1


def play(
    edition: int, level: int, seed: int, count: int, jobs: int = 1, firmware: Path = FIRMWARE
) -> list[str]:
    """Round ends of games of a level against itself, game after game whatever the jobs."""

    def portion(first: int) -> list[str]:
        number = min(PORTION, seed + count - first)
        return _play_some(edition, level, first, number, firmware)

    with ThreadPoolExecutor(jobs) as pool:
        portions = pool.map(portion, range(seed, seed + count, PORTION))
        return [line for lines in portions for line in lines]


def _play_some(edition: int, level: int, seed: int, count: int, firmware: Path) -> list[str]:
    text = GAMES.format(
        firmware=str(firmware), edition=edition, level=level, seed=seed, count=count
    )
    command = [unixport.binary(), "-X", "heapsize=16m", "-c", text]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f"the games failed:\n{done.stderr}{done.stdout[-500:]}")
    return done.stdout.splitlines()


def parse(lines: list[str], edition: int) -> Rows:
    words = [line.split() for line in lines if line.split()[0] == str(edition)]
    later = [row[12].replace("-", "") for row in words]
    numbers = np.array([row[:12] + row[13:] for row in words], dtype=int)
    return Rows(
        numbers[:, 1],
        numbers[:, 2:12],
        later,
        numbers[:, 12:14],
        numbers[:, 14:16],
        numbers[:, 16] / 2,
    )


# The tokens of one seat: an index, 3 being the most that counts (in a duel 2 of a suit).


def states(edition: int) -> int:
    return 324 if edition else 1024


def counts(edition: int, index: int) -> list[int]:
    """Tokens of the four suits and whisks of an index into the firmware's table."""
    base = 3 if edition else 4
    out = []
    for _ in range(4):
        out.append(index % base)
        index //= base
    return [*out, index]


def index_of(edition: int, tokens: np.ndarray) -> np.ndarray:
    """Indices of rows of five tokens."""
    most = 2 if edition else 3
    index = np.minimum(tokens[:, 4], 3)
    for kind in (3, 2, 1, 0):
        index = index * (most + 1) + np.minimum(tokens[:, kind], most)
    return index


def shapes(edition: int) -> csr_matrix:
    """What all stages share of the worth of tokens, by rows of features for each index."""
    rows, columns, values = [], [], []
    names: dict[tuple[Any, ...], int] = {}
    for index in range(states(edition)):
        have = counts(edition, index)
        kinds = sum(1 for n in have if n)
        top = max(have)
        suits = sorted(have[:4], reverse=True)
        features = [("kinds", kinds), ("top", top, sum(n == top for n in have)), ("suits", *suits)]
        features += [("suit", n) for n in have[:4] if n]
        features += [("kind", kind, n) for kind, n in enumerate(have) if n]
        features += [("whisk and kinds", have[4], kinds)]
        for feature in features:
            rows.append(index)
            columns.append(names.setdefault(feature, len(names)))
            values.append(1.0)
    return csr_matrix((values, (rows, columns)), shape=(states(edition), len(names)))


MATS = 23
OFTEN = 20  # seats that must have had some tokens at the end of a stage, to believe the fit


def mats_places(have: list[int], later: str) -> list[int]:
    """Places of MATS that open mats of these suits count at, see _mats_worth of the firmware."""
    places = []
    missing = 0 if have[4] else 1
    near = 0
    for kind in range(4):
        there = later.count(str(kind))
        if not have[kind]:
            missing += 1
            near += 1 if there else 0
        if there:
            places.append(2 * min(have[kind], 3) + (1 if there > 1 else 0))
    if missing:
        places.append(5 + 3 * missing + min(near, 2))
    return places


def tame(edition: int, worth: np.ndarray, often: np.ndarray) -> np.ndarray:
    """The same where what occurs seldom is worth no less than what occurs often and has less.

    often: whether each index occurs often enough to be believed.
    """
    have = np.array([counts(edition, index) for index in range(states(edition))])
    tamed = worth.copy()
    for index in np.flatnonzero(~often):
        less = often & (have <= have[index]).all(axis=1)
        more = often & (have >= have[index]).all(axis=1)
        if more.any():
            tamed[index] = min(tamed[index], worth[more].min())
        if less.any():
            tamed[index] = max(tamed[index], worth[less].max())
    return tamed


def fit(rows: Rows, edition: int) -> dict[str, np.ndarray]:
    """Tables in logits: tokens (stage, index), mats, start."""
    shared = shapes(edition)
    n, width = len(rows.won), shared.shape[1]
    total = states(edition)
    one = csr_matrix(np.eye(total))
    mine = index_of(edition, rows.tokens[:, :5])
    other = index_of(edition, rows.tokens[:, 5:])
    by_shape = shared[mine] - shared[other]
    by_index = one[mine] - one[other]
    parts: list[csr_matrix] = [by_shape, by_index]
    strengths = [np.full(width, 1.0), np.full(total, 6.0)]
    used = sorted(set(rows.stage.tolist()))
    for stage in used:
        mask = csr_matrix((rows.stage == stage).astype(float)[:, None])
        parts.append(csr_matrix(by_shape.multiply(mask)))
        parts.append(csr_matrix(by_index.multiply(mask)))
        strengths += [np.full(width, 3.0), np.full(total, 12.0)]
    extra = np.zeros((n, MATS + 3 * STAGES))
    for i, later in enumerate(rows.later):
        if later:
            for place in mats_places(rows.tokens[i, :5].tolist(), later):
                extra[i, place] += 1
            for place in mats_places(rows.tokens[i, 5:].tolist(), later):
                extra[i, place] -= 1
    each = np.arange(n)
    usable = np.minimum(rows.cards, 2 * (2 - rows.stage % 3)[:, None])  # a round has two mats
    extra[each, MATS + rows.stage] = usable[:, 0] - usable[:, 1]
    extra[each, MATS + STAGES + rows.stage] = rows.matches[:, 0] - rows.matches[:, 1]
    extra[each, MATS + 2 * STAGES + rows.stage] = 1
    parts.append(csr_matrix(extra))
    strengths.append(np.full(extra.shape[1], 1.0))
    design = csr_matrix(hstack(parts))
    strength = np.concatenate(strengths)

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        x = design @ weights
        chance = 1 / (1 + np.exp(-x))
        cost = np.logaddexp(0, x) - rows.won * x
        gradient = design.T @ (chance - rows.won) + strength * weights
        return float(cost.sum() + (strength * weights**2).sum() / 2), gradient

    done = minimize(
        loss, np.zeros(design.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 400}
    )
    weights = done.x
    plain = float((np.logaddexp(0, design @ weights) - rows.won * (design @ weights)).mean())
    at = len(weights) - 3 * STAGES
    fitted = np.round(weights[at : at + 2 * STAGES] * UNIT).astype(int).tolist()
    print(
        f"{EDITIONS[edition]}: {n} round ends, {plain:.4f} nats each; fitted cards and matches "
        f"{fitted[:STAGES]} {fitted[STAGES:]}",
        file=sys.stderr,
    )
    tokens = np.zeros((STAGES, total))
    tokens += shared @ weights[:width] + weights[width : width + total]
    at = width + total
    for stage in used:
        tokens[stage] += shared @ weights[at : at + width]
        tokens[stage] += weights[at + width : at + width + total]
        at += width + total
    # A constant cancels out; the middle of what occurs leaves the most room in a byte.
    for stage in used:
        met = np.concatenate([mine[rows.stage == stage], other[rows.stage == stage]])
        tokens[stage] -= (tokens[stage][met].min() + tokens[stage][met].max()) / 2
        often = np.bincount(met, minlength=total) >= OFTEN
        tokens[stage] = tame(edition, tokens[stage], often)
    return {
        "tokens": tokens,
        "mats": weights[at : at + MATS],
        "start": weights[at + MATS + 2 * STAGES :],
    }


def table(values: np.ndarray, unit: int = UNIT) -> bytes:
    """Logits as bytes: 128 is 0."""
    return bytes(np.clip(np.round(values * unit) + 128, 0, 255).astype(int).ravel().tolist())


def logistic() -> bytes:
    """16383 / (1 + exp(-x / 32)) for x = 0-255, two bytes each, low byte first."""
    values = [round(16383 / (1 + exp(-x / UNIT))) for x in range(256)]
    return b"".join(value.to_bytes(2, "little") for value in values)


def source(fits: tuple[dict[str, np.ndarray], dict[str, np.ndarray]], note: str) -> str:
    """The module for the firmware."""
    classic, duel = fits

    def both(name: str) -> bytes:
        return table(classic[name]) + table(duel[name])

    def chosen(numbers: tuple[tuple[int, ...], ...]) -> bytes:
        return bytes(128 + number for edition in numbers for number in edition)

    about = textwrap.fill(f"Generated by host_tools/opponents/matcha_fit.py: {note}.", 98)
    text = f'''"""What stands at the end of a round of Matcha, in 32nds of a logit + 128.

{about}
TOKENS are 16ths. See matcha_leaves for what each table is of.
"""
'''
    for name, data in (
        ("MATS", both("mats")),
        ("CARDS", chosen(CARDS)),
        ("MATCHES", chosen(MATCHES)),
        ("START", both("start")),
        ("TOKENS_CLASSIC", table(classic["tokens"][:3], UNIT // 2)),
        ("TOKENS_DUEL", table(duel["tokens"][:5], UNIT // 2)),
        ("LOGISTIC", logistic()),
    ):
        lines = [data[i : i + LINE] for i in range(0, len(data), LINE)]
        strings = ['b"' + "".join(f"\\x{byte:02x}" for byte in line) + '"' for line in lines]
        if len(strings) == 1:
            text += f"\n{name} = {strings[0]}\n"
        else:
            text += f"\n{name} = (\n" + "".join(f"    {string}\n" for string in strings) + ")\n"
    return text


def chain(
    first: int, games: tuple[int, int], seed: int, jobs: int
) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """Fits of both editions to `first` games of NORMAL and so many of a HARD that has values
    fitted to NORMAL's alone."""
    editions = range(len(EDITIONS))
    lines = [play(edition, NORMAL, seed, first, jobs) for edition in editions]
    early = [fit(parse(lines[edition], edition), edition) for edition in editions]
    with tempfile.TemporaryDirectory() as folder:
        firmware = Path(folder)
        shutil.copytree(FIRMWARE / "parlour", firmware / "parlour")
        values = firmware / OUTPUT.relative_to(FIRMWARE)
        values.write_text(source((early[0], early[1]), "early"), encoding="ascii")
        for edition in editions:
            lines[edition] += play(edition, HARD, seed, games[edition], jobs, firmware)
    late = [fit(parse(lines[edition], edition), edition) for edition in editions]
    return late[0], late[1]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.opponents.matcha_fit", description=__doc__
    )
    add = parser.add_argument
    add("--first", type=int, default=FIRST, help="games of NORMAL an edition (%(default)s)")
    add("--games", type=int, nargs=2, default=GAMES_OF_HARD, metavar=EDITIONS, help="HARD's games")
    add("--seed", type=int, default=1, help="of the first game (default: %(default)s)")
    add("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    add("--output", type=Path, default=OUTPUT, help="the module (default: the firmware's)")
    options = parser.parse_args(arguments)
    classic, duel = options.games
    if min(options.first, classic, duel, options.jobs) < 1:
        raise Problem("--first, --games and --jobs: at least 1 of each", 2)
    if not options.output.parent.is_dir():
        raise Problem(f"cannot write {options.output}: there is no such folder", 2)
    note = (
        f"{options.first:,} games of NORMAL and {classic:,} (duel: {duel:,}) of HARD, each against "
        f"itself, seed {options.seed}"
    )
    fits = chain(options.first, (classic, duel), options.seed, options.jobs)
    options.output.write_text(source(fits, note), encoding="ascii")
    print(f"{options.output} written")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
