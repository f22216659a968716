"""The whole game, built once for all tests that read it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.build import build
from cardgen.targets import BuildOptions
from tests.commands import ROOT


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of every edition in English, A4 and Letter."""
    out = tmp_path_factory.mktemp("game")
    build(BuildOptions(ROOT, out, editions=("all",), papers=("all",), parts=("cards",)))
    return out
