"""The framebuf stand-in against MicroPython's own: the same random calls, every buffer compared."""

import json
import random
import subprocess

import pytest

from host_tools import unixport
from host_tools.shims import ROOT
from host_tools.shims import framebuf as stand_in
from tests.shims import framebuf_program

ROUNDS = 100
CALLS_A_ROUND = 130
BITS = {0: 1, 1: 16, 2: 4, 3: 1, 4: 1, 5: 2, 6: 8}  # of each format
DRAWING = [
    *("pixel", "fill", "fill_rect", "hline", "vline", "line", "rect", "ellipse", "poly", "scroll"),
    *("blit", "blit", "blit", "fill_rect"),
]


class Program:
    """Writes a random program for `framebuf_program.run`."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []

    def add(self, *step):
        self.lines.append(json.dumps(step))

    def size(self, least=1):
        return self.random.choice((1, 7, 8, 9, self.random.randint(1, 24), least + 40))

    def shape(self, form, width, height):
        """(width, height, format, stride, bytes) with a random stride."""
        stride = width + self.random.choice((0, 0, 1, 5, 8))
        if form == 0:
            size = stride * ((height + 7) // 8)
        else:
            step = 8 // BITS[form] or 1
            size = -(-stride // step) * step * height * BITS[form] // 8
        return [width, height, form, stride, size + self.random.choice((0, 0, 3))]

    def picture(self, kind, name, form, width, height):
        *shape, size = self.shape(form, width, height)
        self.add(kind, name, *shape, self.random.randbytes(size).hex())

    def place(self, width):
        return self.random.choice(
            (0, self.random.randint(-width - 3, width + 3), self.random.randint(-4, width + 4))
        )

    def extent(self, width):
        return self.random.choice((-3, 0, 1, 8, self.random.randint(-2, width + 9), 2 * width))

    def color(self):
        return self.random.choice((0, 1, 1, self.random.randint(-2, 300), 0xFFFF, 0x10000, 2**32))

    def round(self):
        r = self.random
        form = r.choice((0, 0, *BITS))
        width, height = self.size(), self.size()
        self.picture("new", "picture", form, width, height)
        self.add("share", "own", "picture", *self.shape(form, width, height)[:3], width)
        sources = {"picture": form, "own": form}
        for i in range(4):
            sources[f"s{i}"] = form if i == 0 else r.choice((0, *BITS))
            kind = r.choice(("new", "view"))
            self.picture(kind, f"s{i}", sources[f"s{i}"], self.size(), self.size())
        for bits in (1, 2, 4, 8):
            self.picture("new", f"p{bits}", r.choice(tuple(BITS)), 1 << bits, r.choice((1, 2)))
        for _ in range(CALLS_A_ROUND):
            method = r.choice(DRAWING)
            self.add("call", "picture", method, self.arguments(method, width, height, sources))
        self.add("make", r.randint(0, 40), r.randint(-1, 9), r.randint(-1, 9), r.randint(-1, 7),
                 r.randint(-1, 12))  # fmt: skip

    def arguments(self, method, width, height, sources):
        r = self.random
        x, y, w, h = self.place(width), self.place(height), self.extent(width), self.extent(height)
        c = self.color()
        if method == "pixel":
            return [x, y, c] if r.random() < 0.5 else [x, y]
        if method == "fill":
            return [c]
        if method == "hline":
            return [x, y, w, c]
        if method == "vline":
            return [x, y, h, c]
        if method == "line":
            return [x, y, self.place(width), self.place(height), c]
        if method == "rect":
            return [x, y, w, h, c, r.choice((True, False))][: r.choice((5, 6))]
        if method == "ellipse":
            arguments = [
                x,
                y,
                r.randint(-2, 20),
                r.randint(-2, 20),
                c,
                r.choice((0, 1)),
                r.randint(0, 15),
            ]
            return arguments[: r.choice((5, 6, 7))]
        if method == "poly":
            points = [str(r.randint(-20, 40)) for _ in range(r.randint(0, 13))]
            return [x, y, "@h" + ",".join(points), c, r.choice((0, 1))]
        if method == "scroll":
            return [self.place(width), self.place(height)]
        if method == "blit":
            return self.blit(x, y, sources)
        return [x, y, w, h, c]

    def blit(self, x, y, sources):
        r = self.random
        name = r.choice(tuple(sources))
        arguments = ["@" + name, x, y]
        if r.random() < 0.7:
            arguments.append(r.choice((-1, 0, 1, self.color())))
            bits = BITS[sources[name]]
            if r.random() < 0.6 and bits < 16:
                arguments.append(r.choice((None, f"@p{bits}")))
        return arguments


def first_difference(lines, mine, theirs):
    """A message about the first line whose outcome differs, or None when all are equal."""
    for number, (line, here, there) in enumerate(zip(lines, mine, theirs, strict=False)):
        if here != there:
            start = number
            while not lines[start].startswith('["new", "picture"'):
                start -= 1
            return (
                f"line {number}: {line[:300]}\nstand-in {here!r}, MicroPython {there!r}\n"
                f"the picture is {lines[start][:200]}"
            )
    return None


def test_stand_in_draws_what_micropython_draws(tmp_path):
    seed = random.randrange(10**9)
    print("seed", seed)
    program = Program(seed)
    for _ in range(ROUNDS):
        program.round()
    calls = sum(line.startswith('["call"') for line in program.lines)
    assert calls >= 10_000
    path = tmp_path / "program.txt"
    path.write_text("\n".join(program.lines), encoding="ascii")
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
        f"from tests.shims import framebuf_program; framebuf_program.main({str(path)!r})"
    )
    done = subprocess.run(
        [unixport.binary(), "-X", "heapsize=8m", "-c", code],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-500:]
    mine = list(framebuf_program.run(stand_in, program.lines))
    difference = first_difference(program.lines, mine, done.stdout.splitlines())
    assert difference is None, difference
    assert len(mine) == len(done.stdout.splitlines())


def test_first_difference_names_the_call():
    lines = ['["new", "picture", 8]', '["call", "picture", "fill", [1]]']
    assert first_difference(lines, ["new 1", "None 2"], ["new 1", "None 2"]) is None
    assert "fill" in first_difference(lines, ["new 1", "None 2"], ["new 1", "None 3"])


def test_B04_rgb565_is_little_endian():
    buffer = bytearray(2)
    stand_in.FrameBuffer(buffer, 1, 1, stand_in.RGB565).pixel(0, 0, 0xF800)
    assert buffer == b"\x00\xf8"


def test_a_buffer_that_cannot_be_written_is_refused():
    with pytest.raises(TypeError):
        stand_in.FrameBuffer(b"12345678", 8, 8, stand_in.MONO_VLSB)


def test_keywords_are_refused_as_on_the_device():
    picture = stand_in.FrameBuffer(bytearray(8), 8, 8, stand_in.MONO_VLSB)
    with pytest.raises(TypeError):
        picture.fill(c=1)


def test_floats_are_refused_as_on_the_device():
    picture = stand_in.FrameBuffer(bytearray(8), 8, 8, stand_in.MONO_VLSB)
    for call in (lambda: picture.fill(1.0), lambda: picture.fill_rect(0.0, 0, 2.0, 2, 1)):
        with pytest.raises(TypeError):
            call()
