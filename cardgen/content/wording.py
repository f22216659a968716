"""Wording: a text as people wrote it becomes XHTML with its numbers, terms and icons filled in."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from cardgen.content.doubt import CARDS, RULES, WORDS
from cardgen.content.markup import MarkupError, Scanned, Token, Xhtml, escape, place, scan, to_xhtml
from cardgen.content.numbers import find_number, names, rule_names, rule_number
from cardgen.content.plurals import Plural, category
from cardgen.content.texts import LABELS, Language, Text
from cardgen.errors import Fault, did_you_mean
from engine.reading import Reader
from engine.source import Node, Scalar

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_MAX_DEPTH = 4
"""Terms may hold icons and other terms, this deep."""


class Wording(Struct, frozen=True):
    """Fills the texts of one language for one edition. Faults go to ``reader``."""

    reader: Reader
    language: Language
    rules: Any
    """The edition's ruleset as plain data."""
    icons: Collection[str]
    """Names of the icons that exist."""
    data: Mapping[str, Node]
    """Every record's data by its id: ``{cape.flashes}`` prints another card's number."""
    mirrored: bool = False
    """The language runs from right to left: what is filled in is isolated."""
    decimal: str = "."
    """Between the whole and the broken part of its numbers."""
    doubtful: frozenset[str] = frozenset()
    """The kinds of data (``content.doubt``) that were at fault: numbers sought in them are not missed."""

    def xhtml(
        self,
        text: Text,
        scope: tuple[Node, ...] = (),
        *,
        owned: bool = False,
        values: Mapping[str, str] | None = None,
        depth: int = 0,
    ) -> Xhtml:
        """*text* as XHTML.

        *scope* is the data of its place, *values* what is only known when it is printed. ``owned``: digits typed
        by hand are faults.
        """
        known = values or {}
        scalar = self._form(text, scope, known)
        scanned = scan(scalar.text)
        self.reader.faults += (markup_fault(scalar, error) for error in scanned.errors)
        if owned:
            self._check_digits(scalar, scanned, scope)
        filled = to_xhtml(
            [token for token in scanned.tokens if not scanned.doubts(token.at)],
            lambda token: (
                self._isolated(escape(known[token.text]))
                if token.text in known
                else self._value(token, scalar, scope, depth, known)
            ),
        )
        if scanned.errors:
            return Xhtml(escape(scalar.text))
        return Xhtml(self._isolated(f"[{text.language}] {filled}")) if text.marked else filled

    def _form(self, text: Text, scope: tuple[Node, ...], values: Mapping[str, str]) -> Scalar:
        """The text's scalar; of plural forms, the one for its number."""
        plural = text.scalar
        if not isinstance(plural, Plural):
            return plural
        name = plural.number
        value = values.get(name) or self._find(name, scope) or ""
        number = value.replace("\N{MINUS SIGN}", "")
        if not number.isdecimal():
            if self._in_doubt(name):
                return plural
            message = f"the plural forms depend on {{{name}}}, which is no number here"
            hint = did_you_mean(name, self._known(name, scope))
            self.reader.fault(plural.mark, "bad-placeholder", message, hint)
            return plural
        return plural.form(category(text.language, int(number)))

    def _in_doubt(self, name: str) -> bool:
        """Whether the number called *name* is sought in data that are at fault: of the rules, or of another card."""
        head, dot, _ = name.partition(".")
        if not dot:
            return False
        return not self.doubtful.isdisjoint((RULES,) if head == RULES else (CARDS, WORDS))

    def _isolated(self, value: str) -> str:
        return f"<bdi>{value}</bdi>" if self.mirrored else value

    def _check_digits(self, scalar: Scalar, scanned: Scanned, scope: tuple[Node, ...]) -> None:
        for token in scanned.tokens:
            for match in _NUMBER.finditer(token.text) if token.kind == "text" else ():
                if scanned.doubts(token.at + match.start()):
                    continue
                here = [f"{{{name}}}" for name in names(scope)][:3]
                named = (
                    f"name the number it repeats, {' or '.join(here)}" if here else "its data has no number"
                )
                hint = f"{named}; if it repeats none, write {{={match[0]}}}"
                at = place(scalar, token.at + match.start())
                self.reader.fault(at, "typed-number", f"the number {match[0]} is typed by hand", hint)

    def _value(
        self, token: Token, scalar: Scalar, scope: tuple[Node, ...], depth: int, printed: Mapping[str, str]
    ) -> str:
        """What stands in for a placeholder that is none of the *printed* values, which are only suggested."""
        name = token.text
        head, _, rest = name.partition(".")
        if head == "icon" and rest:
            if rest in self.icons:
                return f'<span class="icon" data-icon="{rest}"></span>'
            return self._unknown(token, scalar, "icon", rest, [f"icon.{i}" for i in self.icons])
        if head == "term" and rest:
            return self._term(token, scalar, rest, depth)
        value = self._find(name, scope)
        if value is None:
            return self._unknown(token, scalar, "number", name, [*printed, *self._known(name, scope)])
        return self._isolated(value)

    def _find(self, name: str, scope: tuple[Node, ...]) -> str | None:
        """The number called *name*; None where there is none."""
        head, _, rest = name.partition(".")
        if head == "rules" and rest:
            return rule_number(self.rules, rest)
        if head in self.data and rest:
            return find_number(rest, (self.data[head],))
        return find_number(name, scope)

    def _known(self, name: str, scope: tuple[Node, ...]) -> list[str]:
        """The names that numbers have where *name* was sought: for suggestions."""
        head, _, rest = name.partition(".")
        if head == "rules" and rest:
            return [f"rules.{n}" for n in rule_names(self.rules)]
        if head in self.data and rest:
            return [f"{head}.{n}" for n in names((self.data[head],))]
        return names(scope) or ["term.…", "icon.…", "rules.…"]

    def _term(self, token: Token, scalar: Scalar, name: str, depth: int) -> str:
        text = self.language.find(LABELS, ("terms", name))
        if text is None or depth >= _MAX_DEPTH:
            table = self.language.tables.get(LABELS, {})
            known = [f"term.{path[1]}" for path in table if path[0] == "terms" and len(path) > 1]
            return self._unknown(token, scalar, "term", name, known)
        return self.xhtml(text, depth=depth + 1)

    def _unknown(self, token: Token, scalar: Scalar, kind: str, name: str, known: list[str]) -> str:
        if kind != "number" or not self._in_doubt(name):
            message = f"the placeholder {{{token.text}}} finds no {kind} {name!r}"
            hint = did_you_mean(token.text, known)
            self.reader.fault(place(scalar, token.at), "bad-placeholder", message, hint)
        return escape(f"{{{token.text}}}")


def markup_fault(scalar: Scalar, error: MarkupError) -> Fault:
    """The slip *error* in the markup of *scalar*."""
    hint = error.hint.replace("\\", "\\\\") if _escapes(scalar) else error.hint
    return place(scalar, error.at).fault("bad-markup", str(error), hint)


def _escapes(scalar: Scalar) -> bool:
    """Whether *scalar* stands in double quotes, inside which a backslash is written twice."""
    lines, mark = scalar.mark.source.lines, scalar.mark
    return scalar.quoted and lines[mark.line - 1][mark.column - 1 : mark.column] == '"'


def plain_text(xhtml: str) -> str:
    """The characters of a text's XHTML, for names of files, outlines and alt texts."""
    bare = re.sub(r"<[^>]*>", "", xhtml)
    return bare.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
