"""Which numbered fact of the rules is shown by which case: read from the `# facts:` comments above the cases."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from engine.source import load
from reference.content import CONTENT, plain

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
REFUSED = SCENARIOS / "refused"

SECTIONS = {1: 6, 2: 7, 3: 11, 4: 4, 5: 6, 6: 5, 7: 4}
"""Sections of the rules with numbered facts, and how many each has."""
UNNUMBERED = {8: "cards.yaml", 9: "factions.yaml", 10: "rites.yaml"}
"""Sections that are tables: a fact for each row, named by its id as in `8:bolt`."""
RULINGS = ("9:return",)
"""What the rulings below the tables settle on their own: Grave Tide's return in the middle of an attack."""

_FACTS = re.compile(r"# facts: (.+)")
_ID = re.compile(r"(?:- )?id: (\S+)")


@dataclass(frozen=True, order=True)
class Tagged:
    """One case and the facts that it shows."""

    file: Path
    case: str
    facts: tuple[str, ...]
    refused: str | None
    """The word that the refusal must contain; None for a case that passes."""


def all_facts() -> list[str]:
    """Every fact of sections 1 to 10, in the order of the rules."""
    numbered = [f"{section}.{n}" for section, count in SECTIONS.items() for n in range(1, count + 1)]
    rows = [
        f"{section}:{item['id']}"
        for section, file in UNNUMBERED.items()
        for item in plain(load(CONTENT / file))
    ]
    return [*numbered, *rows, *RULINGS]


def tagged_cases() -> list[Tagged]:
    """Every case of our own, those that must be refused too. Raises ValueError for one without facts."""
    files = sorted(SCENARIOS.glob("*.yaml")) + sorted(REFUSED.glob("*.yaml"))
    return [tagged for file in files for tagged in _tagged_in(file)]


def _tagged_in(file: Path) -> list[Tagged]:
    found: list[Tagged] = []
    facts: tuple[str, ...] = ()
    refused = None
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("# refused: "):
            refused = line.removeprefix("# refused: ")
        elif match := _FACTS.match(line):
            facts = tuple(match[1].split(", "))
        elif match := _ID.match(line):
            if not facts:
                raise ValueError(f"{file.name}: no facts above {match[1]}")
            found.append(Tagged(file, match[1], facts, refused))
            facts = ()
    return found


def by_fact(cases: list[Tagged]) -> dict[str, list[Tagged]]:
    """Fact → its cases; every fact is a key, even one without a case."""
    table: dict[str, list[Tagged]] = {fact: [] for fact in all_facts()}
    for case in cases:
        for fact in case.facts:
            table.setdefault(fact, []).append(case)
    return table


def said_about(case: Tagged, output: str) -> str:
    """What *output* of the engine says against the file of *case*, with its help, in small letters."""
    lines, mine = [], False
    for line in output.splitlines():
        if "error[" in line or line.startswith("FAIL "):
            mine = str(case.file) in line
        if mine and ("error[" in line or line.startswith("FAIL ") or line.lstrip().startswith("help:")):
            lines.append(line.replace(str(case.file), ""))
    return "\n".join(lines).lower()
