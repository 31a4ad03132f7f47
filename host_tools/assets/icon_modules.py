"""Makes the icon modules: firmware/parlour/ui/icons.py from icons/common/*.txt,
icons_<game>.py from icons/<game>/*.txt. A drawing leaf_7.txt becomes LEAF_7.

Colour displays have icons_<game>_large.py too: each LEAF_15 of a game doubled to LEAF_30, each
PAPER_0_15X20 to PAPER_0_30X40, each common EMBLEM_MATCHA to EMBLEM_MATCHA_48, with smoothed slopes.
What stands in icons/<game>_large/*.txt is added, and wins.

The languages' own names, LANGUAGE_EN and so on, are written in faces that may not
be loaded when a language is chosen; so they are icons too, the common ones for
mono displays, those of icons_common_large.py for colour displays.
"""

from pathlib import Path

from host_tools.assets import art, faces, font_modules, source, texts
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE, install

install()

from parlour.ui import font  # noqa: E402

ICONS = Path(__file__).resolve().parent / "icons"
TARGET = FIRMWARE / "parlour" / "ui"

_LARGE = "_large"  # behind a folder's name: for colour displays
_WIDEST = 32  # columns, and
_LARGEST = 128  # bytes that font.icon draws

# Folders that the languages' names are added to, and the faces these are written in.
_WITH_NAMES = {"common": faces.MONO, "common_large": faces.COLOUR}


def drawings() -> dict[str, dict[str, art.Art]]:
    """Every icon: folder name -> constant -> drawing. Raises Problem for a broken one."""
    found = {
        folder.name: {path.stem.upper(): _read(path) for path in sorted(folder.glob("*.txt"))}
        for folder in sorted(ICONS.iterdir())
        if folder.is_dir()
    }
    for name in list(found):
        if not name.endswith(_LARGE):
            own = found.get(name + _LARGE, {})
            made = {**_doubled(found[name]), **own}
            if made:
                found[name + _LARGE] = dict(sorted(made.items()))
    for name, scripts in _WITH_NAMES.items():
        found.setdefault(name, {}).update(language_names(scripts))
    return found


def _doubled(icons: dict[str, art.Art]) -> dict[str, art.Art]:
    """The pictures that colour displays show in twice the size."""
    made = {}
    for name, drawing in icons.items():
        if name.endswith("_15"):
            made[name[:-2] + "30"] = art.doubled(drawing)
        elif name.endswith("_15X20"):
            made[name[:-5] + "30X40"] = art.doubled(drawing)
        elif name.startswith("EMBLEM_"):
            made[name + "_48"] = art.doubled(drawing)
    return made


def language_names(scripts: dict[str, tuple[str, ...]]) -> dict[str, art.Art]:
    """What each language calls itself, in the body face that its script has in `scripts`."""
    return {
        f"LANGUAGE_{language.upper()}": _written(
            font_modules.text_face(scripts[texts.script(language)][0]), texts.name(language)
        )
        for language in texts.languages()
    }


def _written(face: bytes, text: str) -> art.Art:
    surface = art.Surface(font.width(face, text) + 8, 48)
    font.draw(surface, face, text, 4, 16, 1)
    return surface.art().cropped()


def outputs() -> dict[Path, str]:
    return {
        TARGET / _file_name(folder): _module(folder, icons) for folder, icons in drawings().items()
    }


def _file_name(folder: str) -> str:
    return "icons.py" if folder == "common" else f"icons_{folder}.py"


def _read(path: Path) -> art.Art:
    if not path.stem.isidentifier():
        raise Problem(f"{path}: the name is not letters, digits and underscores")
    drawing = art.read(path)
    if drawing.width > _WIDEST or len(drawing.columns()) > _LARGEST:
        raise Problem(f"{path}: an icon has at most {_WIDEST} columns and {_LARGEST} bytes")
    return drawing


def _module(folder: str, icons: dict[str, art.Art]) -> str:
    origin = f"icons/{folder}/*.txt"
    if folder.endswith(_LARGE):
        origin = f"icons/{folder.removesuffix(_LARGE)}/*.txt, doubled,\nand {origin}"
    if folder in _WITH_NAMES:
        origin += " and the languages' names"
    head = (
        '"""Icons: (width, height, MONO_VLSB bytes), drawn by font.icon.\n\n'
        f'Made by host_tools/assets from {origin}.\n"""\n\n{source.FORMAT_OFF}\n\n'
    )
    return head + "".join(
        source.assignment(name, f"({icon.width}, {icon.height}, ", icon.columns(), ")")
        for name, icon in icons.items()
    )
