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
from host_tools.assets.problem import AssetError
from host_tools.shims import ROOT


def outputs() -> dict[Path, bytes]:
    """What every generator would write. Raises AssetError for a broken source."""
    made: dict[Path, bytes] = {}
    for info in pkgutil.iter_modules(assets.__path__):
        if info.name.startswith("__"):
            continue
        module = importlib.import_module(f"{assets.__name__}.{info.name}")
        if not hasattr(module, "outputs"):
            continue
        for path, content in module.outputs().items():
            if path in made:
                raise AssetError(f"{path}: two generators make this file, one is {info.name}.py")
            made[path] = content.encode() if isinstance(content, str) else content
    return made


def stale() -> list[Path]:
    """The generated files that are missing or differ from what their generator makes."""
    return [
        path
        for path, content in sorted(outputs().items())
        if not path.is_file() or path.read_bytes() != content
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.assets",
        description="Makes the fonts, icons and indexes of the firmware.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, list stale files")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            old = stale()
            for path in old:
                print(f"stale: {path.relative_to(ROOT)}")
            if old:
                print("Write them with: python -m host_tools.assets")
            return 1 if old else 0
        for path, content in sorted(outputs().items()):
            if path.is_file() and path.read_bytes() == content:
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(f"wrote {path.relative_to(ROOT)}, {len(content)} bytes")
    except (AssetError, OSError) as problem:
        print(f"assets: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
