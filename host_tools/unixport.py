"""Runs the portable tests on MicroPython's unix port.

`python -m host_tools.unixport [FILES...] [--heap 256k]` runs each file in a
process of its own and every `test_*` function in it in the order of the
source. Without FILES: every `tests/**/test_*.py` but those named `_host.py`.
Exit code 0 when all passed, 1 when one failed, 2 for bad arguments or a
missing `micropython`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from host_tools.shims import FIRMWARE, ROOT

HEAP = "8m"
TIMEOUT_SECONDS = 300

_TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
_HEAP = re.compile(r"[0-9]+[kKmM]?\Z")

# Runs on MicroPython. Names come from the source: a module's dict has no order there.
_RUNNER = """\
import gc, sys
sys.path[:] = {path!r}
module, names = {module!r}, {names!r}
__import__(module)
module = sys.modules[module]
failed = 0
for name in names:
    try:
        getattr(module, name)()
        print("ok " + name)
    except Exception as problem:
        failed += 1
        print("FAILED " + name)
        sys.print_exception(problem)
    gc.collect()
sys.exit(1 if failed else 0)
"""


class Problem(Exception):
    """Something that the user can put right; the text says how."""


@dataclass(frozen=True)
class Result:
    """What one file's run gave: which tests passed, which did not, and what was printed."""

    passed: tuple[str, ...]
    failed: tuple[str, ...]
    output: str
    exit_code: int

    @property
    def ok(self) -> bool:
        return not self.failed and self.exit_code == 0


def binary() -> str:
    """The path of the `micropython` of this environment, else of PATH. Raises Problem."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        raise Problem(
            "micropython (MicroPython's unix port) is not installed here: 'make setup' puts it "
            "into .venv, then use .venv/bin/python (x86-64 Linux and macOS only)"
        )
    return found


def portable_files() -> list[Path]:
    """Every test file that runs on MicroPython too, sorted."""
    files = (ROOT / "tests").rglob("test_*.py")
    return sorted(f for f in files if not f.name.endswith("_host.py"))


def test_names(source: str) -> list[str]:
    """The names of the test functions in a file's text, in the order of the text."""
    return _TEST.findall(source)


def execute(code: str, heap: str = HEAP, timeout: float = TIMEOUT_SECONDS) -> tuple[int, str]:
    """Run `code` on MicroPython in the repository's root: (exit code, everything it printed).

    `heap` is the size of its heap, such as "180k". A run that takes longer than
    `timeout` seconds is ended; its exit code is then 124.
    """
    command = [binary(), "-X", f"heapsize={heap}", "-c", code]
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        output = (late.stdout or b"").decode("utf-8", "replace")
        return 124, f"{output}\nended after {timeout:g} seconds\n"
    return done.returncode, done.stdout.decode("utf-8", "replace")


def run(path: Path, heap: str = HEAP, timeout: float = TIMEOUT_SECONDS) -> Result:
    """Run one portable test file. Raises Problem when it has no test."""
    path = path.resolve()
    names = test_names(path.read_text(encoding="utf-8"))
    if not names:
        raise Problem(f"{path}: no test_* function at the start of a line")
    folders = [str(ROOT), str(FIRMWARE), ".frozen"]
    if path.is_relative_to(ROOT):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    else:
        module = path.stem
        folders.insert(0, str(path.parent))
    code = _RUNNER.format(path=folders, module=module, names=names)
    exit_code, output = execute(code, heap, timeout)
    reported = set(output.splitlines())
    passed = tuple(n for n in names if f"ok {n}" in reported)
    failed = tuple(n for n in names if f"ok {n}" not in reported)
    return Result(passed, failed, output, exit_code)


def main(argv: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.unixport",
        description="Run the portable tests on MicroPython's unix port.",
    )
    parser.add_argument("files", nargs="*", type=Path, help="test files (default: all portable)")
    parser.add_argument("--heap", default=HEAP, help=f"heap size, such as 256k (default {HEAP})")
    arguments = parser.parse_args(argv)
    try:
        if not _HEAP.match(arguments.heap):
            raise Problem(f"--heap {arguments.heap}: give a size such as 256k or 8m")
        for path in arguments.files:
            if not path.is_file():
                raise Problem(f"{path}: no such file")
        return _run_all(arguments.files or portable_files(), arguments.heap)
    except Problem as problem:
        print(f"unixport: {problem}", file=sys.stderr)
        return 2


def _run_all(files: list[Path], heap: str) -> int:
    start = time.monotonic()
    passed = failed = 0
    broken = []
    for path in files:
        path = path.resolve()
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
        result = run(path, heap)
        print(result.output, end="", flush=True)
        passed += len(result.passed)
        failed += len(result.failed)
        if not result.ok:
            broken.append(path.name)
            if result.exit_code != 1:
                print(f"micropython's exit code was {result.exit_code}")
    seconds = time.monotonic() - start
    print(f"{passed} passed, {failed} failed on MicroPython in {seconds:.1f} s")
    if broken:
        print("failed: " + " ".join(broken))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
