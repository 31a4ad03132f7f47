"""Matcha's rules M1-M20, each asked of the engine, and the positions that people get wrong.

Portable. Positions are written as `host_tools/notation/matcha.py` reads them.
Seat 0 is A, seat 1 is B. What a test does not name lies anywhere.
"""

from host_tools.notation import matcha as notation
from parlour.engines import matcha
from parlour.engines.common import OVER, PUBLIC, UNKNOWN
from tests import kit

T1, T2, T3, T4, B1, B2, B3, B4, W1, W2, W3, W4, S1, S2, S3, S4, ZERO_A, ZERO_B = range(18)
TEA, BOWL, WATER, SPOON, WHISK = range(5)
LEFT, RIGHT = 0, 1
CLASSIC_OPTIONS = b"\0\0"
DUEL_OPTIONS = b"\1\0"


def position(text, *moves):
    """The position of a text after the moves: "left t1", "right 0a", "pass", "deal", "keep 5"."""
    s = notation.read(text)
    for move in moves:
        matcha.play(s, to_move(move))
        matcha.check(s)
    return s


def to_move(text):
    word, _, what = text.partition(" ")
    if word == "pass":
        return matcha.PASS
    if word == "deal":
        return matcha.DEAL
    if word == "keep":
        return matcha.KEEP | int(what)
    return ["left", "right"].index(word) << 5 | notation.CARDS.index(what)


def legal(s):
    out = bytearray(matcha.MOVES_MAX)
    return list(out[: matcha.moves(s, out)])


def tokens(s):
    """Both seats' tokens such as "t1k1 -"."""
    texts = []
    for seat in (0, 1):
        counts = [matcha.tokens(s, seat, kind) for kind in range(5)]
        texts.append("".join(["tbwsk"[i] + str(counts[i]) for i in range(5) if counts[i]]) or "-")
    return " ".join(texts)


def winners(s):
    out = bytearray(6)
    n = matcha.result(s, out)
    assert n == out[0] + out[3]
    return [seat for seat in (0, 1) if out[3 * seat]]


def held(s, seat):
    out = bytearray(matcha.HAND)
    return list(out[: matcha.hand(s, seat, out)])


def meet(side, opened, a, b):
    """The tokens when A's and B's cards meet on a mat of round 1; either may be None."""
    mats = f"mats={opened}" if side == "left" else f"mats=_,{opened}"
    hands = "".join([f" hand{i}={card}" for i, card in enumerate((a, b)) if card])
    moves = [f"{side} {card}" if card else "pass" for card in (a, b)]
    if a and b:
        moves += ["pass", "pass"]
    elif a or b:
        moves += ["pass"]
    s = position("classic " + mats + hands, *moves)
    assert matcha.round_number(s) == 1, notation.write(s)
    return tokens(s)


def test_M1_sixteen_tea_cards_and_two_0s():
    seen = [(matcha.suit(card), matcha.number(card)) for card in range(16)]
    assert seen == [(suit, number) for suit in range(4) for number in (1, 2, 3, 4)]
    for zero in (ZERO_A, ZERO_B):
        assert matcha.number(zero) == 0
        assert matcha.suit(zero) == 4
    assert matcha.CARDS == 18


def test_M2_five_kinds_of_token():
    assert matcha.WHISK == WHISK
    s = position("hand=2 tokens0=t1b2w3s1 tokens1=b1w2s3k3")
    assert [matcha.tokens(s, 0, kind) for kind in range(5)] == [1, 2, 3, 1, 0]
    assert [matcha.tokens(s, 1, kind) for kind in range(5)] == [0, 1, 2, 3, 3]


def test_M3_numbers_rank_in_a_loop():
    better = [(4, 3), (4, 2), (3, 2), (3, 1), (2, 1), (1, 4)]
    for a in (1, 2, 3, 4):
        for b in (1, 2, 3, 4):
            assert matcha.better_number(a, b) == ((a, b) in better), (a, b)


def test_M3_whatever_card_lies_open():
    for opened in ("t1", "t2", "t3"):
        others = [card for card in ("t1", "t2", "t3", "t4") if card != opened]
        for a in others:
            for b in others:
                if a != b:
                    won = matcha.better_number(int(a[1]), int(b[1]))
                    assert meet("right", opened, a, b) == ("t1 -" if won else "- t1")


def test_M4_suits_rank_in_a_loop():
    better = [(TEA, BOWL), (TEA, WATER), (BOWL, WATER), (BOWL, SPOON), (WATER, SPOON), (SPOON, TEA)]
    for a in range(4):
        for b in range(4):
            assert matcha.better_suit(a, b) == ((a, b) in better), (a, b)


def test_M5_a_0_is_below_every_card_and_never_matches():
    for zero in (ZERO_A, ZERO_B):
        for card in range(16):
            assert matcha.better_number(matcha.number(card), matcha.number(zero)) == 1
            assert matcha.better_number(matcha.number(zero), matcha.number(card)) == 0
            assert matcha.better_suit(matcha.suit(card), matcha.suit(zero)) == 1
            assert matcha.better_suit(matcha.suit(zero), matcha.suit(card)) == 0
            assert matcha.matches(zero, card, LEFT) == 0
            assert matcha.matches(zero, card, RIGHT) == 0


def test_M6_the_left_mat_asks_for_the_number_the_right_one_for_the_suit():
    assert matcha.matches(T4, S4, LEFT) and not matcha.matches(T4, S4, RIGHT)
    assert matcha.matches(T4, T1, RIGHT) and not matcha.matches(T4, T1, LEFT)
    assert meet("left", "s4", "t4", "b1") == "s1 k1"
    assert meet("right", "t1", "t4", "b1") == "t1 k1"
    s = position("round=2 mats=_,_,s4,t1 hand0=t4,t2 hand1=b1", "left t4", "left b1")
    s = position(notation.write(s), "right t2", "pass")
    assert tokens(s) == "t1s1 k1"


def test_M7_six_open_cards_five_each_two_aside():
    zeros = [0, 0, 0]
    for number in range(60):
        s = kit.deal(matcha, 2, CLASSIC_OPTIONS, number)
        opened = [matcha.open_card(s, mat) for mat in range(6)]
        assert max(opened) < 16
        cards = opened + held(s, 0) + held(s, 1)
        aside = [card for card in range(18) if card not in cards]
        assert len(held(s, 0)) == len(held(s, 1)) == 5
        assert len(aside) == 2 and len(set(cards)) == 16
        for place, there in enumerate((held(s, 0), held(s, 1), aside)):
            zeros[place] += sum([card >= 16 for card in there])
        assert tokens(s) == "- -"
        assert matcha.hand_number(s) == 1 and matcha.round_number(s) == 0
    # 120 0s over 12 places: 50, 50 and 20 of them are expected
    assert 30 < zeros[0] < 70 and 30 < zeros[1] < 70 and 5 < zeros[2] < 40


def test_M7_every_card_may_lie_open():
    seen = []
    for number in range(40):
        s = kit.deal(matcha, 2, DUEL_OPTIONS, number)
        seen += [matcha.open_card(s, mat) for mat in range(6)]
    assert len(set(seen)) == 16


def test_M8_the_first_dealer_is_drawn_or_chosen():
    drawn = [matcha.dealer(kit.deal(matcha, 2, b"\0\0", number)) for number in range(40)]
    assert 8 < sum(drawn) < 32
    for seat in (0, 1):
        for number in range(8):
            s = kit.deal(matcha, 2, bytes([0, 1 + seat]), number)
            assert matcha.dealer(s) == seat and matcha.turn(s) == seat


def test_M8_rounds_use_the_left_the_middle_and_the_right_pair():
    view = bytearray(matcha.SIZE)
    for number in range(3):
        s = position(f"round={number + 1} hand0=t1", "left t1")
        for mat in range(6):
            assert matcha.played(s, mat, 0) == (T1 if mat == 2 * number else matcha.NONE)
        s = position(f"round={number + 1} hand0=t1", "right t1")
        assert matcha.played(s, 2 * number + 1, 0) == T1
        matcha.look(s, PUBLIC, view)
        for mat in range(6):
            assert matcha.open_card(view, mat) == matcha.open_card(s, mat) < 16


def test_M9_the_dealer_starts_every_round():
    for dealer in (0, 1):
        s = position(f"dealer={dealer}")
        for number in range(3):
            assert matcha.round_number(s) == number
            assert matcha.turn(s) == dealer
            matcha.play(s, matcha.PASS)
            assert matcha.turn(s) == 1 - dealer
            matcha.play(s, legal(s)[0])  # the other takes the token, and gets no lead for it
            matcha.play(s, matcha.PASS)


def test_M9_the_players_alternate():
    s = position("hand0=t1,t2 hand1=b1,b2")
    turns = []
    for move in ("left t1", "right b1", "right t2", "left b2"):
        turns.append(matcha.turn(s))
        matcha.play(s, to_move(move))
    assert turns == [0, 1, 0, 1]
    assert matcha.round_number(s) == 1


def test_M9_the_mat_is_announced_and_the_card_is_not():
    s = position("hand0=t1", "right t1")
    view = bytearray(matcha.SIZE)
    for seat, card in ((0, T1), (1, UNKNOWN), (PUBLIC, UNKNOWN)):
        matcha.look(s, seat, view)
        assert matcha.played(view, 1, 0) == card
        assert matcha.played(view, 0, 0) == matcha.NONE
        assert matcha.hand_count(view, 0) == 4


def test_M9_one_card_a_side_a_mat():
    s = position("hand0=t1,t2,t3,b1,b2", "left t1", "pass")
    right = [1 << 5 | card for card in (T2, T3, B1, B2)]
    assert legal(s) == right + [matcha.PASS]
    kit.raises(ValueError, matcha.play, s, to_move("left t2"))


def test_M10_classic_a_pass_is_final_and_the_other_may_go_on():
    s = position("classic hand1=b1,b2", "pass")
    assert matcha.has_passed(s, 0) and not matcha.has_passed(s, 1)
    assert matcha.chances_left(s, 0) == 0 and matcha.chances_left(s, 1) == 2
    other = position("dealer=1", "pass")
    assert matcha.has_passed(other, 1) and not matcha.has_passed(other, 0)
    s = position(notation.write(s), "left b1")
    assert matcha.turn(s) == 1
    assert matcha.round_number(position(notation.write(s), "pass")) == 1
    assert matcha.round_number(position(notation.write(s), "right b2")) == 1


def test_M10_classic_who_has_filled_both_mats_passes_automatically():
    s = position("classic hand0=t1,t2 hand1=b1,b2", "left t1", "left b1", "right t2")
    assert matcha.chances_left(s, 0) == 0 and not matcha.has_passed(s, 0)
    assert matcha.turn(s) == 1 and matcha.round_number(s) == 0
    assert matcha.round_number(position(notation.write(s), "pass")) == 1
    assert matcha.round_number(position(notation.write(s), "right b2")) == 1


def test_M10_classic_who_has_no_card_left_passes_automatically():
    s = position(LAST_CARD.format("classic"), "left 0a")
    assert matcha.hand_count(s, 0) == 0 and matcha.chances_left(s, 0) == 0
    assert matcha.turn(s) == 1
    s = position(notation.write(s), "left b2")
    assert matcha.turn(s) == 1  # and again: A's side of the right mat stays free
    s = position(notation.write(s), "right b3")
    assert matcha.phase(s) == matcha.KEEP


# A's last card is its 0; A has taken a token on each of the first four mats.
LAST_CARD = (
    "{} hand=2 round=3 mats=t1:w2/-,b1:t2/-,w1:t3/-,s1:t4/-,s3,s4 hand0=0a hand1=b2,b3 "
    "tokens0=t1b1w1s1"
)


def test_M10_duel_two_chances_each_and_a_pass_at_either():
    s = position("duel hand0=t1 hand1=b1,b2", "pass", "left b1")
    assert matcha.turn(s) == 0
    assert matcha.chances_left(s, 0) == 1 and matcha.chances_left(s, 1) == 1
    assert len(legal(s)) == 11  # A's pass was not final: five cards on two mats, or a pass
    s = position(notation.write(s), "left t1", "right b2")
    assert matcha.round_number(s) == 1

    s = position("duel", "pass", "pass", "pass")
    assert matcha.round_number(s) == 0 and matcha.turn(s) == 1
    s = position(notation.write(s), "pass")
    assert matcha.round_number(s) == 1
    assert not matcha.has_passed(s, 0) and matcha.chances_left(s, 0) == 2


def test_M10_duel_a_chance_without_a_card_is_passed_automatically():
    s = position(LAST_CARD.format("duel"), "left 0a", "left b2")
    assert matcha.turn(s) == 1 and matcha.chances_left(s, 0) == 0
    s = position(notation.write(s), "right b3")
    assert matcha.phase(s) == matcha.END


def test_M11_a_card_matches_by_what_the_mat_asks_for():
    for card in range(16):
        for opened in range(16):
            same_number = matcha.number(card) == matcha.number(opened)
            same_suit = matcha.suit(card) == matcha.suit(opened)
            assert matcha.matches(card, opened, LEFT) == same_number
            assert matcha.matches(card, opened, RIGHT) == same_suit


def test_M12_both_match_the_better_takes_the_open_cards_suit():
    assert meet("left", "s1", "t1", "b1") == "s1 -"  # tea beats bowl
    assert meet("left", "b1", "t1", "s1") == "- b1"  # spoon beats tea
    assert meet("right", "w2", "w4", "w3") == "w1 -"
    assert meet("right", "w2", "w4", "w1") == "- w1"  # 1 beats 4


def test_M12_a_draw_is_impossible():
    for opened in range(16):
        for a in range(18):
            for b in range(18):
                for side in (LEFT, RIGHT):
                    if a == b or a == opened or b == opened:
                        continue
                    if matcha.matches(a, opened, side) and matcha.matches(b, opened, side):
                        if side == LEFT:
                            one = matcha.better_suit(matcha.suit(a), matcha.suit(b))
                            other = matcha.better_suit(matcha.suit(b), matcha.suit(a))
                        else:
                            one = matcha.better_number(matcha.number(a), matcha.number(b))
                            other = matcha.better_number(matcha.number(b), matcha.number(a))
                        assert one + other == 1


def test_M13_one_matches_the_other_takes_a_whisk():
    assert meet("left", "s1", "t1", "b2") == "s1 k1"
    assert meet("left", "s1", "b2", "t1") == "k1 s1"
    assert meet("right", "w2", "b4", "w1") == "k1 w1"


def test_M14_none_matches_nobody_takes_anything():
    assert meet("left", "s1", "t2", "b3") == "- -"
    assert meet("right", "w2", "b4", "t1") == "- -"


def test_M15_who_plays_alone_takes_the_token_unseen():
    assert meet("left", "s1", "t1", None) == "s1 -"
    assert meet("left", "s1", None, "t2") == "- s1"
    s = position("mats=_,s1 hand0=t2", "right t2", "pass", "pass")
    assert tokens(s) == "s1 -"
    view = bytearray(matcha.SIZE)
    while True:
        assert matcha.played(s, 1, 0) == T2 and not matcha.is_revealed(s, 1, 0)
        matcha.look(s, 0, view)
        assert matcha.played(view, 1, 0) == T2
        for seat in (1, PUBLIC):
            matcha.look(s, seat, view)
            assert matcha.played(view, 1, 0) == UNKNOWN
        if matcha.phase(s) == matcha.DEAL:  # the hand is over, and still it is not shown
            break
        matcha.play(s, legal(s)[-1] if matcha.phase(s) == matcha.PLAY else matcha.KEEP)
    matcha.play(s, matcha.DEAL)
    matcha.look(s, 0, view)
    assert matcha.hand_count(view, 0) == 5  # and nothing of the hand before is known


def test_M16_nobody_played_nothing_happens():
    assert meet("left", "s1", None, None) == "- -"


def test_M16_revealed_cards_are_public():
    for a, b in (("t1", "b1"), ("t1", "b2"), ("t2", "b3")):
        s = position(f"mats=s1,_ hand0={a} hand1={b}", f"left {a}", f"left {b}", "pass", "pass")
        view = bytearray(matcha.SIZE)
        matcha.look(s, PUBLIC, view)
        for seat, card in ((0, a), (1, b)):
            assert matcha.is_revealed(view, 0, seat) == 1
            assert matcha.played(view, 0, seat) == notation.CARDS.index(card)
            assert not matcha.is_revealed(view, 1, seat)


def test_M17_the_other_player_becomes_dealer():
    for edition in ("classic", "duel"):
        for dealer in (0, 1):
            s = position(f"{edition} dealer={dealer} round=3")
            while matcha.phase(s) != matcha.DEAL:
                matcha.play(s, matcha.PASS if matcha.phase(s) == matcha.PLAY else matcha.KEEP)
            assert matcha.turn(s) == 1 - dealer == matcha.dealer(s)
            assert matcha.hand_number(s) == 1
            matcha.play(s, matcha.DEAL)
            assert matcha.turn(s) == 1 - dealer == matcha.dealer(s)
            assert matcha.hand_number(s) == 2 and matcha.round_number(s) == 0


def test_M17_the_cards_stay_where_they_are_until_the_deal():
    s = position("duel round=3 mats=_,_,_,_,t1,w1 hand0=b1 hand1=b3", "left b1", "left b3")
    s = position(notation.write(s), "pass", "pass")
    assert legal(s) == [matcha.DEAL]
    assert matcha.played(s, 4, 0) == B1 and matcha.is_revealed(s, 4, 1)
    matcha.play(s, matcha.DEAL)
    assert matcha.played(s, 4, 0) == matcha.NONE


def test_M17_classic_the_new_dealer_is_asked_first_and_in_private():
    s = position("classic round=3 hand0=t1,t2,t3,t4,0a", "pass", "pass")
    assert matcha.phase(s) == matcha.KEEP and matcha.turn(s) == 1
    assert legal(s) == list(range(0x80, 0xA0))
    view = bytearray(matcha.SIZE)
    looks = []
    for mask, count in ((0, 0), (1, 1), (4, 1), (31, 5)):
        after = bytearray(s)
        matcha.play(after, matcha.KEEP | mask)
        assert matcha.turn(after) == 0
        assert matcha.kept_count(after, 1) == count
        for seat in (0, PUBLIC):
            matcha.look(after, seat, view)
            assert matcha.kept_count(view, 1) == UNKNOWN
            looks.append((seat, bytes(view)))
    assert looks == looks[:2] * 4  # nobody can tell one choice from another
    matcha.play(s, matcha.KEEP | 1)
    matcha.play(s, matcha.KEEP | 0b10001)
    assert matcha.phase(s) == matcha.DEAL
    matcha.look(s, PUBLIC, view)
    assert matcha.kept_count(view, 0) == 2 and matcha.kept_count(view, 1) == 1
    matcha.look(s, 1, view)
    assert held(view, 0) == []  # how many, never which


def test_M17_classic_any_cards_0s_too_are_kept_and_hands_filled_up():
    for number in range(30):
        s = position(
            f"classic keep dealer=0 hand0=t1,b1,w1,s1,0a hand1=t2,b2,w2,s2,0b random={number:016x}",
            "keep 17",
            "keep 31",
            "deal",
        )
        assert T1 in held(s, 0) and ZERO_A in held(s, 0) and len(held(s, 0)) == 5
        assert held(s, 1) == [T2, B2, W2, S2, ZERO_B]
        assert matcha.kept_count(s, 0) == 2 and matcha.kept_count(s, 1) == 5
        opened = [matcha.open_card(s, mat) for mat in range(6)]
        assert not [card for card in opened if card in held(s, 0) + held(s, 1)]


def test_M17_classic_who_has_no_card_left_is_not_asked():
    s = position(LAST_CARD.format("classic") + " dealer=1 turn=1", "pass", "left 0a")
    assert matcha.phase(s) == matcha.KEEP and matcha.turn(s) == 1  # 0 is the new dealer
    assert matcha.dealer(s) == 0
    s = position(notation.write(s), "keep 0")
    assert matcha.phase(s) == matcha.DEAL and matcha.turn(s) == 0


def test_M17_duel_nobody_keeps():
    s = position("duel round=3 hand0=t1,t2,t3,t4,0a", "pass", "pass", "pass", "pass")
    assert matcha.phase(s) == matcha.DEAL
    assert matcha.kept_count(s, 0) == 0 and matcha.kept_count(s, 1) == 0
    others = 0
    for number in range(20):
        again = position(notation.write(s)[:-16] + f"{number:016x}", "deal")
        others += held(again, 0) != held(s, 0)
    assert others >= 19


def test_M18_the_only_one_with_the_goal_wins_after_any_round():
    for number in (1, 2, 3):
        mats = "mats=" + "_,_," * (number - 1) + "t1"
        s = position(f"hand=2 round={number} {mats} hand1=b2 tokens1=t3", "pass", "left b2", "pass")
        assert matcha.turn(s) == OVER and matcha.phase(s) == matcha.END
        assert winners(s) == [1] and legal(s) == []
        kit.raises(ValueError, matcha.play, s, matcha.PASS)


def test_M18_the_goal_is_looked_at_when_a_round_ends():
    s = position("classic hand=2 mats=t1,b1 hand0=b2,w1 tokens0=t3", "left b2", "pass")
    assert matcha.turn(s) == 0  # the fourth tea token is sure, the round goes on
    s = position(notation.write(s), "right w1")
    assert winners(s) == [0] and tokens(s) == "t4b1 -"


def test_M18_goals_of_both_editions():
    for goal, classic, duel in (
        ("t4", 1, 1),
        ("s4", 1, 1),
        ("t3", 0, 1),
        ("b3", 0, 1),
        ("k4", 1, 1),
        ("k3", 0, 0),
        ("t1b1w1s1k1", 1, 1),
        ("t2b2w2s2", 0, 0),
        ("t2b2w2k3", 0, 0),
    ):
        for edition, wins in (("classic", classic), ("duel", duel)):
            text = f"{edition} {'end' if wins else 'play'} hand=2 round=1 tokens1={goal}"
            s = position(text)
            assert matcha.has_goal(s, 1) == wins and not matcha.has_goal(s, 0), text
            assert winners(s) == ([1] if wins else [])


def both(tokens0, tokens1):
    """A takes a tea token on the left mat, B a bowl token on the right one."""
    return position(
        f"hand=2 mats=t1,b1 hand0=s2 hand1=s3 tokens0={tokens0} tokens1={tokens1}",
        "left s2",
        "right s3",
        "pass",
        "pass",
    )


def test_M18_both_have_it_tea_then_bowl_then_water_then_spoon_decide():
    assert winners(both("t3", "b3")) == [0]
    assert winners(both("w1s1b1k1", "t1w1s1k2")) == []  # equal: see below
    assert winners(both("b3w1s1k1", "t2w2s1k1")) == [1]  # 1 tea token to 2
    assert winners(both("b2w1s1k1", "t1w1s1k1")) == [0]  # 2 bowl tokens to 1
    assert winners(both("b1w1s1k1", "t1w2s1k1")) == [1]  # 1 water token to 2
    assert winners(both("b1w1s2k1", "t1w1s1k1")) == [0]  # 2 spoon tokens to 1


def test_M18_all_equal_play_goes_on_and_each_further_round_is_compared():
    s = both("b1w1s1k3", "t1w1s1k1")  # the whisks are not compared
    assert matcha.has_goal(s, 0) and matcha.has_goal(s, 1)
    assert matcha.phase(s) == matcha.PLAY and matcha.round_number(s) == 1
    s = position(notation.write(s), "pass", "pass")
    assert matcha.phase(s) == matcha.PLAY and matcha.round_number(s) == 2
    last = held(s, 1)[0]
    s = position(notation.write(s), "pass", f"left {notation.CARDS[last]}", "pass")
    assert winners(s) == [1]


def test_M19_duel_no_goal_after_the_second_hand():
    for tokens0, tokens1, expected in (
        ("t2", "t1b2w2s2", [0]),
        ("t1b1", "t1b2", [1]),
        ("t1b1w1", "t1b1", [0]),
        ("w2s1", "w2s2", [1]),
        ("t1k3", "t1", [0, 1]),  # a draw: whisks are not compared
        ("t0", "k2", [0, 1]),
    ):
        text = f"duel hand=2 round=3 tokens0={tokens0} tokens1={tokens1}"
        s = position(text, "pass", "pass", "pass")
        assert matcha.phase(s) == matcha.PLAY
        matcha.play(s, matcha.PASS)
        matcha.check(s)
        assert matcha.turn(s) == OVER and winners(s) == expected, text


def test_M19_duel_goals_with_equal_tokens_are_a_draw_after_the_last_round():
    for number in (1, 2, 3):
        s = position(
            f"duel hand=2 round={number} tokens0=t1b1w1s1k1 tokens1=t1b1w1s1k2",
            "pass",
            "pass",
            "pass",
            "pass",
        )
        assert matcha.phase(s) == (matcha.END if number == 3 else matcha.PLAY)
        assert winners(s) == ([0, 1] if number == 3 else [])


def test_M20_an_eighth_token():
    s = position(
        "classic hand=2 mats=t1,t2 hand0=s2 hand1=s3 tokens0=t3 tokens1=t3",
        "left s2",
        "right s3",
        "pass",
        "pass",
    )
    assert tokens(s) == "t4 t4"
    assert matcha.phase(s) == matcha.PLAY


def test_M20_tokens_do_not_wrap():
    s = position(
        "hand=3 mats=t1,b1 hand0=s2,w3 hand1=s1,w4 tokens0=k255 tokens1=k4",
        "left s2",
        "left s1",
        "pass",
        "pass",
    )
    assert tokens(s) == "k255 t1k4"
    out = bytearray(6)
    assert matcha.result(s, out) == 1
    assert out[1] | out[2] << 8 == 255 and out[3] == 1 and out[4] == 5


def test_position_1_suit_mat_tea_2_open():
    assert meet("right", "t2", "t1", "t3") == "- t1"
    assert meet("right", "t2", "t1", "t4") == "t1 -"
    assert meet("right", "t2", "t3", "t4") == "- t1"


def test_position_2_number_mat_bowl_4_open():
    assert meet("left", "b4", "t4", "s4") == "- b1"
    assert meet("left", "b4", "t4", "w4") == "b1 -"


def test_position_3_number_mat_tea_4_open():
    assert meet("left", "t4", "s4", "t2") == "t1 k1"


def test_position_4_the_0():
    for side in ("left", "right"):
        assert meet(side, "b4", "0a", None) == "b1 -"
    assert meet("left", "b4", "0a", "t4") == "k1 b1"
    assert meet("right", "b4", "b1", "0b") == "b1 k1"
    assert meet("left", "b4", "0a", "t3") == "- -"
    assert meet("left", "b4", "0a", "0b") == "- -"


def test_position_5_three_tea_three_whisks_four_whisks():
    # A's card matches the open tea card: a tea token for A, a whisk for B
    for edition in ("classic", "duel"):
        text = f"{edition} hand=2 mats=t1,_ hand0=b1 hand1=b2"
        moves = ("left b1", "left b2", "pass", "pass")
        assert winners(position(text + " tokens0=t2", *moves)) == ([0] if edition == "duel" else [])
        assert winners(position(text + " tokens1=k2", *moves)) == []
        assert winners(position(text + " tokens1=k3", *moves)) == [1]


def test_position_6_one_round_gives_both_the_goal():
    s = both("t3", "b3")
    assert matcha.has_goal(s, 0) and matcha.has_goal(s, 1)
    assert winners(s) == [0]
    s = both("b1w1s1k1", "t3b3")  # A completes the five kinds, B the bowls; B has more tea
    assert matcha.has_goal(s, 0) and matcha.has_goal(s, 1)
    assert winners(s) == [1]


def test_position_7_a_keeps_2_b_keeps_0():
    s = position("classic keep dealer=1 hand0=t1,t2,b1,b2,0a", "keep 0", "keep 3")
    before = held(s, 0)[:2]
    matcha.play(s, matcha.DEAL)
    matcha.check(s)
    assert matcha.kept_count(s, 0) == 2 and matcha.kept_count(s, 1) == 0
    assert held(s, 0)[:2] == before == [T1, T2]
    opened = [matcha.open_card(s, mat) for mat in range(6)]
    aside = notation.write(s).split("aside=")[1].split(" ")[0].split(",")
    assert len(held(s, 0)) == len(held(s, 1)) == 5 and len(opened) == 6 and len(aside) == 2
    everything = opened + held(s, 0) + held(s, 1) + [notation.CARDS.index(card) for card in aside]
    assert sorted(everything) == list(range(18))


def test_position_8_nobody_can_place_more_than_5_of_the_6():
    for edition in (0, 1):
        s = kit.deal(matcha, 2, bytes([edition, 1]), 11)
        while matcha.phase(s) == matcha.PLAY:
            matcha.play(s, legal(s)[0])  # a card whenever there is one
        for seat in (0, 1):
            placed = [matcha.played(s, mat, seat) for mat in range(6)]
            assert len([card for card in placed if card != matcha.NONE]) == 5
            assert matcha.hand_count(s, seat) == 0
