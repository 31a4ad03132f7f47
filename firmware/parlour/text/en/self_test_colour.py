"""The sixteen colours of ui/palette.py by name."""

COLOURS = (
    "ground",
    "text",
    "grey",
    "panel",
    "card",
    "ink",
    "green",
    "red",
    "blue",
    "yellow",
    "brown",
    "orange",
    "pink",
    "teal",
    "purple",
    "silver",
)
