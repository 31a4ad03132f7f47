"""HARD's rounds of Matcha judged from outside: exact best responses and a linear program."""

import pytest

from host_tools.opponents import matcha_exact as exact
from host_tools.opponents import matcha_exploit as exploit

LOOKS = list(exploit.frozen())


def test_there_are_100_frozen_rounds_of_each_edition():
    duels = [exploit.read(look)[0].duel for look in LOOKS]
    assert duels == [False] * 100 + [True] * 100


@pytest.mark.parametrize("number", [27, 44, 156])
def test_the_value_is_the_linear_program_s(number):
    """Rounds whose hands are short of blanks (27, 44), and one that only regrets near 1 decide."""
    one = exploit.measure(LOOKS[number], iterations=60, linear=True)
    assert one.value is not None and one.exact_value is not None
    assert abs(one.value - one.exact_value) < 0.001, one


@pytest.mark.parametrize("number", [1, 15, 80, 151])
def test_the_shipped_number_of_iterations_leaves_little_to_exploit(number):
    one = exploit.measure(LOOKS[number])
    assert one.exploitability < 0.01, one


def test_uniform_play_is_judged_to_be_bad():
    game, stake = exploit.read(LOOKS[0])
    form = exact.form(game)
    plans = [exact.plan(form, role, exact.uniform(form, role)) for role in (0, 1)]
    high = exact.best_response(form, 0, plans[1])
    low = exact.best_response(form, 1, plans[0])
    assert stake * (high - low) / 2 > 0.03
    assert low < exact.solve(form) < high
