"""Reads and writes the part of the BDF 2.1 font format that the assets need."""

from dataclasses import dataclass, replace
from pathlib import Path

from host_tools.problem import Problem


@dataclass(frozen=True)
class Glyph:
    """One character.

    `rows` has the ink box from top to bottom, one whole number a row whose bit
    `width - 1` is the leftmost pixel. `left` is the first ink column, counted
    from the pen; `bottom` is the lowest ink row, counted upwards from the
    baseline (0 stands on it, -2 reaches two pixels below).
    """

    code: int
    advance: int
    width: int
    left: int
    bottom: int
    rows: tuple[int, ...]

    @property
    def top(self) -> int:
        """The first row above the ink, counted upwards from the baseline."""
        return self.bottom + len(self.rows)

    def ink(self, column: int, row: int) -> bool:
        """Whether the pixel in `column` and `row` of the ink box is set."""
        return bool(self.rows[row] >> (self.width - 1 - column) & 1)


@dataclass(frozen=True)
class Font:
    """A font: its comment lines, properties as written, and glyphs by code point."""

    name: str
    comments: tuple[str, ...]
    properties: dict[str, str]
    glyphs: dict[int, Glyph]


def read(path: Path) -> Font:
    """The font in the file. Raises Problem when it is not one, OSError when unreadable."""
    name = ""
    comments: list[str] = []
    properties: dict[str, str] = {}
    glyphs: dict[int, Glyph] = {}
    in_properties = False
    code = advance = 0
    box = (0, 0, 0, 0)
    rows: list[int] | None = None
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as problem:
        raise Problem(f"{path}: not a text file: {problem}") from problem
    if not lines or not lines[0].startswith("STARTFONT"):
        raise Problem(f"{path}: line 1: a BDF font begins with STARTFONT")
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        try:
            if rows is not None and word != "ENDCHAR":
                width = box[0]
                stored = len(word) * 4
                rows.append(int(word, 16) >> (stored - width))
            elif word == "FONT":
                name = rest
            elif word == "COMMENT":
                comments.append(rest)
            elif word in ("STARTPROPERTIES", "ENDPROPERTIES"):
                in_properties = word == "STARTPROPERTIES"
            elif in_properties:
                properties[word] = rest.strip('"')
            elif word == "ENCODING":
                code = int(rest.split()[0])
            elif word == "DWIDTH":
                advance = int(rest.split()[0])
            elif word == "BBX":
                w, h, left, bottom = (int(part) for part in rest.split())
                box = (w, h, left, bottom)
            elif word == "BITMAP":
                rows = []
            elif word == "ENDCHAR":
                if rows is None or len(rows) != box[1]:
                    raise ValueError("the bitmap has another height than BBX says")
                glyphs[code] = Glyph(code, advance, box[0], box[2], box[3], tuple(rows))
                rows = None
        except (ValueError, IndexError) as problem:
            raise Problem(f"{path}: line {number}: {problem}") from problem
    return Font(name, tuple(comments), properties, glyphs)


def cropped(glyph: Glyph) -> Glyph:
    """The glyph without empty rows and columns around its ink; no ink: no rows at all."""
    rows = list(glyph.rows)
    bottom = glyph.bottom
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
        bottom += 1
    if not rows:
        return replace(glyph, width=0, left=0, bottom=0, rows=())
    width = max(row.bit_length() for row in rows)
    empty = 0
    while not any(row >> empty & 1 for row in rows):
        empty += 1
    return replace(
        glyph,
        width=width - empty,
        left=glyph.left + glyph.width - width,
        bottom=bottom,
        rows=tuple(row >> empty for row in rows),
    )


def text(font: Font) -> str:
    """The font as the text of a BDF file, glyphs in the order of their code points."""
    glyphs = [font.glyphs[code] for code in sorted(font.glyphs)]
    left = min(g.left for g in glyphs)
    bottom = min(g.bottom for g in glyphs)
    right = max(g.left + g.width for g in glyphs)
    top = max(g.top for g in glyphs)
    lines = ["STARTFONT 2.1"]
    lines += [f"COMMENT {line}".rstrip() for line in font.comments]
    size = top - bottom
    lines += [f"FONT {font.name}", f"SIZE {size} 75 75"]
    lines += [f"FONTBOUNDINGBOX {right - left} {size} {left} {bottom}"]
    lines += [f"STARTPROPERTIES {len(font.properties)}"]
    for key, value in font.properties.items():
        lines.append(f"{key} {value}" if value.lstrip("-").isdigit() else f'{key} "{value}"')
    lines += ["ENDPROPERTIES", f"CHARS {len(glyphs)}"]
    for g in glyphs:
        lines += [f"STARTCHAR U+{g.code:04X}", f"ENCODING {g.code}"]
        lines += [f"SWIDTH {1000 * g.advance // size} 0", f"DWIDTH {g.advance} 0"]
        lines += [f"BBX {g.width} {len(g.rows)} {g.left} {g.bottom}", "BITMAP"]
        digits = (g.width + 7) // 8 * 2
        pad = digits * 4 - g.width
        lines += [f"{row << pad:0{digits}X}" for row in g.rows]
        lines.append("ENDCHAR")
    lines.append("ENDFONT")
    return "\n".join(lines) + "\n"
