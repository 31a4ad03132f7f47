"""Every word that the code asks for is there, and no other; every game explains itself."""

import re
import runpy

import pytest

from host_tools import engines
from host_tools.shims import FIRMWARE
from parlour import text as texts
from parlour.games.index import GAMES
from parlour.text import LANGUAGES
from parlour.ui import faces, font
from parlour.ui.canvas import Canvas

PARLOUR = FIRMWARE / "parlour"
NAMES = [game[0] for game in GAMES]
# Asked for by a name that is put together: OPTION_<KEY>_<VALUE>
BUILT = re.compile(r"OPTION_[A-Z0-9_]+\Z")


def strings(path):
    """The names of a file of words, and what stands behind them."""
    values = runpy.run_path(str(path))
    return {name: value for name, value in values.items() if re.match("[A-Z]", name)}


def asked(paths, owners):
    """The names of words that files ask `owners` for."""
    pattern = re.compile(rf"(?<![\w.])(?:{owners})\.([A-Z][A-Z0-9_]+)\b")
    counted = re.compile(rf'(?:{owners})\.count\("([A-Z0-9_]+)"')
    return {
        name
        for path in paths
        for found in (pattern, counted)
        for name in found.findall(path.read_text(encoding="utf-8"))
    }


def dressed(language):
    """A mono canvas with the faces of a language."""
    canvas = Canvas()
    faces.dress(canvas, texts.module(language).SCRIPT)
    return canvas


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_the_words_that_it_asks_for_and_no_others(game):
    have = set(strings(PARLOUR / "text" / "en" / f"{game}.py"))
    need = asked(sorted((PARLOUR / "games").glob(f"{game}*.py")), "words") | {"TITLE"}
    assert sorted(need - have) == [], "missing"
    assert sorted(name for name in have - need if not BUILT.match(name)) == [], "unneeded"


def test_the_menu_has_the_words_that_it_asks_for_and_no_others():
    have = set(strings(PARLOUR / "text" / "en" / "ui.py"))
    games = sorted((PARLOUR / "games").glob("*.py"))
    screens = sorted((PARLOUR / "ui").glob("*.py"))
    screens += [PARLOUR / name for name in ("app.py", "preferences.py", "setup.py")]
    need = asked(screens, r"words|own|(?:self\._?)?ui\.words") | asked(games, r"ui\.words")
    titles = {"TITLE"}  # of a game, in app.py
    assert sorted(need - have - titles) == [], "missing"
    assert sorted(have - need) == [], "unneeded"


def shape(value):
    """What must agree between languages: how deep and long, and what is filled in."""
    if isinstance(value, tuple):
        return tuple(shape(part) for part in value)
    return sorted(set(re.findall(r"\{\d\}|\|", value)))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_has_every_string_and_no_other(language):
    """A missing and an unneeded string both fail, and one that is filled in in another way."""
    for path in sorted((PARLOUR / "text" / "en").glob("*.py")):
        if path.name == "__init__.py":
            continue
        english, own = strings(path), strings(PARLOUR / "text" / language / path.name)
        assert sorted(own) == sorted(english), path.name
        for name, value in english.items():
            if name.startswith("KEYS_"):  # an alphabet is as long as it is
                continue
            if name.endswith("_FORMS"):
                forms = {tuple(shape(form)) for form in own[name]}
                assert forms == {tuple(shape(form)) for form in value}, f"{path.name}: {name}"
            else:
                assert shape(own[name]) == shape(value), f"{path.name}: {name}"


@pytest.mark.parametrize("game", NAMES)
def test_every_option_has_its_words(game):
    have = strings(PARLOUR / "text" / "en" / f"{game}.py")
    engine = engines.load(game)
    for key, values in engine.OPTIONS:
        assert f"OPTION_{key}" in have
        for value in values:
            assert f"OPTION_{key}_{value}" in have


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_game_explains_itself(game, language):
    chapters = strings(PARLOUR / "text" / language / f"{game}_rules.py")["RULES"]
    assert len(chapters) >= 4
    canvas = dressed(language)
    for title, text in chapters:
        assert font.width(canvas.body, title) <= 128 - 20, title
        assert len(text) > (12 if language == "zh_hant" else 40), title


@pytest.mark.parametrize("game", NAMES)
def test_B48_an_open_game_never_says_you(game):
    """Everybody looks at the same screen; names are spoken. Nor do the menu's public words."""
    said = strings(PARLOUR / "text" / "en" / f"{game}.py")
    if "OPEN = True" not in (PARLOUR / "games" / f"{game}.py").read_text(encoding="utf-8"):
        said = strings(PARLOUR / "text" / "en" / "ui.py")
        del said["ABOUT"]  # speaks to who reads it, as the rules do
    for name, value in said.items():
        assert not re.search(r"\b[Yy]ou", str(value)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_B45_every_letter_has_a_glyph(language):
    for path in sorted((PARLOUR / "text" / language).glob("*.py")):
        for character in sorted(set(path.read_text(encoding="utf-8")) - set("\n")):
            raw = character.encode()
            for face in (dressed(language).body, dressed(language).title):
                box = font._glyph(face, "\uffff".encode(), 0)
                assert font._glyph(face, raw, 0) != box, f"{path.name}: {character!r}"
