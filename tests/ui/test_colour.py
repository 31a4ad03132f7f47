"""The canvas of colour displays, and its palette (B04)."""

import framebuf
import micropython

from parlour.ui import colour, font, palette
from parlour.ui.canvas import Canvas
from parlour.ui.fonts import big, small, title
from tests.kit import Random, raises

WIDTH = 80
HEIGHT = 48
ICON = (5, 11, b"\x1f\x11\x15\x11\x1f\x07\x00\x05\x02\x04")


def canvases(ground=0):
    """A Canvas, all dark, and a ColourCanvas of the same size, all of one colour."""
    mono = Canvas(WIDTH, HEIGHT)
    coloured = colour.ColourCanvas(WIDTH, HEIGHT)
    coloured.fb.fill(ground)
    return mono, coloured


def assert_same(mono, coloured, ink, ground):
    """Lit pixels of the one are ink on the other, dark ones are ground."""
    for y in range(HEIGHT):
        for x in range(WIDTH):
            wanted = ink if mono.fb.pixel(x, y) else ground
            assert coloured.fb.pixel(x, y) == wanted, (x, y)


def test_layout_of_the_buffer():
    canvas = colour.ColourCanvas(240, 240)
    assert len(canvas.buffer) == 28800
    canvas.fb.pixel(2, 1, 9)
    canvas.fb.pixel(3, 1, 5)
    assert canvas.buffer[(240 + 2) // 2] == 0x95
    assert canvas.colours == 16
    raises(ValueError, colour.ColourCanvas, 135, 240)


def test_text_is_that_of_a_mono_canvas_wherever_it_lies():
    random = Random(11)
    for face in (small.DATA, title.DATA, big.DATA):
        for _ in range(25):
            x = random.below(WIDTH + 40) - 20
            y = random.below(HEIGHT + 40) - 20
            ink = random.below(16)
            ground = random.below(16)
            text = ("Añ7g,", "0123456789", "Wi…\u4e00")[random.below(3)]
            mono, coloured = canvases(ground)
            end = mono.text(text, x, y, face)
            assert coloured.text(text, x, y, face, ink) == end
            assert_same(mono, coloured, ink, ground)


def test_icons_are_those_of_a_mono_canvas_wherever_they_lie():
    random = Random(12)
    for _ in range(60):
        x = random.below(WIDTH + 12) - 8
        y = random.below(HEIGHT + 36) - 24
        ink = random.below(16)
        ground = random.below(16)
        mono, coloured = canvases(ground)
        mono.icon(ICON, x, y)
        coloured.icon(ICON, x, y, ink)
        assert_same(mono, coloured, ink, ground)


def test_calls_that_place_text():
    for call in ("center", "right", "fit"):
        mono, coloured = canvases()
        for canvas in (mono, coloured):
            canvas.dress(small.DATA, title.DATA)
            if call == "center":
                canvas.center("Matcha", 10, None, 1)
                canvas.center("Much too long for the room", 30, None, 1, 10, 60)
            elif call == "right":
                assert canvas.right("Cat", 70, 5) == 70 - font.width(small.DATA, "Cat")
            else:
                canvas.fit("Much too long for the room", 3, 20, 40)
        assert_same(mono, coloured, 1, 0)


def test_chequer_and_dotted():
    for x, y, w, h in ((0, 0, 7, 5), (3, 2, 10, 9), (10, 11, 1, 1)):
        mono, coloured = canvases()
        mono.chequer(x, y, w, h)
        coloured.chequer(x, y, w, h)
        assert_same(mono, coloured, 1, 0)
        mono, coloured = canvases(3)
        mono.dotted(x, y, w, h)
        coloured.dotted(x, y, w, h)
        assert_same(mono, coloured, 1, 3)


def test_box_leaves_its_corners_alone():
    _, coloured = canvases(7)
    coloured.box(4, 5, 20, 10, 4, 2)
    fb = coloured.fb
    for x, y in ((4, 5), (23, 5), (4, 14), (23, 14)):
        assert fb.pixel(x, y) == 7
    assert fb.pixel(5, 5) == fb.pixel(4, 6) == fb.pixel(23, 13) == fb.pixel(22, 14) == 2
    assert fb.pixel(5, 6) == fb.pixel(22, 13) == 4


def test_card_is_round_and_symmetric():
    for radius in range(6):
        _, coloured = canvases(6)
        coloured.card(10, 8, 30, 20, palette.CARD, palette.RED, radius)
        fb = coloured.fb
        for y in range(20):
            row = [fb.pixel(10 + x, 8 + y) for x in range(30)]
            assert row == row[::-1], radius
            below = [fb.pixel(10 + x, 8 + 19 - y) for x in range(30)]
            assert row == below, radius
            inside = [pixel for pixel in row if pixel != 6]
            assert inside[0] == palette.RED, radius
        assert (fb.pixel(10, 8) == 6) == (radius > 0)
        assert fb.pixel(25, 18) == palette.CARD
        assert fb.pixel(9, 18) == fb.pixel(40, 18) == 6


def test_clear_fills_with_the_ground():
    _, coloured = canvases(9)
    coloured.dirty = False
    coloured.clear()
    assert coloured.buffer == bytes(WIDTH * HEIGHT // 2)
    assert coloured.dirty
    coloured.ground = palette.PANEL
    coloured.clear()
    assert coloured.buffer == b"\x33" * (WIDTH * HEIGHT // 2)


def test_B17_drawing_allocates_nothing_but_the_text():
    _, coloured = canvases()
    coloured.icon(ICON, 3, 3, 4)
    coloured.card(2, 2, 30, 30)
    micropython.heap_lock()
    try:
        coloured.clear()
        coloured.icon(ICON, 3, 3, 4)
        coloured.chequer(5, 5, 10, 10)
        coloured.box(1, 1, 20, 20, 4, 2)
    finally:
        micropython.heap_unlock()


def test_B04_palette_has_the_high_byte_first():
    assert palette.on_the_bus(((255, 0, 0), (0, 255, 0), (0, 0, 255))) == b"\xf8\0\x07\xe0\0\x1f"
    assert len(palette.BUS) == 32
    assert len(palette.COLOURS) == 16
    distinct = [palette.BUS[i : i + 2] for i in range(0, 32, 2)]
    assert len(set(distinct)) == 16


def test_text_can_be_read_on_every_ground():
    assert contrast(palette.COLOURS[0], palette.COLOURS[1]) > 15
    for grounds, inks in palette.PAIRS:
        for ground in grounds:
            for ink in inks:
                found = contrast(palette.COLOURS[ground], palette.COLOURS[ink])
                assert found >= 4.5, (ground, ink, found)
    for number in range(16):
        carried = [number in inks for _, inks in palette.PAIRS]
        assert True in carried, number


def test_what_is_chosen_can_be_read():
    coloured = colour.ColourCanvas
    chosen, ink = palette.COLOURS[coloured.chosen], palette.COLOURS[coloured.on_chosen]
    assert contrast(chosen, ink) >= 4.5
    assert contrast(chosen, palette.COLOURS[palette.GROUND]) >= 3


def test_a_frame_buffer_of_four_bits_has_the_left_pixel_on_top():
    buffer = bytearray(2)
    framebuf.FrameBuffer(buffer, 4, 1, framebuf.GS4_HMSB).pixel(1, 0, 10)
    assert buffer == b"\x0a\0"


def contrast(one, other):
    """Contrast of two colours as the panel shows them, by WCAG 2.1."""
    one, other = luminance(one), luminance(other)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def luminance(colour):
    pixel = palette.rgb565(colour)
    parts = ((pixel >> 11) / 31, (pixel >> 5 & 63) / 63, (pixel & 31) / 31)
    parts = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
