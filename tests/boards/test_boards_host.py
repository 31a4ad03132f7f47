"""Every board: its description is sound, its hardware.py does what the description says (B44)."""

import copy
import importlib.util
import json
import xml.etree.ElementTree

import pytest

from host_tools import boards, boards_picture
from host_tools.problem import Problem
from host_tools.shims import ROOT
from tests.virtual.clock import Time
from tests.virtual.machine import Machine
from tests.virtual.wires import Canvas, Pin, card

NAMES = boards.names()
CHOICES = [(n, choice) for n in NAMES for choice in boards.load(n).data["display"]["choices"]]


def build(name, choice):
    """(board, its parts on virtual pins, the virtual machine)."""
    board = boards.load(name)
    path = board.folder / "hardware.py"
    spec = importlib.util.spec_from_file_location(f"hardware_{name.lower()}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    machine = Machine(Time(), choice, board.data["wires"][choice.split(" ")[1]]["pins"])
    module.time = machine.time
    module.Pin, module.I2C, module.SPI = machine.Pin, machine.I2C, machine.SPI
    assert module.DISPLAY == board.data["display"]["default"]
    module.DISPLAY = choice
    return board, module.build(), machine


def test_there_is_a_board_and_every_folder_describes_itself():
    assert "PARLOUR_PICO" in NAMES
    for folder in (path for path in (ROOT / "boards").iterdir() if path.is_dir()):
        for name in ("board.json", "hardware.py", "README.md"):
            assert (folder / name).is_file(), folder / name


@pytest.mark.parametrize("name", NAMES)
def test_B44_no_pin_is_used_twice(name):
    assert boards.problems(boards.load(name)) == []


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_a_picture_gets_from_the_canvas_to_the_panel(name, choice):
    _, parts, machine = build(name, choice)
    assert machine.chip.at_display_on == [bytes(len(machine.chip.memory))]
    canvas = Canvas(card)
    assert parts.display.show(canvas)
    assert machine.chip.panel() == canvas.buffer
    assert not machine.chip.problems


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_hardware_py_uses_the_pins_of_board_json(name, choice):
    board, parts, machine = build(name, choice)
    for number, gpio in enumerate(board.data["buttons"].values(), 1):
        pin = machine.made[gpio]
        assert pin.mode == Pin.IN and pin.pull == Pin.PULL_UP
        assert parts.buttons.read() == 0
        pin.held_low = True
        assert parts.buttons.read() == 1 << number
        pin.held_low = False
    assert machine.made[board.data["led"]] is parts.led
    wires = board.data["wires"][choice.split(" ")[1]]
    expected = {board.data["led"], *board.data["buttons"].values(), *wires["pins"].values()}
    assert set(machine.made) == expected
    (kind, number, options), *_ = [entry for entry in machine.log if entry[0] != "Pin"]
    assert f"{kind}{number}" == wires["bus"]
    for signal, gpio in wires["pins"].items():
        if signal.lower() in options:
            assert options[signal.lower()].number == gpio


@pytest.mark.parametrize(("name", "choice"), [c for c in CHOICES if c[1].endswith("SPI")])
def test_B44_the_displays_pins_are_made_after_the_spi(name, choice):
    board, _, machine = build(name, choice)
    made = [(kind, number) for kind, number, _ in machine.log]
    pins = board.data["wires"]["SPI"]["pins"]
    spi = next(i for i, entry in enumerate(machine.log) if entry[0] == "SPI")
    for signal in ("DC", "CS", "RESET"):
        assert made.index(("Pin", pins[signal])) > spi
    assert machine.log[spi][2]["miso"] is None
    assert machine.chip.resets == 1


@pytest.mark.parametrize(("name", "choice"), [c for c in CHOICES if c[1].endswith("I2C")])
def test_B07_the_i2c_has_a_timeout_that_a_full_page_keeps(name, choice):
    _, _, machine = build(name, choice)
    options = next(options for kind, _, options in machine.log if kind == "I2C")
    longest = (1 + 1 + machine.chip.COLUMNS) * 9 * 1_000_000 / options["freq"]
    assert 2 * longest < options["timeout"] <= 50_000


def test_an_unknown_display_is_named():
    with pytest.raises(ValueError, match="no such DISPLAY: SSD1351 SPI"):
        boards_module_with("SSD1351 SPI")


def boards_module_with(display):
    path = ROOT / "boards" / "PARLOUR_PICO" / "hardware.py"
    spec = importlib.util.spec_from_file_location("hardware_of_a_test", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.DISPLAY = display
    return module.build()


def changed(path, value):
    """PARLOUR_PICO's problems after one change in its board.json; path: keys, "/" between."""
    board = boards.load("PARLOUR_PICO")
    data = copy.deepcopy(board.data)
    *keys, last = path.split("/")
    place = data
    for key in keys:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return " / ".join(boards.problems(boards.Board(board.folder, data)))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("buttons/A", 16, "SPI: GP16 is used twice: A and MISO, which MicroPython's SPI takes"),
        ("buttons/UP", 4, "I2C: GP4 is used twice: SDA and UP"),
        ("buttons/UP", 15, "GP15 is used twice: UP and B"),
        ("buttons/UP", 25, "UP is on GP25, which no pin of the Raspberry Pi Pico carries"),
        ("buttons/UP", None, "buttons must be UP DOWN LEFT RIGHT A B"),
        ("wires/I2C/pins/SDA", 6, "GP6 cannot be SDA of I2C0"),
        ("wires/SPI/pins/SCK", 10, "GP10 cannot be SCK of SPI0"),
        ("wires/SPI/pins/DC", 17, "GP17 is used twice: CS and DC"),
        ("wires/SPI", None, "nothing is said in wires about SSD1306 SPI"),
        ("wires", None, "KeyError 'wires'"),
        ("display/default", "LCD", "the default LCD is none of the choices"),
        ("name", "OTHER", "name is OTHER, the folder is called PARLOUR_PICO"),
        ("module", "Uno", "module Uno is none of Raspberry Pi Pico"),
    ],
)
def test_B44_mistakes_are_refused_in_words(path, value, message):
    assert message in changed(path, value)


def test_a_board_that_is_not_there_or_damaged(tmp_path):
    with pytest.raises(Problem, match="unknown board NOPE: boards/ has .*PARLOUR_PICO"):
        boards.load("NOPE")
    (tmp_path / "X").mkdir()
    (tmp_path / "X" / "board.json").write_text("{", encoding="utf-8")
    with pytest.raises(Problem, match=r"X/board\.json: not valid JSON"):
        boards.load("X", tmp_path)
    (tmp_path / "X" / "board.json").write_text(json.dumps({"name": "Y"}), encoding="utf-8")
    with pytest.raises(Problem, match="the folder is called X"):
        boards.load("X", tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_the_readme_has_the_wiring_and_the_pictures(name):
    board = boards.load(name)
    text = (board.folder / "README.md").read_text(encoding="utf-8")
    tables = [boards.table(board.button_wires(), "button")]
    tables += [boards.table(board.wires(link), "display") for link in board.links]
    for table in tables:
        assert "\n".join(table) in text
    for link in board.links:
        assert f"docs/boards/{name}-{link}.svg" in text
    for choice in board.data["display"]["choices"]:
        assert f'"{choice}"' in text


def test_pictures_are_up_to_date():
    assert boards_picture.main(["--check"]) == 0, "run python -m host_tools.boards_picture"


def test_pictures_are_well_formed_and_name_every_wire():
    for path, text in boards_picture.pictures().items():
        root = xml.etree.ElementTree.fromstring(text)
        words = [element.text for element in root.iter() if element.text]
        name, link = path.stem.rsplit("-", 1)
        board = boards.load(name)
        for wire in board.wires(link) + board.button_wires()[:-1]:
            assert wire.signal in words


def test_a_stale_picture_is_noticed(monkeypatch, capsys):
    folder = ROOT / "build" / "test-pictures"
    monkeypatch.setattr(boards_picture, "pictures", lambda: {folder / "X.svg": "<svg/>"})
    assert boards_picture.main(["--check"]) == 1
    assert "X.svg" in capsys.readouterr().out
