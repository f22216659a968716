"""The scenarios that the project was given pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import default_content
from engine.text.run import differences
from engine.text.scenario import Scenario, read_file

GIVEN = [
    scenario
    for file in sorted((Path(__file__).parent / "given").glob("*.yaml"))
    for scenario in read_file(file, default_content())
]


@pytest.mark.parametrize("scenario", GIVEN, ids=lambda s: s.id)
def test_a_given_scenario_passes(scenario: Scenario) -> None:
    assert [str(d) for d in differences(scenario)] == []


def test_all_given_scenarios_are_here() -> None:
    assert len(GIVEN) == 24
