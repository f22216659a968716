"""The art library: read once, painted by the theme, and never from outside the project."""

from __future__ import annotations

from pathlib import Path

import pytest
from drawing import THEME, Typist, draw, write

from cardgen.art import ArtStore
from cardgen.display import CURRENT, Restore, Save, Use
from cardgen.display import Path as Shape
from cardgen.svg.images import ArtError
from cardgen.svg.paint import Painter
from cardgen.svg.theme import Outlines, Theme, load_theme
from cardgen.svg.walker import Tools
from engine.faults import ContentError

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
SQUARE = SVG.format('<path class="ink" fill="#16130f" d="M0 0L100 0L100 100Z"/>')
OUTLINED = Theme("ink", THEME.paints, Outlines(1.0, ("emblems",)))


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    write(tmp_path, "templates/art/emblems/key.svg", SQUARE)
    write(tmp_path, "templates/art/icons/hero.svg", SQUARE)
    return tmp_path / "templates"


def _image(store: ArtStore, attributes: str) -> tuple[list[object], str]:
    drawn = draw(f"<image {attributes}/>", Tools(Painter(THEME), store, Typist()))
    return list(drawn.face.items), "\n".join(f"{f.message} | {f.hint}" for f in drawn.faults)


def test_a_drawing_is_fitted_and_kept_once(templates: Path) -> None:
    store = ArtStore(templates, THEME)
    items, said = _image(store, 'xlink:href="art/emblems/key.svg" x="10" y="10" width="300" height="100"')
    assert said == ""
    (use,) = items
    assert isinstance(use, Use) and (use.matrix, use.paint) == ((1, 0, 0, 1, 110, 10), "")
    assert store.symbol(use.symbol).items == (Shape("0 0 m 100 0 l 100 100 l h", "#16130f"),)


def test_slice_fills_the_frame_and_cuts(templates: Path) -> None:
    attributes = (
        'xlink:href="art/emblems/key.svg" width="300" height="100" preserveAspectRatio="xMidYMax slice"'
    )
    clip, use, end = _image(ArtStore(templates, THEME), attributes)[0]
    assert clip == Save("0 0 m 300 0 l 300 100 l 0 100 l h") and end == Restore()
    assert isinstance(use, Use) and use.matrix == (3, 0, 0, 3, 0, -200)


def test_icons_take_the_colour_of_their_user(templates: Path) -> None:
    store = ArtStore(templates, THEME)
    key, symbol = store.icon("hero")
    assert symbol.items == (Shape("0 0 m 100 0 l 100 100 l h", CURRENT),)
    assert store.symbol(key) is symbol
    with pytest.raises(KeyError):
        store.icon("villain")
    items, _ = _image(store, 'class="rubric" xlink:href="art/icons/hero.svg" width="50" height="50"')
    assert items == [Use(key, 0.5, 0, 0, 0.5, 0, 0, "#a3211c")]


def test_outlines_have_one_width_on_paper(templates: Path) -> None:
    store = ArtStore(templates, OUTLINED)
    for size, width in ((50, 2.0), (400, 0.25)):
        attributes = f'xlink:href="art/emblems/key.svg" width="{size}" height="{size}"'
        (use,) = _image(store, attributes)[0]
        assert isinstance(use, Use)
        assert store.symbol(use.symbol).items == (
            Shape("0 0 m 100 0 l 100 100 l h", "#ffffff", "#16130f", width, join=1),
        )
    assert store.drawing("art/icons/hero.svg", 1.0)[1].items == (
        Shape("0 0 m 100 0 l 100 100 l h", "#16130f"),
    )


def test_a_path_from_the_templates_folder_may_lead_elsewhere_in_the_project(templates: Path) -> None:
    write(templates.parent, "content/mine.svg", SQUARE)
    assert ArtStore(templates, THEME).find("../content/mine.svg") == templates.parent / "content" / "mine.svg"


@pytest.mark.parametrize(
    ("href", "code", "message", "hint"),
    [
        ("", "art-path", "<image> names no file", "write xlink:href"),
        (
            "https://example.org/a.png",
            "art-external",
            "'https://example.org/a.png' is not a file of the project",
            "save the picture into the project and write its path",
        ),
        (
            "data:image/png;base64,AAAA",
            "art-external",
            "'data:image/png;base64,AAAA' is not a file of the project",
            "save the picture into the project and write its path",
        ),
        (
            "/etc/a.png",
            "art-path",
            "'/etc/a.png' is not a path from the templates' folder",
            "such as art/mine.png",
        ),
        (
            "C:\\a.png",
            "art-path",
            "'C:\\\\a.png' is not a path from the templates' folder",
            "such as art/mine.png",
        ),
        (
            "../../outside.svg",
            "art-outside",
            "'../../outside.svg' lies outside the project",
            "copy the picture into the project",
        ),
        (
            "art/link.svg",
            "art-outside",
            "'art/link.svg' is a link to a file outside the project",
            "copy the picture into the project",
        ),
        (
            "art/emblems/kee.svg",
            "art-missing",
            "no picture 'art/emblems/kee.svg'",
            "did you mean 'art/emblems/key.svg'?",
        ),
        (
            "art/embems/key.svg",
            "art-missing",
            "no picture 'art/embems/key.svg'",
            "the folder 'templates/art/embems' holds no pictures",
        ),
        (
            "art/notes.txt",
            "art-format",
            "'art/notes.txt' is not a picture that is drawn",
            "accepted: .svg, .png, .jpg, .jpeg",
        ),
    ],
)
def test_paths_that_are_refused(templates: Path, href: str, code: str, message: str, hint: str) -> None:
    outside = write(templates.parent.parent, "outside.svg", SQUARE)
    (templates / "art" / "link.svg").symlink_to(outside)
    with pytest.raises(ArtError) as caught:
        ArtStore(templates, THEME).find(href)
    assert (caught.value.code, str(caught.value), caught.value.hint) == (code, message, hint)


def test_a_project_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "Реликвия #1 100% ü"
    write(folder, "templates/art/a b.svg", SQUARE)
    items, said = _image(
        ArtStore(folder / "templates", THEME), 'xlink:href="art/a b.svg" width="9" height="9"'
    )
    assert said == "" and len(items) == 1


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        (
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
            "templates/art/x.svg:1:1: error[svg-viewbox]: <svg> has no 'viewBox', so that its size is not known",
        ),
        (
            SVG.format("<style>path {fill: red}</style>"),
            "templates/art/x.svg:1:63: error[svg-element]: <style> is not drawn",
        ),
        (
            SVG.format("<text>x</text>"),
            "templates/art/x.svg:1:63: error[svg-text]: <text> stands in a picture",
        ),
        (
            SVG.format("<script/>"),
            "templates/art/x.svg:1:63: error[svg-element]: <script> is not drawn",
        ),
        (
            SVG.format('<image xlink:href="http://x/y.png" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
            "templates/art/x.svg:1:63: error[svg-image]: <image> stands in a picture",
        ),
        (
            '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>' + SVG.format("&e;"),
            "templates/art/x.svg:1:15: error[svg-doctype]: document types and entities are not accepted",
        ),
        (
            SVG.format('<symbol id="s" viewBox="0 0 1 1"/><use xlink:href="#s" width="9" height="9" '
                       'xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
            "templates/art/x.svg:1:1: error[svg-symbol]: a picture repeats a <symbol>",
        ),
    ],
)  # fmt: skip
def test_drawings_of_a_designer_that_are_refused(templates: Path, svg: str, said: str) -> None:
    write(templates, "art/x.svg", svg)
    store = ArtStore(templates, THEME)
    for _ in range(2):  # the second time from memory
        with pytest.raises(ContentError) as caught:
            store.drawing("art/x.svg", 1.0)
        assert str(caught.value.faults[0]).split("\n")[0] == said


def test_a_drawing_that_is_no_text(templates: Path) -> None:
    write(templates, "art/x.svg", b"\x89PNG\xff")
    with pytest.raises(ContentError) as caught:
        ArtStore(templates, THEME).drawing("art/x.svg", 1.0)
    assert str(caught.value) == (
        "templates/art/x.svg: error[file-encoding]: expected UTF-8, found the byte 0x89\n"
        "  help: save the file as UTF-8"
    )


def test_the_projects_own_art_can_be_drawn_in_every_theme() -> None:
    templates = Path(__file__).parents[2] / "templates"
    store = ArtStore(templates, load_theme(templates / "themes" / "ink.yaml"))
    files = sorted((templates / "art").rglob("*.svg"))
    assert files
    for path in files:
        assert store.drawing(path.relative_to(templates).as_posix(), 1.0)[1].items
