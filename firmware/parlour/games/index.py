"""What the menu knows of every game, by ID. Made by host_tools/assets."""

# fmt: off

# (name, ID, fewest seats, most seats)
GAMES = (
    ("matcha", 1, 2, 2),
    ("secret_santa", 2, 2, 4),
    ("cat_lady", 3, 2, 4),
)

# strengths of computer opponents, in the order of GAMES
LEVELS = (3, 3, 3)

# language -> (name, title)
TITLES = {
    "en": (
        ("matcha", "Matcha"),
        ("secret_santa", "Secret Santa"),
        ("cat_lady", "Cat Lady"),
    ),
    "uk": (
        ("matcha", "Матча"),
        ("secret_santa", "Таємний Санта"),
        ("cat_lady", "Котолюбка"),
    ),
    "zh_hant": (
        ("matcha", "抹茶"),
        ("secret_santa", "神秘聖誕老人"),
        ("cat_lady", "貓奶奶"),
    ),
}
