"""The flow of Matcha: two players pass the device round."""

from micropython import const

from parlour.engines import matcha as rules
from parlour.engines.common import OVER
from parlour.games import matcha_common as common
from parlour.ui import cards, keys
from parlour.ui.core import Covered
from parlour.ui.kind import pictures

draw = pictures("matcha")

META = ("matcha", 1, 2, 2)

# Public events: code, seat, first, second
PLACED = const(1)  # seat put a card on the mat of side `first`
PASSED = const(2)
REVEALED = const(3)  # seat's card `second` was turned up on side `first`
TOOK = const(4)  # seat took a token of kind `first` on side `second`
ALONE = const(5)  # seat was alone on side `first`
NOTHING = const(6)  # nobody took anything on side `first`
ROUND = const(7)  # round `first` of hand `second` is over
KEPT = const(8)  # seat kept `first` cards
DEALT = const(9)  # seat dealt hand `first`

SEATS = (0, 1)

STEP_MS = const(450)  # between two steps of a reveal
FLIGHT_MS = const(50)  # between two places of a token that flies


def tell(before, after, seat, note):
    """Note what a move of `seat` has shown to everybody: two public looks compared."""
    phase = rules.phase(before)
    if phase == rules.PLAY:
        _tell_turn(before, after, seat, note)
    elif phase == rules.DEAL:
        note(DEALT, seat, rules.hand_number(after))
    elif rules.phase(after) == rules.DEAL:
        for other in SEATS:
            note(KEPT, other, rules.kept_count(after, other))


def _tell_turn(before, after, seat, note):
    first = 2 * rules.round_number(before)
    side = _side_placed(before, after, seat)
    if side < 0:
        note(PASSED, seat)
    else:
        note(PLACED, seat, side)
    if round_over(before, after):
        for side in common.SIDES:
            _tell_mat(after, first + side, side, note)
        note(ROUND, 0, first // 2 + 1, rules.hand_number(before))


def _side_placed(before, after, seat):
    """The side on which `seat` has put a card between the two looks, or -1."""
    first = 2 * rules.round_number(before)
    for side in common.SIDES:
        if (
            rules.played(before, first + side, seat) == rules.NONE
            and rules.played(after, first + side, seat) != rules.NONE
        ):
            return side
    return -1


def _tell_mat(view, mat, side, note):
    for seat in SEATS:
        if rules.is_revealed(view, mat, seat):
            note(REVEALED, seat, side, rules.played(view, mat, seat))
    nothing = True
    for seat in SEATS:
        prize = rules.prize(view, mat, seat)
        if prize != rules.NONE:
            nothing = False
            if not rules.is_revealed(view, mat, seat):
                note(ALONE, seat, side)
            note(TOOK, seat, prize, side)
    if nothing:
        note(NOTHING, 0, side)


def round_over(before, after):
    """Whether the turn between the two looks has ended its round."""
    return (
        rules.round_number(before) != rules.round_number(after) or rules.phase(after) != rules.PLAY
    )


def tune(code):
    """The tune of ui/sound.py that goes with a public event, or ""."""
    if code == PLACED or code == PASSED:
        return "card"
    if code == TOOK:
        return "token"
    if code == ROUND:
        return "round"
    return "deal" if code == DEALT else ""


def describe(event, words, names):
    """A public event as a sentence."""
    code, seat, first, second = event[0], event[1], event[2], event[3]
    name = names[seat]
    if code == PLACED:
        return words.EVENT_PLACED.format(name, words.SIDES[first])
    if code == PASSED:
        return words.EVENT_PASSED.format(name)
    if code == REVEALED:
        return words.EVENT_REVEALED.format(name, common.card_name(words, second))
    if code == TOOK:
        return words.EVENT_TOOK.format(name, words.KINDS[first])
    if code == ALONE:
        return words.EVENT_ALONE.format(name, words.SIDES[first])
    if code == NOTHING:
        return words.EVENT_NOTHING.format(words.SIDES[first])
    if code == ROUND:
        return words.EVENT_ROUND.format(first, words.HANDS[second - 1])
    if code == KEPT:
        return words.count("EVENT_KEPT_FORMS", first).format(name, first)
    return words.EVENT_DEALT.format(name, words.HANDS[first - 1])


def advice(view, seat, move, words, names):
    """A move of a seat as a sentence for that seat alone."""
    if move == rules.PASS:
        return words.ADVICE_PASS
    if move == rules.DEAL:
        return words.DEALS_NEXT.format(names[seat])
    if move < rules.PASS:
        card = common.card_name(words, move & 31)
        return words.ADVICE_PLAY.format(card, words.SIDES[move >> 5])
    hand = bytearray(rules.HAND)
    kept = []
    for at in range(rules.hand(view, seat, hand)):
        if move >> at & 1:
            kept.append(common.card_name(words, hand[at]))
    return words.ADVICE_KEEP.format(words.COMMA.join(kept)) if kept else words.ADVICE_KEEP_NONE


def rules_page(view):
    """The chapter of the rules that fits the moment."""
    phase = rules.phase(view)
    if phase == rules.PLAY:
        return 0
    return 5 if phase == rules.END else 4


async def run(ui, table, words):
    """Play until somebody has won; may raise core.Leave."""

    async def open_table():
        await _show_table(ui, table, words, "")

    ui.public_view = open_table
    while True:
        seat = table.seat_of_turn()
        if seat == OVER:
            break
        phase = rules.phase(table.look())
        if phase == rules.PLAY:
            await _turn(ui, table, words, seat)
        elif phase == rules.KEEP:
            await ui.play(table, await _decide(ui, table, words, seat, _choose_kept))
        else:
            await _deal(ui, table, words, seat)
    ui.screen()

    def picture():
        draw.final(ui, table.look(), words, table.names, table.winners())

    await cards.proceed(ui, picture)


async def _turn(ui, table, words, seat):
    """One turn: the private choice, then what everybody sees of it."""
    names = table.names
    move = await _decide(ui, table, words, seat, _choose_move)
    before = bytes(table.look())
    await ui.play(table, move)
    side = _side_placed(before, table.look(), seat)
    if side < 0:
        said = words.PASSES.format(names[seat])
    else:
        said = words.PLACED.format(names[seat], words.SIDES[side])
    if not round_over(before, table.look()):
        await _show_table(ui, table, words, said)
        return
    first = 2 * rules.round_number(before)
    for side in common.SIDES:
        await _reveal(ui, table.look(), words, names, first + side, said)
        said = ""
    ui.screen()

    def picture():
        draw.standing(ui, table.look(), words, names, before)

    await cards.proceed(ui, picture)


async def _reveal(ui, view, words, names, mat, said):
    """Public: one mat is turned up; any key of A or B skips to its end."""
    ui.screen()
    draw.reveal_frame(ui, view, names, mat, 0)
    draw.announce(ui, said or words.MAT.format(words.SIDES[mat & 1]))
    hurry = await _pause(ui, 2 * STEP_MS)
    shown = 0
    for seat in SEATS:
        if rules.is_revealed(view, mat, seat):
            shown |= 1 << seat
            if not hurry:
                draw.reveal_frame(ui, view, names, mat, shown)
                hurry = await _pause(ui, STEP_MS)
    taker = common.taker(view, mat)
    step = 0
    while taker != rules.NONE and not hurry and step < common.FLIGHT:
        draw.flight(ui, view, names, mat, taker, step)
        hurry = await _pause(ui, FLIGHT_MS)
        step += 1

    def picture():
        draw.outcome(ui, view, words, names, mat, taker)

    await cards.proceed(ui, picture)


async def _pause(ui, ms):
    """Wait; True when A or B asked to hurry."""
    return await ui.key(ms) in (keys.A, keys.B)


async def _decide(ui, table, words, seat, choose):
    """The move of a seat, chosen in private, or by a computer over the open table."""

    def thinking():
        said = ui.words.THINKS.format(table.names[seat])
        draw.table(ui, table.look(), words, table.names, said, False)

    return await ui.decide(table, seat, thinking, choose, ui, table, words, seat)


async def _choose_move(ui, table, words, seat):
    """Private: a card and a mat, or a pass; returns a legal move."""
    view = table.look(seat)
    legal = bytearray(rules.MOVES_MAX)
    legal = legal[: table.legal(legal)]
    hand = bytearray(rules.HAND)
    held = rules.hand(view, seat, hand)
    selected = cards.NOTHING  # A does nothing before a direction was pressed (B16)
    ui.screen(keys.RIGHT)
    while True:
        draw.hand_screen(ui, view, words, seat, selected, -1)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            selected = cards.step(selected, key, held)
        elif key == keys.DOWN:
            selected = common.ON_PASS
        elif key == keys.UP and selected == common.ON_PASS:
            selected = 0
        elif key == keys.UP:
            await _show_table(ui, table, words, "")
            ui.screen(keys.RIGHT)
        elif key == keys.B:
            raise Covered
        elif key == keys.A and selected == common.ON_PASS:
            return rules.PASS
        elif key == keys.A and selected != cards.NOTHING:
            move = await _choose_mat(ui, view, words, seat, legal, hand[selected], selected)
            if move >= 0:
                return move
            ui.screen(keys.RIGHT)


async def _choose_mat(ui, view, words, seat, legal, card, selected):
    """Private: the mat for `card`; returns a legal move, or -1 for back."""
    sides = [side for side in common.SIDES if legal.find(bytes((side << 5 | card,))) >= 0]
    at = 0
    ui.screen(keys.RIGHT)
    while True:
        draw.hand_screen(ui, view, words, seat, selected, sides[at])
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            at = (at + 1) % len(sides)
        elif key == keys.A:
            return sides[at] << 5 | card
        elif key == keys.B:
            return -1


async def _choose_kept(ui, table, words, seat):
    """Private (M17): mark the cards to keep; returns the move."""
    view = table.look(seat)
    held = rules.hand(view, seat, bytearray(rules.HAND))
    kept = 0
    selected = cards.NOTHING
    ui.screen(keys.RIGHT)
    while True:
        draw.keep_screen(ui, view, words, seat, selected, kept)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            selected = cards.step(selected, key, held)
        elif key == keys.B:
            raise Covered
        elif selected == cards.NOTHING:
            pass
        elif key == keys.UP:
            kept |= 1 << selected
        elif key == keys.DOWN:
            kept &= ~(1 << selected)
        elif key == keys.A:
            return rules.KEEP | kept


async def _deal(ui, table, words, seat):
    """Public: how many cards were kept (M17), then the next dealer deals."""
    names = table.names
    view = table.look()
    kept = [rules.kept_count(view, 0), rules.kept_count(view, 1)]
    if sum(kept):
        await _show_table(ui, table, words, words.KEPT.format(names[0], kept[0], names[1], kept[1]))
    await _show_table(ui, table, words, words.DEALS_NEXT.format(names[seat]))
    await ui.play(table, rules.DEAL)


async def _show_table(ui, table, words, said):
    """Public: what lies open, until A; UP leafs through what happened."""

    def picture():
        draw.table(ui, table.look(), words, table.names, said)

    await cards.show_table(ui, table, words, picture)
