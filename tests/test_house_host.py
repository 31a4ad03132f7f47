"""The house rules of docs/architecture.md, read off the source: imports, what code may use."""

import ast
import builtins
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import parlour
from host_tools import unixport
from host_tools.shims import FIRMWARE, ROOT
from host_tools.shims import framebuf as framebuf_stand_in

PARLOUR = FIRMWARE / "parlour"

# Room -> (what of parlour it may import, which other modules). The table of docs/architecture.md,
# folder by folder and file by file; a room may always import itself.
NOTHING = frozenset()
EVERYTHING = frozenset({"parlour"})
MAY_IMPORT = {
    "__init__": (NOTHING, NOTHING),
    "engines": (NOTHING, {"array", "micropython"}),
    "bots": ({"engines"}, {"array", "micropython"}),
    "games": ({"ui", "engines", "bots", "text"}, {"micropython"}),
    "ui": ({"text"}, {"framebuf", "micropython", "struct", "sys", "types", "uctypes"}),
    "text": (NOTHING, {"sys"}),
    "drivers": ({"ui.keys"}, {"framebuf", "machine", "micropython", "time"}),
    "board_config": (NOTHING, {"micropython"}),
    "log": (NOTHING, {"io", "micropython", "os", "sys"}),
    "store": (NOTHING, {"binascii", "micropython", "os"}),
    "settings": ({"store"}, {"micropython"}),
    "statistics": ({"store", "settings"}, {"micropython"}),
    "table": (
        {"store", "settings", "engines.common", "engines.random64"},
        {"binascii", "micropython"},
    ),
    "setup": ({"ui", "text", "settings"}, {"micropython"}),
    "loading": (NOTHING, {"gc", "sys"}),
    "preferences": ({"loading", "text", "ui"}, {"micropython"}),
    "app": (
        {"engines", "games", "ui", "text", "store", "settings", "statistics", "table", "setup"}
        | {"loading", "preferences"},
        {"micropython"},
    ),
    "device": (
        {"app", "drivers", "ui", "store", "log"},
        {"gc", "hashlib", "micropython", "os", "sys", "time"},
    ),
    "main": (
        EVERYTHING,
        {"framebuf", "gc", "hardware", "hashlib", "machine", "micropython", "os", "sys", "time"},
    ),
    "boards": ({"board_config", "drivers"}, {"machine", "micropython", "time"}),
}

# Where a float or a random number of Python's could get into a game or a save.
WHOLE_NUMBERS_ONLY = ("engines", "bots", "store", "settings", "statistics", "table")
# Modules whose functions may call each other in a circle: none of those that think about games.
NO_RECURSION = ("engines", "bots")
# Who may print: what runs before there is an app, and the stack is small there.
MAY_PRINT = ("main",)

# Casts that viper knows; host_tools.shims makes them builtins.
VIPER = {"ptr8", "ptr16", "ptr32", "uint"}


def room(path):
    """The room that a device file belongs to."""
    if ROOT / "boards" in path.parents:
        return "boards"
    return (
        path.relative_to(FIRMWARE if path.parent == FIRMWARE else PARLOUR).with_suffix("").parts[0]
    )


def device_files(rooms=None):
    """The board's files: of these rooms, or all but the recipes of MicroPython's own build."""
    files = [*FIRMWARE.rglob("*.py"), *(ROOT / "boards").glob("*/*.py")]
    files = [path for path in files if path.name != "manifest.py"]
    return sorted(path for path in files if rooms is None or room(path) in rooms)


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def where(path, node):
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def find(kind, rooms=None):
    """(path, node) for every node of this kind in device files."""
    for path in device_files(rooms):
        for node in ast.walk(tree(path)):
            if isinstance(node, kind):
                yield path, node


def called(node):
    """The name that a call names last: `f` of `f()` and of `a.b.f()`."""
    function = node.func
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def imports(path):
    """(node, dotted name) of everything that a file imports; `from a import b` counts as a.b."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path, node)}: relative import"
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def allowed(name, home):
    inside, outside = MAY_IMPORT[home]
    if name == "parlour" or name.startswith("parlour."):
        rooms = inside | {home}
        return "parlour" in rooms or any(
            f"{name}.".startswith(f"parlour.{other}.") for other in rooms
        )
    return name.split(".")[0] in outside


def files_of_the_repository():
    """Everything that is, or could next be, committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in (ROOT / name for name in names.split("\0") if name) if path.is_file()]


# Imports


@pytest.mark.parametrize("path", device_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path):
    home = room(path)
    assert home in MAY_IMPORT, f"say in MAY_IMPORT and docs/architecture.md what {home} may import"
    for node, name in imports(path):
        assert allowed(name, home), f"{where(path, node)}: {home} may not import {name}"


def test_the_import_rule_knows_right_from_wrong():
    assert allowed("parlour.engines.common.OVER", "engines")
    assert allowed("micropython.const", "engines")
    assert allowed("parlour.ui.keys", "drivers")
    assert not allowed("parlour.ui.keysmith", "drivers")
    assert not allowed("parlour.ui.canvas", "engines")
    assert not allowed("parlour.games.matcha", "ui")
    assert not allowed("host_tools.notation", "main")
    assert not allowed("random", "bots")


def test_modules_are_named_where_they_are_imported():
    rooms = ("engines", "bots", "ui", "store", "table", "drivers", "boards")
    # Which faces and pictures a device needs is known when it runs.
    chosen_at_run_time = (PARLOUR / "ui" / "faces.py", PARLOUR / "ui" / "kind.py")
    for path, node in find(ast.Call, rooms):
        if path in chosen_at_run_time:
            continue
        assert called(node) not in ("__import__", "eval", "exec"), where(path, node)


# What code may use


def test_every_device_file_says_what_it_is():
    missing = [str(path) for path in device_files() if not ast.get_docstring(tree(path))]
    assert not missing


def test_whole_numbers_only_where_games_and_saves_are_made():
    for path, node in find(ast.AST, WHOLE_NUMBERS_ONLY):
        bad = (
            (isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div))
            or (isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)))
            or (isinstance(node, ast.Name) and node.id in ("float", "complex"))
        )
        assert not bad, f"{where(path, node)}: {ast.unparse(node)}"


def test_B12_no_pull_downs():
    for path, node in find((ast.Attribute, ast.Name)):
        name = node.attr if isinstance(node, ast.Attribute) else node.id
        assert name != "PULL_DOWN", where(path, node)


def test_B19_engines_and_opponents_do_not_call_themselves():
    for path in device_files(NO_RECURSION):
        functions = {n.name: n for n in tree(path).body if isinstance(n, ast.FunctionDef)}
        calls = {
            name: {
                n.func.id
                for n in ast.walk(node)
                if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
            }
            & set(functions)
            for name, node in functions.items()
        }
        for name, node in functions.items():
            seen, waiting = set(), set(calls[name])
            while waiting:
                other = waiting.pop()
                seen.add(other)
                waiting |= calls[other] - seen
            assert name not in seen, f"{where(path, node)}: {name} calls itself"


def test_B41_nothing_prints_while_a_game_runs():
    for path, node in find(ast.Call):
        assert called(node) != "print" or room(path) in MAY_PRINT, where(path, node)


def test_B45_players_never_see_the_built_in_font():
    assert not hasattr(framebuf_stand_in.FrameBuffer, "text")
    for path, node in find(ast.Call):
        receiver = ast.unparse(node.func)
        if re.search(r"(framebuf|frame_?buffer|\bfb|_fb)\.text$", receiver.lower()):
            assert room(path) in MAY_PRINT, where(path, node)


def unordered(node, names):
    """Whether going through this expression gives an order that MicroPython does not keep."""
    if isinstance(node, (ast.Dict, ast.Set, ast.DictComp, ast.SetComp)):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if not isinstance(node, ast.Call):
        return False
    if called(node) in ("list", "tuple", "enumerate", "iter", "reversed"):
        return any(unordered(argument, names) for argument in node.args)
    return called(node) in ("items", "keys", "values", "dict", "set", "frozenset", "dir", "globals")


def loops_without_order(module):
    """The loops and comprehensions of a module that go through a dict or a set."""
    names = {
        target.id
        for node in ast.walk(module)
        if isinstance(node, ast.Assign) and unordered(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        if isinstance(node, (ast.For, ast.comprehension)) and unordered(node.iter, names):
            yield node.iter


def test_B55_no_loop_goes_through_a_dict_or_a_set():
    for path in device_files():
        for node in loops_without_order(tree(path)):
            raise AssertionError(f"{where(path, node)}: {ast.unparse(node)}")


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("for k in {1: 2}: pass", 1),
        ("d = {}\nfor k in d: pass", 1),
        ("x = [v for v in list(d.values())]", 1),
        ("for k in sorted(d.items()): pass\nfor k in (1, 2): pass", 0),
    ],
)
def test_the_rule_on_loops_knows_right_from_wrong(code, count):
    assert len(list(loops_without_order(ast.parse(code)))) == count


@cache
def micropython_names():
    """(builtins, attributes of builtin types) that MicroPython has."""
    code = (
        "import builtins\nprint(*dir(builtins))\n"
        "for t in (str, bytes, bytearray, list, dict, set, tuple, int, object()):\n"
        "    print(*dir(t))\n"
    )
    exit_code, output = unixport.execute(code)
    assert exit_code == 0, output
    builtin_names, *attributes = output.splitlines()
    return set(builtin_names.split()), set(" ".join(attributes).split())


def absent_names(module, defined):
    """(node, name) of what CPython has built in and MicroPython has not, B19 and B57.

    defined: attribute names that the firmware itself has, which are then no methods of str and co.
    """
    here, there = set(dir(builtins)) - VIPER, micropython_names()
    types = (str, bytes, bytearray, list, dict, set, tuple, int)
    methods = {name for kind in types for name in dir(kind)} - there[1] - defined
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and node.id in here - there[0] and node.id[:2] != "__":
            yield node, node.id
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in methods and node.func.attr[:2] != "__":
                yield node, f".{node.func.attr}()"
            keywords = {"split", "rsplit", "from_bytes", "to_bytes", "encode", "decode"}
            if node.func.attr in keywords and node.keywords:
                yield node, f"keywords of .{node.func.attr}()"
        elif isinstance(node, ast.Slice) and node.step is not None:
            yield node, "a slice with a step"


def test_B57_no_name_that_micropython_lacks():
    defined = {node.name for _, node in find((ast.FunctionDef, ast.AsyncFunctionDef))}
    for path in device_files():
        for node, name in absent_names(tree(path), defined):
            raise AssertionError(f"{where(path, node)}: MicroPython has no {name}")


@pytest.mark.parametrize(
    "code",
    [
        "try: pass\nexcept RecursionError: pass",
        "try: pass\nexcept (OSError, FileNotFoundError): pass",
        "x = 'a'.ljust(3)",
        "x = y[::2]",
        "x = int.from_bytes(y, byteorder='little')",
    ],
)
def test_the_rule_on_names_sees_what_is_wrong(code):
    assert list(absent_names(ast.parse(code), set()))
    assert not list(absent_names(ast.parse("x = sorted('a b'.split(' ', 1))[1:2]"), set()))


# The repository


def test_the_repository_speaks_of_the_project_alone():
    hosts = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("debian", "org"))
    words = ["/" + "work/", "/" + "root/", *(".".join(host) for host in hosts)]
    for path in files_of_the_repository():
        text = path.read_bytes().decode("utf-8", "ignore")
        for word in words:
            assert word not in text, f"{path.relative_to(ROOT)} has {word}"


def test_every_folder_of_tests_is_a_package():
    for path in (ROOT / "tests").rglob("*.py"):
        assert (path.parent / "__init__.py").exists(), f"{path.parent} has no __init__.py"


def test_one_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == parlour.VERSION


# Every rule of a game is cited by a test


def engines():
    """The names of the engines: what is in the folder and has an ID."""
    return [
        path.stem
        for path in device_files(("engines",))
        if re.search(r"^ID = ", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]


def cited(name):
    """The words of all test names in the test files of a game."""
    text = ""
    for path in (ROOT / "tests").rglob(f"test_{name}*.py"):
        text += path.read_text(encoding="utf-8")
    return [test.split("_") for test in re.findall(r"^def (test_\w+)", text, re.MULTILINE)]


def rules_page(name):
    """A game's page of rules: its numbered statements (M12), and how many positions it lists."""
    page = ROOT / "docs" / "rules" / f"{name.replace('_', '-')}.md"
    assert page.is_file(), f"{name} has no page of rules: docs/rules/{page.name}"
    rules, _, positions = page.read_text(encoding="utf-8").partition("\n## Positions")
    numbers = re.findall(r"^- ([A-Z]\d+) ", rules, re.MULTILINE)
    assert numbers, f'docs/rules/{page.name} has no statement such as "- M12 ..."'
    return numbers, len(re.findall(r"^\d+\. ", positions, re.MULTILINE))


@pytest.mark.parametrize("name", engines())
def test_every_rule_is_cited_by_a_test(name):
    numbers, _ = rules_page(name)
    letter = numbers[0][0]
    assert numbers == [f"{letter}{i}" for i in range(1, len(numbers) + 1)]
    found = {word for words in cited(name) for word in words if re.fullmatch(letter + r"\d+", word)}
    wanted = set(numbers)
    assert not wanted - found, "no test cites " + " ".join(sorted(wanted - found))
    assert not found - wanted, "no such rule: " + " ".join(sorted(found - wanted))


@pytest.mark.parametrize("name", engines())
def test_every_position_that_people_get_wrong_has_a_test(name):
    _, count = rules_page(name)
    assert count > 0, "the page has no list under ## Positions that people get wrong"
    found = {words[2] for words in cited(name) if words[1] == "position" and len(words) > 2}
    assert found == {str(i) for i in range(1, count + 1)}


# Types


def test_lint_knows_what_the_board_has(tmp_path):
    """mypy reads the Pico's stubs: a wrong call of `machine` is reported, a right one is not."""
    sample = tmp_path / "sample.py"
    sample.write_text(
        "import functools\n"
        "import time\n"
        "from machine import I2C, Pin\n\n\n"
        "def build():\n"
        "    button = Pin(2, Pin.IN, Pin.PULL_UP)\n"
        "    lamp = Pin(3, Pin.OUTPUT)\n"
        "    bus = I2C(0, sda=Pin(4), scl=Pin(5), frequency=400_000)\n"
        "    time.sleep_ms('5')\n"
        "    return button.value(), lamp, bus\n",
        encoding="utf-8",
    )
    stubs = ROOT / ".venv" / "stubs"
    assert stubs.is_dir(), "make setup installs MicroPython's stubs"
    config = str(ROOT / "host_tools" / "setup" / "device_mypy.ini")
    command = [sys.executable, "-m", "mypy", "--config-file", config]
    command += ["--cache-dir", str(tmp_path / "cache"), str(sample)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    lines = {int(m) for m in re.findall(rf"{Path(sample).name}:(\d+): error", done.stdout)}
    assert lines == {1, 8, 9, 10}, done.stdout + done.stderr
