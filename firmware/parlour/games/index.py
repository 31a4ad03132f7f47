"""What the menu knows of every game, by ID. Made by host_tools/assets."""

# fmt: off

# (name, ID, fewest seats, most seats)
GAMES = (
    ("matcha", 1, 2, 2),
)

# language -> (name, title)
TITLES = {
    "en": (
        ("matcha", "Matcha"),
    ),
}
