"""python -m host_tools.mip: package.json, by which `mpremote mip install` brings Parlour over.

Names in it are relative to the file, so it works from a checkout and from wherever the project is
published. Install with --target=/ : main.py and hardware.py belong into the root.
"""

from __future__ import annotations

import argparse
import json
import sys

from host_tools import problem
from host_tools.firmware.build import version
from host_tools.problem import Problem
from host_tools.shims import ROOT

PATH = ROOT / "package.json"
BOARD = "PARLOUR_PICO"


def text() -> str:
    """What package.json should hold."""
    firmware = ROOT / "firmware"
    sources = sorted(path.relative_to(firmware) for path in (firmware / "parlour").rglob("*.py"))
    urls = [["main.py", "firmware/main.py"], ["hardware.py", f"boards/{BOARD}/hardware.py"]]
    urls += [[path.as_posix(), f"firmware/{path.as_posix()}"] for path in sources]
    return json.dumps({"version": version(), "deps": [], "urls": urls}, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.mip", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write package.json anew")
    if parser.parse_args(arguments).write:
        PATH.write_text(text())
    elif not PATH.exists() or PATH.read_text() != text():
        raise Problem("package.json is stale: run python -m host_tools.mip --write")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
