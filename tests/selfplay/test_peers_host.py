"""The comparison with public libraries: who takes part, what is told, what is missing."""

import io
import json

import pytest

from host_tools import problem
from host_tools.peers import __main__ as command
from host_tools.peers import contestant


def result(**speeds):
    """A run of Matcha with these speeds; None: missing."""
    names = {
        "plain": "parlour matcha plain",
        "fast": "parlour matcha compiled",
        "uno": "rlcard uno",
        "fish": "pyspiel go_fish",
        "poker": "pyspiel python_liars_poker",
        "native": "openspiel go_fish",
    }
    rows = []
    for key, name in names.items():
        row = {"name": name, "missing": "no such module"}
        if speeds.get(key):
            row = {"name": name, "about": "2 seats", "moves_per_s": speeds[key], "bytes": 40}
            row |= {"slowest": 1, "fastest": 9}
        rows.append(row)
    told = {"python": "3.11", "machine": "x", "rounds": 5, "seconds": 1.0, "contestants": rows}
    return told | {"games": ["matcha"], "aims": command.aims(told, ["matcha"])}


def test_ratios_of_one_run():
    told = result(plain=100, fast=2000, uno=50, fish=200, native=1000)
    found = {aim["aim"]: aim["ratio"] for aim in told["aims"]}
    assert found == {
        "plain / rlcard uno": 2.0,
        "plain / pyspiel go_fish": 0.5,
        "plain / pyspiel python_liars_poker": None,
        "compiled / plain": 20.0,
        "compiled / openspiel go_fish": 2.0,
    }


def test_what_is_missing_is_named_and_nothing_is_guessed():
    text = command.table(result(plain=100, fast=2000, uno=50))
    assert "| pyspiel go_fish | missing: no such module | | | |" in text
    assert "| plain / pyspiel go_fish | 0.7 | missing |" in text
    assert "| compiled / plain | 12 | 20.00 |" in text


def test_a_real_run_without_peers(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(command, "PYTHON", tmp_path / "none")
    monkeypatch.setattr(command.os, "sched_setaffinity", lambda *_: None, raising=False)
    path = tmp_path / "peers.json"
    words = ["--rounds", "2", "--seconds", "0.02", "--json", str(path)]
    assert command.main(words) == 0
    told = json.loads(path.read_text())
    rows = {row["name"]: row for row in told["contestants"]}
    assert all("--setup" in rows[name]["missing"] for name in command.PEERS)
    for game in told["games"]:
        row = rows[f"parlour {game} plain"]
        assert 0 < row["slowest"] <= row["moves_per_s"] <= row["fastest"]
        assert row["bytes"] < 256
    assert "missing" in capsys.readouterr().out


def test_a_contestant_counts_the_moves_of_whole_games(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("0.01\n0.01\n"))
    assert contestant.main("parlour matcha plain") == 0
    first, *turns = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == {"bytes": 40, "about": "2 seats, a loop in Python"}
    assert len(turns) == 2
    assert all(turn["moves"] > 0 and turn["seconds"] >= 0.01 for turn in turns)


@pytest.mark.parametrize("name", ["rlcard uno", "pyspiel go_fish", "openspiel go_fish"])
def test_a_library_that_is_not_there_is_missing(monkeypatch, capsys, name):
    monkeypatch.setitem(contestant.sys.modules, "rlcard.games.uno", None)
    monkeypatch.setitem(contestant.sys.modules, "pyspiel", None)
    assert contestant.main(name) == 0
    assert "ModuleNotFoundError" in json.loads(capsys.readouterr().out)["missing"]


def test_the_page_is_renewed_between_its_marks(tmp_path, monkeypatch):
    page = tmp_path / "performance.md"
    page.write_text("before\n" + command.MARKS[0] + "\nold\n" + command.MARKS[1] + "\nafter\n")
    monkeypatch.setattr(command, "PAGE", page)
    command.write_page(r"new \1 table")
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n")
    assert r"new \1 table" in text and "old" not in text
    command.write_page("newer")
    assert "newer" in page.read_text() and "table" not in page.read_text()


def test_the_real_page_has_the_marks():
    text = command.PAGE.read_text(encoding="utf-8")
    assert all(text.count(mark) == 1 for mark in command.MARKS)


def test_bad_arguments():
    with pytest.raises(problem.Problem, match="more than 0"):
        command.main(["--rounds", "0"])
