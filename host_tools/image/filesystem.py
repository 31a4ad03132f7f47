"""littlefs images exactly as MicroPython makes them on an RP2 board.

The parameters are those of VfsLfs2(rp2.Flash(), progsize=256) in MicroPython 1.25.0 (littlefs 2.8,
disk format 2.1); a later disk format would be unreadable on the board, which then formats (B28,
B31).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, LittleFSError, UserContext

from host_tools.geometry import BLOCK, Geometry
from host_tools.problem import Problem

_PARAMETERS: dict[str, Any] = {
    "block_size": BLOCK,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
    "name_max": 255,
    "attr_max": 1022,
    "file_max": 2147483647,
    "disk_version": 0x00020001,
}


def make(files: Mapping[str, bytes], place: Geometry) -> bytes:
    """A file system with these files (absolute paths), place.storage bytes long."""
    system = LittleFS(block_count=place.blocks, **_PARAMETERS)
    try:
        for path, data in sorted(files.items()):
            folder = path.rpartition("/")[0]
            if folder:
                system.makedirs(folder, exist_ok=True)
            with system.open(path, "wb") as file:
                file.write(data)
    except LittleFSError as error:
        raise Problem(f"the files do not fit into the file system: {error}") from error
    return bytes(system.context.buffer)


def read(image: bytes) -> dict[str, bytes]:
    """Every file of an image by its absolute path; Problem when it holds no file system."""
    context = UserContext(len(image))
    context.buffer[:] = image
    system = LittleFS(context=context, mount=False, block_count=len(image) // BLOCK, **_PARAMETERS)
    try:
        system.mount()
        found = {}
        for folder, _folders, names in system.walk("/"):
            for name in names:
                path = f"{folder.rstrip('/')}/{name}"
                with system.open(path, "rb") as file:
                    found[path] = file.read()
    except LittleFSError as error:
        raise Problem(f"this is no file system of MicroPython: {error}") from error
    return found


def segments(image: bytes, place: Geometry) -> list[tuple[int, bytes]]:
    """The (address, data) of the sectors that are not blank, neighbours together.

    Blank sectors are left out: what is in them on the board is free space to littlefs.
    """
    found: list[tuple[int, bytearray]] = []
    for offset in range(0, len(image), BLOCK):
        sector = image[offset : offset + BLOCK]
        if sector.count(0xFF) == BLOCK:
            continue
        if found and found[-1][0] + len(found[-1][1]) == place.start + offset:
            found[-1][1].extend(sector)
        else:
            found.append((place.start + offset, bytearray(sector)))
    return [(address, bytes(data)) for address, data in found]
