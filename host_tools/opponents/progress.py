"""How far a tool is, on stderr: a line that is written over, where there is a terminal."""

from __future__ import annotations

import sys


def show(text: str) -> None:
    """Show how far it is; nothing where nobody would see it change."""
    if sys.stderr.isatty():
        print(f"\r{text}", end="", file=sys.stderr, flush=True)


def end() -> None:
    """Leave the line as it stands."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
