"""Makes firmware/parlour/ui/fonts/: a module of one `bytes` for each face.

Text faces are put together as faces.py says; drawn ones come from the folders of
fonts/, fonts/<face>/U+XXXX.txt (a drawing a character, top row = top of a
capital); `giant` is `big` more than twice as high. font.py documents the bytes.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from host_tools.assets import art, bdf, faces, letters, source
from host_tools.assets.faces import FONTS
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

TARGET = FIRMWARE / "parlour" / "ui" / "fonts"

_WIDEST = 32  # columns of ink that font.py draws
_RUN_END = 0x80  # the run is ASCII
_CELLS = 0x3000  # cells have code points from here on
_LAST = 0xFFFE  # the highest code point that a face can have

_GALMURI = """
Font data of Galmuri, fewer glyphs, another ellipsis and format: Copyright (c) 2019-2025 Lee Minseo
(quiple@quiple.dev), SIL Open Font License, Version 1.1, the text of which is in
host_tools/assets/fonts/OFL.txt.
"""
_TERMINUS = """
Font data of Terminus Font, fewer glyphs, proportional, another format: Copyright (C) 2019 Dimitar
Toshkov Zhekov, SIL Open Font License, Version 1.1, the text of which is in
host_tools/assets/fonts/OFL-Terminus.txt.
"""
_WENQUANYI = """
Font data of WenQuanYi Bitmap Song, fewer glyphs, some marks moved, another format: Copyright (C)
2004-2007, WenQuanYi's Board of Trustees and Qianqian Fang, GNU General Public License, version 2,
with font embedding exception, as told in host_tools/assets/fonts/GPL-2-WenQuanYi.txt.
"""
_DOUBLED = {"giant": "big"}  # twice as large as another one
_LICENCES = {
    "huge.bdf": _TERMINUS,
    "han12.bdf": _WENQUANYI,
    "han16.bdf": _WENQUANYI,
    "small_cyrillic.txt": "",
    "title_cyrillic.txt": "",
    "huge_cyrillic.txt": "",
}


@dataclass(frozen=True)
class Ink:
    """A glyph as font.py wants it: advance, offset of the ink from pen and capitals, drawing."""

    advance: int
    left: int
    top: int
    drawing: art.Art | None


def outputs() -> dict[Path, str]:
    faces.check_texts()
    made = {TARGET / "__init__.py": '"""Faces: see font.py. Made by host_tools/assets."""\n'}
    for name, content in data().items():
        recipe = faces.FACES.get(name)
        sources = recipe.sources if recipe else (_DOUBLED.get(name, name),)
        licence = ""
        if recipe:
            licence = "".join(_LICENCES.get(origin, _GALMURI) for origin in sources)
        made[TARGET / f"{name}.py"] = _module(content, sources, licence)
    return made


def data() -> dict[str, bytes]:
    """Every face by its name. Raises Problem for a source that is broken or lacks a glyph."""
    made = {name: text_face(name) for name in faces.FACES}
    for path in sorted(folder for folder in FONTS.iterdir() if folder.is_dir()):
        made[path.name] = _drawn_face(_drawn(path))
    for name, half in _DOUBLED.items():
        drawings = _drawn(FONTS / half)
        made[name] = _drawn_face({code: _giant(ink) for code, ink in drawings.items()})
    return made


def _giant(drawing: art.Art) -> art.Art:
    """Twice as large, and a little higher where a digit of 28 rows has its straight parts."""
    rows = list(art.doubled(drawing).rows)
    for y in (20, 7):
        if y < len(rows):
            rows[y:y] = [rows[y]] * 2
    return art.Art(tuple(rows))


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


def text_face(name: str) -> bytes:
    """The bytes of a face of faces.py. Raises Problem when its sources lack a character."""
    recipe = faces.FACES[name]
    ascent, glyphs = _bdf_inks(FONTS / recipe.sources[0])
    for origin in recipe.sources[1:]:
        if origin.endswith(".txt"):
            glyphs |= _letter_inks(FONTS / origin, glyphs)
        else:
            capitals, others = _bdf_inks(FONTS / origin)
            for code, ink in others.items():
                glyphs.setdefault(code, replace(ink, top=ink.top + ascent - capitals))
    wanted = faces.characters(name)
    for character in sorted(wanted):
        if ord(character) not in glyphs:
            raise faces.missing(name, character)
    return face(ascent, recipe.line, {code: glyphs[code] for code in map(ord, wanted)})


def _bdf_inks(path: Path) -> tuple[int, dict[int, Ink]]:
    """The rows of a capital and the glyphs of a BDF file."""
    font = bdf.read(path)
    try:
        ascent = int(font.properties["CAP_HEIGHT"])
    except (KeyError, ValueError) as problem:
        raise Problem(f"{path}: CAP_HEIGHT is missing or no number") from problem
    glyphs = {}
    for code, glyph in font.glyphs.items():
        drawing = None
        if any(glyph.rows):
            size = range(glyph.width)
            rows = tuple(tuple(glyph.ink(x, y) for x in size) for y in range(len(glyph.rows)))
            drawing = art.Art(rows)
        glyphs[code] = Ink(glyph.advance, glyph.left, ascent - glyph.top, drawing)
    return ascent, glyphs


def _letter_inks(path: Path, glyphs: dict[int, Ink]) -> dict[int, Ink]:
    """Letters of our own; those that look like another one are that one of `glyphs`."""
    inks = {}
    for code, letter in letters.read(path).items():
        if letter.drawing:
            inks[code] = Ink(letter.drawing.width + 1, 0, letter.top, letter.drawing)
        elif letter.like in glyphs:
            inks[code] = glyphs[letter.like]
        else:
            raise Problem(f"{path}: {chr(code)} is to look like {chr(letter.like)}, which is none")
    return inks


def _drawn(folder: Path) -> dict[int, art.Art]:
    drawings = {}
    for path in sorted(folder.glob("*.txt")):
        try:
            code = int(path.stem.removeprefix("U+"), 16)
        except ValueError as problem:
            raise Problem(f"{path}: the name is not U+ and a code point") from problem
        drawings[code] = art.read(path)
    return drawings


def _drawn_face(drawings: dict[int, art.Art]) -> bytes:
    glyphs = {code: Ink(drawing.width + 1, 0, 0, drawing) for code, drawing in drawings.items()}
    ascent = max((drawing.height for drawing in drawings.values()), default=0)
    return face(ascent, ascent + 2, glyphs)


def _module(data: bytes, sources: tuple[str, ...], licence: str) -> str:
    origins = " and ".join(f"fonts/{name}" for name in sources)
    about = f"Face, {len(data)} bytes. Made by host_tools/assets from {origins}."
    if licence:
        about += f"\n{licence}"
    head = f'"""{about}"""\n\n{source.FORMAT_OFF}\n\n'
    return head + source.assignment("DATA", "", data, "")
