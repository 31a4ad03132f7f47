"""PNG pictures of frames, enlarged by whole numbers, and contact sheets with captions.

A frame is mono (MONO_VLSB: byte (row // 8) * width + column, top row in bit 0), or has sixteen
colours (GS4_HMSB: byte (row * width + column) // 2, left pixel in the high half), or is what a
panel shows (RGB565, high byte first); its size tells which.

Pictures of the first two are indexed (8 bits a pixel). Compressed bytes may differ between
versions of the libraries: compare `pixels(png)`, never the files.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from host_tools import shims

shims.install()

from parlour.ui import font, palette  # noqa: E402
from parlour.ui.canvas import Canvas  # noqa: E402
from parlour.ui.fonts import small as font_small  # noqa: E402

Colour = tuple[int, int, int]

PAPER, INK, GROUND, CAPTION = range(4)  # palette indexes
COLOURS = 4  # the first of sixteen
MONO: tuple[Colour, ...] = ((8, 12, 20), (190, 230, 255), (96, 100, 108), (240, 240, 240))


def shown(colour: Colour) -> Colour:
    """What a panel with RGB565 makes of a colour."""
    return of_rgb565(palette.rgb565(colour))


def of_rgb565(pixel: int) -> Colour:
    """The colour of a pixel with 5, 6 and 5 bits of red, green and blue."""
    red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


SIXTEEN: tuple[Colour, ...] = tuple(shown(colour) for colour in palette.COLOURS)
DISPLAY = MONO + SIXTEEN

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
        """Paste a frame; ink and paper: of a mono one. What lies outside the picture is left out.

        Raises ValueError when the buffer has another size.
        """
        if is_colour(buffer, width, height):
            dots = bytes(COLOURS + pixel for byte in buffer for pixel in (byte >> 4, byte & 15))
        else:
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


def is_colour(buffer: bytes | bytearray, width: int, height: int) -> bool:
    """Whether a frame has colours. Raises ValueError when it has neither form's size."""
    if len(buffer) == width * ((height + 7) // 8):
        return False
    if len(buffer) == width * height // 2:
        return True
    raise ValueError(f"{len(buffer)} bytes are no frame of {width}x{height}")


def colours(buffer: bytes | bytearray, width: int, height: int) -> list[Colour]:
    """The colours of a frame that is not mono, row by row. ValueError when it has another size."""
    if len(buffer) == 2 * width * height:
        return [of_rgb565(buffer[at] << 8 | buffer[at + 1]) for at in range(0, len(buffer), 2)]
    if not is_colour(buffer, width, height):
        raise ValueError("a mono frame, not one with colours")
    return [SIXTEEN[pixel] for byte in buffer for pixel in (byte >> 4, byte & 15)]


@dataclass(frozen=True)
class Shot:
    """A frame for a contact sheet: its bytes, size in pixels, and what it is."""

    caption: str
    buffer: bytes
    width: int
    height: int


def mono(buffer: bytes | bytearray, width: int, height: int, scale: int = 4) -> bytes:
    """A PNG of one mono frame. Raises ValueError when the buffer has another size."""
    if is_colour(buffer, width, height):
        raise ValueError("a frame with colours, not a mono one")
    return frame(buffer, width, height, scale)


def colour(buffer: bytes | bytearray, width: int, height: int, scale: int = 2) -> bytes:
    """A PNG of one frame of sixteen colours. Raises ValueError when the buffer has another size."""
    if not is_colour(buffer, width, height):
        raise ValueError("a mono frame, not one with colours")
    return frame(buffer, width, height, scale)


def frame(buffer: bytes | bytearray, width: int, height: int, scale: int) -> bytes:
    """A PNG of one frame of any kind. Raises ValueError when the buffer has another size."""
    if len(buffer) == 2 * width * height:
        dots = bytes(part for colour in colours(buffer, width, height) for part in colour)
        image = Image.frombytes("RGB", (width, height), dots)
        image = image.resize((width * scale, height * scale), Image.Resampling.NEAREST)
        file = io.BytesIO()
        image.save(file, "PNG", optimize=True)
        return file.getvalue()
    picture = Picture(width * scale, height * scale)
    picture.frame(buffer, width, height, 0, 0, scale)
    return picture.png()


def save(
    path: Path, buffer: bytes | bytearray, scale: int = 4, width: int = 128, height: int = 64
) -> None:
    """Write a PNG of one frame of any kind. Raises OSError, and ValueError as `frame` does."""
    path.write_bytes(frame(buffer, width, height, scale))


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
