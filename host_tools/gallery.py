"""The gallery: every story on every display in every language, a contact sheet each.

A sheet is `docs/pictures/gallery/<display>/<language>/<story>.png`, an indexed PNG with 2 bits a
pixel for a mono display (twice enlarged) and 4 bits for one with colours; the number below a shot
is that of its caption. The page `docs/pictures/gallery/README.md` has captions and sheets.

In a text chunk (FRAMES) a sheet says of what frames it was made. So whether it is stale is found
without drawing it.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from PIL import Image

from host_tools import png, stories
from host_tools.play import displays
from host_tools.shims import ROOT
from host_tools.stories import Shot, Story
from parlour import text as texts
from parlour.ui import font, palette
from parlour.ui.canvas import Canvas
from parlour.ui.fonts import small as font_small

FOLDER = stories.GALLERY
FRAMES = "Frames"  # the keyword of the text chunk
LAYOUT = 1  # of sheets: another number makes them all stale
COLUMNS = {"128x64": 6, "240x240": 6, "240x135": 6, "320x240": 5}
SCALE = {"128x64": 2}  # 1 for the others
GAP = 8  # pixels round a frame
BELOW = 10  # rows of the number below it
NAMES = {"en": "English", "zh_hant": "Traditional Chinese", "uk": "Ukrainian"}
HEAD = """# Gallery

Every screen of Parlour on every kind of display in every language, pressed together from key
scripts (`make pictures` makes all anew). Numbers are those of the captions; 3.2 is the second page
of what has caption 3. Choose a sheet to see it whole.
"""


def sheet_path(display: str, language: str, story: str) -> Path:
    return FOLDER / display / language / f"{story}.png"


def fingerprint(shots: Iterable[Shot]) -> str:
    """What a sheet says of its frames: how it is laid out, and label:digest for each shot."""
    parts = [f"{shot.label}:{hashlib.sha256(shot.frame).hexdigest()[:8]}" for shot in shots]
    return " ".join([str(LAYOUT), *parts])


def kept(path: Path) -> str:
    """The fingerprint that a sheet holds; empty for a missing file or another kind of picture."""
    try:
        with Image.open(path) as image:
            found = getattr(image, "text", {}).get(FRAMES, "")
            return str(found)
    except (OSError, SyntaxError):
        return ""


def changed(path: Path, shots: list[Shot]) -> list[str]:
    """The names of shots that are not as they were when the sheet was made; all without one."""
    before, now = kept(path).split(), fingerprint(shots).split()
    if before == now:
        return []
    if before[:1] != now[:1]:
        return [shot.name for shot in shots]
    known = set(before)
    names = [shot.name for shot, part in zip(shots, now[1:], strict=True) if part not in known]
    return names or ["shots that are gone"]


def sheet(display: str, shots: list[Shot]) -> bytes:
    """The contact sheet as a PNG file."""
    width, height = displays.size(display)
    mono = display == displays.MONO
    scale = SCALE.get(display, 1)
    columns = min(COLUMNS[display], len(shots))
    lines = (len(shots) + columns - 1) // columns
    wide, high = width * scale + GAP, height * scale + BELOW + GAP
    ground, ink = (png.GROUND, png.CAPTION) if mono else (palette.DIM, palette.TEXT)
    image = Image.new("P", (GAP + columns * wide, GAP + lines * high), ground)
    colours = png.MONO if mono else png.SIXTEEN
    image.putpalette([part for colour in colours for part in colour])
    for at, shot in enumerate(shots):
        x, y = GAP + at % columns * wide, GAP + at // columns * high
        part = _mono(shot.frame, width, height) if mono else _colour(shot.frame, width, height)
        part = part.resize((width * scale, height * scale), Image.Resampling.NEAREST)
        image.paste(part, (x, y))
        number = Canvas(max(1, font.width(font_small.DATA, shot.label)), 8)
        number.text(shot.label, 0, 0, font_small.DATA)
        mask = _mono(bytes(number.buffer), number.width, 8).point([0, 255] * 128, "L")
        image.paste(ink, (x, y + height * scale + 2), mask)
    return _file(image, 2 if mono else 4, fingerprint(shots))


def _file(image: Image.Image, bits: int, told: str) -> bytes:
    """A PNG file; bits a pixel. Rows are not filtered: that is a seventh smaller than Pillow's."""
    packed = image.tobytes("raw", f"P;{bits}")
    stride = (image.width * bits + 7) // 8
    rows = b"".join(b"\0" + packed[at : at + stride] for at in range(0, len(packed), stride))
    head = struct.pack(">IIBBBBB", image.width, image.height, bits, 3, 0, 0, 0)
    colours = bytes(image.getpalette() or ())[: 3 << bits]
    text = FRAMES.encode() + b"\0\0" + zlib.compress(told.encode(), 9)
    ink = zlib.compress(rows, 9)
    out = b"\x89PNG\r\n\x1a\n"
    for kind, content in (
        (b"IHDR", head),
        (b"PLTE", colours),
        (b"zTXt", text),
        (b"IDAT", ink),
        (b"IEND", b""),
    ):
        check = zlib.crc32(kind + content)
        out += struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
    return out


def _colour(frame: bytes, width: int, height: int) -> Image.Image:
    dots = bytes(pixel for byte in frame for pixel in (byte >> 4, byte & 15))
    return Image.frombytes("P", (width, height), dots)


def _mono(frame: bytes, width: int, height: int) -> Image.Image:
    """Palette indexes: png.INK is 1, png.PAPER 0."""
    dots = bytes(
        frame[(row >> 3) * width + column] >> (row & 7) & 1
        for row in range(height)
        for column in range(width)
    )
    return Image.frombytes("P", (width, height), dots)


def jobs(
    only: Iterable[str] = (), languages: Iterable[str] = texts.LANGUAGES
) -> list[tuple[str, str]]:
    """(display, language) of all sheets."""
    return [(display, language) for display in only or displays.NAMES for language in languages]


def everything() -> list[Story]:
    return [stories.read(path) for path in stories.gallery_files()]


def bring_up_to_date(display: str, language: str, write: bool) -> list[str]:
    """Say what was stale of one display and language, and make it anew if `write`."""
    told = []
    known = set()
    for story in everything():
        shots = stories.take(story, display, language)
        if not shots:
            continue
        path = sheet_path(display, language, story.name)
        known.add(path)
        stale = changed(path, shots)
        if stale:
            told.append(f"{path.relative_to(ROOT)}: {', '.join(stale)}")
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(sheet(display, shots))
    for path in sorted((FOLDER / display / language).glob("*.png")):
        if path not in known:
            told.append(f"{path.relative_to(ROOT)}: no story makes it")
            if write:
                path.unlink()
    return told


def work(write: bool) -> list[str]:
    """What was stale of all sheets and of the page; as many processes as there are processors."""
    combinations = jobs()
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(combinations))) as pool:
        futures = [pool.submit(bring_up_to_date, *job, write) for job in combinations]
        told = [line for future in futures for line in future.result()]
    readme = FOLDER / "README.md"
    text = page(everything())
    if not readme.is_file() or readme.read_text(encoding="utf-8") != text:
        told.append(str(readme.relative_to(ROOT)))
        if write:
            readme.write_text(text, encoding="utf-8")
    return told


def page(every: list[Story]) -> str:
    """The gallery as Markdown: for each story its captions, and a table display x language."""
    out = [HEAD, "\n"]
    for story in every:
        title = _title(story.name)
        out.append(f"* [{title}](#{title.lower().replace(' ', '-')})\n")
    for story in every:
        out.append(f"\n## {_title(story.name)}\n\n")
        out += [f"{number}. {text}\n" for number, text in enumerate(story.captions, 1)]
        names = [NAMES.get(language, language) for language in texts.LANGUAGES]
        out.append(f"\n| | {' | '.join(names)} |\n|---|{'---|' * len(names)}\n")
        for display in displays.NAMES:
            cells = []
            for language in texts.LANGUAGES:
                file = f"{display}/{language}/{story.name}.png"
                cells.append(f"[![{_title(story.name)}]({file})]({file})")
            out.append(f"| {display} | {' | '.join(cells)} |\n")
    return "".join(out)


def _title(story: str) -> str:
    return story.replace("_", " ").capitalize()
