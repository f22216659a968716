"""What a page of a PDF paints, in millimetres from its top left: upright rectangles and straight strokes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf

MM_PER_PT = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """The box round one piece of a path, and how it is painted."""

    left: float
    top: float
    right: float
    bottom: float
    stroked: bool
    width_mm: float
    """Of the stroke."""

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top


def shapes(page: pikepdf.Page, *, outermost: bool = False) -> Iterator[Shape]:
    """Every subpath that *page* fills or strokes; *outermost* leaves out what it draws by way of forms."""
    height = float(page.mediabox[3])
    yield from _walk(page, page.obj.Resources, (1, 0, 0, 1, 0, 0), height, not outermost)


def _times(m: Matrix, n: Matrix) -> Matrix:
    """First *m*, then *n*."""
    return (
        m[0] * n[0] + m[1] * n[2],
        m[0] * n[1] + m[1] * n[3],
        m[2] * n[0] + m[3] * n[2],
        m[2] * n[1] + m[3] * n[3],
        m[4] * n[0] + m[5] * n[2] + n[4],
        m[4] * n[1] + m[5] * n[3] + n[5],
    )


def _walk(
    stream: pikepdf.Object | pikepdf.Page, resources: pikepdf.Object, at: Matrix, height: float, deep: bool
) -> Iterator[Shape]:
    kept: list[tuple[Matrix, float]] = []
    paths: list[list[Point]] = []
    width = 1.0
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name == "q":
            kept.append((at, width))
        elif name == "Q":
            at, width = kept.pop()
        elif name == "cm":
            at = _times(tuple(float(v) for v in operands), at)  # type: ignore[arg-type]
        elif name == "w":
            width = float(operands[0])
        elif name == "re":
            x, y, w, h = (float(v) for v in operands)
            paths.append([(x, y), (x + w, y + h)])
        elif name == "m":
            paths.append([(float(operands[0]), float(operands[1]))])
        elif name in ("l", "c", "v", "y"):
            paths[-1].append((float(operands[-2]), float(operands[-1])))
        elif name in ("f", "f*", "S", "s", "B", "B*", "b", "b*", "n"):
            if name != "n":
                yield from (_shape(path, at, height, name in "SsBb", width) for path in paths)
            paths = []
        elif name == "Do" and deep:
            form = resources.XObject[str(operands[0])]
            if form.get("/Subtype") == "/Form":
                yield from _walk(form, form.get("/Resources", resources), at, height, deep)


def _shape(path: list[Point], at: Matrix, height: float, stroked: bool, width: float) -> Shape:
    a, b, c, d, e, f = at
    xs = [(x * a + y * c + e) * MM_PER_PT for x, y in path]
    ys = [(height - (x * b + y * d + f)) * MM_PER_PT for x, y in path]
    scale = abs(a * d - b * c) ** 0.5
    return Shape(min(xs), min(ys), max(xs), max(ys), stroked, width * scale * MM_PER_PT)
