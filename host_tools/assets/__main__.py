"""`python -m host_tools.assets [--check]`: writes the generated files, or says which are stale.

Every module of this package that has `outputs() -> dict[Path, str | bytes]` (absolute
path to content) takes part; a new generator needs no registration.
"""

import argparse
import importlib
import pkgutil
import sys
from pathlib import Path

from host_tools import assets
from host_tools.problem import Problem, run
from host_tools.shims import ROOT


def outputs() -> dict[Path, bytes]:
    """What every generator would write. Raises Problem for a broken source."""
    made: dict[Path, bytes] = {}
    for info in pkgutil.iter_modules(assets.__path__):
        if info.name.startswith("__"):
            continue
        module = importlib.import_module(f"{assets.__name__}.{info.name}")
        if not hasattr(module, "outputs"):
            continue
        for path, content in module.outputs().items():
            if path in made:
                raise Problem(f"{path}: two generators make this file, one is {info.name}.py")
            made[path] = content.encode() if isinstance(content, str) else content
    return made


def stale() -> list[Path]:
    """The generated files that are missing or differ from what their generator makes."""
    return [
        path
        for path, content in sorted(outputs().items())
        if not path.is_file() or path.read_bytes() != content
    ]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets",
        description="Makes the fonts, icons and indexes of the firmware.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, list stale files")
    check = parser.parse_args(arguments).check
    try:
        old = stale()
        if check:
            for path in old:
                print(f"stale: {path.relative_to(ROOT)}")
            if old:
                print("Write them with: python -m host_tools.assets")
            return 1 if old else 0
        made = outputs()
        for path in old:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made[path])
            print(f"wrote {path.relative_to(ROOT)}, {len(made[path])} bytes")
    except OSError as error:
        raise Problem(f"{error.filename}: {error.strerror}") from error
    return 0


if __name__ == "__main__":
    run(main, sys.argv[1:])
