"""The table of mutations keeps up with the source; `python tests/engine/mutants/run.py` makes them."""

from __future__ import annotations

import pytest
from mutants.mutant import Mutant
from mutants.run import MUTANTS, ROOT
from reference.facts import all_facts


@pytest.mark.parametrize("mutant", MUTANTS, ids=[f"{' '.join(m.facts)}-{i}" for i, m in enumerate(MUTANTS)])
def test_the_snippet_stands_exactly_once(mutant: Mutant) -> None:
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert mutant.new != mutant.old


def test_every_fact_has_a_mutation() -> None:
    broken = {fact for mutant in MUTANTS for fact in mutant.facts}
    assert [fact for fact in all_facts() if fact not in broken] == []
    assert broken <= set(all_facts())
