"""How a game was won, in words: one module a game, named as its engine; a game may have none.

Such a module has

    ways(engine, s, seat) -> list[str]   the ways of a winner of the finished game s: one word or
                                         two for each question that the game asks
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from types import ModuleType


@functools.cache
def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def of(engine: ModuleType, game: str, s: bytearray, seat: int) -> list[str]:
    """How a winner of the finished game s came to win; nothing when nobody says so."""
    module = _module(game)
    return list(module.ways(engine, s, seat)) if module else []
