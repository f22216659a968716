"""The section ``components`` of game.yaml: numbers from the rules, conditions, and mistakes told where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.checks import check_language, check_shared
from cardgen.content.components import BoardSpec, board_scales
from cardgen.content.counts import Count, Term, pieces
from cardgen.content.load import read_content
from cardgen.content.project import open_project
from cardgen.errors import ContentError, Fault
from engine.source import Mark, Source
from tests.commands import starter_game

MARK = Mark(Source("game.yaml", ""), 1, 1)
KNOWN = {
    "rules": {"spare": 1, "boards": [{"sizes": [8], "pawns": 3}, {"sizes": [9, 10], "pawns": 5}]},
    "clans": {"reds": {"perk": {"hp": 5}}, "blues": {"perk": None}},
}


def count(*terms: Any) -> Count:
    return Count(tuple(Term(t if isinstance(t, tuple) else (t,), MARK) for t in terms), MARK)


def test_a_count_adds_up_what_is_typed_and_what_is_named() -> None:
    assert pieces(count(3), KNOWN) == 3
    assert pieces(count("rules.boards.*.pawns", "rules.spare"), KNOWN) == 6
    assert pieces(count("rules.boards.1.pawns"), KNOWN) == 3
    assert pieces(count(("rules.spare", "clans.*.perk.hp"), 2), KNOWN) == 7
    with pytest.raises(KeyError, match=r"clans\.\*\.perk\.mp"):
        pieces(count("clans.*.perk.mp"), KNOWN)


def test_boards_take_their_sizes_from_a_list_of_the_rules() -> None:
    spec = BoardSpec("board.svg.j2", 20, 7, 8, (), "boards", MARK)
    assert board_scales(spec, KNOWN["rules"]) == {8: {"pawns": 3}, 9: {"pawns": 5}, 10: {"pawns": 5}}
    with pytest.raises(KeyError):
        board_scales(BoardSpec("board.svg.j2", 20, 7, 8, (), "spare", MARK), KNOWN["rules"])
    assert board_scales(BoardSpec("board.svg.j2", 20, 7, 8, (6,), "", MARK), {}) == {6: {}}


PIECE = {"id": "lamp", "art": "art/icons/lamp.svg", "count": 2}
STRIP = {"size": 16, "template": "light.svg.j2", "pieces": [PIECE]}
BOARDS = {"template": "light.svg.j2", "square": 20, "sizes": [8]}


def faults(folder: Path, components: Any) -> list[Fault]:
    """What is told of the starter game with *components*."""
    game = starter_game(folder)
    path = game / "content/game.yaml"
    path.write_text(path.read_text("utf-8") + yaml.safe_dump({"components": components}), "utf-8")
    try:
        content, found = read_content(open_project(game))
    except ContentError as error:
        return list(error.faults)
    return [
        *found,
        *check_shared(content, [e.id for e in content.game.editions], content.languages),
        *check_language(content, "en"),
    ]


@pytest.mark.parametrize(
    ("components", "code", "message"),
    [
        ({"strip": []}, "unknown-key", "unknown key 'strip' in components"),
        (
            {"strips": [{**STRIP, "width": 12}]},
            "bad-size",
            "a strip has either a size, or a width and a height",
        ),
        (
            {"strips": [{k: v for k, v in STRIP.items() if k != "size"}]},
            "missing-key",
            "a strip needs the key 'width'",
        ),
        ({"strips": [{**STRIP, "size": 2}]}, "out-of-range", "expected a size in mm from 4 to 300, found 2"),
        (
            {"strips": [{**STRIP, "pieces": [{**PIECE, "art": "art/icons/lamb.svg"}]}]},
            "file-missing",
            "the picture 'art/icons/lamb.svg' does not exist",
        ),
        ({"strips": [{**STRIP, "pieces": [PIECE, PIECE]}]}, "duplicate-id", "the id 'lamp' stands twice"),
        (
            {"strips": [{**STRIP, "pieces": [{**PIECE, "count": "rules.hands"}]}]},
            "unknown-number",
            "the edition 'standard' has no number 'rules.hands'",
        ),
        (
            {"strips": [{**STRIP, "pieces": [{**PIECE, "count": [300, 300]}]}]},
            "out-of-range",
            "expected at most 500 pieces, found 600 in the edition 'standard'",
        ),
        (
            {"strips": [{**STRIP, "pieces": [{**PIECE, "count": 1.5}]}]},
            "wrong-type",
            "expected a number of pieces",
        ),
        ({"strips": [{**STRIP, "when": {"light": "out"}}]}, "unknown-rule", "has no rule 'light'"),
        ({"boards": {**BOARDS, "scale": "boards"}}, "missing-key", "boards need either 'sizes' or 'scale'"),
        (
            {"boards": {"template": "light.svg.j2", "square": 20, "scale": "boards"}},
            "unknown-rule",
            "has no list 'boards' whose items say their sizes",
        ),
        (
            {"boards": {**BOARDS, "sizes": [41]}},
            "out-of-range",
            "expected squares along a side from 2 to 40, found 41",
        ),
    ],
)
def test_mistakes_are_told_where_they_stand(tmp_path: Path, components: Any, code: str, message: str) -> None:
    found = faults(tmp_path / "game", components)
    told = [fault for fault in found if fault.code == code and message in fault.message]
    assert told, found
    assert told[0].file == "content/game.yaml" and told[0].line > 25


def test_a_game_without_rules_may_have_counters_and_boards(tmp_path: Path) -> None:
    assert faults(tmp_path / "game", {"strips": [STRIP], "boards": BOARDS}) == []
