"""Test the device: its edges, contrast, colours, every button, sound, battery; a page each.

Loaded when the settings menu asks for it, and dropped again. A goes on, B leaves. After 10 s
without a key the next page comes by itself: a device whose buttons are broken shows them all.
"""

from micropython import const

from parlour.text import Words
from parlour.ui import cards, icons, keys, screens
from parlour.ui.core import CONTRASTS
from parlour.ui.labels import labels
from parlour.ui.rest import DIM_CONTRAST

PAGE_MS = const(10000)  # a page without a key
STUCK_MS = const(3000)  # a button that is down for so long, from the beginning on, is called stuck
LOOK_MS = const(250)  # how often the pins of the buttons are looked at
BATTERY_MS = const(1000)  # how often the battery is measured
TUNE = "victory"


async def run(ui, hardware):
    """A page for everything that the board has."""
    said = Words(ui.language, "self_test")
    pages = [_frame, _contrast]
    if ui.canvas.colours > 2:
        from parlour.ui import self_test_colour

        pages.append(self_test_colour.page)
    pages.append(_buttons)
    if ui.speaker is not None:
        pages.append(_sound)
    if getattr(hardware, "battery", None) is not None:
        pages.append(_battery)
    for page in pages:
        ui.rest.touch(ui.now)  # not to be dimmed while pages come by themselves
        if await page(ui, hardware, said) == keys.B:
            break
    ui.screen()


async def _answer(ui):
    """A, or that nobody has pressed anything, is keys.A; B is keys.B; or a direction."""
    while True:
        key = await ui.key(PAGE_MS)
        if key == keys.NONE:
            return keys.A
        if key == keys.LONG_B:
            return keys.B
        if key <= keys.B:
            return key


async def a_or_b(ui):
    """keys.A to go on, also when nobody has pressed anything, or keys.B to leave."""
    key = keys.NONE
    while key != keys.A and key != keys.B:
        key = await _answer(ui)
    return key


async def _frame(ui, hardware, said):
    """A frame of one pixel round the edge: is all of it to be seen, and nothing else?"""
    ui.screen()
    canvas = ui.canvas
    canvas.fb.rect(0, 0, canvas.width, canvas.height, 1)
    y = canvas.height // 2 - canvas.line
    canvas.center(said.FRAME, y, left=2, right=canvas.width - 2)
    x = canvas.width // 2 - 10
    canvas.icon(icons.KEY_A, x, y + canvas.line + 4)
    canvas.icon(icons.ARROW_RIGHT, x + 13, y + canvas.line + 5)
    return await a_or_b(ui)


async def _contrast(ui, hardware, said):
    """The steps of contrast, dimmed the first; directions choose."""
    canvas = ui.canvas
    levels = (DIM_CONTRAST,) + CONTRASTS
    at = ui.settings.brightness + 1
    key = keys.NONE
    ui.screen(keys.RIGHT)
    while key != keys.A and key != keys.B:
        if key:
            at = cards.step(at, key, len(levels))
        ui.display.contrast(levels[at])
        canvas.clear()
        cards.page_bar(ui, said.CONTRAST.format(levels[at]))
        top = canvas.bar + 3
        wide = canvas.width // len(levels)
        for step in range(len(levels)):
            fill = 1 if step <= at else 0
            canvas.box(step * wide + 2, top, wide - 4, canvas.foot - 3 - top, fill)
        screens.foot(ui, ui.words.CONTINUE, said.LEAVE)
        key = await _answer(ui)
    ui.apply_settings()
    return key


class _Buttons:
    """The buttons of a board: pressed before, down now (masks of 1 << button), and stuck ones."""

    def __init__(self, buttons):
        self.labels = labels(buttons)
        self.back = keys.B  # what is held for B
        if getattr(buttons, "layout", 6) == 2:
            self.back = keys.A
        self.pressed = 0
        self.down = 0
        self._read = getattr(buttons, "read", None)
        self._never_up = -1

    def take(self, event):
        """An event as it comes; the button if it is a press, else 0."""
        if self._read is not None:
            self._never_up &= self._read()
        button = event & 15
        if event & keys.RELEASE:
            self.down &= ~(1 << button)
        if not event & keys.PRESS:
            return 0
        self.pressed |= 1 << button
        self.down |= 1 << button
        return button

    def stuck(self):
        """The names of those that were down whenever an event came."""
        if self._read is None:
            return []
        return [name for button, name in self.labels if self._never_up >> button & 1]


async def _buttons(ui, hardware, said):
    """Every button by its name: filled while it is down, ticked once it was; B goes on if held."""
    buttons = _Buttons(getattr(hardware, "buttons", None))
    began = ui.now
    touched = ui.now
    held = False
    ui.screen()
    while ui.now - touched < PAGE_MS:
        _draw_buttons(ui, said, buttons, buttons.stuck() if ui.now - began >= STUCK_MS else ())
        button = buttons.take(await ui.raw(LOOK_MS))
        if button:
            touched = ui.now
            held = button == buttons.back
        elif buttons.down >> buttons.back & 1 and held and ui.now - touched >= keys.LONG_MS:
            break
    return keys.A


def _draw_buttons(ui, said, buttons, stuck):
    canvas = ui.canvas
    canvas.clear()
    screens.title_bar(ui, said.BUTTONS)
    columns = 3 if len(buttons.labels) > 4 else 2
    wide = canvas.width // columns
    for at, (button, name) in enumerate(buttons.labels):
        x = at % columns * wide
        y = canvas.bar + 1 + at // columns * canvas.line
        ink = 1
        if buttons.down >> button & 1:
            canvas.fb.fill_rect(x, y, wide - 1, canvas.line, canvas.chosen)
            ink = canvas.on_chosen
        if buttons.pressed >> button & 1:
            canvas.icon(icons.CHECK, x + 2, y + screens.spare(canvas) + 1, ink)
        canvas.fit(name, x + 11, y + 1, wide - 13, canvas.small, ink)
    if stuck:
        text = said.STUCK.format(" ".join(stuck))
        canvas.fit(text, 2, canvas.foot - canvas.line + 1, canvas.width - 4)
    screens.foot(ui, "", ui.words.HOLD.format(ui.words.CONTINUE))


async def _sound(ui, hardware, said):
    """A tune, and again at every direction; none where sound is switched off."""
    key = keys.NONE
    while key != keys.A and key != keys.B:
        ui.screen()
        screens.title_bar(ui, said.SOUND)
        text = said.TUNE if ui.settings.sound else said.SOUND_OFF
        ui.canvas.center(text, ui.canvas.height // 2 - 4)
        screens.foot(ui, ui.words.CONTINUE, said.LEAVE)
        ui.sound(TUNE)
        key = await _answer(ui)
    ui.speaker.stop()
    return key


async def _battery(ui, hardware, said):
    """What the board measures of its battery, and what gives it power."""
    canvas = ui.canvas
    battery = hardware.battery
    shown_at = ui.now
    ui.screen()
    while ui.now - shown_at < PAGE_MS:
        canvas.clear()
        screens.title_bar(ui, said.BATTERY)
        y = canvas.height // 2 - canvas.line
        millivolts = battery.read()
        text = said.UNKNOWN if millivolts < 0 else said.MILLIVOLTS.format(millivolts)
        canvas.center(text, y, canvas.title)
        text = said.ON_BATTERY if battery.on_battery() else said.PLUGGED_IN
        canvas.center(text, y + canvas.line + 4)
        screens.foot(ui, ui.words.CONTINUE, said.LEAVE)
        key = await ui.key(BATTERY_MS)
        if key == keys.A:
            break
        if key == keys.B or key == keys.LONG_B:
            return keys.B
    return keys.A
