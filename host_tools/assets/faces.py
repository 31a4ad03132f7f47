"""Which faces there are, of which characters, from which sources, and who needs them.

A source is a file or folder of fonts/: a BDF file that trim.py cut out of a font,
a text file of letters of our own, or a folder of drawings. The baselines of all
sources of a face are one.
"""

from dataclasses import dataclass
from pathlib import Path

from host_tools.assets import texts
from host_tools.problem import Problem
from host_tools.shims import ROOT

FONTS = Path(__file__).resolve().parent / "fonts"

ASCII = frozenset(map(chr, range(0x20, 0x7F)))
LATIN_1 = frozenset("¡«°±·»¿×÷") | frozenset(map(chr, range(0xC0, 0x100)))
SIGNS = frozenset("–—‘’“”„•…←↑→↓")
LATIN = ASCII | LATIN_1 | SIGNS

_CAPITALS = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"
UKRAINIAN = frozenset(_CAPITALS + _CAPITALS.lower() + "\u02bc")  # both apostrophes: U+2019 too
CYRILLIC = LATIN | UKRAINIAN

CHINESE_FROM = "\u3000"  # characters from here on are Chinese


@dataclass(frozen=True)
class Face:
    """What a face is made of. `line`: rows from one line to the next; 0: the ink says it.

    chinese: besides `characters` those from U+3000 on that the texts have.
    """

    sources: tuple[str, ...]
    characters: frozenset[str]
    line: int
    chinese: bool = False


FACES = {
    "small": Face(("small.bdf",), LATIN, 9),
    "title": Face(("title.bdf",), LATIN, 14),
    "large": Face(("large.bdf",), LATIN, 12),
    "middle": Face(("middle.bdf",), LATIN, 15),
    "huge": Face(("huge.bdf",), LATIN, 22),
    "small_cyrillic": Face(("small.bdf", "small_cyrillic.txt"), CYRILLIC, 9),
    "title_cyrillic": Face(("title.bdf", "title_cyrillic.txt"), CYRILLIC, 14),
    "large_cyrillic": Face(("large.bdf",), CYRILLIC, 12),
    "middle_cyrillic": Face(("middle.bdf",), CYRILLIC, 15),
    "huge_cyrillic": Face(("huge.bdf", "huge_cyrillic.txt"), CYRILLIC, 22),
    "han12": Face(("han12.bdf", "large.bdf"), CYRILLIC, 12, chinese=True),
    "han16": Face(("han16.bdf", "middle.bdf"), CYRILLIC, 17, chinese=True),
}

# Faces by kind of display and script, and those of card digits, which every language has.
MONO = {
    "latin": ("small", "title", "large"),
    "cyrillic": ("small_cyrillic", "title_cyrillic", "large_cyrillic"),
    "han": ("han12",),
}
COLOUR = {
    "latin": ("middle", "title", "huge"),
    "cyrillic": ("middle_cyrillic", "title_cyrillic", "huge_cyrillic"),
    "han": ("han16",),
}
DIGITS = {"mono": ("small", "big"), "colour": ("small", "big", "giant")}

# How a source gets another character.
_CUT = "cut the font again: python -m host_tools.assets.trim "
_WAYS = {
    "small.bdf": _CUT + "--galmuri FOLDER",
    "title.bdf": _CUT + "--galmuri FOLDER",
    "large.bdf": _CUT + "--galmuri FOLDER",
    "middle.bdf": _CUT + "--galmuri FOLDER",
    "huge.bdf": _CUT + "--terminus FOLDER",
    "han12.bdf": _CUT + "--wenquanyi FOLDER",
    "han16.bdf": _CUT + "--wenquanyi FOLDER",
    "small_cyrillic.txt": "draw it there",
    "title_cyrillic.txt": "draw it there",
    "huge_cyrillic.txt": "draw it there",
}


def chinese() -> dict[str, Path]:
    """The Chinese characters of all texts in that script, each with a file that has it."""
    found: dict[str, Path] = {}
    for language in texts.languages():
        if texts.script(language) == "han":
            used = texts.characters(language)
            found |= {c: path for c, path in used.items() if c >= CHINESE_FROM}
    return found


def characters(name: str) -> frozenset[str]:
    """What a face is to have."""
    face = FACES[name]
    return face.characters | frozenset(chinese()) if face.chinese else face.characters


def check_texts() -> None:
    """Raises Problem for a character of a text that a face of its language is not to have."""
    for language in texts.languages():
        used = texts.characters(language)
        kind = texts.script(language)
        for sets in (MONO, COLOUR):
            for name in sets[kind]:
                have = characters(name)
                for character, path in sorted(used.items()):
                    if character not in have:
                        where = path.relative_to(ROOT)
                        raise Problem(
                            f"{where}: {character} (U+{ord(character):04X}) is not among the "
                            f"characters of the face {name}; add it in faces.py or write another"
                        )


def missing(name: str, character: str) -> Problem:
    """What to tell when no source of a face has a character."""
    face = FACES[name]
    own = chinese().get(character)
    source = face.sources[0 if own else -1]
    where = f"{own.relative_to(ROOT)}: " if own else ""
    return Problem(
        f"{where}{character} (U+{ord(character):04X}) has no glyph in fonts/{source}, "
        f"which the face {name} needs; {_WAYS[source]}"
    )
