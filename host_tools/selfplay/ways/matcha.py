"""How a game of Matcha is won: by which goal, or by better tokens (M18, M19)."""

from __future__ import annotations

from types import ModuleType

KINDS = 5


def ways(engine: ModuleType, s: bytearray, seat: int) -> list[str]:
    mine = [engine.tokens(s, seat, kind) for kind in range(KINDS)]
    theirs = [engine.tokens(s, 1 - seat, kind) for kind in range(KINDS)]
    goals = engine.has_goal(s, seat), engine.has_goal(s, 1 - seat)
    if goals[0] == goals[1] and mine[:4] == theirs[:4]:
        return ["draw"]
    if goals[0] and goals[1]:
        return ["both had a goal, better tokens"]
    if not goals[0]:
        return ["no goal, better tokens"]
    enough = 3 if engine.edition(s) == engine.DUEL else 4
    if max(mine[:4]) >= enough:
        return [f"{enough} of one suit"]
    return ["4 whisks" if mine[4] >= 4 else "one of each kind"]
