"""Where each text is printed: found by filling every text with a word of its own and looking which box it lands in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardgen.cache import Pack
from cardgen.content.load import Content
from cardgen.content.texts import Language
from cardgen.display import BoxReport, Face
from cardgen.faces import FaceJob, FaceSet, Run
from cardgen.i18n.desk import Desk, Key, Unit
from cardgen.targets import DEFAULT_THEME
from cardgen.workshop import Workshop
from engine.source import Scalar

_LETTERS = "bcdfghjkmnprtvwx"
"""Of the tracing words: consonants, which neither hyphenation nor ligatures touch."""


class Spot(NamedTuple):
    """A box of a face in one edition."""

    edition: str
    face: str
    """Such as ``moves/bolt``."""
    box: str


class Printed(Struct, frozen=True):
    """A face of one edition and language as it was set."""

    edition: str
    job: FaceJob
    face: Face

    def boxes(self) -> Iterator[tuple[Spot, BoxReport]]:
        """Its named text boxes."""
        for report in self.face.boxes:
            if report.name:
                yield Spot(self.edition, self.job.name, report.name), report


def printed_faces(content: Content, workshop: Workshop, tag: str) -> Iterator[Printed]:
    """Every face of every edition in the language *tag*, at its natural size, whether or not it is fit to print."""
    for edition in content.game.editions:
        if edition.id not in content.rules:
            continue
        faces = FaceSet(Run(content, edition.id, tag, DEFAULT_THEME), workshop, Pack())
        for job in faces.jobs:
            face, _ = workshop.draw(job.template, job.context, job.name, tag, DEFAULT_THEME, {})
            yield Printed(edition.id, job, face)


def trace(desk: Desk, workshop: Workshop) -> dict[Key, list[Spot]]:
    """The spots where each text of the source is printed on faces, in the order of editions and faces."""
    codes = {_code(number): unit for number, unit in enumerate(desk.units.values())}
    source = desk.source
    content = replace(desk.content, languages={source.tag: _traced(source, codes)})
    found: dict[Key, list[Spot]] = {}
    for printed in printed_faces(content, workshop, source.tag):
        for spot, report in printed.boxes():
            for word in _words(report.text):
                unit = codes.get(word)
                spots = found.setdefault(unit.key, []) if unit else []
                if spot not in spots:
                    spots.append(spot)
    return found


def _code(number: int) -> str:
    base = len(_LETTERS)
    return "q" + "".join(_LETTERS[number // base**place % base] for place in range(4)) + "q"


def _words(text: str) -> Iterator[str]:
    """The tracing words in *text*; nothing but they begins and ends with the same rare letter."""
    lowered = text.casefold()
    at = lowered.find("q")
    while at >= 0:
        yield lowered[at : at + 6]
        at = lowered.find("q", at + 1)


def _traced(source: Language, codes: Mapping[str, Unit]) -> Language:
    tables: dict[str, dict[tuple[str, ...], Scalar]] = {}
    for code, unit in codes.items():
        scalar = Scalar(unit.scalar.mark, code, True)
        tables.setdefault(unit.file, {})[unit.path] = scalar
    return Language(source.tag, tables)
