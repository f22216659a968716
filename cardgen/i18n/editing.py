"""Edits of a file of texts that leave every other byte alone: values, notes above keys, keys added and taken out.

Lines that begin with ``#:`` are the tool's; every other comment belongs to people and is never touched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from cardgen.i18n.marked import Branch, Item, Leaf
from cardgen.i18n.quoting import written_key
from cardgen.i18n.words import Words

NOTE = "#:"
"""How the tool's comment lines begin."""
INDENT = 2


Blank: TypeAlias = Callable[[Words], Words]
"""What a text of the source is to begin with in a translation."""


class Edit(NamedTuple):
    """Put *text* in place of the characters from *start* to *end*."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Sequence[Edit]) -> str:
    """*text* with *edits* done; those at the same place in their order. They must not overlap."""
    parts: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        assert edit.start >= at, "edits overlap"
        parts += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join([*parts, text[at:]])


class Page:
    """The lines of one file, and edits of it that are yet to be done."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.newline = next((end for end in ("\r\n", "\n", "\r") if end in text), "\n")
        self.edits: list[Edit] = []

    def done(self) -> str:
        """The text with all edits done."""
        return edited(self.text, self.edits)

    # --- lines ---

    def line_start(self, at: int) -> int:
        """Where the line of the character *at* begins."""
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def next_line(self, at: int) -> int:
        """Where the line after that of the character *at* begins."""
        end = self.text.find(self.newline[-1], at)
        return len(self.text) if end < 0 else end + 1

    def owns_line(self, item: Item) -> bool:
        """Whether only spaces stand before the item's key."""
        return not item.flow and not self.text[self.line_start(item.at) : item.at].strip()

    def column(self, item: Item) -> int:
        """The item's indentation."""
        return item.at - self.line_start(item.at)

    def comments(self, item: Item) -> tuple[int, list[str]]:
        """Where the comment lines right above the item begin, and these lines with their ends."""
        start = self.line_start(item.at)
        lines: list[str] = []
        while start > 0:
            end = start - (2 if self.text[:start].endswith("\r\n") else 1)
            above = self.line_start(end)
            line = self.text[above:start]
            if not line.lstrip(" ").startswith("#"):
                break
            lines.insert(0, line)
            start = above
        return start, lines

    def remarks(self, item: Item) -> list[str]:
        """People's comments above the item, without their ``#``."""
        return [bare(line) for line in self.comments(item)[1] if not is_note(line)]

    # --- edits ---

    def set_words(self, leaf: Leaf, words: Words) -> None:
        """Put *words* in place of the text of *leaf*, unless they are the same."""
        if leaf.editable and words != leaf.words:
            space = (
                "" if self.text[: leaf.start].endswith((" ", "\n", "\r")) or leaf.start > leaf.end else " "
            )
            self.edits.append(Edit(leaf.start, leaf.end, space + words.written()))

    def set_notes(self, item: Item, notes: Sequence[str]) -> None:
        """Let *notes* be the tool's lines above the item; other comments stay where they are."""
        self._set_comments(item, notes, None)

    def set_comments(self, item: Item, comments: Sequence[str]) -> None:
        """Let *comments* (without their ``#``) be people's lines above the item; the tool's stay."""
        self._set_comments(item, None, comments)

    def _set_comments(self, item: Item, notes: Sequence[str] | None, own: Sequence[str] | None) -> None:
        start, lines = self.comments(item)
        pad = " " * self.column(item)
        people = [line for line in lines if not is_note(line)]
        tool = [line for line in lines if is_note(line)]
        if own is not None:
            people = [f"{pad}# {line}".rstrip() + self.newline for line in own]
        if notes is not None:
            tool = [f"{pad}{NOTE} {note}".rstrip() + self.newline for note in notes]
        if people + tool != lines:
            self.edits.append(Edit(start, self.line_start(item.at), "".join(people + tool)))

    def insert(self, parent: Branch, before: Item | None, item: Item, blank: Blank) -> None:
        """Add *item* of another file to *parent*, behind *before* or as the first, its texts set to *blank* of them."""
        if parent.inline:
            self._insert_inline(parent, before, item, blank)
            return
        column = self.column(parent.items[0]) if parent.items else 0
        rows = _rows(item, column, listed=parent.listed, blank=blank)
        text = "".join(row + self.newline for row in rows)
        if before is not None:
            at = self.next_line(before.end)
            if not self.text[:at].endswith(self.newline[-1]):
                text = self.newline + text
        else:
            at = self.comments(parent.items[0])[0] if parent.items else len(self.text)
        self.edits.append(Edit(at, at, text))

    def _insert_inline(self, parent: Branch, before: Item | None, item: Item, blank: Blank) -> None:
        text = _inline(item, blank, listed=parent.listed)
        if before is not None:
            self.edits.append(Edit(before.end, before.end, f", {text}"))
        elif parent.items:
            self.edits.append(Edit(parent.items[0].at, parent.items[0].at, f"{text}, "))
        else:
            self.edits.append(Edit(parent.start + 1, parent.start + 1, text))

    def fill(self, leaf: Leaf, branch: Branch, blank: Blank) -> None:
        """Put the items of *branch*, blank, in place of the empty text of *leaf*."""
        if not self.owns_line(leaf):
            return
        column = self.column(leaf) + INDENT
        rows = [
            row for item in branch.items for row in _rows(item, column, listed=branch.listed, blank=blank)
        ]
        text = "".join(self.newline + row for row in rows)
        at = self.text.index(":", leaf.at) + 1 if leaf.start == leaf.end else leaf.start
        self.edits.append(Edit(at, leaf.end if leaf.end > at else at, text))

    def remove(self, parent: Branch, item: Item) -> list[str]:
        """Take *item* out with the comments above it; people's comments are returned, without their ``#``."""
        if parent.inline:
            index = parent.items.index(item)
            if index + 1 < len(parent.items):
                self.edits.append(Edit(item.at, parent.items[index + 1].at, ""))
            else:
                first = parent.items[index - 1].end if index else item.at
                self.edits.append(Edit(first, item.end, ""))
            return []
        start, lines = self.comments(item)
        self.edits.append(Edit(start, self.next_line(item.end), ""))
        return [bare(line) for line in lines if not is_note(line)]


def is_note(line: str) -> bool:
    """Whether a comment line is the tool's."""
    return line.lstrip(" ").startswith(NOTE)


def bare(line: str) -> str:
    """A comment line without its mark."""
    return line.strip().removeprefix("#").removeprefix(" ")


def _rows(item: Item, column: int, *, listed: bool, blank: Blank) -> list[str]:
    """*item* as lines of block style, its texts blank."""
    pad = " " * column
    head = "-" if listed else f"{written_key(item.step)}:"
    if isinstance(item, Leaf):
        return [f"{pad}{head} {blank(item.words).written()}"]
    rows = [pad + head]
    for inner in item.items:
        rows += _rows(inner, column + INDENT, listed=item.listed, blank=blank)
    return rows


def _inline(item: Item, blank: Blank, *, listed: bool) -> str:
    """*item* as it stands in braces, its texts blank."""
    head = "" if listed else f"{written_key(item.step)}: "
    if isinstance(item, Leaf):
        return head + blank(item.words).written()
    inner = ", ".join(_inline(child, blank, listed=item.listed) for child in item.items)
    return head + (f"[{inner}]" if item.listed else f"{{{inner}}}")
