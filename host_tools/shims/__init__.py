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
    for name in ("ptr8", "ptr16", "ptr32"):
        if not hasattr(builtins, name):
            setattr(builtins, name, _identity)
    if not hasattr(builtins, "uint"):
        setattr(builtins, "uint", int)


def _identity(value: object) -> object:
    return value
