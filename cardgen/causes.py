"""One cause, one message: what repeats or follows from faults of the source's texts is not told beside them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.errors import Fault

_TEXTS = "content/lang/"
_SIZE = ("text-overflow", "text-width")
_EXAMPLES = "content/examples/"
_NO_SUCH = re.compile(r"('[^']*') is not a")
_SOURCE = f"{_TEXTS}{SOURCE_LANGUAGE}/"


def causes(faults: Iterable[Fault]) -> list[Fault]:
    """*faults* without those that follow from others.

    A text with an error of its own is not printed as it will be: that it runs over says nothing yet. A translation may
    say the same as its source, or be stale beside an error there. An example that plays with a card of which only texts
    are left has a card that was renamed or deleted, as these tell.
    """
    every = list(faults)
    source = [fault for fault in every if fault.file.startswith(_SOURCE)]
    said = {(fault.code, fault.message) for fault in source}
    wrong = {(fault.file, fault.line) for fault in source if not fault.warning}
    malformed = {(f.file, f.line) for f in every if f.line and not f.warning and f.code not in _SIZE}
    return [
        fault
        for fault in every
        if (fault.code not in _SIZE or (fault.file, fault.line) not in malformed) and _own(fault, said, wrong)
    ]


def _own(fault: Fault, said: Collection[tuple[str, str]], wrong: Collection[tuple[str, int]]) -> bool:
    """Whether *fault* does not follow from one of the source's texts."""
    if fault.file.startswith(_SOURCE):
        return True
    if fault.file.startswith(_TEXTS):
        return (fault.code, fault.message) not in said and fault.origin not in wrong
    return not _plays_lost(fault, said)


def _plays_lost(fault: Fault, said: Collection[tuple[str, str]]) -> bool:
    word = _NO_SUCH.match(fault.message) if fault.file.startswith(_EXAMPLES) else None
    return word is not None and ("unknown-text", f"nothing prints the texts of {word[1]}") in said
