"""What a deployment does, step by step; every step may be the last one (B39).

1. Everything is checked before anything is written: firmware, room.
2. The release's files go into a folder of their own; what is there already stays.
3. `release`, then main.py, are replaced by a rename each. With the first the new release counts.
4. After the start was seen: older releases are removed. Saves are never touched.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Protocol

from host_tools import geometry
from host_tools.deploy import exits
from host_tools.deploy.remote import Identity
from host_tools.problem import Problem
from host_tools.release import FOLDERS, MAIN, MANIFEST, MPY_VERSION, Release

_BLOCK = 4096
_FAILED = "/failed_starts"  # of firmware/main.py: after three of them it would not start the app
_RESERVE = 16 * _BLOCK  # for folders, and for the saves to come


class Target(Protocol):
    """What a deployment needs of a board; remote.Remote has it."""

    def identify(self) -> Identity: ...
    def tree(self) -> dict[str, int]: ...
    def free(self) -> int: ...
    def digest(self, path: str) -> str: ...
    def write(self, path: str, data: bytes) -> None: ...
    def remove(self, path: str) -> None: ...


def check(identity: Identity, board: str) -> None:
    """Problem when the files of a board of boards/ cannot run on this one (B20, B30)."""
    if identity.name != "micropython":
        raise Problem(f"the board runs {identity.name}, not MicroPython", exits.FIRMWARE)
    if identity.frozen is not None:
        raise Problem(
            f"Parlour {identity.frozen} is part of this board's firmware, which ignores files: "
            "flash a new image (make firmware), or MicroPython's own, then deploy",
            exits.FIRMWARE,
        )
    machines = [place.machine for place in geometry.BOARDS.values()]
    if identity.machine not in machines:
        raise Problem(f"{identity.machine} is a board that Parlour does not know", exits.FIRMWARE)
    chip = geometry.of(board, geometry.VERSIONS[-1]).machine.split(" with ")[1]
    if not identity.machine.endswith(f" with {chip}"):
        raise Problem(
            f"this is a {identity.machine}, {board} has an {chip}: name the right BOARD",
            exits.FIRMWARE,
        )
    if identity.mpy & 255 != MPY_VERSION:
        raise Problem(
            f"MicroPython {identity.version} on the board reads .mpy version {identity.mpy & 255}, "
            f"Parlour comes in version {MPY_VERSION}: flash MicroPython 1.25.0",
            exits.FIRMWARE,
        )


def missing(target: Target, release: Release) -> dict[str, bytes]:
    """What is to be written: files that are not on the board as they should be, in order."""
    present = target.tree()
    wanted = release.tree()
    return {
        path: data
        for path, data in wanted.items()
        if present.get(path) != len(data) or target.digest(path) != hashlib.sha256(data).hexdigest()
    }


def deploy(
    target: Target, release: Release, tell: Callable[[str], None], replace: bool = False
) -> int:
    """Bring the release to the board; the number of files written. Problem before any change.

    replace: where there is no room for two releases, the old one is removed first, and what is
    broken off then starts nothing until it is carried out again.
    """
    check(target.identify(), release.board)
    files = missing(target, release)
    needed = sum(-(-len(data) // _BLOCK) * _BLOCK for data in files.values()) + _RESERVE
    if files and target.free() < needed and replace:
        for path in sorted(others(target, release)):
            target.remove(path)
            tell(f"removed {path}")
    if files and target.free() < needed:
        raise Problem(
            f"the board has {target.free()} bytes free, {needed} are needed beside what is there: "
            "remove files that are not Parlour's, leave out languages (LANGUAGES=en), or have the "
            "old release removed first (make deploy ARGS=--replace; saves stay)",
            exits.FULL,
        )
    total = sum(len(data) for data in files.values())
    done = 0
    for path, data in files.items():
        done += len(data)
        tell(f"{100 * done // total:3} %  {path}")
        target.write(path, data)
    if _FAILED in target.tree():
        target.remove(_FAILED)
    return len(files)


def others(target: Target, release: Release) -> set[str]:
    """The folders of other releases on the board."""
    folders = {path.split("/")[1] for path in target.tree()}
    return {"/" + name for name in folders if FOLDERS.fullmatch(name) and name != release.folder}


def clean(target: Target, release: Release) -> list[str]:
    """Remove what other releases and broken-off deployments left; the paths that were removed."""
    stale = others(target, release)
    for path in target.tree():
        first = path.split("/")[1]
        inside = FOLDERS.fullmatch(first) is not None
        if inside and first != release.folder:
            continue
        if path.endswith(".part") and (inside or path in (f"{MAIN}.part", f"{MANIFEST}.part")):
            stale.add(path)
    for path in sorted(stale):
        target.remove(path)
    return sorted(stale)
