"""Plays one batch of a match's deals, in whatever process this is."""

from __future__ import annotations

import functools
import time

from host_tools import compiled
from host_tools.selfplay import ways
from host_tools.selfplay.match import LONGEST, RANDOM, Match, levels
from host_tools.selfplay.tally import Tally

DEALS = 250  # of a batch when nobody thinks
DEALS_OF_BOTS = 5


class Broken(Exception):
    """A game that an engine or a bot could not play: which one, and what happened."""


def size(match: Match) -> int:
    """Deals of a batch: a few seconds at most, so that little is lost when a run breaks off."""
    return DEALS if set(match.players) == {RANDOM} else DEALS_OF_BOTS


def count(match: Match) -> int:
    """How many batches a match has."""
    return -(-match.deals // size(match))


@functools.lru_cache(maxsize=4)
def _loaded(engine: str, bot: str, wanted: bool) -> compiled.Loaded:
    return compiled.load(engine, bot, wanted)


def load(match: Match) -> compiled.Loaded:
    """The match's drive, engine and bot; compiled when that is wanted and possible."""
    return _loaded(match.engine, match.bot, match.compiled)


class Table:
    """The seats, the scratch memory and the counts of a batch."""

    def __init__(self, match: Match, loaded: compiled.Loaded) -> None:
        self.match = match
        self.engine = loaded.engine
        self.play_game = loaded.drive.play_game
        types = (RANDOM, *levels(loaded.bot))
        self.seated = [match.seated(rotation) for rotation in range(match.seats)]
        self.kinds = [
            bytes(types.index(match.players[player]) for player in seated) for seated in self.seated
        ]
        self.options = bytes(match.options)
        self.state, self.view = bytearray(self.engine.SIZE), bytearray(self.engine.SIZE)
        self.out = bytearray(max(self.engine.MOVES_MAX, 3 * match.seats))
        self.stream = bytearray(8)
        self.tally = Tally()

    def play(self, deal: int, rotation: int) -> None:
        """Play a game and count it. Raises Broken."""
        match, state, out = self.match, self.state, self.out
        try:
            self.engine.deal(state, match.seats, self.options, match.deal_seed(deal))
            first = self.engine.turn(state)
            streams = match.streams(deal, rotation)
            kinds = self.kinds[rotation]
            moves = self.play_game(
                state, kinds, streams, match.steps, LONGEST, self.view, out, self.stream
            )
            winners = self.engine.result(state, out)
            if not winners:
                raise ValueError(f"the game is not over after {moves} moves")
        except Exception as error:
            players = ", ".join(match.players[player] for player in self.seated[rotation])
            told = f"{type(error).__name__}: {error}"
            raise Broken(f"deal {deal} with {players}: {told}") from error
        self._count(self.seated[rotation], first, moves, winners)

    def _count(self, seated: list[int], first: int, moves: int, winners: int) -> None:
        tally = self.tally
        tally.games += 1
        tally.moves += moves
        tally.lengths[str(moves)] += 1
        for seat, player in enumerate(seated):
            won, low, high = self.out[3 * seat : 3 * seat + 3]
            points = (low | high << 8) - (high >> 7 << 16)
            alone, shared = (won, 0) if winners == 1 else (0, won)
            tally.add_seat(player, seat, alone, shared, points)
            if seat == first:
                tally.first[0] += 1
                tally.first[1] += alone
                tally.first[2] += shared
            if won:
                for way in ways.of(self.engine, self.match.game, self.state, seat):
                    tally.add_way(player, way)


def play(match: Match, number: int) -> Tally:
    """Play batch `number`. Raises Broken for an illegal move and the like."""
    start = time.perf_counter()
    table = Table(match, load(match))
    first = number * size(match)
    for deal in range(first, min(first + size(match), match.deals)):
        for i in range(min(match.period, match.games - deal * match.period)):
            table.play(deal, match.rotation(deal, i))
    table.tally.seconds = time.perf_counter() - start
    return table.tally
