"""Every face looks as it did when someone last looked at it."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_faces import ROOT, image, made
from picture_compare import FEW, differences, far_dots, reduced, write_golden, write_page
from PIL import Image, ImageDraw

GOLDEN = Path(__file__).parent / "faces"
PAGES = ROOT / "build" / "golden"
DPI = 100

FEW_OF_EACH = (
    "moves/procession", "moves/ordeal", "moves/back", "factions/grave-tide", "rites/harrow", "aids/aid-setup",
    "aids/aid-vigil",
)  # fmt: skip
TABLE = ("aids/aid-setup", "aids/aid-turn", "aids/aid-combat", "aids/aid-relic")
"""The table cards whose words are the edition's own."""
RUNS = {
    ("28", "full"): None,
    ("28", "ink"): FEW_OF_EACH,
    ("28", "mono"): FEW_OF_EACH,
    ("classic", "full"): TABLE,
    ("hidden", "full"): (*TABLE, "aids/aid-rites-module"),
}
"""The faces of each edition and theme that are compared; None for all."""


@pytest.mark.parametrize(("edition", "theme"), RUNS)
def test_faces_look_as_before(edition: str, theme: str, request: pytest.FixtureRequest) -> None:
    names = RUNS[edition, theme] or tuple(made(edition, theme))
    pictures = {name.replace("/", "-"): image(edition, theme, name, DPI) for name in names}
    folder = GOLDEN / f"{edition}-{theme}"
    if request.config.getoption("--update-golden"):
        write_golden(pictures, folder)
    assert {path.stem for path in folder.glob("*.png")} == set(pictures)
    found = differences(pictures, folder)
    if found:
        page = write_page(found, PAGES / f"{edition}-{theme}", f"{edition}, {theme}: {len(found)} changed")
        names_found = ", ".join(difference.name for difference in found)
        pytest.fail(f"{names_found}: see {page.relative_to(ROOT)}, then --update-golden", pytrace=False)


def test_reducing_is_no_difference_but_a_digit_is() -> None:
    sheet = image("28", "full", "factions/pyre-choir", DPI)
    assert far_dots(reduced(sheet).convert("RGB"), sheet) <= FEW
    digit = sheet.copy()
    ImageDraw.Draw(digit).rectangle((100, 200, 105, 207), fill="black")
    assert far_dots(sheet, digit) > FEW


def test_the_page_shows_old_new_and_difference(tmp_path: Path) -> None:
    old, new = Image.new("RGB", (20, 30), "white"), Image.new("RGB", (20, 30), "white")
    ImageDraw.Draw(new).rectangle((5, 5, 9, 9), fill="black")
    write_golden({"a": old, "gone": old}, tmp_path / "golden")
    write_golden({"a": old}, tmp_path / "golden")
    found = differences({"a": new, "b": new}, tmp_path / "golden")
    assert [(d.name, d.old is None) for d in found] == [("a", False), ("b", True)]
    page = write_page(found, tmp_path / "page", "two & more")
    text = page.read_text("utf-8")
    assert "two &amp; more" in text
    assert [text.count(f"-{kind}.png") for kind in ("old", "new", "difference")] == [1, 2, 1]
    assert all((tmp_path / "page" / f"{name}.png").is_file() for name in ("a-old", "a-difference", "b-new"))
