"""Finds the engines: every module of `parlour.engines` that has an `ID`.

Runs on MicroPython too; there `parlour` must be on `sys.path`.
"""

import os
import sys

import parlour.engines

MODULE = "parlour.engines."


def names() -> list:
    """The engines' module names without the package, such as "matcha", sorted by ID."""
    return [engine.__name__[len(MODULE) :] for engine in engines()]


def engines() -> list:
    """The engines, sorted by ID. Raises ValueError when two have the same ID."""
    folder = parlour.engines.__file__.rsplit("/", 1)[0]
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


def load(name: str):
    """The module of that name in `parlour.engines`."""
    __import__(MODULE + name)
    return sys.modules[MODULE + name]


def choices(engine) -> list:
    """Every way to choose the engine's options, as bytes; the defaults first."""
    found = [b""]
    for _name, values in engine.OPTIONS:
        found = [chosen + bytes([i]) for chosen in found for i in range(len(values))]
    return found


def games(engine) -> list:
    """Every (seats, options) that the engine can deal."""
    fewest, most = engine.SEATS
    return [(n, chosen) for n in range(fewest, most + 1) for chosen in choices(engine)]
