"""Right-to-left text as poppler reads it out of a PDF: logical order, every letter, every mark."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from typesetting import DOT, box, engine, setting

from cardgen.display import Face
from cardgen.pdf.document import Document, Metadata

pytestmark = pytest.mark.skipif(
    not shutil.which("pdftotext"), reason="pdftotext (poppler-utils) is not installed"
)

CONTROLS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e"))


def read_back(tmp_path: Path, language: str, content: str, *options: str) -> str:
    """What pdftotext finds, without its direction marks."""
    found = setting(content, language, box(width=900, height=600))
    document = Document(engine(language).fonts, Metadata("t"))
    page = document.page(90, 60)
    page.place(document.draw(Face(900, 600, 0, tuple(found.items), {"icon:dot": DOT}, {})), 0, 0)
    path = tmp_path / "page.pdf"
    path.write_bytes(document.data())
    out = subprocess.run(["pdftotext", *options, path, "-"], capture_output=True, check=True)
    return out.stdout.decode().translate(CONTROLS)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ar", "سحرة العاصفة لا يرون إلا الله"),
        ("ar", "ألحق ضررًا مقداره 2 بأول خادم في مربعًا واحدًا لًا"),
        ("he", "שומרי העצמות גרמו 12 נזק"),
    ],
)
def test_every_letter_and_mark_is_read_in_logical_order(tmp_path: Path, language: str, text: str) -> None:
    found = read_back(tmp_path, language, f"<p>{text}</p>")
    assert "".join(found.split()) == text.replace(" ", "")  # poppler moves a space from one side of a number


def test_words_come_in_reading_order_in_the_page_itself(tmp_path: Path) -> None:
    for language, text in (("ar", "سحرة العاصفة لا يرون إلا الله"), ("he", "שומרי העצמות גרמו 12 נזק")):
        assert read_back(tmp_path, language, f"<p>{text}</p>", "-raw").split() == text.split()


def test_latin_words_and_numbers_inside_read_left_to_right(tmp_path: Path) -> None:
    found = read_back(tmp_path, "ar", "<p>خادم Hero-A 3:15 ثم</p>", "-raw").split()
    assert found == ["خادم", "Hero-A", "3:15", "ثم"]


def test_accents_and_ligatures_are_read_whole(tmp_path: Path) -> None:
    text = "difficult fjords, Zażółć, x\u0302"
    assert read_back(tmp_path, "en", f"<p>{text}</p>").strip() == text


def test_a_divided_word_is_read_as_one(tmp_path: Path) -> None:
    found = read_back(tmp_path, "en", "<p>" + "incomprehensibilities " * 8 + "</p>", "-raw")
    assert found.replace("\u00ad\n", "").split() == ["incomprehensibilities"] * 8
