"""What portable tests share; runs on CPython and MicroPython."""

from host_tools import notation
from host_tools.engines import engines, games

GAME_CAP = 4096  # moves after which a random game counts as endless


def raises(error, function, *args):
    """Assert that function(*args) raises `error`; return the exception."""
    try:
        function(*args)
    except error as problem:
        return problem
    raise AssertionError("did not raise")


def seed8(number):
    """An engine's 8 seed bytes for a whole number."""
    out = bytearray(8)
    i = 0
    while i < 8:
        out[i] = number & 255
        number >>= 8
        i += 1
    return out


class Random:
    """The tests' own random numbers: Lehmer's generator, multiplier 48271 modulo 2**31 - 1.

    Its seed is printed, so that the output of a failed test names it.
    """

    def __init__(self, seed):
        print("random seed", seed)
        self.state = seed % 2147483646 + 1
        self.below(1)

    def below(self, n):
        """A number 0..n-1, n <= 2**16; allocates nothing where small ints have 63 bits."""
        self.state = self.state * 48271 % 2147483647
        return self.state * n // 2147483647


def every_game():
    """(engine, seats, options) of everything that can be dealt."""
    return [(engine, n, options) for engine in engines() for n, options in games(engine)]


def describe(engine, s):
    """A position as text, for assertion messages."""
    return engine.__name__ + " " + notation.of(engine).write(s)


def deal(engine, seats, options, number):
    """A new game from a whole number as its seed."""
    s = bytearray(engine.SIZE)
    engine.deal(s, seats, options, seed8(number))
    return s
