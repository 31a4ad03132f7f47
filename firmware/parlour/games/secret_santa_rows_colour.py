"""What Secret Santa's pictures for colour displays are made of: title bars, cards, rows.

Every paper and every kind has its colour, and its picture everywhere.
"""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN
from parlour.games import secret_santa_common as common
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_secret_santa as art
from parlour.ui import icons_secret_santa_large as large

PAPERS = (
    (art.PAPER_0_9X12, art.PAPER_1_9X12, art.PAPER_2_9X12, art.PAPER_3_9X12),
    (art.PAPER_0_15X20, art.PAPER_1_15X20, art.PAPER_2_15X20, art.PAPER_3_15X20),
    (large.PAPER_0_30X40, large.PAPER_1_30X40, large.PAPER_2_30X40, large.PAPER_3_30X40),
)
KINDS = (
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
KIND_INKS = (
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


def bar(ui, text, names, card=-1, kind=-1):
    """The title bar that tells what happened: names in `text`, cut where it is too long.

    At cards.ICON stands the back of a card or a kind; the other one is -1.
    """
    canvas = ui.canvas
    cell = CHIP + 2 if card >= 0 or kind >= 0 else 0
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
    if card >= 0:
        back(canvas, card, x + 3, (canvas.bar - 15) // 2, 11, 14, 0)
    else:
        chip(canvas, kind, x + 1, (canvas.bar - 1 - CHIP) // 2)
    canvas.text(line[cut + 1 :], x + cell, y, face, ink)


def chip(canvas, kind, x, y):
    """A kind's picture on a small ground of its own."""
    canvas.rounded(x, y, CHIP, CHIP, palette.CARD, 2)
    canvas.icon(KINDS[1][kind], x + 1, y + 1, KIND_INKS[kind])


def back(canvas, card, x, y, w, h, size):
    """A card that lies face down: its paper."""
    paper = rules.paper(card)
    picture = PAPERS[size][paper]
    canvas.fb.fill_rect(x, y, w, h, _PAPER_GROUNDS[paper])
    left = x + (w - picture[0]) // 2
    canvas.icon(picture, left, y + (h - picture[1]) // 2, _PAPER_INKS[paper])


def _face(canvas, card, x, y, w, h, size):
    """A card that lies face up."""
    kind = rules.kind(card)
    picture = KINDS[size][kind]
    canvas.fb.fill_rect(x, y, 1, h, palette.DIM)
    canvas.fb.fill_rect(x + 1, y, w - 1, h, palette.CARD)
    left = x + (w - picture[0]) // 2
    canvas.icon(picture, left, y + (h - picture[1]) // 2, KIND_INKS[kind])


def rows(ui, view, words, names, marked, bottom):
    """The rows of all seats and of the guest from the title bar to the row `bottom`."""
    canvas = ui.canvas
    seats = len(names)
    step = (bottom - canvas.bar - 2) // (seats + 1)
    y = canvas.bar + 2 + (bottom - canvas.bar - 2 - step * (seats + 1)) // 2
    face = _row_face(canvas, words.GUEST, step)
    taken = common.all_taken_cards(view)
    for seat in range(seats):
        gifts = taken[seat]
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
        back(canvas, card, x, y, w, h, picture)
