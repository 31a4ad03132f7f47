"""What portable tests share; runs on CPython and MicroPython."""


def raises(error, function, *args):
    """Assert that function(*args) raises `error`; return the exception."""
    try:
        function(*args)
    except error as problem:
        return problem
    raise AssertionError("did not raise")


def seed8(number):
    """An engine's 8 seed bytes for a whole number."""
    out = bytearray(8)
    i = 0
    while i < 8:
        out[i] = number & 255
        number >>= 8
        i += 1
    return out
