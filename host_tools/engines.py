"""Finds the engines: every module of `parlour.engines` that has an `ID`.

Runs on MicroPython too; there `parlour` must be on `sys.path`.
"""

import os
import sys

try:
    import parlour.engines
except ImportError:  # a tool on CPython, started from the command line
    from host_tools import shims

    shims.install()
    import parlour.engines

try:
    from types import ModuleType
except ImportError:  # MicroPython, which takes no notice of annotations
    pass

PACKAGE = "parlour.engines"


def engines() -> list[ModuleType]:
    """The engines, sorted by ID. Raises ValueError when two have the same ID."""
    folder = str(parlour.engines.__file__).rsplit("/", 1)[0]
    found = {}
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".py") or file == "__init__.py":
            continue
        engine = load(file[:-3])
        if not hasattr(engine, "ID"):
            continue
        if engine.ID in found:
            raise ValueError(f"{file} has the ID of another engine: {engine.ID}")
        found[engine.ID] = engine
    return [found[number] for number in sorted(found)]


def load(name: str) -> ModuleType:
    """The module of that name in the package of engines. Raises ImportError."""
    __import__(f"{PACKAGE}.{name}")
    return sys.modules[f"{PACKAGE}.{name}"]


def game(engine: ModuleType) -> str:
    """The name of the engine's game, such as "matcha"."""
    return engine.__name__.rsplit(".", 1)[-1]


def choices(engine: ModuleType) -> list[bytes]:
    """Every way to choose the engine's options; the defaults first."""
    found = [b""]
    for _name, values in engine.OPTIONS:
        found = [chosen + bytes([i]) for chosen in found for i in range(len(values))]
    return found


def games(engine: ModuleType) -> list[tuple[int, bytes]]:
    """Every (seats, options) that the engine can deal."""
    fewest, most = engine.SEATS
    return [(n, chosen) for n in range(fewest, most + 1) for chosen in choices(engine)]
