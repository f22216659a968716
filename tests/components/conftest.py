"""The documents of counters and boards, made once for all tests that read them back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cache import Pack
from cardgen.components.documents import ComponentDocument
from cardgen.components.make import component_documents
from cardgen.content.load import load_content
from cardgen.content.project import open_project
from cardgen.errors import Fault
from cardgen.faces import FaceSet, Run
from cardgen.workshop import Workshop
from tests.commands import ROOT

EDITIONS = ("28", "classic", "hidden")
THEMES = ("full", "ink", "mono")


class Documents:
    """Makes documents when they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        project = open_project(ROOT)
        self.workshop = Workshop(project)
        self.content = load_content(project, ["en"])
        self._made: dict[tuple[str, str], list[ComponentDocument]] = {}

    def get(self, edition: str, paper: str, theme: str = "full") -> ComponentDocument:
        """One document."""
        if (edition, theme) not in self._made:
            faults: list[Fault] = []
            faces = FaceSet(Run(self.content, edition, "en", theme), self.workshop, Pack())
            self._made[edition, theme] = component_documents(faces, self.content.game.papers, faults)
            assert not faults
        return next(d for d in self._made[edition, theme] if d.target.paper.name == paper)

    def file(self, edition: str, paper: str, theme: str = "full") -> Path:
        """One document's PDF."""
        document = self.get(edition, paper, theme)
        path = self.folder / Path(document.file).name
        if not path.exists():
            path.write_bytes(document.data())
        return path


@pytest.fixture(scope="session")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Documents:
    """Every edition's documents, on both papers."""
    return Documents(tmp_path_factory.mktemp("components"))
