"""text_ids.txt: the names of all strings, which are what they are known by; appended to only.

A line is domain.NAME, in the order in which strings came; "-" before it says that the string has
gone. A name that has gone means something else in old translations, so it is never used again.
"""

import ast
import re
from pathlib import Path

from host_tools.assets.texts import TEXT
from host_tools.problem import Problem

FILE = Path(__file__).with_name("text_ids.txt")
LINE = re.compile(r"-?[a-z][a-z0-9_]*\.[A-Z][A-Z0-9_]*")
RETIRED = "-"


def names(folder: Path = TEXT / "en") -> list[str]:
    """domain.NAME of every string of English, in the order of files and of lines."""
    found = []
    for path in sorted(folder.glob("*.py")):
        if path.name == "__init__.py":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8"), str(path)).body:
            if isinstance(node, ast.Assign):
                targets = [target.id for target in node.targets if isinstance(target, ast.Name)]
                found += [f"{path.stem}.{name}" for name in targets if name[0] != "_"]
    return found


def brought_up_to_date(lines: list[str], present: list[str]) -> list[str]:
    """The lines with new names behind them, and those that have gone marked.

    Problem for a line that is none, for one that is there twice, and for a name used again.
    """
    known: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        name = line.removeprefix(RETIRED)
        if not LINE.fullmatch(line):
            raise Problem(f"{FILE.name}, line {number}: {line!r} is not domain.NAME")
        if name in known:
            raise Problem(f"{FILE.name}, line {number}: {name} stands in line {known[name]} too")
        if line.startswith(RETIRED) and name in present:
            raise Problem(
                f"{name} was the name of a string that has gone; give the new one another"
            )
        known[name] = number
    there = set(present)
    kept = [
        line if line.removeprefix(RETIRED) in there else RETIRED + line.removeprefix(RETIRED)
        for line in lines
    ]
    return kept + [name for name in present if name not in known]


def outputs() -> dict[Path, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.is_file() else []
    return {FILE: "".join(f"{line}\n" for line in brought_up_to_date(lines, names()))}
