"""Icons against the drawings they are made from."""

import re

from host_tools.assets import icon_modules
from parlour.ui import font, icons, icons_cat_lady, icons_few_keys, icons_matcha, icons_secret_santa
from parlour.ui.canvas import Canvas

MODULES = {
    "common": icons,
    "matcha": icons_matcha,
    "secret_santa": icons_secret_santa,
    "cat_lady": icons_cat_lady,
    "few_keys": icons_few_keys,
}


def test_every_icon_is_drawn_as_its_source_shows_it():
    drawings = icon_modules.drawings()
    assert drawings.keys() == MODULES.keys()
    for folder, arts in drawings.items():
        for name, art in arts.items():
            picture = getattr(MODULES[folder], name)
            canvas = Canvas(40, 40)
            font.icon(canvas, 3, 2, picture, 1)
            for y in range(40):
                for x in range(40):
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
