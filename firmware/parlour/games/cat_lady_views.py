"""What everybody may look at in Cat Lady at any time: cards explained, tableaux, strays."""

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_preview as preview
from parlour.ui import cards, keys
from parlour.ui.kind import pictures

draw = pictures("cat_lady")
faces = pictures("cat_lady_faces")


async def grid(ui, table, words):
    """The cards of the grid, explained one by one."""
    spots = [cell for cell in range(9) if rules.grid(table.look(), cell) != rules.NONE]
    await cells(ui, table, words, spots, len(spots) // 2)


async def cells(ui, table, words, spots, at):
    """The cards of these cells, explained one by one, from spots[at] on; until A or B."""
    view = table.look()
    columns = 3 if len(spots) == 9 else 1
    before = preview.points(view, rules.turn(view))
    worked_out = -1  # for which the gain is known: it takes time
    now = ""
    axis = ui.axis
    ui.screen(keys.RIGHT)
    while True:
        face = rules.grid(view, spots[at])
        if worked_out != at:
            worked_out = at
            now = now_of_cell(table, words, spots[at], before)
        faces.explain(ui, words, face, has_of(ui, table, words, face), now, spots[at])
        key = await ui.key()
        if key == keys.A or key == keys.B:
            break
        at = _moved(at, key, columns, len(spots))
    ui.screen(axis)


def _moved(at, key, columns, count):
    if key == keys.LEFT or key == keys.RIGHT:
        return cards.step(at, key, count)
    if key == keys.UP:
        return (at - columns) % count
    return (at + columns) % count if key == keys.DOWN else at


def has_of(ui, table, words, face):
    """What the seat whose turn it is has of what a card becomes."""
    if rules.is_cat(face):
        return ""
    view = table.look()
    seat = rules.turn(view)
    text = words.HAS.format("{0}", rules.held(view, seat, rules.becomes(face)))
    return text.format(*cards.fit_names(ui, text, (table.names[seat],), ui.canvas.width - 40))


def now_of_cell(table, words, cell, before):
    """What the card of a cell would bring the seat whose turn it is.

    before: its points without, as preview.points has them.
    """
    view = table.look()
    seat = rules.turn(view)
    face = rules.grid(view, cell)
    what = rules.TOKENS if rules.is_cat(face) else rules.becomes(face)
    if what == rules.LOST_CATS or what == rules.SPRAYS:
        return ""
    if what == rules.COSTUMES:
        held = [rules.held(view, other, what) for other in range(rules.seats(view))]
        return words.NOW_MOST.format(max(held))
    gain = preview.points_with(view, seat, cell) - before
    return (words.NOW_MORE if gain > 0 else words.NOW).format(gain)


async def strays(ui, table, words):
    """The open strays in a list, each explained (C7)."""
    view = table.look()
    found = [rules.stray(view, slot) for slot in range(3)]
    found = [face for face in found if face != rules.NONE]
    await cat_pages(ui, words, words.STRAYS, found, None)


async def tableau(ui, table, words, seat):
    """What a seat has, then its cats one by one; LEFT and RIGHT leaf to the other seats."""
    page = 2 * seat
    while page >= 0:
        view = table.look()
        seat = page // 2
        hand = preview.Hand(view, seat)
        if page & 1:
            own = [rules.cat_face(view, cat) for cat in hand.own]
            fed = [rules.is_fed(hand.state, cat) for cat in hand.own]
            step = await cat_pages(ui, words, table.names[seat], own, fed)
        else:
            ui.screen(keys.RIGHT)
            step = 0
            while not step:
                draw.tableau(ui, view, words, table.names[seat], seat, hand)
                step = _leafed(await ui.key())
        page = (page + step) % (2 * rules.seats(view)) if step != OUT else -1
    ui.screen()


OUT = 9  # neither forward nor back


def _leafed(key):
    """1 or -1 for the next or the last page, OUT for A and B, 0 for any other key."""
    if key == keys.RIGHT:
        return 1
    if key == keys.LEFT:
        return -1
    return OUT if key == keys.A or key == keys.B else 0


async def cat_pages(ui, words, title, found, fed):
    """A list of cats; A explains the one that is pointed at. Returns as _leafed."""
    at = cards.NOTHING
    ui.screen()
    while True:
        faces.cat_list(ui, words, title, found, at, fed)
        key = await ui.key()
        if (key == keys.UP or key == keys.DOWN) and found:
            at = cards.step(at, key, len(found))
        elif key == keys.A and at >= 0:
            at = await _explain_cats(ui, words, found, at, fed)
        elif _leafed(key):
            ui.screen()
            return _leafed(key)


async def _explain_cats(ui, words, found, at, fed):
    """Cats explained one by one; returns where the cursor then stands: nowhere."""
    ui.screen()
    while True:
        now = words.NOW_STRAY
        if fed is not None:
            now = words.NOW_FED if fed[at] else words.NOW_HUNGRY
        faces.explain(ui, words, found[at], "", now)
        key = await ui.key()
        if key == keys.A or key == keys.B:
            break
        if key != keys.NONE:
            at = cards.step(at, key, len(found))
    ui.screen()
    return cards.NOTHING
