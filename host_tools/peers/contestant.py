"""python -m host_tools.peers.contestant NAME: one contestant, in a process of its own.

Prints a line of JSON, {"bytes": of a state, "about": what is measured} or {"missing": why}. Then
answers each line of its input, a number of seconds, with {"moves": decisions that were played,
"seconds": how long that took}: random whole games, a uniform choice among the legal moves.

Runs under Parlour's Python, and under the peers' own, which has none of Parlour's dependencies.
"""

from __future__ import annotations

import importlib
import json
import pickle
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Games = Callable[[float], tuple[int, float]]  # seconds -> moves, seconds

SAMPLE = 60  # games for the mean size of a state
ROLL_OUTS = 20  # of one call into OpenSpiel's C++


class Missing(Exception):
    """Why a contestant is not there."""


def timed(play: Callable[[], int]) -> Games:
    """Repeat play(), which returns how many moves it made, for as long as asked.

    Seconds are those of the processor, so that others who want it too hardly matter.
    """

    def games(seconds: float) -> tuple[int, float]:
        start = time.process_time()
        moves = 0
        while time.process_time() - start < seconds:
            for _ in range(10):  # asking for the time takes as long as a move or two
                moves += play()
        return moves, time.process_time() - start

    return games


def parlour(game: str, way: str) -> tuple[int, str, Games]:
    """One of our engines at its fewest seats: plain, compiled, or compiled with a Python loop."""
    from host_tools import compiled, engines

    name = f"{engines.PACKAGE}.{game}"
    # With its bot, which does not play here: self-play has made the same package.
    loaded = compiled.load(name, compiled.build.bot_of(game), compiled=way != "plain")
    if way != "plain" and loaded.plain:
        raise Missing(loaded.plain)
    engine = loaded.engine
    seats = engine.SEATS[0]
    options = bytes(len(engine.OPTIONS))
    state, out = bytearray(engine.SIZE), bytearray(engine.MOVES_MAX)
    stream = bytearray(b"\1\2\3\4\5\6\7\x08")
    if way == "compiled":
        whole_games = loaded.drive.random_games
        play = timed(lambda: whole_games(state, seats, options, stream, 20, out))
        return engine.SIZE, f"{seats} seats, the loop compiled too", play
    deal, moves, step = engine.deal, engine.moves, engine.play
    draw = random.random

    def game_in_python() -> int:
        deal(state, seats, options, random.randbytes(8))
        count = 0
        n = moves(state, out)
        while n:
            step(state, out[int(draw() * n)])
            count += 1
            n = moves(state, out)
        return count

    return engine.SIZE, f"{seats} seats, a loop in Python", timed(game_in_python)


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except Exception as error:  # noqa: BLE001  (whatever a peer's import raises, it is not there)
        raise Missing(f"{type(error).__name__}: {error}".splitlines()[0]) from None


def rlcard_uno() -> tuple[int, str, Games]:
    """RLCard's UNO without its environment: the game object alone."""
    uno = _module("rlcard.games.uno")
    choice = random.choice

    def positions() -> Iterator[Any]:
        game = uno.Game()
        game.init_game()
        while not game.is_over():
            yield game
            game.step(choice(game.get_legal_actions()))

    sizes = [len(pickle.dumps(game)) for _ in range(SAMPLE) for game in positions()]
    return (
        round(sum(sizes) / len(sizes)),
        "2 seats, bare game",
        timed(lambda: sum(1 for _ in positions())),
    )


def _spiel(name: str) -> tuple[Any, Callable[[], Iterator[Any]]]:
    """An OpenSpiel game, and how to walk the decisions of a random game of it."""
    spiel = _module("pyspiel")
    if name.startswith("python_"):
        _module(f"open_spiel.python.games.{name[len('python_') :]}")
    try:
        game = spiel.load_game(name)
    except Exception as error:  # noqa: BLE001  (SpielError is no Exception of ours)
        raise Missing(f"{type(error).__name__}: {error}".splitlines()[0]) from None
    choice, draw = random.choice, random.random

    def decisions() -> Iterator[Any]:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                mark = draw()
                for action, probability in state.chance_outcomes():
                    mark -= probability
                    if mark < 0:
                        break
                state.apply_action(action)
            else:
                yield state
                state.apply_action(choice(state.legal_actions()))

    return game, decisions


def pyspiel_game(name: str) -> tuple[int, str, Games]:
    """An OpenSpiel game through pyspiel."""
    game, decisions = _spiel(name)
    sizes = [len(state.serialize()) for _ in range(SAMPLE) for state in decisions()]
    about = f"{game.num_players()} seats, a loop in Python"
    return round(sum(sizes) / len(sizes)), about, timed(lambda: sum(1 for _ in decisions()))


def spiel_roll_outs(name: str) -> tuple[int, str, Games]:
    """OpenSpiel's own roll-outs in C++: what MCTSBot does with one simulation and an evaluator.

    How many decisions they made is not told; it is their number times the mean of random games.
    """
    size, _, _ = pyspiel_game(name)
    game, decisions = _spiel(name)
    spiel = _module("pyspiel")
    mean = sum(1 for _ in range(10 * SAMPLE) for _ in decisions()) / (10 * SAMPLE)
    try:
        evaluator = spiel.RandomRolloutEvaluator(ROLL_OUTS, 1)
        bot = spiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)
    except Exception as error:  # noqa: BLE001
        raise Missing(f"{type(error).__name__}: {error}".splitlines()[0]) from None
    root = next(iter(decisions()))

    def roll_outs() -> int:
        bot.mcts_search(root)
        return round(ROLL_OUTS * mean)

    return (
        size,
        f"{game.num_players()} seats, roll-outs in C++, {mean:.1f} moves each",
        timed(roll_outs),
    )


def prepare(name: str) -> tuple[int, str, Games]:
    """(bytes of a state, what is measured, the games) of a contestant such as "rlcard uno"."""
    library, game, *way = name.split()
    if library == "parlour":
        return parlour(game, way[0])
    if library == "rlcard":
        return rlcard_uno()
    return spiel_roll_outs(game) if library == "openspiel" else pyspiel_game(game)


def main(name: str) -> int:
    try:
        size, about, games = prepare(name)
    except Missing as why:
        print(json.dumps({"missing": str(why)}), flush=True)
        return 0
    print(json.dumps({"bytes": size, "about": about}), flush=True)
    for line in sys.stdin:
        moves, seconds = games(float(line))
        print(json.dumps({"moves": moves, "seconds": seconds}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
