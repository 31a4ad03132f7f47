"""`python -m host_tools.assets.sheet FILE.png`: every icon on one picture, with its name."""

import argparse
import sys
from pathlib import Path

from host_tools import png
from host_tools.assets import icon_modules
from host_tools.problem import Problem, run


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets.sheet",
        description="Draws every icon on one picture, to look at while drawing.",
    )
    parser.add_argument("file", type=Path, metavar="FILE.png")
    parser.add_argument("--scale", type=int, default=5, choices=range(1, 17), metavar="1..16")
    parser.add_argument("--folder", default="", help="only this folder of icons, such as matcha")
    options = parser.parse_args(arguments)
    drawings = icon_modules.drawings()
    if options.folder and options.folder not in drawings:
        raise Problem(f"no folder {options.folder} of icons; there are {', '.join(drawings)}")
    shots = [
        png.Shot(name, art.columns(), art.width, art.height)
        for folder, icons in drawings.items()
        if options.folder in ("", folder)
        for name, art in icons.items()
    ]
    try:
        options.file.write_bytes(png.sheet(shots, columns=8, scale=options.scale))
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}") from error
    return 0


if __name__ == "__main__":
    run(main, sys.argv[1:])
