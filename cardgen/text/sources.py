"""Where fonts.yaml and languages.yaml come from: the program has its own, and a project may bring better ones."""

from __future__ import annotations

from pathlib import Path

DATA = Path(__file__).parent / "data"


def data_file(templates: Path, file: str) -> tuple[Path, str]:
    """The project's own *file* in its *templates* folder, else the program's; and what faults call it."""
    own = templates / file
    return (own, f"{templates.name}/{file}") if own.is_file() else (DATA / file, f"cardgen/text/data/{file}")
