"""Drives the app of a board with two or four buttons by the keys that a player means; portable."""

from parlour.ui import keys
from parlour.ui.few_keys import CHIPS, CLOSED, NEXT, PREV
from tests.driver import Device, Hardware


class Buttons:
    """What a board says of its buttons."""

    def __init__(self, layout):
        self.layout = layout
        self.mask = 0

    def read(self):
        return self.mask


class FewDevice(Device):
    """One power-on of a board of `layout` buttons; `press` and `hold` take the keys of six."""

    def __init__(self, layout, hardware=None, **rest):
        hardware = hardware or Hardware()
        hardware.buttons = Buttons(layout)
        super().__init__(hardware=hardware, **rest)

    def tap(self, *buttons, ms=60):
        """Press buttons that the board has, each for `ms`."""
        for button in buttons:
            self.feed(keys.PRESS | button)
            self.advance(ms)
            self.feed(keys.RELEASE | button)
            self.advance(40)

    def tap_long(self, button):
        self.tap(button, ms=keys.LONG_MS + 50)

    def press(self, *wanted):
        for key in wanted:
            if self.hardware.buttons.layout == 2:
                self._press_of_two(key)
            else:
                self._press_of_four(key)

    def hold(self, key):
        """A or B, held as a player of six buttons would."""
        key = keys.LONG_A if key == keys.A else keys.LONG_B
        if self.hardware.buttons.layout == 2:
            self._by_strip(key)
        else:
            self.tap_long(keys.A if key == keys.LONG_A else keys.B)

    def _press_of_four(self, key):
        if key >= keys.A:
            self.tap(key)
            return
        button = PREV if key == keys.UP or key == keys.LEFT else NEXT
        if (key >= keys.LEFT) == (self.app.ui.axis == keys.RIGHT):
            self.tap(button)
        else:
            self.tap_long(button)

    def _press_of_two(self, key):
        if key == self.app.ui.axis:
            self.tap(NEXT)
        elif key == keys.A:
            self.tap(keys.A)
        elif key == keys.B:
            self.tap_long(keys.A)
        else:
            self._by_strip(key)

    def _by_strip(self, key):
        self.tap_long(NEXT)
        self.tap(*([NEXT] * CHIPS.index(key)))
        if key == keys.LONG_A:
            self.tap_long(keys.A)
        else:
            self.tap(keys.A)
        if self.app.ui._keys.chip != CLOSED:
            self.tap_long(NEXT)


def mash_few(device, random):
    """Use one of the buttons as somebody without a plan would; most presses are short ones."""
    two = device.hardware.buttons.layout == 2
    buttons = (NEXT, keys.A) if two else (PREV, NEXT, keys.A, keys.B)
    button = buttons[random.below(len(buttons))]
    if button == keys.B and random.below(3):
        button = keys.A
    if random.below(5):
        device.tap(button)
    elif button != keys.B:  # which would pause
        device.tap_long(button)
