"""The display rests while nobody presses anything: dimmed, then blank, and never the same pixels.

A panel that is blank is off and its memory zero (B08). Where the display can shift its picture
(`shift(rows)`, OLEDs alone) the picture moves by a row every minute, so that none of it burns in.
"""

from micropython import const

AWAKE = const(0)
DIMMED = const(1)
BLANK = const(2)

DIM_CONTRAST = const(1)
BLANK_MS = const(180000)  # from the last press to blank, unless 6 times the time to dim is longer
SHIFT_MS = const(60000)
_SHIFTS = (0, 1, 2, 1)  # rows downwards


class Rest:
    """level: AWAKE, DIMMED or BLANK. display: see docs/architecture.md, "A board"."""

    def __init__(self, display):
        self.level = AWAKE
        self._display = display
        self._shift = getattr(display, "shift", None)
        self._shifts = 0  # how often the picture has moved since the last press
        self._contrast = 255
        self._dim_ms = 0
        self._touched_at = 0

    def configure(self, contrast, dim_ms):
        """How bright the display is while awake; after how many ms it dims (0: never)."""
        self._contrast = contrast
        self._dim_ms = dim_ms
        self._display.contrast(contrast)

    def touch(self, now):
        """A button was pressed; True when that woke the display and thus means nothing else."""
        self._touched_at = now
        if self._shifts:
            self._shifts = 0
            self._shift(0)
        if self.level == AWAKE:
            return False
        if self.level == BLANK:
            self._display.power(True)
        self._display.contrast(self._contrast)
        self.level = AWAKE
        return True

    def look(self, now):
        """Let time have passed; True when the display has just dimmed."""
        passed = now - self._touched_at
        if self.level == BLANK:
            return False
        if self._shift is not None and passed >= (self._shifts + 1) * SHIFT_MS:
            self._shifts = passed // SHIFT_MS
            self._shift(_SHIFTS[self._shifts & 3])
        if not self._dim_ms:
            return False
        if self.level == AWAKE and passed >= self._dim_ms:
            self.level = DIMMED
            self._display.contrast(DIM_CONTRAST)
            return True
        if self.level == DIMMED and passed >= self._blank_ms():
            self.level = BLANK
            self._display.power(False)
        return False

    def wait(self, now):
        """Milliseconds until `look` wants to be called, -1 for never."""
        if self.level == BLANK:
            return -1
        wait = -1
        if self._dim_ms:
            wait = self._dim_ms if self.level == AWAKE else self._blank_ms()
        if self._shift is not None:
            shift = (self._shifts + 1) * SHIFT_MS
            wait = shift if wait < 0 else min(wait, shift)
        return max(0, self._touched_at + wait - now) if wait >= 0 else -1

    def _blank_ms(self):
        return max(BLANK_MS, 6 * self._dim_ms)
