"""What happened lately: a short list in memory that reaches a file only when Parlour crashes.

An entry is made of words of the source, numbers, and places in the source. Nothing of a game, no
name and no exception's message ever gets in, for anybody may read the file (B41, B48). The safe
mode shows it.
"""

import io
import os
import sys

from micropython import const

FILE = "crash.log"
FILE_MAX = const(2048)  # bytes
ENTRY_MAX = const(96)  # letters of an entry

_ENTRIES = const(16)
_PLACES = const(4)  # of a crash, innermost first

# CPython on Windows does not replace a file by renaming.
_replace = getattr(os, "replace", os.rename)


class Log:
    """The last 16 entries. path: where flush() writes, text of at most 2 KB, a line an entry."""

    def __init__(self, path=FILE):
        self._path = path
        self._entries = []

    def note(self, now, what):
        """Remember `what` (ASCII, no secrets) at `now` ms."""
        if len(self._entries) == _ENTRIES:
            self._entries.pop(0)
        self._entries.append(f"{now // 1000} s: {what}"[:ENTRY_MAX])

    def crash(self, now, error):
        """Remember where an exception came from."""
        self.note(now, describe(error, _PLACES))

    def entries(self):
        """The entries, oldest first."""
        return self._entries

    def flush(self):
        """Move the entries to the end of the file, whose oldest lines make room.

        True when that worked; a full or broken file system is not worth a second crash.
        """
        text = "".join([entry + "\n" for entry in self._entries]).encode()
        temporary = self._path + ".tmp"
        try:
            old = _newest(_read(self._path), FILE_MAX - len(text))
            with open(temporary, "wb") as file:
                file.write(old + text)
            _replace(temporary, self._path)
        except OSError:
            return False
        self._entries = []
        return True


def describe(error, count=1):
    """Such as "ValueError app.py:120": the type of an exception, and module and line of its origin.

    count: how many calls back from there, innermost first. Never the message: it may hold a card.
    """
    words = _places(error)
    words.append(type(error).__name__)
    words.reverse()
    return " ".join(words[: 1 + count])


def _places(error):
    """Every call on the way to the exception as "module.py:line", innermost last."""
    if not hasattr(sys, "print_exception"):
        return _places_cpython(error)
    try:
        text = io.StringIO()
        sys.print_exception(error, text)
        lines = text.getvalue().split("\n")
    except MemoryError:
        return []
    places = []
    for line in lines[1:]:
        if not line.startswith('  File "'):
            break  # from here on it is the message
        name = line[8 : line.rfind('"')]
        rest = line[line.rfind('"') + 1 :].split(",")  # , line 120, in feed
        places.append(_place(name, rest[1].split(" ")[-1]))
    return places


def _places_cpython(error):
    places = []
    trace = error.__traceback__
    while trace is not None:
        places.append(_place(trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return places


def _place(path, line):
    return f"{path[path.rfind('/') + 1 :]}:{line}"


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read(FILE_MAX)
    except OSError:
        return b""


def _newest(text, room):
    """The last whole lines of `text` that fit into `room` bytes."""
    if len(text) <= room:
        return text
    text = text[-room:]
    cut = text.find(b"\n")
    return text[cut + 1 :] if cut >= 0 else b""
