"""Cat Lady's opponents: their small board against the engine, and what they choose.

What every game's opponents promise is in test_bots.py.
"""

from parlour.bots import cat_lady as bot
from parlour.bots import cat_lady_board as board
from parlour.engines import cat_lady as engine
from parlour.engines import random64
from parlour.engines.common import OVER
from tests import kit

# Offsets in a position of cat_lady_board
PILE = 10
UNSEEN = 11
HELD = 20
EACH = 20
CATS = 14
HELD_KINDS = 14


def positions(count, seed, phase):
    """(state, look, seat) from random games, in one phase."""
    random = kit.Random(seed)
    out = bytearray(engine.MOVES_MAX)
    v = bytearray(engine.SIZE)
    while count:
        s = kit.deal(engine, 2 + random.below(3), b"", random.below(65536))
        while engine.phase(s) < engine.FEED and count:
            n = engine.moves(s, out)
            if engine.phase(s) == phase and random.below(4) == 0:
                engine.look(s, engine.turn(s), v)
                yield s, v, engine.turn(s)
                count -= 1
            engine.play(s, out[random.below(n)])


def same_holdings(s, seat):
    at = HELD + EACH * seat
    cats = bytearray(25)
    count = engine.cats(s, seat, cats)
    for what in range(HELD_KINDS):
        if board.now[at + what] != engine.held(s, seat, what):
            return False
    needs = [0, 0, 0]
    for cat in cats[0:count]:
        face = engine.cat_face(s, cat)
        for kind in range(3):
            needs[kind] += engine.need(face, kind)
    return board.now[at + CATS] == count and list(board.now[at + 16 : at + 19]) == needs


def test_C1_C5_the_small_board_is_the_engines():
    for s, v, _seat in positions(40, 1, engine.DRAFT):
        board.load(v)
        for seat in range(engine.seats(s)):
            assert same_holdings(s, seat), kit.describe(engine, s)
        for cell in range(9):
            assert board.now[cell] == engine.grid(s, cell)
        away = 2 if engine.seats(s) == 3 else 0
        assert board.now[PILE] == engine.pile_count(s)
        assert board.now[UNSEEN] == engine.pile_count(s) + away


def test_C4_C6_a_take_is_the_engines():
    """But for the cards that are drawn, and for the exchange that the small board does at once."""
    for s, v, seat in positions(60, 2, engine.DRAFT):
        out = bytearray(engine.MOVES_MAX)
        engine.moves(s, out)
        board.load(v)
        board.seed(1, 2)
        board.take(out[0])
        t = bytearray(s)
        engine.play(t, out[0])
        if (
            engine.held(s, seat, engine.LOST_CATS) < 2
            and engine.held(t, seat, engine.LOST_CATS) < 2
        ):
            assert same_holdings(t, seat), kit.describe(engine, s)
        assert board.now[9] == engine.token_line(t)
        assert board.now[PILE] == engine.pile_count(t)
        empty = [engine.grid(t, cell) == engine.NONE for cell in range(9)]
        assert [board.now[cell] == engine.NONE for cell in range(9)] == empty
        assert board.over() == any(empty)


def test_C9_a_play_out_has_the_engines_number_of_turns():
    v = bytearray(engine.SIZE)
    for seats, turns in ((2, 22), (3, 27), (4, 32)):
        s = kit.deal(engine, seats, b"", seats)
        engine.play(s, engine.LAY)
        engine.look(s, engine.turn(s), v)
        board.load(v)
        board.seed(3, 4)
        assert board.estimate() == turns
        assert board.play_out(100, 7) == turns
        assert board.over() and board.estimate() == 0


def test_C6_what_is_laid_comes_from_what_was_not_laid():
    """No card twice: the faces on the small board and among its unlaid cards stay a deck."""
    for s, v, _seat in positions(20, 3, engine.DRAFT):
        board.load(v)
        n = board.now[UNSEEN]
        before = sorted(board.now[100 : 100 + n])
        cells = bytes(board.now[0:9])
        board.seed(9, 9)
        out = bytearray(engine.MOVES_MAX)
        engine.moves(s, out)
        board.take(out[0])
        laid = [
            board.now[engine.line_cell(out[0], i)]
            for i in range(3)
            if board.now[engine.line_cell(out[0], i)] != engine.NONE
        ]
        after = sorted(list(board.now[100 : 100 + board.now[UNSEEN]]) + laid)
        assert before == after, (cells, laid)


def test_C14_C15_the_estimate_knows_toys_tokens_and_what_is_fed():
    """At the end of a game, in quarters of a point."""
    s = kit.deal(engine, 2, b"", 4)
    v = bytearray(engine.SIZE)
    engine.play(s, engine.LAY)
    engine.look(s, engine.turn(s), v)
    board.load(v)
    board.set_later(0)
    none = engine.NONE
    nothing = board.value(0, none, none, none)
    at = HELD
    for toys, points in (((1, 0, 0, 0, 0), 1), ((1, 2, 3, 0, 0), 9), ((2, 2, 2, 2, 2), 24)):
        for i in range(5):
            board.now[at + engine.TOY + i] = toys[i]
        assert board.value(0, none, none, none) - nothing == 4 * points
    for i in range(5):
        board.now[at + engine.TOY + i] = 0
    board.now[at + engine.TOKENS] = 3
    assert board.value(0, none, none, none) - nothing == 24
    board.now[at + engine.TOKENS] = 0
    board.now[at + engine.CHICKEN] = 3
    fed = board.value(0, 9, none, none)  # Chairman Meow, CCC 6
    board.now[at + engine.CHICKEN] = 2
    assert fed - nothing == 24 and board.value(0, 9, none, none) < fed


def test_C7_two_lost_cats_are_exchanged():
    seen = 0
    for s, v, seat in positions(200, 5, engine.AFTER):
        if engine.held(v, seat, engine.LOST_CATS) < 2:
            continue
        for level in (0, 1, 2):
            bot.start(v, seat, level, bytearray(b"abcdefgh"))
            assert bot.best() & 0xF0 == engine.EXCHANGE, kit.describe(engine, s)
        seen += 1
    assert seen


def test_C10_feeding_is_the_engines_proposal():
    out = bytearray(engine.MOVES_MAX)
    v = bytearray(engine.SIZE)
    random = kit.Random(6)
    s = kit.deal(engine, 3, b"", 6)
    while engine.phase(s) != engine.FEED:
        engine.play(s, out[random.below(engine.moves(s, out))])
    while engine.phase(s) == engine.FEED:
        engine.look(s, engine.turn(s), v)
        bot.start(v, engine.turn(s), 2, bytearray(b"abcdefgh"))
        assert bot.step() and bot.best() == engine.ACCEPT
        engine.play(s, bot.best())


def test_hard_beats_easy():
    wins = 0
    v = bytearray(engine.SIZE)
    out = bytearray(6)
    random = bytearray(8)
    for game in range(6):
        s = kit.deal(engine, 2, b"", game // 2)
        random64.seed(random, 0, kit.seed8(game))
        while engine.turn(s) != OVER:
            seat = engine.turn(s)
            engine.look(s, seat, v)
            bot.start(v, seat, 2 if seat == game & 1 else 0, random)
            steps = 0
            while not bot.step() and steps < 2:
                steps += 1
            engine.play(s, bot.best())
        engine.result(s, out)
        wins += out[3 * (game & 1)]
    assert wins >= 5, wins
