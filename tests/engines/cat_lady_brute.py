"""Cat Lady's feedings (C10) by brute force, for the tests of the engine's. Portable.

Works on names of the readable card table and shares nothing with the engine.
A tableau is (cats, cubes, catnip, costumes, toys): names in card order, and cubes as
[chicken, tuna, milk, wild].
"""

from host_tools.assets.cat_lady_cards import CATS, FOODS, PER_COLOUR

COLOURS = {row[0]: row[1] for row in CATS}
NEED = {row[0]: row[2] for row in CATS}
POINTS = {row[0]: row[3] for row in CATS}
ORDER = [row[0] for row in CATS]


def score(cats, meals, tableau_rest):
    """Points for cats and catnip. meals: name -> the letters that it eats."""
    catnip, costumes, toys = tableau_rest
    colours = {c: len([name for name in meals if c in COLOURS[name]]) for c in "BOW"}
    points = -2 * (len(cats) - len(meals))
    for name in meals:
        points += POINTS[name]
        if name in PER_COLOUR:
            colour, each = PER_COLOUR[name]
            points += each * colours[colour]
        elif name == "LeVar Purrton":
            points += 4 * min(colours.values())
        elif name == "Zoroaster":
            points += 2 * costumes
        elif name == "Penny":
            points += toys
        elif name == "Waffle":
            points += 3 * len(meals[name])
        elif name == "Cow":
            points += 2 * len(meals[name])
        elif name == "Truffle":
            points += 2 * len([n for n in meals if meals["Truffle"] in NEED[n]])
    if catnip and "Macak" in meals:
        catnip += 1
    if catnip == 1:
        return points - 2
    return points + len(meals) * (0 if catnip == 0 else 1 if catnip < 4 else 2)


def choices(cats, cubes):
    """Every choice of fed cats, and of kinds and numbers for Waffle and Truffle; Cow eats ""."""
    options = [{}]
    for name in cats:
        if name == "Waffle":
            meals = [letter * n for letter in FOODS for n in range(1, 5)]
        elif name == "Truffle":
            meals = list(FOODS)
        else:
            meals = [NEED[name]]
        more = []
        for option in options:
            if sum([len(meal) for meal in option.values()]) <= cubes:
                for meal in meals:
                    fed = dict(option)
                    fed[name] = meal
                    more.append(fed)
        options += more
    return options


def rank(cats, meals, left, rest):
    """What C10 compares, the best is the greatest: points, left over, fed cats, card order."""
    order = []
    for name in cats:
        digit = 0
        if name in meals:
            digit = 3 - FOODS.index(meals[name][0]) if name in ("Waffle", "Truffle") else 1
        order.append(digit)
    foods = len(meals.get("Waffle", ""))
    return (score(cats, meals, rest), -left, len(meals), order, foods)


def by_subsets(tableau):
    """The best rank: every choice, cubes counted."""
    cats, cubes, *rest = tableau
    total = sum(cubes)
    found = None
    for meals in choices(cats, total):
        needed = "".join(meals.values())
        missing = 0
        for kind in range(3):
            missing += max(0, needed.count(FOODS[kind]) - cubes[kind])
        pairs = max(0, missing - cubes[3])
        left = total - len(needed) - pairs
        if left < 0 or (pairs and "Moonbeam" not in meals) or ("Cow" in meals and not left):
            continue
        if "Cow" in meals:
            meals["Cow"] = "?" * left
            left = 0
        elif "Moonbeam" in meals:
            left = max(0, total - 2 * len(needed))
        new = rank(cats, meals, left, rest)
        if found is None or new > found:
            found = new
    return found


def by_cubes(tableau):
    """The best rank: every choice, and every way to eat it cube by cube. For a few cubes."""
    cats, cubes, *rest = tableau
    found = None
    for meals in choices(cats, sum(cubes)):
        for cow in range(1, sum(cubes) + 1) if "Cow" in meals else [0]:
            if cow:
                meals["Cow"] = "?" * cow
            for left in eat(tuple(cubes), "".join(meals.values()), "Moonbeam" in meals):
                new = rank(cats, meals, sum(left), rest)
                if found is None or new > found:
                    found = new
    return found


def eat(cubes, foods, pairs):
    """What can be left of the cubes when these foods were eaten: C, T, M, or ? for any."""
    left = {cubes}
    for food in foods:
        after = set()
        for have in left:
            for kind in range(4):
                if kind == 3 or food == "?" or FOODS[kind] == food:
                    after |= without(have, (kind,))
            for first in range(4 if pairs else 0):
                for second in range(first, 4):
                    after |= without(have, (first, second))
        left = after
    return left


def without(cubes, kinds):
    left = list(cubes)
    for kind in kinds:
        left[kind] -= 1
    return {tuple(left)} if min(left) >= 0 else set()
