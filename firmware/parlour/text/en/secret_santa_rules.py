"""Secret Santa: its rules, for reading on the device; in memory only while they are read."""

RULES = (
    (
        "Your turn",
        (
            "You must take one gift: any card of another player's hand, chosen by its back, or "
            "one that lies face down at the guest. Look at it alone. It lies face down before "
            "you; its paper stays in sight. You may look at your gifts whenever you look at your "
            "hand. Whoever was robbed knows what is gone."
        ),
    ),
    (
        "Mystery Guest",
        (
            "What lies face up at the guest cannot be taken. Whenever one is taken, the next "
            "player clockwise who still has hand cards chooses one and gives it to the guest, "
            "face up. It stays there all round."
        ),
    ),
    (
        "The last cards",
        (
            "Are you the only one with cards in hand on your turn, you must take one of your "
            "own; the guest is not allowed then. Without hand cards you still have your turns. "
            "The round ends when no hand has a card; everybody then has as many gifts as there "
            "were cards in a hand."
        ),
    ),
    (
        "Points",
        (
            "A present 2. A tea bag 1. The teapot 1, and its owner's tea bags count twice. Cups "
            "together 1, 3, 6, 10, 15, 21, 28 for 1 to 7 of them. The Mata cup 2, but its "
            "owner's cups count 0. Choco & Kawa 3 with the Mata cup, else 0."
        ),
    ),
    (
        "Winning",
        (
            "Points add up. While nobody has 25 there is a new round; the player to the left of "
            "the last starter starts. With 25 or more the highest total wins. Tied for the "
            "highest: another full round for everybody, until one is ahead."
        ),
    ),
    (
        "The deal",
        (
            "24 gifts: 7 presents, 7 tea bags, 7 cups, a teapot, a Mata cup, Choco & Kawa. "
            "Two players get 7 each, three 6, four 5. The other 10, 6 or 4 are the Mystery "
            "Guest's, every second one face up. Nobody is dealt a third card with the same "
            "paper: it goes to the next player, or to the guest when nobody can take it."
        ),
    ),
    (
        "The table",
        (
            "A line for each player: the hand, a bar, the gifts taken, the points of the rounds "
            "before. The last line is the guest's: paper for what lies face down, pictures for "
            "what lies face up."
        ),
    ),
    (
        "Our own rulings",
        (
            "Six cards have each paper. dots: 2 presents, 2 tea bags, 2 cups. stripes: 2 "
            "presents, 2 tea bags, cup, teapot. grid: 2 presents, tea bag, 2 cups, Mata cup. "
            "star: present, 2 tea bags, 2 cups, Choco & Kawa. Papers may be plain: all backs "
            "alike, and no limit in the deal. The first starter is drawn. The starter is dealt "
            "the first card. A card passed on does not count as the receiver's card of that "
            "go-round; who was skipped is offered the next. The guest's row begins face up, with "
            "the cards that nobody could take. Should a deal run dry, it is dealt anew. The "
            "device shows what you saw, never what you could work out."
        ),
    ),
)
