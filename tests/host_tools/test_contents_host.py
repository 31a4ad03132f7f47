"""Which files each board gets: enough to run, nothing that only others need."""

import ast
import json
import os
import subprocess
import sys

import pytest

from host_tools import boards, contents, mip, release
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE, ROOT
from parlour import text
from parlour.ui import faces

NAMES = boards.names()
SPOKEN = (("en",), ("en", "uk"), ("en", "zh_hant"), ("en", "zh_hant", "uk"))
COLOUR = [name for name in NAMES if boards.load(name).colour]
SOURCES = sorted(path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py"))


def imports(path, lazy):
    """Modules of Parlour that a file imports when it is loaded; lazy: those inside functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = {
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if (node in inner) != lazy:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("parlour"))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("parlour"):
            yield node.module
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if file_of(name) in SOURCES:
                    yield name


def file_of(module):
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (FIRMWARE / path).is_dir() else f"{path}.py"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spoken", SPOKEN)
def test_what_a_module_imports_is_there(name, spoken):
    files = set(contents.files(name, spoken))
    hardware = boards.load(name).folder / "hardware.py"
    for path in [hardware, *[FIRMWARE / file for file in files]]:
        for module in imports(path, lazy=False):
            assert file_of(module) in files, f"{path.name} imports {module}"


def test_what_is_left_out_and_imported_all_the_same_is_imported_late_and_for_others_alone():
    late = set()
    for name in NAMES:
        files = set(contents.files(name))
        for file in files:
            late |= {
                module
                for module in imports(FIRMWARE / file, lazy=True)
                if file_of(module) not in files
            }
    fit = contents._COLOUR_ONLY.fullmatch
    for module in late:
        file = file_of(module)
        assert fit(file) or file in (*contents._FEW_KEYS_ONLY, *contents._BATTERY_ONLY), module


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spoken", SPOKEN)
def test_every_language_has_its_words_and_faces(name, spoken):
    files = contents.files(name, spoken)
    table = faces._COLOUR if boards.load(name).colour else faces._MONO
    for language in contents.known_languages():
        package = f"parlour/text/{language}/__init__.py"
        assert (package in files) == (language in spoken)
        if language in spoken:
            script = text.module(language).SCRIPT
            for face in (*table[script], "small", "title", "big"):
                assert not face or f"parlour/ui/fonts/{face}.py" in files, face


def test_mono_boards_have_nothing_of_colour_and_the_other_way_round():
    colour_only = ["st7789", "lcd", "palette", "colour", "han16", "middle", "huge", "giant"]
    colour_only += ["middle_cyrillic", "huge_cyrillic"]
    mono_only = ["oled", "sh1107", "han12", "large", "large_cyrillic", "small_cyrillic"]
    for name in NAMES:
        stems = {file.split("/")[-1][:-3] for file in contents.files(name)}
        wrong, right = (mono_only, colour_only) if name in COLOUR else (colour_only, mono_only)
        assert not stems & set(wrong)
        assert set(right) - {"sh1107"} <= stems, set(right) - stems
        assert ("sh1107" in stems) == (name == "WAVESHARE_PICO_OLED_1_3")
        large = [stem for stem in stems if stem.endswith(("_large", "_colour"))]
        assert not large or name in COLOUR
        for file in contents.files(name):
            if file.endswith("_draw.py") and name in COLOUR:
                assert file.replace("_draw", "_colour") not in SOURCES


def test_few_buttons_and_batteries():
    for name in NAMES:
        board = boards.load(name)
        files = contents.files(name)
        for file in contents._FEW_KEYS_ONLY:
            assert (file in files) == (board.layout < 6)
        assert ("parlour/ui/gauge.py" in files) == ("BATTERY" in board.other)
        assert ("parlour/drivers/battery.py" in files) == ("BATTERY" in board.other)


def test_no_module_is_needed_by_nobody():
    wanted = {file for name in NAMES for file in contents.files(name)}
    assert set(SOURCES) == wanted


def test_a_mono_english_six_button_build_has_no_other_display_language_or_layout():
    files = contents.files("PARLOUR_PICO", ("en",))
    faces_in = [file for file in files if "/fonts/" in file]
    assert sorted(faces_in) == [
        f"parlour/ui/fonts/{face}.py" for face in ("__init__", "big", "large", "small", "title")
    ]
    assert not [file for file in files if "/uk/" in file or "/zh_hant/" in file]


def test_languages_by_the_environment(monkeypatch):
    known = contents.known_languages()
    assert known == text.LANGUAGES
    monkeypatch.delenv("LANGUAGES", raising=False)
    assert contents.languages() == known
    monkeypatch.setenv("LANGUAGES", "uk")
    assert contents.languages() == ("en", "uk")
    monkeypatch.setenv("LANGUAGES", "uk, en")
    assert contents.languages() == ("en", "uk")
    monkeypatch.setenv("LANGUAGES", " ")
    assert contents.languages() == known
    monkeypatch.setenv("LANGUAGES", "en,fr")
    with pytest.raises(Problem, match="unknown language fr: LANGUAGES is a list of en, zh_hant"):
        contents.files("PARLOUR_PICO")


def test_an_unknown_language_or_board_gets_one_line():
    for module, board, words in (
        ("firmware", "PARLOUR_PICO", "unknown language fr"),
        ("image", "PARLOUR_PICO", "unknown language fr"),
        ("image", "NOPE", "unknown board NOPE: boards/ has PARLOUR_PICO, PARLOUR_PICO2"),
        ("firmware", "NOPE", "unknown board NOPE: boards/ has PARLOUR_PICO, PARLOUR_PICO2"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", f"host_tools.{module}", board],
            cwd=ROOT,
            env=dict(os.environ, LANGUAGES="fr"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert done.stderr.startswith("error: " + words) and done.stderr.count("\n") == 1


def test_a_face_that_nobody_placed_is_named(tmp_path):
    folder = tmp_path / "parlour/ui/fonts"
    folder.mkdir(parents=True)
    (folder / "fancy.py").write_text("")
    with pytest.raises(Problem, match="which boards need the face fancy"):
        contents.files("PARLOUR_PICO", ("en",), tmp_path)


class Manifest:
    """What MicroPython gives to a manifest.py."""

    def __init__(self, name, monkeypatch):
        self.folder = boards.BOARDS / name
        self.frozen = []
        monkeypatch.chdir(self.folder)
        monkeypatch.setattr(sys, "path", sys.path[:])
        names = {"freeze": lambda path: None, "module": self.module}
        exec((self.folder / "manifest.py").read_text(), names)  # noqa: S102

    def module(self, path, base_path):
        assert (self.folder / base_path / path).is_file()
        self.frozen.append(path)


@pytest.mark.parametrize("name", NAMES)
def test_frozen_deployed_and_installed_is_the_same(name, monkeypatch):
    monkeypatch.setenv("LANGUAGES", "en")
    wanted = [*contents.files(name, ("en",)), "hardware.py"]
    assert Manifest(name, monkeypatch).frozen == wanted
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(release, "_compile", lambda source, *rest: b"M")
    made = {path.replace(".mpy", ".py") for path in release.make(name).files}
    assert made == set(wanted)
    targets = {target for target, _ in json.loads(mip.text(name))["urls"]}
    assert targets == {*contents.files(name, contents.known_languages()), "hardware.py"}
