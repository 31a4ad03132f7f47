"""The cards of Cat Lady, readable, and the packed table that the device gets.

Makes firmware/parlour/engines/cat_lady_cards.py. Its CATS, OTHERS and colours
also serve the notation, so the table (not `outputs`) runs on MicroPython too.

A face is what a card shows, a number: the 22 cats of the deck, then the 13
strays, then the 16 other faces, each in the order of the tables below, which
for the cats is the card order of rule C10. Identical cards have one face.
"""

try:
    from pathlib import Path
except ImportError:  # MicroPython, which takes no notice of annotations
    pass

# name, colours, need, printed points (0: none, or by a power)
CATS = (
    # unmarked: always in the deck
    ("Shadow", "B", "T", 1),
    ("Jazz", "B", "T", 1),
    ("Blackberry", "B", "CC", 3),
    ("Keaton", "B", "MM", 4),
    ("Pablo Picatso", "B", "TTT", 6),
    ("Bell", "O", "C", 1),
    ("Bronte", "O", "TT", 3),
    ("Zeus", "O", "CC", 3),
    ("Pumpkin", "O", "CCM", 6),
    ("Chairman Meow", "O", "CCC", 6),
    ("Gershon", "W", "C", 1),
    ("Snowflake", "W", "M", 2),
    ("Sparkle", "W", "TT", 3),
    ("Sir Cuddleface", "W", "MM", 4),
    ("Sox", "W", "TTM", 6),
    # marked 3+: in the deck of 3 and 4 players
    ("Lily", "B", "M", 2),
    ("Chester", "O", "T", 1),
    ("Cooper", "W", "C", 1),
    ("Alvin", "BO", "TM", 0),
    ("Dinah", "OW", "CM", 0),
    ("Luna", "BW", "TC", 0),
    # marked 4
    ("Henriette", "BOW", "CTM", 5),
    # the strays; Waffle, Cow and Truffle have an open need
    ("Florence", "O", "CM", 0),
    ("Antoinette", "W", "TM", 0),
    ("Eliot", "B", "TC", 0),
    ("LeVar Purrton", "W", "TC", 0),
    ("Zoroaster", "B", "CC", 0),
    ("Macak", "O", "M", 2),
    ("Hemingway", "B", "M", 3),
    ("Waffle", "O", "", 0),
    ("Sweetheart", "BOW", "TC", 5),
    ("Penny", "O", "M", 0),
    ("Moonbeam", "W", "TC", 3),
    ("Cow", "W", "", 0),
    ("Truffle", "B", "", 0),
)
DECK_CATS = 22
CATS_UNMARKED, CATS_3_PLUS = 15, 6

# points for each fed cat of a colour, the cat itself included
PER_COLOUR = {
    "Alvin": ("O", 1),
    "Dinah": ("W", 1),
    "Luna": ("B", 1),
    "Florence": ("O", 2),
    "Antoinette": ("W", 2),
    "Eliot": ("B", 2),
}

# name, cards marked nothing, 3+ and 4, what they become, how many of it
OTHERS = (
    ("C", (7, 0, 1), "CHICKEN", 1),
    ("T", (7, 0, 1), "TUNA", 1),
    ("M", (5, 2, 1), "MILK", 1),
    ("CC", (2, 1, 0), "CHICKEN", 2),
    ("TT", (2, 1, 0), "TUNA", 2),
    ("MM", (1, 0, 0), "MILK", 2),
    ("W", (2, 0, 1), "WILD", 1),
    ("wand", (2, 0, 1), "TOY", 1),
    ("tower", (2, 0, 1), "TOY", 1),
    ("mouse", (2, 0, 1), "TOY", 1),
    ("ball", (2, 0, 1), "TOY", 1),
    ("fish", (2, 0, 1), "TOY", 1),
    ("costume", (7, 1, 1), "COSTUME", 1),
    ("lost", (8, 2, 0), "LOST_CAT", 1),
    ("spray", (3, 1, 1), "SPRAY", 1),
    ("catnip", (5, 1, 1), "CATNIP", 1),
)

COLOURS = "BOW"  # black, orange, white: bits 0, 1, 2
FOODS = "CTM"  # chicken, tuna, milk
TOYS = ("wand", "tower", "mouse", "ball", "fish")

# What a seat holds of each kind, one byte each in the state; also token (2 points).
HELD = ("CHICKEN", "TUNA", "MILK", "WILD", "TOY", "COSTUME", "CATNIP", "LOST_CAT", "SPRAY", "TOKEN")


def held(kind: str) -> int:
    """The offset of a kind among a seat's belongings; of TOY, the first of the five."""
    at = HELD.index(kind)
    return at if at <= HELD.index("TOY") else at + len(TOYS) - 1


def in_deck(other: int, seats: int) -> int:
    """How many cards of a face of OTHERS are in the deck of so many players."""
    return sum(OTHERS[other][1][: seats - 1])


def names() -> list[str]:
    """The name of every face, as one word: blanks become hyphens."""
    return [row[0].replace(" ", "-") for row in CATS] + [row[0] for row in OTHERS]


def outputs() -> dict[Path, str]:
    from host_tools.assets.source import FORMAT_OFF, assignment
    from host_tools.shims import FIRMWARE

    per_colour = []
    for cat in CATS:
        colour, points = PER_COLOUR.get(cat[0], ("", 0))
        per_colour.append(_colour_mask(colour) | points << 3)
    becomes = []
    for name, _marks, kind, _amount in OTHERS:
        becomes.append(held(kind) + (TOYS.index(name) if kind == "TOY" else 0))
    text = [
        '"""Cat Lady\'s cards, packed. Made by host_tools/assets/cat_lady_cards.py; do not edit.\n',
        "\n",
        f"Faces 0-{DECK_CATS - 1} are the deck's cats, {DECK_CATS}-{len(CATS) - 1} the strays,\n",
        f"{len(CATS)}-{len(CATS) + len(OTHERS) - 1} the other faces.\n",
        '"""\n\n',
        FORMAT_OFF + "\n",
        "from micropython import const\n\n",
        f"DECK_CATS = const({DECK_CATS})\n",
        f"CATS = const({len(CATS)})\n",
        f"OTHERS = const({len(OTHERS)})\n",
        "\n# The strays\n",
    ]
    for face in range(DECK_CATS, len(CATS)):
        text.append(f"{CATS[face][0].split()[0].upper()} = const({face})\n")
    text.append("\n# Of each cat: printed points\n")
    text.append(assignment("POINTS", "", bytes([cat[3] for cat in CATS]), ""))
    text.append("# need: bits 0-1 chicken, 2-3 tuna, 4-5 milk; 0 is an open need\n")
    text.append(assignment("NEED", "", bytes([_need(cat[2]) for cat in CATS]), ""))
    text.append("# colours: bit 0 black, 1 orange, 2 white\n")
    text.append(assignment("COLOURS", "", bytes([_colour_mask(cat[1]) for cat in CATS]), ""))
    text.append("# points (from bit 3) for each fed cat of a colour (bits 0-2)\n")
    text.append(assignment("PER_COLOUR", "", bytes(per_colour), ""))
    text.append("\n# Cats in the deck of 2, 3, 4 players: those with the lowest faces\n")
    cats = bytes([CATS_UNMARKED, CATS_UNMARKED + CATS_3_PLUS, DECK_CATS])
    text.append(assignment("CATS_IN_DECK", "", cats, ""))
    text.append("# Of each other face: cards in the deck of 2, 3, 4 players, 16 bytes each\n")
    decks = [in_deck(other, seats) for seats in (2, 3, 4) for other in range(len(OTHERS))]
    text.append(assignment("DECK", "", bytes(decks), ""))
    text.append("# what it becomes, an offset among a seat's belongings\n")
    text.append(assignment("BECOMES", "", bytes(becomes), ""))
    text.append("# and how many of it\n")
    text.append(
        assignment("AMOUNT", "", bytes([amount for _name, _marks, _kind, amount in OTHERS]), "")
    )
    return {FIRMWARE / "parlour/engines/cat_lady_cards.py": "".join(text)}


def _need(letters: str) -> int:
    return sum([letters.count(FOODS[i]) << 2 * i for i in range(len(FOODS))])


def _colour_mask(letters: str) -> int:
    return sum([1 << COLOURS.index(letter) for letter in letters])
