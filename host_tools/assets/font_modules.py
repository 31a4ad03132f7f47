"""Makes firmware/parlour/ui/fonts/: a module of one `bytes` for each face.

Text faces come from fonts/*.bdf, drawn ones from fonts/<face>/U+XXXX.txt (a
drawing a character, top row = top of a capital). font.py documents the bytes.
"""

from dataclasses import dataclass
from pathlib import Path

from host_tools.assets import art, bdf, source
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

FONTS = Path(__file__).resolve().parent / "fonts"
TARGET = FIRMWARE / "parlour" / "ui" / "fonts"

_WIDEST = 32  # columns of ink that font.py draws
_RUN_END = 0x80  # the run is ASCII
_CELLS = 0x3000  # cells have code points from here on
_LAST = 0xFFFE  # the highest code point that a face can have


@dataclass(frozen=True)
class Ink:
    """A glyph as font.py wants it: advance, offset of the ink from pen and capitals, drawing."""

    advance: int
    left: int
    top: int
    drawing: art.Art | None


def outputs() -> dict[Path, str]:
    made = {TARGET / "__init__.py": '"""Faces: see font.py. Made by host_tools/assets."""\n'}
    for path in sorted(FONTS.glob("*.bdf")):
        made[TARGET / f"{path.stem}.py"] = _module(_bdf_face(path), path, _OFL)
    for path in sorted(folder for folder in FONTS.iterdir() if folder.is_dir()):
        made[TARGET / f"{path.name}.py"] = _module(_drawn_face(path), path, "")
    return made


_OFL = """
Font data of Galmuri, fewer glyphs, another ellipsis and format: Copyright (c) 2019-2025 Lee Minseo
(quiple@quiple.dev), SIL Open Font License, Version 1.1, the text of which is in
host_tools/assets/fonts/OFL.txt.
"""


def face(ascent: int, line: int, glyphs: dict[int, Ink]) -> bytes:
    """The bytes of a face. Raises Problem for a code point or glyph that does not fit."""
    codes = sorted(code for code in glyphs if code < _CELLS)
    cells = sorted(code for code in glyphs if code >= _CELLS)
    if not codes or max(glyphs) > _LAST:
        raise Problem(f"a face has code points up to U+{_LAST:04X}, one below U+3000 at least")
    run = 0
    while run < len(codes) and codes[run] == codes[0] + run < _RUN_END:
        run += 1
    rest = codes[run:]
    if len(rest) > 255:
        raise Problem(f"a face has at most 255 glyphs behind its run, this one has {len(rest)}")
    head = bytes((line, ascent)) + _words(codes[0], run)
    head += bytes((len(rest), 1 if cells else 0)) + _words(*rest)
    block = _cells({code: glyphs[code] for code in cells}) if cells else b""
    bodies = [_glyph(f"U+{code:04X}", glyphs[code]) for code in codes]
    bodies.append(_glyph("the box", _box(ascent)))
    offset = len(head) + 2 * len(bodies) + len(block)
    offsets = []
    for body in bodies:
        offsets.append(offset)
        offset += len(body)
    if offset > 0xFFFF:
        raise Problem(f"a face has at most 65,535 bytes, this one has {offset:,}")
    return head + _words(*offsets) + block + b"".join(bodies)


def _cells(glyphs: dict[int, Ink]) -> bytes:
    """The glyphs that share advance and rectangle. Raises Problem for differing advances."""
    advance = max(ink.advance for ink in glyphs.values())
    for code, ink in glyphs.items():
        if ink.advance != advance:
            raise Problem(f"U+{code:04X}: a cell's advance is {advance}, here it is {ink.advance}")
    boxes = [(ink, ink.drawing) for ink in glyphs.values() if ink.drawing]
    left = min((ink.left for ink, _ in boxes), default=0)
    top = min((ink.top for ink, _ in boxes), default=0)
    right = max((ink.left + drawing.width for ink, drawing in boxes), default=left)
    bottom = max((ink.top + drawing.height for ink, drawing in boxes), default=top)
    shared = art.blank(right - left, bottom - top)
    record = _glyph("the cells", Ink(advance, left, top, shared))[:5]
    block = _words(len(glyphs), *glyphs) + record
    for ink in glyphs.values():
        drawing = shared
        if ink.drawing:
            drawing = shared.with_ink(ink.drawing, ink.left - left, ink.top - top)
        block += drawing.columns()
    return block


def _words(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _glyph(name: str, ink: Ink) -> bytes:
    width, pages, columns = 0, 0, b""
    if ink.drawing:
        width, pages = ink.drawing.width, (ink.drawing.height + 7) // 8
        columns = ink.drawing.columns()
    if width > _WIDEST or not 0 <= ink.advance <= 255 or max(map(abs, (ink.left, ink.top))) > 127:
        raise Problem(f"{name}: at most {_WIDEST} columns of ink, {width} found")
    return bytes((ink.advance, ink.left + 128, ink.top + 128, width, pages)) + columns


def _box(ascent: int) -> Ink:
    """A hollow box as high as a capital: what a missing code point looks like."""
    width = max(ascent * 5 // 7, 3)
    edge = (True,) * width
    side = (True, *(False,) * (width - 2), True)
    return Ink(width + 1, 0, 0, art.Art((edge, *(side,) * (ascent - 2), edge)))


def _bdf_face(path: Path) -> bytes:
    font = bdf.read(path)
    try:
        ascent = int(font.properties["CAP_HEIGHT"])
    except (KeyError, ValueError) as problem:
        raise Problem(f"{path}: CAP_HEIGHT is missing or no number") from problem
    below = max(-font.glyphs[code].bottom for code in map(ord, "gjpqy") if code in font.glyphs)
    glyphs = {}
    for code, glyph in font.glyphs.items():
        drawing = None
        if any(glyph.rows):
            size = range(glyph.width)
            rows = tuple(tuple(glyph.ink(x, y) for x in size) for y in range(len(glyph.rows)))
            drawing = art.Art(rows)
        glyphs[code] = Ink(glyph.advance, glyph.left, ascent - glyph.top, drawing)
    return face(ascent, ascent + below + 1, glyphs)


def _drawn_face(folder: Path) -> bytes:
    glyphs = {}
    for path in sorted(folder.glob("*.txt")):
        try:
            code = int(path.stem.removeprefix("U+"), 16)
        except ValueError as problem:
            raise Problem(f"{path}: the name is not U+ and a code point") from problem
        drawing = art.read(path)
        glyphs[code] = Ink(drawing.width + 1, 0, 0, drawing)
    ascent = max((ink.drawing.height for ink in glyphs.values() if ink.drawing), default=0)
    return face(ascent, ascent + 2, glyphs)


def _module(data: bytes, path: Path, licence: str) -> str:
    origin = path.relative_to(FONTS).as_posix()
    about = f"Face, {len(data)} bytes. Made by host_tools/assets from fonts/{origin}."
    if licence:
        about += f"\n{licence}"
    head = f'"""{about}"""\n\n{source.FORMAT_OFF}\n\n'
    return head + source.assignment("DATA", "", data, "")
