"""PO and XLIFF: what is written is read back the same, whatever the letters; what is broken is told with its line."""

from __future__ import annotations

import shutil
import subprocess
from gettext import c2py
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.content.plurals import categories, category
from cardgen.i18n.exchange import Entry, Exchange, ExchangeError
from cardgen.i18n.pluralforms import LANGUAGES, plural_expression
from cardgen.i18n.po import read_po, write_po
from cardgen.i18n.transfer import read_entries
from cardgen.i18n.xliff import read_xliff, write_xliff

LETTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
TEXTS = st.text(LETTERS | st.sampled_from("\n\t\r\"\\'#<>&{}\u202e\u2067שلَـ"), min_size=1, max_size=30)
LINES = st.text(LETTERS, max_size=20).map(lambda text: " ".join(text.split()))
NAMES = st.from_regex(r"[a-z]{1,8}/[a-z0-9.\\-]{1,12}", fullmatch=True)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """An entry of Polish, which has three forms."""
    plural = draw(st.booleans())
    source = tuple(draw(st.lists(TEXTS, min_size=1 + plural, max_size=1 + plural)))
    size = len(categories("pl")) if plural else 1
    target = tuple(draw(st.lists(TEXTS | st.just(""), min_size=size, max_size=size)))
    fuzzy = draw(st.booleans()) and all(target)
    notes = draw(st.lists(LINES.filter(bool), max_size=2))
    comments = draw(st.lists(LINES.filter(bool), max_size=2))
    place = draw(st.sampled_from(["", "content/lang/en/cards.yaml:12"]))
    return Entry(draw(NAMES), source, target, fuzzy, tuple(comments), tuple(notes), place)


EXCHANGES = st.lists(entries(), max_size=5, unique_by=lambda entry: entry.context).map(
    lambda found: Exchange("game", "pl", tuple(found))
)


@settings(max_examples=150)
@given(EXCHANGES)
def test_po_round_trip(exchange: Exchange) -> None:
    assert read_po(write_po(exchange), "x.po") == exchange.entries


@settings(max_examples=150)
@given(EXCHANGES)
def test_xliff_round_trip(exchange: Exchange) -> None:
    assert read_xliff(write_xliff(exchange), "x.xliff") == exchange.entries


SAMPLE = Exchange(
    "game",
    "pl",
    (
        Entry("cards/bolt.name", ("Bolt",), ("Piorun",), True, ("mine",), ("label",), "content/x.yaml:3"),
        Entry("cards/bolt.rule", ("{n} flash", "{n} flashes"), ("a", "b", 'c "d"\ne'), notes=("plural: n",)),
    ),
)


def test_po_as_programs_expect_it() -> None:
    text = write_po(SAMPLE)
    assert text.split("\n\n", 1)[1] == (
        "# mine\n#. label\n#: content/x.yaml:3\n#, fuzzy\n"
        'msgctxt "cards/bolt.name"\nmsgid "Bolt"\nmsgstr "Piorun"\n\n'
        '#. plural: n\nmsgctxt "cards/bolt.rule"\nmsgid "{n} flash"\nmsgid_plural "{n} flashes"\n'
        'msgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] ""\n"c \\"d\\"\\n"\n"e"\n'
    )
    assert '"Language: pl\\n"' in text
    assert '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : ' in text


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")
def test_gettext_accepts_the_po_file(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_text(write_po(SAMPLE), "utf-8")
    ran = subprocess.run(
        ["msgfmt", "--check-format", "--check-domain", "-o", "/dev/null", str(path)],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("tag", LANGUAGES)
def test_plural_expressions_agree_with_icu(tag: str) -> None:
    form, names = c2py(plural_expression(tag)), categories(tag)
    assert all(names[form(number)] == category(tag, number) for number in range(1000))


BROKEN = {
    'msgctxt "a"\nmsgid "b"\nmsgstr "c\n': 'F:3: the text has no closing quote\n  | msgstr "c',
    'msgctxt "a"\nmsgid "b\\q"\n': 'F:2: \\q is no escape of PO files\n  | msgid "b\\q"',
    'msgctxt "a"\nmsgid "b"\nmsgid "c"\n': 'F:3: msgid stands twice in one entry\n  | msgid "c"',
    "hello\n": "F:1: expected a field such as msgid or a text in quotes\n  | hello",
    "<xliff": "F:1:1: not well-formed XML",
    '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>': (
        "F: a document type is not accepted\n  help: export it as plain XLIFF 1.2"
    ),
    '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>': (
        "F: expected XLIFF 1.2, found <xliff>\n  help: export it in version 1.2"
    ),
}


@pytest.mark.parametrize("text", BROKEN)
def test_broken_files_are_told_with_their_line(text: str) -> None:
    with pytest.raises(ExchangeError) as caught:
        read_entries(text, "F")
    assert str(caught.value) == BROKEN[text]
