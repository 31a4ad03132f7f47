"""python -m host_tools.pictures [--check]: the pictures of docs/pictures, from key scripts.

Every `docs/pictures/<story>.keys` (host_tools.stories) is shown in English on 128x64 pixels: a
picture becomes `docs/pictures/<story>-<name>.png`, and the page `docs/pictures/README.md` shows
them all. On every display in every language they are in the gallery (host_tools.gallery).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

from host_tools import gallery, png, problem, stories
from host_tools.play import displays

FOLDER = stories.FOLDER
SCALE = 3
COLOUR_SCALE = 1
HEAD = """# Pictures

What the screen shows, pressed together from the key scripts beside this page
(`make pictures` makes them anew). The [gallery](gallery/README.md) has every screen on every
display in every language.
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
    """The pictures of one story in English. Problem names a wrong line."""
    name, paragraphs = stories.read(path)
    pictures: list[Picture] = []
    for part in paragraphs:
        display = part.display if part.display in displays.NAMES else displays.MONO
        shots = stories.take(stories.Story(name, (part,)), display, "en")
        pictures += [
            Picture(name, shot.name, shot.caption, shot.frame, displays.size(display))
            for shot in shots
        ]
    return pictures


def everything() -> list[Picture]:
    return [picture for path in stories.files() for picture in take(path)]


def page(pictures: list[Picture]) -> str:
    """The pictures as Markdown, three a row."""
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
    check = parser.parse_args(arguments).check
    pictures = everything()
    wrong = stale(pictures)
    if not check:
        _write(pictures, wrong)
    told = [f"docs/pictures/{name}" for name in wrong] + gallery.work(write=not check)
    for line in told:
        print(f"{'stale' if check else 'made'}: {line}")
    return 1 if check and told else 0


def _write(pictures: list[Picture], wrong: list[str]) -> None:
    known = {picture.file for picture in pictures}
    for name in wrong:
        if name.endswith(".png") and name not in known:
            (FOLDER / name).unlink()
    for picture in pictures:
        if picture.file in wrong:
            (FOLDER / picture.file).write_bytes(picture.png())
    (FOLDER / "README.md").write_text(page(pictures), encoding="utf-8")


if __name__ == "__main__":
    import sys

    problem.run(main, sys.argv[1:])
