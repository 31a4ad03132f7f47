"""`python -m host_tools.assets.sizes`: how large the faces are, by kind of display."""

import argparse
import sys

from host_tools.assets import faces, font_modules
from host_tools.problem import run

BUDGET = 60 * 1024  # bytes of all faces of all languages together on one device


def names(kind: str) -> tuple[str, ...]:
    """The faces of a device with that kind of display, "mono" or "colour", in all languages."""
    scripts = {"mono": faces.MONO, "colour": faces.COLOUR}[kind]
    return (*(name for script in scripts.values() for name in script), *faces.DIGITS[kind])


def sizes() -> dict[str, dict[str, int]]:
    """Kind of display -> face -> bytes."""
    data = font_modules.data()
    kinds = ("mono", "colour")
    return {kind: {name: len(data[name]) for name in sorted(set(names(kind)))} for kind in kinds}


def main(arguments: list[str]) -> int:
    argparse.ArgumentParser(
        prog="python -m host_tools.assets.sizes",
        description="Lists the bytes of each face; exit code 1 when a device needs too many.",
    ).parse_args(arguments)
    over = False
    for kind, found in sizes().items():
        for name, size in found.items():
            print(f"{kind:7} {name:16} {size:6,}")
        total = sum(found.values())
        print(f"{kind:7} {'all':16} {total:6,} of {BUDGET:,}")
        over = over or total > BUDGET
    return 1 if over else 0


if __name__ == "__main__":
    run(main, sys.argv[1:])
