"""The pictures of Matcha for 128x64 pixels, drawn from looks alone.

On the table seat 1 sits at the upper edge, seat 0 at the lower one; between
them lie the two mats of the round, the number mat on the left. Tall letters
leave no room above and below an open card: both places are then beside it.
"""

from micropython import const

from parlour.engines import matcha as rules
from parlour.engines.common import UNKNOWN
from parlour.games import matcha_common as common
from parlour.ui import cards, icons, screens
from parlour.ui import icons_matcha as art
from parlour.ui.canvas import BIG, SMALL

_KIND_SMALL = (art.LEAF_7, art.BOWL_7, art.WATER_7, art.SPOON_7, art.WHISK_7)
_KIND_MIDDLE = (art.LEAF_9, art.BOWL_9, art.WATER_9, art.SPOON_9, art.WHISK_9)
_KIND_LARGE = (art.LEAF_15, art.BOWL_15, art.WATER_15, art.SPOON_15, art.WHISK_15)
_ASK = (icons.ASK_NUMBER_9, icons.ASK_SUIT_9)

CARD_WIDTH = const(24)
CARD_HEIGHT = const(33)
OPEN_WIDTH = const(30)
OPEN_HEIGHT = const(18)
SLOT_WIDTH = const(22)
SLOT_HEIGHT = const(10)


def table(ui, view, words, names, said, waiting=True):
    """Public: both mats, who has put a card where, all tokens, the round.

    said: what has just happened; waiting: A goes on.
    """
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    if canvas.tall:
        _tall_mats(ui, view, words, number)
    else:
        _mats(ui, view, words, number)
    canvas.fit(said, 0, canvas.foot + 2 - canvas.tall, 106)
    if waiting:
        cards.go_on(ui)
    _strip(ui, view, names, 1, 0)
    _strip(ui, view, names, 0, canvas.foot - canvas.line if canvas.tall else 47)


def _mats(ui, view, words, number):
    canvas = ui.canvas
    for side in common.SIDES:
        mat = 2 * number + side
        left = 78 * side
        canvas.icon(_ASK[side], left + 1, 24)
        _open_card(ui, rules.open_card(view, mat), left + 14, 19)
        for seat in (0, 1):
            _slot(ui, view, mat, seat, left + 18, 37 - 28 * seat)
    canvas.center(words.ROUND, 20, left=46, right=78)
    canvas.center(words.ROUND_OF.format(number + 1), 30, left=46, right=78)
    cards.log_mark(ui, words.LOG, 49, 39)


def _tall_mats(ui, view, words, number):
    canvas = ui.canvas
    for side in common.SIDES:
        mat = 2 * number + side
        left = 64 * side
        canvas.icon(_ASK[side], left + 1, 21)
        _open_card(ui, rules.open_card(view, mat), left + 11, 17)
        for seat in (0, 1):
            _slot(ui, view, mat, seat, left + 42, 30 - 17 * seat)
    canvas.center(words.ROUND_OF.format(number + 1), 22, SMALL, left=38, right=68)
    canvas.icon(icons.ARROW_UP, 115, 24)


def _strip(ui, view, names, seat, y):
    """One line: name (filled when it is that seat's turn), dealer's mark, tokens."""
    canvas = ui.canvas
    ink = 1
    if rules.turn(view) == seat:
        ink = 0
        canvas.fb.fill_rect(0, y, 44, canvas.line if canvas.tall else 8, 1)
    room = 42
    top = y + 2 * canvas.tall
    if rules.dealer(view) == seat:
        canvas.icon(icons.DEALER_7, 36, top, ink)
        room = 34
    canvas.fit(names[seat], 1, y + canvas.tall, room, None, ink)
    for kind in common.KINDS:
        x = 49 + 16 * kind
        canvas.icon(_KIND_SMALL[kind], x, top)
        canvas.text(str(rules.tokens(view, seat, kind)), x + 9, top, SMALL)


def _open_card(ui, card, x, y, fill=0):
    """An open card lying on its mat: number and suit side by side."""
    canvas = ui.canvas
    canvas.box(x, y, OPEN_WIDTH, OPEN_HEIGHT, fill)
    colour = 0 if fill else 1
    canvas.text(str(rules.number(card)), x + 4, y + 2, BIG, colour)
    canvas.icon(_KIND_MIDDLE[rules.suit(card)], x + 17, y + 4, colour)


def _slot(ui, view, mat, seat, x, y):
    """A player's side of a mat: free, face down, or the card that was turned up."""
    canvas = ui.canvas
    card = rules.played(view, mat, seat)
    if card == rules.NONE:
        canvas.dotted(x, y, SLOT_WIDTH, SLOT_HEIGHT - 1)
    elif card == UNKNOWN:
        canvas.box(x, y, SLOT_WIDTH, SLOT_HEIGHT - 1)
        canvas.chequer(x + 2, y + 2, SLOT_WIDTH - 4, SLOT_HEIGHT - 5)
    else:
        canvas.text(str(rules.number(card)), x + 4, y + 1, SMALL)
        if rules.number(card):
            canvas.icon(_KIND_SMALL[rules.suit(card)], x + 11, y + 1)


def _back(ui, x, y):
    canvas = ui.canvas
    canvas.box(x, y, CARD_WIDTH, CARD_HEIGHT)
    canvas.chequer(x + 3, y + 3, CARD_WIDTH - 6, CARD_HEIGHT - 6)


def _card(ui, card, x, y, fill=0):
    """A card in full size: its number above its suit."""
    canvas = ui.canvas
    colour = 0 if fill else 1
    canvas.box(x, y, CARD_WIDTH, CARD_HEIGHT, fill)
    canvas.center(str(rules.number(card)), y + 2, BIG, colour, x, x + CARD_WIDTH)
    if rules.number(card):
        canvas.icon(_KIND_LARGE[rules.suit(card)], x + 5, y + 17, colour)


def hand_screen(ui, view, words, seat, selected, target):
    """Private: the round's mats above, the hand below.

    selected: position of the card that is pointed at, cards.NOTHING or common.ON_PASS;
    target: the side of the mat that is pointed at, -1 while a card is chosen.
    """
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    for side in common.SIDES:
        _private_mat(ui, view, 2 * number + side, side, seat, side == target)
    _hand(ui, view, seat, selected, 0)
    if target >= 0:
        screens.foot(ui, words.PLACE, ui.words.BACK)
    elif selected == common.ON_PASS:
        canvas.fb.fill_rect(0, canvas.foot, canvas.width, canvas.line, 1)
        canvas.icon(icons.KEY_A, 0, canvas.foot + screens.spare(canvas), 0)
        canvas.text(words.PASS, 11, canvas.foot + 1, None, 0)
        canvas.right(words.PASS_UP, 128, canvas.foot + 1, None, 0)
    else:
        if selected == cards.NOTHING:
            screens.foot_arrows(ui, words.CARD_HINT)
        else:
            screens.foot(ui, ui.words.CHOOSE)
        y = canvas.foot + screens.spare(canvas) + 1
        canvas.icon(icons.ARROW_UP, 50, y + 1)
        canvas.text(words.TABLE_HINT, 59, canvas.foot + 1)
        x = canvas.right(words.PASS, 128, canvas.foot + 1)
        canvas.icon(icons.ARROW_DOWN, x - 9, y)


def _private_mat(ui, view, mat, side, seat, chosen):
    canvas = ui.canvas
    x = 64 * side
    if chosen:
        canvas.fb.fill_rect(x, 0, 12, 19, 1)
    canvas.icon(_ASK[side], x + 2, 5, 0 if chosen else 1)
    _open_card(ui, rules.open_card(view, mat), x + 12, 1)
    _slot(ui, view, mat, 1 - seat, x + 42, 0)
    _slot(ui, view, mat, seat, x + 42, 10)
    if chosen:
        canvas.fb.fill_rect(x + 42, 10, SLOT_WIDTH, SLOT_HEIGHT - 1, 1)
        canvas.icon(icons.ARROW_DOWN, x + 49, 12, 0)


def _hand(ui, view, seat, selected, raised):
    """The hand in a row; `selected` is filled, cards in the mask `raised` stand higher."""
    hand = bytearray(rules.HAND)
    held = rules.hand(view, seat, hand)
    step = CARD_WIDTH + 2
    y = min(20, ui.canvas.foot - CARD_HEIGHT)
    x = (128 - held * step + 2) // 2
    for at in range(held):
        top = y - 6 if raised >> at & 1 else y
        _card(ui, hand[at], x + at * step, top, 1 if at == selected else 0)


def keep_screen(ui, view, words, seat, selected, kept):
    """Private (M17): the cards that were not played; kept ones stand higher."""
    canvas = ui.canvas
    canvas.clear()
    canvas.center(words.KEEP_TITLE, canvas.tall)
    _hand(ui, view, seat, selected, kept)
    count = 0
    while kept:
        count += kept & 1
        kept >>= 1
    if selected == cards.NOTHING:
        screens.foot_arrows(ui, words.CARD_HINT)
        return
    screens.foot(ui, words.KEEP_DONE.format(count))
    x = canvas.right(words.KEEP_HINT, 128, canvas.foot + 1)
    y = canvas.foot + screens.spare(canvas) + 1
    canvas.icon(icons.ARROW_UP, x - 18, y)
    canvas.icon(icons.ARROW_DOWN, x - 9, y)


def reveal_frame(ui, view, names, mat, shown, winner=rules.NONE):
    """Public: one mat; the cards of the seats in the mask `shown` are turned up."""
    canvas = ui.canvas
    canvas.clear()
    y = 11 + canvas.tall
    for seat in (0, 1):
        x = 10 + 84 * seat
        card = rules.played(view, mat, seat)
        if card == rules.NONE:
            canvas.dotted(x, y, CARD_WIDTH, CARD_HEIGHT)
        elif shown >> seat & 1:
            _card(ui, card, x, y, 1 if seat == winner else 0)
        else:
            _back(ui, x, y)
        canvas.center(names[seat], 1, left=84 * seat, right=44 + 84 * seat)
    _open_card(ui, rules.open_card(view, mat), 49, 24)
    canvas.icon(_ASK[mat & 1], 59, 12)


def flight(ui, view, names, mat, taker, step):
    """Public: the token, `step` of FLIGHT on its way from the open card to who takes it."""
    kind = rules.suit(rules.open_card(view, mat))
    reveal_frame(ui, view, names, mat, common.turned_up(view, mat))
    x = 60 + (step + 1) * (6 if taker else -7)
    ui.canvas.fb.fill_rect(x - 1, 42, 11, 11, 0)
    ui.canvas.icon(_KIND_MIDDLE[kind], x, 43)


def announce(ui, text):
    """Below a mat that is about to be turned up."""
    screens.foot(ui)
    ui.canvas.center(text, ui.canvas.foot + 1)


def outcome(ui, view, words, names, mat, taker):
    """Public: the mat turned up, and who takes what."""
    canvas = ui.canvas
    reveal_frame(ui, view, names, mat, common.turned_up(view, mat), taker)
    if taker == rules.NONE:
        played = rules.played(view, mat, 0) != rules.NONE
        canvas.center(words.NO_MATCH if played else words.NOBODY, canvas.foot + 1, right=108)
    else:
        kind = rules.suit(rules.open_card(view, mat))
        text = words.TAKES.format(names[taker], words.KINDS[kind])
        canvas.center(text, canvas.foot + 1, right=108)
        _prize(ui, kind, taker)
        loser = 1 - taker
        if rules.prize(view, mat, loser) == rules.WHISK:
            _prize(ui, rules.WHISK, loser)
    cards.go_on(ui)


def _prize(ui, kind, seat):
    """The token that a seat takes: below its card, or beside it."""
    if ui.canvas.tall:
        ui.canvas.icon(_KIND_MIDDLE[kind], 82 if seat else 37, 40)
    else:
        ui.canvas.icon(_KIND_MIDDLE[kind], 96 if seat else 22, 44)


def standing(ui, view, words, names, before):
    """Public: all tokens after a round, and what they are for."""
    canvas = ui.canvas
    canvas.clear()
    hand = words.HANDS[rules.hand_number(before) - 1]
    screens.title_bar(ui, words.STANDING.format(rules.round_number(before) + 1, hand))
    if canvas.tall:
        _tokens(ui, view, names, canvas.bar, 13)
        canvas.center(common.goal(view, words), 40)
    else:
        _tokens(ui, view, names, 14, 14)
        canvas.center(common.goal(view, words), 44)
    screens.foot(ui, ui.words.CONTINUE)


def _tokens(ui, view, names, y, step):
    """A line a seat, `step` rows apart: name and tokens."""
    canvas = ui.canvas
    for seat in (1, 0):
        canvas.fit(names[seat], 1, y + 1, 38)
        for kind in common.KINDS:
            x = 40 + 18 * kind
            canvas.icon(_KIND_MIDDLE[kind], x, y + canvas.tall)
            canvas.text(str(rules.tokens(view, seat, kind)), x + 10, y + 1)
        y += step


def final(ui, view, words, names, winners):
    """Public: who has won, and why (M18, M19)."""
    ui.canvas.clear()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.DRAW)
    canvas = ui.canvas
    canvas.center(common.reason(view, words, winners), 14 if canvas.tall else 17, left=24)
    if canvas.tall:
        _tokens(ui, view, names, 26, 13)
    else:
        _tokens(ui, view, names, 27, 14)
    screens.foot(ui, ui.words.CONTINUE)
