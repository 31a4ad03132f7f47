"""Makes firmware/parlour/games/index.py: what the menu knows of each game without importing it.

A flow module says `META = ("matcha", 1, 2, 2)` at its top level: its own
name, the engine's ID (1..255), the fewest and the most seats. Its title is
TITLE of `text/<language>/<name>.py`, English where a language has none. Both
are read with `ast`, so nothing is run.
"""

import ast
import json
from pathlib import Path

from host_tools.assets import source
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

GAMES = FIRMWARE / "parlour" / "games"
TEXT = FIRMWARE / "parlour" / "text"
BOTS = FIRMWARE / "parlour" / "bots"

Meta = tuple[str, int, int, int]


def outputs() -> dict[Path, str]:
    games = metas(GAMES)
    names = [game[0] for game in games]
    return {GAMES / "index.py": _module(games, titles(TEXT, names), levels(BOTS, names))}


def levels(folder: Path, names: list[str]) -> list[int]:
    """How many strengths of computer opponents each game has: LEVELS of `bots/<name>.py`, or 0."""
    found = []
    for name in names:
        path = folder / f"{name}.py"
        statement = _assignment(path, "LEVELS") if path.is_file() else None
        found.append(0 if statement is None else len(ast.literal_eval(statement.value)))
    return found


def metas(folder: Path) -> list[Meta]:
    """META of every module in the folder that has one, by ID.

    Raises Problem when one is not (name, ID, fewest, most), or an ID is used twice.
    """
    found: dict[int, Meta] = {}
    for path in sorted(folder.glob("*.py")):
        meta = _meta(path)
        if meta is None:
            continue
        if meta[1] in found:
            raise Problem(f"{path}: ID {meta[1]} is already {found[meta[1]][0]}'s")
        found[meta[1]] = meta
    return [found[number] for number in sorted(found)]


def titles(folder: Path, names: list[str]) -> dict[str, list[str]]:
    """The games' titles in every language: folder name of the language -> titles in that order.

    Raises Problem when a game has no English title.
    """
    languages = sorted(path.name for path in folder.iterdir() if (path / "__init__.py").is_file())
    english = {}
    for name in names:
        path = folder / "en" / f"{name}.py"
        english[name] = _title(path)
        if not english[name]:
            raise Problem(f'{path}: the menu needs TITLE = "..." of this game')
    return {
        language: [_title(folder / language / f"{name}.py") or english[name] for name in names]
        for language in languages
    }


def _meta(path: Path) -> Meta | None:
    statement = _assignment(path, "META")
    return None if statement is None else _checked(path, statement)


def _title(path: Path) -> str:
    statement = _assignment(path, "TITLE") if path.is_file() else None
    if statement is None or not isinstance(statement.value, ast.Constant):
        return ""
    return str(statement.value.value)


def _assignment(path: Path, name: str) -> ast.Assign | None:
    """The top-level statement `name = ...` of a file."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as problem:
        raise Problem(f"{path}: line {problem.lineno}: {problem.msg}") from problem
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
            if isinstance(target, ast.Name) and target.id == name:
                return statement
    return None


def _checked(path: Path, statement: ast.Assign) -> Meta:
    try:
        name, number, fewest, most = ast.literal_eval(statement.value)
        good = (
            name == path.stem
            and all(type(n) is int for n in (number, fewest, most))
            and 1 <= number <= 255
            and 1 <= fewest <= most
        )
    except (ValueError, TypeError):
        good = False
    if not good:
        raise Problem(
            f"{path}: line {statement.lineno}: META must be"
            f' ("{path.stem}", ID 1..255, fewest seats, most seats)'
        )
    return name, number, fewest, most


def _module(games: list[Meta], texts: dict[str, list[str]], bots: list[int]) -> str:
    rows = [f'("{name}", {number}, {low}, {high})' for name, number, low, high in games]
    out = '"""What the menu knows of every game, by ID. Made by host_tools/assets."""\n\n'
    out += f"{source.FORMAT_OFF}\n\n# (name, ID, fewest seats, most seats)\n"
    out += (
        f"GAMES = {_tuple(rows, 0)}\n\n# strengths of computer opponents, in the order of GAMES\n"
    )
    out += f"LEVELS = {tuple(bots)}\n\n# language -> (name, title)\nTITLES = {{\n"
    for language, names in texts.items():
        pairs = [
            f"({_quoted(game[0])}, {_quoted(text)})"
            for game, text in zip(games, names, strict=True)
        ]
        out += f'    "{language}": {_tuple(pairs, 4)},\n'
    return out + "}\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _tuple(rows: list[str], indent: int) -> str:
    """A tuple of one row a line, closed at `indent`."""
    if not rows:
        return "()"
    pad = " " * indent
    return "(\n" + "".join(f"{pad}    {row},\n" for row in rows) + pad + ")"
