"""Builds MicroPython for a board with Parlour frozen in: `python -m host_tools.firmware`."""
