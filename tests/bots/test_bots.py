"""What is promised of every computer opponent, asked of each that is there.

Portable. Nothing in here knows a game.
"""

import gc
import os
import sys

import parlour.bots
from host_tools.engines import engines, game, games
from parlour.engines.common import OVER
from tests import kit

SEED = 20261130
POSITIONS = 1000  # of each opponent, for B50
HEAP = 24 * 1024
STEPS = 6  # the most that these tests let HARD think; what more steps do is the game's own test
ITEM = {"B": 1, "b": 1, "H": 2, "h": 2, "I": 4, "i": 4, "L": 8, "l": 8}


def bots():
    """(engine, bot) of every game that has an opponent."""
    folder = str(parlour.bots.__file__).rsplit("/", 1)[0]
    files = os.listdir(folder)
    found = []
    for engine in engines():
        if game(engine) + ".py" in files:
            __import__("parlour.bots." + game(engine))
            found.append((engine, sys.modules["parlour.bots." + game(engine)]))
    return found


def think(bot, v, seat, level, stream, steps):
    """The move after at most so many steps."""
    bot.start(v, seat, level, stream)
    while steps and not bot.step():
        steps -= 1
    return bot.best()


class Walk:
    """A game among opponents that think a random while; `step()` is False when it is over."""

    def __init__(self, engine, bot, seats, options, number, random):
        self.engine = engine
        self.bot = bot
        self.random = random
        self.number = number
        self.s = kit.deal(engine, seats, options, number)
        self.v = bytearray(engine.SIZE)
        self.out = bytearray(engine.MOVES_MAX)
        self.stream = kit.seed8(number + 1)
        self.moves = 0

    def step(self):
        seat = self.engine.turn(self.s)
        if seat == OVER:
            return False
        n = self.engine.moves(self.s, self.out)
        self.engine.look(self.s, seat, self.v)
        level = self.random.below(len(self.bot.LEVELS))
        move = think(self.bot, self.v, seat, level, self.stream, self.random.below(STEPS))
        assert move in list(self.out[:n]), self.where() + " plays " + str(move)
        self.engine.play(self.s, move)
        self.moves += 1
        assert self.moves <= kit.GAME_CAP, "endless: " + self.where()
        return True

    def where(self):
        return f"game {self.number}: {kit.describe(self.engine, self.s)}"


def test_there_are_opponents_with_what_the_contract_names():
    found = bots()
    assert found
    for _engine, bot in found:
        assert bot.LEVELS == ("EASY", "NORMAL", "HARD")
        assert bot.STEPS > 0
        for name in ("start", "step", "best"):
            assert hasattr(bot, name), bot.__name__ + " has no " + name


def test_B51_every_move_is_legal_and_every_game_ends():
    random = kit.Random(SEED)
    for engine, bot in bots():
        for seats, options in games(engine):
            walk = Walk(engine, bot, seats, options, random.below(65536), random)
            while walk.step():
                pass


def test_easy_and_normal_have_thought_when_they_have_started():
    random = kit.Random(SEED + 1)
    for engine, bot in bots():
        seats, options = games(engine)[0]
        walk = Walk(engine, bot, seats, options, 7, random)
        while True:
            seat = engine.turn(walk.s)
            if seat == OVER:
                break
            engine.look(walk.s, seat, walk.v)
            for level in (0, 1):
                bot.start(walk.v, seat, level, walk.stream)
                move = bot.best()
                assert bot.step()
                assert bot.best() == move
            walk.step()


def test_B50_what_is_hidden_changes_no_move():
    """The same look, level, random state and steps: the same move, though another world is true.

    Between the two the opponent thinks about something else.
    """
    random = kit.Random(SEED + 2)
    for engine, bot in bots():
        s = bytearray(engine.SIZE)
        v = bytearray(engine.SIZE)
        stream = bytearray(8)
        other = bytearray(8)
        choices = games(engine)
        count = 0
        walk = None
        while count < POSITIONS:
            if walk is None or not walk.step():
                seats, options = choices[random.below(len(choices))]
                walk = Walk(engine, bot, seats, options, random.below(65536), random)
            seat = engine.turn(walk.s)
            if seat == OVER:
                continue
            count += 1
            level = random.below(3)
            steps = random.below(STEPS)
            stream[:] = kit.seed8(count)
            other[:] = stream
            engine.look(walk.s, seat, walk.v)
            move = think(bot, walk.v, seat, level, stream, steps)
            engine.guess(walk.v, kit.seed8(random.below(65536)), s)
            engine.look(s, seat, v)
            if random.below(2):
                think(bot, v, seat, random.below(3), kit.seed8(1), 1)
            assert think(bot, v, seat, level, other, steps) == move, walk.where()
            assert other == stream, walk.where()


def test_the_scratch_of_an_opponent_is_small_and_its_heap_does_not_grow():
    random = kit.Random(SEED + 3)
    for engine, bot in bots():
        assert scratch(bot) <= HEAP, bot.__name__ + " holds " + str(scratch(bot))
        seats, options = games(engine)[-1]
        before = 0
        for number in range(4):
            walk = Walk(engine, bot, seats, options, number, random)
            while walk.step():
                pass
            walk = None
            gc.collect()
            if number == 1:
                before = scratch(bot), allocated()
        assert scratch(bot) == before[0], bot.__name__
        assert allocated() <= before[1] + 256, bot.__name__


def allocated():
    """Bytes in use on MicroPython's heap; 0 on CPython, which does not tell."""
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def scratch(bot):
    """Bytes in the buffers of an opponent's modules."""
    total = 0
    for name in sys.modules:
        if name.startswith(bot.__name__):
            module = sys.modules[name]
            for word in dir(module):
                value = getattr(module, word)
                if isinstance(value, bytearray):
                    total += len(value)
                elif type(value).__name__ == "array":
                    total += len(value) * ITEM[str(value)[7]]
    return total
