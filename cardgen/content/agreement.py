"""Whether a translation says what its source says, as far as a program can tell: its placeholders, and its age."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from cardgen.content.game import Game, Kind
from cardgen.content.markup import place, scan
from cardgen.content.plurals import Plural
from cardgen.content.staleness import join_key, kind_of
from cardgen.content.texts import Language, Path_
from cardgen.errors import Fault, did_you_mean, listed
from engine.source import Mark, Scalar

_PLACEHOLDER = re.compile(r"(?<!\\)\{([^{}=][^{}]*)\}")
_FREE = ("term.",)
"""Beginnings of placeholders that a translation may use or leave: terms are inflected in many languages."""
_MISSPELT = "bad-placeholder"
_DRAWN = ("icon.", "name.")
"""Those without which a rule still says the same."""


def check_agreement(game: Game, language: Language, *, misspelt: bool = False) -> Iterator[Fault]:
    """What in *language* does not agree with its source: stale texts, placeholders that differ.

    Placeholders that look *misspelt* are told on demand: where faces are drawn, they are told there.
    """
    if language.fallback is None:
        return
    source = language.source
    for file, table in language.tables.items():
        for path, own in table.items():
            given = source.tables.get(file, {}).get(path)
            if given is None:
                continue
            kind = kind_of(game, file, path, given)
            if (file, path) in language.stale:
                yield _stale(language, file, path, own, given, kind)
            else:
                faults = _placeholders(language.tag, path, own, given, kind)
                yield from (fault for fault in faults if misspelt or fault.code != _MISSPELT)


def placeholders(scalar: Scalar) -> Counter[str]:
    """How often each placeholder stands in a text; in one of plural forms, in the form that has it most."""
    forms = [form for _, form in scalar.forms] if isinstance(scalar, Plural) else [scalar]
    most: Counter[str] = Counter()
    for form in forms:
        most |= Counter(_PLACEHOLDER.findall(form.text))
    return most


def _stale(language: Language, file: str, path: Path_, own: Scalar, given: Scalar, kind: Kind) -> Fault:
    source = language.source.tag
    happens = f"{source} is printed instead" if kind == "rule" else "the translation is printed all the same"
    message = (
        f"{language.tag}: the source of {'.'.join(path)!r} has changed since it was translated; {happens}"
    )
    hint = ""
    if (file, path) in language.unsure:
        message = f"{language.tag}: the text {'.'.join(path)!r} is marked as not sure; {happens}"
        name = f"{file.removesuffix('.yaml')}/{join_key(path)}"
        hint = f"look it over and say 'cardgen i18n accept {language.tag} {name}'; "
    hint += f"the source is now {given.text!r}; see 'cardgen i18n update {language.tag}'"
    told = own.mark.fault("stale-text", message, hint, warning=True)
    return replace(told, origin=(given.mark.source.name, given.mark.line))


def _placeholders(tag: str, path: Path_, own: Scalar, given: Scalar, kind: Kind) -> Iterator[Fault]:
    """The placeholders that one of the two has more of than the other."""
    found, wanted = placeholders(own), placeholders(given)
    decides = {text.number for text in (own, given) if isinstance(text, Plural)}
    missing = [name for name in wanted if not found[name] and name not in decides and _counts(name)]
    missing = [name for name in missing if not _slipped(own, name)]
    name_of = f"{tag}: the text {'.'.join(path)!r}"
    hint = f"the source is {given.text!r}"
    for name in found:
        if name not in wanted and name not in decides and _counts(name):
            near = did_you_mean(name, missing) if missing else ""
            if near.startswith("did"):
                missing.remove(near.split("'")[1])
                message = f"{name_of} has {{{name}}}, which its source does not have"
                yield _at(own, name).fault(_MISSPELT, message, f"{near} {hint}")
        elif found[name] > max(wanted[name], 1) and _counts(name):
            message = f"{name_of} has {{{name}}} {_times(found[name])}, its source {_times(wanted[name])}"
            yield _at(own, name, last=True).fault("doubled-placeholder", message, hint, warning=True)
    if missing:
        message = f"{name_of} lacks {listed([f'{{{name}}}' for name in missing])}"
        grave = kind == "rule" and any(not name.startswith(_DRAWN) for name in missing)
        yield own.mark.fault("missing-placeholder", message, hint, warning=not grave)


def _slipped(own: Scalar, name: str) -> bool:
    """Whether *name* stands where a brace of *own* is missing or its name is ill written: that is told as such."""
    for form in [form for _, form in own.forms] if isinstance(own, Plural) else [own]:
        for stretch in scan(form.text).doubtful:
            held = form.text[stretch.start : stretch.stop].strip("{} ")
            if name in held or did_you_mean(held, [name]).startswith("did"):
                return True
    return False


def _counts(name: str) -> bool:
    return not name.startswith(_FREE)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _at(own: Scalar, name: str, *, last: bool = False) -> Mark:
    """The place of a placeholder in the form that has it."""
    forms = [form for _, form in own.forms] if isinstance(own, Plural) else [own]
    form = next((form for form in forms if f"{{{name}}}" in form.text), own)
    at = form.text.rfind(f"{{{name}}}") if last else form.text.find(f"{{{name}}}")
    return place(form, max(at, 0))
