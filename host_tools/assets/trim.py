"""`python -m host_tools.assets.trim --from FOLDER`: cuts the text fonts out of Galmuri's BDF files.

FOLDER is `dist` of the npm package `galmuri` (2.40.3). Only the code points
below are kept, so that the repository carries a few kilobytes, not a few
megabytes. The letter forms are untouched, but the ellipsis, centred there, is
made of three full stops. The result is a Modified Version in the words of the
SIL Open Font License and has a name of its own; the licence (fonts/OFL.txt)
reserves no name, the origin is told in each file.
"""

import argparse
import sys
from pathlib import Path

from host_tools.assets import bdf
from host_tools.problem import Problem, run

FONTS = Path(__file__).resolve().parent / "fonts"

# face (file name here), file there, name of the trimmed font
FACES = (
    ("small", "Galmuri7.bdf", "Parlour Small"),
    ("title", "Galmuri11-Bold.bdf", "Parlour Title"),
)

ASCII = tuple(range(0x20, 0x7F))
LATIN_1 = tuple(map(ord, "¡«°±·»¿×÷")) + tuple(
    c for c in range(0xC0, 0x100) if c not in (0xD7, 0xF7)
)
SIGNS = tuple(map(ord, "–—‘’“”„•…←↑→↓"))
ELLIPSIS = ord("…")
KEPT = tuple(sorted(ASCII + LATIN_1 + SIGNS))

KEPT_PROPERTIES = (
    "WEIGHT_NAME",
    "FONT_VERSION",
    "COPYRIGHT",
    "FONT_ASCENT",
    "FONT_DESCENT",
    "POINT_SIZE",
    "X_HEIGHT",
    "CAP_HEIGHT",
)


def trimmed(font: bdf.Font, name: str, origin: str) -> bdf.Font:
    """The kept part of `font` under `name`. Raises Problem for a missing code point."""
    missing = [code for code in KEPT if code not in font.glyphs]
    if missing:
        names = " ".join(f"U+{code:04X}" for code in missing)
        raise Problem(f"{origin}: has no glyph for {names}; leave them out of KEPT in trim.py")
    properties = {"FAMILY_NAME": name}
    properties |= {key: font.properties[key] for key in KEPT_PROPERTIES if key in font.properties}
    comments = (
        f"Cut out of {origin} of the npm package galmuri; fewer glyphs, another ellipsis.",
        f"{font.properties['COPYRIGHT']}",
        "SIL Open Font License, Version 1.1: see OFL.txt beside this file.",
    )
    glyphs = {code: font.glyphs[code] for code in KEPT}
    glyphs[ELLIPSIS] = _three(font.glyphs[ord(".")], ELLIPSIS)
    return bdf.Font(name.replace(" ", "-"), comments, properties, glyphs)


def _three(glyph: bdf.Glyph, code: int) -> bdf.Glyph:
    """A glyph three times in a row."""
    step = glyph.advance
    rows = tuple(row << 2 * step | row << step | row for row in glyph.rows)
    return bdf.Glyph(code, 3 * step, 2 * step + glyph.width, glyph.left, glyph.bottom, rows)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets.trim",
        description="Cuts the text fonts out of Galmuri's BDF files.",
    )
    parser.add_argument("--from", dest="folder", type=Path, required=True, metavar="FOLDER")
    folder = parser.parse_args(arguments).folder
    try:
        for face, origin, name in FACES:
            font = trimmed(bdf.read(folder / origin), name, origin)
            (FONTS / f"{face}.bdf").write_text(bdf.text(font), encoding="utf-8")
            print(f"wrote {face}.bdf, {len(font.glyphs)} glyphs")
        licence = (folder / "LICENSE.txt").read_text(encoding="utf-8")
        (FONTS / "OFL.txt").write_text(licence, encoding="utf-8")
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}") from error
    return 0


if __name__ == "__main__":
    run(main, sys.argv[1:])
