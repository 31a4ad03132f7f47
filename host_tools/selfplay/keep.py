"""Finished batches, kept in a file beside the result: a run that breaks off loses none of them.

The file has a line of JSON for the match, then one a batch. A last line that was cut off in the
middle is ignored.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

from host_tools.problem import Problem
from host_tools.selfplay.match import Match
from host_tools.selfplay.tally import Tally

WRITE = 3  # exit code: a file cannot be written


class Kept:
    """The batches of a match, in a file or, without one, in memory only."""

    def __init__(self, match: Match, batch_size: int, result: Path | None) -> None:
        self.tallies: dict[int, Tally] = {}
        self.path = result.with_name(result.name + ".batches.jsonl") if result else None
        self.file: TextIO | None = None
        head = {"match": match.identity(), "batch_size": batch_size}
        if self.path is None:
            return
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
            good = self._read(lines, head)
            # Anew, so that nothing is ever added behind a line that was cut off.
            rest = "".join(line + "\n" for line in [json.dumps(head), *good])
            beside = self.path.with_name(self.path.name + ".new")
            beside.write_text(rest, encoding="utf-8")
            beside.replace(self.path)
            self.file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise Problem(f"cannot write {self.path}: {error.strerror}", WRITE) from None

    def _read(self, lines: list[str], head: dict[str, Any]) -> list[str]:
        """Take over the batches of an earlier run; the lines that were good."""
        if not lines:
            return []
        if _parsed(lines[0]) != head:
            raise Problem(
                f"{self.path} has batches of another match, or of other rules and bots: "
                "delete it, or name another --json",
                WRITE,
            )
        good = []
        for line in lines[1:]:
            told = _parsed(line)
            if told is None:
                break
            self.tallies[told["batch"]] = Tally.from_json(told["tally"])
            good.append(line)
        return good

    def add(self, number: int, tally: Tally) -> None:
        self.tallies[number] = tally
        if self.file:
            self.file.write(json.dumps({"batch": number, "tally": tally.to_json()}) + "\n")
            self.file.flush()

    def sum(self) -> Tally:
        total = Tally()
        for number in sorted(self.tallies):
            total.add(self.tallies[number])
        return total

    def close(self, done: bool) -> None:
        """Close the file; it goes when the whole match is done."""
        if self.file and self.path:
            self.file.close()
            if done:
                self.path.unlink()


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
