"""Secret Santa's opponents: what they know of a round and what they choose.

What every game's opponents promise is in test_bots.py.
"""

from parlour.bots import secret_santa as bot
from parlour.bots import secret_santa_round as game_round
from parlour.engines import random64
from parlour.engines import secret_santa as engine
from parlour.engines.common import OVER
from tests import kit

# Offsets in a position of secret_santa_round
TAKEN = 48
HAND = 80
LEFT = 244
UNSEEN = 84


def positions(count, seed):
    """(state, look, seat) from random games, where somebody takes or gives."""
    random = kit.Random(seed)
    out = bytearray(engine.MOVES_MAX)
    v = bytearray(engine.SIZE)
    while count:
        options = bytes([random.below(2)])
        s = kit.deal(engine, 2 + random.below(3), options, random.below(65536))
        while engine.turn(s) != OVER and count:
            n = engine.moves(s, out)
            if engine.phase(s) != engine.DEAL and random.below(5) == 0:
                engine.look(s, engine.turn(s), v)
                yield s, v, engine.turn(s)
                count -= 1
            engine.play(s, out[random.below(n)])


def hidden(v, seat):
    """How many cards the look does not show."""
    game_round.load(v, seat)
    return sum([card & 7 == 7 for card in game_round.known[0:24]])


def fill(number):
    game_round.seed(number * 40503 & 0xFFFF, number * 12345 & 0xFFFF)
    game_round.fill()


def test_S1_S6_what_is_filled_in_is_the_pack():
    for s, v, seat in positions(60, 1):
        game_round.load(v, seat)
        fill(77)
        plain = engine.papers(s) == engine.PLAIN
        pack = sorted([card & 7 if plain else card for card in engine.PACK])
        assert sorted(game_round.now[0:24]) == pack, kit.describe(engine, s)
        for place in range(24):
            shown = game_round.known[place]
            assert shown & 7 == 7 or shown == game_round.now[place]


def test_B50_each_seat_of_a_play_out_misses_what_it_may_not_see():
    other = bytearray(engine.SIZE)
    for s, v, seat in positions(60, 2):
        expected = []
        for who in range(engine.seats(s)):
            engine.look(s, who, other)
            expected.append(hidden(other, who))
        game_round.load(v, seat)
        fill(5)
        for who in range(engine.seats(s)):
            at = UNSEEN + 32 * who
            assert sum(game_round.now[at : at + 32]) == expected[who], kit.describe(engine, s)


def test_S6_a_hidden_card_is_drawn_as_often_as_it_is_left():
    s = kit.deal(engine, 2, b"\0", 5)
    v = bytearray(engine.SIZE)
    engine.look(s, engine.turn(s), v)
    game_round.load(v, engine.turn(s))
    known = game_round.known
    place = [i for i in range(24) if known[i] & 7 == 7][0]
    paper = known[place] >> 3
    left = [0] * 8
    for card in engine.PACK:
        left[card & 7] += card >> 3 == paper
    for card in known[0:24]:
        left[card & 7] -= card >> 3 == paper and card & 7 != 7
    left[7] = 0
    found = [0] * 8
    for number in range(2000):
        fill(number)
        found[game_round.now[place] & 7] += 1
    for kind in range(8):
        expected = 2000 * left[kind] // sum(left)
        assert abs(found[kind] - expected) < 100, (kind, found, left)


def test_S14_a_play_out_ends_the_round():
    out = bytearray(engine.MOVES_MAX)
    for s, v, seat in positions(60, 4):
        game_round.load(v, seat)
        fill(3)
        engine.moves(v, out)
        n = engine.seats(s)
        cards = sum([engine.hand_count(s, i) for i in range(n)])
        assert game_round.play_out(out[0] & game_round.PLACE, 7) == cards
        for i in range(n):
            at = TAKEN + 8 * i
            assert sum(game_round.now[at : at + 8]) == engine.hand_slots(s)
            assert game_round.now[HAND + i] == 0


def test_S2_S5_points_are_the_engines():
    out = bytearray(engine.MOVES_MAX)
    for number in range(30):
        s = kit.deal(engine, 2 + number % 3, b"\0", number)
        while engine.phase(s) < engine.DEAL:
            engine.play(s, out[number % engine.moves(s, out)])
        for i in range(engine.seats(s)):
            for kind in range(6):
                game_round.now[TAKEN + 8 * i + kind] = engine.kind_count(s, i, kind)
            assert game_round.points(i) == engine.score_line(s, i, engine.LINE_ROUND)


def test_S9_normal_takes_the_paper_that_promises_most():
    promised = 0
    chosen = 0
    for s, v, seat in positions(60, 5):
        if engine.phase(s) != engine.TAKE:
            continue
        bot.start(v, seat, 1, bytearray(b"abcdefgh"))
        card = game_round.known[bot.best() & game_round.PLACE]
        if card & 7 != 7:
            continue  # an own card (S13)
        out = bytearray(engine.MOVES_MAX)
        papers = {}
        for move in out[0 : engine.moves(v, out)]:
            paper = game_round.known[move & game_round.PLACE] >> 3
            papers[paper] = game_round.expected[paper]
        promised += max(papers.values())
        chosen += papers[card >> 3]
    assert promised == chosen and promised


def test_S12_normal_gives_what_helps_the_others_most():
    gifts = 0
    for _s, v, seat in positions(120, 6):
        if engine.phase(v) != engine.GIVE:
            continue
        bot.start(v, seat, 1, bytearray(b"abcdefgh"))
        out = bytearray(engine.MOVES_MAX)
        kinds = [
            game_round.known[move & game_round.PLACE] & 7 for move in out[0 : engine.moves(v, out)]
        ]
        given = game_round.known[bot.best() & game_round.PLACE] & 7
        if len(kinds) > 1:
            game_round.danger(seat)
            assert game_round.dangers[given] == max([game_round.dangers[kind] for kind in kinds])
            gifts += 1
    assert gifts


def test_S16_the_reward_follows_the_end_of_the_game():
    v = bytearray(engine.SIZE)
    s = kit.deal(engine, 2, b"\0", 9)
    seat = engine.turn(s)
    engine.look(s, seat, v)
    bot.start(v, seat, 2, bytearray(b"abcdefgh"))
    for presents, expected in ((13, 255), (0, 0)):  # 26 points, or the other's 25
        for i in range(16):
            game_round.now[TAKEN + i] = 0
        game_round.now[TAKEN + 8 * seat] = presents
        game_round.now[TAKEN + 8 * (1 - seat) + 1] = 25
        assert bot.reward(seat) == expected
    game_round.now[TAKEN + 8 * seat + 1] = 25  # 25 each: one more round
    assert 120 <= bot.reward(seat) <= 135


def test_hard_beats_easy():
    wins = 0
    v = bytearray(engine.SIZE)
    out = bytearray(6)
    random = bytearray(8)
    for game in range(10):
        s = kit.deal(engine, 2, b"\0", game // 2)
        random64.seed(random, 0, kit.seed8(game))
        while engine.turn(s) != OVER:
            seat = engine.turn(s)
            engine.look(s, seat, v)
            bot.start(v, seat, 2 if seat == game & 1 else 0, random)
            steps = 0
            while not bot.step() and steps < 3:
                steps += 1
            engine.play(s, bot.best())
        engine.result(s, out)
        wins += out[3 * (game & 1)]
    assert wins >= 7, wins


def test_B51_thinking_ends():
    for _s, v, seat in positions(1, 8):
        bot.start(v, seat, 2, bytearray(b"abcdefgh"))
        steps = 0
        while not bot.step():
            steps += 1
            assert steps < 20000


def test_S2_S12_the_danger_of_a_gift_is_what_the_others_gain():
    s = kit.deal(engine, 2, b"\0", 3)
    v = bytearray(engine.SIZE)
    engine.look(s, 0, v)
    game_round.load(v, 0)
    for seat in (0, 1):
        game_round.now[LEFT + seat] = 1
    game_round.now[TAKEN + 8 + 2] = 3
    game_round.danger(0)
    assert game_round.dangers[2] == 4  # the other's fourth cup
    game_round.danger(1)
    assert game_round.dangers[2] == 1
