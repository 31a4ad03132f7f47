"""What a player has set, and the names that were typed before.

Settings are one record, a byte each in the order of FIELDS; names are another: up to 8 names of 12
bytes each (UTF-8, zeros behind), the one used last first. A missing, short, damaged or out-of-range
value reads as its default; bytes behind those known are ignored.
"""

from micropython import const

from parlour.store import NAMES, SETTINGS

# name, how many values (0..n-1), default
FIELDS = (
    ("brightness", 4, 2),
    ("flip", 2, 0),
    ("key_repeat", 3, 1),
    ("auto_dim", 4, 1),
    ("language", 3, 0),
    ("hints", 2, 0),
    ("larger", 2, 0),
    ("sound", 3, 1),
)

NAME_BYTES = const(12)
NAMES_MAX = const(8)


class Settings:
    """Attributes as in FIELDS, whole numbers; read once, written by `save`.

    first_start: nothing was set on this device before. odd: the names of those that had a
    value which this release does not know.
    """

    def __init__(self, store):
        self._store = store
        payload = store.load("settings", SETTINGS) or b""
        self.first_start = not payload
        self.odd = []
        for i in range(len(FIELDS)):
            name, count, value = FIELDS[i]
            if i < len(payload):
                if payload[i] < count:
                    value = payload[i]
                else:
                    self.odd.append(name)
            setattr(self, name, value)

    def save(self):
        """Whether they are stored now. ValueError, which names it, for a value out of range."""
        payload = bytearray(len(FIELDS))
        for i in range(len(FIELDS)):
            name, count, _ = FIELDS[i]
            value = getattr(self, name)
            if not 0 <= value < count:
                raise ValueError(f"{name} is {value}, not 0..{count - 1}")
            payload[i] = value
        return self._store.save("settings", SETTINGS, payload)


def names(store):
    """The remembered names, a list of at most 8, the one used last first."""
    payload = store.load("names", NAMES) or b""
    found = []
    for start in range(0, min(len(payload), NAMES_MAX * NAME_BYTES), NAME_BYTES):
        name = unpack_name(payload[start : start + NAME_BYTES])
        if name and name not in found:
            found.append(name)
    return found


def remember(store, name):
    """Put `name` first among the remembered names; whether that is stored now.

    The name is cut to 12 bytes. ValueError when it is empty or has control characters.
    """
    packed = [pack_name(name)]
    for other in names(store):
        other = pack_name(other)
        if other not in packed:
            packed.append(other)
    return store.save("names", NAMES, b"".join(packed[:NAMES_MAX]))


def pack_name(name):
    """A name as exactly 12 bytes: UTF-8, cut between characters, zeros behind.

    ValueError when it is empty or has control characters.
    """
    out = b""
    for character in name:
        if ord(character) < 32:
            raise ValueError("control character in a name")
        coded = character.encode()
        if len(out) + len(coded) > NAME_BYTES:
            break
        out += coded
    if not out:
        raise ValueError("empty name")
    return out + bytes(NAME_BYTES - len(out))


def unpack_name(packed):
    """The name in 12 bytes, or "" when they are not what `pack_name` makes of a name."""
    try:
        name = bytes(packed).rstrip(b"\0").decode()
        return name if pack_name(name) == packed else ""
    except ValueError:  # UnicodeError is one
        return ""
