"""The keys of a language's file: made from the source's, taken out where that lacks them, added where they are new."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.content.plurals import categories
from cardgen.content.texts import Path_
from cardgen.i18n.editing import Page
from cardgen.i18n.marked import Branch, Item, Leaf, leaves, parse_marked
from cardgen.i18n.words import Words


def skeleton(source: str, tag: str) -> str:
    """The source's file with every text empty, in the plural forms of *tag*; its comments stay."""
    page = Page(source)
    for _, leaf in leaves(parse_marked(source)):
        page.set_words(leaf, blank_words(leaf.words, tag))
    return page.done()


def blank_words(words: Words, tag: str) -> Words:
    """Nothing, in the forms that *tag* has."""
    return (
        Words(tuple((name, "") for name in categories(tag)), words.number)
        if words.plural
        else Words.plain("")
    )


def without_unknown(text: str, source: Branch) -> tuple[str, list[tuple[Path_, Words, list[str]]]]:
    """*text* without the keys that *source* does not have, and these with their texts and comments."""
    gone: list[tuple[Path_, Words, list[str]]] = []
    while True:
        root = parse_marked(text)
        found = next(_unknown(root, source, ()), None)
        if found is None:
            return text, gone
        parent, item, path = found
        page = Page(text)
        comments = page.remove(parent, item)
        lost = [((), item)] if isinstance(item, Leaf) else list(leaves(item))
        gone += [
            ((*path, *below), leaf.words, comments if n == 0 else []) for n, (below, leaf) in enumerate(lost)
        ]
        text = page.done()


def _unknown(own: Branch, source: Branch, path: Path_) -> Iterator[tuple[Branch, Item, Path_]]:
    """The last item first, so that those of a list keep their numbers."""
    for item in reversed(own.items):
        known = source.get(item.step)
        if known is None:
            yield own, item, (*path, item.step)
        elif isinstance(item, Branch) and isinstance(known, Branch):
            yield from _unknown(item, known, (*path, item.step))


def with_missing(text: str, source: Branch, tag: str) -> tuple[str, int]:
    """*text* with the keys that only *source* has, empty, each behind the one that it follows there; their number."""
    page = Page(text)
    added = _add(page, parse_marked(text), source, tag)
    return page.done(), added


def _add(page: Page, own: Branch, source: Branch, tag: str) -> int:
    added = 0
    before: Item | None = None
    for item in source.items:
        known = own.get(item.step)
        if known is None:
            page.insert(own, before, item, lambda words: blank_words(words, tag))
            added += _count(item)
            continue
        before = known
        if isinstance(item, Branch) and isinstance(known, Branch):
            added += _add(page, known, item, tag)
        elif isinstance(item, Branch) and isinstance(known, Leaf) and known.words.blank and not known.flow:
            page.fill(known, item, lambda words: blank_words(words, tag))
            added += _count(item)
    return added


def _count(item: Item) -> int:
    return 1 if isinstance(item, Leaf) else sum(1 for _ in leaves(item))
