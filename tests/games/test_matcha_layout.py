"""Matcha on every display and in every language: nothing cut, nothing outside; portable."""

from parlour.text import LANGUAGES, Words
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from tests.driver import Device, Random, mash
from tests.strict import strict

SIZES = ((240, 240), (240, 135), (320, 240))
PRESSES = 260
LONGEST = {"en": "WWWWWWWWWWWW", "zh_hant": "貓貓貓貓", "uk": "ЩЩЩЩЩЩ"}


def play(canvas, language, edition, larger=0):
    """A mashed game in a language; every picture is drawn on the strict canvas."""
    index = LANGUAGES.index(language)
    device = Device(seed=5 + edition, canvas=canvas, language=index)
    device.app._settings.larger = larger
    device.app._preferences.speak()
    own = Words(language, "ui")
    canvas.names = list(own.NAMES) + list(own.COMPUTERS)
    device.start_game(0, (edition,))
    names = device.app.table.names
    for seat in range(2):
        canvas.names.append(LONGEST[language][:-1] + str(seat))
        if edition:
            names[seat] = canvas.names[-1]
    random = Random(11 + edition)
    mash(device, random, PRESSES)
    return device


def test_B47_mono_in_every_language():
    for language in LANGUAGES:
        for edition in (0, 1):
            play(strict(Canvas)(), language, edition)


def test_B47_larger_text():
    for language in ("en", "uk"):
        for edition in (0, 1):
            canvas = strict(Canvas)()
            play(canvas, language, edition, 1)
            assert canvas.tall


def test_B47_colour_in_every_language():
    for width, height in SIZES:
        for at in range(len(LANGUAGES)):
            canvas = strict(ColourCanvas)(width, height)
            play(canvas, LANGUAGES[at], at & 1)


def test_B48_what_is_hidden_changes_no_pixel_in_colour():
    """The same public course, other cards behind the curtain: the same pictures."""
    for seed in (3, 4):
        canvases = [ColourCanvas(240, 240), ColourCanvas(240, 240)]
        devices = [Device(seed=seed, canvas=canvas) for canvas in canvases]
        for device in devices:
            device.start_game(0)
        first, second = devices
        table = second.app.table
        view = bytearray(table.engine.SIZE)
        table.engine.look(table._state, table.seat_of_turn(), view)
        table.engine.guess(view, bytes((9, 8, 7, 6, 5, 4, 3, 2)), table._state)
        # Who looks sees the same; what the other one holds differs.
        for device in devices:
            device.press(5)
        assert first.frame() == second.frame()
        for device in devices:
            device.press(6, 6)
        assert first.frame() == second.frame()
