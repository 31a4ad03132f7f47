"""The pictures of Secret Santa for colour displays, drawn from looks alone.

Upright displays (from 200 rows on) have the table above one's own cards too.
"""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.games import secret_santa_common as common
from parlour.games import secret_santa_rows_colour as parts
from parlour.ui import cards, font, icons, palette, screens

CARD_WIDTH = const(33)  # of a card in the hand: its picture above its paper
CARD_HEIGHT = const(60)
CARD_STEP = const(34)
RAISED = const(4)


# The table


def table(ui, view, words, names, act=None):
    """Public: the rows of the table; act: the event that has just happened, if any."""
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    if act is not None:
        text, who, back, kind = common.act_words(view, words, act)
        parts.bar(ui, text, [names[seat] for seat in who], back, kind)
    elif common.turned_up(view):
        parts.title(ui, words.ALL_UP.format(number))
    else:
        parts.title(ui, words.ROUND.format(number))
    marked = cards.NOTHING if common.turned_up(view) else rules.turn(view)
    parts.rows(ui, view, words, names, marked, canvas.foot)
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
    parts.bar(ui, ui.words.THINKS, (names[seat],))
    parts.rows(ui, view, words, names, seat, canvas.foot)
    canvas.center(words.ROUND.format(rules.round_number(view)), canvas.foot + 1)


def choose_owner(ui, view, words, names, owners, at):
    """Whose gift? `owners` can be chosen, owners[at] is pointed at."""
    canvas = ui.canvas
    canvas.clear()
    parts.title(ui, words.FROM_WHOM)
    parts.rows(ui, view, words, names, cards.NOTHING if at < 0 else owners[at], canvas.foot)
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


def choose_back(ui, view, words, names, owner, places, at, sure):
    """One of the backs of `owner`, seen closely; with `sure` the chosen one alone."""
    canvas = ui.canvas
    canvas.clear()
    if sure:
        parts.title(ui, words.SURE)
    elif owner == rules.GUEST:
        parts.title(ui, words.TAKE_FROM_GUEST)
    else:
        parts.bar(ui, words.TAKE_FROM, (names[owner],))
    w, h, picture = parts.SIZES[0]
    face = canvas.body if parts.upright(canvas) else canvas.small
    top = _above(ui, view, words, names, owner, h + 12 + font.line(face)) + RAISED
    left = (canvas.width - CARD_STEP * len(places) + 2) // 2
    for i in range(len(places)):
        card = rules.place_card(view, places[i])
        x = left + CARD_STEP * i
        if i == at:
            canvas.fb.fill_rect(x - 1, top - RAISED - 1, w + 2, h + 2, palette.YELLOW)
            parts.back(canvas, card, x, top - RAISED, w, h, picture)
            canvas.icon(icons.ARROW_UP, x + w // 2 - 3, top + h - 1, palette.YELLOW)
            if common.has_papers(view):
                _under(canvas, words.PAPERS[rules.paper(card)], x + w // 2, top + h + 7, face)
        elif not sure:
            parts.back(canvas, card, x, top, w, h, picture)
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
    if not parts.upright(canvas):
        return canvas.bar + room // 2
    parts.rows(ui, view, words, names, marked, canvas.foot - rows - 6)
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
        parts.title(ui, words.GIVE_SURE if give else words.SURE)
    else:
        parts.title(ui, words.GIVE_TITLE if give else words.FROM_OWN)
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
    parts.rows(ui, view, words, names, rules.turn(view), canvas.foot)
    cards.page_bar(ui, words.ROUND.format(rules.round_number(view)))
    screens.foot(ui, ui.words.BACK)


def own_page(ui, view, words, names, seat, page, at):
    """Private (S10, S11): the hand, the gifts taken, or what was taken from the seat."""
    canvas = ui.canvas
    canvas.clear()
    if page == common.GIFTS:
        parts.title(ui, words.MY_GIFTS.format(rules.score_line(view, seat, rules.LINE_ROUND)))
    else:
        parts.title(ui, words.MY_LOST if page == common.LOST else words.MY_HAND)
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
    if parts.upright(canvas):
        face = common.face_for(canvas, text, canvas.width)
    rows = CARD_HEIGHT + RAISED + 2 + font.line(canvas.body if parts.upright(canvas) else face)
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
    if marked:
        canvas.fb.fill_rect(x - 1, y - 1, CARD_WIDTH + 2, CARD_HEIGHT + 2, palette.YELLOW)
    canvas.box(
        x, y, CARD_WIDTH, CARD_HEIGHT, palette.CARD, palette.YELLOW if marked else palette.DIM
    )
    canvas.icon(parts.KINDS[2][kind], x + 2, y + 4, parts.KIND_INKS[kind])
    parts.back(canvas, card, x + 8, y + CARD_HEIGHT - 25, 17, 22, 1)


def told_screen(ui, view, words, names, places):
    """Private (S11): the cards that were taken since the seat looked last, and by whom."""
    canvas = ui.canvas
    canvas.clear()
    parts.title(ui, words.MY_LOST)
    face = canvas.body if parts.upright(canvas) else canvas.small
    marked = rules.turn(view)
    top = _above(ui, view, words, names, marked, CARD_HEIGHT + 2 + font.line(face))
    width = canvas.width // len(places)
    for i in range(len(places)):
        left = width * i
        _card(canvas, rules.place_card(view, places[i]), left + (width - CARD_WIDTH) // 2, top)
        taker = names[rules.place_taker(view, places[i])]
        canvas.center(taker, top + CARD_HEIGHT + 3, face, 1, left + 1, left + width - 1)
    screens.foot(ui, ui.words.CONTINUE)


def taken_screen(ui, view, words, names, seat):
    """Private (S10): the card that the seat has just taken."""
    canvas = ui.canvas
    canvas.clear()
    parts.title(ui, words.YOU_TOOK)
    i = rules.last_taken(view)
    card = rules.taken_card(view, seat, i)
    owner = rules.taken_from(view, seat, i)
    worth = words.KINDS_WORTH[rules.kind(card)]
    face = canvas.small
    if parts.upright(canvas):
        face = common.face_for(canvas, worth, canvas.width - 4)
    line = font.line(canvas.body if parts.upright(canvas) else face)
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
