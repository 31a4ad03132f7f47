"""What ends a round of Secret Santa on colour displays: sheets, standing, final."""

from micropython import const

from parlour.engines import secret_santa as rules
from parlour.games import secret_santa_common as common
from parlour.games import secret_santa_rows_colour as parts
from parlour.ui import font, icons, palette, screens

LINES = const(8)  # of a sheet
HEAD = const(24)  # rows of the trophy


def sheet(ui, view, words, names, seat):
    """Public (S1-S5, S15): what a seat's gifts are worth, line by line.

    Below each other on an upright display, else in two columns.
    """
    canvas = ui.canvas
    canvas.clear()
    points = rules.score_line(view, seat, rules.LINE_ROUND)
    parts.bar(ui, words.SHEET.format("{0}", points), (names[seat],))
    columns = 1 if parts.upright(canvas) else 2
    wide = canvas.width // columns
    step = (canvas.foot - canvas.bar) * columns // LINES
    at = 0
    for line, kind, text in common.sheet_lines(view, words, seat):
        if columns == 2:
            at = line
        x = wide * (at // (LINES // columns))
        y = canvas.bar + step * (at % (LINES // columns))
        end = _line(canvas, kind, text, rules.score_line(view, seat, line), x, y, wide, step)
        if line == rules.LINE_CHOCO_KAWA:
            parts.chip(canvas, rules.MATA_CUP, end + 4, y + (step - parts.CHIP) // 2)
        at += 1
    screens.foot(ui, words.NEXT)
    number = words.SHEET_ROUND.format(rules.round_number(view))
    canvas.right(number, canvas.width - 2, canvas.foot + 1)


def _line(canvas, kind, text, points, x, y, wide, step):
    """One line of a sheet; returns where its text ends."""
    canvas.fb.fill_rect(x, y, wide - 2, step - 2, palette.PANEL)
    parts.chip(canvas, kind, x + 3, y + (step - 2 - parts.CHIP) // 2)
    face = canvas.body if canvas.line <= step else canvas.small
    if font.width(face, text + str(points)) > wide - 42:
        face = canvas.small
    top = y + (step - 2 - font.line(face)) // 2 + 1
    canvas.right(str(points), x + wide - 6, top, face)
    return canvas.text(text, x + 26, top, face)


def standing(ui, view, words, names):
    """Public (S16): this round's points and the totals; who deals next."""
    canvas = ui.canvas
    canvas.clear()
    tied = common.is_tied(view)
    parts.title(ui, words.TIED if tied else words.STANDING.format(rules.round_number(view)))
    _totals(ui, view, names, canvas.bar, ())
    room = canvas.width * 2 // 3 - font.width(canvas.body, words.DEALS.format(""))
    dealer = font.fit(canvas.body, names[rules.turn(view)], room)
    screens.foot(ui, words.DEALS.format(dealer), ui.words.BACK)


def final(ui, view, words, names, winners):
    """Public: who has won, and all totals."""
    canvas = ui.canvas
    canvas.clear()
    canvas.icon(icons.TROPHY, 4, 3, palette.YELLOW)
    larger = font.ascent(canvas.body) > font.ascent(canvas.title)
    face = canvas.body if larger else canvas.title
    text = common.winners_line(face, words, names, winners, canvas.width - 28)
    canvas.center(text, 1 if larger else 5, face, palette.YELLOW, 26)
    _totals(ui, view, names, HEAD, winners)
    screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)


def _totals(ui, view, names, top, winners):
    """A row a seat: name, this round's points, the total, and how far it is to the goal (S16).

    The rows of winners are filled and have an arrow.
    """
    canvas = ui.canvas
    seats = len(names)
    step = min(52, (canvas.foot - top - 2) // seats)
    face = canvas.body if canvas.line + 10 <= step else canvas.small
    y = top + 2 + (canvas.foot - top - 2 - step * seats) // 2
    for seat in range(seats):
        won = seat < len(winners) and winners[seat]
        high = font.line(face) + 1
        if won:
            canvas.fb.fill_rect(0, y, canvas.width, high, canvas.chosen)
            canvas.icon(icons.ARROW_RIGHT, 3, y + high // 2 - 3, palette.YELLOW)
        wide = font.width(face, "000")
        total = rules.total(view, seat)
        gained = "+" + str(rules.score_line(view, seat, rules.LINE_ROUND))
        canvas.fit(names[seat], 10, y + 1, canvas.width - 2 * wide - 24, face)
        canvas.right(
            gained, canvas.width - wide - 12, y + 1, face, palette.TEXT if won else palette.SILVER
        )
        canvas.right(str(total), canvas.width - 6, y + 1, face)
        _progress(canvas, total, y + high + 1, min(8, step - high - 3))
        y += step


def _progress(canvas, total, y, high):
    """A bar as long as the points that are there of those that are needed."""
    wide = canvas.width - 16
    canvas.fb.fill_rect(10, y, wide, high, palette.PANEL)
    canvas.fb.fill_rect(10, y, wide * min(total, rules.GOAL) // rules.GOAL, high, palette.YELLOW)
