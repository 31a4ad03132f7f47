"""The driver of colour displays on a virtual ST7789 (B03, B04, B05, B08, B17)."""

import framebuf
import micropython

from parlour.drivers.bus import SPIBus
from parlour.drivers.st7789 import ST7789, corner
from tests.kit import Random, raises
from tests.virtual import st7789
from tests.virtual.clock import Time
from tests.virtual.wires import EIO

# width, height, rotation, offset as the controller counts, the panel's corner in its memory
PANELS = (
    (240, 240, 0, (0, 0), (0, 0)),
    (240, 240, 1, (0, 0), (0, 0)),
    (240, 240, 2, (0, 80), (0, 0)),
    (240, 240, 3, (80, 0), (0, 0)),
    (240, 135, 1, (40, 53), (52, 40)),
    (240, 135, 3, (40, 52), (52, 40)),
    (320, 240, 1, (0, 0), (0, 0)),
    (320, 240, 3, (0, 0), (0, 0)),
    (240, 320, 0, (0, 0), (0, 0)),
    (240, 320, 2, (0, 0), (0, 0)),
)
TURNS = (0, st7789.MX | st7789.MV, st7789.MX | st7789.MY, st7789.MY | st7789.MV)
PALETTE = bytes([x * 37 + 11 & 255 for x in range(32)])


class Canvas:
    """Just enough of a ColourCanvas."""

    def __init__(self, width=240, height=240):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.fb = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)
        self.palette = PALETTE

    def scribble(self):
        """A picture of which no two places are alike, and nothing is black."""
        for at in range(len(self.buffer)):
            self.buffer[at] = at * 7 + (at >> 6) * 3 & 255

    def seen(self):
        """The picture in the panel's pixels."""
        out = bytearray(4 * len(self.buffer))
        for at in range(len(self.buffer)):
            pair = self.buffer[at]
            left, right = pair >> 4, pair & 15
            out[4 * at : 4 * at + 2] = PALETTE[2 * left : 2 * left + 2]
            out[4 * at + 2 : 4 * at + 4] = PALETTE[2 * right : 2 * right + 2]
        return out


class Rig:
    """A driver on a virtual controller whose memory was full of something else."""

    def __init__(self, width=240, height=240, rotation=0, reset=True, **options):
        self.time = Time((1 << 30) - 60)  # ticks_ms wraps while the display starts
        self.chip = st7789.ST7789(self.time, 0xA5)
        self.wire = st7789.SPI(self.time, self.chip)
        self.light = st7789.Backlight(self.time)
        wire = self.wire
        bus = SPIBus(wire, self.time, wire.dc, wire.cs, wire.reset if reset else None)
        self.display = ST7789(
            bus, self.time, width, height, rotation, backlight=self.light, **options
        )
        self.canvas = Canvas(width, height)
        self.turn = TURNS[rotation]

    def show(self):
        return self.display.show(self.canvas)

    def shows(self, corner=(0, 0), turn=-1):
        width, height = self.canvas.width, self.canvas.height
        turn = self.turn if turn < 0 else turn
        return self.chip.picture(corner, width, height, turn) == self.canvas.seen()


def test_B03_the_picture_lies_in_the_panel_at_every_rotation():
    for width, height, rotation, offset, place in PANELS:
        assert corner(width, height, rotation) == offset
        rig = Rig(width, height, rotation)
        rig.canvas.scribble()
        before = rig.chip.data_bytes
        rig.chip.windows = []
        assert rig.show()
        assert rig.chip.data_bytes - before == 2 * width * height
        right, bottom = offset[0] + width - 1, offset[1] + height - 1
        window = (offset[0], right, offset[1], bottom, 2 * width * height)
        assert rig.chip.windows == [window], rig.chip.windows
        assert rig.chip.turn == TURNS[rotation]
        assert rig.shows(place), (width, height, rotation)
        assert not rig.chip.problems, rig.chip.problems


def test_B03_a_full_frame_of_240x240_has_115200_bytes():
    rig = Rig()
    before = rig.chip.data_bytes
    assert rig.show()
    assert rig.chip.data_bytes - before == 115200


def test_B03_the_offset_can_be_given():
    rig = Rig(240, 135, 1, offset=(41, 50))
    rig.canvas.scribble()
    rig.chip.windows = []
    assert rig.show()
    assert rig.chip.windows == [(41, 280, 50, 184, 64800)]
    assert rig.shows((55, 41))  # memory columns count from the other end: 240 - 135 - 50
    rig.display.flip(True)
    rig.chip.windows = []
    assert rig.show()
    assert rig.chip.windows == [(39, 278, 55, 189, 64800)]
    assert rig.shows((55, 41), TURNS[3])


def test_sizes_that_do_not_fit_are_refused():
    time = Time()
    bus = None  # refused before anything is sent
    for width, height, rotation, offset, says in (
        (240, 135, 0, None, "240x135 at rotation 0"),
        (320, 240, 0, None, "320x240 at rotation 0"),
        (240, 240, 4, None, "rotation"),
        (135, 240, 0, None, "multiple of 40"),
        (240, 240, 0, (0, 81), "does not fit"),
        (240, 240, 1, (-1, 0), "does not fit"),
        (320, 240, 0, (0, 0), "does not fit"),
    ):
        problem = raises(ValueError, ST7789, bus, time, width, height, rotation, offset)
        assert says in str(problem), problem


def test_B04_one_red_pixel_goes_over_the_bus_as_f8_00():
    rig = Rig()
    rig.canvas.palette = b"\0\0\xf8\0" + bytes(28)
    rig.canvas.fb.pixel(7, 3, 1)
    assert rig.show()
    assert rig.chip.format == 0x55
    at = 2 * (3 * 240 + 7)
    assert rig.chip.memory[at - 2 : at + 4] == b"\0\0\xf8\0\0\0"


def test_colours_are_inverted_unless_told_otherwise():
    assert Rig().chip.inverted
    assert not Rig(inverted=False).chip.inverted


def test_B08_nothing_old_is_seen_at_start():
    for reset in (True, False):
        rig = Rig(reset=reset)
        assert rig.chip.at_display_on == [True]
        assert rig.chip.resets == int(reset)
        assert rig.chip.on and not rig.chip.asleep
        assert rig.light.changes[0][1] == 0
        assert rig.light.duty == 65535
        assert not rig.chip.problems, rig.chip.problems
        assert not rig.display.lost
        assert rig.time.ms() < 250


def test_B08_blank_zeroes_the_whole_memory():
    for rotation in range(4):
        rig = Rig(240, 240, rotation)
        rig.canvas.scribble()
        assert rig.show()
        rig.chip.fill(0x5A)
        assert rig.display.blank()
        assert rig.chip.zero()
        assert rig.show()
        assert rig.shows()


def test_B08_off_zeroes_the_memory_and_on_starts_anew():
    rig = Rig()
    rig.canvas.scribble()
    assert rig.show()
    rig.display.power(False)
    assert rig.light.duty == 0
    assert not rig.chip.on and rig.chip.asleep and rig.chip.zero()
    assert not rig.show()
    rig.display.contrast(200)
    assert rig.light.duty == 0
    rig.chip.reset()
    rig.chip.fill(0x77)
    rig.display.power(True)
    assert rig.chip.at_display_on[-1]
    assert rig.light.duty == 200 * 257
    assert rig.show()
    assert rig.shows()
    assert not rig.chip.problems, rig.chip.problems


def test_off_right_after_on_waits_as_the_data_sheet_says():
    rig = Rig()
    rig.display.power(False)
    rig.display.power(True)
    rig.display.power(False)
    assert not rig.chip.problems, rig.chip.problems


def test_contrast_is_the_backlight():
    rig = Rig()
    rig.display.contrast(0)
    assert rig.light.duty == 0
    rig.display.contrast(255)
    assert rig.light.duty == 65535
    rig.display.contrast(10)
    assert rig.light.duty == 2570
    ST7789(SPIBus(rig.wire, rig.time, rig.wire.dc, rig.wire.cs), rig.time, 240, 240).contrast(3)


def test_flip_turns_the_picture_upside_down():
    for width, height, rotation, _, place in PANELS:
        rig = Rig(width, height, rotation)
        rig.canvas.scribble()
        assert rig.show()
        rig.display.flip(True)
        assert rig.chip.zero()
        assert rig.show()
        assert rig.shows(place, TURNS[rotation ^ 2])
        rig.display.flip(True)
        rig.display.flip(False)
        assert rig.show()
        assert rig.shows(place)
        assert not rig.chip.problems, rig.chip.problems


def test_only_what_changed_is_sent():
    rig = Rig()
    assert rig.show()
    log = rig.wire.log
    del log[:]
    assert rig.show()
    assert log == []
    rig.canvas.fb.pixel(100, 50, 3)  # block 2 of band 3
    rig.chip.windows = []
    assert rig.show()
    assert rig.chip.windows == [(80, 119, 48, 239, 2 * 40 * 16)]
    rig.canvas.fb.pixel(0, 64, 3)
    rig.canvas.fb.pixel(85, 64, 3)  # blocks 0 to 2 of band 4
    rig.canvas.fb.pixel(41, 80, 3)
    rig.canvas.fb.pixel(239, 239, 3)
    rig.chip.windows = []
    assert rig.show()
    assert rig.chip.windows == [
        (0, 119, 64, 239, 2 * 120 * 16),
        (40, 79, 80, 239, 2 * 40 * 16),
        (200, 239, 224, 239, 2 * 40 * 16),
    ]
    assert rig.shows()
    assert not rig.chip.problems, rig.chip.problems


def test_every_change_of_one_or_two_pixels_is_noticed():
    """Also those that a weak checksum loses: the same bit, twice, in the same place of a word."""
    rig = Rig(240, 135, 1)
    canvas = rig.canvas
    assert rig.show()
    sent = rig.wire.log
    for x, y, other_x, other_y in ((6, 0, 14, 0), (6, 0, 6, 1), (7, 3, 39, 3), (0, 0, 8, 0)):
        for bits in (8, 4, 1, 15):
            del sent[:]
            canvas.fb.pixel(x, y, canvas.fb.pixel(x, y) ^ bits)
            canvas.fb.pixel(other_x, other_y, canvas.fb.pixel(other_x, other_y) ^ bits)
            assert rig.show()
            assert sent, (x, y, other_x, other_y, bits)
    random = Random(5)
    for _ in range(150):
        del sent[:]
        for _ in range(2):
            x, y = random.below(240), random.below(135)
            canvas.fb.pixel(x, y, canvas.fb.pixel(x, y) ^ 1 + random.below(15))
        assert rig.show()
        assert sent
    assert rig.shows((52, 40))


def test_random_changes_arrive():
    random = Random(4)
    for width, height, rotation, _, place in PANELS[3:8]:
        rig = Rig(width, height, rotation)
        for _ in range(12):
            for _ in range(random.below(4)):
                rig.canvas.fb.fill_rect(
                    random.below(width),
                    random.below(height),
                    1 + random.below(70),
                    1 + random.below(50),
                    random.below(16),
                )
            assert rig.show()
        assert rig.shows(place)
        assert not rig.chip.problems, rig.chip.problems


def test_another_canvas_is_shown_whole():
    rig = Rig()
    rig.canvas.scribble()
    assert rig.show()
    rig.canvas = Canvas()
    assert rig.show()
    assert rig.shows()
    rig.canvas = Canvas(240, 135)
    raises(ValueError, rig.show)


def test_B05_no_bus_error_gets_out_and_the_picture_comes_back():
    rig = Rig()
    rig.canvas.scribble()
    assert rig.show()
    rig.wire.fault = EIO
    rig.canvas.fb.fill(3)
    assert not rig.show()
    assert rig.display.lost
    assert not rig.display.blank()
    rig.display.contrast(9)
    rig.display.flip(True)
    rig.display.flip(False)
    rig.display.power(False)
    rig.display.power(True)
    assert not rig.show()
    rig.wire.fault = 0
    rig.chip.fill(0x33)
    end = rig.time.ms() + 2000
    while rig.time.ms() < end and not rig.show():
        rig.time.sleep_ms(5)
    assert not rig.display.lost
    assert rig.shows()
    assert rig.light.duty == 9 * 257


def test_B08_what_interrupted_a_frame_leaves_nothing_old():
    rig = Rig()
    rig.canvas.scribble()
    assert rig.show()
    rig.canvas.fb.fill(6)
    real = rig.wire.write
    left = [25]

    def write(packet):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        real(packet)

    rig.wire.write = write
    raises(KeyboardInterrupt, rig.show)
    rig.wire.write = real
    assert rig.show()
    assert rig.shows()


class QuietBus:
    """A bus that takes everything and allocates nothing."""

    def __init__(self):
        self.packets = 0

    def restart(self, failures):
        pass

    def command(self, packet):
        self.packets += 1

    data = command


class QuietTime:
    def sleep_ms(self, ms):
        pass

    def ticks_ms(self):
        return 0

    def ticks_diff(self, a, b):
        return 1000


def test_B17_show_and_blank_allocate_nothing():
    bus = QuietBus()
    display = ST7789(bus, QuietTime(), 240, 240)
    canvas = Canvas()
    display.show(canvas)
    for at in range(0, 28800, 50):
        canvas.buffer[at] ^= 255
    micropython.heap_lock()
    try:
        shown = display.show(canvas)
        again = display.show(canvas)
        blanked = display.blank()
        whole = display.show(canvas)
    finally:
        micropython.heap_unlock()
    assert shown and again and blanked and whole
    assert bus.packets > 100


def test_B17_canvas_and_buffers_take_at_most_40_kb():
    for width, height, rotation in ((320, 240, 1), (240, 240, 0), (240, 135, 1)):
        display = ST7789(QuietBus(), QuietTime(), width, height, rotation)
        taken = width * height // 2
        for items in (display._sums, display._table, display._pixels):
            taken += len(items)
        assert taken <= 40960, (width, height, taken)
        if width == 320:
            assert taken == 40544
        elif height == 240:
            assert taken == 34024
