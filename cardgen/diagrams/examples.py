"""The worked examples of ``content/examples``: each a scenario or record, with a word on how it is drawn.

An example is played through the engine every time that it is read. One that the rules no longer allow is a fault of
the content, with its file, line, turn and the engine's reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cardgen.content.project import Project
from cardgen.diagrams.deeds import Deed, Told, sight_deed, told
from cardgen.diagrams.setup_panel import CALL_OUTS
from cardgen.errors import ContentError, Fault
from engine.data import Content
from engine.reading import Reader
from engine.source import Entry, Map, Mark, Node, Scalar, Seq, load_all
from engine.text.replay import met, turns
from engine.text.run import differences
from engine.text.scenario import Scenario, read_documents
from engine.walk import PlayError

KINDS = ("turn", "sight", "strip", "setup", "deal")
PANELS = ("card", "before", "after", "key", "skull")
"""What a turn's figure can show: the card's diagram, the position before and after, and after it from either seat."""
_EVERYWHERE = "all"


class Spec(Struct, frozen=True):
    """How an example is drawn: what stands under its key ``figure``."""

    mark: Mark
    kind: str = "turn"
    show: tuple[str, ...] = ("before", "after")
    window: tuple[str, str] | None = None
    """Two opposite corners of the part of the board that is shown; None for all of it."""
    turn: int = 0
    """The turn that is drawn; 0 for the last one played."""
    editions: tuple[str, ...] = ()
    """The editions that it is an example for; none for its own only."""
    call_outs: tuple[str, ...] = CALL_OUTS
    written: bool = False
    """The file says so; else everything is as by default."""


class Example(Struct, frozen=True):
    """One example in one edition, played through."""

    spec: Spec
    scenario: Scenario
    turns: tuple[Told, ...]
    sights: tuple[Deed, ...] = ()
    """The lines of sight of the attacks that it names as illegal."""

    @property
    def id(self) -> str:
        """Its id, the same in every edition."""
        return self.scenario.id


def example_files(project: Project) -> list[Path]:
    """The files of examples, in order."""
    return sorted((project.content / "examples").glob("*.yaml"))


def example_ids(project: Project) -> dict[str, Mark]:
    """The ids of the examples of all editions, each with its place. Raises ContentError for a file of broken YAML."""
    found: dict[str, Mark] = {}
    for path in example_files(project):
        for document in load_all(path, project.name(path)):
            for node in document.items if isinstance(document, Seq) else (document,):
                id_ = node.get("id") if isinstance(node, Map) else None
                if isinstance(id_, Scalar):
                    found.setdefault(id_.text, node.mark)
    return found


def read_examples(project: Project, rules: Content, edition: str) -> tuple[Example, ...]:
    """Every example for *edition*, in the order of the files. Raises ContentError with the faults of all files."""
    found: dict[str, Example] = {}
    faults: list[Fault] = []
    for path in example_files(project):
        try:
            for example in read_file(path, rules, edition, project.name(path)):
                if example.id in found:
                    message = f"the example {example.id!r} stands in two files"
                    faults.append(example.scenario.mark.fault("duplicate-id", message))
                found[example.id] = example
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(faults)
    return tuple(found.values())


def read_file(
    path: Path, rules: Content, edition: str | None = None, name: str | None = None, *, strict: bool = True
) -> list[Example]:
    """The examples of one file: those for *edition*, or each in its own. Raises ContentError.

    Not *strict*: what a scenario expects of its plays is not compared.
    """
    reader = Reader()
    specs: dict[int, Spec] = {}
    nodes: list[Node] = []
    for document in load_all(path, name):
        for node in document.items if isinstance(document, Seq) else (document,):
            spec = _spec(reader, node, rules)
            if spec is None or not isinstance(node, Map):
                nodes.append(node)  # the scenarios' reader says what is wrong
                continue
            own = _word(node.get("edition"))
            if edition is None or edition in (spec.editions or (own,)):
                nodes.append(_in_edition(node, edition or own))
                specs[node.mark.line] = spec
    reader.finish()
    scenarios = read_documents(nodes, rules) if nodes else []
    faults = [f for s in scenarios for f in faults_of(s) if strict or f.code != "example-differs"]
    if faults:
        raise ContentError(faults)
    return [played(scenario, specs[scenario.mark.line]) for scenario in scenarios]


def _in_edition(node: Map, edition: str) -> Map:
    """*node* without its figure, for *edition*."""
    entries = [
        replace(e, value=replace(e.value, text=edition, quoted=True))
        if e.key == "edition" and isinstance(e.value, Scalar)
        else e
        for e in node
        if e.key != "figure"
    ]
    return Map(node.mark, tuple(entries))


def _word(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _spec(reader: Reader, node: Node, rules: Content) -> Spec | None:
    figure = node.get("figure") if isinstance(node, Map) else None
    if figure is None:
        return Spec(node.mark)
    keys = ("kind", "show", "window", "turn", "editions", "call-outs")
    found = reader.mapping(figure, "how an example is drawn", optional=keys)
    if found is None:
        return None
    spec = Spec(figure.mark, written=True)
    if (kind := found.get("kind")) is not None:
        spec = replace(spec, kind=reader.word(kind, "a kind of figure", KINDS) or spec.kind)
    if (show := found.get("show")) is not None:
        spec = replace(spec, show=reader.each(show, "panels", lambda n: reader.word(n, "a panel", PANELS)))
    if (window := found.get("window")) is not None:
        corners = reader.each(window, "two corners", lambda n: reader.text(n, "a square"))
        if len(corners) == 2:
            spec = replace(spec, window=(corners[0], corners[1]))
        else:
            reader.fault(window.mark, "figure-window", "a window has two corners, such as [b2, f6]")
    if (turn := found.get("turn")) is not None:
        spec = replace(spec, turn=reader.integer(turn, "a turn", 1, 100_000) or 0)
    if (calls := found.get("call-outs")) is not None:
        spec = replace(
            spec, call_outs=reader.each(calls, "call-outs", lambda n: reader.word(n, "a call-out", CALL_OUTS))
        )
    return replace(spec, editions=_editions(reader, found.get("editions"), rules))


def _editions(reader: Reader, node: Node | None, rules: Content) -> tuple[str, ...]:
    if node is None:
        return ()
    if isinstance(node, Scalar):
        reader.word(node, "'all' or a list of editions", (_EVERYWHERE,))
        return tuple(rules.rulesets)
    return reader.each(node, "editions", lambda n: reader.word(n, "an edition", rules.rulesets))


# --- playing them ---


def faults_of(scenario: Scenario) -> list[Fault]:
    """Why *scenario* is no example any more; nothing while it holds."""
    number, turn = 0, scenario.start.turn
    try:
        last = None
        for last in turns(scenario):
            number, turn = number + 1, last.after.turn
        if scenario.until is not None and (last is None or not met(scenario.until, last)):
            message = f"{scenario.id}: the moment that it looks for does not come"
            return [scenario.mark.fault("example-lost", message, "look again with 'cardgen examples find'")]
    except PlayError as error:
        message = f"{scenario.id}: turn {turn} is not legal any more: {error}"
        hint = "change the play or the position"
        return [scenario.plays[number].mark.fault("example-illegal", message, hint)]
    return [
        found.mark.fault(
            "example-differs", f"{scenario.id} (edition {scenario.game.rules.id}): {found.message}"
        )
        for found in differences(scenario)
    ]


def played(scenario: Scenario, spec: Spec) -> Example:
    """*scenario*, which holds, with everything that happens in it."""
    made: list[Told] = []
    harrowed: frozenset[int] = frozenset()
    for turn in turns(scenario):
        made.append(told(turn, harrowed))
        harrowed = made[-1].harrowed
    end = made[-1].turn.after if made else scenario.start
    sights: list[Deed] = []
    by_name = scenario.game.board.by_name
    for written in scenario.illegal:
        attack, target = written.play.get("attack"), written.play.get("target")
        if isinstance(attack, str) and isinstance(target, str):
            sights.append(sight_deed(end, by_name[attack], by_name[target]))
    return Example(spec, scenario, tuple(made), tuple(sights))


def entry(mark: Mark, key: str, text: str) -> Entry:
    """A key with a plain value, as if it had been written at *mark*."""
    return Entry(mark, key, Scalar(mark, text, False))


def with_seed(documents: Sequence[Node], id_: str, seed: int) -> list[Node]:
    """*documents* with another seed for the record *id_*, without figures."""
    made: list[Node] = []
    for node in documents:
        if isinstance(node, Map):
            kept = [
                e
                for e in node
                if e.key not in ("figure", "seed") or (e.key == "seed" and _word(node.get("id")) != id_)
            ]
            if _word(node.get("id")) == id_:
                kept.append(entry(node.mark, "seed", str(seed)))
            node = Map(node.mark, tuple(kept))
        made.append(node)
    return made
