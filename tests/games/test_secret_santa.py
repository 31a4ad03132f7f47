"""Secret Santa at the table: who sees what and when, and sheets that everybody can check."""

from host_tools.notation import secret_santa as notation
from parlour import app
from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN
from parlour.table import Table
from parlour.text.en import secret_santa as words
from parlour.ui import core, font
from parlour.ui.canvas import Canvas
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, MemoryStore, Random, mash
from tests.kit import seed8

NAMES = ("Fox", "Owl", "Bear", "Hare")
WIDE = ("WWWWWWWWWWW0", "WWWWWWWWWWW1", "WWWWWWWWWWW2", "WWWWWWWWWWW3")
WORTH = (  # the gifts of a seat, and their points
    ("P0,T0,T0,O1,T1,P1,P1", 13),  # S3: teapot and 3 tea bags are 7
    ("O1,P0,P0,P1,P1,P2,P2", 13),  # S3: the teapot alone is 1
    ("M2,C0,C0,C1,C2,K3,P0", 7),  # S4, S5: Mata cup, 4 cups, Choco & Kawa are 5
    ("K3,C0,C0,C1,C2,P0,P0", 14),  # S5: Choco & Kawa and 4 cups without the Mata cup are 10
    ("C0,C0,C1,C2,C2,C3,C3", 28),  # S2
    ("M2,C0,C0,C1,C2,C2,C3", 2),  # S4
)


class Words(Canvas):
    """A canvas that keeps the words and the numbers that were drawn since it was cleared."""

    def __init__(self):
        self.said = []
        self.numbers = []
        super().__init__()

    def clear(self):
        self.said = []
        self.numbers = []
        super().clear()

    def text(self, text, x, y, face=None, colour=1):
        self.said.append(text)
        end = super().text(text, x, y, face, colour)
        assert x >= 0 and end <= self.width + 1, text
        assert y >= 0 and y + font.ascent(face or self.body) <= self.height, text
        return end

    def right(self, text, x, y, face=None, colour=1):
        if text.lstrip("-").isdigit():
            self.numbers.append(int(text))
        return super().right(text, x, y, face, colour)


def at(text, names=NAMES, moves=()):
    """A device that has taken up the game in that position, after these moves."""
    store = MemoryStore()
    flow = app.load("parlour.games.secret_santa")
    table = Table(store, "secret_santa", rules, flow)
    state = notation.read(text)
    seats = rules.seats(state)
    table.new(names[:seats], bytearray(seats), bytes((rules.papers(state),)), seed8(1))
    table._state[:] = state
    for move in moves:
        table.play(move)
    table.save()
    device = Device(store, canvas=Words())
    device.press(A, A)
    return device


def said(device):
    """All words on the screen, in the order in which they were drawn."""
    return " ".join(device.canvas.said)


def on_screen(device, text):
    assert text in said(device), (text, device.canvas.said)


def hands(one, two):
    """A position before the first card of a round for two."""
    return "seats=2 hand0=" + one + " hand1=" + two


BEGIN = hands("P0,T0,P1,T1,C2,P2,C3", "C0,T0,C1,O1,M2,P3,T3")


def take(device, owner_steps=1, card_steps=0):
    """From the curtain, nothing to be told: that owner's card, until the taker sees it."""
    device.press(A, *([DOWN] * owner_steps), A, *([RIGHT] * card_steps), A, A)


def test_S9_other_hands_and_the_guest_can_be_chosen_but_not_the_own_hand():
    device = at("seats=3 starter=1")
    device.press(A)
    on_screen(device, words.FROM_WHOM)
    for owner in ("Fox", "Bear"):
        device.press(DOWN, A)
        on_screen(device, words.TAKE_FROM.format(owner))
        device.press(B)
    device.press(DOWN, A)
    on_screen(device, words.TAKE_FROM_GUEST)
    device.press(B, DOWN, A)
    on_screen(device, words.TAKE_FROM.format("Fox"))


def test_S9_only_what_lies_face_down_at_the_guest_can_be_pointed_at():
    device = at(BEGIN)
    device.press(A, UP, A)
    papers = []
    for _ in range(5):
        papers.append(device.canvas.said[1])
        device.press(RIGHT)
    assert papers[0] == device.canvas.said[1]  # five backs, and round
    view = device.app.table.look()
    backs = [rules.guest_card(view, spot) for spot in (1, 3, 5, 7, 9)]
    assert papers == [words.PAPERS[rules.paper(card)] for card in backs]


def test_S10_the_taker_alone_sees_the_gift_and_its_paper_stays_public():
    device = at(BEGIN)
    take(device, 1, 4)
    on_screen(device, words.YOU_TOOK)
    on_screen(device, "Mata cup")
    device.press(A)
    assert "Mata" not in said(device)
    view = device.app.table.look()
    card = rules.taken_card(view, 0, 0)
    assert rules.paper(card) == rules.BLUE and rules.kind(card) == UNKNOWN


def test_S10_another_card_changes_the_private_screen_and_no_public_one():
    frames = []
    for mine, other in (("C2", "M2"), ("M2", "C2")):
        device = at(hands("P0,T0,P1,T1," + mine + ",P2,C3", "C0,T0,C1,O1," + other + ",P3,T3"))
        take(device, 1, 4)
        private = device.frame()
        device.press(A)
        told = device.frame()
        device.press(UP)
        frames.append((private, told, device.frame()))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]  # what everybody is told
    assert frames[0][2] == frames[1][2]  # the log


def test_S10_B48_the_gift_is_covered_when_dimmed_and_seen_again_behind_the_curtain():
    device = at(BEGIN)
    take(device)
    seen = device.frame()
    moves = bytes(device.app.table._state)
    device.advance(core.DIM_AFTER[1] + 1)
    on_screen(device, "Fox's turn")
    device.press(A)  # wakes
    device.press(A)
    assert device.frame() == seen
    assert bytes(device.app.table._state) == moves


def test_S10_after_a_power_cut_the_gift_is_among_the_takers_own():
    device = at(BEGIN)
    take(device, 1, 4)
    device = Device(device.store, canvas=Words())
    device.press(A, A)
    on_screen(device, "Owl's turn")
    device.press(A, A)
    device.press(DOWN, A, A, A, A, A)  # Owl takes one of Fox's
    on_screen(device, "Fox's turn")
    device.press(A, A, RIGHT, RIGHT)
    on_screen(device, words.MY_GIFTS.format(2))  # the Mata cup


def test_S11_who_was_robbed_is_told_which_card_and_by_whom_and_nobody_else_is():
    device = at("seats=3 hand1=C0,T0,C1,O1,M2,P3 starter=0")
    take(device, 1, 3)  # Fox takes Owl's teapot
    device.press(A, A)
    on_screen(device, "Owl's turn")
    device.press(A)
    on_screen(device, words.MY_LOST)
    on_screen(device, "Fox")
    device.press(A, LEFT, DOWN)
    on_screen(device, words.HAS_IT.format("Fox", "teapot"))
    device.press(B, DOWN, DOWN, A, A, A, A, A)  # Owl takes one of Bear's
    on_screen(device, "Bear's turn")
    device.press(A)
    on_screen(device, "Owl")
    assert "Fox" not in said(device)


def test_S11_what_was_told_is_not_told_again_after_ones_own_act():
    flow = app.load("parlour.games.secret_santa")
    device = at(BEGIN)
    table = device.app.table
    table.play(rules.take_move(table.look(), 1, 2))
    assert flow.robbed(table.events, 1) == [9]
    assert flow.robbed(table.events, 0) == []
    table.play(rules.take_move(table.look(), 0, 0))
    assert flow.robbed(table.events, 1) == []
    assert flow.robbed(table.events, 0) == [0]
    twice = bytes((flow.TOOK, 0, 1, 7, flow.TOOK, 2, 1, 8))
    assert flow.robbed(twice, 1) == [7, 8]  # in the order in which it happened


def test_S11_a_place_whose_card_went_to_the_guest_is_not_lost_to_the_taker():
    common = app.load("parlour.games.secret_santa_common")
    device = at(BEGIN)
    table = device.app.table
    table.play(rules.take_guest_move(table.look(), 1))
    table.play(rules.give_move(table.look(), 0))
    assert common.lost_places(table.look(1), 1) == []
    table.play(rules.take_move(table.look(), 0, 3))
    view = table.look(0)
    assert common.lost_places(view, 0) == [3]
    assert rules.kind(rules.place_card(view, 3)) == rules.TEA_BAG


def test_S12_the_next_with_cards_chooses_the_gift_for_the_guest_alone():
    """3 players, Fox takes from the guest, Owl has no hand card, Bear has two: Bear gives."""
    device = at(
        "seats=3 starter=2 hand0=P0>2,T0>2,P1>2,T1>1,C2>1,P2>1"
        " hand1=C0>2,T0>2,C1>2,O1>0,M2>0,P3>0 hand2=C0>1,P1>1,T2>0,C3,T3,C2>0"
    )
    state = bytes(device.app.table._state)
    on_screen(device, "Fox's turn")
    device.press(A, UP, A, A, A, A)
    on_screen(device, words.TOOK_GUEST.format("Fox").split("|")[1].strip())
    device.press(A)
    on_screen(device, "Bear's turn")
    device.press(A, RIGHT)
    on_screen(device, words.KINDS_WORTH[rules.CUP])
    device.press(A)
    on_screen(device, words.GIVE_SURE)
    device.press(B, RIGHT, A, A)
    assert bytes(device.app.table._state) != state
    on_screen(device, words.GAVE.format("Bear").split("|")[0])
    device.press(UP)
    on_screen(device, "Bear gave the guest a tea bag (paper: star).")


def test_S12_the_giver_can_look_at_gifts_losses_and_the_table_first():
    device = at(BEGIN, moves=(rules.TAKE | 15,))
    device.press(A, DOWN)
    on_screen(device, words.MY_GIFTS.format(0))
    device.press(RIGHT)
    on_screen(device, words.MY_LOST)
    device.press(RIGHT)
    on_screen(device, words.GUEST)
    device.press(RIGHT)
    on_screen(device, words.GIVE_TITLE)


def test_S13_the_only_one_with_cards_takes_an_own_one():
    device = at("plain seats=3 starter=2 hand0=2*?>1,2*?>2,P,T hand1=2*?>0,4*?>2 hand2=3*?>0,3*?>1")
    on_screen(device, "Fox's turn")
    device.press(A)
    on_screen(device, words.FROM_OWN)
    device.press(A, RIGHT, RIGHT, A)
    on_screen(device, words.KINDS_WORTH[rules.TEA_BAG])  # one knows one's own cards
    device.press(A)
    on_screen(device, words.FROM_OWN_HAND)
    on_screen(device, "tea bag")
    device.press(A, UP)
    on_screen(device, "Fox took a gift of the own hand.")


def test_S1_S5_every_sheet_adds_up_to_what_the_engine_says():
    random = Random(4)
    for seats in (2, 3, 4):
        for seed in range(12):
            state = bytearray(rules.SIZE)
            rules.deal(state, seats, bytes(1), seed8(100 * seats + seed))
            out = bytearray(rules.MOVES_MAX)
            while rules.phase(state) < rules.DEAL:
                rules.play(state, out[random.below(rules.moves(state, out))])
            device = at(notation.write(state))
            on_screen(device, words.ALL_UP.format(1))
            device.press(A)
            for seat in range(seats):
                points = rules.score_line(state, seat, rules.LINE_ROUND)
                on_screen(device, words.SHEET.format(NAMES[seat], points))
                assert sum(device.canvas.numbers) == points
                device.press(RIGHT if seat + 1 < seats else A)
            totals = device.canvas.numbers
            assert totals == [rules.total(state, seat) for seat in range(seats)]


def test_S1_S5_the_positions_that_people_get_wrong_line_by_line():
    score = app.load("parlour.games.secret_santa_score_draw")
    for kinds, points in WORTH:
        view = bytearray(rules.SIZE)
        view[rules.SEATS_AT] = 2
        view[rules.PHASE_AT] = rules.DEAL
        for place in range(rules.CARDS):
            view[rules.PLACES_AT + place] = 2 << rules.MARK  # seat 1 has the rest
        for place, card in enumerate(kinds.split(",")):
            card = notation.KINDS.index(card[0]) | int(card[1]) << 3
            view[rules.PLACES_AT + place] = card | 1 << rules.MARK
        device = Device(canvas=Words())
        score.sheet(device.app.ui, view, words, NAMES, 0)
        assert sum(device.canvas.numbers) == points, kinds
        on_screen(device, words.SHEET.format("Fox", points))


def _finished(totals, phase):
    """A position for 3 after a round, with these totals: a random round, its points replaced."""
    random = Random(8)
    state = bytearray(rules.SIZE)
    rules.deal(state, 3, bytes(1), seed8(5))
    out = bytearray(rules.MOVES_MAX)
    while rules.phase(state) < rules.DEAL:
        rules.play(state, out[random.below(rules.moves(state, out))])
    state[rules.ROUND_AT] = 4
    for seat, total in enumerate(totals):
        state[rules.TOTALS_AT + 2 * seat] = total
    state[rules.PHASE_AT] = phase
    rules.check(state)
    return notation.write(state)


def test_S16_a_tie_is_told_and_the_next_starter_deals():
    device = at(_finished((27, 27, 20), rules.DEAL))
    dealer = device.app.table.seat_of_turn()
    device.press(A, A, A, A)
    on_screen(device, words.TIED)
    on_screen(device, words.DEALS.format(NAMES[dealer]))
    device.press(B)  # back to the last sheet
    on_screen(device, "Bear scores")
    device.press(A, A)
    assert rules.round_number(device.app.table.look()) == 5
    on_screen(device, NAMES[dealer] + "'s turn")


def test_S16_the_highest_total_wins_and_is_shown_with_all_others():
    device = at(_finished((26, 31, 20), rules.END))
    device.press(A, A, A, A)
    on_screen(device, words.WINS.format("Owl"))
    assert device.canvas.numbers == [26, 31, 20]
    assert device.store.exists("secret_santa")
    device.press(A)
    assert not device.store.exists("secret_santa")


def test_S6_plain_papers_are_never_named():
    device = at("plain seats=2")
    take(device)
    device.press(A, UP)
    on_screen(device, "Fox took a gift from Owl.")
    device.press(A, A, A, A, LEFT, B, DOWN, A)
    for paper in words.PAPERS:
        assert paper not in device.canvas.said


def test_B16_a_alone_never_gets_past_the_choice():
    for text, moves in ((BEGIN, ()), (BEGIN, (rules.TAKE | 15,))):
        device = at(text, moves=moves)
        state = bytes(device.app.table._state)
        for _ in range(40):
            device.press(A)
        assert bytes(device.app.table._state) == state


def test_B16_a_choice_is_confirmed_and_can_be_taken_back():
    device = at(BEGIN)
    state = bytes(device.app.table._state)
    device.press(A, DOWN, A, RIGHT, A)
    on_screen(device, words.SURE)
    device.press(RIGHT, B)
    on_screen(device, words.TAKE_FROM.format("Owl"))
    device.press(B)
    on_screen(device, words.FROM_WHOM)
    device.press(B)
    on_screen(device, "Fox's turn")
    assert bytes(device.app.table._state) == state


def test_B47_twelve_wide_letters_fit_at_every_number_of_seats():
    for seats in (2, 3, 4):
        random = Random(seats)
        device = at("seats=" + str(seats), names=WIDE)
        for _ in range(500):
            mash(device, random, 1)
            if random.below(40) == 0:
                device.press(B)


def test_S11_B48_every_look_at_lost_cards_is_the_robbed_seats_own():
    """In whole random games, what `lost_places` names for a seat is known to that seat."""
    common = app.load("parlour.games.secret_santa_common")
    random = Random(6)
    out = bytearray(rules.MOVES_MAX)
    for seats in (2, 3, 4):
        state = bytearray(rules.SIZE)
        view = bytearray(rules.SIZE)
        rules.deal(state, seats, bytes(1), seed8(seats))
        taken = [0] * seats
        while rules.phase(state) < rules.DEAL:
            move = out[random.below(rules.moves(state, out))]
            owner = rules.place_owner(state, move & 31)
            if rules.phase(state) == rules.TAKE and owner not in (rules.GUEST, rules.mover(state)):
                taken[owner] += 1
            rules.play(state, move)
            for seat in range(seats):
                rules.look(state, seat, view)
                gifts = [
                    rules.taken_card(view, seat, i) for i in range(rules.taken_count(view, seat))
                ]
                assert common.all_taken_cards(view)[seat] == gifts
                places = common.lost_places(view, seat)
                assert len(places) == taken[seat]
                for place in places:
                    assert rules.place_card(view, place) == rules.place_card(state, place)


def test_B50_a_computers_turn_is_public_and_needs_nobody():
    device = at(BEGIN)
    table = device.app.table
    table.kinds[1] = 1
    table.seat_computers(app.load("parlour.bots.secret_santa"), seed8(3))
    take(device)
    device.press(A, A)
    on_screen(device, "Owl thinks")
    state = bytes(table._state)
    device.advance(core.THINK_MS + 100)
    assert bytes(table._state) != state
    assert "Owl" in said(device) and words.LOG in said(device)
    device.press(A)
    on_screen(device, "Fox's turn")
