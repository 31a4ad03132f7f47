"""What the tools say when the user can put it right: one line and the way out, no traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import NoReturn


class Problem(Exception):
    """A message for the user, and the exit code of the command that meets it."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def run(command: Callable[[list[str]], int | None], arguments: list[str]) -> NoReturn:
    """Run a command line tool; a Problem becomes its message on stderr and its exit code."""
    try:
        code = command(arguments) or 0
    except Problem as problem:
        print(f"error: {problem}", file=sys.stderr)
        code = problem.code
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # who read the output has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    sys.exit(code)
