"""How a game of Secret Santa is won: in which round, and what counted most in it (S15, S16)."""

from __future__ import annotations

from types import ModuleType


def ways(engine: ModuleType, s: bytearray, seat: int) -> list[str]:
    def points(*lines: int) -> int:
        return sum(engine.score_line(s, seat, line) for line in lines)

    sources = {
        "presents": points(engine.LINE_PRESENTS),
        "tea bags": points(engine.LINE_TEA_BAGS),
        "teapot": points(engine.LINE_TEAPOT, engine.LINE_DOUBLED),
        "cups": points(engine.LINE_CUPS, engine.LINE_WIPED),
        "Mata cup and Choco Kawa": points(engine.LINE_MATA_CUP, engine.LINE_CHOCO_KAWA),
    }
    most = max(sources, key=lambda name: sources[name])
    return [f"in round {engine.round_number(s)}", f"most in the last round: {most}"]
