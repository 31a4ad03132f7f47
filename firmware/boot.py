"""Chooses the release of Parlour that this start runs; on boards whose files were deployed only.

MicroPython runs this before main.py. `make deploy` and `make image` put it on the file system,
beside

    release          one line "parlour VERSION FOLDER", then "SIZE SHA256 PATH" for each file of it
    FOLDER           the release: parlour/..., main.py, hardware.py

Replacing `release`, by one rename, switches from one release to the next: before it everything is
old, after it everything is new (B39). The first start of a release copies its main.py and
hardware.py to the root, where MicroPython looks for them.

Every start compares each file with `release` before anything is imported: a damaged .mpy file can
hang the interpreter (B21). If one is damaged, nothing of it is loaded and importing Parlour says
which file it is; main.py shows that. A firmware with Parlour frozen in ignores the files.
"""

import hashlib
import os
import sys

RELEASE = "/release"
ROOT_FILES = ("main.py", "hardware.py")
INSTALLED = "installed"  # an empty file in the release's folder: the root files are in place


class Damaged:
    """Stands in for the package parlour: importing from it names the damaged file."""

    def __init__(self, path, package):
        self._path = path
        if package is not None:
            self.__path__ = package  # the drivers are whole: main.py shows the message with them

    def __getattr__(self, name):
        raise ImportError(self._path + " is damaged: deploy again")


def frozen():
    """Whether the firmware itself holds Parlour."""
    kept = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        import parlour

        return parlour is not None
    except ImportError:
        return False
    finally:
        sys.path[:] = kept


def damaged(folder, lines):
    """The first file that is not as its line says, or None."""
    buffer = bytearray(512)
    view = memoryview(buffer)
    for line in lines:
        size, digest, path = line.split()
        if not whole(folder + "/" + path, int(size), digest, buffer, view):
            return path
    return None


def whole(path, size, digest, buffer, view):
    seen = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count:
                    break
                size -= count
                seen.update(view[:count])
    except OSError:
        return False
    found = seen.digest()
    return size == 0 and "".join(["%02x" % byte for byte in found]) == digest


def install(folder):
    """Copy the release's root files, each by a rename; once, so that later changes by hand stay."""
    mark = folder + "/" + INSTALLED
    try:
        os.stat(mark)
        return
    except OSError:
        pass
    for name in ROOT_FILES:
        with open(folder + "/" + name, "rb") as file:
            content = file.read()
        with open("/" + name + ".new", "wb") as file:
            file.write(content)
        os.rename("/" + name + ".new", "/" + name)
    with open(mark, "w"):
        pass


def choose(path=RELEASE):
    """Put the release on sys.path; None when there is none, else its folder."""
    try:
        with open(path) as file:
            head = file.readline().split()
            if len(head) != 3 or head[0] != "parlour":
                raise ValueError
            folder = "/" + head[2]
            broken = damaged(folder, file)
    except OSError:
        return None
    except ValueError:
        folder, broken = "", path
    if broken is None:
        install(folder)
        sys.path.insert(0, folder)
        return folder
    drivers = broken.startswith("parlour/drivers") or broken == path
    sys.modules["parlour"] = Damaged(broken, None if drivers else folder + "/parlour")
    return folder


if __name__ == "__main__":
    try:
        if not frozen():
            choose()
    except Exception as error:  # whatever happens here, main.py gets its turn
        sys.print_exception(error)
