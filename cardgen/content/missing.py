"""Telling which texts a language lacks, and what stands in: never in silence, and not in three hundred lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from cardgen.content.texts import LABELS, SECTIONS, Language, Path_
from cardgen.errors import Fault, listed
from engine.reading import Reader
from engine.source import Mark, Scalar

MOST = 12
"""Texts of one file that are told one by one; of more, a translation has hardly begun."""
_NEAR = 0.6
"""Likeness of two words from which on one may be the other misspelt, as ``did_you_mean`` has it."""


class Missing(NamedTuple):
    """A text that a language does not have."""

    kind: str
    """What people call it: ``text`` or ``label``."""
    file: str
    path: Path_
    asked: Mark | None = None
    """What asks for it in the data."""

    @property
    def name(self) -> str:
        """Its key."""
        return ".".join(self.path)


def misspelt(unknown: Collection[Path_], lacking: Iterable[Path_]) -> dict[Path_, Path_]:
    """The paths of *unknown* that are probably *lacking* ones with one step misspelt: one cause, told once."""
    found: dict[Path_, Path_] = {}
    every = list(lacking)
    for wanted in every:
        likeness = {path: _likeness(path, wanted) for path in unknown if path not in found}
        best = max(likeness, key=lambda path: likeness[path], default=None)
        if best is not None and (likeness[best] >= _NEAR or _alone(best, wanted, unknown, every)):
            found[best] = wanted
    return found


def _alone(path: Path_, other: Path_, unknown: Iterable[Path_], lacking: Iterable[Path_]) -> bool:
    """Whether two texts are the only ones below one key of which one is too many and one is missing."""
    if len(path) < 2 or path[:-1] != other[:-1]:
        return False
    return all(sum(one[:-1] == path[:-1] for one in texts) == 1 for texts in (unknown, lacking))


def _likeness(path: Path_, other: Path_) -> float:
    """How much two paths are alike that differ in one step; 0 for others."""
    apart = [(a, b) for a, b in zip(path, other, strict=False) if a != b]
    if len(path) != len(other) or len(apart) != 1:
        return 0.0
    return SequenceMatcher(None, *apart[0]).ratio()


def meant(path: Path_, other: Path_, asked: Mark | None = None) -> str:
    """A hint that *path* stands where *other* is asked for."""
    step = next(b for a, b in zip(path, other, strict=True) if a != b)
    by = f"which {asked.source.name} asks for on line {asked.line}" if asked else "which is missing"
    return f"did you mean {step!r}, {by}?"


def strangers(texts: Iterable[Path_], wanted: Collection[Path_]) -> dict[Path_, Path_]:
    """The first of *texts* below each step that no *wanted* path has, with its path up to that step."""
    known = {path[:length] for path in wanted for length in range(1, len(path) + 1)}
    found: dict[Path_, Path_] = {}
    for path in texts:
        if path not in wanted:
            top = next((path[:n] for n in range(1, len(path) + 1) if path[:n] not in known), path)
            found.setdefault(top, path)
    return {path: top for top, path in found.items()}


_KEYED = re.compile(r"([\w-]+) ?:?[\"\u201c\u201e\u00ab'].*", re.DOTALL)
"""A key that no colon with a space behind it parts from its text."""


def ill_written(path: Path_, text: Scalar, wanted: Collection[Path_]) -> str:
    """A hint where *path*, which is none of the *wanted* ones, comes from how its line is written; else empty."""
    spaced = next((step for step in path if step != step.strip()), None)
    if spaced is not None:
        return f"delete the no-break space beside {spaced.strip()!r}: lines are indented with plain spaces"
    match = _KEYED.fullmatch(text.text) if not text.quoted else None
    if match and any(other[:-1] == path and other[-1] == match[1] for other in wanted):
        return f"write a colon and a space behind the key: {match[1]}: …"
    tops = {other[0] for other in wanted}
    if len(path) == 1 and 2 * sum((top, path[0]) in wanted for top in tops) > len(tops):
        return f"{path[0]!r} stands below another key: begin its line with two spaces"
    return ""


def nothing_prints(kind: str, path: Path_, top: Path_) -> str:
    """The message that nothing prints the text at *path*, or all those below *top*."""
    return (
        f"nothing prints the {kind} {'.'.join(path)!r}"
        if path == top
        else f"nothing prints the {kind}s of {'.'.join(top)!r}"
    )


def told_by_source(language: Language, file: str, path: Path_) -> bool:
    """Whether *language* is a translation and its source has the text, too: what is wrong with it is told there."""
    return language.fallback is not None and path in language.source.tables.get(file, {})


def tell_missing(reader: Reader, language: Language, missing: Iterable[Missing], at: str) -> None:
    """Report what *language* lacks of one file, which messages call *at*.

    In a translation these are warnings, since the language that it falls back to stands in; else they are errors. What
    nothing stands in for is the source's to tell.
    """
    other = language.fallback
    lacking = [one for one in missing if other is None or other.find(one.file, one.path) is not None]
    if not lacking:
        return
    file = lacking[0].file
    if file not in language.tables:
        message = f"{language.tag}: the file is missing, with {len(lacking)} texts"
        hint = f"its first text is {lacking[0].name!r}"
        if other is not None:
            message += f"; {other.tag} stands in"
            hint = f"copy {at.replace(f'lang/{language.tag}/', f'lang/{other.tag}/')} there and translate it"
        reader.faults.append(Fault(at, 0, 0, "missing-text", message, hint, warning=other is not None))
    elif other is not None and len(lacking) > MOST:
        first = ", ".join(repr(one.name) for one in lacking[:3])
        message = (
            f"{language.tag}: {len(lacking)} texts are missing or empty; {other.tag} stands in for {first} …"
        )
        hint = f"'cardgen i18n status {language.tag}' counts them"
        reader.faults.append(Fault(at, 0, 0, "missing-text", message, hint, warning=True))
    else:
        groups: dict[object, list[Missing]] = {}
        for one in lacking:  # a new card lacks all of its texts: that is one thing to do
            new = other is None and one.asked is not None and _beside(language, one) is None
            groups.setdefault(one.asked if new else one.path, []).append(one)
        reader.faults += [
            _fault(language, group[0], at) if len(group) == 1 else _new(language, group, at)
            for group in groups.values()
        ]


def _new(language: Language, group: Sequence[Missing], at: str) -> Fault:
    """The texts of *group*, all that one place of the data asks for."""
    asked = group[0].asked
    assert asked is not None
    message = f"{language.tag}: the texts {listed([repr(one.name) for one in group])} are missing"
    return asked.fault("missing-text", message, f"add them to {at}")


def _fault(language: Language, one: Missing, at: str) -> Fault:
    text = language.fallback.find(one.file, one.path) if language.fallback else None
    stands_in = f"; {text.language} stands in" if text else ""
    blank = language.empty.get(one.file, {}).get(one.path)
    if blank is not None:
        message = f"{language.tag}: the {one.kind} {one.name!r} is empty{stands_in}"
        hint = f"write the text; the source is {text.scalar.text!r}" if text else "write the text"
        return blank.mark.fault("empty-text", message, hint, warning=True)
    message = f"{language.tag}: the {one.kind} {one.name!r} is missing{stands_in}"
    source = f": {one.name} = {text.scalar.text!r}" if text else ""
    beside = _beside(language, one)
    if beside is not None:
        return beside.fault(
            "missing-text", message, f"add it beside this text{source}", warning=text is not None
        )
    if one.asked is not None and text is None:
        return one.asked.fault("missing-text", message, f"add it to {at}")
    return Fault(at, 0, 0, "missing-text", message, f"add it to {at}{source}", warning=text is not None)


def missing_label(language: Language, path: Path_, asks: str, asked: Mark | None = None) -> Fault:
    """The label *path* of the source of *language*, which something *asks* for: told where it belongs, or is misspelt.

    With *asked* it is the data's word for it, which may as well be misspelt: then that is where it is told.
    """
    source = language.source
    table = source.tables.get(LABELS, {})
    near = likest_label(source, path)
    message = f"{source.tag}: the label {'.'.join(path)!r} is missing"
    if near is not None:
        written, wanted = next((a, b) for a, b in zip(near, path, strict=False) if a != b)
        mark = table[near].mark
        if asked is not None:
            hint = f"did you mean {written!r}, which {mark.source.name} has on line {mark.line}?"
            return asked.fault("missing-text", message, hint)
        return mark.fault("missing-text", message, f"did you mean {wanted!r} by {written!r}? {asks}")
    beside = _beside(source, Missing("label", LABELS, path))
    if beside is not None:
        return beside.fault("missing-text", message, f"add it beside this text; {asks}")
    name = next((text.mark.source.name for text in table.values()), f"content/lang/{source.tag}/{LABELS}")
    return Fault(name, 0, 0, "missing-text", message, f"add it to {name}; {asks}")


def likest_label(source: Language, path: Path_) -> Path_ | None:
    """The label of *source* that may be *path* misspelt, or the first below a section that may be."""
    own = [other for other in source.tables.get(LABELS, {}) if len(path) > 1 or other[0] not in SECTIONS]
    likeness = {other: _likeness(other[: len(path)], path) for other in own}
    near = max(likeness, key=lambda other: likeness[other], default=None)
    return near if near is not None and likeness[near] >= _NEAR else None


def _beside(language: Language, one: Missing) -> Mark | None:
    """Where the text belongs: the last of the texts that have most of its path; None where none begins as it does."""
    nearest, most = None, 0
    for path, scalar in language.tables.get(one.file, {}).items():
        common = next(
            (n for n, (a, b) in enumerate(zip(path, one.path, strict=False)) if a != b),
            min(len(path), len(one.path)),
        )
        if common and common >= most:
            nearest, most = scalar.mark, common
    return nearest
