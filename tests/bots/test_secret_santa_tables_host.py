"""The number tables of the searches of Secret Santa and Cat Lady are what their comments say."""

import math

import pytest

from parlour.bots import cat_lady, secret_santa, ucb


def test_square_roots_and_logarithms_of_the_bound():
    assert list(ucb._ROOT) == [round(255 / math.sqrt(max(n, 1))) for n in range(64)]
    for bits in range(1, 16):
        middle = max(1, 1.5 * 2 ** (bits - 1))
        assert ucb._ROOT_LOG[bits] == round(16 * math.sqrt(math.log(middle)))


@pytest.mark.parametrize(("table", "fall"), [(secret_santa._BEHIND, 6), (cat_lady._BEHIND, 8)])
def test_shares_of_those_behind_fall_evenly(table, fall):
    for lag, share in enumerate(table):
        assert abs(share - 255 * math.exp(-lag / fall)) <= 1


def test_the_best_arm_gets_most_visits():
    ucb.start(4, 6)
    rewards = (100, 120, 180, 90)
    for _ in range(400):
        arm = ucb.pick()
        ucb.add(arm, rewards[arm], 1)
    assert ucb.best() == 2 and ucb.visits() == 400
    assert ucb.visits_of(2) > 250 and min(ucb.visits_of(arm) for arm in range(4)) > 4


def test_sums_stay_right_up_to_the_most_visits():
    ucb.start(2, 6)
    ucb.add(0, 255, ucb.VISITS_MAX - 2)
    ucb.add(1, 0, 2)
    assert ucb.visits() == ucb.VISITS_MAX and ucb.best() == 0
    assert ucb.pick() in (0, 1)
