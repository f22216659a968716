"""A fault of a template is told once for all the cards that meet it."""

from __future__ import annotations

from cardgen.errors import Fault
from cardgen.subjects import merged


def fault(message: str, line: int = 3, column: int = 5) -> Fault:
    return Fault("templates/a.svg.j2", line, column, "svg-element", message)


def test_same_fault_of_many_cards_is_one() -> None:
    found = merged(
        [fault(f"moves/{name} (x, en): <mask> is not drawn", column=n) for n, name in enumerate("abc")]
        + [
            fault("moves/a (x, en): another thing"),
            fault("no subject at all"),
            fault("moves/a (x, en): <mask> is not drawn", 4),
        ]
    )
    assert [f.message for f in found] == [
        "moves/a (x, en) and 2 more: <mask> is not drawn",
        "moves/a (x, en): another thing",
        "no subject at all",
        "moves/a (x, en): <mask> is not drawn",
    ]


def test_two_cards() -> None:
    found = merged([fault("moves/a (x, en): b"), fault("moves/c (x, en): b")])
    assert [f.message for f in found] == ["moves/a (x, en) and one more: b"]
