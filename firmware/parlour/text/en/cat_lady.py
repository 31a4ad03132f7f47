"""Cat Lady: what its screens say."""

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
    "1 point for each orange cat fed, Alvin too.",
    "1 point for each white cat fed, Dinah too.",
    "1 point for each black cat fed, Luna too.",
    "Counts as each of the three colours.",
    "2 points for each orange cat fed, Florence too.",
    "2 points for each white cat fed, Antoinette too.",
    "2 points for each black cat fed, Eliot too.",
    "4 points per set of a black, an orange, a white fed cat.",
    "2 points for each costume card held.",
    "One more catnip for who has a catnip card.",
    "Or 7 for who alone has fed the most cats.",
    "1 to 4 foods of one kind, 3 points for each.",
    "Counts as each of the three colours.",
    "1 point for each toy card held.",
    "Any two cubes may be eaten as one wild food.",
    "Any number of them, 2 points for each.",
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
    "Moves the cat token to another line, within a turn.",
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
TOOK_LINE = "{0}: {1}"
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
POINTS_FORMS = ("{0} point", "{0} points")
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

FEEDING_FORMS = ("{0} feeds: {1} point", "{0} feeds: {1} points")
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
EVENT_FED_FORMS = (
    "{0} fed {1} cat; food left over: {2}.",
    "{0} fed {1} cats; food left over: {2}.",
)
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
