"""Saves, settings and statistics: journalled pairs of slots that survive a power cut.

A name ("matcha", "settings", ...) has two slots, the files `<name>.0` and `<name>.1` in one folder.
Each holds one record of at most 256 bytes (one flash page), little-endian:

    offset  width
         0      2  magic "PL"
         2      1  version of this kind's payload, from 1
         3      1  kind: 1..199 a game's ID, 200.. the project's own records (see the constants)
         4      4  age: one more than the record that it follows; wraps
         8      2  length of the payload, 0..240
        10      2  zero
        12      4  CRC-32 of bytes 0..11 and the payload
        16      n  payload; the file ends with it

These 16 bytes stay as they are for ever, so that old firmware can tell a newer record from a
damaged one. When a payload changes its shape, its kind gets a migrator and so the next version.

Writing: the record goes to a temporary file, which is closed and then renamed over the slot that is
missing or older; the newest record is never touched and nothing is removed, so at every instant
there is the old record, the new one, or both (B23). Reading: the newest valid record wins.

What is not a valid record of the expected kind is never an exception, is told once in `problems`
and is kept: as `<slot>.new` when a newer version wrote it, else as `<slot>.bad`; one of each per
slot. It is renamed when the name is next saved or erased, not when it is found: loading and
starting write nothing. To get a `.new` file back under newer firmware, rename it to its slot.

While a store is `held` nothing is written at all, because the battery is low (B43): saving, erasing
and setting aside return False and tell nothing.

A save that fails (full or read-only file system) leaves the older record, removes its temporary
file and says so; play on, the next move tries again. On the Pico's littlefs a record this small
lives in the metadata of its folder and needs no free block, so there is no reserve file (B25).

Writing flash stops interrupts for up to some 100 ms: call this from the main loop between turns
only, and read the buttons afresh afterwards (B15).
"""

import binascii
import os

from micropython import const

# Kinds of records that are no game's
SETTINGS = const(200)
NAMES = const(201)
STATISTICS = const(202)
ANY = const(0)

# Codes in Store.problems
DAMAGED = const(1)  # unreadable, wrong CRC, wrong length, or no record at all
FOREIGN = const(2)  # a whole record, of another kind
NEWER = const(3)  # a whole record, of a version that this firmware does not know
FAILED = const(4)  # could not be written or erased
LOW = const(6)  # the battery is low: nothing is written for now (told by whoever holds the store)

HEADER = const(16)
PAYLOAD_MAX = const(240)
RECORD_MAX = const(256)

# {kind: (from 1 to 2, from 2 to 3, ...)}: payload (bytes) -> payload of the next version (bytes).
# Any exception in a migrator makes the record a damaged one.
MIGRATORS = {}

_MISSING = const(0)
_VALID = const(5)
_TEMPORARY = "saving.tmp"  # one for all: whatever a cut leaves is overwritten by the next save
_ENOENT = const(2)
_ENOTDIR = const(20)

# CPython: rename does not replace on Windows, and a closed file may still be in memory only.
_replace = getattr(os, "replace", os.rename)
_fsync = getattr(os, "fsync", None)


def seal(record, kind, version, age, payload):
    """Write a record into `record` (a bytearray of at least 256 bytes); return its length in bytes.

    ValueError when the payload is longer than 240 bytes.
    """
    length = len(payload)
    _check_length(length)
    record[0] = 80  # P
    record[1] = 76  # L
    record[2] = version
    record[3] = kind
    _put(record, 4, 4, age)
    _put(record, 8, 4, length)
    record[HEADER : HEADER + length] = payload
    _put(record, 12, 4, _crc(record, length))
    return HEADER + length


def is_whole(record, size):
    """Whether the first `size` bytes of `record` are exactly one undamaged record, of any kind."""
    if not HEADER <= size <= RECORD_MAX or record[0] != 80 or record[1] != 76 or record[2] == 0:
        return False
    length = _get(record, 8, 4)  # with the two zero bytes
    return length == size - HEADER and _get(record, 12, 4) == _crc(record, length)


def is_later(age, other):
    """Whether a record of `age` follows one of age `other`; ages wrap at 2**32."""
    return age != other and (age - other) & 0xFFFFFFFF < 0x80000000


class Store:
    """The records in the folder `root` (text, no slash at the end needed; its parent exists).

    The folder is made by the first write. `problems` collects (code, name) for the player to read;
    whoever has shown them clears the list. A problem is told once until it is over.
    """

    def __init__(self, root, migrators=MIGRATORS):
        self.root = root.rstrip("/")
        self.problems = []
        self.held = False
        self._told = []
        self._migrators = migrators
        # What the two slots of the name looked at last hold; one byte more to notice a longer file.
        self._records = (bytearray(RECORD_MAX + 1), bytearray(RECORD_MAX + 1))
        self._states = bytearray(2)  # _MISSING, _VALID or the code of a problem

    def fresh(self):
        """Whether nothing was ever saved here: a new device, or a formatted one (B28)."""
        return not _is_there(self.root)

    def exists(self, name):
        """Whether a slot of `name` is there, whatever is in it; `load` says what it is worth."""
        return _is_there(self._slot(name, 0)) or _is_there(self._slot(name, 1))

    def load(self, name, kind):
        """The newest valid payload (bytes, in the present version), or None. Writes nothing."""
        newest = self._scan(name, kind)
        if newest < 0:
            return None
        record = self._records[newest]
        return bytes(record[HEADER : HEADER + _get(record, 8, 4)])

    def save(self, name, kind, payload):
        """Store `payload` (bytes-like, at most 240 bytes); whether it is stored now.

        Writes nothing when it is what is stored already. False when the file system refuses; the
        older record stays then. ValueError when the payload is too long.
        """
        _check_length(len(payload))
        if self.held:
            return False
        newest = self._scan(name, kind)
        age = 1
        target = 0
        version = self._version(kind)
        if newest >= 0:
            record = self._records[newest]
            length = _get(record, 8, 4)
            if record[2] == version and record[HEADER : HEADER + length] == payload:
                return True
            age = (_get(record, 4, 4) + 1) & 0xFFFFFFFF
            target = 1 - newest
        temporary = self.root + "/" + _TEMPORARY
        try:
            if self.fresh():
                os.mkdir(self.root)
            self._set_bad_aside(name)
            record = self._records[target]
            size = seal(record, kind, version, age, payload)
            _write(temporary, memoryview(record)[:size])
            _replace(temporary, self._slot(name, target))
        except (OSError, MemoryError):
            self._tell(FAILED, name)
            _discard(temporary)
            return False
        self._over(FAILED, name)
        return True

    def erase(self, name, kind=ANY):
        """Remove both slots (the game is over, or a new one begins); whether they are gone now.

        Bad slots are set aside as a save does; with a kind, so are foreign ones.
        """
        if self.held:
            return False
        newest = self._scan(name, kind)
        try:
            self._set_bad_aside(name)
            # The newest last: a cut in between must not bring back the move before.
            for slot in (1 - newest, newest) if newest >= 0 else ():
                if self._states[slot] == _VALID:
                    os.remove(self._slot(name, slot))
        except OSError:
            self._tell(FAILED, name)
            return False
        self._over(FAILED, name)
        return True

    def set_aside(self, name, kind):
        """Set the newest record aside because its reader can make no sense of it; tell DAMAGED.

        `load` then gives the record before it, or None. False when the file system refuses.
        """
        if self.held:
            return False
        newest = self._scan(name, kind)
        if newest >= 0:
            self._states[newest] = DAMAGED
            self._tell(DAMAGED, name)
        try:
            self._set_bad_aside(name)
        except OSError:
            self._tell(FAILED, name)
            return False
        return True

    def _slot(self, name, slot):
        return f"{self.root}/{name}.{slot}"

    def _version(self, kind):
        return 1 + len(self._migrators.get(kind, ()))

    def _scan(self, name, kind):
        """Read both slots, tell what is wrong; the slot of the newest valid record, or -1."""
        for slot in range(2):
            state = self._read(self._slot(name, slot), self._records[slot], kind)
            self._states[slot] = state
            if state not in (_MISSING, _VALID):
                self._tell(state, name)
        first, second = self._records
        if self._states[0] != _VALID:
            return 1 if self._states[1] == _VALID else -1
        if self._states[1] == _VALID and is_later(_get(second, 4, 4), _get(first, 4, 4)):
            return 1
        return 0

    def _read(self, path, record, kind):
        """Read a slot into `record`, bring its payload up to date; its state."""
        try:
            with open(path, "rb") as file:
                size = file.readinto(record)
        except OSError as problem:
            return _MISSING if problem.errno in (_ENOENT, _ENOTDIR) else DAMAGED
        except MemoryError:
            return DAMAGED
        if not is_whole(record, size):
            return DAMAGED
        if kind != ANY and record[3] != kind:
            return FOREIGN
        if record[2] > self._version(record[3]):
            return NEWER
        return self._migrate(record)

    def _migrate(self, record):
        """Bring the payload up to date in memory; byte 2 still says the version that was stored."""
        migrators = self._migrators.get(record[3], ())[record[2] - 1 :]
        if not migrators:
            return _VALID
        payload = bytes(record[HEADER : HEADER + _get(record, 8, 4)])
        try:
            for migrator in migrators:
                payload = migrator(payload)
            seal(record, record[3], record[2], _get(record, 4, 4), payload)
        except Exception:  # B24: whatever an odd payload does to a migrator
            return DAMAGED
        return _VALID

    def _set_bad_aside(self, name):
        """Rename what is in the way of `name` and no valid record. OSError when that fails."""
        for slot in range(2):
            state = self._states[slot]
            if state not in (_MISSING, _VALID):
                path = self._slot(name, slot)
                aside = path + (".new" if state == NEWER else ".bad")
                try:
                    _replace(path, aside)
                except OSError:  # a file over a folder, or the reverse
                    _discard(aside)
                    _replace(path, aside)
                self._states[slot] = _MISSING
                self._over(state, name)

    def _tell(self, code, name):
        if (code, name) not in self._told:
            self._told.append((code, name))
            self.problems.append((code, name))

    def _over(self, code, name):
        if (code, name) in self._told:
            self._told.remove((code, name))


def _check_length(length):
    if length > PAYLOAD_MAX:
        raise ValueError(f"payload of {length} bytes, at most {PAYLOAD_MAX}")


def _write(path, data):
    with open(path, "wb") as file:
        if file.write(data) != len(data):
            raise OSError(28)  # no space left
        if _fsync:
            file.flush()
            _fsync(file.fileno())


def _discard(path):
    """Remove a file or an empty folder if that can be done."""
    for remove in (os.remove, os.rmdir):
        try:
            return remove(path)
        except OSError:
            continue


def _is_there(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _crc(record, length):
    view = memoryview(record)
    return binascii.crc32(view[HEADER : HEADER + length], binascii.crc32(view[:12]))


def _get(record, offset, width):
    return int.from_bytes(record[offset : offset + width], "little")


def _put(record, offset, width, value):
    record[offset : offset + width] = value.to_bytes(width, "little")
