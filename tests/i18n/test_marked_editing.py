"""The editor of people's files: what is not edited keeps its bytes, and running it again changes nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.i18n.editing import NOTE, Page
from cardgen.i18n.marked import leaves, parse_marked
from cardgen.i18n.quoting import quoted
from cardgen.i18n.structure import skeleton, with_missing, without_unknown
from cardgen.i18n.words import Words
from engine.source import Map, Scalar, parse

SOURCE = """# Cards.

bolt:
  name: "Bolt"
  attack:
    hero: "Two."
    minion: "One."
# About gale.
gale:
  name: "Gale"
  steps:
    - "First."
    - "Second."
sides: {key: "Key", skull: "Skull"}
"""
TEXTS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
    | st.sampled_from("\n\t\"\\'#:{}"),
    max_size=40,
)


def merged(text: str, source: str = SOURCE) -> str:
    tree = parse_marked(source)
    kept, _ = without_unknown(text, tree)
    return with_missing(kept, tree, "de")[0]


@given(TEXTS)
def test_a_quoted_text_reads_back(text: str) -> None:
    written = f"key: {quoted(text)}\n"
    assert "\n" not in written[:-1]
    root = parse(written.encode(), "x.yaml")[0]
    assert isinstance(root, Map)
    value = root.get("key")
    assert isinstance(value, Scalar)
    assert value.text == text


def test_a_skeleton_has_the_source_s_keys_comments_and_order() -> None:
    assert skeleton(SOURCE, "de") == (
        '# Cards.\n\nbolt:\n  name: ""\n  attack:\n    hero: ""\n    minion: ""\n# About gale.\ngale:\n  name: ""\n'
        '  steps:\n    - ""\n    - ""\nsides: {key: "", skull: ""}\n'
    )


def test_added_keys_stand_where_the_source_has_them() -> None:
    own = (
        "# mine\nbolt:\n  attack:\n    # a remark\n    minion:   'Eins.'   # beside it\n"
        "gale:\n  name: Bö\n  steps: [ \"Eins\" ]\nsides: { skull: 'Schädel' }\n"
    )
    assert merged(own) == (
        '# mine\nbolt:\n  name: ""\n  attack:\n    hero: ""\n    # a remark\n    minion:   \'Eins.\'   # beside it\n'
        'gale:\n  name: Bö\n  steps: [ "Eins", "" ]\nsides: { key: "", skull: \'Schädel\' }\n'
    )


def test_what_the_source_lacks_is_taken_out_with_its_comments() -> None:
    own = SOURCE.replace("sides:", "# old\n# older\nstorm:\n  name: 'Sturm'\nsides:").replace(
        "{key:", "{odd: 'x', key:"
    )
    text, gone = without_unknown(own, parse_marked(SOURCE))
    assert text == SOURCE
    assert [(path, words.text, comments) for path, words, comments in gone] == [
        (("sides", "odd"), "x", []),
        (("storm", "name"), "Sturm", ["old", "older"]),
    ]


def test_a_file_without_an_end_of_line_and_with_crlf() -> None:
    own = "bolt:\r\n  name: 'Blitz'"
    assert (
        merged(own, "bolt:\n  name: 'Bolt'\n  rule: 'x'\n") == "bolt:\r\n  name: 'Blitz'\r\n  rule: \"\"\r\n"
    )


def test_notes_are_replaced_and_people_s_comments_stay() -> None:
    text = "a:\n  # mine\n  #: old\n  # mine, too\n  b: 'x'\n"
    page = Page(text)
    (_, leaf), *_ = leaves(parse_marked(text))
    page.set_notes(leaf, ["new", "newer"])
    assert page.done() == "a:\n  # mine\n  # mine, too\n  #: new\n  #: newer\n  b: 'x'\n"


KEYS = st.sampled_from(["name", "rule", "hero", "28", "no"])
STYLES = st.sampled_from(['"{}"', "'{}'", "{}", "|\n      {}"])


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file of two levels as people write them: any quotes, comments and blank lines."""
    rows: list[str] = []
    for record in draw(st.lists(st.sampled_from(["bolt", "gale", "veil"]), unique=True, min_size=1)):
        rows += draw(st.sampled_from([[], [""], ["# remark"], ["# one", "", "# two"]]))
        rows.append(f"{record}:")
        for key in draw(st.lists(KEYS, unique=True, min_size=1)):
            rows += draw(st.sampled_from([[], ["    # mine"], [f"    {NOTE} tool"]]))
            word = draw(st.sampled_from(["Ä ö", "x", "text of it"]))
            rows.append(
                f"    '{key}': {draw(STYLES).format(word)}" + draw(st.sampled_from(["", "  # beside"]))
            )
    return "\n".join(rows).replace("  # beside\n      ", "\n      ") + draw(
        st.sampled_from(["", "\n", "\n\n# end\n"])
    )


@settings(max_examples=150)
@given(files(), files())
def test_untouched_entries_keep_their_bytes(own: str, source: str) -> None:
    before = dict(leaves(parse_marked(own)))
    wanted = dict(leaves(parse_marked(source)))
    made = merged(own, source)
    after = dict(leaves(parse_marked(made)))
    assert set(after) == set(wanted)
    for path, leaf in before.items():
        if path in wanted:
            assert made[after[path].start : after[path].end] == own[leaf.start : leaf.end]
            assert Page(made).comments(after[path])[1] == Page(own).comments(leaf)[1]
    for path, leaf in after.items():
        if path not in before:
            assert leaf.words == Words.plain("")
    assert merged(made, source) == made
