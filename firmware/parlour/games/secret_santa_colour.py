"""The pictures of Secret Santa for colour displays, drawn from looks alone.

Every paper and every kind has its colour, and its picture everywhere. The table has a row for each
seat and one for the guest; upright displays (from 200 rows on) have it above one's own cards too.
"""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN
from parlour.games import secret_santa_common as common
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_secret_santa as art
from parlour.ui import icons_secret_santa_large as large

_PAPERS = (
    (art.PAPER_0_9X12, art.PAPER_1_9X12, art.PAPER_2_9X12, art.PAPER_3_9X12),
    (art.PAPER_0_15X20, art.PAPER_1_15X20, art.PAPER_2_15X20, art.PAPER_3_15X20),
    (large.PAPER_0_30X40, large.PAPER_1_30X40, large.PAPER_2_30X40, large.PAPER_3_30X40),
)
_KINDS = (
    (art.PRESENT_9, art.TEA_BAG_9, art.CUP_9, art.TEAPOT_9, art.MATA_CUP_9, art.CHOCO_9),
    (art.PRESENT_15, art.TEA_BAG_15, art.CUP_15, art.TEAPOT_15, art.MATA_CUP_15, art.CHOCO_15),
    (
        large.PRESENT_30,
        large.TEA_BAG_30,
        large.CUP_30,
        large.TEAPOT_30,
        large.MATA_CUP_30,
        large.CHOCO_30,
    ),
)
# The ground of a paper and what is printed on it: red, green, blue, gold (S6).
_PAPER_GROUNDS = (palette.RED, palette.GREEN, palette.BLUE, palette.BROWN)
_PAPER_INKS = (palette.TEXT, palette.TEXT, palette.TEXT, palette.YELLOW)
_KIND_INKS = (
    palette.RED,
    palette.GREEN,
    palette.BLUE,
    palette.TEAL,
    palette.PURPLE,
    palette.BROWN,
)

UPRIGHT = const(200)  # rows of a display from which on there is room below each other
# Sizes of a card on the table, the largest first: width, height, index of its pictures.
SIZES = ((32, 42, 2), (22, 28, 1), (17, 22, 1), (11, 14, 0))
MOST = (8, 10, 9)  # cards that a seat can have at once, in hand and taken, at 2, 3 and 4 seats
NAME_WIDTH = const(54)  # of a row that has its name beside its cards
_ABOVE = const(26)  # rows below a name that have room for cards
CARD_WIDTH = const(33)  # of a card in the hand: its picture above its paper
CARD_HEIGHT = const(60)
CARD_STEP = const(34)
RAISED = const(4)
CHIP = const(17)


def upright(canvas):
    """Whether the display has room below each other."""
    return canvas.height >= UPRIGHT


def title(ui, text):
    """The title bar, in small letters where `text` is too long for large ones."""
    canvas = ui.canvas
    screens.title_bar(ui, "")
    face = common.face_for(canvas, text, canvas.width - 20)
    canvas.center(text, 1 + _lower(canvas, face), face, canvas.on_chosen)


def _lower(canvas, face):
    """Rows by which a face lies lower in a line of the body face."""
    return max(0, (canvas.line - font.line(face)) // 2)


def bar(ui, text, names, back=-1, kind=-1):
    """The title bar that tells what happened: names in `text`, and at cards.ICON a back or a kind.

    Names are cut where the line is too long.
    """
    canvas = ui.canvas
    cell = CHIP + 2 if back >= 0 or kind >= 0 else 0
    room = canvas.width - 8 - cell
    face = common.face_for(canvas, text.format(*names), room)
    if font.width(face, text.format(*names)) > room:
        room -= font.width(face, text.format(*[""] * len(names)))
        names = [font.fit(face, name, room // len(names)) for name in names]
    line = text.format(*names)
    screens.title_bar(ui, "")
    ink = canvas.on_chosen
    y = 1 + _lower(canvas, face)
    cut = line.find(cards.ICON)
    if not cell or cut < 0:
        canvas.center(line, y, face, ink)
        return
    x = (canvas.width - font.width(face, line[:cut] + line[cut + 1 :]) - cell) // 2
    x = canvas.text(line[:cut], x, y, face, ink)
    if back >= 0:
        _back(canvas, back, x + 3, (canvas.bar - 15) // 2, 11, 14, 0)
    else:
        chip(canvas, kind, x + 1, (canvas.bar - 1 - CHIP) // 2)
    canvas.text(line[cut + 1 :], x + cell, y, face, ink)


def chip(canvas, kind, x, y):
    """A kind's picture on a small ground of its own."""
    canvas.rounded(x, y, CHIP, CHIP, palette.CARD, 2)
    canvas.icon(_KINDS[1][kind], x + 1, y + 1, _KIND_INKS[kind])


def _back(canvas, card, x, y, w, h, size):
    """A card that lies face down: its paper."""
    paper = rules.paper(card)
    picture = _PAPERS[size][paper]
    canvas.fb.fill_rect(x, y, w, h, _PAPER_GROUNDS[paper])
    left = x + (w - picture[0]) // 2
    canvas.icon(picture, left, y + (h - picture[1]) // 2, _PAPER_INKS[paper])


def _face(canvas, card, x, y, w, h, size):
    """A card that lies face up."""
    kind = rules.kind(card)
    picture = _KINDS[size][kind]
    canvas.fb.fill_rect(x, y, 1, h, palette.DIM)
    canvas.fb.fill_rect(x + 1, y, w - 1, h, palette.CARD)
    left = x + (w - picture[0]) // 2
    canvas.icon(picture, left, y + (h - picture[1]) // 2, _KIND_INKS[kind])


# The table


def table(ui, view, words, names, act=None):
    """Public: the rows of the table; act: the event that has just happened, if any."""
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    if act is not None:
        text, who, back, kind = common.act_words(view, words, act)
        bar(ui, text, [names[seat] for seat in who], back, kind)
    elif common.turned_up(view):
        title(ui, words.ALL_UP.format(number))
    else:
        title(ui, words.ROUND.format(number))
    marked = cards.NOTHING if common.turned_up(view) else rules.turn(view)
    _rows(ui, view, words, names, marked, canvas.foot)
    cards.log_mark(ui, words.LOG, 1, canvas.foot + 1)
    if act is not None:
        middle = words.ROUND.format(number)
        canvas.center(middle, canvas.foot + 1, left=70, right=canvas.width - 24)
    cards.go_on(ui)


def thinking(ui, view, words, names):
    """Public: the table while a computer thinks."""
    canvas = ui.canvas
    canvas.clear()
    seat = rules.turn(view)
    bar(ui, ui.words.THINKS, (names[seat],))
    _rows(ui, view, words, names, seat, canvas.foot)
    canvas.center(words.ROUND.format(rules.round_number(view)), canvas.foot + 1)


def choose_owner(ui, view, words, names, owners, at):
    """Whose gift? `owners` can be chosen, owners[at] is pointed at."""
    canvas = ui.canvas
    canvas.clear()
    title(ui, words.FROM_WHOM)
    _rows(ui, view, words, names, cards.NOTHING if at < 0 else owners[at], canvas.foot)
    if at < 0:
        screens.foot(ui)
        cards.up_down(ui, words.FROM_WHOM_HINT)
    else:
        screens.foot(ui, ui.words.CHOOSE)
    _mine(ui, words)


def _mine(ui, words, up_down=False):
    """At the right of the last line: LEFT and RIGHT, or UP and DOWN, lead to one's own cards."""
    canvas = ui.canvas
    x = canvas.right(words.MINE, canvas.width, canvas.foot + 1)
    _arrows(canvas, x, up_down)


def _arrows(canvas, x, up_down):
    """The two arrows before what stands from column x on in the last line."""
    y = canvas.foot + screens.spare(canvas) + 1
    if up_down:
        canvas.icon(icons.ARROW_UP, x - 18, y + 1)
        canvas.icon(icons.ARROW_DOWN, x - 9, y + 1)
    else:
        canvas.icon(icons.ARROW_LEFT, x - 14, y)
        canvas.icon(icons.ARROW_RIGHT, x - 7, y)


def _rows(ui, view, words, names, marked, bottom):
    """The rows of all seats and of the guest from the title bar to the row `bottom`."""
    canvas = ui.canvas
    seats = len(names)
    step = (bottom - canvas.bar - 2) // (seats + 1)
    y = canvas.bar + 2 + (bottom - canvas.bar - 2 - step * (seats + 1)) // 2
    face = _row_face(canvas, words.GUEST, step)
    for seat in range(seats):
        gifts = common.taken_cards(view, seat)
        hand = common.hand_cards(view, seat)
        points = str(rules.total(view, seat))
        place = _row_head(canvas, names[seat], points, y, step, face, seat == marked)
        _row_cards(canvas, hand, gifts, common.turned_up(view), MOST[seats - 2], place)
        y += step
    guest = [rules.guest_card(view, at) for at in range(rules.guest_count(view))]
    place = _row_head(canvas, words.GUEST, "", y, step, face, marked == rules.GUEST)
    _row_cards(canvas, guest, (), True, len(guest), place)


def _row_face(canvas, guest, step):
    """The face of the names in rows of `step` pixels: the body face if it has room, else small.

    A name lies above its cards if these then have room below it, else beside them.
    """
    if canvas.line + _ABOVE <= step:
        return canvas.body
    if font.line(canvas.small) + _ABOVE <= step or canvas.line > step:
        return canvas.small
    return common.face_for(canvas, guest, NAME_WIDTH - 10)


def _row_head(canvas, name, points, y, step, face, marked):
    """Name and points of a row, filled and with an arrow if it is marked.

    Returns where its cards may lie: (x, y, width, height).
    """
    line = font.line(face)
    above = line + _ABOVE <= step
    wide = canvas.width if above else NAME_WIDTH
    high = line if above else step - 2
    canvas.fb.fill_rect(0, y, wide, high, canvas.chosen if marked else palette.PANEL)
    top = y + (high - line) // 2 + 1
    x = 2
    if marked:
        canvas.icon(icons.ARROW_RIGHT, 2, y + high // 2 - 3, palette.YELLOW)
        x = 9
    room = font.width(face, "00") + 4
    canvas.fit(name, x, top, wide - x - (room if above else 1), face)
    canvas.right(points, canvas.width - 2, top, face)
    if above:
        return 2, y + line + 1, canvas.width - 4, step - line - 2
    return wide + 2, y, canvas.width - wide - room - 4, step - 1


def _row_cards(canvas, hand, gifts, turned_up, most, place):
    """A row's cards: the hand on the left, gifts on the right, turned up or not.

    Cards whose kind is not hidden lie face up if `turned_up`; `most` may have to have room.
    """
    x, y, wide, high = place
    for size in SIZES:
        w, h, picture = size
        if h <= high and (w - 1) * most <= wide:
            break
    count = len(hand) + len(gifts)
    step = min(w + 1, (wide - 4) // count) if count else 0
    y += max(0, (high - h) // 2)
    for card in hand:
        _lying(canvas, card, turned_up, x, y, w, h, picture)
        x += step
    if not gifts:
        return
    x = place[0] + wide - step * len(gifts)
    canvas.fb.fill_rect(x - 3, y, 1, h, palette.DIM)
    for card in gifts:
        _lying(canvas, card, turned_up, x, y, w, h, picture)
        x += step


def _lying(canvas, card, turned_up, x, y, w, h, picture):
    if card == rules.NONE:
        canvas.box(x, y, w, h, palette.GROUND, palette.DIM)
    elif turned_up and rules.kind(card) != UNKNOWN:
        _face(canvas, card, x, y, w, h, picture)
    else:
        _back(canvas, card, x, y, w, h, picture)


def choose_back(ui, view, words, names, owner, places, at, sure):
    """One of the backs of `owner`, seen closely; with `sure` the chosen one alone."""
    canvas = ui.canvas
    canvas.clear()
    if sure:
        title(ui, words.SURE)
    elif owner == rules.GUEST:
        title(ui, words.TAKE_FROM_GUEST)
    else:
        bar(ui, words.TAKE_FROM, (names[owner],))
    w, h, picture = SIZES[0]
    face = canvas.body if upright(canvas) else canvas.small
    top = _above(ui, view, words, names, owner, h + 12 + font.line(face)) + RAISED
    left = (canvas.width - CARD_STEP * len(places) + 2) // 2
    for i in range(len(places)):
        card = common.card_at(view, places[i])
        x = left + CARD_STEP * i
        if i == at:
            canvas.fb.fill_rect(x - 1, top - RAISED - 1, w + 2, h + 2, palette.YELLOW)
            _back(canvas, card, x, top - RAISED, w, h, picture)
            canvas.icon(icons.ARROW_UP, x + w // 2 - 3, top + h - 1, palette.YELLOW)
            if common.has_papers(view):
                _under(canvas, words.PAPERS[rules.paper(card)], x + w // 2, top + h + 7, face)
        elif not sure:
            _back(canvas, card, x, top, w, h, picture)
    screens.foot(ui, words.TAKE if sure else ui.words.CHOOSE, ui.words.BACK)


def _under(canvas, text, middle, y, face):
    """A word centred on a column, as far as the picture allows."""
    half = font.width(face, text) // 2 + 1
    middle = min(max(middle, half), canvas.width - half)
    canvas.text(text, middle - half + 1, y, face)


def _above(ui, view, words, names, marked, rows):
    """On an upright display the table, above `rows` rows for the cards of a private screen.

    Returns where these rows begin.
    """
    canvas = ui.canvas
    room = canvas.foot - canvas.bar - rows
    if not upright(canvas):
        return canvas.bar + room // 2
    _rows(ui, view, words, names, marked, canvas.foot - rows - 6)
    return canvas.foot - rows - 2


# Private


def hand_screen(ui, view, words, names, seat, at, sure):
    """Private: which card to give to the guest (S12) or to take oneself (S13).

    hand[at] is pointed at; with `sure` it is shown alone.
    """
    canvas = ui.canvas
    canvas.clear()
    give = rules.phase(view) == rules.GIVE
    if sure:
        title(ui, words.GIVE_SURE if give else words.SURE)
    else:
        title(ui, words.GIVE_TITLE if give else words.FROM_OWN)
    hand = common.hand_cards(view, seat)
    text = words.KINDS_WORTH[rules.kind(hand[at])] if at >= 0 else ""
    _cards_told(ui, view, words, names, hand, at, sure, text)
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
    _rows(ui, view, words, names, rules.turn(view), canvas.foot)
    cards.page_bar(ui, words.ROUND.format(rules.round_number(view)))
    screens.foot(ui, ui.words.BACK)


def own_page(ui, view, words, names, seat, page, at):
    """Private (S10, S11): the hand, the gifts taken, or what was taken from the seat."""
    canvas = ui.canvas
    canvas.clear()
    if page == common.GIFTS:
        title(ui, words.MY_GIFTS.format(rules.score_line(view, seat, rules.LINE_ROUND)))
    else:
        title(ui, words.MY_LOST if page == common.LOST else words.MY_HAND)
    screens.leaf_marks(canvas)
    row = common.own_cards(view, seat, page)
    text = "" if row else words.NO_CARD
    if at >= 0:
        text = words.KINDS_WORTH[rules.kind(row[at])]
        if page == common.LOST:
            taker = names[rules.place_taker(view, common.lost_places(view, seat)[at])]
            text = _with_name(canvas, words.HAS_IT, taker, words.KINDS[rules.kind(row[at])])
    _cards_told(ui, view, words, names, row, at, False, text)
    screens.foot(ui, ui.words.BACK)
    if row:
        x = canvas.right(words.CARD_HINT, canvas.width, canvas.foot + 1)
        _arrows(canvas, x, True)


def _with_name(canvas, text, name, rest):
    """`text` with a name and something else in it, the name cut so that small letters fit."""
    room = canvas.width - font.width(canvas.small, text.format("", rest))
    return text.format(font.fit(canvas.small, name, room), rest)


def _cards_told(ui, view, words, names, row, at, alone, text):
    """Cards side by side, row[at] raised, with `alone` no other one; below them `text`."""
    canvas = ui.canvas
    face = canvas.small
    if upright(canvas):
        face = common.face_for(canvas, text, canvas.width)
    rows = CARD_HEIGHT + RAISED + 2 + font.line(canvas.body if upright(canvas) else face)
    top = _above(ui, view, words, names, rules.turn(view), rows) + RAISED
    left = (canvas.width - CARD_STEP * len(row) + 1) // 2
    for i in range(len(row)):
        if i == at:
            _card(canvas, row[i], left + CARD_STEP * i, top - RAISED, True)
        elif not alone:
            _card(canvas, row[i], left + CARD_STEP * i, top)
    canvas.center(text, top + CARD_HEIGHT + 3, face)


def _card(canvas, card, x, y, marked=False):
    """A card's face, with its paper below."""
    kind = rules.kind(card)
    edge = palette.YELLOW if marked else palette.DIM
    canvas.card(x, y, CARD_WIDTH, CARD_HEIGHT, palette.CARD, edge, 3, 1 + marked)
    canvas.icon(_KINDS[2][kind], x + 2, y + 4, _KIND_INKS[kind])
    _back(canvas, card, x + 8, y + CARD_HEIGHT - 25, 17, 22, 1)


def told_screen(ui, view, words, names, places):
    """Private (S11): the cards that were taken since the seat looked last, and by whom."""
    canvas = ui.canvas
    canvas.clear()
    title(ui, words.MY_LOST)
    face = canvas.body if upright(canvas) else canvas.small
    marked = rules.turn(view)
    top = _above(ui, view, words, names, marked, CARD_HEIGHT + 2 + font.line(face))
    width = canvas.width // len(places)
    for i in range(len(places)):
        left = width * i
        _card(canvas, common.card_at(view, places[i]), left + (width - CARD_WIDTH) // 2, top)
        taker = names[rules.place_taker(view, places[i])]
        canvas.center(taker, top + CARD_HEIGHT + 3, face, 1, left + 1, left + width - 1)
    screens.foot(ui, ui.words.CONTINUE)


def taken_screen(ui, view, words, names, seat):
    """Private (S10): the card that the seat has just taken."""
    canvas = ui.canvas
    canvas.clear()
    title(ui, words.YOU_TOOK)
    i = rules.last_taken(view)
    card = rules.taken_card(view, seat, i)
    owner = rules.taken_from(view, seat, i)
    worth = words.KINDS_WORTH[rules.kind(card)]
    face = canvas.small
    if upright(canvas):
        face = common.face_for(canvas, worth, canvas.width - 4)
    line = font.line(canvas.body if upright(canvas) else face)
    top = _above(ui, view, words, names, seat, CARD_HEIGHT + 2 + line)
    _card(canvas, card, 6, top)
    x = CARD_WIDTH + 16
    canvas.text(words.KINDS[rules.kind(card)], x, top + 6)
    if owner == rules.GUEST:
        text = words.FROM_THE_GUEST
    else:
        text = words.FROM_OWN_HAND if owner == seat else words.FROM.format(names[owner])
    canvas.fit(text, x, top + 8 + canvas.line, canvas.width - x)
    canvas.text(worth, 4, top + CARD_HEIGHT + 3, face)
    screens.foot(ui, ui.words.CONTINUE)
    _mine(ui, words)
