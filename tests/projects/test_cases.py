"""Small projects with one thing wrong (or odd) in each: the whole of what the program says is compared.

A case starts from the starter game, changes or adds files, runs a command and compares exit status and output to the
letter. ``pytest tests/projects --update-cases`` writes the outputs anew: read each of them before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build.reading import needs_poppler
from tests.projects.small_projects import Case, check_document, load_cases, run_case, update_case


@needs_poppler
@pytest.mark.parametrize(
    ("path", "case"),
    [pytest.param(path, case, id=f"{path.stem}/{case['name']}") for path, case in load_cases()],
)
def test_case(path: Path, case: Case, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    ran, folder = run_case(case, tmp_path)
    if pytestconfig.getoption("--update-cases"):
        update_case(path, case["name"], ran)
        return
    assert ran.text == case["says"]
    assert ran.status == case["status"]
    if "built" in case:
        check_document(case["built"], folder)
    elif case["status"]:
        assert not [path for path in folder.rglob("*.pdf") if path.is_file()], (
            "a failed build leaves no document"
        )
    assert not list(folder.rglob("*.part")), "nothing half-written stays behind"
