"""Which faces a language is written in, on which display.

A face is a module of ui/fonts, loaded when its language is chosen and forgotten when another is:
on a mono display in English only the two that every canvas has are in memory.
"""

import sys

from parlour.ui.canvas import SMALL, TITLE

# script -> (body, title, larger body, small); "" for the face that the canvas brings along, and as
# the larger body: there is none, the body is large already.
_MONO = {
    "latin": ("", "", "large", ""),
    "cyrillic": ("small_cyrillic", "title_cyrillic", "large_cyrillic", "small_cyrillic"),
    "han": ("han12", "han12", "", ""),
}
_COLOUR = {
    "latin": ("middle", "huge", "huge", "middle"),
    "cyrillic": ("middle_cyrillic", "huge_cyrillic", "huge_cyrillic", "middle_cyrillic"),
    "han": ("han16", "han16", "", "han16"),
}
_FONTS = "parlour.ui.fonts."


def has_larger(canvas, script):
    """Whether running text can be larger than usual on this display."""
    return bool(_names(canvas, script)[2])


def dress(canvas, script, larger=False):
    """Give the canvas the faces of a script: "latin", "cyrillic" or "han".

    ImportError when the device does not have them; the canvas then keeps its faces.
    """
    body, title, large, small = _names(canvas, script)
    if larger and large:
        body = large
    canvas.dress(_load(body, SMALL), _load(title, TITLE), _load(small, SMALL))
    _forget((body, title, small))


def _names(canvas, script):
    return (_MONO if canvas.colours == 2 else _COLOUR)[script]


def _load(name, usual):
    if not name:
        return usual
    __import__(_FONTS + name)
    return sys.modules[_FONTS + name].DATA


def _forget(names):
    """Drop every loaded face of a language but these."""
    every = []
    for sets in (_MONO, _COLOUR):
        for script in ("latin", "cyrillic", "han"):
            every.extend(sets[script])
    for name in every:
        if name and name not in names and _FONTS + name in sys.modules:
            del sys.modules[_FONTS + name]
            package = sys.modules[_FONTS[:-1]]
            if hasattr(package, name):
                delattr(package, name)
