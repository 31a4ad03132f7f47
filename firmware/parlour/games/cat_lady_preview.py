"""What cards would bring in Cat Lady, worked out on copies of a look.

Nothing that is hidden is in a look of this open game but the generator, and
nothing here draws a card.
"""

from parlour.engines import cat_lady as rules
from parlour.games import cat_lady_common as common

MOST_CATS = 25


class Hand:
    """What a seat has, fed in the best way (C10).

    points: cats, catnip, costumes, toys and tokens as things are; what is left over is not counted.
    food: cubes of chicken, tuna, milk, wild. need: of the first three, for all cats.
    cats: how many, fed: of these, colours: of these black, orange, white ones.
    """

    def __init__(self, view, seat):
        """view: a look, or a copy of one; it is left as it was."""
        state = bytearray(view)
        if has_fed(view, seat):
            self.points = rules.score_row(view, seat, rules.CATS_ROW)
            self.points += rules.score_row(view, seat, rules.CATNIP_ROW)
        else:
            self.points = rules.propose(state, seat)
        for row in (rules.COSTUMES_ROW, rules.TOYS_ROW, rules.TOKENS_ROW):
            self.points += rules.score_row(view, seat, row)
        own = bytearray(MOST_CATS)
        own = own[: rules.cats(state, seat, own)]
        self.state = state
        self.own = own
        self.cats = len(own)
        self.fed = rules.fed_count(state, seat)
        self.food = [rules.held(state, seat, kind) for kind in range(4)]
        self.need = [0, 0, 0]
        self.colours = [0, 0, 0]
        for cat in own:
            face = rules.cat_face(state, cat)
            for kind in range(3):
                self.need[kind] += rules.need(face, kind)
                if rules.colours(face) & common.COLOURS[kind]:
                    self.colours[kind] += 1


def has_fed(view, seat):
    """Whether the seat has fed its cats, or does it now (C10)."""
    if rules.phase(view) != rules.FEED:
        return rules.phase(view) == rules.END
    seats = rules.seats(view)
    first = rules.starter(view)
    return (seat - first) % seats <= (rules.turn(view) - first) % seats


def with_line(view, seat, line):
    """A copy of the look in which the seat has the cards of a line."""
    state = bytearray(view)
    rules.give_line(state, seat, line)
    return state


def points(view, seat):
    """The points of a seat for its best feeding, catnip and toys."""
    state = bytearray(view)
    return rules.propose(state, seat) + rules.score_row(state, seat, rules.TOYS_ROW)


def points_with(view, seat, cell):
    """The same if the seat had the card of a cell too."""
    state = bytearray(view)
    row = cell // 3
    column = cell % 3
    for line in range(6):  # the other cards go to another seat, out of the way
        if line != row and line != 3 + column:
            rules.give_line(state, (seat + 1) % rules.seats(view), line)
    rules.give_line(state, seat, row)
    return points(state, seat)
