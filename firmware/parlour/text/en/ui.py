"""What the menu, the curtain and the settings say."""

PARLOUR = "Parlour"
OK = "OK"
LIST_COMMA = ", "
BACK = "back"
CHOOSE = "choose"
CHANGE = "change"
CONTINUE = "go on"
HOLD = "hold: {0}"
PAGE_OF = "{0}/{1}"
NOTHING_YET = "Nothing has happened yet."

CURTAIN_TITLE = "{0}'s turn"
CURTAIN_LOOK = "look, alone"
CURTAIN_TABLE = "table"

MENU_CONTINUE = "Continue"
MENU_NEW = "New game"
MENU_RULES = "Rules"
MENU_STATISTICS = "Statistics"
MENU_SETTINGS = "Settings"
MENU_FRESH = "nothing saved"
MENU_ABOUT = "How to use it"

NEW_TITLE = "New game"
NEW_PLAYERS = "Players"
NEW_SEAT = "Player {0}"
NEW_START = "Deal the cards"
NEW_START_ACTION = "deal"
NEW_DEALING = "..."
NEW_NAMES_ACTION = "names"
NEW_SAME_NAME = "Two players have the same name: {0}. Choose another for one of them."
REPLACE_TITLE = "A game is saved"
REPLACE_TEXT = "A new game takes the place of the saved one, which is then gone."
REPLACE_ACTION = "new game"

NAMES_TITLE = "Who sits here?"
NAMES_NEW = "Type a name..."
TYPE_NAME = "Type a name"
DELETE = "delete"
DONE = "done"
KEYS_CAPITAL = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", " -'0123456789")
KEYS_SMALL = ("abcdefghijklm", "nopqrstuvwxyz", " -'0123456789")
NAMES = ("Fox", "Owl", "Bear", "Hare", "Wolf", "Otter", "Robin", "Badger")

COMPUTERS = ("Cog", "Spring", "Wheel", "Crank")
COMPUTER = "{0}: {1}"
LEVELS = ("easy", "normal", "hard")
THINKS = "{0} thinks..."

PAUSE_TITLE = "Pause"
PAUSE_RESUME = "Back to the game"
PAUSE_EVENTS = "What happened"
PAUSE_HINT = "A hint"
HINT_TITLE = "A hint"
PAUSE_RULES = "Rules"
PAUSE_LEAVE = "Leave (game is kept)"

SETTINGS_TITLE = "Settings"
SETTINGS_BRIGHTNESS = "Brightness"
SETTINGS_FLIP = "Left-handed"
SETTINGS_REPEAT = "Key repeat"
SETTINGS_DIM = "Dim after"
SETTINGS_HINTS = "Hints in pause"
SETTINGS_LANGUAGE = "Language"
SETTINGS_LARGER = "Larger text"
SETTINGS_SOUND = "Sound"
BRIGHTNESS_VALUES = ("low", "medium", "high", "full")
FLIP_VALUES = ("no", "yes")
REPEAT_VALUES = ("off", "normal", "fast")
HINTS_VALUES = ("no", "yes")
DIM_VALUES = ("never", "30 s", "1 min", "3 min")
LARGER_VALUES = ("no", "yes")
SOUND_VALUES = ("off", "on", "on, keys too")

STATISTICS_LINE = "{0}: {1} of {2} won"
STATISTICS_NONE = "No game was finished yet."

PROBLEM_TITLE = "Saved games"
PROBLEM_DAMAGED = (
    "A save of {0} was damaged. It was set aside; an older one is used if there is one."
)
PROBLEM_FOREIGN = "A file in the place of {0} is no save of it. It was set aside."
PROBLEM_NEWER = (
    "The save of {0} was made by a newer Parlour. It is kept as it is; update to play it."
)
PROBLEM_FAILED = "{0} could not be saved: storage is full or write-protected. Play goes on."
PROBLEM_LOW = "The battery is low. All is saved; what comes now is not, until it was charged."
PROBLEM_LANGUAGE = "The language that was chosen is not on this device. It speaks English."
MEMORY_TITLE = "Memory is full"
MEMORY_TEXT = "The game was closed. Its last move is saved."

ABOUT = (
    (
        "Passing it round",
        (
            "Parlour is passed from hand to hand. The screen is blank but for a name: only "
            "that player presses A and looks. When the move is made it is blank again."
        ),
    ),
    (
        "The buttons",
        (
            "A chooses, B goes back. Hold B to pause: rules, what happened, leave. Nothing is"
            " lost when you switch off: every move is saved."
        ),
    ),
)
