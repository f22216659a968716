"""Counters in the PDF: sizes in millimetres, numbers by edition, backs behind fronts, marks off pieces."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

import pikepdf
import pytest

from cardgen.display import Path
from cardgen.layout.counters import BLEED_MM, COLLAR_MM
from cardgen.layout.geometry import MM_PER_PT
from cardgen.layout.marks import CUT_WIDTH_PT
from tests.build.reading import PlacedFace, placed_faces
from tests.components.conftest import EDITIONS, THEMES, Documents
from tests.components.shapes_read_back import Shape, shapes

PAPERS = ("a4", "letter")
NEAR = 0.01

PIECES = {16: 2 * (1 + 5 + 1) + 2, 12: 2, 9: 2 * 5 + 2 + 8, 20: 8 + 1}
"""Heroes, Minions with the spare, and sigils; Relics; damage and marks; Ruins with the one that a Rite adds.

Of the largest board, 1.3 to 1.6."""


@dataclass(frozen=True)
class _Strip:
    """A run of fronts and their backs, as placed."""

    fronts: tuple[PlacedFace, ...]
    backs: tuple[PlacedFace, ...]


def counters(pdf: pikepdf.Pdf) -> tuple[pikepdf.Page, list[_Strip]]:
    """The first page, and its strips: fronts run on until a face is turned, backs until one is not."""
    page = pdf.pages[0]
    faces = placed_faces(page)[1:-1]  # the first is the strips' grounds, the last the overlay
    strips: list[_Strip] = []
    fronts: list[PlacedFace] = []
    backs: list[PlacedFace] = []
    for face in faces:
        if not face.turned and backs:
            strips.append(_Strip(tuple(fronts), tuple(backs)))
            fronts, backs = [], []
        (backs if face.turned else fronts).append(face)
    return page, [*strips, _Strip(tuple(fronts), tuple(backs))]


def strokes(page: pikepdf.Page) -> list[Shape]:
    """Marks: straight strokes in the page's own content of just the width of cut marks, which faces do not use."""
    cut_mm = CUT_WIDTH_PT * MM_PER_PT
    found = (s for s in shapes(page, outermost=True) if s.stroked and min(s.size) < NEAR)
    return [s for s in found if abs(s.width_mm - cut_mm) < 0.001]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_have_their_sizes_and_their_number(documents: Documents, edition: str, paper: str) -> None:
    with pikepdf.open(documents.file(edition, paper)) as pdf:
        _, strips = counters(pdf)
        found: Counter[float] = Counter()
        for strip in strips:
            count = len(strip.fronts)
            height = strip.fronts[0].height_mm - BLEED_MM
            across = strip.fronts[-1].x_mm + strip.fronts[-1].width_mm - strip.fronts[0].x_mm - 2 * BLEED_MM
            assert across / count == pytest.approx(63.5 if height > 40 else height, abs=NEAR)
            for face in strip.fronts[1:-1]:
                assert face.width_mm == pytest.approx(height, abs=NEAR)
            found[round(height, 1)] += count
    slips = {44.5: 2} if edition == "hidden" else {}
    assert found == {**PIECES, **slips}


@pytest.mark.parametrize("edition", ["28", "hidden"])
@pytest.mark.parametrize("paper", PAPERS)
def test_each_back_lies_behind_its_front_once_folded(documents: Documents, edition: str, paper: str) -> None:
    with pikepdf.open(documents.file(edition, paper)) as pdf:
        for strip in counters(pdf)[1]:
            assert len(strip.fronts) == len(strip.backs)
            fold = strip.fronts[0].y_mm + strip.fronts[0].height_mm
            for front, back in zip(strip.fronts, strip.backs, strict=True):
                assert back.turned
                assert (back.x_mm, back.width_mm) == (front.x_mm, front.width_mm)
                assert back.y_mm == pytest.approx(fold, abs=NEAR)
                assert back.height_mm == pytest.approx(front.height_mm, abs=NEAR)


@pytest.mark.parametrize("edition", ["28", "hidden"])
@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stand_at_every_cut_and_on_no_piece(documents: Documents, edition: str, paper: str) -> None:
    with pikepdf.open(documents.file(edition, paper)) as pdf:
        page, strips = counters(pdf)
        marks = strokes(page)
        faces = [face for strip in strips for face in (*strip.fronts, *strip.backs)]
        for mark in marks:
            for face in faces:
                beside = mark.right <= face.x_mm + NEAR or mark.left >= face.x_mm + face.width_mm - NEAR
                apart = mark.bottom <= face.y_mm + NEAR or mark.top >= face.y_mm + face.height_mm - NEAR
                assert beside or apart, (mark, face)
        for strip in strips:
            first, last = strip.fronts[0], strip.fronts[-1]
            count = len(strip.fronts)
            left, right = first.x_mm + BLEED_MM, last.x_mm + last.width_mm - BLEED_MM
            foot = strip.backs[0].y_mm + strip.backs[0].height_mm
            for number in range(count + 1):
                x = left + (right - left) / count * number
                above = [m for m in marks if _at(m.left, x) and _at(m.bottom, first.y_mm)]
                below = [m for m in marks if _at(m.left, x) and _at(m.top, foot)]
                assert len(above) == len(below) == 1
                assert above[0].size[1] == pytest.approx(COLLAR_MM - BLEED_MM, abs=NEAR)
            folds = [m for m in marks if _at(m.top, first.y_mm + first.height_mm) and m.size[0] > 1]
            assert any(_at(m.right, first.x_mm) for m in folds) and any(
                _at(m.left, last.x_mm + last.width_mm) for m in folds
            )


def _at(found: float, wanted: float) -> bool:
    return abs(found - wanted) < NEAR


@pytest.mark.parametrize("theme", THEMES)
def test_equal_pieces_are_stored_once_and_files_are_small(documents: Documents, theme: str) -> None:
    path = documents.file("28", "a4", theme)
    assert path.stat().st_size < 400_000
    with pikepdf.open(path) as pdf:
        fills = [len(page.obj.Contents.read_bytes()) for page in pdf.pages]
    assert fills[0] < 60_000


def test_bytes_are_equal_from_one_making_to_the_next(documents: Documents) -> None:
    document = documents.get("hidden", "letter")
    other = Documents(documents.folder).get("hidden", "letter")
    assert document.data() == other.data()
    assert document.key == other.key


@pytest.mark.parametrize("theme", ["full", "mono", "ink"])
def test_each_strip_lies_on_one_ground(documents: Documents, theme: str) -> None:
    """Without it there would be hairlines between pieces; where ink is saved there are no grounds."""
    document = documents.get("28", "a4", theme)
    if theme == "ink":
        assert not document.grounds
        return
    found = []
    for item in document.grounds[0].items:
        assert isinstance(item, Path)
        numbers = [float(n) / 10 for n in re.findall(r"-?[\d.]+", item.ops)]
        found.append((min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])))
    strips = [s for s in document.plan.pages[0] if document.plan.strips[s.strip].pieces[0].ground != "paper"]
    wanted = [strip.rect.grown(*[BLEED_MM] * 4) for strip in strips]
    assert found == [pytest.approx((r.x_mm, r.y_mm, r.right_mm, r.bottom_mm), abs=NEAR) for r in wanted]
