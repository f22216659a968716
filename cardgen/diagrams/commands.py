"""What ``cardgen diagram`` and ``cardgen examples`` do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cardgen.content.load import Content, load_content
from cardgen.content.project import open_project
from cardgen.diagrams import drafts
from cardgen.diagrams.book import FigureBook
from cardgen.diagrams.examples import Example, example_files, faults_of, read_examples, read_file, with_seed
from cardgen.diagrams.figures import Draft, Figure, drawn, paged
from cardgen.diagrams.phrases import Phrases
from cardgen.display import Face
from cardgen.errors import ContentError, Fault, OutputError, UsageError, did_you_mean
from cardgen.layout.paper import A4
from cardgen.output import write_file
from cardgen.targets import DEFAULT_THEME
from cardgen.workshop import Workshop
from engine.data import Content as Rules
from engine.source import load_all
from engine.text.scenario import Scenario, read_documents

FORMATS = (".svg", ".pdf", ".png")
DPI = 300
MARGIN_MM = 10.0
WIDEST_MM, HIGHEST_MM = A4.width_mm - 2 * MARGIN_MM, A4.height_mm - 2 * MARGIN_MM
"""No wider than what A4 takes in print, unless asked; a strip that is higher goes on to further pages of a PDF."""
MOST_SEEDS = 500
"""How many games `examples find` looks through for one moment."""


class DiagramOptions(Struct, frozen=True):
    """What ``cardgen diagram`` is asked for."""

    project: Path
    file: Path
    out: Path | None = None
    """An SVG, PDF or PNG; None for the file's name with .svg."""
    id: str | None = None
    """The scenario or record of that id; None for the file's first."""
    turn: int | None = None
    strip: bool = False
    language: str = "en"
    theme: str = DEFAULT_THEME
    width_mm: float | None = None


def diagram(options: DiagramOptions) -> str:
    """Draw what *options* ask for; the file and what happens in it, a line for each turn where there are several.

    Raises UsageError, ContentError, OutputError.
    """
    out = options.out or Path(f"{options.file.stem}.svg")
    if out.suffix.lower() not in FORMATS:
        raise UsageError(f"{out} is not a kind of diagram\n  help: accepted: {', '.join(FORMATS)}")
    project = open_project(options.project)
    content = load_content(project, (options.language,))
    workshop = Workshop(project)
    example = _chosen(read_file(options.file, _play(content), strict=False), options)
    wording = workshop.wording(content, example.scenario.game.rules.id, options.language)
    phrases = Phrases(wording, content)
    made = _draft(example, phrases, options)
    wording.reader.finish()
    width = options.width_mm or max(made.least_mm, min(made.most_mm, WIDEST_MM))
    try:
        if out.suffix.lower() == ".pdf" and options.strip and width <= WIDEST_MM:
            figures = paged(made, width, HIGHEST_MM, phrases.right_to_left)
        else:
            figures = [drawn(made, width, phrases.right_to_left)]
    except ValueError as error:
        raise UsageError(f"{error}\n  help: --width {ceil(made.least_mm)} or more") from None
    write_file(out, _rendered(figures, workshop, options, out.suffix.lower()))
    said = made.paragraphs
    return f"{out}: {said[0]}" if len(said) == 1 else "\n".join([str(out), *said])


def _chosen(examples: list[Example], options: DiagramOptions) -> Example:
    by_id = {example.id: example for example in examples}
    if options.id is None:
        return examples[0]
    if options.id not in by_id:
        raise UsageError(
            f"{options.file} has no scenario {options.id!r}\n  help: {did_you_mean(options.id, by_id)}"
        )
    return by_id[options.id]


def _draft(example: Example, phrases: Phrases, options: DiagramOptions) -> Draft:
    if options.strip:
        if not example.turns:
            raise UsageError(f"{example.id} has no turns to make a strip of")
        return drafts.strip(example, phrases)
    if options.turn is not None:
        numbers = [told.turn.before.turn for told in example.turns]
        if options.turn not in numbers:
            known = f"it has the turns {numbers[0]} to {numbers[-1]}" if numbers else "it has no turns"
            raise UsageError(f"{example.id} has no turn {options.turn}\n  help: {known}")
        spec = replace(example.spec, kind="turn", turn=options.turn)
        return drafts.turn(replace(example, spec=spec), phrases, hands=True)
    if example.spec.written:
        return drafts.draft(example, phrases)
    if example.turns:
        return drafts.turn(example, phrases, hands=True)
    return drafts.position(example.scenario.start, example.id, phrases)


def _rendered(figures: list[Figure], workshop: Workshop, options: DiagramOptions, suffix: str) -> bytes:
    """The file's bytes. Drawings are typeset in every case, so that faults of their texts are found."""
    faces = [_typeset(figure, workshop, options) for figure in figures]
    first = figures[0]
    if suffix == ".svg":
        from cardgen.diagrams.standalone import standalone
        from cardgen.svg.theme import load_theme

        templates = workshop.project.templates
        theme = load_theme(workshop.themes[options.theme], workshop.project.name)
        return standalone(first.svg, theme, lambda href: (templates / href).read_text("utf-8")).encode()
    if suffix == ".png":
        from cardgen.facepictures import picture

        return picture(workshop, faces[0], DPI)
    from cardgen.pdf.document import Document, Metadata

    document = Document(workshop.fonts, Metadata(first.title, lang=options.language))
    for number, face in enumerate(faces, 1):
        if len(faces) == 1:
            document.page(face.width / 10, face.height / 10).place(document.draw(face), 0, 0)
        else:
            sheet = document.page(A4.width_mm, A4.height_mm, label=str(number))
            sheet.place(document.draw(face), (A4.width_mm - face.width / 10) / 2, MARGIN_MM)
    return document.data()


def _typeset(figure: Figure, workshop: Workshop, options: DiagramOptions) -> Face:
    face, faults = workshop.draw_svg(figure.svg, "diagram", figure.id, options.language, options.theme, {})
    errors = [fault for fault in faults if not fault.warning]
    if errors:
        raise ContentError(errors)
    return face


def _play(content: Content) -> Rules:
    """What the engine plays with. Raises UsageError in a game without an engine."""
    if content.play is None:
        raise UsageError(
            "this game has no engine that could play\n  help: diagrams are drawn from played positions"
        )
    return content.play


# --- examples ---


def check_examples(folder: Path, languages: tuple[str, ...] = ()) -> Iterator[str]:
    """Play and draw every example of every edition; one line an edition. Raises ContentError with all faults."""
    project = open_project(folder)
    content = load_content(project, languages or None)
    workshop = Workshop(project)
    faults: list[Fault] = []
    for edition in content.rules:
        for language in languages or tuple(content.languages):
            try:
                examples = workshop.once(
                    f"examples {edition}", partial(read_examples, project, _play(content), edition)
                )
                book = FigureBook(content, workshop.wording(content, edition, language), examples)
                for id_ in book.ids:
                    book.figure(id_)
            except ContentError as error:
                faults += error.faults
            else:
                yield f"{edition}, {language}: {len(book.ids)} examples hold"
    if faults:
        raise ContentError(faults)


def find_examples(folder: Path, *, write: bool = False) -> Iterator[str]:
    """Look again for the moments of seeded examples, from their own seed on; one line each.

    With *write* a new seed is written into its file. Raises ContentError for what cannot be found.
    """
    seeded = False
    project = open_project(folder)
    rules = _play(load_content(project, ()))
    lost: list[Fault] = []
    for path in example_files(project):
        documents = load_all(path, project.name(path))
        for scenario in read_documents(with_seed(documents, "", 0), rules):
            if scenario.until is None:
                continue
            seeded = True
            found = _seed(scenario, path, rules)
            if found is None:
                message = f"{scenario.id}: the moment does not come in {MOST_SEEDS} games"
                lost.append(scenario.mark.fault("example-lost", message, "look for another moment"))
            elif found == scenario.seed:
                yield f"{scenario.id}: seed {found} still holds"
            else:
                if write:
                    _write_seed(path, scenario, found)
                yield f"{scenario.id}: seed {scenario.seed} no longer holds, {found} does" + (
                    "; written" if write else "; write it with --write"
                )
    if not seeded:
        yield "no example has a seed: there is no moment to look for"
    if lost:
        raise ContentError(lost)


def _seed(scenario: Scenario, path: Path, rules: Rules) -> int | None:
    """The first seed from the scenario's own on with which its moment comes."""
    first = scenario.seed or 0
    for seed in range(first, first + MOST_SEEDS):
        documents = with_seed(load_all(path), scenario.id, seed)
        again = next(s for s in read_documents(documents, rules) if s.id == scenario.id)
        if not any(fault.code == "example-lost" for fault in faults_of(again)):
            return seed
    return None


def _write_seed(path: Path, scenario: Scenario, seed: int) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    wanted = f"seed: {scenario.seed}"
    for number in range(scenario.mark.line - 1, len(lines)):
        if lines[number].strip().startswith(wanted):
            lines[number] = lines[number].replace(wanted, f"seed: {seed}", 1)
            write_file(path, "".join(lines).encode())
            return
    raise OutputError(f"{path}: no line {wanted!r} to write the new seed into")
