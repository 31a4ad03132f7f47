"""Canvases that refuse what a player could not read; portable."""

from parlour.ui import font


def strict(base):
    """A kind of Canvas or ColourCanvas that fails for words outside the picture or cut (B47).

    `names`: players' names, which may be cut where there is no room; a list.
    """

    class Strict(base):
        names = ()

        def text(self, text, x, y, face=None, colour=1):
            end = super().text(text, x, y, face, colour)
            rows = font.ascent(face or self.body)
            assert 0 <= x and end <= self.width + 1, (text, x, end)
            assert 0 <= y and y + rows <= self.height, (text, y)
            return end

        def center(self, text, y, face=None, colour=1, left=0, right=-1):
            self._whole(text, (self.width if right < 0 else right) - left, face)
            return super().center(text, y, face, colour, left, right)

        def fit(self, text, x, y, room, face=None, colour=1):
            self._whole(text, room, face)
            return super().fit(text, x, y, room, face, colour)

        def _whole(self, text, room, face):
            """Only a text with a name in it may be too long."""
            wide = font.width(face or self.body, text)
            for name in self.names:
                if name in text or _shortened(name, text):
                    return
            assert wide <= room, (text, wide, room)

    return Strict


def _shortened(name, text):
    """Whether the beginning of a name stands in a text, with an ellipsis behind it."""
    at = text.find("…")
    return at > 0 and text[at - 1] in name
