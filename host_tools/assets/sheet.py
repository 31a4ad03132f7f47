"""`python -m host_tools.assets.sheet FILE.png`: every icon on one picture, with its name.

With `--face NAME`, every glyph of that face, and some lines of text first.
"""

import argparse
import sys
from pathlib import Path

from host_tools import png, shims
from host_tools.assets import art, faces, font_modules, icon_modules
from host_tools.problem import Problem, run

shims.install()

from parlour.ui import font  # noqa: E402

_WIDTH = 240  # columns of the picture of a face

# Pangrams; the Chinese one is the beginning of a classic primer, in as far as the texts have it.
_LATIN = "The quick brown fox jumps over the lazy dog. 0123456789 (3/4) “Zoë’s” 5 × 12: +7 –2!?"
_UKRAINIAN = (
    "Жебракують філософи при ґанку церкви в Гадячі, ще й шатро їхнє п’яне знаємо. "
    "ЄВРОПА Їжак Йосип Ґудзик Щука Фіжма Цапля Юнь Являти ґ г, е є, и й, і ї"
)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets.sheet",
        description="Draws every icon, or the glyphs of a face, to look at while drawing.",
    )
    parser.add_argument("file", type=Path, metavar="FILE.png")
    parser.add_argument("--scale", type=int, default=5, choices=range(1, 17), metavar="1..16")
    parser.add_argument("--folder", default="", help="only this folder of icons, such as matcha")
    parser.add_argument("--face", default="", help="no icons but this face, such as small")
    options = parser.parse_args(arguments)
    if options.face:
        picture = face_picture(options.face)
        image = png.mono(picture.columns(), picture.width, picture.height, options.scale)
    else:
        image = _icons(options.folder, options.scale)
    try:
        options.file.write_bytes(image)
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}") from error
    return 0


def _icons(wanted: str, scale: int) -> bytes:
    drawings = icon_modules.drawings()
    if wanted and wanted not in drawings:
        raise Problem(f"no folder {wanted} of icons; there are {', '.join(drawings)}")
    shots = [
        png.Shot(name, icon.columns(), icon.width, icon.height)
        for folder, icons in drawings.items()
        if wanted in ("", folder)
        for name, icon in icons.items()
    ]
    return png.sheet(shots, columns=8, scale=scale)


def face_picture(name: str) -> art.Art:
    """Lines of text and all glyphs of a face. Raises Problem when there is no such face."""
    every = font_modules.data()
    if name not in every:
        raise Problem(f"no face {name}; there are {', '.join(every)}")
    face = every[name]
    texts = [" ".join("0123456789+-/:?×")]
    if name in faces.FACES:
        characters = sorted(faces.characters(name))
        texts = [_LATIN, "".join(characters)]
        if "Ї" in characters:
            texts.insert(1, _UKRAINIAN)
    lines = [text[a:b] for text in texts for a, b in font.wrap(face, text, _WIDTH - 8)]
    step = font.line(face)
    margin = 5  # rows for the accents of the first line
    height = margin + step * len(lines) + margin + 7 & ~7
    surface = art.Surface(_WIDTH, height)
    for i, line in enumerate(lines):
        font.draw(surface, face, line, 4, margin + i * step, 1)
    return surface.art()


if __name__ == "__main__":
    run(main, sys.argv[1:])
