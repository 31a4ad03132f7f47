"""Draws how each board is wired: docs/boards/<NAME>-<link>.svg, from its board.json.

A board that is bought as it is has nothing to wire; docs/boards/<NAME>.svg shows its keys.

`python -m host_tools.boards_picture` writes the pictures; with --check it only says which of them
are stale (exit code 1).
"""

from __future__ import annotations

import argparse
import sys
from html import escape
from pathlib import Path

from host_tools import boards
from host_tools.boards import Board, Wire
from host_tools.problem import Problem
from host_tools.shims import ROOT

PICTURES = ROOT / "docs" / "boards"

WIDTH, HEIGHT = 1060, 800
PITCH = 30  # from pin to pin
TOP = 122  # of the first pin
HALF = 76  # half the width of the Pico
MIDDLE = WIDTH // 2
LEFT, RIGHT = MIDDLE - HALF, MIDDLE + HALF
PARTS = 250  # from the Pico's edge to the parts

COLOURS = {"VCC": "#c62828", "GND": "#222222", "SDA": "#1565c0", "SCL": "#ef6c00"}
COLOURS |= {"SCK": "#ef6c00", "MOSI": "#1565c0", "CS": "#6a1b9a", "DC": "#00838f"}
COLOURS |= {"RESET": "#795548"}
BUTTON = "#2e7d32"
UNUSED = "#9e9e9e"


class Drawing:
    """SVG elements, one a line."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, text: str) -> None:
        self.lines.append(text)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, more: str = "") -> None:
        self.add(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" {more}/>')

    def circle(self, x: float, y: float, r: float, fill: str, more: str = "") -> None:
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" {more}/>')

    def wire(self, colour: str, *points: tuple[float, float]) -> None:
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.add(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3"/>')

    def text(
        self, x: float, y: float, text: str, anchor: str = "start", size: int = 15, more: str = ""
    ) -> None:
        self.add(
            f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size}" '
            f'text-anchor="{anchor}" {more}>{escape(text)}</text>'
        )

    def svg(self, title: str) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" font-family="Helvetica, Arial, sans-serif">'
        )
        body = "\n".join(line.replace(" />", "/>") for line in self.lines)
        body = body.replace(" >", ">")
        return f"{head}\n<title>{escape(title)}</title>\n{body}\n</svg>\n"


def place(pin: int) -> tuple[int, int, int]:
    """(x, y, side) of a pin; side is -1 on the left, 1 on the right."""
    if pin <= 20:
        return LEFT, TOP + (pin - 1) * PITCH, -1
    return RIGHT, TOP + (40 - pin) * PITCH, 1


def draw(board: Board, link: str) -> str:
    """The picture of a board with its display on this link, as SVG text."""
    drawing = Drawing()
    drawing.rect(0, 0, WIDTH, HEIGHT, "#ffffff")
    wires = board.wires(link)
    buttons = board.button_wires()
    title = f"{board.title}: {board.data['module']}, {link} display, six buttons"
    drawing.text(MIDDLE, 28, title, "middle", 20, 'font-weight="bold"')
    side = place(wires[-1].pin)[2]
    _display(drawing, link, wires, side)
    _buttons(drawing, buttons)
    _pico(drawing, board, {wire.pin for wire in wires + buttons})
    unasked = board.unasked(link)
    if unasked >= 0:
        x, y, side_of_it = place(board.pin(unasked))
        drawing.text(x + side_of_it * 34, y, "leave free", "start" if side_of_it > 0 else "end", 13)
    _front(drawing, -side)
    drawing.text(
        MIDDLE,
        HEIGHT - 24,
        "Small numbers count the Pico's pins. Displays order their pins differently: go by the "
        "names. No resistors are needed.",
        "middle",
        14,
    )
    return drawing.svg(title)


def _pico(drawing: Drawing, board: Board, used: set[int]) -> None:
    top = TOP - 40
    height = 19 * PITCH + 80
    drawing.rect(LEFT - 14, top, 2 * HALF + 28, height, "#e8f5e9", 'rx="10" stroke="#1b5e20"')
    drawing.rect(MIDDLE - 26, top - 16, 52, 34, "#cfd8dc", 'rx="4" stroke="#546e7a"')
    drawing.text(MIDDLE, top + 1, "USB", "middle", 13)
    drawing.rect(MIDDLE - 17, TOP + 8.6 * PITCH, 34, 34, "#37474f", 'rx="3"')
    for pin, name in enumerate(board.pins, 1):
        x, y, side = place(pin)
        inside = "start" if side < 0 else "end"
        colour = "#000000" if pin in used else UNUSED
        weight = ' font-weight="bold"' if pin in used else ""
        drawing.circle(x, y, 6, "#fbc02d" if pin in used else "#ffffff", f'stroke="{colour}"')
        drawing.text(x - side * 11, y, name, inside, 13, f'fill="{colour}"{weight}')
        drawing.text(x + side * 10, y - 9, str(pin), "end" if side < 0 else "start", 10)


def _display(drawing: Drawing, link: str, wires: list[Wire], side: int) -> None:
    """The display beside the Pico, its pins level with the Pico's where that is possible."""
    edge = (LEFT if side < 0 else RIGHT) + side * PARTS
    rows = {wire.signal: place(wire.pin)[1] for wire in wires}
    supply = wires[0]
    if place(supply.pin)[2] != side:
        rows[supply.signal] = min(rows[wire.signal] for wire in wires[1:]) - PITCH
    top, bottom = min(rows.values()) - 26, max(rows.values()) + 26
    far = edge + side * 190
    left = min(edge, far)
    drawing.rect(left, top, 190, bottom - top, "#e3f2fd", 'rx="8" stroke="#0d47a1"')
    middle = (top + bottom) / 2
    glass = left + (18 if side < 0 else 82)
    drawing.rect(glass, middle - 24, 90, 48, "#0b1021", 'rx="3"')
    drawing.text(glass + 45, middle - 7, "128x64", "middle", 13, 'fill="#ffffff"')
    drawing.text(glass + 45, middle + 10, f"OLED, {link}", "middle", 12, 'fill="#ffffff"')
    for wire in wires:
        row = rows[wire.signal]
        start = (edge, row)
        pin_x, pin_y, pin_side = place(wire.pin)
        if pin_side == side:
            drawing.wire(COLOURS[wire.signal], start, (pin_x, pin_y))
        else:
            over = TOP - 68
            inner = edge - side * 40
            beyond = pin_x + pin_side * 44
            corner = [(inner, row), (inner, over), (beyond, over), (beyond, pin_y)]
            drawing.wire(COLOURS[wire.signal], start, *corner, (pin_x, pin_y))
        drawing.circle(edge, row, 5, COLOURS[wire.signal])
        anchor = "end" if side < 0 else "start"
        drawing.text(edge + side * 10, row, wire.signal, anchor, 14, 'font-weight="bold"')


def _buttons(drawing: Drawing, wires: list[Wire]) -> None:
    """A button level with each pin; what they have in common runs to ground."""
    ground = wires[-1]
    ground_x, ground_y, side = place(ground.pin)
    common = ground_x + side * (PARTS + 70)
    rows = [place(wire.pin)[1] for wire in wires]
    drawing.wire(COLOURS["GND"], (common, min(rows)), (common, max(rows)))
    drawing.wire(COLOURS["GND"], (common, ground_y), (ground_x, ground_y))
    for wire in wires[:-1]:
        x, y, _ = place(wire.pin)
        key = x + side * PARTS
        drawing.wire(BUTTON, (x, y), (key, y))
        drawing.wire(COLOURS["GND"], (key, y), (common, y))
        drawing.rect(key - 19, y - 12, 38, 24, "#eeeeee", f'rx="4" stroke="{BUTTON}"')
        drawing.circle(key, y, 8, BUTTON)
        drawing.circle(common, y, 4, COLOURS["GND"])
        anchor = "end" if side < 0 else "start"
        drawing.text(common + side * 12, y, wire.signal, anchor, 15, 'font-weight="bold"')
    drawing.circle(common, ground_y, 4, COLOURS["GND"])
    drawing.text(ground_x + side * 150, ground_y - 11, "ground of all six", "middle", 12)


def _front(drawing: Drawing, side: int) -> None:
    """How to arrange the parts for two thumbs, on the side that the display leaves free."""
    left = 40 if side < 0 else WIDTH - 290
    top = 130
    drawing.text(left + 125, top - 18, "a front for two thumbs", "middle", 14)
    drawing.rect(left, top, 250, 130, "#fafafa", 'rx="22" stroke="#757575"')
    drawing.rect(left + 85, top + 30, 80, 42, "#0b1021", 'rx="3"')
    for dx, dy, name in ((0, -24, "UP"), (0, 24, "DOWN"), (-24, 0, "LEFT"), (24, 0, "RIGHT")):
        drawing.circle(left + 44 + dx, top + 72 + dy, 11, BUTTON)
        drawing.text(left + 44 + dx, top + 72 + dy, name[0], "middle", 12, 'fill="#ffffff"')
    for dx, dy, name in ((20, -12, "A"), (-12, 14, "B")):
        drawing.circle(left + 204 + dx, top + 72 + dy, 12, BUTTON)
        drawing.text(left + 204 + dx, top + 72 + dy, name, "middle", 13, 'fill="#ffffff"')


FACE_WIDTH, FACE_TOP = 900, 70
NOTE = 56  # below the board


def face(board: Board) -> str:
    """A board that is bought as it is, from the front, as SVG text: what its keys are."""
    places = board.data["face"]
    scale = (FACE_WIDTH - 60) / places["size"][0]
    width, height = (number * scale for number in places["size"])
    drawing = Drawing()
    tall = FACE_TOP + height + NOTE
    drawing.rect(0, 0, FACE_WIDTH, tall, "#ffffff")
    drawing.text(FACE_WIDTH / 2, 30, f"{board.title}: its keys", "middle", 20, 'font-weight="bold"')
    drawing.rect(30, FACE_TOP, width, height, "#fafafa", 'rx="22" stroke="#757575"')
    x, y, w, h = (number * scale for number in places["display"])
    drawing.rect(30 + x, FACE_TOP + y, w, h, "#0b1021", 'rx="4"')
    facts = board.data["display"]
    text = f"{facts['width']}x{facts['height']}"
    drawing.text(30 + x + w / 2, FACE_TOP + y + h / 2, text, "middle", 18, 'fill="#ffffff"')
    labels, unused = board.data["labels"], board.data.get("unused", {})
    for name, place in places.items():
        if name in ("size", "display"):
            continue
        x, y = 30 + place[0] * scale, FACE_TOP + place[1] * scale
        used = name not in unused
        gpio = board.data["buttons"][name] if used else unused[name]
        drawing.circle(x, y, 25, BUTTON if used else UNUSED)
        drawing.text(x, y, name, "middle", 13, 'fill="#ffffff" font-weight="bold"')
        printed = labels.get(name, name) if used else "not used"
        about = f"{printed}, GP{gpio}" if len(printed) < 6 else f"GP{gpio}"
        drawing.text(x, y + 34, about, "middle", 12)
    drawing.text(
        FACE_WIDTH / 2,
        tall - NOTE / 2,
        "In the circle: what Parlour calls the key. Below: what is printed beside it, and its pin. "
        "Not to scale.",
        "middle",
        14,
    )
    svg = drawing.svg(f"{board.title}: its keys")
    return svg.replace(
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"',
        f'viewBox="0 0 {FACE_WIDTH} {tall:g}" width="{FACE_WIDTH}" height="{tall:g}"',
    )


def pictures(folder: Path = PICTURES) -> dict[Path, str]:
    """Every picture's file and what belongs into it."""
    found = {}
    for name in boards.names():
        board = boards.load(name)
        if board.assembled:
            found[folder / f"{name}.svg"] = face(board)
            continue
        for link in board.links:
            found[folder / f"{name}-{link}.svg"] = draw(board, link)
    return found


def main(argv: list[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.boards_picture", description="Draw how each board is wired."
    )
    parser.add_argument("--check", action="store_true", help="write nothing, name stale pictures")
    arguments = parser.parse_args(argv)
    try:
        made = pictures()
    except Problem as problem:
        print(f"boards_picture: {problem}", file=sys.stderr)
        return 2
    stale = [
        path
        for path, text in made.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if arguments.check:
            print(f"stale: {path.relative_to(ROOT)}; run python -m host_tools.boards_picture")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
