"""Whole random games of Cat Lady: cards are conserved, looks tell all, the end comes. Portable."""

from host_tools.assets import cat_lady_cards as cards
from host_tools.notation.cat_lady import read
from parlour.engines import cat_lady, cat_lady_cards, cat_lady_table
from parlour.engines.cat_lady import END, FEED, NONE, SIZE, TOTAL_ROW
from parlour.engines.common import OVER
from tests import kit

NAMES = cards.names()
HELD = 14


def games(random, each):
    """(seats, state) of every position of some games."""
    out = bytearray(cat_lady.MOVES_MAX)
    for seats in (2, 3, 4):
        for number in range(each):
            s = bytearray(SIZE)
            cat_lady.deal(s, seats, b"", kit.seed8(number))
            moves = 0
            yield seats, s
            while cat_lady.turn(s) != OVER:
                n = cat_lady.moves(s, out)
                cat_lady.play(s, out[random.below(n)])
                moves += 1
                assert moves <= 32 * 4 + seats * (cat_lady.CHANGES + 1)
                yield seats, s


def test_B52_no_card_is_lost_or_doubled():
    """Every card was laid or not; what was laid is in the grid, with a seat, or discarded."""
    for seats, s in games(kit.Random(52), 3):
        grid = [cat_lady.grid(s, cell) for cell in range(9)]
        in_deck = cat_lady_cards.CATS_IN_DECK[seats - 2]
        not_laid = sum(s[23:39])
        for cat in range(22):
            owned = cat_lady.cat_owner(s, cat) != NONE
            waits = s[cat_lady_table.AT_PLACES + cat] == cat_lady_table.WAITING
            not_laid += waits
            assert owned + waits + grid.count(cat) == (1 if cat < in_deck else 0), NAMES[cat]
        assert not_laid == cat_lady.pile_count(s) + (2 if seats == 3 else 0)
        taken = [0] * HELD
        for other in range(16):
            laid = cards.in_deck(other, seats) - s[23 + other]
            amount = cat_lady.amount(35 + other)
            taken[cat_lady.becomes(35 + other)] += amount * (laid - grid.count(35 + other))
        held = [sum([cat_lady.held(s, i, what) for i in range(seats)]) for what in range(HELD)]
        exchanged = held[cat_lady.TOKENS] + len(
            [cat for cat in range(22, 25) if cat_lady.cat_owner(s, cat) != NONE]
        )
        held[cat_lady.LOST_CATS] += 2 * exchanged
        used = taken[cat_lady.SPRAYS] - held[cat_lady.SPRAYS]
        assert used >= 0
        held[cat_lady.SPRAYS] += used
        assert held[:13] == taken[:13]


def test_the_score_sheet_adds_up_at_any_time():
    out = bytearray(12)
    for seats, s in games(kit.Random(53), 2):
        winners = cat_lady.result(s, out)
        assert (winners > 0) == (cat_lady.phase(s) == END)
        for seat in range(seats):
            total = cat_lady.score_row(s, seat, TOTAL_ROW)
            assert total == sum([cat_lady.score_row(s, seat, i) for i in range(TOTAL_ROW)])
            assert total & 0xFFFF == out[3 * seat + 1] | out[3 * seat + 2] << 8
            if cat_lady.phase(s) < FEED:
                assert cat_lady.fed_count(s, seat) == 0
            given = 0
            numbers = bytearray(25)
            for cat in numbers[: cat_lady.cats(s, seat, numbers)]:
                given += sum([cat_lady.given(s, cat, kind) for kind in range(4)])
                given += 2 * cat_lady.given(s, cat, cat_lady.PAIRS)
            cubes = sum([cat_lady.held(s, seat, kind) for kind in range(4)])
            # pairs that nobody needs take one cube more than what they stand for
            assert 0 <= cubes - given - cat_lady.left_over(s, seat) <= cat_lady.pairs(s, seat)


def test_previews_on_a_copy():
    s = read("sketch token=r2 grid=Shadow,TT,CC,C,T,M,wand,lost,spray s0=Bell,T1")
    copy = bytearray(s)
    cat_lady.give_line(copy, 0, 0)
    assert [cat_lady.grid(copy, cell) for cell in range(3)] == [NONE] * 3
    assert cat_lady.cat_owner(copy, 0) == 0 and cat_lady.held(copy, 0, cat_lady.TUNA) == 3
    assert cat_lady.propose(copy, 0) == 1 + 1
    assert cat_lady.is_fed(copy, 0) and cat_lady.is_fed(copy, 5)
    assert cat_lady.propose(copy, 0) == 1 + 1  # again, from a feeding
    assert cat_lady.left_over(copy, 0) == 3 + 2 - 2
    cat_lady.check(read("token=r2"))


def test_offsets_that_const_repeats():
    """const() is folded in one file only; what cat_lady.py says again must be the same."""
    for name in dir(cat_lady_table):
        if hasattr(cat_lady, "_" + name) and name.upper() == name:
            assert getattr(cat_lady, "_" + name) == getattr(cat_lady_table, name), name


def test_check_refuses_what_no_game_leads_to():
    for text in (
        "token=r1 s0=C1",  # nobody has taken anything
        "place starter=0 turn=0",  # the other one lays the token
        "draft turn=1",  # the starter begins
        "after",  # nothing left to play
        "feed",  # cards can still be laid
        "end",
        "grid=C,T,M,C,T,M,C,T,-",
        "grid=Shadow,Shadow,M,C,T,M,C,T,M",
        "grid=Lily,T,M,C,T,M,C,T,M",  # a card of 3 players
        "s2=Shadow",  # nobody sits there
        "s0=Shadow*",
        "unseen=C3",
        "changes=1",
        "pile=3",
    ):
        kit.raises(ValueError, read, text)
    cat_lady.check(read(""))


def refused(s, at, values):
    """Those of the values that check() refuses in a byte."""
    found = []
    for value in values:
        changed = bytearray(s)
        changed[at] = value
        try:
            cat_lady.check(changed)
        except ValueError:
            found.append(value)
    return found


def test_check_knows_who_eats():
    """Waffle's, Cow's, Truffle's bytes and the pairs say 0 for who is not fed, and no nonsense."""
    foods = (
        (cat_lady_cards.WAFFLE, cat_lady_table.AT_WAFFLE),
        (cat_lady_cards.COW, cat_lady_table.AT_COW),
        (cat_lady_cards.TRUFFLE, cat_lady_table.AT_TRUFFLE),
        (cat_lady_cards.MOONBEAM, cat_lady_table.AT_PAIRS),
    )
    some = [1, 3, 8, 17, 255]
    fed = [0] * 4
    for _seats, s in games(kit.Random(55), 40):
        if cat_lady.phase(s) != END:
            continue
        for i in range(4):
            face, at = foods[i]
            place = cat_lady_table.stray_place(s, face)
            if place >= cat_lady_table.IN_GRID or place < cat_lady_table.FED:
                assert refused(s, at, some) == some
            else:
                fed[i] += 1
                assert refused(s, at, [s[at]]) == []
                assert fed[i] > 1 or len(refused(s, at, range(256))) > 240
        assert refused(s, cat_lady_table.AT_CHANGES, some) == some
    print("fed:", fed)
    assert min(fed) > 0


def test_check_knows_which_cells_stay_empty():
    for seats, s in games(kit.Random(56), 1):
        if cat_lady.phase(s) == END:
            empty = [cell for cell in range(9) if cat_lady.grid(s, cell) == NONE]
            for cell in range(9):
                moved = bytearray(s)
                moved[14 + empty[0]] = s[14 + cell]
                moved[14 + cell] = NONE
                last_of_a_line = [2, 5, 6, 7, 8] if seats == 2 else [empty[0]]
                if cell in last_of_a_line:
                    cat_lady.check(moved)
                elif cell not in empty:
                    kit.raises(ValueError, cat_lady.check, moved)


def test_faces_that_are_cats():
    assert [cat_lady.is_cat(face) for face in range(51)] == [1] * 35 + [0] * 16


def test_notation_says_what_is_wrong():
    for text, named in (
        ("seats=5", "seats=5"),
        ("starter=2", "starter"),
        ("token=r4", "token=r4"),
        ("place token=r1", "token="),
        ("grid=C,T", "grid="),
        ("grid=C,T,M,C,T,M,C,T,Cow", "Cow"),
        ("strays=Cow,Bell,Macak", "Bell"),
        ("strays=Cow", "strays="),
        ("s0=Garfield", "Garfield"),
        ("s0=C", "C"),
        ("s0=Shadow,Shadow", "Shadow"),
        ("s0=Cow", "Cow"),
        ("sketch s0=Waffle*3", "Waffle"),
        ("sketch s0=Truffle*", "Truffle"),
        ("sketch s0=Shadow*3", "Shadow"),
        ("unseen=cat3", "cat3"),
        ("draft end", "draft"),
        ("random=12", "random=12"),
        ("nonsense", "nonsense"),
        ("who=me", "who=me"),
        ("turn=0 turn=1", "turn"),
    ):
        assert named in str(kit.raises(ValueError, read, text)), text
