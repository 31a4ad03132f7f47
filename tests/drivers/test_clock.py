"""The clock that does not wrap."""

from parlour.drivers.clock import Clock
from tests.virtual.clock import PERIOD, Time


def test_it_starts_at_zero_and_passes_the_wrap_of_the_ticks():
    time = Time(PERIOD - 7)
    clock = Clock(time)
    assert clock.now() == 0
    for step in (3, 3, 3, 1, 1000):
        before = clock.now()
        time.sleep_ms(step)
        assert clock.now() == before + step
    assert time.ticks_ms() < 2000


def test_it_goes_on_beyond_the_small_ints_of_the_device():
    time = Time()
    clock = Clock(time)
    day = 24 * 3600 * 1000
    for days in range(1, 30):  # small ints of 31 bits end within day 13
        time.sleep_ms(day)
        assert clock.now() == days * day


def test_B15_a_pause_counts_as_the_limit():
    time = Time(PERIOD - 100)
    clock = Clock(time, 100)
    time.sleep_ms(99)
    assert clock.now() == 99
    time.sleep_ms(400)
    assert clock.now() == 199
    time.sleep_ms(100)
    assert clock.now() == 299
