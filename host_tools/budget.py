"""python -m host_tools.budget: what Parlour costs on the RP2040, measured on the emulated board.

A column is a board's image in a language. Each figure has a goal. The command fails when a goal is
missed, but for the figures of KNOWN: they are known to miss it, each for a reason, and may only get
TOLERANCE worse than written there. Times are simulated with the flash cache's misses and are exact
for an image: a change of the image moves them, noise does not. How far they are from silicon
stands in docs/emulator.md.
"""

from __future__ import annotations

import argparse
import json
import queue
import statistics
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from host_tools import boards, geometry, measure, problem, release
from host_tools.emulator import node
from host_tools.emulator.board import read_image
from host_tools.firmware import build, sources
from host_tools.measure import Machine
from host_tools.problem import Problem
from host_tools.shims import ROOT

DOCS = ROOT / "docs/budget.md"
MARKS = "<!-- measured by `make budget ARGS=--write` -->", "<!-- end of measured -->"
KNOWN = ROOT / "host_tools/budget_known.json"  # {figure: {"measured": {column: ...}, "reason"}}
TOLERANCE = 0.05
REFERENCE = "PARLOUR_PICO"
JOBS = 2  # compilers at once, and as many emulated boards
ALL = "en,zh_hant,uk"
# (board, languages of the image, the languages it is measured in)
IMAGES = (
    (REFERENCE, "en", ("en",)),
    (REFERENCE, ALL, ("en", "zh_hant", "uk")),
    ("WAVESHARE_PICO_LCD_1_3", ALL, ("en", "zh_hant", "uk")),
    ("PIMORONI_PICO_DISPLAY", ALL, ("en", "zh_hant", "uk")),
)
# Goals of displays with one colour, and of those with sixteen.
KEY_MS = (50, 80)
HEAP_KB = (150, 100)


@dataclass(frozen=True)
class Figure:
    """A measured figure; its goal is the most allowed, with atleast the least, None: no goal."""

    name: str
    value: float
    limit: float | None
    unit: str
    atleast: bool = False
    column: str = ""

    @property
    def kept(self) -> bool:
        return self.limit is None or self.within(self.limit)

    def within(self, limit: float) -> bool:
        return self.value >= limit if self.atleast else self.value <= limit

    @property
    def goal(self) -> str:
        if self.limit is None:
            return ""
        return f"at {'least' if self.atleast else 'most'} {self.limit:g} {self.unit}"

    def listed(self, known: dict[str, Any]) -> float | None:
        """What it is known to be though that misses the goal; None: it is not known."""
        found = known.get(self.name, {}).get("measured", {}).get(self.column)
        return None if found is None else float(found)

    def failure(self, known: dict[str, Any]) -> str | None:
        """What is wrong: the goal is missed and that is not known, or it is missed by more now."""
        if self.kept:
            return None
        value = f"{self.name} ({self.column}) is {self.value:.4g} {self.unit}"
        measured = self.listed(known)
        if measured is None:
            return f"{value}, the goal {self.limit:g}"
        if self.within(measured * (1 - TOLERANCE if self.atleast else 1 + TOLERANCE)):
            return None
        return f"{value}, worse than {measured:g}, which is known"


def column(board: str, image: str, language: str) -> str:
    """What a column is called: the display, and the language; "alone" when the image has no other.

    >>> column("PARLOUR_PICO", "en", "en")
    '128x64 en alone'
    """
    display = boards.load(board).data["display"]
    alone = "" if "," in image else " alone"
    return f"{display['width']}x{display['height']} {language}{alone}"


def shown(machine: Machine, name: str, process: node.Node) -> list[Figure]:
    """What is measured in every column: times of the menu and of keys, free heap."""
    colour = boards.load(machine.board).colour
    times = measure.keys_to_pixels(machine, process)
    found = [
        Figure("reset to menu", measure.reset_to_menu(machine, process), 800, "ms", False, name),
        Figure(
            "key to pixels, median", statistics.median(times), KEY_MS[colour], "ms", False, name
        ),
        Figure("key to pixels, longest", max(times), None, "ms", False, name),
    ]
    for where, free in measure.free_heap(machine, process):
        text = f"heap free in {where}, frozen"
        found.append(Figure(text, free, HEAP_KB[colour], "KB", True, name))
    return found


def played(machine: Machine, name: str, process: node.Node) -> list[Figure]:
    """What depends neither on the display nor on the language: moves and saves."""
    found = []
    for game, longest, taken in measure.moves(machine, process):
        found.append(Figure(f"{game}: longest move", longest, 2, "ms", False, name))
        found.append(Figure(f"{game}: heap taken by moves", taken, 0, "bytes", False, name))
    save = measure.longest_save(machine, process)
    found.append(Figure("longest save", save, 100, "ms", False, name))
    return found


def from_files(machine: Machine, name: str, process: node.Node) -> list[Figure]:
    return [
        Figure(f"heap free in {where}, from files", free, 110, "KB", True, name)
        for where, free in measure.free_heap(machine, process)
    ]


class Bench:
    """Measures on JOBS emulated boards at a time while the next image is compiled."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(JOBS)
        self._processes: queue.SimpleQueue[node.Node] = queue.SimpleQueue()
        self._waiting: list[Future[list[Figure]]] = []
        for _ in range(JOBS):
            self._processes.put(node.Node())

    def add(
        self,
        measurement: Callable[[Machine, str, node.Node], list[Figure]],
        machine: Machine,
        name: str,
    ) -> None:
        def run() -> list[Figure]:
            process = self._processes.get()
            try:
                return measurement(machine, name, process)
            finally:
                self._processes.put(process)

        self._waiting.append(self._threads.submit(run))

    def results(self) -> list[Figure]:
        return [figure for future in self._waiting for figure in future.result()]

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
        for _ in range(JOBS):
            self._processes.get().close()


def image_sizes(
    board: str, languages: str, built: build.Firmware, objects: Path, plain: int, name: str
) -> list[Figure]:
    """What an image has in the flash."""
    modules = measure.frozen_size(objects) - plain
    faces, texts = measure.compiled_sizes(objects, board, languages)
    free = built.sizes["room"] - built.sizes["flash"]
    alone = languages == "en" and board == REFERENCE
    return [
        Figure("all modules", modules / 1024, 160 if alone else None, "KB", False, name),
        Figure("of them faces", faces / 1024, None, "KB", False, name),
        Figure("of them texts", texts / 1024, None, "KB", False, name),
        Figure("flash left for the firmware", free / 1024, None, "KB", False, name),
    ]


def measured(bench: Bench) -> list[Figure]:
    """Every figure of the budget."""
    folder = ROOT / "build/firmware"
    plain = build.build(
        REFERENCE,
        manifest=ROOT / "tests/device/plain_manifest.py",
        output=folder / "plain",
        jobs=JOBS,
    )
    bare = measure.frozen_size(folder / "plain/objects")
    place = geometry.of(REFERENCE, sources.VERSION)
    files = release.make(REFERENCE).tree()
    reference = column(REFERENCE, ALL, "en")
    bench.add(
        from_files, Machine(REFERENCE, bytes(read_image(plain.uf2)), "en", place, files), reference
    )
    sizes = []
    for board, languages, spoken in IMAGES:
        objects = folder / board / "objects"
        output = folder / (board if languages == ALL else f"{board}-{languages}")
        built = build.build(board, jobs=JOBS, output=output, objects=objects, languages=languages)
        first = column(board, languages, spoken[0])
        sizes += image_sizes(board, languages, built, objects, bare, first)
        image = bytes(read_image(built.uf2))
        for language in spoken:
            machine = Machine(board, image, language)
            bench.add(shown, machine, column(board, languages, language))
        if first == reference:
            bench.add(played, Machine(board, image, "en"), reference)
    # What the chip does comes first, then RAM without freezing, then the flash.
    return sorted(bench.results(), key=lambda figure: "from files" in figure.name) + sizes


def tables(figures: list[Figure]) -> str:
    """The figures in Markdown: a table for every display that has columns of its own."""
    displays = list(dict.fromkeys(figure.column.split(" ")[0] for figure in figures))
    return "\n\n".join(
        table([figure for figure in figures if figure.column.split(" ")[0] == display])
        for display in displays
    )


def table(figures: list[Figure]) -> str:
    """One table: a row for each name, a column for each of the figures' columns, and the goals."""
    columns = list(dict.fromkeys(figure.column for figure in figures))
    columns.sort(key=lambda name: not name.endswith(" alone"))
    lines = [f"| what | {' | '.join(columns)} | goal |", "|---|" + "---|" * len(columns) + "---|"]
    for name in dict.fromkeys(figure.name for figure in figures):
        row = {figure.column: figure for figure in figures if figure.name == name}
        cells = [_cell(row[column]) if column in row else "" for column in columns]
        goals = dict.fromkeys(figure.goal for figure in row.values() if figure.goal)
        lines.append(f"| {name} | {' | '.join(cells)} | {', '.join(goals)} |")
    return "\n".join(lines)


def _cell(figure: Figure) -> str:
    mark = "" if figure.kept else " **missed**"
    return f"{figure.value:.4g} {figure.unit}{mark}"


def write(figures: list[Figure]) -> None:
    """Put the tables into DOCS, between the MARKS."""
    text = DOCS.read_text(encoding="utf-8")
    before, _, rest = text.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    if not after:
        raise Problem(f"{DOCS} has no line {MARKS[0]} or {MARKS[1]}")
    tables_between = f"{MARKS[0]}\n\n{tables(figures)}\n\n{MARKS[1]}"
    DOCS.write_text(before + tables_between + after, encoding="utf-8")


def listed() -> dict[str, Any]:
    """What is known to miss its goal."""
    return dict(json.loads(KNOWN.read_text(encoding="utf-8")))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.budget", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/budget.md")
    options = parser.parse_args(arguments)
    missing = node.missing()
    if missing:
        raise Problem(missing)
    bench = Bench()
    try:
        figures = measured(bench)
    finally:
        bench.close()
    print(json.dumps([asdict(f) for f in figures], indent=1) if options.json else tables(figures))
    if options.write:
        write(figures)
    known = listed()
    for figure in figures:
        if figure.listed(known) is not None and figure.kept:
            text = f"{figure.name} ({figure.column}) meets its goal now"
            print(f"{text}: remove it from {KNOWN.name}", file=sys.stderr)
    failures = [text for text in (figure.failure(known) for figure in figures) if text]
    if failures:
        raise Problem(f"over the budget: {'; '.join(failures)}")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
