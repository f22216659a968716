"""What a stranger's template may cost: each of these ends at once, with the line that is to blame."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import ContentError
from cardgen.sandbox import MAX_WORK
from cardgen.templating import Compiled, Templates

WORK = f"more than {MAX_WORK:,} characters and rounds of loops; a face needs a fraction of that"
LONG = "a text or list of more than 2,000,000"
BITS = "a number of more than 10,000 bits"

COSTLY = {
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}": WORK,
    "{% for a in range(9999) %}{% for b in [1]|map('string') %}{{ 'ab' * 999 }}{% endfor %}{% endfor %}": WORK,
    "{% set x %}{% for a in range(99999) %}" + "long " * 99 + "{% endfor %}{% endset %}": WORK,
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(99) }}": WORK,
    "{% for a in range(99) recursive %}{{ loop(range(99)) }}{% endfor %}": "without end",
    "{% if deep is not defined %}{% set deep = 1 %}{% endif %}{% include 'tree.j2' %}": WORK,
    "{{ 'a' * 10**9 }}": LONG,
    "{{ 10**9 * 'a' }}": LONG,
    "{{ [0] * 10**9 }}": LONG,
    "{{ 'a' * 1999999 + 'a' * 1999999 }}": LONG,
    "{% set n = namespace(x='ab') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}": LONG,
    "{{ (['a' * 1000000] * 1000)|join }}": LONG,
    "{{ 10**(10**10) }}": BITS,
    "{% set n = namespace(x=9) %}{% for i in range(99) %}{% set n.x = n.x * n.x %}{% endfor %}": BITS,
    "{{ '%1000000000d' % 1 }}": "texts are not filled in by %; join their parts by ~",
    "{{ '{:>1000000000}'.format(1) }}": "access to attribute 'format' of 'str' object is unsafe.",
    "{{ 'a'.center(10**9) }}": "access to attribute 'center' of 'str' object is unsafe.",
    "{{ 'a'|center(10**9) }}": "No filter named 'center'.",
    "{{ lipsum() }}": "'lipsum' is undefined",
    "{{ [1, 2]|random }}": "No filter named 'random'.",
    "{{ cycler() }}": "at least one item has to be provided",
    "{{ '\\ud800' }}": "U+D800 is half of a character",
    "{{ 3|attr('real') ~ joiner()|attr('sep')|attr('x') }}": "has no attribute",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "templates").mkdir()
    return tmp_path / "templates"


def rendered(folder: Path, text: str) -> str:
    (folder / "face.j2").write_text(text, "utf-8")
    return Templates(folder, "templates").render("face.j2", {"words": ["a", "b"]}, "card")


@pytest.mark.parametrize("text", COSTLY)
def test_what_costs_too_much_is_told_with_its_line(folder: Path, text: str) -> None:
    twice = "{% if n > 0 %}{% set n = n - 1 %}{% include 'tree.j2' %}{% include 'tree.j2' %}{% endif %}"
    (folder / "tree.j2").write_text("{% set n = n|default(99) %}" + twice, "utf-8")
    with pytest.raises(ContentError) as raised:
        rendered(folder, f"one\n{text}\n")
    [fault] = raised.value.faults
    assert COSTLY[text] in fault.message
    assert (fault.file, fault.line) in {("templates/face.j2", 2), ("templates/tree.j2", 1)}


def test_what_nobody_counts_ends_by_the_clock(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list in itself, twice and again, takes for ever to be written. It is tried for one card only."""
    monkeypatch.setattr("cardgen.sandbox.MAX_SECONDS", 0.2)
    double = "{% set n = namespace(x=[]) %}{% for i in range(60) %}{% set n.x = [n.x, n.x] %}{% endfor %}"
    (folder / "face.j2").write_text(f"one\n{double}{{{{ n.x }}}}", "utf-8")
    templates = Templates(folder, "templates")
    for card in ("first", "second"):
        with pytest.raises(ContentError) as raised:
            templates.render("face.j2", {}, card)
        monkeypatch.setattr("cardgen.sandbox.MAX_SECONDS", 1e6)
        [fault] = raised.value.faults
        assert (fault.line, fault.code) == (2, "template-size")
        assert fault.message == f"{card}: more than 0.2 seconds; a face needs a fraction of one"


def test_what_faces_do_is_free(folder: Path) -> None:
    """Loops know their length and place; texts and lists are joined; numbers are worked out."""
    text = (
        "{% for w in words %}{{ loop.index }}/{{ loop.length }}{{ w }}{{ ',' if not loop.last }}{% endfor %};"
        "{% for w in words|map('upper') %}{{ loop.revindex0 }}{{ w }}{% endfor %};"
        "{% for key, value in {'x': 1}.items() %}{{ key ~ value }}{% endfor %};"
        "{{ 7 % 4 + 2 ** 5 * 2 }};{{ ([1] + [2]) * 2 }};{{ 'ab' * 3 }};{{ '<' ~ words[0] ~ '>' }}"
    )
    assert rendered(folder, text) == "1/2a,2/2b;1A0B;x1;67;[1, 2, 1, 2];ababab;&lt;a&gt;"


def test_each_text_has_a_budget_of_its_own(folder: Path) -> None:
    (folder / "face.j2").write_text("{% for i in range(99999) %}" + "x" * 60 + "{% endfor %}", "utf-8")
    templates = Templates(folder, "templates")
    for _ in range(3):
        assert len(templates.render("face.j2", {}, "card")) == 99999 * 60


def test_damaged_code_in_the_cache_is_made_again(folder: Path) -> None:
    """Python may fall over compiled code with a single wrong byte."""
    text = "{% for w in words %}{{ w }}{% endfor %}"
    assert rendered(folder, text) == "ab"
    [kept] = [path for path in (folder.parent / "cache").rglob("*") if path.is_file()]
    whole = kept.read_bytes()
    for at in range(0, len(whole), 97):
        kept.write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
        assert rendered(folder, text) == "ab"
        assert kept.read_bytes() == whole
    kept.write_bytes(whole[: len(whole) // 2])
    assert rendered(folder, text) == "ab"


def test_kept_code_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rendered(folder, "{{ words|length }}") == "2"
    monkeypatch.setattr(Compiled, "dump_bytecode", lambda *_: pytest.fail("it was compiled again"))
    assert rendered(folder, "{{ words|length }}") == "2"


def test_a_byte_that_is_no_utf8_is_told_where_it_stands(folder: Path) -> None:
    (folder / "part.j2").write_bytes("é\nword ".encode() + b"\xff\n")
    with pytest.raises(ContentError) as raised:
        rendered(folder, "one\n{% include 'part.j2' %}")
    [fault] = raised.value.faults
    assert (fault.file, fault.line, fault.column) == ("templates/part.j2", 2, 6)
    assert fault.message == "card: expected UTF-8, found the byte 0xFF"
