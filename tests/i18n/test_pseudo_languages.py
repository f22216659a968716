"""Every printed word of the cards is inside of brackets: nothing is hard-coded in templates or in the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.content.markup import MarkupError, tokens
from cardgen.content.pseudo import LONGER, pseudo_text
from cardgen.i18n.desk import Desk
from cardgen.i18n.places import Printed, printed_faces
from cardgen.workshop import Workshop
from tests.commands import ROOT, run_cardgen, starter_game

FOOT = re.compile(r"foot")
"""Boxes of the foot line: ids, fingerprints and language tags are no words."""


@pytest.fixture(scope="module", params=["en-XA", "ar-XB"])
def faces(request: pytest.FixtureRequest) -> list[Printed]:
    desk = Desk(ROOT, [request.param])
    return list(printed_faces(desk.content, Workshop(desk.project), request.param))


def outside(text: str) -> str:
    """What of *text* stands outside of brackets."""
    while True:
        less = re.sub(r"\[[^\[\]]*\]", "", text)
        if less == text:
            return text
        text = less


def test_every_word_is_in_brackets(faces: list[Printed]) -> None:
    seen = 0
    for printed in faces:
        for box in printed.face.boxes:
            seen += "[" in box.text
            if not FOOT.match(box.name):
                assert not re.search(r"[^\W\d_]", outside(box.text)), (printed.job.name, box.name, box.text)
    assert seen > 100


def texts(folder: Path) -> Iterator[str]:
    for unit in Desk(folder).units.values():
        for _, text in unit.words.forms:
            yield text


def test_texts_grow_by_a_third_and_keep_their_placeholders() -> None:
    for text in texts(ROOT):
        made = pseudo_text(text)
        kinds = [(t.kind, t.text) for t in tokens(text) if t.kind != "text"]
        assert [(t.kind, t.text) for t in tokens(made) if t.kind != "text"] == kinds
        plain = sum(len(t.text) for t in tokens(text) if t.kind == "text")
        grown = sum(len(t.text) for t in tokens(made) if t.kind == "text")
        assert grown >= plain * (1 + LONGER) - 1, text
        assert grown <= max(plain * (1 + LONGER) + 1, plain + 2), text


@given(st.text(max_size=40))
def test_any_text_stays_well_formed(text: str) -> None:
    try:
        tokens(text)
    except MarkupError:
        assert pseudo_text(text) == text
    else:
        tokens(pseudo_text(text))


def test_pseudo_languages_are_built_by_name_and_are_not_among_all(tmp_path: Path) -> None:
    folder = starter_game(tmp_path / "game")
    ran = run_cardgen(["build", "--lang", "en-XA,ar-XB"], folder)
    assert ran.status == 0, ran.text
    assert ran.text == "".join(
        f"wrote build/standard/{tag}/lighthouse-standard-{tag}-cards-a4.pdf\n" for tag in ("en-XA", "ar-XB")
    )
    assert run_cardgen(["build", "--lang", "all"], folder).text == (
        "wrote build/standard/en/lighthouse-standard-en-cards-a4.pdf\n"
    )
    assert run_cardgen(["i18n", "pseudo"], folder).text == (
        "wrote build/pseudo/en-XA: 2 files\nwrote build/pseudo/ar-XB: 2 files\n"
        "print them with: cardgen build --lang en-XA,ar-XB\n"
    )
    assert not (folder / "content/lang/en-XA").exists()
