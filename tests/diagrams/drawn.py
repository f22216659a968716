"""Reading diagrams back, by their geometry and their ids, with nothing but an XML parser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from cardgen.content.load import Content, load_content
from cardgen.content.project import open_project
from cardgen.diagrams.book import FigureBook
from cardgen.diagrams.examples import read_examples
from cardgen.diagrams.phrases import Phrases
from cardgen.workshop import Workshop
from engine.data import Content as Rules
from engine.reading import Reader
from engine.state import CARRIED, State
from engine.text.scenario import Scenario, read_file

ROOT = Path(__file__).parents[2]
EDITIONS = ("28", "classic", "hidden")
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


@cache
def workshop() -> Workshop:
    """The project's own."""
    return Workshop(open_project(ROOT))


@cache
def content() -> Content:
    """The project's own, in English."""
    return load_content(open_project(ROOT), ("en",))


@cache
def rules() -> Rules:
    """What the engine plays with."""
    play = content().play
    assert play is not None
    return play


def phrases(edition: str = "28", reader: Reader | None = None) -> Phrases:
    """English words."""
    return Phrases(workshop().wording(content(), edition, "en", reader), content())


@cache
def book(edition: str) -> FigureBook:
    """The project's figures."""
    return book_of(workshop(), content(), edition)


def book_of(shop: Workshop, loaded: Content, edition: str) -> FigureBook:
    """The figures of *loaded*, played anew. Raises ContentError."""
    assert loaded.play is not None
    examples = read_examples(loaded.project, loaded.play, edition)
    return FigureBook(loaded, shop.wording(loaded, edition, "en"), examples)


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of the engine's own tests."""
    folder = ROOT / "tests" / "engine" / "scenarios"
    return tuple(s for path in sorted(folder.glob("*.yaml")) for s in read_file(path, rules()))


class Seen(NamedTuple):
    """A picture on a board: what it shows, and the square on which its middle lies."""

    art: str
    square: str


def panel(svg: str, name: str) -> ElementTree.Element:
    """The group of the board called *name*."""
    return next(g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if g.get("id") == name)


def pictures(
    board: ElementTree.Element, kinds: tuple[str, ...] = ("hero-", "minion-", "ruin-", "relic-")
) -> list[Seen]:
    """The tokens on *board* that stand there (ghosts, marks and the slain left out), by the coordinates beside them."""
    columns, rows = _coordinates(board)
    found = []
    for group in _standing(board):
        for image in group.iter(f"{SVG}image"):
            name = image.attrib[HREF].removeprefix("art/tokens/").removesuffix(".svg")
            if not name.startswith(kinds):
                continue
            x = float(image.attrib["x"]) + float(image.attrib["width"]) / 2
            y = float(image.attrib["y"]) + float(image.attrib["height"]) / 2
            found.append(
                Seen(
                    name,
                    min(columns, key=lambda c: abs(columns[c] - x))
                    + min(rows, key=lambda r: abs(rows[r] - y)),
                )
            )
    return sorted(found)


def _standing(board: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The pictures of a board that are not part of a mark."""
    for child in board:
        if child.tag == f"{SVG}image":
            holder = ElementTree.Element("holder")
            holder.append(child)
            yield holder
        elif "-piece-" in child.get("id", ""):
            yield child


def _coordinates(board: ElementTree.Element) -> tuple[dict[str, float], dict[str, float]]:
    """Where the letters and the numbers beside *board* stand."""
    texts = [t for t in board.findall(f"{SVG}text") if t.text]
    columns = {t.text: float(t.attrib["x"]) for t in texts if t.text and t.text.isalpha()}
    rows = {t.text: float(t.attrib["y"]) - 7.5 for t in texts if t.text and t.text.isdigit()}
    return columns, rows


def expected(state: State, squares: set[str]) -> list[Seen]:
    """The tokens of *state* on the given squares, from the engine's own tables."""
    names, found = state.game.board.names, []
    for side, word in enumerate(("key", "skull")):
        for slot in state.pieces[side]:
            found.append(Seen(f"{'hero' if slot % 32 == 0 else 'minion'}-{word}", names[state.where[slot]]))
        at = state.where[state.carrier[side]] if state.relic[side] == CARRIED else state.relic[side]
        found.append(Seen(f"relic-{word}", names[at]))
    found += [Seen("ruin-", names[square]) for square in state.ruins]
    return sorted(seen for seen in found if seen.square in squares)


def plain(seen: list[Seen]) -> list[Seen]:
    """Ruins without the number of their drawing."""
    return sorted(Seen("ruin-", s.square) if s.art.startswith("ruin-") else s for s in seen)
