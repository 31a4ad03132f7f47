"""The budget's arithmetic; the figures themselves are measured by `make budget`."""

import re

from host_tools import budget
from host_tools.budget import Figure, table
from host_tools.shims import ROOT


def test_goals_are_kept_up_to_their_value():
    assert Figure("time", 50, 50, "ms").kept
    assert not Figure("time", 50.1, 50, "ms").kept
    assert Figure("heap", 150, 150, "KB", atleast=True).kept
    assert not Figure("heap", 149.9, 150, "KB", atleast=True).kept
    assert Figure("time", 1000, None, "ms").kept


def test_table_shows_what_is_missed():
    figures = [Figure("save", 126.34, 100, "ms"), Figure("heap", 203, 150, "KB", True)]
    assert table([*figures, Figure("key", 99, None, "ms")]).splitlines()[2:] == [
        "| save | 126.3 ms **missed** | at most 100 ms |",
        "| heap | 203 KB | at least 150 KB |",
        "| key | 99 ms |  |",
    ]


def test_a_missed_goal_fails_unless_it_is_known_and_not_much_worse():
    known = {"time": {"measured": 60, "reason": "-"}, "heap": {"measured": 140, "reason": "-"}}
    assert Figure("time", 49, 50, "ms").failure({}) is None
    assert Figure("time", 51, 50, "ms").failure({}) == "time is 51 ms, the goal 50"
    assert Figure("time", 62.9, 50, "ms").failure(known) is None
    assert "worse than 60" in Figure("time", 63.1, 50, "ms").failure(known)
    assert Figure("heap", 133.1, 150, "KB", True).failure(known) is None
    assert "worse than 140" in Figure("heap", 132.9, 150, "KB", True).failure(known)


def test_what_is_known_to_miss_its_goal_has_a_reason_in_the_docs():
    text = (ROOT / "docs/budget.md").read_text(encoding="utf-8")
    missed = set(re.findall(r"^\| (.*?) \|.*\*\*missed\*\*", text, re.MULTILINE))
    known = budget.listed()
    assert missed == set(known), "docs/budget.md and budget_known.json differ"
    for name, entry in known.items():
        assert set(entry) == {"measured", "reason"}, name
        assert entry["measured"] > 0 and len(entry["reason"]) > 20, name
