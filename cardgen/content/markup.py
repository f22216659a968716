"""The markup that texts of content may hold, and nothing more: ``**bold**``, ``_italic_``, ``{placeholder}``.

Everything else is plain: ``a < b`` and ``&`` are what they look like. A backslash keeps the next of
``* _ { } \\`` as it is, and ``{=2}`` is a number that is meant to be typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.source import Mark, Scalar

Kind = Literal["text", "bold", "italic", "placeholder", "literal"]


class Token(Struct, frozen=True):
    """A piece of a text: plain characters, a switch of bold or italic, a placeholder or a literal."""

    kind: Kind
    text: str
    at: int
    """Index of its first character in the text."""


class Xhtml(str):
    """Text that is XHTML already: templates print it as it is, and escape every other string."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


class MarkupError(ValueError):
    """The markup is not well formed; ``at`` is the index where."""

    def __init__(self, message: str, at: int, hint: str = "") -> None:
        super().__init__(message)
        self.at, self.hint = at, hint


_TOKEN = re.compile(
    r"""\\(?P<escaped>[*_{}\\])
      | (?P<bold>\*\*)
      | (?P<italic>(?<!\w)_(?=\S)|(?<=\S)_(?!\w))   # a_b keeps its underscore
      | \{=(?P<literal>[^{}]*)\}
      | \{(?P<placeholder>[^{}]*)\}
      | (?P<brace>[{}])""",
    re.VERBOSE,
)
_WORD = "[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*"
_NAME = re.compile(rf"{_WORD}(?:\.{_WORD})*\Z")


class Scanned(NamedTuple):
    """What a text holds, however it was written."""

    tokens: Sequence[Token]
    """Its pieces in order, without those that are not well formed."""
    errors: Sequence[MarkupError]
    """What is not."""
    doubtful: Sequence[range]
    """Where nobody can tell what was meant: in braces that hold no name, and in a word with a single brace."""

    def doubts(self, at: int) -> bool:
        """Whether it cannot be told what character *at* belongs to."""
        return any(at in stretch for stretch in self.doubtful)


def tokens(text: str) -> list[Token]:
    """The pieces of *text*, in order. Raises MarkupError."""
    found = scan(text)
    if found.errors:
        raise found.errors[0]
    return list(found.tokens)


def scan(text: str) -> Scanned:
    """The pieces of *text* as far as it is well formed, and every slip of its own."""
    found: list[Token] = []
    errors: list[MarkupError] = []
    doubtful: list[range] = []
    for piece in _pieces(text):
        if isinstance(piece, Token):
            found.append(piece)
            continue
        errors.append(piece)
        doubtful.append(_doubtful(text, piece.at))
    return Scanned(found, [*errors, *_unpaired(found)], doubtful)


def _doubtful(text: str, at: int) -> range:
    """What may belong to the faulty brace at *at*."""
    closed = text.find("}", at)
    if text[at] == "{" and closed >= 0 and "{" not in text[at + 1 : closed]:
        return range(at, closed + 1)
    start, end = at, at + 1
    while text[at] == "}" and start and not text[start - 1].isspace():
        start -= 1
    while text[at] == "{" and end < len(text) and not text[end].isspace():
        end += 1
    return range(start, end)


def _pieces(text: str) -> Iterator[Token | MarkupError]:
    at = 0
    for match in _TOKEN.finditer(text):
        if match.start() > at:
            yield Token("text", text[at : match.start()], at)
        at = match.end()
        start = match.start()
        if match["escaped"]:
            yield Token("text", match["escaped"], start)
        elif match["bold"]:
            yield Token("bold", "**", start)
        elif match["italic"]:
            yield Token("italic", "_", start)
        elif match["literal"] is not None:
            yield Token("literal", match["literal"], start)
        elif match["placeholder"] is not None:
            if not _NAME.match(match["placeholder"]):
                hint = "a placeholder is a name such as {damage} or {icon.die}; for a plain brace write \\{"
                yield MarkupError(f"{{{match['placeholder']}}} is not a placeholder", start, hint)
            else:
                yield Token("placeholder", match["placeholder"], start)
        else:
            brace = match["brace"]
            does = "ends with }" if brace == "{" else "begins with {"
            hint = f"a placeholder {does}; for a plain brace write \\{brace}"
            yield MarkupError(f"a single {brace!r}", start, hint)
    if at < len(text):
        yield Token("text", text[at:], at)


def _unpaired(found: list[Token]) -> list[MarkupError]:
    """Bold and italic close in the reverse order of their opening, within one text.

    What is opened behind a sign that closes too early follows from that, and is not told.
    """
    opened: list[Token] = []
    for token in found:
        if token.kind not in ("bold", "italic"):
            continue
        if opened and opened[-1].kind == token.kind:
            opened.pop()
        elif any(t.kind == token.kind for t in opened):
            inner = opened[-1]
            return [MarkupError(f"{inner.text} is not closed before {token.text} closes", inner.at)]
        else:
            opened.append(token)
    return [
        MarkupError(
            f"{one.text} is opened and never closed", one.at, f"for a plain sign write \\{one.text[0]}"
        )
        for one in reversed(opened)
    ]


def escape(text: str) -> str:
    """*text* as XML character data."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def to_xhtml(found: list[Token], value: Callable[[Token], str]) -> Xhtml:
    """The XHTML of *found*; *value* gives a placeholder's own XHTML."""
    tags = {"bold": "b", "italic": "i"}
    opened: set[str] = set()
    out: list[str] = []
    for token in found:
        if token.kind == "placeholder":
            out.append(value(token))
        elif token.kind in ("text", "literal"):
            out.append(escape(token.text))
        else:
            out.append(f"</{tags[token.kind]}>" if token.kind in opened else f"<{tags[token.kind]}>")
            opened ^= {token.kind}
    return Xhtml("".join(out))


def place(scalar: Scalar, at: int) -> Mark:
    """The mark of character *at* of a scalar, as near as its way of writing allows.

    Exact for a value on one line without escapes; else the value's own mark.
    """
    lines = scalar.mark.source.lines
    row = lines[scalar.mark.line - 1] if scalar.mark.line <= len(lines) else ""
    column = scalar.mark.column + (1 if scalar.quoted else 0)
    if row[column - 1 : column - 1 + len(scalar.text)] == scalar.text:
        return Mark(scalar.mark.source, scalar.mark.line, column + at)
    return scalar.mark
