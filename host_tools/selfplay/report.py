"""From a tally to figures: the JSON of a run, and its text for people."""

from __future__ import annotations

import math
import platform
from collections import Counter
from typing import Any

from host_tools import engines
from host_tools.selfplay.match import Match
from host_tools.selfplay.tally import Tally
from host_tools.selfplay.wilson import interval


def outcome(games: int, alone: int, shared: int) -> dict[str, Any]:
    """What a player, a seat or the first to move had of its games; a shared win counts half."""
    score = alone + shared / 2
    return {
        "games": games,
        "wins": alone,
        "ties": shared,
        "win_rate": score / games if games else None,
        "interval": list(interval(score, games)),
    }


def spread(counts: dict[str, int]) -> dict[str, Any]:
    """Mean, deviation, quartiles and the whole distribution of counted numbers."""
    numbers = sorted((int(number), count) for number, count in counts.items())
    total = sum(count for _, count in numbers)
    if not total:
        return {"mean": None, "deviation": None, "quartiles": [], "distribution": []}
    mean = sum(number * count for number, count in numbers) / total
    square = sum((number - mean) ** 2 * count for number, count in numbers) / total
    quartiles = []
    for part in (0, 1, 2, 3, 4):
        rank = max(1, math.ceil(total * part / 4))
        for number, count in numbers:
            rank -= count
            if rank <= 0:
                quartiles.append(number)
                break
    return {
        "mean": mean,
        "deviation": math.sqrt(square),
        "quartiles": quartiles,
        "distribution": [list(pair) for pair in numbers],
    }


def figures(match: Match, tally: Tally) -> dict[str, Any]:
    """All of a run that follows from its seed."""
    engine = engines.load(match.game)
    chosen = {name: values[match.options[i]] for i, (name, values) in enumerate(engine.OPTIONS)}
    players = []
    by_seat = [[0, 0, 0] for _ in range(match.seats)]
    ways: Counter[str] = Counter()
    for i, name in enumerate(match.players):
        rows = tally.results.get(str(i), {})
        total = [sum(row[k] for row in rows.values()) for k in range(3)]
        for seat, row in rows.items():
            by_seat[int(seat)] = [a + b for a, b in zip(by_seat[int(seat)], row, strict=True)]
        own = tally.ways.get(str(i), Counter())
        ways.update(own)
        players.append(
            {
                "name": name,
                **outcome(*total),
                "by_seat": [
                    {"seat": int(seat), **outcome(*rows[seat])} for seat in sorted(rows, key=int)
                ],
                "points": spread(tally.points.get(str(i), {})),
                "ways": dict(own.most_common()),
            }
        )
    return {
        "game": match.game,
        "seats": match.seats,
        "options": chosen,
        "seed": match.seed,
        "steps": match.steps,
        "games": tally.games,
        "deals": match.deals,
        "complete": tally.games == match.games,
        "players": players,
        "by_seat": [{"seat": seat, **outcome(*row)} for seat, row in enumerate(by_seat)],
        "first_player": outcome(*tally.first) | {"even": 1 / match.seats},
        "length": spread(tally.lengths),
        "ways": dict(ways.most_common()),
        "moves": tally.moves,
    }


def speed(moves: int, seconds: float, jobs: int, plain: str) -> dict[str, Any]:
    """What depends on the machine. moves, seconds: of this run, by the clock."""
    return {
        "moves_per_s": round(moves / seconds) if seconds else 0,
        "seconds": seconds,
        "jobs": jobs,
        "compiled": not plain,
        "python": platform.python_version(),
    }


def _line(label: str, told: dict[str, Any]) -> str:
    if not told["games"]:
        return f"  {label:<11} no game"
    low, high = told["interval"]
    return (
        f"  {label:<11} {told['win_rate']:7.2%}  ({low:.2%} to {high:.2%})  "
        f"{told['wins']} wins, {told['ties']} ties in {told['games']}"
    )


def text(result: dict[str, Any]) -> str:
    """The result for people."""
    options = " ".join(f"{key}={value}" for key, value in result["options"].items())
    head = f"{result['game']}, {result['seats']} seats, {options}".rstrip(", ")
    lines = [f"{head}: {result['games']} games, seed {result['seed']}", ""]
    lines.append("win rate (95 % interval; a tie counts half)")
    for player in result["players"]:
        lines.append(_line(player["name"], player))
    lines += [_line(f"seat {row['seat']}", row) for row in result["by_seat"]]
    first = result["first_player"]
    lines.append(_line("moves first", first) + f"; even would be {first['even']:.2%}")
    lines += ["", "points (mean, deviation; least, quartiles, most)"]
    for player in result["players"]:
        lines.append(_spread(player["name"], player["points"]))
    lines += ["", "moves a game", _spread("", result["length"])]
    if result["ways"]:
        lines += ["", "how wins came about"]
        wins = sum(player["wins"] + player["ties"] for player in result["players"])
        for way, count in result["ways"].items():
            lines.append(f"  {count / wins:7.2%}  {way}")
    made = "compiled" if result["compiled"] else "plain Python"
    speed = f"{result['moves']:,} moves; {result['moves_per_s']:,} moves/s, {made}, "
    speed += f"{result['jobs']} at once, {result['seconds']:.1f} s"
    lines += ["", speed]
    return "\n".join(lines)


def _spread(label: str, told: dict[str, Any]) -> str:
    if told["mean"] is None:
        return f"  {label:<11} none"
    quartiles = " ".join(str(number) for number in told["quartiles"])
    return f"  {label:<11} {told['mean']:7.2f}  {told['deviation']:.2f}; {quartiles}"
