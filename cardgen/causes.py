"""One cause, one message: what repeats or follows from faults of the source's texts is not told beside them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from msgspec.structs import replace

from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.errors import Fault, listed

_TEXTS = "content/lang/"
_SIZE = ("text-overflow", "text-width")
_EXAMPLES = "content/examples/"
_NO_SUCH = re.compile(r"('[^']*') is not a")
_LACKS = re.compile(r": the label '([^']*)' is missing\Z")
_ASKED = re.compile(r"there is no label '([^']*)'")
_STRANGE = re.compile(r"nothing prints the labels? (?:of )?'([^']*)'\Z")
_SOURCE = f"{_TEXTS}{SOURCE_LANGUAGE}/"


def causes(faults: Iterable[Fault]) -> list[Fault]:
    """*faults* without those that follow from others.

    A text with an error of its own is not printed as it will be: that it runs over says nothing yet. A translation may
    say the same as its source, or be stale beside an error there. An example that plays with a card of which only texts
    are left has a card that was renamed or deleted, as these tell.
    """
    every = _labels_once(faults)
    source = [fault for fault in every if fault.file.startswith(_SOURCE)]
    said = {(fault.code, fault.message) for fault in source}
    wrong = {(fault.file, fault.line) for fault in source if not fault.warning}
    malformed = {(f.file, f.line) for f in every if f.line and not f.warning and f.code not in _SIZE}
    return [
        fault
        for fault in every
        if (fault.code not in _SIZE or (fault.file, fault.line) not in malformed) and _own(fault, said, wrong)
    ]


def _labels_once(faults: Iterable[Fault]) -> list[Fault]:
    """*faults* with each label that the source lacks told once, whoever asks for it and whichever languages have it.

    A label that several translations have and the source does not is told in the first of them.
    """
    every = list(faults)
    told = {found[1] for f in every if f.code == "missing-text" and (found := _LACKS.search(f.message))}
    lacking = told | {
        found[1] for f in every if f.code == "missing-label" and (found := _ASKED.search(f.message))
    }
    kept: dict[object, Fault] = {}
    others: dict[object, list[str]] = {}
    for number, fault in enumerate(every):
        asked = _ASKED.search(fault.message) if fault.code == "missing-label" else None
        strange = _STRANGE.match(fault.message) if fault.code == "unknown-text" else None
        if asked and asked[1] in told:
            continue
        if strange and fault.file.startswith(_TEXTS):
            name = strange[1]
            if any(f"{one}.".startswith(f"{name}.") or name.startswith(f"{one}.") for one in lacking):
                continue
            tag, _, file = fault.file.removeprefix(_TEXTS).partition("/")
            key: object = (file, fault.message)
            others.setdefault(key, []).append(tag)
        elif fault.code == "missing-text" and _LACKS.search(fault.message):
            key = fault
            fault = min(kept.get(key, fault), fault, key=lambda f: f.hint)
        else:
            key = number
        kept[key] = min(kept.get(key, fault), fault, key=lambda f: f.file)
    return [_also(fault, sorted(others.get(key, ()))[1:]) for key, fault in kept.items()]


def _also(fault: Fault, others: list[str]) -> Fault:
    """*fault* of a text that *others* have, too."""
    if not others:
        return fault
    end = "" if fault.hint.endswith("?") else ";"
    return replace(
        fault, hint=f"{fault.hint}{end} {listed(others)} {'have' if others[1:] else 'has'} it, too"
    )


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
