"""The XHTML of a text box as blocks: paragraphs of styled pieces, list items, tables. Anything else is a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from cardgen.errors import did_you_mean
from cardgen.text.contract import Element, Problem
from cardgen.text.styles import Style, StyleSheet, between, flush, inside

_WHITE = re.compile("[ \t\r\n\f\u0085\u2028\u2029]+")
_INLINE = ("b", "i", "span", "bdi", "br")
_BLOCKS = ("p", "h1", "h2", "h3", "ul", "ol", "table", "div")
_PARTS = ("li", "tr", "td", "th")
_ROOTS = ("foreignObject", "text")
_BULLET = "•"
_BULLET_HANG, _NUMBER_HANG, _DIGIT = 0.85, 1.15, 0.55
"""Room for a bullet, for a number of one digit, and for each digit more, in ems."""
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


class Span(NamedTuple):
    """A piece of text in one style."""

    text: str
    style: Style
    line: int


class Icon(NamedTuple):
    """A drawing that stands in the text like a letter."""

    name: str
    style: Style
    line: int


class Indent(NamedTuple):
    """How far a block is set in from the start edge, in ems of the box's size."""

    text: float
    hang: float
    """The part of it that a bullet or number has."""


NO_INDENT = Indent(0.0, 0.0)


class ParagraphSpec(NamedTuple):
    """A paragraph, a heading, an item of a list or a part of one before or after a line break."""

    pieces: tuple[Span | Icon, ...]
    style: Style
    marker: str = ""
    """A bullet or number that hangs before the first line."""
    indent: Indent = NO_INDENT


class Cell(NamedTuple):
    """A cell of a table."""

    blocks: tuple[BlockSpec, ...]
    style: Style


class TableSpec(NamedTuple):
    """A table."""

    rows: tuple[tuple[Cell, ...], ...]
    style: Style
    indent: Indent = NO_INDENT


BlockSpec: TypeAlias = ParagraphSpec | TableSpec


def read_blocks(
    content: Element, style: Style, sheet: StyleSheet
) -> tuple[tuple[BlockSpec, ...], tuple[Problem, ...]]:
    """The blocks below *content*, which itself is only a container, and what is wrong with them."""
    reader = _Reader(sheet)
    blocks = reader.container(content, style, NO_INDENT)
    return tuple(_indented(blocks)), tuple(reader.problems)


def _indented(blocks: list[BlockSpec]) -> Iterator[BlockSpec]:
    """*blocks* without the indents of paragraphs that do not follow another one: nothing is to be told apart."""
    previous: BlockSpec | None = None
    for block in blocks:
        follows = isinstance(previous, ParagraphSpec) and not previous.style.keep and not previous.marker
        yield block if follows or not block.style.indent else block._replace(style=flush(block.style))
        previous = block


class _Flow:
    """Collects inline pieces into paragraphs; white space collapses as in HTML."""

    def __init__(self, style: Style, indent: Indent, marker: str) -> None:
        self.style, self.indent, self.marker = style, indent, marker
        self.blocks: list[BlockSpec] = []
        self.pieces: list[Span | Icon] = []
        self.spaced = True
        """The text so far ends in a space, or is empty."""
        self.broken = False
        """The paragraph continues one that a line break ended."""

    def text(self, text: str, style: Style, line: int) -> None:
        text = _WHITE.sub(" ", text)
        if self.spaced and text.startswith(" "):
            text = text[1:]
        if text:
            self.pieces.append(Span(text, style, line))
            self.spaced = text.endswith(" ")

    def mark(self, sign: str, style: Style, line: int) -> None:
        """An invisible character, which leaves white space as it is."""
        self.pieces.append(Span(sign, style, line))

    def icon(self, name: str, style: Style, line: int) -> None:
        self.pieces.append(Icon(name, style, line))
        self.spaced = False

    def end(self, *, broken: bool = False) -> None:
        """End the paragraph; *broken*: by a line break, so that what follows belongs to it."""
        if self.pieces and isinstance(last := self.pieces[-1], Span) and last.text.endswith(" "):
            self.pieces[-1] = last._replace(text=last.text[:-1])
        if self.pieces or broken:
            style = self.style
            if self.broken or broken:
                style = between(style, 0.0 if self.broken else style.before, 0.0 if broken else style.after)
            self.blocks.append(ParagraphSpec(tuple(self.pieces), style, self.marker, self.indent))
            self.marker = ""
        self.pieces, self.spaced, self.broken = [], True, broken


class _Reader:
    def __init__(self, sheet: StyleSheet) -> None:
        self.sheet = sheet
        self.problems: list[Problem] = []

    def container(self, element: Element, style: Style, indent: Indent, marker: str = "") -> list[BlockSpec]:
        """The blocks of an element that holds text, blocks, or both."""
        flow = _Flow(style, indent, marker)
        self.inline(element, style, flow, blocks=True)
        flow.end()
        return flow.blocks

    def inline(self, element: Element, style: Style, flow: _Flow, *, blocks: bool = False) -> None:
        for child in element.children:
            if isinstance(child, str):
                flow.text(child, style, element.line)
            elif child.tag in _INLINE:
                self.piece(child, style, flow)
            elif child.tag in _BLOCKS and blocks:
                flow.end()
                found = list(self.block(child, inside(style), flow.indent, flow.marker))
                flow.blocks += found
                flow.marker = "" if found else flow.marker
            else:
                self.misplaced(child, element)

    def piece(self, element: Element, style: Style, flow: _Flow) -> None:
        if element.tag == "br":
            self.attributes(element)
            flow.end(broken=True)
            return
        if element.tag == "span" and "data-icon" in element.attrs:
            self.icon(element, style, flow)
            return
        style = self.styled(element, style)
        if element.tag == "bdi":
            flow.mark(FIRST_STRONG_ISOLATE, style, element.line)
            self.inline(element, style, flow)
            flow.mark(POP_ISOLATE, style, element.line)
        else:
            self.inline(element, style, flow)

    def icon(self, element: Element, style: Style, flow: _Flow) -> None:
        self.attributes(element, "class", "data-icon")
        if any(not isinstance(child, str) or child.strip() for child in element.children):
            self.problem(
                element, "markup", "an icon holds no text", "end it at once: <span … data-icon='…'/>"
            )
        classes = " ".join(name for name in element.attrs.get("class", "").split() if name != "icon")
        flow.icon(element.attrs["data-icon"], self.classed(element, style, classes), element.line)

    def block(self, element: Element, style: Style, indent: Indent, marker: str) -> Iterator[BlockSpec]:
        if element.tag in ("ul", "ol"):
            yield from self.list_items(element, style, indent)
        elif element.tag == "table":
            style = self.styled(element, style)
            yield TableSpec(tuple(self.rows(element, inside(style))), style, indent)
        elif element.tag == "div":
            yield from self.container(element, self.styled(element, style), indent, marker)
        else:
            style = self.styled(element, style)
            flow = _Flow(style, indent, marker)
            self.inline(element, style, flow)
            flow.end()
            yield from flow.blocks

    def list_items(self, element: Element, style: Style, indent: Indent) -> Iterator[BlockSpec]:
        style = self.styled(element, style)
        items: list[list[BlockSpec]] = []
        children = list(self.parts(element, ("li",)))
        hang = _BULLET_HANG if element.tag == "ul" else _NUMBER_HANG + _DIGIT * (len(str(len(children))) - 1)
        own_indent = Indent(indent.text + hang * style.size, hang * style.size)
        for child in children:
            own = self.styled(child, inside(style))
            number = f"{len(items) + 1}." if element.tag == "ol" else _BULLET
            blocks = self.container(child, own, own_indent, number)
            items.append(blocks or [ParagraphSpec((), own, number, own_indent)])
        for index, blocks in enumerate(items):
            if index == 0:
                blocks[0] = _spaced(blocks[0], before=style.before)
            if index == len(items) - 1:
                blocks[-1] = _spaced(blocks[-1], after=style.after)
            yield from blocks

    def rows(self, table: Element, style: Style) -> Iterator[tuple[Cell, ...]]:
        for row in self.parts(table, ("tr",)):
            own = self.styled(row, style)
            cells = []
            for child in self.parts(row, ("td", "th")):
                cell = self.styled(child, inside(own))
                cells.append(Cell(tuple(self.container(child, cell, NO_INDENT)), cell))
            if cells:
                yield tuple(cells)

    def parts(self, element: Element, tags: tuple[str, ...]) -> Iterator[Element]:
        """The children of a list, table or row, which are elements of one kind."""
        for child in element.children:
            if isinstance(child, str):
                if child.strip():
                    self.loose_text(element, child, tags)
            elif child.tag in tags:
                yield child
            else:
                self.misplaced(child, element)

    def styled(self, element: Element, style: Style) -> Style:
        """The style of *element*: its tag's, then its classes'."""
        self.attributes(element, "class")
        return self.classed(element, self.sheet.element(style, element.tag), element.attrs.get("class", ""))

    def classed(self, element: Element, style: Style, classes: str) -> Style:
        for name in classes.split():
            if name not in self.sheet.classes:
                hint = did_you_mean(name, self.sheet.classes)
                self.problem(element, "unknown-class", f"the class {name!r} is not in styles.yaml", hint)
            style = self.sheet.classed(style, name)
        return style

    def attributes(self, element: Element, *known: str) -> None:
        for name in element.attrs:
            if name not in known:
                message = f"<{element.tag}> does not take the attribute {name!r}"
                self.problem(element, "markup", message, did_you_mean(name, known) if known else "")

    def misplaced(self, child: Element, parent: Element) -> None:
        known = child.tag in (*_INLINE, *_BLOCKS, *_PARTS)
        where = "a text box" if parent.tag in _ROOTS else f"<{parent.tag}>"
        message = (
            f"<{child.tag}> cannot stand in {where}" if known else f"<{child.tag}> is not known in a text box"
        )
        self.problem(
            child,
            "markup",
            message,
            did_you_mean(child.tag, (*_INLINE, *_BLOCKS, *_PARTS)) if not known else "",
        )

    def loose_text(self, element: Element, text: str, tags: tuple[str, ...]) -> None:
        shown = " ".join(text.split())[:40]
        wanted = " or ".join(f"<{tag}>" for tag in tags)
        self.problem(
            element, "markup", f"the text {shown!r} stands in <{element.tag}>", f"put it into {wanted}"
        )

    def problem(self, element: Element, code: str, message: str, hint: str = "") -> None:
        self.problems.append(Problem(element.line, code, message, hint))


def _spaced(block: BlockSpec, *, before: float = 0.0, after: float = 0.0) -> BlockSpec:
    """*block* with at least this space around it."""
    style = block.style
    return block._replace(style=between(style, max(style.before, before), max(style.after, after)))
