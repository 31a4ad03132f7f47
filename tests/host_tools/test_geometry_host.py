"""Where file systems are: the table against MicroPython's own board files."""

import re

import pytest

from host_tools import boards, geometry, uf2
from host_tools.firmware import build, sources
from host_tools.problem import Problem


def test_B31_known_starts():
    starts = {name: place.start for name, place in geometry.BOARDS.items()}
    assert starts == {
        "PARLOUR_PICO": 0x100A0000,
        "PARLOUR_PICO2": 0x10100000,
        "PIMORONI_PICOSYSTEM": 0x10100000,
        "PIMORONI_PICO_DISPLAY": 0x10100000,
        "WAVESHARE_PICO_LCD_1_3": 0x10100000,
        "WAVESHARE_PICO_OLED_1_3": 0x10100000,
        "RPI_PICO": 0x100A0000,
        "RPI_PICO_W": 0x1012C000,
        "RPI_PICO2": 0x10100000,
        "RPI_PICO2_W": 0x10180000,
    }


def test_B30_unknown_boards_and_versions_are_refused():
    with pytest.raises(Problem, match="unknown board NOPE: choose one of PARLOUR_PICO, "):
        geometry.of("NOPE", "1.25.0")
    with pytest.raises(Problem, match=r"no checked geometry for MicroPython 1\.9\.0"):
        geometry.of("RPI_PICO", "1.9.0")


def storage(header, flash):
    """Bytes that a board's mpconfigboard.h gives to the file system."""
    text = re.search(r"MICROPY_HW_FLASH_STORAGE_BYTES\s+\((.+)\)", header)[1]
    return eval(text.replace("PICO_FLASH_SIZE_BYTES", str(flash)), {})


def test_B31_own_boards_say_the_same():
    for name in boards.names():
        place = geometry.of(name, geometry.VERSIONS[-1])
        facts = boards.load(name).data
        assert place.flash == facts["flash_bytes"]
        assert place.family == uf2.CHIPS[facts["mcu"]]
    for board, place in geometry.BOARDS.items():
        path = build.ROOT / "boards" / board / "mpconfigboard.h"
        if path.exists():
            header = path.read_text()
            assert storage(header, place.flash) == place.storage
            name = re.search(r'MICROPY_HW_BOARD_NAME\s+"(.+)"', header)[1]
            assert place.machine.startswith(f"{name} with ")


def test_B31_micropythons_boards_say_the_same():
    tree = sources.cached()
    if tree is None:
        pytest.skip("MicroPython's sources are not here: run `make firmware` once")
    for board, place in geometry.BOARDS.items():
        path = tree / "ports/rp2/boards" / board / "mpconfigboard.h"
        if path.exists():
            assert storage(path.read_text(), place.flash) == place.storage, board


def test_identify_reads_the_banner():
    firmware = b"\0x\0MicroPython v1.25.0 on 2025-04-15\0; Raspberry Pi Pico with RP2040\0"
    assert geometry.identify(firmware) == ("1.25.0", "Raspberry Pi Pico with RP2040")
    with pytest.raises(Problem, match="does not call itself MicroPython"):
        geometry.identify(b"CircuitPython" * 10)


def test_families_are_those_of_the_chips():
    for place in geometry.BOARDS.values():
        assert uf2.FAMILIES[place.family] in place.machine
