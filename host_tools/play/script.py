"""Key scripts: what a player does, as words.

up down left right a b      press and release
hold-a hold-b               a long press
press-a release-a ...       one edge alone, of any button
wait:MS                     let MS milliseconds pass, at most 8 digits
WORD*N                      N times, at most 9999
shot:NAME                   keep the picture under that name
"""

from __future__ import annotations

import re
from typing import NamedTuple

from host_tools.problem import Problem

BUTTONS = {"up": 1, "down": 2, "left": 3, "right": 4, "a": 5, "b": 6}
ORDER = "up, down, left, right, a, b"


class Step(NamedTuple):
    """action: press, hold, down, up, wait or shot; value: button, ms or name."""

    action: str
    value: int | str


def parse(text: str) -> list[Step]:
    """The steps of a script; Problem names the first wrong word."""
    steps: list[Step] = []
    for number, word in enumerate(text.split(), 1):
        match = re.fullmatch(r"(.+?)(?:\*([0-9]{1,4}))?", word)
        assert match is not None  # a word is never empty
        step = _step(match[1])
        if step is None:
            raise Problem(
                f"key script, word {number}: {word!r} is not a key; "
                f"use {ORDER}, hold-a, hold-b, press-KEY, release-KEY, wait:MS or shot:NAME",
                2,
            )
        steps.extend([step] * int(match[2] or 1))
    return steps


def _step(word: str) -> Step | None:
    if word in BUTTONS:
        return Step("press", BUTTONS[word])
    head, _, tail = word.partition("-")
    action = {"hold": "hold", "press": "down", "release": "up"}.get(head)
    if action and tail in BUTTONS:
        return Step(action, BUTTONS[tail])
    head, _, tail = word.partition(":")
    if head == "wait" and re.fullmatch(r"[0-9]{1,8}", tail):
        return Step("wait", int(tail))
    if head == "shot" and re.fullmatch(r"[a-z0-9_-]+", tail):
        return Step("shot", tail)
    return None
