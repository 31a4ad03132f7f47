"""What the buttons of a board are called: by what is printed beside them, if anything is."""

# By how many there are: their numbers in events, and their names where nothing is printed.
_BUTTONS = {6: (1, 2, 3, 4, 5, 6), 4: (1, 2, 5, 6), 2: (2, 5)}
_NAMES = {
    6: ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"),
    4: ("PREV", "NEXT", "A", "B"),
    2: ("NEXT", "A"),
}


def labels(buttons):
    """(number, name) for each button that the board has.

    buttons: a board's; its `layout`, and its `labels` by number where they have others, may be
    missing, or all of it None.
    """
    layout = getattr(buttons, "layout", 6)
    printed = getattr(buttons, "labels", {})
    return [(b, printed.get(b, name)) for b, name in zip(_BUTTONS[layout], _NAMES[layout])]
