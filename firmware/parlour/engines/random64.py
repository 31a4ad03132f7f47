"""The engines' random numbers: sfc16, 64 bits of state inside the game state.

MicroPython's `random` has 32 bits of state and another sequence than
CPython's, so it never deals a card. Chris Doty-Humphrey's public-domain sfc16
(PractRand; shifts 5, 3 and 6) works on 16-bit words only, so that every
intermediate value is a small int on a 32-bit MicroPython.

State layout, 8 bytes at `offset`: words a, b, c, counter, each 16 bits, low
byte first. Every state is valid: the counter alone gives a period of at
least 2**16, on average 2**63.
"""

import micropython
from micropython import const

SIZE = const(8)


def seed(s, offset, eight):
    """Start the generator at s[offset:offset + 8] from 8 seed bytes.

    Twelve rounds are thrown away, so that seeds that differ in one bit part.
    Raises ValueError when there are not exactly 8 bytes.
    """
    if len(eight) != 8:
        raise ValueError("seed must be 8 bytes")
    i = 0
    while i < 8:
        s[offset + i] = eight[i]
        i += 1
    i = 0
    while i < 12:
        word(s, offset)
        i += 1


@micropython.viper
def word(state, o: int) -> int:
    """The next 16 random bits (0..65535)."""
    s = ptr8(state)
    a = s[o] | s[o + 1] << 8
    b = s[o + 2] | s[o + 3] << 8
    c = s[o + 4] | s[o + 5] << 8
    n = s[o + 6] | s[o + 7] << 8
    out = (a + b + n) & 0xFFFF
    n = (n + 1) & 0xFFFF
    a = b ^ (b >> 5)
    b = (c + (c << 3)) & 0xFFFF
    c = ((c << 6 | c >> 10) + out) & 0xFFFF
    s[o] = a & 255
    s[o + 1] = a >> 8
    s[o + 2] = b & 255
    s[o + 3] = b >> 8
    s[o + 4] = c & 255
    s[o + 5] = c >> 8
    s[o + 6] = n & 255
    s[o + 7] = n >> 8
    return out


@micropython.viper
def below(state, offset: int, n: int) -> int:
    """A random whole number 0..n-1, every one equally likely (1 <= n <= 65536).

    Words of the incomplete last interval are thrown away, never folded back.
    """
    limit = 65536 - 65536 % n
    value = int(word(state, offset))
    while value >= limit:
        value = int(word(state, offset))
    return value % n


@micropython.viper
def shuffle(state, offset: int, pack, first: int, count: int):
    """Fisher-Yates over pack[first:first + count], in place; `pack` may be `state` itself."""
    cards = ptr8(pack)
    i = count - 1
    while i > 0:
        j = first + int(below(state, offset, i + 1))
        k = first + i
        card = cards[k]
        cards[k] = cards[j]
        cards[j] = card
        i -= 1
