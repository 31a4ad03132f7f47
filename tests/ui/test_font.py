"""Text: by code point and pixel, the same on both Pythons (B45, B46), cut and wrapped (B47)."""

import gc

import framebuf
import micropython

from parlour.ui import font
from parlour.ui.fonts import big, large, small, small_cyrillic, title, title_cyrillic

SMALL = small.DATA
FACES = (SMALL, title.DATA, big.DATA)
EVERY = FACES + (large.DATA, small_cyrillic.DATA, title_cyrillic.DATA)

WIDTH = 128
HEIGHT = 64


# A face of "A" and three cells of 3 columns and 9 rows, byte by byte as font.py documents it.
CELLS = (
    b"\x0a\x07\x41\x00\x01\x00\x00\x01"  # line 10, capitals of 7; a run of one from "A" on
    b"\x2b\x00\x32\x00"  # where "A" and the box are
    b"\x03\x00\x01\x30\xb9\x62\x36\x83"  # three cells
    b"\x05\x81\x7f\x03\x02"  # advance 5, ink one column to the right and one row up
    b"\x00\x00\x00\x01\x00\x00"  # U+3001: a dot in the lowest row
    b"\x80\xff\x80\x00\x01\x00"  # U+62B9: a cross
    b"\xff\x00\x00\x01\x00\x00"  # U+8336: a line on the left
    b"\x04\x80\x80\x02\x01\x7f\x01"  # "A"
    b"\x03\x80\x80\x02\x01\x7f\x7f"  # the box
)


class Surface:
    """What font draws on, with a FrameBuffer over it to fill it and to look at it."""

    def __init__(self, colour):
        self.width = WIDTH
        self.height = HEIGHT
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self._fb = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        self._fb.fill(colour)

    def pixel(self, x, y):
        return self._fb.pixel(x, y)

    def fill_rect(self, x, y, w, h, colour):
        self._fb.fill_rect(x, y, w, h, colour)


def canvas(colour=0):
    surface = Surface(colour)
    return surface, surface.buffer


def rows(fb, x, y, w, h):
    """A part of the picture as strings of # and ."""
    return ["".join(["#" if fb.pixel(x + i, y + k) else "." for i in range(w)]) for k in range(h)]


def codes(face):
    """Every code point that a face says it has, read from its bytes."""
    first = face[2] | face[3] << 8
    run = face[4] | face[5] << 8
    rest = face[6]
    found = [first + i for i in range(run)]
    for i in range(rest):
        found.append(face[8 + 2 * i] | face[9 + 2 * i] << 8)
    if face[7]:
        at = 8 + 2 * rest + 2 * (run + rest + 1)
        for i in range(face[at] | face[at + 1] << 8):
            found.append(face[at + 2 + 2 * i] | face[at + 3 + 2 * i] << 8)
    return found


class Chance:
    """A small generator, so that both Pythons try the same texts."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103 + 12345) & 0xFFFFF
        return (self.state >> 4) % n

    def text(self, letters, most):
        return "".join([letters[self.below(len(letters))] for _ in range(self.below(most + 1))])


def test_capitals_stand_on_row_y_and_are_seven_pixels():
    fb, _ = canvas()
    assert font.draw(fb, SMALL, "Hg", 3, 2, 1) == 3 + font.width(SMALL, "Hg")
    assert rows(fb, 2, 1, 11, 10) == [
        "...........",
        ".#..#......",
        ".#..#......",
        ".#..#..###.",
        ".####.#..#.",
        ".#..#.#..#.",
        ".#..#..###.",
        ".#..#....#.",
        "......###..",
        "...........",
    ]
    for capital in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        fb, _ = canvas()
        font.draw(fb, SMALL, capital, 0, 10, 1)
        picture = rows(fb, 0, 0, 12, 30)
        assert "#" in picture[10] and "#" in picture[16], capital
        assert "#" not in "".join(picture[:10] + picture[18:]), capital
    assert font.ascent(SMALL) == 7


def test_accents_and_descenders_stay_within_the_line():
    """Three rows above the capitals, and what line() leaves below the baseline."""
    for face in EVERY:
        above = 0
        for code in codes(face):
            fb, _ = canvas()
            font.draw(fb, face, chr(code), 4, 20, 1)
            picture = rows(fb, 0, 0, 40, HEIGHT)
            inked = [y for y in range(HEIGHT) if "#" in picture[y]]
            if inked:
                above = max(above, 20 - inked[0])
                assert inked[-1] - 20 <= font.line(face), code
        assert above <= 3


def test_B45_every_glyph_is_its_own_and_none_is_the_box():
    alike = ("0O", "I|", "âå", "‘’", "“”")  # in seven rows
    for face in FACES:
        seen = {}
        for code in [0xFFFE] + codes(face):
            fb, buffer = canvas()
            end = font.draw(fb, face, chr(code), 4, 20, 1)
            key = (end, bytes(buffer))
            if key in seen:
                assert chr(seen[key]) + chr(code) in alike, (seen[key], code)
            seen[key] = code


def test_B45_missing_code_points_are_visible_boxes_one_each():
    fb, _ = canvas()
    font.draw(fb, SMALL, "Щ", 0, 0, 1)
    box = rows(fb, 0, 0, 5, 7)
    assert box == ["#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#####"]
    step = font.width(SMALL, "Щ")
    assert font.width(SMALL, "Київ") == 4 * step
    assert font.width(SMALL, "抹茶") == 2 * step
    assert font.width(SMALL, "🍵") == step


def test_B45_both_pythons_draw_the_same():
    """Every glyph of these faces, folded into one number."""
    total = 0
    for face in EVERY + (CELLS,):
        for code in codes(face):
            fb, buffer = canvas()
            total = total * 31 + font.draw(fb, face, chr(code), 3, 5, 1) & 0xFFFFFF
            for byte in buffer[: 4 * WIDTH]:
                if byte:
                    total = total * 31 + byte & 0xFFFFFF
    assert total == CHECKSUM, total


CHECKSUM = 11129141


def test_B45_cells_are_drawn_where_the_face_says():
    fb, _ = canvas()
    assert font.draw(fb, CELLS, "A茶抹、界", 2, 10, 1) == 2 + 4 + 3 * 5 + 3
    assert rows(fb, 2, 9, 22, 9) == [
        ".....#.....#..........",
        "##...#.....#.......##.",
        "#....#.....#.......##.",
        "#....#.....#.......##.",
        "#....#.....#.......##.",
        "#....#.....#.......##.",
        "#....#.....#.......##.",
        "#....#....###......##.",
        ".....#.....#...#......",
    ]
    assert font.width(CELLS, "茶抹、") == 15
    assert font.width(SMALL, "、") == font.width(SMALL, "抹")  # no cells: the box


def test_colour_0_on_a_filled_ground_is_the_inverse():
    for face, text in ((SMALL, "Ägypten × “25”"), (title.DATA, "Matcha"), (big.DATA, "34:0")):
        fb, ink = canvas(0)
        font.draw(fb, face, text, 5, 9, 1)
        fb, paper = canvas(1)
        font.draw(fb, face, text, 5, 9, 0)
        assert bytes([byte ^ 255 for byte in paper]) == bytes(ink)


def test_only_ink_is_drawn_over_what_is_there():
    fb, _ = canvas()
    fb.fill_rect(0, 0, 3, 20, 1)
    font.draw(fb, SMALL, "o", 1, 2, 1)
    assert rows(fb, 0, 4, 6, 5) == ["####..", "###.#.", "###.#.", "###.#.", "####.."]


def test_B47_ink_beyond_an_edge_is_cut_and_harms_nothing():
    fb, _ = canvas()
    font.draw(fb, title.DATA, "Matcha", 20, 20, 1)
    whole = rows(fb, 20, 20, 60, 14)
    for x, y in ((-9, 3), (100, 50), (30, -6), (125, -5), (-200, 0), (0, 64), (128, 64)):
        fb, buffer = canvas()
        assert font.draw(fb, title.DATA, "Matcha", x, y, 1) == x + font.width(title.DATA, "Matcha")
        for k in range(HEIGHT):
            for i in range(WIDTH):
                inside = 0 <= i - x < 60 and 0 <= k - y < 14
                wanted = inside and whole[k - y][i - x] == "#"
                assert bool(fb.pixel(i, k)) == wanted, (x, y, i, k)


def test_B46_width_is_the_sum_of_the_code_points():
    chance = Chance(7)
    for _ in range(200):
        one = chance.text("aWi.é ß“…Щ茶", 8)
        two = chance.text("aWi.é ß“…Щ茶", 8)
        wide = font.width(SMALL, one) + font.width(SMALL, two)
        assert font.width(SMALL, one + two) == wide, (one, two)
    assert font.width(SMALL, "") == 0


def test_B46_fit_cuts_at_code_points_and_never_wider_than_asked():
    chance = Chance(11)
    for _ in range(300):
        text = chance.text("abW i.éß“Щ茶", 20)
        room = chance.below(90)
        cut = font.fit(SMALL, text, room)
        assert font.width(SMALL, cut) <= room, (text, room)
        if font.width(SMALL, text) <= room:
            assert cut == text
        elif cut:
            assert cut[-1] == "…" and text[: len(cut) - 1] == cut[:-1], (text, room)
            longer = text[: len(cut)] + "…"
            if len(cut) < len(text) and not text[len(cut) - 1] == " ":
                assert font.width(SMALL, longer) > room, (text, room)
        else:
            assert font.width(SMALL, "…") > room
    assert font.fit(SMALL, "ab  cdefgh", font.width(SMALL, "ab  c") + 4) == "ab…"


def test_B47_wrap_breaks_at_spaces_and_keeps_every_letter():
    assert lines("one two three", 45) == ["one two", "three"]
    assert lines("one\ntwo", 60) == ["one", "two"]
    assert lines("one\n\ntwo ", 60) == ["one", "", "two"]
    assert lines("", 60) == [""]
    assert lines("a  b", 60) == ["a  b"]
    assert lines(" Donau", font.width(SMALL, "Donau")) == ["", "Donau"]
    chance = Chance(5)
    for _ in range(300):
        text = chance.text("aWi.é ß“…Щ   \n", 60)
        room = 20 + chance.below(80)
        end = 0
        for start, stop in font.wrap(SMALL, text, room):
            assert start >= end, (text, room)
            assert text[end:start].strip(" \n") == "", (text, room)
            assert font.width(SMALL, text[start:stop]) <= room, (text, room)
            end = stop
        assert text[end:].strip(" \n") == "", (text, room)


def test_B47_wrap_breaks_inside_a_word_that_is_wider_than_a_line():
    assert "".join(lines("Donaudampfschiff", 30)) == "Donaudampfschiff"
    assert len(lines("Donaudampfschiff", 30)) > 2
    assert lines("WW", 1) == ["W", "W"]


def lines(text, room):
    return [text[start:end] for start, end in font.wrap(SMALL, text, room)]


def test_drawing_allocates_nothing_for_glyphs_and_icons():
    """On the unix port the heap is locked; CPython's stand-in for the lock does nothing."""
    picture = (9, 9, bytes(range(18)))
    for face in EVERY + (CELLS,):
        fb, _ = canvas()
        utf8 = "0123456789 “Äü” – Щ茶".encode()
        font._draw(fb.buffer, WIDTH, 8, face, utf8, len(utf8), 0, 0, 1)
        micropython.heap_lock()
        try:
            font._draw(fb.buffer, WIDTH, 8, face, utf8, len(utf8), -3, 20, 0)
            font.icon(fb, 4, 60, picture, 1)
        finally:
            micropython.heap_unlock()


def test_a_text_costs_one_small_block_whatever_its_length():
    if not hasattr(gc, "mem_alloc"):
        return  # CPython does not count; the unix port does
    fb, _ = canvas()
    text = "The quick brown fox jumps over the lazy dog and “Zoë” 0123456789"
    font.draw(fb, SMALL, text, 0, 0, 1)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    font.draw(fb, SMALL, text, 0, 0, 1)
    used = gc.mem_alloc() - before
    gc.enable()
    assert used <= 64, used


def test_icon_draws_ink_only_in_either_colour_and_is_cut_at_edges():
    heart = (5, 10, b"\x0e\x1f\x3e\x1f\x0e\x00\x02\x03\x02\x00")
    shape = [
        ".#.#.",
        "#####",
        "#####",
        "#####",
        ".###.",
        "..#..",
        ".....",
        ".....",
        "..#..",
        ".###.",
    ]
    fb, _ = canvas()
    font.icon(fb, 7, 3, heart, 1)
    assert rows(fb, 7, 3, 5, 10) == shape
    fb, _ = canvas(1)
    font.icon(fb, 7, 3, heart, 0)
    inverse = [row.replace("#", "x").replace(".", "#").replace("x", ".") for row in shape]
    assert rows(fb, 7, 3, 5, 10) == inverse
    fb, _ = canvas()
    font.icon(fb, -2, -3, heart, 1)
    assert rows(fb, 0, 0, 4, 8) == [row[2:] + "." for row in shape[3:]] + ["...."]
