"""Cat Lady's best feeding: thousands of tableaux against brute force, and the work it takes."""

import random
from collections import Counter

import pytest

from parlour.engines import cat_lady_feeding as feeding
from tests import kit
from tests.engines.cat_lady_brute import ORDER, by_cubes, by_subsets
from tests.engines.test_cat_lady_feeding import SPECIAL, agree, best


@pytest.mark.parametrize("seed", range(4))
def test_C10_thousands_of_tableaux(seed):
    agree(by_subsets, kit.Random(1000 + seed), 500, 8, 3, 18)


def test_C10_hundreds_of_tableaux_cube_by_cube():
    agree(by_cubes, kit.Random(2000), 600, 4, 3, 7)


@pytest.mark.parametrize("seed", range(3))
def test_C10_large_tableaux(seed):
    """11 to 14 cats, three strays among them, and as many cubes as make it hard."""
    dice = random.Random(seed)
    print("random seed", seed)
    for _ in range(3):
        names = dice.sample(ORDER[:22], dice.randint(8, 11)) + dice.sample(SPECIAL, 3)
        cats = sorted(names, key=ORDER.index)
        cubes = [dice.randint(1, 5), dice.randint(1, 5), dice.randint(0, 4), dice.randint(0, 2)]
        tableau = (cats, cubes, dice.randint(0, 4), dice.randint(0, 3), 5)
        assert best(*tableau) == by_subsets(tableau), tableau


# The tableaux for which a search by hill climbing found most work, at 2, 3 and 4 seats:
# faces, cubes, catnip, costumes, toys. The first took 350 ms on the emulated RP2040.
HARDEST = [
    ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 25, 29, 32], [7, 7, 2, 2], 1, 2, 5),
    ([0, 2, 3, 4, 7, 8, 10, 12, 14, 15, 17, 18, 19, 20, 25, 32, 34], [2, 6, 2, 2], 1, 1, 5),
    ([2, 3, 4, 8, 11, 14, 18, 19, 20, 21, 29, 32, 34], [2, 6, 2, 3], 4, 2, 5),
]


@pytest.mark.parametrize("tableau", HARDEST, ids=["2 seats", "3 seats", "4 seats"])
def test_the_hardest_tableaux_known_stay_within_bounds(tableau, monkeypatch):
    """Branches looked at, and lists made: together what decides about the time."""
    calls = Counter()
    for name in ("_spare", "_list"):
        function = getattr(feeding, name)

        def counted(argument, name=name, function=function):
            calls[name] += 1
            return function(argument)

        monkeypatch.setattr(feeding, name, counted)
    faces, cubes, catnip, costumes, toys = tableau
    for i, face in enumerate(faces):
        feeding.cats[i] = face
    feeding.best(len(faces), *cubes, catnip, costumes, toys)
    print(dict(calls))
    assert calls["_spare"] < 6500
    assert calls["_list"] <= 3 * (8 * 16 + 7)
