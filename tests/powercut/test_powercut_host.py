"""Runs the *_on_littlefs.py files on MicroPython's unix port, which has the Pico's littlefs."""

import pytest

from host_tools import unixport
from host_tools.shims import ROOT

FILES = sorted(path.name for path in (ROOT / "tests/powercut").glob("*_on_littlefs.py"))


def test_there_are_some():
    assert FILES == ["cuts_on_littlefs.py", "full_on_littlefs.py", "game_on_littlefs.py"]


@pytest.mark.parametrize("name", FILES)
def test_on_littlefs(name):
    result = unixport.run(ROOT / "tests/powercut" / name)
    assert result.ok and result.passed, f"exit code {result.exit_code}\n{result.output}"
