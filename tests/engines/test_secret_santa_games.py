"""Whole random games of Secret Santa, and damaged states (S1, S14-S16)."""

import micropython

from host_tools.notation import secret_santa as notation
from parlour.engines import secret_santa as santa
from parlour.engines.common import OVER
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
    papers = [santa.FOUR, santa.PLAIN][santa.papers(s)]
    pack = sorted([card if papers == santa.FOUR else card & santa.HIDDEN for card in santa.PACK])
    while santa.phase(s) < santa.DEAL:
        santa.play(s, out[random.below(santa.moves(s, out))])
        santa.check(s)
        assert sorted([byte & santa.CARD for byte in s[santa.PLACES_AT :]]) == pack
        assert notation.read(notation.write(s)) == s


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
        flags = bytearray(3 * seats)
        assert santa.result(s, flags) == 1 and flags[3 * totals.index(best)] == 1


def test_playing_and_looking_allocate_nothing():
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
                santa.play(s, out[random.below(santa.moves(s, out))])
        finally:
            micropython.heap_unlock()


def test_a_damaged_state_is_refused_or_playable():
    """One to three bytes changed: check() refuses, or the game can be played to its end."""
    random = kit.Random(47)
    out = bytearray(santa.MOVES_MAX)
    v = bytearray(santa.SIZE)
    refused = 0
    tries = 0
    for number in range(30):
        s = kit.deal(santa, 2 + number % 3, bytes([number // 3 % 2]), number)
        while santa.turn(s) != OVER:
            santa.play(s, out[random.below(santa.moves(s, out))])
            damaged = bytearray(s)
            for _ in range(1 + random.below(3)):
                damaged[8 + random.below(santa.SIZE - 8)] = random.below(256)
            tries += damaged != s
            try:
                santa.check(damaged)
            except ValueError:
                refused += 1
                continue
            play_on(damaged, random, out, v)
    assert refused > tries * 95 // 100, (refused, tries)


def play_on(s, random, out, v):
    moves = 0
    while santa.turn(s) != OVER:
        santa.look(s, santa.turn(s), v)
        santa.play(s, out[random.below(santa.moves(s, out))])
        santa.check(s)
        moves += 1
        assert moves < 2000


def test_check_refuses_what_no_game_comes_to():
    good = "seats=3 hand1=P0>0 hand2=T1>1"
    notation.read(good)
    for text in (
        "seats=3 hand1=P0>0 hand2=T1>1 turn=0",  # S9: it is seat 2's turn
        "seats=3 hand1=P0>0 hand2=T1>0",  # S14: seat 0 twice
        "seats=3 hand1=P0>0 hand2=T1>1 last=6",  # seat 1 took last
        "seats=3 hand1=P0>0 hand2=T1>1 last=-",
        "seats=3 hand1=P0>0 hand2=T1>1 deal",  # S15: hands hold cards
        "seats=3 hand1=P0>0 hand2=T1>1 give",  # S12: no gift is due
        "seats=3 hand1=P0>0 hand2=T1>1 totals=1",  # S16: no round is over
        "seats=3 hand1=P0>1",  # S13: seat 1 took an own card
        "seats=3 hand0=P0<1 starter=1 guest=P1",  # S12: no gift lies with the guest
        "seats=3 guest=P1,P2+",  # S12: a gift that nobody gave
        "seats=3 hand1=P0<2 starter=2 guest=T0,T1+",  # S12: seat 0 was the next
        "seats=2 hand0=P0,P0,T0",  # S8
        "seats=2 round=2 totals=29,0",  # S2: a round gives 28 at most
        "seats=2 round=2 totals=25,3",  # S16: the game was over
        "plain hand0=7*?>1 hand1=7*C>0 deal totals=28,14",  # S16: the game is over
        "plain hand0=7*?>1 hand1=7*P>0 end totals=14,13",  # S16: it is not
        "plain hand0=7*?>1 hand1=7*P>0 totals=13,13",  # S15: not scored
    ):
        kit.raises(ValueError, notation.read, text)


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
