"""Starts Parlour, or the safe mode. Always plain source, so that it runs whatever else is broken.

What `make deploy` and `make image` put on a board is a release:

    release      one line "parlour VERSION FOLDER", then "SIZE SHA256 PATH" for each of its files
    FOLDER       the files: parlour/..., hardware.py, main.py. Its name is app- and the first eight
                 digits of the SHA-256 of those lines, so that the list is checked, too
    main.py      a copy of the release's

Renaming the next `release` into place switches to it: before that all is old, afterwards all is
new (B39). If it brings another main.py, the present one installs that and starts anew. Each start
compares every file with the list before any is imported, because a damaged .mpy file can hang the
interpreter (B21). Without `release`, modules come from wherever they are; a firmware with Parlour
in it ignores releases and folders of that name.

The safe mode comes when B (A, where there are but two keys) is held while the device is switched
on, or after three starts in a row that failed. It needs the board's hardware.py and the drivers
alone, loads nothing of the app, leaves USB free for the tools of the PC and shows the log of the
last crash. A starts Parlour.

What is wrong in board.cfg (parlour/board_config.py) is shown for some seconds before the app
starts, and noted in the log once.

A start fails when an exception ends it before it has run for ten seconds. Only then a file is
written; a normal start writes nothing. A start that hangs is not counted: there is no watchdog.
Ctrl-C over USB, or B held at power-on, gets out of it.
"""

import gc
import hashlib
import os
import sys

RELEASE = "release"
MAIN = "main.py"
VITAL = (RELEASE, "hardware.py", "parlour/__init__", "parlour/board_config", "parlour/drivers/")

FAILURES = "failed_starts"  # a digit: how many starts in a row failed
LOG = "crash.log"  # see parlour/log.py
LOG_MAX = 2048
TRIES = 3
WINDOW_MS = 300  # at the start, for Ctrl-C and for the chord
POLL_MS = 20
FAULTS_MS = 10000  # how long faults in board.cfg are shown

UP, DOWN, A, B = 1, 2, 5, 6  # see parlour/ui/keys.py
ALL = 0x7E
COLUMNS, ROWS = 16, 8  # of the built-in font


class Release:
    """The release that this start runs, if there is one.

    damaged: paths of files that are not as the list says; "release" when the list itself is not.
    """

    def __init__(self):
        self.damaged = []
        self._main = None  # (path, size, SHA-256) of the main.py that it brings
        self._view = memoryview(bytearray(512))

    def find(self):
        """Check the release and put its folder on sys.path; nothing when there is none to use."""
        if frozen():
            return
        try:
            os.stat(RELEASE)
        except OSError:
            return
        try:
            with open(RELEASE) as file:
                _, _, folder = file.readline().split()
                self._check(folder, file)
            sys.path.insert(0, folder)
        except (OSError, ValueError):
            self.damaged = [RELEASE]

    def _check(self, folder, lines):
        seen = hashlib.sha256()
        for line in lines:
            seen.update(line.encode())
            size, digest, path = line.split()
            file = (folder + "/" + path, int(size), digest)
            if not self._whole(*file):
                self.damaged.append(path)
            if path == MAIN:
                self._main = file
        if folder[-8:] != hexadecimal(seen)[:8]:
            raise ValueError

    def _whole(self, path, size, digest):
        seen = hashlib.sha256()
        try:
            with open(path, "rb") as file:
                while True:
                    count = file.readinto(self._view)
                    if not count:
                        break
                    size -= count
                    seen.update(self._view[:count])
        except OSError:
            return False
        return size == 0 and hexadecimal(seen) == digest

    def renew_main(self):
        """Install the main.py that the release brings; True when that was another one."""
        if self.damaged or self._main is None:
            return False
        path, size, digest = self._main
        if self._whole(MAIN, size, digest):
            return False
        part = MAIN + ".part"
        try:
            with open(path, "rb") as old, open(part, "wb") as new:
                new.write(old.read())
            if not self._whole(part, size, digest):
                return False
            os.rename(part, MAIN)
        except OSError:
            return False  # no room: the present one will do
        return True


def frozen():
    """Whether Parlour is in the firmware itself; if so, all of it will be imported from there."""
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        import parlour

        return parlour is not None
    except ImportError:
        return False
    finally:
        sys.path[:] = path


def hexadecimal(seen):
    return "".join(["%02x" % byte for byte in seen.digest()])


class Starts:
    """Counts the starts in a row that failed. A damaged or unwritable file counts as none."""

    def __init__(self, path=FAILURES):
        self._path = path
        self._told = False

    def count(self):
        try:
            with open(self._path) as file:
                return int(file.read(4))
        except (OSError, ValueError):
            return 0

    def failed(self):
        """This start failed; counted once, however often it is said."""
        if self._told:
            return
        self._told = True
        count = min(self.count() + 1, TRIES)
        try:
            with open(self._path, "w") as file:
                file.write(str(count))
        except OSError:
            pass  # a full or broken file system: the next start will be tried again

    def good(self):
        """This start was a good one."""
        if self._told:
            return
        self._told = True
        try:
            os.stat(self._path)
            os.remove(self._path)
        except OSError:
            pass  # there is none: the usual case


class Page:
    """A canvas of 8 rows of 16 letters in MicroPython's own font, in the middle of the display."""

    def __init__(self, display):
        import framebuf

        self.width = getattr(display, "width", 128)
        self.height = getattr(display, "height", 64)
        kind = framebuf.MONO_VLSB
        size = self.width * self.height >> 3
        if getattr(display, "colours", 2) > 2:
            kind = framebuf.GS4_HMSB
            size <<= 2
            self.palette = b"\0\0" + b"\xff" * 30  # 0 is black, all others white
        self.buffer = bytearray(size)
        self._fb = framebuf.FrameBuffer(self.buffer, self.width, self.height, kind)
        self.dirty = True

    def write(self, rows):
        self._fb.fill(0)
        for y, row in enumerate(rows[:ROWS]):
            self._fb.text(row, self.width - 128 >> 1, (self.height - 64 >> 1) + y * 8)
        self.dirty = True


def main(time=None, restart=None):
    """One start. time, restart: for tests; a restart does not return on the device."""
    if time is None:
        import time

        import machine

        restart = machine.soft_reset
    board = None
    try:
        release = Release()
        release.find()
        gc.collect()  # what the checks left would come between the modules in the heap (B17)
        if not release.renew_main():
            board = find_board(time, release.damaged)
            starts = Starts()
            note_faults(board)
            key = A if getattr(board.buttons, "layout", 6) == 2 else B
            if held_in_window(board, time, key):
                safe_mode(board, time, "B was held." if key == B else "A was held.")
            elif starts.count() >= TRIES:
                safe_mode(board, time, "Failed 3 times.")
            tell_faults(board, time)
            start(board, starts, time, release.damaged)
    except KeyboardInterrupt:
        blank(board)
        print("Parlour stopped. Ctrl-D starts it again.")
        return
    restart()


def find_board(time, damaged):
    """What hardware.py builds; without that only USB and the LED can tell, until Ctrl-C."""
    try:
        for path in damaged:
            if any([path.startswith(vital) for vital in VITAL]):
                raise ImportError(path + " is damaged")
        import hardware  # type: ignore[import-not-found] # each board has its own

        return hardware.build()
    except Exception as error:
        led = find_led()
        while True:
            print("Parlour: hardware.py, or what it needs, is missing or broken: make deploy")
            sys.print_exception(error)
            for i in range(20):
                if led is not None:
                    led.value(i & 1)
                time.sleep_ms(250)


def find_led():
    try:
        import machine

        return machine.Pin("LED", machine.Pin.OUT)
    except (ImportError, AttributeError, ValueError, TypeError):
        return None  # no board, or a board without one


def held_in_window(board, time, key):
    """Leave Ctrl-C a moment; True when that key, and no other, was down all along."""
    held = True
    for _ in range(WINDOW_MS // POLL_MS):
        time.sleep_ms(POLL_MS)
        held = held and board.buttons.read() == 1 << key
    return held


def note_faults(board):
    """Put what is wrong in board.cfg at the end of the log, unless it stands there."""
    faults = getattr(board, "faults", ())
    if not faults:
        return
    try:
        with open(LOG) as file:
            log = file.read(LOG_MAX)
    except (OSError, ValueError):
        log = ""
    new = "".join(["board.cfg: " + fault + "\n" for fault in faults if fault not in log])
    if not new:
        return
    log += new
    if len(log) > LOG_MAX:
        log = log[log.find("\n", len(log) - LOG_MAX) + 1 :]
    try:
        with open(LOG + ".tmp", "w") as file:
            file.write(log)
        os.rename(LOG + ".tmp", LOG)
    except OSError:
        pass  # a full or broken file system: the display tells it all the same


def tell_faults(board, time):
    """Show what is wrong in board.cfg, until A is pressed or for ten seconds."""
    rows = []
    for fault in getattr(board, "faults", ()):
        print("Parlour: board.cfg: " + fault)
        rows.extend(wrapped(fault))
    if rows:
        leaf(board, time, ["board.cfg:"], rows, "A: go on", FAULTS_MS)


def safe_mode(board, time, reason):
    """Wait, with USB free, until A is pressed."""
    print("Parlour: safe mode. " + reason)
    rows = log_rows()
    leaf(board, time, ["SAFE MODE", reason, "USB is free."], rows, "A: start Parlour")


def log_rows():
    """The log of crashes in rows that fit, newest entry first."""
    try:
        with open(LOG) as file:
            entries = file.read(2048).split("\n")
    except (OSError, ValueError):
        entries = []
    rows = []
    for entry in reversed(entries):
        rows.extend(wrapped(entry))
    return rows or ["No crash noted."]


def wrapped(text):
    """Rows of at most 16 letters, broken between words where that is possible."""
    rows = []
    row = ""
    for word in text.split(" "):
        if row and len(row) + 1 + len(word) <= COLUMNS:
            row += " " + word
            continue
        if row:
            rows.append(row)
        while len(word) > COLUMNS:
            rows.append(word[:COLUMNS])
            word = word[COLUMNS:]
        row = word
    return rows + [row] if row else rows


def start(board, starts, time, damaged):
    """Run the app. When not even its crash screen can be drawn, a plain one says why."""
    if damaged:
        rows = []
        for path in damaged:
            rows.extend(wrapped(path))
        leaf(board, time, ["Damaged files,", "deploy again:"], rows, "A: try again")
        return
    try:
        from parlour import device

        device.run(board, starts, time)
    except Exception as error:
        blank(board)
        starts.failed()
        head = ["Parlour could", "not start."]
        leaf(board, time, head, explain(error), "A: try again")


def explain(error):
    """Rows about an exception: its type, and its message only when that is about files."""
    if isinstance(error, ValueError) and ".mpy" in str(error):
        return ["The files are", "for another", "MicroPython:", "deploy them anew"]
    rows = [type(error).__name__[:COLUMNS]]
    if isinstance(error, ImportError):
        rows.extend(wrapped(str(error)))
    return rows


def leaf(board, time, head, rows, foot, patience=0):
    """Show head, as many rows as fit, and foot; UP and DOWN scroll.

    Returns when A was pressed, or after `patience` ms without any press (0: never).
    """
    page = Page(board.display)
    idle = 0
    room = ROWS - 1 - len(head)
    top = 0
    before = ALL  # a button held since before was not pressed here
    armed = False
    page.write(head + padded(rows, top, room) + [foot])
    while True:
        if page.dirty and board.display.show(page) is not False:
            page.dirty = False
        time.sleep_ms(POLL_MS)
        idle += POLL_MS
        if idle == patience:
            return
        mask = board.buttons.read()
        pressed = mask & ~before
        released = before & ~mask
        before = mask
        if pressed:
            idle = patience + POLL_MS  # somebody reads it
        if pressed & 1 << A:
            armed = True
        elif armed and released & 1 << A:
            return
        if pressed & 1 << DOWN and room < len(rows):
            top = top + 1 if top + room < len(rows) else 0  # with one button there is no way up
        elif pressed & 1 << UP and top:
            top -= 1
        else:
            continue
        page.write(head + padded(rows, top, room) + [foot])


def padded(rows, top, room):
    """rows[top:top + room], with empty ones up to `room`."""
    part = rows[top : top + room]
    return part + [""] * (room - len(part))


def blank(board):
    """Zero the panel's memory, whatever Ctrl-C comes in between: PC tools send two of them."""
    while board is not None:
        try:
            board.display.blank()
            return
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
