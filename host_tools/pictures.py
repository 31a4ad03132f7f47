"""python -m host_tools.pictures [--check]: the pictures of docs/pictures, from key scripts.

Every `docs/pictures/<story>.keys` holds paragraphs; each starts a new device
with nothing saved and has lines

    seed: N             the cards that are dealt
    display: WxH        on which display (host_tools.play.displays); 128x64 if not said
    keys: SCRIPT        what is pressed (host_tools.play.script); may be given
                        more than once; shot:NAME takes a picture
    NAME: CAPTION       what the picture of that name shows

A picture becomes `docs/pictures/<story>-<name>.png`, and the page
`docs/pictures/README.md` shows them all.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import NamedTuple

from host_tools import png, problem
from host_tools.play import displays
from host_tools.play.session import Session
from host_tools.problem import Problem
from host_tools.shims import ROOT

FOLDER = ROOT / "docs" / "pictures"
SCALE = 3
COLOUR_SCALE = 1
HEAD = """# Pictures

What the screen shows, pressed together from the key scripts beside this page
(`make pictures` makes them anew).
"""


class Picture(NamedTuple):
    """frame: of either of host_tools.png's first two kinds; size: its width and height."""

    story: str
    name: str
    caption: str
    frame: bytes
    size: tuple[int, int]

    @property
    def file(self) -> str:
        return f"{self.story}-{self.name}.png"

    def png(self) -> bytes:
        scale = COLOUR_SCALE if png.is_colour(self.frame, *self.size) else SCALE
        return png.frame(self.frame, *self.size, scale)


def take(path: Path) -> list[Picture]:
    """The pictures of one story. Problem names a wrong line."""
    pictures: list[Picture] = []
    for first, paragraph in _paragraphs(path):
        seed = 1
        display = displays.MONO
        keys: list[str] = []
        captions: dict[str, str] = {}
        for number, line in enumerate(paragraph, first):
            word, colon, rest = line.partition(":")
            if not colon:
                raise Problem(f"{path.name}, line {number}: {line!r} is not WORD: TEXT", 2)
            if word == "seed" and not rest.strip().isdecimal():
                raise Problem(f"{path.name}, line {number}: {rest.strip()!r} is no seed", 2)
            if word == "seed":
                seed = int(rest)
            elif word == "display":
                display = rest.strip()
                try:
                    displays.size(display)
                except Problem as problem:
                    raise Problem(f"{path.name}, line {number}: {problem}", 2) from None
            elif word == "keys":
                keys.append(rest)
            else:
                captions[word] = rest.strip()
        shots = _play(seed, display, " ".join(keys))
        if sorted(shots) != sorted(captions):
            raise Problem(
                f"{path.name}, line {first}: shots {sorted(shots)}, captions {sorted(captions)}; "
                "every shot needs one caption",
                2,
            )
        size = displays.size(display)
        pictures += [
            Picture(path.stem, name, caption, shots[name], size)
            for name, caption in captions.items()
        ]
    return pictures


def _paragraphs(path: Path) -> list[tuple[int, list[str]]]:
    """(number of the first line, lines) of each paragraph; comments are left out."""
    paragraphs: list[tuple[int, list[str]]] = []
    inside = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            inside = False
            continue
        if not inside:
            paragraphs.append((number, []))
            inside = True
        paragraphs[-1][1].append(line)
    return paragraphs


def _play(seed: int, display: str, keys: str) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Path(folder) / "data", seed, displays.canvas(display))
        session.run(keys)
        return session.shots


def stories() -> list[Path]:
    return sorted(FOLDER.glob("*.keys"))


def everything() -> list[Picture]:
    return [picture for story in stories() for picture in take(story)]


def page(pictures: list[Picture]) -> str:
    """The gallery as Markdown, three pictures a row."""
    out = [HEAD]
    for story in dict.fromkeys(picture.story for picture in pictures):
        rows = [picture for picture in pictures if picture.story == story]
        out.append(f"\n## {story.replace('_', ' ').capitalize()}\n\n| | | |\n|---|---|---|\n")
        for at in range(0, len(rows), 3):
            cells = [f"![{p.name}]({p.file})<br>{p.caption}" for p in rows[at : at + 3]]
            out.append("| " + " | ".join(cells + [""] * (3 - len(cells))) + " |\n")
    return "".join(out)


def stale(pictures: list[Picture]) -> list[str]:
    """Files that are missing, differ from their script, or belong to none."""
    wrong = []
    for picture in pictures:
        path = FOLDER / picture.file
        if not path.is_file() or png.pixels(path.read_bytes()) != png.pixels(picture.png()):
            wrong.append(picture.file)
    known = {picture.file for picture in pictures}
    wrong += [path.name for path in sorted(FOLDER.glob("*.png")) if path.name not in known]
    readme = FOLDER / "README.md"
    if not readme.is_file() or readme.read_text(encoding="utf-8") != page(pictures):
        wrong.append(readme.name)
    return wrong


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.pictures", description="Make the pictures of docs/pictures."
    )
    parser.add_argument("--check", action="store_true", help="write nothing, list stale pictures")
    options = parser.parse_args(arguments)
    pictures = everything()
    wrong = stale(pictures)
    if options.check:
        for name in wrong:
            print(f"stale: docs/pictures/{name}")
        return 1 if wrong else 0
    known = {picture.file for picture in pictures}
    for name in wrong:
        if name.endswith(".png") and name not in known:
            (FOLDER / name).unlink()
    for picture in pictures:
        if picture.file in wrong:
            (FOLDER / picture.file).write_bytes(picture.png())
    (FOLDER / "README.md").write_text(page(pictures), encoding="utf-8")
    print(f"{len(pictures)} pictures, {len(wrong)} files changed")
    return 0


if __name__ == "__main__":
    import sys

    problem.run(main, sys.argv[1:])
