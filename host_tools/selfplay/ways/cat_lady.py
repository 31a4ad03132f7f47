"""How a game of Cat Lady is won: what brought the winner the most points (C15)."""

from __future__ import annotations

from types import ModuleType


def ways(engine: ModuleType, s: bytearray, seat: int) -> list[str]:
    rows = {
        "cats": engine.CATS_ROW,
        "toys": engine.TOYS_ROW,
        "catnip": engine.CATNIP_ROW,
        "costumes": engine.COSTUMES_ROW,
        "tokens": engine.TOKENS_ROW,
    }
    points = {name: engine.score_row(s, seat, row) for name, row in rows.items()}
    others = {name: number for name, number in points.items() if name != "cats"}
    best = max(others, key=lambda name: others[name])
    return [
        f"most points from {max(points, key=lambda name: points[name])}",
        f"after cats: {best if others[best] > 0 else 'nothing'}",
    ]
