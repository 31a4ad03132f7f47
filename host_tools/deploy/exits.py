"""Exit codes of the tools that talk to a board, each with its own advice in the message."""

USAGE = 2
ABSENT = 3  # no board, or the named port is not there
SEVERAL = 4  # more than one board: name the port
BUSY = 5  # another program has the port
PERMISSION = 6
NO_REPL = 7  # the board does not answer
FIRMWARE = 8  # not the right board, or not the right MicroPython
FULL = 9  # no room on the board
BROKEN_OFF = 10  # the board went away in the middle
NOT_RUNNING = 11  # the files are there, but Parlour did not start
