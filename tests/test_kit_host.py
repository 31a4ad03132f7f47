"""A game is complete: whoever adds an engine is told what is still missing, by file names."""

import json

import pytest

from host_tools import engines
from host_tools.shims import FIRMWARE, ROOT
from parlour.games.index import GAMES

FIRST_LANGUAGE = "firmware/parlour/text/en"

# What belongs to a game, as patterns of file names from the root
KIT = (
    "docs/rules/{page}.md",
    "host_tools/notation/{name}.py",
    "tests/engines/test_{name}_rules.py",
    "tests/golden/{name}-*.json",
    "firmware/parlour/games/{name}.py",
    FIRST_LANGUAGE + "/{name}.py",
    FIRST_LANGUAGE + "/{name}_rules.py",
    "host_tools/assets/icons/common/emblem_{name}.txt",
    "docs/pictures/{name}.keys",
    "docs/pictures/{name}-*.png",
)


def lacks(name):
    """The files of the kit that the game of that name has not."""
    patterns = [pattern.format(name=name, page=name.replace("_", "-")) for pattern in KIT]
    return [pattern for pattern in patterns if not any(ROOT.glob(pattern))]


@pytest.mark.parametrize("engine", engines.engines(), ids=engines.game)
def test_a_game_has_all_that_belongs_to_it(engine):
    name = engines.game(engine)
    missing = lacks(name)
    assert not missing, f"{name} lacks {', '.join(missing)}: see docs/add-a-game.md"


@pytest.mark.parametrize("engine", engines.engines(), ids=engines.game)
def test_the_menu_has_the_game_as_its_engine_says(engine):
    row = (engines.game(engine), engine.ID, *engine.SEATS)
    assert row in GAMES, "META of its flow says something else, or run: make assets"


@pytest.mark.parametrize("engine", engines.engines(), ids=engines.game)
def test_there_are_golden_games_for_every_number_of_seats(engine):
    name = engines.game(engine)
    for seats in range(engine.SEATS[0], engine.SEATS[1] + 1):
        found = list((ROOT / "tests" / "golden").glob(f"{name}-{seats}*.json"))
        assert found, f"run: python -m host_tools.golden --write {name}"
        assert all(json.loads(path.read_text(encoding="utf-8")) for path in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_a_flow_has_all_that_is_asked_of_it(game):
    source = (FIRMWARE / "parlour" / "games" / f"{game[0]}.py").read_text(encoding="utf-8")
    for start in ("META =", "def tell(", "def describe(", "def advice(", "def rules_page("):
        assert f"\n{start}" in source, f"games/__init__.py says what {start} is"
    assert "\nasync def run(ui, table, words):" in source


def test_what_is_missing_is_named():
    missing = lacks("no_such_game")
    assert "docs/rules/no-such-game.md" in missing
    assert len(missing) == len(KIT)
