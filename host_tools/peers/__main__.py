"""python -m host_tools.peers [--setup] [--json FILE] [--write]: our speed beside the peers'.

All contestants run on one core and take turns, several times round; the figure of each is the
median of its turns, so that a busy machine slows all of them alike. Exit code 0 when it was
measured (a peer that is missing is named as missing), 1 when a contestant broke, 2 for bad
arguments, 3 when a file cannot be written.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Any

from host_tools import engines, problem
from host_tools.shims import ROOT

FOLDER = ROOT / "build" / "peers"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PAGE = ROOT / "docs" / "performance.md"
MARKS = ("<!-- peers: made by `make bench-peers ARGS=--write` -->", "<!-- end of peers -->")
PEERS = (
    "rlcard uno",
    "pyspiel go_fish",
    "pyspiel liars_dice",
    "pyspiel python_liars_poker",
    "openspiel go_fish",
    "openspiel liars_dice",
)
# (our way, peer, at least how many times as fast), per game; None: our own plain Python
AIMS = (
    ("plain", "rlcard uno", 2.0),
    ("plain", "pyspiel go_fish", 0.7),
    ("plain", "pyspiel python_liars_poker", 6.0),
    ("compiled", None, 12.0),
    ("compiled", "openspiel go_fish", 1.0),
)


class Contestant:
    """A contestant's process, told when it is its turn."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.speeds: list[float] = []
        self.told: dict[str, Any] = {}
        self.process: subprocess.Popen[str] | None = None
        python = sys.executable if name.startswith("parlour") else str(PYTHON)
        if not Path(python).exists():
            self.told = {"missing": "not installed; --setup installs it"}
            return
        self.process = subprocess.Popen(
            [python, "-m", "host_tools.peers.contestant", *name.split()],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.told = self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process and self.process.stdout
        for line in self.process.stdout:
            if line.startswith("{"):  # libraries greet, too
                return dict(json.loads(line))
        return {"missing": f"its process ended with exit code {self.process.wait()}"}

    @property
    def missing(self) -> str | None:
        return self.told.get("missing")

    def turn(self, seconds: float) -> None:
        assert self.process and self.process.stdin
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        told = self._answer()
        if "missing" in told:
            raise problem.Problem(f"{self.name} broke: {told['missing']}")
        self.speeds.append(told["moves"] / told["seconds"])

    def close(self) -> None:
        if self.process:
            assert self.process.stdin and self.process.stdout
            self.process.stdin.close()
            self.process.stdout.close()
            self.process.wait()


def setup() -> None:
    """Install the peers, as pyproject.toml pins them, into an environment of their own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    venv.create(FOLDER, with_pip=True)
    for package in project["project"]["optional-dependencies"]["peers"]:
        command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", package]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:  # one that does not install is missing; the others are measured
            said = (done.stderr.strip() or "pip says nothing").splitlines()[-1]
            print(f"{package} does not install here: {said}", file=sys.stderr)


def measure(names: list[str], rounds: int, seconds: float) -> dict[str, Any]:
    """One interleaved run: every contestant's median speed."""
    core = None
    if hasattr(os, "sched_setaffinity"):
        core = min(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {core})  # children inherit it
    contestants = [Contestant(name) for name in names]
    try:
        playing = [contestant for contestant in contestants if not contestant.missing]
        for contestant in playing:
            contestant.turn(seconds / 4)  # warm caches
            contestant.speeds.clear()
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            for contestant in playing:
                contestant.turn(seconds)
    finally:
        for contestant in contestants:
            contestant.close()
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "core": core,
        "rounds": rounds,
        "seconds": seconds,
        "contestants": [
            {"name": c.name, "missing": c.missing}
            if c.missing
            else {
                "name": c.name,
                "about": c.told["about"],
                "moves_per_s": round(statistics.median(c.speeds)),
                "slowest": round(min(c.speeds)),
                "fastest": round(max(c.speeds)),
                "bytes": c.told["bytes"],
            }
            for c in contestants
        ],
    }


def aims(result: dict[str, Any], games: list[str]) -> list[dict[str, Any]]:
    """What we aim at, and what this run gave; `ratio` is None where a peer is missing."""
    speed = {c["name"]: c.get("moves_per_s") for c in result["contestants"]}
    found = []
    for game in games:
        for way, peer, least in AIMS:
            ours = speed.get(f"parlour {game} {way}")
            theirs = speed.get(peer or f"parlour {game} plain")
            ratio = ours / theirs if ours and theirs else None
            label = f"{way} / {peer or 'plain'}"
            found.append({"game": game, "aim": label, "least": least, "ratio": ratio})
    return found


def table(result: dict[str, Any]) -> str:
    """The run as Markdown."""
    turns = f"medians of {result['rounds']} turns of {result['seconds']:g} s"
    lines = [
        f"CPython {result['python']}, {result['machine']}, one core, {turns}.",
        "",
        "| contestant | what | moves/s | slowest to fastest turn | bytes a state |",
        "|---|---|--:|--:|--:|",
    ]
    for row in result["contestants"]:
        if row.get("missing"):
            lines.append(f"| {row['name']} | missing: {row['missing']} | | | |")
            continue
        speeds = f"{row['moves_per_s']:,} | {row['slowest']:,} to {row['fastest']:,}"
        lines.append(f"| {row['name']} | {row['about']} | {speeds} | {row['bytes']:,} |")
    lines += ["", "| ratio | aim |" + "".join(f" {game} |" for game in result["games"])]
    lines.append("|---|--:|" + "--:|" * len(result["games"]))
    for way, peer, least in AIMS:
        label = f"{way} / {peer or 'plain'}"
        row = f"| {label} | {least:g} |"
        for told in result["aims"]:
            if told["aim"] == label:
                row += " missing |" if told["ratio"] is None else f" {told['ratio']:.2f} |"
        lines.append(row)
    return "\n".join(lines)


def write_page(text: str) -> None:
    """Put the table where docs/performance.md has its marks."""
    page = PAGE.read_text(encoding="utf-8")
    pattern = re.escape(MARKS[0]) + ".*" + re.escape(MARKS[1])
    new = f"{MARKS[0]}\n\n{text}\n\n{MARKS[1]}"
    PAGE.write_text(re.sub(pattern, lambda _: new, page, flags=re.DOTALL), encoding="utf-8")


def main(arguments: list[str]) -> int:
    known = [engines.game(engine) for engine in engines.engines()]
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.peers",
        description="Compare the speed of our engines with OpenSpiel's and RLCard's.",
    )
    parser.add_argument("--setup", action="store_true", help="install the peers first")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each contestant (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each turn (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here")
    parser.add_argument("--write", action="store_true", help="renew docs/performance.md")
    options = parser.parse_args(arguments)
    if options.rounds < 1 or options.seconds <= 0:
        raise problem.Problem("--rounds and --seconds: more than 0", 2)
    if options.setup:
        setup()
    ways = ("plain", "compiled", "compiled-python-loop")
    names = [f"parlour {game} {way}" for game in known for way in ways]
    result = measure([*names, *PEERS], options.rounds, options.seconds)
    result |= {"games": known, "aims": aims(result, known)}
    text = table(result)
    print(text)
    try:
        if options.json:
            options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        if options.write:
            write_page(text)
    except OSError as error:
        raise problem.Problem(f"cannot write {error.filename}: {error.strerror}", 3) from None
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
