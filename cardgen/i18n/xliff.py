"""XLIFF 1.2, the version that Weblate, Poedit and most translation offices read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from cardgen.content.plurals import categories
from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.i18n.exchange import Entry, Exchange, ExchangeError

_NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_PLURALS = "x-gettext-plurals"
_STALE, _DONE, _NEW = "needs-review-translation", "translated", "needs-translation"
_TOOL, _PERSON = "developer", "translator"


def write_xliff(exchange: Exchange) -> str:
    """*exchange* as the text of an XLIFF file."""
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff version="1.2" xmlns="{_NAMESPACE}">',
        f'<file original="{_attribute(exchange.project)}" datatype="plaintext"'
        f' source-language="{SOURCE_LANGUAGE}" target-language="{_attribute(exchange.language)}"><body>',
    ]
    for entry in exchange.entries:
        rows += (
            _plural(entry, exchange.language)
            if entry.plural
            else [_unit(entry, "", *entry.source, *entry.target)]
        )
    return "\n".join([*rows, "</body></file>", "</xliff>", ""])


def _plural(entry: Entry, tag: str) -> Iterator[str]:
    """A group of a unit for each form; gettext's tools number them."""
    yield f'<group id="{_attribute(entry.context)}" restype="{_PLURALS}">'
    for number, (name, text) in enumerate(zip(categories(tag), entry.target, strict=True)):
        source = entry.source[0] if name == "one" else entry.source[-1]
        yield _unit(entry, f"[{number}]", source, text)
    yield f'<note from="{_TOOL}">{_text(entry.source[0])}</note><note from="{_TOOL}">{_text(entry.source[1])}</note>'
    yield "</group>"


def _unit(entry: Entry, suffix: str, source: str, target: str) -> str:
    name = _attribute(entry.context + suffix)
    state = _NEW if not target else _STALE if entry.fuzzy else _DONE
    notes = [(_TOOL, note) for note in entry.notes] + [(_PERSON, comment) for comment in entry.comments]
    place = ""
    if entry.place:
        where = f'<context context-type="sourcefile">{_text(entry.place)}</context>'
        place = f'<context-group purpose="location">{where}</context-group>'
    return (
        f'<trans-unit id="{name}" resname="{name}" xml:space="preserve"><source>{_text(source)}</source>'
        f'<target state="{state}">{_text(target)}</target>{place}'
        + "".join(f'<note from="{who}">{_text(note)}</note>' for who, note in notes)
        + "</trans-unit>"
    )


def _text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def _attribute(text: str) -> str:
    return _text(text).replace('"', "&quot;").replace("\n", "&#10;").replace("\t", "&#9;")


def read_xliff(text: str, name: str) -> tuple[Entry, ...]:
    """The entries of an XLIFF 1.2 file, which messages call *name*. Raises ExchangeError."""
    if re.search(r"<!(DOCTYPE|ENTITY)", text):
        raise ExchangeError(f"{name}: a document type is not accepted\n  help: export it as plain XLIFF 1.2")
    try:
        root = ElementTree.fromstring(text.removeprefix("\ufeff"))
    except ElementTree.ParseError as error:
        line, column = error.position
        raise ExchangeError(f"{name}:{line}:{column + 1}: not well-formed XML") from None
    if root.tag != f"{{{_NAMESPACE}}}xliff":
        message = f"{name}: expected XLIFF 1.2, found <{root.tag.rpartition('}')[2]}>"
        raise ExchangeError(f"{message}\n  help: export it in version 1.2")
    return tuple(_entries(root))


_LANGUAGE = re.compile(r"""<file\b[^>]*\btarget-language=["']([\w-]+)""")


def language_of(text: str) -> str:
    """The language that an XLIFF file translates into; empty where it does not say so."""
    found = _LANGUAGE.search(text)
    return found[1].replace("_", "-") if found else ""


def _entries(root: Element) -> Iterator[Entry]:
    inside = set()
    for group in root.iter(f"{{{_NAMESPACE}}}group"):
        if group.get("restype") == _PLURALS:
            inside |= {id(unit) for unit in _units(group)}
    for element in root.iter():
        if element.tag == f"{{{_NAMESPACE}}}group" and element.get("restype") == _PLURALS:
            yield _read_plural(element)
        elif element.tag == f"{{{_NAMESPACE}}}trans-unit" and id(element) not in inside:
            yield _read_unit(element)


def _units(group: Element) -> list[Element]:
    return group.findall(f"{{{_NAMESPACE}}}trans-unit")


def _read_unit(unit: Element) -> Entry:
    return Entry(
        unit.get("resname", unit.get("id", "")),
        (_content(unit, "source"),),
        (_content(unit, "target"),),
        _fuzzy(unit),
        tuple(_notes(unit, _PERSON)),
        tuple(_notes(unit, _TOOL)),
        _place(unit),
    )


def _read_plural(group: Element) -> Entry:
    units = _units(group)
    first = _read_unit(units[0]) if units else Entry(group.get("id", ""), ("", ""), ())
    sources = tuple(_notes(group, _TOOL)) or tuple(_content(unit, "source") for unit in units)
    return Entry(
        group.get("id", ""),
        (sources[0], sources[-1]) if sources else ("", ""),
        tuple(_content(unit, "target") for unit in units),
        any(_fuzzy(unit) for unit in units),
        first.comments,
        first.notes,
        first.place,
    )


def _content(unit: Element, name: str) -> str:
    found = unit.find(f"{{{_NAMESPACE}}}{name}")
    return "" if found is None else "".join(found.itertext())


def _fuzzy(unit: Element) -> bool:
    target = unit.find(f"{{{_NAMESPACE}}}target")
    return target is not None and target.get("state", _DONE).startswith("needs-review")


def _notes(unit: Element, who: str) -> list[str]:
    return [note.text or "" for note in unit.findall(f"{{{_NAMESPACE}}}note") if note.get("from") == who]


def _place(unit: Element) -> str:
    found = unit.find(f"{{{_NAMESPACE}}}context-group/{{{_NAMESPACE}}}context")
    return "" if found is None else found.text or ""
