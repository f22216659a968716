"""The same sheets as a Typst document: every text box at its place and size, grids, art, backs and cut marks."""

from __future__ import annotations

from pathlib import Path


def typst_source(game: Path, edition: str) -> str:
    """The Typst source of one edition's sheets on A4, backs after fronts."""
    from cardgen.cache import Pack
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.faces import FaceSet, Run
    from cardgen.sheets import cards_of, sheets_of
    from cardgen.workshop import Workshop

    project = open_project(game)
    run = Run(load_content(project), edition, "en", "full")
    faces = FaceSet(run, Workshop(project), Pack()).make()
    lines = [
        "#set page(width: 210mm, height: 297mm, margin: 0mm)",
        '#set text(font: "Vollkorn", size: 8pt)',
        "#set par(leading: 0.35em)",
    ]
    for sheet in sheets_of(run):
        records = list(cards_of(run, sheet))
        for index, record in enumerate(records):
            x, y = 9.75 + 63.5 * (index % 3), 15.15 + 88.9 * (index // 3)
            lines += _front(record, faces[f"{record.deck.id}/{record.id}"], x, y)
        lines += [*_marks(), "#pagebreak()"]
        back = {"moves": "deck", "factions": "factions", "rites": "rites"}
        for index, record in enumerate(records):
            x, y = 9.75 + 63.5 * (2 - index % 3) - 3, 15.15 + 88.9 * (index // 3) - 3
            art = back.get(record.deck.id, "table")
            lines.append(_image(f"backs/{art}", x, y, 69.5))
        lines.append("#pagebreak(weak: true)")
    return "\n".join(lines)


def _front(record: object, face: object, x: float, y: float) -> list[str]:
    lines = []
    for box in face.boxes:  # type: ignore[attr-defined]
        text = box.text.replace("\\", "").replace('"', '\\"').replace("\n", " ")
        lines.append(
            f"#place(dx: {x + box.x / 10:.2f}mm, dy: {y + box.y / 10:.2f}mm, "
            f'box(width: {box.width / 10:.2f}mm, text(size: {box.size_pt:.1f}pt, "{text}")))'
        )
    fields = record.fields  # type: ignore[attr-defined]
    if "moves" in fields:
        lines += _grid(fields["moves"], x + 15, y + 14)
        lines.append(_image(f"sigils/{fields['stamp']}", x + 55, y + 4, 4))
    if record.deck.id == "factions":  # type: ignore[attr-defined]
        lines.append(_image(f"emblems/{record.id}", x + 12, y + 3, 33))  # type: ignore[attr-defined]
    return lines


def _grid(moves: list[list[int]], x: float, y: float) -> list[str]:
    lines = []
    for row in range(7):
        for column in range(7):
            fill = "black" if [column - 3, 3 - row] in moves else "none"
            lines.append(
                f"#place(dx: {x + column * 4.8:.2f}mm, dy: {y + row * 4.8:.2f}mm, "
                f"rect(width: 4.8mm, height: 4.8mm, stroke: 0.35pt, fill: {fill}))"
            )
    return lines


def _image(name: str, x: float, y: float, width: float) -> str:
    return f'#place(dx: {x:.2f}mm, dy: {y:.2f}mm, image("art/{name}.svg", width: {width}mm))'


def _marks() -> list[str]:
    lines = []
    for n in range(4):
        for dy in (5, 281.85):
            x = 9.75 + 63.5 * n
            lines.append(
                f"#place(dx: {x}mm, dy: {dy}mm, line(angle: 90deg, length: 10.15mm, stroke: 0.35pt))"
            )
        for dx in (5, 200.25):
            y = 15.15 + 88.9 * n
            lines.append(f"#place(dx: {dx}mm, dy: {y}mm, line(length: 4.75mm, stroke: 0.35pt))")
    return lines
