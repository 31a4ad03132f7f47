"""A page of plain lines for the worst moments: needs a canvas and nothing else."""

from parlour.ui.canvas import SMALL


def draw(canvas, lines):
    """Blank the canvas and draw up to six lines of at most 25 letters."""
    canvas.clear()
    y = 1
    for line in lines[:6]:
        canvas.fit(line, 1, y, canvas.width - 2, SMALL)
        y += 10
