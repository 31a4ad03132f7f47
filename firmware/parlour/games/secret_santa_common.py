"""What Secret Santa's pictures need on every display: which card lies where, lines of a sheet."""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.ui import font

# Public events that the title bar tells: code, seat, first, second.
TOOK = const(1)  # seat took the card at place `second`; first: owner | paper << 4
GAVE = const(2)  # seat gave the guest a card of kind `first` and paper `second`

HAND = const(0)  # the pages of one's own cards
GIFTS = const(1)
LOST = const(2)
TABLE = const(3)


def lost_places(view, seat):
    """The places of a seat's hand that others took a card from (S11)."""
    lost = []
    for slot in range(rules.hand_slots(view)):
        place = rules.take_move(view, seat, slot) - rules.TAKE
        taker = rules.place_taker(view, place)
        if taker != rules.NONE and taker != seat:
            # Where the hand's card was given to the guest lies what the guest had (S12).
            if rules.taken_from(view, taker, _taken_before(view, place, taker)) == seat:
                lost.append(place)
    return lost


def _taken_before(view, place, taker):
    """How many cards the taker has taken at places below this one."""
    before = 0
    for other in range(place):
        if rules.place_taker(view, other) == taker:
            before += 1
    return before


def hand_cards(view, seat):
    """The cards that a seat still holds."""
    hand = [rules.hand_card(view, seat, slot) for slot in range(rules.hand_slots(view))]
    return [card for card in hand if card != rules.NONE]


def taken_cards(view, seat):
    """The gifts of a seat."""
    return all_taken_cards(view)[seat]


def all_taken_cards(view):
    """The gifts of every seat, in one go: reading them card by card takes ten times as long."""
    gifts = [[] for _ in range(rules.seats(view))]
    for place in range(rules.CARDS):
        taker = rules.place_taker(view, place)
        if taker != rules.NONE:
            gifts[taker].append(rules.place_card(view, place))
    return gifts


def own_cards(view, seat, page):
    """The cards of a page of one's own."""
    if page == GIFTS:
        return taken_cards(view, seat)
    if page == LOST:
        return [rules.place_card(view, place) for place in lost_places(view, seat)]
    return hand_cards(view, seat)


def turned_up(view):
    """Whether the round is over and everything lies face up (S15)."""
    return rules.phase(view) >= rules.DEAL


def has_papers(view):
    """Whether backs differ (S6)."""
    return rules.papers(view) == rules.FOUR


def act_words(view, words, act, short=False):
    """An act in words for the title bar: (text, seats in it, card whose back it shows, kind).

    The last two are what stands at cards.ICON, one of them; the other is -1. short: where letters
    are large.
    """
    code, seat, first, second = act
    if code == GAVE:
        return words.GAVE, (seat,), -1, first
    owner = first & 15
    card = rules.place_card(view, second)
    if owner == seat:
        return words.TOOK_OWN, (seat,), card, -1
    if owner == rules.GUEST and not short:
        return words.TOOK_GUEST, (seat,), card, -1
    return words.TOOK, (seat, owner), card, -1


def sheet_lines(view, words, seat):
    """What a seat's gifts are worth (S1-S5): (line, kind, how it comes about) of each line."""
    presents = rules.kind_count(view, seat, rules.PRESENT)
    bags = rules.kind_count(view, seat, rules.TEA_BAG)
    cups = rules.kind_count(view, seat, rules.CUP)
    mata = rules.kind_count(view, seat, rules.MATA_CUP)
    lines = []
    if presents:
        lines.append((rules.LINE_PRESENTS, rules.PRESENT, words.TIMES.format(presents, 2)))
    if bags:
        lines.append((rules.LINE_TEA_BAGS, rules.TEA_BAG, words.TIMES.format(bags, 1)))
    if rules.kind_count(view, seat, rules.TEAPOT):
        lines.append((rules.LINE_TEAPOT, rules.TEAPOT, words.TEAPOT))
        if bags:
            lines.append((rules.LINE_DOUBLED, rules.TEA_BAG, words.TWICE))
    if cups:
        lines.append((rules.LINE_CUPS, rules.CUP, _cup_sum(cups)))
    if mata:
        lines.append((rules.LINE_MATA_CUP, rules.MATA_CUP, words.MATA))
        if cups:
            lines.append((rules.LINE_WIPED, rules.CUP, words.WIPED))
    if rules.kind_count(view, seat, rules.CHOCO_KAWA):
        text = words.WITH if mata else words.WITHOUT
        lines.append((rules.LINE_CHOCO_KAWA, rules.CHOCO_KAWA, text))
    return lines


def _cup_sum(cups):
    """S2 as a sum: 1+2+3."""
    if cups > 3:  # four summands would run into what they come to
        return "1+...+" + str(cups)
    return "+".join([str(i + 1) for i in range(cups)])


def is_tied(view):
    """Whether somebody has reached the goal and nobody is ahead (S16)."""
    return max([rules.total(view, seat) for seat in range(rules.seats(view))]) >= rules.GOAL


def winners_line(face, words, names, winners, room):
    """Who has won, the name cut so that all fits in `room` columns of this face."""
    if sum(winners) != 1:
        return words.SHARED
    room -= font.width(face, words.WINS.format(""))
    return words.WINS.format(font.fit(face, names[winners.index(1)], room))


def face_for(canvas, text, room):
    """The body face, or the small one of its script where `text` is wider than `room`."""
    return canvas.body if font.width(canvas.body, text) <= room else canvas.small
