"""The real mpremote talks to the board through a pseudo terminal."""

import random
import subprocess
import sys

import pytest

from host_tools import mip
from host_tools.emulator.board import Board
from host_tools.emulator.pty import Served
from tests.device.test_app_host import first_screen


@pytest.fixture
def mpremote(board):
    board.run(5000, {"connected": True})
    with Served(board) as port:

        def run(*arguments, fails=False):
            command = [sys.executable, "-m", "mpremote", "connect", port.path, *arguments]
            done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
            assert (done.returncode != 0) == fails, done.stdout + done.stderr
            return done.stdout

        yield run


def test_runs_code(mpremote):
    assert mpremote("exec", "print(6 * 7)").strip() == "42"


def test_exception_is_reported(mpremote):
    assert "ValueError" in mpremote("exec", "raise ValueError", fails=True)


def test_copies_10_kilobytes_there_and_back(mpremote, tmp_path):
    data = random.Random(10).randbytes(10_000)
    (tmp_path / "there").write_bytes(data)
    mpremote("fs", "cp", str(tmp_path / "there"), ":file")
    assert "10000 file" in mpremote("fs", "ls")
    mpremote("fs", "cp", ":file", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == data


def test_reset_restarts_the_chip_and_keeps_files(mpremote):
    mpremote("exec", "open('kept', 'w').close()")
    mpremote("reset")
    code = "import machine, os; print(machine.reset_cause() == machine.WDT_RESET, os.listdir())"
    assert mpremote("exec", code).strip() == "True ['kept']"


def test_mip_installs_parlour_from_package_json(plain_image, node, tmp_path):
    board = Board(node, plain_image)
    board.boot()
    board.run(3000, {"connected": True})
    with Served(board) as port:
        package = str(mip.PATH)
        command = [sys.executable, "-m", "mpremote", "connect", port.path, "mip", "install"]
        command += ["--target=/", package]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    board.boot()
    board.run(8000, {"pictures": 2})
    board.run(500)
    assert board.frame() == first_screen(tmp_path)
