"""What the ends of rounds are worth: the table that is shipped, and the tool that makes it."""

import importlib.util
import subprocess
import sys

from host_tools.opponents import matcha_fit as fit
from host_tools.shims import ROOT
from parlour.bots import matcha_values as values

TABLES = ("MATS", "CARDS", "MATCHES", "START", "TOKENS_CLASSIC", "TOKENS_DUEL", "LOGISTIC")


def small(path):
    fit.main([*"--first 60 --games 1 1 --seed 7 --output".split(), str(path)])
    return path.read_text(encoding="ascii")


def test_a_small_fit_follows_from_its_seed_and_has_the_shape_of_the_shipped_one(tmp_path):
    text = small(tmp_path / "one.py")
    assert small(tmp_path / "two.py") == text
    spec = importlib.util.spec_from_file_location("one", tmp_path / "one.py")
    one = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(one)
    for name in TABLES:
        assert len(getattr(one, name)) == len(getattr(values, name)), name
    for name in ("CARDS", "MATCHES", "LOGISTIC"):  # not fitted
        assert getattr(one, name) == getattr(values, name), name


def test_the_same_games_whatever_the_processes(monkeypatch):
    alone = fit.play(1, fit.NORMAL, 3, 20)
    monkeypatch.setattr(fit, "PORTION", 7)
    assert fit.play(1, fit.NORMAL, 3, 20, jobs=2) == alone
    assert len(alone) > 40


def test_ruff_leaves_the_module_alone(tmp_path):
    small(tmp_path / "values.py")
    for path in (tmp_path / "values.py", fit.OUTPUT):
        command = [sys.executable, "-m", "ruff", "format", "--check", "--line-length", "100"]
        words = [*command, str(path)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_the_shipped_module_says_which_games_it_is_of():
    text = " ".join(fit.OUTPUT.read_text(encoding="ascii").split())
    classic, duel = fit.GAMES_OF_HARD
    of = f"{fit.FIRST:,} games of NORMAL and {classic:,} (duel: {duel:,}) of HARD"
    assert f"{of}, each against itself, seed 1." in text


def test_more_tokens_are_worth_no_less_where_it_is_known():
    """The fitted tables of the first round, where all of one suit but one token occur."""
    for edition, table in enumerate((values.TOKENS_CLASSIC, values.TOKENS_DUEL)):
        base = 3 if edition else 4
        for kind in range(4):
            assert table[base**kind] >= table[0], (edition, kind)
