"""Games and wins for each name and game: one record a game.

The record `stats-<game>` holds up to 15 entries of 16 bytes, the name that played last first:

    offset  width
         0     12  name: UTF-8, zeros behind
        12      2  games, little-endian, stops at 65535
        14      2  wins, the same

The name that has not played for longest makes room for a sixteenth. There is nothing in it but the
outcome that all at the table have seen.
"""

from micropython import const

from parlour.settings import NAME_BYTES, pack_name, unpack_name
from parlour.store import STATISTICS

ENTRY = const(16)
ENTRIES_MAX = const(15)
COUNT_MAX = const(65535)


def record(store, game, names, winners):
    """Count one finished game of `game` (its name); whether that is stored now.

    names: one a seat. winners: as many values, true for a seat that has won (ties share).
    ValueError when the two differ in length, or for a name that `pack_name` refuses.
    """
    if len(names) != len(winners):
        raise ValueError(f"{len(names)} names, {len(winners)} winners")
    entries = _entries(store, game)
    for seat in range(len(names) - 1, -1, -1):  # so the first seat ends up first
        packed = pack_name(names[seat])
        games = wins = 0
        for entry in entries:
            if entry[0] == packed:
                games, wins = entry[1], entry[2]
                entries.remove(entry)
                break
        if winners[seat]:
            wins += 1
        entries.insert(0, (packed, min(games + 1, COUNT_MAX), min(wins, COUNT_MAX)))
    payload = b""
    for packed, games, wins in entries[:ENTRIES_MAX]:
        payload += packed + games.to_bytes(2, "little") + wins.to_bytes(2, "little")
    return store.save(_name(game), STATISTICS, payload)


def table(store, game):
    """A list of (name, games, wins): most wins first, then fewest games, then by name."""
    rows = [(unpack_name(packed), games, wins) for packed, games, wins in _entries(store, game)]
    return sorted([row for row in rows if row[0]], key=lambda row: (-row[2], row[1], row[0]))


def _name(game):
    return "stats-" + game


def _entries(store, game):
    """A list of (name in 12 bytes, games, wins) as stored; half an entry is ignored."""
    payload = store.load(_name(game), STATISTICS) or b""
    entries = []
    for start in range(0, len(payload) - ENTRY + 1, ENTRY):
        packed = payload[start : start + NAME_BYTES]
        games = int.from_bytes(payload[start + 12 : start + 14], "little")
        wins = int.from_bytes(payload[start + 14 : start + 16], "little")
        entries.append((packed, games, wins))
    return entries
