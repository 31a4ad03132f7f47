"""The simulator in a terminal: half-block or braille pixels, keys for buttons.

Works over ssh: nothing but characters and the standard escape sequences. The
terminal gets back its state whatever ends or stops (Ctrl-Z) the program.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import sys
import time
from types import FrameType, TracebackType
from typing import Any, Self

from host_tools.play import pixels
from host_tools.play.session import HOLD_MS, PRESS_MS, Session
from host_tools.problem import Problem

try:
    import termios
    import tty
except ImportError:  # Windows
    termios = None  # type: ignore[assignment]
    tty = None  # type: ignore[assignment]

UP, DOWN, LEFT, RIGHT, A, B = range(1, 7)
PRESS, RELEASE = 0x10, 0x20

# What is typed -> (button, held)
KEYS = {
    "\x1b[A": (UP, False),
    "\x1b[B": (DOWN, False),
    "\x1b[C": (RIGHT, False),
    "\x1b[D": (LEFT, False),
    "\x1bOA": (UP, False),
    "\x1bOB": (DOWN, False),
    "\x1bOC": (RIGHT, False),
    "\x1bOD": (LEFT, False),
    "w": (UP, False),
    "s": (DOWN, False),
    "d": (RIGHT, False),
    "a": (LEFT, False),
    "\r": (A, False),
    "\n": (A, False),
    " ": (A, False),
    "x": (A, False),
    "X": (A, True),
    "\x7f": (B, False),
    "\b": (B, False),
    "z": (B, False),
    "Z": (B, True),
}
HELP = (
    "arrows or wasd  directions",
    "x, enter, space A",
    "z, backspace    B",
    "X  hold A   Z  hold B: pause",
    "q  quit (the game is saved)",
)
HALF_SIZE = (128, 32)
BRAILLE_SIZE = (64, 16)
LEAST = 4  # how many times smaller a picture with colours may become, so that it can be read
HELP_WIDTH = max(len(line) for line in HELP)
_CHARACTERS = "┌▀⠿"  # of the kinds that are drawn


class Terminal:
    """The terminal in raw mode, with a blank screen of its own; a context manager."""

    def __enter__(self) -> Self:
        self._input = sys.stdin.fileno()
        self._saved = termios.tcgetattr(self._input)
        self._signals: dict[int, Any] = {}
        self.renewed = False  # back after a stop: draw everything
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            self._signals[number] = signal.signal(number, _end)
        self._signals[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._stop)
        self._take()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._give_back()
        for number, handler in self._signals.items():
            signal.signal(number, handler)

    def _take(self) -> None:
        tty.setcbreak(self._input)
        self.write("\x1b[?1049h\x1b[?25l\x1b[2J")

    def _give_back(self) -> None:
        self.write("\x1b[0m\x1b[?25h\x1b[?1049l")
        try:
            termios.tcsetattr(self._input, termios.TCSADRAIN, self._saved)
        except termios.error:  # the terminal is gone
            pass

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        """Ctrl-Z: the shell gets its terminal; `fg` goes on here, at once where no shell waits."""
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._stop)
        self._take()
        self.renewed = True

    def write(self, text: str) -> None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except OSError:  # the other end is gone; the next read ends the program
            pass

    def read(self, seconds: float | None) -> str:
        """What was typed within `seconds` (None: wait); empty when nothing was.

        EOFError when the terminal is gone.
        """
        ready, _, _ = select.select([self._input], [], [], seconds)
        if not ready:
            return ""
        data = os.read(self._input, 64)
        if not data:
            raise EOFError
        return data.decode("utf-8", "ignore")


def _end(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def split_keys(typed: str) -> list[str]:
    """Typed text as single keys; an escape sequence is one key."""
    keys = []
    at = 0
    while at < len(typed):
        size = 3 if typed[at] == "\x1b" and typed[at + 1 : at + 2] in ("[", "O") else 1
        keys.append(typed[at : at + size])
        at += size
    return keys


def fits(columns: int, lines: int, width: int, height: int) -> bool:
    """Whether a picture of so many characters fits, framed, with the keys below it or beside it."""
    below = columns >= width + 2 and lines >= height + 3 + len(HELP)
    beside = columns >= width + 4 + HELP_WIDTH and lines >= height + 2
    return below or beside


def layout(columns: int, lines: int, wish: str) -> str:
    """ "half" or "braille" for a window of that size; Problem when none fits.

    wish: auto, half or braille.
    """
    for name, (width, height) in (("half", HALF_SIZE), ("braille", BRAILLE_SIZE)):
        if wish in ("auto", name) and fits(columns, lines, width, height):
            return name
    width, height = BRAILLE_SIZE if wish != "half" else HALF_SIZE
    raise _too_small(columns, lines, width, height)


def reduction(columns: int, lines: int, width: int, height: int) -> int:
    """How many times smaller a picture with colours is drawn in a window; Problem: it is too small.

    width, height: in pixels; at its own size it has a character for a column and two rows.
    """
    for by in range(1, LEAST + 1):
        across, down = width // by, (height // by + 1) // 2
        if fits(columns, lines, across, down):
            return by
    raise _too_small(columns, lines, across, down)


def _too_small(columns: int, lines: int, width: int, height: int) -> Problem:
    return Problem(
        f"the window is too small: {columns} columns by {lines} lines, but at least "
        f"{width + 2} by {height + 3 + len(HELP)} are needed; enlarge it or choose smaller letters",
        4,
    )


def draw(
    frame: bytes, size: tuple[int, int], columns: int, lines: int, wish: str
) -> tuple[list[str], int]:
    """(lines, width in characters) of a frame in a window of that size; Problem: it is too small.

    size: of the frame in pixels. wish: auto, half or braille, for mono frames.
    """
    width, height = size
    if len(frame) != width * height // 8:
        by = reduction(columns, lines, width, height)
        return pixels.colour_half_blocks(frame, width, height, by), width // by
    name = layout(columns, lines, wish)
    rows = pixels.half_blocks(frame) if name == "half" else pixels.braille(frame)
    return rows, len(rows[0])


def compose(
    frame: bytes, size: tuple[int, int], columns: int, lines: int, wish: str, status: str
) -> str:
    """The whole window as one text with escape sequences."""
    try:
        rows, width = draw(frame, size, columns, lines, wish)
    except Problem as problem:
        return f"\x1b[2J\x1b[H{problem}"
    out = ["\x1b[H┌" + "─" * width + "┐\x1b[K"]
    out += ["│" + row + "│\x1b[K" for row in rows]
    out.append("└" + "─" * width + "┘\x1b[K")
    text = [*HELP, status] if status else list(HELP)
    if columns >= width + 4 + HELP_WIDTH:
        for at, line in enumerate(text):
            out[1 + at] = out[1 + at].replace("\x1b[K", "  " + line + "\x1b[K")
    else:
        out += [line + "\x1b[K" for line in text[: lines - len(out)]]
    return "\r\n".join(out) + "\x1b[J"


def play(session: Session, wish: str, status: str) -> None:
    """Play until q, Ctrl-C or the end of the terminal. Every move is saved already."""
    if termios is None:
        raise Problem("this system has no Unix terminal; use WSL, or --keys for a key script", 4)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Problem("there is no terminal here; use --keys and --frames or --text without one", 4)
    if os.environ.get("TERM") == "dumb":
        raise Problem("TERM=dumb: this terminal cannot draw; use another, or --keys and --text", 4)
    try:
        _CHARACTERS.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        raise Problem(
            f"the encoding {sys.stdout.encoding} has no block characters; "
            "set a UTF-8 locale, such as LC_ALL=C.UTF-8",
            4,
        ) from None
    window = shutil.get_terminal_size()
    draw(session.frame, _size(session), window.columns, window.lines, wish)
    with Terminal() as terminal:
        try:
            _loop(terminal, session, wish, status)
        except (KeyboardInterrupt, EOFError):
            pass


def _size(session: Session) -> tuple[int, int]:
    return session.canvas.width, session.canvas.height


def _loop(terminal: Terminal, session: Session, wish: str, status: str) -> None:
    start = time.monotonic() - session.now / 1000
    releases: list[tuple[int, int]] = []  # (when in ms, button)
    shown: tuple[bytes, os.terminal_size] | None = None
    while True:
        size = shutil.get_terminal_size()
        if terminal.renewed:
            terminal.renewed = False
            shown = None
        if shown != (session.frame, size):
            if shown is None or shown[1] != size:
                terminal.write("\x1b[2J")
            shown = (session.frame, size)
            picture = compose(session.frame, _size(session), size.columns, size.lines, wish, status)
            terminal.write(picture)
        now = int((time.monotonic() - start) * 1000)
        session.advance(now - session.now)
        while releases and releases[0][0] <= now:
            session.feed(RELEASE | releases.pop(0)[1])
        typed = terminal.read(_seconds(session, releases, now))
        now = int((time.monotonic() - start) * 1000)
        session.advance(now - session.now)
        for key in split_keys(typed):
            if key == "q":
                return
            if key in KEYS:
                button, held = KEYS[key]
                while any(button == busy for _, busy in releases):
                    when, busy = releases.pop(0)
                    session.advance(max(0, when - session.now))
                    session.feed(RELEASE | busy)
                session.feed(PRESS | button)
                releases.append((session.now + (HOLD_MS if held else PRESS_MS), button))
                releases.sort()


def _seconds(session: Session, releases: list[tuple[int, int]], now: int) -> float:
    """How long to wait for typing: until a release or a tick is due, at most half a second.

    Half a second, so that a resized window is drawn anew soon.
    """
    wait = 500
    tick = session.until_tick()
    if tick >= 0:
        wait = min(wait, tick)
    if releases:
        wait = min(wait, releases[0][0] - now)
    return max(0, wait) / 1000
