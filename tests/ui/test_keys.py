"""From edges to keys: one outcome per gesture (B10-B12, B16)."""

from parlour.ui import keys
from parlour.ui.keys import DOWN, LEFT, PRESS, RELEASE, TICK, A, B


def feed(k, *events):
    """Feed (time, event) pairs; return the keys that came out."""
    out = []
    for now, event in events:
        key = k.feed(event, now)
        if key:
            out.append(key)
    return out


def test_actions_count_at_the_release():
    k = keys.Keys()
    assert feed(k, (0, PRESS | A)) == []
    assert feed(k, (80, RELEASE | A)) == [A]


def test_directions_count_at_the_press_and_repeat():
    k = keys.Keys()
    assert feed(k, (0, PRESS | DOWN)) == [DOWN]
    assert k.wait(0) == k.repeat_first
    assert feed(k, (k.repeat_first, TICK)) == [DOWN]
    assert feed(k, (k.repeat_first + k.repeat_next, TICK)) == [DOWN]
    assert feed(k, (5000, RELEASE | DOWN)) == []
    assert k.wait(5000) == -1


def test_no_repeat_when_it_is_off():
    k = keys.Keys()
    k.repeat_first = 0
    assert feed(k, (0, PRESS | LEFT), (9000, TICK)) == [LEFT]


def test_B11_a_long_press_is_not_a_short_one():
    k = keys.Keys()
    got = feed(k, (0, PRESS | A), (keys.LONG_MS, TICK), (2000, TICK), (3000, RELEASE | A))
    assert got == [keys.LONG_A]


def test_B11_short_then_long_are_two_outcomes():
    k = keys.Keys()
    got = feed(k, (0, PRESS | B), (50, RELEASE | B), (200, PRESS | B), (200 + keys.LONG_MS, TICK))
    assert got == [B, keys.LONG_B]


def test_B11_a_chord_cancels_both():
    k = keys.Keys()
    got = feed(
        k, (0, PRESS | A), (20, PRESS | B), (2000, TICK), (2100, RELEASE | A), (2110, RELEASE | B)
    )
    assert got == [keys.CHORD]


def test_B11_a_chord_after_a_long_press_is_nothing():
    k = keys.Keys()
    got = feed(
        k,
        (0, PRESS | A),
        (keys.LONG_MS, TICK),
        (900, PRESS | B),
        (1000, RELEASE | A),
        (1100, RELEASE | B),
    )
    assert got == [keys.LONG_A]


def test_B16_a_button_held_over_a_screen_change_does_nothing():
    k = keys.Keys()
    assert feed(k, (0, PRESS | A)) == []
    k.new_screen()
    assert feed(k, (keys.LONG_MS + 1, TICK), (3000, RELEASE | A)) == []
    assert feed(k, (3100, PRESS | A), (3200, RELEASE | A)) == [A]


def test_B16_a_held_direction_does_not_run_on_into_a_new_screen():
    k = keys.Keys()
    assert feed(k, (0, PRESS | DOWN)) == [DOWN]
    k.new_screen()
    assert k.wait(10) == -1
    assert feed(k, (5000, TICK), (5001, RELEASE | DOWN)) == []


def test_B10_repeated_edges_of_one_kind_count_once():
    k = keys.Keys()
    got = feed(k, (0, PRESS | A), (1, PRESS | A), (60, RELEASE | A), (61, RELEASE | A))
    assert got == [A]


def test_a_release_without_a_press_is_nothing():
    assert feed(keys.Keys(), (0, RELEASE | A), (1, RELEASE | B)) == []
