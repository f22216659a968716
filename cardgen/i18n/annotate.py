"""The tool's notes in a language's file, brought up to date."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from cardgen.content.texts import SOURCE_LANGUAGE, Path_
from cardgen.i18n.desk import Desk, Key
from cardgen.i18n.editing import Page, is_note
from cardgen.i18n.marked import Branch, Leaf, leaves, parse_marked
from cardgen.i18n.notes import bare_note, inline_notes, is_place, said_before, unit_notes


def annotated(desk: Desk, tag: str, file: str, places: Mapping[Key, str], text: str) -> str:
    """*text* with the tool's notes above its keys as they are to be now."""
    page = Page(text)
    _annotate_branch(_Notes(desk, tag, file, places), page, parse_marked(text), ())
    return page.done()


def no_longer_stale(desk: Desk, file: str, paths: Collection[Path_], text: str) -> str:
    """*text* with the notes above the keys at *paths* as they are when these are right for the source as it is."""
    page = Page(text)
    for path, leaf in leaves(parse_marked(text)):
        if path in paths and page.owns_line(leaf):
            shown = [bare_note(line) for line in page.comments(leaf)[1] if is_note(line)]
            place = shown[0] if shown and is_place(shown[0], SOURCE_LANGUAGE) else ""
            page.set_notes(leaf, unit_notes(desk.units[file, path], SOURCE_LANGUAGE, place))
    return page.done()


class _Notes(Struct, frozen=True, dict=True):
    desk: Desk
    tag: str
    file: str
    places: Mapping[Key, str]

    def of(self, path: Path_, shown: list[str]) -> list[str]:
        """The notes of a text; *shown* are those that stand there."""
        unit = self.desk.units.get((self.file, path))
        if unit is None:
            return []
        is_stale = unit.key in self.desk.content.languages[self.tag].stale
        unsure = unit.key in self.desk.content.languages[self.tag].unsure
        stale = said_before(shown, SOURCE_LANGUAGE) or [": not known"] if is_stale else []
        return unit_notes(unit, SOURCE_LANGUAGE, self.places.get(unit.key, ""), stale, unsure=unsure)

    def inside(self, branch: Branch, path: Path_) -> list[str]:
        """The notes of all texts of a branch that stands on one line."""
        lines: list[str] = []
        for below, _ in leaves(branch):
            unit = self.desk.units.get((self.file, (*path, *below)))
            lines += inline_notes(unit, SOURCE_LANGUAGE, below) if unit else []
        return lines


def _annotate_branch(notes: _Notes, page: Page, branch: Branch, path: Path_) -> None:
    for item in branch.items:
        at = (*path, item.step)
        if not page.owns_line(item):
            continue
        if isinstance(item, Leaf):
            shown = [line for line in page.comments(item)[1] if is_note(line)]
            page.set_notes(item, notes.of(at, shown))
        elif item.inline:
            page.set_notes(item, notes.inside(item, at))
        else:
            page.set_notes(item, [])
            _annotate_branch(notes, page, item, at)
