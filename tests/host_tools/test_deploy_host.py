"""Deployment on a board that is a dictionary: it dies at every step, and comes back."""

import errno
import hashlib
import json
from types import SimpleNamespace

import pytest

from host_tools.deploy import doctor, exits, plan, ports
from host_tools.deploy.remote import Identity
from host_tools.problem import Problem
from host_tools.release import MAIN, MANIFEST, Release

IDENTITY = Identity("micropython", "1.25.0", "Raspberry Pi Pico with RP2040", 0x1306, None, "e660")
# What is not Parlour's to remove: saves, the settings of this one device (B22), files of others.
SAVES = {
    "/saves/matcha.0": b"a game",
    "/saves/settings.0": b"settings",
    "/board.cfg": b"display = SH1106 I2C",
    "/notes.txt": b"mine",
}


class Unplugged(Exception):
    """The board went away."""


class FakeBoard:
    """A Target in memory; `lives` counts down with every change, at 0 the board goes away."""

    def __init__(self, files=(), lives=None, free=1_000_000, identity=IDENTITY):
        self.files = dict(files)
        self.lives = lives
        self.room = free
        self.identity = identity
        self.changes = []

    def _change(self, what):
        if self.lives is not None:
            if self.lives == 0:
                raise Unplugged
            self.lives -= 1
        self.changes.append(what)

    def identify(self):
        return self.identity

    def tree(self):
        return {path: len(data) for path, data in self.files.items()}

    def free(self):
        return self.room

    def digest(self, path):
        return hashlib.sha256(self.files[path]).hexdigest() if path in self.files else ""

    def write(self, path, data):
        for size in (0, len(data) // 2, len(data)):
            self._change(f"part {path}")
            self.files[path + ".part"] = data[:size]
        self._change(f"rename {path}")
        self.files[path] = self.files.pop(path + ".part")

    def remove(self, path):
        for name in sorted(self.files):
            if name == path or name.startswith(path + "/"):
                self._change(f"remove {name}")
                del self.files[name]

    def starts(self):
        """The version that the next start runs, by the rules of firmware/main.py; None: none."""
        if not self.files.get(MAIN, b"").startswith(b"main"):
            return None
        head, *lines = self.files[MANIFEST].decode().splitlines()
        _, version, folder = head.split()
        for line in lines:
            size, digest, path = line.split()
            data = self.files.get(f"/{folder}/{path}")
            if data is None or len(data) != int(size):
                return None
            if hashlib.sha256(data).hexdigest() != digest:
                return None
        return version


def release(version):
    main = f"main {version}".encode()
    files = {"main.py": main, "hardware.py": b"pins", "parlour/app.mpy": version.encode() * 400}
    return Release("PARLOUR_PICO", version, files)


def deployed(version):
    return {**release(version).tree(), **SAVES}


def quiet(_line):
    pass


def saves(board):
    return {path: board.files.get(path) for path in SAVES}


def test_deploys_to_an_empty_board():
    board = FakeBoard(SAVES)
    assert plan.deploy(board, release("2.0.0"), quiet) == 5
    assert board.starts() == "2.0.0"
    assert saves(board) == SAVES


def test_B39_only_main_py_comes_after_the_manifest():
    board = FakeBoard()
    plan.deploy(board, release("2.0.0"), quiet)
    renamed = [change for change in board.changes if change.startswith("rename")]
    assert renamed[-2:] == [f"rename {MANIFEST}", f"rename {MAIN}"]


def test_B39_a_program_that_is_not_parlour_runs_until_everything_is_there():
    board = FakeBoard({MAIN: b"print('mine')"})
    plan.deploy(board, release("2.0.0"), quiet)
    assert board.starts() == "2.0.0"
    for lives in range(len(board.changes)):
        board = FakeBoard({MAIN: b"print('mine')"}, lives)
        with pytest.raises(Unplugged):
            plan.deploy(board, release("2.0.0"), quiet)
        assert board.files.get(MAIN) == b"print('mine')"


def test_nothing_is_written_when_nothing_differs():
    board = FakeBoard(deployed("2.0.0"))
    assert plan.deploy(board, release("2.0.0"), quiet) == 0
    assert board.changes == []


def test_B39_unplugged_at_every_step_old_or_new_starts_and_the_next_run_ends_well():
    old, new = release("1.0.0"), release("2.0.0")
    outcomes = []
    for lives in range(1000):
        board = FakeBoard(deployed("1.0.0"), lives)
        try:
            plan.deploy(board, new, quiet)
            plan.clean(board, new)
            whole = True
        except Unplugged:
            whole = False
        outcomes.append(board.starts())
        assert saves(board) == SAVES
        board.lives = None
        plan.deploy(board, new, quiet)
        plan.clean(board, new)
        assert board.files == deployed("2.0.0")
        if whole:
            break
    assert len(outcomes) >= 20
    assert set(outcomes) == {"1.0.0", "2.0.0"}
    assert outcomes == sorted(outcomes), "once the new release starts, the old one never comes back"
    assert old.folder != new.folder


def test_failed_starts_do_not_count_against_the_next_release():
    board = FakeBoard({**deployed("1.0.0"), "/failed_starts": b"3"})
    plan.deploy(board, release("2.0.0"), quiet)
    assert "/failed_starts" not in board.files


def test_a_damaged_file_is_written_again():
    files = deployed("2.0.0")
    path = f"/{release('2.0.0').folder}/parlour/app.mpy"
    files[path] = b"x" * len(files[path])
    board = FakeBoard(files)
    assert board.starts() is None
    assert plan.deploy(board, release("2.0.0"), quiet) == 1
    assert board.starts() == "2.0.0"


def test_cleaning_removes_old_releases_and_never_saves():
    files = {**deployed("2.0.0"), **release("1.0.0").tree(), **SAVES}
    files.update({"/main.py.part": b"", "/saves/matcha.1.part": b"?", "/application/x": b"?"})
    files.update({path: deployed("2.0.0")[path] for path in (MANIFEST, MAIN)})
    board = FakeBoard(files)
    removed = plan.clean(board, release("2.0.0"))
    assert removed == sorted(["/" + release("1.0.0").folder, "/main.py.part"])
    kept = {"/saves/matcha.1.part": b"?", "/application/x": b"?"}
    assert board.files == {**deployed("2.0.0"), **kept}


def identity(**changes):
    return Identity(**{**IDENTITY.__dict__, **changes})


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"mpy": 0x1305}, "reads .mpy version 5, Parlour comes in version 6"),
        ({"frozen": "0.9.0"}, "Parlour 0.9.0 is part of this board's firmware"),
        ({"machine": "Other Board with RP2040"}, "Other Board with RP2040 is a board that"),
        ({"name": "circuitpython"}, "runs circuitpython"),
        (
            {"machine": "Raspberry Pi Pico2 with RP2350"},
            "this is a Raspberry Pi Pico2 with RP2350, PARLOUR_PICO has an RP2040",
        ),
    ],
)
def test_B20_wrong_firmware_is_refused_before_any_change(wrong, message):
    board = FakeBoard(deployed("1.0.0"), identity=identity(**wrong))
    with pytest.raises(Problem, match=message) as caught:
        plan.deploy(board, release("2.0.0"), quiet)
    assert caught.value.code == exits.FIRMWARE
    assert board.changes == []


class FakeRemote(FakeBoard):
    """What the doctor asks for, too; down: buttons that are held."""

    down = ()

    def read(self, path):
        return self.files[path]

    def exec(self, code):
        assert "I2C(" in code
        self.asked = code
        return json.dumps([200_000, ["0x3c"], list(self.down)])


def examined(files, board="PARLOUR_PICO"):
    """(troubles, what was told, the remote) of a board with these files beside a good release."""
    remote = FakeRemote({**deployed("1.0.0"), **files})
    told = []
    troubles = doctor.examine(remote, board, told.append)
    assert troubles == len([line for line in told if line.startswith("TROUBLE")])
    return troubles, told, remote


def test_doctor_tells_board_cfg_and_asks_its_pins():
    troubles, told, remote = examined({"/board.cfg": b"sda = 0\nscl = 1\nup = 22\ncontrast = 9"})
    assert not troubles, told
    assert "settings contrast = 9, sda = 0, scl = 1, up = 22 (board.cfg)" in told
    assert "[(0, 0, 1)]" in remote.asked and "('UP', 22)" in remote.asked


def test_doctor_tells_what_is_wrong_in_board_cfg():
    troubles, told, _ = examined({"/board.cfg": b"contrast = 256\nup = 4"})
    assert troubles == 2
    assert "TROUBLE  board.cfg: line 1: contrast: a number from 1 to 255" in told
    assert "settings nothing changed (board.cfg)" in told


def test_doctor_calls_keys_by_what_is_printed_beside_them():
    _, told, remote = examined({"/board.cfg": b""}, "WAVESHARE_PICO_OLED_1_3")
    assert "('NEXT (KEY0)', 15), ('A (KEY1)', 17)" in remote.asked


def test_B39_full_board_is_refused_before_any_change():
    board = FakeBoard(deployed("1.0.0"), free=20_000)
    with pytest.raises(Problem, match="20000 bytes free") as caught:
        plan.deploy(board, release("2.0.0"), quiet)
    assert caught.value.code == exits.FULL
    assert board.changes == []


def port(device, vid=0x2E8A, pid=0x0005):
    return SimpleNamespace(device=device, vid=vid, pid=pid, serial_number=f"id-of-{device}")


class SmallBoard(FakeBoard):
    """A board with room for one release and its reserve, not for two."""

    def free(self):
        inside = [path for path in self.files if path.startswith("/app-")]
        return self.room - 4096 * len(inside)


def test_an_old_release_gives_way_where_two_have_no_room():
    room = 4096 * (16 + 6)
    board = SmallBoard(deployed("1.0.0"), free=room)
    with pytest.raises(Problem, match="--replace"):
        plan.deploy(board, release("2.0.0"), quiet)
    assert board.changes == []
    plan.deploy(board, release("2.0.0"), quiet, True)
    assert board.starts() == "2.0.0"
    assert saves(board) == SAVES
    for lives in range(len(board.changes)):
        board = SmallBoard(deployed("1.0.0"), lives, room)
        with pytest.raises(Unplugged):
            plan.deploy(board, release("2.0.0"), quiet, True)
        assert saves(board) == SAVES
        board.lives = None
        plan.deploy(board, release("2.0.0"), quiet, True)
        plan.clean(board, release("2.0.0"))
        assert board.starts() == "2.0.0", lives


def test_an_old_release_stays_where_two_have_room():
    board = FakeBoard(deployed("1.0.0"))
    plan.deploy(board, release("2.0.0"), quiet, True)
    assert not [change for change in board.changes if change.startswith("remove")]


def test_B36_the_only_board_is_taken_among_other_gadgets():
    found = ports.find(None, lambda: [port("gadget", vid=1), port("board"), port("x", pid=3)])
    assert found == "board"


def test_B36_two_boards_are_refused_with_a_list():
    with pytest.raises(Problem, match="PORT=one .id id-of-one., PORT=two") as caught:
        ports.find(None, lambda: [port("one"), port("two")])
    assert caught.value.code == exits.SEVERAL


def test_B36_named_port_is_used_as_it_is():
    assert ports.find("/dev/mine", list) == "/dev/mine"


def test_no_board_tells_the_way_out():
    with pytest.raises(Problem, match="no board found: plug it in") as caught:
        ports.find(None, list)
    assert caught.value.code == exits.ABSENT


@pytest.mark.parametrize(
    ("error", "code", "advice"),
    [
        (OSError(errno.ENOENT, "No such file"), exits.ABSENT, "check the cable"),
        (OSError(errno.EACCES, "Permission denied"), exits.PERMISSION, "permission"),
        (OSError(errno.EBUSY, "Device or resource busy"), exits.BUSY, "close the terminal"),
        (OSError("Could not exclusively lock port x: [Errno 11]"), exits.BUSY, "in use"),
        (OSError("could not open port 'COM3': Access is denied."), exits.BUSY, "in use"),
    ],
)
def test_B37_each_trouble_with_a_port_has_its_code_and_advice(error, code, advice):
    def attempt(_port):
        raise error

    with pytest.raises(Problem, match=advice) as caught:
        ports.probe("port", attempt)
    assert caught.value.code == code


def test_codes_are_distinct():
    codes = [value for name, value in vars(exits).items() if name.isupper()]
    assert len(codes) == len(set(codes)) == 10


def test_B38_paths_on_the_board_have_forward_slashes():
    from host_tools import release as releases

    for path in releases.make("PARLOUR_PICO").tree():
        assert path.startswith("/") and "\\" not in path and ":" not in path
