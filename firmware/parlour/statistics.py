"""Games and wins for each name and game: one record a game.

The record `stats-<game>` is, little-endian:

    offset  width
         0      4  stamp of the game that was counted last
         4    n*16 entries, at most 14, the name that played last first:
                   12 bytes name (UTF-8, zeros behind), 2 bytes games, 2 bytes wins;
                   both counters stop at 65535

The name that has not played for longest makes room for a fifteenth. There is nothing in it but the
outcome that all at the table have seen.
"""

from micropython import const

from parlour.settings import NAME_BYTES, pack_name, unpack_name
from parlour.store import STATISTICS

ENTRIES_AT = const(4)
ENTRY = const(16)
ENTRIES_MAX = const(14)
COUNT_MAX = const(65535)


def record(store, game, names, winners, stamp=0):
    """Count one finished game of `game` (its name); whether that is stored now.

    names: one a seat. winners: as many values, true for a seat that has won (ties share).
    stamp: 32 bits that tell this game from the one before, such as the CRC-32 of its last state.
    The same stamp twice in a row counts once, so that a power cut between counting a game and
    erasing its save does not count it again; 0 always counts.
    ValueError when names and winners differ in length, or for a name that `pack_name` refuses.
    """
    if len(names) != len(winners):
        raise ValueError(f"{len(names)} names, {len(winners)} winners")
    last, entries = _read(store, game)
    if stamp and stamp == last:
        return True
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
    payload = stamp.to_bytes(4, "little")
    for packed, games, wins in entries[:ENTRIES_MAX]:
        payload += packed + games.to_bytes(2, "little") + wins.to_bytes(2, "little")
    return store.save(_name(game), STATISTICS, payload)


def table(store, game):
    """A list of (name, games, wins): most wins first, then fewest games, then by name."""
    rows = [(unpack_name(packed), games, wins) for packed, games, wins in _read(store, game)[1]]
    return sorted([row for row in rows if row[0]], key=lambda row: (-row[2], row[1], row[0]))


def _name(game):
    return "stats-" + game


def _read(store, game):
    """(stamp, list of (name in 12 bytes, games, wins)) as stored; half an entry is ignored."""
    payload = store.load(_name(game), STATISTICS) or b""
    entries = []
    for start in range(ENTRIES_AT, len(payload) - ENTRY + 1, ENTRY):
        wins_at = start + NAME_BYTES + 2
        games = int.from_bytes(payload[wins_at - 2 : wins_at], "little")
        wins = int.from_bytes(payload[wins_at : wins_at + 2], "little")
        entries.append((payload[start : start + NAME_BYTES], games, wins))
    return int.from_bytes(payload[:ENTRIES_AT], "little"), entries
