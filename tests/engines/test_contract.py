"""What `docs/architecture.md` promises of every engine, asked of each that is there.

Portable. Nothing in here knows a game.
"""

import micropython

from host_tools import notation
from host_tools.engines import engines
from parlour.engines.common import OVER, PUBLIC, UNKNOWN
from tests import kit

SEED = 20261130
GAMES = 8  # random games for each engine, number of seats and options

NAMES = "ID SIZE SEATS OPTIONS MOVES_MAX deal seats turn moves play look guess check result"


class Walk:
    """A random game: `step()` plays one move and is False when the game is over."""

    def __init__(self, game, number, random):
        self.engine, self.seats, self.options = game
        self.number = number
        self.random = random
        self.s = kit.deal(self.engine, self.seats, self.options, number)
        self.out = bytearray(self.engine.MOVES_MAX)
        self.played = []

    def step(self):
        if self.engine.turn(self.s) == OVER:
            return False
        n = self.engine.moves(self.s, self.out)
        assert n > 0, self.where()
        move = self.out[self.random.below(n)]
        self.engine.play(self.s, move)
        self.played.append(move)
        assert len(self.played) <= kit.GAME_CAP, "endless: " + self.where()
        return True

    def where(self):
        options = list(self.options)
        return f"seed {self.number}, {options}: {kit.describe(self.engine, self.s)}"


def walks(random):
    """Random games of everything that can be dealt."""
    for game in kit.every_game():
        for number in range(GAMES):
            yield Walk(game, number, random)


def test_every_engine_has_what_the_contract_names():
    found = engines()
    assert found
    for engine in found:
        for name in NAMES.split():
            assert hasattr(engine, name), f"{engine.__name__} has no {name}"
        assert 1 <= engine.ID <= 255
        assert 8 < engine.SIZE <= 255
        assert 1 <= engine.SEATS[0] <= engine.SEATS[1]
        assert 1 <= engine.MOVES_MAX <= 256
        for name, values in engine.OPTIONS:
            assert name == name.upper() and len(values) > 1
            assert len(set(values)) == len(values), f"{engine.__name__}: {name}"
            for value in values:
                assert value == value.upper()


def test_deal_refuses_bad_input_and_leaves_the_state_alone():
    for engine in engines():
        fewest, most = engine.SEATS
        good = bytes(len(engine.OPTIONS))
        bad = [
            (fewest - 1, good, bytes(8)),
            (most + 1, good, bytes(8)),
            (fewest, good + b"\0", bytes(8)),
            (fewest, good, bytes(7)),
            (fewest, good, bytes(9)),
        ]
        for i in range(len(engine.OPTIONS)):
            options = bytearray(good)
            options[i] = len(engine.OPTIONS[i][1])
            bad.append((fewest, options, bytes(8)))
            bad.append((fewest, good[1:], bytes(8)))
        before = bytes([0xA5] * engine.SIZE)
        s = bytearray(before)
        for seats, options, seed in bad:
            kit.raises(ValueError, engine.deal, s, seats, options, seed)
            assert s == before, engine.__name__


def test_a_deal_takes_nothing_from_the_game_before():
    for engine, seats, options in kit.every_game():
        clean = kit.deal(engine, seats, options, 1)
        dirty = bytearray([0xA5] * engine.SIZE)
        engine.deal(dirty, seats, options, kit.seed8(1))
        assert clean == dirty, kit.describe(engine, dirty)
        assert engine.seats(clean) == seats


def test_B32_other_seeds_deal_other_cards():
    for engine, seats, options in kit.every_game():
        view = bytearray(engine.SIZE)
        decks = []
        for number in range(20):
            s = kit.deal(engine, seats, options, number)
            deck = b""
            for seat in range(seats):
                engine.look(s, seat, view)  # without the generator
                deck += bytes(view)
            assert deck not in decks, f"{kit.describe(engine, s)}: seed {number}"
            decks.append(deck)


def test_random_games_end_and_every_state_of_theirs_is_one():
    random = kit.Random(SEED)
    for walk in walks(random):
        engine = walk.engine
        result = bytearray(3 * walk.seats)
        while True:
            assert len(walk.s) == engine.SIZE, walk.where()
            assert engine.seats(walk.s) == walk.seats, walk.where()
            engine.check(walk.s)
            winners = engine.result(walk.s, result)
            flags = [result[3 * seat] for seat in range(walk.seats)]
            assert winners == sum(flags) and max(flags) <= 1, walk.where()
            turn = engine.turn(walk.s)
            if turn == OVER:
                break
            assert winners == 0, walk.where()
            assert turn < walk.seats, walk.where()
            walk.step()
        assert winners > 0, walk.where()
        assert engine.moves(walk.s, walk.out) == 0, walk.where()


def test_moves_are_ascending_and_nothing_else_is_legal():
    random = kit.Random(SEED + 1)
    for walk in walks(random):
        going = True
        while going:
            if random.below(6) == 0 or walk.engine.turn(walk.s) == OVER:
                only_moves_are_legal(walk)
            going = walk.step()


def only_moves_are_legal(walk):
    engine = walk.engine
    out = bytearray(engine.MOVES_MAX + 1)
    n = engine.moves(walk.s, out)
    assert n <= engine.MOVES_MAX and out[n] == 0, walk.where()
    legal = out[:n]
    for i in range(1, n):
        assert legal[i - 1] < legal[i], walk.where()
    after = bytearray(walk.s)
    at = 0
    for move in range(256):
        if at < n and move == legal[at]:
            at += 1
            engine.play(after, move)
            engine.check(after)
            assert after != walk.s, f"{move} changed nothing: {walk.where()}"
            after[:] = walk.s
        else:
            kit.raises(ValueError, engine.play, after, move)
            assert after == walk.s, f"{move}: {walk.where()}"


def test_B50_looks_hide_and_guesses_fill_in():
    random = kit.Random(SEED + 2)
    for walk in walks(random):
        going = True
        while going:
            if random.below(4) == 0 or walk.engine.turn(walk.s) == OVER:
                looks_and_guesses(walk)
            going = walk.step()


def looks_and_guesses(walk):
    engine = walk.engine
    view, again, other = bytearray(engine.SIZE), bytearray(engine.SIZE), bytearray(engine.SIZE)
    for seat in list(range(walk.seats)) + [PUBLIC]:
        before = bytes(walk.s)
        engine.look(walk.s, seat, view)
        assert walk.s == before, walk.where()
        assert view[:8] == bytes([UNKNOWN] * 8), f"generator, seat {seat}: {walk.where()}"
        engine.look(view, seat, again)
        assert view == again, f"look of a look, seat {seat}: {walk.where()}"

        before = bytes(view)
        engine.guess(view, kit.seed8(walk.random.below(60000)), other)
        assert view == before, walk.where()
        engine.check(other)
        engine.look(other, seat, again)
        assert view == again, f"look of a guess, seat {seat}: {walk.where()}"
        assert engine.turn(other) == engine.turn(walk.s), walk.where()
        assert engine.seats(other) == walk.seats, walk.where()
        if engine.turn(walk.s) in (seat, OVER):
            same_moves(walk, other)


def same_moves(walk, other):
    """A seat's moves do not depend on what it cannot know."""
    out = bytearray(walk.engine.MOVES_MAX)
    n = walk.engine.moves(walk.s, walk.out)
    assert walk.engine.moves(other, out) == n, walk.where()
    assert out[:n] == walk.out[:n], walk.where()


def test_a_guess_plays_to_its_end():
    random = kit.Random(SEED + 3)
    for walk in walks(random):
        for _ in range(random.below(30)):
            walk.step()
        seat = walk.engine.turn(walk.s)
        if seat == OVER:
            continue
        view = bytearray(walk.engine.SIZE)
        walk.engine.look(walk.s, seat, view)
        walk.engine.guess(view, kit.seed8(random.below(60000)), walk.s)
        while walk.step():
            walk.engine.check(walk.s)


def test_other_seeds_guess_other_cards():
    """Other cards lie in the state, or come when the game goes on: a pile may be drawn lazily."""
    for engine, seats, options in kit.every_game():
        s = kit.deal(engine, seats, options, 7)
        view, state = bytearray(engine.SIZE), bytearray(engine.SIZE)
        engine.look(s, PUBLIC, view)
        hidden = []
        for number in range(8):
            repeated = bytearray(engine.SIZE)
            engine.guess(view, kit.seed8(number), state)
            engine.guess(view, kit.seed8(number), repeated)
            assert repeated == state, f"{engine.__name__}: one seed, two guesses"
            play_first_moves(engine, repeated, 6)
            guessed = state[8:] + repeated[8:]
            if guessed not in hidden:
                hidden.append(guessed)
        assert len(hidden) >= 6, f"{engine.__name__}: {len(hidden)} of 8 guesses differ"


def play_first_moves(engine, s, count):
    out = bytearray(engine.MOVES_MAX)
    for _ in range(count):
        if engine.moves(s, out):
            engine.play(s, out[0])


def test_a_game_is_its_seed_and_its_moves():
    random = kit.Random(SEED + 4)
    for walk in walks(random):
        while walk.step():
            pass
        s = kit.deal(walk.engine, walk.seats, walk.options, walk.number)
        for move in walk.played:
            walk.engine.play(s, move)
        assert s == walk.s, walk.where()


def test_no_move_allocates():
    """On MicroPython any allocation in here raises MemoryError; CPython only plays along."""
    random = kit.Random(SEED + 5)
    for game in kit.every_game():
        engine, seats, options = game
        s = kit.deal(engine, seats, options, 3)
        out, view = bytearray(engine.MOVES_MAX), bytearray(engine.SIZE)
        micropython.heap_lock()
        try:
            while engine.turn(s) != OVER:
                n = engine.moves(s, out)
                engine.play(s, out[random.below(n)])
                seat = 0
                while seat < seats:
                    engine.look(s, seat, view)
                    seat += 1
                engine.look(s, PUBLIC, view)
        finally:
            micropython.heap_unlock()


def test_check_refuses_other_lengths():
    for engine, seats, options in kit.every_game():
        s = kit.deal(engine, seats, options, 5)
        for damaged in (s[1:], s + b"\0", bytearray(0)):
            kit.raises(ValueError, engine.check, damaged)


def test_damaged_states_are_refused_or_can_be_played():
    """check() raises nothing but ValueError, and what it lets through can be played to its end."""
    random = kit.Random(SEED + 6)
    let_through = 0
    for walk in walks(random):
        going = True
        while going:
            if random.below(2) == 0:
                let_through += damage(walk)
            going = walk.step()
    for engine in engines():
        s = bytearray(engine.SIZE)
        for _ in range(100):
            for i in range(engine.SIZE):
                s[i] = random.below(256)
            refused(engine, s)
    assert let_through > 0, "no damage was small enough to reach the second half of this test"


def damage(walk):
    """Damage a copy of the state; 1 when check() lets it through, and play that."""
    random = walk.random
    damaged = bytearray(walk.s)
    for _ in range(1 + random.below(2)):
        at = 8 + random.below(walk.engine.SIZE - 8)
        kind = random.below(3)
        if kind == 0:
            damaged[at] ^= 1 << random.below(8)
        elif kind == 1:
            damaged[at] = random.below(256)
        else:
            other = 8 + random.below(walk.engine.SIZE - 8)
            damaged[at], damaged[other] = damaged[other], damaged[at]
    if damaged == walk.s or refused(walk.engine, damaged):
        return 0
    ghost = Walk((walk.engine, walk.seats, walk.options), walk.number, random)
    ghost.s[:] = damaged
    before = kit.describe(walk.engine, damaged)
    try:
        while ghost.step():
            walk.engine.check(ghost.s)
        walk.engine.result(ghost.s, bytearray(3 * walk.seats))
    except (ValueError, IndexError) as problem:
        raise AssertionError(f"{problem!r} after {before}: {ghost.where()}")
    return 1


def refused(engine, s):
    try:
        engine.check(s)
    except ValueError:
        return True
    return False


def test_the_notation_reads_what_it_writes():
    random = kit.Random(SEED + 7)
    for walk in walks(random):
        text = notation.of(walk.engine)
        going = True
        while going:
            line = text.write(walk.s)
            assert "\n" not in line
            assert text.read(line) == walk.s, walk.where()
            going = walk.step()
