"""The scoring sheet of Cat Lady in tall letters on 128x64, which has no room for words."""

from micropython import const

from parlour.engines import cat_lady as rules
from parlour.ui import icons_cat_lady as art
from parlour.ui.canvas import SMALL

COLUMN = const(13)
NAMES_WIDTH = const(36)
# What a row of points is for, on a sheet without words; food for what is left over
_HEADS = (art.CAT_7, art.MILK_7, art.COSTUME_7, art.CATNIP_7, art.TOY_BALL_7, art.TOKEN_7)


def sheet(ui, view, names):
    """A line a seat; the rows of points are columns with a picture each, the total filled."""
    canvas = ui.canvas
    canvas.fb.vline(NAMES_WIDTH + 1, 0, 9, 1)
    canvas.fb.fill_rect(127 - COLUMN, 0, COLUMN + 1, 64, 1)
    for row in range(rules.TOTAL_ROW + 1):
        right = 127 - COLUMN * (rules.TOTAL_ROW - row)
        colour = 0 if row == rules.TOTAL_ROW else 1
        if colour:
            canvas.icon(_HEADS[row], right - 9, 1)
        else:
            canvas.right("=", right - 2, 1, SMALL, 0)
        for seat in range(len(names)):
            points = str(rules.score_row(view, seat, row))
            canvas.right(points, right, 14 + 13 * seat, SMALL, colour)
    for seat in range(len(names)):
        canvas.fit(names[seat], 0, 12 + 13 * seat, NAMES_WIDTH)
