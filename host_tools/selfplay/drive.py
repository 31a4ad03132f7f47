"""A game from its deal to its end, in the dialect of the engines, so that it is compiled with them.

`host_tools.compiled` makes one of these for each pair of engine and bot; as it stands here it
only serves as their pattern. A player is a byte: RANDOM, or an opponent's level + 1.
"""

from host_tools.selfplay import no_bot as bot
from parlour.engines import matcha as engine
from parlour.engines import random64
from parlour.engines.common import OVER

RANDOM = 0


def play_game(s, players, streams, steps, most, v, out, stream):  # type: ignore[no-untyped-def]
    """Play the dealt game s to its end, or `most` moves of it; returns how many were played.

    players: a byte a seat. streams: 8 bytes a seat, the seat's generator (random64). steps: the
    most steps that a bot takes for a decision. Scratch: v, SIZE bytes; out, MOVES_MAX bytes;
    stream, 8 bytes. A single legal move is played without asking anybody.
    Raises ValueError for an illegal move of a bot.
    """
    count = 0
    seat = engine.turn(s)
    while seat != OVER and count < most:
        n = engine.moves(s, out)
        if n == 1:
            move = out[0]
        elif players[seat] == RANDOM:
            move = out[random64.below(streams, 8 * seat, n)]
        else:
            engine.look(s, seat, v)
            i = 0
            while i < 8:
                stream[i] = streams[8 * seat + i]
                i += 1
            bot.start(v, seat, players[seat] - 1, stream)
            i = 0
            while i < steps and not bot.step():
                i += 1
            move = bot.best()
            i = 0
            while i < 8:
                streams[8 * seat + i] = stream[i]
                i += 1
        engine.play(s, move)
        count += 1
        seat = engine.turn(s)
    return count


def random_games(s, seats, options, stream, games, out):  # type: ignore[no-untyped-def]
    """Deal and play whole games with random moves; returns how many moves that were.

    stream: 8 bytes, a generator; each deal's seed is its state at that moment.
    """
    count = 0
    while games > 0:
        engine.deal(s, seats, options, stream)
        n = engine.moves(s, out)
        while n:
            engine.play(s, out[random64.below(stream, 0, n)])
            count += 1
            n = engine.moves(s, out)
        games -= 1
    return count
