"""The pseudo-languages as files, to look at or to try in other programs: never among the game's own languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.content.pseudo import PSEUDO_LANGUAGES, pseudo_text
from cardgen.content.texts import SOURCE_LANGUAGE
from cardgen.i18n.desk import Desk
from cardgen.i18n.editing import Page
from cardgen.i18n.marked import leaves, parse_marked
from cardgen.i18n.textfile import read_text, write_text
from cardgen.i18n.words import Words


def write_pseudo(folder: Path, out: Path) -> Iterator[str]:
    """Write every pseudo-language below *out*, its files like the source's; lines that say so. Raises OutputError."""
    desk = Desk(folder)
    for tag in PSEUDO_LANGUAGES:
        for file in desk.files:
            path = desk.folder(SOURCE_LANGUAGE) / file
            text = pseudo_file(read_text(path, desk.project.name(path)))
            write_text(out / tag / file, f"{out / tag / file}", text)
        yield f"wrote {out / tag}: {len(desk.files)} files"
    yield f"print them with: cardgen build --lang {','.join(PSEUDO_LANGUAGES)}"


def pseudo_file(text: str) -> str:
    """A file of the source with its texts made pseudo, and all else as it is."""
    page = Page(text)
    for _, leaf in leaves(parse_marked(text)):
        forms = tuple((name, pseudo_text(form)) for name, form in leaf.words.forms)
        page.set_words(leaf, Words(forms, leaf.words.number))
    return page.done()
