"""Makes or renews the virtual environment .venv: `make setup`.

Installs the exact versions of pyproject.toml, MicroPython's stubs beside them
in .venv/stubs, and writes .venv/.installed last. Exit code 1 with a message
when Python lacks a module or pip fails.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import time
import tomllib
from typing import Any

from host_tools.shims import ROOT

VENV = ROOT / ".venv"


def missing_module() -> str | None:
    """What to do when this Python cannot make an environment (Debian splits it up), or None."""
    missing = [name for name in ("venv", "ensurepip") if not importlib.util.find_spec(name)]
    if not missing:
        return None
    return (
        f"{sys.executable} has no {' and no '.join(missing)}.\n"
        "On Debian and Ubuntu: apt-get install python3-venv; then run make setup again."
    )


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements() -> tuple[list[str], list[str]]:
    """(what goes into .venv, what goes into .venv/stubs), each as pip wants it."""
    table = project()
    groups = table["dependency-groups"]
    lab = table["project"]["optional-dependencies"]["lab"]
    packages = table["project"]["dependencies"] + lab + groups["dev"] + groups["locked"]
    return packages, groups["stubs"]


def install(python: str, *arguments: str) -> None:
    """Run pip in the environment. SystemExit with pip's own words when it fails."""
    # Every version is pinned, so there is nothing for pip to resolve.
    command = [python, "-m", "pip", "install", "--no-deps", "--no-input", "--quiet"]
    done = subprocess.run(
        [*command, "--disable-pip-version-check", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(
            f"{done.stdout}make setup: pip failed, see above; is there a network?\n"
            "What was installed stays; run make setup again."
        )


def usable(python: str) -> bool:
    """True when there is an environment of this Python's version with pip in it."""
    test = f"import pip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    try:
        return (
            subprocess.run([python, "-c", test], capture_output=True, check=False).returncode == 0
        )
    except OSError:
        return False


def main() -> None:
    """Make the environment, or bring it to what pyproject.toml says."""
    problem = missing_module()
    if problem:
        sys.exit(problem)
    start = time.monotonic()
    python = str(VENV / "bin" / "python")
    if not usable(python):
        import venv

        print(f"making .venv with Python {sys.version_info[0]}.{sys.version_info[1]}", flush=True)
        venv.create(VENV, clear=True, with_pip=True)
    print("installing the versions that pyproject.toml names", flush=True)
    packages, stubs = requirements()
    install(python, *packages)
    shutil.rmtree(VENV / "stubs", ignore_errors=True)
    install(python, "--target", str(VENV / "stubs"), *stubs)
    (VENV / ".installed").touch()
    print(f"ready after {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
