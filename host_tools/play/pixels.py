"""One-bit pictures as characters: half blocks (1x2 pixels each) or braille (2x4)."""

from __future__ import annotations

HALF_BLOCKS = " ▀▄█"
# Bit of a braille character for the pixel in column x, row y of its 2x4 cell.
_BRAILLE = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def pixel(buffer: bytes, width: int, x: int, y: int) -> int:
    """The pixel (x, y) of a MONO_VLSB buffer, 0 or 1."""
    return buffer[(y >> 3) * width + x] >> (y & 7) & 1


def half_blocks(buffer: bytes, width: int = 128, height: int = 64) -> list[str]:
    """height / 2 lines of `width` characters."""
    lines = []
    for y in range(0, height, 2):
        row = []
        for x in range(width):
            byte = buffer[(y >> 3) * width + x] >> (y & 7)
            row.append(HALF_BLOCKS[byte & 3])
        lines.append("".join(row))
    return lines


def braille(buffer: bytes, width: int = 128, height: int = 64) -> list[str]:
    """height / 4 lines of width / 2 characters."""
    lines = []
    for y in range(0, height, 4):
        row = []
        for x in range(0, width, 2):
            dots = 0
            for column in (0, 1):
                bits = buffer[(y >> 3) * width + x + column] >> (y & 7) & 15
                for line in range(4):
                    if bits >> line & 1:
                        dots |= _BRAILLE[column][line]
            row.append(chr(0x2800 + dots))
        lines.append("".join(row))
    return lines
