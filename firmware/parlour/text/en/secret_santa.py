"""Secret Santa: what its screens say."""

TITLE = "Secret Santa"

OPTION_PAPERS = "Papers"
OPTION_PAPERS_FOUR = "four"
OPTION_PAPERS_PLAIN = "plain"

KINDS = ("present", "tea bag", "cup", "teapot", "Mata cup", "Choco & Kawa")
KINDS_WORTH = (
    "present: 2 points",
    "tea bag: 1 point",
    "cups: 1 3 6 10 15 21 28",
    "teapot: 1, tea bags × 2",
    "Mata cup: 2, cups × 0",
    "Choco & Kawa: 3, if Mata",
)
KINDS_TOLD = ("a present", "a tea bag", "a cup", "the teapot", "the Mata cup", "Choco & Kawa")
PAPERS = ("dots", "stripes", "grid", "star")
GUEST = "Guest"
LOG = "log"

ROUND = "Round {0}"
FROM_WHOM = "Take from whom?"
FROM_OWN = "You must take your own"
FROM_WHOM_HINT = "whose"
MINE = "my cards"
TAKE_FROM = "A gift from {0}"
TAKE_FROM_GUEST = "A gift from the guest"
SURE = "This one?"
TAKE = "take it"
GIVE_TITLE = "A gift for the guest"
GIVE_SURE = "This one, face up?"
GIVE = "give it"

MY_HAND = "My hand"
MY_GIFTS = "My gifts: worth {0}"
MY_LOST = "Taken from me"
NO_CARD = "no card"
CARD_HINT = "card"
HAS_IT = "{0} has it: {1}"
FROM = "from {0}"
FROM_THE_GUEST = "from the guest"
FROM_OWN_HAND = "from your hand"
YOU_TOOK = "What you took"

TOOK = "{0} took | from {1}"
TOOK_GUEST = "{0} took | from the guest"
TOOK_OWN = "{0} took an own |"
GAVE = "{0} gave the guest |"
ALL_UP = "Round {0}: all turned up"
SHEET = "{0} scores {1}"
SHEET_ROUND = "round {0}"
NEXT = "next"
STANDING = "After round {0}. Goal: 25"
TIED = "A tie: one more round"
DEALS = "{0} deals"
WINS = "{0} wins!"
SHARED = "A tie"

TIMES = "{0} × {1}"
TEAPOT = "teapot"
MATA = "Mata"
TWICE = "twice"
WIPED = "wiped"
WITH = "with"
WITHOUT = "without"

ADVICE_TAKE = "Take gift {0} of {1}{2}."
ADVICE_GUEST = "Take gift {0} of the guest{1}."
ADVICE_OWN = "Take {0} of your hand."
ADVICE_GIVE = "Give {0}."
EVENT_TOOK = "{0} took a gift from {1}{2}."
EVENT_TOOK_GUEST = "{0} took a hidden gift from the guest{1}."
EVENT_TOOK_OWN = "{0} took a gift of the own hand{1}."
EVENT_GAVE = "{0} gave the guest {1}{2}."
EVENT_PAPER = " (paper: {0})"
EVENT_ROUND = "Round {0} is over."
EVENT_SCORED = "{0} scored {1}."
EVENT_DEALT = "{0} dealt round {1}."
