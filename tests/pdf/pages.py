"""Making small PDFs in tests and reading them back: outlines in mm, text, pixels."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path as File

import pikepdf
import pytest

from cardgen.display import UNITS_PER_PT, Face, Glyph, Glyphs, Item, Path, Picture, Symbol
from cardgen.matrix import Matrix
from cardgen.pdf.document import Document, Metadata
from cardgen.png import PageImages
from cardgen.text.fonts import FontBook, font_book
from cardgen.text.subset import FontProgram

TEXT, BOLD, TITLE = "Vollkorn:400", "Vollkorn:700", "Cinzel:700"


class Fonts:
    """The project's fonts, counting what is asked."""

    def __init__(self) -> None:
        self.book: FontBook = font_book(File(__file__).parents[2] / "templates")
        self.subsets: list[str] = []

    def advance(self, key: str, gid: int) -> float:
        return self.book.advance(key, gid)

    def subset(self, key: str, gids: Collection[int]) -> FontProgram:
        self.subsets.append(key)
        return self.book.subset(key, gids)


@lru_cache(maxsize=1)
def fonts() -> Fonts:
    """One source for all tests: opening fonts is what costs."""
    return Fonts()


def run(
    text: str, x: float, y: float, size_pt: float = 9.0, font: str = TEXT, paint: str = "#000000"
) -> Glyphs:
    """*text* shaped plainly, left to right."""
    instance = fonts().book.instance(font)
    shaped = instance.shape(text, 0, len(text), rtl=False, script="Latn", language="en", features=()).glyphs
    size = size_pt * UNITS_PER_PT
    k = size / instance.upem
    ends = [cluster for _, cluster, *_ in shaped[1:]] + [len(text)]
    glyphs = tuple(
        Glyph(gid, advance * k, dx * k, -dy * k, text[cluster:end])
        for (gid, cluster, advance, dx, dy), end in zip(shaped, ends, strict=True)
    )
    return Glyphs(font, size, x, y, glyphs, paint)


def square(x: float, y: float, side: float = 10.0, fill: str = "#000000") -> Path:
    """A filled square."""
    right, foot = x + side, y + side
    return Path(f"{x:g} {y:g} m {right:g} {y:g} l {right:g} {foot:g} l {x:g} {foot:g} l h", fill)


def face(
    *items: Item,
    size: tuple[float, float] = (635, 889),
    bleed: float = 0.0,
    symbols: dict[str, Symbol] | None = None,
    pictures: dict[str, Picture] | None = None,
) -> Face:
    """A face of *items*, by default a poker card."""
    return Face(*size, bleed, items, symbols or {}, pictures or {})


def one_page(*faces: Face, size: tuple[float, float] = (63.5, 88.9)) -> bytes:
    """A document of one page with *faces* on top of each other."""
    document = Document(fonts(), Metadata("Test"))
    page = document.page(*size)
    for each in faces:
        page.place(document.draw(each), 0, 0)
    return document.data()


@lru_cache(maxsize=8)
def opened(data: bytes) -> pikepdf.Pdf:
    """The document as pikepdf reads it; kept, since its pages die with it."""
    return pikepdf.open(io.BytesIO(data))


def outlines(page: pikepdf.Page) -> list[list[tuple[float, float]]]:
    """The corners of every painted path, in mm from the page's top left, forms included."""
    found: list[list[tuple[float, float]]] = []
    height = float(page.mediabox[3])
    _walk(page, page.obj.get("/Resources"), Matrix(25.4 / 72, 0, 0, -25.4 / 72, 0, height * 25.4 / 72), found)
    return found


def _walk(content: object, resources: object, matrix: Matrix, found: list[list[tuple[float, float]]]) -> None:
    stack: list[Matrix] = []
    points: list[tuple[float, float]] = []
    for operands, operator in pikepdf.parse_content_stream(content):  # type: ignore[arg-type]
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = matrix.then(Matrix(*map(float, operands)))
            case "m" | "l" | "c":
                x, y = float(operands[-2]), float(operands[-1])
                a, b, c, d, e, f = matrix
                points.append((round(a * x + c * y + e, 4) + 0.0, round(b * x + d * y + f, 4) + 0.0))
            case "n":
                points = []
            case "f" | "f*" | "S" | "B" | "B*":
                found.append(points)
                points = []
            case "Do":
                form = resources["/XObject"][str(operands[0])]  # type: ignore[index]
                if form["/Subtype"] == "/Form":
                    _walk(form, form.get("/Resources"), matrix, found)
    assert not stack


def text(data: bytes, *options: str) -> str:
    """The text in reading order, as ``pdftotext -raw`` gives it."""
    return tool("pdftotext", "-raw", "-enc", "UTF-8", *options, "-", "-", data=data)


def tool(name: str, *arguments: str, data: bytes = b"") -> str:
    """What a program says about *data*; the test is skipped where the program is not installed."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    done = subprocess.run([name, *arguments], input=data, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()
    return done.stdout.decode()


def fonts_of(data: bytes) -> list[list[str]]:
    """The rows of ``pdffonts``: name, type, encoding, embedded, subset, ToUnicode."""
    rows = tool("pdffonts", "-", data=data).splitlines()[2:]
    pattern = re.compile(r"(\S+)\s+(CID \S+(?: \S+)?)\s+(\S+)\s+(yes|no)\s+(yes|no)\s+(yes|no)")
    return [list(found.groups()) for row in rows if (found := pattern.match(row))]


def pixels(data: bytes, dpi: float = 254, page: int = 0) -> list[list[tuple[int, int, int]]]:
    """The page's pixels by row; at 254 dpi one is a tenth of a millimetre."""
    from PIL import Image

    with PageImages(data) as images:
        image = Image.open(io.BytesIO(images.png(page, dpi)))
    raw, width = image.tobytes(), image.width
    return [  # type: ignore[return-value]
        [tuple(raw[(y * width + x) * 3 : (y * width + x) * 3 + 3]) for x in range(width)]
        for y in range(image.height)
    ]
