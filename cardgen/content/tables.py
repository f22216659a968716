"""Holding a language's file of texts against the slots that it must fill: what is unknown, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.content.missing import Missing, ill_written, meant, misspelt, tell_missing, told_by_source
from cardgen.content.slots import Slot
from cardgen.content.texts import Language, Path_
from cardgen.errors import did_you_mean
from engine.reading import Reader
from engine.source import Scalar

Slots = Mapping[Path_, Slot]

_SEVERAL = 3
"""So many texts with the same other key are no slips of their own."""


def check_table(
    reader: Reader, language: Language, file: str, needed: Iterable[Slot], at: str, *, lost: bool = False
) -> None:
    """Hold *file* of *language* against the slots that it must fill.

    *at* names the file in messages. With *lost*, records of the file could not be read, so that a text of an
    unknown record may be theirs. A text that is missing in a translation is a warning, since the source stands in;
    in the source language it is an error.
    """
    if file in language.unread:
        return
    table = language.tables.get(file, {})
    wanted = {(slot.record.id, *slot.path): slot for slot in needed}
    missing = {
        path: Missing("text", file, path, slot.record.mark)
        for path, slot in wanted.items()
        if slot.rule.required and (slot.record.sound or not slot.rule.data) and path not in table
    }
    own = {path: text for path, text in table.items() if not told_by_source(language, file, path)}
    unknown = [path for path in table if path not in wanted]
    near = misspelt(unknown, missing)
    renamed = _renamed(reader, table, wanted, near) if language.fallback is None else set()
    own = {path: text for path, text in own.items() if path not in renamed}
    astray = _unknown(reader, own, wanted, near, lost) | {near[path] for path in renamed}
    tell_missing(reader, language, [one for path, one in missing.items() if path not in astray], at)


def _renamed(
    reader: Reader, table: Mapping[Path_, Scalar], wanted: Slots, near: Mapping[Path_, Path_]
) -> set[Path_]:
    """The texts that all stand under another key than the deck says: that is told once, where it says so."""
    rules: dict[str, dict[Path_, Path_]] = {}
    for path, other in near.items():
        if len(path) > 1 and path[1] != other[1]:
            rules.setdefault(other[1], {})[path] = other
    found: set[Path_] = set()
    for key, pairs in rules.items():
        written = {path[1] for path in pairs}
        if len(pairs) < _SEVERAL or len(written) > 1 or any(p[1] == key for p in wanted if p in table):
            continue
        rule, name = wanted[next(iter(pairs.values()))].rule, written.pop()
        source = table[next(iter(pairs))].mark.source.name
        message = f"no card has a text {key!r}, but {len(pairs)} have {name!r}"
        reader.fault(rule.mark, "missing-text", message, f"did you mean {name!r}, as in {source}?")
        found |= pairs.keys()
    return found


def _unknown(
    reader: Reader, table: Mapping[Path_, Scalar], wanted: Slots, misspelt: Mapping[Path_, Path_], lost: bool
) -> set[Path_]:
    """Report the texts that nothing prints; the slots that are filled with something else, or under another name."""
    unsound = {path[0] for path, slot in wanted.items() if not slot.record.sound}
    ids = {path[0] for path in wanted}
    told: set[Path_] = set()
    for path, scalar in table.items():
        if path in wanted or path[0] in unsound or path in told:
            continue
        if path in misspelt and not (lost and path[0] not in ids):
            told.add(misspelt[path])
        over = next((path[:n] for n in range(2, len(path)) if path[:n] in wanted), None)
        if over is not None:
            if over not in told:
                told.add(over)
                message = f"expected one text for {'.'.join(over)!r}, found a list or a mapping"
                reader.fault(scalar.mark, "wrong-type", message, "put the text in quotes")
        elif path[0] not in ids:
            if not lost and (path[0],) not in told:
                told.add((path[0],))
                message = f"nothing prints the texts of {path[0]!r}"
                hint = (
                    ill_written(path, scalar, wanted)
                    or _meant(path, wanted, misspelt)
                    or did_you_mean(path[0], ids)
                )
                reader.fault(scalar.mark, "unknown-text", message, hint)
        else:
            hint = (
                ill_written(path, scalar, wanted) or _meant(path, wanted, misspelt) or _suggest(path, wanted)
            )
            reader.fault(scalar.mark, "unknown-text", f"nothing prints the text {'.'.join(path)!r}", hint)
    return told


def _meant(path: Path_, wanted: Slots, misspelt: Mapping[Path_, Path_]) -> str:
    other = misspelt.get(path)
    return meant(path, other, wanted[other].record.mark) if other else ""


def _suggest(path: Path_, wanted: Slots) -> str:
    """The nearest key on the first level where *path* goes astray."""
    for length in range(1, len(path) + 1):
        siblings = {
            p[length - 1] for p in wanted if p[: length - 1] == path[: length - 1] and len(p) >= length
        }
        if path[length - 1] not in siblings:
            return did_you_mean(path[length - 1], siblings)
    return "a text stands here where others have keys below it"
