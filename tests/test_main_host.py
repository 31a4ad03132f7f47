"""main.py on MicroPython's unix port, a process for each start (B20, B21, B24, B27, B39)."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from host_tools import unixport
from host_tools.release import Release
from host_tools.shims import FIRMWARE, ROOT

UP, DOWN, A, B = 1, 2, 5, 6
HARDWARE = '''"""A virtual board."""
from tests.virtual import boot


def build():
    return boot.board()
'''
START = """
import sys
sys.path[:] = [{firmware!r}, {root!r}, ".frozen"]
from tests.virtual import boot
# The virtual board is made of the repository's drivers; the device shall load its own files.
for name in list(sys.modules):
    if name.split(".")[0] == "parlour":
        del sys.modules[name]
sys.path[:] = ["", {root!r}, ".frozen"]
boot.boot({actions!r})
"""
TIMEOUT_SECONDS = 60


class Handheld:
    """A folder that is the file system of a device, switched on again and again."""

    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(FIRMWARE, folder, dirs_exist_ok=True)
        self.write("hardware.py", HARDWARE)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(text, encoding="utf-8")

    def read(self, name):
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else None

    def files(self):
        return {
            path.relative_to(self.folder): (path.read_bytes(), path.stat().st_mtime_ns)
            for path in self.folder.rglob("*")
            if path.is_file()
        }

    def boot(self, *actions):
        """One start with these actions, see tests/virtual/boot.py; returns what it printed."""
        code = START.format(firmware=str(FIRMWARE), root=str(ROOT), actions=list(actions))
        done = subprocess.run(
            [unixport.binary(), "-X", "heapsize=4m", "-c", code],
            cwd=self.folder,
            env=dict(os.environ, MICROPYPATH=""),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return Report(done.stdout)


class Report:
    """What a start printed."""

    def __init__(self, text):
        self.text = text
        self.screens = {}
        self.values = {}
        for line in text.splitlines():
            words = line.split(" ", 2)
            if words[0] == "read":
                self.screens[int(words[1])] = words[2].split("|")
            elif words[0] in ("end", "blank", "app"):
                self.values[words[0]] = words[1]

    @property
    def restarted(self):
        return self.values["end"] == "restart"

    @property
    def blank(self):
        return self.values["blank"] == "True"

    @property
    def app(self):
        return self.values["app"] == "True"


def press(button, at, ms=100):
    return (at, "press", button), (at + ms, "release", button)


@pytest.fixture
def handheld(tmp_path):
    return Handheld(tmp_path / "device")


BROKEN = '"""Broken."""\nraise RuntimeError("the hand is 1 2 3")\n'
B_HELD = ((0, "press", B), (1000, "release", B))


FAULTS = ("line 2: contrast: a number from 1 to 255", "line 5: buzzer: a GPIO that is free")
FAULTY = HARDWARE.replace("boot.board()", f"boot.board(faults={FAULTS!r})")
TWO_KEYS = HARDWARE.replace(
    "return boot.board()",
    "made = boot.board()\n    made.buttons.layout = 2\n    return made",
)


def test_faults_of_board_cfg_are_shown_and_noted_once_and_the_app_starts(handheld):
    handheld.write("hardware.py", FAULTY)
    report = handheld.boot((2000, "read", 0), (14000, "ctrl_c", 0))
    assert report.screens[2000] == [
        "board.cfg:",
        "line 2:",
        "contrast: a",
        "number from 1 to",
        "255",
        "line 5: buzzer:",
        "a GPIO that is",
        "A: go on",
    ]
    assert report.app
    for fault in FAULTS:
        assert "Parlour: board.cfg: " + fault in report.text
    noted = handheld.read("crash.log")
    assert noted == "".join(f"board.cfg: {fault}\n" for fault in FAULTS)
    before = handheld.files()
    report = handheld.boot(*press(A, 2000), (4000, "ctrl_c", 0))
    assert report.app
    after = handheld.files()
    assert after[Path("crash.log")] == before[Path("crash.log")]


def test_faults_of_board_cfg_can_be_read_in_peace_and_in_the_safe_mode(handheld):
    handheld.write("hardware.py", FAULTY)
    handheld.write("crash.log", "old\n" * 500)
    actions = (*press(DOWN, 2000), (2500, "read", 0), *press(DOWN, 3000), (30000, "read", 0))
    report = handheld.boot(*actions, (31000, "ctrl_c", 0))
    assert report.screens[2500][6] == "free"  # one row further
    assert report.screens[30000][1] == "line 2:"  # from the end to the start
    assert not report.app
    assert 1900 < len(handheld.read("crash.log")) <= 2048
    report = handheld.boot(*B_HELD, (2000, "read", 0), (3000, "ctrl_c", 0))
    rows = report.screens[2000]
    assert rows[:2] == ["SAFE MODE", "B was held."]
    assert rows[3] == "board.cfg: line"


def test_with_two_keys_a_is_held_for_the_safe_mode(handheld):
    handheld.write("hardware.py", TWO_KEYS)
    actions = ((0, "press", A), (1000, "release", A), (2000, "read", 0), (3000, "ctrl_c", 0))
    report = handheld.boot(*actions)
    assert report.screens[2000][:2] == ["SAFE MODE", "A was held."]
    assert not report.app


def test_B27_three_failed_starts_then_the_safe_mode_until_a_good_run(handheld):
    app = handheld.read("parlour/app.py")
    handheld.write("parlour/app.py", BROKEN)
    for count in ("1", "2", "3"):
        report = handheld.boot(*press(A, 2000), (60000, "ctrl_c", 0))
        assert report.restarted
        assert report.blank
        assert handheld.read("failed_starts") == count

    report = handheld.boot(
        (2000, "read", 0), *press(DOWN, 2500), (3000, "read", 0), (5000, "ctrl_c", 0)
    )
    rows = report.screens[2000]
    assert rows[0] == "SAFE MODE"
    assert rows[1] == "Failed 3 times."
    assert rows[7] == "A: start Parlour"
    assert "RuntimeError" in "".join(rows)
    assert report.screens[3000][3] == rows[4]  # one row further
    assert not report.app and not report.restarted and report.blank
    assert "the hand" not in handheld.read("crash.log")

    handheld.write("parlour/app.py", app)
    report = handheld.boot(*press(A, 2000), (9000, "ctrl_c", 0))
    assert report.app
    assert handheld.read("failed_starts") == "3"  # not long enough
    report = handheld.boot(*press(A, 2000), (20000, "ctrl_c", 0))
    assert report.app and report.blank
    assert handheld.read("failed_starts") is None
    report = handheld.boot((3000, "ctrl_c", 0))
    assert report.app


def test_B27_B_held_loads_nothing_of_the_app(handheld):
    handheld.write("parlour/app.py", BROKEN)
    handheld.write("parlour/device.py", BROKEN)
    report = handheld.boot(*B_HELD, (900, "read", 0), (3000, "ctrl_c", 0))
    assert report.screens[900][:3] == ["SAFE MODE", "B was held.", "USB is free."]
    assert report.screens[900][3] == "No crash noted."
    assert not report.app
    assert handheld.read("failed_starts") is None


def test_B27_A_leaves_the_safe_mode(handheld):
    report = handheld.boot(*B_HELD, *press(A, 2000), (5000, "ctrl_c", 0))
    assert report.app and not report.restarted


def test_B12_an_A_held_since_power_on_does_not_leave_the_safe_mode(handheld):
    handheld.write("failed_starts", "3")
    report = handheld.boot((0, "press", A), (3000, "release", A), (5000, "ctrl_c", 0))
    assert not report.app


@pytest.mark.parametrize(
    "actions",
    [
        [(0, "press", A), (500, "release", A)],
        [(0, "press", A), (0, "press", B), (500, "release", A), (500, "release", B)],
        [(0, "press", B), (100, "release", B)],
        [(200, "press", B), (600, "release", B)],
    ],
)
def test_B27_other_buttons_and_short_presses_are_no_chord(handheld, actions):
    assert handheld.boot(*actions, (3000, "ctrl_c", 0)).app


def test_B27_ctrl_c_at_any_moment_gives_a_repl_and_a_blank_panel(handheld):
    for start in ((), B_HELD):
        for at in (45, 150, 290, 330, 400, 700, 2500):
            report = handheld.boot(*start, *press(A, 1500), (at, "ctrl_c", 0))
            assert not report.restarted
            assert report.blank, at
            assert "Parlour stopped." in report.text


def test_B27_ctrl_c_on_the_crash_screen(handheld):
    handheld.write("parlour/app.py", BROKEN)
    report = handheld.boot((2000, "ctrl_c", 0))
    assert not report.restarted and report.blank


def test_a_normal_start_writes_nothing(handheld):
    before = handheld.files()
    handheld.boot((15000, "ctrl_c", 0))
    assert handheld.files() == before


@pytest.mark.parametrize("damaged", ["", "x", "99999999", "-4", b"\xff\xfe\x00"])
def test_B24_a_damaged_counter_does_not_stop_the_start(handheld, damaged):
    handheld.write("failed_starts", damaged)
    report = handheld.boot(*press(A, 2000), (15000, "ctrl_c", 0))
    assert report.app


def test_B24_a_folder_in_the_place_of_the_counter(handheld):
    (handheld.folder / "failed_starts").mkdir()
    assert handheld.boot((3000, "ctrl_c", 0)).app
    handheld.write("parlour/app.py", BROKEN)
    assert handheld.boot(*press(A, 2000), (60000, "ctrl_c", 0)).restarted


def test_B24_damaged_saves_do_not_stop_the_start(handheld):
    for name in ("settings.0", "settings.1", "matcha.0", "names.0", "statistics.1"):
        handheld.write(f"saves/{name}", bytes(range(256)) * 4)
    report = handheld.boot((15000, "ctrl_c", 0))
    assert report.app
    assert handheld.read("failed_starts") is None
    assert handheld.read("crash.log") is None


def test_B24_a_file_in_the_place_of_the_saves(handheld):
    handheld.write("saves", "not a folder")
    report = handheld.boot((15000, "ctrl_c", 0))
    assert report.app
    assert handheld.read("crash.log") is None


def test_B20_files_for_another_micropython_are_explained(handheld):
    (handheld.folder / "parlour/device.py").unlink()
    handheld.write("parlour/device.mpy", b"M\x05\x00\x1f\x00\x00\x00\x00")
    report = handheld.boot((2000, "read", 0), *press(A, 3000), (60000, "ctrl_c", 0))
    rows = report.screens[2000]
    assert rows[:2] == ["Parlour could", "not start."]
    assert rows[2:5] == ["The files are", "for another", "MicroPython:"]
    assert report.restarted and report.blank is False  # the plain screen stays until the reset
    assert handheld.read("failed_starts") == "1"


def test_B20_the_same_in_the_app_is_a_crash(handheld):
    (handheld.folder / "parlour/app.py").unlink()
    handheld.write("parlour/app.mpy", b"M\x05\x00\x1f\x00\x00\x00\x00")
    report = handheld.boot(*press(A, 2000), (60000, "ctrl_c", 0))
    assert report.restarted
    assert "ValueError" in handheld.read("crash.log")


def test_B39_a_missing_file_is_named(handheld):
    (handheld.folder / "parlour/device.py").unlink()
    report = handheld.boot((2000, "read", 0), (3000, "ctrl_c", 0))
    assert report.screens[2000][2] == "ImportError"
    assert "parlour.device" in "".join(report.screens[2000][3:7])
    assert report.blank


def test_B17_a_crash_screen_that_cannot_be_drawn(handheld):
    handheld.write("parlour/app.py", BROKEN)
    handheld.write("parlour/ui/crash.py", '"""No memory."""\nraise MemoryError\n')
    report = handheld.boot((2000, "read", 0), *press(A, 3000), (60000, "ctrl_c", 0))
    assert report.screens[2000][:3] == ["Parlour could", "not start.", "MemoryError"]
    assert report.restarted
    assert handheld.read("failed_starts") == "1"


@pytest.mark.parametrize("text", [None, "raise RuntimeError", "def build(): return 1 // 0", "x ="])
def test_a_missing_or_broken_hardware_py_is_said_over_usb(handheld, text):
    if text is None:
        (handheld.folder / "hardware.py").unlink()
    else:
        handheld.write("hardware.py", text)
    report = handheld.boot((12000, "ctrl_c", 0))
    assert "hardware.py, or what it needs, is missing or broken" in report.text
    assert "Traceback" in report.text
    assert "Parlour stopped." in report.text
    assert not report.restarted and not report.app


def test_B05_a_start_without_a_display(handheld):
    handheld.write("hardware.py", HARDWARE.replace("board()", "board(0x50)"))
    report = handheld.boot(*press(A, 4000), (15000, "ctrl_c", 0))
    assert report.app and not report.restarted
    handheld.write("failed_starts", "3")
    assert handheld.boot(*press(A, 4000), (15000, "ctrl_c", 0)).app


def release(main=None):
    """The firmware as a release of source files; main: what its main.py holds instead."""
    sources = (path for path in FIRMWARE.rglob("*.py"))
    files = {path.relative_to(FIRMWARE).as_posix(): path.read_bytes() for path in sources}
    if main is not None:
        files["main.py"] = main
    return Release("VIRTUAL", "1.0.0", {**files, "hardware.py": HARDWARE.encode()})


@pytest.fixture
def deployed(handheld):
    """A device on which the release alone is."""
    shutil.rmtree(handheld.folder / "parlour")
    (handheld.folder / "hardware.py").unlink()
    for path, data in release().tree().items():
        handheld.write(path[1:], data)
    handheld.app = f"{release().folder}/parlour/app.py"
    return handheld


def test_B39_a_release_runs_and_a_normal_start_writes_nothing(deployed):
    before = deployed.files()
    report = deployed.boot((15000, "ctrl_c", 0))
    assert report.app and not report.restarted
    assert deployed.files() == before


@pytest.mark.parametrize("harm", ["missing", "short", "zeros", "ones", "longer"])
def test_B21_a_damaged_file_is_named_and_nothing_of_the_app_is_loaded(deployed, harm):
    whole = (deployed.folder / deployed.app).read_bytes()
    if harm == "missing":
        (deployed.folder / deployed.app).unlink()
    elif harm == "longer":
        deployed.write(deployed.app, whole + b"\n")
    else:
        tail = {"short": b"", "zeros": bytes(100), "ones": b"\xff" * 100}[harm]
        deployed.write(deployed.app, whole[:-100] + tail)
    report = deployed.boot((2000, "read", 0), *press(A, 3000), (60000, "ctrl_c", 0))
    rows = report.screens[2000]
    assert rows[:3] == ["Damaged files,", "deploy again:", "parlour/app.py"]
    assert rows[7] == "A: try again"
    assert not report.app and report.restarted
    assert deployed.read("failed_starts") is None
    deployed.write(deployed.app, whole)
    assert deployed.boot((3000, "ctrl_c", 0)).app


def test_B27_the_safe_mode_comes_with_a_damaged_app_too(deployed):
    deployed.write(deployed.app, b"")
    report = deployed.boot(*B_HELD, (900, "read", 0), (3000, "ctrl_c", 0))
    assert report.screens[900][:2] == ["SAFE MODE", "B was held."]


@pytest.mark.parametrize("name", ["parlour/drivers/oled.py", "parlour/__init__.py", "hardware.py"])
def test_B21_without_a_driver_the_file_is_named_over_usb(deployed, name):
    deployed.write(f"{release().folder}/{name}", b"raise SystemExit")
    report = deployed.boot((12000, "ctrl_c", 0))
    assert f"ImportError: {name} is damaged" in report.text
    assert "Parlour stopped." in report.text and not report.app


@pytest.mark.parametrize("harm", ["empty", "head", "digit", "cut", "binary"])
def test_B21_a_damaged_list_is_named_over_usb(deployed, harm):
    text = deployed.read("release")
    harmed = {
        "empty": "",
        "head": text.replace(" ", "", 1),
        "digit": text[:-20] + chr(ord(text[-20]) ^ 1) + text[-19:],
        "cut": text[: text.rfind("\n", 0, -1) + 1],  # by one whole line
        "binary": b"\xff\x80" + text.encode(),
    }
    deployed.write("release", harmed[harm])
    report = deployed.boot((12000, "ctrl_c", 0))
    assert "ImportError: release is damaged" in report.text
    assert "Parlour stopped." in report.text and not report.app


def switched(handheld, main):
    """The next release has been switched to, main.py is still the old one; the new release."""
    new = release(main)
    for path, data in new.tree().items():
        if path != "/main.py":
            handheld.write(path[1:], data)
    return new


def test_B39_a_release_with_another_main_py_installs_it_and_starts_anew(deployed):
    old = (deployed.folder / "main.py").read_bytes()
    switched(deployed, old + b"# newer\n")
    report = deployed.boot((3000, "ctrl_c", 0))
    assert report.restarted and not report.app
    assert (deployed.folder / "main.py").read_bytes() == old + b"# newer\n"
    before = deployed.files()
    report = deployed.boot((3000, "ctrl_c", 0))
    assert report.app and not report.restarted
    assert deployed.files() == before


def test_B39_no_room_for_the_other_main_py(deployed):
    old = deployed.read("main.py")
    switched(deployed, old.encode() + b"# newer\n")
    (deployed.folder / "main.py.part").mkdir()
    assert deployed.boot((3000, "ctrl_c", 0)).app
    assert deployed.read("main.py") == old


def test_B39_a_damaged_main_py_is_not_installed(deployed):
    old = deployed.read("main.py")
    new = switched(deployed, old.encode() + b"# newer\n")
    deployed.write(f"{new.folder}/main.py", b"x")
    report = deployed.boot((2000, "read", 0), (3000, "ctrl_c", 0))
    assert report.screens[2000][2] == "main.py" and not report.restarted
    assert deployed.read("main.py") == old


def test_the_log_has_one_name(handheld):
    from parlour import log

    assert f'LOG = "{log.FILE}"' in handheld.read("main.py")


def test_B27_there_is_no_boot_py():
    assert not list(ROOT.glob("firmware/**/boot.py")) + list(ROOT.glob("boards/**/boot.py"))
