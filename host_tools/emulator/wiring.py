"""What is wired to the pins of a board, for the emulator: read from the board's board.json."""

from __future__ import annotations

from typing import Any

from host_tools import boards
from host_tools.problem import Problem

ADDRESS = 0x3C  # of the display on I2C
BUZZER = 22  # where the emulator listens; GP16 would not do: SPI takes it unasked (B44)

COLUMNS, ROWS = 240, 320  # of the ST7789's memory
# (width, height) of an upright panel -> where in that memory its corner is, if not at (0, 0).
CORNERS = {(135, 240): (52, 40)}

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
        "display": _display(chosen, facts),
        "buttons": {name.lower(): pin for name, pin in facts["buttons"].items()},
        "buzzer": BUZZER,
    }


def size(wiring: Wiring) -> tuple[int, int]:
    """(width, height) of the display in pixels; 128x64 where nothing is said."""
    display = wiring.get("display") or {}
    return display.get("width", 128), display.get("height", 64)


def _display(chosen: str, facts: dict[str, Any]) -> dict[str, Any]:
    kind, bus = chosen.split()
    wires = facts["wires"][bus]
    pins = {name.lower(): pin for name, pin in wires["pins"].items()}
    number = int(wires["bus"][-1])
    shape = _shape(facts["display"])
    return (
        {"kind": kind.lower(), "bus": bus.lower(), "id": number, "address": ADDRESS} | shape | pins
    )


def _shape(display: dict[str, Any]) -> dict[str, Any]:
    """Size, and of a display with colours where in the controller's memory its panel lies."""
    width, height = display["width"], display["height"]
    size = {"width": width, "height": height}
    if display["colours"] == 2:
        return size
    turns = display["rotation"] // 90
    across, down = (height, width) if turns & 1 else (width, height)  # of the upright panel
    left, top = CORNERS.get((across, down), (0, 0))
    if display.get("offset"):  # as the controller counts at that rotation
        x, y = display["offset"]
        left, top = (
            (x, y),
            (COLUMNS - across - y, x),
            (COLUMNS - across - x, ROWS - down - y),
            (y, ROWS - down - x),
        )[turns]
    inverted = display.get("inverted", True)
    return size | {"rotation": turns, "left": left, "top": top, "inverted": inverted}
