"""CPython stand-ins for the MicroPython modules that the firmware imports."""

import builtins
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FIRMWARE = ROOT / "firmware"


def install() -> None:
    """Make `import parlour`, `framebuf`, `micropython` and `machine` work on CPython.

    Does nothing the second time. `micropython` itself is a module file here;
    viper's pointer casts are builtins on the device, so they become builtins.
    """
    for folder in (str(HERE), str(FIRMWARE)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    for name, cast in (
        ("ptr8", _identity),
        ("ptr16", _identity),
        ("ptr32", _identity),
        ("uint", int),
    ):
        if not hasattr(builtins, name):
            setattr(builtins, name, cast)


def _identity(value: object) -> object:
    return value
