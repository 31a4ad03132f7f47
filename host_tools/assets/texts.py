"""The characters that the texts of each language are made of."""

import ast
from pathlib import Path

from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

TEXT = FIRMWARE / "parlour" / "text"


def languages(folder: Path = TEXT) -> list[str]:
    """The languages that have a package, sorted."""
    return sorted(path.parent.name for path in folder.glob("*/__init__.py"))


def script(language: str, folder: Path = TEXT) -> str:
    """The language's SCRIPT. Raises Problem when its package does not say it."""
    return _constant(folder / language / "__init__.py", "SCRIPT")


def name(language: str, folder: Path = TEXT) -> str:
    """What the language calls itself. Raises Problem when its package does not say it."""
    return _constant(folder / language / "__init__.py", "NAME")


def characters(language: str, folder: Path = TEXT) -> dict[str, Path]:
    """Each character of the language's strings, docstrings left out, and a file that has it."""
    found: dict[str, Path] = {}
    for path in sorted((folder / language).glob("*.py")):
        for text in _strings(_parsed(path)):
            for character in text:
                found.setdefault(character, path)
    found.pop("\n", None)
    return found


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"), str(path))
    except SyntaxError as problem:
        raise Problem(f"{path}: line {problem.lineno}: {problem.msg}") from problem


def _strings(module: ast.Module) -> list[str]:
    """The strings of a module but its docstrings, in no special order."""
    notes = {
        id(node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes
    ]


def _constant(path: Path, wanted: str) -> str:
    for node in _parsed(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if wanted in names and isinstance(node.value.value, str):
                return node.value.value
    raise Problem(f'{path}: {wanted} = "..." is missing')
