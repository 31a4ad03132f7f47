"""What card games' screens share: the cursor, names that give way to each other, the title bar."""

from parlour.ui import cards, font, keys
from parlour.ui.canvas import Canvas
from parlour.ui.fonts import small

FACE = small.DATA
WIDE = "WWWWWWWWWWWW"


class Screen:
    """As much of a Ui as drawing needs."""

    def __init__(self):
        self.canvas = Canvas()


UI = Screen()


def test_B16_a_cursor_comes_from_nowhere_to_the_first_or_the_last():
    assert cards.step(cards.NOTHING, keys.RIGHT, 5) == 0
    assert cards.step(cards.NOTHING, keys.DOWN, 5) == 0
    assert cards.step(cards.NOTHING, keys.LEFT, 5) == 4
    assert cards.step(cards.NOTHING, keys.UP, 5) == 4


def test_a_cursor_goes_round():
    assert cards.step(4, keys.RIGHT, 5) == 0
    assert cards.step(0, keys.UP, 5) == 4
    assert cards.step(2, keys.DOWN, 5) == 3
    assert cards.step(0, keys.LEFT, 1) == 0


def test_B47_names_that_fit_stay_whole():
    assert cards.fit_names(UI, "{0} took from {1}", ("Badger", "Otter"), 124) == ["Badger", "Otter"]


def test_B47_a_short_name_leaves_its_room_to_the_long_one():
    text = "{0} took from {1}"
    for names in (("Owl", WIDE), (WIDE, "Owl")):
        fitted = cards.fit_names(UI, text, names, 110)
        assert "Owl" in fitted
        assert font.width(FACE, text.format(*fitted)) <= 110
    first, second = cards.fit_names(UI, text, (WIDE, WIDE), 110)
    assert first[-1] == second[-1] == "…"
    assert abs(len(first) - len(second)) <= 1


def test_B47_a_bar_keeps_its_sentence_and_its_icon_inside_the_picture():
    icon = (7, 7, b"\x7f\x41\x41\x41\x41\x41\x7f")
    for names in (("Fox", "Owl"), (WIDE, "Owl"), (WIDE, WIDE)):
        screen = Screen()
        screen.canvas.clear()
        cards.bar(screen, "{0} took | from {1}", names, icon)
        fb = screen.canvas.fb
        for y in range(10):  # the bar's ends are filled: no letter reaches them
            assert fb.pixel(0, y) == fb.pixel(1, y) == fb.pixel(126, y) == fb.pixel(127, y) == 1
        assert _has_icon(fb, icon)


def _has_icon(fb, icon):
    """Whether the icon stands in the bar, lit on dark."""
    alone = Canvas()
    alone.clear()
    alone.icon(icon, 1, 1)
    for x in range(118):
        same = True
        for i in range(9):
            for j in range(9):
                same = same and fb.pixel(x + i, j) == alone.fb.pixel(i, j)
        if same:
            return True
    return False
