"""The tools of one project: templates, themes, fonts and art. Each is made when the first face needs it.

A build that finds all its faces in the cache never makes one of them, and never imports what they need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.content.project import Project
from cardgen.display import Face
from cardgen.errors import ContentError, Fault, UsageError, did_you_mean
from cardgen.inputs import project_digest
from cardgen.svg.drawn import Drawn
from engine.reading import Reader

if TYPE_CHECKING:
    from cardgen.art import ArtStore
    from cardgen.content.load import Content
    from cardgen.content.wording import Wording
    from cardgen.svg.theme import Theme
    from cardgen.svg.walker import Tools
    from cardgen.templating import Templates
    from cardgen.text.fonts import FontBook
    from cardgen.text.languages import Language


T = TypeVar("T")


class Workshop:
    """Draws faces for one project."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._tools: dict[tuple[str, str], Tools] = {}
        self._art: dict[tuple[str, str], ArtStore] = {}
        self._kept: dict[str, Any] = {}

    @cached_property
    def digest(self) -> str:
        """The hash of everything but the content that a face comes from."""
        return project_digest(self.project, folders=("templates",))

    def once(self, what: str, make: Callable[[], T]) -> T:
        """What *make* makes, the same for all runs: a workshop's content does not change."""
        if what not in self._kept:
            self._kept[what] = make()
        found: T = self._kept[what]
        return found

    @cached_property
    def icons(self) -> frozenset[str]:
        """The names of the icons in ``templates/art/icons``."""
        return frozenset(p.stem for p in (self.project.templates / "art" / "icons").glob("*.svg"))

    @cached_property
    def themes(self) -> Mapping[str, Path]:
        """The project's themes by name."""
        from cardgen.svg.theme import theme_paths

        return theme_paths(self.project.templates)

    def theme(self, name: str) -> Theme:
        """The theme *name*. Raises UsageError where there is none, and ContentError."""
        from cardgen.svg.theme import load_theme

        if name not in self.themes:
            hint = did_you_mean(name, self.themes) or "themes lie in templates/themes"
            raise UsageError(f"there is no theme {name!r}\n  help: {hint}")
        return load_theme(self.themes[name], self.project.name)

    def language(self, tag: str) -> Language:
        """What is known of the language *tag*."""
        from cardgen.text.languages import language_table

        return language_table(self.project.templates).find(tag)

    def right_to_left(self, language: str) -> bool:
        """Whether *language* runs from right to left."""
        return self.language(language).rtl

    def wording(self, content: Content, edition: str, language: str, reader: Reader | None = None) -> Wording:
        """What fills the texts of one edition in one language; faults go to *reader*."""
        from cardgen.content.wording import Wording

        setting = self.language(language)
        return Wording(
            Reader() if reader is None else reader,
            content.languages[language],
            content.rules[edition],
            self.icons,
            content.data,
            setting.rtl,
            setting.decimal,
            content.doubtful,
        )

    @property
    def fonts(self) -> FontBook:
        """The project's fonts."""
        from cardgen.text.fonts import font_book

        return font_book(self.project.templates)

    @cached_property
    def _templates(self) -> Templates:
        from cardgen.templating import Templates

        return Templates(self.project.templates, self.project.name(self.project.templates))

    def art(self, language: str, theme: str) -> ArtStore:
        """The pictures that templates of *language* and *theme* use."""
        self._tools_for(language, theme)
        return self._art[language, theme]

    def render(self, template: str, context: Mapping[str, Any], whose: str) -> str:
        """The text that *template* writes for *context*. Raises ContentError."""
        return self._templates.render(template, context, whose)

    def draw(
        self,
        template: str,
        context: Mapping[str, Any],
        whose: str,
        language: str,
        theme: str,
        caps: Mapping[str, float],
    ) -> tuple[Face, tuple[Fault, ...]]:
        """The face that *template* makes of *context*, and its faults, warnings among them."""
        drawn = self.drawn(template, context, whose, language, theme, caps)
        return drawn.face, drawn.faults

    def drawn(
        self,
        template: str,
        context: Mapping[str, Any],
        whose: str,
        language: str,
        theme: str,
        caps: Mapping[str, float],
    ) -> Drawn:
        """As ``draw``, with the means to set some of the face's texts again."""
        try:
            text = self._templates.render(template, context, whose)
        except ContentError as error:
            return Drawn(Face(0, 0, 0, (), {}, {}), error.faults)
        drawn = self._drawn(text, template, whose, language, theme, caps)
        if not drawn.faults:
            return drawn
        from cardgen.blame import at_template  # imported here: only a faulty run pays for it

        name = f"{self.project.name(self.project.templates)}/{template}"
        placed = (
            at_template(fault, self.project.templates, template) if fault.file == name else fault
            for fault in drawn.faults
        )
        return drawn._replace(faults=tuple(placed))

    def draw_svg(
        self, text: str, template: str, whose: str, language: str, theme: str, caps: Mapping[str, float]
    ) -> tuple[Face, tuple[Fault, ...]]:
        """The face of a filled template, and its faults."""
        drawn = self._drawn(text, template, whose, language, theme, caps)
        return drawn.face, drawn.faults

    def _drawn(
        self, text: str, template: str, whose: str, language: str, theme: str, caps: Mapping[str, float]
    ) -> Drawn:
        from msgspec.structs import replace

        from cardgen.svg.faces import draw_face

        tools = replace(self._tools_for(language, theme), caps=caps)
        return draw_face(text, f"{self.project.name(self.project.templates)}/{template}", tools, whose)

    def faults(self, languages: Iterable[str], themes: Iterable[str]) -> list[Fault]:
        """What is wrong with themes, styles and fonts, whether or not a face asks for them."""
        found: list[Fault] = []
        for theme in themes:
            for language in languages:
                try:
                    self._tools_for(language, theme)
                except ContentError as error:
                    found += error.faults
        return found

    def _tools_for(self, language: str, theme: str) -> Tools:
        """The walker's tools; the text engine and the art of a language and theme are kept."""
        found = self._tools.get((language, theme))
        if found is None:
            found = self._tools[language, theme] = self._make_tools(language, theme)
        return found

    def _make_tools(self, language: str, theme: str) -> Tools:
        from cardgen.art import ArtStore
        from cardgen.svg.paint import Painter
        from cardgen.svg.walker import Tools
        from cardgen.text.engine import text_engine

        loaded = self.theme(theme)
        art = self._art[language, theme] = ArtStore(self.project.templates, loaded)
        paints = {name: loaded.colour(name) or "" for name in loaded.paints}
        engine = text_engine(self.project.templates, language, paints, art.icon)
        return Tools(Painter(loaded), art, engine)
