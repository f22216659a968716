"""What YAML's parser complains of, said as a person would who sees the line: where the slip is, how to mend it."""

from __future__ import annotations

import re

import yaml

from engine.faults import Fault
from engine.source import Mark, Scalar, Source

_KEY = re.compile(r"(\s*(?:- )*)([^\s#:'\"\[{,][^:#]*):(\s+|$)")
"""The beginning of a line that holds a key: indentation, key, space before its value."""
_TIGHT = re.compile(r"\s*(?:- )*[^\s#:'\"\[{]+:(?=[^\s:/])")
"""A key whose colon touches its value."""
_SIGNS = {
    "*": "an alias",
    "&": "an anchor",
    "!": "a tag",
    "{": "a mapping",
    "[": "a list",
    ">": "a folded block",
    "|": "a kept block",
    "-": "an item of a list",
    "%": "a directive",
    "@": "nothing that YAML knows",
    "`": "nothing that YAML knows",
    "?": "a complex key",
}
"""Signs with which a value means something else than text."""

_PLAIN = (
    ("cannot start any token", "a value cannot begin with this sign", "put the text in quotes"),
    ("mapping values are not allowed", "a second ': ' on one line", 'put the text in quotes: key: "text: more text"'),
    ("while scanning a quoted scalar", "a quoted text is not closed", "close the quote"),
    ("unknown escape character", "an unknown escape in double quotes", "write \\\\ for \\, or use single quotes"),
    ("did not find expected key", "expected a key here, or the end of the mapping", "check quotes and indentation"),
    ("did not find expected '-'", "expected an item of the list ('- …') here", "check the indentation"),
    ("did not find expected node", "a value is missing, or a bracket is not closed", "close what '[' or '{' opened"),
    ("found undefined tag", "a tag is not accepted", "quote the value if the exclamation mark belongs to the text"),
)  # fmt: skip
"""What LibYAML says where nothing better is known, and what people understand."""


def syntax_fault(source: Source, error: yaml.YAMLError, last: Scalar | None) -> Fault:
    """*error* as a fault of *source*; *last* is the value that was read before it."""
    said = str(error)
    at = _mark(source, getattr(error, "problem_mark", None) or getattr(error, "context_mark", None))
    row = _row(source, at.line)
    for look in (_tab, _unclosed, _tight_colon, _alone, _sign, _inner_quote, _bracket, _no_colon, _indented):
        found = look(said, at, row, last, error)
        if found is not None:
            return found
    for needle, message, hint in _PLAIN:
        if needle in said:
            return at.fault("yaml-syntax", message, hint)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or said.splitlines()[0]
    return at.fault("yaml-syntax", f"not valid YAML: {problem}")


def _mark(source: Source, mark: object) -> Mark:
    if mark is None:
        return Mark(source, 0, 0)
    line, column = getattr(mark, "line", 0), getattr(mark, "column", 0)
    return Mark(source, min(line + 1, len(source.lines)), column + 1)


def _row(source: Source, line: int) -> str:
    return source.lines[line - 1] if 0 < line <= len(source.lines) else ""


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


def _before(source: Source, line: int) -> int:
    """The line above *line* that is neither blank nor a comment; 0 where there is none."""
    return next(
        (n for n in range(line - 1, 0, -1) if _row(source, n).strip() and _row(source, n).strip()[0] != "#"),
        0,
    )


def _tab(_said: str, at: Mark, row: str, _last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    if "\t" not in row[: len(row) - len(row.lstrip())]:
        return None
    place = Mark(at.source, at.line, row.index("\t") + 1)
    return place.fault("yaml-tab", "a tab stands in the indentation", "indent with spaces")


def _unclosed(_said: str, at: Mark, _row_: str, last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    """A quoted text that swallowed lines up to the next quote."""
    if last is None or not last.quoted or last.mark.line >= at.line:
        return None
    begins = _row(at.source, last.mark.line)[last.mark.column - 1 :]
    if (
        begins[:1] not in ("'", '"')
        or begins.count(begins[0]) % 2 == 0
        or _before(at.source, at.line) == last.mark.line
    ):
        return None
    message = f"the quoted text that begins here ends only on line {at.line}, and more follows it"
    return last.mark.fault("yaml-syntax", message, f"close the quote with {begins[0]} at the end of the text")


def _tight_colon(
    said: str, at: Mark, _row_: str, _last: Scalar | None, _error: yaml.YAMLError
) -> Fault | None:
    """``name:"Cape"``: told on the next line, where the parser stumbles."""
    if "mapping values are not allowed" not in said and "could not find expected ':'" not in said:
        return None
    line = _before(at.source, at.line)
    match = _TIGHT.match(_row(at.source, line))
    if match is None:
        return None
    place = Mark(at.source, line, match.end() + 1)
    return place.fault(
        "yaml-syntax", "no space between the colon and the value", "write a space after the colon"
    )


def _sign(_said: str, at: Mark, row: str, _last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    """A text without quotes that begins with a sign of YAML's own."""
    match = _KEY.match(row)
    value = row[match.end() :] if match else ""
    if match is None or value[:1] not in _SIGNS or at.column <= match.end():
        return None
    sign = value[0]
    if sign in "{[" and (at.column > len(row) or _open(row) or at.column <= _closing(row, match.end())):
        return None
    place = Mark(at.source, at.line, match.end() + 1)
    message = f"the value begins with {sign!r}, which begins {_SIGNS[sign]}"
    return place.fault("yaml-syntax", message, "put the text in quotes")


def _closing(row: str, begins: int) -> int:
    """The column of the bracket that closes the one at index *begins*; 0 where none does."""
    depth = 0
    for column, sign in enumerate(row[begins:], begins + 1):
        depth += (sign in "{[") - (sign in "}]")
        if depth == 0:
            return column
    return 0


def _alone(said: str, at: Mark, row: str, _last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    """A key below a text that should have been one: told at the key, where the parser stumbles."""
    above = _before(at.source, at.line)
    text = _row(at.source, above)
    if (
        "mapping values are not allowed" not in said
        or ": " in row[: at.column - 1]
        or not above
        or ":" in text
    ):
        return None
    place = Mark(at.source, above, _indent(text.replace("- ", "  ")) + 1)
    return place.fault("yaml-syntax", "expected a key with a colon, found a text alone", "write key: value")


def _open(row: str) -> bool:
    """Whether brackets of *row* are left open."""
    return row.count("{") > row.count("}") or row.count("[") > row.count("]")


def _inner_quote(said: str, at: Mark, row: str, last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    """A quote inside a quoted text ended it too soon."""
    if last is None or not last.quoted or last.mark.line != at.line or "expected" not in said:
        return None
    quote = row[last.mark.column - 1 : last.mark.column]
    ways = {
        "'": "write '' for an apostrophe inside '…', or use ’",
        '"': 'write \\" for a quotation mark inside "…", or use “ ”',
    }
    if quote not in ways:
        return None
    if row[at.column - 1 :].strip() in (",", ";"):
        sign = row[at.column - 1]
        return at.fault(
            "yaml-syntax", f"{sign!r} stands behind the text", "delete it: a line ends with its text"
        )
    return at.fault("yaml-syntax", f"the text ends before this: it was closed by {quote}", ways[quote])


def _bracket(said: str, at: Mark, _row_: str, _last: Scalar | None, error: yaml.YAMLError) -> Fault | None:
    """A missing comma, or a bracket that is never closed."""
    match = re.search(r"expected ',' or '([}\]])'", said)
    opened = getattr(error, "context_mark", None)
    if match is None or opened is None:
        return None
    begins = "this line" if opened.line + 1 == at.line else f"line {opened.line + 1}"
    hint = f"the bracket was opened on {begins}, column {opened.column + 1}; quote a text that holds commas or colons"
    return at.fault("yaml-syntax", f"expected a comma or {match[1]!r} before this", hint)


def _no_colon(said: str, at: Mark, _row_: str, _last: Scalar | None, error: yaml.YAMLError) -> Fault | None:
    """A key without its colon, told where it begins."""
    begins = getattr(error, "context_mark", None)
    if "could not find expected ':'" not in said or begins is None:
        return None
    place = _mark(at.source, begins)
    return place.fault("yaml-syntax", "expected a key with a colon, found a text alone", "write key: value")


def _indented(said: str, at: Mark, row: str, _last: Scalar | None, _error: yaml.YAMLError) -> Fault | None:
    """A line that stands farther left or right than its neighbours."""
    above = _before(at.source, at.line)
    if "did not find expected key" not in said or at.column != _indent(row) + 1 or not above:
        return None
    here, there = _indent(row), _indent(_row(at.source, above))
    if _row(at.source, above)[there : there + 1] == "\N{NO-BREAK SPACE}":
        place = Mark(at.source, above, there + 1)
        return place.fault("yaml-tab", "a no-break space stands in the indentation", "indent with spaces")
    if here == there:
        return None
    hint = f"lines of one mapping begin in the same column; line {above} has {there}"
    return at.fault("yaml-syntax", f"this line is indented by {here} spaces, which fits no line above", hint)
