"""The drawings are what their scripts draw, and keep the contract that themes and sheets rely on."""

import importlib.util
import re
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

ART = Path(__file__).parents[2] / "templates" / "art"
DRAW = ART / "draw"

FALLBACKS = {"ink": "#16130f", "paper": "#ffffff", "rubric": "#a3211c", "tint": "#d9cdb4"}
FACTIONS = [
    "pyre-choir",
    "bone-wardens",
    "veiled-hand",
    "grave-tide",
    "storm-sworn",
    "lantern-bearers",
    "gallows-court",
    "ash-reapers",
    "hollow-kin",
]
ICONS = [
    "hero",
    "minion",
    "relic",
    "ruin",
    "damage",
    "push",
    "pull",
    "step",
    "swap",
    "los",
    "die",
    "die-1",
    "die-2",
    "die-3",
    "die-4",
    "die-5",
    "die-6",
    "escort",
    "gamble",
    "vigil",
    "rally",
    "rite",
    "move",
    "attack",
    "faction-attack",
    "lunge",
    "crush",
    "carrier",
    "aegis",
    "veil",
    "steal",
    "round",
    "setup",
    "passive",
    "hp",
]
TOKENS = [
    "hero-key",
    "hero-skull",
    "minion-key",
    "minion-skull",
    "relic-key",
    "relic-skull",
    "ruin-1",
    "ruin-2",
    "ruin-3",
    "damage",
    "veil-mark",
    "aegis-mark",
    "harrowed-mark",
    "burst",
]
RITES = (
    "exhumation", "desecration", "harrow", "consecration", "absolution", "translation", "usurpation", "simony",
    "augury",
)  # fmt: skip
BACKS = ("deck", "factions", "rites", "table")

SVG = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="(?P<box>[-\d. ]+)">\n'
    r"<title>(?P<title>[^<]+)</title>\n(?P<paths>(?:<path [^<>]+/>\n)+)</svg>\n"
)
PATH = re.compile(r'<path class="(\w+)" fill="(#[0-9a-f]{6})" d="([^"]+)"/>')
DATA = re.compile(r"(?:M[^MLCZ]+(?:[LC][^MLCZ]+)*Z)+")
NUMBER = r"-?\d+(?:\.\d{1,2})?"
PAIR = re.compile(rf"({NUMBER}) ({NUMBER})")

FAMILY_LIMITS = {
    "emblems": 45_000,
    "rites": 25_000,
    "icons": 6_000,
    "sigils": 6_000,
    "tokens": 16_000,
    "backs": 90_000,
}
SMALL_CUT_LIMIT = 10_000
"""Bytes. A page of nine cards carries each drawing once; the limits keep such a page near half a megabyte."""

TRIM_WIDTH, TRIM_HEIGHT, SHARED = 635, 889, 40
"""Tenths of a millimetre: the card, and how far inside its trim all backs are alike."""


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("art_draw_main", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    before = set(sys.modules)
    sys.path.insert(0, str(DRAW))
    try:
        drawings: dict[str, str] = load(DRAW / "__main__.py").drawn()
        return drawings
    finally:
        sys.path.remove(str(DRAW))
        for name in set(sys.modules) - before:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(DRAW)):
                del sys.modules[name]


def committed() -> list[Path]:
    return sorted(ART.rglob("*.svg"))


def shapes(path: Path) -> list[tuple[str, str]]:
    return [(name, d) for name, _, d in PATH.findall(path.read_text("utf-8"))]


def contours(d: str) -> list[list[tuple[float, float]]]:
    return [[(float(x), float(y)) for x, y in PAIR.findall(sub)] for sub in d.split("Z") if sub]


def test_every_drawing_is_what_its_script_draws(drawn: dict[str, str]) -> None:
    stale = [n for n, text in drawn.items() if not (ART / n).exists() or (ART / n).read_text("utf-8") != text]
    assert stale == []


def test_every_drawing_has_a_script(drawn: dict[str, str]) -> None:
    assert {p.relative_to(ART).as_posix() for p in committed()} == set(drawn)


def test_nothing_is_missing() -> None:
    expected = {f"emblems/{f}{cut}.svg" for f in FACTIONS for cut in ("", "-small")}
    expected |= {f"icons/{i}.svg" for i in ICONS} | {f"tokens/{t}.svg" for t in TOKENS}
    expected |= {f"backs/{b}{light}.svg" for b in BACKS for light in ("", "-light")}
    expected |= {f"rites/{rite}.svg" for rite in RITES}
    expected |= {"sigils/key.svg", "sigils/skull.svg"}
    expected |= {
        f"light/{piece}-{side}.svg" for piece in ("hero", "minion", "relic") for side in ("key", "skull")
    }
    assert sorted(n for n in expected if not (ART / n).exists()) == []


@pytest.mark.parametrize("path", committed(), ids=lambda p: p.relative_to(ART).as_posix())
def test_contract(path: Path) -> None:
    found = SVG.fullmatch(path.read_text("utf-8"))
    assert found, "a title and flat paths only"
    assert len(found["title"].strip()) > 3
    lines = found["paths"].splitlines()
    for line in lines:
        part = PATH.fullmatch(line)
        assert part, line[:80]
        assert part[2] == FALLBACKS[part[1]]
        assert DATA.fullmatch(part[3]), "absolute M, L, C, closed by Z"
        for command, numbers in re.findall(r"([MLC])([^MLCZ]+)", part[3]):
            pairs = 3 if command == "C" else 1
            assert re.fullmatch(rf"{NUMBER}(?: {NUMBER}){{{2 * pairs - 1}}}", numbers), numbers
    family = path.parent.name
    if family in ("emblems", "rites", "icons", "sigils", "tokens", "light"):
        assert found["box"] == "0 0 100 100"
    if family == "backs":
        assert found["box"] == "-30 -30 695 949"
    limit = SMALL_CUT_LIMIT if path.stem.endswith("-small") else FAMILY_LIMITS.get(family, 90_000)
    assert path.stat().st_size <= limit


@pytest.mark.parametrize("name", ICONS)
def test_icon_is_one_ink_path_that_fills_its_square(name: str) -> None:
    drawn_shapes = shapes(ART / "icons" / f"{name}.svg")
    assert [c for c, _ in drawn_shapes] == ["ink"]
    points = [p for line in contours(drawn_shapes[0][1]) for p in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert min(xs) >= -1.5 and max(xs) <= 101.5 and min(ys) >= -1.5 and max(ys) <= 101.5
    assert abs((min(xs) + max(xs)) / 2 - 50) <= 4 and abs((min(ys) + max(ys)) / 2 - 50) <= 4
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 90


@pytest.mark.parametrize("pips", range(1, 7))
def test_die_face_shows_its_number(pips: int) -> None:
    ((_, d),) = shapes(ART / "icons" / f"die-{pips}.svg")
    assert len(contours(d)) == 1 + pips


def colour_at(painted: list[tuple[str, str]], x: float, y: float) -> str:
    """The class seen at a point: shapes in painting order, filled by winding, curves by their hulls' ends."""
    seen = ""
    for name, d in painted:
        winding = 0
        for line in contours(d):
            for (x0, y0), (x1, y1) in zip(line[-1:] + line, line, strict=False):
                if (y0 <= y) != (y1 <= y) and (x1 - x0) * (y - y0) / (y1 - y0) + x0 > x:
                    winding += 1 if y1 > y0 else -1
        seen = name if winding else seen
    return seen


@pytest.mark.parametrize(
    ("piece", "middle", "reach"),
    [("hero", (50, 62), (20, 20)), ("minion", (50, 50), (19, 12)), ("relic", (50, 67), (32, 18))],
)
def test_sides_differ_without_colour(piece: str, middle: tuple[int, int], reach: tuple[int, int]) -> None:
    around = [(middle[0] + sx * reach[0], middle[1] + sy * reach[1]) for sx in (-1, 1) for sy in (-1, 1)]
    for side, ground in (("key", "paper"), ("skull", "ink")):
        painted = shapes(ART / "tokens" / f"{piece}-{side}.svg")
        assert [colour_at(painted, x + 0.01, y + 0.01) for x, y in around] == [ground] * 4


@pytest.mark.parametrize(("piece", "at"), [("hero", (0, 33.5)), ("minion", (0, 29.5)), ("relic", (20, -24))])
def test_sides_differ_where_ink_is_saved(piece: str, at: tuple[float, float]) -> None:
    """Skull's band is black where Key's ring is white, and its roof where Key's is."""
    middle = 62 if piece == "hero" else 50
    for side, ground in (("key", "paper"), ("skull", "ink")):
        painted = shapes(ART / "light" / f"{piece}-{side}.svg")
        assert colour_at(painted, 50.01 + at[0], middle + 0.01 + at[1]) == ground


@pytest.mark.parametrize("name", [f"{b}{light}" for b in BACKS for light in ("", "-light")])
def test_back_is_the_same_upside_down(name: str) -> None:
    for _, d in shapes(ART / "backs" / f"{name}.svg"):
        points = {(round(x), round(y)) for line in contours(d) for x, y in line}
        turned = {(TRIM_WIDTH - x, TRIM_HEIGHT - y) for x, y in points}
        near = {(x + dx, y + dy) for x, y in turned for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        assert points <= near


def test_backs_share_their_ground_up_to_4_mm_inside_the_trim() -> None:
    def edge(name: str) -> Counter[tuple[str, tuple[tuple[float, float], ...]]]:
        found: Counter[tuple[str, tuple[tuple[float, float], ...]]] = Counter()
        for kind, d in shapes(ART / "backs" / f"{name}.svg"):
            for line in contours(d):
                if any(
                    not (SHARED <= x <= TRIM_WIDTH - SHARED and SHARED <= y <= TRIM_HEIGHT - SHARED)
                    for x, y in line
                ):
                    found[kind, tuple(line)] += 1
        return found

    first = edge(BACKS[0])
    assert first
    assert all(edge(name) == first for name in BACKS[1:])


def test_light_backs_leave_the_edge_white() -> None:
    for name in BACKS:
        for _, d in shapes(ART / "backs" / f"{name}-light.svg"):
            for x, y in (p for line in contours(d) for p in line):
                assert SHARED < x < TRIM_WIDTH - SHARED and SHARED < y < TRIM_HEIGHT - SHARED
