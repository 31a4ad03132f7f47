"""What is wired to the pins of each board, for the emulator: numbers are those of the GPIOs."""

from __future__ import annotations

import copy
from typing import Any

from host_tools.problem import Problem

Wiring = dict[str, Any]
DISPLAYS = ("ssd1306", "sh1106")

_WIRING: dict[str, Wiring] = {
    "PARLOUR_PICO": {
        "display": {"bus": "i2c", "id": 0, "sda": 4, "scl": 5, "address": 0x3C, "kind": "ssd1306"},
        "buttons": {"up": 10, "down": 11, "left": 12, "right": 13, "a": 14, "b": 15},
        "buzzer": 16,
    },
}


def of(board: str, display: str | None = None) -> Wiring:
    """The wiring of a board, with another display controller if one is named."""
    if board not in _WIRING:
        raise Problem(f"the emulator does not know how {board} is wired: {', '.join(_WIRING)}")
    wiring = copy.deepcopy(_WIRING[board])
    if display is not None:
        if display not in DISPLAYS:
            raise Problem(f"unknown display {display}: {' or '.join(DISPLAYS)}")
        wiring["display"]["kind"] = display
    return wiring
