"""The appendix as people get it: read back from the PDF and from the web page."""

from __future__ import annotations

import io
import re
import subprocess
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest

from cardgen.booklet.documents import BookDocument
from cardgen.booklet.figures import FigureSource
from cardgen.cache import Pack
from cardgen.content.load import load_content
from cardgen.content.project import open_project
from cardgen.diagrams.appendix.layout import FOOT, LARGEST
from cardgen.diagrams.appendix.make import appendix_documents
from cardgen.errors import Fault
from cardgen.faces import FaceSet, Run
from cardgen.workshop import Workshop
from tests.build.reading import needs_poppler
from tests.diagrams.drawn import EDITIONS, ROOT, book

XHTML_VOID = re.compile(r"<(meta|link|br)\b([^>]*[^/])>")


@cache
def documents(edition: str = "28", language: str = "en", theme: str = "full") -> dict[str, BookDocument]:
    """The appendix of one run by the end of its files' names."""
    project = open_project(ROOT)
    content = load_content(project, (language,))
    faces = FaceSet(Run(content, edition, language, theme), Workshop(project), Pack())
    faults: list[Fault] = []
    made = appendix_documents(FigureSource(faces), content.game.papers, faults)
    assert not faults and not faces.warnings
    return {document.file.partition("-examples")[2]: document for document in made}


def pdf(end: str, edition: str = "28", language: str = "en") -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(documents(edition, language)[end].data()))


def text(data: bytes, folder: Path) -> str:
    (folder / "x.pdf").write_bytes(data)
    done = subprocess.run(["pdftotext", "-raw", folder / "x.pdf", "-"], capture_output=True, check=True)
    return re.sub(r"\s+", " ", done.stdout.decode()).replace("\u2019", "'")


def test_files_of_a_run() -> None:
    assert [document.file for document in documents(theme="ink").values()] == [
        "28/en/reliquary-28-en-examples-a4-ink.pdf",
        "28/en/reliquary-28-en-examples-letter-ink.pdf",
        "28/en/reliquary-28-en-examples-ink.html",
    ]


@pytest.mark.parametrize(("end", "size_mm"), [("-a4.pdf", (210, 297)), ("-letter.pdf", (215.9, 279.4))])
def test_upright_pages_with_labels_outline_and_title(end: str, size_mm: tuple[float, float]) -> None:
    opened = pdf(end)
    assert len(opened.pages) <= 7
    for number, page in enumerate(opened.pages, 1):
        width, height = (float(v) * 25.4 / 72 for v in list(page.mediabox)[2:])
        assert (width, height) == pytest.approx(size_mm, abs=0.01)
        assert page.label == str(number)
    assert str(opened.docinfo["/Title"]) == "Reliquary28: Worked examples"
    with opened.open_outline() as outline:
        heads = [item.title for item in outline.root]
        lines = [child.title for item in outline.root for child in item.children]
    assert heads[:4] == ["Setup", "Your turn", "MOVE", "ATTACK"]
    assert lines == [f"{n} · {book('28').figure(id_).title}" for n, id_ in enumerate(printed_order("28"), 1)]


def printed_order(edition: str) -> list[str]:
    """The ids in the order of content/appendix.yaml, those of the edition."""
    words = (ROOT / "content/appendix.yaml").read_text("utf-8")
    ids = [i for line in re.findall(r"examples: \[(.*)\]", words) for i in re.split(r",\s*", line)]
    return [i for i in ids if i in book(edition).ids]


@needs_poppler
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_stands_in_print_with_its_title_and_caption(edition: str, tmp_path: Path) -> None:
    said = text(documents(edition)["-a4.pdf"].data(), tmp_path).upper()
    at = 0
    for number, id_ in enumerate(printed_order(edition), 1):
        figure = book(edition).figure(id_)
        at = said.find(f"{number} {figure.title}".upper(), at)
        assert at >= 0, figure.title
        for paragraph in figure.paragraphs:
            assert paragraph.upper() in said, paragraph
    assert len(printed_order(edition)) == len(book(edition).ids)


@pytest.mark.parametrize("edition", EDITIONS)
def test_figures_of_a_page_are_drawn_alike_and_never_smaller_than_their_own_size(edition: str) -> None:
    """A square is 10 mm wherever the figure has room for it, or more on a page that has room: never less."""
    from cardgen.diagrams.appendix.documents import AppendixDocument

    document = documents(edition)["-a4.pdf"]
    assert isinstance(document, AppendixDocument)
    for page in document.pages:
        plates = [plate for row in page.rows for plate in row.plates]
        own = [min(book(edition).draft(plate.id).most_mm, 178) * 10 for plate in plates]
        scales = [plate.figure.width / width for plate, width in zip(plates, own, strict=True)]
        assert min(scales) >= 0.999 and max(scales) <= LARGEST + 0.001, page.number
        assert scales == pytest.approx([scales[0]] * len(scales), abs=0.001), page.number


@pytest.mark.parametrize("language", ["en", "ar-XB"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_page_is_left_with_an_empty_strip(edition: str, language: str) -> None:
    from cardgen.diagrams.appendix.documents import AppendixDocument

    document = documents(edition, language)["-a4.pdf"]
    assert isinstance(document, AppendixDocument)
    for page in document.pages:
        boxes = [box for plate in page.rows[-1].plates for box in (plate.caption, plate.figure)]
        left = document.appendix.height - FOOT - max(box.y + box.height for box in boxes)
        assert left <= document.appendix.height * 0.1, page.number


def test_fonts_are_embedded_and_bytes_equal() -> None:
    for opened in (pdf("-a4.pdf"), pdf("-letter.pdf")):
        for font in opened.objects:
            if isinstance(font, pikepdf.Dictionary) and font.get("/Type") == "/FontDescriptor":
                assert any(key in font for key in ("/FontFile2", "/FontFile3"))
    first = {end: document.data() for end, document in documents().items()}
    documents.cache_clear()
    assert {end: document.data() for end, document in documents().items()} == first


@pytest.mark.parametrize("edition", ["28", "hidden"])
def test_the_web_page_is_whole_and_says_everything(edition: str) -> None:
    html = documents(edition)[".html"].data().decode().replace("\u2019", "'").replace("\u00a0", " ")
    assert not re.search(r"""(?:src|href)=["'](?!#)""", html) and "<script" not in html
    root = ElementTree.fromstring(XHTML_VOID.sub(r"<\1\2/>", html.replace("<!DOCTYPE html>", "", 1)))
    assert root.attrib == {"lang": "en", "dir": "ltr"}
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert {h.removeprefix("#") for h in re.findall(r'href="(#[^"]+)"', html)} <= set(ids)
    assert sum(e.tag == "h1" for e in root.iter()) == 1 and sum(e.tag == "main" for e in root.iter()) == 1
    articles = list(root.iter("article"))
    assert [a.attrib["aria-labelledby"] for a in articles] == [f"example-{i}" for i in printed_order(edition)]
    for article, id_ in zip(articles, printed_order(edition), strict=True):
        figure = book(edition).figure(id_)
        svg = next(e for e in article.iter() if e.tag.endswith("svg"))
        assert svg.attrib["role"] == "img"
        title, alt = (next(e for e in svg if e.tag.endswith(tag)) for tag in ("title", "desc"))
        assert (title.text, alt.text) == (figure.title, figure.alt)
        assert [p.text for p in article.iter("p")] == list(figure.paragraphs)


def test_hidden_relics_are_told_where_they_are_hidden() -> None:
    said = "At the table only their owners know where they are."
    for edition in ("28", "hidden"):
        html = documents(edition)[".html"].data().decode()
        assert html.count(said) == (1 if edition == "hidden" else 0)


def test_right_to_left_pages_are_mirrored() -> None:
    from cardgen.diagrams.appendix.documents import AppendixDocument

    mirrored, plain = documents(language="ar-XB")["-a4.pdf"], documents()["-a4.pdf"]
    assert isinstance(mirrored, AppendixDocument) and isinstance(plain, AppendixDocument)
    boxes = [{box.name: box for box in document.pages[0].drawn().boxes} for document in (plain, mirrored)]
    for name in ("title-setup", "caption-setup"):
        here, there = boxes[0][name], boxes[1][name]
        assert here.x + here.width + there.x == pytest.approx(2100, abs=0.5)
    assert b'dir="rtl"' in documents(language="ar-XB")[".html"].data()
