"""MicroPython's `micropython` module, as far as the firmware uses it, for CPython."""


def const(value):
    """The value itself; mpy-cross folds it into the code."""
    return value


def viper(function):
    return function


def native(function):
    return function


def opt_level(level=None):
    return 0


def heap_lock():
    """CPython's heap cannot be locked; the unix port checks allocation."""


def heap_unlock():
    return 0
