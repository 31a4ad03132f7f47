"""Node.js, and the npm package that the emulator is made of."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Any, Self

from host_tools.problem import Problem

FOLDER = Path(__file__).resolve().parent
OLDEST = 18
_ANSWER_SECONDS = 300


def missing() -> str | None:
    """What the emulator lacks on this machine, with the way out; None when all is there."""
    node = shutil.which("node")
    if node is None:
        return f"no Node.js here: install nodejs {OLDEST} or newer, then `make setup-emulator`"
    answer = subprocess.run([node, "--version"], check=False, capture_output=True, text=True)
    version = answer.stdout.strip()
    number = version.removeprefix("v").split(".")[0]
    if not number.isdigit() or int(number) < OLDEST:
        return f"the emulator needs Node.js {OLDEST} or newer, here is {version or 'a broken one'}"
    if not (FOLDER / "node_modules/rp2040js/package.json").exists():
        return "the emulator is not set up: run `make setup-emulator`"
    wanted = json.loads((FOLDER / "package.json").read_text())["dependencies"]["rp2040js"]
    found = json.loads((FOLDER / "node_modules/rp2040js/package.json").read_text())["version"]
    if found != wanted:
        return f"rp2040js {found} is installed, {wanted} is needed: run `make setup-emulator`"
    return None


def setup() -> None:
    """Install the npm package as package-lock.json says."""
    if shutil.which("npm") is None:
        raise Problem(f"npm is missing: install Node.js {OLDEST} or newer with npm")
    command = ["npm", "ci", "--omit-lockfile-registry-resolved", "--no-audit", "--no-fund"]
    done = subprocess.run(command, check=False, cwd=FOLDER, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise Problem(f"npm could not install the emulator: {lines[-1] if lines else 'no reason'}")
    problem = missing()
    if problem:
        raise Problem(problem)


class Node:
    """A node process that answers requests (server.mjs). Close it, or use it as a context."""

    def __init__(self) -> None:
        problem = missing()
        if problem:
            raise Problem(problem)
        self._process = subprocess.Popen(
            ["node", str(FOLDER / "server.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answers: queue.Queue[str] = queue.Queue()
        self._asking = threading.Lock()  # pty.Served asks from a thread of its own
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def ask(self, action: str, **details: Any) -> dict[str, Any]:
        """One request; EmulatorError when the answer is an error or does not come."""
        assert self._process.stdin is not None
        with self._asking:
            try:
                self._process.stdin.write(json.dumps({"do": action, **details}) + "\n")
                self._process.stdin.flush()
                line = self._answers.get(timeout=_ANSWER_SECONDS)
            except (OSError, queue.Empty):
                line = ""
        if not line:
            self.close()
            raise EmulatorError(f"the emulator gave no answer to {action!r}")
        answer = json.loads(line)
        if "error" in answer:
            raise EmulatorError(answer["error"])
        return dict(answer["ok"])

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(10)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class EmulatorError(Exception):
    """The emulated board could not do what was asked; the message says why."""
