"""Our own scenarios: each names the facts that it shows, every fact has one, and the reference agrees."""

from __future__ import annotations

import pytest
from reference.cases import Case, cases_in, differences
from reference.compare import EDITIONS, compare, engine
from reference.facts import REFUSED, SCENARIOS, Tagged, all_facts, by_fact, said_about, tagged_cases

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


@pytest.fixture(scope="module")
def checked() -> str:
    """What the engine says about all files at once, refused ones too."""
    return engine("check", *FILES, *sorted(REFUSED.glob("*.yaml")))


def test_the_engine_agrees(checked: str) -> None:
    passed = {line.split()[1] for line in checked.splitlines() if line.startswith("ok ")}
    wanted = {case.case for case in tagged_cases() if case.refused is None}
    assert sorted(wanted - passed) == []


@pytest.mark.parametrize("case", [c for c in tagged_cases() if c.refused], ids=lambda c: c.case)
def test_the_engine_refuses(case: Tagged, checked: str) -> None:
    assert case.refused is not None
    assert case.refused.lower() in said_about(case, checked)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_finds_the_plays_of_the_reference(edition: str) -> None:
    """A short run of what `reference/compare.py --positions 2000` does at length."""
    report = compare(edition, start=0, count=25, seed=28, sample=2)
    assert report.differences == []
    assert report.positions == 25
