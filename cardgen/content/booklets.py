"""Booklets: pages of sections as data, whose texts stand in each language's file of the same name."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from cardgen.content.blocks import BLOCK_SCHEMA, Block, Condition, read_blocks
from cardgen.content.project import Project, named_file
from engine.reading import Reader
from engine.source import Entry, Mark, Node, load

MAX_FIGURE_MM = 400.0
"""Widest figure accepted: twice the widest page of any booklet folded from a home printer's paper."""
FIGURE = "figure-"
"""A part whose name begins so shows the figure that the rest of its name names."""

BOOKLET_KEYS = ("id", "pages", "page", "html")
BOOKLET_OPTIONAL = ("figures",)


class Booklet(Struct, frozen=True):
    """What ``game.yaml`` says of one booklet."""

    id: str
    pages: str
    """The file of its pages in the content folder; its texts stand in the file of that name in each language."""
    page: str
    """The template of a page."""
    html: str
    """The template of the whole as a web page."""
    figures: tuple[tuple[str, float], ...]
    """The figures that are printed, each with its width in mm."""
    mark: Mark


class Section(Struct, frozen=True):
    """One heading with its blocks."""

    id: str
    blocks: tuple[Block, ...]
    mark: Mark

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its paragraphs, each once."""
        items = (item.key for block in self.blocks if block.kind != "part" for item in block.items)
        return tuple(dict.fromkeys(items))

    @property
    def conditions(self) -> Iterator[Condition]:
        """Every condition on the rules in it."""
        for block in self.blocks:
            yield from block.when
            for item in block.items:
                yield from item.when


class BookPage(Struct, frozen=True):
    """The sections of one page, in order."""

    number: int
    """From 1."""
    sections: tuple[Section, ...]


def read_booklet(reader: Reader, node: Node, project: Project) -> Booklet | None:
    """One booklet's declaration; faults go to *reader*."""
    spec = reader.mapping(node, "a booklet", BOOKLET_KEYS, BOOKLET_OPTIONAL)
    booklet_id = reader.id(spec.get("id"), "a booklet's id") if spec else None
    if spec is None or booklet_id is None:
        return None
    pages = named_file(reader, spec.get("pages"), project.content, "the pages")
    page = named_file(reader, spec.get("page"), project.templates, "the template")
    html = named_file(reader, spec.get("html"), project.templates, "the template")
    figures = tuple(
        f for e in reader.entries(spec.get("figures"), "figures") if (f := _figure(reader, e)) is not None
    )
    if pages is None or page is None or html is None:
        return None
    return Booklet(booklet_id, pages, page, html, figures, node.mark)


def _figure(reader: Reader, entry: Entry) -> tuple[str, float] | None:
    width = reader.number(entry.value, "a width in mm", 10, MAX_FIGURE_MM)
    return None if width is None else (entry.key, width)


def read_pages(reader: Reader, project: Project, booklet: Booklet) -> tuple[BookPage, ...]:
    """The pages of *booklet*; faults go to *reader*, those of broken YAML among them."""
    from cardgen.errors import ContentError

    path = project.content / booklet.pages
    try:
        node = load(path, project.name(path))
    except ContentError as error:
        reader.faults += error.faults
        return ()
    seen: dict[str, Section] = {}
    pages = []
    for number, item in enumerate(reader.items(node, "pages"), 1):
        spec = reader.mapping(item, "a page", ["page", "sections"])
        if spec is None:
            continue
        reader.integer(spec.get("page"), "the page's number", number, number)
        sections = reader.each(spec.get("sections"), "sections", lambda n: _section(reader, n, seen))
        pages.append(BookPage(number, sections))
    if not pages and not reader.faults:
        reader.fault(node.mark, "missing-value", "a booklet needs at least one page")
    return tuple(pages)


def _section(reader: Reader, node: Node, seen: dict[str, Section]) -> Section | None:
    spec = reader.mapping(node, "a section", ["id", "body"])
    section_id = reader.id(spec.get("id"), "a section's id") if spec else None
    body = spec.get("body") if spec else None
    if section_id is None or body is None:
        return None
    if section_id in seen:
        message = f"the id {section_id!r} stands twice; first on line {seen[section_id].mark.line}"
        reader.fault(node.mark, "duplicate-id", message)
    section = Section(section_id, tuple(read_blocks(reader, body, "body")), node.mark)
    return seen.setdefault(section_id, section)


def shown_figures(pages: tuple[BookPage, ...]) -> Iterator[tuple[str, Mark]]:
    """The figures that the pages show, with the place that asks for each."""
    for page in pages:
        for section in page.sections:
            for block in section.blocks:
                for item in block.items if block.kind == "part" else ():
                    if item.key.startswith(FIGURE):
                        yield item.key.removeprefix(FIGURE), item.mark


PAGES_SCHEMA = {
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "properties": {
            "page": {"type": "integer", "minimum": 1},
            "sections": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"id": {"type": "string"}, "body": BLOCK_SCHEMA},
                    "required": ["id", "body"],
                    "additionalProperties": False,
                },
            },
        },
        "required": ["page", "sections"],
        "additionalProperties": False,
    },
}
"""What a JSON Schema says of a booklet's pages."""
