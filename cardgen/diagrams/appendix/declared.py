"""What ``content/appendix.yaml`` says: the templates, and under which section of a booklet each example stands."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from cardgen.content.blocks import Condition, read_when
from cardgen.content.load import Content
from cardgen.content.project import Project, named_file
from cardgen.errors import ContentError, Fault, did_you_mean, listed
from engine.reading import Reader
from engine.source import Mark, Node, load

FILE = "appendix.yaml"
ID = "examples"
"""Names its documents, and its title among the labels ``booklets``."""
KEYS = ("page", "html", "groups")
OPTIONAL_KEYS = ("notes",)
GROUP_KEYS = ("section", "examples")
NOTE_KEYS = ("section", "text", "when")


class Note(Struct, frozen=True):
    """A text of a booklet that the first page repeats, under some rules."""

    file: str
    """The file of texts, as a group's."""
    section: str
    text: str
    when: tuple[Condition, ...]


class Group(Struct, frozen=True):
    """The examples under one heading, in order."""

    section: str
    file: str
    """The file of texts in which the section has its name."""
    examples: tuple[tuple[str, Mark], ...]
    """Their ids, each with its place."""


class Appendix(Struct, frozen=True):
    """Which examples are printed, and how."""

    id: str
    page: str
    """The template of a page."""
    html: str
    """The template of the whole as a web page."""
    groups: tuple[Group, ...]
    notes: tuple[Note, ...] = ()


def read_appendix(content: Content) -> Appendix | None:
    """The project's appendix; None where it has none. Raises ContentError."""
    path = content.project.content / FILE
    if not (content.game.engine and path.is_file()):
        return None
    reader = Reader()
    spec = reader.mapping(load(path, content.project.name(path)), FILE, KEYS, OPTIONAL_KEYS)
    if spec is None:
        raise ContentError(reader.faults)
    templates = content.project.templates
    page = named_file(reader, spec.get("page"), templates, "the template")
    html = named_file(reader, spec.get("html"), templates, "the template")
    sections = {
        section.id: booklet.pages
        for booklet in content.game.booklets
        for one in content.booklets[booklet.id]
        for section in one.sections
    }
    groups = reader.each(spec.get("groups"), "groups", lambda node: _group(reader, node, sections))
    notes = reader.each(spec.get("notes"), "notes", lambda node: _note(reader, node, sections))
    reader.finish()
    assert page is not None and html is not None  # else there were faults
    return Appendix(ID, page, html, groups, notes)


def _group(reader: Reader, node: Node, sections: Mapping[str, str]) -> Group | None:
    spec = reader.mapping(node, "a group", GROUP_KEYS)
    section = reader.word(spec.get("section"), "a section of a booklet", sections) if spec else None
    if spec is None or section is None:
        return None
    examples = reader.each(spec.get("examples"), "examples", lambda n: _placed(reader, n))
    return Group(section, sections[section], examples)


def _note(reader: Reader, node: Node, sections: Mapping[str, str]) -> Note | None:
    spec = reader.mapping(node, "a note", NOTE_KEYS[:2], NOTE_KEYS[2:])
    if spec is None:
        return None
    section = reader.word(spec.get("section"), "a section of a booklet", sections)
    text = reader.id(spec.get("text"), "the key of one of its texts")
    if section is None or text is None:
        return None
    return Note(sections[section], section, text, read_when(reader, spec.get("when")))


def _placed(reader: Reader, node: Node) -> tuple[str, Mark] | None:
    id_ = reader.id(node, "an example's id")
    return None if id_ is None else (id_, node.mark)


def astray(appendix: Appendix, project: Project) -> list[Fault]:
    """Examples that it names and that do not exist, or twice; and (a warning) those that it leaves out."""
    from cardgen.diagrams.examples import example_ids  # imported here: it plays the game

    try:
        known = example_ids(project)
    except ContentError:
        return []  # whoever plays the examples tells it
    reader = Reader()
    first: dict[str, Mark] = {}
    for id_, mark in (placed for group in appendix.groups for placed in group.examples):
        if id_ not in known:
            reader.fault(mark, "unknown-example", f"there is no example {id_!r}", did_you_mean(id_, known))
        elif id_ in first:
            message = f"the example {id_!r} stands twice; first on line {first[id_].line}"
            reader.fault(mark, "duplicate-id", message)
        first.setdefault(id_, mark)
    lost = [id_ for id_ in known if id_ not in first]
    if lost:
        message = f"no page of the appendix prints {listed(lost, 6)}"
        hint = f"name it under one of the groups of {project.name(project.content / FILE)}"
        reader.faults.append(known[lost[0]].fault("unprinted", message, hint, warning=True))
    return reader.faults
