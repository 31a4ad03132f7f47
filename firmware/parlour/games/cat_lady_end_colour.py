"""The end of Cat Lady on colour displays: feeding, the scoring sheet, who has won."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_faces_colour as faces
from parlour.games import cat_lady_parts_colour as parts
from parlour.ui import cards, font, icons, palette, screens
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import TITLE

MOST_ICONS = const(6)  # foods of one cat that are drawn one by one
# What a row of points is for, as a picture; food for what is left over, none for the total
_HEADS = (art.CAT_9, art.MILK_9, art.COSTUME_9, art.CATNIP_9, art.TOY_BALL_9, art.TOKEN_9, None)
_INKS = (palette.INK, palette.TEAL, palette.INK, palette.GREEN, palette.RED, palette.BROWN)


def feeding(ui, view, words, name, rows, at, hint, less):
    """Public (C10): a seat's cats, what they eat, and what pointing at rows[at] allows.

    rows: CAT + cat of each cat, LESS_PAIRS when pairs are eaten, ACCEPT. hint: what A does;
    less: whether LEFT takes one food away.
    """
    seat = rules.turn(view)
    _meals(ui, view, words, rows, at)
    parts.title(ui, common.feeding_title(view, words, seat), name)
    canvas = ui.canvas
    y = canvas.foot + 1
    left = words.LEFT_OVER.format(rules.left_over(view, seat))
    said = hint + left + (words.LESS if less else "")
    face = common.face_for(canvas, said, canvas.width - (36 if less else 20))
    screens.foot(ui)
    if hint and at >= 0:
        canvas.icon(icons.KEY_A, 0, y - 1 + screens.spare(canvas))
        x = canvas.text(hint, 11, y, face) + 8
    else:
        cards.up_down(ui, words.CAT)
        x = 0
    if less:
        canvas.icon(icons.ARROW_LEFT, x, y + 1 + screens.spare(canvas))
        canvas.text(words.LESS, x + 8, y, face)
    canvas.right(left, canvas.width - 2, y, face, palette.YELLOW)


def thinking(ui, view, words, name, rows):
    """Public: the feeding while a computer thinks about it."""
    _meals(ui, view, words, rows, cards.NOTHING)
    parts.title(ui, ui.words.THINKS, name)


def _meals(ui, view, words, rows, at):
    seat = rules.turn(view)

    def row(i, y, chosen):
        if rows[i] == rules.ACCEPT:
            ink = screens.filled(ui, y, chosen)
            ui.canvas.text(words.ACCEPT, 3, y + 1, None, ink)
        elif rows[i] == rules.LESS_PAIRS:
            ink = screens.filled(ui, y, chosen)
            ui.canvas.text(words.PAIRS.format(rules.pairs(view, seat)), 3, y + 1, None, ink)
        else:
            _cat(ui, view, words, rows[i] - rules.CAT, y, chosen)

    screens.draw_list(ui, "", len(rows), at, row)


def _cat(ui, view, words, cat, y, chosen):
    """One cat: fed or hungry, what it eats or would need, its points."""
    face = rules.cat_face(view, cat)
    fed = rules.is_fed(view, cat)
    counts = None
    said = ""
    if fed:
        counts = [rules.given(view, cat, kind) for kind in range(5)]
        if sum(counts) > MOST_ICONS:
            said = words.FOODS.format(sum(counts))
    points = str(rules.cat_points(view, cat))
    faces.cat_row(ui, words, face, y, chosen, fed, counts, points, said)


def sheet(ui, view, words, names):
    """Public (C15): every row of points for all seats side by side."""
    canvas = ui.canvas
    canvas.clear()
    seats = rules.seats(view)
    high = canvas.foot // 8
    head = max(high, canvas.line)
    high = (canvas.foot - head) // 7
    labels, left = _labels(canvas, words, seats, high)
    width = (canvas.width - left) // seats
    canvas.fb.fill_rect(0, 0, canvas.width, head, canvas.chosen)
    for seat in range(seats):
        x = left + width * seat
        canvas.center(
            names[seat], (head - canvas.line) // 2 + 1, None, canvas.on_chosen, x + 1, x + width - 1
        )
    sums = [0] * seats  # C15, which asking for would take as long as all other rows
    for row in range(rules.TOTAL_ROW + 1):
        y = head + high * row
        total = row == rules.TOTAL_ROW
        if total or row & 1:
            ground = canvas.chosen if total else palette.PANEL
            canvas.fb.fill_rect(0, y, canvas.width, high, ground)
        if not total:
            parts.ground(canvas, 2, y + (high - 13) // 2, 13, 13)
            icon = _HEADS[row]
            canvas.icon(icon, 4, y + (high - icon[1]) // 2, _INKS[row])
        if labels is not None:
            top = y + (high - font.ascent(labels)) // 2
            canvas.text(words.ROWS[row], 20, top, labels)
        elif total:
            canvas.text("=", 5, y + (high - 11) // 2, TITLE)
        for seat in range(seats):
            points = 0 if total else rules.score_row(view, seat, row)
            sums[seat] += points
            points = str(sums[seat] if total else points)
            middle = left + width * seat
            canvas.center(points, y + (high - 11) // 2, TITLE, 1, middle, middle + width)
    screens.foot(ui, ui.words.CONTINUE)
    x = canvas.width - 16
    canvas.icon(art.CAT_15, x, canvas.foot + (canvas.line - 15) // 2)
    canvas.icon(ui.key_b, x - 12, canvas.foot + screens.spare(canvas))


def _labels(canvas, words, seats, high):
    """The face of the rows' names, None where there is no room, and where the columns begin."""
    for face in (canvas.body, canvas.small):
        left = 26 + max([font.width(face, text) for text in words.ROWS])
        if font.ascent(face) < high and (canvas.width - left) // seats >= 30:
            return face, left
    return None, 20


def final(ui, view, words, names, winners):
    """Public: who has won, everybody's points and fed cats, and what broke a tie (C15)."""
    canvas = ui.canvas
    canvas.clear()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.SHARED)
    totals = [rules.score_row(view, seat, rules.TOTAL_ROW) for seat in range(len(names))]
    top = max(font.line(canvas.title), 20) + 4
    step = min((canvas.foot - top) // len(names), 44)
    high = step - 2
    for seat in range(len(names)):
        y = top + step * seat
        ground = canvas.chosen if winners[seat] else palette.PANEL
        canvas.fb.fill_rect(0, y, canvas.width, high, ground)
        middle = y + high // 2
        text = middle - font.ascent(canvas.body) // 2
        canvas.fit(names[seat], 6, text, canvas.width - 112)
        x = canvas.width - 98
        parts.ground(canvas, x, middle - 9, parts.CHIP, parts.CHIP)
        canvas.icon(art.CAT_15, x + 2, middle - 7, palette.INK)
        canvas.text(str(rules.fed_count(view, seat)), x + 22, middle - 5, TITLE)
        large = parts.GIANT if high > 33 else canvas.title
        drop = font.ascent(large) // 2
        canvas.right(str(totals[seat]), canvas.width - 6, middle - drop, large, palette.TEXT)
    screens.foot(ui, ui.words.CONTINUE)
    if totals.count(max(totals)) > 1:
        text = words.TIE_FED if won else words.TIE_SAME
        room = canvas.width - 18 - font.width(canvas.body, ui.words.CONTINUE)
        face = common.face_for(canvas, text, room)
        canvas.right(text, canvas.width, canvas.foot + 1, face, palette.YELLOW)
    else:
        screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)
