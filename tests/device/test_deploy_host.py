"""Deployment to the real firmware over the real mpremote, cut off and repeated; images flashed."""

import inspect
import subprocess
import sys

import pytest

import main
from host_tools import geometry, release, uf2, unixport
from host_tools.deploy import doctor, plan
from host_tools.deploy.remote import Remote
from host_tools.emulator.board import FLASH, Board
from host_tools.emulator.pty import Served
from host_tools.firmware import sources
from host_tools.image import filesystem
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE, ROOT
from tests.device.test_app_host import first_screen

PLACE = geometry.of("PARLOUR_PICO", sources.VERSION)
STORAGE = PLACE.flash - PLACE.storage
SAVES = {"/saves/matcha.0": b"not ours to touch" * 10}
# Instead of an app: says what runs, again and again.
SAYING = """
import machine, time
release = Release()
release.find()
if release.renew_main():
    machine.soft_reset()
import parlour
from parlour import more
while True:
    print("runs", VERSION, parlour.VERSION, more.VERSION, release.damaged, "end")
    time.sleep_ms(50)
"""


def tool(port, *arguments):
    command = [sys.executable, "-m", "host_tools.deploy", *arguments, "--port", port]
    done = subprocess.run(
        command, check=False, cwd=release.ROOT, capture_output=True, text=True, timeout=120
    )
    return done.returncode, done.stdout + done.stderr


def small(version):
    """A release of three files, quick to deploy many times: main.py's own code that finds it."""
    line = f"VERSION = {version!r}\n"
    code = line + f"RELEASE, MAIN = {main.RELEASE!r}, {main.MAIN!r}\nimport hashlib, os, sys\n"
    code += "".join(inspect.getsource(part) for part in (main.Release, main.frozen))
    code += inspect.getsource(main.hexadecimal) + SAYING
    files = {"main.py": code, "parlour/__init__.py": line, "parlour/more.py": line + "#\n" * 1000}
    encoded = {path: text.encode() for path, text in files.items()}
    return release.Release("PARLOUR_PICO", version, encoded)


def words(frame):
    """The rows of text in MicroPython's own font, read by MicroPython."""
    code = f"import sys; sys.path[:] = [{str(FIRMWARE)!r}, {str(ROOT)!r}, '.frozen']\n"
    code += f"from tests.virtual.boot import words; print('\\n'.join(words({frame!r})))"
    exit_code, out = unixport.execute(code)
    assert exit_code == 0, out
    return out[:-1].split("\n")


def with_files(plain, files):
    return plain[:STORAGE] + filesystem.make(files, PLACE)


def test_deploy_doctor_backup(plain_image, node, tmp_path):
    """The whole way: an empty board, then the app with the simulator's menu, then a second run."""
    board = Board(node, with_files(plain_image, SAVES))
    board.boot()
    board.run(3000, {"connected": True})
    with Served(board) as port:
        code, text = tool(port.path)
        assert code == 0, text
        assert text.endswith("runs on the board\n")
        code, text = tool(port.path)
        assert (code, "every file was there already" in text) == (0, True), text
        code, text = tool(port.path, "doctor")
        assert (code, text.endswith("no trouble found\n")) == (0, True), text
        assert "display  answers at 0x3c" in text
        code, text = tool(port.path, "backup", str(tmp_path / "kept"))
        assert code == 0, text
    kept = tmp_path / "kept/saves/matcha.0"
    assert kept.read_bytes() == SAVES["/saves/matcha.0"]


@pytest.mark.parametrize("right", [True, False], ids=["right", "mixed-up"])
def test_doctor_tries_each_button(switch_on, right):
    """Buttons are pressed as they are asked for; or two of them are mixed up and one is dead."""
    board = switch_on()
    board.run(3000, {"connected": True})
    names = ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"]
    pressed = names if right else ["DOWN", "UP", "LEFT", "RIGHT", "A", None]
    told = []

    def tell(line):
        told.append(line)
        if line.startswith("button   press "):
            button = pressed[names.index(line.split()[2])]
            if button is not None:
                board.press(button.lower(), 60, delay=300)

    with Served(board) as port:
        remote = Remote(port.path)
        troubles = doctor.examine(remote, "PARLOUR_PICO", tell, press=True)
        remote.close()
    found = [line for line in told if line.startswith("TROUBLE")]
    assert troubles == len(found) == (0 if right else 3), told
    if not right:
        assert "UP was asked for, the board saw DOWN" in found[0]
        assert "B was not seen: check the wire from GP15" in found[2]


def test_B20_frozen_firmware_is_left_alone(switch_on):
    board = switch_on()
    board.run(3000, {"connected": True})
    with Served(board) as port:
        code, text = tool(port.path)
    assert code == 8
    assert "is part of this board's firmware" in text


def test_port_that_is_not_there(tmp_path):
    code, text = tool(str(tmp_path / "tty"))
    assert (code, text.count("\n")) == (3, 1), text


def deploy(board, wanted):
    """One run of the deployment; whether it came to its end."""
    board.run(3000, {"connected": True})
    try:
        with Served(board) as port:
            remote = Remote(port.path)
            plan.deploy(remote, wanted, lambda _line: None)
            plan.clean(remote, wanted)
            remote.close()
    except Problem:
        return False
    return True


def started(board):
    """Start the board; (version of the release that runs, the files of /saves)."""
    board.boot()
    assert board.run(5000, {"serial": "end"}).halted is None
    board.run(100)
    said = board.serial.decode().split("end")[-2].split()
    assert said[0] == "runs" and said[-1] == "[]", said
    assert len(set(said[1:-1])) == 1, f"main.py and modules of two releases: {said}"
    version = said[1]
    files = filesystem.read(board.read_flash(STORAGE))
    return version, {path: data for path, data in files.items() if path.startswith("/saves/")}


@pytest.mark.parametrize("torn", [False, True], ids=["clean", "torn"])
def test_B39_power_cut_while_deploying_then_again(plain_image, node, torn):
    """Old or new starts, whole; saves stay; the next run goes on and ends well."""
    old, new = small("1.0.0"), small("2.0.0")
    flash = with_files(plain_image, {**old.tree(), **SAVES})
    board = Board(node, flash)
    assert started(board)[0] == "1.0.0"
    board.keep("old")
    board.boot()
    before = board.run(3000, {"connected": True}).flash_operations
    assert deploy(board, new)
    operations = board.status().flash_operations - before
    assert operations > 20
    outcomes = []
    # Every operation would take too long: thirty of them, and all of the last twelve.
    step = operations // 30 + 1
    numbers = {*range(1 + int(torn), operations + 1, step), *range(operations - 11, operations + 1)}
    for number in sorted(numbers):
        board.restore("old")
        board.boot()
        board.cut_power(number, torn=torn)
        finished = deploy(board, new)
        assert not finished
        version, saves = started(board)
        outcomes.append(version)
        assert saves == SAVES
    assert set(outcomes) == {"1.0.0", "2.0.0"}
    assert outcomes == sorted(outcomes)
    assert deploy(board, new)
    version, saves = started(board)
    assert (version, saves) == ("2.0.0", SAVES)


def test_B21_damaged_module_is_named_on_the_display(plain_image, node):
    files = release.make("PARLOUR_PICO").tree()
    path = next(path for path in files if path.endswith("parlour/app.mpy"))
    shown = set()
    for harm in (files[path][:300], files[path][:-64] + bytes(64)):
        board = Board(node, with_files(plain_image, {**files, path: harm}))
        board.boot()
        board.run(5000, {"pictures": 2})
        board.run(500)
        shown.add(tuple(words(board.frame())))
    assert shown == {
        ("Damaged files,", "deploy again:", "parlour/app.mpy", "", "", "", "", "A: try again")
    }


def test_B27_ctrl_c_while_files_are_checked(plain_image, node, tmp_path):
    """MicroPython loses a Ctrl-C that comes while it compiles main.py; so tools repeat theirs."""
    files = release.make("PARLOUR_PICO").tree()
    for delay in (0, 250, 500):
        board = Board(node, with_files(plain_image, files))
        board.boot()
        board.run(3000, {"connected": True})
        board.run(delay)
        for _ in range(10):
            board.send(b"\x03")
            if board.run(100, {"serial": ">>> "}).why == "done":
                break
        assert board.serial.endswith(b">>> "), delay
    assert b"Parlour stopped." in board.serial
    board.send(b"\x04")  # Ctrl-D
    board.run(5000, {"pictures": 2})
    board.run(500)
    assert board.frame() == first_screen(tmp_path)


def test_B22_a_frozen_parlour_is_taken_before_files(image, node, tmp_path):
    broken = b"raise RuntimeError"
    files = {
        "/parlour/__init__.py": broken,
        "/release": broken,
        "/app-01234567/hardware.py": broken,
    }
    board = Board(node, with_files(image, files))
    board.boot()
    board.run(3000, {"pictures": 2})
    board.run(500)
    assert board.frame() == first_screen(tmp_path)


def test_B28_combined_image_boots_on_a_flash_full_of_garbage(plain_image, node, tmp_path):
    base = uf2.image(uf2.RP2040, [(uf2.FLASH_START, plain_image[:STORAGE].rstrip(b"\xff"))])
    storage = filesystem.make(release.make("PARLOUR_PICO").tree(), PLACE)
    files = uf2.image(uf2.RP2040, filesystem.segments(storage, PLACE))
    flash = bytearray(b"\xa5\x5a\x00\x33" * (FLASH // 4))
    uf2.load(uf2.read(uf2.write(uf2.join(base, files))), flash)
    board = Board(node, flash)
    for _ in range(2):
        board.boot()
        board.run(5000, {"pictures": 2})
        assert board.run(500).flash_operations == 0
        assert board.frame() == first_screen(tmp_path)
