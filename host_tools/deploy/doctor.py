"""Asks a board about itself and says what is wrong, in lines for people."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools import boards, geometry, release
from host_tools.deploy.remote import Identity, Remote
from host_tools.problem import Problem

_PARTS = """
import json, gc
from machine import I2C, Pin
gc.collect()
_free = gc.mem_free()
_found = []
for _id, _sda, _scl in {buses}:
    try:
        _found += ["0x%02x" % a for a in I2C(_id, sda=Pin(_sda), scl=Pin(_scl), freq=400000).scan()]
    except (OSError, ValueError) as error:
        _found.append("trouble: " + repr(error))
_down = [name for name, number in {buttons} if not Pin(number, Pin.IN, Pin.PULL_UP).value()]
print(json.dumps([_free, _found, _down]))
"""
# Which buttons were pressed within a second; ends early once one was and all are up again.
_PRESSED = """
import time
from machine import Pin
_pins = [(name, Pin(number, Pin.IN, Pin.PULL_UP)) for name, number in {buttons}]
_seen = []
for _ in range(200):
    _now = [name for name, pin in _pins if not pin.value()]
    _seen += [name for name in _now if name not in _seen]
    if _seen and not _now: break
    time.sleep_ms(5)
print("|".join(_seen))
"""
_PATIENCE = 15  # seconds for one button, about


def examine(remote: Remote, board: str, tell: Callable[[str], None], press: bool = False) -> int:
    """Tell everything about the board; the number of troubles found. press: try every button."""
    troubles = 0

    def trouble(text: str) -> None:
        nonlocal troubles
        troubles += 1
        tell(f"TROUBLE  {text}")

    identity = remote.identify()
    _firmware(identity, tell, trouble)
    values = _settings(remote, boards.load(board), tell, trouble)
    buttons = _buttons(boards.load(board), values)
    free, displays, held = _parts(remote, values, buttons)
    tell(f"memory   {free} bytes of RAM free, {remote.free()} bytes of flash free")
    if displays:
        tell(f"display  answers at {', '.join(displays)}")
    elif values["display"].endswith("I2C"):
        trouble("no display answers on I2C: check its four wires (boards/README)")
    if held:
        trouble(f"held down or stuck: {', '.join(held)}")
    elif press:
        _press(remote, buttons, tell, trouble)
    else:
        tell("buttons  all released; `make doctor ARGS=--press` tries each of them")
    _files(remote, identity, tell, trouble)
    return troubles


def _firmware(
    identity: Identity, tell: Callable[[str], None], trouble: Callable[[str], None]
) -> None:
    tell(f"board    {identity.machine}, id {identity.unique_id}")
    tell(f"firmware MicroPython {identity.version}, .mpy version {identity.mpy & 255}")
    if identity.version not in geometry.VERSIONS:
        trouble(f"Parlour is tested with MicroPython {', '.join(geometry.VERSIONS)} only")
    if identity.frozen is not None:
        tell(f"parlour  {identity.frozen}, in the firmware")


def _settings(
    remote: Remote,
    board: boards.Board,
    tell: Callable[[str], None],
    trouble: Callable[[str], None],
) -> dict[str, Any]:
    """Tell what board.cfg on the device changes and what is wrong in it; the values that count."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.cfg"
        if "/board.cfg" in remote.tree():
            path.write_bytes(remote.read("/board.cfg"))
        own, values, faults = boards.settings(board, path)
        if path.exists():
            changes = [f"{name} = {values[name]}" for name in own if values[name] != own[name]]
            tell(f"settings {', '.join(changes) or 'nothing changed'} (board.cfg)")
    for fault in faults:
        trouble(f"board.cfg: {fault}")
    return values


def _buttons(board: boards.Board, values: dict[str, Any]) -> list[tuple[str, int]]:
    """(name and what is printed beside it, GPIO) of each button."""
    labels = board.data.get("labels", {})
    names = {name: labels.get(name, name) for name in board.data["buttons"]}
    return [
        (name if label == name else f"{name} ({label})", values[name.lower()])
        for name, label in names.items()
    ]


def _parts(
    remote: Remote, values: dict[str, Any], buttons: list[tuple[str, int]]
) -> tuple[int, list[str], list[str]]:
    buses = []
    if "sda" in values:
        buses.append((values["sda"] >> 1 & 1, values["sda"], values["scl"]))
    code = _PARTS.format(buses=buses, buttons=buttons)
    free, displays, held = json.loads(remote.exec(code))
    return free, displays, held


def _press(
    remote: Remote,
    buttons: list[tuple[str, int]],
    tell: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """Ask for every button in turn."""
    for name, number in buttons:
        tell(f"button   press {name} and let go")
        seen: list[str] = []
        for _ in range(_PATIENCE):
            text = remote.exec(_PRESSED.format(buttons=buttons)).strip()
            seen = text.split("|") if text else []
            if seen:
                break
        if not seen:
            trouble(f"{name} was not seen: check the wire from GP{number} and the one to ground")
        elif seen != [name]:
            trouble(f"{name} was asked for, the board saw {', '.join(seen)}: wires mixed up?")


def _files(
    remote: Remote,
    identity: Identity,
    tell: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    present = remote.tree()
    saves = [path for path in present if path.startswith("/saves/")]
    tell(f"saves    {len(saves)} files")
    if any(path.startswith("/parlour/") for path in present):
        if identity.frozen is not None:
            tell("note     /parlour is not used: Parlour is in the firmware")
        else:
            tell("note     /parlour is there, as mpremote mip installs it")
    if identity.frozen is None:
        if "/release" in present:
            _release(remote, present, tell, trouble)
        elif "/parlour/__init__.py" not in present:
            trouble("Parlour is not on the board: run `make deploy`")
    if "/crash.log" in present:
        lines = remote.read("/crash.log").decode("utf-8", "replace").splitlines()
        tell(f"log      {len(lines)} lines, the last ones:")
        for line in lines[-5:]:
            tell(f"         {line}")
    if "/failed_starts" in present:
        trouble("the last start failed")


def _release(
    remote: Remote,
    present: dict[str, int],
    tell: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """Compare each file with the board's own manifest."""
    try:
        head, *lines = remote.read("/release").decode().splitlines()
        _, version, folder = head.split()
        rows = [line.split() for line in lines]
        damaged = [path for _, digest, path in rows if remote.digest(f"/{folder}/{path}") != digest]
    except (ValueError, Problem):
        trouble("the list of Parlour's files is damaged: run `make deploy`")
        return
    tell(f"parlour  {version}, {len(rows)} files in {folder}")
    for path in damaged:
        trouble(f"{path} is damaged or missing: run `make deploy`")
    main = remote.digest(release.MAIN) if release.MAIN in present else ""
    if [main] != [digest for _, digest, path in rows if path == "main.py"]:
        trouble("/main.py is not this release's: run `make deploy`")
    if "/hardware.py" in present:
        tell(f"note     /hardware.py is not used: the release has its own, {folder}/hardware.py")
