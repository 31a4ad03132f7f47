"""Cat Lady's best feeding (C10) against brute force, on a few cats and cubes. Portable."""

import micropython

from parlour.engines import cat_lady_cards
from parlour.engines import cat_lady_feeding as feeding
from tests import kit
from tests.engines.cat_lady_brute import NEED, ORDER, by_cubes, by_subsets

FOODS = "CTM"
SPECIAL = ("LeVar Purrton", "Waffle", "Moonbeam", "Cow", "Truffle", "Macak", "Eliot", "Florence")


def tableau(random, deck_cats, strays, cubes):
    """A random tableau of at most so many of each."""
    names = [ORDER[random.below(22)] for _ in range(random.below(deck_cats + 1))]
    for _ in range(random.below(strays + 1)):
        names.append(SPECIAL[random.below(8)] if random.below(2) else ORDER[22 + random.below(13)])
    have = [0] * 4
    for _ in range(random.below(cubes + 1)):
        have[random.below(8) % 4] += 1
    cats = [name for name in ORDER if name in names]
    return cats, have, random.below(6), random.below(5), random.below(6)


def best(cats, cubes, catnip, costumes, toys):
    """The engine's answer as cat_lady_brute.rank() has it."""
    n = 0
    for name in cats:
        feeding.cats[n] = ORDER.index(name)
        n += 1
    points = feeding.best(n, *cubes, catnip, costumes, toys)
    meals = {}
    order = []
    for i in range(n):
        served = feeding.served[i]
        name = cats[i]
        digit = 1 if served else 0
        if served:
            meals[name] = NEED[name]
        if served and name in ("Waffle", "Truffle"):
            digit = 3 - (served >> 4)
            meals[name] = FOODS[served >> 4] * (served & 15)
        order.append(digit)
    eaten = sum([len(meal) for meal in meals.values()])
    left = sum(cubes) - eaten
    if "Cow" in meals:
        left = 0
    elif "Moonbeam" in meals:
        left = max(0, left - eaten)
    return points, -left, len(meals), order, len(meals.get("Waffle", ""))


def agree(brute, random, count, deck_cats, strays, cubes):
    for _ in range(count):
        table = tableau(random, deck_cats, strays, cubes)
        assert best(*table) == brute(table), table


def test_C10_as_good_as_eating_cube_by_cube():
    agree(by_cubes, kit.Random(101), 150, 3, 3, 6)


def test_C10_as_good_as_every_choice():
    agree(by_subsets, kit.Random(102), 150, 7, 3, 14)


def test_C10_shapers_all_at_once():
    """Alvin, Dinah and Luna with three strays that are shapers too."""
    cats = ["Zeus", "Snowflake", "Sox", "Alvin", "Dinah", "Luna"]
    for strays in (["Florence", "Eliot", "Cow"], ["LeVar Purrton", "Macak", "Moonbeam"]):
        table = (cats + strays, [3, 5, 2, 2], 2, 0, 0)
        assert best(*table) == by_subsets(table)


def test_C10_the_answer_allocates_nothing():
    """On MicroPython any allocation in here raises MemoryError; CPython only plays along."""
    random = kit.Random(103)
    for _ in range(60):
        cats, cubes, catnip, costumes, toys = tableau(random, 12, 3, 14)
        chicken, tuna, milk, wild = cubes
        n = 0
        for name in cats:
            feeding.cats[n] = ORDER.index(name)
            n += 1
        micropython.heap_lock()
        try:
            feeding.best(n, chicken, tuna, milk, wild, catnip, costumes, toys)
        finally:
            micropython.heap_unlock()


def test_faces_that_const_repeats():
    """const() is folded in one file only, so the faces with a power stand there twice."""
    for name in ("LEVAR", "ZOROASTER", "MACAK", "WAFFLE", "PENNY", "MOONBEAM", "COW", "TRUFFLE"):
        if hasattr(feeding, "_" + name):  # MicroPython keeps no private constants
            assert getattr(feeding, "_" + name) == getattr(cat_lady_cards, name)
