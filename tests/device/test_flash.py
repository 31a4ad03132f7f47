"""Power cuts at every flash operation of a write, with torn pages and half-done erases."""

import pytest

from host_tools.emulator.node import EmulatorError

PREPARE = """
with open("sentinel", "w") as file:
    file.write("S" * 3000)
with open("save", "w") as file:
    file.write("old" * 60)
"""
SAVE = """
import os
with open("save.new", "w") as file:
    file.write("new" * 60)
os.rename("save.new", "save")
"""
READ = """
import os
with open("sentinel") as file:
    assert file.read() == "S" * 3000
with open("save") as file:
    text = file.read()
assert text in ("old" * 60, "new" * 60), text
with open("after", "w") as file:
    file.write("still writable")
print(text[:3])
"""


def test_power_cut_at_every_operation_of_a_write(board):
    board.exec(PREPARE)
    board.keep("before")
    board.exec("pass")
    start = board.status().flash_operations
    board.exec(SAVE)
    operations = board.status().flash_operations - start
    assert operations >= 3

    outcomes = []
    for torn in (False, True):
        for number in range(1, operations + 1):
            board.restore("before")
            board.boot()
            board.exec("pass")
            board.cut_power(number, torn=torn)
            with pytest.raises(EmulatorError, match="power-cut"):
                board.exec(SAVE)
            board.boot()
            status = board.run(5000, {"connected": True})
            assert status.flash_operations == 0, "the firmware formatted the file system (B28)"
            outcomes.append(board.exec(READ).strip())
    # Old first, then new, in both rows: nothing in between and no way back.
    for row in (outcomes[:operations], outcomes[operations:]):
        assert row[0] == "old"
        assert row == sorted(row, reverse=True), row


def test_negative_control_a_damaged_superblock_is_noticed(board):
    """What the test above relies on: the firmware formats in silence, and the count shows it."""
    board.exec(PREPARE)
    board.write_flash(0xA0000, bytes(8192))
    board.boot()
    assert board.run(5000, {"connected": True}).flash_operations > 0
    assert board.exec("import os; print(os.listdir())") == "[]\n"
