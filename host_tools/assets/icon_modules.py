"""Makes the icon modules: firmware/parlour/ui/icons.py from icons/common/*.txt,
icons_<game>.py from icons/<game>/*.txt. A drawing leaf_7.txt becomes LEAF_7.
"""

from pathlib import Path

from host_tools.assets import art, source
from host_tools.problem import Problem
from host_tools.shims import FIRMWARE

ICONS = Path(__file__).resolve().parent / "icons"
TARGET = FIRMWARE / "parlour" / "ui"

_WIDEST = 32  # columns, and
_LARGEST = 128  # bytes that font.icon draws


def drawings() -> dict[str, dict[str, art.Art]]:
    """Every icon: folder name -> constant -> drawing. Raises Problem for a broken one."""
    return {
        folder.name: {path.stem.upper(): _read(path) for path in sorted(folder.glob("*.txt"))}
        for folder in sorted(ICONS.iterdir())
        if folder.is_dir()
    }


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
    head = (
        '"""Icons: (width, height, MONO_VLSB bytes), drawn by font.icon.\n\n'
        f'Made by host_tools/assets from icons/{folder}/*.txt.\n"""\n\n{source.FORMAT_OFF}\n\n'
    )
    return head + "".join(
        source.assignment(name, f"({icon.width}, {icon.height}, ", icon.columns(), ")")
        for name, icon in icons.items()
    )
