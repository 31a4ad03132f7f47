"""Cat Lady on every display and in every language: nothing cut, nothing overlaps; portable."""

from host_tools.notation import cat_lady as notation
from parlour import app
from parlour.engines import cat_lady as rules
from parlour.settings import Settings
from parlour.table import Table
from parlour.text import LANGUAGES, Words
from parlour.ui import faces, font
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, MemoryStore, Random
from tests.kit import seed8
from tests.strict import strict

SIZES = ((240, 240), (240, 135), (320, 240))
LONGEST = {"en": "WWWWWWWWWWW", "zh_hant": "貓貓貓貓", "uk": "ЩЩЩЩЩ"}

DRAFT = (
    "sketch seats=4 draft starter=1 token=c3 pile={} strays=LeVar-Purrton,Truffle,Sweetheart "
    "grid=Chairman-Meow,Alvin,C,Henriette,TT,Sir-Cuddleface,lost,costume,catnip "
    "s0=Shadow,T3,wand1,costume2,C12,M10 "
    "s1=Pumpkin,Pablo-Picatso,Sox,Dinah,T13,M2,C14,W2,wand2,tower1,fish3,lost3,spray1,costume4"
)
FEEDING = (
    "sketch seats=2 feed token=c1 grid=C,C,T,M,T,M,-,-,- strays=Waffle,Moonbeam,LeVar-Purrton "
    "s0=Shadow*,Bronte,Chairman-Meow,Henriette,Sir-Cuddleface*,Waffle*C3,Moonbeam,Pablo-Picatso,"
    "LeVar-Purrton,C16,T2,M3"
)
SHEET = (
    "sketch seats={} end s0=Shadow*,T11,costume2,wand3 s1=Bell,C3,token2,catnip2,M11 "
    "s2=Jazz*,T1,costume3 s3=Sox,Henriette,M5"
)
PLACE = "seats=3 place starter=0"
MORE = ((B, UP, A), (B, DOWN, DOWN, DOWN, A, DOWN, A, DOWN, DOWN))

SCENES = (
    (PLACE, ((), (DOWN,))),
    (DRAFT.format(60), ((), (DOWN,), (DOWN, A, A))),
    (
        DRAFT.format(1),
        (
            (RIGHT,),
            (DOWN, A, RIGHT, DOWN, DOWN),
            (DOWN, DOWN, A, RIGHT, B, LEFT),
            (RIGHT, A, RIGHT, DOWN, DOWN),
            (B, A, DOWN, DOWN, DOWN, DOWN),
            (B, DOWN, A, DOWN),
            (B, DOWN, DOWN, A, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT),
            (B, DOWN, DOWN, DOWN, A, DOWN, A, DOWN, DOWN),
            (B, DOWN, DOWN, DOWN, DOWN, DOWN, A, RIGHT, DOWN, A, DOWN, DOWN),
        ),
    ),
    (FEEDING, ((DOWN, A), (DOWN,) * 4, (DOWN,) * 6 + (A, A), (UP, UP, UP))),
    (SHEET.format(4), ((), (A,), (B, RIGHT))),
    (SHEET.format(2).split(" s2=")[0], ((A,),)),
    ("sketch seats=2 end s0=Shadow*,T1,costume1 s1=Jazz*,T1,costume1", ((A,),)),
)


class _Watched:
    """A framebuf that tells its canvas which rectangles are painted over."""

    def __init__(self, fb, canvas):
        self._fb = fb
        self._canvas = canvas

    def __getattr__(self, name):
        return getattr(self._fb, name)

    def fill_rect(self, x, y, w, h, colour):
        self._canvas.paint(x, y, w, h)
        self._fb.fill_rect(x, y, w, h, colour)


def apart(base):
    """A strict canvas on which no words may lie on other words or on icons."""

    class Apart(strict(base)):
        def __init__(self, *size):
            self.marks = []
            super().__init__(*size)
            self.fb = _Watched(self.fb, self)

        def clear(self):
            self.marks = []
            super().clear()

        def paint(self, x, y, w, h):
            self.marks = [
                mark
                for mark in self.marks
                if mark[1] < x or mark[2] < y or mark[3] > x + w or mark[4] > y + h
            ]

        def _mark(self, text, left, top, right, bottom):
            for other, x, y, end, below in self.marks:
                if (text or other) and left < end and x < right and top < below and y < bottom:
                    raise AssertionError((text or "icon", other or "icon", left, top))
            self.marks.append((text, left, top, right, bottom))

        def text(self, text, x, y, face=None, colour=1):
            end = super().text(text, x, y, face, colour)
            if text:
                used = face or self.body
                self._mark(text, x, y, end - 1, y + font.ascent(used))
            return end

        def icon(self, icon, x, y, colour=1):
            self._mark("", x, y, x + icon[0], y + icon[1])
            super().icon(icon, x, y, colour)

    return Apart


def at(canvas, text, language, larger, names, computers):
    """A device that has taken up the game in that position."""
    store = MemoryStore()
    settings = Settings(store)
    settings.language = LANGUAGES.index(language)
    settings.larger = larger
    settings.save()
    device = Device(store, canvas=canvas)  # drops what was drawn for another kind of display
    engine = app.load("parlour.engines.cat_lady")
    table = Table(store, "cat_lady", engine, app.load("parlour.games.cat_lady"))
    state = notation.read(text)
    seats = rules.seats(state)
    table.new(list(names[:seats]), bytearray([computers] * seats), b"", seed8(1))
    table._state[:] = state
    table.save()
    device = Device(store, canvas=canvas)
    check = engine.check
    engine.check = lambda s: None
    try:
        device.press(A, A)
    finally:
        engine.check = check
    assert device.app.table is not None, text
    return device


def scenes(canvas, language, larger=0):
    """Every kind of screen, with the language's own names and with the longest ones."""
    own = Words(language, "ui")
    longest = [LONGEST[language] + str(seat) for seat in range(4)]
    canvas.names = list(own.NAMES) + list(own.COMPUTERS) + longest
    turn = 0
    for text, scripts in SCENES:
        for presses in scripts:
            names = longest if turn & 1 else own.NAMES
            device = at(canvas, text, language, larger, names, 0)
            for key in presses:
                device.press(key)
            turn += 1
    for text in (DRAFT.format(60), DRAFT.format(1), FEEDING):
        at(canvas, text, language, larger, own.NAMES, 2)
    assert canvas.tall == (1 if canvas.colours == 2 and (larger or language == "zh_hant") else 0)


def test_B47_mono_in_every_language():
    for language in LANGUAGES:
        scenes(apart(Canvas)(), language)


def test_B47_larger_text():
    for language in ("en", "uk"):
        scenes(apart(Canvas)(), language, 1)


def test_B47_colour_in_every_language():
    for width, height in SIZES:
        for language in LANGUAGES:
            scenes(apart(ColourCanvas)(width, height), language)


def test_B47_larger_text_in_colour():
    for width, height in SIZES:
        scenes(apart(ColourCanvas)(width, height), "uk" if width == 240 else "en", 1)


def test_B47_every_card_is_explained_on_every_display():
    """51 faces in the grid and out of it: names, powers and worth are whole and apart."""
    for language in LANGUAGES:
        words = Words(language, "cat_lady")
        script = {"en": "latin", "zh_hant": "han", "uk": "cyrillic"}[language]
        for larger in (0, 1):
            for size in ((128, 64),) + SIZES:
                mono = size[0] == 128
                canvas = apart(Canvas if mono else ColourCanvas)(*size)
                device = Device(canvas=canvas, language=LANGUAGES.index(language))
                faces.dress(canvas, script, larger)
                name = "parlour.games.cat_lady_faces_" + ("draw" if mono else "colour")
                pictures = app.load(name)
                for face in range(51):
                    for spot in (-1, 2) if face < 22 or face > 34 else (-1,):
                        now = words.NOW_MOST if spot < 0 else words.NOW_MORE
                        has = words.HAS.format("", 12)
                        pictures.explain(device.app.ui, words, face, has, now.format(12), spot)


def test_B47_everything_has_its_face_in_the_row_of_a_list():
    """Each cat of the game in a list of its own, wide names and many colours among them."""
    for language in LANGUAGES:
        words = Words(language, "cat_lady")
        script = {"en": "latin", "zh_hant": "han", "uk": "cyrillic"}[language]
        for larger in (0, 1):
            for size in ((128, 64),) + SIZES:
                mono = size[0] == 128
                canvas = apart(Canvas if mono else ColourCanvas)(*size)
                device = Device(canvas=canvas, language=LANGUAGES.index(language))
                faces.dress(canvas, script, larger)
                pictures = app.load(
                    "parlour.games.cat_lady_faces_" + ("draw" if mono else "colour")
                )
                for face in range(35):
                    pictures.cat_list(device.app.ui, words, "", [face], 0, [face & 1])
                    pictures.cat_list(device.app.ui, words, "", [face], -1)
                    pictures.exchange_list(device.app.ui, words, [face, rules.NONE], 0)


def test_B48_what_is_hidden_changes_no_pixel_in_colour():
    """The same look, other random numbers to come: the same pictures."""
    for text in (DRAFT.format(60), FEEDING, PLACE):
        random = Random(3)
        devices = []
        for number in (1, 2):
            device = at(ColourCanvas(240, 240), text, "en", 0, ("Fox", "Owl", "Bear", "Hare"), 0)
            table = device.app.table
            view = bytes(table.look())
            rules.guess(view, seed8(number), table._state)
            devices.append(device)
        for _ in range(25):
            key = (UP, DOWN, LEFT, RIGHT, B, A)[random.below(6)]
            for device in devices:
                device.press(key)
            first, second = devices
            if first.app.table is None or first.app.table.look() != second.app.table.look():
                break
            assert first.frame() == second.frame(), text
