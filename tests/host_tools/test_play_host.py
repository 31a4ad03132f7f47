"""The simulator: key scripts, pictures, text, and every way to use it wrongly."""

import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

from host_tools import png
from host_tools.play import pixels, script, terminal
from host_tools.play.session import Session
from host_tools.problem import Problem
from host_tools.shims import ROOT


def run(*arguments):
    """The command as a user starts it: (exit code, stdout, stderr)."""
    words = [sys.executable, "-m", "host_tools.play", *map(str, arguments)]
    done = subprocess.run(
        words,
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_key_script_becomes_steps():
    steps = script.parse("a down*2 hold-b wait:250 press-a release-a shot:hand")
    assert steps == [
        ("press", 5),
        ("press", 2),
        ("press", 2),
        ("hold", 6),
        ("wait", 250),
        ("down", 5),
        ("up", 5),
        ("shot", "hand"),
    ]


@pytest.mark.parametrize(
    "word", ["x", "A", "hold-x", "wait:", "wait:-1", "a*", "a*99999", "wait:²", "shot:", "a*x"]
)
def test_a_wrong_word_is_named(word):
    with pytest.raises(Problem, match="word 2"):
        script.parse(f"a {word}")


def test_frames_are_written_as_png_and_the_text_mirror_is_printed(tmp_path):
    code, out, err = run(
        *("--data", tmp_path / "d", "--frames", tmp_path / "f", "--text", "--scale", "1"),
        *("--seed", "1", "--keys", "a a a shot:curtain"),
    )
    assert (code, err) == (0, "")
    files = sorted(path.name for path in (tmp_path / "f").iterdir())
    assert files[:1] == ["0001.png"]
    assert files[-1] == "curtain.png"
    width, height, _ = png.pixels((tmp_path / "f" / "curtain.png").read_bytes())
    assert (width, height) == (128, 64)
    assert "'s turn" in out
    assert "<eye_closed>" in out


def test_saves_persist_between_runs(tmp_path):
    keys = "a a a"
    assert run("--data", tmp_path, "--keys", keys)[0] == 0
    code, out, _ = run("--data", tmp_path, "--keys", "a", "--text")
    assert code == 0
    assert "[Continue]" in out


def test_the_same_seed_deals_the_same_cards(tmp_path):
    keys = ("--keys", "a a a a right", "--text")
    one = run("--data", tmp_path / "1", "--seed", "7", *keys)
    two = run("--data", tmp_path / "2", "--seed", "7", *keys)
    other = run("--data", tmp_path / "3", "--seed", "8", *keys)
    assert one == two
    assert one != other


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--keys", "a q"], "key script, word 2: 'q' is not a key"),
        (["--frames", "x"], "--keys"),
        (["--scale", "0", "--keys", "a"], "--scale 0"),
        (["--scale", "100000", "--keys", "a"], "--scale 100000"),
        (["--frames", "/dev/full", "--keys", "a"], "cannot make the folder /dev/full"),
        (["--colour"], "--colour"),
        (["--seed", "x"], "--seed"),
        ([], "there is no terminal here"),
    ],
)
def test_bad_input_is_named_without_a_traceback(arguments, said, tmp_path):
    code, _, err = run("--data", tmp_path, *arguments)
    assert code != 0
    assert said in err
    assert "Traceback" not in err


def test_an_unwritable_data_folder_is_named(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    code, _, err = run("--data", blocked / "saves", "--keys", "a")
    assert code == 3
    assert str(blocked) in err
    assert "--data" in err
    assert "Traceback" not in err


def test_a_damaged_save_is_told_and_set_aside(tmp_path):
    assert run("--data", tmp_path, "--keys", "a a a")[0] == 0
    for path in (tmp_path / "saves").glob("matcha.*"):
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    code, out, err = run("--data", tmp_path, "--keys", "a a a", "--text")
    assert (code, err) == (0, "")
    assert "damaged" in out


def test_a_mistake_of_ours_is_one_line_and_a_log(tmp_path, monkeypatch):
    session = Session(tmp_path, 1)

    def fail(event, now):
        raise KeyError("secret")

    monkeypatch.setattr(session.app, "feed", fail)
    with pytest.raises(Problem, match=r"crash\.log"):
        session.press(5)
    assert "KeyError" in (tmp_path / "crash.log").read_text()


def test_time_in_small_steps_is_time_all_the_same(tmp_path):
    """A dimmed screen comes after 30 s, however the 30 s were handed in."""
    for step in (1, 7, 500, 31000):
        session = Session(tmp_path / str(step), 1)
        for _ in range(31000 // step):
            session.advance(step)
        assert session.hardware.display.level == 1


def test_a_small_window_is_named():
    assert terminal.layout(200, 60, "auto") == "half"
    assert terminal.layout(80, 24, "auto") == "braille"
    with pytest.raises(Problem, match="20 columns by 10 lines"):
        terminal.layout(20, 10, "auto")
    with pytest.raises(Problem, match="too small"):
        terminal.layout(80, 24, "half")


def test_pixels_become_characters():
    frame = bytearray(1024)
    frame[0] = 0b00000011
    frame[1] = 0b00000010
    assert pixels.half_blocks(bytes(frame))[0][:3] == "█▄ "
    assert pixels.braille(bytes(frame))[0][0] == chr(0x2800 + 1 + 2 + 16)


def test_typed_escape_sequences_are_one_key():
    assert terminal.split_keys("\x1b[Ax\x1bOBq") == ["\x1b[A", "x", "\x1bOB", "q"]
    assert terminal.split_keys("\x1b") == ["\x1b"]


def test_a_picture_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "f" / "0001.png").mkdir(parents=True)
    code, _, err = run("--data", tmp_path / "d", "--frames", tmp_path / "f", "--keys", "a")
    assert code == 3
    assert "0001.png" in err
    assert "Traceback" not in err


def test_who_stops_reading_the_text_ends_it_quietly(tmp_path):
    keys = "up down " * 400  # more than a pipe holds
    words = [sys.executable, "-m", "host_tools.play", "--text", "--keys", keys]
    words += ["--data", str(tmp_path)]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def _pty_play(tmp_path, columns, lines, **more):
    """The simulator on a terminal of that size: (process, master)."""
    master, slave = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm"}
    environment.update(more)
    words = [sys.executable, "-m", "host_tools.play", "--data", str(tmp_path)]
    process = subprocess.Popen(
        words, cwd=ROOT, stdin=slave, stdout=slave, stderr=slave, env=environment, process_group=0
    )
    os.close(slave)
    return process, master


def _read_until(master, wanted, seconds=30):
    """Everything that was printed up to `wanted`."""
    got = b""
    end = time.monotonic() + seconds
    while wanted not in got and time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                got += os.read(master, 65536)
            except OSError:  # the other end was closed
                break
    assert wanted in got
    return got


ENDS = {
    "ctrl-c": (signal.SIGINT, 0),
    "kill": (signal.SIGTERM, 143),
    "hang-up": (signal.SIGHUP, 129),
    "quit": (signal.SIGQUIT, 131),
}


@pytest.mark.parametrize("how", ["q", *ENDS])
def test_the_terminal_is_given_back_whatever_ends_it(how, tmp_path):
    process, master = _pty_play(tmp_path, 80, 24)
    try:
        _read_until(master, "┘".encode())
        if how == "q":
            os.write(master, b"q")
        else:
            process.send_signal(ENDS[how][0])
        said = _read_until(master, b"\x1b[?1049l")
        assert b"\x1b[?25h" in said
        assert b"Traceback" not in said
        assert process.wait(30) == (0 if how == "q" else ENDS[how][1])
    finally:
        process.kill()
        process.wait(30)
        os.close(master)


def test_a_stopped_game_gives_the_terminal_back_and_goes_on(tmp_path):
    """Ctrl-Z and fg."""
    process, master = _pty_play(tmp_path, 80, 24)
    try:
        _read_until(master, "┘".encode())
        process.send_signal(signal.SIGTSTP)
        _read_until(master, b"\x1b[?1049l")
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        process.send_signal(signal.SIGCONT)
        _read_until(master, b"\x1b[?1049h")
        _read_until(master, "┘".encode())
        os.write(master, b"q")
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait(30)
        os.close(master)


@pytest.mark.parametrize(
    "columns, lines, more, words",
    [
        (30, 10, {}, b"too small"),
        (80, 24, {"TERM": "dumb"}, b"TERM=dumb"),
        (80, 24, {"PYTHONIOENCODING": "latin-1"}, b"LC_ALL=C.UTF-8"),
    ],
)
def test_a_terminal_that_cannot_show_it_is_refused(columns, lines, more, words, tmp_path):
    process, master = _pty_play(tmp_path, columns, lines, **more)
    try:
        said = _read_until(master, words)
        assert b"Traceback" not in said
        assert process.wait(30) == 4
    finally:
        process.kill()
        process.wait(30)
        os.close(master)
