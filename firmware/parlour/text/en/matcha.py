"""Matcha: what its screens say, and its rules for reading on the device."""

TITLE = "Matcha"

OPTION_EDITION = "Edition"
OPTION_EDITION_CLASSIC = "classic"
OPTION_EDITION_DUEL = "duel"
OPTION_FIRST = "First dealer"
OPTION_FIRST_DRAW = "drawn"
OPTION_FIRST_SEAT_0 = "{0}"
OPTION_FIRST_SEAT_1 = "{1}"

KINDS = ("tea", "bowl", "water", "spoon", "whisk")
SIDES = ("number", "suit")
HANDS = ("1", "2", "3+")
ROUND = "round"
ROUND_OF = "{0} / 3"

PASS = "pass"
PASS_UP = "up: cards"
PLACE = "place here"
KEEP_TITLE = "Which cards do you keep?"
KEEP_DONE = "keep {0}"
KEEP_HINT = "keep, drop"
CARD_HINT = "card"
LOG = "log"
TABLE_HINT = "table"
KEPT = "Kept: {0} {1}, {2} {3}"

PLACED = "{0}: {1} mat"
PASSES = "{0} passes"
DEALS_NEXT = "{0} deals next"

MAT = "the {0} mat"
NOBODY = "Nobody played here"
NO_MATCH = "No match: nothing"
TAKES = "{0} takes {1}"

STANDING = "Round {0} of hand {1}"
GOAL_CLASSIC = "Goal: 4 alike or all 5"
GOAL_DUEL = "3 alike, 4 whisks, all 5"
WINS = "{0} wins!"
DRAW = "A draw"
WHY_COUNT = "{0} x {1}"
WHY_ALL = "all five kinds"
WHY_MORE = "more {0}"
WHY_EQUAL = "all tokens equal"

EVENT_PLACED = "{0} put a card on the {1} mat."
EVENT_PASSED = "{0} passed."
EVENT_TOOK = "{0} took {1}."
EVENT_ALONE = "{0} was alone on the {1} mat."
EVENT_REVEALED = "Turned up: {0} had {1}."
EVENT_NOTHING = "Nobody took anything on the {0} mat."
EVENT_ROUND = "Round {0} of hand {1} is over."
EVENT_DEALT = "{0} dealt hand {1}."
EVENT_KEPT = "{0} kept {1} cards."
ADVICE_PLAY = "Play {0} on the {1} mat."
ADVICE_PASS = "Pass."
ADVICE_KEEP = "Keep {0}."
ADVICE_KEEP_NONE = "Keep no card."
CARD = "{0} {1}"
CARD_ZERO = "a 0"

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
