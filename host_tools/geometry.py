"""Where each board keeps its file system: a table checked against MicroPython's board files.

The start of the file system depends on the board and on the version of MicroPython; a wrong one
makes the mount fail, and then the firmware formats the flash without a question (B28, B31).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from host_tools import uf2
from host_tools.problem import Problem

BLOCK = 4096
VERSIONS = ("1.25.0",)


@dataclass(frozen=True)
class Geometry:
    """One board: its chip, flash and file system (bytes), and the name in its banner."""

    family: int
    flash: int
    storage: int
    machine: str

    @property
    def start(self) -> int:
        """Address of the first byte of the file system; it ends with the flash."""
        return uf2.FLASH_START + self.flash - self.storage

    @property
    def blocks(self) -> int:
        return self.storage // BLOCK


_KB = 1024
_HALF = (uf2.RP2040, 2048 * _KB, 1024 * _KB)  # a Pico with more room for the firmware
_PICO = (uf2.RP2040, 2048 * _KB, 1408 * _KB)
BOARDS = {
    "PIMORONI_PICOSYSTEM": Geometry(
        uf2.RP2040, 16384 * _KB, 15360 * _KB, "Pimoroni PicoSystem with RP2040"
    ),
    "PIMORONI_PICO_DISPLAY": Geometry(*_HALF, "Pimoroni Pico Display Pack with RP2040"),
    "WAVESHARE_PICO_LCD_1_3": Geometry(*_HALF, "Waveshare Pico-LCD-1.3 with RP2040"),
    "WAVESHARE_PICO_OLED_1_3": Geometry(*_HALF, "Waveshare Pico-OLED-1.3 with RP2040"),
    "PARLOUR_PICO": Geometry(*_PICO, "Parlour Pico with RP2040"),
    "PARLOUR_PICO2": Geometry(uf2.RP2350_ARM, 4096 * _KB, 3072 * _KB, "Parlour Pico 2 with RP2350"),
    "RPI_PICO": Geometry(*_PICO, "Raspberry Pi Pico with RP2040"),
    "RPI_PICO_W": Geometry(uf2.RP2040, 2048 * _KB, 848 * _KB, "Raspberry Pi Pico W with RP2040"),
    "RPI_PICO2": Geometry(uf2.RP2350_ARM, 4096 * _KB, 3072 * _KB, "Raspberry Pi Pico2 with RP2350"),
    "RPI_PICO2_W": Geometry(
        uf2.RP2350_ARM, 4096 * _KB, 2560 * _KB, "Raspberry Pi Pico 2 W with RP2350"
    ),
}


def of(board: str, version: str) -> Geometry:
    """The geometry of a board for a version of MicroPython; Problem when it is not in the table."""
    if board not in BOARDS:
        raise Problem(f"unknown board {board}: choose one of {', '.join(sorted(BOARDS))}")
    if version not in VERSIONS:
        known = ", ".join(VERSIONS)
        raise Problem(
            f"no checked geometry for MicroPython {version}: use {known}, or add the version to "
            "host_tools/geometry.py after checking MICROPY_HW_FLASH_STORAGE_BYTES of its boards"
        )
    return BOARDS[board]


_VERSION = re.compile(rb"MicroPython v(\d+\.\d+\.\d+[-\w.]*) on ")
_MACHINE = re.compile(rb"([ -~]+ with RP2[-\w]+)\x00")


def identify(firmware: bytes) -> tuple[str, str]:
    """Version and machine that a MicroPython binary would put in its banner; Problem if none."""
    version, machine = _VERSION.search(firmware), _MACHINE.search(firmware)
    if version is None or machine is None:
        raise Problem("this firmware does not call itself MicroPython for an RP2 chip")
    return version[1].decode(), machine[1].decode().lstrip("; ")
