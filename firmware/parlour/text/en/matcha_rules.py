"""Matcha: its rules, for reading on the device; in memory only while they are read."""

RULES = (
    (
        "Your turn",
        (
            "Put one card face down on your side of a mat, or pass. The left mat asks for the"
            " number of its open card, the right mat for its suit. One card a side on each "
            "mat. The dealer begins all three rounds of a hand."
        ),
    ),
    (
        "Passing",
        (
            "classic: a pass is final for the round; it ends when both have passed. Both mats"
            " filled or no card left: you pass by yourself. duel: two chances each a round, a"
            " pass uses one."
        ),
    ),
    (
        "Who takes it",
        (
            "A card matches when it has what the mat asks for. Both match: on the number mat "
            "the better suit, on the suit mat the better number takes a token of the open "
            "card's suit. One matches: it takes the token, the other player a whisk. None: "
            "nothing. Alone on a mat: the token, match or not, and the card is never shown."
        ),
    ),
    (
        "What beats what",
        (
            "Numbers: 4 beats 3 and 2; 3 beats 2 and 1; 2 beats 1; 1 beats 4. Suits: tea "
            "beats bowl and water; bowl beats water and spoon; water beats spoon; spoon beats"
            " tea. A 0 never matches."
        ),
    ),
    (
        "Next hand",
        (
            "After round 3 the other player deals. classic: first each decides in secret "
            "which cards left over to keep, the new dealer first; how many is told when both "
            "have decided. Everybody is dealt up to five. duel: all cards are gathered."
        ),
    ),
    (
        "Winning",
        (
            "Looked at after each round. classic: 4 tokens of a kind, whisks too, or all 5 "
            "kinds. duel: 3 of a suit, 4 whisks, or all 5 kinds. Both at once: more tea wins,"
            " then bowl, water, spoon; all equal, play goes on. duel ends after hand 2: "
            "compared the same way; all equal is a draw."
        ),
    ),
    (
        "Our own rulings",
        (
            "The first dealer is drawn unless you choose. A card that was alone on its mat "
            "stays secret for good. Which cards are kept is never told. Tokens cannot run "
            "out."
        ),
    ),
)
