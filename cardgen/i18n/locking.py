"""Keeping the lock: what a translation was made for is written down when the tool sees it, never guessed later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cardgen.content.staleness import Locked, lock_text, read_lock, text_hash
from cardgen.content.texts import Language
from cardgen.i18n.copies import is_copy
from cardgen.i18n.desk import Desk, Key, Unit
from cardgen.i18n.textfile import write_text
from cardgen.inputs import LOCK
from engine.reading import Reader
from engine.source import Scalar

NEVER = ""
"""Hash of the source of a text that is not translated, or of which a translator is not sure."""


def lock_of(desk: Desk, tag: str) -> dict[Key, Locked]:
    """The lock of *tag*. Raises ContentError where it is damaged."""
    reader = Reader()
    locks = read_lock(reader, desk.project, tag)
    reader.finish()
    return locks


def seen(unit: Unit, own: Scalar, blank: bool, before: Locked | None) -> Locked:
    """The lock of a text whose comment shows the source as it is now."""
    now, text = text_hash(unit.scalar), text_hash(own)
    if blank:
        return Locked(NEVER, text, now)
    same = before is not None and before.means_copy(own)
    if before is None or before.fits(now, text):
        return Locked(now, text, now, same)
    return Locked(before.source, text, now, same)


def relock(
    desk: Desk, language: Language, locks: Mapping[Key, Locked], files: Iterable[str]
) -> dict[Key, Locked]:
    """The lock of *language* after its *files* were brought up to date; those of other files stay as they are."""
    renewed = set(files)
    found = {key: locked for key, locked in locks.items() if key[0] not in renewed and key in desk.units}
    for file in renewed:
        for table, blank in ((language.tables, False), (language.empty, True)):
            for path, own in table.get(file, {}).items():
                unit = desk.units.get((file, path))
                if unit is not None:
                    found[unit.key] = seen(unit, own, blank, locks.get(unit.key))
    return found


def accepted(
    desk: Desk, language: Language, locks: Mapping[Key, Locked], chosen: Callable[[Unit], bool]
) -> dict[Key, Locked]:
    """The lock with the *chosen* translations taken as right for the source as it is now."""
    found = dict(locks)
    for unit in filter(chosen, desk.units.values()):
        own = language.tables.get(unit.file, {}).get(unit.path)
        if own is not None:
            now = text_hash(unit.scalar)
            found[unit.key] = Locked(now, text_hash(own), now, is_copy(unit.scalar, own))
    return found


def write_lock(desk: Desk, tag: str, locks: Mapping[Key, Locked]) -> bool:
    """Write the lock of *tag*; tells whether it changed. Raises OutputError."""
    path = desk.folder(tag) / LOCK
    if not locks and not path.exists():
        return False
    return write_text(path, desk.project.name(path), lock_text(locks))
