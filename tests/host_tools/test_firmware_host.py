"""Building the firmware: what is said when something is missing. tests/device tests the result."""

import re
import subprocess
import sys

import pytest

from host_tools.firmware import build, sources
from host_tools.problem import Problem


def test_missing_compiler_is_told_with_the_way_out(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Problem, match=r"apt-get install gcc-arm-none-eabi .*`make image`"):
        build.check_tools()


def test_unknown_board_is_refused_with_the_choices():
    with pytest.raises(Problem, match="unknown board NOPE: boards/ has .*PARLOUR_PICO"):
        build.board_folder("NOPE")


def test_command_line_gives_one_line_and_no_traceback():
    command = [sys.executable, "-m", "host_tools.firmware", "NOPE"]
    done = subprocess.run(command, check=False, cwd=build.ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("error: unknown board")


def test_folder_that_is_no_checkout_is_refused(tmp_path):
    with pytest.raises(Problem, match="must be a checkout of MicroPython"):
        sources.checkout(tmp_path)


def test_cache_can_be_moved(monkeypatch, tmp_path):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    assert sources.cache() == tmp_path
    assert sources.cached() is None


def test_replaced_tarball_is_refused_and_removed(tmp_path):
    tarball = tmp_path / "micropython_1.25.0+ds.orig.tar.xz"
    tarball.write_bytes(b"something else")
    with pytest.raises(Problem, match="damaged or was replaced"):
        sources._assemble(tmp_path, tmp_path / "tree")
    assert not tarball.exists()


def test_version_is_parlours():
    assert re.fullmatch(r"\d+\.\d+\.\d+", build.version())


def test_boards_have_every_build_file():
    for folder in sorted(build.ROOT.glob("boards/*/mpconfigboard.cmake")):
        assert build.board_folder(folder.parent.name)


def test_manifests_need_no_other_library():
    """Debian's sources come without micropython-lib, so require() cannot work."""
    for manifest in build.ROOT.glob("boards/*/manifest.py"):
        code = "\n".join(line.split("#")[0] for line in manifest.read_text().splitlines())
        assert "require(" not in code


def test_other_modules_are_frozen_anew(tmp_path):
    frozen = tmp_path / "frozen_content.c"
    for files, anew in ((["a", "b"], True), (["a", "b"], False), (["a"], True), (["a"], False)):
        frozen.touch()
        build.freeze(tmp_path, files)
        assert frozen.exists() != anew, files
