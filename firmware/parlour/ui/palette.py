"""The sixteen colours of colour displays.

DARK ones may carry text in a BRIGHT one, and BRIGHT ones in a DARK one as PAIRS says: there the
contrast is at least 4.5 to 1 (WCAG 2.1, success criterion 1.4.3). Colour is never the only sign.
"""

from micropython import const

GROUND = const(0)  # what a picture lies on: near black
TEXT = const(1)  # near white
DIM = const(2)  # text of less weight, outlines
PANEL = const(3)  # a part that stands out from the ground a little
CARD = const(4)  # the face of a card: cream
INK = const(5)  # what is written on it: near black
GREEN = const(6)
RED = const(7)
BLUE = const(8)
YELLOW = const(9)
BROWN = const(10)
ORANGE = const(11)
PINK = const(12)
TEAL = const(13)
PURPLE = const(14)
SILVER = const(15)

# Red, green, blue, 8 bits each.
COLOURS = (
    (12, 14, 22),
    (244, 244, 238),
    (156, 160, 172),
    (38, 46, 66),
    (250, 240, 214),
    (26, 22, 30),
    (24, 122, 52),
    (200, 36, 44),
    (44, 96, 208),
    (250, 204, 62),
    (136, 84, 40),
    (244, 148, 52),
    (246, 156, 184),
    (10, 116, 124),
    (138, 70, 176),
    (198, 204, 214),
)

# Grounds, and the colours that text on them may have.
_BRIGHT = (TEXT, CARD, YELLOW, ORANGE, PINK, SILVER)
_DARK = (GROUND, INK, GREEN, RED, BLUE, BROWN, TEAL, PURPLE)
PAIRS = (
    ((GROUND, PANEL), _BRIGHT + (DIM,)),
    ((GREEN, RED, BLUE, BROWN, TEAL, PURPLE), (TEXT,)),
    ((CARD, TEXT), _DARK + (PANEL,)),
    ((YELLOW, ORANGE, PINK, SILVER, DIM), (GROUND, INK)),
)


def rgb565(colour):
    """(red, green, blue) of 8 bits each as one number: five bits of red on top, six, five."""
    red, green, blue = colour
    return (red & 0xF8) << 8 | (green & 0xFC) << 3 | blue >> 3


def on_the_bus(colours):
    """Two bytes for each colour, in RGB565, high byte first as displays want them (B04)."""
    out = bytearray(2 * len(colours))
    for i in range(len(colours)):
        pixel = rgb565(colours[i])
        out[2 * i] = pixel >> 8
        out[2 * i + 1] = pixel & 255
    return bytes(out)


BUS = on_the_bus(COLOURS)
