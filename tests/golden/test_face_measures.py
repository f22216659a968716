"""What the art direction asks of the faces, by measurement."""

from __future__ import annotations

import pytest
from face_marks import Rect, marks, outline, used
from made_faces import EDITIONS, ROOT, THEMES, content, image, made
from PIL.ImageStat import Stat

from cardgen.display import UNITS_PER_PT, Face, Glyphs, Path, Use
from cardgen.svg.theme import HAIRLINE, Theme, load_theme

SAFE = Rect(30, 30, 605, 859)
ROUND = 1.0
"""Units: strokes stand astride the edge of what they outline."""
TILE, SQUARE = 47.0, 41.0
INK = "#16130f"
LEAST_PT, MOST_SIZES, LEAST_CONTRAST = 6.5, 4, 7.0
INK_LIMITS = {"moves": 0.07, "factions": 0.07, "rites": 0.11, "aids": 0.11}
BACK_LIMIT = 0.03


def fronts(edition: str = "28", theme: str = "full") -> dict[str, Face]:
    return {name: face for name, face in made(edition, theme).items() if not name.endswith("/back")}


def theme_of(name: str) -> Theme:
    return load_theme(ROOT / "templates" / "themes" / f"{name}.yaml")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_stands_in_the_safe_zone(edition: str, theme: str) -> None:
    outside = [
        (name, tuple(round(v, 1) for v in mark))
        for name, face in fronts(edition, theme).items()
        for mark in marks(face, "#ffffff")
        if mark.left < SAFE.left - ROUND
        or mark.top < SAFE.top - ROUND
        or mark.right > SAFE.right + ROUND
        or mark.bottom > SAFE.bottom + ROUND
    ]
    assert outside == []


def destinations(face: Face) -> list[Rect]:
    """The filled squares of a MOVE diagram."""
    shapes = [outline(item) for item in face.items if isinstance(item, Path) and item.fill == INK]
    return [
        s
        for s in shapes
        if abs(s.right - s.left - (s.bottom - s.top)) < 0.1 and SQUARE - 12 < s.right - s.left < SQUARE + 12
    ]


def test_grid_squares_are_equal_and_stand_where_the_offsets_say() -> None:
    for record in content().records["moves"]:
        found = destinations(fronts()[f"moves/{record.id}"])
        piece, squares = found[-1], found[:-1]  # the piece's disc comes last
        assert {round(s.right - s.left, 2) for s in squares} == {SQUARE}
        offsets = {
            (
                round((s.middle[0] - piece.middle[0]) / TILE, 3),
                round((piece.middle[1] - s.middle[1]) / TILE, 3),
            )
            for s in squares
        }
        assert offsets == {tuple(offset) for offset in record.fields["moves"]}, record.id
        assert piece.middle == pytest.approx((317.5, 313.5))


def test_no_ribbon_lies_on_a_destination() -> None:
    ribbons = 0
    for record in content().records["moves"]:
        face = fronts()[f"moves/{record.id}"]
        placed = [used(item, face) for item in face.items if isinstance(item, Use)]
        wide = [rect for rect in placed if round(rect.right - rect.left) == 540]
        ribbons += len(wide)
        assert bool(wide) == record.fields["escort"]
        assert not any(ribbon.meets(square) for ribbon in wide for square in destinations(face)), record.id
    assert ribbons == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_text_is_large_enough_and_of_few_sizes(edition: str) -> None:
    for name, face in fronts(edition).items():
        small = [b for b in face.boxes if not b.name.startswith("foot") and b.size_pt < LEAST_PT]
        assert small == [], name
        sizes = {round(item.size / UNITS_PER_PT, 1) for item in face.items if isinstance(item, Glyphs)}
        assert len(sizes) <= MOST_SIZES, (name, sorted(sizes))


def test_two_families_on_a_card() -> None:
    for name, face in fronts().items():
        fonts = {item.font for item in face.items if isinstance(item, Glyphs)}
        families = {font.partition(":")[0] for font in fonts}
        assert families <= {"Cinzel", "Vollkorn"}, (name, fonts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_shared_sizes_are_equal_across_a_deck(edition: str) -> None:
    sizes: dict[tuple[str, str], set[float]] = {}
    for name, face in fronts(edition).items():
        for box in face.boxes:
            if box.share:
                sizes.setdefault((name.partition("/")[0], box.share), set()).add(round(box.size_pt, 3))
    assert {key: found for key, found in sizes.items() if len(found) > 1} == {}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme: str) -> None:
    paints = theme_of(theme).paints
    pairs = {
        "ink": ("paper", "floor", "tint", "lit"),
        "rubric": ("paper",),
        "cut-out": ("plate", "blood"),
    }
    weak = {
        (text, ground, round(found, 1))
        for text, grounds in pairs.items()
        for ground in grounds
        if (found := contrast(paints[text].fill or "", paints[ground].fill or "")) < LEAST_CONTRAST
    }
    assert weak == set()


@pytest.mark.parametrize("theme", THEMES)
def test_no_line_is_thinner_than_a_hairline(theme: str) -> None:
    thin = [(n, p.width) for n, p in theme_of(theme).paints.items() if p.width and p.width < HAIRLINE]
    assert thin == []
    strokes = [
        (name, item.width)
        for name, face in fronts("28", theme).items()
        for item in face.items
        if isinstance(item, Path) and item.stroke and item.width < HAIRLINE - 0.01
    ]
    assert strokes == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_moves_nothing(theme: str) -> None:
    for name, face in fronts("28", theme).items():
        full = fronts()[name]
        assert [b._replace(text="") for b in face.boxes] == [b._replace(text="") for b in full.boxes], name


def test_the_ink_theme_saves_ink() -> None:
    """Shares of a card's own area that are black, each the mean of its deck."""
    shares: dict[str, list[float]] = {}
    for name in made("28", "ink"):
        deck, _, card = name.partition("/")
        share = 1 - Stat(image("28", "ink", name, 300).convert("L")).mean[0] / 255
        shares.setdefault("backs" if card == "back" else deck, []).append(share)
    means = {deck: sum(found) / len(found) for deck, found in shares.items()}
    over = {deck: mean for deck, mean in means.items() if mean >= INK_LIMITS.get(deck, BACK_LIMIT)}
    assert over == {}
