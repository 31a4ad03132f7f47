"""PNG pictures of mono frames, enlarged by whole numbers, and contact sheets with captions.

Pictures are indexed (8 bits a pixel) and unfiltered. Compressed bytes may
differ between zlib versions: compare `pixels(png)`, never the files.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from host_tools import shims

shims.install()

import framebuf  # noqa: E402

from parlour.ui import font  # noqa: E402
from parlour.ui.fonts import small as font_small  # noqa: E402

Colour = tuple[int, int, int]

PAPER, INK, GROUND, CAPTION = range(4)  # palette indexes
DISPLAY: tuple[Colour, ...] = ((8, 12, 20), (190, 230, 255), (96, 100, 108), (240, 240, 240))

TEXT_HEIGHT = 11  # rows of a caption: accents, capitals, descenders

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Picture:
    """A rectangle of palette indexes, one byte a pixel, row by row from the top left."""

    def __init__(self, width: int, height: int, fill: int = PAPER) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray((fill,)) * (width * height)

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
        dots = (bytes((paper,)) * scale, bytes((ink,)) * scale)
        left, right = max(x, 0), min(x + width * scale, self.width)
        for row in range(height):
            page = buffer[(row >> 3) * width : (row >> 3) * width + width]
            line = b"".join([dots[byte >> (row & 7) & 1] for byte in page])[left - x :]
            top = y + row * scale
            for at in range(max(top, 0), min(top + scale, self.height)):
                start = at * self.width
                self.pixels[start + left : start + right] = line[: max(right - left, 0)]

    def text(self, text: str, x: int, y: int, scale: int = 1) -> None:
        """Write a caption on GROUND, the top of its capitals in row y + 2 * scale."""
        width = max(font.width(font_small.DATA, text), 1)
        buffer = bytearray(width * 2)
        fb = framebuf.FrameBuffer(buffer, width, TEXT_HEIGHT, framebuf.MONO_VLSB)
        font.draw(fb, font_small.DATA, text, 0, 2, 1)
        self.frame(buffer, width, TEXT_HEIGHT, x, y, scale, CAPTION, GROUND)

    def png(self, palette: Sequence[Colour] = DISPLAY) -> bytes:
        """The picture as a PNG file."""
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        rows = b"".join(
            b"\0" + self.pixels[at : at + self.width]
            for at in range(0, len(self.pixels), self.width)
        )
        return (
            _SIGNATURE
            + _chunk(b"IHDR", header)
            + _chunk(b"PLTE", bytes(part for colour in palette for part in colour))
            + _chunk(b"IDAT", zlib.compress(rows, 9))
            + _chunk(b"IEND", b"")
        )


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
    """(width, height, palette indexes) of a PNG that this module made.

    Raises ValueError for any other kind of file.
    """
    if not png.startswith(_SIGNATURE):
        raise ValueError("not a PNG file")
    at, data, header = len(_SIGNATURE), b"", b""
    while at + 8 <= len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        body = png[at + 8 : at + 8 + size]
        header = body if kind == b"IHDR" else header
        data += body if kind == b"IDAT" else b""
        at += size + 12
    if len(header) != 13 or header[8:] != b"\x08\x03\0\0\0":
        raise ValueError("not a PNG that host_tools.png made")
    width, height = struct.unpack_from(">II", header)
    try:
        rows = zlib.decompress(data)
    except zlib.error as error:
        raise ValueError("not a PNG file: it ends too early") from error
    step = width + 1
    if len(rows) != step * height or any(rows[::step]):
        raise ValueError("not a PNG that host_tools.png made")
    return width, height, b"".join(rows[r * step + 1 : (r + 1) * step] for r in range(height))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
