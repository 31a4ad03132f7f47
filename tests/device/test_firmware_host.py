"""The real firmware starts, knows what it is, and has room."""

import pytest

from host_tools import geometry
from host_tools.emulator.node import EmulatorError
from host_tools.firmware import build, sources


def test_boots_and_says_what_it_is(board):
    code = "from sys import implementation as i; print(i.version[:3], i._machine)"
    out = board.exec(code)
    assert out == f"(1, 25, 0) {geometry.BOARDS['PARLOUR_PICO'].machine}\n"


def test_B20_frozen_parlour_has_the_version_of_the_sources(board):
    assert board.exec("import parlour; print(parlour.VERSION)") == build.version() + "\n"
    assert sources.VERSION in geometry.VERSIONS


def test_B31_file_system_is_where_the_table_says(board):
    place = geometry.of("PARLOUR_PICO", sources.VERSION)
    out = board.exec("import os; s = os.statvfs('/'); print(s[0], s[2])")
    assert out == f"{geometry.BLOCK} {place.blocks}\n"
    board.exec("with open('mark', 'w') as file: file.write('a mark in the file system')")
    flash = board.read_flash()
    start = place.start - 0x10000000
    assert b"littlefs" in flash[start : start + 2 * geometry.BLOCK]
    assert flash.find(b"a mark in the file system") >= start


def test_B28_second_boot_writes_nothing(board):
    board.exec("with open('saves', 'w') as file: file.write('precious')")
    board.boot()
    status = board.run(5000, {"connected": True})
    assert status.flash_operations == 0
    assert board.exec("print(open('saves').read())") == "precious\n"


def test_B32_randomness_differs_by_seed_and_boot_and_is_repeatable(switch_on):
    code = "import os; print(os.urandom(8).hex())"
    drawn = [switch_on(seed=seed).exec(code) for seed in (1, 2, 3, 1)]
    assert len(set(drawn)) == 3
    assert drawn[0] == drawn[3]
    board = switch_on(seed=1)
    first = board.exec(code)
    board.boot()
    assert board.exec(code) != first


def test_same_seed_gives_the_same_nanoseconds(switch_on):
    code = "import os, time; print(os.urandom(4), time.ticks_us(), sum(i * i for i in range(500)))"
    runs = []
    for _ in range(2):
        board = switch_on(seed=7)
        out = board.exec(code)
        status = board.status()
        runs.append((out, status.ms, status.instructions))
    assert runs[0] == runs[1]


def test_a_program_that_never_ends_is_stopped(board):
    with pytest.raises(EmulatorError, match="time"):
        board.exec("while True: pass", ms=200)
    with pytest.raises(EmulatorError, match="wall"):
        board.boot()
        board.exec("while True: pass", ms=1e9, wall=500)
