"""``cardgen proof``: every face of an edition on one page, with its trim, safe zone and bleed drawn over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.display import Face
from cardgen.targets import DEFAULT_THEME, BuildOptions, choose

if TYPE_CHECKING:
    from cardgen.faces import FaceSet

COLUMNS = 9
GAP_MM = 6.0
"""Between the bleeds of neighbours; the face's name stands there."""
EDGE_MM = 12.0
_TRIM, _SAFE, _BLEED = ("#0077bb", ""), ("#cc3311", "8 5"), ("#009988", "2 4")
"""Colour and dash of each outline: they differ in both."""


def proof(
    folder: Path, out: Path, editions: Sequence[str], languages: Sequence[str], themes: Sequence[str]
) -> list[str]:
    """Write a proof for each edition, language and theme; a line for people on each.

    Raises ContentError, UsageError, OutputError.
    """
    from cardgen.cache import Pack
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.content.texts import tags
    from cardgen.faces import FaceSet, Run
    from cardgen.output import write_file
    from cardgen.workshop import Workshop

    project = open_project(folder)
    workshop = Workshop(project)
    content = load_content(project, languages or tags(project)[:1])
    asked = BuildOptions(folder, out, tuple(editions), tuple(languages), themes=tuple(themes))
    choice = choose(asked, content.game, tags(project), workshop.themes)
    lines = []
    for edition in choice.editions:
        for language in choice.languages:
            for theme in choice.themes:
                faces = FaceSet(Run(content, edition, language, theme), workshop, Pack())
                suffix = "" if theme == DEFAULT_THEME else f"-{theme}"
                file = out / edition / language / f"{content.game.id}-{edition}-{language}-proof{suffix}.pdf"
                write_file(file, contact_sheet(faces, faces.make()))
                lines.append(f"wrote {file}")
    return lines


def contact_sheet(faces: FaceSet, made: Mapping[str, Face]) -> bytes:
    """The PDF of one large page with all faces at true size, row by row."""
    from cardgen.pdf.document import Document, Metadata
    from cardgen.pdf.page import RectMm

    run, safe = faces.run, faces.run.content.game.safe_mm
    bleed = max((face.bleed for face in made.values()), default=0.0) / 10
    width = max(face.width for face in made.values()) / 10 + 2 * bleed + GAP_MM
    height = max(face.height for face in made.values()) / 10 + 2 * bleed + GAP_MM
    rows = -(-len(made) // COLUMNS)
    page_mm = 2 * EDGE_MM + COLUMNS * width, 2 * EDGE_MM + rows * height
    document = Document(faces.workshop.fonts, Metadata(f"{run.name}: proof", lang=run.language))
    page = document.page(*page_mm)
    outlines: list[str] = []
    for index, (name, face) in enumerate(made.items()):
        row, column = divmod(index, COLUMNS)
        x, y = EDGE_MM + column * width + bleed, EDGE_MM + row * height + bleed + GAP_MM
        w, h, own = face.width / 10, face.height / 10, face.bleed / 10
        page.place(document.draw(face), x, y, clip=RectMm(x - own, y - own, w + 2 * own, h + 2 * own))
        outlines += [
            _outline(x, y, w, h, _TRIM),
            _outline(x + safe, y + safe, w - 2 * safe, h - 2 * safe, _SAFE),
        ]
        if own:
            outlines.append(_outline(x - own, y - own, w + 2 * own, h + 2 * own, _BLEED))
        outlines.append(_label(x * 10, (y - own) * 10 - 12, name))
    outlines.append(_label(EDGE_MM * 10, 80, "trim: solid · safe zone: dashed · bleed: dotted"))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {page_mm[0] * 10:g} {page_mm[1] * 10:g}">'
        f"{''.join(outlines)}</svg>"
    )
    overlay, _ = faces.workshop.draw_svg(svg, "proof", run.name, run.language, run.theme, {})
    page.place(document.draw(overlay), 0, 0)
    return document.data()


def _outline(x: float, y: float, w: float, h: float, look: tuple[str, str]) -> str:
    colour, dash = look
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{x * 10:g}" y="{y * 10:g}" width="{w * 10:g}" height="{h * 10:g}" '
        f'fill="none" stroke="{colour}" stroke-width="1.8"{dashes}/>'
    )


def _label(x: float, y: float, text: str) -> str:
    from cardgen.content.markup import escape

    return f'<text x="{x:g}" y="{y:g}" class="foot" data-size="7">{escape(text)}</text>'
