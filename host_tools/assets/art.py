"""Drawings as text: one line a row, `#` for ink and `.` for none; `;` begins a comment line."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.problem import Problem


@dataclass(frozen=True)
class Art:
    """A mono picture; `rows[y][x]` is True for ink."""

    rows: tuple[tuple[bool, ...], ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def columns(self) -> bytes:
        """The picture as MONO_VLSB: pages of 8 rows, one byte a column, bit 0 at the top."""
        out = bytearray()
        for top in range(0, self.height, 8):
            page = self.rows[top : top + 8]
            for x in range(self.width):
                out.append(sum(row[x] << bit for bit, row in enumerate(page)))
        return bytes(out)

    def with_ink(self, other: "Art", x: int, y: int) -> "Art":
        """The picture with the ink of `other`, which fits, added from (x, y) on."""
        rows = [list(row) for row in self.rows]
        for j, row in enumerate(other.rows, y):
            for i, ink in enumerate(row, x):
                rows[j][i] = rows[j][i] or ink
        return Art(tuple(map(tuple, rows)))

    def cropped(self) -> "Art":
        """The picture without empty rows and columns around the ink, of which there is some."""
        ys = [y for y, row in enumerate(self.rows) if any(row)]
        xs = [x for row in self.rows for x, ink in enumerate(row) if ink]
        rows = self.rows[ys[0] : ys[-1] + 1]
        return Art(tuple(row[min(xs) : max(xs) + 1] for row in rows))


class Surface:
    """What parlour.ui.font draws on; height a multiple of 8."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)

    def art(self) -> Art:
        """What was drawn."""
        return Art(
            tuple(
                tuple(
                    bool(self.buffer[(y >> 3) * self.width + x] >> (y & 7) & 1)
                    for x in range(self.width)
                )
                for y in range(self.height)
            )
        )


def blank(width: int, height: int) -> Art:
    """A picture without ink."""
    return Art(((False,) * width,) * height)


def doubled(drawing: Art) -> Art:
    """The picture twice as wide and high, its slopes smoothed (the rule of Scale2x).

    Of the four pixels that one becomes, a corner takes after its two neighbours
    outside when these are alike and the neighbours opposite are not.
    """
    rows = drawing.rows
    made: list[tuple[bool, ...]] = []

    def at(x: int, y: int) -> bool:
        return 0 <= y < drawing.height and 0 <= x < drawing.width and rows[y][x]

    for y in range(drawing.height):
        upper: list[bool] = []
        lower: list[bool] = []
        for x in range(drawing.width):
            own = rows[y][x]
            above, below, left, right = at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y)
            if above != below and left != right:
                upper += [left if left == above else own, right if right == above else own]
                lower += [left if left == below else own, right if right == below else own]
            else:
                upper += [own, own]
                lower += [own, own]
        made += [tuple(upper), tuple(lower)]
    return Art(tuple(made))


def read(path: Path) -> Art:
    """The drawing in the file. Raises Problem when it is empty, ragged or has other signs."""
    rows: list[tuple[bool, ...]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(";"):
            continue
        if not line or set(line) - {"#", "."}:
            raise Problem(f"{path}: line {number}: a row is made of # and . only")
        if rows and len(line) != len(rows[0]):
            raise Problem(
                f"{path}: line {number}: {len(line)} columns, the rows above have {len(rows[0])}"
            )
        rows.append(tuple(sign == "#" for sign in line))
    if not rows:
        raise Problem(f"{path}: there is no drawing in it")
    return Art(tuple(rows))
