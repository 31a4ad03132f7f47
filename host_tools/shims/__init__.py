"""CPython stand-ins for the MicroPython modules that the firmware imports."""

import builtins
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

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
        ("ptr16", _items("H")),
        ("ptr32", _items("I")),
        ("uint", int),
    ):
        if not hasattr(builtins, name):
            setattr(builtins, name, cast)


def _identity(value: object) -> object:
    return value


def _items(code: Literal["H", "I"]) -> Callable[[Any], Any]:
    """The cast to items of that type code; an array has its own items already."""

    def cast(value: Any) -> Any:
        return value if isinstance(value, array) else memoryview(value).cast("B").cast(code)

    return cast
