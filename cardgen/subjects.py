"""One fault of a template that all cards meet is told once, not once a card."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from cardgen.causes import causes
from cardgen.errors import ContentError, Fault

_SUBJECT = re.compile(
    r"(?P<who>\S+ \([^()]*\))(?: and (?P<more>one|[0-9]+) more)?: (?P<what>.*)\Z", re.DOTALL
)
"""``moves/cape (standard, en): what is wrong``, or ``moves/cape (standard, en) and 5 more: what is wrong``."""

_MORE = {"one": 1}


def merged(faults: Iterable[Fault]) -> list[Fault]:
    """*faults*, those that differ only in whose face they are about as one that names the first and counts the rest.

    Templates are filled before they are drawn, so that a fault's column may differ from card to card.
    """
    groups: dict[tuple[str, int, str, str], list[Fault]] = {}
    for fault in faults:
        found = _SUBJECT.match(fault.message)
        what = found["what"] if found else fault.message
        groups.setdefault((fault.file, fault.line, fault.code, what), []).append(fault)
    return [_one(group) for group in groups.values()]


def judged(faults: Iterable[Fault], *, strict: bool) -> tuple[Fault, ...]:
    """*faults* if all of them are warnings. Raises ContentError with all of them where one is an error, or *strict*."""
    found = merged(causes(dict.fromkeys(faults)))
    if any(strict or not fault.warning for fault in found):
        raise ContentError(found)
    return tuple(found)


def _one(group: list[Fault]) -> Fault:
    first = group[0]
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
