"""The pages of a booklet as faces: templates filled, text flowed at one size, from the cache where nothing changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardgen.booklet.figures import Figure, FigureSource, lent
from cardgen.booklet.texts import page_sections, printed_values
from cardgen.cache import key, told
from cardgen.content.booklets import Booklet, BookPage, shown_figures
from cardgen.content.game import Game
from cardgen.content.texts import LABELS
from cardgen.content.wording import plain_text
from cardgen.display import BoxReport, Face
from cardgen.errors import ContentError, Fault, UsageError, listed
from cardgen.facecodec import decode, encode

_OVER = "text-overflow"
AIRY, CLOSE, TIGHT = 3, 1, 0
"""How much air a template is asked to give, step by step: as it likes; half above headings; the same on pages that are
tight; none."""
_COMFORTABLE_PT = 7.2
"""Where Latin text would be smaller than this, air is given up for size; 7 pt is the least that a rulebook may have."""
_HELD = 12
"""As many letters of a text tell where it stands: hyphens and other typography come later."""
_HEADING = 150
"""A heading takes the room of about so many letters: three lines of a column."""


class PageSize(Struct, frozen=True):
    """A page of a booklet, in mm."""

    width_mm: float
    height_mm: float


class MadePage(Struct, frozen=True):
    """A page, typeset."""

    page: BookPage
    title: str
    sections: tuple[tuple[str, str], ...]
    """The id and the name of each section on it, in order."""
    face: Face
    entry: str
    """The hash of all that it shows."""

    def headings(self) -> Iterator[tuple[str, str, float]]:
        """Each section whose heading stands in the running text: its id, its name, and the baseline in units.

        A section that begins the page may have the page's title for its heading.
        """
        heads = [head for box in self.face.boxes for head in box.heads]
        for (section, name), (_, y) in zip(
            self.sections[len(self.sections) - len(heads) :], heads, strict=True
        ):
            yield section, name, y


def page_size(game: Game) -> PageSize:
    """What all of the game's papers, folded once across their long side, have in common."""
    papers = [paper.portrait() for paper in game.papers]
    return PageSize(round(min(p.height_mm for p in papers) / 2, 3), round(min(p.width_mm for p in papers), 3))


class PageSet:
    """The pages of one booklet in one edition, language and theme."""

    def __init__(self, booklet: Booklet, pages: Sequence[BookPage], drawn: FigureSource) -> None:
        """*drawn* draws its figures, and knows the faces of the run."""
        self.booklet, self.source, self.faces, self._drawn = booklet, pages, drawn.faces, drawn
        self.size = page_size(drawn.faces.run.content.game)
        self.figures: dict[str, Figure] = {}
        self.contexts: list[dict[str, Any]] = []
        """What each page's template was told."""

    def make(self) -> tuple[MadePage, ...]:
        """All pages, at the largest size at which each holds its text. Raises ContentError with all faults.

        Where they do not hold it at a size that reads with ease they are filled once more with less ``air``, in the
        end with none: what that is, is a matter of the template.
        """
        self.contexts = self._contexts()
        reader = self.faces.reader
        if not self.faces.run.sound or self._lacks():
            raise ContentError(reader.faults)
        self.figures = self._all_figures()
        for context in self.contexts:
            context["figures"] = self._shown(context)
        made, faults = self._airiest()
        if reader.faults or faults:
            raise ContentError(dict.fromkeys([*reader.faults, *faults]))
        return made

    def _airiest(self) -> tuple[tuple[MadePage, ...], list[Fault]]:
        """All pages with as much air as leaves their text a size that reads with ease.

        Where none does they have as much as holds the text at any size; faults where even the least does not.
        """
        enough_pt = _COMFORTABLE_PT * self.faces.workshop.language(self.faces.run.language).scale
        airiest = TIGHT
        for air in range(AIRY, TIGHT - 1, -1):
            made, faults = self._with_air(air)
            if any(fault.code == _OVER for fault in faults):
                continue
            if (
                min((size for page in made for size in _sizes(page.face).values()), default=enough_pt)
                >= enough_pt
            ):
                return made, faults
            airiest = max(airiest, air)
        return self._with_air(airiest) if airiest != TIGHT else (made, faults)

    def _with_air(self, air: int) -> tuple[tuple[MadePage, ...], list[Fault]]:
        for context in self.contexts:
            context |= {"air": air, "tight": air <= CLOSE}
        return self._pages(all_faults=air == TIGHT)

    def _lacks(self) -> bool:
        """Whether a text or a figure that its pages print is not there, which the checks of the content tell."""
        declared = {id_ for id_, _ in self.booklet.figures}
        if any(id_ not in declared for id_, _ in shown_figures(tuple(self.source))):
            return True
        find = self.faces.voice.wording.language.find
        return any(
            find(self.booklet.pages, (section.id, *rest)) is None
            for page in self.source
            for section in page.sections
            for rest in (("name",), *(("body", key) for key in section.keys))
        )

    def _all_figures(self) -> dict[str, Figure]:
        found: dict[str, Figure] = {}
        faults: list[Fault] = []
        if self.booklet.figures and not self.faces.run.content.game.engine:
            message = f"the booklet {self.booklet.id!r} has figures, which are drawn by a game's engine"
            hint = "this game has none: delete the figures"
            raise ContentError([self.booklet.mark.fault("no-engine", message, hint)])
        for id_, width_mm in self.booklet.figures:
            try:
                found[id_] = self._drawn.figure(id_, width_mm, whose=self.booklet.id)
            except ContentError as error:
                faults += error.faults
            except (UsageError, ValueError) as error:
                message, _, hint = str(error).partition("\n  help: ")
                faults.append(self.booklet.mark.fault("bad-figure", f"the figure {id_!r}: {message}", hint))
        if faults:
            raise ContentError(faults)
        return found

    def _pages(self, *, all_faults: bool) -> tuple[tuple[MadePage, ...], list[Fault]]:
        """All pages at one size, and what is wrong with them; without *all_faults* none once one cannot hold its text.

        The fullest page comes first, and no page is set larger than those before it: few are then set twice.
        """
        faults: list[Fault] = []
        keys = [self._key(context) for context in self.contexts]
        faces: dict[int, tuple[Face, str]] = {}
        least: dict[str, float] = {}
        for number in sorted(range(len(keys)), key=lambda n: -_fullness(self.contexts[n])):
            faces[number] = self._face(number, keys[number], least, faults)
            if not all_faults and any(fault.code == _OVER for fault in faults):
                return (), faults
            least = {**least, **_sizes(faces[number][0])}
        for number, (face, _) in faces.items():
            if any(size > least[share] for share, size in _sizes(face).items()):
                faces[number] = self._face(number, keys[number], least, faults)
        return tuple(self._made(number, *faces[number]) for number in range(len(keys))), faults

    # --- what templates are told ---

    def _contexts(self) -> list[dict[str, Any]]:
        voice = self.faces.voice
        values = printed_values(voice)
        index = [{"number": page.number, "title": self._title(page)} for page in self.source]
        size = {"width": self.size.width_mm * 10, "height": self.size.height_mm * 10}
        return [
            {
                **self.faces.common,
                "booklet": self.booklet.id,
                "page": {**place, "of": len(index), **size},
                "pages": index,
                "air": AIRY,
                "tight": False,
                "sections": page_sections(voice, self.booklet, page, values),
            }
            for page, place in zip(self.source, index, strict=True)
        ]

    def _title(self, page: BookPage) -> str:
        """The page's title among the labels, else the name of its first section."""
        return self.faces.voice.label(self.booklet.id, "pages", str(page.number))

    def _shown(self, context: Mapping[str, Any]) -> dict[str, Any]:
        """The figures of one page, with their captions."""
        return {
            block["figure"]: {**self.figures[block["figure"]].context(), "caption": block["caption"]}
            for section in context["sections"]
            for block in section["blocks"]
            if block.get("figure") in self.figures
        }

    # --- drawing ---

    def _key(self, context: Mapping[str, Any]) -> str:
        run = self.faces.run
        parts = [self.faces.workshop.digest, run.language, run.theme, self.booklet.page, told(context)]
        return key("page", parts)

    def _face(
        self, number: int, base: str, caps: Mapping[str, float], faults: list[Fault]
    ) -> tuple[Face, str]:
        """A page and the key of what it shows; *caps* holds the text of a share to a size."""
        cache = self.faces.cache
        entry = key("page", [base, *(f"{share}={size:.3f}" for share, size in sorted(caps.items()))])
        data = cache.get(entry)
        if data is not None:
            try:
                return decode(data), entry
            except ValueError:
                pass  # damaged: drawn anew
        face, found = self._draw(number, caps)
        faults += (self._told(fault, number, face) for fault in found if not fault.warning)
        self.faces.warnings += (fault for fault in found if fault.warning)
        if not found:
            cache.put(entry, encode(face))
        return face, entry

    def _draw(self, number: int, caps: Mapping[str, float]) -> tuple[Face, tuple[Fault, ...]]:
        run, workshop = self.faces.run, self.faces.workshop
        workshop.art(run.language, run.theme).lend(lent(self.figures))
        whose = f"{self.booklet.id}/{self.source[number].number} ({run.name})"
        face, faults = workshop.draw(
            self.booklet.page, self.contexts[number], whose, run.language, run.theme, caps
        )
        symbols, pictures = dict(face.symbols), dict(face.pictures)
        for id_ in self.contexts[number]["figures"]:
            symbols |= self.figures[id_].face.symbols
            pictures |= self.figures[id_].face.pictures
        return face._replace(symbols=symbols, pictures=pictures), faults

    def _told(self, fault: Fault, number: int, face: Face) -> Fault:
        """*fault* where a designer mends it: a text that is too long, in the language's file."""
        language = self.faces.voice.wording.language
        box = next((box for box in face.boxes if box.over_lines and repr(box.name) in fault.message), None)
        if fault.code != _OVER or box is None:
            from cardgen.blame import at_words  # imported here: only a faulty run pays for it

            return at_words(fault, face, language, [self.booklet.pages, LABELS])
        page, flowed = self.source[number], self._flowed(number, box)
        first = next((t for id_ in flowed if (t := language.find(self.booklet.pages, (id_, "name")))), None)
        if first is None:
            return fault
        lines = box.over_lines
        message = (
            f"{self.booklet.id} ({self.faces.run.name}): page {page.number} is {lines} line{'s' * (lines != 1)}"
            f" ({box.over_mm:.1f} mm) too long at its smallest size, {box.size_pt:g} pt"
        )
        hint = (
            f"about {box.over_characters} characters must go from its sections, of which the first begins here: "
            f"{listed(flowed)}"
        )
        told = first.scalar.mark.fault(fault.code, message, hint)
        given = language.source.find(self.booklet.pages, (flowed[0], "name")) if language.fallback else None
        return (
            replace(told, origin=(given.scalar.mark.source.name, given.scalar.mark.line)) if given else told
        )

    def _flowed(self, number: int, box: BoxReport) -> list[str]:
        """The ids of the sections of a page whose texts *box* holds."""
        words = " ".join(box.text.split())
        sections = self.contexts[number]["sections"]
        held = [
            section["id"]
            for section in sections
            if any(" ".join(plain_text(text).split())[:_HELD] in words for text in section["body"].values())
        ]
        return held or [section["id"] for section in sections]

    def _made(self, number: int, face: Face, entry: str) -> MadePage:
        context = self.contexts[number]
        sections = tuple((section["id"], plain_text(section["name"])) for section in context["sections"])
        return MadePage(self.source[number], context["page"]["title"], sections, face, entry)


def _sizes(face: Face) -> dict[str, float]:
    """The size at which each share is set."""
    return {box.share: box.size_pt for box in face.boxes if box.share}


def _fullness(context: Mapping[str, Any]) -> float:
    """About how full a page is: letters to the room that its figures leave."""
    sections = context["sections"]
    texts = (plain_text(words) for section in sections for words in section["body"].values())
    letters = _HEADING * len(sections) + sum(map(len, texts))
    page = context["page"]
    figures = sum(figure["width"] * figure["height"] for figure in context["figures"].values())
    return float(letters / max(1 - figures / (page["width"] * page["height"]), 0.1))
