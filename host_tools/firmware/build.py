"""Compiles the firmware of a board out of the tree and reports its size."""

from __future__ import annotations

import argparse
import ast
import fcntl
import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from host_tools import boards, contents, geometry, uf2
from host_tools.firmware import sources
from host_tools.problem import Problem

ROOT = Path(__file__).resolve().parents[2]
# 15 April 2025, the day of MicroPython 1.25.0: the same sources give the same bytes on every day.
EPOCH = "1744675200"
TOOLS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib",
    "cmake": "cmake",
    "make": "make",
    "gcc": "gcc libc6-dev",
}
BOARD_FILES = ("mpconfigboard.h", "mpconfigboard.cmake", "manifest.py", "pins.csv")


@dataclass(frozen=True)
class Firmware:
    """The files of a built firmware, and its sizes in bytes."""

    uf2: Path
    binary: Path
    elf: Path
    sizes: dict[str, int]


def version() -> str:
    """Parlour's version: VERSION in firmware/parlour/__init__.py."""
    for node in ast.parse((ROOT / "firmware/parlour/__init__.py").read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "VERSION":
            return str(ast.literal_eval(node.value))
    raise Problem("firmware/parlour/__init__.py has no VERSION")


def board_folder(board: str) -> Path:
    """The folder of a board that can be built; Problem names the choices."""
    folder = boards.load(board).folder
    for name in BOARD_FILES:
        if not (folder / name).exists():
            raise Problem(f"boards/{board}/{name} is missing")
    return folder


def check_tools() -> None:
    """Problem when the compiler or another tool is missing, with what to install."""
    missing = [packages for tool, packages in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        raise Problem(
            f"no compiler for the firmware: apt-get install {' '.join(missing)} "
            "(or use `make image`, which needs no compiler)"
        )


def build(
    board: str,
    micropython: Path | None = None,
    manifest: Path | None = None,
    jobs: int = 1,
    output: Path | None = None,
    objects: Path | None = None,
    languages: str | None = None,
) -> Firmware:
    """Build the firmware of a board into output (build/firmware/<board>); quick when up to date.

    objects: where the compiled files are, by default below output. Builds that differ in languages
    alone can share them: only what is frozen is compiled anew. languages: instead of $LANGUAGES.
    """
    folder = board_folder(board)
    contents.languages(languages)  # a wrong one would only show in the middle of the build
    check_tools()
    tree = sources.checkout(micropython) if micropython else sources.tree()
    target = output or ROOT / "build" / "firmware" / board
    target.mkdir(parents=True, exist_ok=True)
    objects = objects or target / "objects"
    log = target / "build.log"
    environment = {
        **os.environ,
        "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", EPOCH),
        "PYTHONHASHSEED": "0",  # the generators of MicroPython's build iterate over sets
    }
    if languages is not None:
        environment[contents.VARIABLE] = languages
    if not (tree / ".git").exists():
        # Without these the build would ask git, and get the tag of a repository around it.
        environment |= {"MICROPY_GIT_TAG": f"v{sources.VERSION}", "MICROPY_GIT_HASH": "release"}
    settings = {
        "MICROPY_BOARD": board,
        "MICROPY_BOARD_DIR": str(folder),
        "MICROPY_FROZEN_MANIFEST": str((manifest or folder / "manifest.py").resolve()),
        "PICO_NO_PICOTOOL": "1",
    }
    stamp = objects / "parlour-settings"
    wanted = repr((str(tree), sorted(settings.items()), _digest(folder)))
    lock_file = ROOT / "build" / "firmware.lock"
    lock_file.parent.mkdir(exist_ok=True)
    with lock_file.open("w") as lock:
        # Tests in two processes may want images at once; builds share MicroPython's mpy-cross.
        fcntl.flock(lock, fcntl.LOCK_EX)
        with log.open("w") as out:
            if not stamp.exists() or stamp.read_text() != wanted:
                # What MicroPython's build generates from a configuration stays when that changes.
                shutil.rmtree(objects, ignore_errors=True)
                objects.mkdir(parents=True)
                defines = [f"-D{name}={value}" for name, value in settings.items()]
                port = str(tree / "ports/rp2")
                _step(["cmake", "-S", port, "-B", str(objects), *defines], environment, out, log)
                stamp.write_text(wanted)
            freeze(objects, contents.files(board, contents.languages(languages)))
            _step(["cmake", "--build", str(objects), "-j", str(jobs)], environment, out, log)
        return _collect(board, target, objects)


def freeze(objects: Path, files: list[str]) -> None:
    """Have the modules frozen anew when they are others than last time.

    MicroPython's build looks for files that are newer alone: it does not notice that one is gone,
    or that the languages are others.
    """
    stamp = objects / "parlour-frozen"
    wanted = "\n".join(files)
    if not stamp.exists() or stamp.read_text() != wanted:
        (objects / "frozen_content.c").unlink(missing_ok=True)
        stamp.write_text(wanted)


def _digest(folder: Path) -> str:
    """SHA-256 of what configures MicroPython for a board."""
    texts = [(folder / name).read_bytes() for name in BOARD_FILES if name != "manifest.py"]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _step(command: list[str], environment: dict[str, str], out: IO[str], log: Path) -> None:
    done = subprocess.run(
        command, check=False, env=environment, stdout=out, stderr=subprocess.STDOUT
    )
    if done.returncode:
        lines = log.read_text(errors="replace").splitlines()
        faults = [line for line in lines if "rror" in line]
        reason = " ".join((faults or lines or ["no output"])[:2]).strip()
        raise Problem(f"the build failed: {reason} (all of it is in {log})")


def _collect(board: str, target: Path, objects: Path) -> Firmware:
    """Turn the linked program into .bin and .uf2; what is unchanged is not written again."""
    name = f"parlour-{board}-{version()}"
    elf = target / f"{name}.elf"
    linked = objects / "firmware.elf"
    if not elf.exists() or elf.stat().st_mtime < linked.stat().st_mtime:
        shutil.copyfile(linked, elf)
    binary, image = elf.with_suffix(".bin"), elf.with_suffix(".uf2")
    if not binary.exists() or binary.stat().st_mtime < elf.stat().st_mtime:
        subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", str(elf), str(binary)], check=True)
    content = binary.read_bytes()
    place = geometry.of(board, sources.VERSION)
    room = place.flash - place.storage
    if len(content) > room:
        raise Problem(f"the firmware has {len(content)} bytes, the board has room for {room}")
    if not image.exists() or image.stat().st_mtime < binary.stat().st_mtime:
        image.write_bytes(uf2.write(uf2.image(place.family, [(uf2.FLASH_START, content)])))
    return Firmware(image, binary, elf, {**_sizes(elf), "flash": len(content), "room": room})


def _sizes(elf: Path) -> dict[str, int]:
    command = ["arm-none-eabi-size", str(elf)]
    words = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return dict(zip(("text", "data", "bss"), map(int, words[6:9]), strict=True))


def report(firmware: Firmware) -> str:
    """What was built, in lines for people."""
    sizes = firmware.sizes
    part = 100 * sizes["flash"] // sizes["room"]
    return (
        f"{firmware.uf2.relative_to(ROOT) if firmware.uf2.is_relative_to(ROOT) else firmware.uf2}\n"
        f"flash {sizes['flash']} of {sizes['room']} bytes ({part} %), "
        f"static RAM {sizes['data'] + sizes['bss']} bytes"
    )


def main(arguments: list[str]) -> int:
    """python -m host_tools.firmware BOARD"""
    parser = argparse.ArgumentParser(prog="python -m host_tools.firmware", description=__doc__)
    parser.add_argument("board", nargs="?", default="PARLOUR_PICO")
    parser.add_argument("--micropython", type=Path, help="a checkout instead of Debian's sources")
    parser.add_argument("--manifest", type=Path, help="freeze this instead of the board's manifest")
    parser.add_argument("--jobs", type=int, default=1, help="compilers at the same time")
    parser.add_argument("--output", type=Path, help="folder, else build/firmware/BOARD")
    options = parser.parse_args(arguments)
    print(
        f"building the firmware of {options.board} (about two minutes the first time)", flush=True
    )
    built = build(
        options.board, options.micropython, options.manifest, options.jobs, options.output
    )
    print(report(built))
    drive = "RPI-RP2" if boards.load(options.board).data["mcu"] == "rp2040" else "RP2350"
    print(f"to flash it: hold BOOTSEL, plug the board in, copy the .uf2 to the drive {drive}")
    return 0
