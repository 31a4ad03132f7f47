"""Reads letters that are drawn: many small drawings in one text file.

A line with a character and the first row of its ink, counted from the top of the
capitals (nothing for 0), then the drawing as in art.py, to the next empty line;
or `А = A` where a letter looks like another one. `;` begins a comment line.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.assets import art
from host_tools.problem import Problem


@dataclass(frozen=True)
class Letter:
    """A drawing and the row of its top, or the code point of the letter that it looks like."""

    drawing: art.Art | None
    top: int
    like: int


def read(path: Path) -> dict[int, Letter]:
    """Code point -> letter. Raises Problem for what is none, with its line; OSError."""
    found: dict[int, Letter] = {}
    for number, block in _blocks(path.read_text(encoding="utf-8")):
        try:
            code, letter = _letter(block)
        except ValueError as problem:
            raise Problem(f"{path}: line {number}: {problem}") from problem
        if code in found:
            raise Problem(f"{path}: line {number}: {chr(code)} (U+{code:04X}) is drawn twice")
        found[code] = letter
    return found


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines between empty lines, comments left out, with the number of their first line."""
    block: list[str] = []
    first = 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith(";"):
            continue
        if line:
            first = first if block else number
            block.append(line)
        elif block:
            yield first, block
            block = []


def _letter(block: list[str]) -> tuple[int, Letter]:
    words = block[0].split()
    if len(words[0]) != 1 or len(words) > 3:
        raise ValueError("a letter begins with a line such as `Б`, `Ґ -1` or `А = A`")
    code = ord(words[0])
    if len(words) == 3:
        if words[1] != "=" or len(words[2]) != 1 or len(block) > 1:
            raise ValueError("a letter that looks like another one is a line such as `А = A`")
        return code, Letter(None, 0, ord(words[2]))
    top = int(words[1]) if len(words) == 2 else 0
    rows = block[1:]
    if not rows or set("".join(rows)) - set("#.") or len(set(map(len, rows))) != 1:
        raise ValueError(f"{words[0]}: rows of # and . follow, equally long")
    return code, Letter(art.Art(tuple(tuple(sign == "#" for sign in row) for row in rows)), top, 0)
