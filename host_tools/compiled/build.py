"""Makes compiled packages under build/compiled and finds them again: one for an engine and a bot.

A package is called after a hash of all that went into it (sources, compilers, this tool), so it
never has to be asked whether it is stale. It is made beside its place and moved there in one
step: two processes may build at once.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.metadata
import importlib.util
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

from host_tools.compiled.kinds import Analysis, Module
from host_tools.compiled.translate import flat, translate
from host_tools.shims import ROOT

FOLDER = ROOT / "build" / "compiled"
ROOMS = ("parlour.engines", "parlour.bots")
DRIVE = "host_tools.selfplay.drive"
NO_BOT = "host_tools.selfplay.no_bot"
CYTHON = [
    "boundscheck=False",  # the contract has every array's size
    "wraparound=False",
    "initializedcheck=False",
    "binding=False",
    "emit_code_comments=False",
]
FLAGS = ["-O3", "-fPIC", "-w"]


class Unavailable(Exception):
    """Why nothing can be compiled here, and the way out."""


def bot_of(game: str) -> str:
    """The module with the opponents of a game; NO_BOT when it has none."""
    name = f"parlour.bots.{game}"
    try:
        return name if importlib.util.find_spec(name) else NO_BOT
    except ModuleNotFoundError:
        return NO_BOT


def drive_source(engine: str, bot: str) -> str:
    """The source of the drive for an engine and a bot, given by the names of their modules."""
    text = Path(ROOT, "host_tools", "selfplay", "drive.py").read_text(encoding="utf-8")
    for pattern, name in (
        ("from parlour.engines import matcha as engine", engine),
        ("from host_tools.selfplay import no_bot as bot", bot),
    ):
        assert pattern in text
        package, _, module = name.rpartition(".")
        line = f"from {package} import {module}" if package else f"import {module}"
        text = text.replace(pattern, f"{line} as {pattern.rsplit(' ', 1)[1]}")
    return text


def sources(engine: str, bot: str) -> dict[str, str]:
    """Name and source of every module to compile, each after those that it imports."""
    found: dict[str, str] = {}
    waiting = [engine, bot, "parlour.engines.random64", "parlour.engines.common"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = _path(name).read_text(encoding="utf-8")
        waiting += _imports(found[name])
    ordered: dict[str, str] = {}
    left = sorted(found)
    while left:
        ready = [name for name in left if not set(_imports(found[name])) - set(ordered)]
        if not ready:
            raise Unavailable(f"{' and '.join(left)} import each other in a circle")
        ordered |= {name: found[name] for name in ready}
        left = [name for name in left if name not in ordered]
    return ordered | {DRIVE: drive_source(engine, bot)}


def _path(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no module {name}", name=name)
    return Path(spec.origin)


def _imports(source: str) -> list[str]:
    """The modules of ROOMS that a source imports."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module in ROOMS:
                found += [f"{node.module}.{alias.name}" for alias in node.names]
            elif node.module.startswith(tuple(f"{room}." for room in ROOMS)):
                found.append(node.module)
    return found


def package(engine: str, bot: str) -> str:
    """The name of the compiled package for an engine and a bot. Raises Unavailable."""
    if importlib.util.find_spec("Cython") is None:
        raise Unavailable("Cython is not installed (pip install cython)")
    cython_version = importlib.metadata.version("cython")
    parts = [cython_version, sys.version, platform.platform(), *CYTHON, *FLAGS, *_compiler()]
    here = Path(__file__).parent
    parts += [path.read_text(encoding="utf-8") for path in sorted(here.glob("*.py"))]
    for name, source in sources(engine, bot).items():
        parts += [name, source]
    digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    return f"parlour_{engine.rpartition('.')[2]}_{digest[:16]}"


def build(engine: str, bot: str) -> tuple[Path, str]:
    """(folder, package): the package, which is made when it is not there yet. Raises Unavailable.

    engine and bot: names of modules.
    """
    name = package(engine, bot)
    if (FOLDER / name).is_dir():
        return FOLDER, name
    print(f"compiling {engine} and {bot}, once for these sources", file=sys.stderr)
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER, prefix="making_") as folder:
            made = Path(folder) / name
            made.mkdir()
            (made / "__init__.py").touch()
            _make(made, engine, bot)
            try:
                made.rename(FOLDER / name)
            except OSError:
                if not (FOLDER / name).is_dir():  # else another process was quicker
                    raise
    except OSError as error:
        raise Unavailable(f"cannot write {FOLDER}: {error.strerror}") from None
    return FOLDER, name


def _make(made: Path, engine: str, bot: str) -> None:
    """Translate and compile everything into the folder, whose name is the package's."""
    texts = sources(engine, bot)
    modules = {}
    for name, source in texts.items():
        imported = plain_drive(source) if name == DRIVE else importlib.import_module(name)
        modules[name] = Module(name, source, imported)
    analysis = Analysis(modules)
    for name, module in modules.items():
        text, types = translate(module, analysis, made.name)
        (made / f"{flat(name)}.py").write_text(text, encoding="utf-8")
        (made / f"{flat(name)}.pxd").write_text(types, encoding="utf-8")
    directives = [word for directive in CYTHON for word in ("-X", directive)]
    command = [sys.executable, "-m", "cython", "-3", *directives]
    _run([*command, *(f"{made.name}/{flat(name)}.py" for name in modules)], made.parent)
    include = sysconfig.get_paths()["include"]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")

    def to_object(name: str) -> None:
        words = [f"-I{include}", f"{flat(name)}.c", "-o", flat(name) + suffix]
        _run([*_compiler(), *FLAGS, *words], made)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(to_object, modules))
    for path in made.iterdir():
        if path.suffix in (".c", ".pxd") or path.suffix == ".py" and path.stem != "__init__":
            path.unlink()


def plain_drive(source: str) -> ModuleType:
    """The drive as plain Python, as a module of its own."""
    spec = importlib.util.spec_from_loader(DRIVE, loader=None)
    assert spec
    module = importlib.util.module_from_spec(spec)
    exec(compile(source, DRIVE, "exec"), module.__dict__)  # noqa: S102  (our own source)
    return module


def _compiler() -> list[str]:
    """The words that call the C compiler for an extension. Raises Unavailable."""
    words = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
    for first in (os.environ.get("CC", ""), words[0], "cc", "gcc", "clang"):
        if first and shutil.which(first):
            return [first, *words[1:]]
    raise Unavailable("there is no C compiler (on Debian and Ubuntu: apt-get install gcc)")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        errors = [line for line in said if re.match(r"\S+:\d+:\d+: ", line)] or said or ["no word"]
        raise Unavailable(f"{Path(command[0]).name} failed: {errors[0].strip()}")
