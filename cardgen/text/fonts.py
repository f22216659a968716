"""The font book: from a style to font instances, from an instance's key to its file and its subset."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from cardgen.errors import ContentError, Fault, did_you_mean
from cardgen.text.families import STANDS_IN, FaceFile, Family, FontTable, Stacks, read_fonts
from cardgen.text.fontfile import FontInstance
from cardgen.text.sources import DATA, data_file
from cardgen.text.subset import FontProgram, subset
from engine.source import Mark

BOLD = 600
"""From this weight on a text counts as bold: it is never answered with a regular weight, nor the reverse."""

ABSENT = "font-absent"
"""A family whose package is not installed: nobody's mistake, where its language is not printed."""


class FontBook:
    """The fonts of one project. Instances are made when first asked for and kept."""

    def __init__(self, table: FontTable, name: str = "fonts.yaml") -> None:
        self._table = table
        self._name = name
        self._instances: dict[str, FontInstance] = {}
        self._fitted: dict[tuple[str, float, float], FontInstance] = {}
        self._stacks: dict[tuple[object, ...], tuple[FontInstance, ...]] = {}

    @property
    def families(self) -> Mapping[str, Family]:
        """Families by name."""
        return self._table.families

    def stack(
        self,
        role: str,
        script: str,
        weight: int,
        italic: bool,
        overrides: Stacks | None = None,
    ) -> tuple[FontInstance, ...]:
        """The instances that set *script* in *role*, in order of preference.

        *overrides* are a language's own stacks. Raises ContentError if a family lacks the weight or
        the italic, or is not installed.
        """
        sources = (overrides or {}, self._table.stacks)
        roles = [role, STANDS_IN[role]] if role in STANDS_IN else [role]
        own, common = (
            next(
                (
                    entries
                    for name in roles
                    for source in sources
                    if (entries := source.get(name, {}).get(code))
                ),
                (),
            )
            for code in (script, "Zyyy")
        )
        everything = tuple(dict.fromkeys((*own, *common)))
        known = (everything, weight, italic)
        if known not in self._stacks:
            self._stacks[known] = tuple(
                self.fitted(self.key(entry.family, entry.weight or weight, italic), entry.scale, entry.rise)
                for entry in everything
            )
        return self._stacks[known]

    def key(self, family: str, weight: int, italic: bool) -> str:
        """The key of the instance of *family* that answers *weight* and *italic*."""
        spec = self._family(family)
        face = self._face(spec, weight, italic)
        return f"{family}:{_clamped(weight, face)}{'i' if face.italic else ''}"

    def instance(self, key: str) -> FontInstance:
        """The font instance of *key*. Raises ContentError if its file is not there."""
        instance = self._instances.get(key)
        if instance is None:
            instance = self._instances[key] = self._open(key)
        return instance

    def fitted(self, key: str, scale: float, rise: float) -> FontInstance:
        """The instance of *key* at a *scale*, raised by *rise* ems. Raises ContentError if its file is not there."""
        known = self._fitted.get((key, scale, rise))
        if known is None:
            known = self._fitted[key, scale, rise] = self.instance(key).fitted(scale, rise)
        return known

    def advance(self, key: str, gid: int) -> int:
        """The natural advance of *gid* in *key*, in thousandths of an em."""
        instance = self.instance(key)
        advance: int = round(instance.font.get_glyph_h_advance(gid) * 1000 / instance.upem)
        return advance

    def subset(self, key: str, gids: Iterable[int]) -> FontProgram:
        """The program of *key* reduced to *gids*, which keep their numbers."""
        return subset(self.instance(key), gids)

    def _open(self, key: str) -> FontInstance:
        family, _, cut = key.rpartition(":")
        weight, italic = int(cut.rstrip("i")), cut.endswith("i")
        spec = self._family(family)
        face = self._face(spec, weight, italic)
        try:
            return self._read(key, spec, face, weight)
        except ContentError as error:
            raise ContentError([*error.faults, *self._own_faults()]) from None

    def _own_faults(self) -> Iterator[Fault]:
        """What is wrong with the files of the project's own families, whether or not a text asks for them."""
        for spec in self._table.families.values():
            for face in spec.faces if not spec.package else ():
                try:
                    self._read(f"{spec.name}:{face.least}", spec, face, face.least)
                except ContentError as error:
                    yield from error.faults

    def _read(self, key: str, spec: Family, face: FaceFile, weight: int) -> FontInstance:
        path = self._file(spec, face)
        instance = FontInstance(key, path, weight if face.variable else None)
        if not instance.face.glyph_count:  # HarfBuzz takes any file, and finds nothing in it
            raise self._error(
                f"the file {path.name!r} of the family {spec.name!r} is not a font",
                "use TTF or OTF",
                face.mark,
            )
        return instance

    def _family(self, name: str) -> Family:
        spec = self._table.families.get(name)
        if spec is None:
            raise self._error(f"no font family {name!r}", did_you_mean(name, self._table.families))
        return spec

    def _face(self, spec: Family, weight: int, italic: bool) -> FaceFile:
        wanted = italic and not (spec.upright_emphasis and not any(face.italic for face in spec.faces))
        slanted = [face for face in spec.faces if face.italic == wanted]
        if not slanted:
            hint = "italics are never faked: add its file, choose another family, or say `emphasis: upright`"
            raise self._error(f"the font family {spec.name!r} has no italic", hint, spec.mark)
        bold = weight >= BOLD
        fitting = [face for face in slanted if (face.most >= BOLD if bold else face.least < BOLD)]
        if not fitting:
            kind = "bold" if bold else "regular weight"
            hint = "weights are never faked: add its file or choose another family"
            raise self._error(
                f"the font family {spec.name!r} has no {kind}{' italic' if wanted else ''}", hint, spec.mark
            )
        return min(fitting, key=lambda face: (abs(_clamped(weight, face) - weight), face.least))

    def _file(self, spec: Family, face: FaceFile) -> Path:
        if not spec.package:
            return self._own_file(spec, face)
        for root in _site_folders():
            path = root / spec.folder / face.file
            if path.is_file():
                return path
            if path.parent.is_dir():
                files = (p.name for p in path.parent.iterdir())
                raise self._error(
                    f"the font family {spec.name!r} lacks its file {face.file!r}",
                    did_you_mean(face.file, files),
                    face.mark,
                )
        raise self._error(
            f"the font family {spec.name!r} is not installed",
            f"install it with: {_pip()} install {spec.package}",
            spec.package_mark,
            ABSENT,
        )

    def _own_file(self, spec: Family, face: FaceFile) -> Path:
        home = self._table.folder.resolve()
        folder = (home / spec.folder).resolve()
        path = self._table.folder / spec.folder / face.file
        shown = f"{spec.folder}/{face.file}"
        if not folder.is_relative_to(home):  # told of the folder, once for all of its files
            message = f"the folder of fonts {spec.folder!r} lies outside the templates"
            raise self._error(message, "copy it into them", spec.folder_mark)
        if not path.resolve().is_relative_to(home):
            message = f"the font file {shown!r} lies outside the templates"
            raise self._error(message, "copy it into them", face.mark)
        if not folder.is_dir():
            message = f"the font family {spec.name!r} lacks its folder {spec.folder!r}"
            raise self._error(message, "it lies beside fonts.yaml, with the files in it", spec.folder_mark)
        if not path.is_file():
            hint = did_you_mean(face.file, (p.name for p in folder.iterdir() if p.is_file()))
            raise self._error(f"the font family {spec.name!r} lacks its file {shown!r}", hint, face.mark)
        return path

    def _error(self, message: str, hint: str, mark: Mark | None = None, code: str = "font") -> ContentError:
        """A fault at *mark*; of the program's own fonts, which nobody is to edit, at the file."""
        if mark is None or self._table.folder == DATA:
            return ContentError([Fault(self._name, 0, 0, code, message, hint)])
        return ContentError([mark.fault(code, message, hint)])


def _clamped(weight: int, face: FaceFile) -> int:
    """The weight nearest to *weight* that *face* holds."""
    return min(max(weight, face.least), face.most)


def _pip() -> str:
    """The command that installs where this program runs: by its path, where its environment is not switched on."""
    if sys.prefix == sys.base_prefix or os.environ.get("VIRTUAL_ENV") == sys.prefix:
        return "pip"
    path = Path(sys.executable).with_name("pip")
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _site_folders() -> list[Path]:
    """Folders that packages are imported from; looking for a file in them costs microseconds, metadata do not."""
    return [Path(entry) for entry in sys.path if entry]


@lru_cache(maxsize=8)
def font_book(templates: Path) -> FontBook:
    """The font book of a project's *templates* folder; one for all languages and themes. Raises ContentError."""
    path, name = data_file(templates, "fonts.yaml")
    return FontBook(read_fonts(path, name), name)
