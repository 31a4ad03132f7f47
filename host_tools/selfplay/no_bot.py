"""Stands in where a game has no computer opponents; only random players ever play there."""

LEVELS = ()
STEPS = 0


def start(v, seat, level, random):  # type: ignore[no-untyped-def]
    raise ValueError("this game has no computer opponents")


def step():  # type: ignore[no-untyped-def]
    return True


def best():  # type: ignore[no-untyped-def]
    return 0
