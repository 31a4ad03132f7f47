"""The emulated board from Python: switch on, press, look, talk, cut the power.

Times are milliseconds of simulated time and exact: the same image, seed and calls give the same
times. Every call is limited in simulated time and in time on the host.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import uf2
from host_tools.emulator import wiring as wirings
from host_tools.emulator.node import EmulatorError, Node
from host_tools.problem import Problem

FLASH = 2 * 1024 * 1024
STORAGE = 0xA0000  # offset of the file system in the flash, see host_tools/geometry.py
WALL_MS = 120_000
APART_MS = 8


@dataclass(frozen=True)
class Status:
    """How the board stands.

    why: why the last run ended ("time", "done", "power-cut", "bootsel", "crash at ...", "wall").
    ms: time since the power came on. halted: why it stands still, or None. connected: USB is up.
    asleep: milliseconds in which the processor slept (WFI, WFE), all boots together.
    flash_operations: erases of sectors and programs of pages since the power came on.
    """

    why: str
    ms: float
    boots: int
    halted: str | None
    connected: bool
    idle: bool
    asleep: float
    pictures: int
    instructions: int
    flash_operations: int
    erases: int
    display_bytes: int
    nacks: int


@dataclass(frozen=True)
class Picture:
    """What the display showed from `ms` on; frame: as in Panel."""

    ms: float
    frame: bytes


@dataclass(frozen=True)
class Panel:
    """What is on the display now, and in its controller's memory.

    frame: 1024 bytes MONO_VLSB, or width * height pixels of RGB565, high byte first. ram: 132 or
    128 columns by 8 pages (SH1107: 16), or 240 columns by 320 rows of RGB565. contrast: 0..255, or
    how bright the light behind the panel is.
    """

    frame: bytes
    ram: bytes
    on: bool
    contrast: int


class DeviceError(EmulatorError):
    """Code on the board raised an exception; the message is its traceback."""


def read_image(path: Path) -> bytearray:
    """The flash (2 MB) after an image was loaded into it: a .uf2 as by the boot ROM, or a .bin."""
    flash = bytearray(b"\xff" * FLASH)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Problem(f"cannot read the image {path}: {error.strerror}") from error
    if path.suffix == ".uf2":
        content = uf2.read(data, str(path))
        if content.family != uf2.RP2040:
            raise Problem(f"{path} is not for the RP2040, the only chip that the emulator knows")
        uf2.load(content, flash)
    else:
        if len(data) > FLASH:
            raise Problem(f"{path} has {len(data)} bytes, the flash only {FLASH}")
        flash[: len(data)] = data
    return flash


class Board:
    """An emulated board in a node process; switched off until boot()."""

    def __init__(
        self,
        node: Node,
        flash: bytes | bytearray,
        wiring: wirings.Wiring | None = None,
        seed: int = 1,
        *,
        true_timing: bool = True,
        uptime_ms: int = 0,
    ) -> None:
        """uptime_ms: what the chip's timer starts from, to be near a wrap of ticks_ms().

        true_timing False leaves the flash cache out: somewhat faster, times up to 40 % off.
        """
        self._node = node
        self.serial = bytearray()  # what the board has sent
        options: dict[str, Any] = {"seed": seed, "uptimeMs": uptime_ms}
        if not true_timing:
            options |= {"trueCycles": False, "missCycles": 0}
        wiring = wiring or wirings.of("PARLOUR_PICO")
        self.size = wirings.size(wiring)
        self.buttons = tuple(wiring["buttons"])
        node.ask("make", wiring=wiring, options=options)
        self.write_flash(0, flash)

    def boot(self) -> None:
        """Switch on (again): whatever went on is lost, the flash stays."""
        self._node.ask("boot")
        self.serial.clear()

    def run(self, ms: float, until: dict[str, Any] | None = None, wall: float = WALL_MS) -> Status:
        """Let at most `ms` pass; ends earlier when `until` is met (then why is "done").

        until: {"connected": True}, {"serial": text}, {"pictures": number seen}, {"boots": number}.
        """
        return self._status(self._node.ask("run", ms=ms, until=until, wall=wall))

    def status(self) -> Status:
        return self._status(self._node.ask("status"))

    def _status(self, answer: dict[str, Any]) -> Status:
        self.serial += base64.b64decode(answer["serial"])
        return Status(
            why=answer.get("why", ""),
            ms=answer["ms"],
            boots=answer["boots"],
            halted=answer["halted"],
            connected=answer["connected"],
            idle=answer["idle"],
            asleep=answer["asleep"],
            pictures=answer["pictures"],
            instructions=answer["instructions"],
            flash_operations=answer["flash"]["operations"],
            erases=answer["flash"]["erases"],
            display_bytes=answer["display"]["bytes"],
            nacks=answer["display"]["nacks"],
        )

    def send(self, data: bytes) -> None:
        """Type on the serial port."""
        self._node.ask("serial", data=base64.b64encode(data).decode())

    def exec(self, code: str, ms: float = 20_000, wall: float = WALL_MS) -> str:
        """Run code in the raw REPL, which stops whatever runs; what it printed.

        Raises DeviceError with the traceback, EmulatorError when the board does not answer.
        """
        encoded = base64.b64encode(code.encode()).decode()
        answer = self._node.ask("exec", code=encoded, ms=ms, wall=wall)
        self._status(answer)
        if answer["err"]:
            raise DeviceError(base64.b64decode(answer["err"]).decode())
        self.took = answer["took"]
        return base64.b64decode(answer["out"]).decode().replace("\r\n", "\n")

    def press(self, button: str, ms: float = 60, delay: float = 0) -> None:
        """A press with bouncing contacts, from `delay` on, as time passes in later calls."""
        self._node.ask("press", button=button, ms=ms, delay=delay)

    def hold(self, button: str, down: bool = True) -> None:
        self._node.ask("move", button=button, down=down)

    def bounce(self, ms: float) -> None:
        """How long contacts bounce (5 ms at first)."""
        self._node.ask("bounce", ms=ms)

    def frame(self) -> bytes:
        return self.panel().frame

    def panel(self) -> Panel:
        answer = self._node.ask("frame")
        frame, ram = (base64.b64decode(answer[name]) for name in ("frame", "ram"))
        return Panel(frame, ram, answer["on"], answer["contrast"])

    def pictures(self, since: int = 0) -> list[Picture]:
        """What was on the display for 3 ms or more, from picture number `since` on."""
        answer = self._node.ask("pictures", since=since)
        return [Picture(p["ms"], base64.b64decode(p["frame"])) for p in answer["pictures"]]

    def answered(self, before: Status, acted: float) -> float | None:
        """When the picture was complete that follows what happened at `acted`; None: it stays.

        before: a status from earlier. A colour display's driver may pause for some milliseconds
        between the parts of a picture, so what follows within APART_MS still belongs to it.
        """
        times = [picture.ms for picture in self.pictures(before.pictures) if picture.ms >= acted]
        if not times:
            return None
        complete = times[0]
        for ms in times[1:]:
            if ms - complete > APART_MS:
                break
            complete = ms
        return complete

    def unplug_display(self, absent: bool = True) -> None:
        self._node.ask("display", absent=absent)

    def hold_sda(self, low: bool, clocks: int | None = None) -> None:
        """Hold the data line low, for good or until it has seen so many clocks (B07)."""
        self._node.ask("display", sdaLow=low, clocks=clocks)

    def buzzer(self) -> dict[str, Any]:
        """{"on", "hertz", "duty"} of what the buzzer plays."""
        return dict(self._node.ask("buzzer")["buzzer"] or {"on": False, "hertz": 0, "duty": 0})

    def write_flash(self, offset: int, data: bytes | bytearray) -> None:
        """Change the flash from outside; boot() afterwards."""
        self._node.ask("write", offset=offset, data=base64.b64encode(data).decode())

    def read_flash(self, offset: int = 0, size: int = FLASH) -> bytes:
        return base64.b64decode(self._node.ask("read", offset=offset, size=size)["data"])

    def keep(self, name: str) -> None:
        """Remember the whole flash under a name, in the node process."""
        self._node.ask("keep", name=name)

    def restore(self, name: str) -> None:
        self._node.ask("restore", name=name)

    def cut_power(self, after: int | None, *, torn: bool = False) -> None:
        """Cut the power at the after-th flash operation from now; torn: when it is half done."""
        self._node.ask("cut", after=after, torn=torn)
