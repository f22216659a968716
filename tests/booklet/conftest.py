"""The rulebook of the current edition, written once for all tests that read it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.booklet.bound import documents, write


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of the rulebook: a4, letter, screen, and the web page as rulebook."""
    return write(documents(), tmp_path_factory.mktemp("rulebook"))
