"""python -m host_tools.image BOARD: file system images as UF2, without a compiler."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from host_tools import boards, geometry, problem, release, uf2
from host_tools.image import filesystem
from host_tools.problem import Problem
from host_tools.shims import ROOT

DEFAULT_VERSION = geometry.VERSIONS[-1]
# MicroPython's own firmwares that run on the module of a board; the first is the usual one.
FIRMWARES = {
    "Raspberry Pi Pico": ("RPI_PICO", "RPI_PICO_W"),
    "Raspberry Pi Pico 2": ("RPI_PICO2", "RPI_PICO2_W"),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.image",
        description="Make UF2 images of Parlour's files for a board that runs MicroPython.",
    )
    add = parser.add_argument
    add("board", nargs="?", default="PARLOUR_PICO", help="a folder of boards/")
    add("--on", metavar="NAME", help="MicroPython's name of the firmware's board, as RPI_PICO")
    add("--version", default=DEFAULT_VERSION, help="of MicroPython (default: %(default)s)")
    add("--base", type=Path, metavar="UF2", help="a MicroPython firmware, to make one whole image")
    add("--saves", type=Path, metavar="DIR", help="saves to put in, from `make backup`")
    add("--output", type=Path, default=ROOT / "build/image", help="folder (default: build/image)")
    options = parser.parse_args(arguments)

    place, name = _place(options.board, options.on, options.version)
    base = _base(options.base, place, options.version, name) if options.base else None
    made = release.make(options.board)
    saves = _saves(options.saves)
    storage = filesystem.make({**made.tree(), **saves}, place)
    content = uf2.image(place.family, filesystem.segments(storage, place))
    kind = "files"
    if base is not None:
        content = uf2.join(base, content)
        kind = "firmware-and-files"
    ending = "with-saves" if saves else "ERASES-SAVES"
    options.output.mkdir(parents=True, exist_ok=True)
    path = options.output / f"parlour-{options.board}-{made.version}-{name}-{kind}-{ending}.uf2"
    path.write_bytes(uf2.write(content))
    _tell(path, base is not None, name, options.version, len(saves))
    return 0


def _place(board: str, on: str | None, version: str) -> tuple[geometry.Geometry, str]:
    """Geometry and name of the firmware that the board runs."""
    module = boards.load(board).data["module"]
    choices = list(FIRMWARES.get(module, ()))
    if not choices:
        raise Problem(
            f"MicroPython {version} has no firmware for a {module}: use `make firmware "
            f"BOARD={board}`, which brings its own"
        )
    choices.append(board)
    name = on or choices[0]
    if name not in choices:
        raise Problem(f"{name} does not run on {board} ({module}): choose of {', '.join(choices)}")
    return geometry.of(name, version), name


def _base(path: Path, place: geometry.Geometry, version: str, name: str) -> uf2.Image:
    """The firmware to join with, checked against what was asked for (B30)."""
    try:
        content = uf2.read(path.read_bytes(), str(path))
    except OSError as error:
        raise Problem(f"cannot read {path}: {error.strerror}") from None
    if content.family != place.family:
        found, wanted = uf2.FAMILIES[content.family], uf2.FAMILIES[place.family]
        raise Problem(f"{path} is for the {found}, {name} has an {wanted}")
    found_version, machine = geometry.identify(content.span())
    if machine != place.machine:
        raise Problem(f"{path} is for {machine}, {name} is {place.machine}: use --on (make: ON=)")
    if found_version != version:
        raise Problem(f"{path} is MicroPython {found_version}, not {version}: use --version")
    if max(content.pages) >= place.start:
        raise Problem(f"{path} reaches into the file system at {place.start:#x}")
    return content


def _saves(folder: Path | None) -> dict[str, bytes]:
    """The files of a backup, by their absolute paths on the board."""
    if folder is None:
        return {}
    if not folder.is_dir():
        raise Problem(f"{folder} is no folder of saves: make one with `make backup`")
    found = {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    if not any(path.startswith("/saves/") or path == "/board.cfg" for path in found):
        raise Problem(f"{folder} holds no saves: it has neither a folder saves/ nor a board.cfg")
    return found


def _tell(path: Path, whole: bool, name: str, version: str, saves: int) -> None:
    print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
    if not whole:
        print(f"for a board that runs MicroPython {version} for {name} already")
    if saves:
        print(f"flashing it replaces every file on the board; the image brings {saves} saved files")
    else:
        print(
            "flashing it ERASES THE SAVES and every other file on the board; to keep them, use "
            "`make deploy`, or `make backup DIR=folder` and then `make image SAVES=folder`"
        )


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
