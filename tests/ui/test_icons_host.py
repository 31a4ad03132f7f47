"""Icons against the drawings they are made from."""

import importlib
import re

from host_tools.assets import icon_modules
from parlour.ui import font
from parlour.ui.canvas import Canvas


def test_every_icon_is_drawn_as_its_source_shows_it():
    for folder, arts in icon_modules.drawings().items():
        module = importlib.import_module(
            "parlour.ui.icons" if folder == "common" else f"parlour.ui.icons_{folder}"
        )
        for name, art in arts.items():
            picture = getattr(module, name)
            canvas = Canvas(96, 40)
            font.icon(canvas, 3, 2, picture, 1)
            for y in range(40):
                for x in range(96):
                    inside = 0 <= x - 3 < art.width and 0 <= y - 2 < art.height
                    ink = inside and art.rows[y - 2][x - 3]
                    assert bool(canvas.fb.pixel(x, y)) == ink, (folder, name, x, y)


def test_a_name_that_ends_in_a_size_tells_the_truth():
    for arts in icon_modules.drawings().values():
        for name, art in arts.items():
            size = re.search(r"_(\d+)(?:X(\d+))?$", name)
            if size:
                wide, high = size[1], size[2] or size[1]
                assert (art.width, art.height) == (int(wide), int(high)), name
