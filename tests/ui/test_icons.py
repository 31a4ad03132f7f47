"""Icons: whole, drawable, and told apart without colour."""

from parlour.games.index import GAMES
from parlour.ui import icons, icons_cat_lady, icons_few_keys, icons_matcha, icons_secret_santa

MODULES = (icons, icons_matcha, icons_secret_santa, icons_cat_lady, icons_few_keys)


def every(module):
    """(name, icon) of each icon of a module, by name."""
    return [(name, getattr(module, name)) for name in sorted(dir(module)) if name[0] != "_"]


def family(module, names, size):
    return [getattr(module, name + "_" + str(size)) for name in names]


def differing(one, other):
    """Pixels that differ between two icons of one size."""
    assert one[:2] == other[:2]
    count = 0
    for a, b in zip(one[2], other[2]):
        bits = a ^ b
        while bits:
            count += bits & 1
            bits >>= 1
    return count


def apart(icons_of_one_size, part):
    """Every two differ in at least one pixel of `part`."""
    for i in range(len(icons_of_one_size)):
        for k in range(i):
            one, other = icons_of_one_size[i], icons_of_one_size[k]
            assert differing(one, other) * part >= one[0] * one[1], (i, k)


def test_icons_are_whole_pages_with_nothing_below_the_last_row():
    for module in MODULES:
        assert every(module)
        for name, (width, height, ink) in every(module):
            pages = (height + 7) // 8
            assert len(ink) == width * pages, name
            if not name.startswith("LANGUAGE_"):
                assert 1 <= width <= 32 and len(ink) <= 128, name
            assert any(ink), name
            spare = height % 8
            if spare:
                assert not any([byte >> spare for byte in ink[-width:]]), name


def test_a_language_s_name_fits_a_line_of_a_mono_display():
    names = [icon for name, icon in every(icons) if name.startswith("LANGUAGE_")]
    assert len(names) >= 3
    for width, height, _ in names:
        assert width <= 100 and height <= 12


def test_M2_five_kinds_of_token_are_told_apart_without_colour():
    kinds = ("LEAF", "BOWL", "WATER", "SPOON", "WHISK")
    for size in (7, 9, 11, 15):
        apart(family(icons_matcha, kinds, size), 4)


def test_M6_the_marks_for_number_and_suit_are_told_apart():
    apart((icons.ASK_NUMBER_7, icons.ASK_SUIT_7), 4)
    apart((icons.ASK_NUMBER_9, icons.ASK_SUIT_9), 4)


def test_S1_gifts_are_told_apart_without_colour():
    kinds = ("PRESENT", "TEA_BAG", "CUP", "TEAPOT", "MATA_CUP", "CHOCO")
    for size in (7, 9, 15):
        apart(family(icons_secret_santa, kinds, size), 7)


def test_S6_four_papers_are_told_apart_without_colour():
    for size in ("7", "9x12", "15x20"):
        apart(family(icons_secret_santa, ["PAPER_" + str(i) for i in range(4)], size.upper()), 5)


def test_C5_what_a_cat_lady_player_takes_is_told_apart_without_colour():
    kinds = ("CAT", "CHICKEN", "TUNA", "MILK", "WILD", "COSTUME", "CATNIP", "LOST_CAT", "SPRAY")
    kinds += ("TOY_WAND", "TOY_TOWER", "TOY_MOUSE", "TOY_BALL", "TOY_FISH", "PAW")
    for size in (7, 9, 15):
        apart(family(icons_cat_lady, kinds, size), 7)
    apart((icons_cat_lady.BLACK_7, icons_cat_lady.ORANGE_7, icons_cat_lady.WHITE_7), 5)
    apart((icons_cat_lady.TOKEN_9, icons_cat_lady.PAW_9), 4)


def test_every_game_has_an_emblem_for_the_menu():
    for name in ["parlour"] + [game[0] for game in GAMES]:
        assert getattr(icons, "EMBLEM_" + name.upper())[:2] == (24, 24)
