"""Modules that come and go: a game costs nothing while it is not played (B18)."""

import gc
import sys


def load(name):
    """Import a module by its full name, low in the heap: no garbage in between (B17)."""
    gc.collect()
    __import__(name)
    return sys.modules[name]


def unload(game):
    """Forget the modules of a game, so that it costs nothing while it is not played."""
    for name in list(sys.modules):
        if name.startswith("parlour."):
            tail = name.rfind(".")
            last = name[tail + 1 :]
            if last == game or last.startswith(game + "_") or last.startswith("icons_" + game):
                parent = sys.modules.get(name[:tail])
                del sys.modules[name]
                if parent is not None and hasattr(parent, last):
                    delattr(parent, last)
    gc.collect()
