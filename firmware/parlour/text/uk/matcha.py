"""Matcha: what its screens say."""

TITLE = "Матча"

OPTION_EDITION = "Видання"
OPTION_EDITION_CLASSIC = "класичне"
OPTION_EDITION_DUEL = "дуельне"
OPTION_FIRST = "Хто роздає"
OPTION_FIRST_DRAW = "жереб"
OPTION_FIRST_SEAT_0 = "{0}"
OPTION_FIRST_SEAT_1 = "{1}"

KINDS = ("чай", "чаша", "вода", "ложка", "вінчик")
SIDES = ("числа", "масті")  # always behind "килимок", so in the genitive
HANDS = ("1", "2", "3+")
ROUND = "раунд"
ROUND_OF = "{0} / 3"

PASS = "пас"
PASS_UP = "угору: карти"
PLACE = "сюди"
KEEP_TITLE = "Які карти лишити?"
KEEP_DONE = "лишити {0}"
KEEP_HINT = "так, ні"
CARD_HINT = "карта"
LOG = "ходи"
TABLE_HINT = "стіл"
KEPT = "Має: {0} {1}, {2} {3}"

PLACED = "{0}: килимок {1}"
PASSES = "{0} пасує"
DEALS_NEXT = "Далі роздає {0}"

MAT = "килимок {0}"
NOBODY = "Тут ніхто не грав"
NO_MATCH = "Без збігу: нічого"
TAKES = "{0}: +1 {1}"

STANDING = "Роздача {1}, раунд {0}"
GOAL_CLASSIC = "4 однакові чи 5 різних"
GOAL_DUEL = "3 масті, 4 вінчики, всі 5"
WINS = "{0} виграє!"
DRAW = "Нічия"
WHY_COUNT = "{0} × {1}"
WHY_ALL = "усі п’ять видів"
WHY_MORE = "перевага: {0}"
WHY_EQUAL = "жетонів порівну"

EVENT_PLACED = "{0} кладе карту на килимок {1}."
EVENT_PASSED = "{0} пасує."
EVENT_TOOK = "{0} бере жетон: {1}."
EVENT_ALONE = "На килимку {1} без суперника: {0}."
EVENT_REVEALED = "{0} відкриває: {1}."
EVENT_NOTHING = "На килимку {0} ніхто нічого не бере."
EVENT_ROUND = "Раунд {0} роздачі {1} завершено."
EVENT_DEALT = "Роздача {1}: карти роздає {0}."
EVENT_KEPT_FORMS = ("{0} лишає {1} карту.", "{0} лишає {1} карти.", "{0} лишає {1} карт.")
ADVICE_PLAY = "Зіграйте на килимок {1}: {0}."
ADVICE_PASS = "Пасуйте."
COMMA = ", "
ADVICE_KEEP = "Лишіть: {0}."
ADVICE_KEEP_NONE = "Не лишайте карт."
CARD = "{0} {1}"
CARD_ZERO = "нуль"
