"""Draws the figures of a run with matplotlib, an optional dependency."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from host_tools.problem import Problem

FORMATS = (".png", ".svg", ".pdf")
MISSING = 5  # exit code
INK = "#30527a"
LIGHT = "#8fb0d4"
MOST_WAYS = 12


def check(path: Path) -> None:
    """Raises Problem, before anything is played, when the plot could not be drawn."""
    if path.suffix.lower() not in FORMATS:
        raise Problem(f"--plot {path}: a file that ends in {', '.join(FORMATS)}", 2)
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise Problem(
            "--plot needs matplotlib: pip install '.[lab]' installs it", MISSING
        ) from None


def draw(result: dict[str, Any], path: Path) -> None:
    """Win rates with intervals, seats, points, lengths and ways into a file."""
    from matplotlib.figure import Figure  # no pyplot: no window, no state that is shared

    figure = Figure(figsize=(11, 9), layout="constrained")
    places = figure.subplot_mosaic([["players", "seats"], ["points", "length"], ["ways", "ways"]])
    options = ", ".join(f"{key} {value}" for key, value in result["options"].items()).lower()
    figure.suptitle(
        f"{result['game']}, {result['seats']} seats, {options or 'no options'}: "
        f"{result['games']:,} games, seed {result['seed']}"
    )
    even = result["first_player"]["even"]
    _rates(places["players"], "win rate by player", result["players"], "name", even)
    seats = [row | {"label": f"seat {row['seat']}"} for row in result["by_seat"]]
    seats.append(result["first_player"] | {"label": "moves first"})
    _rates(places["seats"], "win rate by seat", seats, "label", even)
    for i, player in enumerate(result["players"]):
        numbers, shares = _shares(player["points"]["distribution"])
        places["points"].step(numbers, shares, where="mid", label=player["name"], color=f"C{i}")
    places["points"].set(title="points at the end", xlabel="points", ylabel="share of games")
    places["points"].legend()
    numbers, shares = _shares(result["length"]["distribution"])
    places["length"].bar(numbers, shares, width=1, color=LIGHT)
    places["length"].set(title="length", xlabel="moves", ylabel="share of games")
    ways = list(result["ways"].items())[:MOST_WAYS]
    places["ways"].barh([way for way, _ in ways], [count for _, count in ways], color=LIGHT)
    places["ways"].invert_yaxis()
    places["ways"].set(title="how wins came about", xlabel="wins")
    try:
        figure.savefig(path)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror}", 3) from None


def _rates(place: Any, title: str, rows: list[dict[str, Any]], label: str, even: float) -> None:
    """Points with their intervals, and a line where an even game would be."""
    rows = [row for row in rows if row["games"]]
    rates = [row["win_rate"] for row in rows]
    below = [row["win_rate"] - row["interval"][0] for row in rows]
    above = [row["interval"][1] - row["win_rate"] for row in rows]
    at = range(len(rows))
    place.errorbar(rates, at, xerr=[below, above], fmt="o", color=INK, capsize=4)
    place.axvline(even, color=LIGHT, linestyle="--")
    place.set_yticks(list(at), [row[label] for row in rows])
    place.invert_yaxis()
    place.margins(y=0.3)
    place.set(title=title, xlim=(0, 1), xlabel="win rate, 95 % interval")


def _shares(distribution: list[list[int]]) -> tuple[list[int], list[float]]:
    total = sum(count for _, count in distribution)
    return [number for number, _ in distribution], [count / total for _, count in distribution]
