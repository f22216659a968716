"""Templates and drawings as a small tree of elements: no document types, no entities, three namespaces.

A tree is for the walker and the text engine; every element keeps the line where it stands.
"""

from __future__ import annotations

from typing import TypeAlias
from xml.parsers import expat

from engine.faults import ContentError, Fault

SVG = "http://www.w3.org/2000/svg"
XHTML = "http://www.w3.org/1999/xhtml"
XLINK = "http://www.w3.org/1999/xlink"

MAX_CHARACTERS = 4_000_000
"""Longest document read; the largest drawing of a card's back has a fiftieth of it."""
MAX_DEPTH = 48
"""Deepest nesting of elements: recursion over a tree stays far from Python's limit."""
MAX_ELEMENTS = 50_000
"""Most elements of one document."""


class Element:
    """One element: SVG, or XHTML inside a ``foreignObject``."""

    __slots__ = ("attrs", "children", "column", "line", "tag")

    def __init__(self, tag: str, attrs: dict[str, str], line: int, column: int) -> None:
        self.tag = tag
        """Local name: ``path``, ``p``."""
        self.attrs = attrs
        """Values by local name; ``xlink:href`` and ``xml:space`` keep their prefix."""
        self.children: list[Element | str] = []
        self.line = line
        self.column = column

    def elements(self) -> list[Element]:
        """The children that are elements."""
        return [child for child in self.children if not isinstance(child, str)]

    def text(self) -> str:
        """All characters below this element, in order."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


Child: TypeAlias = Element | str

_SPACES = {SVG: "svg", XHTML: "xhtml"}
_ATTRIBUTE_PREFIXES = {XLINK: "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:"}

_PROBLEMS = {
    expat.errors.XML_ERROR_UNDEFINED_ENTITY: (
        "an entity that is not defined",
        "write the character itself; only &amp; &lt; &gt; &quot; &apos; and &#…; are known",
    ),
    expat.errors.XML_ERROR_TAG_MISMATCH: (
        "an element is closed by another's end tag",
        "close what was opened last",
    ),
    expat.errors.XML_ERROR_NO_ELEMENTS: ("the document is empty or breaks off", "close every element"),
    expat.errors.XML_ERROR_UNBOUND_PREFIX: ("a prefix without its namespace", "declare it on <svg>: xmlns:…"),
    expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE: ("an attribute stands twice", "keep one of the two"),
    expat.errors.XML_ERROR_INVALID_TOKEN: (
        "a character that XML does not allow here",
        "write & as &amp; and < as &lt;",
    ),
}
"""What expat says, in words that a designer understands."""


class _Builder:
    """Expat's events to elements. Stops at the first fault: what follows it would be noise."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.names: dict[str, tuple[str, str]] = {}
        self.stack: list[Element] = []
        self.foreign = 0
        """How many of the open elements stand inside a foreignObject, itself not counted."""
        self.root: Element | None = None
        self.count = 0
        parser = self.parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.StartDoctypeDeclHandler = self.doctype
        parser.ProcessingInstructionHandler = self.instruction

    def stop(self, code: str, message: str, hint: str = "", line: int = 0, column: int = 0) -> ContentError:
        line = line or self.parser.CurrentLineNumber
        column = column or self.parser.CurrentColumnNumber + 1
        rows = self.text.split("\n")
        excerpt = rows[line - 1] if line <= len(rows) else ""
        return ContentError([Fault(self.file, line, column, code, message, hint, excerpt)])

    def name(self, written: str) -> tuple[str, str]:
        found = self.names.get(written)
        if found is None:
            space, _, local = written.rpartition(" ")
            if space not in _SPACES:
                said = f"the namespace {space!r}" if space else "no namespace"
                hint = "save as plain SVG" if space else f'begin with <svg xmlns="{SVG}">'
                raise self.stop("svg-namespace", f"<{local}> has {said}, which is not drawn", hint)
            found = self.names[written] = (_SPACES[space], local)
        return found

    def start(self, written: str, attributes: dict[str, str]) -> None:
        space, tag = self.name(written)
        parser = self.parser
        if (space == "xhtml") != bool(self.foreign or (self.stack and self.stack[-1].tag == "foreignObject")):
            where = "inside" if space == "svg" else "outside"
            raise self.stop("svg-namespace", f"<{tag}> ({space}) stands {where} a <foreignObject>")
        self.count += 1
        if len(self.stack) >= MAX_DEPTH:
            raise self.stop("svg-size", f"elements are nested more than {MAX_DEPTH} deep")
        if self.count > MAX_ELEMENTS:
            raise self.stop("svg-size", f"the document has more than {MAX_ELEMENTS:,} elements")
        if " " in "".join(attributes):  # a name with a namespace has a space
            attributes = {self.attribute(key, tag): value for key, value in attributes.items()}
        element = Element(tag, attributes, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        if self.stack:
            self.stack[-1].children.append(element)
        else:
            self.root = element
        if space == "xhtml":
            self.foreign += 1
        self.stack.append(element)

    def attribute(self, written: str, tag: str) -> str:
        space, _, local = written.rpartition(" ")
        if space and space not in _ATTRIBUTE_PREFIXES:
            message = f"{local!r} of <{tag}> has the namespace {space!r}, which is not known"
            raise self.stop("svg-namespace", message, "save as plain SVG")
        return _ATTRIBUTE_PREFIXES.get(space, "") + local

    def end(self, _written: str) -> None:
        self.stack.pop()
        if self.foreign:
            self.foreign -= 1

    def characters(self, data: str) -> None:
        self.stack[-1].children.append(data)

    def doctype(self, *_: object) -> None:
        raise self.stop("svg-doctype", "document types and entities are not accepted", "delete <!DOCTYPE …>")

    def instruction(self, target: str, _data: str) -> None:
        raise self.stop("svg-instruction", f"the instruction <?{target} …?> is not accepted", "delete it")


def parse(text: str, file: str) -> Element:
    """The root element of the document *text*; *file* is what faults call it. Raises ContentError."""
    if len(text) > MAX_CHARACTERS:
        message = f"the document has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read"
        raise ContentError([Fault(file, 0, 0, "svg-size", message)])
    builder = _Builder(text, file)
    try:
        builder.parser.Parse(text, True)
    except expat.ExpatError as error:
        said = expat.errors.messages[error.code]
        message, hint = _PROBLEMS.get(said, (f"not well-formed XML: {said}", ""))
        raise builder.stop("svg-syntax", message, hint, error.lineno, error.offset + 1) from None
    assert builder.root is not None  # expat refuses a document without an element
    return builder.root
