"""Reads the part of X11's PCF font format that the assets need: glyphs, metrics, properties."""

import gzip
import struct
from pathlib import Path
from typing import NamedTuple

from host_tools.assets import bdf
from host_tools.problem import Problem

_MAGIC = b"\1fcp"
_PROPERTIES, _METRICS, _BITMAPS, _ENCODINGS = 1, 4, 8, 32

# A table's format word: the most significant byte first, the leftmost pixel in the highest bit,
# rows padded to four bytes, as bdftopcf of the Debian packages writes them; metrics may be packed.
_FORM = 0x0E
_PACKED = 0x100

_NO_GLYPH = 0xFFFF


class Metrics(NamedTuple):
    """Of one glyph: its columns from the pen (right exclusive), rows above and below the line."""

    left: int
    right: int
    advance: int
    above: int
    below: int


def read(path: Path) -> bdf.Font:
    """The font in the file, which may be gzipped. Raises Problem when it is not one, OSError."""
    data = path.read_bytes()
    try:
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        if data[:4] != _MAGIC:
            raise ValueError("it does not begin as a PCF font does")
        return _font(path.name, data)
    except (struct.error, IndexError, KeyError, ValueError, EOFError, gzip.BadGzipFile) as problem:
        raise Problem(f"{path}: not a PCF font: {problem}") from problem


def _font(name: str, data: bytes) -> bdf.Font:
    (count,) = struct.unpack_from("<I", data, 4)
    tables = {}
    for i in range(count):
        kind, _, size, offset = struct.unpack_from("<4I", data, 8 + 16 * i)
        tables[kind] = data[offset : offset + size]
    metrics = _metrics(tables[_METRICS])
    bitmaps = _bitmaps(tables[_BITMAPS], metrics)
    glyphs = {}
    for code, index in _encodings(tables[_ENCODINGS]):
        m = metrics[index]
        width = m.right - m.left
        glyphs[code] = bdf.Glyph(code, m.advance, width, m.left, -m.below, bitmaps[index])
    return bdf.Font(name, (), _properties(tables[_PROPERTIES]), glyphs)


def _packed(table: bytes) -> bool:
    """Whether a table's metrics are packed. Raises ValueError for another byte or bit order."""
    (form,) = struct.unpack_from("<I", table)
    if form & ~_PACKED != _FORM:
        raise ValueError(f"a table has the form {form:#x}, {_FORM:#x} is read")
    return bool(form & _PACKED)


def _properties(table: bytes) -> dict[str, str]:
    _packed(table)
    (count,) = struct.unpack_from(">I", table, 4)
    texts = table[8 + 9 * count + (-count % 4) + 4 :]

    def text(at: int) -> str:
        return texts[at : texts.index(0, at)].decode("latin-1")

    found = {}
    for i in range(count):
        key, is_text, value = struct.unpack_from(">IBI", table, 8 + 9 * i)
        found[text(key)] = text(value) if is_text else str(value)
    return found


def _metrics(table: bytes) -> list[Metrics]:
    if _packed(table):
        (count,) = struct.unpack_from(">H", table, 4)
        numbers = [byte - 128 for byte in table[6 : 6 + 5 * count]]
        step = 5
    else:
        (count,) = struct.unpack_from(">I", table, 4)
        numbers = list(struct.unpack_from(f">{6 * count}h", table, 8))
        step = 6
    return [Metrics(*numbers[i : i + 5]) for i in range(0, step * count, step)]


def _bitmaps(table: bytes, metrics: list[Metrics]) -> list[tuple[int, ...]]:
    """The rows of each glyph, the leftmost pixel in the highest of `width` bits."""
    _packed(table)
    (count,) = struct.unpack_from(">I", table, 4)
    offsets = struct.unpack_from(f">{count}I", table, 8)
    ink = table[8 + 4 * count + 16 :]
    found = []
    for offset, m in zip(offsets, metrics, strict=True):
        width = m.right - m.left
        stored = max((width + 31) // 32, 1) * 4
        rows = []
        for at in range(offset, offset + (m.above + m.below) * stored, stored):
            rows.append(int.from_bytes(ink[at : at + stored], "big") >> (8 * stored - width))
        found.append(tuple(rows))
    return found


def _encodings(table: bytes) -> list[tuple[int, int]]:
    """Code points and the numbers of their glyphs."""
    _packed(table)
    low, high, first, last, _ = struct.unpack_from(">5H", table, 4)
    found = []
    at = 14
    for page in range(first, last + 1):
        for code in range(low, high + 1):
            (index,) = struct.unpack_from(">H", table, at)
            at += 2
            if index != _NO_GLYPH:
                found.append((page << 8 | code, index))
    return found
