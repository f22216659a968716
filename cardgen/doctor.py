"""``cardgen doctor``: what a helper would ask first, answered before anybody has to ask."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from cardgen.errors import CardgenError, ContentError


class Finding(Struct, frozen=True):
    """One thing that was looked at."""

    sound: bool
    what: str
    detail: str

    def __str__(self) -> str:
        return f"{'ok  ' if self.sound else 'FAIL'}  {self.what}: {self.detail}"


def examine(folder: Path) -> Iterator[Finding]:
    """Findings on the installation and on the project in *folder*, in the order of a build."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(sys.version_info >= (3, 11), "Python", f"{version} (3.11 or newer is needed)")
    for look in (_libraries, _project, _fonts, _papers, _printers):
        yield from _guarded(look, folder)


def _guarded(look: Callable[[Path], Iterator[Finding]], folder: Path) -> Iterator[Finding]:
    """The findings of *look*; what stops it is a finding, too."""
    name = look.__name__.strip("_")
    try:
        yield from look(folder)
    except ContentError as error:
        yield Finding(False, name, f"{len(error.faults)} faults; 'cardgen check' lists them")
    except (CardgenError, ImportError) as error:
        yield Finding(False, name, str(error).replace("\n", " "))


def _libraries(_folder: Path) -> Iterator[Finding]:
    from importlib.metadata import version

    import icu4py.breakers  # noqa: F401 - the import is the examination
    import uharfbuzz  # noqa: F401
    import yaml

    names = ("reportlab", "uharfbuzz", "icu4py", "jinja2", "pyyaml", "pillow", "pypdfium2", "svgwrite")
    yield Finding(True, "libraries", ", ".join(f"{name} {version(name)}" for name in names))
    fast = hasattr(yaml, "CSafeLoader")
    yield Finding(
        True, "YAML", "LibYAML" if fast else "PyYAML's own parser: seven times as slow, otherwise the same"
    )


def _project(folder: Path) -> Iterator[Finding]:
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project

    content = load_content(open_project(folder))
    editions = ", ".join(edition.id for edition in content.game.editions)
    cards = sum(len(records) for records in content.records.values())
    detail = f"{content.game.id} {content.game.version}; editions {editions}; languages {', '.join(content.languages)}"
    yield Finding(True, "project", f"{detail}; {cards} cards")


def _fonts(folder: Path) -> Iterator[Finding]:
    from cardgen.content.project import open_project
    from cardgen.text.fonts import font_book

    book = font_book(open_project(folder).templates)
    for name in sorted(book.families):
        try:
            book.instance(book.key(name, 400, False))
        except ContentError as error:
            optional = error.faults[0].hint or error.faults[0].message
            yield Finding(True, f"font {name}", f"absent; needed only for languages that use it ({optional})")
        else:
            yield Finding(True, f"font {name}", "found")


def _papers(folder: Path) -> Iterator[Finding]:
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.layout.geometry import figure
    from cardgen.layout.plan import plan_sheets

    game = load_content(open_project(folder)).game
    for paper in game.papers:
        plan = plan_sheets(game.card, paper, bleed_mm=game.back_bleed_mm)
        sides, ends = plan.mark_room_mm
        detail = f"{plan.block.grid} cards; cut marks {figure(sides)} mm at the sides, {figure(ends)} at top and bottom"
        if min(sides, ends) < 2:
            detail += "; short marks: use a ruler from end to end, or fold-over sheets (--flip fold), whose are longer"
        yield Finding(True, f"paper {paper.name}", detail)


def _printers(_folder: Path) -> Iterator[Finding]:
    from cardgen.printers import profile_file, saved_printers

    printers = saved_printers()
    names = (
        ", ".join(sorted(printers)) or "none saved; 'cardgen calibrate' makes the sheet to measure yours with"
    )
    yield Finding(True, "printers", f"{names} ({profile_file()})")
