"""Cat Lady's end: C10 to C15, and the positions that are about points. Portable."""

from host_tools.assets import cat_lady_cards as cards
from host_tools.notation.cat_lady import read
from parlour.engines import cat_lady
from parlour.engines.cat_lady import (
    ACCEPT,
    CAT,
    CATNIP_ROW,
    CATS_ROW,
    CHANGES,
    CHICKEN,
    COSTUMES_ROW,
    END,
    FEED,
    FEED_TRUFFLE,
    FEED_WAFFLE,
    LEFT_OVER_ROW,
    LESS_COW,
    LESS_PAIRS,
    LESS_WAFFLE,
    MILK,
    PAIRS,
    SIZE,
    TOKENS_ROW,
    TOTAL_ROW,
    TOYS_ROW,
    TUNA,
    WILD,
)
from parlour.engines.common import OVER
from tests import kit
from tests.engines.cat_lady_brute import eat

NAMES = cards.names()


def moves(s):
    out = bytearray(cat_lady.MOVES_MAX)
    return list(out[: cat_lady.moves(s, out)])


def play(s, *chosen):
    for move in chosen:
        cat_lady.play(s, move)
    return s


def row(s, which):
    """A row of the score sheet, all seats."""
    return [cat_lady.score_row(s, seat, which) for seat in range(cat_lady.seats(s))]


def cats_of(s, seat):
    out = bytearray(25)
    return list(out[: cat_lady.cats(s, seat, out)])


def cat(s, name):
    """The number of a cat."""
    for number in range(25):
        if NAMES[cat_lady.cat_face(s, number)] == name:
            return number
    raise AssertionError(name)


def fed(s, seat):
    """Names of the seat's fed cats."""
    return [
        NAMES[cat_lady.cat_face(s, number)]
        for number in cats_of(s, seat)
        if cat_lady.is_fed(s, number)
    ]


def points(text):
    """What seat 0's cats score in a position of fed and hungry cats."""
    return row(read("sketch end " + text), CATS_ROW)[0]


def best(text):
    """The best feeding of seat 0: its fed cats, and how many cubes are left over."""
    s = read("sketch s0=" + text)
    cat_lady.propose(s, 0)
    return fed(s, 0), cat_lady.left_over(s, 0)


def feeding(text):
    """A position in which seat 0 is about to change a feeding."""
    return read("sketch feed seats=2 " + text)


def toggle(s, name):
    return CAT | cat(s, name)


def winners(s):
    out = bytearray(12)
    count = cat_lady.result(s, out)
    won = [seat for seat in range(cat_lady.seats(s)) if out[3 * seat]]
    assert len(won) == count
    return won


# C10: what is fed


def test_C10_a_hungry_cat_scores_minus_2_whatever_it_shows():
    for number, name in enumerate(NAMES[:35]):
        assert points(f"strays={','.join(strays_with(number))} s0={name}") == -2, name


def strays_with(face):
    others = [stray for stray in range(22, 35) if stray != face]
    return [NAMES[stray] for stray in ([face] if face >= 22 else []) + others][:3]


def test_C10_printed_points():
    for name, wanted in (("Pablo-Picatso", 6), ("Snowflake", 2), ("Henriette", 5)):
        assert points(f"s0={name}*") == wanted
    assert points("s0=Sweetheart*,Shadow") == 3


def test_C10_alvin_dinah_and_luna_count_themselves():
    assert points("s0=Alvin*") == 1
    assert points("s0=Alvin*,Bell*,Zeus*") == 3 + 1 + 3
    assert points("s0=Dinah*,Sox*,Bell*") == 2 + 6 + 1
    assert points("s0=Luna*,Shadow*,Henriette*") == 3 + 1 + 5
    assert points("s0=Luna*,Shadow*,Jazz") == 2 + 1 - 2


def test_C10_florence_antoinette_and_eliot():
    assert points("s0=Florence*,Bell*,Alvin*") == 6 + 1 + 3
    assert points("s0=Antoinette*,Gershon*,Dinah*") == 6 + 1 + 3
    assert points("s0=Eliot*,Shadow*,Luna*,Bell*") == 6 + 1 + 3 + 1


def test_C10_penny_counts_toy_cards():
    assert points("s0=Penny*,wand1,tower2,mouse3") == 6
    assert points("s0=Penny*") == 0


def test_C10_cow_and_waffle_by_the_food():
    assert points("s0=Cow*5") == 10
    assert points("s0=Waffle*M1") == 3


def test_C10_truffle_counts_other_cats_by_printed_need():
    assert points("s0=Truffle*T,Sox*,Alvin*,Bell*,Jazz") == 4 + 6 + 2 + 1 - 2
    assert points("s0=Truffle*C,Sox*,Bell*") == 2 + 6 + 1
    # Waffle, Cow and Truffle have no printed kind
    assert points("strays=Waffle,Cow,Truffle s0=Truffle*C,Waffle*C2,Cow*3") == 0 + 6 + 6


def test_C10_the_best_feeding_is_proposed():
    assert best("Shadow,Bronte,Pablo-Picatso,T3") == (["Shadow", "Bronte"], 0)
    assert best("Pablo-Picatso,Bronte,T3") == (["Pablo-Picatso"], 0)
    assert best("Pumpkin,C1,M1,W1") == (["Pumpkin"], 0)
    assert best("Pumpkin,C1,W1") == ([], 2)
    assert best("") == ([], 0)


def test_C10_catnip_counts_in_the_best_feeding():
    assert best("Shadow,Bell,Sweetheart,T1,C1") == (["Sweetheart"], 0)
    assert best("Shadow,Bell,Sweetheart,T1,C1,catnip4") == (["Shadow", "Bell"], 0)
    # Macak's meal makes one card two: -2 becomes 1
    assert best("Snowflake,Macak,M1,catnip1") == (["Macak"], 0)


def test_C10_fewer_cubes_left_over_before_more_fed_cats():
    # both score 2 more than nothing: Penny without toys, Zoroaster without costumes
    assert best("Penny,Zoroaster,C1,W1") == (["Zoroaster"], 0)


def test_C10_more_fed_cats_before_card_order():
    # 6 for Chairman Meow's three, or 1 and 3 and no -2
    assert best("Blackberry,Bell,Chairman-Meow,C3") == (["Blackberry", "Bell"], 0)


def test_C10_card_order_at_last():
    assert best("Shadow,Jazz,T1") == (["Shadow"], 0)
    assert best("Bell,Gershon,Shadow,Jazz,W1") == (["Shadow"], 0)
    assert best("Keaton,Sir-Cuddleface,M2") == (["Keaton"], 0)


def test_C10_chicken_before_tuna_before_milk():
    for cubes, kind in (("C1,T1,M1", 0), ("T1,M1", 1), ("M1", 2)):
        s = read("sketch s0=Waffle," + cubes)
        cat_lady.propose(s, 0)
        assert cat_lady.given(s, cat(s, "Waffle"), kind) == 1
        s = read("sketch s0=Truffle," + cubes)
        cat_lady.propose(s, 0)
        assert cat_lady.given(s, cat(s, "Truffle"), kind) == 1


def test_C10_toys_and_costumes_count_in_the_best_feeding():
    for kind in ("wand", "tower", "mouse", "ball", "fish"):
        assert best(f"Snowflake,Penny,M1,{kind}3") == (["Penny"], 0)
        assert best(f"Snowflake,Penny,M1,{kind}1") == (["Snowflake"], 0)
    assert best("Blackberry,Zoroaster,C2,costume2") == (["Zoroaster"], 0)


def test_C10_hemingway_counts_as_3_in_the_best_feeding():
    assert best("Snowflake,Hemingway,M1") == (["Hemingway"], 0)
    assert best("Sir-Cuddleface,Hemingway,M2") == (["Sir-Cuddleface"], 0)


def test_C10_moonbeams_meal_may_use_her_power():
    assert best("Moonbeam,C4") == (["Moonbeam"], 0)
    assert best("Moonbeam,C2") == ([], 2)
    assert best("Shadow,C2") == ([], 2)
    assert best("Moonbeam,Shadow,C3,T2") == (["Shadow", "Moonbeam"], 0)


def test_C10_cow_eats_what_nobody_needs():
    s = read("sketch s0=Shadow,Cow,T2,C1,W1")
    cat_lady.propose(s, 0)
    assert fed(s, 0) == ["Shadow", "Cow"] and cat_lady.left_over(s, 0) == 0
    assert [cat_lady.given(s, cat(s, "Cow"), kind) for kind in range(5)] == [1, 1, 0, 1, 0]
    assert row(s, CATS_ROW)[0] == 1 + 6


def test_C10_cubes_given():
    s = read("sketch s0=Bronte*,Sox*,T3,M1,W1")
    assert [cat_lady.given(s, cat(s, "Bronte"), kind) for kind in range(5)] == [0, 2, 0, 0, 0]
    assert [cat_lady.given(s, cat(s, "Sox"), kind) for kind in range(5)] == [0, 1, 1, 1, 0]
    s = read("sketch s0=Moonbeam*2,T1,W1,C4")
    assert [cat_lady.given(s, cat(s, "Moonbeam"), kind) for kind in range(5)] == [1, 1, 0, 0, 0]
    assert (cat_lady.pairs(s, 0), cat_lady.left_over(s, 0)) == (2, 2)
    s = read("sketch s0=Moonbeam*2,M4")
    assert cat_lady.given(s, cat(s, "Moonbeam"), PAIRS) == 2
    assert cat_lady.given(s, cat(s, "Moonbeam"), MILK) == 0

    s = read("sketch s0=Moonbeam*1,Snowflake*,Cow*1,C3,T2")  # two chicken stand for the milk
    assert cat_lady.given(s, cat(s, "Snowflake"), PAIRS) == 1
    assert [cat_lady.given(s, cat(s, "Cow"), kind) for kind in range(5)] == [0, 1, 0, 0, 0]


def test_C10_cats_that_nobody_has_score_nothing():
    s = read("sketch grid=Shadow,T,M,C,T,M,C,T,M strays=Cow,Penny,Macak")
    assert [cat_lady.cat_points(s, number) for number in range(25)] == [0] * 25


# C10: who feeds when, and what may be changed


def test_C10_players_feed_in_turn_order_from_the_starter():
    for seats in (2, 3, 4):
        random = kit.Random(seats)
        s = bytearray(SIZE)
        cat_lady.deal(s, seats, b"", kit.seed8(seats))
        while cat_lady.phase(s) < FEED:
            legal = moves(s)
            cat_lady.play(s, legal[random.below(len(legal))])
        for turn in range(seats):
            seat = (cat_lady.starter(s) + turn) % seats
            assert cat_lady.turn(s) == seat and cat_lady.changes_left(s) == CHANGES
            assert moves(s)[0] == ACCEPT
            for later in range(turn + 1, seats):
                other = (cat_lady.starter(s) + later) % seats
                assert cat_lady.fed_count(s, other) == 0
            copy = bytearray(s)
            cat_lady.propose(copy, seat)
            assert copy == s
            play(s, ACCEPT)
        assert cat_lady.turn(s) == OVER and cat_lady.phase(s) == END and moves(s) == []
        kit.raises(ValueError, cat_lady.play, s, ACCEPT)


def test_C10_a_cat_can_go_hungry_and_another_be_fed():
    s = feeding("s0=Shadow*,Jazz,Bronte,T1")
    assert moves(s) == [ACCEPT, toggle(s, "Shadow")]
    kit.raises(ValueError, cat_lady.play, s, toggle(s, "Jazz"))
    play(s, toggle(s, "Shadow"))
    assert moves(s) == [ACCEPT, toggle(s, "Shadow"), toggle(s, "Jazz")]
    play(s, toggle(s, "Jazz"))
    assert fed(s, 0) == ["Jazz"]
    kit.raises(ValueError, cat_lady.play, s, toggle(s, "Bell"))  # nobody's
    kit.raises(ValueError, cat_lady.play, s, LESS_COW)


def test_C10_only_within_what_a_cat_eats():
    s = feeding("s0=Waffle,C3,T1,M5,W1")
    play(s, FEED_WAFFLE | CHICKEN)
    assert [cat_lady.given(s, cat(s, "Waffle"), kind) for kind in range(4)] == [3, 0, 0, 1]
    kit.raises(ValueError, cat_lady.play, s, FEED_WAFFLE | MILK)  # one kind
    play(s, toggle(s, "Waffle"), FEED_WAFFLE | MILK)
    assert cat_lady.cat_points(s, cat(s, "Waffle")) == 12
    play(s, LESS_WAFFLE, LESS_WAFFLE, LESS_WAFFLE)
    assert cat_lady.given(s, cat(s, "Waffle"), MILK) == 1
    kit.raises(ValueError, cat_lady.play, s, LESS_WAFFLE)
    assert not cat_lady.play(s, toggle(s, "Waffle")) and fed(s, 0) == []


def test_C10_truffle_eats_one_food_of_a_named_kind():
    s = feeding("s0=Truffle,Shadow*,T1,W1")
    assert moves(s)[1:4] == [FEED_TRUFFLE | kind for kind in range(3)]
    play(s, FEED_TRUFFLE | MILK)
    assert cat_lady.given(s, cat(s, "Truffle"), WILD) == 1
    assert cat_lady.cat_points(s, cat(s, "Truffle")) == 0
    play(s, toggle(s, "Truffle"), FEED_TRUFFLE | TUNA)
    assert cat_lady.cat_points(s, cat(s, "Truffle")) == 2


def test_C10_cow_can_leave_cubes():
    s = feeding("s0=Cow,Shadow,T3")
    play(s, toggle(s, "Cow"))
    assert cat_lady.left_over(s, 0) == 0
    kit.raises(ValueError, cat_lady.play, s, toggle(s, "Shadow"))
    play(s, LESS_COW, toggle(s, "Shadow"))
    assert fed(s, 0) == ["Shadow", "Cow"] and row(s, CATS_ROW)[0] == 5
    play(s, LESS_COW)
    assert cat_lady.left_over(s, 0) == 1
    kit.raises(ValueError, cat_lady.play, s, LESS_COW)


def test_C10_pairs_are_as_many_as_can_be_or_less():
    s = feeding("s0=Moonbeam,C4,T1")
    play(s, toggle(s, "Moonbeam"))
    assert (cat_lady.pairs(s, 0), cat_lady.left_over(s, 0)) == (2, 1)
    play(s, LESS_PAIRS, LESS_PAIRS)
    assert (cat_lady.pairs(s, 0), cat_lady.left_over(s, 0)) == (0, 3)
    kit.raises(ValueError, cat_lady.play, s, LESS_PAIRS)
    s = feeding("s0=Moonbeam,Snowflake,C4,T1")
    play(s, toggle(s, "Moonbeam"), toggle(s, "Snowflake"))
    kit.raises(ValueError, cat_lady.play, s, toggle(s, "Moonbeam"))  # Snowflake's milk is a pair
    play(s, LESS_PAIRS)
    kit.raises(ValueError, cat_lady.play, s, LESS_PAIRS)


def test_C10_all_other_moves_are_illegal():
    for text in (
        "strays=Waffle,Truffle,Cow s0=Waffle,Truffle,Cow,Shadow,Bell*,C3,T2",
        "strays=Waffle,Truffle,Moonbeam s0=Waffle*C2,Truffle*T,Moonbeam*3,Bell,C5,T5 s1=Jazz",
        "strays=Waffle,Truffle,Cow s0=Cow*2,C2 s1=Waffle,Truffle",
    ):
        s = feeding(text)
        legal = moves(s)
        for move in range(256):
            after = bytearray(s)
            if move in legal:
                assert play(after, move) != s, move
            else:
                kit.raises(ValueError, cat_lady.play, after, move)
                assert after == s


def test_C10_changes_run_out():
    s = feeding("s0=Shadow,T1")
    for _ in range(CHANGES):
        play(s, toggle(s, "Shadow"))
    assert moves(s) == [ACCEPT] and cat_lady.changes_left(s) == 0
    kit.raises(ValueError, cat_lady.play, s, toggle(s, "Shadow"))
    play(s, ACCEPT)
    assert cat_lady.changes_left(s) == CHANGES and cat_lady.turn(s) == 1


def legal_feedings(s):
    """Every feeding of a few cats, found by giving them cubes one by one; as of().

    Cubes go to the cats in their order: own kind, wild, or with Moonbeam fed two of any kinds.
    """
    numbers = cats_of(s, 0)
    cubes = tuple([cat_lady.held(s, 0, kind) for kind in range(4)])
    found = set()
    for mask in range(1 << len(numbers)):
        chosen = [numbers[i] for i in range(len(numbers)) if mask >> i & 1]
        names = [NAMES[cat_lady.cat_face(s, number)] for number in chosen]
        options = [()]
        for name in names:
            meals = [[name, need] for need in needs_of(name, sum(cubes))]
            options = [option + (meal,) for option in options for meal in meals]
        for option in options:
            foods = "".join([need for _name, need in option])
            for left in eat(cubes, foods, "Moonbeam" in names):
                told = [name + need if open_need(name) else name for name, need in option]
                found.add((",".join(told), sum(left)))
    return found


def open_need(name):
    return name in ("Waffle", "Cow", "Truffle")


def needs_of(name, cubes):
    """The ways to feed a cat: C, T, M for foods, ? for any."""
    if name == "Waffle":
        return [letter * n for letter in "CTM" for n in range(1, 5)]
    if name == "Truffle":
        return ["C", "T", "M"]
    if name == "Cow":
        return ["?" * n for n in range(1, cubes + 1)]
    return [row[2] for row in cards.CATS if row[0].replace(" ", "-") == name]


def of(s):
    """A feeding as legal_feedings() has it."""
    told = []
    for number in cats_of(s, 0):
        name = NAMES[cat_lady.cat_face(s, number)]
        if cat_lady.is_fed(s, number):
            if name == "Waffle":
                name += "CTM"[s[123] >> 3] * (s[123] & 7)
            elif name == "Cow":
                name += "?" * s[124]
            elif name == "Truffle":
                name += "CTM"[s[125]]
            told.append(name)
    return ",".join(told), cat_lady.left_over(s, 0)


def reached(s):
    """Every feeding that changes lead to."""
    seen = {}
    todo = [bytearray(s)]
    while todo:
        now = todo.pop()
        now[127] = CHANGES
        if bytes(now) in seen:
            continue
        seen[bytes(now)] = of(now)
        for move in moves(now)[1:]:
            after = bytearray(now)
            cat_lady.play(after, move)
            todo.append(after)
    return set(seen.values())


def test_C10_every_legal_feeding_is_reached_and_no_other():
    for text in (
        "s0=Shadow,Jazz,Bronte,Sox,T3,M1,W1",
        "s0=Waffle,Shadow,Bell,C2,T3,W1",
        "s0=Cow,Truffle,Jazz,T2,C1,W1",
        "s0=Moonbeam,Snowflake,Bell,C4,T1",
        "strays=Cow,Waffle,Moonbeam s0=Moonbeam,Cow,Waffle,C4,T1",
        "strays=Cow,Truffle,Moonbeam s0=Moonbeam,Cow,Truffle,M3,W2",
    ):
        s = feeding(text)
        wanted = legal_feedings(s)
        assert len(wanted) > 5
        assert reached(s) == wanted, text
        cat_lady.propose(s, 0)
        assert of(s) in wanted, text


# C11 to C15


def test_C11_most_left_over_loses_2():
    assert row(read("sketch end s0=C2,W1 s1=T1"), LEFT_OVER_ROW) == [-2, 0]
    assert row(read("sketch end s0=C2 s1=W2"), LEFT_OVER_ROW) == [-2, -2]
    assert row(read("sketch end s0=Shadow*,T1 s1=Jazz*,W1"), LEFT_OVER_ROW) == [0, 0]
    # cubes of a cat that is not fed are left over
    assert row(read("sketch end s0=Bronte,T1 s1=Jazz*,T1"), LEFT_OVER_ROW) == [-2, 0]


def test_C12_costumes():
    for held, wanted in (
        ((1, 0), [6, -2]),
        ((0, 0), [-2, -2]),
        ((2, 2), [3, 3]),
        ((1, 1, 1, 1), [1, 1, 1, 1]),
        ((4, 2, 2, 0), [6, 0, 0, -2]),
    ):
        seats = " ".join([f"s{i}=costume{n}" for i, n in enumerate(held)])
        s = read(f"sketch end seats={len(held)} {seats}")
        assert row(s, COSTUMES_ROW) == wanted


def test_C13_catnip():
    for held, wanted in ((0, 0), (1, -2), (2, 3), (3, 3), (4, 6), (7, 6)):
        s = read(f"sketch end s0=Shadow*,Jazz*,Cow*1,Bell,catnip{held},T2,C1")
        assert row(s, CATNIP_ROW)[0] == wanted, held


def test_C14_toys():
    for held, wanted in (
        ("wand1", 1),
        ("wand1,mouse1", 3),
        ("wand1,mouse1,ball1", 5),
        ("wand1,mouse1,ball1,fish1", 8),
        ("wand1,mouse1,ball1,fish1,tower1", 12),
        ("wand3", 3),
        ("wand2,mouse2,ball1", 5 + 3),
    ):
        assert row(read("sketch end s0=" + held), TOYS_ROW)[0] == wanted, held


def test_C15_the_total_is_the_sum_of_its_rows():
    s = read(
        "sketch end s0=Shadow*,Bell,T1,C1,costume1,catnip2,wand2,token2 s1=M2,costume1,catnip1"
    )
    assert row(s, CATS_ROW) == [1 - 2, 0]
    assert row(s, LEFT_OVER_ROW) == [0, -2]
    assert row(s, COSTUMES_ROW) == [3, 3]
    assert row(s, CATNIP_ROW) == [1, -2]
    assert row(s, TOYS_ROW) == [2, 0]
    assert row(s, TOKENS_ROW) == [4, 0]
    assert row(s, TOTAL_ROW) == [9, -1]
    out = bytearray(6)
    assert cat_lady.result(s, out) == 1
    assert out == b"\1\x09\0\0\xff\xff"


def test_C15_the_win_is_shared_when_fed_cats_are_equal_too():
    assert winners(read("sketch end s0=Shadow*,T1 s1=Bell*,C1")) == [0, 1]
    assert winners(read("sketch end s0=token3 s1=token2")) == [0]
    out = bytearray(6)
    assert cat_lady.result(read("s0=")[:], out) == 0  # nobody has won yet


# Positions that people get wrong


def test_position_3_bronte_with_1_tuna_and_with_a_wild():
    assert best("Bronte,T1") == ([], 1)
    assert points("s0=Bronte,T1") == -2
    assert best("Bronte,T1,W1") == (["Bronte"], 0)
    assert points("s0=Bronte*,T1,W1") == 3


def test_position_4_sets_of_toys():
    assert row(read("sketch end s0=wand1,tower2,mouse3"), TOYS_ROW)[0] == 9
    assert row(read("sketch end s0=wand2,tower2,mouse2,ball2,fish2"), TOYS_ROW)[0] == 24


def test_position_5_costumes_of_three_players():
    for held, wanted in (((3, 3, 1), [3, 3, 0]), ((2, 2, 2), [2, 2, 2]), ((2, 1, 0), [6, 0, -2])):
        seats = " ".join([f"s{i}=costume{n}" for i, n in enumerate(held)])
        assert row(read(f"sketch end seats=3 {seats}"), COSTUMES_ROW) == wanted


def test_position_6_macak_is_catnip():
    def catnip(text):
        return row(read("sketch end s0=" + text), CATNIP_ROW)[0]

    assert catnip("catnip1,Macak*,Shadow*,Bell*") == 3
    assert catnip("catnip3,Macak*,Shadow*") == 4
    assert catnip("catnip3,Macak,Shadow*,Bell*,Jazz*") == 3
    assert catnip("Macak*,Shadow*") == 0


def test_position_7_florence_bronte_and_alvin():
    assert points("s0=Florence*,Bronte*,Alvin*") == 6 + 3 + 3
    assert points("s0=Florence*,Bronte,Alvin*") == 4 - 2 + 2


def test_position_8_zoroaster_and_costumes():
    s = read("sketch end s0=Zoroaster*,costume2 s1=costume1")
    assert (row(s, CATS_ROW)[0], row(s, COSTUMES_ROW)[0]) == (4, 6)


def test_position_9_hemingway_alone_with_most_fed_cats():
    mine = "s0=Hemingway*,Shadow*,Jazz*,Keaton*"
    for others, hemingway in (("Bell*,Bronte*,Zeus*,Pumpkin*", 3), ("Bell*,Bronte*,Zeus*", 7)):
        s = read(f"sketch end {mine} s1={others}")
        assert cat_lady.cat_points(s, cat(s, "Hemingway")) == hemingway
    s = read("sketch end s0=Hemingway,Shadow*,Jazz*")
    assert cat_lady.cat_points(s, cat(s, "Hemingway")) == -2


def test_position_10_waffle_eats_one_kind():
    s = feeding("s0=Waffle,T3,W1")
    play(s, FEED_WAFFLE | TUNA)
    assert cat_lady.cat_points(s, cat(s, "Waffle")) == 12
    s = feeding("s0=Waffle,T2,M1")
    play(s, FEED_WAFFLE | TUNA)
    assert cat_lady.cat_points(s, cat(s, "Waffle")) == 6 and cat_lady.left_over(s, 0) == 1
    assert points("s0=Waffle,T2") == -2


def test_position_11_left_over_of_three_players():
    s = read("sketch end seats=3 s0=C2 s1=T1,W1 s2=M1")
    assert row(s, LEFT_OVER_ROW) == [-2, -2, 0]


def test_position_12_levars_sets():
    def levar(text):
        s = read("sketch end s0=" + text)
        return cat_lady.cat_points(s, cat(s, "LeVar-Purrton"))

    assert levar("LeVar-Purrton*,Shadow*,Bronte*") == 4
    assert levar("LeVar-Purrton*,Alvin*") == 4
    assert levar("LeVar-Purrton*,Shadow*,Bronte") == 0
    assert levar("LeVar-Purrton*,Shadow*,Bronte*,Alvin*,Sox*") == 8


def test_position_15_more_fed_cats_win_a_tie():
    nine = "Shadow*,Jazz*,Bell*,Gershon*,Blackberry*,Zeus*,Bronte*,Snowflake*,Lily*,T4,C6,M2"
    eight = "Keaton*,Sir-Cuddleface*,Pablo-Picatso*,Chester*,Cooper*,Alvin*,Dinah*,Luna*,M6,T6,C3"
    s = read(f"sketch end seats=4 s0={nine},costume1,token10 s1={eight},costume1,token5")
    assert [cat_lady.fed_count(s, seat) for seat in (0, 1)] == [9, 8]
    assert row(s, TOTAL_ROW)[:2] == [40, 40]
    assert winners(s) == [0]
