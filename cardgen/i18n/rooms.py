"""How much room each text has in its box, in a language as it stands: for comments, counts and previews."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from cardgen.content.booklets import BookPage
from cardgen.content.load import Content
from cardgen.content.texts import Language
from cardgen.display import BoxReport
from cardgen.i18n.desk import Desk, Key
from cardgen.i18n.places import Printed, Spot


class Room(Struct, frozen=True):
    """The tightest of the boxes that a text is printed in."""

    spot: Spot
    faces: int
    """How many faces print it."""
    shared: bool
    """Other texts stand in the same box."""
    left: int
    """About how many characters more would fit."""
    over: int
    """About how many characters must go; 0 where it fits."""
    over_mm: float

    def __str__(self) -> str:
        return self.said()

    def said(self, blank: str = "") -> str:
        """What people are told; *blank* is the language that stands in the box as long as nothing is translated."""
        more = f" and {self.faces - 1} more" if self.faces > 1 else ""
        box = f"{self.spot.face}{more}, box {self.spot.box}" + (", shared" if self.shared else "")
        if self.over:
            return f"{box}: {self.over_mm:.1f} mm over, about {self.over} characters must go"
        return f"{box}: {self.left} " + (
            f"more characters fit than {blank} has" if blank else "characters left"
        )


def rooms(spots: Mapping[Key, Iterable[Spot]], printed: Iterable[Printed]) -> dict[Key, Room]:
    """The room of every text that is printed on a face."""
    reports = {spot: report for face in printed for spot, report in face.boxes()}
    inside: dict[Spot, int] = {}
    for places in spots.values():
        for spot in places:
            inside[spot] = inside.get(spot, 0) + 1
    found: dict[Key, Room] = {}
    for key, places in spots.items():
        known = [(spot, reports[spot]) for spot in places if spot in reports]
        if known:
            spot, report = min(known, key=lambda pair: _ease(pair[1]))
            faces = len({place.face for place, _ in known})
            found[key] = Room(
                spot, faces, inside[spot] > 1, report.chars_left, report.over_characters, report.over_mm
            )
    return found


def _ease(report: BoxReport) -> float:
    return -report.over_mm if report.over_mm > 0 else report.chars_left + 1


def book_pages(content: Content) -> dict[Key, str]:
    """The page of each booklet's text."""
    found: dict[Key, str] = {}
    for booklet in content.game.booklets:
        for page in content.booklets.get(booklet.id, ()):
            for path in _paths(page):
                found[booklet.pages, path] = f"{booklet.id}, page {page.number}"
    return found


def _paths(page: BookPage) -> Iterable[tuple[str, ...]]:
    for section in page.sections:
        yield section.id, "name"
        for key in section.keys:
            yield section.id, "body", key


def place_notes(desk: Desk, found: Mapping[Key, Room], language: Language) -> dict[Key, str]:
    """What a comment says of each text's place in *language*."""
    told = {}
    for (file, path), room in found.items():
        text = language.find(file, path)
        told[file, path] = room.said(text.language if text and text.language != language.tag else "")
    return {**book_pages(desk.content), **told}
