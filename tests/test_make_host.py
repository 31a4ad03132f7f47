"""The Makefile and what `make setup` does: what a newcomer meets first."""

import os
import re
import subprocess
import sys

import pytest

from host_tools.setup import __main__ as setup
from host_tools.shims import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def make(*arguments):
    """Run make as a user would: (exit code, what it printed)."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    done = subprocess.run(
        ["make", "-C", str(ROOT), "--no-print-directory", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_make_alone_lists_every_target():
    exit_code, output = make()
    assert exit_code == 0
    targets = re.search(r"^\.PHONY: ((.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)[1]
    targets = targets.replace("\\", "").split()
    assert re.findall(r"^  make ([\w-]+)", output, re.MULTILINE) == targets
    assert all(len(line) < 80 for line in output.splitlines())


def test_setup_with_a_python_that_is_too_old(tmp_path):
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2"\nexit 1\n')
    old.chmod(0o755)
    exit_code, output = make("setup", f"VENV={tmp_path}/venv", f"PYTHON={old}")
    assert exit_code != 0
    assert f"needs Python 3.11 or newer; {old} is Python 3.9.2" in output
    assert "make setup PYTHON=python3.12" in output


def test_setup_without_a_python(tmp_path):
    exit_code, output = make("setup", f"VENV={tmp_path}/venv", "PYTHON=python-none")
    assert exit_code != 0
    assert "There is no python-none here" in output
    assert "apt-get install python3 python3-venv" in output


def test_setup_does_nothing_when_all_is_there(tmp_path):
    (tmp_path / ".installed").touch()
    exit_code, output = make("setup", f"VENV={tmp_path}", "PYTHON=python-none")
    assert exit_code == 0, output


def test_setup_names_what_debian_has_split_off(monkeypatch):
    assert setup.missing_module() is None
    monkeypatch.setattr(setup.importlib.util, "find_spec", lambda name: name != "ensurepip" or None)
    assert "has no ensurepip" in setup.missing_module()
    assert "apt-get install python3-venv" in setup.missing_module()


def test_setup_shows_what_pip_said(tmp_path):
    with pytest.raises(SystemExit) as stopped:
        setup.install(sys.executable, "--no-index", "parlour-has-no-such-package==1.0")
    assert "parlour-has-no-such-package" in str(stopped.value)
    assert "run make setup again" in str(stopped.value)


def test_an_environment_is_used_again_only_with_the_same_python(tmp_path):
    assert setup.usable(sys.executable)
    assert not setup.usable(str(tmp_path / "python"))
    other = tmp_path / "other"
    other.write_text("#!/bin/sh\nexit 1\n")
    other.chmod(0o755)
    assert not setup.usable(str(other))


def test_every_version_is_pinned():
    packages, stubs = setup.requirements()
    for requirement in packages + stubs:
        assert re.fullmatch(r"[\w-]+==[\w.]+(; .*)?", requirement), requirement


def test_every_dependency_says_why_it_is_here():
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    rows = " ".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| "))
    project = setup.project()
    named = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    for requirement in named + project["dependency-groups"]["stubs"]:
        name = requirement.split("==")[0].lower()
        assert re.search(rf"(^|[ ,]){re.escape(name)}( |,|$)", rows), name


def test_ci_runs_what_the_readme_says():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    for target in ("lint", "test", "setup-emulator", "test-device", "budget"):
        assert re.search(rf"^step make {target}$", script, re.MULTILINE), target
