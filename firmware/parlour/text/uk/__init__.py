"""Ukrainian."""

NAME = "Українська"
SCRIPT = "cyrillic"


def form(n):
    """The form of a counted word that goes with n, whatever its sign.

    0 one: 1, 21, 31, ... but not 11 (одна карта); 1 few: 2 to 4, 22 to 24, ... but
    not 12 to 14 (дві карти); 2 many: every other number, 0 too (п’ять карт).
    """
    n = abs(n)
    if n // 10 % 10 == 1:
        return 2
    n %= 10
    if n == 1:
        return 0
    return 1 if 2 <= n <= 4 else 2
