"""Chinese lines: between characters, by the rules of marks, Latin words whole (B46, B47)."""

from parlour.ui import font
from tests.ui.test_font import Chance

STEP = 12  # columns of a Chinese character
LETTER = 5  # columns of any other

CLOSING = "、。，．！？：；）」』〉》…—’”％%"
OPENING = "（「『〈《“"


def two(number):
    return bytes((number & 255, number >> 8))


def blank_face():
    """A face without ink that has the characters of these tests, laid out as font.py documents."""
    chinese = sorted([ord(c) for c in "一二三四五、。，．！？：；）」』〉》％（「『〈《"])
    rest = sorted([ord(c) for c in "…—’”“"])
    run = 0x7F - 0x20
    face = bytes((12, 9)) + two(0x20) + two(run) + bytes((len(rest), 1))
    face += b"".join([two(code) for code in rest])
    glyphs = run + len(rest) + 1
    cells = two(len(chinese)) + b"".join([two(code) for code in chinese])
    cells += bytes((STEP, 128, 128, 0, 0))
    letter = len(face) + 2 * glyphs + len(cells)
    return face + two(letter) * glyphs + cells + bytes((LETTER, 128, 128, 0, 0))


FACE = blank_face()


def lines(text, columns):
    return [text[start:end] for start, end in font.wrap(FACE, text, columns)]


def test_B47_breaks_between_any_two_characters():
    assert font.width(FACE, "一二a三…") == 3 * STEP + 2 * LETTER
    assert lines("一二三四五", 2 * STEP) == ["一二", "三四", "五"]
    assert lines("一二三四五", 3 * STEP - 1) == ["一二", "三四", "五"]
    assert lines("一二", 1) == ["一", "二"]
    assert lines("一二\n三", 9 * STEP) == ["一二", "三"]
    assert lines("一二\n\n三\n", 9 * STEP) == ["一二", "", "三", ""]
    assert lines("", STEP) == [""]


def test_B47_no_line_begins_with_a_closing_mark():
    for mark in CLOSING:
        made = lines("一二三" + mark + "四五", 3 * STEP)
        assert made[0] == "一二", mark
        assert made[1].startswith("三" + mark), mark


def test_B47_no_line_ends_with_an_opening_mark():
    for mark in OPENING:
        made = lines("一二" + mark + "三四", 3 * STEP)
        assert made == ["一二", mark + "三四"], mark


def test_B47_at_most_two_characters_are_pulled_over():
    assert lines("一二三四」。五", 5 * STEP) == ["一二三", "四」。五"]
    assert lines("一二三四」」。五", 6 * STEP) == ["一二三四」」", "。五"]
    assert lines("」」」」」」", 2 * STEP) == ["」」", "」」", "」」"]
    assert lines("（（（（（", 2 * STEP) == ["（（", "（（", "（"]


def test_B47_latin_words_stay_whole():
    word = 7 * LETTER
    assert lines("一二Parlour三", 2 * STEP + word - 1) == ["一二", "Parlour三"]
    assert lines("一二Parlour！", 2 * STEP + word) == ["一二", "Parlour！"]
    assert lines("一二 Parlour 三", 2 * STEP + LETTER + word) == ["一二 Parlour", "三"]
    assert lines("one two three", 7 * LETTER) == ["one two", "three"]
    assert lines("一 二", 2 * STEP) == ["一", "二"]
    assert lines("一abc12345", STEP + 3 * LETTER) == ["一", "abc12", "345"]


def test_B47_every_character_is_kept_and_no_line_too_wide():
    chance = Chance(17)
    for _ in range(300):
        text = chance.text("一二三四ab c。，」（「\n", 40)
        room = STEP + chance.below(100)
        end = 0
        for start, stop in font.wrap(FACE, text, room):
            assert start >= end, (text, room)
            assert text[end:start].strip(" \n") == "", (text, room)
            assert font.width(FACE, text[start:stop]) <= room, (text, room)
            end = stop
        assert text[end:].strip(" \n") == "", (text, room)


def test_B46_fit_cuts_between_characters():
    assert font.fit(FACE, "一二三四", 4 * STEP) == "一二三四"
    assert font.fit(FACE, "一二三四", 4 * STEP - 1) == "一二三…"
    assert font.fit(FACE, "一二三四", 3 * STEP + LETTER - 1) == "一二…"
    assert font.fit(FACE, "一二三四", LETTER) == "…"
    assert font.fit(FACE, "一二三四", LETTER - 1) == ""
