"""The pictures of Secret Santa for 128x64 pixels, drawn from looks alone.

The table has a line for each seat (name, hand, a bar, gifts taken, points) and
one for the guest. Backs show their paper, everything else its kind. Four lines of
tall letters have no room: the seats then have numbers, and the title bar says whose.
"""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN
from parlour.games import secret_santa_common as common
from parlour.ui import cards, font, icons, screens
from parlour.ui import icons_secret_santa as art
from parlour.ui.canvas import SMALL

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

NAME_WIDTH = const(29)
CARDS_LEFT = const(30)
CARDS_RIGHT = const(113)  # gifts end before this column, points begin behind it
CARD_WIDTH = const(17)
CARD_HEIGHT = const(30)
TALL_CARD_HEIGHT = const(26)
NUMBER_WIDTH = const(10)  # of a seat's number instead of its name
GUEST_NUMBER = "?"
# Of the table with 2, 3 and 4 seats, and the same in tall letters.
ROW_TOPS = (12, 12, 11, 13, 14, 13)
ROW_STEPS = (14, 11, 9, 13, 10, 8)


# The table


def table(ui, view, words, names, act=None):
    """Public: the lines of the table; act: the event that has just happened, if any."""
    canvas = ui.canvas
    canvas.clear()
    _rows(ui, view, words, names, cards.NOTHING if common.turned_up(view) else rules.turn(view))
    number = rules.round_number(view)
    if act is not None:
        text, who, back, kind = common.act_words(view, words, act, canvas.tall)
        icon = _KIND_SMALL[kind] if kind >= 0 else _PAPER_SMALL[rules.paper(back)]
        _bar(ui, words, names, text, who, icon)
    elif _numbered(canvas, names):
        _legend(ui, names)
    elif common.turned_up(view):
        screens.title_bar(ui, words.ALL_UP.format(number))
    else:
        screens.title_bar(ui, words.ROUND.format(number))
    cards.log_mark(ui, words.LOG, 1, canvas.foot + 1)
    canvas.center(words.ROUND.format(number), canvas.foot + 1, left=30, right=106)
    cards.go_on(ui)


def thinking(ui, view, words, names):
    """Public: the table while a computer thinks."""
    canvas = ui.canvas
    canvas.clear()
    _rows(ui, view, words, names, rules.turn(view))
    _bar(ui, words, names, ui.words.THINKS, (rules.turn(view),))
    canvas.center(words.ROUND.format(rules.round_number(view)), canvas.foot + 1)


def choose_owner(ui, view, words, names, owners, at):
    """Whose gift? `owners` can be chosen, owners[at] is pointed at."""
    canvas = ui.canvas
    canvas.clear()
    if at < 0 or not _numbered(canvas, names):
        screens.title_bar(ui, words.FROM_WHOM)
    else:
        _take_from(ui, words, names, owners[at])
    _rows(ui, view, words, names, cards.NOTHING if at < 0 else owners[at])
    if at < 0:
        screens.foot(ui)
        cards.up_down(ui, words.FROM_WHOM_HINT)
    else:
        screens.foot(ui, ui.words.CHOOSE)
    _mine(ui, words)


def _take_from(ui, words, names, owner):
    """The title bar that says whose gift is taken."""
    if owner == rules.GUEST:
        screens.title_bar(ui, words.TAKE_FROM_GUEST)
    else:
        _bar(ui, words, names, words.TAKE_FROM, (owner,))


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


def _numbered(canvas, names):
    """Whether the lines of the table have numbers instead of names."""
    return canvas.tall and len(names) > 2


def _bar(ui, words, names, text, who, icon=None):
    """A title bar with these seats' names in `text`, and their numbers where lines have these."""
    canvas = ui.canvas
    called = ["" if seat == rules.GUEST else names[seat] for seat in who]
    for dot in (".", ""):  # without it where the names would be cut
        holes = []
        for i in range(len(who)):
            if who[i] == rules.GUEST:
                holes.append(words.GUEST)
            else:
                number = str(who[i] + 1) + dot if _numbered(canvas, names) else ""
                holes.append(number + "{" + str(i) + "}")
        line = text.format(*holes)
        if font.width(canvas.body, line.format(*called)) <= 128 - cards.CELL:
            break
    cards.bar(ui, line, called, icon)


def _legend(ui, names):
    """The title bar that says which number is whose."""
    canvas = ui.canvas
    screens.title_bar(ui, "")
    width = 128 // len(names)
    for seat in range(len(names)):
        x = canvas.text(str(seat + 1), width * seat + 1, 2, SMALL, 0)
        canvas.fit(names[seat], x, 1, width * (seat + 1) - x, None, 0)


def _rows(ui, view, words, names, marked):
    """The lines of all seats and of the guest; the name of `marked` is filled."""
    canvas = ui.canvas
    seats = rules.seats(view)
    y = ROW_TOPS[seats - 2 + 3 * canvas.tall]
    left = NUMBER_WIDTH + 2 if _numbered(canvas, names) else CARDS_LEFT
    gifts = common.all_taken_cards(view)
    for seat in range(seats):
        _name(ui, view, names, seat, names[seat], y, seat == marked)
        _seat_row(ui, view, seat, gifts[seat], left, y)
        y += ROW_STEPS[seats - 2 + 3 * canvas.tall]
    _name(ui, view, names, rules.GUEST, words.GUEST, y, marked == rules.GUEST)
    step = _card_step(canvas, view)
    count = rules.guest_count(view)
    x = min(left, 129 - step * count)
    for at in range(count):
        card = rules.guest_card(view, at)
        if card == rules.NONE:
            canvas.dotted(x, y, step - 1, 7 + 2 * _down(view))
        elif rules.kind(card) == UNKNOWN:
            _back(ui, view, card, x, y)
        else:  # the small one, since ten of the larger ones would run into each other
            canvas.icon(_KIND_SMALL[rules.kind(card)], x + step // 10, y + _down(view))
        x += step


def _card_step(canvas, view):
    """Columns from one back on the table to the next; with two players or numbers there is room."""
    return 10 if rules.seats(view) == 2 or canvas.tall else 8


def _down(view):
    """Rows from the top of a line to its text."""
    return 2 if rules.seats(view) == 2 else 0


def _seat_row(ui, view, seat, gifts, left, y):
    """A seat's hand from column `left` on, its gifts and its points."""
    canvas = ui.canvas
    x = left
    for card in common.hand_cards(view, seat):
        _back(ui, view, card, x, y)
        x += _card_step(canvas, view)
    turned_up = common.turned_up(view)
    step = 12 if turned_up else _card_step(canvas, view)
    x = CARDS_RIGHT + 1 - step * len(gifts)
    if gifts:
        canvas.fb.vline(x - 2, y, 7 + 2 * _down(view), 1)
    for card in gifts:
        if not turned_up:
            _back(ui, view, card, x, y)
        elif rules.seats(view) < 4:
            canvas.icon(KIND_MIDDLE[rules.kind(card)], x + 1, y + _down(view) - 1)
        else:
            canvas.icon(_KIND_SMALL[rules.kind(card)], x + 2, y)
        x += step
    canvas.right(str(rules.total(view, seat)), 128, y + _down(view), SMALL)


def _name(ui, view, names, seat, name, y, marked):
    """Whose line it is: a name, or a number."""
    canvas = ui.canvas
    ink = 0 if marked else 1
    if _numbered(canvas, names):
        if marked:
            canvas.fb.fill_rect(0, y - 1, NUMBER_WIDTH, 9, 1)
        canvas.text(GUEST_NUMBER if seat == rules.GUEST else str(seat + 1), 3, y, SMALL, ink)
        return
    down = _down(view) - canvas.tall
    if marked:
        high = 12 if canvas.tall else 9 + 2 * down
        canvas.fb.fill_rect(0, y - 1 + canvas.tall, NAME_WIDTH, high, 1)
    canvas.fit(name, 0, y + down, NAME_WIDTH, None, ink)


def _back(ui, view, card, x, y):
    pictures = _PAPER_MIDDLE if rules.seats(view) == 2 else _PAPER_SMALL
    ui.canvas.icon(pictures[rules.paper(card)], x, y)


def choose_back(ui, view, words, names, owner, places, at, sure):
    """One of the backs of `owner`, seen closely; with `sure` the chosen one alone."""
    canvas = ui.canvas
    canvas.clear()
    if sure:
        screens.title_bar(ui, words.SURE)
    else:
        _take_from(ui, words, names, owner)
    left = (128 - 18 * len(places) + 3) // 2
    top = 13 if canvas.tall else 16
    for i in range(len(places)):
        card = rules.place_card(view, places[i])
        x = left + 18 * i
        if i == at:
            canvas.icon(_PAPER_LARGE[rules.paper(card)], x, top)
            canvas.icon(icons.ARROW_UP, x + 4, top + 22)
            if common.has_papers(view):
                _under(ui, words.PAPERS[rules.paper(card)], x + 7, canvas.foot - canvas.line)
        elif not sure:
            canvas.icon(_PAPER_LARGE[rules.paper(card)], x, top + 3)
    screens.foot(ui, words.TAKE if sure else ui.words.CHOOSE, ui.words.BACK)


def _under(ui, text, middle, y):
    """A word centred on a column, as far as the picture allows."""
    left = min(max(0, middle - 22), 84)
    ui.canvas.center(text, y, left=left, right=left + 44)


# Private


def hand_screen(ui, view, words, names, seat, at, sure):
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
    hand = common.hand_cards(view, seat)
    _row(ui, hand, at, sure)
    if at >= 0:
        _worth(ui, words, hand[at])
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
    canvas = ui.canvas
    canvas.clear()
    _rows(ui, view, words, names, rules.turn(view))
    screens.foot(ui, ui.words.BACK)
    if _numbered(canvas, names):
        _legend(ui, names)
        canvas.icon(icons.ARROW_LEFT, 110, canvas.foot + 3)
        canvas.icon(icons.ARROW_RIGHT, 121, canvas.foot + 3)
    else:
        cards.page_bar(ui, words.ROUND.format(rules.round_number(view)))


def own_page(ui, view, words, names, seat, page, at):
    """Private (S10, S11): the hand, the gifts taken, or what was taken from the seat."""
    canvas = ui.canvas
    canvas.clear()
    if page == common.GIFTS:
        points = rules.score_line(view, seat, rules.LINE_ROUND)
        cards.page_bar(ui, words.MY_GIFTS.format(points))
    else:
        cards.page_bar(ui, words.MY_LOST if page == common.LOST else words.MY_HAND)
    row = common.own_cards(view, seat, page)
    if not row:
        canvas.center(words.NO_CARD, 26)
    _row(ui, row, at, False)
    screens.foot(ui, ui.words.BACK)
    if row:
        x = canvas.right(words.CARD_HINT, 128, canvas.foot + 1)
        canvas.icon(icons.ARROW_UP, x - 17, canvas.foot + 3)
        canvas.icon(icons.ARROW_DOWN, x - 9, canvas.foot + 3)
    if at >= 0 and page == common.LOST:
        taker = rules.place_taker(view, common.lost_places(view, seat)[at])
        text = words.HAS_IT.format("{0}", words.KINDS[rules.kind(row[at])])
        text = text.format(*cards.fit_names(ui, text, (names[taker],), 128))
        canvas.center(text, _worth_top(canvas))
    elif at >= 0:
        _worth(ui, words, row[at])


def _worth(ui, words, card):
    """Below a card: what it is and what it is worth."""
    text = words.KINDS_WORTH[rules.kind(card)]
    canvas = ui.canvas
    canvas.center(text, _worth_top(canvas), common.face_for(canvas, text, 128))


def _worth_top(canvas):
    return canvas.foot - canvas.line + 1 - canvas.tall


def _row(ui, row, at, alone):
    """Cards side by side; row[at] is filled and raised, with `alone` it is the only one."""
    left = (128 - 18 * len(row) + 1) // 2
    for i in range(len(row)):
        if i == at or not alone:
            top = 11 if i == at and not ui.canvas.tall else 13
            _card(ui, row[i], left + 18 * i, top, i == at)


def _card(ui, card, x, y, marked=False):
    """A card's face, with its paper below."""
    canvas = ui.canvas
    tall = canvas.tall
    canvas.box(x, y, CARD_WIDTH, TALL_CARD_HEIGHT if tall else CARD_HEIGHT)
    if marked:
        canvas.fb.fill_rect(x, y + 1, CARD_WIDTH, 18 - 2 * tall, 1)
    canvas.icon(_KIND_LARGE[rules.kind(card)], x + 1, y + 2 - tall, 0 if marked else 1)
    canvas.icon(_PAPER_SMALL[rules.paper(card)], x + 5, y + 20 - 3 * tall)


def told_screen(ui, view, words, names, places):
    """Private (S11): the cards that were taken since the seat looked last, and by whom."""
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.MY_LOST)
    width = 128 // len(places)
    top = 12 + canvas.tall
    for i in range(len(places)):
        left = width * i
        _card(ui, rules.place_card(view, places[i]), left + (width - CARD_WIDTH) // 2, top)
        taker = names[rules.place_taker(view, places[i])]
        canvas.center(taker, canvas.foot - canvas.line, left=left + 1, right=left + width - 1)
    screens.foot(ui, ui.words.CONTINUE)


def taken_screen(ui, view, words, names, seat):
    """Private (S10): the card that the seat has just taken."""
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.YOU_TOOK)
    i = rules.last_taken(view)
    card = rules.taken_card(view, seat, i)
    owner = rules.taken_from(view, seat, i)
    _card(ui, card, 4, 12 + canvas.tall)
    canvas.text(words.KINDS[rules.kind(card)], 28, 14)
    y = 25 + 2 * canvas.tall
    if owner == rules.GUEST:
        canvas.text(words.FROM_THE_GUEST, 28, y)
    elif owner == seat:
        canvas.text(words.FROM_OWN_HAND, 28, y)
    else:
        canvas.fit(words.FROM.format(names[owner]), 28, y, 100)
    text = words.KINDS_WORTH[rules.kind(card)]
    canvas.text(text, 1, _worth_top(canvas), common.face_for(canvas, text, 127))
    screens.foot(ui, ui.words.CONTINUE)
    _mine(ui, words)
