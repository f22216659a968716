"""Every language that has a folder is complete: the whole game builds in it, strictly, on every paper.

The pseudo-languages, a third longer than English, fit everywhere as well.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.build import build
from cardgen.content.pseudo import PSEUDO_LANGUAGES
from cardgen.targets import BuildOptions
from tests.commands import ROOT

LANGUAGES = sorted(path.name for path in (ROOT / "content" / "lang").iterdir() if path.is_dir())
PROCESSES = min(os.cpu_count() or 1, 4)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")  # test runners have threads
@pytest.mark.parametrize("language", [*LANGUAGES, *PSEUDO_LANGUAGES])
def test_a_language_prints_the_whole_game_without_a_warning(language: str, tmp_path: Path) -> None:
    build(
        BuildOptions(
            ROOT,
            tmp_path,
            editions=("all",),
            languages=(language,),
            papers=("all",),
            strict=True,
            processes=PROCESSES,
        )
    )
    assert {path.name for path in tmp_path.iterdir() if path.is_dir()} >= {"28", "classic", "hidden"}
