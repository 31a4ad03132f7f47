"""The gallery: its sheets are what the stories show; no word of theirs is cut or covered (B47).

Every story is played on every display, each time in another language, so that all displays,
languages and stories have their turn; `make pictures ARGS=--check` compares all sheets.
"""

import io
import json

import pytest
from PIL import Image

from host_tools import gallery, stories
from host_tools.play import displays
from host_tools.problem import Problem
from host_tools.shims import ROOT
from parlour import text as texts
from parlour.games.index import GAMES
from parlour.text import LANGUAGES
from parlour.ui import font
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from tests.strict import strict

LONGEST = {"en": "WWWWWWWWWWW", "zh_hant": "貓貓貓", "uk": "ЩЩЩЩЩ"}  # and a digit: 12, 10, 11 bytes
# Words that have too little room beside long names, where they may be cut.
BESIDE_NAMES = {"en": ("Player 1", "Player 2", "First dealer"), "zh_hant": (), "uk": ()}
# Found by these tests, and not yet put right: larger text on 128x64 and in the settings, and the
# menu of a fresh device that shows its battery.
KNOWN: set[str] = set()
STORIES = [stories.read(path) for path in stories.gallery_files()]
ROUND = [
    (story, display, LANGUAGES[(at + row) % len(LANGUAGES)])
    for at, story in enumerate(STORIES)
    for row, display in enumerate(displays.NAMES)
]
IDS = [f"{display}-{language}-{story.name}" for story, display, language in ROUND]


class Erasing:
    """A frame buffer of whose filled rectangles `boxes` hears: words below them are gone."""

    def __init__(self, fb, boxes):
        self._fb = fb
        self._boxes = boxes

    def __getattr__(self, name):
        return getattr(self._fb, name)

    def fill_rect(self, x, y, wide, high, colour):
        self._boxes[:] = [box for box in self._boxes if not _meet(box, (x, y, x + wide, y + high))]
        self._fb.fill_rect(x, y, wide, high, colour)


def _meet(one, other, least=0):
    """Whether two boxes (left, top, right, bottom) have more than `least` rows and columns both."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > least
        and min(one[3], other[3]) - max(one[1], other[1]) > least
    )


def noting(found, language, names=()):
    """Makes canvases that note in `found` which words are cut, outside or covered, and go on."""
    own = texts.module(language, "ui")

    def make(display):
        base = Canvas if display == displays.MONO else ColourCanvas
        refusing = strict(base)
        boxes = []  # of the words that are on the picture, with the words

        class Noting(refusing):
            def _noted(self, method, text, *args, **rest):
                try:
                    return getattr(refusing, method)(self, text, *args, **rest)
                except AssertionError:
                    found.add(f"{text} is {'outside' if method == 'text' else 'cut'}")
                    return getattr(base, method)(self, text, *args, **rest)

            def clear(self):
                boxes.clear()
                super().clear()

            def text(self, text, x, y, face=None, colour=1):
                end = self._noted("text", text, x, y, face, colour)
                box = (x, y + 1, end - 1, y + font.ascent(face or self.body), text)
                for other in boxes:
                    if other[4] != text and _meet(other, box):
                        found.add(f"{other[4]} is covered by {text}")
                boxes.append(box)
                return end

            def center(self, text, *args, **rest):
                return self._noted("center", text, *args, **rest)

            def fit(self, text, *args, **rest):
                return self._noted("fit", text, *args, **rest)

            def icon(self, icon, x, y, colour=1):
                for other in boxes:
                    if _meet(other, (x, y, x + icon[0], y + icon[1]), 1):
                        found.add(f"{other[4]} is covered by a picture")
                super().icon(icon, x, y, colour)

        canvas = Noting(*displays.size(display))
        canvas.fb = Erasing(canvas.fb, boxes)
        canvas.names = [*own.NAMES, *own.COMPUTERS, *names]
        return canvas

    return make


@pytest.mark.parametrize(("story", "display", "language"), ROUND, ids=IDS)
def test_B47_no_sheet_is_stale_and_no_word_is_cut(story, display, language):
    found = set()
    shots = stories.take(story, display, language, noting(found, language))
    assert sorted(found - KNOWN) == []
    stale = gallery.changed(gallery.sheet_path(display, language, story.name), shots)
    assert not stale, "make it anew with: make pictures"


@pytest.mark.parametrize(("display", "language"), list(zip(displays.NAMES, [*LANGUAGES, "en"])))
def test_B47_the_longest_names_find_room(display, language):
    names = [LONGEST[language] + str(number) for number in range(4)]
    found = set()
    for story in STORIES:
        if story.name in [game[0] for game in GAMES]:
            stories.take(story, display, language, noting(found, language, names), names)
    beside = {f"{text} is cut" for text in BESIDE_NAMES[language]}
    assert sorted(found - KNOWN - beside) == []


def test_what_is_cut_outside_or_covered_is_noted():
    found = set()
    canvas = noting(found, "en")("128x64")
    canvas.text("left", -3, 10)
    canvas.fit("a long one", 0, 30, 20)
    canvas.text("below", 50, 10)
    canvas.text("above", 55, 12)
    canvas.fb.fill_rect(0, 0, 128, 20, 0)
    canvas.text("gone below", 50, 10)
    assert found == {"left is outside", "a long one is cut", "below is covered by above"}


def test_a_sheet_is_made_of_its_frames_and_knows_them(tmp_path):
    story = STORIES[0]
    for display in displays.NAMES[:2]:
        shots = stories.take(story, display, "uk")
        path = tmp_path / f"{display}.png"
        assert gallery.changed(path, shots) == [shot.name for shot in shots]
        path.write_bytes(gallery.sheet(display, shots))
        assert gallery.changed(path, shots) == []
        other = shots[1]._replace(frame=shots[0].frame)
        assert gallery.changed(path, [shots[0], other, *shots[2:]]) == [other.name]
        assert gallery.changed(path, shots[:-1]) == ["shots that are gone"]
        assert path.read_bytes() == gallery.sheet_path(display, "uk", story.name).read_bytes()


def test_a_pixel_is_where_it_was():
    """The first frame of a sheet, in the colours of the display."""
    shots = stories.take(STORIES[0], "240x135", "en")
    image = Image.open(io.BytesIO(gallery.sheet("240x135", shots)))
    left, top = gallery.GAP, gallery.GAP
    part = image.crop((left, top, left + 240, top + 135)).tobytes()
    assert part == bytes(half for byte in shots[0].frame for half in (byte >> 4, byte & 15))


def test_all_sheets_and_no_others_are_there():
    wanted = {
        gallery.sheet_path(display, language, story.name)
        for display, language in gallery.jobs()
        for story in STORIES
    }
    assert set(gallery.FOLDER.glob("**/*.png")) == wanted
    text = (gallery.FOLDER / "README.md").read_text(encoding="utf-8")
    assert text == gallery.page(STORIES), "make it anew with: make pictures"


def test_every_display_of_a_board_is_in_the_gallery():
    for path in sorted((ROOT / "boards").glob("*/board.json")):
        shown = json.loads(path.read_text(encoding="utf-8"))["display"]
        name = f"{shown['width']}x{shown['height']}"
        assert name in displays.NAMES, path
        assert (name == displays.MONO) == (shown["colours"] == 2), path


def test_every_game_shows_its_rules():
    names = {story.name for story in STORIES}
    assert names >= {f"rules_{game[0]}" for game in GAMES} | {game[0] for game in GAMES}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("with: nonsense", "line 1: with what"),
        ("keys: jump", "line 1: key script, word 1: 'jump'"),
        ("seed: 1\nkeys: leaf:pages", r"line 1: shots \['pages'\], captions \[\]"),
    ],
)
def test_a_wrong_line_is_named(tmp_path, lines, message):
    path = tmp_path / "x.keys"
    path.write_text(lines)
    with pytest.raises(Problem, match=message):
        stories.read(path)


def test_a_list_is_no_text(tmp_path):
    path = tmp_path / "x.keys"
    path.write_text("keys: leaf:pages\npages: A menu\n")
    with pytest.raises(Problem, match="is this a text at all"):
        stories.take(stories.read(path), displays.MONO, "en")
