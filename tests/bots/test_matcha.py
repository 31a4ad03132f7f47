"""Matcha's opponents: the ends of a round, what the solver is told, how it decides. Portable."""

from host_tools import notation
from parlour.bots import matcha as bot
from parlour.bots import matcha_leaves as leaves
from parlour.bots import matcha_solver as solver
from parlour.engines import matcha
from parlour.engines.common import OVER, PUBLIC
from tests import kit

SEED = 20261201
HARD = 2
ENDS = 40  # games of each edition whose round ends are compared


def read(v):
    """Take a look into the solver's rank and payoff; how many relevant cards."""
    relevant = leaves.read(v)
    while not leaves.weigh():
        pass
    return relevant


def outcome(s, seat, pair, relevant):
    """The code of what a seat has on the mats of a round that is over."""
    code = 0
    for side in (0, 1):
        card = matcha.played(s, pair + side, seat)
        lies = solver.EMPTY
        if card != matcha.NONE:
            lies = 0
            for i in range(relevant):
                if leaves.cards[i] == card:
                    lies = solver.rank[5 * side + i]
        code = 5 * code + lies
    return code


def test_M12_to_M19_the_ends_of_rounds_are_worth_what_the_engine_says():
    """The best and the worst payoff exactly where the engine ends the game, else in between."""
    random = kit.Random(SEED)
    out = bytearray(matcha.MOVES_MAX)
    for edition in (0, 1):
        wins = 0
        for number in range(ENDS):
            s = kit.deal(matcha, 2, bytes((edition, 0)), number)
            v = bytearray(matcha.SIZE)
            while matcha.turn(s) != OVER:
                dealer = matcha.dealer(s)
                pair = 2 * matcha.round_number(s)
                if matcha.phase(s) == matcha.PLAY:
                    matcha.look(s, PUBLIC, v)
                    while matcha.phase(s) == matcha.PLAY and 2 * matcha.round_number(s) == pair:
                        n = matcha.moves(s, out)
                        matcha.play(s, out[random.below(n)])
                    relevant = read(v)
                    mine = outcome(s, dealer, pair, relevant)
                    other = outcome(s, 1 - dealer, pair, relevant)
                    pay = solver.payoff[25 * mine + other]
                    if matcha.turn(s) != OVER:
                        assert leaves.spread[0] < 16383 or 0 < pay < 16383, notation.of(
                            matcha
                        ).write(s)
                        continue
                    winners = matcha.result(s, out)
                    wins += 1
                    if winners == 1:
                        assert pay == (16383 if out[3 * dealer] else 0)
                else:
                    n = matcha.moves(s, out)
                    matcha.play(s, out[random.below(n)])
        assert wins == ENDS


def test_M11_the_relevant_cards_are_the_unseen_ones_that_match():
    s = notation.of(matcha).read("duel mats=t2,b3,w4,s1,t4,w2 hand0=t1,t3,b1,b2,0a")
    v = bytearray(matcha.SIZE)
    matcha.look(s, 0, v)
    n = leaves.read(v)
    # 2s but the open t2 and w2; bowls but the open b3.
    names = [notation_of(card) for card in leaves.cards[:n]]
    assert names == ["b1", "b2", "b4", "s2"], names
    assert list(solver.rank[:n]) == [0, 1, 0, 2]
    assert list(solver.rank[5 : 5 + n]) == [1, 2, 3, 0]


def notation_of(card):
    return "tbws"[card >> 2] + str((card & 3) + 1)


def think(text, seat, roll=None):
    """HARD's move at a position."""
    s = notation.of(matcha).read(text)
    v = bytearray(matcha.SIZE)
    matcha.look(s, seat, v)
    bot.start(v, seat, HARD, kit.seed8(1))
    while not bot.step():
        pass
    if roll is not None:
        bot._roll[0] = roll
    return bot.best()


def test_M15_who_is_alone_takes_a_token_with_the_least_useful_card():
    text = "classic mats=t2:-/-,b3:-/-,w4,s1,t4,w2 hand0=w1,0a,s3,t3,b1 passes=0,1 turn=0 dealer=1"
    move = think(text, 0)
    assert move & 31 in (16, 17), move  # a 0


def test_a_certain_win_is_taken():
    # Seat 1 has passed for good; any card on the tea mat is the fourth tea token.
    text = "classic hand=3 mats=t2,b3,w4,s1,t4,w2 hand0=w1,s4,s3,t3,b1 tokens0=t3 passes=0,1"
    move = think(text + " turn=0 dealer=1", 0)
    assert move >> 5 == 0 and move < 64, move


def test_the_strategy_is_mixed_by_the_lot():
    """Over all lots more than one move, each of them legal; a lot always gives the same."""
    out = bytearray(matcha.MOVES_MAX)
    mixed = 0
    for number in range(6):
        s = kit.deal(matcha, 2, bytes((number & 1, 0)), number)
        v = bytearray(matcha.SIZE)
        seat = matcha.turn(s)
        matcha.look(s, seat, v)
        bot.start(v, seat, HARD, kit.seed8(number))
        while not bot.step():
            pass
        n = matcha.moves(s, out)
        legal = list(out[:n])
        found = []
        for roll in range(0, 65536, 256):
            bot._roll[0] = roll
            move = bot.best()
            assert move in legal
            assert bot.best() == move
            if move not in found:
                found.append(move)
        mixed += len(found) > 1
    assert mixed >= 4


def test_B51_best_is_legal_after_any_number_of_steps():
    random = kit.Random(SEED + 1)
    out = bytearray(matcha.MOVES_MAX)
    v = bytearray(matcha.SIZE)
    for number in range(4):
        s = kit.deal(matcha, 2, bytes((number & 1, 0)), 50 + number)
        while matcha.turn(s) != OVER:
            seat = matcha.turn(s)
            n = matcha.moves(s, out)
            legal = list(out[:n])
            matcha.look(s, seat, v)
            bot.start(v, seat, HARD, kit.seed8(number))
            move = bot.best()
            assert move in legal
            left = random.below(14)
            while left and not bot.step():
                left -= 1
                move = bot.best()
                assert move in legal
            matcha.play(s, move)


def test_what_is_expected_is_the_card_that_is_worth_most_or_a_pass():
    s = kit.deal(matcha, 2, bytes((1, 0)), 5)
    v = bytearray(matcha.SIZE)
    matcha.look(s, PUBLIC, v)
    relevant = read(v)
    solver.begin(1, relevant, 5, 5, 12 - relevant)
    passes = solver._at[2] - solver._at[0]  # of the very first decision
    for best in (-1, 0, 1):  # nothing, a blank on the number mat, a blank on the suit mat
        for i in range(36):
            solver.worths[i] = solver.PASS_WORTH - 3000
        if best >= 0:
            solver.worths[6 * best + solver.BLANK] = solver.PASS_WORTH + 1
        solver.lean(0, bot.LEAN)
        for i in range(solver._at[3] - solver._at[0]):
            expected = i >= passes
            if best >= 0:
                side = 0 if i < solver._at[1] - solver._at[0] else 1 if i < passes else 2
                expected = side == best and solver._put[solver._at[0] + i] >> 5 == solver.BLANK
            hand = solver._held[solver._at[0] + i]
            if best < 0 or 5 > hand >> 5:  # it has a blank
                assert (solver._likely[i >> 3] >> (i & 7) & 1) == expected, (best, i)


def test_regrets_values_and_reaches_stay_in_their_widths():
    """CPython's arrays refuse what does not fit; on the chip it would wrap silently."""
    for number in (1, 2):
        s = kit.deal(matcha, 2, bytes((number & 1, 0)), number)
        v = bytearray(matcha.SIZE)
        matcha.look(s, PUBLIC, v)
        relevant = read(v)
        # Everything at stake, and far more iterations than are ever made.
        for i in range(solver.OUTCOMES):
            solver.payoff[i] = 16383 if i % 7 else 0
        solver.begin(number & 1, relevant, 5, 5, 12 - relevant)
        while solver.iterations() < 30:
            solver.think()
        assert max(solver._regret) <= 65535
        assert min(solver._regret[: solver._node[1]]) >= 1
