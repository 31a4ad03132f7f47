"""Every board: its description is sound, its hardware.py does what the description says (B44)."""

import copy
import importlib
import importlib.util
import json
import re
import xml.etree.ElementTree

import pytest

from host_tools import boards, boards_picture
from host_tools.problem import Problem
from host_tools.shims import ROOT
from tests.drivers import test_st7789
from tests.virtual import st7789
from tests.virtual.clock import Time
from tests.virtual.machine import Machine
from tests.virtual.wires import Canvas, Pin, card

NAMES = boards.names()
CHOICES = [(n, choice) for n in NAMES for choice in boards.load(n).data["display"]["choices"]]
COLOUR = [name for name in NAMES if boards.load(name).colour]
MONO = [choice for choice in CHOICES if choice[0] not in COLOUR]
NUMBERS = {"UP": 1, "DOWN": 2, "LEFT": 3, "RIGHT": 4, "A": 5, "B": 6, "PREV": 1, "NEXT": 2}


def hardware(name):
    """A board's hardware.py as a module of its own."""
    path = boards.load(name).folder / "hardware.py"
    spec = importlib.util.spec_from_file_location(f"hardware_{name.lower()}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(name, choice, folder, settings=""):
    """(board, its parts on virtual pins, the virtual machine); settings: lines of board.cfg."""
    board = boards.load(name)
    module = hardware(name)
    machine = Machine(Time(), choice, board.data["wires"][choice.split(" ")[1]]["pins"])
    for part in ("Pin", "I2C", "SPI", "PWM", "ADC", "time", "machine"):
        if hasattr(module, part):
            setattr(module, part, machine if part == "machine" else getattr(machine, part))
    path = folder / "board.cfg"
    path.write_text(f"display = {choice}\n{settings}", encoding="utf-8")
    return board, module.build(str(path)), machine


def test_there_is_a_board_and_every_folder_describes_itself():
    assert "PARLOUR_PICO" in NAMES
    for folder in (path for path in (ROOT / "boards").iterdir() if path.is_dir()):
        for name in ("board.json", "hardware.py", "README.md"):
            assert (folder / name).is_file(), folder / name


@pytest.mark.parametrize("name", NAMES)
def test_B44_no_pin_is_used_twice(name):
    assert boards.problems(boards.load(name)) == []


@pytest.mark.parametrize(("name", "choice"), MONO)
def test_a_picture_gets_from_the_canvas_to_the_panel(name, choice, tmp_path):
    _, parts, machine = build(name, choice, tmp_path)
    assert machine.chip.at_display_on == [bytes(len(machine.chip.memory))]
    canvas = Canvas(card)
    assert parts.display.show(canvas)
    assert machine.chip.panel() == canvas.buffer
    assert not machine.chip.problems and not parts.faults
    turned = build(name, choice, tmp_path, "rotation = 180\ncontrast = 100\n")
    assert turned[1].display.show(canvas)
    assert turned[2].chip.panel() == upside_down(canvas.buffer)
    turned[1].display.contrast(255)
    assert turned[2].chip.contrast == 100 and not turned[1].faults


class Blocks:
    """A FrameBuffer whose letters are blocks: that of the host has no font."""

    def __init__(self, fb):
        self._fb = fb
        self.fill = fb.fill

    def text(self, text, x, y):
        self._fb.fill_rect(x, y, 8 * len(text), 8, 1)


def upside_down(buffer):
    """A mono picture upside down."""
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(buffer))


@pytest.mark.parametrize("name", COLOUR)
def test_B03_a_colour_picture_gets_from_the_canvas_to_the_panel(name, tmp_path):
    board, parts, machine = build(name, "ST7789 SPI", tmp_path)
    facts = board.data["display"]
    display = parts.display
    assert (display.width, display.height) == (facts["width"], facts["height"])
    assert machine.chip.at_display_on == [True]
    canvas = test_st7789.Canvas(display.width, display.height)
    canvas.scribble()
    assert display.show(canvas)
    upright = (135, 240) if display.height == 135 else (240, 240)
    corner = {(135, 240): (52, 40), (240, 240): (0, 0)}[upright]
    turn = machine.chip.turn
    assert turn == {0: 0, 90: 0x60}[facts["rotation"]]
    assert machine.chip.picture(corner, display.width, display.height, turn) == canvas.seen()
    assert machine.chip.inverted == facts["inverted"]
    assert not machine.chip.problems and not parts.faults


@pytest.mark.parametrize("name", COLOUR)
def test_board_cfg_changes_a_colour_display(name, tmp_path):
    text = "rotation = 270\ninverted = no\ncontrast = 51\n"
    _, parts, machine = build(name, "ST7789 SPI", tmp_path, text)
    assert not parts.faults
    assert machine.chip.turn == 0xA0 and not machine.chip.inverted
    lights = []
    light = parts.display._backlight
    light._pwm.duty_u16 = lights.append
    parts.display.contrast(255)
    assert lights == [65535 * 51 // 255]
    _, parts, machine = build(name, "ST7789 SPI", tmp_path, "offset_x = 1\n")
    assert parts.faults == ["offset_x and offset_y: set both, or none"]
    _, parts, machine = build(name, "ST7789 SPI", tmp_path, "offset_x = 280\noffset_y = 280")
    assert parts.faults == ["offset_x, offset_y: too large for this size and rotation"]
    assert isinstance(machine.chip, st7789.ST7789) and machine.chip.on


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_hardware_py_uses_the_pins_of_board_json(name, choice, tmp_path):
    board, parts, machine = build(name, choice, tmp_path)
    for button, gpio in board.data["buttons"].items():
        pin = machine.made[gpio]
        assert pin.mode == Pin.IN and pin.pull == Pin.PULL_UP  # B12
        assert parts.buttons.read() == 0
        pin.held_low = True
        assert parts.buttons.read() == 1 << NUMBERS[button]
        pin.held_low = False
    wires = board.data["wires"][choice.split(" ")[1]]
    expected = {*board.data["buttons"].values(), *wires["pins"].values(), *board.other.values()}
    if board.data["led"] == "LED":
        expected.add("LED")
    assert set(machine.made) == expected
    assert not any(options.get("pull") == Pin.PULL_DOWN for _, _, options in machine.log)  # B12
    (kind, number, options), *_ = [e for e in machine.log if e[0] in ("I2C", "SPI")]
    assert f"{kind}{number}" == wires["bus"]
    for signal, gpio in wires["pins"].items():
        if signal.lower() in options:
            assert options[signal.lower()].number == gpio
    pwms = {number for kind, number, _ in machine.log if kind == "PWM"}
    assert pwms == {
        *[gpio for signal, gpio in wires["pins"].items() if signal == "BACKLIGHT"],
        *[gpio for part, gpio in board.other.items() if part == "BUZZER"],
    }


@pytest.mark.parametrize("name", NAMES)
def test_main_py_can_write_on_every_display(name, tmp_path):
    board, parts, machine = build(name, boards.load(name).data["display"]["default"], tmp_path)
    page = importlib.import_module("main").Page(parts.display)
    page._fb = Blocks(page._fb)
    page.write(["0123456789012345"] * 8)
    assert parts.display.show(page)
    if not board.colour:
        assert machine.chip.panel() == page.buffer
        assert any(page.buffer)
        return
    width, height = parts.display.width, parts.display.height
    corner = (52, 40) if height == 135 else (0, 0)
    seen = machine.chip.picture(corner, width, height, machine.chip.turn)
    rows = [seen[2 * width * y : 2 * width * (y + 1)] for y in range(height)]
    lit = [y for y in range(height) if any(rows[y])]
    assert set(seen) == {0, 255}
    assert (lit[0], lit[-1]) == ((height - 64) // 2, (height - 64) // 2 + 63)
    left = width - 128  # bytes: two a pixel
    assert not any(any(row[:left]) or any(row[left + 256 :]) for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_the_led_is_lit_and_dark(name, tmp_path):
    board = boards.load(name)
    _, parts, machine = build(name, board.data["display"]["default"], tmp_path)
    pin = machine.made[board.other.get(board.data["led"], "LED")]
    dark = pin.driven
    parts.led.value(True)
    assert pin.driven != dark
    parts.led.value(False)
    assert pin.driven == dark


@pytest.mark.parametrize("name", NAMES)
def test_capabilities_are_as_board_json_says(name, tmp_path):
    board = boards.load(name)
    _, parts, machine = build(name, board.data["display"]["default"], tmp_path)
    facts = board.data["display"]
    size = (parts.display.width, parts.display.height, parts.display.colours)
    assert size == (facts["width"], facts["height"], facts["colours"])
    assert getattr(parts.buttons, "layout", 6) == board.layout
    labels = getattr(parts.buttons, "labels", {})
    for button, label in board.data.get("labels", {}).items():
        if board.layout < 6:
            assert labels.get(NUMBERS[button], button) == label
    assert hasattr(parts, "buzzer") == ("BUZZER" in board.other)
    assert hasattr(parts, "battery") == ("BATTERY" in board.other)


@pytest.mark.parametrize("name", [n for n in NAMES if "BATTERY" in boards.load(n).other])
def test_B43_a_battery_is_measured(name, tmp_path):
    board, parts, machine = build(name, "ST7789 SPI", tmp_path)
    pins = board.other
    for millivolts in (3300, 4100):
        machine.readings[pins["BATTERY"]] = millivolts * 65535 // 9900 + 1
        for _ in range(40):
            read = parts.battery.read()
        assert abs(read - millivolts) <= 4
    machine.readings[pins["BATTERY"]] = 65535 * 90 // 9900  # 0.09 V
    assert parts.battery.read() == -1
    machine.made[pins["USB"]].held_low = True
    assert parts.battery.on_battery()
    machine.made[pins["USB"]].held_low = False
    assert not parts.battery.on_battery()


@pytest.mark.parametrize("name", NAMES)
def test_a_buzzer_can_be_added_by_board_cfg(name, tmp_path):
    board = boards.load(name)
    choice = board.data["display"]["default"]
    own = board.other.get("BUZZER", 22)
    _, parts, machine = build(name, choice, tmp_path, f"buzzer = {own}\n")
    assert not parts.faults
    parts.buzzer.tone(440)
    assert ("PWM", own) in [entry[:2] for entry in machine.log]


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_board_cfg_never_stops_the_start(name, tmp_path):
    choice = boards.load(name).data["display"]["default"]
    _, parts, machine = build(name, choice, tmp_path, "colour = red\na = 99\nbuzzer\n")
    assert len(parts.faults) == 3
    assert [fault[:7] for fault in parts.faults] == ["line 2:", "line 3:", "line 4:"]
    assert machine.chip.on and parts.buttons.read() == 0


@pytest.mark.parametrize("name", NAMES)
def test_board_cfg_s_rows_are_those_of_board_json(name):
    board, rows = boards.load(name), hardware(name).OWN
    own = {row[0]: row for row in rows}
    facts = board.data["display"]
    assert own["display"][1:] == (facts["default"], tuple(facts["choices"]))
    assert own["rotation"][1] == str(facts["rotation"])
    if board.colour:
        assert own["size"][1] == f"{facts['width']}x{facts['height']}"
        assert own["inverted"][1] == ("yes" if facts["inverted"] else "no")
    pins = {name: (value, kind) for name, value, kind in rows if isinstance(kind, str)}
    wanted = {"buzzer": (None, "")}
    for link in board.links:
        for signal, gpio in board.data["wires"][link]["pins"].items():
            wanted[signal.lower()] = (gpio, link)
    for part in (board.data["buttons"], board.other):
        wanted.update({name.lower(): (gpio, "") for name, gpio in part.items()})
    assert pins == wanted


def test_the_two_boards_that_one_wires_differ_in_their_module_alone():
    one, two = hardware("PARLOUR_PICO"), hardware("PARLOUR_PICO2")
    texts = [
        (ROOT / "boards" / n / "hardware.py").read_text() for n in ("PARLOUR_PICO", "PARLOUR_PICO2")
    ]
    assert (
        texts[0].replace(
            "Parlour Pico: a Raspberry Pi Pico,", "Parlour Pico 2: a Raspberry Pi Pico 2,"
        )
        == texts[1]
    )
    assert one.OWN == two.OWN


@pytest.mark.parametrize(("name", "choice"), [c for c in CHOICES if c[1].endswith("SPI")])
def test_B44_the_displays_pins_are_made_after_the_spi(name, choice, tmp_path):
    board, _, machine = build(name, choice, tmp_path)
    made = [(kind, number) for kind, number, _ in machine.log]
    pins = board.data["wires"]["SPI"]["pins"]
    spi = next(i for i, entry in enumerate(machine.log) if entry[0] == "SPI")
    for signal in boards.AFTER_SPI:
        if signal in pins:
            assert made.index(("Pin", pins[signal])) > spi
    assert machine.log[spi][2]["miso"] is None
    assert machine.chip.resets == ("RESET" in pins)


@pytest.mark.parametrize("name", COLOUR)
def test_the_peripherals_clock_is_the_processors_before_spi_is_made(name, tmp_path):
    _, _, machine = build(name, "ST7789 SPI", tmp_path)
    made = [entry[0] for entry in machine.log]
    assert ("freq", (125_000_000, 125_000_000), {}) in machine.log[: made.index("SPI")]


@pytest.mark.parametrize(("name", "choice"), [c for c in CHOICES if c[1].endswith("I2C")])
def test_B07_the_i2c_has_a_timeout_that_a_full_page_keeps(name, choice, tmp_path):
    _, _, machine = build(name, choice, tmp_path)
    options = next(options for kind, _, options in machine.log if kind == "I2C")
    longest = (1 + 1 + machine.chip.COLUMNS) * 9 * 1_000_000 / options["freq"]
    assert 2 * longest < options["timeout"] <= 50_000


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
        ("buttons/A", 16, "SPI: GP16 is used twice: A and MISO, which some SPI take"),
        ("buttons/UP", 4, "I2C: GP4 is used twice: SDA and UP"),
        ("buttons/UP", 15, "GP15 is used twice: UP and B"),
        ("buttons/UP", 25, "UP is on GP25, which no pin of the Raspberry Pi Pico carries"),
        ("buttons/UP", None, "buttons must be UP DOWN LEFT RIGHT A B, or PREV NEXT A B, or NEXT A"),
        ("mcu", "rp2350", "a Raspberry Pi Pico has no rp2350"),
        ("led", "LED_RED", "the led LED_RED is neither LED nor one of other"),
        ("other", {"BUZZER": 16}, "SPI: GP16 is used twice: BUZZER and MISO, which some SPI take"),
        ("other", {"BUZZER": 15}, "GP15 is used twice: B and BUZZER"),
        ("labels", {"UP": "up"}, "labels must name each button"),
        ("display/colours", 3, "display: colours must be 2 or 16"),
        ("wires/I2C/pins/SDA", 6, "GP6 cannot be SDA of I2C0"),
        ("wires/SPI/pins/SCK", 10, "GP10 cannot be SCK of SPI0"),
        ("wires/SPI/pins/DC", 17, "GP17 is used twice: CS and DC"),
        ("wires/SPI", None, "nothing is said in wires about SSD1306 SPI"),
        ("wires", None, "KeyError 'wires'"),
        ("display/default", "LCD", "the default LCD is none of the choices"),
        ("name", "OTHER", "name is OTHER, the folder is called PARLOUR_PICO"),
        ("module", "Uno", "module Uno is none of Raspberry Pi Pico, "),
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
    if board.assembled:
        tables = [boards.pins_table(board)]
        pictures = [f"{name}.svg"]
        assert re.search(r"https://(www\.waveshare\.com|shop\.pimoroni\.com|github\.com)/", text)
    else:
        tables = [boards.table(board.button_wires(), "button")]
        tables += [boards.table(board.wires(link), "display") for link in board.links]
        pictures = [f"{name}-{link}.svg" for link in board.links]
    for table in tables:
        assert "\n".join(table) in text
    for picture in pictures:
        assert f"docs/boards/{picture}" in text
    for row in hardware(name).OWN:
        if not isinstance(row[2], str):
            assert f"`{row[0]}" in text, row[0]


def test_pictures_are_up_to_date():
    assert boards_picture.main(["--check"]) == 0, "run python -m host_tools.boards_picture"


def test_pictures_are_well_formed_and_name_every_wire():
    for path, text in boards_picture.pictures().items():
        root = xml.etree.ElementTree.fromstring(text)
        words = [element.text for element in root.iter() if element.text]
        name, _, link = path.stem.partition("-")
        board = boards.load(name)
        if board.assembled:
            assert set(board.data["buttons"]) <= set(words)
            continue
        for wire in board.wires(link) + board.button_wires()[:-1]:
            assert wire.signal in words


def test_a_stale_picture_is_noticed(monkeypatch, capsys):
    folder = ROOT / "build" / "test-pictures"
    monkeypatch.setattr(boards_picture, "pictures", lambda: {folder / "X.svg": "<svg/>"})
    assert boards_picture.main(["--check"]) == 1
    assert "X.svg" in capsys.readouterr().out
