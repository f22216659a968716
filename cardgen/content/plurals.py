"""Plural forms: a text that is worded anew for each kind of number, as the language's grammar asks.

A text may be a mapping of CLDR's categories, with the placeholder that decides between them under ``plural``:
``{plural: flashes, one: "Show {flashes} flash.", other: "Show {flashes} flashes."}``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardgen.errors import did_you_mean, listed
from engine.reading import Reader
from engine.source import Map, Node, Scalar

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""CLDR's categories, in CLDR's order."""
NUMBER = "plural"
"""The key beside the categories: the placeholder whose number decides."""
_MOST = 1000
"""Categories that only numbers above this have (French: a million) are not asked for: games do not print them."""


class Plural(Scalar, frozen=True):
    """A text in several forms; as a plain text it is the form for most numbers."""

    number: str
    """The placeholder that decides, such as ``flashes``."""
    forms: tuple[tuple[str, Scalar], ...]
    """The forms by category, in CLDR's order."""

    def form(self, category: str) -> Scalar:
        """The form for *category*, or the one for most numbers where there is none."""
        return dict(self.forms).get(category, self.forms[-1][1])


def is_plural(node: Node) -> bool:
    """Whether *node* is meant as one text in several forms."""
    return (
        isinstance(node, Map)
        and isinstance(node.get(NUMBER), Scalar)
        and any(e.key in CATEGORIES for e in node)
    )


def read_plural(reader: Reader, node: Map, tag: str, name: str) -> Plural:
    """The text *name* of the language *tag* from a mapping that ``is_plural``; faults go to *reader*."""
    forms: dict[str, Scalar] = {}
    needed = categories(tag)
    written = {entry.key: isinstance(entry.value, Scalar) and not entry.value.text.strip() for entry in node}
    blank = {key for key, empty in written.items() if empty and key in CATEGORIES}
    blank = blank if any(key in CATEGORIES and not empty for key, empty in written.items()) else set()
    missing = [category for category in needed if node.get(category) is None or category in blank]
    for entry in node:
        if entry.key in CATEGORIES:
            if isinstance(entry.value, Scalar):
                forms[entry.key] = entry.value
            else:
                reader.expected(entry.value, "the text of a plural form")
        elif entry.key != NUMBER:
            message = f"{entry.key!r} is not a plural form"
            near = did_you_mean(entry.key, missing) if missing else ""
            meant = [category for category in missing if near == f"did you mean {category!r}?"]
            missing = [category for category in missing if category not in meant]
            hint = near if meant else did_you_mean(entry.key, (NUMBER, *CATEGORIES))
            reader.fault(entry.mark, "unknown-key", message, hint)
    if missing:
        forms_of = f"{tag} has {listed(needed)}"
        message = f"{tag}: the text {name!r} has no plural form {' nor '.join(map(repr, missing))}"
        reader.fault(node.mark, "plural-form", message, f"{forms_of}: {examples(tag, missing[0])}")
    number = node.get(NUMBER)
    assert isinstance(number, Scalar)  # asked before
    ordered = tuple((category, forms[category]) for category in CATEGORIES if category in forms)
    usual = ordered[-1][1] if ordered else number
    return Plural(usual.mark, usual.text, usual.quoted, number.text, ordered or (("other", usual),))


@lru_cache(maxsize=32)
def _rules(tag: str) -> Any:
    """ICU's message that answers with the category of ``n``: its data are CLDR's, for every language."""
    from icu4py.messageformat import MessageFormat  # 12 ms, paid where a text has plural forms

    branches = " ".join(f"{category} {{{category}}}" for category in CATEGORIES)
    return MessageFormat(f"{{n, plural, {branches}}}", tag)


def category(tag: str, number: int) -> str:
    """The category of *number* in the language *tag*."""
    return str(_rules(tag).format({"n": abs(number)}))


@lru_cache(maxsize=32)
def categories(tag: str) -> tuple[str, ...]:
    """The categories that whole numbers have in the language *tag*, in CLDR's order."""
    found = {category(tag, number) for number in range(_MOST)}
    return tuple(name for name in CATEGORIES if name in found)


def examples(tag: str, wanted: str) -> str:
    """The first numbers of a category, for messages: ``few is for 2, 3, 4, 22 …``."""
    numbers = [str(n) for n in range(_MOST) if category(tag, n) == wanted][:4]
    return f"{wanted!r} is for {', '.join(numbers)}" + (" …" if len(numbers) == 4 else "")
