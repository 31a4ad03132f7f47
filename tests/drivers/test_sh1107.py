"""The SH1107 behind a panel that lies on its side, on a virtual controller (B01, B05, B08, B17)."""

import micropython

from parlour.drivers.bus import I2CBus, SPIBus
from parlour.drivers.sh1107 import SH1107
from tests.drivers.test_oled import QuietBus, QuietTime, fails, turned
from tests.virtual import oled
from tests.virtual.clock import Time
from tests.virtual.wires import EIO, I2C, SPI, Canvas, card


class Rig:
    """The driver on a virtual controller with an old picture in it."""

    def __init__(self, turned=False, spi=True):
        self.time = Time((1 << 30) - 3000)
        self.chip = oled.SH1107(card)
        if spi:
            self.wire = SPI(self.time, self.chip, 4000000)
            wire = self.wire
            bus = SPIBus(wire, self.time, wire.dc, wire.cs, wire.reset)
        else:
            self.wire = I2C(self.time, {0x3C: self.chip})
            bus = I2CBus(self.wire.open, self.time)
        self.display = SH1107(bus, self.time, turned)
        self.canvas = Canvas(card)

    def show(self):
        return self.display.show(self.canvas)


def test_B01_B08_the_whole_memory_is_zeroed_before_the_display_is_on():
    for spi in (True, False):
        chip = Rig(spi=spi).chip
        assert chip.written == bytes((1,)) * 2048
        assert chip.at_display_on == [bytes(2048)]
        assert chip.panel() == bytes(1024)
        assert not chip.problems


def test_the_picture_arrives_upright():
    for spi in (True, False):
        rig = Rig(spi=spi)
        assert rig.show()
        assert rig.chip.panel() == rig.canvas.buffer
    rig.canvas.draw(0)
    rig.canvas.buffer[0] = 1  # the left upper corner: the last row's column, the first pixel
    assert rig.show()
    assert [at for at in range(2048) if rig.chip.memory[at]] == [63]
    assert rig.chip.memory[63] == 1


def test_a_module_that_is_mounted_upside_down_and_the_flip_for_left_hands():
    for mounted in (False, True):
        rig = Rig(turned=mounted)
        for flipped in (False, True, True, False):
            rig.display.flip(flipped)
            assert rig.show()
            seen = rig.chip.panel()
            picture = rig.canvas.buffer
            assert seen == (turned(picture) if flipped != mounted else picture)
        assert not rig.chip.problems


def test_only_changed_rows_are_sent():
    rig = Rig()
    assert rig.show()
    log = rig.wire.log
    del log[:]
    assert rig.show()
    assert log == []
    rig.canvas.buffer[3 * 128 + 40] ^= 1 << 5
    assert rig.show()
    assert log == [3, 16]
    assert rig.chip.panel() == rig.canvas.buffer


def test_random_changes_arrive():
    rig = Rig()
    seed = 4
    for _ in range(60):
        for _ in range(seed & 3):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            rig.canvas.buffer[seed >> 8 & 1023] = seed >> 18 & 255
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        assert rig.show()
        assert rig.chip.panel() == rig.canvas.buffer, "seed 4"


def test_the_picture_can_be_shifted():
    for flipped in (False, True):
        rig = Rig()
        rig.display.flip(flipped)
        rig.canvas.draw(0)
        rig.canvas.buffer[:128] = b"\x01" * 128  # the top row
        rig.canvas.buffer[896:] = b"\x80" * 128  # the bottom row
        rig.display.shift(2)
        assert rig.show()
        shifted = bytearray(1024)
        shifted[:128] = b"\x06" * 128
        assert rig.chip.panel() == (turned(shifted) if flipped else shifted)
        rig.display.shift(0)
        assert rig.show()
        picture = rig.canvas.buffer
        assert rig.chip.panel() == (turned(picture) if flipped else picture)


def test_B05_a_transfer_that_fails_is_made_up_for():
    for k in range(0, 300, 7):
        rig = Rig(spi=False)
        rig.show()
        first = rig.wire.transfers + k
        rig.wire.fault = fails(EIO, first, first)
        for step in range(40):
            rig.canvas.draw(step if step < 30 else card)
            rig.time.sleep_ms(20)
            rig.show()
        assert rig.chip.panel() == rig.canvas.buffer, k


def test_B08_off_zeroes_the_memory():
    rig = Rig()
    assert rig.show()
    rig.display.power(False)
    assert rig.chip.memory == bytes(2048) and not rig.chip.on
    rig.display.power(True)
    assert rig.show()
    assert rig.chip.panel() == rig.canvas.buffer


def test_B17_show_and_blank_allocate_nothing():
    for spi in (False, True):
        quiet = QuietBus(0 if spi else 1)
        display = SH1107(quiet, QuietTime())
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
