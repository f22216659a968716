"""Documents: where faces land, what is stored once, and what readers and printers are told."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path as File

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pages import (
    BOLD,
    TEXT,
    TITLE,
    face,
    fonts,
    fonts_of,
    one_page,
    opened,
    outlines,
    pixels,
    run,
    square,
    text,
    tool,
)

from cardgen.display import CURRENT, UNITS_PER_PT, Path, Restore, Save, Symbol, Use
from cardgen.pdf.document import Document, Metadata, Printing, RectMm

_CARD = (63.5, 88.9)


def _document(**printing: object) -> Document:
    return Document(fonts(), Metadata("Test"), Printing(**printing))  # type: ignore[arg-type]


# --- places ---


@pytest.mark.parametrize(
    ("turn", "corners"),
    [
        (0, [(11, 22), (12, 22), (12, 23), (11, 23)]),
        (90, [(96.9, 21), (96.9, 22), (95.9, 22), (95.9, 21)]),
        (180, [(72.5, 106.9), (71.5, 106.9), (71.5, 105.9), (72.5, 105.9)]),
        (270, [(12, 82.5), (12, 81.5), (13, 81.5), (13, 82.5)]),
    ],
)
def test_a_face_stands_where_it_is_placed_and_turns_clockwise(
    turn: int, corners: list[tuple[float, float]]
) -> None:
    document = _document()
    page = document.page(210, 297)
    page.place(document.draw(face(square(10, 20))), 10, 20, turn)
    (found,) = outlines(opened(document.data()).pages[0])
    assert [pytest.approx(corner, abs=0.001) for corner in corners] == found


@given(st.floats(0, 140), st.floats(0, 200), st.sampled_from([0, 90, 180, 270]))
def test_a_trim_turned_covers_the_slot_whose_corner_was_named(x: float, y: float, turn: int) -> None:
    document = _document()
    page = document.page(300, 300)
    trim = Path("0 0 m 635 0 l 635 889 l 0 889 l h", "#000000")
    page.place(document.draw(face(trim)), x, y, turn)
    (found,) = outlines(opened(document.data()).pages[0])
    width, height = _CARD if turn in (0, 180) else _CARD[::-1]
    assert min(found) == pytest.approx((x, y), abs=0.001)
    assert max(found) == pytest.approx((x + width, y + height), abs=0.001)


def test_a_face_is_cut_to_its_trim_unless_the_page_gives_its_bleed_room() -> None:
    document = _document()
    page = document.page(20, 10)
    drawing = document.draw(face(square(-20, -20, 60), size=(20, 20), bleed=20))
    page.place(drawing, 4, 4)
    page.place(drawing, 12, 4, clip=RectMm(11, 4, 3, 4))
    rows = pixels(document.data())
    dark = [(x // 10, y // 10) for y in range(5, 100, 10) for x in range(5, 200, 10) if rows[y][x][0] < 99]
    expected = {(x, y) for x in (4, 5) for y in (4, 5)} | {(x, y) for x in (11, 12, 13) for y in (4, 5, 6, 7)}
    assert set(dark) == expected - {(x, y) for x in (11, 12, 13) for y in (8,)}


def test_boxes_lie_in_each_other() -> None:
    document = _document()
    document.page(210, 297, trim=RectMm(9.75, 15.15, 190.5, 266.7), bleed=RectMm(6.75, 12.15, 196.5, 272.7))
    document.page(210, 297)
    first, second = opened(document.data()).pages
    assert [float(v) for v in first.mediabox] == [0, 0, 595.276, 841.89]
    assert [float(v) for v in first.trimbox] == pytest.approx([27.638, 42.945, 567.638, 798.945], abs=0.001)
    assert [float(v) for v in first.obj["/BleedBox"]] == pytest.approx(
        [19.134, 34.441, 576.142, 807.449], abs=0.001
    )
    assert [float(v) for v in second.trimbox] == [float(v) for v in second.mediabox]


# --- once ---


def _forms(data: bytes) -> list[object]:
    return [o for o in opened(data).objects if hasattr(o, "get") and o.get("/Subtype") == "/Form"]


def test_a_face_that_repeats_is_stored_once_and_others_in_their_page() -> None:
    document = _document()
    backs = document.draw(face(square(0, 0)))
    for number in range(10):
        page = document.page(210, 297)
        for slot in range(9):
            page.place(backs, 10 + slot, 10)
        page.place(document.draw(face(square(number, 0))), 0, 0)
    data = document.data()
    assert len(_forms(data)) == 1
    assert [len(outlines(page)) for page in opened(data).pages] == [10] * 10


def test_equal_faces_are_one() -> None:
    document = _document()
    assert document.draw(face(square(1, 1))) == document.draw(face(square(1, 1)))
    assert document.draw(face(square(1, 1))) != document.draw(face(square(1, 2)))


def test_symbols_are_stored_once_for_all_faces_and_nest() -> None:
    inner = Symbol(0, 0, 10, 10, (square(0, 0),))
    outer = Symbol(0, 0, 20, 10, (Use("inner", 1, 0, 0, 1, 0, 0), Use("inner", 1, 0, 0, 1, 10, 0)))
    table = {"inner": inner, "outer": outer}
    document = _document()
    page = document.page(*_CARD)
    for i in range(5):
        items = (Use("outer", 1, 0, 0, 1, i, 0), Use("inner", 1, 0, 0, 1, i, 50))
        page.place(document.draw(face(*items, symbols=table)), 0, 0)
    data = document.data()
    assert len(_forms(data)) == 2
    assert len(outlines(opened(data).pages[0])) == 15


# --- paint ---


def test_paths_are_painted_as_they_say() -> None:
    items = (
        square(0, 0, 40, "#ff0000"),
        Path("60 10 m 90 10 l", "", "#0000ff", 10.0, dash=(10.0, 10.0)),
        Path("10 60 m 40 60 l 40 90 l 10 90 l h 20 70 m 30 70 l 30 80 l 20 80 l h", "#00ff00", even_odd=True),
        Save("60 60 m 80 60 l 80 80 l 60 80 l h"),
        square(50, 50, 40, "#808080"),
        Restore(),
        square(90, 90, 10),
    )
    rows = pixels(one_page(face(*items, size=(100, 100)), size=(10, 10)))
    where = {(5, 5): (255, 0, 0), (65, 10): (0, 0, 255), (75, 10): (255, 255, 255), (85, 10): (0, 0, 255)}
    where |= {(15, 75): (0, 255, 0), (25, 75): (255, 255, 255), (55, 55): (255, 255, 255)}
    where |= {(70, 70): (128, 128, 128), (85, 85): (255, 255, 255), (95, 95): (0, 0, 0)}
    assert {at: rows[at[1]][at[0]] for at in where} == where


def test_symbols_take_the_colour_of_their_user_and_keep_their_own() -> None:
    parts = (square(0, 0, 10, CURRENT), square(10, 0, 10, "#0000ff"), square(20, 0, 10, CURRENT))
    icon = Symbol(0, 0, 30, 10, parts)
    framed = Symbol(0, 0, 30, 10, (Use("icon", 1, 0, 0, 1, 0, 0, CURRENT),))
    items = (
        square(0, 50, 10, "#00ff00"),
        Use("icon", 1, 0, 0, 1, 0, 0, "#ff0000"),
        Use("framed", 1, 0, 0, 1, 0, 20, "#ffff00"),
        square(0, 70, 10, "#00ff00"),
    )
    rows = pixels(
        one_page(face(*items, size=(100, 100), symbols={"icon": icon, "framed": framed}), size=(10, 10))
    )
    assert [rows[5][x] for x in (5, 15, 25)] == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]
    assert [rows[25][x] for x in (5, 15, 25)] == [(255, 255, 0), (0, 0, 255), (255, 255, 0)]
    assert [rows[y][5] for y in (55, 75)] == [(0, 255, 0), (0, 255, 0)]


def test_black_is_written_as_grey_so_that_it_prints_in_black_alone() -> None:
    (page,) = opened(one_page(face(square(0, 0)))).pages
    operators = {str(operator) for _, operator in pikepdf.parse_content_stream(page)}
    assert "g" in operators and "rg" not in operators


# --- what readers and printers are told ---


def test_information_without_dates() -> None:
    metadata = Metadata("Реликвия", "An author", "Cards", "cards, print", "ru", "cardgen", "ReportLab")
    document = Document(fonts(), metadata, Printing("long", right_to_left=True))
    document.page(10, 10)
    pdf = opened(document.data())
    assert {key: str(value) for key, value in pdf.docinfo.items()} == {
        "/Title": "Реликвия",
        "/Author": "An author",
        "/Subject": "Cards",
        "/Keywords": "cards, print",
        "/Creator": "cardgen",
        "/Producer": "ReportLab",
    }
    assert str(pdf.Root.Lang) == "ru"
    assert {key: str(value) for key, value in pdf.Root.ViewerPreferences.items()} == {
        "/Direction": "/R2L",
        "/DisplayDocTitle": "True",
        "/Duplex": "/DuplexFlipLongEdge",
        "/PickTrayByPDFSize": "True",
        "/PrintScaling": "/None",
    }


def test_labels_outline_and_links() -> None:
    document = _document()
    for number, label in enumerate(("I front", "I back", "II front")):
        page = document.page(100, 100, label=label)
        page.mark(f"place-{number}", 20)
    page.link(RectMm(10, 10, 30, 5), "place-0")
    page.link(RectMm(10, 20, 30, 5), "https://example.org/a(b)")
    document.bookmark("Première", "place-0")
    document.bookmark("Inside", "place-1", 1)
    document.bookmark("Ω", "place-2")
    pdf = opened(document.data())
    labels = pdf.Root.PageLabels.Nums
    assert [str(labels[i].P) for i in (1, 3, 5)] == ["I front", "I back", "II front"]
    with pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Première", "Ω"]
        assert [entry.title for entry in outline.root[0].children] == ["Inside"]
        target = outline.root[1].destination
    assert target[0].objgen == pdf.pages[2].objgen and float(target[3]) == pytest.approx(
        80 / 25.4 * 72, abs=0.001
    )
    inner, outer = pdf.pages[2].obj["/Annots"]
    assert inner["/Dest"][0].objgen == pdf.pages[0].objgen
    assert [float(v) for v in inner["/Rect"]] == pytest.approx([28.346, 240.945, 113.386, 255.118], abs=0.001)
    assert str(outer["/A"]["/URI"]) == "https://example.org/a(b)"


def _everything() -> bytes:
    document = Document(fonts(), Metadata("Everything", lang="en"), Printing("short"))
    icon = Symbol(0, 0, 10, 10, (square(0, 0, 10, CURRENT),))
    for number in range(3):
        page = document.page(210, 297, label=str(number))
        for slot in range(9):
            items = (
                run(f"Card {number * 9 + slot}: office affairs", 30, 100),
                run("Bold", 30, 150, 12, BOLD),
                run("REQUIEM", 30, 250, 20, TITLE, "#a3211c"),
                Use("icon", 1, 0, 0, 1, 30, 300, "#a3211c"),
            )
            page.place(
                document.draw(face(*items, symbols={"icon": icon})),
                10 + 60 * (slot % 3),
                10 + 80 * (slot // 3),
            )
        page.mark(str(number))
        document.bookmark(f"Page {number}", str(number))
    return document.data()


def test_other_programs_find_no_fault(tmp_path: File) -> None:
    data = _everything()
    path = tmp_path / "a.pdf"
    path.write_bytes(data)
    assert "No syntax or stream encoding errors" in tool("qpdf", "--check", str(path))
    assert [row[0][7:] for row in fonts_of(data)] == ["Vollkorn-400", "Vollkorn-700", "Cinzel-700"]
    assert all(row[1:] == ["CID TrueType", "Identity-H", "yes", "yes", "yes"] for row in fonts_of(data))
    assert all(row[0][:6].isupper() and row[0][6] == "+" for row in fonts_of(data))
    assert b"Helvetica" not in data
    assert text(data).split("\n")[:4] == [
        "Card 0: office affairs",
        "Bold",
        "REQUIEM",
        "Card 1: office affairs",
    ]


_SCRIPT = """
import sys
sys.path.insert(0, {tests!r})
from test_pdf_documents import _everything
sys.stdout.buffer.write(_everything())
"""


def test_equal_bytes_whatever_the_clock_and_the_hash_seed() -> None:
    found = set()
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"}
        script = _SCRIPT.format(tests=str(File(__file__).parent))
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1


def test_another_content_has_another_id() -> None:
    def identity(data: bytes) -> bytes:
        return bytes(opened(data).trailer["/ID"][0])

    assert identity(one_page(face(square(0, 0)))) != identity(one_page(face(square(0, 1))))


def test_a_font_is_asked_for_once_with_all_its_glyphs() -> None:
    fonts().subsets.clear()
    _everything()
    assert fonts().subsets == [TEXT, BOLD, TITLE]


def test_reportlab_is_touched_in_one_module() -> None:
    package = File(__file__).parents[2] / "cardgen"
    users = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] == "reportlab" for name in names):
                users.add(path.relative_to(package).as_posix())
    assert users == {"pdf/objects.py"}


def test_the_size_of_text_is_in_units() -> None:
    assert run("x", 0, 0, 72).size == pytest.approx(254) == 72 * UNITS_PER_PT
