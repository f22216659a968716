"""From content to typeset faces: which a document needs, what each depends on, and drawing what changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property, partial
from itertools import accumulate
from typing import Any

from msgspec import Struct

from cardgen.cache import Pack, key, told
from cardgen.content.load import Content
from cardgen.content.records import Record
from cardgen.content.slots import slots
from cardgen.context import Voice, common_context, place, printed_length, read_labels, record_context
from cardgen.display import Face
from cardgen.errors import ContentError, Fault, listed
from cardgen.facecodec import decode, encode
from cardgen.forks import NoRoomError, Talk, beside
from cardgen.processes import CAN_FORK
from cardgen.shares import Least, Sizes, by_share
from cardgen.subjects import merged
from cardgen.svg.drawn import Drawn
from cardgen.workshop import Workshop
from engine.reading import Reader

_SIZE = "face-size"
_SIZE_DUST = 0.05
"""Units by which a face may differ from its card: what binary fractions leave, and no more."""

_TEMPLATE_WEIGHS = 3
"""To compile a template takes about as long as to draw so many faces."""
_WORTH_HELP = 9
"""Faces to draw that pay for a process of their own."""

_OTHER_CARD = re.compile(r"placeholder \{[^}]*\.")
"""A placeholder that names another card's number."""


class FaceJob(Struct, frozen=True):
    """One face that a document needs."""

    name: str
    """``moves/bolt``; backs are ``moves/back`` or ``moves/bolt/back``."""
    deck: str
    template: str
    context: Mapping[str, Any]
    record: Record | None


class Run(Struct, frozen=True):
    """One edition, language and theme: the unit in which faces are made."""

    content: Content
    edition: str
    language: str
    theme: str

    @property
    def name(self) -> str:
        """For messages: ``28, en, full``."""
        return f"{self.edition}, {self.language}" + ("" if self.theme == "full" else f", {self.theme}")

    @property
    def sound(self) -> bool:
        """Whether the content was read without a fault: faces may be drawn."""
        return self.content.fit(self.language)


def records_of(run: Run, deck: str) -> list[Record]:
    """The deck's records that the run's edition has, in the file's order."""
    return [r for r in run.content.records[deck] if r.in_edition(run.edition)]


class FaceSet:
    """The faces of one run, made when asked for all at once."""

    def __init__(self, run: Run, workshop: Workshop, cache: Pack) -> None:
        self.run, self.workshop, self.cache = run, workshop, cache
        self.reader = Reader()
        self.warnings: list[Fault] = []
        """What to mind in faces that are fit to print: a picture of few pixels, a line that printers lose."""
        self.entries: dict[str, str] = {}
        """The key of what each face shows, by its name."""
        self.unfit: set[str] = set()
        """Ids of records whose texts are missing or at fault: their faces are not drawn."""
        wording = workshop.wording(run.content, run.edition, run.language, self.reader)
        self.voice = Voice(run.content, run.edition, wording, read_labels(wording))
        self.common = common_context(self.voice, run.theme, workshop.language(run.language))

    @cached_property
    def jobs(self) -> tuple[FaceJob, ...]:
        """Every face of the run: fronts in order, each deck's backs after them. Faults go to ``reader``."""
        jobs: list[FaceJob] = []
        for deck in self.run.content.game.decks:
            records = records_of(self.run, deck.id)
            contexts = [self._context(record) for record in records]
            most = max(map(printed_length, contexts), default=0)
            fronts = [
                (record, {**own, "place": place(own, number, len(records), most)})
                for number, (record, own) in enumerate(zip(records, contexts, strict=True), 1)
            ]
            for record, own in fronts:
                jobs.append(
                    FaceJob(f"{deck.id}/{record.id}", deck.id, deck.front, {**self.common, **own}, record)
                )
            if deck.back is None or not records:
                continue
            back = {"back": {"art": deck.back.art, "deck": deck.id}}
            if not deck.back.per_card:
                jobs.append(
                    FaceJob(f"{deck.id}/back", deck.id, deck.back.template, {**self.common, **back}, None)
                )
                continue
            for record, own in fronts:
                context = {**self.common, **own, **back}
                jobs.append(
                    FaceJob(f"{deck.id}/{record.id}/back", deck.id, deck.back.template, context, record)
                )
        return tuple(jobs)

    def _context(self, record: Record) -> dict[str, Any]:
        """What the record's templates see; the record is unfit where that holds a fault."""
        before = len(self.reader.faults)
        context = record_context(self.voice, record)
        find = self.voice.wording.language.find
        lacks = any(
            slot.rule.required and find(record.deck.file, (record.id, *slot.path)) is None
            for slot in slots(record)
        )
        if (
            not record.sound or self.run.content.lost
        ):  # a number that finds nothing was told where it is wrong
            told = self.reader.faults[before:]
            self.reader.faults[before:] = [f for f in told if not _consequent(f, other_cards=record.sound)]
        if lacks or not record.sound or len(self.reader.faults) > before:
            self.unfit.add(record.id)
        return context

    def make(self, only: Sequence[str] = (), processes: int = 1) -> dict[str, Face]:
        """All faces by name (with *only*, those whose names match one of the patterns).

        Faces are drawn at their natural sizes first; then those with boxes that share a size with others of
        their deck are drawn again at the least of them. Faces of unfit records are left out. Where there is much to
        draw and there are *processes* to spare, they share the work. Raises ContentError with the faults of all
        faces and of their wording.
        """
        jobs = [job for job in self.jobs if job.record is None or job.record.id not in self.unfit]
        if not self.run.sound:
            self.reader.finish()
            return {}
        keys = {job.name: self._key(job) for job in jobs}
        faults = list(self.reader.faults)
        with ExitStack() as helpers:
            mine, others = self._shared_out(jobs, keys, processes)
            asked: list[Talk] = []
            for part in others:
                try:
                    asked.append(helpers.enter_context(beside(partial(self._help, part, keys))))
                except NoRoomError:
                    mine = [*mine, *part]
            sizes, drawn = self._natural_sizes(mine, keys, faults)
            for helper in asked:
                found, told = helper.receive()
                sizes |= found
                faults += told
            if faults:
                raise ContentError(merged(self._by_size(faults)))
            least = Least((job.deck, sizes[job.name]) for job in jobs)
            for helper in asked:
                helper.send(least)
            wanted = [job for job in mine if matches(job.name, only)]
            faces = {job.name: self._face(job, keys, sizes, least, drawn, faults) for job in wanted}
            for helper in asked:
                self.cache.take(helper.receive())
        rest = [job for job in jobs if job.name not in faces and matches(job.name, only)]
        faces |= {job.name: self._face(job, keys, sizes, least, {}, faults) for job in rest}
        if faults:
            raise ContentError(merged(faults))
        return {job.name: faces[job.name] for job in jobs if job.name in faces}

    def _shared_out(
        self, jobs: Sequence[FaceJob], keys: Mapping[str, str], processes: int
    ) -> tuple[Sequence[FaceJob], Sequence[Sequence[FaceJob]]]:
        """The jobs of this process, and of its helpers: neighbours stay together, since they share a template."""
        missing = [job for job in jobs if self.cache.get(f"{keys[job.name]}-sizes") is None]
        count = min(processes, len(missing) // _WORTH_HELP) if CAN_FORK else 1
        if count < 2:
            return jobs, ()
        parts: list[list[FaceJob]] = [[] for _ in range(count)]
        weights = [
            1 + _TEMPLATE_WEIGHS * (job.template != before)
            for job, before in zip(missing, ["", *(job.template for job in missing)], strict=False)
        ]
        for job, done in zip(missing, accumulate(weights), strict=True):
            parts[(done - 1) * count // sum(weights)].append(job)
        helped = {job.name for part in parts[1:] for job in part}
        return [job for job in jobs if job.name not in helped], parts[1:]

    def _help(self, jobs: Sequence[FaceJob], keys: Mapping[str, str], asker: Talk) -> None:
        """In a process of its own: draw *jobs* and tell their sizes; then set them at the sizes that are asked for."""
        faults: list[Fault] = []
        sizes, drawn = self._natural_sizes(jobs, keys, faults)
        asker.send((sizes, faults))
        if faults:
            return
        least = asker.receive()
        for job in jobs:
            self._face(job, keys, sizes, least, drawn, faults)
        asker.send(self.cache.fresh())

    def _key(self, job: FaceJob) -> str:
        parts = [self.workshop.digest, self.run.language, self.run.theme, job.template, told(job.context)]
        return key("face", parts)

    def _natural_sizes(
        self, jobs: Iterable[FaceJob], keys: Mapping[str, str], faults: list[Fault]
    ) -> tuple[dict[str, Mapping[str, Sizes]], dict[str, Drawn]]:
        """Each face's natural sizes by share, and the faces that had to be drawn to learn them."""
        sizes: dict[str, Mapping[str, Sizes]] = {}
        drawn: dict[str, Drawn] = {}
        for job in jobs:
            known = self.cache.get_value(f"{keys[job.name]}-sizes", dict[str, Sizes])
            if known is None:
                drawn[job.name] = self._draw(job, {}, faults)
                known = by_share(drawn[job.name].face)
                self.cache.put_value(f"{keys[job.name]}-sizes", known)
            sizes[job.name] = known
        return sizes, drawn

    def _face(
        self,
        job: FaceJob,
        keys: Mapping[str, str],
        sizes: Mapping[str, Mapping[str, Sizes]],
        least: Least,
        natural: Mapping[str, Drawn],
        faults: list[Fault],
    ) -> Face:
        """The face from the cache, or drawn and kept there; faults of drawing go to *faults*.

        Where it was drawn at its *natural* sizes already, only the texts that are capped are set again.
        """
        caps, drawn = least.caps(job.deck, sizes[job.name]), natural.get(job.name)
        entry = key(
            "drawn", [keys[job.name], *(f"{share}={size:.3f}" for share, size in sorted(caps.items()))]
        )
        self.entries[job.name] = entry
        known = self._known(entry) if drawn is None else None
        if known is not None:
            return known
        if drawn is None:
            drawn = self._draw(job, caps, faults)
        elif caps and drawn.again is not None:
            drawn = drawn.again(caps)
        warnings = [fault for fault in drawn.faults if fault.warning]
        self._warn(entry, warnings)
        if len(warnings) == len(drawn.faults):
            self.cache.put(entry, encode(drawn.face))
        return drawn.face

    def _known(self, entry: str) -> Face | None:
        """The face of the cache, or None where it has none or a damaged one."""
        data = self.cache.get(entry)
        try:
            face = decode(data) if data is not None else None
        except ValueError:
            return None
        if face is not None:
            self._warn_again(entry)
        return face

    def _draw(self, job: FaceJob, caps: Mapping[str, float], faults: list[Fault]) -> Drawn:
        """The face drawn; errors go to *faults*, and all its faults are at places that a designer can go to."""
        whose = f"{job.name} ({self.run.name})"
        drawn = self.workshop.drawn(job.template, job.context, whose, self.run.language, self.run.theme, caps)
        found = drawn.faults
        if all(fault.warning for fault in found):
            found = (*found, *self._missized(job, drawn.face))
        told = tuple(self._placed(found, drawn.face, job)) if found else ()
        faults += (fault for fault in told if not fault.warning)
        return drawn._replace(faults=told)

    def _missized(self, job: FaceJob, face: Face) -> Iterator[Fault]:
        """A template that draws another size than the card's would be cut off, or leave white."""
        card = self.run.content.game.card
        if (
            abs(face.width - card.width_mm * 10) < _SIZE_DUST
            and abs(face.height - card.height_mm * 10) < _SIZE_DUST
        ):
            return
        templates = self.workshop.project.templates
        message = (
            f"{job.name} ({self.run.name}): the template draws {face.width / 10:g} × {face.height / 10:g} mm, "
            f"but a card has {card.width_mm:g} × {card.height_mm:g} mm"
        )
        hint = f'draw it for that size, which is viewBox="0 0 {card.width_mm * 10:g} {card.height_mm * 10:g}"'
        name = f"{self.workshop.project.name(templates)}/{job.template}"
        rows = (templates / job.template).read_text("utf-8").split("\n")
        line, row = next(((n, row) for n, row in enumerate(rows, 1) if "viewBox" in row), (0, ""))
        yield Fault(name, line, row.find("viewBox") + 1, _SIZE, message, hint, row)

    def _by_size(self, faults: list[Fault]) -> list[Fault]:
        """*faults*; where several templates draw another size than the card's, it is the card's that was changed."""
        off = sorted({fault.file for fault in faults if fault.code == _SIZE})
        game = self.run.content.game
        if len(off) < 2 or game.card_mark is None:
            return faults
        size = f"{game.card.width_mm:g} × {game.card.height_mm:g} mm"
        message = f"a card has {size}, but its faces are drawn for another size"
        hint = f"each says its own in its viewBox: draw them anew ({listed(off)}), or take back the size"
        rest = [fault for fault in faults if fault.code != _SIZE]
        return [*rest, game.card_mark.fault(_SIZE, message, hint)]

    def _placed(self, faults: Iterable[Fault], face: Face, job: FaceJob) -> list[Fault]:
        """*faults* of a drawing, at places that a designer can go to."""
        from cardgen.blame import at_text  # imported here: only a faulty run pays for it

        language, texts = self.run.content.languages[self.run.language], job.context.get("text", {})
        return [at_text(fault, face, job.record, language, texts) for fault in faults]

    def _warn(self, entry: str, warnings: Sequence[Fault]) -> None:
        """Keep the warnings of a face with it: a face from the cache is warned of, too."""
        self.warnings += warnings
        if warnings:
            self.cache.put_value(f"{entry}-warnings", warnings)

    def _warn_again(self, entry: str) -> None:
        self.warnings += self.cache.get_value(f"{entry}-warnings", list[Fault]) or ()


def _consequent(fault: Fault, *, other_cards: bool) -> bool:
    """Whether a placeholder finds nothing because data are at fault: of its card, or with *other_cards* of others."""
    return fault.code == "bad-placeholder" and (
        not other_cards or _OTHER_CARD.search(fault.message) is not None
    )


def matches(name: str, patterns: Sequence[str]) -> bool:
    """Whether a face's whole name or its last part matches one of *patterns*; no patterns match all."""
    from fnmatch import fnmatchcase

    return not patterns or any(
        fnmatchcase(name, p) or fnmatchcase(name.rpartition("/")[2], p) for p in patterns
    )
