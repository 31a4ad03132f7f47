"""The end of Cat Lady: feeding, the scoring sheet, who has won; drawn from looks alone."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common
from parlour.games import cat_lady_faces_draw as faces
from parlour.ui import cards, font, icons, screens
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import SMALL

LABELS = const(41)  # columns of the sheet's labels
NAME_LEFT = const(29)
STEP = const(7)  # columns of a food
FINAL_STEPS = (14, 11, 8)  # rows from one seat to the next with 2, 3 and 4 seats
MOST_ICONS = const(4)  # foods of one cat that are drawn one by one


def feeding(ui, view, words, name, rows, at, hint, less):
    """Public (C10): a seat's cats, what they eat, and what pointing at rows[at] allows.

    rows: CAT + cat of each cat, LESS_PAIRS when pairs are eaten, ACCEPT. hint: what A does;
    less: whether LEFT takes one food away.
    """
    seat = rules.turn(view)
    text = common.feeding_title(view, words, seat)
    title = text.format(*cards.fit_names(ui, text, (name,), 124))

    def row(i, y, chosen):
        colour = screens.filled(ui, y, chosen)
        if rows[i] == rules.ACCEPT:
            ui.canvas.text(words.ACCEPT, 3, y + 1, None, colour)
        elif rows[i] == rules.LESS_PAIRS:
            ui.canvas.text(words.PAIRS.format(rules.pairs(view, seat)), 3, y + 1, None, colour)
        else:
            _cat(ui, view, words, rows[i] - rules.CAT, y + 1, colour)

    screens.draw_list(ui, title, len(rows), at, row)
    canvas = ui.canvas
    y = canvas.foot + 1
    left = words.LEFT_OVER.format(rules.left_over(view, seat))
    said = hint + left + (words.LESS if less else "")
    face = common.face_for(canvas, said, 104 if less else 114)
    screens.foot(ui)
    if hint and at >= 0:
        canvas.icon(icons.KEY_A, 0, y - 1 + screens.spare(canvas))
        x = canvas.text(hint, 11, y, face) + 2
    else:
        cards.up_down(ui, words.CAT)
        x = 0
    if less:
        x = max(x, 56)
        canvas.icon(icons.ARROW_LEFT, x, y + 1 + canvas.tall)
        canvas.text(words.LESS, x + 6, y, face)
    canvas.right(left, 128, y, face)


def thinking(ui, view, words, name, rows):
    """Public: the feeding while a computer thinks about it."""
    feeding(ui, view, words, name, rows, cards.NOTHING, "", False)
    screens.foot(ui)
    cards.bar(ui, ui.words.THINKS, (name,))


def _cat(ui, view, words, cat, y, colour):
    """One cat: fed or hungry, what it eats or would need, its points."""
    canvas = ui.canvas
    face = rules.cat_face(view, cat)
    fed = rules.is_fed(view, cat)
    top = y + canvas.tall
    canvas.icon(icons.CHECK if fed else icons.CROSS, 1, top, colour)
    behind = faces.marks(ui, face, 9, top, colour) + 1
    points = str(rules.cat_points(view, cat))
    canvas.right(points, faces.POINTS_RIGHT, top, SMALL, colour)
    step = STEP
    eaten = [rules.given(view, cat, kind) for kind in range(5)]
    if not fed:
        step = faces.FOOD_STEP
        eaten = [rules.need(face, kind) for kind in range(3)]
    foods = words.FOODS.format(sum(eaten)) if sum(eaten) > MOST_ICONS else ""
    room = font.width(canvas.body, foods) if foods else step * sum(eaten)
    right = faces.POINTS_RIGHT - font.width(SMALL, points) - room
    x = faces.name(ui, face, words, NAME_LEFT, behind, right, y, colour) + 1
    x = max(faces.FOODS_LEFT, x)
    if foods:
        canvas.text(foods, x, y, None, colour)
        return
    for kind in range(len(eaten)):
        for _ in range(eaten[kind]):
            canvas.icon(faces.FOOD[kind], x, top, colour)
            x += step


def sheet(ui, view, words, names):
    """Public (C15): every row of points for all seats side by side."""
    canvas = ui.canvas
    canvas.clear()
    canvas.icon(icons.KEY_A, 0, 0)
    canvas.icon(icons.ARROW_RIGHT, 10, 1)
    canvas.icon(ui.key_b, 20 - 2 * canvas.tall, 0)
    canvas.icon(art.CAT_7, 30 - 3 * canvas.tall, 0)
    if canvas.tall:
        from parlour.games import cat_lady_tall_draw as tall  # few want it, and RAM is short

        tall.sheet(ui, view, names)
        return
    seats = rules.seats(view)
    width = (128 - LABELS) // seats
    canvas.fb.fill_rect(LABELS, 0, 128 - LABELS, 8, 1)
    for seat in range(seats):
        left = LABELS + width * seat
        canvas.center(names[seat], 0, None, 0, left + 1, left + width - 1)
        canvas.fb.vline(left - 1, 8, 48, 1)
    canvas.fb.fill_rect(0, 56, 128, 8, 1)
    for row in range(rules.TOTAL_ROW + 1):
        y = 9 + 8 * row
        colour = 0 if row == rules.TOTAL_ROW else 1
        canvas.text(words.ROWS[row], 0, y, None, colour)
        for seat in range(seats):
            right = LABELS + width * (seat + 1) - 2
            canvas.right(str(rules.score_row(view, seat, row)), right, y, None, colour)


def final(ui, view, words, names, winners):
    """Public: who has won, everybody's points and fed cats, and what broke a tie (C15)."""
    canvas = ui.canvas
    canvas.clear()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.SHARED)
    totals = [rules.score_row(view, seat, rules.TOTAL_ROW) for seat in range(len(names))]
    narrow = canvas.tall and len(names) > 3
    step = FINAL_STEPS[len(names) - 2]
    for seat in range(len(names)):
        width = 64 if narrow else 128
        x = width * (seat & 1) if narrow else 0
        y = 21 + step * seat
        if canvas.tall:
            y = 17 + 12 * (seat // 2 if narrow else seat)
        colour = 1
        if winners[seat]:
            canvas.fb.fill_rect(x, y - 1, width, 12 if canvas.tall else 9, 1)
            colour = 0
        right = x + width - (3 if narrow else 2)
        cats = x + 29 if narrow else 78
        canvas.fit(names[seat], x + 2, y, cats - x - 3 if narrow else 70, None, colour)
        top = y + canvas.tall
        canvas.icon(art.CAT_7, cats, top, colour)
        canvas.text(str(rules.fed_count(view, seat)), cats + 9, top, SMALL, colour)
        canvas.right(str(totals[seat]), right, top, SMALL, colour)
    screens.foot(ui, ui.words.CONTINUE)
    if totals.count(max(totals)) > 1:
        text = words.TIE_FED if won else words.TIE_SAME
        room = 112 - font.width(canvas.body, ui.words.CONTINUE)
        canvas.right(text, 128, canvas.foot + 1, common.face_for(canvas, text, room))
    else:
        screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)
