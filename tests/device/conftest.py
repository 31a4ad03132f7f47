"""The emulated board with the real firmware, for the tests in this folder.

`make test-device` runs them; `make test` leaves this folder out. PARLOUR_IMAGE, PARLOUR_PLAIN_IMAGE
and PARLOUR_COLOUR_IMAGE name images to test; else the firmware is built first, which takes a second
when it is up to date. Without Node.js or a compiler nothing is run, and one line says what to
install.
"""

import os
from pathlib import Path

import pytest

from host_tools.emulator import node as node_module
from host_tools.emulator.board import Board, read_image
from host_tools.firmware import build
from host_tools.problem import Problem

BOARD = "PARLOUR_PICO"
COLOUR_BOARD = "WAVESHARE_PICO_LCD_1_3"
IMAGES = ("PARLOUR_IMAGE", "PARLOUR_PLAIN_IMAGE", "PARLOUR_COLOUR_IMAGE")


def pytest_configure(config):
    missing = node_module.missing()
    if missing:
        raise pytest.UsageError(missing)
    if not all(os.environ.get(variable) for variable in IMAGES):
        try:
            build.check_tools()
        except Problem as problem:
            raise pytest.UsageError(str(problem)) from None


def built(variable: str, board: str = BOARD, **options) -> bytes:
    """The flash with the image that an environment variable names, or with one built now."""
    try:
        named = os.environ.get(variable)
        path = Path(named) if named else build.build(board, jobs=2, **options).uf2
        return bytes(read_image(path))
    except Problem as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="session")
def image() -> bytes:
    """The flash of a board that was just flashed, its file system still blank."""
    return built("PARLOUR_IMAGE")


@pytest.fixture(scope="session")
def plain_image() -> bytes:
    """The same with MicroPython alone, without Parlour in it."""
    manifest = Path(__file__).parent / "plain_manifest.py"
    output = build.ROOT / "build/firmware/plain"
    return built("PARLOUR_PLAIN_IMAGE", manifest=manifest, output=output)


@pytest.fixture(scope="session")
def colour_image() -> bytes:
    """The firmware of a board with a colour display, all languages in it."""
    return built("PARLOUR_COLOUR_IMAGE", COLOUR_BOARD)


@pytest.fixture(scope="session")
def node(image):
    """One node process for all tests: its compiled loop stays warm."""
    with node_module.Node() as process:
        yield process


@pytest.fixture
def switch_on(image, node):
    """switch_on(seed=1, flash=None, ...): a board just switched on, its serial port not yet up."""

    def make(seed: int = 1, flash: bytes | None = None, **options) -> Board:
        board = Board(node, image if flash is None else flash, seed=seed, **options)
        board.boot()
        return board

    return make


@pytest.fixture
def board(switch_on) -> Board:
    """A board on which no program runs: exec() is the only one to use it."""
    return switch_on()
