"""Wilson's score interval of a proportion."""

from __future__ import annotations

import math

Z = 1.959963984540054  # 95 %


def interval(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a proportion; a tie may count as half a success. (0, 1) of nothing.

    Wilson (1927), "Probable inference, the law of succession, and statistical inference".
    """
    if trials == 0:
        return 0.0, 1.0
    p = successes / trials
    square = Z * Z / trials
    middle = (p + square / 2) / (1 + square)
    half = Z / (1 + square) * math.sqrt(p * (1 - p) / trials + square / (4 * trials))
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == trials else min(1.0, middle + half)
    return low, high
