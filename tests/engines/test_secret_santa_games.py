"""Whole random games of Secret Santa (S1-S5, S15, S16), states that none comes to, notation."""

import micropython

from host_tools.notation import secret_santa as notation
from parlour.engines import secret_santa as santa
from parlour.engines.common import OVER, PUBLIC
from tests import kit


def points_of(cards):
    """S1-S5 once more, from a list of kinds."""
    presents, bags, cups, teapot, mata, choco = [cards.count(kind) for kind in range(6)]
    points = 2 * presents + bags + 2 * mata
    if teapot:
        points += 1 + bags
    if not mata:
        points += (0, 1, 3, 6, 10, 15, 21, 28)[cups]
    if mata and choco:
        points += 3
    return points


def taken_kinds(s, seat):
    cards = [santa.taken_card(s, seat, i) for i in range(santa.taken_count(s, seat))]
    return [santa.kind(card) for card in cards]


def play_round(s, random, out):
    """Random moves until the round has ended; checks after every one."""
    plain = santa.papers(s) == santa.PLAIN
    pack = sorted([card & santa.HIDDEN if plain else card for card in santa.PACK])
    while santa.phase(s) < santa.DEAL:
        santa.play(s, out[random.below(santa.moves(s, out))])
        santa.check(s)
        assert sorted([byte & santa.CARD for byte in s[santa.PLACES_AT :]]) == pack


def test_random_games_keep_the_pack_the_score_and_the_end():
    random = kit.Random(16)
    out = bytearray(santa.MOVES_MAX)
    for number in range(24):
        seats = 2 + number % 3
        s = kit.deal(santa, seats, bytes([number // 3 % 2]), number)
        totals = [0] * seats
        rounds = 0
        while True:
            play_round(s, random, out)
            rounds += 1
            for seat in range(seats):
                totals[seat] += points_of(taken_kinds(s, seat))
                assert santa.total(s, seat) == totals[seat]
            best = max(totals)
            over = best >= 25 and totals.count(best) == 1
            assert (santa.turn(s) == OVER) == over
            if over:
                break
            assert santa.turn(s) == (santa.starter(s) + 1) % seats
            santa.play(s, santa.DEAL)
            assert rounds < 40
        expected = bytearray()
        for points in totals:
            expected += bytes([points == best, points, 0])
        result = bytearray(3 * seats)
        assert santa.result(s, result) == 1 and result == expected


def test_guessing_allocates_nothing():
    """On MicroPython any allocation in here raises MemoryError; CPython only plays along."""
    random = kit.Random(48)
    out = bytearray(santa.MOVES_MAX)
    v = bytearray(santa.SIZE)
    guessed = bytearray(santa.SIZE)
    seed = kit.seed8(48)
    for number in range(6):
        s = kit.deal(santa, 2 + number % 3, bytes([number // 3]), number)
        micropython.heap_lock()
        try:
            while santa.turn(s) != OVER:
                santa.look(s, santa.turn(s), v)
                santa.guess(v, seed, guessed)
                santa.score_line(v, santa.turn(s), santa.LINE_ROUND)
                santa.play(s, out[random.below(santa.moves(s, out))])
        finally:
            micropython.heap_unlock()


def test_check_refuses_what_no_game_comes_to():
    good = "seats=3 hand1=P0>0 hand2=T1>1"
    notation.read(good)
    for text, reason in (
        (good + " turn=0", "S9"),
        ("seats=3 hand1=P0>0 hand2=T1>0", "S14"),
        (good + " last=6", "taken by another seat"),
        (good + " last=-", "taken by another seat"),
        ("last=1", "nothing was taken"),
        (good + " deal", "S15"),
        ("plain hand0=6*T>1,T hand1=7*P>0 deal totals=14,6", "S15"),
        ("plain hand0=7*T>1 hand1=7*P>0 take", "S15"),
        (good + " give", "S12"),
        ("seats=3 guest=P1,P2>0 take", "S12"),
        ("seats=3 hand0=P1>1 guest=P1,P2>0,P2,T3>2", "one may be due"),
        ("hand0=P1>1 hand1=P1>0 guest=P0,P2>0 last=7", "for the card taken last"),
        (good + " totals=1", "a total"),
        ("seats=3 starter=1 hand1=P0>1", "S13"),
        ("seats=3 starter=1 hand2=P0<1", "the guest must have a gift"),
        ("seats=3 guest=P1,P2+", "the guest must have a gift"),
        ("seats=3 starter=2 hand1=P0<2 guest=T0,T1+", "S12"),  # seat 0 was the next
        ("plain seats=2 hand0=6*?>1,?>0 hand1=6*?>0,?>1", "S13"),  # both took an own card
        ("seats=2 hand0=P0,P0,T0", "S8"),
        ("seats=4 hand3=P0,P3,T1,T3,C3", "S8"),
        ("seats=2 round=2 totals=29,0", "a total"),  # S2: a round gives 28 at most
        ("seats=2 round=2 totals=25,3", "over before"),
        ("plain round=2 hand0=7*T>1 hand1=7*P>0 end totals=40,8", "over before"),
        ("plain hand0=7*T>1 hand1=7*C>0 deal totals=28,7", "the game is over"),
        ("plain hand0=7*T>1 hand1=7*P>0 end totals=14,7", "should not be"),
        ("plain hand0=7*T>1 hand1=7*P>0 totals=14,6", "a total"),  # S15
    ):
        problem = str(kit.raises(ValueError, notation.read, text))
        assert reason in problem, (text, problem)


def test_check_refuses_bytes_out_of_range():
    for at, values in (
        (santa.SEATS_AT, (0, 1, 5)),
        (santa.PAPERS_AT, (2, 255)),
        (santa.PHASE_AT, (1, 0x21, 0x80, 255)),
        (santa.MOVER_AT, (3, 255)),
        (santa.STARTER_AT, (3, 255)),
        (santa.ROUND_AT, (0,)),
        (santa.LAST_AT, (0, 24, 255)),
        (santa.TOTALS_AT + 6, (1,)),  # the total of a seat that nobody has
        (santa.PLACES_AT, (6, 7, 0x1D, 0x80, 0xE0)),
        (santa.SIZE - 1, (0xC0, 0xE0, 0x80)),
    ):
        for value in values:
            s = notation.read("seats=3 round=2")
            s[at] = value
            kit.raises(ValueError, santa.check, s)
    s = notation.read("hand1=P0>0")
    s[santa.LAST_AT] = santa.CARDS
    kit.raises(ValueError, santa.check, s)


def test_looks_are_read_as_they_are_written():
    random = kit.Random(17)
    out = bytearray(santa.MOVES_MAX)
    v = bytearray(santa.SIZE)
    for number in range(6):
        seats = 2 + number % 3
        s = kit.deal(santa, seats, bytes([number // 3]), number)
        while santa.turn(s) != OVER:
            for seat in list(range(seats)) + [PUBLIC]:
                santa.look(s, seat, v)
                assert notation.read(notation.write(v)) == v, notation.write(v)
            santa.play(s, out[random.below(santa.moves(s, out))])


def test_notation_names_what_it_cannot_read():
    for text, part in (
        ("seats=5", "seats=5"),
        ("seats=2 seats=2", "seats"),
        ("hand9=P0", "hand9=P0"),
        ("four plain", "four plain"),
        ("hand0=X0", "X0"),
        ("hand0=P4", "P4"),
        ("plain hand0=P0", "P0"),
        ("hand0=3*M2", "M2"),
        ("hand0=9*?", "hand0=9*?"),
        ("hand0=P0>2", ">2"),
        ("hand0=P0<0", "<0"),
        ("hand0=P0+", "+"),
        ("random=12", "random=12"),
        ("totals=1,x", "totals=1,x"),
        ("totals=1,2,3", "totals=1,2,3"),
        ("last=24", "last=24"),
    ):
        assert part in str(kit.raises(ValueError, notation.read, text)), text
