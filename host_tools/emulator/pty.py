"""The board's serial port as a pseudo terminal of this machine, for mpremote and other programs."""

from __future__ import annotations

import os
import threading
import time
import tty
from pathlib import Path
from select import select
from typing import Self

from host_tools.emulator.board import Board

SLICE_MS = 10
_MOST_PENDING = 1 << 16  # bytes that wait for a program that does not read; older ones are dropped
_BUSY_SECONDS = 0.2  # after traffic the board runs as fast as it can, for so long


class SerialPort:
    """A pseudo terminal; path is what mpremote connects to."""

    def __init__(self) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        # The other end stays open here, so that a program that comes and goes causes no hang-up.
        self.path = os.ttyname(self._slave)
        self._pending = bytearray()
        self.fileno = self._master

    def read(self) -> bytes:
        """What programs have sent; empty when nothing."""
        try:
            return os.read(self._master, 4096)
        except BlockingIOError:
            return b""

    def write(self, data: bytes | bytearray) -> None:
        self._pending += data
        del self._pending[:-_MOST_PENDING]
        try:
            while self._pending:
                del self._pending[: os.write(self._master, self._pending)]
        except BlockingIOError:
            pass

    def close(self) -> None:
        os.close(self._master)
        os.close(self._slave)


class Bridge:
    """Runs a board in step with the clock on the wall and its serial port on a pseudo terminal."""

    def __init__(self, board: Board, speed: float = 1.0) -> None:
        self.board = board
        self.port = SerialPort()
        self.speed = speed
        self.status = board.status()
        self._busy_until = 0.0
        self._start = time.monotonic()
        self._start_ms = self.status.ms

    def step(self) -> None:
        """One slice of the board's time, and the bytes that moved in it."""
        typed = self.port.read()
        if typed:
            self.board.send(typed)
        boots = self.status.boots
        self.status = self.board.run(SLICE_MS)
        if typed or self.board.serial:
            self._busy_until = time.monotonic() + _BUSY_SECONDS
        self.port.write(self.board.serial)
        self.board.serial.clear()
        if self.status.boots != boots:
            self._restart_pace()

    def rest(self) -> float:
        """Seconds until the next step is due; 0 while the serial port is busy."""
        now = time.monotonic()
        if now < self._busy_until:
            self._restart_pace()
            return 0.0
        due = self._start + (self.status.ms - self._start_ms) / 1000 / self.speed
        if now - due > 1:
            self._restart_pace()  # this machine is too slow, or was asleep: do not hurry after it
        return max(0.0, due - now)

    def _restart_pace(self) -> None:
        self._start = time.monotonic()
        self._start_ms = self.status.ms

    def wait(self, *others: int) -> None:
        """Sleep until the next step is due or bytes come in, here or on another descriptor."""
        select([self.port.fileno, *others], [], [], self.rest())

    def close(self) -> None:
        self.port.close()


class Served:
    """A board whose serial port a thread serves, for tests and scripts; a context with .path."""

    def __init__(self, board: Board) -> None:
        self._bridge = Bridge(board, speed=1000)
        self.path = self._bridge.port.path
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        while not self._ending.is_set():
            self._bridge.step()
            if self._bridge.status.halted:
                self._bridge.close()  # as when the cable is pulled
                return
            # An idle board need not run ahead: without traffic wait for some.
            if self._bridge.status.idle and self._bridge.rest() == 0:
                select([self._bridge.port.fileno], [], [], 0.005)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join(60)
        if not self._bridge.status.halted:
            self._bridge.close()


def save(flash: bytes, path: Path) -> None:
    """Write a flash content so that the file is always a whole one."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(flash)
    unfinished.replace(path)
