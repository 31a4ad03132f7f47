"""Power cuts at every flash operation of a save, with torn pages and half-done erases."""

import pytest

from host_tools.emulator.node import EmulatorError

OPEN = """
from parlour.store import Store
store = Store("/saves")
def payload(number):
    return bytes([(number + k) & 255 for k in range(60 + number)])
"""
PREPARE = """
with open("sentinel", "w") as file:
    file.write("S" * 3000)
for number in range({saves}):
    assert store.save("matcha", 1, payload(number))
    assert store.save("secret_santa", 2, payload(number + 100))
"""
SAVE = 'assert store.save("matcha", 1, payload({saves}))'
READ = """
with open("sentinel") as file:
    assert file.read() == "S" * 3000
found = store.load("matcha", 1)
assert found in (payload({saves} - 1), payload({saves})), found
assert store.load("secret_santa", 2) == payload({saves} - 1 + 100)
assert store.problems == [], store.problems
print("new" if found == payload({saves}) else "old")
assert store.save("matcha", 1, b"still writable")
assert store.load("matcha", 1) == b"still writable"
"""


def with_store(board):
    board.exec(OPEN)
    return board.status().flash_operations


# After few saves a save is a page or two; after many littlefs erases and moves blocks in one.
@pytest.mark.parametrize("saves", [1, 2, 9, 10, 11, 12])
def test_B23_power_cut_at_every_operation_of_a_save(board, saves):
    with_store(board)
    board.exec(PREPARE.format(saves=saves), ms=60_000)
    board.keep("before")
    board.boot()
    start = with_store(board)
    board.exec(SAVE.format(saves=saves))
    operations = board.status().flash_operations - start
    assert operations >= 1
    for torn in (False, True):
        outcomes = []
        for number in range(1, operations + 1):
            board.restore("before")
            board.boot()
            with_store(board)
            board.cut_power(number, torn=torn)
            with pytest.raises(EmulatorError, match="power-cut"):
                board.exec(SAVE.format(saves=saves))
            board.boot()
            status = board.run(5000, {"connected": True})
            assert status.flash_operations == 0, "B28: the firmware formatted the file system"
            with_store(board)
            outcomes.append(board.exec(READ.format(saves=saves)).strip())
        # Old first, then new: nothing in between and no way back.
        assert outcomes[0] == "old"
        assert outcomes == sorted(outcomes, reverse=True), outcomes


def test_negative_control_a_damaged_superblock_is_noticed(board):
    """What the test above relies on: the firmware formats in silence, and the count shows it."""
    with_store(board)
    board.exec(PREPARE.format(saves=1))
    board.write_flash(0xA0000, bytes(8192))
    board.boot()
    assert board.run(5000, {"connected": True}).flash_operations > 0
    assert "sentinel" not in board.exec("import os; print(os.listdir())")
