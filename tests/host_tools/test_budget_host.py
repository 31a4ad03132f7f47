"""The budget's arithmetic; the figures themselves are measured by `make budget`."""

import pytest

from host_tools import budget, measure
from host_tools.budget import Figure, table, tables
from host_tools.problem import Problem


def test_goals_are_kept_up_to_their_value():
    assert Figure("time", 50, 50, "ms").kept
    assert not Figure("time", 50.1, 50, "ms").kept
    assert Figure("heap", 150, 150, "KB", atleast=True).kept
    assert not Figure("heap", 149.9, 150, "KB", atleast=True).kept
    assert Figure("time", 1000, None, "ms").kept


def test_table_has_a_column_for_each_display_and_language_and_shows_what_is_missed():
    figures = [
        Figure("save", 126.34, 100, "ms", column="128x64 en"),
        Figure("heap", 203, 150, "KB", True, "128x64 en"),
        Figure("heap", 149, 150, "KB", True, "128x64 en alone"),
        Figure("key", 99, None, "ms", column="240x240 uk"),
    ]
    assert table(figures[:3]).splitlines() == [
        "| what | 128x64 en alone | 128x64 en | goal |",
        "|---|---|---|---|",
        "| save |  | 126.3 ms **missed** | at most 100 ms |",
        "| heap | 149 KB **missed** | 203 KB | at least 150 KB |",
    ]
    assert tables(figures).split("\n\n") == [table(figures[:3]), table(figures[3:])]


def test_a_missed_goal_fails_unless_it_is_known_and_not_much_worse():
    known = {
        "time": {"measured": {"c": 60}, "reason": "-"},
        "heap": {"measured": {"c": 140}, "reason": "-"},
    }

    def failure(*arguments, column="c"):
        return Figure(*arguments, column=column).failure(known)

    assert failure("time", 49, 50, "ms") is None
    assert failure("save", 51, 50, "ms") == "save (c) is 51 ms, the goal 50"
    assert failure("time", 62.9, 50, "ms") is None
    assert "the goal 50" in failure("time", 62.9, 50, "ms", column="another")
    assert "worse than 60" in failure("time", 63.1, 50, "ms")
    assert failure("heap", 133.1, 150, "KB", True) is None
    assert "worse than 140" in failure("heap", 132.9, 150, "KB", True)


def test_columns_are_displays_and_languages():
    assert budget.column("PARLOUR_PICO", "en", "en") == "128x64 en alone"
    assert budget.column("WAVESHARE_PICO_LCD_1_3", budget.ALL, "uk") == "240x240 uk"


def missed(text):
    """(row, column) of every cell of the tables that says so."""
    found = set()
    columns = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "what":
            columns = cells
        elif line.startswith("|"):
            found |= {(cells[0], columns[i]) for i, cell in enumerate(cells) if "missed" in cell}
    return found


def test_what_is_known_to_miss_its_goal_has_a_reason_in_the_docs():
    known = budget.listed()
    pairs = {(name, column) for name, entry in known.items() for column in entry["measured"]}
    text = budget.DOCS.read_text(encoding="utf-8")
    assert missed(text) == pairs, "docs/budget.md and budget_known.json differ"
    for name, entry in known.items():
        assert set(entry) == {"measured", "reason"}, name
        assert min(entry["measured"].values()) > 0 and len(entry["reason"]) > 20, name


def test_tables_go_between_the_marks_of_the_docs(tmp_path, monkeypatch):
    monkeypatch.setattr(budget, "DOCS", tmp_path / "budget.md")
    figures = [Figure("save", 90, 100, "ms", column="128x64 en")]
    budget.DOCS.write_text("before\n{}\nold\n{}\nafter\n".format(*budget.MARKS))
    budget.write(figures)
    text = budget.DOCS.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n")
    assert table(figures) in text and "old" not in text
    budget.DOCS.write_text("no marks")
    with pytest.raises(Problem, match="has no line"):
        budget.write(figures)


def test_a_measured_board_has_its_language_chosen():
    (path, save), *rest = measure.chosen("uk").items()
    assert path.startswith("/saves/settings") and not rest
    assert save != next(iter(measure.chosen("en").values()))
