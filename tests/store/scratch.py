"""Folders for portable tests: littlefs in RAM on MicroPython, the temporary folder on CPython."""

import os
import sys

_FOLDER = 0x4000
_made = []


def folder():
    """The path of a new, empty folder. On MicroPython the one before is gone then."""
    if sys.implementation.name == "micropython":
        from tests.powercut import ramflash

        if _made:
            ramflash.umount(_made.pop())
        flash = ramflash.make(64)
        flash.log = None
        ramflash.mount(flash, "/scratch")
        _made.append("/scratch")
        return "/scratch"
    import atexit
    import shutil
    import tempfile

    path = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, path, True)
    return path


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def is_folder(path):
    return bool(os.stat(path)[0] & _FOLDER)


def files(path):
    """{name: bytes} of a folder, None for a folder in it; {} when it is missing."""
    try:
        names = os.listdir(path)
    except OSError:
        return {}
    found = {}
    for name in names:
        inner = f"{path}/{name}"
        found[name] = None if is_folder(inner) else read(inner)
    return found
