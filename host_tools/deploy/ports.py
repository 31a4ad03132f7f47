"""Finding the board's serial port; one board is taken, among several none is guessed (B36)."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable
from typing import Any

from host_tools.deploy import exits
from host_tools.problem import Problem

VENDOR, PRODUCT = 0x2E8A, 0x0005  # MicroPython on RP2 chips


def _serial_ports() -> Iterable[Any]:
    from serial.tools import list_ports

    return list_ports.comports()


def find(named: str | None, ports: Callable[[], Iterable[Any]] = _serial_ports) -> str:
    """The port to use: the named one, else that of the only board. Problem otherwise."""
    if named:
        return named
    boards = [port for port in ports() if (port.vid, port.pid) == (VENDOR, PRODUCT)]
    if not boards:
        raise Problem(
            "no board found: plug it in, without holding BOOTSEL; a new board needs MicroPython "
            "first (docs/deploy.md); name an unusual port with PORT=",
            exits.ABSENT,
        )
    if len(boards) > 1:
        choices = ", ".join(f"PORT={port.device} (id {port.serial_number})" for port in boards)
        raise Problem(f"{len(boards)} boards are plugged in, choose one: {choices}", exits.SEVERAL)
    return str(boards[0].device)


def probe(port: str, attempt: Callable[[str], None] | None = None) -> None:
    """Open and close the port, so that what is wrong with it gets its own message and code."""
    try:
        (attempt or _open)(port)
    except OSError as error:
        raise explain(port, error) from None


def _open(port: str) -> None:
    import serial

    serial.Serial(port, 115200, exclusive=True, timeout=1).close()


def explain(port: str, error: OSError) -> Problem:
    """The Problem that an error of opening a port stands for."""
    text = str(error)
    number = error.errno
    # pyserial hides the cause of a failed lock in the text; Windows says "Access is denied".
    if number in (errno.EBUSY, errno.EAGAIN) or "lock" in text or "Access is denied" in text:
        return Problem(
            f"{port} is in use: close the terminal, editor or other program that has it open",
            exits.BUSY,
        )
    if number in (errno.EACCES, errno.EPERM):
        way = "add yourself to the group dialout and log in anew" if sys.platform == "linux" else ""
        return Problem(
            f"no permission to use {port}" + (f": {way}" if way else ""), exits.PERMISSION
        )
    return Problem(f"there is no board at {port}: check the cable and the name", exits.ABSENT)
