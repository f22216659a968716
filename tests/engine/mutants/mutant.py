"""One mutation: a snippet of a file, what stands in its place, and the facts that this breaks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """Replaces *old*, which stands exactly once in *file*, by *new*."""

    facts: tuple[str, ...]
    file: str
    """Relative to the project's folder."""
    old: str
    new: str


def mutant(facts: str, file: str, old: str, new: str) -> Mutant:
    """A mutation of *facts*, written with spaces between them."""
    return Mutant(tuple(facts.split()), file, old, new)
