"""The engines and the bots as C extensions, for self-play on a PC: optional, automatic.

`load(engine, bot)` gives the drive of a game (host_tools/selfplay/drive.py) with its engine and
bot, compiled by Cython when Cython and a C compiler are there, else as plain Python. The source
of the firmware is not touched, and plain and compiled modules live side by side in one process.
"""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from types import ModuleType

from host_tools import shims
from host_tools.compiled import build
from host_tools.compiled.translate import flat

Unavailable = build.Unavailable


@dataclass(frozen=True)
class Loaded:
    """A drive, its engine and its bot, and why they are not compiled ("" when they are)."""

    drive: ModuleType
    engine: ModuleType
    bot: ModuleType
    plain: str


def load(engine: str, bot: str = build.NO_BOT, compiled: bool = True) -> Loaded:
    """The drive for the modules of these names. Raises ImportError when there is no such module.

    compiled: False asks for plain Python.
    """
    shims.install()
    plain = "asked for" if not compiled else ""
    if compiled:
        try:
            return _load_compiled(engine, bot)
        except Unavailable as why:
            plain = str(why)
    drive = build.plain_drive(build.drive_source(engine, bot))
    return Loaded(drive, importlib.import_module(engine), importlib.import_module(bot), plain)


def _load_compiled(engine: str, bot: str) -> Loaded:
    folder, package = build.build(engine, bot)
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    importlib.invalidate_caches()
    found = []
    for name in (build.DRIVE, engine, bot):
        try:
            module = importlib.import_module(f"{package}.{flat(name)}")
        except ImportError as error:
            raise Unavailable(f"{folder / package} cannot be loaded ({error}): delete it") from None
        module.__name__ = name  # tools find notation and golden games by an engine's name
        found.append(module)
    drive, engine_module, bot_module = found
    return Loaded(drive, engine_module, bot_module, plain="")
