"""python -m host_tools.mip: package.json, by which `mpremote mip install` brings Parlour over.

It is for a PARLOUR_PICO; `python -m host_tools.mip --board NAME` prints that of another board.

Names in it are relative to the file, so it works from a checkout and from wherever the project is
published. Install with --target=/ : main.py and hardware.py belong into the root.
"""

from __future__ import annotations

import argparse
import json
import sys

from host_tools import contents, problem
from host_tools.firmware.build import version
from host_tools.problem import Problem
from host_tools.shims import ROOT

PATH = ROOT / "package.json"
BOARD = "PARLOUR_PICO"


def text(board: str = BOARD) -> str:
    """What the package.json of a board should hold: it has all languages."""
    main, *modules = contents.files(board, contents.known_languages())
    urls = [[main, f"firmware/{main}"], ["hardware.py", f"boards/{board}/hardware.py"]]
    urls += [[path, f"firmware/{path}"] for path in modules]
    return json.dumps({"version": version(), "deps": [], "urls": urls}, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.mip", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write package.json anew")
    parser.add_argument("--board", metavar="NAME", help="print the one of a folder of boards/")
    options = parser.parse_args(arguments)
    if options.board:
        print(text(options.board), end="")
    elif options.write:
        PATH.write_text(text())
    elif not PATH.exists() or PATH.read_text() != text():
        raise Problem("package.json is stale: run python -m host_tools.mip --write")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
