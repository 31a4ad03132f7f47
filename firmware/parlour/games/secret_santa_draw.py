"""The pictures of Secret Santa, drawn from looks alone.

The table has a line for each seat (name, hand, a bar, gifts taken, points) and
one for the guest. Backs show their paper, everything else its kind.
"""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN
from parlour.ui import cards, icons, screens
from parlour.ui import icons_secret_santa as art

_PAPER_SMALL = (art.PAPER_0_7, art.PAPER_1_7, art.PAPER_2_7, art.PAPER_3_7)
_PAPER_MIDDLE = (art.PAPER_0_9X12, art.PAPER_1_9X12, art.PAPER_2_9X12, art.PAPER_3_9X12)
_PAPER_LARGE = (art.PAPER_0_15X20, art.PAPER_1_15X20, art.PAPER_2_15X20, art.PAPER_3_15X20)
_KIND_SMALL = (
    art.PRESENT_7,
    art.TEA_BAG_7,
    art.CUP_7,
    art.TEAPOT_7,
    art.MATA_CUP_7,
    art.CHOCO_7,
)
KIND_MIDDLE = (
    art.PRESENT_9,
    art.TEA_BAG_9,
    art.CUP_9,
    art.TEAPOT_9,
    art.MATA_CUP_9,
    art.CHOCO_9,
)
_KIND_LARGE = (
    art.PRESENT_15,
    art.TEA_BAG_15,
    art.CUP_15,
    art.TEAPOT_15,
    art.MATA_CUP_15,
    art.CHOCO_15,
)

HAND = const(0)  # the pages of one's own cards
GIFTS = const(1)
LOST = const(2)
TABLE = const(3)

NAME_WIDTH = const(29)
CARDS_LEFT = const(30)
CARDS_RIGHT = const(113)  # gifts end before this column, points begin behind it
CARD_WIDTH = const(17)
CARD_HEIGHT = const(30)
ROW_TOPS = (12, 12, 11)  # of the table with 2, 3 and 4 seats
ROW_STEPS = (14, 11, 9)


def card_at(view, place):
    """The card that lies at a place: in a hand, at the guest, or taken from there."""
    taker = rules.place_taker(view, place)
    if taker != rules.NONE:
        return rules.taken_card(view, taker, _taken_before(view, place, taker))
    slot = rules.place_slot(view, place)
    owner = rules.place_owner(view, place)
    if owner == rules.GUEST:
        return rules.guest_card(view, slot)
    return rules.hand_card(view, owner, slot)


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


def paper_icon(card):
    """The small picture of a card's back."""
    return _PAPER_SMALL[rules.paper(card)]


def kind_icon(card):
    """The small picture of a card's face."""
    return _KIND_SMALL[rules.kind(card)]


# The table


def table(ui, view, words, names):
    """Public: the lines of the table and the foot; the title bar is left to the caller."""
    ui.canvas.clear()
    turned_up = rules.phase(view) >= rules.DEAL
    _rows(ui, view, words, names, cards.NOTHING if turned_up else rules.turn(view))
    cards.log_mark(ui, words.LOG, 1, 55)
    ui.canvas.center(words.ROUND.format(rules.round_number(view)), 55, left=30, right=106)
    cards.go_on(ui)


def thinking(ui, view, words, names):
    """Public: the table while a computer thinks."""
    ui.canvas.clear()
    _rows(ui, view, words, names, rules.turn(view))
    cards.bar(ui, ui.words.THINKS, (names[rules.turn(view)],))
    ui.canvas.center(words.ROUND.format(rules.round_number(view)), 55)


def choose_owner(ui, view, words, names, owners, at):
    """Whose gift? `owners` can be chosen, owners[at] is pointed at."""
    ui.canvas.clear()
    screens.title_bar(ui, words.FROM_WHOM)
    _rows(ui, view, words, names, cards.NOTHING if at < 0 else owners[at])
    if at < 0:
        screens.foot(ui)
        cards.up_down(ui, words.FROM_WHOM_HINT)
    else:
        screens.foot(ui, ui.words.CHOOSE)
    _mine(ui, words)


def _mine(ui, words, upright=False):
    """At the right of the last line: LEFT and RIGHT, or UP and DOWN, lead to one's own cards."""
    canvas = ui.canvas
    x = canvas.right(words.MINE, 128, canvas.foot + 1)
    if upright:
        canvas.icon(icons.ARROW_UP, x - 18, canvas.foot + 3)
        canvas.icon(icons.ARROW_DOWN, x - 9, canvas.foot + 3)
    else:
        canvas.icon(icons.ARROW_LEFT, x - 13, canvas.foot + 2)
        canvas.icon(icons.ARROW_RIGHT, x - 6, canvas.foot + 2)


def _rows(ui, view, words, names, marked):
    """The lines of all seats and of the guest; the name of `marked` is filled."""
    seats = rules.seats(view)
    y = ROW_TOPS[seats - 2]
    for seat in range(seats):
        _seat_row(ui, view, names[seat], seat, y, seat == marked)
        y += ROW_STEPS[seats - 2]
    _name(ui, view, words.GUEST, y, marked == rules.GUEST)
    step = _card_step(view)
    count = rules.guest_count(view)
    x = min(CARDS_LEFT, 129 - step * count)
    for at in range(count):
        card = rules.guest_card(view, at)
        if card == rules.NONE:
            ui.canvas.dotted(x, y, step - 1, 7 + 2 * _down(view))
        elif rules.kind(card) == UNKNOWN:
            _back(ui, view, card, x, y)
        else:  # the small one, since ten of the larger ones would run into each other
            ui.canvas.icon(_KIND_SMALL[rules.kind(card)], x + step // 10, y + _down(view))
        x += step


def _card_step(view):
    """Columns from one back on the table to the next; with two players there is more room."""
    return 10 if rules.seats(view) == 2 else 8


def _down(view):
    """Rows from the top of a line to its text."""
    return 2 if rules.seats(view) == 2 else 0


def _seat_row(ui, view, name, seat, y, marked):
    canvas = ui.canvas
    _name(ui, view, name, y, marked)
    x = CARDS_LEFT
    for slot in range(rules.hand_slots(view)):
        card = rules.hand_card(view, seat, slot)
        if card != rules.NONE:
            _back(ui, view, card, x, y)
            x += _card_step(view)
    count = rules.taken_count(view, seat)
    turned_up = rules.phase(view) >= rules.DEAL
    step = 12 if turned_up else _card_step(view)
    x = CARDS_RIGHT + 1 - step * count
    if count:
        canvas.fb.vline(x - 2, y, 7 + 2 * _down(view), 1)
    for i in range(count):
        card = rules.taken_card(view, seat, i)
        if not turned_up:
            _back(ui, view, card, x, y)
        elif rules.seats(view) < 4:
            canvas.icon(KIND_MIDDLE[rules.kind(card)], x + 1, y + _down(view) - 1)
        else:
            canvas.icon(_KIND_SMALL[rules.kind(card)], x + 2, y)
        x += step
    canvas.right(str(rules.total(view, seat)), 128, y + _down(view))


def _name(ui, view, name, y, marked):
    down = _down(view)
    if marked:
        ui.canvas.fb.fill_rect(0, y - 1, NAME_WIDTH, 9 + 2 * down, 1)
    ui.canvas.fit(name, 0, y + down, NAME_WIDTH, None, 0 if marked else 1)


def _back(ui, view, card, x, y):
    pictures = _PAPER_MIDDLE if rules.seats(view) == 2 else _PAPER_SMALL
    ui.canvas.icon(pictures[rules.paper(card)], x, y)


def choose_back(ui, view, words, names, owner, places, at, sure):
    """One of the backs of `owner`, seen closely; with `sure` the chosen one alone."""
    canvas = ui.canvas
    canvas.clear()
    if sure:
        screens.title_bar(ui, words.SURE)
    elif owner == rules.GUEST:
        screens.title_bar(ui, words.TAKE_FROM_GUEST)
    else:
        cards.bar(ui, words.TAKE_FROM, (names[owner],))
    left = (128 - 18 * len(places) + 3) // 2
    for i in range(len(places)):
        card = card_at(view, places[i])
        x = left + 18 * i
        if i == at:
            canvas.icon(_PAPER_LARGE[rules.paper(card)], x, 16)
            canvas.icon(icons.ARROW_UP, x + 4, 38)
            if rules.papers(view) == rules.FOUR:
                _under(ui, words.PAPERS[rules.paper(card)], x + 7, 44)
        elif not sure:
            canvas.icon(_PAPER_LARGE[rules.paper(card)], x, 19)
    screens.foot(ui, words.TAKE if sure else ui.words.CHOOSE, ui.words.BACK)


def _under(ui, text, middle, y):
    """A word centred on a column, as far as the picture allows."""
    left = min(max(0, middle - 22), 84)
    ui.canvas.center(text, y, left=left, right=left + 44)


# Private


def hand_screen(ui, view, words, seat, at, sure):
    """Private: which card to give to the guest (S12) or to take oneself (S13).

    hand[at] is pointed at; with `sure` it is shown alone.
    """
    canvas = ui.canvas
    canvas.clear()
    give = rules.phase(view) == rules.GIVE
    if sure:
        screens.title_bar(ui, words.GIVE_SURE if give else words.SURE)
    else:
        screens.title_bar(ui, words.GIVE_TITLE if give else words.FROM_OWN)
    hand = own_cards(view, seat, HAND)
    _row(ui, hand, at, sure)
    if at >= 0:
        canvas.center(words.KINDS_WORTH[rules.kind(hand[at])], 45)
    if sure:
        screens.foot(ui, words.GIVE if give else words.TAKE, ui.words.BACK)
        return
    if at < 0:
        screens.foot_arrows(ui, words.CARD_HINT)
    else:
        screens.foot(ui, ui.words.CHOOSE)
    _mine(ui, words, True)


def own_table(ui, view, words, names):
    """Private: the table among the pages of one's own."""
    ui.canvas.clear()
    _rows(ui, view, words, names, rules.turn(view))
    cards.page_bar(ui, words.ROUND.format(rules.round_number(view)))
    screens.foot(ui, ui.words.BACK)


def own_cards(view, seat, page):
    """The cards of a page of one's own."""
    if page == GIFTS:
        return [rules.taken_card(view, seat, i) for i in range(rules.taken_count(view, seat))]
    if page == LOST:
        return [card_at(view, place) for place in lost_places(view, seat)]
    hand = [rules.hand_card(view, seat, slot) for slot in range(rules.hand_slots(view))]
    return [card for card in hand if card != rules.NONE]


def own_page(ui, view, words, names, seat, page, at):
    """Private (S10, S11): the hand, the gifts taken, or what was taken from the seat."""
    canvas = ui.canvas
    canvas.clear()
    if page == GIFTS:
        points = rules.score_line(view, seat, rules.LINE_ROUND)
        cards.page_bar(ui, words.MY_GIFTS.format(points))
    else:
        cards.page_bar(ui, words.MY_LOST if page == LOST else words.MY_HAND)
    row = own_cards(view, seat, page)
    if not row:
        canvas.center(words.NO_CARD, 26)
    _row(ui, row, at, False)
    screens.foot(ui, ui.words.BACK)
    if row:
        x = canvas.right(words.CARD_HINT, 128, canvas.foot + 1)
        canvas.icon(icons.ARROW_UP, x - 17, canvas.foot + 3)
        canvas.icon(icons.ARROW_DOWN, x - 9, canvas.foot + 3)
    if at >= 0 and page == LOST:
        taker = rules.place_taker(view, lost_places(view, seat)[at])
        kind = words.KINDS[rules.kind(row[at])]
        text = words.HAS_IT.format("{0}", kind)
        canvas.center(text.format(*cards.fit_names(ui, text, (names[taker],), 128)), 45)
    elif at >= 0:
        canvas.center(words.KINDS_WORTH[rules.kind(row[at])], 45)


def _row(ui, row, at, alone):
    """Cards side by side; row[at] is raised, with `alone` it is the only one."""
    left = (128 - 18 * len(row) + 1) // 2
    for i in range(len(row)):
        if i == at or not alone:
            _card(ui, row[i], left + 18 * i, 11 if i == at else 13, i == at)


def _card(ui, card, x, y, marked=False):
    """A card's face, with its paper below."""
    canvas = ui.canvas
    canvas.box(x, y, CARD_WIDTH, CARD_HEIGHT)
    if marked:
        canvas.fb.fill_rect(x, y + 1, CARD_WIDTH, 18, 1)
    canvas.icon(_KIND_LARGE[rules.kind(card)], x + 1, y + 2, 0 if marked else 1)
    canvas.icon(paper_icon(card), x + 5, y + 20)


def told_screen(ui, view, words, names, places):
    """Private (S11): the cards that were taken since the seat looked last, and by whom."""
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.MY_LOST)
    width = 128 // len(places)
    for i in range(len(places)):
        left = width * i
        _card(ui, card_at(view, places[i]), left + (width - CARD_WIDTH) // 2, 12)
        taker = names[rules.place_taker(view, places[i])]
        canvas.center(taker, 44, left=left + 1, right=left + width - 1)
    screens.foot(ui, ui.words.CONTINUE)


def taken_screen(ui, view, words, names, seat):
    """Private (S10): the card that the seat has just taken."""
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.YOU_TOOK)
    i = rules.last_taken(view)
    card = rules.taken_card(view, seat, i)
    owner = rules.taken_from(view, seat, i)
    _card(ui, card, 4, 12)
    canvas.text(words.KINDS[rules.kind(card)], 28, 14)
    if owner == rules.GUEST:
        canvas.text(words.FROM_THE_GUEST, 28, 25)
    elif owner == seat:
        canvas.text(words.FROM_OWN_HAND, 28, 25)
    else:
        canvas.fit(words.FROM.format(names[owner]), 28, 25, 100)
    canvas.text(words.KINDS_WORTH[rules.kind(card)], 1, 45)
    screens.foot(ui, ui.words.CONTINUE)
    _mine(ui, words)
