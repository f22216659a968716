"""languages.yaml: what the typesetting of a language needs, as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cardgen.text.families import Family, Stacks, read_fonts, read_stacks
from cardgen.text.fonts import font_book
from cardgen.text.hyphenate import Hyphenation, dictionary_path
from cardgen.text.sources import DATA, data_file
from engine.reading import Reader
from engine.source import Map, Node, load

LATIN = "Latn"


class Spacing(Struct, frozen=True):
    """Spaces that a language's typography asks for."""

    narrow_before: str = ""
    narrow_inside: str = ""
    """An opening and a closing mark with a narrow space between them and what they enclose."""
    bind_words: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    hyphen_words: tuple[str, ...] = ()
    """Words that no line's end parts from a hyphen before them."""
    before_number: tuple[str, ...] = ()
    """Words that keep a number behind them: ``range 2``."""


class Language(Struct, frozen=True):
    """One language as the text engine sees it."""

    tag: str
    name: str
    rtl: bool
    script: str
    breaks: str
    """ICU locale of the line breaks."""
    justified_breaks: str
    """ICU locale of the breaks of justified lines, which must be full: Japanese may break them inside phrases."""
    quotes: tuple[str, str, str, str]
    hyphenation: Hyphenation | None
    stacks: Stacks
    undivided: tuple[str, ...]
    """Words inside of which no ragged line ends, whatever *breaks* says."""
    spacing: Spacing
    scale: float
    """Sizes of a template, written for Latin script, are multiplied by this."""
    leading: float
    """Baseline distances of a template are multiplied by this."""
    decimal: str = "."
    """Between the whole and the broken part of a number."""
    list_separator: str = ", "
    """Between numbers, or other short things, in a list."""


class Script(Struct, frozen=True):
    """What a script needs beside Latin."""

    smallest_pt: float
    """The smallest size that reads well."""
    leading: float = 1.0
    """Factor to the baseline distance that suits Latin."""


_LATIN = Script(6.5)


class LanguageTable(Struct, frozen=True):
    """All that languages.yaml says."""

    scripts: Mapping[str, Script]
    languages: Mapping[str, Language]
    units: tuple[str, ...]

    def find(self, tag: str) -> Language:
        """The entry of *tag*, of its base, or the default of its script."""
        parts = tag.replace("_", "-").split("-")
        for length in range(len(parts), 0, -1):
            found = self.languages.get("-".join(parts[:length]))
            if found is not None:
                return replace(found, tag=tag)
        script = next(
            (part.title() for part in parts[1:] if len(part) == 4 and part.title() in self.scripts), LATIN
        )
        return self._default(tag, script)

    def _default(self, tag: str, script: str) -> Language:
        needs = self.scripts[script]
        return Language(
            tag=tag,
            name=tag,
            rtl=script in ("Arab", "Hebr"),
            script=script,
            breaks=tag.split("-")[0],
            justified_breaks=tag.split("-")[0],
            quotes=("“", "”", "‘", "’"),
            hyphenation=None,
            stacks={},
            undivided=(),
            spacing=Spacing(units=self.units),
            scale=needs.smallest_pt / self.scripts[LATIN].smallest_pt,
            leading=needs.leading,
        )


def read_languages(path: Path, name: str, families: Mapping[str, Family]) -> LanguageTable:
    """Read languages.yaml. Raises ContentError with every fault of the file."""
    reader = Reader()
    root = reader.mapping(load(path, name), "the languages", ["scripts", "languages"], ["units"])
    table = LanguageTable({LATIN: _LATIN}, {}, ())
    if root is not None:
        scripts = {
            entry.key: _script(reader, entry.value)
            for entry in reader.entries(root.get("scripts"), "scripts")
        }
        if LATIN not in scripts:
            reader.fault(
                root.mark, "missing-key", f"scripts needs the key {LATIN!r}: sizes are written for it"
            )
            scripts[LATIN] = _LATIN
        units = reader.each(root.get("units"), "units", lambda item: reader.text(item, "a unit"))
        table = LanguageTable(scripts, {}, units)
        languages = {
            entry.key: language
            for entry in reader.entries(root.get("languages"), "languages")
            if (language := _language(reader, entry.key, entry.value, table, families)) is not None
        }
        table = replace(table, languages=languages)
    reader.finish()
    return table


def _script(reader: Reader, node: Node) -> Script:
    spec = reader.mapping(node, "a script", ["smallest_pt"], ["leading"])
    smallest = reader.number(spec.get("smallest_pt"), "a size in points", 1, 100) if spec else None
    leading = spec.get("leading") if spec else None
    factor = reader.number(leading, "a factor", 0.5, 3) if leading is not None else None
    return Script(smallest or _LATIN.smallest_pt, factor or 1.0)


_OPTIONAL = (
    "direction", "breaks", "justified_breaks", "quotes", "hyphenation", "stacks", "spacing", "decimal",
    "list_separator", "undivided",
)  # fmt: skip


def _language(
    reader: Reader, tag: str, node: Node, table: LanguageTable, families: Mapping[str, Family]
) -> Language | None:
    spec = reader.mapping(node, f"the language {tag!r}", ["name", "script"], _OPTIONAL)
    script = reader.word(spec.get("script"), "a script", table.scripts) if spec else None
    if spec is None or script is None:
        return None
    plain = table._default(tag, script)
    direction, ragged, justified = (spec.get(key) for key in ("direction", "breaks", "justified_breaks"))
    breaks = (reader.text(ragged) if ragged else None) or plain.breaks
    return replace(
        plain,
        name=reader.text(spec.get("name")) or tag,
        rtl=reader.word(direction, "a direction", ["ltr", "rtl"]) == "rtl" if direction else False,
        breaks=breaks,
        justified_breaks=(reader.text(justified) if justified else None) or breaks,
        quotes=_quotes(reader, spec) or plain.quotes,
        hyphenation=_hyphenation(reader, spec.get("hyphenation")),
        stacks=read_stacks(reader, spec.get("stacks"), families),
        undivided=reader.each(spec.get("undivided"), "words", lambda item: reader.text(item, "a word")),
        spacing=_spacing(reader, spec.get("spacing"), table.units),
        decimal=_sign(reader, spec, "decimal") or plain.decimal,
        list_separator=_sign(reader, spec, "list_separator") or plain.list_separator,
    )


def _sign(reader: Reader, spec: Map, key: str) -> str | None:
    node = spec.get(key)
    return reader.text(node, "a sign") if node else None


def _quotes(reader: Reader, spec: Map) -> tuple[str, str, str, str] | None:
    node = spec.get("quotes")
    if node is None:
        return None
    marks = reader.each(node, "quotes", lambda item: reader.text(item, "a quotation mark"))
    if len(marks) != 4:
        reader.fault(node.mark, "bad-quotes", f"expected four quotation marks, found {len(marks)}")
        return None
    return marks[0], marks[1], marks[2], marks[3]


def _hyphenation(reader: Reader, node: Node | None) -> Hyphenation | None:
    keys = ["dictionary", "left", "right"]
    spec = reader.mapping(node, "hyphenation", keys, ["vowels", "exceptions"]) if node else None
    if spec is None:
        return None
    dictionary = reader.text(spec.get("dictionary"), "a dictionary")
    left = reader.integer(spec.get("left"), "letters", 1, 9)
    right = reader.integer(spec.get("right"), "letters", 1, 9)
    vowels = spec.get("vowels")
    exceptions = reader.each(spec.get("exceptions"), "words", lambda item: reader.text(item, "a word"))
    if dictionary is None or left is None or right is None:
        return None
    if dictionary_path(dictionary) is None:
        at = spec.get("dictionary")
        assert at is not None
        reader.fault(at.mark, "unknown-dictionary", f"pyphen has no dictionary {dictionary!r}")
        return None
    letters = (reader.text(vowels, "letters") if vowels else None) or ""
    return Hyphenation(dictionary, left, right, letters, exceptions)


def _spacing(reader: Reader, node: Node | None, units: tuple[str, ...]) -> Spacing:
    keys = ["narrow_before", "narrow_inside", "bind_words", "units", "hyphen_words", "before_number"]
    spec = reader.mapping(node, "spacing", [], keys) if node else None
    if spec is None:
        return Spacing(units=units)
    before, inside = spec.get("narrow_before"), spec.get("narrow_inside")
    more = reader.each(spec.get("units"), "units", lambda item: reader.text(item, "a unit"))
    pair = (reader.text(inside, "two marks") if inside else None) or ""
    if inside is not None and len(pair) != 2:
        reader.fault(inside.mark, "bad-quotes", f"expected an opening and a closing mark, found {pair!r}")
    bound, hyphened, numbered = (
        reader.each(spec.get(key), "words", lambda item: reader.text(item, "a word"))
        for key in ("bind_words", "hyphen_words", "before_number")
    )
    return Spacing(
        (reader.text(before, "signs") if before else None) or "",
        pair if len(pair) == 2 else "",
        bound,
        units + more,
        hyphened,
        numbered,
    )


@lru_cache(maxsize=8)
def language_table(templates: Path) -> LanguageTable:
    """The languages of a project's *templates* folder. Raises ContentError.

    A project with fonts of its own need not have the families that the program's languages name.
    """
    families = font_book(templates).families
    path, name = data_file(templates, "languages.yaml")
    fonts = DATA / "fonts.yaml"
    if path.parent != DATA or not (templates / fonts.name).is_file():
        return read_languages(path, name, families)
    table = read_languages(path, name, {**read_fonts(fonts, fonts.name).families, **families})
    languages = {tag: _with_families(language, families) for tag, language in table.languages.items()}
    return replace(table, languages=languages)


def _with_families(language: Language, families: Mapping[str, Family]) -> Language:
    """*language* with stacks of the given *families* alone; a stack that is left empty gives way to the project's."""
    kept = {
        role: {
            script: found
            for script, stack in scripts.items()
            if (found := tuple(e for e in stack if e.family in families))
        }
        for role, scripts in language.stacks.items()
    }
    return replace(language, stacks=kept)
