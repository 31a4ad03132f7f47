"""The language: chosen at the first start and in the settings, at once and for good; portable."""

import sys

from parlour import text as texts
from parlour.games.index import GAMES, TITLES
from parlour.settings import FIELDS, Settings
from parlour.store import SETTINGS
from parlour.text import LANGUAGES, Words
from parlour.ui.canvas import SMALL, Canvas
from tests.driver import DOWN, UP, A, B, Device, MemoryStore


class Said(Canvas):
    """A canvas that remembers the texts of the last screen."""

    def __init__(self):
        self.said = []
        super().__init__()

    def clear(self):
        self.said = []
        super().clear()

    def text(self, text, x, y, face=None, colour=1):
        self.said.append(text)
        return super().text(text, x, y, face, colour)


def words_of(language, domain="ui"):
    return Words(language, domain)


def title_of(language):
    """What the menu's first row is called."""
    return TITLES[language][0][1]


def choose(device, index):
    """From the menu: another language in the settings, and back to the menu."""
    device.press(*([DOWN] * len(GAMES)))
    device.press(A)
    device.press(UP, UP, A)  # the last row but one
    at = LANGUAGES.index(device.app.ui.language)
    device.press(*([DOWN] * ((index - at) % len(LANGUAGES))))
    device.press(A)


def test_the_first_start_asks_for_the_language():
    for index in range(len(LANGUAGES)):
        device = Device(canvas=Said(), language=None)
        assert device.app.ui.words.PARLOUR not in device.canvas.said
        device.press(*([DOWN] * index))
        device.press(A)
        title = title_of(LANGUAGES[index])
        assert title in device.canvas.said, device.canvas.said
        assert Settings(device.store).language == index
        again = Device(device.store, canvas=Said(), language=None)
        assert title in again.canvas.said


def test_the_first_start_left_by_B_is_english_and_asks_no_more():
    device = Device(canvas=Said(), language=None)
    device.press(B)
    assert title_of("en") in device.canvas.said
    again = Device(device.store, canvas=Said(), language=None)
    assert title_of("en") in again.canvas.said


def test_the_settings_change_the_language_at_once():
    device = Device(canvas=Said())
    for index in (1, 2, 0):
        choose(device, index)
        assert Settings(device.store).language == index
        device.press(*([UP] * len(GAMES)))
        assert title_of(LANGUAGES[index]) in device.canvas.said
    assert device.canvas.body is SMALL


def test_only_one_language_is_in_memory_besides_english():
    device = Device()
    choose(device, 1)
    device.press(*([UP] * len(GAMES)))
    choose(device, 2)
    loaded = [name for name in sys.modules if name.startswith("parlour.text.zh_hant.")]
    assert loaded == []
    assert "parlour.ui.fonts.han12" not in sys.modules
    device.press(*([UP] * len(GAMES)))
    choose(device, 0)
    assert "parlour.ui.fonts.small_cyrillic" not in sys.modules


def test_ready_made_names_follow_the_language():
    device = Device(canvas=Said())
    device.start_game(0)
    table = device.app.table
    assert list(table.names) == list(words_of("en").NAMES[:2])
    device.hold(B)
    device.press(UP, A, B)  # leave; back to the menu
    if device.app.ui.words.PAUSE_TITLE in device.canvas.said:
        device.press(UP, A, B)
    choose(device, 2)
    device.press(*([UP] * len(GAMES)))
    device.press(A, A)  # the game; continue
    assert list(device.app.table.names) == list(words_of("uk").NAMES[:2])


def test_a_language_of_a_newer_release_is_told_and_english_spoken():
    store = MemoryStore()
    payload = bytearray([field[2] for field in FIELDS])
    payload[4] = len(LANGUAGES)
    store.save("settings", SETTINGS, payload)
    device = Device(store, canvas=Said())
    own = words_of("en")
    assert own.SETTINGS_LANGUAGE in device.canvas.said
    device.press(A)
    assert title_of("en") in device.canvas.said


def test_a_language_whose_faces_are_missing_is_told_and_english_spoken():
    store = MemoryStore()
    settings = Settings(store)
    settings.language = 1
    settings.save()
    name = "parlour.ui.fonts.han12"
    kept = sys.modules.pop(name, None)
    sys.modules[name] = Missing()  # stands where the module would be
    try:
        device = Device(store, canvas=Said())
        own = words_of("en")
        assert own.SETTINGS_LANGUAGE in device.canvas.said, device.canvas.said
        device.press(A)
        assert title_of("en") in device.canvas.said
    finally:
        sys.modules.pop(name, None)
        if kept is not None:
            sys.modules[name] = kept


class Missing:
    """A module without a face."""

    def __getattr__(self, name):
        raise ImportError(name)


def test_english_stands_in_for_a_missing_string():
    words = Words("uk", "ui")
    words._own = texts.module("uk")  # has no string at all
    assert words.BACK == words_of("en").BACK


def test_counted_words_have_the_form_of_their_number():
    words = Words("uk", "matcha")
    forms = [words.count("EVENT_KEPT_FORMS", n) for n in (1, 2, 5, 11, 21)]
    assert forms[0] == forms[4] and forms[2] == forms[3]
    assert len(set(forms)) == 3
    english = Words("en", "matcha")
    assert english.count("EVENT_KEPT_FORMS", 1) != english.count("EVENT_KEPT_FORMS", 0)


def test_larger_text_is_offered_where_there_is_any():
    device = Device(canvas=Said())
    own = device.app.ui.words
    device.press(*([DOWN] * len(GAMES)))
    device.press(A)
    for _ in range(len(FIELDS)):
        if own.SETTINGS_LARGER in device.canvas.said:
            break
        device.press(DOWN)
    assert own.SETTINGS_LARGER in device.canvas.said
    lines = device.canvas.line
    while device.app.ui.settings.larger == 0:
        device.press(DOWN)
        before = device.app.ui.settings.larger
        device.press(4)
        if device.app.ui.settings.larger == before:
            continue
    assert device.canvas.line > lines and device.canvas.tall
    choose_han = Device(canvas=Said(), language=1)
    choose_han.press(*([DOWN] * len(GAMES)))
    choose_han.press(A)
    for _ in range(len(FIELDS) + 3):
        assert choose_han.app.ui.words.SETTINGS_LARGER not in choose_han.canvas.said
        choose_han.press(DOWN)
