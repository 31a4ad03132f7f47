"""The OLED drivers on virtual controllers (B01, B05, B07, B08, B17)."""

import micropython

from parlour.drivers.bus import I2CBus, SPIBus
from parlour.drivers.oled import SH1106, SSD1306
from tests.kit import raises
from tests.virtual import oled
from tests.virtual.clock import Time
from tests.virtual.wires import EIO, ENODEV, ETIMEDOUT, I2C, SPI, Canvas, Pin, card

DRIVERS = ((SSD1306, oled.SSD1306), (SH1106, oled.SH1106))
STEP_MS = 5


class Rig:
    """One driver on one virtual controller, and what time it is."""

    def __init__(self, driver=SSD1306, chip=oled.SSD1306, spi=False, address=0x3C, fault=None):
        self.time = Time((1 << 30) - 3000)  # ticks_ms wraps three seconds later
        self.chip = chip(card)
        if spi:
            self.wire = SPI(self.time, self.chip)
            wire = self.wire
            bus = SPIBus(wire, self.time, wire.dc, wire.cs, wire.reset)
        else:
            self.wire = I2C(self.time, {address: self.chip})
            self.wire.fault = fault
            bus = I2CBus(self.wire.open, self.time, sda=self.wire.sda, scl=self.wire.scl)
        self.display = driver(bus, self.time)
        self.canvas = Canvas(card)

    def show(self):
        return self.display.show(self.canvas)

    def run(self, ms):
        """Show every 5 ms for so long, as the device's loop does."""
        end = self.time.ms() + ms
        while self.time.ms() < end:
            self.time.sleep_ms(STEP_MS)
            self.show()

    def shows(self):
        return self.chip.panel() == self.canvas.buffer

    def seen(self, flipped):
        """What somebody sees who holds the device upside down when it is flipped."""
        return turned(self.chip.panel()) if flipped else self.chip.panel()


def every_rig():
    rigs = []
    for driver, chip in DRIVERS:
        for spi in (False, True):
            rigs.append(Rig(driver, chip, spi))
    return rigs


def test_B01_the_whole_memory_is_cleared_and_the_picture_starts_at_its_column():
    for driver, chip, first_column in ((SSD1306, oled.SSD1306, 0), (SH1106, oled.SH1106, 2)):
        rig = Rig(driver, chip)
        width = rig.chip.COLUMNS
        assert rig.chip.written == bytes((1,)) * (width * 8)
        assert rig.chip.at_display_on == [bytes(width * 8)]
        rig.canvas.draw(255)
        assert rig.show()
        lit = [at % width for at in range(width * 8) if rig.chip.memory[at] == 255]
        assert len(lit) == 1024
        assert min(lit) == first_column
        assert max(lit) == first_column + 127
        assert rig.shows()


def test_B01_a_module_that_starts_at_column_0():
    time = Time()
    chip = oled.SH1106(255, first=0)
    wire = I2C(time, {0x3C: chip})
    display = SH1106(I2CBus(wire.open, time), time, first_column=0)
    canvas = Canvas(card)
    assert display.show(canvas)
    assert chip.panel() == canvas.buffer
    for page in range(8):
        start = page * 132
        assert chip.memory[start : start + 128] == canvas.buffer[page * 128 : page * 128 + 128]
        assert chip.memory[start + 128 : start + 132] == bytes(4)
    display.flip(True)
    assert display.show(canvas)
    assert chip.panel() == turned(canvas.buffer)


def test_B08_nothing_old_is_seen_at_start():
    for rig in every_rig():
        assert rig.chip.at_display_on == [bytes(len(rig.chip.memory))]
        assert rig.chip.on
        assert rig.chip.panel() == bytes(1024)
        assert not rig.chip.problems
        assert rig.show()
        assert rig.shows()


def test_B08_the_reset_pin_is_pulsed_on_either_bus():
    rig = Rig(spi=True)
    assert rig.chip.resets == 1
    time = Time()
    chip = oled.SSD1306(card)
    wire = I2C(time, {0x3C: chip})
    SSD1306(I2CBus(wire.open, time, reset=Pin(chip.reset_pin)), time)
    assert chip.resets == 1
    assert chip.on


def test_B08_blank_zeroes_the_memory():
    for rig in every_rig():
        assert rig.show()
        assert rig.display.blank()
        assert rig.chip.memory == bytes(len(rig.chip.memory))
        assert rig.show()
        assert rig.shows()


def test_B08_off_zeroes_the_memory_and_on_starts_anew():
    for rig in every_rig():
        assert rig.show()
        rig.display.power(False)
        assert not rig.chip.on
        assert rig.chip.memory == bytes(len(rig.chip.memory))
        assert not rig.show()
        rig.chip.reset()  # as if the display had lost its power meanwhile
        rig.chip.fill(card)
        rig.display.power(True)
        assert rig.chip.at_display_on[-1] == bytes(len(rig.chip.memory))
        assert rig.show()
        assert rig.shows()


def test_B08_blank_tries_a_lost_display_at_once():
    rig = Rig()
    rig.show()
    rig.wire.present = False
    assert not rig.display.blank()
    rig.wire.present = True
    assert rig.display.blank()
    assert rig.chip.memory == bytes(1024)


def test_random_changes_arrive():
    seed = 4
    for rig in every_rig():
        assert rig.show()
        for _ in range(60):
            for _ in range(seed & 3):
                seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
                rig.canvas.buffer[seed >> 8 & 1023] = seed >> 18 & 255
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            assert rig.show()
        assert rig.shows(), "seed 4"
        assert not rig.chip.problems


def test_only_changed_columns_of_changed_pages_are_sent():
    rig = Rig()
    assert rig.show()
    log = rig.wire.log
    del log[:]
    assert rig.show()
    assert log == []
    rig.canvas.buffer[3 * 128 + 40] ^= 1
    assert rig.show()
    assert log == [4, 17]  # page and column, one block of 16 columns
    del log[:]
    rig.canvas.buffer[5 * 128] ^= 1
    rig.canvas.buffer[5 * 128 + 17] ^= 1
    rig.canvas.buffer[6 * 128 + 127] ^= 1
    assert rig.show()
    assert log == [4, 33, 4, 17]
    assert rig.shows()


def test_B17_show_and_blank_allocate_nothing():
    for spi in (False, True):
        quiet = QuietBus(0 if spi else 1)
        time = QuietTime()
        display = SSD1306(quiet, time)
        canvas = Canvas(card)
        display.show(canvas)
        for at in range(0, 1024, 5):
            canvas.buffer[at] ^= 255
        micropython.heap_lock()
        try:
            shown = display.show(canvas)
            again = display.show(canvas)
            quiet.broken = True
            blanked = display.blank()
            lost = display.show(canvas)
        finally:
            micropython.heap_unlock()
        assert shown and again and not blanked and not lost
        assert quiet.packets > 32


def test_flip_turns_the_picture_upside_down():
    for rig in every_rig():
        assert rig.show()
        rig.display.flip(True)
        assert rig.chip.panel() == bytes(1024)
        assert rig.show()
        assert rig.chip.panel() == turned(rig.canvas.buffer)
        starts = len(rig.chip.at_display_on)
        rig.display.flip(True)
        assert len(rig.chip.at_display_on) == starts
        rig.display.flip(False)
        assert rig.show()
        assert rig.shows()


def test_a_shifted_picture_lies_lower_and_loses_nothing():
    for flipped in (False, True):
        for rig in every_rig():
            rig.display.flip(flipped)
            assert rig.show()
            upright = rows_of(rig.seen(flipped))
            assert rows_of(rig.canvas.buffer) == upright
            for shift in (1, 2, 63, 0):
                rig.display.shift(shift)
                seen = rows_of(rig.seen(flipped))
                assert seen == upright[64 - shift :] + upright[: 64 - shift], (flipped, shift)
            rig.display.shift(2)
            rig.display.power(False)
            rig.display.shift(1)
            rig.display.power(True)
            assert rig.show()
            assert rows_of(rig.seen(flipped)) == upright  # a new start shifts nothing
            assert not rig.chip.problems


def rows_of(buffer):
    """The 64 rows of a picture, each a list of pixels."""
    return [[buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)] for y in range(64)]


def test_a_module_that_is_mounted_upside_down():
    for driver, chip in DRIVERS:
        time = Time()
        panel = chip(card)
        wire = I2C(time, {0x3C: panel})
        display = driver(I2CBus(wire.open, time), time, turned=True)
        canvas = Canvas(card)
        assert display.show(canvas)
        assert panel.panel() == turned(canvas.buffer)
        display.flip(True)
        assert display.show(canvas)
        assert panel.panel() == canvas.buffer


def test_contrast_and_flip_survive_a_new_start():
    rig = Rig()
    rig.display.contrast(77)
    rig.display.flip(True)
    assert rig.chip.contrast == 77
    rig.chip.reset()
    rig.wire.present = False
    rig.run(600)
    rig.display.contrast(78)
    rig.wire.present = True
    rig.run(1000)
    assert rig.chip.contrast == 78
    assert rig.chip.panel() == turned(rig.canvas.buffer)


def test_B05_an_error_at_any_transfer_is_survived():
    for error in (EIO, ENODEV, ETIMEDOUT, 116):
        for k in range(51):
            rig = Rig(fault=fails(error, k, k))
            rig.show()
            rig.display.contrast(40)
            rig.canvas.draw(lambda at: card(at) ^ 0x5A)
            rig.run(400)
            assert rig.shows(), (error, k)
            assert rig.chip.contrast == 40


def test_B05_errors_from_a_transfer_on_until_the_bus_is_well_again():
    for k in range(0, 51, 5):
        rig = Rig()
        rig.show()
        first = rig.wire.transfers + k
        rig.wire.fault = fails(EIO, first)
        for shade in range(100):
            rig.canvas.draw(shade)
            rig.time.sleep_ms(37)
            rig.show()
        rig.canvas.draw(card)
        assert rig.display.lost
        rig.wire.fault = None
        rig.run(2000)
        assert rig.shows(), k


def test_B05_a_display_that_comes_late_or_goes_is_found_again():
    rig = Rig()
    rig.wire.present = False
    rig.run(700)  # nothing changes: the ping notices
    assert rig.display.lost
    rig.chip.reset()
    rig.chip.fill(card)
    rig.run(3000)
    rig.wire.present = True
    rig.run(1000)
    assert rig.chip.at_display_on[-1] == bytes(1024)
    assert rig.shows()
    assert not rig.chip.problems


def test_B05_the_other_address():
    rig = Rig(address=0x3D)
    assert not rig.display.lost
    assert rig.show()
    assert rig.shows()
    rig.wire.present = False
    rig.run(5000)
    rig.wire.present = True
    rig.run(2000)
    assert rig.shows()


def test_B05_a_missing_display_costs_little():
    rig = Rig(address=0x50)
    rig.run(2000)
    before = rig.wire.transfers
    rig.run(10000)
    assert 15 <= rig.wire.transfers - before <= 21  # every half a second, no scan of the bus
    assert not rig.display.blank()


def test_B07_nine_clocks_free_the_bus():
    rig = Rig()
    assert rig.show()
    for clocks in (1, 8, 9):
        rig.wire.hold_sda(clocks)
        rig.canvas.draw(clocks)
        rig.run(200)
        assert not rig.wire.sda.held_low
        assert rig.shows(), clocks


def test_B07_one_restart_clocks_nine_times_at_most():
    for clocks in (0, 1, 9, 10):
        time = Time()
        wire = I2C(time, {})
        levels = []
        moved = wire.scl.moved

        def watched(level, moved=moved, levels=levels):
            levels.append(level)
            moved(level)

        wire.scl.moved = watched
        wire.hold_sda(clocks)
        bus = I2CBus(wire.open, time, sda=wire.sda, scl=wire.scl)
        if clocks > 9:
            raises(OSError, bus.restart, 0)
            assert wire.opened == 0
        else:
            bus.restart(0)
            assert wire.opened == 1
        assert levels == [0, 1] * min(clocks, 9)
        assert time.us < 200


def test_B07_a_bus_that_is_stuck_for_seconds_blocks_nobody():
    rig = Rig()
    assert rig.show()
    rig.wire.hold_sda(-1)
    rig.canvas.draw(7)
    transfers = rig.wire.transfers
    longest = 0
    for _ in range(1000):
        rig.time.sleep_ms(STEP_MS)
        before = rig.time.us
        rig.show()
        longest = max(longest, rig.time.us - before)
    assert longest <= 30000  # one timeout when it happens, then not even that
    assert rig.wire.transfers == transfers + 1
    assert rig.display.lost
    rig.wire.hold_sda(0)
    rig.run(2000)
    assert rig.shows()


def test_B07_a_clock_line_that_is_held_is_survived_too():
    rig = Rig()
    rig.show()
    rig.wire.scl.held_low = True
    rig.wire.present = False
    rig.run(1500)
    rig.wire.scl.held_low = False
    rig.wire.present = True
    rig.run(2000)
    assert rig.shows()


def test_a_picture_of_another_size_is_refused():
    rig = Rig()
    rig.canvas.buffer = bytearray(512)
    assert "1024" in str(raises(ValueError, rig.show))


def fails(error, first, last=1 << 30):
    """A fault that hits the transfers first..last."""
    return lambda k: error if first <= k <= last else 0


def turned(buffer):
    """A picture upside down: every bit in the opposite place."""
    out = bytearray(len(buffer))
    for at in range(len(buffer)):
        byte = buffer[at]
        mirror = 0
        for bit in range(8):
            if byte >> bit & 1:
                mirror |= 128 >> bit
        out[len(buffer) - 1 - at] = mirror
    return out


class QuietBus:
    """A bus that allocates nothing, for the heap lock."""

    def __init__(self, head):
        self.HEAD = head
        self.packets = 0
        self.broken = False
        self._error = OSError(EIO)

    def restart(self, failures):
        pass

    def command(self, packet):
        if self.broken:
            raise self._error
        self.packets += 1

    data = command


class QuietTime:
    def ticks_ms(self):
        return 0

    def ticks_diff(self, a, b):
        return a - b
