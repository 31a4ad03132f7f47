"""The names of strings are appended to only; that nothing is stale is in test_assets_host.py."""

import pytest

from host_tools.assets import text_ids
from host_tools.problem import Problem


def test_every_string_is_listed_once_and_nothing_else_is():
    lines = text_ids.FILE.read_text(encoding="utf-8").splitlines()
    assert sorted(line for line in lines if not line.startswith("-")) == sorted(text_ids.names())
    assert len({line.removeprefix("-") for line in lines}) == len(lines)


def test_new_names_come_last_and_old_ones_stay_where_they_are():
    lines = ["ui.B", "ui.GONE", "-ui.LONG_GONE", "ui.A"]
    now = text_ids.brought_up_to_date(lines, ["matcha.NEW", "ui.A", "ui.B"])
    assert now == ["ui.B", "-ui.GONE", "-ui.LONG_GONE", "ui.A", "matcha.NEW"]
    assert text_ids.brought_up_to_date(now, ["matcha.NEW", "ui.A", "ui.B"]) == now


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["ui.A", "-ui.B"], "ui.B was the name of a string that has gone"),
        (["ui.A", "ui.B", "ui.A"], "line 3: ui.A stands in line 1 too"),
        (["ui.A", "-ui.A"], "line 2: ui.A stands in line 1 too"),
        (["ui.A", "ui b"], "line 2: 'ui b' is not domain.NAME"),
        (["ui.A", ""], "line 2: '' is not domain.NAME"),
    ],
)
def test_what_is_wrong_is_named(lines, message):
    with pytest.raises(Problem, match=message):
        text_ids.brought_up_to_date(lines, ["ui.A", "ui.B"])


def test_the_names_are_those_of_english(tmp_path):
    (tmp_path / "__init__.py").write_text('NAME = "x"\n')
    (tmp_path / "ui.py").write_text('"""Words."""\n_PART = "p"\nB = "b"\nA = ("a",)\n')
    (tmp_path / "few.py").write_text('C = "c"\n')
    assert text_ids.names(tmp_path) == ["few.C", "ui.B", "ui.A"]
