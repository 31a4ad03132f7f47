"""Who sees which card of Secret Santa, at every step (S6, S10-S12, S15)."""

from host_tools.notation import secret_santa as notation
from parlour.engines import secret_santa as santa
from parlour.engines.common import OVER, PUBLIC, UNKNOWN
from tests import kit


def look(s, seat):
    v = bytearray(santa.SIZE)
    santa.look(s, seat, v)
    return v


def viewers(s):
    return list(range(santa.seats(s))) + [PUBLIC]


def who_sees(s, place):
    """The seats, and PUBLIC, whose look shows the kind of the card at a place."""
    seen = []
    for seat in viewers(s):
        v = look(s, seat)
        assert v[santa.PLACES_AT + place] in (
            s[santa.PLACES_AT + place],
            s[santa.PLACES_AT + place] | santa.HIDDEN,
        )
        if v[santa.PLACES_AT + place] == s[santa.PLACES_AT + place]:
            seen.append(seat)
    return seen


def test_S6_a_hidden_card_shows_its_paper():
    s = notation.read("hand0=P0,T1,C2,M2,K3,T3,P1")
    v = look(s, 1)
    for slot in range(7):
        card = santa.hand_card(v, 0, slot)
        assert santa.kind(card) == UNKNOWN
        assert santa.paper(card) == (0, 1, 2, 2, 3, 3, 1)[slot]


def test_S9_a_hand_is_seen_by_its_owner_and_face_up_cards_by_all():
    s = notation.read("seats=3")
    for place in range(santa.CARDS):
        owner = santa.place_owner(s, place)
        if owner != santa.GUEST:
            assert who_sees(s, place) == [owner]
        elif santa.place_slot(s, place) % 2 == 0:
            assert who_sees(s, place) == [0, 1, 2, PUBLIC]
        else:
            assert who_sees(s, place) == []


def test_S10_S11_a_card_taken_from_a_hand_is_known_to_two():
    s = notation.read("seats=3 hand1=P0")
    santa.play(s, santa.take_move(s, 1, 0))
    assert who_sees(s, 6) == [0, 1]
    v = look(s, 2)
    assert santa.taken_count(v, 0) == 1
    assert santa.taken_card(v, 0, 0) == santa.HIDDEN  # red
    assert santa.taken_from(v, 0, 0) == 1
    v = look(s, 1)
    assert santa.taken_card(v, 0, 0) == santa.PRESENT


def test_S10_a_card_taken_from_the_guest_is_known_to_the_taker():
    s = notation.read("seats=3 hand1=P0 guest=C0,T1")
    santa.play(s, santa.take_guest_move(s, 1))
    assert who_sees(s, 18 + 1) == [0]
    santa.play(s, santa.give_move(s, 0))
    assert who_sees(s, 6) == [0]  # the taken card, where the gift was
    assert santa.taken_card(look(s, 0), 0, 0) == 1 << 3 | santa.TEA_BAG
    assert santa.taken_card(look(s, 1), 0, 0) == 1 << 3 | santa.HIDDEN


def test_S12_the_gift_is_seen_by_all():
    s = notation.read("seats=3 hand1=P0 guest=C0,T1")
    santa.play(s, santa.take_guest_move(s, 1))
    santa.play(s, santa.give_move(s, 0))
    assert who_sees(s, 18 + 1) == [0, 1, 2, PUBLIC]
    assert santa.guest_card(look(s, PUBLIC), 1) == santa.PRESENT


def test_S13_an_own_card_that_was_taken_is_known_to_its_owner():
    s = notation.read(
        "plain seats=3 starter=2 hand0=2*?>1,2*?>2,P,T hand1=2*?>0,4*?>2 hand2=3*?>0,3*?>1"
    )
    santa.play(s, 4)
    assert who_sees(s, 4) == [0]


def test_S11_what_counting_would_tell_is_not_shown():
    # Seat 0 has seen all gold cards but one, and still the last one stays hidden.
    s = notation.read("seats=2 hand0=P3,T3 guest=T3,C0,C3,C1,K3 hand1=C3")
    card = santa.hand_card(look(s, 0), 1, 0)
    assert santa.paper(card) == santa.GOLD and santa.kind(card) == UNKNOWN


def test_S15_everything_is_turned_up_between_rounds():
    s = notation.read("plain hand0=6*?>1,? hand1=7*?>0")
    assert [place for place in range(santa.CARDS) if PUBLIC in who_sees(s, place)]
    santa.play(s, 6)
    assert santa.phase(s) == santa.DEAL
    for place in range(santa.CARDS):
        assert who_sees(s, place) == [0, 1, PUBLIC]
    santa.play(s, santa.DEAL)
    assert len(who_sees(s, 0)) == 1


def test_the_generator_is_never_shown():
    s = kit.deal(santa, 4, b"\0", 5)
    out = bytearray(santa.MOVES_MAX)
    while True:
        for seat in viewers(s):
            assert look(s, seat)[:8] == bytes([UNKNOWN] * 8)
        if santa.turn(s) == OVER:
            return
        santa.moves(s, out)
        santa.play(s, out[0])


class Model:
    """What each seat has seen, kept the way that players keep it: event by event."""

    def __init__(self, s):
        self.seats = santa.seats(s)
        self.slots = 9 - self.seats
        self.seen = [[] for _ in range(santa.CARDS)]  # for each place: who has seen its card
        for place in range(santa.CARDS):
            owner = place // self.slots
            if owner < self.seats:
                self.seen[place].append(owner)
            elif (place - self.seats * self.slots) % 2 == 0:
                self.all_see(place)
        self.due = None  # the place of the card that was taken from the guest

    def all_see(self, place):
        self.seen[place] = list(range(self.seats)) + [PUBLIC]

    def play(self, s, move):
        """Take note of a move that is about to be played in s."""
        place = move % 32
        if santa.phase(s) == santa.TAKE:
            if santa.mover(s) not in self.seen[place]:
                self.seen[place].append(santa.mover(s))
            if place >= self.seats * self.slots:
                self.due = place
        else:
            self.seen[place], self.seen[self.due] = self.seen[self.due], self.seen[place]
            self.all_see(self.due)


def test_S10_S11_S12_looks_show_what_was_seen_in_random_rounds():
    random = kit.Random(10)
    out = bytearray(santa.MOVES_MAX)
    for number in range(45):
        s = kit.deal(santa, 2 + number % 3, bytes([number % 2]), number)
        model = Model(s)
        while santa.phase(s) < santa.DEAL:
            for place in range(santa.CARDS):
                assert who_sees(s, place) == sorted(model.seen[place]), kit.describe(santa, s)
            move = out[random.below(santa.moves(s, out))]
            model.play(s, move)
            santa.play(s, move)


def test_readers_tell_the_same_of_states_and_looks():
    random = kit.Random(11)
    out = bytearray(santa.MOVES_MAX)
    for number in range(12):
        s = kit.deal(santa, 2 + number % 3, b"\0", number)
        while santa.phase(s) < santa.DEAL:
            for seat in viewers(s):
                same_but_for_kinds(s, look(s, seat), seat)
            santa.play(s, out[random.below(santa.moves(s, out))])


def same_but_for_kinds(s, v, seat):
    for reader in (santa.phase, santa.papers, santa.starter, santa.mover, santa.turn):
        assert reader(v) == reader(s)
    assert santa.last_taker(v) == santa.last_taker(s)
    assert santa.last_taken(v) == santa.last_taken(s)
    for owner in range(santa.seats(s)):
        for i in range(santa.taken_count(s, owner)):
            assert santa.taken_from(v, owner, i) == santa.taken_from(s, owner, i)
            card = santa.taken_card(s, owner, i)
            shown = santa.taken_card(v, owner, i)
            assert shown in (card, card | santa.HIDDEN)
            assert shown == card or owner != seat
    if seat != PUBLIC:  # a seat's own line of the sheet is exact in its look
        for line in range(santa.LINES):
            assert santa.score_line(v, seat, line) == santa.score_line(s, seat, line)


def test_places_are_hand_by_hand_and_then_the_guests():
    for seats in (2, 3, 4):
        s = kit.deal(santa, seats, b"\0", seats)
        place = 0
        for owner in list(range(seats)) + [santa.GUEST]:
            slots = santa.guest_count(s) if owner == santa.GUEST else santa.hand_slots(s)
            for slot in range(slots):
                assert santa.place_owner(s, place) == owner
                assert santa.place_slot(s, place) == slot
                if owner == santa.GUEST:
                    assert santa.take_guest_move(s, slot) == santa.TAKE | place
                else:
                    assert santa.take_move(s, owner, slot) == santa.TAKE | place
                place += 1
        assert place == santa.CARDS


def test_last_taken_names_the_card_just_taken():
    random = kit.Random(12)
    out = bytearray(santa.MOVES_MAX)
    for number in range(12):
        s = kit.deal(santa, 2 + number % 3, b"\0", number)
        assert santa.last_taker(s) == santa.NONE and santa.last_taken(s) == santa.NONE
        card = taker = origin = None
        while santa.phase(s) < santa.DEAL:
            move = out[random.below(santa.moves(s, out))]
            if santa.phase(s) == santa.TAKE:
                card = s[santa.PLACES_AT + move] & santa.CARD
                taker = santa.turn(s)
                origin = santa.place_owner(s, move)
            santa.play(s, move)
            assert santa.last_taker(s) == taker
            assert santa.taken_card(s, taker, santa.last_taken(s)) == card
            assert santa.taken_from(s, taker, santa.last_taken(s)) == origin


def test_guess_deals_what_the_seat_has_not_seen_at_random():
    """Seat 0 of 2 knows two of the six red cards; the others, P T T C, lie in 4 places."""
    v = look(notation.read("hand0=P0,C0 hand1=P0,T0 guest=T1,T0,P1,C0"), 0)
    s = bytearray(santa.SIZE)
    counts = [0] * 8
    for number in range(400):
        santa.guess(v, kit.seed8(number), s)
        santa.check(s)
        assert look(s, 0) == v
        counts[santa.kind(santa.hand_card(s, 1, 0))] += 1
    assert counts[santa.PRESENT] + counts[santa.TEA_BAG] + counts[santa.CUP] == 400
    assert 70 <= counts[santa.PRESENT] <= 130 and 70 <= counts[santa.CUP] <= 130


def test_guess_refuses_a_look_with_too_many_of_a_card():
    v = look(notation.read("hand0=M2"), 0)
    v[santa.PLACES_AT + 1] = v[santa.PLACES_AT]
    kit.raises(ValueError, santa.guess, v, kit.seed8(1), bytearray(santa.SIZE))
    v = look(notation.read("hand0=M2"), 0)
    for place in range(7, 14):
        v[santa.PLACES_AT + place] = santa.HIDDEN
    kit.raises(ValueError, santa.guess, v, kit.seed8(1), bytearray(santa.SIZE))
