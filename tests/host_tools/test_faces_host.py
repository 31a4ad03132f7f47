"""Which faces there are: every language has its letters, told apart, in as few bytes (B45)."""

import importlib
import struct

import pytest

from host_tools import shims
from host_tools.assets import art, bdf, faces, font_modules, letters, pcf, sheet, sizes, texts
from host_tools.problem import Problem

shims.install()

from parlour.ui import faces as dressing  # noqa: E402
from parlour.ui import font  # noqa: E402

LANGUAGES = texts.languages()
FACES_OF = {
    language: [name for sets in (faces.MONO, faces.COLOUR) for name in sets[texts.script(language)]]
    for language in LANGUAGES
}


def face(name):
    return importlib.import_module(f"parlour.ui.fonts.{name}").DATA


def picture(data, character):
    """The ink of one glyph and its advance."""
    surface = art.Surface(64, 64)
    return font.draw(surface, data, character, 8, 16, 1), bytes(surface.buffer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_B45_every_character_has_a_glyph_in_every_face_of_its_language(language):
    used = texts.characters(language)
    assert len(used) > 50
    for name in FACES_OF[language]:
        box = picture(face(name), "\uffff")
        missing = [c for c in used if picture(face(name), c) == box]
        assert not missing, (name, missing)


@pytest.mark.parametrize("name", sorted(faces.FACES))
def test_B45_a_face_has_what_it_is_to_have_and_no_chinese_besides(name):
    data = face(name)
    box = picture(data, "\uffff")
    wanted = faces.characters(name)
    assert all(picture(data, c) != box for c in wanted)
    for path in faces.FACES[name].sources:
        if path.startswith("han"):
            assert set(map(chr, bdf.read(faces.FONTS / path).glyphs)) == set(faces.chinese())


@pytest.mark.parametrize("name", sorted(faces.FACES))
def test_B45_letters_are_told_apart(name):
    """Within a script no two glyphs are alike, but some of these."""
    alike = {"0O", "I|", "l|", "âå", "-–", "‘’", "“”"}
    data = face(name)
    for script in (faces.LATIN, faces.UKRAINIAN, frozenset(faces.chinese())):
        seen = {}
        for c in sorted(script & faces.characters(name)):
            seen.setdefault(picture(data, c), []).append(c)
        same = {"".join(group) for group in seen.values() if len(group) > 1}
        assert same <= alike, name


@pytest.mark.parametrize("name", [n for n in faces.FACES if "Ї" in faces.FACES[n].characters])
def test_B45_ukrainian_letters_differ_clearly(name):
    """The pairs that a careless font confuses differ by two pixels at least."""
    data = face(name)
    for one, other in ("гґ", "ГҐ", "еє", "ЕЄ", "ий", "ИЙ", "ії", "ІЇ", "иі", "шщ", "ьб"):
        a, b = picture(data, one)[1], picture(data, other)[1]
        assert sum((x ^ y).bit_count() for x, y in zip(a, b, strict=True)) >= 2, one + other
    box = picture(data, "\uffff")
    for apostrophe in "\u2019\u02bc'":
        assert picture(data, apostrophe) != box


def test_B45_chinese_is_traditional():
    for character, path in sorted(texts.characters("zh_hant").items()):
        try:
            character.encode("big5")
        except UnicodeEncodeError:
            pytest.fail(f"{path.name}: {character!r} is not Traditional Chinese (not in Big5)")


def test_the_firmware_dresses_in_the_same_faces():
    for own, theirs in ((faces.MONO, dressing._MONO), (faces.COLOUR, dressing._COLOUR)):
        assert own.keys() == theirs.keys()
        for script, names in theirs.items():
            assert {name for name in names if name} <= set(own[script])


def test_all_languages_fit_on_one_device():
    for kind, found in sizes.sizes().items():
        assert sum(found.values()) <= sizes.BUDGET == 61_440, kind
        assert all(found[name] == len(face(name)) for name in found), "stale"


def test_sizes_are_listed_and_too_many_are_an_error(monkeypatch, capsys):
    assert sizes.main([]) == 0
    out = capsys.readouterr().out
    assert f"mono    small            {len(face('small')):6,}" in out
    monkeypatch.setattr(sizes, "BUDGET", 20_000)
    assert sizes.main([]) == 1


def test_no_ink_of_a_chinese_line_reaches_into_the_next():
    """The rows from the top of a character to the next line; capitals hang as low as they stand."""
    for name, rows, advance in (("han12", 12, 12), ("han16", 16, 16)):
        data = face(name)
        assert font.line(data) > rows - 1 and font.width(data, "一") == advance
        for c in faces.chinese():
            ink = picture(data, c)[1]
            drawn = [
                y
                for y in range(64)
                if any(ink[(y >> 3) * 64 + x] >> (y & 7) & 1 for x in range(64))
            ]
            assert not drawn or (drawn[0] >= 15 and drawn[-1] < 16 + font.line(data) - 1), c


def test_B45_a_character_without_a_source_is_told_with_file_and_command(monkeypatch):
    monkeypatch.setattr(
        texts, "characters", lambda language: {"鼎": texts.TEXT / "zh_hant" / "x.py"}
    )
    with pytest.raises(Problem) as told:
        font_modules.text_face("han12")
    assert str(told.value) == (
        "firmware/parlour/text/zh_hant/x.py: 鼎 (U+9F0E) has no glyph in fonts/han12.bdf, which "
        "the face han12 needs; cut the font again: "
        "python -m host_tools.assets.trim --wenquanyi FOLDER"
    )


def test_B45_a_character_that_no_face_is_to_have_is_told(monkeypatch):
    monkeypatch.setattr(texts, "characters", lambda language: {"Ω": texts.TEXT / "en" / "ui.py"})
    with pytest.raises(Problem, match=r"text/en/ui.py: Ω \(U\+03A9\) is not among .* face small;"):
        faces.check_texts()


def test_a_source_that_lacks_a_letter_is_told(monkeypatch):
    recipe = faces.Face(("small.bdf",), frozenset("aЖ"), 9)
    monkeypatch.setitem(faces.FACES, "small", recipe)
    with pytest.raises(Problem, match=r"Ж \(U\+0416\) has no glyph in fonts/small.bdf"):
        font_modules.text_face("small")


def test_characters_come_from_strings_and_not_from_notes(tmp_path):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "__init__.py").write_text('"""Ω"""\nNAME = "ab"\nSCRIPT = "latin"\n')
    (tmp_path / "xx" / "ui.py").write_text(
        '"""Ж"""\n# Щ\nA = ("b", ("茶\\n",))\n', encoding="utf-8"
    )
    assert texts.languages(tmp_path) == ["xx"]
    assert texts.name("xx", tmp_path) == "ab" and texts.script("xx", tmp_path) == "latin"
    assert set(texts.characters("xx", tmp_path)) == set("ablatin茶")
    (tmp_path / "xx" / "ui.py").write_text("A = (\n")
    with pytest.raises(Problem, match="ui.py: line 1: "):
        texts.characters("xx", tmp_path)
    (tmp_path / "xx" / "__init__.py").write_text("")
    with pytest.raises(Problem, match='__init__.py: SCRIPT = "..." is missing'):
        texts.script("xx", tmp_path)


def test_letters_are_drawn_or_look_like_others(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text("; ours\n\nА = A\n\nҐ -1\n.#\n##\n#.\n\nг\n##\n", encoding="utf-8")
    found = letters.read(path)
    assert found[ord("А")] == letters.Letter(None, 0, ord("A"))
    assert found[ord("Ґ")].top == -1 and found[ord("Ґ")].drawing.height == 3
    assert found[ord("г")].top == 0 and found[ord("г")].drawing.rows == ((True, True),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\nАБ\n##\n", "line 2: a letter begins with a line such as"),
        ("А = AB\n", "line 1: a letter that looks like another one"),
        ("А = A\n##\n", "line 1: a letter that looks like another one"),
        ("Б\n##\n#\n", "line 1: Б: rows of # and . follow"),
        ("Б\n", "line 1: Б: rows"),
        ("Б x\n#\n", "line 1: invalid literal"),
        ("Б\n#\n\nБ\n#\n", r"line 4: Б \(U\+0411\) is drawn twice"),
    ],
)
def test_a_broken_letter_is_named_with_its_line(tmp_path, text, message):
    path = tmp_path / "own.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match="own.txt: " + message):
        letters.read(path)


def test_a_letter_that_looks_like_none_is_named(tmp_path, monkeypatch):
    path = tmp_path / "own.txt"
    path.write_text("А = A\n", encoding="utf-8")
    with pytest.raises(Problem, match="А is to look like A, which is none"):
        font_modules._letter_inks(path, {})


def pcf_file(form=0x0E):
    """A PCF font of "A", 3 columns and 2 rows, and "B" without ink."""
    texts_of = b"CAP_HEIGHT\0COPYRIGHT\0free\0"
    properties = struct.pack("<I", form) + struct.pack(">I", 2)
    properties += struct.pack(">IBI", 0, 0, 7) + struct.pack(">IBI", 11, 1, 21)
    properties += bytes(-2 & 3) + struct.pack(">I", len(texts_of)) + texts_of
    metrics = struct.pack("<I", form | 0x100) + struct.pack(">H", 2)
    metrics += bytes(128 + n for n in (1, 4, 6, 2, 0)) + bytes(128 + n for n in (0, 0, 5, 0, 0))
    bitmaps = struct.pack("<I", form) + struct.pack(">3I", 2, 0, 8) + bytes(16)
    bitmaps += b"\xa0\0\0\0\x40\0\0\0"
    encodings = struct.pack("<I", form) + struct.pack(">5H", 0x41, 0x43, 0, 0, 0)
    encodings += struct.pack(">3H", 0, 1, 0xFFFF)
    tables = {1: properties, 4: metrics, 8: bitmaps, 32: encodings}
    offset = 8 + 16 * len(tables)
    head = b"\1fcp" + struct.pack("<I", len(tables))
    body = b""
    for kind, table in tables.items():
        head += struct.pack("<4I", kind, form, len(table), offset + len(body))
        body += table
    return head + body


def test_a_pcf_font_is_read(tmp_path):
    path = tmp_path / "a.pcf"
    path.write_bytes(pcf_file())
    found = pcf.read(path)
    assert found.properties == {"CAP_HEIGHT": "7", "COPYRIGHT": "free"}
    assert found.glyphs == {
        0x41: bdf.Glyph(0x41, 6, 3, 1, 0, (5, 2)),
        0x42: bdf.Glyph(0x42, 5, 0, 0, 0, ()),
    }


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"STARTFONT 2.1", "it does not begin as a PCF font does"),
        (b"\x1f\x8bxyz", "not a PCF font"),
        (pcf_file(form=0), "a table has the form 0x100, 0xe is read"),
        (pcf_file()[:90], "not a PCF font"),
    ],
)
def test_a_broken_pcf_font_is_refused(tmp_path, data, message):
    path = tmp_path / "a.pcf"
    path.write_bytes(data)
    with pytest.raises(Problem, match=f"a.pcf: .*{message}"):
        pcf.read(path)


def test_a_glyph_is_cropped_to_its_ink():
    glyph = bdf.Glyph(0x41, 12, 8, -1, -2, (0, 0b00100000, 0b00110000, 0, 0))
    assert bdf.cropped(glyph) == bdf.Glyph(0x41, 12, 2, 1, 0, (0b10, 0b11))
    assert bdf.cropped(bdf.Glyph(0x20, 6, 4, 0, 0, (0, 0))) == bdf.Glyph(0x20, 6, 0, 0, 0, ())


def test_doubling_smooths_slopes_and_rounds_corners():
    def drawn(*rows):
        return art.Art(tuple(tuple(sign == "#" for sign in row) for row in rows))

    assert art.doubled(drawn("#.", ".#")) == drawn("##..", "###.", ".###", "..##")
    assert art.doubled(drawn("##", "##")) == drawn(".##.", "####", "####", ".##.")
    assert art.doubled(drawn("###")) == drawn("######", "######")


def test_the_sheet_of_a_face_shows_every_glyph_and_refuses_another_name(tmp_path):
    path = tmp_path / "face.png"
    assert sheet.main([str(path), "--face", "big", "--scale", "1"]) == 0
    assert path.stat().st_size > 100
    assert sheet.face_picture("small_cyrillic").width == 240
    with pytest.raises(Problem, match="no face enormous; there are small, "):
        sheet.main([str(path), "--face", "enormous"])
