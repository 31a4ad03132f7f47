"""Matcha: what its screens say."""

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
EVENT_KEPT_FORMS = ("{0} kept {1} card.", "{0} kept {1} cards.")
ADVICE_PLAY = "Play {0} on the {1} mat."
ADVICE_PASS = "Pass."
COMMA = ", "
ADVICE_KEEP = "Keep {0}."
ADVICE_KEEP_NONE = "Keep no card."
CARD = "{0} {1}"
CARD_ZERO = "a 0"
