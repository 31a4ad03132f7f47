"""The contract of the engines once more, with tools that only CPython has."""

import ast
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import parlour.engines
from host_tools import notation
from host_tools.engines import engines, games
from parlour.engines.common import OVER, PUBLIC
from tests import kit

FOLDER = Path(parlour.engines.__file__).parent
SOURCES = sorted(FOLDER.glob("*.py"))
NAMES = [path.stem for path in SOURCES]
SEED = st.binary(min_size=8, max_size=8)


def functions(tree):
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


@pytest.fixture(params=SOURCES, ids=NAMES)
def tree(request):
    return ast.parse(request.param.read_text(encoding="utf-8"))


def test_B19_nothing_recurses(tree):
    """The calls among a module's functions have no cycle."""
    own = {f.name for f in functions(tree)}
    calls = {
        f.name: {
            node.func.id
            for node in ast.walk(f)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        & own
        for f in functions(tree)
    }
    while True:
        leaves = {name for name in calls if not calls[name]}
        if not leaves:
            break
        calls = {name: calls[name] - leaves for name in calls if name not in leaves}
    assert not calls, f"these call each other in a circle: {sorted(calls)}"


def test_B55_no_dicts_or_sets_and_no_floats(tree):
    unordered = (ast.Dict, ast.Set, ast.DictComp, ast.SetComp)
    for node in ast.walk(tree):
        assert not isinstance(node, unordered), f"line {node.lineno}: dict or set"
        assert not isinstance(node, ast.Div), "true division makes a float"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"line {node.lineno}: float"
        if isinstance(node, ast.Name):
            assert node.id not in ("dict", "set", "float"), f"line {node.lineno}: {node.id}"


def test_engines_are_plain_functions(tree):
    """No class, closure or generator anywhere; no import but of helpers and plain arrays."""
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.ClassDef, ast.Lambda, ast.Yield, ast.YieldFrom))
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "name the package"
            name = node.module
            helper = name == "parlour.engines" or name.startswith("parlour.engines.")
            assert helper or name in ("micropython", "array"), f"imports {name}"
        if isinstance(node, ast.Import):  # @micropython.viper has to be written so
            assert [name.name for name in node.names] == ["micropython"]
    for function in functions(tree):
        arguments = function.args
        assert not (arguments.defaults or arguments.vararg or arguments.kwarg), function.name
        for node in ast.walk(function):
            assert node is function or not isinstance(node, ast.FunctionDef), function.name


class Game(RuleBasedStateMachine):
    """Any game of any engine: played, looked at, guessed, saved and taken up again."""

    @initialize(data=st.data(), seed=SEED)
    def deal(self, data, seed):
        self.engine = data.draw(st.sampled_from(engines()), label="engine")
        self.seats, self.options = data.draw(st.sampled_from(games(self.engine)), label="game")
        self.s = bytearray(self.engine.SIZE)
        self.engine.deal(self.s, self.seats, self.options, seed)
        self.out = bytearray(self.engine.MOVES_MAX)

    @precondition(lambda self: self.engine.turn(self.s) != OVER)
    @rule(picks=st.lists(st.integers(0, 255), min_size=1, max_size=12))
    def play(self, picks):
        for pick in picks:
            n = self.engine.moves(self.s, self.out)
            if n:
                self.engine.play(self.s, self.out[pick % n])

    @rule(move=st.integers(0, 255))
    def play_what_may_be_illegal(self, move):
        before = bytes(self.s)
        n = self.engine.moves(self.s, self.out)
        legal = move in self.out[:n]
        try:
            self.engine.play(self.s, move)
        except ValueError:
            assert not legal
            assert self.s == before
        else:
            assert legal

    @rule(seat=st.integers(0, 3), seed=SEED)
    def go_on_from_a_guess(self, seat, seed):
        seat = seat if seat < self.seats else PUBLIC
        view, again = bytearray(self.engine.SIZE), bytearray(self.engine.SIZE)
        self.engine.look(self.s, seat, view)
        self.engine.guess(view, seed, self.s)
        self.engine.look(self.s, seat, again)
        assert view == again, kit.describe(self.engine, self.s)

    @rule()
    def write_down_and_read(self):
        text = notation.of(self.engine)
        assert text.read(text.write(self.s)) == self.s

    @invariant()
    def it_is_a_state(self):
        self.engine.check(self.s)
        winners = self.engine.result(self.s, bytearray(3 * self.seats))
        assert (winners > 0) == (self.engine.turn(self.s) == OVER)


Game.TestCase.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, derandomize=True, database=None
)
TestAnyGame = Game.TestCase
