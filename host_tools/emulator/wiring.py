"""What is wired to the pins of a board, for the emulator: read from the board's board.json."""

from __future__ import annotations

from typing import Any

from host_tools import boards
from host_tools.problem import Problem

ADDRESS = 0x3C  # of the display on I2C
BUZZER = 22  # where the emulator listens; GP16 would not do: SPI takes it unasked (B44)

Wiring = dict[str, Any]


def of(board: str, display: str | None = None) -> Wiring:
    """The wiring as board.mjs wants it; display: one of the board's choices, as "SH1106 SPI"."""
    facts = boards.load(board).data
    if facts["mcu"] != "rp2040":
        raise Problem(f"{board} has another chip ({facts['mcu']}); the emulator knows the RP2040")
    choices = facts["display"]["choices"]
    chosen = display or facts["display"]["default"]
    if chosen not in choices:
        raise Problem(f"{board} has no display {chosen}: choose one of {', '.join(choices)}")
    return {
        "display": _display(chosen, facts["wires"]),
        "buttons": {name.lower(): pin for name, pin in facts["buttons"].items()},
        "buzzer": BUZZER,
    }


def _display(chosen: str, wires: dict[str, Any]) -> dict[str, Any]:
    kind, bus = chosen.split()
    pins = {name.lower(): pin for name, pin in wires[bus]["pins"].items()}
    number = int(wires[bus]["bus"][-1])
    return {"kind": kind.lower(), "bus": bus.lower(), "id": number, "address": ADDRESS, **pins}
