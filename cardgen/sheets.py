"""A document of card sheets: which cards lie on which pages, and what the margins say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from cardgen.content.game import Sheet as SheetData
from cardgen.content.load import Content
from cardgen.content.records import Record
from cardgen.context import Voice
from cardgen.errors import Fault, UsageError, did_you_mean
from cardgen.faces import Run, matches, records_of
from cardgen.layout.duplex import Flip, Offset
from cardgen.layout.geometry import LayoutError
from cardgen.layout.grid import Grid
from cardgen.layout.page import Page, PageInfo
from cardgen.layout.paper import Paper
from cardgen.layout.plan import SheetPlan, plan_sheets
from cardgen.layout.sheets import CardFaces, Sheet, impose


class SheetOptions(Struct, frozen=True):
    """How a document of sheets is laid out."""

    paper: Paper
    flip: Flip | None = None
    offset: Offset = field(default_factory=Offset)


def sheets_of(run: Run) -> list[SheetData]:
    """The sheets that the run's edition prints, in order."""
    return [s for s in run.content.game.sheets if not s.editions or run.edition in s.editions]


def cards_of(run: Run, sheet: SheetData) -> Iterator[Record]:
    """The sheet's cards in order, each as often as it has copies."""
    for pick in sheet.picks:
        for record in records_of(run, pick.deck):
            if pick.takes(record.fields):
                for _ in range(record.copies):
                    yield record


def card_faces(record: Record) -> CardFaces:
    """The names of the faces that a card shows."""
    deck = record.deck
    if deck.back is None:
        return CardFaces(f"{deck.id}/{record.id}")
    back = f"{deck.id}/{record.id}/back" if deck.back.per_card else f"{deck.id}/back"
    return CardFaces(f"{deck.id}/{record.id}", back)


def plan(run: Run, options: SheetOptions, right_to_left: bool) -> SheetPlan:
    """The plan of the run's sheets. Raises LayoutError, with the figures, where cards do not go on the paper."""
    game = run.content.game
    grid = Grid(*game.grid) if game.grid and options.flip is not Flip.FOLD else None
    return plan_sheets(
        game.card,
        options.paper,
        options.flip,
        grid=grid,
        offset=options.offset,
        right_to_left=right_to_left,
        bleed_mm=game.back_bleed_mm,
    )


def pages(run: Run, voice: Voice, sheet_plan: SheetPlan, only: Sequence[str] = ()) -> tuple[Page, ...]:
    """All pages of the document (with *only*, of the cards whose names match).

    Raises LayoutError without a card, UsageError where none matches *only*.
    """
    sheets, titles = [], {}
    for sheet in sheets_of(run):
        cards = tuple(card_faces(r) for r in cards_of(run, sheet) if matches(f"{r.deck.id}/{r.id}", only))
        if cards:
            sheets.append(Sheet(sheet.id, cards))
            titles[sheet.id] = voice.label("sheets", sheet.title)
    if not sheets:
        if only:
            names = [r.id for sheet in sheets_of(run) for r in cards_of(run, sheet)]
            raise UsageError(
                f"no card of the edition {run.edition!r} matches {', '.join(only)}\n"
                f"  help: {did_you_mean(only[0], names)}"
            )
        raise LayoutError(f"the edition {run.edition!r} has no card to print")
    return impose(sheet_plan, sheets, lambda info: caption_texts(run, voice, sheet_plan, info, titles))


def caption_texts(
    run: Run, voice: Voice, sheet_plan: SheetPlan, info: PageInfo, titles: Mapping[str, str]
) -> dict[str, str]:
    """The texts of a page's captions by role."""
    game = run.content.game
    values = {
        "game": voice.label("title", default=game.id),
        "sheet": info.name,
        "name": titles[info.name],
        "part": str(info.part),
        "parts": str(info.parts),
        "width": voice.number(f"{game.card.width_mm:g}"),
        "height": voice.number(f"{game.card.height_mm:g}"),
        "edition": voice.label("editions", run.edition, default=run.edition),
        "language": run.language,
        "version": game.version,
        "page": str(info.page),
        "pages": str(info.pages),
    }
    flip = f"back-{sheet_plan.flip.value}" if info.side == "back" else f"flip-{sheet_plan.flip.value}"
    keys = {
        "title": "title-part" if info.parts > 1 else "title",
        "cut": "cut",
        "imprint": "imprint",
        "page": "page",
        "flip": flip,
        "scale": "scale",
    }
    return {role: voice.caption(key, values) for role, key in keys.items()}


def layout_fault(content: Content, error: LayoutError) -> Fault:
    """*error* as a fault of the file that says how large cards and papers are."""
    path = content.project.content / "game.yaml"
    hint = "cards, papers, grid and sheets stand there"
    return Fault(content.project.name(path), 0, 0, "sheet-layout", str(error), hint)


def paper_named(papers: Sequence[Paper], name: str) -> Paper:
    """The paper called *name*. Raises UsageError with the papers that exist."""
    for paper in papers:
        if paper.name == name:
            return paper
    raise UsageError(f"there is no paper {name!r}\n  help: {did_you_mean(name, [p.name for p in papers])}")
