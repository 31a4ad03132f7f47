"""Frames with colours: as PNG, in the terminal, by key script and in the gallery (B04)."""

import io
import subprocess
import sys

import pytest
from PIL import Image

from host_tools import pictures, png
from host_tools.play import displays, pixels, terminal
from host_tools.play.session import Session
from host_tools.problem import Problem
from host_tools.shims import ROOT
from parlour.ui import palette

RED = png.shown(palette.COLOURS[palette.RED])
GROUND = png.shown(palette.COLOURS[palette.GROUND])


def rgb(data):
    """(size, function that gives the colour at a place) of a PNG."""
    image = Image.open(io.BytesIO(data)).convert("RGB")
    return image.size, image.getpixel


def test_a_frame_of_sixteen_colours_becomes_a_png():
    canvas = displays.canvas("240x135")
    canvas.fb.pixel(0, 0, palette.RED)
    canvas.fb.pixel(239, 134, palette.YELLOW)
    size, pixel = rgb(png.colour(canvas.buffer, 240, 135, 2))
    assert size == (480, 270)
    assert pixel((0, 0)) == pixel((1, 1)) == RED
    assert pixel((2, 0)) == GROUND
    assert pixel((479, 269)) == png.shown(palette.COLOURS[palette.YELLOW])


def test_B04_what_a_panel_shows_becomes_a_png():
    size, pixel = rgb(png.frame(b"\xf8\0\x07\xe0\0\x1f\xff\xff", 2, 2, 1))
    assert size == (2, 2)
    found = [pixel((0, 0)), pixel((1, 0)), pixel((0, 1)), pixel((1, 1))]
    assert found == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]


def test_frames_of_another_size_or_kind_are_refused():
    for call, buffer in (
        (png.colour, bytes(1024)),
        (png.colour, bytes(1023)),
        (png.mono, bytes(4096)),
        (png.frame, bytes(1025)),
    ):
        with pytest.raises(ValueError, match="frame"):
            call(buffer, 128, 64, 1)


def test_a_sheet_takes_both_kinds():
    shots = [png.Shot("mono", bytes(1024), 128, 64), png.Shot("colour", bytes(4096), 128, 64)]
    _, _, dots = png.pixels(png.sheet(shots, scale=1))
    assert dots.count(png.PAPER) >= 8192
    assert dots.count(png.COLOURS + palette.GROUND) == 8192


def test_half_blocks_have_the_colours_of_two_rows():
    canvas = displays.canvas("240x135")
    canvas.fb.fill(palette.RED)
    canvas.fb.fill_rect(0, 1, 240, 1, palette.TEXT)
    lines = pixels.colour_half_blocks(bytes(canvas.buffer), 240, 135)
    assert len(lines) == 68
    text = png.shown(palette.COLOURS[palette.TEXT])
    codes = ";".join(str(part) for part in (38, 2, *RED, 48, 2, *text))
    assert lines[0] == "\x1b[" + codes + "m" + "▀" * 240 + "\x1b[0m"
    ground = ";".join(str(part) for part in (38, 2, *RED, 48, 2, *GROUND))
    assert lines[67].startswith("\x1b[" + ground + "m")  # below the last row, an odd one


def test_a_smaller_picture_has_the_mean_colours():
    canvas = displays.canvas("240x240")
    canvas.fb.fill_rect(0, 0, 240, 1, palette.RED)
    rows = pixels.shrink(bytes(canvas.buffer), 240, 240, 2)
    assert (len(rows), len(rows[0])) == (120, 120)
    assert rows[0][7] == tuple((a + b) // 2 for a, b in zip(RED, GROUND, strict=True))
    assert rows[1][7] == GROUND


def test_the_picture_gets_as_large_as_the_window_lets_it():
    assert terminal.reduction(250, 130, 240, 240) == 1
    assert terminal.reduction(130, 70, 240, 240) == 2
    assert terminal.reduction(120, 45, 240, 240) == 3
    with pytest.raises(Problem, match="80 columns by 24 lines"):
        terminal.reduction(80, 24, 240, 240)
    canvas = displays.canvas("240x240")
    frame = bytes(canvas.buffer)
    window = terminal.compose(frame, (240, 240), 130, 70, "auto", "")
    assert window.count("▀") == 120 * 60
    small = terminal.compose(frame, (240, 240), 20, 10, "auto", "")
    assert "too small" in small


def test_unknown_displays_are_named():
    with pytest.raises(Problem, match="240x240"):
        displays.canvas("640x480")
    command = [sys.executable, "-m", "host_tools.play", "--display", "9x9", "--keys", "a"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no display '9x9'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", displays.NAMES)
def test_a_key_script_on_every_display(name, tmp_path):
    words = ("--data", tmp_path / "d", "--frames", tmp_path / "f", "--scale", 1, "--text")
    words += ("--seed", 1, "--display", name, "--keys", "down shot:menu")
    command = [sys.executable, "-m", "host_tools.play", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with Image.open(tmp_path / "f" / "menu.png") as image:
        assert image.size == displays.size(name)
    assert "[Secret Santa]" in done.stdout.split("---")[-1]


def test_a_story_can_name_its_display(tmp_path):
    story = tmp_path / "x.keys"
    story.write_text("display: 240x240\nseed: 1\nkeys: shot:menu\nmenu: The menu.\n")
    (picture,) = pictures.take(story)
    assert picture.size == (240, 240)
    width, height, dots = png.pixels(picture.png())
    assert (width, height) == (240, 240)
    assert png.COLOURS + palette.TEXT in dots
    story.write_text("display: 1x1\nkeys: shot:menu\nmenu: The menu.\n")
    with pytest.raises(Problem, match=r"line 1.*no display"):
        pictures.take(story)


def test_the_simulator_plays_on_a_canvas_with_colours(tmp_path):
    canvas = displays.canvas("240x240")
    session = Session(tmp_path, 1, canvas)
    session.run("down")
    assert len(session.frame) == 28800
    assert any(session.frame)
