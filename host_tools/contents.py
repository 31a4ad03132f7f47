"""Which files of firmware/ a board gets, whether frozen, in an image, deployed or by mip.

A board gets what its display, its buttons, its parts and the languages need, and nothing else:
what only other boards need stands in modules of its own, and stays out by the rules below.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Sequence
from pathlib import Path

from host_tools import boards
from host_tools.boards import Board
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

VARIABLE = "LANGUAGES"  # of the environment, so also `make firmware LANGUAGES=en`
_TEXT = "parlour/text/"
_FONTS = "parlour/ui/fonts/"
_DRIVERS = "parlour/drivers/"
_DRIVER = re.compile(r"\bfrom parlour\.drivers import (\w+)|\bparlour\.drivers\.(\w+)")
# Faces (ui/faces.py): the displays and the language that they are for; "" is any.
_FACES = {
    "big": ("", ""),
    "giant": ("colour", ""),
    "title": ("", ""),
    "title_cyrillic": ("", "uk"),
    "small": ("", ""),
    "small_cyrillic": ("mono", "uk"),
    "large": ("mono", ""),
    "large_cyrillic": ("mono", "uk"),
    "han12": ("mono", "zh_hant"),
    "middle": ("colour", ""),
    "middle_cyrillic": ("colour", "uk"),
    "huge": ("colour", ""),
    "huge_cyrillic": ("colour", "uk"),
    "han16": ("colour", "zh_hant"),
}
_COLOUR_ONLY = re.compile(
    r"parlour/ui/(colour\w*|palette|icons_\w+_large|\w+_colour)\.py|parlour/games/\w+_colour\w*\.py"
)
_FEW_KEYS_ONLY = (
    "parlour/ui/few_keys.py",
    "parlour/ui/key_strip.py",
    "parlour/ui/icons_few_keys.py",
)
_FEW_KEYS_TEXT = "/few_keys.py"  # of a language
_COLOUR_TEXT = "_colour.py"
_HAN_ONLY = "parlour/ui/wrap_han.py"
_BATTERY_ONLY = ("parlour/ui/gauge.py",)


def known_languages(firmware: Path = FIRMWARE) -> tuple[str, ...]:
    """LANGUAGES of parlour/text/__init__.py, English first."""
    for node in ast.parse((firmware / _TEXT / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "LANGUAGES":
            return tuple(str(name) for name in ast.literal_eval(node.value))
    raise Problem("firmware/parlour/text/__init__.py has no LANGUAGES")


def languages(wanted: str | None = None, firmware: Path = FIRMWARE) -> tuple[str, ...]:
    """The languages of a list such as "en,uk", by default of $LANGUAGES; all when that is empty.

    English is always in: it stands in for what another language lacks.
    """
    known = known_languages(firmware)
    text = os.environ.get(VARIABLE, "") if wanted is None else wanted
    names = [name for name in re.split(r"[,\s]+", text) if name]
    for name in names:
        if name not in known:
            raise Problem(f"unknown language {name}: LANGUAGES is a list of {', '.join(known)}")
    return tuple(name for name in known if not names or name in names or name == "en")


def files(
    board: Board | str, wanted: Sequence[str] | None = None, firmware: Path = FIRMWARE
) -> list[str]:
    """Paths below firmware/, main.py first; hardware.py is the board's own and not among them.

    wanted: the languages; by default those of $LANGUAGES.
    """
    if isinstance(board, str):
        board = boards.load(board)
    spoken = languages(firmware=firmware) if wanted is None else tuple(wanted)
    found = sorted(path.relative_to(firmware).as_posix() for path in firmware.rglob("*.py"))
    everything = set(found)
    chosen = [
        path
        for path in found
        if path.startswith("parlour/") and _needed(path, board, spoken, everything)
    ]
    drivers = _drivers(board, chosen, firmware)
    chosen = [path for path in chosen if not path.startswith(_DRIVERS) or path in drivers]
    return ["main.py", *chosen]


def _needed(path: str, board: Board, spoken: Sequence[str], everything: set[str]) -> bool:
    """Whether a board needs a module, the drivers aside."""
    if path.startswith(_TEXT) and path.count("/") > 2:
        if path.endswith(_FEW_KEYS_TEXT) and board.layout == 6:
            return False
        if path.endswith(_COLOUR_TEXT) and not board.colour:
            return False
        return path.split("/")[2] in spoken
    if path.startswith(_FONTS):
        return _face_needed(path[len(_FONTS) : -len(".py")], board, spoken)
    if path in _FEW_KEYS_ONLY:
        return board.layout < 6
    if path == _HAN_ONLY:
        return "zh_hant" in spoken
    if path in _BATTERY_ONLY:
        return "BATTERY" in board.other
    if _COLOUR_ONLY.fullmatch(path):
        return board.colour
    if path.endswith("_tall_draw.py"):
        return not board.colour
    if path.endswith("_draw.py"):
        return not board.colour or path.replace("_draw.py", "_colour.py") not in everything
    return True


def _face_needed(name: str, board: Board, spoken: Sequence[str]) -> bool:
    if name == "__init__":
        return True
    if name not in _FACES:
        raise Problem(f"host_tools/contents.py does not say which boards need the face {name}")
    display, language = _FACES[name]
    fits = display in ("", "colour" if board.colour else "mono")
    return fits and (not language or language in spoken)


def _drivers(board: Board, chosen: list[str], firmware: Path) -> set[str]:
    """The drivers that hardware.py and the chosen modules name, and those that these name."""
    waiting = [board.folder / "hardware.py"]
    waiting += [firmware / path for path in chosen if not path.startswith(_DRIVERS)]
    found = {f"{_DRIVERS}__init__.py"}
    while waiting:
        source = waiting.pop().read_text(encoding="utf-8")
        for names in _DRIVER.findall(source):
            path = f"{_DRIVERS}{names[0] or names[1]}.py"
            if path not in found and (firmware / path).exists():
                found.add(path)
                waiting.append(firmware / path)
    return found
