"""The engines' random numbers. Portable."""

from parlour.engines import random64
from tests import kit


def started(number):
    s = bytearray(random64.SIZE)
    random64.seed(s, 0, kit.seed8(number))
    return s


def reference(eight, count):
    """sfc16 written down a second time, with whole numbers: words after the twelve of the seed."""
    a, b, c, counter = [eight[i] | eight[i + 1] << 8 for i in (0, 2, 4, 6)]
    words = []
    for _ in range(12 + count):
        word = (a + b + counter) % 65536
        counter = (counter + 1) % 65536
        a = b ^ b // 32
        b = c * 9 % 65536
        c = (c * 64 % 65536 + c // 1024 + word) % 65536
        words.append(word)
    return words[12:]


class Scripted:
    """Stands in for a function of random64 while a test runs: gives the values one by one."""

    def __init__(self, name, values):
        self.name = name
        self.values = iter(values)
        self.limits = []

    def __enter__(self):
        self.original = getattr(random64, self.name)
        setattr(random64, self.name, self.next)
        return self

    def __exit__(self, *_):
        setattr(random64, self.name, self.original)

    def next(self, _s, _offset, n=0):
        self.limits.append(n)
        return next(self.values)


def test_words_are_those_of_sfc16():
    for number in (0, 1, 0xFFFFFFFFFFFFFFFF, 0x0123456789ABCDEF):
        s = started(number)
        words = [random64.word(s, 0) for _ in range(200)]
        assert words == reference(kit.seed8(number), 200), number


def test_the_state_may_lie_anywhere():
    s = bytearray(b"\xee" * 20)
    random64.seed(s, 7, kit.seed8(5))
    words = [random64.word(s, 7) for _ in range(50)]
    assert words == reference(kit.seed8(5), 50)
    assert s[:7] == b"\xee" * 7 and s[15:] == b"\xee" * 5


def test_B32_seeds_that_differ_in_one_bit_part():
    first = [random64.word(started(0), 0)]
    for bit in range(64):
        first.append(random64.word(started(1 << bit), 0))
    assert len(set(first)) >= 63  # 65 words of 65,536: one may come twice


def test_seed_wants_eight_bytes():
    s = bytearray(8)
    for length in (0, 7, 9):
        kit.raises(ValueError, random64.seed, s, 0, bytes(length))
        assert s == bytes(8)


def test_B33_below_gives_every_number_equally_often():
    """All words that are not thrown away, each once, spread evenly."""
    s = bytearray(8)
    for n in (1, 2, 3, 12, 18, 52, 65535, 65536):
        counts = [0] * n
        kept = 65536 - 65536 % n
        with Scripted("word", range(kept)):
            for _ in range(kept):
                counts[random64.below(s, 0, n)] += 1
        assert min(counts) == max(counts) == kept // n


def test_B33_below_throws_the_incomplete_interval_away():
    with Scripted("word", [65535, 65520, 65519]):
        assert random64.below(bytearray(8), 0, 52) == 65519 % 52  # 1260 * 52 = 65520


def test_B33_shuffle_reaches_every_order_once():
    """4 cards have 4 * 3 * 2 tuples of choices, and 24 orders."""
    orders = []
    for a in range(4):
        for b in range(3):
            for c in range(2):
                cards = bytearray(b"\xee\0\1\2\3\xee")
                with Scripted("below", [a, b, c]) as script:
                    random64.shuffle(bytearray(8), 0, cards, 1, 4)
                assert script.limits == [4, 3, 2]
                assert cards[0] == cards[5] == 0xEE
                assert sorted(cards[1:5]) == [0, 1, 2, 3]
                assert bytes(cards) not in orders
                orders.append(bytes(cards))
    assert len(orders) == 24


def test_B33_shuffles_are_even():
    """6,000 shuffles of 3 cards: each of the 6 orders about 1,000 times."""
    s = started(20261130)
    counts = {}
    for _ in range(6000):
        cards = bytearray(b"abc")
        random64.shuffle(s, 0, cards, 0, 3)
        counts[bytes(cards)] = counts.get(bytes(cards), 0) + 1
    assert len(counts) == 6
    assert 890 < min(counts.values()) and max(counts.values()) < 1110


def test_shuffle_of_nothing_and_of_one():
    cards = bytearray(b"ab")
    random64.shuffle(started(1), 0, cards, 0, 0)
    random64.shuffle(started(1), 0, cards, 1, 1)
    assert cards == b"ab"
