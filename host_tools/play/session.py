"""A Parlour without hardware: the app on a canvas, in a time that is handed in.

Nothing here sleeps or reads a clock; tests, pictures and the headless
simulator advance the time themselves.
"""

from __future__ import annotations

import hashlib
import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools import shims
from host_tools.play import script
from host_tools.problem import Problem

shims.install()

from parlour.app import App  # noqa: E402  (importable only after install)
from parlour.settings import Settings  # noqa: E402
from parlour.store import Store  # noqa: E402
from parlour.text import LANGUAGES  # noqa: E402
from parlour.ui import keys  # noqa: E402
from parlour.ui.canvas import Canvas  # noqa: E402

PRESS_MS = 60  # how long a simulated finger stays down
GAP_MS = 40  # before the next press
HOLD_MS = 900


class Display:
    """A display that remembers what it was told."""

    def __init__(self) -> None:
        self.level = 255
        self.flipped = False
        self.on = True

    def power(self, on: bool) -> None:
        self.on = on

    def contrast(self, level: int) -> None:
        self.level = level

    def flip(self, flipped: bool) -> None:
        self.flipped = flipped


class Hardware:
    """What the app asks of a board."""

    def __init__(self) -> None:
        self.display = Display()


def entropy(seed: int | None) -> Callable[[int], bytes]:
    """Where a new game's 8 seed bytes come from: the system, or a whole number for tests."""
    games = 0

    def eight(_microseconds: int) -> bytes:
        nonlocal games
        if seed is None:
            return os.urandom(8)
        games += 1
        return hashlib.sha256(f"parlour {seed} {games}".encode()).digest()[:8]

    return eight


def open_store(folder: Path) -> Store:
    """The store in `folder`/saves; Problem when `folder` cannot be made or written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise Problem(
            f"cannot write to the data folder {folder}: {error.strerror}; "
            "choose another with --data DIR",
            3,
        ) from None
    return Store(str(folder / "saves"))


def _choose(store: Store, language: str) -> None:
    """Keep a language as the player's choice, unless that is so already. Problem: no such one."""
    if language not in LANGUAGES:
        raise Problem(f"no language {language!r}; there are {', '.join(LANGUAGES)}", 2)
    settings: Any = Settings(store)
    index = LANGUAGES.index(language)
    if settings.first_start or settings.language != index:
        settings.language = index
        settings.save()


class Session:
    """One power-on of the device.

    data: the folder where the saves are kept. seed: None for real chance. language: what was
    chosen at the first start; None lets the player choose, where nothing was chosen yet.
    hardware: a board with other parts than a display; None for a display alone.
    on_frame(buffer) is called after every event that changed the picture.
    """

    def __init__(
        self,
        data: Path,
        seed: int | None = None,
        canvas: Canvas | None = None,
        on_frame: Callable[[bytes], None] | None = None,
        language: str | None = "en",
        hardware: Hardware | None = None,
    ) -> None:
        self.now = 0
        self._fed_at = 0
        self._data = data
        self.canvas = canvas or Canvas()
        self.hardware = hardware or Hardware()
        self.shots: dict[str, bytes] = {}
        self._on_frame = on_frame
        self._last = b""
        store = open_store(data)
        if language is not None:
            _choose(store, language)
        self.app = App(self.canvas, store, self.hardware, entropy(seed))
        self.app.start(self.now)
        self._drawn()

    @property
    def frame(self) -> bytes:
        """The picture, 1,024 bytes in page layout."""
        return bytes(self.canvas.buffer)

    def feed(self, event: int) -> None:
        """Hand the app one event at the present time. Problem when the app breaks down."""
        try:
            self.app.feed(event, self.now)
        except Exception as error:
            raise self._broken(error) from error
        self._fed_at = self.now
        self._drawn()

    def until_tick(self) -> int:
        """Milliseconds until the app wants a TICK, -1 when it waits for a button alone."""
        if self.app.wait < 0:
            return -1
        return max(0, self._fed_at + self.app.wait - self.now)

    def advance(self, milliseconds: int) -> None:
        """Let time pass, with the ticks that the app asked for."""
        end = self.now + milliseconds
        while self.app.wait >= 0:
            due = self._fed_at + max(1, self.app.wait)
            if due > end:
                break
            self.now = due
            self.feed(keys.TICK)
        self.now = max(self.now, end)

    def press(self, button: int, milliseconds: int = PRESS_MS) -> None:
        self.feed(keys.PRESS | button)
        self.advance(milliseconds)
        self.feed(keys.RELEASE | button)
        self.advance(GAP_MS)

    def run(self, text: str) -> None:
        """Carry out a key script (see `script`)."""
        for step in script.parse(text):
            self.step(step)

    def step(self, step: script.Step) -> None:
        action, value = step
        if action == "shot":
            self.shots[str(value)] = self.frame
            return
        number = int(value)
        if action == "press":
            self.press(number)
        elif action == "hold":
            self.press(number, HOLD_MS)
        elif action == "down":
            self.feed(keys.PRESS | number)
        elif action == "up":
            self.feed(keys.RELEASE | number)
        else:
            self.advance(number)

    def _broken(self, error: Exception) -> Problem:
        """Note a fault of Parlour's own where a developer finds it; a player gets one line."""
        log = self._data / "crash.log"
        try:
            log.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
            where = f"what a developer needs to know is in {log}"
        except OSError:
            where = f"{type(error).__name__}: {error}"
        return Problem(
            f"Parlour made a mistake; the game is saved up to the last move. {where}", 70
        )

    def _drawn(self) -> None:
        if self.canvas.dirty:
            self.canvas.dirty = False
            frame = self.frame
            if frame != self._last:
                self._last = frame
                if self._on_frame is not None:
                    self._on_frame(frame)
