"""The pictures of Matcha, drawn from looks alone.

On the table seat 1 sits at the upper edge, seat 0 at the lower one; between
them lie the two mats of the round, the number mat on the left.
"""

from micropython import const

from parlour.engines import matcha as rules
from parlour.engines.common import UNKNOWN
from parlour.ui import cards, icons, keys, screens
from parlour.ui import icons_matcha as art
from parlour.ui.canvas import BIG

SIDES = (0, 1)  # of a round's pair of mats: the number mat, the suit mat (M6)
KINDS = (0, 1, 2, 3, 4)  # of tokens: tea, bowl, water, spoon, whisk (M2)

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
ON_PASS = const(-2)  # what the cursor points at, when it is no card

STEP_MS = const(450)  # between two steps of a reveal
FLIGHT_MS = const(50)  # between two places of a token that flies


def card_name(words, card):
    if rules.number(card) == 0:
        return words.CARD_ZERO
    return words.CARD.format(words.KINDS[rules.suit(card)], rules.number(card))


def table(ui, view, words, names, said, waiting=True):
    """Public: both mats, who has put a card where, all tokens, the round.

    said: what has just happened; waiting: A goes on.
    """
    canvas = ui.canvas
    canvas.clear()
    _strip(ui, view, names, 1, 0)
    _strip(ui, view, names, 0, 47)
    number = rules.round_number(view)
    for side in SIDES:
        mat = 2 * number + side
        left = 78 * side
        canvas.icon(_ASK[side], left + 1, 24)
        _open_card(ui, rules.open_card(view, mat), left + 14, 19)
        for seat in (0, 1):
            _slot(ui, view, mat, seat, left + 18, 37 - 28 * seat)
    canvas.center(words.ROUND, 20, left=46, right=78)
    canvas.center(words.ROUND_OF.format(number + 1), 30, left=46, right=78)
    cards.log_mark(ui, words.LOG, 49, 39)
    canvas.fit(said, 0, 56, 106)
    if waiting:
        cards.go_on(ui)


def _strip(ui, view, names, seat, y):
    """One line: name (filled when it is that seat's turn), dealer's mark, tokens."""
    canvas = ui.canvas
    turn = rules.turn(view) == seat
    if turn:
        canvas.fb.fill_rect(0, y, 44, 8, 1)
    room = 42
    if rules.dealer(view) == seat:
        canvas.icon(icons.DEALER_7, 36, y, 0 if turn else 1)
        room = 34
    canvas.fit(names[seat], 1, y, room, None, 0 if turn else 1)
    for kind in KINDS:
        x = 49 + 16 * kind
        canvas.icon(_KIND_SMALL[kind], x, y)
        canvas.text(str(rules.tokens(view, seat, kind)), x + 9, y)


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
        canvas.text(str(rules.number(card)), x + 4, y + 1)
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

    selected: position of the card that is pointed at, cards.NOTHING or ON_PASS;
    target: the side of the mat that is pointed at, -1 while a card is chosen.
    """
    canvas = ui.canvas
    canvas.clear()
    number = rules.round_number(view)
    for side in SIDES:
        _private_mat(ui, view, 2 * number + side, side, seat, side == target)
    _hand(ui, view, seat, selected, 0, 20)
    if target >= 0:
        screens.foot(ui, words.PLACE, ui.words.BACK)
    elif selected == ON_PASS:
        canvas.fb.fill_rect(0, canvas.foot, canvas.width, 10, 1)
        canvas.icon(icons.KEY_A, 0, canvas.foot + 1, 0)
        canvas.text(words.PASS, 11, canvas.foot + 1, None, 0)
        canvas.right(words.PASS_UP, 128, canvas.foot + 1, None, 0)
    else:
        if selected == cards.NOTHING:
            screens.foot_arrows(ui, words.CARD_HINT)
        else:
            screens.foot(ui, ui.words.CHOOSE)
        canvas.icon(icons.ARROW_UP, 50, canvas.foot + 3)
        canvas.text(words.TABLE_HINT, 59, canvas.foot + 1)
        x = canvas.right(words.PASS, 128, canvas.foot + 1)
        canvas.icon(icons.ARROW_DOWN, x - 9, canvas.foot + 2)


def _private_mat(ui, view, mat, side, seat, chosen):
    canvas = ui.canvas
    x = 64 * side
    if chosen:
        canvas.fb.fill_rect(x, 0, 12, 20, 1)
    canvas.icon(_ASK[side], x + 2, 5, 0 if chosen else 1)
    _open_card(ui, rules.open_card(view, mat), x + 12, 1)
    _slot(ui, view, mat, 1 - seat, x + 42, 0)
    _slot(ui, view, mat, seat, x + 42, 10)
    if chosen:
        canvas.fb.fill_rect(x + 42, 10, SLOT_WIDTH, SLOT_HEIGHT, 1)
        canvas.icon(icons.ARROW_DOWN, x + 49, 12, 0)


def _hand(ui, view, seat, selected, raised, y):
    """The hand in a row; `selected` is filled, cards in the mask `raised` stand higher."""
    hand = bytearray(rules.HAND)
    held = rules.hand(view, seat, hand)
    step = CARD_WIDTH + 2
    x = (128 - held * step + 2) // 2
    for at in range(held):
        top = y - 6 if raised >> at & 1 else y
        _card(ui, hand[at], x + at * step, top, 1 if at == selected else 0)


def keep_screen(ui, view, words, seat, selected, kept):
    """Private (M17): the cards that were not played; kept ones stand higher."""
    canvas = ui.canvas
    canvas.clear()
    canvas.center(words.KEEP_TITLE, 0)
    _hand(ui, view, seat, selected, kept, 20)
    count = 0
    while kept:
        count += kept & 1
        kept >>= 1
    if selected == cards.NOTHING:
        screens.foot_arrows(ui, words.CARD_HINT)
        return
    screens.foot(ui, words.KEEP_DONE.format(count))
    x = canvas.right(words.KEEP_HINT, 128, canvas.foot + 1)
    canvas.icon(icons.ARROW_UP, x - 18, canvas.foot + 2)
    canvas.icon(icons.ARROW_DOWN, x - 9, canvas.foot + 2)


async def reveal(ui, view, words, names, mat, said):
    """Public: one mat is turned up; any key of A or B skips to its end."""
    side = mat & 1
    taker = _taker(view, mat)
    ui.screen()
    _reveal_frame(ui, view, names, mat, 0)
    screens.foot(ui, "")
    ui.canvas.center(said or words.MAT.format(words.SIDES[side]), 55)
    hurry = await _pause(ui, 2 * STEP_MS)
    shown = 0
    for seat in (0, 1):
        if rules.is_revealed(view, mat, seat):
            shown |= 1 << seat
            if not hurry:
                _reveal_frame(ui, view, names, mat, shown)
                hurry = await _pause(ui, STEP_MS)
    if taker != rules.NONE and not hurry:
        await _fly(ui, view, names, mat, shown, taker)
    _reveal_frame(ui, view, names, mat, shown, taker)
    _outcome(ui, view, words, names, mat, taker)
    ui.canvas.dirty = True
    await cards.proceed(ui)


def _taker(view, mat):
    """The seat that takes the token of the open card's suit, or NONE (M12-M15)."""
    suit = rules.suit(rules.open_card(view, mat))
    for seat in (0, 1):
        if rules.prize(view, mat, seat) == suit:
            return seat
    return rules.NONE


async def _pause(ui, ms):
    """Wait; True when A or B asked to hurry."""
    return await ui.key(ms) in (keys.A, keys.B)


def _reveal_frame(ui, view, names, mat, shown, winner=rules.NONE):
    canvas = ui.canvas
    canvas.clear()
    for seat in (0, 1):
        x = 10 + 84 * seat
        card = rules.played(view, mat, seat)
        if card == rules.NONE:
            canvas.dotted(x, 11, CARD_WIDTH, CARD_HEIGHT)
        elif shown >> seat & 1:
            _card(ui, card, x, 11, 1 if seat == winner else 0)
        else:
            _back(ui, x, 11)
        canvas.center(names[seat], 1, left=84 * seat, right=44 + 84 * seat)
    _open_card(ui, rules.open_card(view, mat), 49, 24)
    canvas.icon(_ASK[mat & 1], 59, 12)


async def _fly(ui, view, names, mat, shown, taker):
    """The token flies from the open card to who takes it."""
    kind = rules.suit(rules.open_card(view, mat))
    step = 0
    while step < 6:
        _reveal_frame(ui, view, names, mat, shown)
        x = 60 + (step + 1) * (6 if taker else -7)
        ui.canvas.fb.fill_rect(x - 1, 42, 11, 11, 0)
        ui.canvas.icon(_KIND_MIDDLE[kind], x, 43)
        if await _pause(ui, FLIGHT_MS):
            return
        step += 1


def _outcome(ui, view, words, names, mat, taker):
    canvas = ui.canvas
    if taker == rules.NONE:
        played = rules.played(view, mat, 0) != rules.NONE
        canvas.center(words.NO_MATCH if played else words.NOBODY, 55, right=108)
    else:
        kind = rules.suit(rules.open_card(view, mat))
        text = words.TAKES.format(names[taker], words.KINDS[kind])
        canvas.center(text, 55, right=108)
        canvas.icon(_KIND_MIDDLE[kind], 96 if taker else 22, 44)
        loser = 1 - taker
        if rules.prize(view, mat, loser) == rules.WHISK:
            canvas.icon(_KIND_MIDDLE[rules.WHISK], 96 if loser else 22, 44)
    cards.go_on(ui)


async def standing(ui, view, words, names, before):
    """Public: all tokens after a round, and what they are for."""
    canvas = ui.canvas
    ui.screen()
    hand = words.HANDS[rules.hand_number(before) - 1]
    screens.title_bar(ui, words.STANDING.format(rules.round_number(before) + 1, hand))
    _tokens(ui, view, names, 14)
    canvas.center(goal(view, words), 44)
    screens.foot(ui, ui.words.CONTINUE)
    await cards.proceed(ui)


def goal(view, words):
    return words.GOAL_DUEL if rules.edition(view) == rules.DUEL else words.GOAL_CLASSIC


def _tokens(ui, view, names, y):
    canvas = ui.canvas
    for seat in (1, 0):
        canvas.fit(names[seat], 1, y + 1, 38)
        for kind in KINDS:
            x = 40 + 18 * kind
            canvas.icon(_KIND_MIDDLE[kind], x, y)
            canvas.text(str(rules.tokens(view, seat, kind)), x + 10, y + 1)
        y += 14


async def final(ui, view, words, names, winners):
    """Public: who has won, and why (M18, M19)."""
    ui.screen()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.DRAW)
    ui.canvas.center(_reason(view, words, winners), 17, left=24)
    _tokens(ui, view, names, 27)
    screens.foot(ui, ui.words.CONTINUE)
    await cards.proceed(ui)


def _reason(view, words, winners):
    """Why the winner has won, in a few words; what was compared when the goal did not decide."""
    if sum(winners) != 1:
        return words.WHY_EQUAL
    seat = winners.index(1)
    if rules.has_goal(view, seat) and not rules.has_goal(view, 1 - seat):
        most = 0
        for kind in KINDS:
            if rules.tokens(view, seat, kind) > rules.tokens(view, seat, most):
                most = kind
        count = rules.tokens(view, seat, most)
        needed = 3 if rules.edition(view) == rules.DUEL and most != rules.WHISK else 4
        return (
            words.WHY_COUNT.format(count, words.KINDS[most]) if count >= needed else words.WHY_ALL
        )
    for kind in KINDS:
        if rules.tokens(view, 0, kind) != rules.tokens(view, 1, kind):
            return words.WHY_MORE.format(words.KINDS[kind])
    return words.WHY_EQUAL
