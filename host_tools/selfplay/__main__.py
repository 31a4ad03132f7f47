"""python -m host_tools.selfplay: many games between computer players. docs/selfplay.md tells more.

Exit code 0 when all games were played, 1 when a game, a bot or a process broke, 2 for bad
arguments, 3 when a file cannot be written, 4 when a cluster cannot be used, 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from host_tools import problem
from host_tools.selfplay import batch, crew, match, report
from host_tools.selfplay.keep import WRITE, Kept
from host_tools.selfplay.match import USAGE, Match


class Progress:
    """A bar with games and moves per second; nothing where there is no terminal or no tqdm."""

    def __init__(self, total: int, done: int) -> None:
        self.bar: Any = None
        self.moves = 0
        self.start = time.perf_counter()
        try:
            from tqdm import tqdm
        except ImportError:
            return
        self.bar = tqdm(total=total, initial=done, unit="game", disable=None, smoothing=0.1)

    def add(self, games: int, moves: int) -> None:
        self.moves += moves
        if self.bar is not None:
            speed = self.moves / (time.perf_counter() - self.start)
            self.bar.set_postfix_str(f"{speed:,.0f} moves/s", refresh=False)
            self.bar.update(games)

    def close(self) -> None:
        if self.bar is not None:
            self.bar.close()


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m host_tools.selfplay",
        description="Play many games between computer players, the same deals on rotated seats.",
    )
    add = made.add_argument
    add("--game", required=True, help="such as matcha")
    add("--seats", type=int, required=True)
    add("--players", required=True, help="player types, such as hard,normal; the last fills up")
    add("--games", type=int, default=1000, help="how many (1000)")
    add("--seed", type=int, default=1, help="everything random follows from it (1)")
    add("--options", action="append", default=[], metavar="K=V", help="such as EDITION=DUEL")
    add("--steps", type=int, help="a bot's steps for a decision (the bot's own STEPS)")
    add("--bot", help="play this bot instead: a module, or a file of the repository")
    add("--jobs", type=int, help="processes (one a core)")
    add("--cluster", metavar="tcp://HOST:PORT", help="play on a dask.distributed cluster")
    add("--plain", action="store_true", help="plain Python, nothing compiled")
    add("--json", type=Path, metavar="FILE", help="write all figures here")
    add("--plot", type=Path, metavar="FILE", help="draw them (PNG, SVG or PDF)")
    return made


def main(arguments: list[str]) -> int:
    asked = parser().parse_args(arguments)
    wanted = match.make(
        game=asked.game,
        seats=asked.seats,
        options=[word for words in asked.options for word in words.split(",")],
        players=asked.players,
        games=asked.games,
        seed=asked.seed,
        steps=asked.steps,
        bot=match.bot_module(asked.bot) if asked.bot else None,
        compiled=not asked.plain,
    )
    jobs = crew.default_jobs() if asked.jobs is None else asked.jobs
    if jobs < 1:
        raise problem.Problem(f"--jobs {jobs}: at least one", USAGE)
    if asked.plot:
        from host_tools.selfplay import plot

        plot.check(asked.plot)
    for path in (asked.json, asked.plot):
        if path and not path.parent.is_dir():
            raise problem.Problem(f"cannot write {path}: there is no folder {path.parent}", WRITE)
    result, code = run(wanted, jobs, asked.cluster, asked.json)
    if asked.json:
        try:
            asked.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise problem.Problem(f"cannot write {asked.json}: {error.strerror}", WRITE) from None
    if result["games"]:
        print(report.text(result), flush=True)  # a closed pipe is met here, not at the very end
        if asked.plot:
            plot.draw(result, asked.plot)
    return code


def run(
    wanted: Match, jobs: int, cluster: str | None, path: Path | None
) -> tuple[dict[str, Any], int]:
    """Play a match, or what is left of it; (figures of all that is finished, exit code)."""
    # Compiled here and once, before many processes want it.
    plain = batch.load(wanted).plain
    if plain and wanted.compiled:
        print(f"note: plain Python, some 50 times slower: {plain}", file=sys.stderr)
    kept = Kept(wanted, batch.size(wanted), path)
    done = kept.sum()
    if done.games:
        print(f"going on after {done.games} games of an earlier run", file=sys.stderr)
    numbers = [n for n in range(batch.count(wanted)) if n not in kept.tallies]
    jobs = min(jobs, len(numbers)) or 1
    progress = Progress(wanted.games, done.games)
    start = time.perf_counter()
    code = 0
    try:
        if cluster:
            finished = crew.cluster(wanted, numbers, cluster)
        elif jobs == 1:
            finished = crew.alone(wanted, numbers)
        else:
            finished = crew.processes(wanted, numbers, jobs)
        for number, tally in finished:
            kept.add(number, tally)
            progress.add(tally.games, tally.moves)
    except KeyboardInterrupt:
        code = 130
        why = "broken off"
    except problem.Problem as error:
        code = error.code
        why = f"error: {error}"
    except batch.Broken as error:
        code = crew.BROKEN
        why = f"error: {error}"
    finally:
        seconds = time.perf_counter() - start
        progress.close()
    total = kept.sum()
    kept.close(done=code == 0)
    if code:
        print(why, file=sys.stderr)
        if total.games:
            where = f"; the same command goes on from {kept.path}" if kept.path else ""
            print(f"{total.games} games are finished{where}", file=sys.stderr)
    figures = report.figures(wanted, total)
    return figures | report.speed(total.moves - done.moves, seconds, jobs, plain), code


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
