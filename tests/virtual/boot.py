"""One start of main.py on a virtual board; runs on MicroPython in a process of its own.

A test's hardware.py calls `board()`. `boot(actions)` runs main.main() and prints what came of it.
"""

import sys

import framebuf

from parlour.drivers.bus import I2CBus
from parlour.drivers.oled import SSD1306
from tests.virtual import oled
from tests.virtual.clock import Time
from tests.virtual.wires import I2C, Buttons, card

TIME = Time()


class Board:
    """An SSD1306 with an old picture in its memory, and six buttons."""

    def __init__(self, address, faults):
        self.faults = faults
        self.chip = oled.SSD1306(card)
        wire = I2C(TIME, {address: self.chip})
        self.display = SSD1306(I2CBus(wire.open, TIME), TIME)
        self.buttons = BUTTONS


BUTTONS = Buttons()
MADE = []


def board(address=0x3C, faults=()):
    made = Board(address, faults)
    MADE.append(made)
    return made


def boot(actions):
    """actions: (ms, word, argument); press and release take a button, ctrl_c and read nothing.

    Prints `read N <text>` for each read, and at the end what main() did, whether the panel's memory
    is blank and whether the app was loaded.
    """
    restarts = []
    for ms, word, argument in actions:
        plan(ms, word, argument)
    import main

    main.main(TIME, lambda: restarts.append(TIME.ms()))
    print("end", "restart" if restarts else "stop", TIME.ms())
    if MADE:
        print("blank", MADE[0].chip.memory == bytes(1024))
    print("app", "parlour.app" in sys.modules)


def plan(ms, word, argument):
    def act():
        if word == "press":
            BUTTONS.press(argument)
        elif word == "release":
            BUTTONS.release(argument)
        elif word == "read":
            print("read", ms, "|".join(words(MADE[0].chip.panel())))
        elif word == "ctrl_c":
            raise KeyboardInterrupt

    if ms:
        TIME.at(ms, act)
    else:
        act()


def words(panel):
    """The rows of text in MicroPython's built-in font; ? for what is none of its letters."""
    glyph = bytearray(8)
    pen = framebuf.FrameBuffer(glyph, 8, 8, framebuf.MONO_VLSB)
    letters = {}
    for code in range(32, 127):
        pen.fill(0)
        pen.text(chr(code), 0, 0)
        letters[bytes(glyph)] = chr(code)
    rows = []
    for page in range(8):
        row = ""
        for x in range(16):
            at = page * 128 + x * 8
            row += letters.get(bytes(panel[at : at + 8]), "?")
        rows.append(row.rstrip())
    return rows
