"""A board over mpremote's transport: short programs in the raw REPL, every wait limited."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import io
import json
import struct
import time
from dataclasses import dataclass
from typing import Any

from host_tools.deploy import exits, ports
from host_tools.problem import Problem

_ATTEMPTS = 4
_READ_SECONDS = 10
_CHUNK = 768  # bytes in one write: 1024 letters of base64
# What the programs below use; defined once for a session.
_HELPERS = """
import os, sys, hashlib, binascii
def _walk(folder):
    for name, kind, _, size in os.ilistdir(folder or "/"):
        path = folder + "/" + name
        if kind == 0x4000:
            for inner in _walk(path): yield inner
        else:
            yield path, size
def _digest(path):
    seen = hashlib.sha256()
    buffer = bytearray(1024)
    view = memoryview(buffer)
    try:
        with open(path, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count: break
                seen.update(view[:count])
    except OSError:
        return ""
    return binascii.hexlify(seen.digest()).decode()
def _folders(path):
    at = path.find("/", 1)
    while at > 0:
        try: os.mkdir(path[:at])
        except OSError: pass
        at = path.find("/", at + 1)
def _remove(path):
    if os.stat(path)[0] & 0x4000:
        for entry in list(os.ilistdir(path)): _remove(path + "/" + entry[0])
        os.rmdir(path)
    else:
        os.remove(path)
def _put(text):
    _file.write(binascii.a2b_base64(text))
"""
_IDENTITY = """
import machine, json
_path = sys.path[:]
_modules = [name for name in sys.modules if name.split(".")[0] == "parlour"]
for _name in _modules: del sys.modules[_name]
sys.path[:] = [".frozen"]
try:
    import parlour
    _frozen = parlour.VERSION
except ImportError:
    _frozen = None
sys.path[:] = _path
_i = sys.implementation
print(json.dumps([_i.name, list(_i.version[:3]), _i._machine, getattr(_i, "_mpy", 0), _frozen,
    binascii.hexlify(machine.unique_id()).decode()]))
"""


@dataclass(frozen=True)
class Identity:
    """What a board says about itself; frozen: the version of Parlour in its firmware, or None."""

    name: str
    version: str
    machine: str
    mpy: int
    frozen: str | None
    unique_id: str


class Remote:
    """A connected board whose program was stopped. Raises Problem for all that goes wrong."""

    def __init__(self, port: str) -> None:
        self.port = port
        ports.probe(port)
        self._transport = self._connect()
        self.exec(_HELPERS)

    def _connect(self) -> Any:
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        try:
            transport = SerialTransport(self.port, timeout=_READ_SECONDS)
        except (TransportError, OSError):
            raise Problem(f"{self.port} went away", exits.BROKEN_OFF) from None
        for attempt in range(_ATTEMPTS):
            # Ctrl-C is lost while MicroPython compiles main.py: try again, then with a soft reset.
            soft_reset = attempt == _ATTEMPTS - 1
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    transport.enter_raw_repl(soft_reset=soft_reset, timeout_overall=2)
                return transport
            except (TransportError, OSError):
                continue
        with contextlib.suppress(OSError):
            transport.close()
        raise Problem(
            f"the board at {self.port} does not answer: unplug it, hold B while you plug it in "
            "again (safe mode), and try once more",
            exits.NO_REPL,
        )

    def exec(self, code: str) -> str:
        """What code prints on the board."""
        from mpremote.transport import TransportError, TransportExecError

        try:
            with contextlib.redirect_stdout(io.StringIO()):
                return str(self._transport.exec(code).decode())
        except TransportExecError as error:
            reason = error.error_output.strip().splitlines()[-1]
            if "28" in reason or "ENOSPC" in reason:
                raise Problem("the board's file system is full", exits.FULL) from None
            raise Problem(f"the board reports {reason}", exits.BROKEN_OFF) from None
        except (TransportError, OSError, struct.error, ValueError):
            raise Problem(
                "the board went away: check the cable and run the same command again, it goes on "
                "where it stopped",
                exits.BROKEN_OFF,
            ) from None

    def identify(self) -> Identity:
        name, version, machine, mpy, frozen, unique = json.loads(self.exec(_IDENTITY))
        return Identity(name, ".".join(map(str, version)), machine, mpy, frozen, unique)

    def tree(self) -> dict[str, int]:
        """Path -> size of every file on the board."""
        lines = self.exec('for path, size in _walk(""): print(size, path)').splitlines()
        return {path: int(size) for size, path in (line.split(" ", 1) for line in lines)}

    def free(self) -> int:
        """Free bytes of the file system."""
        return int(self.exec('s = os.statvfs("/"); print(s[0] * s[3])'))

    def digest(self, path: str) -> str:
        """SHA-256 of a file in hexadecimal; empty when there is none."""
        return self.exec(f"print(_digest({path!r}))").strip()

    def read(self, path: str) -> bytes:
        code = f"with open({path!r}, 'rb') as _file:\n"
        code += " while True:\n  part = _file.read(768)\n  if not part: break\n"
        code += "  sys.stdout.write(binascii.b2a_base64(part).decode())\n"
        return b"".join(base64.b64decode(line) for line in self.exec(code).splitlines())

    def write(self, path: str, data: bytes) -> None:
        """Write a file beside its place, compare its SHA-256, then rename it (B39)."""
        part = path + ".part"
        self.exec(f"_folders({path!r}); _file = open({part!r}, 'wb')")
        for at in range(0, len(data), _CHUNK):
            text = base64.b64encode(data[at : at + _CHUNK]).decode()
            self.exec(f"_put({text!r})")
        self.exec("_file.close()")
        if self.digest(part) != hashlib.sha256(data).hexdigest():
            raise Problem(
                f"{path} arrived damaged: try again, with another cable", exits.BROKEN_OFF
            )
        self.exec(f"os.rename({part!r}, {path!r})")

    def remove(self, path: str) -> None:
        """Remove a file, or a folder with all that is in it."""
        self.exec(f"_remove({path!r})")

    def reset(self) -> None:
        """Restart the board as if it had been plugged in, and let the port go."""
        with contextlib.suppress(Exception):
            self._transport.exec_raw_no_follow("import machine; machine.reset()")
            time.sleep(0.1)
        self.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._transport.close()


def interrupt(port: str, seconds: float) -> bytes:
    """Press Ctrl-C until the prompt comes, for so long; what the board wrote."""
    import serial

    written = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not written.endswith(b">>> "):
        try:
            with serial.Serial(port, 115200, exclusive=True, timeout=1) as line:
                while time.monotonic() < end and not written.endswith(b">>> "):
                    line.write(b"\x03")
                    written += line.read_until(b">>> ")
        except OSError:
            time.sleep(0.2)  # the port comes back a moment after a reset
    return written
