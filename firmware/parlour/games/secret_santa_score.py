"""The pictures at the end of a round of Secret Santa: sheets, standing, final."""

from parlour.engines import secret_santa as rules
from parlour.games import secret_santa_draw as draw
from parlour.ui import cards, screens
from parlour.ui import icons_secret_santa as art


def sheet(ui, view, words, names, seat):
    """Public (S1-S5, S15): what a seat's gifts are worth, line by line."""
    canvas = ui.canvas
    canvas.clear()
    points = rules.score_line(view, seat, rules.LINE_ROUND)
    cards.bar(ui, words.SHEET.format("{0}", points), (names[seat],))
    _sheet_lines(ui, view, words, seat)
    screens.foot(ui, words.NEXT)
    canvas.right(words.SHEET_ROUND.format(rules.round_number(view)), 128, canvas.foot + 1)


def _sheet_lines(ui, view, words, seat):
    presents = rules.kind_count(view, seat, rules.PRESENT)
    bags = rules.kind_count(view, seat, rules.TEA_BAG)
    cups = rules.kind_count(view, seat, rules.CUP)
    teapot = rules.kind_count(view, seat, rules.TEAPOT)
    mata = rules.kind_count(view, seat, rules.MATA_CUP)
    if presents:
        _line(ui, view, seat, rules.LINE_PRESENTS, rules.PRESENT, words.TIMES.format(presents, 2))
    if bags:
        _line(ui, view, seat, rules.LINE_TEA_BAGS, rules.TEA_BAG, words.TIMES.format(bags, 1))
    if teapot:
        _line(ui, view, seat, rules.LINE_TEAPOT, rules.TEAPOT, words.TEAPOT)
        if bags:
            _line(ui, view, seat, rules.LINE_DOUBLED, rules.TEA_BAG, words.TWICE)
    if cups:
        _line(ui, view, seat, rules.LINE_CUPS, rules.CUP, _cup_sum(cups))
    if mata:
        _line(ui, view, seat, rules.LINE_MATA_CUP, rules.MATA_CUP, words.MATA)
        if cups:
            _line(ui, view, seat, rules.LINE_WIPED, rules.CUP, words.WIPED)
    if rules.kind_count(view, seat, rules.CHOCO_KAWA):
        text = words.WITH if mata else words.WITHOUT
        x, y = _line(ui, view, seat, rules.LINE_CHOCO_KAWA, rules.CHOCO_KAWA, text)
        ui.canvas.icon(art.MATA_CUP_7, x + 2, y)


def _cup_sum(cups):
    """S2 as a sum: 1+2+3."""
    if cups > 4:
        return "1+...+" + str(cups)
    return "+".join([str(i + 1) for i in range(cups)])


def _line(ui, view, seat, line, kind, text):
    """One line of the sheet at its fixed place; returns where its text ends."""
    canvas = ui.canvas
    x = 68 if line > rules.LINE_DOUBLED else 0
    y = 13 + 10 * (line & 3)
    canvas.icon(draw.KIND_MIDDLE[kind], x, y - 1)
    canvas.right(str(rules.score_line(view, seat, line)), x + 60, y)
    return canvas.text(text, x + 12, y), y


def standing(ui, view, words, names):
    """Public (S16): this round's points and the totals; who deals next."""
    canvas = ui.canvas
    canvas.clear()
    seats = rules.seats(view)
    best = max([rules.total(view, seat) for seat in range(seats)])
    tied = best >= rules.GOAL
    title = words.TIED if tied else words.STANDING.format(rules.round_number(view))
    screens.title_bar(ui, title)
    step = 10 if seats > 2 else 16
    y = 13 if seats > 2 else 17
    for seat in range(seats):
        points = rules.score_line(view, seat, rules.LINE_ROUND)
        canvas.fit(names[seat], 4, y, 72)
        canvas.right("+" + str(points), 98, y)
        canvas.right(str(rules.total(view, seat)), 124, y)
        y += step
    text = words.DEALS
    text = text.format(*cards.fit_names(ui, text, (names[rules.turn(view)],), 76))
    screens.foot(ui, text, ui.words.BACK)


def final(ui, view, words, names, winners):
    """Public: who has won, and all totals."""
    canvas = ui.canvas
    canvas.clear()
    won = sum(winners) == 1
    cards.trophy(ui, words.WINS.format(names[winners.index(1)]) if won else words.SHARED)
    for seat in range(rules.seats(view)):
        x = 66 * (seat & 1)
        y = 24 + 14 * (seat >> 1)
        colour = 1
        if winners[seat]:
            canvas.fb.fill_rect(x, y - 1, 62, 10, 1)
            colour = 0
        canvas.fit(names[seat], x + 2, y, 42, None, colour)
        canvas.right(str(rules.total(view, seat)), x + 61, y, None, colour)
    screens.foot(ui, ui.words.CONTINUE, ui.words.BACK)
