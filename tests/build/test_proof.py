"""The proof: all faces on one page, each inside its outlines."""

from __future__ import annotations

from pathlib import Path

import pikepdf

from tests.build.reading import needs_poppler, placed_faces, raw_text
from tests.commands import run_cardgen, starter_game


@needs_poppler
def test_every_face_is_on_the_proof(tmp_path: Path) -> None:
    folder = starter_game(tmp_path / "game")
    ran = run_cardgen(["proof"], folder)
    file = folder / "build/standard/en/lighthouse-standard-en-proof.pdf"
    assert (ran.status, ran.text) == (0, f"wrote {file.relative_to(folder)}\n")
    with pikepdf.open(file) as pdf:
        faces = placed_faces(pdf.pages[0])[:-1]
    assert len(faces) == 7
    fronts = [face for face in faces if abs(face.width_mm - 57) < 0.01]
    assert len(fronts) == 6
    assert [round(face.width_mm, 2) for face in faces if face not in fronts] == [63.0]  # with 3 mm of bleed
    text = raw_text(file, 1)
    for name in ("lights/harbour", "lights/fog-bell", "lights/back", "trim: solid"):
        assert name in text
