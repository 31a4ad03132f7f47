"""Stories: key scripts that show what the screen does, and the shots that they take.

A story is a file `<story>.keys` of paragraphs; each starts a new device and has lines

    seed: N             the cards that are dealt
    display: WxH        only on this display (host_tools.play.displays), or on those that are
                        mono, or colour
    with: WORDS         a device that is not as usual, see WITH
    keys: SCRIPT        what is pressed (host_tools.play.script), more than one line if need be;
                        shot:NAME takes a shot, and besides there are the words
                            language    DOWN, until the story's language is chosen in a list
                                        of languages that begins with English
                            leaf:NAME   shots of a text of several pages, all of them
    NAME: CAPTION       what the shot of that name shows, in the order of the captions
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from host_tools.play import displays, script
from host_tools.play.session import Hardware, Session, open_store
from host_tools.problem import Problem
from host_tools.shims import ROOT
from parlour import settings as settings_module
from parlour import store as store_module
from parlour import text as texts
from parlour.engines import matcha
from parlour.ui import faces, screens
from parlour.ui.canvas import Canvas

FOLDER = ROOT / "docs" / "pictures"
GALLERY = FOLDER / "gallery"  # its stories are shown there alone
WITH = {
    "first-start": "nothing was chosen on this device before",
    "larger": "larger text was chosen; a language without it leaves the paragraph out",
    "hints": "the pause menu has hints",
    "four-buttons": "PREV, NEXT, A and B; they are up, down, a and b of the script",
    "two-buttons": "NEXT and A; they are down and a of the script",
    "stuck-key": "A is down, and was from the beginning",
    "buzzer": "it has a buzzer",
    "battery": "it has a battery that is half full",
    "low-battery": "it has one that is nearly empty",
    "unknown-language": "the language that was chosen is not on the device",
    "damaged-save": "the save of Matcha is damaged",
    "foreign-save": "something else lies in its place",
    "newer-save": "a newer release has written it",
    "full-storage": "nothing can be saved",
    "little-memory": "no game finds room in memory",
}
KINDS = ("mono", "colour")
PAGES_MAX = 200  # of leaf:NAME
NEWER = 99  # a version of records that there is not


class Paragraph(NamedTuple):
    """One device of a story: where it stands in the file, and what its lines say."""

    line: int
    seed: int
    display: str | None
    having: tuple[str, ...]
    keys: str
    captions: dict[str, str]


class Story(NamedTuple):
    name: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def captions(self) -> list[str]:
        return [text for part in self.paragraphs for text in part.captions.values()]


class Shot(NamedTuple):
    """number: of its caption, from 1 on; page: from 1 on, 0 when there is but one."""

    name: str
    number: int
    page: int
    caption: str
    frame: bytes

    @property
    def label(self) -> str:
        return f"{self.number}.{self.page}" if self.page else str(self.number)


def files() -> list[Path]:
    """The stories that are shown in docs/pictures and in the gallery."""
    return sorted(FOLDER.glob("*.keys"))


def gallery_files() -> list[Path]:
    """All stories, those of the shared screens first."""
    return sorted(
        [*FOLDER.glob("*.keys"), *GALLERY.glob("*.keys")],
        key=lambda path: (path.stem.startswith("rules"), path.parent != GALLERY, path.stem),
    )


def read(path: Path) -> Story:
    """Problem names a wrong line, and a shot without caption or caption without shot."""
    return Story(path.stem, tuple(_paragraph(path, *part) for part in _parts(path)))


def take(
    story: Story,
    display: str,
    language: str,
    make_canvas: Callable[[str], Canvas] = displays.canvas,
    names: Iterable[str] = (),
) -> list[Shot]:
    """The shots of a story on one display in one language; none of paragraphs that leave it out.

    make_canvas: gives a canvas for a display. names: typed before, so that they sit at the table.
    """
    shots: list[Shot] = []
    number = 0
    for part in story.paragraphs:
        if _is_for(part, display, language):
            frames = _play(part, make_canvas(display), language, names)
            for at, (name, caption) in enumerate(part.captions.items(), number + 1):
                pages = [key for key in frames if re.fullmatch(re.escape(name) + r"(\.\d+)?", key)]
                for key in pages:
                    page = int(key.rpartition(".")[2]) if key != name else 0
                    shots.append(Shot(name, at, page, caption, frames[key]))
        number += len(part.captions)
    return shots


def _parts(path: Path) -> list[tuple[int, list[str]]]:
    """(number of the first line, lines) of each paragraph; comments are empty lines in it."""
    parts: list[tuple[int, list[str]]] = []
    inside = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            inside = False
            continue
        if not inside:
            if line.startswith("#"):
                continue
            parts.append((number, []))
            inside = True
        parts[-1][1].append("" if line.startswith("#") else line)
    return parts


def _paragraph(path: Path, first: int, lines: list[str]) -> Paragraph:
    seed = 1
    display = None
    having: list[str] = []
    keys: list[str] = []
    captions: dict[str, str] = {}
    for number, line in enumerate(lines, first):
        if not line:
            continue
        word, colon, rest = line.partition(":")
        rest = rest.strip()
        try:
            if not colon:
                raise Problem(f"{line!r} is not WORD: TEXT")
            if word == "seed":
                if not rest.isdecimal():
                    raise Problem(f"{rest!r} is no seed")
                seed = int(rest)
            elif word == "display":
                if rest not in KINDS:
                    displays.size(rest)
                display = rest
            elif word == "with":
                having += rest.split()
                for had in having:
                    if had not in WITH:
                        raise Problem(f"with what? not {had!r}; there are {', '.join(WITH)}")
            elif word == "keys":
                script.parse(" ".join(key for key in rest.split() if not _is_special(key)))
                keys.append(rest)
            else:
                captions[word] = rest
        except Problem as problem:
            raise Problem(f"{path.name}, line {number}: {problem}", 2) from None
    shots = re.findall(r"\b(?:shot|leaf):(\S+)", " ".join(keys))
    if sorted(shots) != sorted(captions):
        raise Problem(
            f"{path.name}, line {first}: shots {sorted(shots)}, captions {sorted(captions)}; "
            "every shot needs one caption",
            2,
        )
    return Paragraph(first, seed, display, tuple(having), " ".join(keys), captions)


def _is_special(key: str) -> bool:
    return key == "language" or key.startswith("leaf:")


def _is_for(part: Paragraph, display: str, language: str) -> bool:
    kind = KINDS[display != displays.MONO]
    if part.display not in (None, display, kind):
        return False
    script_of = texts.module(language).SCRIPT
    return "larger" not in part.having or faces.has_larger(displays.canvas(display), script_of)


def _play(part: Paragraph, canvas: Canvas, language: str, names: Iterable[str]) -> dict[str, bytes]:
    """The frames of a paragraph by name; the pages of leaf:NAME are NAME.1, NAME.2 and so on."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        _prepare(data, language, part.having, names)
        with _memory(part.having):
            session = Session(
                data, part.seed, canvas, language=None, hardware=_hardware(part.having)
            )
            if "full-storage" in part.having:
                (data / "saves").rename(data / "away")
                (data / "saves").write_bytes(b"")
            for key in part.keys.split():
                if key == "language":
                    session.run("down " * texts.LANGUAGES.index(language))
                elif _is_special(key):
                    _leaf(session, key.partition(":")[2])
                else:
                    session.run(key)
        return session.shots


def _leaf(session: Session, name: str) -> None:
    """Shots of all chapters of a text, a displayful at a time. Problem where nothing ends it."""
    rows = screens.rows(session.canvas)
    before = b""
    page = 0
    while session.frame != before:
        if page == PAGES_MAX:
            raise Problem(f"leaf:{name}: more than {PAGES_MAX} pages; is this a text at all?", 2)
        page += 1
        before = session.frame
        session.run(f"shot:{name}")
        session.shots[f"{name}.{page}"] = session.shots.pop(name)
        session.run(f"down*{rows}")
        if session.frame == before:
            session.run("right")


def _prepare(data: Path, language: str, having: Iterable[str], names: Iterable[str]) -> None:
    """What a device has kept from before."""
    store = open_store(data)
    saves = data / "saves"
    if "first-start" not in having:
        settings: Any = settings_module.Settings(store)
        settings.language = texts.LANGUAGES.index(language)
        settings.larger = int("larger" in having)
        settings.hints = int("hints" in having)
        settings.save()
    for name in names:
        settings_module.remember(store, name)
    if "unknown-language" in having:
        fields = [field[0] for field in settings_module.FIELDS]
        values = bytearray(field[2] for field in settings_module.FIELDS)
        values[fields.index("language")] = 255
        store.save("settings", store_module.SETTINGS, values)
    if "damaged-save" in having:
        (saves / "matcha.0").write_bytes(b"?")
    if "foreign-save" in having:
        store.save("matcha", store_module.STATISTICS, b"")
    if "newer-save" in having:
        record = bytearray(store_module.RECORD_MAX)
        size = store_module.seal(record, matcha.ID, NEWER, 1, b"")
        (saves / "matcha.0").write_bytes(record[:size])


def _memory(having: Iterable[str]) -> AbstractContextManager[Any]:
    """While it lasts memory is as full as the paragraph says."""
    if "little-memory" in having:
        return mock.patch("parlour.app.load", side_effect=MemoryError)
    return nullcontext()


class _Buttons:
    def __init__(self, layout: int, down: int) -> None:
        self.layout = layout
        self._down = down

    def read(self) -> int:
        return self._down


class _Buzzer:
    def tone(self, hz: int) -> None:
        pass

    def silence(self) -> None:
        pass


class _Battery:
    low = 3400
    full = 4100

    def __init__(self, millivolts: int) -> None:
        self._millivolts = millivolts

    def read(self) -> int:
        return self._millivolts

    def on_battery(self) -> bool:
        return True


def _hardware(having: Iterable[str]) -> Hardware:
    hardware: Any = Hardware()
    layout = 2 if "two-buttons" in having else 4 if "four-buttons" in having else 6
    down = 1 << script.BUTTONS["a"] if "stuck-key" in having else 0
    hardware.buttons = _Buttons(layout, down)
    if "buzzer" in having:
        hardware.buzzer = _Buzzer()
    if "battery" in having:
        hardware.battery = _Battery(3800)
    if "low-battery" in having:
        hardware.battery = _Battery(3300)
    found: Hardware = hardware
    return found
