"""What Cat Lady's pictures need on every display: what a card says, which cells a line has."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.ui import font

COLOURS = (rules.BLACK, rules.ORANGE, rules.WHITE)
FIRST_POWER = const(18)  # the first cat with words of its own: Alvin


def points_text(face):
    """A cat's printed points; a question mark where a power gives them."""
    return str(rules.points(face)) if rules.points(face) else "?"


def is_open(face):
    """Whether a cat eats any kind of food (Waffle, Cow, Truffle)."""
    return not (rules.need(face, 0) or rules.need(face, 1) or rules.need(face, 2))


def colours_of(face):
    """A cat's colours: 0 black, 1 orange, 2 white."""
    return [at for at in range(3) if rules.colours(face) & COLOURS[at]]


def cells(line):
    """The three cells of a line."""
    return [rules.line_cell(line, i) for i in range(3)]


def feeding_title(view, words, seat):
    """{0}, who feeds the cats, and the points that this brings (C10)."""
    points = rules.score_row(view, seat, rules.CATS_ROW)
    points += rules.score_row(view, seat, rules.CATNIP_ROW)
    return words.count("FEEDING_FORMS", points).format("{0}", points)


def face_for(canvas, text, room):
    """The face of running text, or the small one where `text` is wider than `room`."""
    return canvas.body if font.width(canvas.body, text) <= room else canvas.small
