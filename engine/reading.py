"""Typed reading of marked YAML: the model says what it expects; a mismatch becomes a fault with a place.

A reader never raises. It returns a value of the expected type or None, and keeps the fault in its list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from msgspec import Struct, field

from engine.faults import ContentError, Fault, did_you_mean
from engine.source import Entry, Map, Mark, Node, Scalar, Seq

T = TypeVar("T")

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_FOREIGN = re.compile(r"[^a-z0-9]+")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9])\Z")
_INTEGER = re.compile(r"[-+]?[0-9]+\Z")
_NUMBER = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+)?\Z")
_COMMA = re.compile(r"[-+]?[0-9]+,[0-9]+\Z")
_FLAGS = {
    word: flag
    for flag, words in (("true", "true yes on y 1"), ("false", "false no off n 0"))
    for word in words.split()
}
"""What people mean by words that YAML 1.1 took for flags, too."""
_MOST_SHOWN = 60
_MOST_DIGITS = 15
"""No number of a game is longer; Python itself refuses to read more than 4,300."""


def kind(node: Node) -> str:
    """What *node* is, in a reader's words: for messages."""
    match node:
        case Map():
            return "a mapping"
        case Seq():
            return "a list"
        case Scalar(is_null=True):
            return "nothing"
        case _:
            return _shown(node.text)


def _shown(text: str) -> str:
    """*text* in quotes, cut where it is so long that it would bury the message."""
    return repr(text) if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]!r}… ({len(text):,} characters)"


class Reader(Struct):
    """Collects the faults of one reading."""

    faults: list[Fault] = field(default_factory=list)

    def fault(self, mark: Mark, code: str, message: str, hint: str = "") -> None:
        """Keep a fault at *mark*."""
        self.faults.append(mark.fault(code, message, hint))

    def expected(self, node: Node, what: str, hint: str = "") -> None:
        """Keep the fault that *node* is not *what*."""
        self.fault(node.mark, "wrong-type", f"expected {what}, found {kind(node)}", hint)

    def finish(self) -> None:
        """Raise ContentError if anything was at fault."""
        if self.faults:
            raise ContentError(self.faults)

    # --- collections ---

    def mapping(
        self, node: Node, what: str, required: Collection[str] = (), optional: Collection[str] | None = ()
    ) -> Map | None:
        """*node* as a mapping with the given keys; ``optional=None`` accepts any further key."""
        if not isinstance(node, Map):
            self.expected(node, f"a mapping ({what})")
            return None
        missing = [key for key in required if node.get(key) is None]
        if optional is not None:
            self.unknown(node, [*required, *optional], f"key {{!r}} in {what}", missing)
        for key in missing:
            self.fault(node.mark, "missing-key", f"{what} needs the key {key!r}")
        return node

    def unknown(self, node: Map, known: Collection[str], what: str, missing: list[str]) -> None:
        """Keep a fault for each key of *node* that is not *known*, which *what* has a place for.

        A key that is one of the *missing* ones misspelt is taken out of them: it is one slip, told once.
        """
        for entry in node:
            if entry.key not in known:
                hint = did_you_mean(entry.key, known)
                if entry.key.isdigit() and isinstance(entry.value, Scalar) and entry.value.is_null:
                    hint = "decimals are written with a point"
                near = [key for key in missing if hint == did_you_mean(key, [key])]
                missing[:] = [key for key in missing if key not in near]
                self.fault(entry.mark, "unknown-key", f"unknown {what.format(entry.key)}", hint)

    def items(self, node: Node | None, what: str) -> tuple[Node, ...]:
        """The items of a list; an absent list is empty."""
        if node is None:
            return ()
        if not isinstance(node, Seq):
            self.expected(node, f"a list ({what})")
            return ()
        return node.items

    def entries(self, node: Node | None, what: str) -> tuple[Entry, ...]:
        """The entries of a mapping with free keys; an absent mapping is empty."""
        if node is None:
            return ()
        if not isinstance(node, Map):
            self.expected(node, f"a mapping ({what})")
            return ()
        return node.entries

    def each(self, node: Node | None, what: str, read: Callable[[Node], T | None]) -> tuple[T, ...]:
        """Every item of a list as *read* understands it; items at fault are left out."""
        return tuple(v for item in self.items(node, what) if (v := read(item)) is not None)

    # --- scalars ---

    def scalar(self, node: Node, what: str) -> Scalar | None:
        """*node* as a single value that is not null."""
        if not isinstance(node, Scalar) or node.is_null:
            self.expected(node, what)
            return None
        return node

    def text(self, node: Node | None, what: str = "a text") -> str | None:
        """*node* as the text that was written, whatever it looks like."""
        found = self.scalar(node, what) if node is not None else None
        return found.text if found else None

    def id(self, node: Node | None, what: str = "an id") -> str | None:
        """*node* as a kebab-case id (``veiled-hand``, ``28``)."""
        found = self.scalar(node, what) if node is not None else None
        if found is None:
            return None
        if not _ID.match(found.text):
            hint = "ids are written in small letters, digits and single hyphens"
            near = _FOREIGN.sub("-", found.text.lower()).strip("-")
            hint += f", such as {near!r}" if _ID.match(near) and len(near) <= _MOST_SHOWN else ""
            self.fault(found.mark, "bad-id", f"{_shown(found.text)} is not {what}", hint)
            return None
        if _RESERVED.match(found.text):
            hint = "take another: files are named by it"
            self.fault(found.mark, "bad-id", f"Windows keeps the name {found.text!r} for a device", hint)
            return None
        return found.text

    def word(self, node: Node | None, what: str, accepted: Iterable[str]) -> str | None:
        """*node* as one of the *accepted* words."""
        found = self.scalar(node, what) if node is not None else None
        if found is None:
            return None
        words = list(accepted)
        if found.text not in words:
            self.fault(
                found.mark, "unknown-word", f"{found.text!r} is not {what}", did_you_mean(found.text, words)
            )
            return None
        return found.text

    def integer(self, node: Node | None, what: str, least: int, most: int) -> int | None:
        """*node* as a plain decimal whole number from *least* to *most*."""
        found = self.scalar(node, what) if node is not None else None
        if found is None:
            return None
        if (
            found.quoted
            or not _INTEGER.match(found.text)
            or (len(found.text.lstrip("+-")) > 1 and found.text.lstrip("+-")[0] == "0")
        ):
            shown = f"the quoted text {_shown(found.text)}" if found.quoted else _shown(found.text)
            hint = f"write {found.text} without quotes" if found.quoted and _INTEGER.match(found.text) else ""
            self.fault(found.mark, "wrong-type", f"expected {what}, a whole number, found {shown}", hint)
            return None
        value = int(found.text) if len(found.text) <= _MOST_DIGITS else None
        if value is None or not least <= value <= most:
            shown = str(value) if value is not None else f"a number of {len(found.text):,} digits"
            wanted = f"from {least} to {most}" if least < most else f"to be {least}"
            self.fault(found.mark, "out-of-range", f"expected {what} {wanted}, found {shown}")
            return None
        return value

    def number(self, node: Node | None, what: str, least: float, most: float) -> float | None:
        """*node* as a decimal number from *least* to *most*."""
        found = self.scalar(node, what) if node is not None else None
        if found is None:
            return None
        if found.quoted or not _NUMBER.match(found.text):
            hint = f"write {found.text} without quotes" if found.quoted and _NUMBER.match(found.text) else ""
            if _COMMA.match(found.text):
                hint = f"write {found.text.replace(',', '.')}: decimals have a point"
            self.fault(found.mark, "wrong-type", f"expected {what}, a number, found {found.text!r}", hint)
            return None
        value = float(found.text)
        if not least <= value <= most:
            self.fault(
                found.mark, "out-of-range", f"expected {what} from {least:g} to {most:g}, found {found.text}"
            )
            return None
        return value

    def flag(self, node: Node | None, what: str) -> bool | None:
        """*node* as ``true`` or ``false``; YAML 1.1's yes, no, on and off are text, hence faults."""
        found = self.scalar(node, what) if node is not None else None
        if found is None:
            return None
        if found.quoted or found.text not in ("true", "false"):
            means = _FLAGS.get(found.text.lower(), "")
            hint = f"write {means}" + (" without quotes" if found.quoted else "") if means else ""
            self.fault(
                found.mark, "wrong-type", f"expected {what}, true or false, found {found.text!r}", hint
            )
            return None
        return found.text == "true"
