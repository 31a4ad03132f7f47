"""The strip of keys: drawn over any screen, gone without a trace, on displays of both kinds."""

from parlour.ui.canvas import Canvas
from parlour.ui.few_keys import CHIPS, FewKeys
from parlour.ui.key_strip import KeyStrip
from tests.driver import Random

ROWS = 12


def canvases():
    made = [Canvas(), Canvas(132, 32)]
    try:
        from parlour.ui.colour import ColourCanvas
    except ImportError:
        return made
    return made + [ColourCanvas(240, 240), ColourCanvas(240, 135)]


def scribble(canvas, seed):
    random = Random(seed)
    for i in range(len(canvas.buffer)):
        canvas.buffer[i] = random.below(256)


def test_what_the_strip_covers_comes_back():
    for canvas in canvases():
        few = FewKeys(2)
        strip = KeyStrip(canvas, few)
        scribble(canvas, 3)
        before = bytes(canvas.buffer)
        for chip in range(len(CHIPS)):
            few.chip = chip
            strip.cover()
            assert bytes(canvas.buffer) != before
            strip.uncover()
            assert bytes(canvas.buffer) == before


def test_a_closed_strip_draws_nothing():
    canvas = Canvas()
    strip = KeyStrip(canvas, FewKeys(2))
    scribble(canvas, 4)
    before = bytes(canvas.buffer)
    canvas.dirty = False
    strip.cover()
    assert bytes(canvas.buffer) == before
    strip.uncover()
    assert bytes(canvas.buffer) == before and not canvas.dirty


def test_a_strip_that_closes_while_it_is_shown_goes():
    """As it does in core: a press closes it, then the screen goes on."""
    canvas = Canvas()
    few = FewKeys(2)
    strip = KeyStrip(canvas, few)
    before = bytes(canvas.buffer)
    few.chip = 2
    strip.cover()
    few.new_screen()
    strip.uncover()
    assert bytes(canvas.buffer) == before and canvas.dirty


def test_B48_the_strip_looks_the_same_whatever_it_covers():
    """And only the last rows are covered; nothing of the screen is kept afterwards."""
    for canvas in canvases():
        few = FewKeys(2)
        strip = KeyStrip(canvas, few)
        few.chip = 0
        pictures = []
        for seed in (5, 6):
            scribble(canvas, seed)
            above = [canvas.fb.pixel(x, canvas.height - ROWS - 1) for x in range(canvas.width)]
            strip.cover()
            assert above == [
                canvas.fb.pixel(x, canvas.height - ROWS - 1) for x in range(canvas.width)
            ]
            pictures.append(
                [
                    canvas.fb.pixel(x, y)
                    for y in range(canvas.height - ROWS, canvas.height)
                    for x in range(canvas.width)
                ]
            )
            strip.uncover()
            assert not any(strip._under)
        assert pictures[0] == pictures[1]


def test_every_chip_looks_different_when_it_is_pointed_at():
    canvas = Canvas()
    few = FewKeys(2)
    strip = KeyStrip(canvas, few)
    seen = []
    for chip in range(len(CHIPS)):
        few.chip = chip
        strip.cover()
        seen.append(bytes(canvas.buffer))
        strip.uncover()
    assert len(set(seen)) == len(CHIPS)
