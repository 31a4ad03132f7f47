"""Cat Lady: its rules, for reading on the device; in memory only while they are read."""

RULES = (
    (
        "Your turn",
        (
            "Take all three cards of a row or a column, but not of the line that has the cat "
            "token beside it. A line that crosses it may be taken. The token then goes beside "
            "the line you took, which is filled again from the pile: a row from the left, a "
            "column from the top. All that anybody has lies open."
        ),
    ),
    (
        "Lost cats, sprays",
        (
            "In your turn, before you take and again after the line is filled, cards just taken "
            "included: two lost cats go for an open stray, or for a token of 2 points. A spray "
            "bottle goes to move the cat token to another line. As often as you can. At the end "
            "both are worth nothing. A turn with nothing left to play ends by itself (ours)."
        ),
    ),
    (
        "The end",
        (
            "When the pile cannot fill a line, the game ends with that turn. What is left is "
            "laid, and nobody takes it. That makes 11 turns each for 2 players, 9 for 3 and 8 "
            "for 4. After the last take lost cats and sprays may still be played (ours)."
        ),
    ),
    (
        "Feeding",
        (
            "In turn order, in the open (ours), food goes to cats. Wild food stands for any. A "
            "cat that gets all it needs scores; any other scores -2, and what it was given is "
            "left over (ours). The device begins with the feeding that is best for this player "
            "alone: most points, then least left over, then most cats fed. Change it, then "
            "accept it."
        ),
    ),
    (
        "Points",
        (
            "Cats as printed, -2 for each hungry one. Who has the most food left over: -2, also "
            "when several tie; nobody has any: nobody loses (ours). Most costumes: 6, shared "
            "evenly by who ties, rounded down; who has none: -2. Catnip cards: one -2; two or "
            "three 1 for each fed cat; four or more 2. Toys: each set of different ones 1, 3, "
            "5, 8 or 12 for 1 to 5 kinds, as large sets as can be. Tokens 2. The highest total "
            "wins; tied: who fed more cats; still tied: they share the win (ours)."
        ),
    ),
    (
        "The cards",
        (
            "102 cards: 22 cats, 8 chicken, 8 tuna, 8 milk, 3 chicken × 2, 3 tuna × 2, 1 milk × "
            "2, 3 wild food, 3 of each of 5 toys, 9 costumes, 10 lost cats, 5 spray bottles, 7 "
            "catnip. With 3 players 89 of them, two of these put away unseen; with 2 players 74. "
            "Cats are black (outline), orange (stripes) or white (filled); some are of two or "
            "three colours and count as each. Three of 13 strays lie open; none comes after."
        ),
    ),
    (
        "Strays by colour",
        (
            "Florence: chicken, milk; 2 for each orange cat you fed. Antoinette: tuna, milk; 2 "
            "for each white one. Eliot: tuna, chicken; 2 for each black one. They count "
            "themselves, as do Alvin, Dinah and Luna. LeVar Purrton: tuna, chicken; 4 for each "
            "set of a black, an orange and a white fed cat; sets are the smallest of the three "
            "counts. Sweetheart: tuna, chicken; 5; all three colours."
        ),
    ),
    (
        "Other strays",
        (
            "Zoroaster: two chicken; 2 for each costume card. Penny: milk; 1 for each toy card, "
            "doubles too. Macak: milk; 2, and is one more catnip, but not without a catnip card. "
            "Hemingway: milk; 7 if you alone have fed the most cats, he included, else 3. "
            "Moonbeam: tuna, chicken; 3, and any two of your foods may be eaten as one wild."
        ),
    ),
    (
        "Waffle, Cow, Truffle",
        (
            "Waffle: 1 to 4 foods of one kind, wild ones may stand in; 3 for each. Cow: any "
            "foods, at least one; 2 for each. Truffle: one food of any kind; 2 for each other "
            "fed cat whose printed need has that kind. They have no printed need themselves, so "
            "they never count for Truffle (ours)."
        ),
    ),
    (
        "Our own rulings",
        (
            "Moonbeam's power needs her fed; her own meal may use it. Wild food that Truffle "
            "eats counts as the kind you name. A cat with an open need that eats nothing is not "
            "fed. The feeding that is proposed counts Hemingway as 3 and takes no account of "
            "what others have left. A feeding can be changed 200 times. The starter is drawn; "
            "the player to the starter's right lays the cat token."
        ),
    ),
)
