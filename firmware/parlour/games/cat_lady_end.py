"""The end of Cat Lady: feeding, the scoring sheet, who has won; drawn from looks alone."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_faces as faces
from parlour.ui import cards, icons, screens
from parlour.ui import icons_cat_lady as art

LABELS = const(41)  # columns of the sheet's labels
FOODS_LEFT = const(79)
NAME_LEFT = const(29)
FINAL_STEPS = (14, 11, 8)  # rows from one seat to the next with 2, 3 and 4 seats
MOST_ICONS = const(4)  # foods of one cat that are drawn one by one


def feeding(ui, view, words, name, rows, at, hint, less):
    """Public (C10): a seat's cats, what they eat, and what pointing at rows[at] allows.

    rows: CAT + cat of each cat, LESS_PAIRS when pairs are eaten, ACCEPT. hint: what A does;
    less: whether LEFT takes one food away.
    """
    seat = rules.turn(view)
    points = rules.score_row(view, seat, rules.CATS_ROW)
    points += rules.score_row(view, seat, rules.CATNIP_ROW)
    text = words.FEEDING.format("{0}", points)
    title = text.format(*cards.fit_names(ui, text, (name,), 124))

    def row(i, y, chosen):
        colour = 0 if chosen else 1
        screens.filled(ui, y, chosen)
        if rows[i] == rules.ACCEPT:
            ui.canvas.text(words.ACCEPT, 3, y + 1, None, colour)
        elif rows[i] == rules.LESS_PAIRS:
            ui.canvas.text(words.PAIRS.format(rules.pairs(view, seat)), 3, y + 1, None, colour)
        else:
            _cat(ui, view, words, rows[i] - rules.CAT, y + 1, colour)

    screens.draw_list(ui, title, len(rows), at, row)
    canvas = ui.canvas
    if hint and at >= 0:
        screens.foot(ui, hint)
    else:
        screens.foot(ui)
        cards.up_down(ui, words.CAT)
    if less:
        canvas.icon(icons.ARROW_LEFT, 56, canvas.foot + 2)
        canvas.text(words.LESS, 62, canvas.foot + 1)
    canvas.right(words.LEFT_OVER.format(rules.left_over(view, seat)), 128, canvas.foot + 1)


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
    canvas.icon(icons.CHECK if fed else icons.CROSS, 1, y, colour)
    faces.marks(ui, face, 9, y, colour)
    canvas.fit(words.FACES[face], NAME_LEFT, y, FOODS_LEFT - NAME_LEFT - 2, None, colour)
    canvas.right(str(rules.cat_points(view, cat)), 119, y, None, colour)
    if not fed:
        faces.need(ui, face, FOODS_LEFT, y, colour)
        return
    eaten = [rules.given(view, cat, kind) for kind in range(5)]
    if sum(eaten) > MOST_ICONS:
        canvas.text(words.FOODS.format(sum(eaten)), FOODS_LEFT, y, None, colour)
        return
    x = FOODS_LEFT
    for kind in range(5):
        for _ in range(eaten[kind]):
            canvas.icon(faces.FOOD[kind], x, y, colour)
            x += 7


def sheet(ui, view, words, names):
    """Public (C15): every row of points for all seats side by side."""
    canvas = ui.canvas
    canvas.clear()
    seats = rules.seats(view)
    width = (128 - LABELS) // seats
    canvas.icon(icons.KEY_A, 0, 0)
    canvas.icon(icons.ARROW_RIGHT, 10, 1)
    canvas.icon(ui.key_b, 20, 0)
    canvas.icon(art.CAT_7, 30, 0)
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
    step = FINAL_STEPS[len(names) - 2]
    y = 21
    for seat in range(len(names)):
        colour = 1
        if winners[seat]:
            canvas.fb.fill_rect(0, y - 1, 128, 9, 1)
            colour = 0
        canvas.fit(names[seat], 2, y, 70, None, colour)
        canvas.icon(art.CAT_7, 78, y, colour)
        canvas.text(str(rules.fed_count(view, seat)), 87, y, None, colour)
        canvas.right(str(totals[seat]), 126, y, None, colour)
        y += step
    screens.foot(ui, ui.words.CONTINUE)
    if totals.count(max(totals)) > 1:
        canvas.right(words.TIE_FED if won else words.TIE_SAME, 128, canvas.foot + 1)
    else:
        screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)
