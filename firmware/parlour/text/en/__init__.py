"""English."""

NAME = "English"
SCRIPT = "latin"


def form(n):
    """0 for one, 1 for any other number."""
    return 0 if n == 1 else 1
