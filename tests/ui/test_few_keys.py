"""Two and four buttons: every gesture has one outcome, every key is reached (B11, B12, B16)."""

from parlour.ui import keys
from parlour.ui.few_keys import CHIPS, CLOSED, HOLD_A, NEXT, PREV, FewKeys
from parlour.ui.keys import (
    CHORD,
    DOWN,
    LEFT,
    LONG_A,
    LONG_B,
    LONG_MS,
    PRESS,
    RELEASE,
    RIGHT,
    TICK,
    UP,
    A,
    B,
)
from tests.driver import Random


def feed(k, *events):
    """Feed (time, event) pairs; return the keys that came out."""
    out = []
    for now, event in events:
        key = k.feed(event, now)
        if key:
            out.append(key)
    return out


class Hand:
    """Presses buttons, with the ticks that the keys ask for; `got` is what came out."""

    def __init__(self, layout, axis=DOWN):
        self.keys = FewKeys(layout)
        self.keys.axis = axis
        self.now = 0
        self.got = []

    def feed(self, event):
        key = self.keys.feed(event, self.now)
        if key:
            self.got.append(key)

    def wait(self, ms):
        end = self.now + ms
        while 0 <= self.keys.wait(self.now) <= end - self.now:
            self.now += self.keys.wait(self.now)
            self.feed(TICK)
        self.now = end

    def press(self, *buttons, ms=80):
        """Returns the keys that came of it."""
        self.got = []
        for button in buttons:
            self.feed(PRESS | button)
            self.wait(ms)
            self.feed(RELEASE | button)
            self.wait(40)
        return self.got

    def hold(self, button):
        return self.press(button, ms=LONG_MS + 20)

    def open(self, chip):
        """Open the strip and go to a chip."""
        self.hold(NEXT)
        self.press(*([NEXT] * CHIPS.index(chip)))


# Four buttons


def test_four_buttons_move_along_the_axis_and_across_it():
    down = Hand(4)
    assert down.press(PREV, NEXT) == [UP, DOWN]
    assert down.hold(PREV) == [LEFT]
    assert down.hold(NEXT) == [RIGHT]
    right = Hand(4, RIGHT)
    assert right.press(PREV, NEXT) == [LEFT, RIGHT]
    assert right.hold(PREV) == [UP]
    assert right.hold(NEXT) == [DOWN]


def test_four_buttons_have_a_and_b_as_six_have():
    four = Hand(4)
    assert four.press(A, B) == [A, B]
    assert four.hold(A) == [LONG_A]
    assert four.hold(B) == [LONG_B]


def test_a_long_direction_repeats():
    four = Hand(4)
    k = four.keys
    assert four.press(NEXT, ms=LONG_MS + k.repeat_first + k.repeat_next) == 3 * [RIGHT]
    assert k.wait(four.now) == -1
    k.repeat_first = 0
    assert four.press(NEXT, ms=9000) == [RIGHT]


def test_B11_a_chord_of_a_and_b_cancels_both():
    for first, second in ((A, B), (B, A)):
        k = FewKeys(4)
        got = feed(k, (0, PRESS | first), (20, PRESS | second), (2000, TICK))
        got += feed(k, (2100, RELEASE | first), (2110, RELEASE | second))
        assert got == [CHORD]
        assert feed(k, (2200, PRESS | A), (2300, RELEASE | A)) == [A]


def test_B11_a_chord_after_a_long_press_is_nothing():
    k = FewKeys(4)
    got = feed(k, (0, PRESS | A), (LONG_MS, TICK), (900, PRESS | B), (1900, TICK))
    assert got == [LONG_A]
    assert feed(k, (2000, RELEASE | A), (2100, RELEASE | B)) == []


def test_what_was_pressed_first_counts_first():
    """Quick fingers press the next button before they let go of the last."""
    for layout in (4, 2):
        k = FewKeys(layout)
        got = feed(k, (0, PRESS | NEXT), (50, PRESS | A), (60, RELEASE | A), (70, RELEASE | NEXT))
        assert got == [DOWN, A]
        got = feed(
            k, (90, PRESS | A), (99, PRESS | NEXT), (100, RELEASE | A), (110, RELEASE | NEXT)
        )
        assert got == [A, DOWN]


# Two buttons


def test_two_buttons_go_forward_choose_and_go_back():
    two = Hand(2)
    assert two.press(NEXT, A) == [DOWN, A]
    assert two.hold(A) == [B]
    assert Hand(2, RIGHT).press(NEXT) == [RIGHT]


def test_two_buttons_reach_every_key_by_the_strip():
    for chip, key in enumerate(CHIPS):
        for axis in (DOWN, RIGHT):
            two = Hand(2, axis)
            two.open(key)
            assert two.got == []
            assert two.keys.chip == chip
            assert (two.hold(A) if key == LONG_A else two.press(A)) == [key]
            assert two.keys.chip == (chip if key <= RIGHT else CLOSED)
    assert sorted(CHIPS) == [UP, DOWN, LEFT, RIGHT, A, B, LONG_A, LONG_B]


def test_the_strip_goes_round_and_stays_after_a_direction():
    two = Hand(2)
    two.open(CHIPS[len(CHIPS) - 1])
    two.press(NEXT)
    assert two.press(A, A, NEXT, A) == [LEFT, LEFT, UP]


def test_B11_the_strip_is_closed_by_a_long_press_without_a_key():
    for button in (NEXT, A):
        two = Hand(2)
        two.hold(NEXT)
        assert two.hold(button) == []
        assert two.keys.chip == CLOSED
        assert two.press(NEXT, A) == [DOWN, A]


def test_B16_the_chip_that_confirms_wants_a_long_press():
    two = Hand(2)
    two.open(LONG_A)
    assert two.press(*([A] * 100)) == []
    assert two.keys.chip == HOLD_A
    two = Hand(2)
    two.open(LONG_B)
    assert two.hold(A) == []


def test_B16_a_alone_never_confirms():
    """Short or long, in any order: two buttons need NEXT for LONG_A."""
    random = Random(7)
    two = Hand(2)
    for _ in range(2000):
        assert LONG_A not in (two.hold(A) if random.below(2) else two.press(A))


# Both


def test_B11_a_press_has_one_outcome():
    for layout, buttons in ((4, (PREV, NEXT, A, B)), (2, (NEXT, A))):
        hand = Hand(layout)
        hand.keys.repeat_first = 0
        for button in buttons:
            hand.keys.new_screen()
            for ms in (10, LONG_MS - 1):
                assert len(hand.press(button, ms=ms)) == 1, (layout, button, ms)
            for ms in (LONG_MS, 3000):
                opens = layout == 2 and button == NEXT
                assert len(hand.press(button, ms=ms)) == (0 if opens else 1), (layout, button, ms)
                hand.keys.new_screen()


def test_B11_mashed_buttons_give_no_more_keys_than_presses():
    for layout, buttons in ((4, (PREV, NEXT, A, B)), (2, (NEXT, A))):
        random = Random(11 + layout)
        hand = Hand(layout)
        hand.keys.repeat_first = 0
        presses = 0
        down = []
        for _ in range(3000):
            button = buttons[random.below(len(buttons))]
            if button in down:
                down.remove(button)
                hand.feed(RELEASE | button)
            else:
                down.append(button)
                presses += 1
                hand.feed(PRESS | button)
            hand.wait(random.below(2 * LONG_MS) if random.below(4) == 0 else random.below(90))
            if random.below(50) == 0:
                hand.keys.new_screen()
        assert presses // 2 < len(hand.got) <= presses


def test_B16_a_button_held_over_a_screen_change_does_nothing():
    for layout, buttons in ((4, (PREV, NEXT, A, B)), (2, (NEXT, A))):
        for button in buttons:
            k = FewKeys(layout)
            assert feed(k, (0, PRESS | button)) == []
            k.new_screen()
            assert k.wait(10) == -1
            assert feed(k, (LONG_MS + 1, TICK), (3000, RELEASE | button)) == []
            assert len(feed(k, (3100, PRESS | button), (3200, RELEASE | button))) == 1


def test_B16_a_repeating_direction_does_not_run_on_into_a_new_screen():
    k = FewKeys(4)
    assert feed(k, (0, PRESS | NEXT), (LONG_MS, TICK)) == [RIGHT]
    k.new_screen()
    assert feed(k, (5000, TICK), (5001, RELEASE | NEXT)) == []


def test_B16_a_new_screen_closes_the_strip():
    two = Hand(2)
    two.hold(NEXT)
    two.keys.new_screen()
    assert two.keys.chip == CLOSED
    assert two.press(NEXT) == [DOWN]


def test_B12_a_button_that_is_held_from_the_start_is_silent():
    """The driver gives no press for it, only a release at last."""
    for layout in (4, 2):
        assert feed(FewKeys(layout), (0, TICK), (9000, RELEASE | A), (9001, RELEASE | NEXT)) == []


def test_B10_repeated_edges_of_one_kind_count_once():
    k = FewKeys(2)
    got = feed(k, (0, PRESS | A), (1, PRESS | A), (60, RELEASE | A), (61, RELEASE | A))
    assert got == [A]


def test_B15_a_press_that_a_save_hides_is_short():
    """Press and release arrive late, one after the other, without a tick between them."""
    for layout in (4, 2):
        k = FewKeys(layout)
        assert feed(k, (0, PRESS | A), (2000, RELEASE | A)) == [A]


def test_the_attributes_are_those_of_six_buttons():
    six = keys.Keys()
    few = FewKeys(4)
    for name in ("repeat_first", "repeat_next"):
        assert getattr(six, name) == getattr(few, name)
