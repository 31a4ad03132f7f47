"""UCB1 over the moves at the root, in whole numbers: which move is worth another play-out?

A move under thought is called an arm, 0..ARMS - 1. A reward is 0..255. Each
arm may begin with imagined visits (a prior), so that the first real ones go
where a greedy player would look. One search at a time; 200 bytes of scratch.

The bound of an arm is mean + EXPLORE * sqrt(ln(N) / n), in 1/64 of a reward.
sqrt(ln(N)) is read from a table by the bit length of N, 1 / sqrt(n) from a
table of 64 entries; a larger n is divided by 4 until it is in the table.
"""

import micropython
from micropython import const

ARMS = const(32)
VISITS_MAX = const(4000)  # of all arms together; sums and bounds stay below 2**30

# 16 * sqrt(ln(N)), N with so many bits (the middle of them)
_ROOT_LOG = b"\x00\x0a\x11\x15\x19\x1d\x1f\x22\x25\x27\x29\x2b\x2d\x2f\x31\x33"
# 255 / sqrt(n), n below 64
_ROOT = (
    b"\xff\xff\xb4\x93\x80\x72\x68\x60\x5a\x55\x51\x4d\x4a\x47\x44\x42\x40\x3e\x3c\x3b\x39\x38"
    b"\x36\x35\x34\x33\x32\x31\x30\x2f\x2f\x2e\x2d\x2c\x2c\x2b\x2a\x2a\x29\x29\x28\x28\x27\x27"
    b"\x26\x26\x26\x25\x25\x24\x24\x24\x23\x23\x23\x22\x22\x22\x21\x21\x21\x21\x20\x20"
)

# Of each arm: visits (16 bits) and the sum of their rewards (32 bits), low byte first.
_visits = bytearray(2 * ARMS)
_sums = bytearray(4 * ARMS)
_count = bytearray(4)  # arms; EXPLORE in 1/16 of a reward of 255; all visits, 16 bits


def start(arms, explore):
    """A new search over `arms` arms, 1..ARMS. explore: the constant of the bound, in 1/16."""
    _count[0] = arms
    _count[1] = explore
    _count[2] = 0
    _count[3] = 0
    i = 0
    while i < arms:
        _visits[2 * i] = 0
        _visits[2 * i + 1] = 0
        _sums[4 * i] = 0
        _sums[4 * i + 1] = 0
        _sums[4 * i + 2] = 0
        _sums[4 * i + 3] = 0
        i += 1


@micropython.viper
def add(arm: int, reward: int, visits: int):
    """So many visits of this arm, each with this reward."""
    counts = ptr8(_visits)
    sums = ptr8(_sums)
    count = ptr8(_count)
    n = (counts[2 * arm] | counts[2 * arm + 1] << 8) + visits
    counts[2 * arm] = n & 255
    counts[2 * arm + 1] = n >> 8
    at = 4 * arm
    total = (sums[at] | sums[at + 1] << 8 | sums[at + 2] << 16) + reward * visits
    sums[at] = total & 255
    sums[at + 1] = total >> 8 & 255
    sums[at + 2] = total >> 16
    n = (count[2] | count[3] << 8) + visits
    count[2] = n & 255
    count[3] = n >> 8


@micropython.viper
def pick() -> int:
    """The arm with the highest bound; one without visits comes first, then the lower number."""
    counts = ptr8(_visits)
    sums = ptr8(_sums)
    count = ptr8(_count)
    roots = ptr8(_ROOT)
    bits = 0
    n = count[2] | count[3] << 8
    while n:
        n >>= 1
        bits += 1
    # 255 * 64 / 16 / 16 / 255: units of the constant, of the logarithm and of the root
    scale = count[1] * int(ptr8(_ROOT_LOG)[bits])
    best = -1
    chosen = 0
    arm = 0
    while arm < count[0]:
        n = counts[2 * arm] | counts[2 * arm + 1] << 8
        if n == 0:
            return arm
        at = 4 * arm
        bound = ((sums[at] | sums[at + 1] << 8 | sums[at + 2] << 16) << 6) // n
        root = scale
        while n > 63:
            n >>= 2
            root >>= 1
        bound += root * roots[n] >> 2
        if bound > best:
            best = bound
            chosen = arm
        arm += 1
    return chosen


def visits():
    """Visits of all arms together, imagined ones included."""
    return _count[2] | _count[3] << 8


def visits_of(arm):
    return _visits[2 * arm] | _visits[2 * arm + 1] << 8


def best():
    """The arm with the most visits; of several the one with the highest sum of rewards."""
    chosen = 0
    most = -1
    highest = -1
    arm = 0
    while arm < _count[0]:
        n = _visits[2 * arm] | _visits[2 * arm + 1] << 8
        total = _sums[4 * arm] | _sums[4 * arm + 1] << 8 | _sums[4 * arm + 2] << 16
        if n > most or (n == most and total > highest):
            most = n
            highest = total
            chosen = arm
        arm += 1
    return chosen
