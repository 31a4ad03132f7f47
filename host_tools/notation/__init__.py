"""Positions as one line of text each: one module a game, named as its engine.

Such a module has

    read(text) -> bytearray   the state that the text describes; ValueError that names the field
                              when it is no position of the game
    write(s) -> str           the text; read(write(s)) == s, byte for byte

Runs on MicroPython too.
"""

import sys

try:
    from types import ModuleType
except ImportError:  # MicroPython, which takes no notice of annotations
    pass


def of(engine: ModuleType) -> ModuleType:
    """The notation of an engine's positions. Raises ImportError when it has none."""
    name = "host_tools.notation." + engine.__name__.rsplit(".", 1)[-1]
    __import__(name)
    return sys.modules[name]
