"""What a build was asked for, spelled out: one target a document, with the name of its file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from cardgen.errors import UsageError, did_you_mean
from cardgen.layout.duplex import NO_OFFSET, Flip, Offset
from cardgen.layout.paper import Paper

if TYPE_CHECKING:
    from cardgen.content.game import Game

DEFAULT_THEME = "full"
ALL = "all"
"""As a language, theme, edition or paper: every one that exists."""


PARTS = ("cards", "booklets", "components", "examples")
"""What a game prints: the card sheets, its booklets, counters and boards, worked examples."""


class BuildOptions(Struct, frozen=True):
    """The options of ``cardgen build``; empty means the default."""

    project: Path
    out: Path
    editions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    flip: Flip | None = None
    offset: Offset = NO_OFFSET
    only: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    faces: bool = False
    coverage: bool = False
    strict: bool = False
    processes: int = 1
    """How many may work at once."""

    def words(self) -> str:
        """The options that change what is written, for the key of a run."""
        return repr((
            self.editions, self.languages, self.papers, self.themes, self.flip, self.offset, self.only, self.parts,
            self.faces,
        ))  # fmt: skip


class Target(Struct, frozen=True):
    """One document of card sheets."""

    edition: str
    language: str
    theme: str
    paper: Paper
    flip: Flip | None
    offset: Offset = NO_OFFSET
    only: tuple[str, ...] = field(default=())

    def file(self, game: str) -> str:
        """Its path below the output folder."""
        name = f"{game}-{self.edition}-{self.language}-cards-{self.paper.name}"
        if self.flip not in (None, Flip.LONG):
            name += f"-{self.flip}"
        if self.theme != DEFAULT_THEME:
            name += f"-{self.theme}"
        if self.only:
            name += "-only"
        return f"{self.edition}/{self.language}/{name}.pdf"


class Choice(Struct, frozen=True):
    """Editions, languages, themes and papers that were chosen, checked against those that exist."""

    editions: tuple[str, ...]
    languages: tuple[str, ...]
    themes: tuple[str, ...]
    papers: tuple[Paper, ...]


def choose(options: BuildOptions, game: Game, languages: Sequence[str], themes: Iterable[str]) -> Choice:
    """What *options* ask for. Raises UsageError naming what exists."""
    from cardgen.content.pseudo import PSEUDO_LANGUAGES  # imported here: a build of nothing new needs none

    papers = {paper.name: paper for paper in game.papers}
    chosen = _pick("paper", options.papers, tuple(papers), tuple(papers)[:1])
    return Choice(
        _pick("edition", options.editions, tuple(e.id for e in game.editions), (game.editions[0].id,)),
        _pick("language", options.languages, tuple(languages), tuple(languages)[:1], PSEUDO_LANGUAGES),
        _pick("theme", options.themes, tuple(themes), (DEFAULT_THEME,)),
        tuple(papers[name] for name in chosen),
    )


def parts_of(options: BuildOptions) -> tuple[str, ...]:
    """The parts to print; cards alone where only some of them are asked for. Raises UsageError."""
    chosen = _pick("part", options.parts, PARTS, PARTS)
    return tuple(part for part in chosen if part == "cards" or not options.only)


def targets(options: BuildOptions, choice: Choice) -> list[Target]:
    """Every document of the choice, those of one edition, language and theme side by side."""
    return [
        Target(edition, language, theme, paper, options.flip, options.offset, options.only)
        for edition in choice.editions
        for language in choice.languages
        for theme in choice.themes
        for paper in choice.papers
    ]


def _pick(
    what: str,
    asked: tuple[str, ...],
    existing: tuple[str, ...],
    default: tuple[str, ...],
    by_name: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """What was *asked* for; those *by_name* are no part of ``all``."""
    if ALL in asked:
        return existing
    for name in asked:
        if name not in existing and name not in by_name:
            hint = did_you_mean(name, existing) or f"the game has no {what}"
            raise UsageError(f"there is no {what} {name!r}\n  help: {hint}")
    return tuple(dict.fromkeys(asked)) or default
