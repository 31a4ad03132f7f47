"""python -m host_tools.deploy: deploy to a board, examine it, or save what players saved on it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from host_tools import boards, problem, release
from host_tools.deploy import doctor, exits, plan, ports
from host_tools.deploy.remote import Remote, interrupt
from host_tools.problem import Problem

START_SECONDS = (4, 8, 16)  # from the reset to a running app; more is waited only if need be
PATIENCE_SECONDS = 10.0
ACTIONS = ("deploy", "doctor", "backup")
SETTINGS = "/board.cfg"
STOPPED = b"Parlour stopped."  # what firmware/main.py says to Ctrl-C
_RUNNING = """
import json
_runs, _failed = "parlour.app" in sys.modules, "failed_starts" in os.listdir("/")
import parlour
print(json.dumps([parlour.VERSION, sys.path[0], _runs, _failed]))
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.deploy", description=__doc__)
    parser.add_argument(
        "action", nargs="?", choices=("deploy", "doctor", "backup"), default="deploy"
    )
    parser.add_argument("folder", nargs="?", type=Path, help="backup: where the files go")
    parser.add_argument("--port", help="serial port of the board (default: the only one)")
    parser.add_argument("--board", default="PARLOUR_PICO", help="a folder of boards/")
    parser.add_argument("--press", action="store_true", help="doctor: try each button in turn")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="deploy: where two releases have no room, remove the old one first",
    )
    options = parser.parse_args(arguments)
    if options.action == "backup" and options.folder is None:
        raise Problem("backup needs a folder: make backup DIR=folder", exits.USAGE)
    if options.action != "backup" and options.folder is not None:
        raise Problem(f"{options.action} takes no folder ({options.folder})", exits.USAGE)
    boards.load(options.board)  # a wrong name is told before a port is looked for
    port = ports.find(options.port)
    if options.action == "doctor":
        return _doctor(port, options.board, options.press)
    if options.action == "backup":
        return _backup(port, options.folder)
    return _deploy(port, options.board, options.replace)


def _deploy(port: str, board: str, replace: bool) -> int:
    made = release.make(board)
    remote = Remote(port)
    print(f"board at {port}; Parlour {made.version}, {len(made.files)} files in {made.folder}")
    count = plan.deploy(remote, made, print, replace)
    print(f"{count} files written" if count else "every file was there already")
    remote.reset()
    print("waiting for Parlour to start")
    remote = _started(port, made)
    for path in plan.clean(remote, made):
        print(f"removed {path}")
    remote.reset()
    print(f"Parlour {made.version} runs on the board")
    return 0


def _started(port: str, made: release.Release) -> Remote:
    """Wait until the app runs, stop it, and make sure that it is this release (B40)."""
    for seconds in START_SECONDS:
        time.sleep(seconds)
        stopped = STOPPED in interrupt(port, PATIENCE_SECONDS)
        remote = Remote(port)
        if not stopped:
            break
        version, path, runs, failed = json.loads(remote.exec(_RUNNING))
        if runs and not failed:
            if (version, path) == (made.version, made.folder):
                return remote
            raise Problem(
                f"the board started Parlour {version} of {path}, not this one", exits.NOT_RUNNING
            )
        if failed:
            break
        remote.reset()
    raise Problem(
        "the files are on the board, but Parlour did not start: look at its display, or run "
        "`make doctor`",
        exits.NOT_RUNNING,
    )


def _doctor(port: str, board: str, press: bool) -> int:
    remote = Remote(port)
    troubles = doctor.examine(remote, board, lambda line: print(line, flush=True), press)
    remote.reset()
    print(f"{troubles} troubles" if troubles else "no trouble found")
    return 1 if troubles else 0


def _backup(port: str, folder: Path) -> int:
    remote = Remote(port)
    names = [path for path in remote.tree() if path.startswith("/saves/") or path == SETTINGS]
    if not names:
        remote.reset()
        raise Problem("there are no saves on the board, and no board.cfg")
    for name in names:
        target = folder / name.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(remote.read(name))
    remote.reset()
    print(f"{len(names)} files are in {folder}: saves, and board.cfg if there is one")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
