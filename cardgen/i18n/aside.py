"""Where translations go that the source no longer asks for: out of the way, and not lost."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from cardgen.content.texts import REMOVED, Path_
from cardgen.i18n.desk import Desk
from cardgen.i18n.editing import Page
from cardgen.i18n.marked import Leaf, find, parse_marked
from cardgen.i18n.quoting import quoted
from cardgen.i18n.textfile import read_text, write_text
from cardgen.i18n.words import Words

Gone: TypeAlias = tuple[str, Path_, Words, list[str]]
"""File, path, text and people's comments of a text that was taken out."""

_REMOVED_HEAD = (
    "# Translations of texts that the source no longer has.\n"
    "# Nothing here is printed; delete what you do not need.\n\n"
)
_SPACES = re.compile(r"\s+")


def put_aside(desk: Desk, tag: str, gone: Iterable[Gone]) -> None:
    """Keep what was translated and is no longer asked for, with what people had noted beside it."""
    kept = [(file, path, words, comments) for file, path, words, comments in gone if not words.blank]
    if not kept:
        return
    path = desk.folder(tag) / REMOVED
    name = desk.project.name(path)
    text = read_text(path, name) or _REMOVED_HEAD
    for file, steps, words, comments in kept:
        key = f"{file.removesuffix('.yaml')}/{'.'.join(steps)}"
        page = Page(text)
        known = find(parse_marked(text), (key,))
        if isinstance(known, Leaf):
            page.set_words(known, words)
            text = page.done()
            continue
        remarks = "".join(f"# {_SPACES.sub(' ', line)}\n" for line in comments)
        end = "" if text.endswith("\n") else "\n"
        text = f"{text}{end}{remarks}{quoted(key)}: {words.written()}\n"
    write_text(path, name, text)
