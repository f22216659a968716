"""The model of ``content/game.yaml``: what a game prints, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast, get_args

from msgspec import Struct

from cardgen.content.booklets import Booklet, read_booklet
from cardgen.content.components import Components, read_components
from cardgen.content.fields import Field, read_field
from cardgen.content.keywords import Keyword, read_keywords
from cardgen.content.project import Project, inside, named_file
from cardgen.layout.paper import CardSize, Paper
from engine.reading import Reader
from engine.source import Entry, Map, Mark, Node, Scalar, Seq, load

MAX_MM = 1200.0
"""Longest side accepted, of papers and cards."""
SAFE_MM = 3.0
BACK_BLEED_MM = 3.0


class Edition(Struct, frozen=True):
    """One edition of the rules; ``rules`` is its ruleset's path in the content folder, or empty."""

    id: str
    rules: str
    mark: Mark


Kind = Literal["rule", "flavour", "label"]


class TextRule(Struct, frozen=True):
    """Which texts the records of a deck have under one key."""

    key: str
    mark: Mark
    data: tuple[str, ...] = ()
    """Path in the record's data, ``*`` for every child; one text for each place found. Empty: one text."""
    required: bool = True
    owned: bool = True
    """Its numbers are data's, as is the rule for texts with a place in it: a digit typed by hand is a fault."""
    kind: Kind = "label"
    """What a translation does whose source has changed: a rule gives way to the source, other texts stay."""


class Back(Struct, frozen=True):
    """A deck's back: its template and what that is told."""

    template: str
    art: str = ""
    per_card: bool = False
    """Every card has a back of its own: the template sees its record."""


class Deck(Struct, frozen=True):
    """Records of one kind, their texts and their faces."""

    id: str
    records: str
    front: str
    back: Back | None
    fields: tuple[Field, ...]
    texts: tuple[TextRule, ...]
    mark: Mark

    @property
    def file(self) -> str:
        """The name of the file that holds the deck's texts in each language's folder."""
        return self.records


class Pick(Struct, frozen=True):
    """The cards of a deck whose fields have the given words."""

    deck: str
    where: tuple[tuple[str, str], ...] = ()

    def takes(self, fields: Mapping[str, object]) -> bool:
        """Whether a card of the deck with these *fields* is picked."""
        return all(fields.get(name) == word for name, word in self.where)


class Sheet(Struct, frozen=True):
    """A named sheet and the cards on it, in order; no ``editions`` means all of them."""

    id: str
    title: str
    """The key of its title among the labels ``sheets``."""
    picks: tuple[Pick, ...]
    editions: tuple[str, ...]
    mark: Mark


class Game(Struct, frozen=True):
    """All of ``game.yaml``."""

    id: str
    version: str
    author: str
    """Whose work it is, for the documents' properties; empty for nobody named."""
    engine: bool
    card: CardSize
    safe_mm: float
    """Strip inside the trim that holds nothing that matters."""
    back_bleed_mm: float
    grid: tuple[int, int] | None
    """Columns and rows of a sheet; None for as many as go on the paper."""
    papers: tuple[Paper, ...]
    editions: tuple[Edition, ...]
    decks: tuple[Deck, ...]
    sheets: tuple[Sheet, ...]
    booklets: tuple[Booklet, ...] = ()
    components: Components | None = None
    words: tuple[Keyword, ...] = ()
    """Words of texts that stand for something in the data."""
    card_mark: Mark | None = None
    """Where the size of a card stands."""

    def deck(self, deck_id: str) -> Deck:
        """The deck of that id. Raises KeyError."""
        return next(d for d in self.decks if d.id == deck_id)


GAME_KEYS = ("game", "version", "card", "papers", "decks", "sheets")
GAME_OPTIONAL = ("author", "engine", "back_bleed", "grid", "editions", "booklets", "components", "words")


def read_game(reader: Reader, project: Project) -> Game | None:
    """The game of *project*; None with faults in *reader* where it is unusable."""
    path = project.content / "game.yaml"
    node = load(path, project.name(path))
    top = reader.mapping(node, "game.yaml", GAME_KEYS, GAME_OPTIONAL)
    if top is None:
        return None
    before = len(reader.faults)
    game_id = reader.id(top.get("game"), "the game's id")
    version = reader.text(top.get("version"), "the version")
    size = top.get("card")
    card = _card(reader, size)
    bleed = reader.number(top.get("back_bleed"), "back_bleed in mm", 0, 10)
    papers = tuple(p for e in reader.entries(top.get("papers"), "papers") if (p := _paper(reader, e)))
    editions = _unique(
        reader, reader.each(top.get("editions"), "editions", lambda n: _edition(reader, n, project))
    )
    decks = _unique(reader, reader.each(top.get("decks"), "decks", lambda n: _deck(reader, n, project)))
    names = _declared(top.get("editions"))
    declared = _declared(top.get("decks"))
    sheets = reader.each(top.get("sheets"), "sheets", lambda n: _sheet(reader, n, decks, declared, names))
    _check_sheet_ids(reader, sheets)
    booklets = _unique(
        reader, reader.each(top.get("booklets"), "booklets", lambda n: read_booklet(reader, n, project))
    )
    components = read_components(reader, top.get("components"), project)
    words = read_keywords(reader, top.get("words"))
    engine = reader.flag(top.get("engine"), "engine") or False
    if not papers and isinstance(top.get("papers"), Map):
        reader.fault(node.mark, "missing-value", "at least one paper is needed")
    if len(reader.faults) > before or game_id is None or version is None or card is None:
        return None
    if not editions:
        editions = (Edition("standard", "", node.mark),)
    bleed = BACK_BLEED_MM if bleed is None else bleed
    grid = _grid(reader, top.get("grid"))
    return Game(
        game_id,
        version,
        reader.text(top.get("author"), "an author") or "",
        engine,
        *card,
        bleed,
        grid,
        papers,
        editions,
        decks,
        sheets,
        booklets,
        components,
        words,
        size.mark if size is not None else None,
    )


def _unique(reader: Reader, things: tuple) -> tuple:  # type: ignore[type-arg]
    seen: set[str] = set()
    for thing in things:
        if thing.id in seen:
            reader.fault(thing.mark, "duplicate-id", f"the id {thing.id!r} stands twice")
        seen.add(thing.id)
    return things


def _check_sheet_ids(reader: Reader, sheets: tuple[Sheet, ...]) -> None:
    """No edition prints two sheets of one name."""
    for number, sheet in enumerate(sheets):
        for other in sheets[:number]:
            both = not (sheet.editions and other.editions) or set(sheet.editions) & set(other.editions)
            if sheet.id == other.id and both:
                message = f"the sheet {sheet.id!r} stands twice; first on line {other.mark.line}"
                reader.fault(sheet.mark, "duplicate-id", message, "give one of the two another id")
                break


def _card(reader: Reader, node: Node | None) -> tuple[CardSize, float] | None:
    spec = reader.mapping(node, "card", ["width", "height"], ["safe"]) if node else None
    if spec is None:
        return None
    width = reader.number(spec.get("width"), "a width in mm", 10, MAX_MM)
    height = reader.number(spec.get("height"), "a height in mm", 10, MAX_MM)
    safe = reader.number(spec.get("safe"), "a safe strip in mm", 0, 20)
    if width is None or height is None:
        return None
    return CardSize(width, height), SAFE_MM if safe is None else safe


def _grid(reader: Reader, node: Node | None) -> tuple[int, int] | None:
    spec = reader.mapping(node, "grid", ["columns", "rows"]) if node else None
    if spec is None:
        return None
    columns = reader.integer(spec.get("columns"), "columns", 1, 100)
    rows = reader.integer(spec.get("rows"), "rows", 1, 100)
    return (columns, rows) if columns and rows else None


def _paper(reader: Reader, entry: Entry) -> Paper | None:
    if reader.id(Scalar(entry.mark, entry.key, True), "a paper's name") is None:
        return None
    spec = reader.mapping(entry.value, f"paper {entry.key}", ["width", "height"], ["margin"])
    if spec is None:
        return None
    width = reader.number(spec.get("width"), "a width in mm", 50, MAX_MM)
    height = reader.number(spec.get("height"), "a height in mm", 50, MAX_MM)
    margin = reader.number(spec.get("margin"), "a margin in mm", 0, 50)
    if width is None or height is None:
        return None
    if width > height:
        hint = "a sheet that needs it is turned by itself"
        reader.fault(
            entry.mark, "paper-landscape", f"paper {entry.key}: give the short side as its width", hint
        )
        return None
    return Paper(entry.key, width, height) if margin is None else Paper(entry.key, width, height, margin)


def _edition(reader: Reader, node: Node, project: Project) -> Edition | None:
    spec = reader.mapping(node, "an edition", ["id"], ["rules"])
    edition_id = reader.id(spec.get("id"), "an edition's id") if spec else None
    if spec is None or edition_id is None:
        return None
    rules = spec.get("rules")
    named = reader.scalar(rules, "the path of a ruleset") if rules else None
    if named and inside(reader, named, project.content, project.content, "the ruleset") is None:
        return None
    return Edition(edition_id, named.text if named else "", node.mark)


def _deck(reader: Reader, node: Node, project: Project) -> Deck | None:
    spec = reader.mapping(node, "a deck", ["id", "records", "front", "texts"], ["back", "fields"])
    deck_id = reader.id(spec.get("id"), "a deck's id") if spec else None
    if spec is None or deck_id is None:
        return None
    records = named_file(reader, spec.get("records"), project.content, "the records")
    front = named_file(reader, spec.get("front"), project.templates, "the template")
    declared = reader.entries(spec.get("fields"), "fields")
    fields = tuple(f for e in declared if (f := read_field(reader, e.key, e.value)))
    names = [entry.key for entry in declared]
    texts = tuple(
        t for e in reader.entries(spec.get("texts"), "texts") if (t := _text_rule(reader, e, names))
    )
    back = _back(reader, spec.get("back"), project)
    if records is None or front is None:
        return None
    return Deck(deck_id, records, front, back, fields, texts, node.mark)


def _back(reader: Reader, node: Node | None, project: Project) -> Back | None:
    if node is None:
        return None
    if isinstance(node, Scalar):
        template = named_file(reader, node, project.templates, "the template")
        return Back(template) if template else None
    spec = reader.mapping(node, "a back", ["template"], ["art", "per_card"])
    template = named_file(reader, spec.get("template"), project.templates, "the template") if spec else None
    if spec is None or template is None:
        return None
    per_card = reader.flag(spec.get("per_card"), "per_card") or False
    return Back(template, reader.text(spec.get("art")) or "", per_card)


def _text_rule(reader: Reader, entry: Entry, fields: list[str]) -> TextRule | None:
    """A text of a deck whose records have those *fields*, in one of which its place lies."""
    spec = reader.mapping(entry.value, f"text {entry.key}", [], ["for", "required", "numbers", "kind"])
    if spec is None:
        return None
    place = spec.get("for")
    data = reader.text(place, "a path in the data")
    if place is not None and data and data.partition(".")[0] not in fields:
        from cardgen.errors import did_you_mean

        message = (
            f"the deck has no field {data.partition('.')[0]!r}, in which the text {entry.key!r} has its place"
        )
        reader.fault(place.mark, "unknown-key", message, did_you_mean(data.partition(".")[0], fields))
    required = reader.flag(spec.get("required"), "required")
    numbers = reader.word(spec.get("numbers"), "a word on numbers", ["owned", "free"])
    owned = numbers == "owned" or (numbers is None and bool(data))
    kind = reader.word(spec.get("kind"), "a kind of text", get_args(Kind)) or ("rule" if owned else "label")
    path = tuple(data.split(".")) if data else ()
    return TextRule(entry.key, entry.mark, path, required is not False, owned, cast("Kind", kind))


def _declared(node: Node | None) -> list[str]:
    """The ids of all decks or editions, those at fault among them: a sheet that names one of these is not to blame."""
    items = node.items if isinstance(node, Seq) else ()
    ids = [item.get("id") for item in items if isinstance(item, Map)]
    return [found.text for found in ids if isinstance(found, Scalar)]


def _sheet(
    reader: Reader, node: Node, decks: tuple[Deck, ...], declared: list[str], editions: list[str]
) -> Sheet | None:
    spec = reader.mapping(node, "a sheet", ["id", "title", "cards"], ["editions"])
    sheet_id = reader.text(spec.get("id"), "a sheet's id") if spec else None
    if spec is None or sheet_id is None:
        return None
    title = reader.id(spec.get("title"), "the key of a sheet's title") or ""
    picks = reader.each(spec.get("cards"), "cards", lambda n: _pick(reader, n, decks, declared))
    only = reader.each(spec.get("editions"), "editions", lambda n: reader.word(n, "an edition", editions))
    return Sheet(sheet_id, title, picks, only, node.mark)


def _pick(reader: Reader, node: Node, decks: tuple[Deck, ...], declared: list[str]) -> Pick | None:
    spec = reader.mapping(node, "cards of a sheet", ["deck"], ["where"])
    deck_id = reader.word(spec.get("deck"), "a deck", declared) if spec else None
    deck = next((d for d in decks if d.id == deck_id), None)
    if spec is None or deck_id is None or deck is None:
        return None
    where = []
    for entry in reader.entries(spec.get("where"), "where"):
        field_ = next((f for f in deck.fields if f.name == entry.key), None)
        if field_ is None or not field_.of:
            words = [f.name for f in deck.fields if f.of]
            from cardgen.errors import did_you_mean

            message = f"{entry.key!r} is not a field of words in the deck {deck_id!r}"
            reader.fault(entry.mark, "unknown-key", message, did_you_mean(entry.key, words))
        elif value := reader.word(entry.value, f"a {entry.key}", field_.of):
            where.append((entry.key, value))
    return Pick(deck_id, tuple(where))
