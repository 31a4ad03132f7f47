"""B23: the power fails at every flash operation of a move. On littlefs in RAM.

Runs on MicroPython's unix port only; test_powercut_host.py runs it there.
"""

from parlour import statistics
from parlour.engines import matcha
from parlour.engines.common import OVER
from parlour.table import Table
from tests.kit import seed8
from tests.powercut import trial

MOVES = 12


class Quiet:
    """A flow without screens: each move becomes one public event."""

    def tell(before, public, seat, note):
        note(1, seat)


def seated(store):
    table = Table(store, "matcha", matcha, Quiet)
    return table if table.load() else None


def deal(store):
    table = Table(store, "matcha", matcha, Quiet)
    table.new(("Ann", "Zoë"), bytes(2), bytes(2), seed8(23))


def play(store):
    table = seated(store)
    if table.seat_of_turn() != OVER:
        moves = bytearray(matcha.MOVES_MAX)
        table.legal(moves)
        table.play(moves[0])


def shown(store):
    """Everything of a game that was saved."""
    table = seated(store)
    return table and (table.names, bytes(table.events), bytes(table._state))


def end(store):
    """What the app does when a game is over."""
    table = seated(store)
    if table:
        statistics.record(store, "matcha", table.names, [1, 0], table.stamp())
        table.erase()


def test_B23_dealing_and_every_move():
    flash = trial.flash_with_neighbours()
    trial.all_kept(trial.run(flash, deal, shown), 8)
    for number in range(MOVES):
        trial.all_kept(trial.run(flash, play, shown, seed=number), 8)


def test_B23_a_game_is_counted_once_whenever_its_end_is_cut():
    flash = trial.flash_with_neighbours()
    trial.run(flash, deal, shown)
    trial.run(flash, play, shown)
    wins = []

    def count(store):
        rows = statistics.table(store, "matcha")
        wins.append(rows)
        return shown(store)

    trial.all_kept(trial.run(flash, end, count), 8)
    once = [("Ann", 1, 1), ("Zoë", 1, 0)]
    assert [] in wins and once in wins
    for rows in wins:
        assert rows in ([], once), rows
