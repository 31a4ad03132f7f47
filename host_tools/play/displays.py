"""The displays that the simulator can be: their sizes, and a canvas for each."""

from __future__ import annotations

from host_tools import shims
from host_tools.problem import Problem

shims.install()

from parlour.ui.canvas import Canvas  # noqa: E402
from parlour.ui.colour import ColourCanvas  # noqa: E402

MONO = "128x64"
NAMES = (MONO, "240x240", "240x135", "320x240")


def size(name: str) -> tuple[int, int]:
    """(width, height) of a display. Problem names the ones that there are."""
    if name not in NAMES:
        raise Problem(f"no display {name!r}; there are {', '.join(NAMES)}", 2)
    width, height = name.split("x")
    return int(width), int(height)


def canvas(name: str, *, mirror: bool = False) -> Canvas:
    """A canvas for a display; mirror: one that can be read as text. Problem as `size`."""
    width, height = size(name)
    if mirror:
        from host_tools.play.mirror import ColourMirrorCanvas, MirrorCanvas

        return MirrorCanvas() if name == MONO else ColourMirrorCanvas(width, height)
    return Canvas() if name == MONO else ColourCanvas(width, height)
