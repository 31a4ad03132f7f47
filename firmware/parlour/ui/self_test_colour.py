"""A page of the test of the device, on colour displays: every colour with its name in it."""

from micropython import const

from parlour.text import Words
from parlour.ui import font, palette
from parlour.ui.self_test import a_or_b

_ROWS = const(8)  # colours below each other


async def page(ui, hardware, said):
    """Two columns of eight bars."""
    names = Words(ui.language, "self_test_colour").COLOURS
    ui.screen()
    canvas = ui.canvas
    wide = canvas.width // 2
    high = canvas.height // _ROWS
    face = canvas.body if font.line(canvas.body) <= high else canvas.small
    for colour in range(len(names)):
        x = colour // _ROWS * wide
        y = colour % _ROWS * high
        canvas.fb.fill_rect(x, y, wide, high, colour)
        y += (high - font.ascent(face)) // 2
        canvas.fit(names[colour], x + 4, y, wide - 8, face, _ink(colour))
    return await a_or_b(ui)


def _ink(ground):
    """The first colour that may be read on it."""
    for grounds, inks in palette.PAIRS:
        if ground in grounds:
            return inks[0]
    return palette.TEXT
