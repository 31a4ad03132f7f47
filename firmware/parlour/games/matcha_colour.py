"""The pictures of Matcha for colour displays, drawn from looks alone.

Two shapes: upright from 200 rows on, flat below. Seat 1 sits at the upper edge, seat 0 at the lower
one; the number mat is on the left. A suit has its colour, and its picture everywhere.
"""

from micropython import const

from parlour.engines import matcha as rules
from parlour.engines.common import UNKNOWN
from parlour.games import matcha_common as common
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_matcha as art
from parlour.ui import icons_matcha_large as large
from parlour.ui.canvas import BIG
from parlour.ui.fonts import giant

_KIND_SMALL = (art.LEAF_15, art.BOWL_15, art.WATER_15, art.SPOON_15, art.WHISK_15)
_KIND_LARGE = (large.LEAF_30, large.BOWL_30, large.WATER_30, large.SPOON_30, large.WHISK_30)
_INKS = (palette.GREEN, palette.BROWN, palette.BLUE, palette.RED, palette.PURPLE)
_ASK = (large.ASK_NUMBER_18, large.ASK_SUIT_18)

GIANT = giant.DATA
UPRIGHT = const(200)  # rows of a display from which on there is room below each other

OPEN_WIDTH = const(62)
OPEN_HEIGHT = const(44)
SLOT_WIDTH = const(34)
SLOT_HEIGHT = const(21)
CHIP = const(19)  # a token's ground
RAISED = const(8)  # rows that a card in the hand comes up by


def _upright(canvas):
    return canvas.height >= UPRIGHT


def _strip_height(canvas):
    return max(CHIP + 1, canvas.line + 2)


def table(ui, view, words, names, said, waiting=True):
    """Public: both mats, who has put a card where, all tokens, the round.

    said: what has just happened; waiting: A goes on.
    """
    canvas = ui.canvas
    canvas.clear()
    strip = _strip_height(canvas)
    number = rules.round_number(view)
    bottom = canvas.foot - strip - 1
    _strip(ui, view, names, 1, 0)
    _strip(ui, view, names, 0, bottom)
    if _upright(canvas):
        _line_of_round(ui, words, number, strip + 4)
        _mats(ui, view, number, strip + canvas.line + 6, bottom)
    else:
        y = (strip + bottom - OPEN_HEIGHT) // 2
        for side in common.SIDES:
            _mat(ui, view, 2 * number + side, side, 1, y, False)
        canvas.icon(icons.ARROW_UP, canvas.width // 2 - 2, y - 9, palette.DIM)
    canvas.fit(said, 2, canvas.foot + 1, canvas.width - 24)
    if waiting:
        cards.go_on(ui)


def _line_of_round(ui, words, number, y):
    canvas = ui.canvas
    text = words.ROUND + " " + words.ROUND_OF.format(number + 1)
    canvas.text(text, 4, y, None, palette.DIM)
    x = canvas.right(words.LOG, canvas.width - 4, y, None, palette.DIM)
    canvas.icon(icons.ARROW_UP, x - 9, y + 4, palette.DIM)


def _mats(ui, view, number, top, bottom):
    """Both mats with a card's place above and below each open card."""
    canvas = ui.canvas
    half = canvas.width // 2
    height = (bottom - top - OPEN_HEIGHT - 10) // 2
    wide = 42
    for side in common.SIDES:
        mat = 2 * number + side
        left = half * side
        middle = left + half // 2 + 8
        y = top + height + 4
        canvas.icon(_ASK[side], middle - OPEN_WIDTH // 2 - 22, y + 13, palette.YELLOW)
        _open_card(ui, rules.open_card(view, mat), middle - OPEN_WIDTH // 2, y)
        for seat in (0, 1):
            slot = top if seat else y + OPEN_HEIGHT + 4
            _place(ui, rules.played(view, mat, seat), middle - wide // 2, slot, wide, height)


def _strip(ui, view, names, seat, y):
    """One line: name (filled when it is that seat's turn), dealer's mark, tokens."""
    canvas = ui.canvas
    step = (canvas.width - 76) // 5
    room = canvas.width - 5 * step - 6
    height = _strip_height(canvas)
    canvas.fb.fill_rect(0, y, canvas.width, height, palette.PANEL)
    if rules.turn(view) == seat:
        canvas.fb.fill_rect(0, y, room + 2, height, canvas.chosen)
    text = y + (height - canvas.line) // 2 + 2
    if rules.dealer(view) == seat:
        canvas.icon(icons.DEALER_7, room - 7, y + height // 2 - 4, palette.YELLOW)
        room -= 9
    canvas.fit(names[seat], 2, text, room - 2, None, palette.TEXT)
    for kind in common.KINDS:
        x = canvas.width - step * (5 - kind)
        _chip(ui, kind, x, y + (height - CHIP) // 2)
        canvas.text(str(rules.tokens(view, seat, kind)), x + CHIP + 1, text)


def _chip(ui, kind, x, y):
    """A token."""
    ui.canvas.rounded(x, y, CHIP, CHIP, palette.CARD, 4)
    ui.canvas.icon(_KIND_SMALL[kind], x + 2, y + 2, _INKS[kind])


def _open_card(ui, card, x, y):
    """An open card lying on its mat: number and suit side by side."""
    canvas = ui.canvas
    suit = rules.suit(card)
    canvas.card(x, y, OPEN_WIDTH, OPEN_HEIGHT)
    canvas.text(str(rules.number(card)), x + 6, y + 6, GIANT, palette.INK)
    canvas.icon(_KIND_LARGE[suit], x + 29, y + 7, _INKS[suit])


def _place(ui, card, x, y, w, h):
    """A player's side of a mat: free, face down, or the card that was turned up."""
    if card == rules.NONE:
        ui.canvas.card(x, y, w, h, palette.GROUND, palette.PANEL, 4, 2)
    elif card == UNKNOWN:
        _back(ui, x, y, w, h)
    else:
        _card(ui, card, x, y, w, h)


def _back(ui, x, y, w, h):
    canvas = ui.canvas
    canvas.card(x, y, w, h, palette.TEAL, palette.CARD, 4, 2)
    canvas.chequer(x + 5, y + 5, w - 10, h - 10, palette.SILVER)


def _card(ui, card, x, y, w, h, marked=False):
    """A card: its number above its suit, beside it in a low one. marked: framed."""
    canvas = ui.canvas
    suit = rules.suit(card)
    number = str(rules.number(card))
    canvas.card(x, y, w, h, palette.CARD, palette.YELLOW if marked else palette.DIM, 5, 2 + marked)
    if h < 40:
        canvas.text(number, x + 4, y + h // 2 - 7, BIG, palette.INK)
    elif h < 76:
        canvas.text(number, x + 5, y + 5, GIANT, palette.INK)
    else:
        canvas.center(number, y + 7, GIANT, palette.INK, x, x + w)
    if not rules.number(card):
        return
    if h < 76:
        canvas.icon(_KIND_SMALL[suit], x + w - 18, y + h - 18, _INKS[suit])
    else:
        canvas.icon(_KIND_LARGE[suit], x + (w - 30) // 2, y + h - 37, _INKS[suit])


def _mat(ui, view, mat, side, seat, y, chosen):
    """A mat in one line: what it asks for, the open card, the places, the one of `seat` below."""
    canvas = ui.canvas
    half = canvas.width // 2
    x = half * side + (half - 120) // 2
    if chosen:
        canvas.rounded(x, y - 2, 119, OPEN_HEIGHT + 4, canvas.chosen, 5)
    canvas.icon(_ASK[side], x + 2, y + 13, palette.TEXT if chosen else palette.YELLOW)
    _open_card(ui, rules.open_card(view, mat), x + 22, y)
    right = x + 26 + OPEN_WIDTH - 3
    low = y + OPEN_HEIGHT - SLOT_HEIGHT
    own = low if seat == 0 else y
    other = y if seat == 0 else low
    _slot(ui, rules.played(view, mat, 0), right, own)
    _slot(ui, rules.played(view, mat, 1), right, other)
    return right, own


def _slot(ui, card, x, y):
    canvas = ui.canvas
    if card == rules.NONE:
        canvas.card(x, y, SLOT_WIDTH, SLOT_HEIGHT, palette.GROUND, palette.DIM, 3)
    elif card == UNKNOWN:
        canvas.card(x, y, SLOT_WIDTH, SLOT_HEIGHT, palette.TEAL, palette.CARD, 3)
        canvas.chequer(x + 4, y + 4, SLOT_WIDTH - 8, SLOT_HEIGHT - 8, palette.SILVER)
    else:
        _card(ui, card, x, y, SLOT_WIDTH, SLOT_HEIGHT)


def hand_screen(ui, view, words, seat, selected, target):
    """Private: the round's mats and the tokens above, the hand below.

    selected: position of the card that is pointed at, cards.NOTHING or ON_PASS;
    target: the side of the mat that is pointed at, -1 while a card is chosen.
    """
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    y = 4
    if _upright(canvas):
        strip = _strip_height(canvas)
        y = strip + 6
        _tokens_of(ui, view, 1 - seat, 0)
        _tokens_of(ui, view, seat, y + OPEN_HEIGHT + 6)
    for side in common.SIDES:
        # The place of who looks is the lower one.
        right, own = _mat(ui, view, 2 * number + side, side, seat, y, side == target)
        if side == target:
            own = y + OPEN_HEIGHT - SLOT_HEIGHT
            canvas.rounded(right, own, SLOT_WIDTH, SLOT_HEIGHT, palette.YELLOW, 3)
            canvas.icon(icons.ARROW_DOWN, right + SLOT_WIDTH // 2 - 2, own + 8, palette.INK)
    _hand(ui, view, seat, selected, 0)
    if target >= 0:
        screens.foot(ui, words.PLACE, ui.words.BACK)
    elif selected == common.ON_PASS:
        canvas.fb.fill_rect(0, canvas.foot, canvas.width, canvas.line, canvas.chosen)
        canvas.icon(icons.KEY_A, 0, canvas.foot + screens.spare(canvas), canvas.on_chosen)
        canvas.text(words.PASS, 11, canvas.foot + 1, None, canvas.on_chosen)
        canvas.right(words.PASS_UP, canvas.width, canvas.foot + 1, None, canvas.on_chosen)
    else:
        _hand_foot(ui, words, selected)


def _hand_foot(ui, words, selected):
    canvas = ui.canvas
    if selected == cards.NOTHING:
        screens.foot_arrows(ui, words.CARD_HINT)
    else:
        screens.foot(ui, ui.words.CHOOSE)
    y = canvas.foot + screens.spare(canvas) + 1
    x = canvas.width * 2 // 5
    canvas.icon(icons.ARROW_UP, x, y + 1)
    canvas.text(words.TABLE_HINT, x + 9, canvas.foot + 1)
    x = canvas.right(words.PASS, canvas.width, canvas.foot + 1)
    canvas.icon(icons.ARROW_DOWN, x - 9, y)


def _tokens_of(ui, view, seat, y):
    """A seat's tokens in a row over the whole width."""
    canvas = ui.canvas
    height = _strip_height(canvas)
    canvas.fb.fill_rect(0, y, canvas.width, height, palette.PANEL)
    step = canvas.width // 5
    for kind in common.KINDS:
        x = step * kind + (step - CHIP - 10) // 2
        _chip(ui, kind, x, y + (height - CHIP) // 2)
        count = str(rules.tokens(view, seat, kind))
        canvas.text(count, x + CHIP + 2, y + (height - canvas.line) // 2 + 2)


def _hand(ui, view, seat, selected, raised):
    """The hand in a row; `selected` is framed, it and cards in the mask `raised` stand higher."""
    canvas = ui.canvas
    hand = bytearray(rules.HAND)
    held = rules.hand(view, seat, hand)
    high = 104 if _upright(canvas) else 58
    wide = min(54, canvas.width // 5 - 4)
    step = wide + 4
    x = (canvas.width - held * step + 4) // 2
    for at in range(held):
        top = canvas.foot - high - 2
        if raised >> at & 1:
            top -= RAISED
        _card(ui, hand[at], x + at * step, top, wide, high, at == selected)


def keep_screen(ui, view, words, seat, selected, kept):
    """Private (M17): the cards that were not played; kept ones stand higher."""
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, words.KEEP_TITLE)
    if _upright(canvas):
        _tokens_of(ui, view, 1 - seat, canvas.bar + 6)
        _tokens_of(ui, view, seat, canvas.bar + 10 + _strip_height(canvas))
    _hand(ui, view, seat, selected, kept)
    count = 0
    while kept:
        count += kept & 1
        kept >>= 1
    if selected == cards.NOTHING:
        screens.foot_arrows(ui, words.CARD_HINT)
        return
    screens.foot(ui, words.KEEP_DONE.format(count))
    x = canvas.right(words.KEEP_HINT, canvas.width, canvas.foot + 1)
    y = canvas.foot + screens.spare(canvas) + 1
    canvas.icon(icons.ARROW_UP, x - 18, y)
    canvas.icon(icons.ARROW_DOWN, x - 9, y)


# The reveal: seat 0 on the left, seat 1 on the right, the open card between them.


def _reveal_card(canvas, seat):
    """Where a seat's card is: x, y, width, height."""
    wide, high = (68, 100) if _upright(canvas) else (46, 64)
    edge = canvas.width // 24
    x = canvas.width - edge - wide if seat else edge
    return x, canvas.bar + 6, wide, high


def reveal_frame(ui, view, names, mat, shown, winner=rules.NONE):
    """Public: one mat; the cards of the seats in the mask `shown` are turned up."""
    canvas = ui.canvas
    canvas.clear()
    half = canvas.width // 2
    for seat in (0, 1):
        x, y, wide, high = _reveal_card(canvas, seat)
        card = rules.played(view, mat, seat)
        if card != rules.NONE and shown >> seat & 1:
            _card(ui, card, x, y, wide, high, seat == winner)
        else:
            _place(ui, rules.NONE if card == rules.NONE else UNKNOWN, x, y, wide, high)
        middle = x + wide // 2
        room = min(middle, canvas.width - middle)
        canvas.center(names[seat], 2, None, palette.TEXT, middle - room, middle + room)
    x, y, wide, high = _reveal_card(canvas, 0)
    y += (high - OPEN_HEIGHT) // 2 + 6
    canvas.icon(_ASK[mat & 1], half - 9, y - 22, palette.YELLOW)
    _open_card(ui, rules.open_card(view, mat), half - OPEN_WIDTH // 2, y)


def announce(ui, text):
    """Below a mat that is about to be turned up."""
    screens.foot(ui)
    ui.canvas.center(text, ui.canvas.foot + 1)


def flight(ui, view, names, mat, taker, step):
    """Public: the token, `step` of FLIGHT on its way from the open card to who takes it."""
    canvas = ui.canvas
    reveal_frame(ui, view, names, mat, common.turned_up(view, mat))
    _, y, _, high = _reveal_card(canvas, 0)
    start = canvas.width // 2 - CHIP // 2
    end = _prize_left(canvas, taker)
    x = start + (end - start) * (step + 1) // common.FLIGHT
    _chip(ui, rules.suit(rules.open_card(view, mat)), x, y + high + 4)


def _prize_left(canvas, seat):
    x, _, wide, _ = _reveal_card(canvas, seat)
    return x + (wide - CHIP) // 2


def outcome(ui, view, words, names, mat, taker):
    """Public: the mat turned up, and who takes what."""
    canvas = ui.canvas
    reveal_frame(ui, view, names, mat, common.turned_up(view, mat), taker)
    if taker == rules.NONE:
        played = rules.played(view, mat, 0) != rules.NONE
        text = words.NO_MATCH if played else words.NOBODY
    else:
        kind = rules.suit(rules.open_card(view, mat))
        text = words.TAKES.format(names[taker], words.KINDS[kind])
        _, y, _, high = _reveal_card(canvas, 0)
        _chip(ui, kind, _prize_left(canvas, taker), y + high + 4)
        loser = 1 - taker
        if rules.prize(view, mat, loser) == rules.WHISK:
            _chip(ui, rules.WHISK, _prize_left(canvas, loser), y + high + 4)
    if _upright(canvas):
        canvas.center(text, canvas.foot - 3 * canvas.line, canvas.title)
    else:
        canvas.center(text, canvas.foot + 1, right=canvas.width - 22)
    cards.go_on(ui)


def standing(ui, view, words, names, before):
    """Public: all tokens after a round, and what they are for."""
    canvas = ui.canvas
    canvas.clear()
    hand = words.HANDS[rules.hand_number(before) - 1]
    screens.title_bar(ui, words.STANDING.format(rules.round_number(before) + 1, hand))
    y = _all_tokens(ui, view, names, canvas.bar + 4)
    canvas.center(common.goal(view, words), (y + canvas.foot - canvas.line) // 2)
    screens.foot(ui, ui.words.CONTINUE)


def _all_tokens(ui, view, names, y):
    """Each seat's name above its tokens, or in one line on a flat display; the row behind them."""
    canvas = ui.canvas
    for seat in (1, 0):
        if _upright(canvas):
            canvas.fit(names[seat], 4, y + 1, canvas.width - 8)
            y += canvas.line + 1
            _tokens_of(ui, view, seat, y)
            y += _strip_height(canvas) + 8
        else:
            _strip(ui, view, names, seat, y)
            y += _strip_height(canvas) + 4
    return y


def final(ui, view, words, names, winners):
    """Public: who has won, and why (M18, M19)."""
    canvas = ui.canvas
    canvas.clear()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.DRAW)
    y = font.line(canvas.title) + 6
    canvas.center(common.reason(view, words, winners), y, None, palette.YELLOW, 24)
    _all_tokens(ui, view, names, y + canvas.line + (12 if _upright(canvas) else 4))
    screens.foot(ui, ui.words.CONTINUE)
