"""The flow of Secret Santa: two to four players pass the device round."""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.games import secret_santa_common as common
from parlour.ui import cards, keys
from parlour.ui.core import Covered
from parlour.ui.kind import pictures

draw = pictures("secret_santa")
score = pictures("secret_santa_score")

META = ("secret_santa", 2, 2, 4)

# Public events: code, seat, first, second. A paper is 0 when papers are plain, else paper + 1.
TOOK = common.TOOK
GAVE = common.GAVE
ROUND = const(3)  # round `first` is over
SCORED = const(4)  # seat got `first` points in this round
DEALT = const(5)  # seat dealt round `first`
EVENT = const(4)  # bytes of one


def tell(before, after, seat, note):
    """Note what a move of `seat` has shown to everybody: two public looks compared."""
    if rules.phase(before) == rules.DEAL:
        note(DEALT, seat, rules.round_number(after))
        return
    note(*_act(before, after, seat))
    if rules.phase(after) >= rules.DEAL:
        note(ROUND, 0, rules.round_number(after))
        for other in range(rules.seats(after)):
            note(SCORED, other, rules.score_line(after, other, rules.LINE_ROUND))


def _act(before, after, seat):
    """The event of a card taken or given between two public looks."""
    if rules.phase(before) == rules.GIVE:
        spot = 0
        while rules.guest_card(before, spot) != rules.NONE:
            spot += 1
        card = rules.guest_card(after, spot)
        return GAVE, seat, rules.kind(card), _paper(after, card)
    place = 0
    while rules.place_taker(before, place) == rules.place_taker(after, place):
        place += 1
    paper = _paper(after, rules.place_card(after, place))
    return TOOK, seat, rules.place_owner(after, place) | paper << 4, place


def _paper(view, card):
    return 0 if rules.papers(view) == rules.PLAIN else rules.paper(card) + 1


def tune(code):
    """The tune of ui/sound.py that goes with a public event, or ""."""
    if code == TOOK or code == GAVE:
        return "card"
    if code == ROUND:
        return "round"
    return "deal" if code == DEALT else ""


def describe(event, words, names):
    """A public event as a sentence."""
    code, seat, first, second = event[0], event[1], event[2], event[3]
    name = names[seat]
    if code == TOOK:
        owner = first & 15
        paper = _paper_told(words, first >> 4)
        if owner == rules.GUEST:
            return words.EVENT_TOOK_GUEST.format(name, paper)
        if owner == seat:
            return words.EVENT_TOOK_OWN.format(name, paper)
        return words.EVENT_TOOK.format(name, names[owner], paper)
    if code == GAVE:
        return words.EVENT_GAVE.format(name, words.KINDS_TOLD[first], _paper_told(words, second))
    if code == ROUND:
        return words.EVENT_ROUND.format(first)
    if code == SCORED:
        return words.EVENT_SCORED.format(name, first)
    return words.EVENT_DEALT.format(name, first)


def _paper_told(words, paper):
    return words.EVENT_PAPER.format(words.PAPERS[paper - 1]) if paper else ""


def advice(view, seat, move, words, names):
    """A move of a seat as a sentence for that seat alone."""
    if move == rules.DEAL:
        return words.DEALS.format(names[seat])
    place = move & 31
    card = rules.place_card(view, place)
    if move >= rules.GIVE:
        return words.ADVICE_GIVE.format(words.KINDS_TOLD[rules.kind(card)])
    owner = rules.place_owner(view, place)
    told = _paper_told(words, rules.paper(card) + 1 if rules.papers(view) == rules.FOUR else 0)
    if owner == seat:
        return words.ADVICE_OWN.format(words.KINDS_TOLD[rules.kind(card)])
    if owner == rules.GUEST:
        return words.ADVICE_GUEST.format(rules.place_slot(view, place) + 1, told)
    return words.ADVICE_TAKE.format(rules.place_slot(view, place) + 1, names[owner], told)


def rules_page(view):
    """The chapter of the rules that fits the moment."""
    phase = rules.phase(view)
    if phase == rules.TAKE:
        return 0
    if phase == rules.GIVE:
        return 1
    return 3 if phase == rules.DEAL else 4


async def run(ui, table, words):
    """Play until somebody has won; may raise core.Leave."""

    async def open_table():
        await _show_table(ui, table, words)

    ui.public_view = open_table
    while True:
        phase = rules.phase(table.look())
        if phase < rules.DEAL:
            await _act_of(ui, table, words, _taker if phase == rules.TAKE else _giver)
            continue
        await _round_end(ui, table, words)
        if phase == rules.END:
            return
        await ui.play(table, rules.DEAL)


async def _act_of(ui, table, words, view):
    """One act: the private view of whose turn it is, then what everybody sees of it."""
    seat = table.seat_of_turn()
    before = bytes(table.look())
    if table.is_computer(seat):

        def picture():
            draw.thinking(ui, table.look(), words, table.names)

        await ui.play(table, await ui.think(table, seat, picture))
    else:
        await ui.private(table.names[seat], view, ui, table, words, seat, before)
    await _show_table(ui, table, words, _act(before, table.look(), seat))


async def _show_table(ui, table, words, act=None):
    """Public: all lines of the table, and the act that has just been done."""

    def picture():
        draw.table(ui, table.look(), words, table.names, act)

    await cards.show_table(ui, table, words, picture)


async def _taker(ui, table, words, seat, before):
    """Private: what was taken from the seat (S11), its choice (S9, S13), what it took (S10)."""
    if bytes(table.look()) == before:
        await _told(ui, table, words, seat)
        view = table.look()
        alone = rules.place_owner(view, _legal(table)[0] - rules.TAKE) == seat
        choose = _choose_hand_card if alone else _choose_owner
        await ui.play(table, await choose(ui, table, words, seat))
    await _taken(ui, table, words, seat)


async def _giver(ui, table, words, seat, before):
    """Private (S12): the card that goes to the guest."""
    if bytes(table.look()) == before:
        await _told(ui, table, words, seat)
        await ui.play(table, await _choose_hand_card(ui, table, words, seat))


async def _told(ui, table, words, seat):
    """Private (S11): which cards were taken since the seat looked last; nothing if none were."""
    places = robbed(table.events, seat)
    if places:
        ui.screen()

        def picture():
            draw.told_screen(ui, table.look(seat), words, table.names, places)

        if await cards.proceed(ui, picture) == keys.B:
            raise Covered


def robbed(events, seat):
    """The places of cards that were taken from a seat's hand since its own last act."""
    places = []
    at = len(events) - EVENT
    while at >= 0:
        code, who = events[at], events[at + 1]
        if code == DEALT or (who == seat and (code == TOOK or code == GAVE)):
            break
        if code == TOOK and events[at + 2] & 15 == seat and events[at + 3] < rules.CARDS:
            places.insert(0, events[at + 3])
        at -= EVENT
    return places


async def _choose_owner(ui, table, words, seat):
    """Private: whose hand, or the guest, then which back (S9); returns a legal move."""
    legal = _legal(table)
    view = table.look()
    owners = []
    for move in legal:
        owner = rules.place_owner(view, move - rules.TAKE)
        if owner not in owners:
            owners.append(owner)
    at = cards.NOTHING  # A does nothing before a direction was pressed (B16)
    ui.screen()
    while True:
        draw.choose_owner(ui, view, words, table.names, owners, at)
        key = await ui.key()
        if key == keys.UP or key == keys.DOWN:
            at = cards.step(at, key, len(owners))
        elif key == keys.LEFT or key == keys.RIGHT:
            await _own(ui, table, words, seat, (common.HAND, common.GIFTS, common.LOST), key)
        elif key == keys.B:
            raise Covered
        elif key == keys.A and at >= 0:
            move = await _choose_back(ui, table, words, legal, owners[at])
            if move >= 0:
                return move
            ui.screen()


def _legal(table):
    out = bytearray(rules.MOVES_MAX)
    return out[: table.legal(out)]


async def _choose_back(ui, table, words, legal, owner):
    """Private: one of the owner's backs, confirmed; returns a legal move, or -1 for back."""
    view = table.look()
    places = [move - rules.TAKE for move in legal]
    places = [place for place in places if rules.place_owner(view, place) == owner]
    at = 0
    sure = False
    ui.screen(keys.RIGHT)
    while True:
        draw.choose_back(ui, view, words, table.names, owner, places, at, sure)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            at = at if sure else cards.step(at, key, len(places))
        elif key == keys.A and sure:
            return rules.TAKE | places[at]
        elif key == keys.A or (key == keys.B and sure):
            sure = not sure
            ui.screen(keys.RIGHT)
        elif key == keys.B:
            return -1


async def _taken(ui, table, words, seat):
    """Private (S10): the card just taken, until A."""
    ui.screen(keys.RIGHT)
    while True:
        draw.taken_screen(ui, table.look(seat), words, table.names, seat)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            await _own(ui, table, words, seat, (common.HAND, common.GIFTS, common.LOST), key)
        elif key == keys.A:
            return
        elif key == keys.B:
            raise Covered


async def _choose_hand_card(ui, table, words, seat):
    """Private (S12, S13): an own card to give or to take, confirmed; returns a legal move."""
    view = table.look(seat)
    legal = _legal(table)
    at = cards.NOTHING
    sure = False
    ui.screen(keys.RIGHT)
    while True:
        draw.hand_screen(ui, view, words, table.names, seat, at, sure)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            at = at if sure else cards.step(at, key, len(legal))
        elif (key == keys.UP or key == keys.DOWN) and not sure:
            await _own(
                ui, table, words, seat, (common.GIFTS, common.LOST, common.TABLE), keys.RIGHT
            )
        elif key == keys.B and not sure:
            raise Covered
        elif key == keys.A and sure:
            return legal[at]
        elif sure and key == keys.B or key == keys.A and at >= 0:
            sure = not sure
            ui.screen(keys.RIGHT)


async def _own(ui, table, words, seat, pages, key):
    """Private: leaf through one's own cards until A, B, or past the first or last page."""
    view = table.look(seat)
    page = 0 if key == keys.RIGHT else len(pages) - 1
    at = cards.NOTHING
    axis = ui.axis
    ui.screen(keys.RIGHT)
    while 0 <= page < len(pages):
        count = 0
        if pages[page] == common.TABLE:
            draw.own_table(ui, table.look(), words, table.names)
        else:
            count = len(common.own_cards(view, seat, pages[page]))
            draw.own_page(ui, view, words, table.names, seat, pages[page], at)
        key = await ui.key()
        if key == keys.LEFT or key == keys.RIGHT:
            page += 1 if key == keys.RIGHT else -1
            at = cards.NOTHING
        elif key == keys.UP or key == keys.DOWN:
            at = cards.step(at, key, count) if count else at
        elif key == keys.A or key == keys.B:
            break
    ui.screen(axis)


async def _round_end(ui, table, words):
    """Public (S15, S16): all is turned up, every seat's sheet, then the standing."""

    def picture():
        view = table.look()
        if rules.phase(view) == rules.END:
            score.final(ui, view, words, table.names, table.winners())
        else:
            score.standing(ui, view, words, table.names)

    await _show_table(ui, table, words)
    seat = 0
    while True:
        await _sheets(ui, table, words, seat)
        ui.screen()
        if await cards.proceed(ui, picture) == keys.A:
            return
        seat = len(table.names) - 1


async def _sheets(ui, table, words, seat):
    """Public: the scoring sheets from `seat` on; A leads to the next one, then on."""
    ui.screen(keys.RIGHT)
    while seat < len(table.names):
        score.sheet(ui, table.look(), words, table.names, seat)
        key = await ui.key()
        if key == keys.A:
            seat += 1
            ui.screen(keys.RIGHT)
        elif key == keys.RIGHT:
            seat = min(seat + 1, len(table.names) - 1)
        elif key == keys.LEFT or key == keys.B:
            seat = max(seat - 1, 0)
