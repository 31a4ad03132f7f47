"""Cat Lady: what its screens say, and its rules for reading on the device."""

TITLE = "Cat Lady"

FACES = (
    "Shadow",
    "Jazz",
    "Blackberry",
    "Keaton",
    "Pablo Picatso",
    "Bell",
    "Bronte",
    "Zeus",
    "Pumpkin",
    "Chairman Meow",
    "Gershon",
    "Snowflake",
    "Sparkle",
    "Sir Cuddleface",
    "Sox",
    "Lily",
    "Chester",
    "Cooper",
    "Alvin",
    "Dinah",
    "Luna",
    "Henriette",
    "Florence",
    "Antoinette",
    "Eliot",
    "LeVar Purrton",
    "Zoroaster",
    "Macak",
    "Hemingway",
    "Waffle",
    "Sweetheart",
    "Penny",
    "Moonbeam",
    "Cow",
    "Truffle",
    "chicken",
    "tuna",
    "milk",
    "chicken × 2",
    "tuna × 2",
    "milk × 2",
    "wild food",
    "toy wand",
    "toy tower",
    "toy mouse",
    "toy ball",
    "toy fish",
    "costume",
    "lost cat",
    "spray bottle",
    "catnip",
)
COLOURS = ("black", "orange", "white")
# Of the cats from Alvin on; empty for those that only score what is printed.
POWERS = (
    "1 point for each orange cat you fed, Alvin too.",
    "1 point for each white cat you fed, Dinah too.",
    "1 point for each black cat you fed, Luna too.",
    "Counts as each of the three colours.",
    "2 points for each orange cat you fed, Florence too.",
    "2 points for each white cat you fed, Antoinette too.",
    "2 points for each black cat you fed, Eliot too.",
    "4 points per set of a black, an orange, a white fed cat.",
    "2 points for each costume card of yours.",
    "Is one more catnip, if you have a catnip card.",
    "Or 7 if you alone have fed the most cats.",
    "1 to 4 foods of one kind, 3 points for each.",
    "Counts as each of the three colours.",
    "1 point for each toy card of yours.",
    "Any two cubes of yours may be eaten as one wild food.",
    "As many as you like, 2 points for each.",
    "One. 2 points for each other fed cat that needs this kind.",
)
# What a card becomes, from chicken to spray bottles
BECOMES = (
    "chicken",
    "tuna",
    "milk",
    "wild",
    "toy",
    "toy",
    "toy",
    "toy",
    "toy",
    "costume",
    "catnip",
    "lost cat",
    "spray bottle",
)
_FOOD = "Cats eat it at the end. What is left over may cost 2."
_TOY = "Sets of different toys: 1, 3, 5, 8, 12 for 1 to 5."
WORTH = (
    _FOOD,
    _FOOD,
    _FOOD,
    "Stands for any food.",
    _TOY,
    _TOY,
    _TOY,
    _TOY,
    _TOY,
    "Most of them: 6 points. None of them: -2.",
    "Per fed cat: 1 from two, 2 from four. Only one: -2.",
    "Two of them: an open stray, or a token of 2 points.",
    "Moves the cat token to another line, in your turn.",
)
LINES = ("top row", "middle row", "bottom row", "left column", "middle column", "right column")

TURN = ("{0}'s", "turn")  # two lines
THINKS = ("{0}", "thinks...")
TURN_OF = "{0}'s turn"
LAY = "the cat token:"
SPRAY = "spray to:"
PILE = "{0} left"
LAST_TURN = "last turn"
LINE = "line"
LOOK = "look"
HERE = "here"
MORE = "more"

TOOK = "{0}:"
PREVIEW = "{0}: {1}?"
CARDS = "cards"
TAKE = "take"
FED_OF = "feeds {0} of {1}"

CARDS_OF_GRID = "The nine cards"
STRAYS = "Open strays"
PLAY_LOST_CATS = "Play two lost cats"
PLAY_SPRAY = "Play a spray bottle"
END_TURN = "End the turn"
EXCHANGE = "Two lost cats for"
FOR_WHAT = "for what"
TOKEN = "token: 2 points"

CAT = "cat"
ANY = "any"
NO_CATS = "no cat"
EXPLAIN = "explain"
EATS = "eats"
EATS_ANY = "eats any food"
POINTS = "{0} points"
POINT = "1 point"
HAS = "{0} has {1}"
NOW = "now {0}"
NOW_MORE = "now +{0}"
NOW_MOST = "most: {0}"
NOW_STRAY = "two lost cats"
NOW_FED = "would be fed"
NOW_HUNGRY = "hungry: -2"

CATS_COUNT = "cats {0}:"
FEEDS = "feeds {0}"
VALUE = "points {0}"

FEEDING = "{0} feeds: {1} points"
LEFT_OVER = "left {0}"
LESS = "less"
GIVE = "feed"
UNFEED = "take back"
NEEDED = "others need it"
TOO_LITTLE = "too little"
DONE = "accept"
ACCEPT = "Feed them like this"
PAIRS = "Two cubes as wild: {0}"
FOODS = "{0} foods"
WHICH_FOOD = "Which food?"

ROWS = ("cats", "left over", "costumes", "catnip", "toys", "tokens", "total")
WINS = "{0} wins!"
SHARED = "A tie"
TIE_FED = "tie: more cats fed"
TIE_SAME = "as many cats fed"

EVENT_LAID = "{0} laid the cat token: {1}."
EVENT_TOOK = "{0} took the {1}: {2}, {3}, {4}."
EVENT_SPRAYED = "{0} sprayed the cat token to the {1}."
EVENT_STRAY = "{0} took in {1} for two lost cats."
EVENT_TOKEN = "{0} took a token for two lost cats."
EVENT_FED = "{0} fed {1} cats; food left over: {2}."
EVENT_OVER = "A line could not be filled: now the cats are fed."

ADVICE_TAKE = "{0} may well take the {1}."
ADVICE_LAY = "{0} may well lay the cat token beside the {1}."
ADVICE_SPRAY = "{0} may well spray the cat token to the {1}."
ADVICE_STRAY = "{0} may well take in {1} for two lost cats."
ADVICE_TOKEN = "{0} may well give two lost cats for a token."
ADVICE_END = "{0} may well end the turn."
ADVICE_FEED = "{0} may well feed {1}."
ADVICE_HUNGER = "{0} may well let {1} go hungry."
ADVICE_OTHERWISE = "{0} may well feed the strays otherwise."
ADVICE_ACCEPT = "{0} may well feed them like this."

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
