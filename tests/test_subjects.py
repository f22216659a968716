"""A fault of a template is told once for all the cards that meet it."""

from __future__ import annotations

from msgspec.structs import replace

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


def over(name: str, lines: int, mm: float) -> Fault:
    message = f"{name}: page 3 is {lines} line{'s' * (lines > 1)} ({mm} mm) too long"
    return Fault("content/lang/en/book.yaml", 7, 3, "text-overflow", message)


def test_of_a_text_that_runs_over_in_several_editions_the_worst_is_told() -> None:
    found = merged(
        [over("book (a, en)", 1, 2.5), over("book (b, en)", 4, 10.0), over("book (c, en)", 3, 7.5)]
    )
    assert [f.message for f in found] == ["book (b, en) and 2 more: page 3 is 4 lines (10.0 mm) too long"]


def test_a_name_that_no_theme_has_is_told_once_and_in_a_template() -> None:
    said = "the theme 'full' has no class 'inc'"
    drawn = Fault("templates/figure", 1, 900, "svg-class", f"book/setup (x, en): {said}")
    found = merged([drawn, *(replace(drawn, file="templates/b.svg.j2", line=n) for n in (4, 9))])
    assert [(f.file, f.line) for f in found] == [("templates/b.svg.j2", 4)]


def test_what_was_counted_before_is_counted_on() -> None:
    found = merged([fault("moves/a (x, en) and 3 more: b"), fault("moves/a (y, en) and one more: b")])
    assert [f.message for f in found] == ["moves/a (x, en) and 5 more: b"]


def test_two_cards() -> None:
    found = merged([fault("moves/a (x, en): b"), fault("moves/c (x, en): b")])
    assert [f.message for f in found] == ["moves/a (x, en) and one more: b"]
