"""What the menu, the curtain and the settings say."""

PARLOUR = "Parlour"
OK = "OK"
LIST_COMMA = ", "
BACK = "назад"
CHOOSE = "обрати"
CHANGE = "змінити"
CONTINUE = "далі"
HOLD = "довго: {0}"
PAGE_OF = "{0}/{1}"
NOTHING_YET = "Ще нічого не сталося."

CURTAIN_TITLE = "Хід: {0}"
CURTAIN_LOOK = "глянути потай"
CURTAIN_TABLE = "стіл"

MENU_CONTINUE = "Продовжити"
MENU_NEW = "Нова гра"
MENU_RULES = "Правила"
MENU_STATISTICS = "Статистика"
MENU_SETTINGS = "Налаштування"
MENU_FRESH = "порожньо"
MENU_ABOUT = "Довідка"

NEW_TITLE = "Нова гра"
NEW_PLAYERS = "Гравців"
NEW_SEAT = "Місце {0}"
NEW_START = "Роздати карти"
NEW_START_ACTION = "роздати"
NEW_DEALING = "..."
NEW_NAMES_ACTION = "імена"
NEW_SAME_NAME = "Двоє гравців мають однакове ім’я: {0}. Оберіть комусь із них інше."
REPLACE_TITLE = "Є збережена гра"
REPLACE_TEXT = "Нова гра замінить збережену, і ту вже не повернути."
REPLACE_ACTION = "почати"

NAMES_TITLE = "Хто тут грає?"
NAMES_NEW = "Ввести ім’я..."
TYPE_NAME = "Введіть ім’я"
DELETE = "стерти"
DONE = "готово"
KEYS_CAPITAL = ("АБВГҐДЕЄЖЗИ", "ІЇЙКЛМНОПРС", "ТУФХЦЧШЩЬЮЯ", " -’0123456789")
KEYS_SMALL = ("абвгґдеєжзи", "іїйклмнопрс", "туфхцчшщьюя", " -’0123456789")
NAMES = ("Лис", "Сова", "Гризлі", "Заєць", "Вовк", "Видра", "Дрозд", "Борсук")

COMPUTERS = ("Гвинт", "Ресора", "Колесо", "Корба")
COMPUTER = "{0}: {1}"
LEVELS = ("легко", "норма", "важко")
THINKS = "{0} думає..."

PAUSE_TITLE = "Пауза"
PAUSE_RESUME = "Повернутися до гри"
PAUSE_EVENTS = "Перебіг гри"
PAUSE_HINT = "Підказка"
HINT_TITLE = "Підказка"
PAUSE_RULES = "Правила"
PAUSE_LEAVE = "Зберегти й вийти"

SETTINGS_TITLE = "Налаштування"
SETTINGS_BRIGHTNESS = "Яскравість"
SETTINGS_FLIP = "Для лівші"
SETTINGS_REPEAT = "Повтор"
SETTINGS_DIM = "Затемнення"
SETTINGS_HINTS = "Підказки в паузі"
SETTINGS_LANGUAGE = "Мова"
SETTINGS_LARGER = "Більші літери"
SETTINGS_SOUND = "Звук"
BRIGHTNESS_VALUES = ("низька", "середня", "висока", "повна")
FLIP_VALUES = ("ні", "так")
REPEAT_VALUES = ("немає", "помірний", "швидкий")
HINTS_VALUES = ("ні", "так")
DIM_VALUES = ("ніколи", "30 с", "1 хв", "3 хв")
LARGER_VALUES = ("ні", "так")
SOUND_VALUES = ("немає", "є", "є, і клавіші")

STATISTICS_LINE = "{0}: перемог {1} з {2}"
STATISTICS_NONE = "Ще жодної гри не завершено."

PROBLEM_TITLE = "Збережені ігри"
PROBLEM_DAMAGED = (
    "Збереження гри «{0}» пошкоджене. Його відкладено; якщо є давніше, гра візьме його."
)
PROBLEM_FOREIGN = "На місці збереження гри «{0}» лежить чужий файл. Його відкладено."
PROBLEM_NEWER = (
    "Збереження гри «{0}» зроблене новішою версією Parlour. Його не змінено; щоб грати, "
    "оновіть Parlour."
)
PROBLEM_FAILED = (
    "Не вдалося зберегти гру «{0}»: пам’ять заповнена або захищена від запису. Гра триває."
)
PROBLEM_LOW = (
    "Батарея майже порожня. Усе збережено; далі нічого не збережеться, доки її не зарядять."
)
PROBLEM_LANGUAGE = "Обраної мови на цьому пристрої немає. Мова пристрою англійська."
MEMORY_TITLE = "Бракує пам’яті"
MEMORY_TEXT = "Гру закрито. Останній хід збережено."

ABOUT = (
    (
        "Із рук у руки",
        (
            "Parlour передають із рук у руки. Коли на екрані лише ім’я, тільки названий "
            "натискає A і дивиться. Після ходу екран знову порожній."
        ),
    ),
    (
        "Кнопки",
        (
            "A обирає, B повертає назад. Довго тримайте B, щоб зробити паузу: правила, перебіг "
            "гри, вихід. Якщо вимкнути пристрій, нічого не пропаде: кожен хід збережено."
        ),
    ),
)
