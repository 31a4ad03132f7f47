"""The test of the device: every page, by buttons that work and by buttons that do not."""

import sys

from parlour.ui import core, keys
from parlour.ui.labels import labels
from parlour.ui.rest import DIM_CONTRAST
from parlour.ui.self_test import PAGE_MS, STUCK_MS
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, Hardware
from tests.few_driver import Buttons, FewDevice


class Battery:
    low = 3400
    full = 4100

    def __init__(self, millivolts):
        self.millivolts = millivolts

    def read(self):
        return self.millivolts

    def on_battery(self):
        return True


class Buzzer:
    def __init__(self):
        self.heard = 0

    def tone(self, hz):
        self.heard += 1

    def silence(self):
        pass


def board(battery=None, buzzer=None, layout=6):
    hardware = Hardware()
    hardware.buttons = Buttons(layout)
    if battery is not None:
        hardware.battery = battery
    if buzzer is not None:
        hardware.buzzer = buzzer
    return hardware


def begin(device):
    """From the menu to the first page: the last row of the settings."""
    device.press(UP, UP, A)
    settings = device.frame()
    device.press(UP, A)
    return settings


def lit(device, x, y):
    return device.canvas.fb.pixel(x, y)


def test_a_frame_of_one_pixel_is_all_that_touches_the_edge():
    device = Device()
    begin(device)
    for x in range(128):
        assert lit(device, x, 0) and lit(device, x, 63)
        assert 0 < x < 127 or not any([not lit(device, x, y) for y in range(64)])
        assert not 0 < x < 127 or not lit(device, x, 1) and not lit(device, x, 62)


def test_contrast_goes_through_its_steps_and_back_to_what_is_set():
    device = Device()
    display = device.hardware.display
    begin(device)
    device.press(A)
    usual = display.level
    levels = []
    for _ in range(5):
        levels.append(display.level)
        device.press(RIGHT)
    assert sorted(levels) == sorted((DIM_CONTRAST,) + core.CONTRASTS)
    device.press(LEFT, LEFT)
    assert display.level != usual
    device.press(A)
    assert display.level == usual


def test_every_button_is_named_as_it_is_pressed_and_b_held_goes_on():
    device = Device()
    settings = begin(device)
    device.press(A, A)
    seen = [device.frame()]
    for button in (UP, DOWN, LEFT, RIGHT, A, B):
        device.feed(keys.PRESS | button)
        seen.append(device.frame())  # filled
        device.advance(60)
        device.feed(keys.RELEASE | button)
        seen.append(device.frame())  # ticked
        device.advance(40)
    assert len(set(seen)) == len(seen)
    device.hold(B)
    assert device.frame() != seen[-1]
    device.press(UP, DOWN)
    assert device.frame() != settings  # its last row is chosen, and nothing else was pressed


def test_B12_a_stuck_button_is_named():
    frames = []
    for stuck in (0, UP, A):
        hardware = board()
        device = Device(hardware=hardware)
        begin(device)
        device.press(A, A)
        if stuck:
            hardware.buttons.mask = 1 << stuck
        device.advance(STUCK_MS + 500)
        frames.append(device.frame())
    assert frames[0] != frames[1] != frames[2] != frames[0]


def test_B12_a_button_that_comes_up_is_not_stuck():
    frames = []
    for mask in (0, 1 << UP):
        hardware = board()
        device = Device(hardware=hardware)
        begin(device)
        device.press(A, A)
        hardware.buttons.mask = mask
        device.advance(1000)
        hardware.buttons.mask = 0
        device.advance(STUCK_MS)
        frames.append(device.frame())
    assert frames[0] == frames[1]


def test_without_a_key_every_page_comes_by_itself_and_goes():
    for parts, pages in ((board(), 3), (board(Battery(3700), Buzzer()), 5)):
        device = Device(hardware=parts)
        begin(device)
        frames = [device.frame()]
        for _ in range(pages - 1):
            device.advance(PAGE_MS + 20)
            frames.append(device.frame())
        assert len(set(frames)) == pages
        device.advance(PAGE_MS + 20)
        after = device.frame()
        assert after not in frames
        device.press(B)
        assert device.frame() not in frames + [after]


def test_B43_an_unknown_battery_is_unknown():
    frames = []
    for millivolts in (3700, 3701, -1):
        device = Device(hardware=board(Battery(millivolts)))
        begin(device)
        device.press(A, A)
        device.hold(B)
        frames.append(device.frame())
    assert len(set(frames)) == 3


def test_the_battery_is_measured_again():
    battery = Battery(3700)
    device = Device(hardware=board(battery))
    begin(device)
    device.press(A, A)
    device.hold(B)
    before = device.frame()
    battery.millivolts = 3650
    device.advance(1500)
    assert device.frame() != before


def test_the_buzzer_sounds_unless_it_is_muted():
    for sound in (0, 1):
        buzzer = Buzzer()
        device = Device(hardware=board(None, buzzer))
        device.app.ui.settings.sound = sound
        begin(device)
        device.press(A, A)
        device.hold(B)
        device.advance(1000)
        assert bool(buzzer.heard) == bool(sound)


def test_B_leaves_from_every_page_but_the_buttons():
    for pages in (0, 1):
        for leave in (lambda device: device.press(B), lambda device: device.hold(B)):
            device = Device()
            settings = begin(device)
            device.press(*([A] * pages))
            leave(device)
            device.press(DOWN)  # round to the first row
            assert device.frame() == settings


def test_it_is_in_memory_only_while_it_runs():
    device = Device()
    for name in ("parlour.ui.self_test", "parlour.text.en.self_test"):
        sys.modules.pop(name, None)
    device.press(UP, UP, A)
    assert "parlour.ui.self_test" not in sys.modules
    device.press(UP, A)
    assert "parlour.ui.self_test" in sys.modules
    device.press(B)
    assert "parlour.ui.self_test" not in sys.modules
    assert "parlour.text.en.self_test" not in sys.modules


def test_two_and_four_buttons_have_their_names_and_get_through():
    for layout in (4, 2):
        device = FewDevice(layout)
        begin(device)
        device.press(A, A)
        seen = [device.frame()]
        for button, _ in labels(device.hardware.buttons):
            device.tap(button)
            seen.append(device.frame())
        assert len(set(seen)) == layout + 1
        page = device.frame()
        device.tap_long(A if layout == 2 else B)
        assert device.frame() != page
        device.press(DOWN)
        assert "parlour.ui.self_test" not in sys.modules


def test_printed_labels_are_used():
    buttons = Buttons(4)
    assert labels(buttons) == [(1, "PREV"), (2, "NEXT"), (5, "A"), (6, "B")]
    buttons.labels = {1: "X", 2: "Y"}
    assert labels(buttons) == [(1, "X"), (2, "Y"), (5, "A"), (6, "B")]
    assert [name for _, name in labels(None)] == ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"]


def test_every_colour_is_shown_by_its_name():
    from parlour.ui.colour import ColourCanvas

    for width, height in ((240, 240), (240, 135), (320, 240)):
        canvas = ColourCanvas(width, height)
        device = Device(canvas=canvas)
        begin(device)
        device.press(A, A)
        for colour in range(16):
            left = colour // 8 * (width // 2)
            top = colour % 8 * (height // 8)
            seen = [canvas.fb.pixel(left + x, top + height // 16) for x in range(width // 2)]
            assert seen[0] == seen[-1] == colour
            assert len(set(seen)) == 2, "a name"
        device.press(A, B)
        assert [canvas.fb.pixel(0, y) for y in (0, height - 1)] != [0, 7]
