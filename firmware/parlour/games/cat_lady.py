"""The flow of Cat Lady: an open game for two to four players, the device among them."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_feed as feed
from parlour.games import cat_lady_preview as preview
from parlour.games import cat_lady_views as views
from parlour.ui import cards, keys, screens
from parlour.ui.kind import pictures

draw = pictures("cat_lady")
end = pictures("cat_lady_end")
faces = pictures("cat_lady_faces")

META = ("cat_lady", 3, 2, 4)
OPEN = True  # no secrets, no curtain

# Public events: code, seat, first, second
LAID = const(1)  # seat laid the cat token beside line `first`
SPRAYED = const(2)  # seat moved it to line `first`
STRAY = const(3)  # seat took the stray of face `first` for two lost cats
TOKEN = const(4)  # seat took a token for two lost cats
FED = const(5)  # seat has fed `first` cats, `second` cubes are left over
OVER = const(6)  # a line could not be filled: the cats are fed
TOOK = const(0x40)  # seat took three cards, faces of 6 bits: TOOK | line << 2 | bits 4-5 of the
# third, bits 0-1 of it above the first, bits 2-3 of it above the second

# What else can be done in a turn
_CARDS = const(0)
_STRAYS = const(1)
_TABLEAU = const(2)
_LOST_CATS = const(3)
_SPRAY = const(4)
_LOG = const(5)
_END_TURN = const(6)


def tell(before, after, seat, note):
    """Note what a move of `seat` has shown to everybody: two public looks compared."""
    act = _act(before, after, seat)
    if act is not None:
        note(*act)
    if rules.phase(before) < rules.FEED and rules.phase(after) == rules.FEED:
        note(OVER, seat)


def _act(before, after, seat):
    """The event of a move between two public looks; None when it was none worth telling."""
    phase = rules.phase(before)
    line = rules.token_line(after)
    if phase == rules.PLACE:
        return LAID, seat, line, 0
    if phase == rules.FEED:
        if rules.phase(after) == rules.FEED and rules.turn(after) == seat:
            return None
        return FED, seat, rules.fed_count(before, seat), rules.left_over(before, seat)
    if rules.held(after, seat, rules.SPRAYS) < rules.held(before, seat, rules.SPRAYS):
        return SPRAYED, seat, line, 0
    if rules.held(after, seat, rules.TOKENS) > rules.held(before, seat, rules.TOKENS):
        return TOKEN, seat, 0, 0
    for slot in range(3):
        if rules.stray(before, slot) != rules.stray(after, slot):
            return STRAY, seat, rules.stray(before, slot), 0
    if phase == rules.DRAFT:
        a, b, c = taken(before, line)
        return TOOK | line << 2 | c >> 4, seat, a | (c & 3) << 6, b | (c >> 2 & 3) << 6
    return None


def taken(view, line):
    """The three faces of a line."""
    return [rules.grid(view, cell) for cell in common.cells(line)]


def tune(code):
    """The tune of ui/sound.py that goes with a public event, or ""."""
    if code == OVER:
        return "round"
    return "token" if code == TOKEN or code == FED else "card"


def describe(event, words, names):
    """A public event as a sentence."""
    code, seat, first, second = event[0], event[1], event[2], event[3]
    name = names[seat]
    if code >= TOOK:
        third = (code & 3) << 4 | (second >> 6) << 2 | first >> 6
        named = [words.FACES[face] for face in (first & 63, second & 63, third)]
        return words.EVENT_TOOK.format(name, words.LINES[code >> 2 & 7], *named)
    if code == LAID:
        return words.EVENT_LAID.format(name, words.LINES[first])
    if code == SPRAYED:
        return words.EVENT_SPRAYED.format(name, words.LINES[first])
    if code == STRAY:
        return words.EVENT_STRAY.format(name, words.FACES[first])
    if code == TOKEN:
        return words.EVENT_TOKEN.format(name)
    if code == FED:
        return words.count("EVENT_FED_FORMS", first).format(name, first, second)
    return words.EVENT_OVER


def advice(view, seat, move, words, names):
    """A move of a seat as a sentence."""
    name = names[seat]
    if move == rules.END_TURN:
        return words.ADVICE_END.format(name)
    if move == rules.EXCHANGE_TOKEN:
        return words.ADVICE_TOKEN.format(name)
    if move >= rules.CAT:
        cat = move - rules.CAT
        text = words.ADVICE_HUNGER if rules.is_fed(view, cat) else words.ADVICE_FEED
        return text.format(name, words.FACES[rules.cat_face(view, cat)])
    if move > rules.ACCEPT:
        return words.ADVICE_OTHERWISE.format(name)
    if move == rules.ACCEPT:
        return words.ADVICE_ACCEPT.format(name)
    if move >= rules.EXCHANGE:
        return words.ADVICE_STRAY.format(name, words.FACES[rules.stray(view, move & 15)])
    texts = (words.ADVICE_TAKE, words.ADVICE_LAY, words.ADVICE_SPRAY)
    return texts[move >> 4].format(name, words.LINES[move & 15])


def rules_page(view):
    """The chapter of the rules that fits the moment."""
    phase = rules.phase(view)
    if phase == rules.FEED:
        return 3
    if phase == rules.END:
        return 4
    return 1 if phase == rules.AFTER else 0


async def run(ui, table, words):
    """Play until somebody has won; may raise core.Leave."""
    while rules.phase(table.look()) != rules.END:
        seat = table.seat_of_turn()
        before = bytes(table.look())
        await ui.play(table, await _move(ui, table, words, seat))
        act = _act(before, table.look(), seat)
        if act is not None and act[0] >= TOOK:
            await _told(ui, table, words, seat, taken(before, act[0] >> 2 & 7))
        elif act is not None and table.is_computer(seat):
            await screens.message(ui, table.names[seat], describe(act, words, table.names))
    await _end(ui, table, words)


async def _move(ui, table, words, seat):
    """Whoever's turn it is decides; returns a legal move."""
    phase = rules.phase(table.look())
    if table.is_computer(seat):

        def picture():
            view = table.look()
            if phase == rules.FEED:
                end.thinking(ui, view, words, table.names[seat], feed.meals(view, seat))
            else:
                draw.thinking(ui, view, words, table.names[seat])

        return await ui.think(table, seat, picture)
    if phase == rules.PLACE:
        return await _lay(ui, table, words, seat)
    if phase == rules.FEED:
        return await _feed(ui, table, words, seat)
    return await _turn(ui, table, words, seat)


def _legal(table):
    """The legal moves as a list: MicroPython finds no number in a bytearray."""
    out = bytearray(rules.MOVES_MAX)
    return list(out[: table.legal(out)])


async def _told(ui, table, words, seat, got):
    """Public: the grid after a take, until A; UP leafs through what happened."""

    def picture():
        draw.told_screen(ui, table.look(), words, table.names[seat], got)

    await cards.show_table(ui, table, words, picture)


async def _lay(ui, table, words, seat):
    """C3: where the cat token begins."""
    while True:
        line = await _choose_line(ui, table, words, seat, rules.LAY)
        if line >= 0:
            return rules.LAY | line
        await _more(ui, table, words, seat)


async def _turn(ui, table, words, seat):
    """C4, C7: a line, what lost cats and sprays are for, or the end of the turn."""
    while True:
        if rules.phase(table.look()) == rules.DRAFT:
            line = await _choose_line(ui, table, words, seat, rules.TAKE)
            if line >= 0:
                if await _preview(ui, table, words, seat, line):
                    return rules.TAKE | line
                continue
        else:
            await _after(ui, table, words, seat)
        move = await _more(ui, table, words, seat)
        if move >= 0:
            return move


async def _choose_line(ui, table, words, seat, kind):
    """One of the lines that `kind` of move may name: UP and DOWN rows, LEFT and RIGHT columns.

    Returns it, or -1 for B. A does nothing before a direction was pressed (B16).
    """
    legal = [move - kind for move in _legal(table) if kind <= move < kind + 6]
    rows = [line for line in legal if line < 3]
    columns = [line for line in legal if line >= 3]
    line = cards.NOTHING
    ui.screen()
    while True:
        draw.turn_screen(ui, table.look(), words, table.names[seat], line, kind)
        key = await ui.key()
        if key == keys.UP or key == keys.DOWN:
            line = _next_line(rows, line, key)
        elif key == keys.LEFT or key == keys.RIGHT:
            line = _next_line(columns, line, key)
        elif key == keys.B:
            return -1
        elif key == keys.A and line >= 0:
            return line


def _next_line(lines, line, key):
    at = lines.index(line) if line in lines else cards.NOTHING
    return lines[cards.step(at, key, len(lines))]


async def _after(ui, table, words, seat):
    """The grid after the refill, until any key asks for what else can be done."""
    ui.screen()
    key = keys.NONE
    while key == keys.NONE:
        name = table.names[seat]
        draw.turn_screen(ui, table.look(), words, name, cards.NOTHING, rules.END_TURN)
        key = await ui.key()


async def _preview(ui, table, words, seat, line):
    """What a line would bring; True when it is taken."""
    view = table.look()
    now = preview.Hand(view, seat)
    then = preview.Hand(preview.with_line(view, seat, line), seat)
    ui.screen(keys.RIGHT)
    while True:
        draw.preview(ui, view, words, table.names[seat], line, now, then)
        key = await ui.key()
        if key == keys.A:
            return True
        if key == keys.B:
            return False
        if key == keys.RIGHT or key == keys.DOWN:
            await views.cells(ui, table, words, common.cells(line), 0)
        elif key == keys.LEFT or key == keys.UP:
            await views.cells(ui, table, words, common.cells(line), 2)


async def _more(ui, table, words, seat):
    """All that can be looked at or played besides a line; returns a legal move, or -1."""
    legal = _legal(table)
    phase = rules.phase(table.look())
    names = table.names
    rows = []  # what can be played comes first, and asks once more (B16)
    if rules.EXCHANGE_TOKEN in legal:
        rows.append((_LOST_CATS, 0, words.PLAY_LOST_CATS))
    if any([rules.SPRAY <= move < rules.SPRAY + 6 for move in legal]):
        rows.append((_SPRAY, 0, words.PLAY_SPRAY))
    if rules.END_TURN in legal:
        rows.append((_END_TURN, 0, words.END_TURN))
    if phase != rules.FEED:
        rows.append((_CARDS, 0, words.CARDS_OF_GRID))
        rows.append((_STRAYS, 0, words.STRAYS))
    for other in range(len(names)):
        rows.append((_TABLEAU, other, names[other]))
    rows.append((_LOG, 0, ui.words.PAUSE_EVENTS))
    title = words.TURN_OF
    title = title.format(*cards.fit_names(ui, title, (names[seat],), ui.canvas.width - 4))
    at = 0
    while True:
        at = await screens.choose(ui, title, [row[2] for row in rows], at)
        if at < 0:
            return -1
        what, which, _ = rows[at]
        move = -1
        if what == _END_TURN:
            return rules.END_TURN
        if what == _LOST_CATS:
            move = await _exchange(ui, table, words)
        elif what == _SPRAY:
            line = await _choose_line(ui, table, words, seat, rules.SPRAY)
            move = rules.SPRAY | line if line >= 0 else -1
        elif what == _CARDS:
            await views.grid(ui, table, words)
        elif what == _STRAYS:
            await views.strays(ui, table, words)
        elif what == _TABLEAU:
            await views.tableau(ui, table, words, which)
        else:
            await screens.leaf(ui, ui.words.PAUSE_EVENTS, table.event_lines(words))
        if move >= 0:
            return move


async def _exchange(ui, table, words):
    """C7: which stray, or a token, for two lost cats; returns the move, or -1 for back."""
    view = table.look()
    moves = [move for move in _legal(table) if rules.EXCHANGE <= move <= rules.EXCHANGE_TOKEN]
    found = [
        rules.NONE if move == rules.EXCHANGE_TOKEN else rules.stray(view, move - rules.EXCHANGE)
        for move in moves
    ]
    at = cards.NOTHING
    ui.screen()
    while True:
        faces.exchange_list(ui, words, found, at)
        key = await ui.key()
        if key == keys.UP or key == keys.DOWN:
            at = cards.step(at, key, len(moves))
        elif key == keys.A and at >= 0:
            return moves[at]
        elif key == keys.B:
            return -1


async def _feed(ui, table, words, seat):
    """C10: the proposal, changed as the player likes; returns the move that accepts it.

    Every change is a move of its own, saved as it is made.
    """
    at = cards.NOTHING
    ui.screen()
    while True:
        view = table.look()
        legal = _legal(table)
        rows = feed.meals(view, seat)
        move, hint = feed.change(view, words, rows[at], legal) if at >= 0 else (-1, "")
        less = feed.less(view, rows[at], legal) if at >= 0 else -1
        end.feeding(ui, view, words, table.names[seat], rows, at, hint, less >= 0)
        key = await ui.key()
        if key == keys.UP or key == keys.DOWN:
            at = cards.step(at, key, len(rows))
        elif key == keys.LEFT and less >= 0:
            await ui.play(table, less)
        elif key == keys.B:
            await _more(ui, table, words, seat)
        elif key == keys.A and move == rules.ACCEPT:
            return move
        elif key == keys.A and move >= 0:
            await feed.serve(ui, table, words, move, legal)
        at = min(at, len(feed.meals(table.look(), seat)) - 1)


async def _end(ui, table, words):
    """C15: the sheet, everybody's tableau from it, then who has won."""
    names = table.names
    while True:
        ui.screen()
        end.sheet(ui, table.look(), words, names)
        key = await ui.key()
        while key == keys.NONE:
            end.sheet(ui, table.look(), words, names)
            key = await ui.key()
        if key != keys.A:
            await views.tableau(ui, table, words, 0)
            continue
        ui.screen()
        end.final(ui, table.look(), words, names, table.winners())
        key = await ui.key()
        while key != keys.A and key != keys.B:
            end.final(ui, table.look(), words, names, table.winners())
            key = await ui.key()
        if key == keys.A:
            return
