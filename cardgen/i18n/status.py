"""How far a language is: counts by file of what is translated, copied, stale, missing, too long, or at odds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from cardgen.content.agreement import check_agreement
from cardgen.errors import ContentError
from cardgen.i18n.copies import copies
from cardgen.i18n.desk import Desk, Key
from cardgen.i18n.locking import lock_of
from cardgen.i18n.places import printed_faces, trace
from cardgen.i18n.rooms import Room, rooms
from cardgen.text.fonts import ABSENT
from cardgen.workshop import Workshop

_PLACEHOLDERS = ("bad-placeholder", "missing-placeholder", "doubled-placeholder")


class FileStatus(Struct, frozen=True):
    """The state of one file of one language."""

    language: str
    file: str
    texts: int
    translated: int
    """Those that are up to date, and not the source's own words unless these are meant."""
    same_as_source: int
    """Those that are merely copied."""
    stale: int
    missing: int
    overflowing: int | None
    """None where nobody knows, since fonts of the language are not installed."""
    placeholders: int
    """Faults of placeholders."""
    unreadable: bool = False
    lacks: str = ""
    """The fonts that are not installed, and how they are."""


def status(folder: Path, tags: Iterable[str]) -> list[FileStatus]:
    """The state of every file of the languages *tags*."""
    wanted = tuple(tags)
    desk = Desk(folder, wanted)
    workshop = Workshop(desk.project)
    spots = trace(desk, workshop)
    found = []
    for tag in wanted:
        language = desk.content.languages.get(tag)
        if language is None:
            found += [_file(desk, tag, file, {}, ()) for file in desk.files]
            continue
        room: Mapping[Key, Room] = {}
        lacks = ""
        try:
            room = rooms(spots, printed_faces(desk.content, workshop, tag))
        except ContentError as error:
            if any(fault.code != ABSENT for fault in error.faults):
                raise
            lacks = "; ".join(f"{fault.message}: {fault.hint}" for fault in error.faults)
        copied = {unit.key for unit in copies(desk, language, lock_of(desk, tag))}
        found += [_file(desk, tag, file, room, copied, lacks) for file in desk.files]
    return found


def _file(
    desk: Desk, tag: str, file: str, room: Mapping[Key, Room], copied: Collection[Key], lacks: str = ""
) -> FileStatus:
    units = [unit for unit in desk.units.values() if unit.file == file]
    language = desk.content.languages.get(tag)
    if language is None or file in language.unread:
        return FileStatus(tag, file, len(units), 0, 0, 0, len(units), 0, 0, unreadable=True)
    own = [unit for unit in units if unit.path in language.tables.get(file, {})]
    stale = sum(unit.key in language.stale for unit in own)
    same = sum(unit.key in copied and unit.key not in language.stale for unit in own)
    name = desk.project.name(desk.folder(tag) / file)
    faults = check_agreement(desk.content.game, language, misspelt=True)
    return FileStatus(
        tag,
        file,
        len(units),
        len(own) - stale - same,
        same,
        stale,
        len(units) - len(own),
        None if lacks else sum(unit.key in room and room[unit.key].over > 0 for unit in own),
        sum(fault.code in _PLACEHOLDERS and fault.file == name for fault in faults),
        lacks=lacks,
    )


_HEADS = (
    "language",
    "file",
    "texts",
    "translated",
    "same_as_source",
    "stale",
    "missing",
    "overflowing",
    "placeholders",
)


def table(rows: Sequence[FileStatus]) -> list[str]:
    """The counts as lines of a table, with the sum of each language."""
    cells = [[head.replace("_", " ") for head in _HEADS]]
    for tag in dict.fromkeys(row.language for row in rows):
        own = [row for row in rows if row.language == tag]
        cells += [[_cell(getattr(row, head)) for head in _HEADS] for row in own]
        for row, line in zip(own, cells[-len(own) :], strict=True):
            line[3] = "unreadable" if row.unreadable else line[3]
        cells.append([tag, "all", *(_sum([getattr(row, head) for row in own]) for head in _HEADS[2:])])
    unread = dict.fromkeys(row.language for row in rows if row.unreadable)
    widths = [max(len(row[i]) for row in cells) for i in range(len(_HEADS))]
    why = [f"'cardgen i18n check {tag}' says why files of {tag} are unreadable" for tag in unread]
    why += [
        f"nobody knows what overflows in {tag}: {lacks}"
        for tag, lacks in dict.fromkeys((row.language, row.lacks) for row in rows)
        if lacks
    ]
    return [*(_line(row, widths) for row in cells), *why]


def _cell(value: str | int | None) -> str:
    return "?" if value is None else str(value)


def _sum(counts: Sequence[int | None]) -> str:
    known = [count for count in counts if count is not None]
    return _cell(sum(known) if len(known) == len(counts) else None)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    words = [
        cell.ljust(width) if i < 2 else cell.rjust(width)
        for i, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(words).rstrip()


def as_json(rows: Sequence[FileStatus]) -> str:
    """The counts for programs: a list of objects, one for each file."""
    import json

    return json.dumps([asdict(row) for row in rows], indent=1)
