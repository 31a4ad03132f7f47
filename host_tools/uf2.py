"""UF2 files of the RP2 chips: written, read, checked, joined, loaded as the boot ROM would.

A UF2 file is a row of 512-byte blocks, all numbers little-endian 32 bits:

    0  magic 0x0A324655    4  magic 0x9E5D5157   8  flags (0x2000: with family)  12 flash address
    16 payload bytes       20 block number       24 number of blocks             28 family
    32 payload (476 bytes, 256 of them used)     508 magic 0x0AB16F30

The boot ROM restarts the chip when it has seen as many blocks as the total says, so everything in
one file is numbered under one total (B29). It erases a 4096-byte sector before the first page it
writes there, so a sector is always written whole (erratum RP2040-E14).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass

from host_tools.problem import Problem

BLOCK = 512
PAGE = 256
SECTOR = 4096
FLASH_START = 0x10000000
FLASH_END = 0x11000000

RP2040 = 0xE48BFF56
ABSOLUTE = 0xE48BFF57
RP2350_ARM = 0xE48BFF59
CHIPS = {"rp2040": RP2040, "rp2350": RP2350_ARM}  # by the mcu of a board.json
FAMILIES = {RP2040: "RP2040", RP2350_ARM: "RP2350", ABSOLUTE: "absolute"}

_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_HAS_EXTENSIONS = 0x8000
_IGNORE = 0x9957E304  # extension: the boot ROM writes nothing for this block


@dataclass(frozen=True)
class Image:
    """The content of a UF2 file.

    pages maps a flash address (a multiple of 256) to 256 bytes. leading holds the blocks that
    RP2350 files may start with (family ABSOLUTE, numbered on their own), byte for byte.
    """

    family: int
    pages: dict[int, bytes]
    leading: bytes = b""

    def span(self) -> bytes:
        """The bytes from the lowest to the highest page; gaps read 0xFF, as erased flash does."""
        first, last = min(self.pages), max(self.pages)
        out = bytearray(b"\xff" * (last + PAGE - first))
        for address, page in self.pages.items():
            out[address - first : address - first + PAGE] = page
        return bytes(out)


def leading_block() -> bytes:
    """The block that RP2350 files start with, as Raspberry Pi's picotool makes it.

    The first chips (A2) lose the first block that is dropped onto their drive (RP2350 data sheet,
    erratum RP2350-E10); this one may get lost.
    """
    head = _HEAD.pack(
        *_MAGIC, _HAS_FAMILY | _HAS_EXTENSIONS, FLASH_END - PAGE, PAGE, 0, 2, ABSOLUTE
    )
    data = b"\xef" * PAGE + struct.pack("<I", _IGNORE)
    return head + data + bytes(476 - len(data)) + struct.pack("<I", _MAGIC_END)


def image(
    family: int, segments: Iterable[tuple[int, bytes]], leading: bytes | None = None
) -> Image:
    """Lay (address, data) segments out in whole sectors; what no segment covers reads 0xFF.

    leading: by default what files for that chip start with.
    Raises Problem when an address is not that of a sector, or when two segments overlap.
    """
    pages: dict[int, bytes] = {}
    if leading is None:
        leading = leading_block() if family == RP2350_ARM else b""
    for start, data in segments:
        if start % SECTOR:
            raise Problem(f"segment at {start:#x} does not start at a {SECTOR}-byte sector")
        if not FLASH_START <= start <= start + len(data) <= FLASH_END:
            raise Problem(f"segment of {len(data)} bytes at {start:#x} does not fit into the flash")
        padded = data + b"\xff" * (-len(data) % SECTOR)
        for offset in range(0, len(padded), PAGE):
            if start + offset in pages:
                raise Problem(f"two parts of the image overlap at {start + offset:#x}")
            pages[start + offset] = padded[offset : offset + PAGE]
    return Image(family, pages, leading)


def write(content: Image) -> bytes:
    """The UF2 file of an image: blocks by rising address, numbered 0..n-1 under one total."""
    out = bytearray(content.leading)
    total = len(content.pages)
    for number, address in enumerate(sorted(content.pages)):
        head = _HEAD.pack(*_MAGIC, _HAS_FAMILY, address, PAGE, number, total, content.family)
        out += head + content.pages[address] + bytes(476 - PAGE) + struct.pack("<I", _MAGIC_END)
    return bytes(out)


def read(data: bytes, name: str = "the UF2 file") -> Image:
    """Parse and check a UF2 file; Problem names the first thing wrong with it (B29, B30)."""
    if not data or len(data) % BLOCK:
        raise Problem(f"{name}: not a UF2 file: {len(data)} bytes is no multiple of {BLOCK}")
    pages: dict[int, bytes] = {}
    leading = bytearray()
    family = total = None
    for offset in range(0, len(data), BLOCK):
        index = offset // BLOCK
        block = data[offset : offset + BLOCK]
        magic0, magic1, flags, address, size, number, blocks, block_family = _HEAD.unpack_from(
            block
        )
        if (magic0, magic1) != _MAGIC or block[508:] != struct.pack("<I", _MAGIC_END):
            raise Problem(f"{name}: not a UF2 file: block {index} has no magic numbers")
        is_leading = block_family == ABSOLUTE and not pages
        allowed = (_HAS_FAMILY, _HAS_FAMILY | _HAS_EXTENSIONS) if is_leading else (_HAS_FAMILY,)
        if flags not in allowed or block_family not in FAMILIES:
            raise Problem(f"{name}: block {index} is for another chip (family {block_family:#x})")
        if is_leading:
            leading += block
            continue
        if family is None:
            family, total = block_family, blocks
        if block_family != family:
            raise Problem(f"{name}: blocks for two chips are mixed, from block {index} on")
        if number != len(pages) or blocks != total:
            raise Problem(f"{name}: block {index} is numbered {number} of {blocks}: file damaged")
        if size != PAGE or address % PAGE or not FLASH_START <= address < FLASH_END:
            raise Problem(
                f"{name}: block {index} ({size} bytes at {address:#x}) is not a flash page"
            )
        if address in pages:
            raise Problem(f"{name}: two blocks write to {address:#x}")
        pages[address] = block[32 : 32 + PAGE]
    if family is None or len(pages) != total:
        raise Problem(f"{name}: {len(pages)} blocks where {total} were promised: file cut short")
    return Image(family, pages, bytes(leading))


def join(first: Image, second: Image) -> Image:
    """Both images as one; refused for different chips or when they overlap (B29, B30)."""
    if first.family != second.family:
        chips = FAMILIES[first.family], FAMILIES[second.family]
        raise Problem(f"one image is for {chips[0]}, the other for {chips[1]}")
    overlap = first.pages.keys() & second.pages.keys()
    if overlap:
        raise Problem(f"the images overlap at {min(overlap):#x}")
    return Image(first.family, {**first.pages, **second.pages}, first.leading or second.leading)


def load(content: Image, flash: bytearray) -> None:
    """Erase touched sectors and program, as the boot ROM; flash[0] is at FLASH_START."""
    for address in sorted(content.pages):
        sector = (address - FLASH_START) // SECTOR * SECTOR
        if sector >= len(flash):
            raise Problem(f"the image writes to {address:#x}, beyond a {len(flash)}-byte flash")
    for sector in sorted({(a - FLASH_START) // SECTOR * SECTOR for a in content.pages}):
        flash[sector : sector + SECTOR] = b"\xff" * SECTOR
    for address, page in content.pages.items():
        flash[address - FLASH_START : address - FLASH_START + PAGE] = page
