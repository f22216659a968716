"""One fault of a template that all cards meet is told once, not once a card."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from cardgen.causes import causes
from cardgen.errors import ContentError, Fault

_SUBJECT = re.compile(
    r"(?P<who>[^:()]+ \([^()]*\))(?: and (?P<more>one|[0-9]+) more)?: (?P<what>.*)\Z", re.DOTALL
)
"""``moves/cape (standard, en): what is wrong``, or ``moves/cape (standard, en) and 5 more: what is wrong``."""

_MORE = {"one": 1}
_OF_A_NAME = ("svg-class", "unknown-class", "unknown-paint", "art-missing")
"""Faults of a name that may stand in many lines of many templates."""
_BOX = re.compile(r"\A(?:text box '[^']*'|text): ")
_TEMPLATE = ".j2"
_OVER = "text-overflow"
_GLYPH = "missing-glyph"
_POINT = re.compile(r"U\+[0-9A-F]+")
"""Which families lack a letter differs from box to box of one text."""
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?( lines?\b)?")
"""By how much a text runs over differs from edition to edition: the worst is told."""


def merged(faults: Iterable[Fault]) -> list[Fault]:
    """*faults*, those that differ only in whose face they are about as one that names the first and counts the rest.

    Templates are filled before they are drawn, so that a fault's column may differ from card to card.
    """
    groups: dict[tuple[str, int, str, str], list[Fault]] = {}
    for fault in faults:
        found = _SUBJECT.match(fault.message)
        what = found["what"] if found else fault.message
        place = ("", 0) if fault.code in _OF_A_NAME else (fault.file, fault.line)
        kind = _NUMBER.sub("", what) if fault.code == _OVER else _BOX.sub("", what)
        if fault.code == _GLYPH:
            kind = " ".join(_POINT.findall(kind))
        groups.setdefault((*place, fault.code, kind), []).append(fault)
    return [_one(group) for group in groups.values()]


def judged(faults: Iterable[Fault], *, strict: bool) -> tuple[Fault, ...]:
    """*faults* if all of them are warnings. Raises ContentError with all of them where one is an error, or *strict*."""
    found = merged(causes(dict.fromkeys(faults)))
    if any(strict or not fault.warning for fault in found):
        raise ContentError(found)
    return tuple(found)


def _by_how_much(fault: Fault) -> float:
    found = _SUBJECT.match(fault.message)
    numbers = re.findall(r"([0-9]+(?:\.[0-9]+)?) mm", found["what"] if found else fault.message)
    return float(numbers[0]) if numbers else 0.0


def _one(group: list[Fault]) -> Fault:
    if group[0].code == _OVER:
        first = max(group, key=_by_how_much)
    else:  # what the program draws itself, such as a figure, has no file to go to
        first = next((fault for fault in group if fault.file.endswith(_TEMPLATE)), group[0])
    subjects = {
        found["who"]: _MORE.get(found["more"]) or int(found["more"] or 0)
        for fault in group
        if (found := _SUBJECT.match(fault.message))
    }
    if len(subjects) < 2:
        return first
    found = _SUBJECT.match(first.message)
    assert found is not None  # there are subjects
    others = len(subjects) - 1 + sum(subjects.values())
    more = f"{found['who']} and {others} more" if others > 1 else f"{found['who']} and one more"
    return replace(first, message=f"{more}: {found['what']}")
