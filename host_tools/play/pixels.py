"""Pictures as characters: half blocks (1x2 pixels each), braille (2x4), or coloured half blocks."""

from __future__ import annotations

from host_tools import png

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


def shrink(buffer: bytes, width: int, height: int, by: int) -> list[list[png.Colour]]:
    """A frame with colours as rows of them, each the mean of a square of `by` times `by` pixels.

    What is left over at the right and at the bottom is left out.
    """
    colours = png.colours(buffer, width, height)
    rows = []
    for y in range(0, height - by + 1, by):
        row = []
        for x in range(0, width - by + 1, by):
            square = [colours[(y + j) * width + x + i] for j in range(by) for i in range(by)]
            red, green, blue = (sum(part) // len(square) for part in zip(*square, strict=True))
            row.append((red, green, blue))
        rows.append(row)
    return rows


def colour_half_blocks(buffer: bytes, width: int, height: int, by: int = 1) -> list[str]:
    """A frame with colours as lines of half blocks in 24-bit colours, each ending uncoloured.

    by: how many times smaller than a character for every column and two rows.
    """
    rows = shrink(buffer, width, height, by)
    if len(rows) & 1:
        rows.append([png.SIXTEEN[0]] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = ""
        before: tuple[png.Colour, png.Colour] | None = None
        for pair in zip(upper, lower, strict=True):
            if pair != before:
                before = pair
                line += "\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*pair[0], *pair[1])
            line += "▀"
        lines.append(line + "\x1b[0m")
    return lines
