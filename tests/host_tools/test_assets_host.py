"""The generators: nothing is stale, and a broken source is named with its line."""

import ast

import pytest
from PIL import Image

from host_tools import png
from host_tools.assets import __main__ as assets
from host_tools.assets import (
    art,
    bdf,
    faces,
    font_modules,
    games_index,
    icon_modules,
    sheet,
    source,
    trim,
)
from host_tools.problem import Problem
from host_tools.shims import ROOT


def values(text):
    """Name -> value of each assignment of a generated module."""
    statements = [node for node in ast.parse(text).body if isinstance(node, ast.Assign)]
    return {node.targets[0].id: ast.literal_eval(node.value) for node in statements}


def test_no_generated_file_is_stale():
    old = [str(path.relative_to(ROOT)) for path in assets.stale()]
    assert not old, "run: python -m host_tools.assets"


def test_check_lists_a_stale_file_and_writes_nothing(tmp_path, monkeypatch, capsys):
    target = tmp_path / "icons.py"
    monkeypatch.setattr(assets, "outputs", lambda: {target: b"new"})
    monkeypatch.setattr(assets, "ROOT", tmp_path)
    assert assets.main(["--check"]) == 1
    assert "stale: icons.py" in capsys.readouterr().out
    assert not target.exists()
    assert assets.main([]) == 0
    assert target.read_bytes() == b"new"
    assert "wrote icons.py, 3 bytes" in capsys.readouterr().out
    assert assets.main(["--check"]) == 0
    assert assets.main([]) == 0
    assert capsys.readouterr().out == ""


def test_two_generators_may_not_make_one_file(monkeypatch):
    monkeypatch.setattr(font_modules, "outputs", icon_modules.outputs)
    with pytest.raises(Problem, match="two generators make this file"):
        assets.outputs()


def test_a_generated_module_runs_and_its_lines_are_short():
    for path, content in assets.outputs().items():
        if path.suffix == ".py":
            text = content.decode()
            compile(text, str(path), "exec")
            assert max(map(len, text.splitlines())) <= 100, path


@pytest.mark.parametrize("size", [0, 1, 20, 22, 23, 24, 60])
def test_bytes_survive_as_source(size):
    data = bytes((7 * i) & 255 for i in range(size))
    for before, after in (("", ""), ("(3, 4, ", ")")):
        text = source.assignment("NAME", before, data, after)
        assert values(text)["NAME"] == ((3, 4, data) if before else data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#.\n#x\n", "line 2: a row is made of # and . only"),
        ("#.\n\n", "line 2: a row"),
        ("; small\n#.\n#..\n", "line 3: 3 columns, the rows above have 2"),
        ("; nothing\n", "there is no drawing in it"),
    ],
)
def test_a_broken_drawing_is_named_with_its_line(tmp_path, text, message):
    path = tmp_path / "leaf_7.txt"
    path.write_text(text)
    with pytest.raises(Problem, match="leaf_7.txt: .*" + message):
        art.read(path)


def test_an_icon_too_large_for_the_device_is_refused(tmp_path, monkeypatch):
    folder = tmp_path / "common"
    folder.mkdir()
    monkeypatch.setattr(icon_modules, "ICONS", tmp_path)
    for drawing in ("#" * 33 + "\n", ("#" * 32 + "\n") * 33):
        (folder / "huge.txt").write_text(drawing)
        with pytest.raises(Problem, match="huge.txt: an icon has at most 32 columns and 128 bytes"):
            icon_modules.outputs()


def test_a_font_survives_writing_and_reading(tmp_path):
    for path in sorted(font_modules.FONTS.glob("*.bdf")):
        font = bdf.read(path)
        copy = tmp_path / path.name
        copy.write_text(bdf.text(font), encoding="utf-8")
        assert bdf.read(copy) == font
        assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\n", "line 1: a BDF font begins with STARTFONT"),
        ("STARTFONT 2.1\nENCODING x\n", "line 2: "),
        ("STARTFONT 2.1\nBBX 4 2 0 0\nBITMAP\nF0\nENDCHAR\n", "line 5: the bitmap has another"),
        ("STARTFONT 2.1\nBITMAP\nxyz\n", "line 3: "),
    ],
)
def test_a_broken_font_is_named_with_its_line(tmp_path, text, message):
    path = tmp_path / "small.bdf"
    path.write_text(text)
    with pytest.raises(Problem, match="small.bdf: " + message):
        bdf.read(path)


def test_B45_trim_refuses_a_font_that_lacks_a_letter():
    font = bdf.read(faces.FONTS / "small.bdf")
    fewer = {code: glyph for code, glyph in font.glyphs.items() if code not in (0x41, 0xFC)}
    broken = bdf.Font(font.name, (), font.properties, fewer)
    with pytest.raises(Problem, match=r"x.bdf: has no glyph for A U\+0041 ü U\+00FC"):
        trim.galmuri(broken, "Parlour Small", faces.LATIN, "x.bdf")


def test_trim_names_a_missing_folder_or_file(tmp_path, capsys):
    with pytest.raises(Problem, match="there is no Galmuri7.bdf in it"):
        trim.main(["--galmuri", str(tmp_path)])
    with pytest.raises(SystemExit):
        trim.main([])
    assert "name the folder of at least one font" in capsys.readouterr().err


def test_trim_makes_a_font_of_one_width_proportional():
    """Digits keep one width, everything else loses the columns beside its ink."""
    ink = {" ": (0,), "1": (4, 4), "0": (15, 15), "i": (8,), "…": (21,), "H": (9, 15)}
    rows = {ord(c): bits for c, bits in ink.items()}
    glyphs = {c: bdf.Glyph(c, 12, 5, 3, 0, bits) for c, bits in rows.items()}
    font = trim.terminus(bdf.Font("", (), {"COPYRIGHT": "x"}, glyphs), "Parlour Huge", ink, "y")
    shape = {chr(c): (g.advance, g.left, g.width) for c, g in font.glyphs.items()}
    assert shape["i"] == (3, 0, 1) and shape["H"] == (6, 0, 4) and shape[" "] == (7, 0, 0)
    assert shape["0"] == (6, 0, 4) and shape["1"] == (6, 1, 1)
    assert font.properties["CAP_HEIGHT"] == "2"


def test_trim_puts_a_corner_mark_into_the_middle():
    mark = trim._centred(bdf.Glyph(0x3002, 12, 4, 0, -1, (6, 9, 9, 6)), 10)
    assert (mark.left, mark.bottom, mark.top) == (3, 2, 6)


HOLDERS = {"OFL.txt": "Lee Minseo", "OFL-Terminus.txt": "Zhekov", "GPL-2-WenQuanYi.txt": "Fang"}


def licence_of(font):
    return next(name for name, holder in HOLDERS.items() if holder in font.properties["COPYRIGHT"])


def test_the_fonts_keep_their_licence_and_have_their_own_names():
    """SIL OFL 1.1: notice and licence with each copy (2), derived fonts stay under it (5).

    GPL 2: the notice, the licence, and that it was changed, with each copy (1, 2a).
    """
    for path in sorted(faces.FONTS.glob("*.bdf")):
        font = bdf.read(path)
        assert font.name.startswith("Parlour-")
        assert font.properties["FAMILY_NAME"].startswith("Parlour ")
        licence = licence_of(font)
        assert HOLDERS[licence] in (faces.FONTS / licence).read_text(encoding="utf-8")
        assert licence in " ".join(font.comments)
    assert "Version 2, June 1991" in (faces.FONTS / "GPL-2.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", faces.FACES)
def test_a_face_tells_the_origin_and_licence_of_all_its_fonts(name):
    module = (font_modules.TARGET / f"{name}.py").read_text(encoding="utf-8")
    for origin in faces.FACES[name].sources:
        assert f"fonts/{origin}" in module
        if origin.endswith(".bdf"):
            licence = licence_of(bdf.read(faces.FONTS / origin))
            assert HOLDERS[licence] in module.replace("\n", " ") and licence in module


def test_a_face_has_a_run_and_a_sorted_rest():
    dot = font_modules.Ink(3, -1, 2, art.Art(((True,),)))
    face = font_modules.face(7, 9, {0x41: dot, 0x30: dot, 0x31: dot})
    assert face[:8] == bytes((9, 7, 0x30, 0, 2, 0, 1, 0))
    assert face[8:10] == b"\x41\0"
    first = int.from_bytes(face[10:12], "little")
    assert first == 8 + 2 + 2 * 4
    assert face[first : first + 6] == bytes((3, 127, 130, 1, 1, 1))


def test_chinese_characters_are_cells_with_one_rectangle_for_all():
    wide = font_modules.Ink(13, 0, -1, art.Art(((True,) * 12, (False,) * 12)))
    deep = font_modules.Ink(13, 5, 10, art.Art(((True,),)))
    space = font_modules.Ink(13, 0, 0, None)
    dot = font_modules.Ink(3, -1, 2, art.Art(((True,),)))
    face = font_modules.face(9, 12, {0x62B9: wide, 0x20: dot, 0x8336: deep, 0x3000: space})
    assert face[:8] == bytes((12, 9, 0x20, 0, 1, 0, 0, 1))
    cells = face[12:]  # behind the offsets of the run and the box
    assert cells[:13] == b"\x03\0\x00\x30\xb9\x62\x36\x83" + bytes((13, 128, 127, 12, 2))
    ink = cells[13 : 13 + 3 * 24]
    assert ink == bytes(24) + b"\x01" * 12 + bytes(12 + 12 + 5) + b"\x08" + bytes(6)
    first = int.from_bytes(face[8:10], "little")
    assert face[first : first + 6] == bytes((3, 127, 130, 1, 1, 1))


def test_a_cell_with_another_advance_is_named():
    wide = font_modules.Ink(13, 0, 0, art.Art(((True,),)))
    dot = font_modules.Ink(3, 0, 0, art.Art(((True,),)))
    with pytest.raises(Problem, match=r"U\+8336: a cell's advance is 13, here it is 3"):
        font_modules.face(9, 12, {0x20: dot, 0x62B9: wide, 0x8336: dot})


def test_a_face_refuses_what_the_device_cannot_draw():
    wide = font_modules.Ink(3, 0, 0, art.Art(((True,) * 33,)))
    with pytest.raises(Problem, match=r"U\+0041: at most 32 columns of ink, 33 found"):
        font_modules.face(7, 9, {0x41: wide})
    dot = font_modules.Ink(3, 0, 0, None)
    for glyphs in ({}, {0xFFFF: dot}):
        with pytest.raises(Problem, match="code points up to"):
            font_modules.face(7, 9, glyphs)


def write(folder, **files):
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


def test_the_index_of_games_is_by_id_and_runs_nothing(tmp_path):
    write(
        tmp_path,
        zebra='META = ("zebra", 1, 2, 4)\nraise SystemExit\n',
        ant='import nothing_like_this\nMETA = ("ant", 2, 2, 2)\n',
        zebra_draw="WIDTH = 3\n",
    )
    assert games_index.metas(tmp_path) == [("zebra", 1, 2, 4), ("ant", 2, 2, 2)]


def test_no_games_make_an_empty_index():
    empty = values(games_index._module([], {"en": []}, []))
    assert empty == {"GAMES": (), "LEVELS": (), "TITLES": {"en": ()}}


def test_strengths_of_opponents_come_from_their_module(tmp_path):
    write(tmp_path, ant='LEVELS = ("EASY", "HARD")\n', bee="ANSWER = 42\n")
    assert games_index.levels(tmp_path, ["ant", "bee", "cat"]) == [2, 0, 0]


@pytest.mark.parametrize(
    "meta",
    ['("ant", 0, 2, 2)', '("bee", 1, 2, 2)', '("ant", 1, 3, 2)', '("ant", 1, 2)', "name", "7"],
)
def test_a_broken_meta_is_named(tmp_path, meta):
    write(tmp_path, ant=f"\nMETA = {meta}\n")
    with pytest.raises(Problem, match='ant.py: line 2: META must be \\("ant", ID'):
        games_index.metas(tmp_path)


def test_an_id_that_is_used_twice_is_named(tmp_path):
    write(tmp_path, ant='META = ("ant", 3, 2, 2)', bee='META = ("bee", 3, 2, 2)')
    with pytest.raises(Problem, match="bee.py: ID 3 is already ant's"):
        games_index.metas(tmp_path)


def test_titles_fall_back_to_english_and_english_must_have_one(tmp_path):
    for language in ("en", "uk"):
        (tmp_path / language).mkdir()
        write(tmp_path / language, __init__="")
    write(tmp_path / "en", ant='TITLE = "The \\"Ant\\""', bee='TITLE = "Bee"')
    write(tmp_path / "uk", bee='TITLE = "Бджола"')
    titles = games_index.titles(tmp_path, ["ant", "bee"])
    assert titles == {"en": ['The "Ant"', "Bee"], "uk": ['The "Ant"', "Бджола"]}
    metas = [("ant", 1, 2, 2), ("bee", 2, 2, 2)]
    index = values(games_index._module(metas, titles, [3, 0]))
    assert index["GAMES"] == tuple(metas)
    assert index["LEVELS"] == (3, 0)
    assert index["TITLES"]["uk"] == (("ant", 'The "Ant"'), ("bee", "Бджола"))
    with pytest.raises(Problem, match='cat.py: the menu needs TITLE = "..."'):
        games_index.titles(tmp_path, ["cat"])


def test_a_png_holds_the_frame_enlarged():
    frame = bytearray(3 * 2)
    frame[1] = 0b10000001  # column 1, rows 0 and 7
    frame[5] = 0b00000001  # column 2, row 8
    width, height, pixels = png.pixels(png.mono(frame, 3, 9, scale=2))
    assert (width, height) == (6, 18)
    ink = {(at % 6 // 2, at // 6 // 2) for at, value in enumerate(pixels) if value == png.INK}
    assert ink == {(1, 0), (1, 7), (2, 8)}
    assert pixels.count(png.INK) == 12


def test_what_lies_outside_the_picture_is_left_out():
    for x, y in ((-3, -2), (2, 3), (-30, 1), (9, 1), (1, -40), (1, 9)):
        picture = png.Picture(6, 5, png.GROUND)
        picture.frame(bytes((255, 255)), 2, 8, x, y, scale=2)
        for at, value in enumerate(picture.image.tobytes()):
            inside = 0 <= at % 6 - x < 4 and 0 <= at // 6 - y < 16
            assert value == (png.INK if inside else png.GROUND), (x, y, at)


def test_the_file_has_the_colours_of_the_display(tmp_path):
    frame = bytes(range(128)) * 8
    path = tmp_path / "frame.png"
    png.save(path, frame, scale=1)
    with Image.open(path) as picture:
        assert picture.size == (128, 64)
        rgb = picture.convert("RGB")
        for x in range(128):
            for y in range(64):
                lit = frame[(y >> 3) * 128 + x] >> (y & 7) & 1
                assert rgb.getpixel((x, y)) == png.DISPLAY[png.INK if lit else png.PAPER]


def test_a_sheet_has_room_for_every_frame_and_its_caption():
    shots = [png.Shot(f"frame {i}", bytes((255,)) * 16, 16, 8) for i in range(5)]
    width, height, pixels = png.pixels(png.sheet(shots, columns=2, scale=3))
    assert pixels.count(png.INK) == 5 * 16 * 8 * 9
    assert png.CAPTION in pixels
    assert width > 2 * 16 * 3 and height > 3 * (8 * 3 + png.TEXT_HEIGHT)
    assert png.pixels(png.sheet([]))


@pytest.mark.parametrize("data", [b"", b"GIF89a", png.mono(b"\0", 1, 8)[:40]])
def test_what_is_no_png_of_ours_is_refused(data):
    with pytest.raises(ValueError, match="not a PNG"):
        png.pixels(data)


def test_a_frame_of_another_size_is_refused():
    with pytest.raises(ValueError, match="5 bytes are no frame of 3x9"):
        png.mono(bytes(5), 3, 9)


def test_the_sheet_of_icons_shows_every_pixel_of_ink(tmp_path):
    path = tmp_path / "icons.png"
    assert sheet.main([str(path), "--folder", "matcha", "--scale", "2"]) == 0
    ink = sum(sum(map(sum, drawing.rows)) for drawing in icon_modules.drawings()["matcha"].values())
    assert png.pixels(path.read_bytes())[2].count(png.INK) == 4 * ink
    with pytest.raises(Problem, match="no folder chess of icons; there are cat_lady, "):
        sheet.main([str(path), "--folder", "chess"])
    with pytest.raises(Problem, match="nowhere.*No such file"):
        sheet.main([str(tmp_path / "nowhere" / "icons.png")])
