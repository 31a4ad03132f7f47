"""The words of the self-test and of few buttons: all asked for, and inside the picture (B47)."""

import re

import pytest

from host_tools.shims import FIRMWARE
from parlour import text as texts
from parlour.text import LANGUAGES
from parlour.ui import keys
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from parlour.ui.labels import labels
from tests.driver import DOWN, RIGHT, UP, A, B, Device
from tests.few_driver import FewDevice
from tests.games.test_crawler_host import Loud
from tests.strict import strict
from tests.ui.test_self_test import Battery, begin

PARLOUR = FIRMWARE / "parlour"


@pytest.mark.parametrize(
    ("domain", "asks", "by"),
    (
        ("self_test", "ui/self_test.py", "said"),
        ("self_test_colour", "ui/self_test_colour.py", r"Words\(.*?\)"),
        ("few_keys", "app.py", "few"),
    ),
)
def test_words_are_asked_for_and_no_others(domain, asks, by):
    have = {name for name in vars(texts.module("en", domain)) if re.match("[A-Z]", name)}
    source = (PARLOUR / asks).read_text(encoding="utf-8")
    need = set(re.findall(rf"\b{by}\.([A-Z][A-Z0-9_]+)\b", source))
    if domain == "self_test":
        need |= {"TITLE"}  # for the settings, in app.py
    assert need == have


@pytest.mark.parametrize("language", range(len(LANGUAGES)), ids=LANGUAGES)
@pytest.mark.parametrize(
    "display",
    (
        strict(Canvas),
        lambda: strict(ColourCanvas)(240, 240),
        lambda: strict(ColourCanvas)(240, 135),
        lambda: strict(ColourCanvas)(320, 240),
    ),
    ids=("128x64", "240x240", "240x135", "320x240"),
)
def test_B47_every_page_fits_in_every_language(language, display):
    for layout, larger in ((6, 0), (4, 0), (2, 0), (6, 1), (2, 1)):
        hardware = Loud()
        hardware.battery = Battery(3712 if layout == 6 else -1)
        power = {"canvas": display(), "language": language, "hardware": hardware}
        device = Device(**power) if layout == 6 else FewDevice(layout, **power)
        begin(device)
        device.app.ui.settings.larger = larger
        device.app._preferences.speak()
        device.press(A, RIGHT, A)
        if device.canvas.colours > 2:
            device.press(A)
        held = A if layout == 2 else B
        for button, _ in labels(getattr(hardware, "buttons", None)):
            device.feed(keys.PRESS | button)
            device.advance(50)
            device.feed(keys.RELEASE | button)
        if layout < 6:
            hardware.buttons.mask = 1 << DOWN
            device.advance(4000)
        device.feed(keys.PRESS | held)
        device.advance(keys.LONG_MS + 300)
        device.feed(keys.RELEASE | held)
        device.advance(100)
        device.press(RIGHT, A, A)
        device.press(B, UP, A, RIGHT, DOWN, DOWN, DOWN, DOWN, DOWN)  # how to use it


def test_the_help_of_few_buttons_comes_first_and_names_what_is_printed():
    """Two buttons leaf on by what is told there."""
    shown = set()
    for printed in ({}, {2: "KEY0", 5: "KEY1"}):
        device = FewDevice(2)
        device.hardware.buttons.labels = printed
        device.press(UP, A)
        shown.add(device.frame())
    six = Device()
    six.press(UP, A)
    shown.add(six.frame())
    assert len(shown) == 3
