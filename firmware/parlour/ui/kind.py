"""Which pictures a game draws: those of 128x64 pixels, or those of colour displays."""

import sys

COLOUR = False  # whether the display has colours; the app sets it before any game is loaded


def pictures(game):
    """The module that draws a game: parlour.games.<game>_colour or <game>_draw.

    A game without the first is drawn by the second everywhere.
    """
    name = "parlour.games." + game
    if COLOUR:
        try:
            return _module(name + "_colour")
        except ImportError:
            pass
    return _module(name + "_draw")


def _module(name):
    __import__(name)
    return sys.modules[name]
