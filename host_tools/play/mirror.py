"""A canvas that also remembers what it wrote, so that a screen can be read as text."""

from __future__ import annotations

from typing import Any

from host_tools import shims

shims.install()

from parlour.ui.canvas import Canvas  # noqa: E402
from parlour.ui.colour import ColourCanvas  # noqa: E402


class Mirror:
    """Keeps the words and icons that the canvas beside it drew, to be read back line by line."""

    def __init__(self, *arguments: int) -> None:
        self._drawn: list[tuple[int, int, str]] = []
        super().__init__(*arguments)

    def clear(self) -> None:
        self._drawn.clear()
        super().clear()  # type: ignore[misc]

    def text(self, text: str, x: int, y: int, face: bytes | None = None, colour: int = 1) -> int:
        chosen = self._chosen(x, y, colour)
        end: int = super().text(text, x, y, face, colour)  # type: ignore[misc]
        self._note(x, y, end - x, f"[{text}]" if chosen and text else text)
        return end

    def icon(self, icon: Any, x: int, y: int, colour: int = 1) -> None:
        super().icon(icon, x, y, colour)  # type: ignore[misc]
        name = icon_name(icon)
        if name:
            self._note(x, y, icon[0], f"<{name}>")

    def _chosen(self, x: int, y: int, colour: int) -> bool:
        """Whether a text is on the ground of what is pointed at."""
        return colour == 0

    def lines(self) -> list[str]:
        """The screen as text: words from top to bottom, inverted ones in brackets."""
        rows: list[tuple[int, list[tuple[int, str]]]] = []
        for x, y, text in sorted(self._drawn, key=lambda entry: (entry[1], entry[0])):
            if rows and y - rows[-1][0] < 5:
                rows[-1][1].append((x, text))
            else:
                rows.append((y, [(x, text)]))
        return [" ".join(text for _, text in sorted(row)) for _, row in rows]

    def _note(self, x: int, y: int, width: int, text: str) -> None:
        # What is drawn over something else takes its place.
        self._drawn = [
            entry
            for entry in self._drawn
            if not (abs(entry[1] - y) < 4 and x <= entry[0] < x + width)
        ]
        if text:
            self._drawn.append((x, y, text))


class MirrorCanvas(Mirror, Canvas):
    """A mono canvas that can be read."""


class ColourMirrorCanvas(Mirror, ColourCanvas):
    """A canvas with sixteen colours that can be read."""

    def _chosen(self, x: int, y: int, colour: int) -> bool:
        return colour == 0 or self.fb.pixel(x, y) == self.chosen


def icon_name(icon: Any) -> str:
    """An icon's constant in small letters, without its size."""
    import sys

    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("parlour.ui.icons"):
            for name, value in vars(module).items():
                if value is icon:
                    return name.lower().rstrip("0123456789").rstrip("_")
    return ""
