"""Runs on_littlefs.py on MicroPython's unix port, which has the Pico's littlefs."""

import pytest

from host_tools import unixport
from host_tools.shims import ROOT

PATH = ROOT / "tests/powercut/on_littlefs.py"


@pytest.fixture(scope="module")
def result():
    return unixport.run(PATH)


@pytest.mark.parametrize("name", unixport.test_names(PATH.read_text(encoding="utf-8")))
def test_on_littlefs(name, result):
    assert name in result.passed, result.output
