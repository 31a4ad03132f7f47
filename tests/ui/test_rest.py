"""Dim, blank, and the picture that moves against burn-in (B08)."""

from parlour.ui.rest import AWAKE, BLANK, DIM_CONTRAST, DIMMED, Rest

MINUTE = 60000


class Lcd:
    """A display that writes down what it is told."""

    def __init__(self):
        self.log = []

    def contrast(self, level):
        self.log.append(("contrast", level))

    def power(self, on):
        self.log.append(("power", on))


class Oled(Lcd):
    def shift(self, rows):
        self.log.append(("shift", rows))


class Rig:
    """A display that rests; time jumps to each moment that it asks for."""

    def __init__(self, display, dim_ms, contrast=128):
        self.now = 500
        self.display = display
        self.rest = Rest(display)
        self.rest.touch(self.now)
        self.rest.configure(contrast, dim_ms)
        self.display.log.clear()
        self.changes = []  # (ms since the last press, what the display was told)
        self.touched = self.now

    def pass_ms(self, ms):
        end = self.now + ms
        while True:
            wait = self.rest.wait(self.now)
            if wait < 0 or self.now + wait > end:
                break
            self.now += wait
            self.rest.look(self.now)
            self.collect()
            assert self.rest.wait(self.now) != 0
        self.now = end

    def press(self):
        woke = self.rest.touch(self.now)
        self.touched = self.now
        self.collect()
        return woke

    def collect(self):
        for told in self.display.log:
            self.changes.append((self.now - self.touched, told))
        self.display.log.clear()


def test_dim_after_the_set_time_and_blank_after_three_minutes_or_six_times_that():
    for dim, blank in ((30000, 180000), (60000, 360000), (180000, 1080000), (10000, 180000)):
        rig = Rig(Lcd(), dim)
        rig.pass_ms(dim - 1)
        assert rig.rest.level == AWAKE
        rig.pass_ms(1)
        assert rig.rest.level == DIMMED
        rig.pass_ms(blank - dim - 1)
        assert rig.rest.level == DIMMED
        rig.pass_ms(1)
        assert rig.rest.level == BLANK
        assert rig.changes == [(dim, ("contrast", DIM_CONTRAST)), (blank, ("power", False))]
        assert rig.rest.wait(rig.now) == -1


def test_look_says_once_that_it_dimmed():
    rest = Rest(Lcd())
    rest.configure(64, 30000)
    assert not rest.look(29999)
    assert rest.look(30000)
    assert not rest.look(30001)
    assert not rest.look(200000)


def test_a_press_wakes_with_the_picture_first_and_the_light_after_it():
    rig = Rig(Lcd(), 30000, 64)
    assert not rig.press()
    rig.pass_ms(30000)
    rig.changes.clear()
    assert rig.press()
    assert rig.changes == [(0, ("contrast", 64))]
    assert not rig.press()
    rig.pass_ms(200000)
    rig.changes.clear()
    assert rig.press()
    assert rig.changes == [(0, ("power", True)), (0, ("contrast", 64))]
    assert rig.rest.level == AWAKE


def test_presses_keep_it_awake():
    rig = Rig(Lcd(), 30000)
    for _ in range(20):
        rig.pass_ms(29000)
        assert not rig.press()
    assert rig.changes == []


def test_never_means_never():
    rig = Rig(Lcd(), 0)
    assert rig.rest.wait(rig.now) == -1
    rig.rest.look(rig.now + 100 * MINUTE)
    assert rig.rest.level == AWAKE
    assert rig.display.log == []


def test_the_picture_of_an_oled_moves_every_minute_and_comes_back_with_a_press():
    rig = Rig(Oled(), 0)
    rig.pass_ms(5 * MINUTE)
    assert rig.changes == [
        (MINUTE, ("shift", 1)),
        (2 * MINUTE, ("shift", 2)),
        (3 * MINUTE, ("shift", 1)),
        (4 * MINUTE, ("shift", 0)),
        (5 * MINUTE, ("shift", 1)),
    ]
    rig.changes.clear()
    assert not rig.press()
    assert rig.changes == [(0, ("shift", 0))]
    assert not rig.press()
    assert len(rig.changes) == 1


def test_a_blank_panel_does_not_move():
    rig = Rig(Oled(), 30000)
    rig.pass_ms(30 * MINUTE)
    assert rig.changes[-1] == (3 * MINUTE, ("power", False))


def test_an_lcd_is_never_shifted():
    rig = Rig(Lcd(), 180000)
    rig.pass_ms(30 * MINUTE)
    rig.press()
    assert not [told for _, told in rig.changes if told[0] == "shift"]
