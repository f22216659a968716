"""Where a fault of a face is mended: in the text that does not fit, or on the template's line that wrote it.

Faces are drawn from filled templates, whose lines nobody has ever seen: a fault is told at a place that exists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cardgen.content.markup import place
from cardgen.content.missing import likest_label, missing_label
from cardgen.content.plurals import Plural
from cardgen.content.records import Record
from cardgen.content.slots import slots
from cardgen.content.texts import LABELS, Language
from cardgen.content.wording import plain_text
from cardgen.display import BoxReport, Face
from cardgen.errors import Fault
from engine.source import Mark, Scalar

_OVER = ("text-overflow", "text-width")
_GLYPH = "missing-glyph"
_LABEL = "missing-label"
_NO_LABEL = re.compile(r"there is no label '([^']*)'")
_BOX = re.compile(r"text box '([^']*)'")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_LITERAL = re.compile(r"\{=([^{}]*)\}")
_TEMPLATE = ".j2"
_CODE_POINT = re.compile(r"U\+([0-9A-F]{4,6})")
_LEAST_LITERAL = 12
"""Fewest characters of a template's line that must be there as written, for the line to be taken as the source."""


def at_text(
    fault: Fault, face: Face, record: Record | None, language: Language, texts: Mapping[str, Any]
) -> Fault:
    """*fault* of a text or of a card's own picture, where that stands in the content; other faults as they are."""
    if record is not None and record.art and repr(record.art) in fault.message:
        return _at_picture(fault, record)
    if record is None or fault.code not in (*_OVER, _GLYPH):
        return at_words(fault, face, language, ()) if fault.code == _LABEL else fault
    found = list(_texts(record, language, texts))
    held = _held(fault, face, found)
    mark = _lettered(fault, held) if fault.code == _GLYPH else _longest(held)
    return _moved(fault, mark) if mark is not None else at_words(fault, face, language, [LABELS])


def at_words(fault: Fault, face: Face, language: Language, files: Iterable[str]) -> Fault:
    """*fault* of a text, where the words of its box stand in *files* of *language*; other faults as they are.

    Of several texts in the box the one is meant whose own words make up most of it; placeholders stand for anything.
    """
    named = _NO_LABEL.search(fault.message) if fault.code == _LABEL else None
    if named:
        asks = f"{fault.file} prints it" + (f" on line {fault.line}" if fault.line else "")
        path = tuple(named[1].split("."))
        told = missing_label(language, path, asks)
        if (
            len(path) == 1 and likest_label(language.source, path) is None
        ):  # a whole section: the template may be wrong
            return replace(fault, hint=f"mend the name, or add it to {told.file}")
        return told
    if fault.code not in (*_OVER, _GLYPH):
        return fault
    boxes = [_letters(box.text) for box in _boxes(fault, face)]
    found = [
        (length, scalar)
        for file in files
        for scalar in _written(language, file)
        if (length := max((_own_words(scalar, box) for box in boxes), default=0))
    ]
    if not found:
        return fault
    if fault.code == _GLYPH:
        mark = _lettered(fault, [(scalar, scalar.text) for _, scalar in found])
        return _moved(fault, mark) if mark is not None else fault
    return _moved(fault, max(found, key=lambda pair: pair[0])[1].mark)


def _moved(fault: Fault, mark: Mark) -> Fault:
    """*fault* at *mark*, with a word on the template's line that it came from."""
    told = mark.fault(fault.code, fault.message, fault.hint, warning=fault.warning)
    if not fault.file.endswith(_TEMPLATE):
        return told
    where = f"its box stands in {fault.file}" + (f" on line {fault.line}" if fault.line else "")
    hint = fault.hint.partition("filled, the line is: ")[0].removesuffix("; ")
    return replace(told, hint=f"{hint}; {where}" if hint else where)


def _boxes(fault: Fault, face: Face) -> list[BoxReport]:
    """The boxes that *fault* may be about: the one that it names, else those that run over; any may lack a glyph."""
    match = _BOX.search(fault.message)
    if match is None:
        return [box for box in face.boxes if box.over_mm > 0 or fault.code == _GLYPH]
    return [box for box in face.boxes if box.name == match[1]]


def _written(language: Language, file: str) -> Iterator[Scalar]:
    """Every text of *file* as *language* prints it; of plural forms, each."""
    chain: list[Language] = [language]
    while (other := chain[-1].fallback) is not None:
        chain.append(other)
    for path in dict.fromkeys(path for one in chain for path in one.tables.get(file, {})):
        text = language.find(file, path)
        if text is not None:
            plural = text.scalar
            yield from (form for _, form in plural.forms) if isinstance(plural, Plural) else (plural,)


def _own_words(scalar: Scalar, box: str) -> int:
    """How many letters *scalar* has of its own, if all of them stand in *box* in this order; else 0."""
    at = length = 0
    for part in _PLACEHOLDER.split(_LITERAL.sub(r"\1", scalar.text)):
        letters = _letters(part)
        at = box.find(letters, at)
        if at < 0:
            return 0
        at, length = at + len(letters), length + len(letters)
    return length


def _at_picture(fault: Fault, record: Record) -> Fault:
    """*fault* of a card's own picture, where the card names it."""
    named = record.node.get("art")
    mark = named.mark if named is not None else record.mark
    return mark.fault(fault.code, fault.message, fault.hint, warning=fault.warning)


def _texts(record: Record, language: Language, texts: Mapping[str, Any]) -> Iterator[tuple[Scalar, str]]:
    """Each text of *record* as it was written, and as it is printed; then the words of its data, such as a credit."""
    for slot in slots(record):
        text = language.find(record.deck.file, (record.id, *slot.path))
        printed: Any = texts
        for step in slot.path:
            printed = printed.get(step) if isinstance(printed, Mapping) else None
        if text is not None and isinstance(printed, str):
            yield text.scalar, plain_text(printed)
    yield from ((entry.value, entry.value.text) for entry in record.node if isinstance(entry.value, Scalar))


def _lettered(fault: Fault, found: list[tuple[Scalar, str]]) -> Mark | None:
    """Where the first letter that has no glyph stands."""
    match = _CODE_POINT.search(fault.message)
    letter = chr(int(match[1], 16)) if match else ""
    for scalar, printed in found:
        if letter and letter in printed:
            return place(scalar, scalar.text.find(letter)) if letter in scalar.text else scalar.mark
    return None


def _held(fault: Fault, face: Face, found: list[tuple[Scalar, str]]) -> list[tuple[Scalar, str]]:
    """The texts that the fault's box holds."""
    boxes = [_letters(box.text) for box in _boxes(fault, face)]
    return [
        (scalar, printed)
        for scalar, printed in found
        if _letters(printed) and any(_letters(printed) in box for box in boxes)
    ]


def _longest(found: list[tuple[Scalar, str]]) -> Mark | None:
    return max(found, key=lambda pair: len(pair[1]))[0].mark if found else None


def _letters(text: str) -> str:
    """Letters and digits alone: quotes, spaces and hyphens change on the way to paper."""
    return re.sub(r"[\W_]+", "", text).casefold()


# --- lines of templates ---


def at_template(fault: Fault, templates: Path, template: str) -> Fault:
    """*fault*, whose line is one of the filled template, on the line of the file that wrote it.

    Where that cannot be told, the whole file is meant, and the hint shows the line as it was filled.
    """
    if not fault.line:
        return fault
    folder = fault.file.removesuffix(template)
    found = _source_line(templates, template, fault.excerpt)
    if found is None:
        filled = fault.excerpt.strip()[:100]
        hints = [fault.hint, f"filled, the line is: {filled}" if filled else ""]
        return replace(fault, line=0, column=0, excerpt="", hint="; ".join(hint for hint in hints if hint))
    name, line, row = found
    before = fault.excerpt[: fault.column]
    column = fault.column if row.startswith(before) else 0
    return replace(fault, file=f"{folder}{name}", line=line, column=column, excerpt=row)


_EXPRESSION = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}")
_USED = re.compile(r"""\{%-?\s*(?:import|include|from|extends)\s+["']([^"']+)["']""")


def _source_line(templates: Path, template: str, filled: str) -> tuple[str, int, str] | None:
    """The line of *template*, or of what it uses, that *filled* comes from: the most literal match, or the only."""
    matches: list[tuple[int, str, int, str]] = []
    for name, row, line in _rows(templates, template):
        literal = "".join(_EXPRESSION.split(row)).strip()
        pattern = ".*?".join(re.escape(part) for part in _EXPRESSION.split(row.strip()))
        if literal and re.fullmatch(pattern, filled.strip(), re.DOTALL):
            matches.append((len(literal), name, line, row))
    if not matches:
        return None
    length, name, line, row = max(matches, key=lambda match: match[0])
    return (name, line, row) if length >= _LEAST_LITERAL or len(matches) == 1 else None


def _rows(templates: Path, template: str) -> Iterator[tuple[str, str, int]]:
    waiting, seen = [template], set()
    while waiting:
        name = waiting.pop()
        path = templates / name
        if name in seen or not path.is_file():
            continue
        seen.add(name)
        text = path.read_text("utf-8", errors="replace")
        waiting += _USED.findall(text)
        for line, row in enumerate(text.split("\n"), 1):
            yield name, row, line
