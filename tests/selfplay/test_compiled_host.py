"""Compiled engines and bots do, to the byte, what their Python source does."""

import ast
import types

import pytest

from host_tools import compiled, golden
from host_tools.compiled import build, kinds, translate
from host_tools.engines import engines, game, games
from host_tools.selfplay import batch, match
from parlour.engines.common import OVER
from tests import kit

TOY = "tests.selfplay.toy_bot"


@pytest.fixture(scope="module", params=[game(engine) for engine in engines()])
def pair(request):
    """(plain, compiled) of a game."""
    name, bot = f"parlour.engines.{request.param}", build.bot_of(request.param)
    return compiled.load(name, bot, compiled=False), compile_or_skip(name, bot)


def compile_or_skip(engine, bot):
    try:
        build.package(engine, bot)  # names what is missing here
    except compiled.Unavailable as why:
        pytest.skip(f"this machine lacks a tool: {why}")
    loaded = compiled.load(engine, bot)
    assert loaded.plain == "", "what is there has to work"
    return loaded


def test_it_is_compiled(pair):
    plain, fast = pair
    assert plain.engine.__file__.endswith(".py")
    for module in (fast.engine, fast.bot, fast.drive):
        assert not module.__file__.endswith(".py")


def test_golden_games_are_the_same(pair):
    _, fast = pair
    assert golden.stale(fast.engine) == []


def test_the_same_moves_are_refused_and_leave_the_state_alone(pair):
    plain, fast = pair
    random = kit.Random(5)
    for seats, options in games(plain.engine):
        s = kit.deal(plain.engine, seats, options, random.below(60000))
        out = bytearray(plain.engine.MOVES_MAX)
        for _ in range(25):
            n = plain.engine.moves(s, out)
            if not n:
                break
            for move in range(256):
                assert outcome(plain.engine, s, move) == outcome(fast.engine, s, move)
            plain.engine.play(s, out[random.below(n)])


def outcome(engine, s, move):
    after = bytearray(s)
    try:
        told = engine.play(after, move)
    except ValueError as error:
        assert after == s
        return str(error)
    return told, bytes(after)


def test_the_same_states_are_impossible(pair):
    plain, fast = pair
    random = kit.Random(6)
    seats, options = games(plain.engine)[0]
    for _ in range(200):
        s = kit.deal(plain.engine, seats, options, random.below(60000))
        s[random.below(len(s))] = random.below(256)
        assert checked(plain.engine, s) == checked(fast.engine, s)
    assert checked(fast.engine, s[:-1]) == checked(plain.engine, s[:-1])


def checked(engine, s):
    try:
        return engine.check(s)
    except ValueError as error:
        return str(error)


def test_bots_move_the_same(pair):
    """Every level that the game has, as slow as it is: a few games, a few steps a decision."""
    plain, _ = pair
    name = game(plain.engine)
    for level in match.levels(plain.bot) or ("random",):
        wanted = match.make(name, plain.engine.SEATS[0], [], f"{level},random", 2, 3, steps=2)
        assert counts(wanted, compiled=True) == counts(wanted, compiled=False), level


def counts(wanted, compiled):
    wanted = match.Match(**{**vars_of(wanted), "compiled": compiled})
    tally = batch.play(wanted, 0)
    tally.seconds = 0.0
    return tally


def vars_of(wanted):
    return {name: getattr(wanted, name) for name in wanted.__dataclass_fields__}


def test_a_bot_handed_in_is_compiled_too():
    loaded = compile_or_skip("parlour.engines.matcha", TOY)
    assert not loaded.bot.__file__.endswith(".py")
    for level in ("easy", "normal", "hard"):
        wanted = match.make("matcha", 2, [], f"{level},random", 10, 3, bot=TOY)
        assert counts(wanted, compiled=True) == counts(wanted, compiled=False), level


def test_two_builds_of_the_same_share_their_files():
    compile_or_skip("parlour.engines.matcha", TOY)
    folder, name = build.build("parlour.engines.matcha", TOY)
    before = (folder / name).stat().st_mtime_ns
    assert build.build("parlour.engines.matcha", TOY) == (folder, name)
    assert (folder / name).stat().st_mtime_ns == before


def test_another_source_is_another_package(monkeypatch):
    compile_or_skip("parlour.engines.matcha", TOY)
    before = build.package("parlour.engines.matcha", TOY)
    read = build.sources
    monkeypatch.setattr(
        build, "sources", lambda *names: {k: v + "#" for k, v in read(*names).items()}
    )
    assert build.package("parlour.engines.matcha", TOY) != before


def no_compiler():
    raise compiled.Unavailable("there is no C compiler (install gcc)")


@pytest.mark.parametrize(
    ("name", "instead", "why"),
    [
        ("_compiler", no_compiler, "no C compiler"),
        ("_compiler", lambda: ["false"], "false failed"),
        ("CYTHON", ["nonsense=yes"], "failed"),
    ],
)
def test_without_a_compiler_it_is_plain_python(monkeypatch, tmp_path, name, instead, why):
    monkeypatch.setattr(build, name, instead)
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    loaded = compiled.load("parlour.engines.matcha")
    assert why in loaded.plain
    assert loaded.engine.__file__.endswith("firmware/parlour/engines/matcha.py")
    assert list(tmp_path.iterdir()) == [], "nothing half made"
    s, out = kit.deal(loaded.engine, 2, bytes(2), 1), bytearray(32)
    played = loaded.drive.play_game(s, bytes(2), bytearray(16), 0, 999, out, out, out)
    assert played and loaded.engine.turn(s) == OVER


def test_without_cython_it_is_plain_python(monkeypatch):
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(compiled.Unavailable, match="pip install cython"):
        build.package("parlour.engines.matcha", build.NO_BOT)


# What the types are read off.

SAMPLE = """
import micropython
from array import array
from micropython import const

SIZE = const(4)
_TABLE = b"\\x01\\x02"
_words = array("i", [0, 0])

def measured(s, eight):
    if len(eight) != 8:
        raise ValueError("not 8")
    s[0] = eight[0]
    return s[SIZE - 1] + _TABLE[1]

@micropython.viper
def cast(n: int) -> int:
    words = ptr32(_words)
    words[0] = n
    return int(words[0])

def _fill(numbers, value):
    to = ptr32(numbers)
    to[0] = value

def fill(value):
    _fill(_words, value)

def nothing(s):
    s[0] = 1

def divide(a, b):
    return a // b

def left(s):
    return [x for x in s]

def sometimes(a):
    if a:
        return 1

def last(s):
    return s[-1]

def choose(s, a):
    table = _TABLE if a else s
    return table[0]

def shared(s):
    return s[:2]
"""


def sample():
    """(copy, .pxd) of SAMPLE."""
    made = types.ModuleType("sample")
    exec(SAMPLE, made.__dict__)  # noqa: S102
    module = kinds.Module("sample", SAMPLE, made)
    analysis = kinds.Analysis({"sample": module})
    for function in module.functions.values():
        getattr(made, function.name).__module__ = "sample"
    return translate.translate(module, analysis, "package")


def signature(types, name):
    return next(line for line in types.splitlines() if f" {name}(" in line)


def test_types_are_found_without_annotations():
    _, types = sample()
    assert signature(types, "measured").startswith(
        "cpdef long long measured(unsigned char* s, object eight) except?"
    )
    assert signature(types, "cast") == "cpdef long long cast(long long n) noexcept"
    assert signature(types, "_fill") == "cdef void _fill(int* numbers, long long value) noexcept"
    assert signature(types, "nothing") == "cpdef void nothing(unsigned char* s) noexcept"
    assert "except?" in signature(types, "divide"), "b may be 0"
    assert "(unsigned char* s, long long a)" in signature(types, "choose")
    assert signature(types, "shared") == "cpdef object shared(object s)"
    assert "cdef int* _words__p" in types


def test_what_is_not_understood_is_left_alone():
    text, types = sample()
    for name in ("left", "sometimes", "last"):
        assert f" {name}(" not in types
    assert "return [x for x in s]" in text


def test_the_copy_is_free_of_viper_and_constants():
    text, _ = sample()
    functions = {n.name: n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef)}
    assert not any(function.decorator_list for function in functions.values())
    assert "ptr32" not in text
    assert ast.unparse(functions["measured"].body[-1]) == "return s[4 - 1] + _TABLE__p[1]"
    assert ast.unparse(functions["cast"].body[-1]) == "return words[0]"
