"""The pictures at the end of a round of Secret Santa for 128x64 pixels: sheets, standing, final.

Tall letters leave a sheet no room for words: pictures and signs say the same.
"""

from parlour.engines import secret_santa as rules
from parlour.games import secret_santa_common as common
from parlour.games.secret_santa_draw import KIND_MIDDLE
from parlour.ui import cards, screens
from parlour.ui import icons_secret_santa as art
from parlour.ui.canvas import SMALL

# Lines of a sheet that a word explains, and the signs that do so beside tall letters.
_SIGNS = {
    rules.LINE_TEAPOT: "",
    rules.LINE_DOUBLED: "× 2",
    rules.LINE_MATA_CUP: "",
    rules.LINE_WIPED: "× 0",
}


def sheet(ui, view, words, names, seat):
    """Public (S1-S5, S15): what a seat's gifts are worth, line by line."""
    canvas = ui.canvas
    canvas.clear()
    points = rules.score_line(view, seat, rules.LINE_ROUND)
    cards.bar(ui, words.SHEET.format("{0}", points), (names[seat],))
    for line, kind, text in common.sheet_lines(view, words, seat):
        x = 68 if line > rules.LINE_DOUBLED else 0
        y = 13 + canvas.tall + 10 * (line & 3)
        canvas.icon(KIND_MIDDLE[kind], x, y - 1)
        canvas.right(str(rules.score_line(view, seat, line)), x + 60, y, SMALL)
        x += 12
        if line == rules.LINE_CHOCO_KAWA:
            _choco(ui, text, rules.kind_count(view, seat, rules.MATA_CUP), x, y)
        elif canvas.tall:
            canvas.text(_SIGNS.get(line, text), x, y, SMALL)
        else:
            canvas.text(text, x, y)
    screens.foot(ui, words.NEXT)
    canvas.right(words.SHEET_ROUND.format(rules.round_number(view)), 128, canvas.foot + 1)


def _choco(ui, text, mata, x, y):
    """With or without the Mata cup (S5)."""
    canvas = ui.canvas
    if canvas.tall:
        x = canvas.text("+" if mata else "-", x, y, SMALL)
    else:
        x = canvas.text(text, x, y)
    canvas.icon(art.MATA_CUP_7, x + 2, y)


def standing(ui, view, words, names):
    """Public (S16): this round's points and the totals; who deals next."""
    canvas = ui.canvas
    canvas.clear()
    if common.is_tied(view):
        screens.title_bar(ui, words.TIED)
    else:
        screens.title_bar(ui, words.STANDING.format(rules.round_number(view)))
    seats = len(names)
    if canvas.tall and seats > 3:
        canvas.fb.vline(63, 16, 33, 1)
        for seat in range(seats):
            _standing_of(ui, view, names, seat, 66 * (seat & 1), 18 + 17 * (seat >> 1), 26, 45, 61)
    else:
        step = 10 if seats > 2 else 16
        y = 13 if seats > 2 else 17
        if canvas.tall:
            step = 12 if seats > 2 else 16
            y = 15 if seats > 2 else 19
        for seat in range(seats):
            _standing_of(ui, view, names, seat, 4, y, 72, 94, 120)
            y += step
    text = words.DEALS
    text = text.format(*cards.fit_names(ui, text, (names[rules.turn(view)],), 76))
    screens.foot(ui, text, ui.words.BACK)


def _standing_of(ui, view, names, seat, x, y, room, points, total):
    """A seat's name in `room` columns; its numbers end before columns x + points and x + total."""
    canvas = ui.canvas
    canvas.fit(names[seat], x, y, room)
    y += canvas.tall
    gained = "+" + str(rules.score_line(view, seat, rules.LINE_ROUND))
    canvas.right(gained, x + points, y, SMALL)
    canvas.right(str(rules.total(view, seat)), x + total, y, SMALL)


def final(ui, view, words, names, winners):
    """Public: who has won, and all totals."""
    canvas = ui.canvas
    canvas.clear()
    cards.trophy(ui, common.winners_line(canvas.title, words, names, winners, 104))
    for seat in range(rules.seats(view)):
        x = 66 * (seat & 1)
        y = 24 + 14 * (seat >> 1)
        colour = 1
        if winners[seat]:
            canvas.fb.fill_rect(x, y - 1, 62, canvas.line, 1)
            colour = 0
        canvas.fit(names[seat], x + 2, y, 42, None, colour)
        total = str(rules.total(view, seat))
        canvas.right(total, x + 61, y + 2 * canvas.tall, SMALL, colour)
    screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)
