"""The tool's comment lines above a text: where it is printed, how much room it has, and what the source says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.i18n.desk import Unit
from cardgen.i18n.editing import NOTE
from cardgen.i18n.quoting import quoted
from cardgen.i18n.words import Words

BEFORE = "before"
STALE = "STALE"


def unit_notes(
    unit: Unit, source_tag: str, place: str, stale: Sequence[str] = (), *, unsure: bool = False
) -> list[str]:
    """The lines above a key of its own.

    *stale* is what the source said before, where it has changed since; *unsure*: none is known that it was made for.
    """
    lines = [place] if place else []
    if stale:
        means = f"{source_tag} is printed instead" if unit.kind == "rule" else "it is printed all the same"
        why = "nobody is sure of this yet" if unsure else "the source has changed since this was translated"
        lines.append(f"{STALE}: {why}; {means}")
        lines += [] if unsure else [f"{BEFORE}{rest}" for rest in stale]
    return lines + [source_tag + rest for rest in source_lines(unit.words)]


def inline_notes(unit: Unit, source_tag: str, below: Sequence[str]) -> list[str]:
    """The line of a text that shares its line with others; *below* is its path from the key of that line."""
    return [f"{'.'.join(below)}: {source_tag}{rest}" for rest in source_lines(unit.words)]


def source_lines(words: Words) -> list[str]:
    """Each form as ``: text``, or ``, one: text``; what would not stay on a line is written as in quotes."""
    return [(f", {name}" if name else "") + f": {_shown(text)}" for name, text in words.forms]


def _shown(text: str) -> str:
    return text if text.isprintable() and text == text.strip() and not text.startswith('"') else quoted(text)


def bare_note(line: str) -> str:
    """A note as it was written, without its mark."""
    return line.strip().removeprefix(NOTE).removeprefix(" ").rstrip()


def is_place(note: str, source_tag: str) -> bool:
    """Whether a note says where its text is printed."""
    return not note.startswith(
        (f"{STALE}:", *(f"{tag}{sign}" for tag in (BEFORE, source_tag) for sign in ":,"))
    )


def said_before(notes: Iterable[str], source_tag: str) -> list[str]:
    """What earlier notes show as the source that a translation was made for: without the tag, as ``: text``."""
    lines = [bare_note(note) for note in notes]
    for tag in (BEFORE, source_tag):
        found = [
            line.removeprefix(tag) for line in lines if line.startswith((f"{tag}: ", f"{tag}, ", f"{tag}:"))
        ]
        if found:
            return found
    return []
