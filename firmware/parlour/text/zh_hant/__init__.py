"""Traditional Chinese, as it is written in Taiwan."""

NAME = "正體中文"
SCRIPT = "han"


def form(n):
    """0: Chinese has one form for every number."""
    return 0
