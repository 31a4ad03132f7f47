"""`python -m host_tools.assets.trim`: cuts our faces' glyphs out of whole fonts.

Only what faces.py and the texts ask for is kept, so that the repository carries
some kilobytes, not megabytes. Where the fonts are:

--galmuri    `dist` of the npm package `galmuri` (2.40.3)
--terminus   Debian's package xfonts-terminus (4.48), unpacked by `dpkg -x`
--wenquanyi  Debian's package xfonts-wqy (1.0.0~rc1), unpacked by `dpkg -x`

What is changed besides: Galmuri's ellipsis, centred there, is made of three full
stops, and the apostrophe of Ukrainian (U+02BC) is its U+2019. Terminus has one
width for all; here the empty columns beside a glyph are gone, digits keep one
width. In WenQuanYi, the marks that stand in a corner are in the middle of their
square, as Traditional Chinese has them. So every result is a modified version
with a name of its own, under the licence beside it; the origin is told in each.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from host_tools.assets import bdf, faces, pcf
from host_tools.problem import Problem, run

# source in fonts/: file of the package, name of the trimmed font, of a face with its characters
GALMURI = {
    "small": ("Galmuri7.bdf", "Parlour Small", "small"),
    "title": ("Galmuri11-Bold.bdf", "Parlour Title", "title"),
    "large": ("Galmuri9.bdf", "Parlour Large", "large_cyrillic"),
    "middle": ("Galmuri11.bdf", "Parlour Middle", "middle_cyrillic"),
}
TERMINUS = {"huge": ("ter-u24b_unicode.pcf.gz", "Parlour Huge", "huge_cyrillic")}
# Here the last entry is the rows of a character above the baseline.
WENQUANYI = {
    "han12": ("wenquanyi_9pt.pcf", "Parlour Han 12", 10),
    "han16": ("wenquanyi_12pt.pcf", "Parlour Han 16", 14),
}
WENQUANYI_COPYRIGHT = "Copyright (C) 2004-2007, WenQuanYi's Board of Trustees and Qianqian Fang"

ELLIPSIS = ord("…")
MODIFIER_APOSTROPHE = 0x02BC
APOSTROPHE = 0x2019

_CORNER_MARKS = "、。，．！？：；"

_KEPT_PROPERTIES = (
    "WEIGHT_NAME",
    "FONT_VERSION",
    "COPYRIGHT",
    "FONT_ASCENT",
    "FONT_DESCENT",
    "POINT_SIZE",
    "X_HEIGHT",
    "CAP_HEIGHT",
)


def kept(font: bdf.Font, characters: Iterable[str], origin: str) -> dict[int, bdf.Glyph]:
    """The glyphs of the characters. Raises Problem when some are missing."""
    codes = sorted(map(ord, characters))
    missing = [code for code in codes if code not in font.glyphs]
    if missing:
        names = " ".join(f"{chr(code)} U+{code:04X}" for code in missing)
        raise Problem(f"{origin}: has no glyph for {names}; leave them out of faces.py or the text")
    return {code: font.glyphs[code] for code in codes}


def galmuri(font: bdf.Font, name: str, characters: Iterable[str], origin: str) -> bdf.Font:
    """The kept part of a Galmuri font under another name."""
    glyphs = dict(font.glyphs)
    glyphs.setdefault(MODIFIER_APOSTROPHE, replace(glyphs[APOSTROPHE], code=MODIFIER_APOSTROPHE))
    whole = replace(font, glyphs=glyphs)
    glyphs = kept(whole, characters, origin)
    glyphs[ELLIPSIS] = _three(glyphs[ord(".")], ELLIPSIS)
    comments = (
        f"Cut out of {origin} of the npm package galmuri; fewer glyphs, another ellipsis.",
        f"{font.properties['COPYRIGHT']}",
        "SIL Open Font License, Version 1.1: see OFL.txt beside this file.",
    )
    return bdf.Font(name.replace(" ", "-"), comments, _properties(font, name), glyphs)


def terminus(font: bdf.Font, name: str, characters: Iterable[str], origin: str) -> bdf.Font:
    """The kept part of a Terminus font under another name, made proportional."""
    cropped = {c: bdf.cropped(glyph) for c, glyph in kept(font, characters, origin).items()}
    gap = 2  # a stem's width
    digits = [code for code in cropped if chr(code) in "0123456789"]
    widest = max(cropped[code].width for code in digits)
    glyphs = {}
    for code, glyph in cropped.items():
        if not glyph.width:
            glyphs[code] = replace(glyph, advance=7, left=0)
        elif code in digits:
            left = (widest - glyph.width) // 2
            glyphs[code] = replace(glyph, advance=widest + gap, left=left)
        else:
            glyphs[code] = replace(glyph, advance=glyph.width + gap, left=0)
    comments = (
        f"Cut out of {origin} of Terminus Font; fewer glyphs, proportional.",
        f"{font.properties['COPYRIGHT']}",
        "SIL Open Font License, Version 1.1: see OFL-Terminus.txt beside this file.",
    )
    properties = _properties(font, name) | {"CAP_HEIGHT": str(glyphs[ord("H")].top)}
    return bdf.Font(name.replace(" ", "-"), comments, properties, glyphs)


def wenquanyi(font: bdf.Font, name: str, above: int, origin: str) -> bdf.Font:
    """The Chinese characters that the texts need under another name."""
    glyphs = {}
    for code, glyph in kept(font, faces.chinese(), origin).items():
        glyphs[code] = bdf.cropped(glyph)
        if chr(code) in _CORNER_MARKS:
            glyphs[code] = _centred(glyphs[code], above)
    comments = (
        f"Cut out of {origin} of WenQuanYi Bitmap Song; fewer glyphs, some marks moved.",
        WENQUANYI_COPYRIGHT,
        "GNU General Public License, version 2, with font embedding exception: see",
        "GPL-2-WenQuanYi.txt beside this file.",
    )
    properties = _properties(font, name)
    properties |= {"COPYRIGHT": WENQUANYI_COPYRIGHT, "CAP_HEIGHT": str(above)}
    return bdf.Font(name.replace(" ", "-"), comments, properties, glyphs)


def _properties(font: bdf.Font, name: str) -> dict[str, str]:
    own = {key: font.properties[key] for key in _KEPT_PROPERTIES if key in font.properties}
    return {"FAMILY_NAME": name} | own


def _three(glyph: bdf.Glyph, code: int) -> bdf.Glyph:
    """A glyph three times in a row."""
    step = glyph.advance
    rows = tuple(row << 2 * step | row << step | row for row in glyph.rows)
    return bdf.Glyph(code, 3 * step, 2 * step + glyph.width, glyph.left, glyph.bottom, rows)


def _centred(glyph: bdf.Glyph, above: int) -> bdf.Glyph:
    """A mark in the middle of its square, which reaches from `above` down to `above - advance`."""
    size = glyph.advance
    left = (size - 1 - glyph.width) // 2
    bottom = above - size + (size - len(glyph.rows) + 1) // 2
    return replace(glyph, left=left, bottom=bottom)


def _package(folder: Path, name: str) -> Path:
    """The file of that name somewhere in the folder. Raises Problem when it is not there."""
    found = sorted(folder.rglob(name))
    if not found:
        raise Problem(f"{folder}: there is no {name} in it; see the head of trim.py")
    return found[0]


def _write(source: str, font: bdf.Font) -> None:
    (faces.FONTS / f"{source}.bdf").write_text(bdf.text(font), encoding="utf-8")
    print(f"wrote {source}.bdf, {len(font.glyphs)} glyphs")


def _copy(licence: Path, name: str) -> None:
    text = licence.read_text(encoding="utf-8")
    lines = [line.rstrip() for line in text.splitlines()]
    (faces.FONTS / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _copy_paragraphs(notice: Path, name: str) -> None:
    """Put what a Debian notice says about the fonts' own licence beside them."""
    text = notice.read_text(encoding="utf-8")
    own = text[text.rindex("License: GPL-2-with") : text.rindex("License: GPL-2\n")]
    (faces.FONTS / name).write_text(f"{WENQUANYI_COPYRIGHT}\n\n{own.strip()}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets.trim",
        description="Cuts the glyphs of our faces out of whole fonts.",
    )
    for package in ("galmuri", "terminus", "wenquanyi"):
        parser.add_argument(f"--{package}", type=Path, metavar="FOLDER")
    given = parser.parse_args(arguments)
    if not (given.galmuri or given.terminus or given.wenquanyi):
        parser.error("name the folder of at least one font")
    try:
        if given.galmuri:
            for source, (origin, name, face) in GALMURI.items():
                font = bdf.read(_package(given.galmuri, origin))
                _write(source, galmuri(font, name, faces.FACES[face].characters, origin))
            _copy(_package(given.galmuri, "LICENSE.txt"), "OFL.txt")
        if given.terminus:
            for source, (origin, name, face) in TERMINUS.items():
                font = pcf.read(_package(given.terminus, origin))
                _write(source, terminus(font, name, faces.FACES[face].characters, origin))
            _copy(_package(given.terminus, "copyright"), "OFL-Terminus.txt")
        if given.wenquanyi:
            for source, (origin, name, above) in WENQUANYI.items():
                font = pcf.read(_package(given.wenquanyi, origin))
                _write(source, wenquanyi(font, name, above, origin))
            _copy_paragraphs(_package(given.wenquanyi, "copyright"), "GPL-2-WenQuanYi.txt")
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}") from error
    return 0


if __name__ == "__main__":
    run(main, sys.argv[1:])
