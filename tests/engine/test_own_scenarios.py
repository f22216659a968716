"""Our own scenarios: each names the facts that it shows, every fact has one, and the reference agrees."""

from __future__ import annotations

import pytest
from reference.cases import Case, cases_in, differences
from reference.facts import SCENARIOS, all_facts, by_fact, tagged_cases

FILES = sorted(SCENARIOS.glob("*.yaml"))
POSITIONS = [case for file in FILES for case in cases_in(file) if "setup" not in case]


def test_every_case_names_known_facts() -> None:
    known = set(all_facts())
    unknown = {fact: c.case for c in tagged_cases() for fact in c.facts if fact not in known}
    assert unknown == {}


def test_every_fact_has_a_case() -> None:
    table = by_fact(tagged_cases())
    assert [fact for fact, cases in table.items() if not cases] == []


def test_ids_are_unique_within_all_files() -> None:
    ids = [case.case for case in tagged_cases()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("case", POSITIONS, ids=[case["id"] for case in POSITIONS])
def test_the_reference_agrees(case: Case) -> None:
    assert differences(case) == []
