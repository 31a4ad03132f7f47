"""Cat Lady's course: C1 to C9. Feeding and scores: test_cat_lady_scores.py. Portable."""

from host_tools.assets import cat_lady_cards as cards
from host_tools.notation.cat_lady import read
from parlour.engines import cat_lady
from parlour.engines.cat_lady import (
    AFTER,
    CATNIP,
    CHICKEN,
    COSTUMES,
    DRAFT,
    END_TURN,
    EXCHANGE,
    EXCHANGE_TOKEN,
    FEED,
    LAY,
    LOST_CATS,
    NONE,
    PLACE,
    SIZE,
    SPRAY,
    SPRAYS,
    TAKE,
    TOKENS,
    TOY,
    TUNA,
    WILD,
)
from parlour.engines.common import PUBLIC
from tests import kit

NAMES = cards.names()
ROW_1, ROW_2, ROW_3, COLUMN_1, COLUMN_2, COLUMN_3 = range(6)


def moves(s):
    out = bytearray(cat_lady.MOVES_MAX)
    return list(out[: cat_lady.moves(s, out)])


def play(s, *chosen):
    for move in chosen:
        cat_lady.play(s, move)
    return s


def names(s):
    """The grid, row by row."""
    faces = [cat_lady.grid(s, cell) for cell in range(9)]
    return ["-" if face == NONE else NAMES[face] for face in faces]


def cats(s, seat):
    out = bytearray(25)
    return [NAMES[cat_lady.cat_face(s, cat)] for cat in out[: cat_lady.cats(s, seat, out)]]


def deal(seats, number):
    s = bytearray(SIZE)
    cat_lady.deal(s, seats, b"", kit.seed8(number))
    return s


def to_the_end(s, random, last):
    """Random moves until the phase `last`; how many takes there were."""
    takes = 0
    while cat_lady.phase(s) < last:
        legal = moves(s)
        move = legal[random.below(len(legal))]
        takes += move < LAY
        cat_lady.play(s, move)
    return takes


def test_C1_the_deck_is_that_of_the_page():
    # kind, unmarked, 3+, 4, as the table of the rules has it
    page = [
        ("CHICKEN", 1, 7, 0, 1),
        ("TUNA", 1, 7, 0, 1),
        ("MILK", 1, 5, 2, 1),
        ("CHICKEN", 2, 2, 1, 0),
        ("TUNA", 2, 2, 1, 0),
        ("MILK", 2, 1, 0, 0),
        ("WILD", 1, 2, 0, 1),
        ("TOY", 1, 10, 0, 5),
        ("COSTUME", 1, 7, 1, 1),
        ("LOST_CAT", 1, 8, 2, 0),
        ("SPRAY", 1, 3, 1, 1),
        ("CATNIP", 1, 5, 1, 1),
    ]
    for kind, amount, *marks in page:
        rows = [row[1] for row in cards.OTHERS if row[2:] == (kind, amount)]
        assert [sum([row[i] for row in rows]) for i in range(3)] == marks, kind
    for seats, total, cats_in_deck in ((2, 74, 15), (3, 89, 21), (4, 102, 22)):
        others = sum([cards.in_deck(i, seats) for i in range(len(cards.OTHERS))])
        assert cats_in_deck + others == total


def test_C1_the_cats_are_those_of_the_page():
    page = (
        "Shadow B T 1, Jazz B T 1, Blackberry B CC 3, Keaton B MM 4, Pablo-Picatso B TTT 6, "
        "Bell O C 1, Bronte O TT 3, Zeus O CC 3, Pumpkin O CCM 6, Chairman-Meow O CCC 6, "
        "Gershon W C 1, Snowflake W M 2, Sparkle W TT 3, Sir-Cuddleface W MM 4, Sox W TTM 6, "
        "Lily B M 2, Chester O T 1, Cooper W C 1, Alvin BO TM 0, Dinah OW CM 0, Luna BW TC 0, "
        "Henriette BOW CTM 5, Florence O CM 0, Antoinette W TM 0, Eliot B TC 0, "
        "LeVar-Purrton W TC 0, Zoroaster B CC 0, Macak O M 2, Hemingway B M 3, Waffle O - 0, "
        "Sweetheart BOW TC 5, Penny O M 0, Moonbeam W TC 3, Cow W - 0, Truffle B - 0"
    )
    for face, line in enumerate(page.split(", ")):
        name, colours, needs, points = line.split()
        assert NAMES[face] == name
        assert cat_lady.is_cat(face)
        assert cat_lady.points(face) == int(points), name
        assert [cat_lady.need(face, kind) for kind in range(3)] == [
            needs.count(letter) for letter in "CTM"
        ], name
        mask = sum([1 << "BOW".index(letter) for letter in colours])
        assert cat_lady.colours(face) == mask, name


def test_C1_a_deal_lays_nine_cards_of_the_right_deck():
    for seats, pile, cats_in_deck in ((2, 65, 15), (3, 78, 21), (4, 93, 22)):
        for number in range(20):
            s = deal(seats, number)
            assert cat_lady.pile_count(s) == pile
            for cell in range(9):
                face = cat_lady.grid(s, cell)
                assert face < cats_in_deck or 35 <= face < 51
            assert "-" not in names(s)


def test_C1_every_card_may_be_drawn_first():
    seen = [0] * 51
    for number in range(1500):
        seen[cat_lady.grid(deal(2, number), 0)] += 1
    for face in range(15):
        assert seen[face] > 3, NAMES[face]  # 20 on average
    for other in range(16):
        assert seen[35 + other] > 3 * cards.in_deck(other, 2), NAMES[35 + other]
    assert sum(seen[15:35]) == 0


def test_C1_at_3_players_two_cards_are_never_laid():
    random = kit.Random(3)
    for number in range(5):
        s = deal(3, number)
        to_the_end(s, random, FEED)
        not_laid = sum([1 for cat in range(22) if s[42 + cat] == 9]) + sum(s[23:39])
        assert (cat_lady.pile_count(s), not_laid) == (0, 2)


def test_C2_three_strays_lie_open_and_are_never_replaced():
    seen = []
    for number in range(60):
        s = deal(2, number)
        faces = [cat_lady.stray(s, slot) for slot in range(3)]
        assert len(set(faces)) == 3 and min(faces) >= 22 and max(faces) <= 34
        seen += [face for face in faces if face not in seen]
    assert len(seen) == 13
    s = read("sketch strays=Florence,Macak,Cow s0=lost6")
    play(s, EXCHANGE | 1)
    assert [cat_lady.stray(s, slot) for slot in range(3)] == [22, NONE, 33]
    assert moves(s).count(EXCHANGE | 1) == 0
    kit.raises(ValueError, cat_lady.play, s, EXCHANGE | 1)


def test_C3_the_seat_at_the_starters_right_lays_the_token():
    for seats in (2, 3, 4):
        starters = []
        for number in range(40):
            s = deal(seats, number)
            starter = cat_lady.starter(s)
            starters.append(starter)
            assert cat_lady.phase(s) == PLACE
            assert cat_lady.turn(s) == (starter - 1) % seats
            assert cat_lady.token_line(s) == NONE
            assert moves(s) == [LAY | line for line in range(6)]
            play(s, LAY | COLUMN_2)
            assert (cat_lady.turn(s), cat_lady.token_line(s)) == (starter, COLUMN_2)
            assert cat_lady.phase(s) == DRAFT
        assert len(set(starters)) == seats


def test_C4_any_line_but_the_one_with_the_token():
    s = read("token=r2")
    assert moves(s) == [ROW_1, ROW_3, COLUMN_1, COLUMN_2, COLUMN_3]
    before = bytes(s)
    kit.raises(ValueError, cat_lady.play, s, TAKE | ROW_2)
    assert s == before


def test_C4_rows_and_columns():
    out = bytearray(3)
    s = read("sketch grid=Shadow,Jazz,Bell,C,T,M,wand,tower,mouse")
    for line, wanted in (
        (ROW_1, "Shadow Jazz Bell"),
        (ROW_3, "wand tower mouse"),
        (COLUMN_1, "Shadow C wand"),
        (COLUMN_3, "Bell M mouse"),
    ):
        assert cat_lady.line_cards(s, line, out) == 3
        assert [NAMES[face] for face in out] == wanted.split()


def test_C5_what_is_taken_lies_before_the_taker():
    position = "sketch turn=1 token=c3 grid=Shadow,CC,TT,W,wand,fish,costume,catnip,lost"
    s = play(read(position), TAKE | ROW_1)
    assert cats(s, 1) == ["Shadow"] and cat_lady.cat_owner(s, 0) == 1 and not cat_lady.is_fed(s, 0)
    assert [cat_lady.held(s, 1, what) for what in (CHICKEN, TUNA)] == [2, 2]
    s = play(read(position), TAKE | ROW_2)
    assert [cat_lady.held(s, 1, what) for what in (WILD, TOY, TOY + 4)] == [1, 1, 1]
    s = play(read(position), TAKE | ROW_3)
    assert [cat_lady.held(s, 1, what) for what in (COSTUMES, CATNIP, LOST_CATS)] == [1, 1, 1]


def test_C5_everything_is_public():
    random = kit.Random(5)
    s, view = deal(4, 7), bytearray(SIZE)
    to_the_end(s, random, FEED)
    for seat in (0, 1, 2, 3, PUBLIC):
        cat_lady.look(s, seat, view)
        assert view[8:] == s[8:]


def test_C6_token_and_refill_come_at_once():
    s = read("token=r2 random=0102030405060708")
    play(s, TAKE | COLUMN_3)
    assert cat_lady.token_line(s) == COLUMN_3
    assert cat_lady.pile_count(s) == 62
    assert "-" not in names(s)
    assert [names(s)[cell] for cell in (0, 1, 3, 4, 6, 7)] == ["C", "T"] * 3


def test_C6_a_row_from_the_left_a_column_from_the_top():
    few = "sketch token=r2 unseen=W2 grid=C,T,M,C,T,M,C,T,M s0=" + ",".join(NAMES[3:15])
    s = read(few + ",Shadow,Jazz,Blackberry")
    play(s, TAKE | ROW_1)
    assert names(s) == "W W - C T M C T M".split()
    s = read(few + ",Shadow,Jazz,Blackberry")
    play(s, TAKE | COLUMN_2)
    assert names(s) == "C W M C W M C - M".split()


def test_C7_two_lost_cats_for_a_stray_or_a_token():
    s = read("sketch strays=Florence,Macak,Cow s0=lost5")
    legal = moves(s)
    assert legal[-4:] == [EXCHANGE, EXCHANGE | 1, EXCHANGE | 2, EXCHANGE_TOKEN]
    play(s, EXCHANGE | 2, EXCHANGE_TOKEN)
    assert cats(s, 0) == ["Cow"]
    assert (cat_lady.held(s, 0, LOST_CATS), cat_lady.held(s, 0, TOKENS)) == (1, 1)
    assert cat_lady.phase(s) == DRAFT
    for move in (EXCHANGE, EXCHANGE_TOKEN):
        kit.raises(ValueError, cat_lady.play, s, move)


def test_C7_a_spray_moves_the_token_to_another_line():
    s = read("sketch token=r1 s0=spray2")
    assert moves(s)[5:] == [SPRAY | line for line in range(1, 6)]
    kit.raises(ValueError, cat_lady.play, s, SPRAY | ROW_1)
    play(s, SPRAY | COLUMN_1)
    assert cat_lady.token_line(s) == COLUMN_1
    play(s, SPRAY | ROW_1)
    assert (cat_lady.held(s, 0, SPRAYS), cat_lady.token_line(s)) == (0, ROW_1)
    kit.raises(ValueError, cat_lady.play, s, SPRAY | ROW_2)


def test_C7_before_the_take_and_after_it():
    s = read("sketch token=r2 s0=spray1,lost2 grid=lost,lost,spray,C,T,M,C,T,M")
    play(s, EXCHANGE_TOKEN, SPRAY | ROW_3, TAKE | ROW_1)
    assert cat_lady.phase(s) == AFTER and cat_lady.turn(s) == 0
    assert moves(s)[-1] == END_TURN and TAKE | ROW_2 not in moves(s)
    kit.raises(ValueError, cat_lady.play, s, TAKE | ROW_2)
    play(s, SPRAY | ROW_2, EXCHANGE)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (DRAFT, 1)  # nothing left to play
    assert cat_lady.token_line(s) == ROW_2


def test_C7_the_player_ends_the_turn_or_has_nothing_left():
    s = read("sketch token=r2 s0=spray1")
    kit.raises(ValueError, cat_lady.play, s, END_TURN)
    play(s, TAKE | ROW_1)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (AFTER, 0)
    play(s, END_TURN)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (DRAFT, 1)
    s = read("sketch token=r2 s0=lost1")
    play(s, TAKE | ROW_1)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (DRAFT, 1)


def test_C8_lost_cats_and_sprays_left_are_worth_nothing():
    rich = read("sketch end s0=lost5,spray3,C1 s1=C1")
    poor = read("sketch end s0=C1 s1=C1")
    for row in range(cat_lady.TOTAL_ROW + 1):
        assert cat_lady.score_row(rich, 0, row) == cat_lady.score_row(poor, 0, row)


def test_C9_a_line_that_cannot_be_filled_ends_the_game():
    all_cats = ",".join(NAMES[:15])
    for left, ends in ((0, True), (1, True), (2, True), (3, False)):
        s = read(f"sketch token=r2 unseen=W{left} s0={all_cats}")
        assert cat_lady.pile_count(s) == left
        play(s, TAKE | ROW_1)
        assert (cat_lady.phase(s) == FEED) == ends
        assert names(s)[:3].count("-") == max(0, 3 - left)
        assert cat_lady.turn(s) == (0 if ends else 1)


def test_C9_the_last_taker_still_has_the_rest_of_the_turn():
    s = read("sketch token=r2 unseen=W2 s1=lost2,spray1 turn=1 s0=" + ",".join(NAMES[:15]))
    play(s, TAKE | ROW_1)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (AFTER, 1)
    assert SPRAY | ROW_2 in moves(s) and TAKE | ROW_2 not in moves(s)
    play(s, EXCHANGE, END_TURN)
    assert (cat_lady.phase(s), cat_lady.turn(s)) == (FEED, 0)
    assert cats(s, 1) == ["Florence"]


def test_C9_there_are_22_27_and_32_turns():
    random = kit.Random(9)
    for seats, turns in ((2, 22), (3, 27), (4, 32)):
        for number in range(6):
            assert to_the_end(deal(seats, number), random, FEED) == turns


def test_C9_everybody_has_as_many_turns():
    random = kit.Random(10)
    for seats, each in ((2, 11), (3, 9), (4, 8)):
        s = deal(seats, 5)
        taken = [0] * seats
        while cat_lady.phase(s) < FEED:
            legal = moves(s)
            move = legal[random.below(len(legal))]
            taken[cat_lady.turn(s)] += move < LAY
            cat_lady.play(s, move)
        assert taken == [each] * seats
        assert cat_lady.turn(s) == cat_lady.starter(s)


def test_position_1_after_the_pile_runs_out_one_more_take_follows():
    all_cats = ",".join(NAMES[:15])
    s = read(f"sketch token=r2 unseen=W3 s0={all_cats}")
    play(s, TAKE | ROW_1)
    assert (cat_lady.pile_count(s), cat_lady.phase(s), cat_lady.turn(s)) == (0, DRAFT, 1)
    assert "-" not in names(s)
    play(s, TAKE | ROW_2)
    assert cat_lady.phase(s) == FEED
    assert names(s)[3:6] == ["-"] * 3


def test_position_2_a_line_that_crosses_the_tokens_takes_the_crossing_card():
    s = read("sketch token=r3 grid=C,T,M,C,T,M,wand,tower,mouse")
    play(s, TAKE | COLUMN_1)
    assert (cat_lady.held(s, 0, CHICKEN), cat_lady.held(s, 0, TOY)) == (2, 1)


def test_position_13_lost_cats_just_taken_count_at_once():
    s = read("sketch token=r2 s0=lost1 grid=lost,T,M,C,T,M,C,T,M")
    kit.raises(ValueError, cat_lady.play, s, EXCHANGE)
    play(s, TAKE | ROW_1, EXCHANGE)
    assert cats(s, 0) == ["Florence"] and cat_lady.turn(s) == 1
    s = read("sketch token=r2 s0=lost1 grid=lost,lost,lost,C,T,M,C,T,M")
    play(s, TAKE | ROW_1, EXCHANGE, EXCHANGE_TOKEN)
    assert cats(s, 0) == ["Florence"] and cat_lady.held(s, 0, TOKENS) == 1
    assert cat_lady.turn(s) == 1


def test_position_14_the_line_just_taken_may_be_taken_when_the_token_was_sprayed_away():
    s = read("sketch token=r2 s0=spray1")
    play(s, TAKE | ROW_1, SPRAY | COLUMN_3)
    assert cat_lady.turn(s) == 1
    play(s, TAKE | ROW_1)
    kit.raises(ValueError, cat_lady.play, read("token=r1"), TAKE | ROW_1)
