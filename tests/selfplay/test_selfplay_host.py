"""The laboratory: who sits where, what is counted, and that a run is the same each time."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from host_tools import problem
from host_tools.selfplay import __main__ as command
from host_tools.selfplay import batch, crew, match, report, wilson
from host_tools.selfplay.tally import Tally
from host_tools.shims import ROOT

TOY = "tests.selfplay.toy_bot"
RUDE = "tests.selfplay.rude_bot"


def make(players="hard,random", games=30, seed=7, bot=TOY, **more):
    return match.make("matcha", 2, [], players, games, seed, bot=bot, compiled=False, **more)


def seating(players, seats, games):
    """For every deal of a match of Secret Santa: the players' seats in each of its games."""
    wanted = match.make("secret_santa", seats, [], players, games, 1)
    return [
        [wanted.seated(wanted.rotation(deal, i)) for i in range(wanted.period)]
        for deal in range(wanted.deals)
    ]


@pytest.fixture(autouse=True)
def three_levels(monkeypatch):
    """Secret Santa's own levels do not matter here."""
    real = match.levels
    monkeypatch.setattr(match, "levels", lambda bot: real(bot) or ("easy", "normal", "hard"))


# Seats


def test_the_same_deal_is_played_on_mirrored_seats():
    assert seating("hard,random", 2, 4) == [[[0, 1], [1, 0]]] * 2


def test_the_last_player_fills_up_and_all_rotate():
    assert seating("hard,normal", 3, 3) == [[[0, 1, 1], [1, 0, 1], [1, 1, 0]]]
    assert seating("hard,normal,random,easy", 4, 4)[0][1] == [3, 0, 1, 2]


def test_equal_players_need_no_second_game_but_change_places():
    assert seating("random,random", 2, 4) == [[[0, 1]], [[1, 0]], [[0, 1]], [[1, 0]]]
    assert seating("hard,random,hard,random", 4, 4) == [
        [[0, 1, 2, 3], [3, 0, 1, 2]],
        [[2, 3, 0, 1], [1, 2, 3, 0]],
    ]


def test_every_game_of_a_deal_has_the_same_cards_and_streams_of_its_own():
    wanted = make()
    assert wanted.deal_seed(3) == make(games=99).deal_seed(3)
    assert wanted.deal_seed(3) != wanted.deal_seed(4) != make(seed=8).deal_seed(4)
    streams = {bytes(wanted.streams(deal, turned)) for deal in (0, 1) for turned in (0, 1)}
    assert len(streams) == 4


def test_as_many_games_as_asked_for():
    for games in (1, 2, 7, 501):
        wanted = make("random,random", games)
        played = [batch.play(wanted, n).games for n in range(batch.count(wanted))]
        assert sum(played) == games
    assert sum(batch.play(make(games=13), n).games for n in range(2)) == 13


# Figures


def test_wilson_intervals():
    assert wilson.interval(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert wilson.interval(10, 10) == pytest.approx((0.72247, 1), abs=1e-5)
    assert wilson.interval(5, 10) == pytest.approx((0.23659, 0.76341), abs=1e-5)
    assert wilson.interval(81.5, 263) == pytest.approx((0.25711, 0.36814), abs=1e-3)
    assert wilson.interval(0, 0) == (0, 1)


def test_a_tie_counts_half():
    told = report.outcome(10, 3, 4)
    assert (told["wins"], told["ties"], told["win_rate"]) == (3, 4, 0.5)
    assert told["interval"] == list(wilson.interval(5, 10))


def test_spread():
    told = report.spread(Counter({"1": 1, "10": 2, "-3": 1}))
    assert told["mean"] == 4.5
    assert told["quartiles"] == [-3, -3, 1, 10, 10]
    assert told["distribution"] == [[-3, 1], [1, 1], [10, 2]]
    assert told["deviation"] == pytest.approx(5.6789, abs=1e-4)


@pytest.fixture
def ran(tmp_path, capsys, monkeypatch):
    """Run the command: (exit code, the JSON, stdout, stderr)."""
    monkeypatch.setenv("RUDE_FILE", str(tmp_path / "result.json.batches.jsonl"))

    def run(*words, bot=TOY, game="matcha", seats="2", **_):
        path = tmp_path / "result.json"
        arguments = ["--game", game, "--seats", seats, "--seed", "7", "--json", str(path)]
        arguments += ["--bot", bot] if bot else []
        with pytest.raises(SystemExit) as ended:
            problem.run(command.main, [*arguments, *words])
        out, err = capsys.readouterr()
        told = json.loads(path.read_text()) if path.exists() else None
        return ended.value.code, told, out, err

    return run


CLOCK = {"seconds": 0, "moves_per_s": 0, "jobs": 0, "compiled": 0}


def test_the_json_of_a_run(ran):
    code, told, out, _ = ran("--players", "hard,random", "--games", "24", "--jobs", "1")
    assert code == 0
    assert [player["name"] for player in told["players"]] == ["hard", "random"]
    for player in told["players"]:
        assert player["games"] == 24
        score = player["wins"] + player["ties"] / 2
        assert player["win_rate"] == score / 24
        assert player["interval"] == list(wilson.interval(score, 24))
        assert [row["games"] for row in player["by_seat"]] == [12, 12]
        assert sum(player["ways"].values()) == player["wins"] + player["ties"]
    assert sum(player["win_rate"] for player in told["players"]) == pytest.approx(1)
    assert told["moves_per_s"] > 0
    assert told["complete"] and told["games"] == 24 and told["deals"] == 12
    assert told["first_player"]["games"] == 24
    assert sum(n for _, n in told["length"]["distribution"]) == 24
    assert told["moves"] == sum(m * n for m, n in told["length"]["distribution"])
    assert "hard" in out and "moves first" in out and "moves/s" in out


def test_the_same_on_any_number_of_processes_compiled_or_not(ran):
    words = ["--players", "hard,easy", "--games", "43"]
    results = [
        ran(*words, *more)[1] | CLOCK
        for more in (["--jobs", "1"], ["--jobs", "2", "--plain"], ["--jobs", "1", "--plain"])
    ]
    assert results[0] == results[1] == results[2]
    assert ran(*words, "--jobs", "1", "--seed", "8")[1] | CLOCK != results[0]


def test_steps_are_the_bot_s_own_unless_given(ran):
    words = ["--players", "hard,normal", "--games", "20", "--jobs", "1"]
    own = ran(*words)[1]
    assert own["steps"] == 4
    assert ran(*words, "--steps", "4")[1] | CLOCK == own | CLOCK
    assert ran(*words, "--steps", "0")[1]["players"] != own["players"]


@pytest.mark.parametrize(("game", "seats"), [("matcha", "2"), ("secret_santa", "4")])
def test_every_win_of_a_game_came_about_somehow(ran, game, seats):
    words = ["--players", "random", "--games", "40", "--jobs", "1", "--plain"]
    _, told, _, _ = ran(*words, game=game, seats=seats, bot=None)
    player = told["players"][0]
    assert sum(told["ways"].values()) % (player["wins"] + player["ties"]) == 0
    assert player["games"] == 40 * int(seats)


# Bad input


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"--game": "whist"}, "unknown game 'whist': the games are matcha"),
        ({"--players": "hard,genius"}, "unknown player type 'genius': matcha has random, easy"),
        ({"--players": "hard,easy,easy"}, "3 players for 2 seats"),
        ({"--seats": "3"}, "matcha is for 2 players, not 3: change --seats"),
        ({"--games": "0"}, "at least one game"),
        ({"--jobs": "0"}, "--jobs 0: at least one"),
        ({"--steps": "-1"}, "--steps -1: no less than 0"),
        ({"--options": "COLOUR=RED"}, "the options are EDITION, FIRST"),
        ({"--options": "EDITION=TRIO"}, "EDITION is one of CLASSIC, DUEL"),
        ({"--bot": "tests.nobody"}, "no bot 'tests.nobody'"),
        ({"--plot": "plot.txt"}, "a file that ends in .png"),
        ({"--json": "none/result.json"}, "there is no folder none"),
    ],
)
def test_bad_arguments(capsys, change, said):
    arguments = {"--game": "matcha", "--seats": "2", "--players": "random", "--bot": TOY} | change
    with pytest.raises(SystemExit) as ended:
        problem.run(command.main, [word for pair in arguments.items() for word in pair])
    out, err = capsys.readouterr()
    assert ended.value.code in (2, 3)
    assert out == "" and said in err
    assert err.count("\n") == 1, "one line"


def test_a_game_without_opponents_has_random_players_only():
    with pytest.raises(problem.Problem, match="matcha has random, easy, normal, hard"):
        make("wizard")


def test_options_are_chosen_by_name():
    wanted = match.make("matcha", 2, ["edition=duel"], "random", 2, 1)
    assert wanted.options == (1, 0)


# Runs that break off


def test_what_is_finished_is_kept_and_gone_on_with(ran, tmp_path, monkeypatch):
    words = ["--players", "hard,easy", "--games", "60", "--plain"]
    whole = ran(*words, "--jobs", "1")[1]
    kept = tmp_path / "result.json.batches.jsonl"
    assert not kept.exists(), "a whole run needs it no more"

    def interrupted(wanted, numbers):
        for number, tally in real(wanted, numbers[::-1]):  # any order will do
            yield number, tally
            if number == 3:
                raise KeyboardInterrupt

    real = crew.alone
    monkeypatch.setattr(crew, "alone", interrupted)
    code, told, out, err = ran(*words, "--jobs", "1")
    assert code == 130 and "30 games are finished" in err and str(kept) in err
    assert told["games"] == 30 and not told["complete"]
    assert "30 games" in out
    monkeypatch.setattr(crew, "alone", real)
    with kept.open("a") as file:
        file.write('{"batch": 0, "tally": {"games"')  # the power failed here
    code, told, _, err = ran(*words, "--jobs", "1")
    assert code == 0 and "going on after 30 games" in err
    assert told | CLOCK == whole | CLOCK
    assert not kept.exists()


def test_batches_of_another_match_are_not_mixed_in(ran, tmp_path):
    kept = tmp_path / "result.json.batches.jsonl"
    kept.write_text('{"match": {}, "batch_size": 5}\n')
    code, told, _, err = ran("--players", "random", "--jobs", "1")
    assert code == 3 and told is None
    assert "another match" in err and "delete it" in err
    assert kept.exists()


def test_ctrl_c_ends_all_processes_and_keeps_batches(ran, tmp_path):
    """The bot presses it, from a child."""
    words = ["--players", "hard,random", "--games", "400", "--jobs", "2", "--plain"]
    code, told, _, err = ran(*words, bot=RUDE)
    assert code == 130 and "broken off" in err and "Traceback" not in err
    assert 0 < told["games"] < 400
    lines = (tmp_path / "result.json.batches.jsonl").read_text().splitlines()
    assert sum(json.loads(line)["tally"]["games"] for line in lines[1:]) == told["games"]


def test_a_process_that_dies_is_told_and_batches_are_kept(ran):
    words = ["--players", "normal,random", "--games", "400", "--jobs", "2", "--plain"]
    code, told, _, err = ran(*words, bot=RUDE)
    assert code == 1 and "a process that played games died" in err and "Traceback" not in err
    assert 0 < told["games"] < 400 and not told["complete"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_illegal_move_of_a_bot_is_named(ran, jobs):
    words = ["--players", "easy,random", "--games", "40", "--jobs", jobs, "--plain"]
    code, _, _, err = ran(*words, bot=RUDE)
    assert code == 1
    assert "deal " in err and "with easy, random" in err or "with random, easy" in err
    assert "ValueError" in err and "Traceback" not in err


def test_tallies_survive_json():
    wanted = make()
    tally = batch.play(wanted, 0)
    again = Tally.from_json(json.loads(json.dumps(tally.to_json())))
    assert again == tally
    again.add(batch.play(wanted, 1))
    assert again.games == 20 and again != tally


# Other machines, and pictures


@pytest.mark.filterwarnings("default")  # the cluster's own
def test_a_cluster_gives_the_same(ran):
    distributed = pytest.importorskip("distributed", reason="make setup installs it")
    words = ["--players", "hard,easy", "--games", "25", "--plain"]
    alone = ran(*words, "--jobs", "1")[1]
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        dashboard_address=None,
        host="127.0.0.1",
    ) as cluster:
        code, told, _, err = ran(*words, "--cluster", cluster.scheduler_address)
    assert code == 0, err
    assert told | CLOCK == alone | CLOCK


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense"])
def test_a_cluster_that_cannot_be_reached(ran, monkeypatch, address):
    pytest.importorskip("distributed", reason="make setup installs it")
    monkeypatch.setattr(crew, "CONNECT_SECONDS", "200ms")
    code, _, out, err = ran("--players", "random", "--cluster", address)
    assert code == 4 and out == ""
    assert f"no cluster at {address}" in err and "Traceback" not in err


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_plots(ran, tmp_path, suffix):
    pytest.importorskip("matplotlib", reason="make setup installs it")
    path = tmp_path / f"plot.{suffix}"
    ran("--players", "hard,easy", "--games", "20", "--jobs", "1", "--plain", "--plot", str(path))
    head = path.read_bytes()[:200]
    assert head.startswith(b"\x89PNG") if suffix == "png" else b"<svg" in path.read_bytes()[:900]


def test_a_reader_who_has_seen_enough_gets_no_traceback():
    """As `| head` does: the pipe is closed before the report is written."""
    words = "--game matcha --seats 2 --players random --games 10 --plain --jobs 1".split()
    command = [sys.executable, "-m", "host_tools.selfplay", *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, **pipes) as process:
        process.stdout.close()
        told = process.stderr.read().decode()
        code = process.wait()
    assert code == 141 and told == "", told
