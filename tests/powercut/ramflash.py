"""NOR flash in RAM for littlefs on MicroPython's unix port, and what a power cut makes of it."""

import vfs

BLOCK = 4096


class Cut(Exception):
    """The power has failed."""


class RamFlash:
    """A block device as rp2.Flash is one: it erases blocks of 4096 bytes and programs pages.

    data    the cells, a bytearray; erased cells read 255
    page    bytes of a page: 256 on the Pico
    log     every change since the caller last emptied it: (address, page's bytes), or
            (address, None) when a block was erased; None as the log keeps nothing
    faults  changes that flash cannot do: half a page, or a page that was not erased before
    cut     so many more changes, then Cut is raised instead of each; -1 for never
    """

    def __init__(self, blocks, page=256):
        self.data = bytearray(b"\xff" * (blocks * BLOCK))
        self.page = page
        self.log = []
        self.faults = 0
        self.cut = -1

    def copy(self, cells):
        """Another flash of this geometry that holds a copy of `cells`."""
        other = RamFlash(0, self.page)
        other.data = bytearray(cells)
        return other

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        if start % self.page or len(buffer) % self.page:
            self.faults += 1
        for done in range(0, len(buffer), self.page):
            self._change(start + done, bytes(buffer[done : done + self.page]))

    def ioctl(self, command, argument):
        if command == 4:
            return len(self.data) // BLOCK
        if command == 5:
            return BLOCK
        if command == 6:
            self._change(argument * BLOCK, None)
        return 0

    def _change(self, start, page):
        if self.cut == 0:
            raise Cut
        self.cut -= 1
        if self.log is not None:
            self.log.append((start, page))
        if not change(self.data, start, page):
            self.faults += 1


def change(cells, start, page):
    """Carry out one entry of a log on `cells`; whether flash can do it."""
    if page is None:
        cells[start : start + BLOCK] = b"\xff" * BLOCK
        return True
    old = bytes(cells[start : start + len(page)])
    if old == b"\xff" * len(page):
        cells[start : start + len(page)] = page
        return True
    for i in range(len(page)):  # programming only ever clears bits
        cells[start + i] = old[i] & page[i]
    return bytes(cells[start : start + len(page)]) == page


def cuts(before, log, noise):
    """Yield (label, cells) for a power cut at each change of `log`, which began at cells `before`.

    Between two changes, and inside each: a page whose first two fifths were programmed, one with
    weak bits all over; a block half erased, one full of noise, one with some bits gone. The same
    bytearray is yielded again and again: copy what you keep.
    """
    cells = bytearray(before)
    work = bytearray(before)
    for i in range(len(log) + 1):
        work[:] = cells
        yield f"before change {i} of {len(log)}", work
        if i == len(log):
            return
        start, page = log[i]
        for kind in range(3 if page is None else 2):
            work[:] = cells
            _tear(work, start, page, kind, noise)
            yield f"inside change {i} of {len(log)}, way {kind}", work
        change(cells, start, page)


def _tear(cells, start, page, kind, noise):
    if page is None:
        if kind == 0:
            cells[start : start + BLOCK // 2] = b"\xff" * (BLOCK // 2)
            return
        for at in range(start, start + BLOCK):
            bits = noise.byte()
            cells[at] = bits if kind == 1 else cells[at] | (bits & noise.byte() & noise.byte())
        return
    for i in range(len(page)):
        if kind == 1:
            cells[start + i] &= page[i] | noise.byte()
        elif i < len(page) * 2 // 5:
            cells[start + i] &= page[i]


class Noise:
    """Bytes without order, the same for the same seed (xorshift, 32 bits)."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 1) & 0xFFFFFFFF

    def byte(self):
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return (x >> 8) & 255


def make(blocks, page=256):
    """A flash with a new, empty littlefs."""
    flash = RamFlash(blocks, page)
    vfs.VfsLfs2.mkfs(flash, progsize=page)
    return flash


def mount(flash, where, mtime=True):
    """Mount as the Pico's firmware does. OSError when there is no file system: nothing formats.

    mtime=False leaves out the time of each file, for runs that are compared bit by bit.
    """
    vfs.mount(vfs.VfsLfs2(flash, progsize=flash.page, mtime=mtime), where)


def umount(where):
    vfs.umount(where)
