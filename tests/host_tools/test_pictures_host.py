"""The pictures of docs/pictures are what the key scripts beside them show."""

import pytest

from host_tools import pictures, stories
from host_tools.problem import Problem
from parlour.games.index import GAMES


def test_no_picture_is_stale():
    assert pictures.stale(pictures.everything()) == [], "make them anew with: make pictures"


def test_every_game_has_a_story():
    names = [path.stem for path in stories.files()]
    for game in GAMES:
        assert game[0] in names


def test_a_wrong_line_is_named(tmp_path):
    path = tmp_path / "x.keys"
    path.write_text("seed: 1\nnonsense\n")
    with pytest.raises(Problem, match="line 2"):
        pictures.take(path)


def test_a_shot_without_caption_is_named(tmp_path):
    path = tmp_path / "x.keys"
    path.write_text("seed: 1\nkeys: shot:lonely\n")
    with pytest.raises(Problem, match="lonely"):
        pictures.take(path)
