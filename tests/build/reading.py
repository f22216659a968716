"""Reading PDFs back with other people's tools: Poppler's text, pikepdf's objects. Skipped where Poppler is absent."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pytest

MM_PER_PT = 25.4 / 72

needs_poppler = pytest.mark.skipif(
    not shutil.which("pdftotext"), reason="pdftotext is not installed (Debian: poppler-utils)"
)
needs_qpdf = pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed (Debian: qpdf)")


def raw_text(pdf: Path, page: int, crop_mm: tuple[float, float, float, float] | None = None) -> str:
    """The text of *page* (from 1), or of a part of it (left, top, width, height in mm), in content order."""
    command = ["pdftotext", "-raw", "-f", str(page), "-l", str(page)]
    if crop_mm:
        dpi = 720
        x, y, w, h = (str(round(v / 25.4 * dpi)) for v in crop_mm)
        command += ["-r", str(dpi), "-x", x, "-y", y, "-W", w, "-H", h]
    done = subprocess.run([*command, str(pdf), "-"], capture_output=True, check=True)
    return done.stdout.decode()


def words(text: str) -> str:
    """*text* with all white space as single spaces, and hyphens at line ends undone."""
    return " ".join(text.replace("\xad\n", "").replace("\xad", "").split())


@dataclass(frozen=True)
class PlacedFace:
    """Where a page puts a face: its clip in mm from the top left, and whether it is turned by 180°."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turned: bool


def placed_faces(page: pikepdf.Page) -> list[PlacedFace]:
    """Every face that *page* places: a rectangle that clips, then a matrix, at the outermost level."""
    height = float(page.mediabox[3])
    found: list[PlacedFace] = []
    depth, rect = 0, None
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "q":
            depth += 1
        elif name == "Q":
            depth -= 1
        elif name == "re" and depth == 1:
            rect = [float(v) for v in operands]
        elif name == "cm" and depth == 1 and rect is not None:
            x, y, w, h = rect
            place = (x, height - y - h, w, h)
            found.append(PlacedFace(*(round(v * MM_PER_PT, 4) for v in place), turned=float(operands[0]) < 0))
            rect = None
    return found


def fonts(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Every font object of the document."""
    return [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
