"""What of a project's shared data cannot be relied on: faults that follow from it are not told beside their cause."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.content.game import Game
from cardgen.content.project import Project
from cardgen.errors import Fault

RULES = "rules"
"""An edition's rules: conditions, counts and placeholders may ask in vain."""
CARDS = "cards"
"""A deck's records: counts, names and numbers of cards may be missing."""
PAGES = "pages"
"""A booklet's pages: its texts may seem to be printed nowhere."""
WORDS = "words"
"""The source's texts: what a translation has beside them may be theirs."""


def doubts(project: Project, game: Game, source: str, faults: Iterable[Fault]) -> frozenset[str]:
    """Which kinds of data the errors among *faults* lie in; *source* is the tag of the language translated from."""
    rules, records, pages = (
        {project.name(project.content / file) for file in files}
        for files in (
            [edition.rules for edition in game.editions if edition.rules],
            [deck.records for deck in game.decks],
            [booklet.pages for booklet in game.booklets],
        )
    )
    beside_rules = tuple(f"{name.rpartition('/')[0]}/" for name in rules if name.count("/") > 1)
    found = set()
    for fault in faults:
        if fault.warning:
            continue
        if fault.file in rules or fault.file.startswith(beside_rules):
            found.add(RULES)
        elif fault.file in records:
            found.add(CARDS)
        elif fault.file in pages:
            found.add(PAGES)
        elif project.language_of(fault.file) == source:
            found.add(WORDS)
    return frozenset(found)
