"""Feeding in Cat Lady, row by row (C10): what can be changed, and how."""

from parlour.engines import cat_lady as rules
from parlour.engines.cat_lady_cards import COW, TRUFFLE, WAFFLE
from parlour.games import cat_lady_preview as preview
from parlour.ui import screens


def meals(view, seat):
    """The rows of a feeding: the seat's cats, pairs of cubes when there are any, the end."""
    own = bytearray(preview.MOST_CATS)
    rows = [rules.CAT + own[i] for i in range(rules.cats(view, seat, own))]
    if rules.pairs(view, seat):
        rows.append(rules.LESS_PAIRS)
    rows.append(rules.ACCEPT)
    return rows


def change(view, words, row, legal):
    """The move that A makes in a row, -1 for none, and what to say about it."""
    if row == rules.ACCEPT:
        return row, words.DONE
    if row == rules.LESS_PAIRS:
        return -1, ""
    if rules.is_fed(view, row - rules.CAT):
        return (row, words.UNFEED) if row in legal else (-1, words.NEEDED)
    face = rules.cat_face(view, row - rules.CAT)
    if face == WAFFLE or face == TRUFFLE:
        row = rules.FEED_WAFFLE if face == WAFFLE else rules.FEED_TRUFFLE
        for move in legal:
            if move & 0xF0 == row:
                return move, words.GIVE
        return -1, words.TOO_LITTLE
    return (row, words.GIVE) if row in legal else (-1, words.TOO_LITTLE)


def less(view, row, legal):
    """The move that takes one food away in a row, or -1."""
    move = row
    if row >= rules.CAT:
        face = rules.cat_face(view, row - rules.CAT)
        if face != WAFFLE and face != COW:
            return -1
        move = rules.LESS_WAFFLE if face == WAFFLE else rules.LESS_COW
    return move if move != rules.ACCEPT and move in legal else -1


async def serve(ui, table, words, move, legal):
    """Feed a cat or not; Waffle and Truffle are asked for the kind of food."""
    if rules.FEED_WAFFLE <= move < rules.CAT:
        kinds = [other for other in legal if other & 0xF0 == move & 0xF0]
        labels = [words.BECOMES[other & 15] for other in kinds]
        chosen = await screens.choose(ui, words.WHICH_FOOD, labels) if len(kinds) > 1 else 0
        ui.screen()
        if chosen < 0:
            return
        move = kinds[chosen]
    await ui.play(table, move)
