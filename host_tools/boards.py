"""Boards as their board.json describes them: loading, checking the wiring, wiring tables.

board.json, beside a board's hardware.py:

    name          the folder's name
    title         for people
    mcu, module   "rp2040" or "rp2350", and what carries it: "Raspberry Pi Pico"
    flash_bytes   size of the flash
    display       width, height, colours (2 or 16); choices: values of display in hardware.py, such
                  as "SSD1306 I2C" (controller and link); default: one of them; rotation in
                  degrees; for colour displays offset (null: the controller's usual) and inverted
    wires         link -> bus ("I2C0", "SPI1") and pins (signal -> GPIO)
    buttons       UP DOWN LEFT RIGHT A B, or PREV NEXT A B, or NEXT A -> GPIO: the layout
    led           name of the LED's pin, or of one in `other`

and where the board has it

    labels        button -> what is printed beside it, on a board that was bought as it is
    other         BUZZER, BATTERY, USB (high: USB gives power), LED_... -> GPIO
    unused        what Parlour does not use but has a pin all the same -> GPIO
    face          where things are, for the picture: size [w, h], display [x, y, w, h], and [x, y]
                  for each button, a name of `buttons` or of `unused`
"""

from __future__ import annotations

import importlib.util
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.problem import Problem
from host_tools.shims import ROOT, install

BOARDS = ROOT / "boards"
LAYOUTS = (
    ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"),
    ("PREV", "NEXT", "A", "B"),
    ("NEXT", "A"),
)
# The Pico's 40 pins in order; GPIO 23, 24, 25 and 29 are used up on the board itself, and belong to
# the radio of a Pico W (B43).
PICO_PINS = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 VREF 3V3 EN GND VSYS VBUS"
)
MODULES = {
    "Raspberry Pi Pico": ("rp2040", PICO_PINS.split(" ")),
    "Raspberry Pi Pico 2": ("rp2350", PICO_PINS.split(" ")),
    "Pimoroni PicoSystem": ("rp2040", [f"GP{number}" for number in range(30)]),  # no header
}
# Which pins MicroPython takes for MISO when none is named: ports/rp2/machine_spi.c for the Pico.
# None is taken for miso=None since 1.25; the display's pins are set up after the SPI all the same.
IMPLICIT_MISO = {"SPI0": 16, "SPI1": 8}
AFTER_SPI = ("CS", "DC", "RESET", "BACKLIGHT")
# (bus, signal) -> GPIO % 4: RP2040 data sheet, 1.4.3; RP2350 data sheet, 9.4.
I2C_SIGNALS = {("I2C0", "SDA"): 0, ("I2C0", "SCL"): 1, ("I2C1", "SDA"): 2, ("I2C1", "SCL"): 3}
SPI_SIGNALS = {"MISO": 0, "SCK": 2, "MOSI": 3}


@dataclass(frozen=True)
class Wire:
    """One connection: what it is for, the GPIO or the supply's name, the pin on the module."""

    signal: str
    at: str
    pin: int


@dataclass(frozen=True)
class Board:
    """A board.json, known to be complete."""

    folder: Path
    data: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.data["name"])

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def pins(self) -> list[str]:
        """The names of the module's pins; pin 1 comes first."""
        return MODULES[self.data["module"]][1]

    @property
    def has_header(self) -> bool:
        """Whether the module's pins can be wired at all."""
        return "GND" in self.pins

    @property
    def assembled(self) -> bool:
        """Whether it is bought as it is, with nothing to wire."""
        return "face" in self.data

    @property
    def colour(self) -> bool:
        return int(self.data["display"]["colours"]) > 2

    @property
    def layout(self) -> int:
        """How many buttons there are: 6, 4 or 2."""
        return len(self.data["buttons"])

    @property
    def other(self) -> dict[str, int]:
        """Pins beside those of display and buttons that hardware.py uses."""
        return dict(self.data.get("other", {}))

    @property
    def links(self) -> list[str]:
        return list(self.data["wires"])

    def unasked(self, link: str) -> int:
        """The GPIO that MicroPython's SPI takes for MISO though nothing is wired to it, or -1."""
        wires = self.data["wires"][link]
        if "MISO" in wires["pins"]:
            return -1
        return IMPLICIT_MISO.get(wires["bus"], -1)

    def pin(self, gpio: int) -> int:
        """The number of the pin that carries a GPIO."""
        return self.pins.index(f"GP{gpio}") + 1

    def wires(self, link: str) -> list[Wire]:
        """The display's wires, its supply included."""
        wires = [
            Wire(signal, f"GP{gpio}", self.pin(gpio))
            for signal, gpio in self.data["wires"][link]["pins"].items()
        ]
        ground = self._nearest("GND", [wire.pin for wire in wires])
        return [
            Wire("VCC", "3V3", self.pins.index("3V3") + 1),
            Wire("GND", "GND", ground),
            *wires,
        ]

    def button_wires(self) -> list[Wire]:
        """The buttons' wires, the ground that they share last."""
        wires = [Wire(b, f"GP{n}", self.pin(n)) for b, n in self.data["buttons"].items()]
        ground = self._nearest("GND", [wire.pin for wire in wires])
        return [*wires, Wire("all six", "GND", ground)]

    def _nearest(self, name: str, pins: list[int]) -> int:
        """The pin of that name that is nearest to most of `pins`."""
        places = [i + 1 for i, other in enumerate(self.pins) if other == name]
        return min(places, key=lambda place: sum(abs(place - pin) for pin in pins))


def names() -> list[str]:
    """The folders in boards/ that have a board.json."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.json"))


def load(name: str, folder: Path = BOARDS) -> Board:
    """The board of that name. Raises Problem for what is missing or wrong in its board.json."""
    path = folder / name / "board.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Problem(f"unknown board {name}: boards/ has {', '.join(names())}") from None
    except ValueError as error:
        raise Problem(f"{path}: not valid JSON: {error}") from None
    board = Board(path.parent, data)
    found = problems(board)
    if found:
        raise Problem(f"{path}: " + "; ".join(found))
    return board


Values = dict[str, Any]


def settings(board: Board, path: Path) -> tuple[Values, Values, list[str]]:
    """What a board.cfg makes of a board: (the board's own values, the values, what is wrong).

    The rows that it is checked against are OWN in the board's hardware.py.
    """
    install()
    spec = importlib.util.spec_from_file_location(
        "hardware_of_a_board", board.folder / "hardware.py"
    )
    if spec is None or spec.loader is None:
        raise Problem(f"{board.folder} has no hardware.py")
    hardware = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hardware)
    board_config = importlib.import_module("parlour.board_config")
    gpios = getattr(hardware, "GPIOS", board_config.PICO)
    values, faults = board_config.read(hardware.OWN, gpios, str(path))
    return {name: value for name, value, _ in hardware.OWN}, values, faults


def problems(board: Board) -> list[str]:
    """What is wrong with a board.json, in words for its author; empty when all is well."""
    data = board.data
    try:
        found = _shape(board)
        if found:
            return found
        for link in board.links:
            found += [f"{link}: {text}" for text in _wiring(board, link)]
    except (KeyError, TypeError, AttributeError) as error:
        return [f"{type(error).__name__} {error}: see host_tools/boards.py for what belongs there"]
    if data["display"]["default"] not in data["display"]["choices"]:
        found.append(f"display: the default {data['display']['default']} is none of the choices")
    for choice in data["display"]["choices"]:
        if choice.split(" ")[-1] not in board.links:
            found.append(f"display: nothing is said in wires about {choice}")
    return found


def _shape(board: Board) -> list[str]:
    data = board.data
    if data["name"] != board.folder.name:
        return [f"name is {data['name']}, the folder is called {board.folder.name}"]
    if data["module"] not in MODULES:
        return [f"module {data['module']} is none of {', '.join(MODULES)}"]
    if data["mcu"] != MODULES[data["module"]][0]:
        return [f"a {data['module']} has no {data['mcu']}"]
    if tuple(data["buttons"]) not in LAYOUTS:
        layouts = ", or ".join(" ".join(layout) for layout in LAYOUTS)
        return [f"buttons must be {layouts}, in this order"]
    if data["display"]["colours"] not in (2, 16):
        return ["display: colours must be 2 or 16"]
    if "labels" in data and list(data["labels"]) != list(data["buttons"]):
        return ["labels must name each button"]
    if data["led"] not in ("LED", *board.other):
        return [f"the led {data['led']} is neither LED nor one of other"]
    for link in data["wires"]:
        pins = data["wires"][link]["pins"]
        uses = [*pins.items(), *data["buttons"].items(), *board.other.items()]
        for user, gpio in uses:
            if f"GP{gpio}" not in board.pins:
                return [f"{user} is on GP{gpio}, which no pin of the {data['module']} carries"]
    return []


def _wiring(board: Board, link: str) -> list[str]:
    """Double use and impossible pins when the display hangs on this link (B44)."""
    bus, pins = board.data["wires"][link]["bus"], dict(board.data["wires"][link]["pins"])
    found = []
    for signal, gpio in pins.items():
        if not _can(bus, signal, gpio):
            found.append(f"GP{gpio} cannot be {signal} of {bus}")
    users: dict[int, list[str]] = {}
    for part in (pins, board.data["buttons"], board.other, board.data.get("unused", {})):
        for user, gpio in part.items():
            users.setdefault(gpio, []).append(user)
    unasked = board.unasked(link)
    used = [user for user in users.get(unasked, []) if user not in board.data.get("unused", {})]
    if unasked >= 0 and used and used[0] not in AFTER_SPI:
        users.setdefault(unasked, []).append("MISO, which some SPI take unasked")
    for gpio, several in users.items():
        if len(several) > 1:
            found.append(f"GP{gpio} is used twice: {' and '.join(several)}")
    return found


def _can(bus: str, signal: str, gpio: int) -> bool:
    """Whether the chip can have a bus's signal on a GPIO; other signals go anywhere."""
    if bus.startswith("I2C"):
        return I2C_SIGNALS.get((bus, signal)) == gpio % 4
    if signal in SPI_SIGNALS:
        return gpio % 4 == SPI_SIGNALS[signal] and bus == f"SPI{gpio >> 3 & 1}"
    return True


def table(wires: list[Wire], what: str) -> list[str]:
    """A Markdown table of wires, line by line."""
    lines = [f"| {what} | Pico | pin |", "|---|---|---|"]
    return lines + [f"| {wire.signal} | {wire.at} | {wire.pin} |" for wire in wires]


def pins_table(board: Board) -> list[str]:
    """A Markdown table of the GPIOs of a board that is bought as it is, line by line."""
    lines = ["| what | GPIO |", "|---|---|"]
    for link in board.links:
        wires = board.data["wires"][link]
        bus = wires["bus"]
        lines += [f"| display {signal}, {bus} | GP{n} |" for signal, n in wires["pins"].items()]
    labels = board.data.get("labels", {})
    for button, gpio in board.data["buttons"].items():
        printed = labels.get(button, button)
        name = button if printed == button else f"{button}: {printed}"
        lines.append(f"| button {name} | GP{gpio} |")
    lines += [f"| {part} | GP{gpio} |" for part, gpio in board.other.items()]
    unused = board.data.get("unused", {})
    return lines + [f"| {part}, not used | GP{gpio} |" for part, gpio in unused.items()]
