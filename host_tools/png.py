"""PNG pictures of mono frames, enlarged by whole numbers, and contact sheets with captions.

Pictures are indexed (8 bits a pixel). Compressed bytes may differ between
versions of the libraries: compare `pixels(png)`, never the files.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from host_tools import shims

shims.install()

from parlour.ui import font  # noqa: E402
from parlour.ui.canvas import Canvas  # noqa: E402
from parlour.ui.fonts import small as font_small  # noqa: E402

Colour = tuple[int, int, int]

PAPER, INK, GROUND, CAPTION = range(4)  # palette indexes
DISPLAY: tuple[Colour, ...] = ((8, 12, 20), (190, 230, 255), (96, 100, 108), (240, 240, 240))

TEXT_HEIGHT = 11  # rows of a caption: accents, capitals, descenders


class Picture:
    """A rectangle of palette indexes."""

    def __init__(self, width: int, height: int, fill: int = PAPER) -> None:
        self.image = Image.new("P", (width, height), fill)
        self.image.putpalette([part for colour in DISPLAY for part in colour])

    def frame(
        self,
        buffer: bytes | bytearray,
        width: int,
        height: int,
        x: int,
        y: int,
        scale: int = 1,
        ink: int = INK,
        paper: int = PAPER,
    ) -> None:
        """Paste a MONO_VLSB frame: byte (row // 8) * width + column, top row in bit 0.

        What lies outside the picture is left out.
        Raises ValueError when the buffer has another size.
        """
        if len(buffer) != width * ((height + 7) // 8):
            raise ValueError(f"{len(buffer)} bytes are no frame of {width}x{height}")
        dots = bytes(
            ink if buffer[(row >> 3) * width + column] >> (row & 7) & 1 else paper
            for row in range(height)
            for column in range(width)
        )
        part = Image.frombytes("P", (width, height), dots)
        part = part.resize((width * scale, height * scale), Image.Resampling.NEAREST)
        self.image.paste(part, (x, y))

    def text(self, text: str, x: int, y: int, scale: int = 1) -> None:
        """Write a caption on GROUND, the top of its capitals in row y + 2 * scale."""
        width = max(font.width(font_small.DATA, text), 1)
        canvas = Canvas(width, 16)
        canvas.text(text, 0, 2)
        self.frame(canvas.buffer, width, TEXT_HEIGHT, x, y, scale, CAPTION, GROUND)

    def png(self) -> bytes:
        """The picture as a PNG file."""
        file = io.BytesIO()
        self.image.save(file, "PNG", optimize=True, bits=8)
        return file.getvalue()


@dataclass(frozen=True)
class Shot:
    """A frame for a contact sheet: MONO_VLSB bytes, size in pixels, and what it is."""

    caption: str
    buffer: bytes
    width: int
    height: int


def mono(buffer: bytes | bytearray, width: int, height: int, scale: int = 4) -> bytes:
    """A PNG of one MONO_VLSB frame. Raises ValueError when the buffer has another size."""
    picture = Picture(width * scale, height * scale)
    picture.frame(buffer, width, height, 0, 0, scale)
    return picture.png()


def save(
    path: Path, buffer: bytes | bytearray, scale: int = 4, width: int = 128, height: int = 64
) -> None:
    """Write a PNG of one frame. Raises OSError, and ValueError as `mono` does."""
    path.write_bytes(mono(buffer, width, height, scale))


def sheet(shots: Sequence[Shot], columns: int = 4, scale: int = 2, text_scale: int = 1) -> bytes:
    """A PNG of many frames in rows of `columns`, each with its caption below."""
    gap = 4 + 2 * scale
    below = TEXT_HEIGHT * text_scale + 2
    wide = max((shot.width * scale for shot in shots), default=1)
    for shot in shots:
        wide = max(wide, font.width(font_small.DATA, shot.caption) * text_scale)
    high = max((shot.height for shot in shots), default=1) * scale
    columns = max(1, min(columns, len(shots)))
    lines = (len(shots) + columns - 1) // columns
    picture = Picture(gap + columns * (wide + gap), gap + lines * (high + below + gap), fill=GROUND)
    for number, shot in enumerate(shots):
        row, column = divmod(number, columns)
        x, y = gap + column * (wide + gap), gap + row * (high + below + gap)
        picture.frame(shot.buffer, shot.width, shot.height, x, y, scale)
        picture.text(shot.caption, x, y + shot.height * scale + 2, text_scale)
    return picture.png()


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """(width, height, palette indexes row by row) of a PNG that this module made.

    Raises ValueError for any other kind of file.
    """
    try:
        with Image.open(io.BytesIO(png)) as image:
            if image.format != "PNG" or image.mode != "P":
                raise ValueError("not a PNG that host_tools.png made")
            return image.width, image.height, image.tobytes()
    except (OSError, SyntaxError) as error:
        raise ValueError(f"not a PNG file: {error}") from error
