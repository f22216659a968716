"""Theme files: what they hold, how one is like another, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from drawing import write

from cardgen.svg.theme import Outlines, Paint, load_theme, theme_paths
from engine.faults import ContentError

TEMPLATES = Path(__file__).parents[2] / "templates"


def test_a_theme_holds_paints_in_order(tmp_path: Path) -> None:
    text = 'paints:\n  ink: {fill: "#16130F"}\n  line: {fill: none, stroke: "#000000", width: 2.5, dash: [4, 2]}\n'
    theme = load_theme(write(tmp_path, "full.yaml", text))
    assert theme.name == "full"
    assert theme.paints == {
        "ink": Paint(fill="#16130f"),
        "line": Paint(fill="", stroke="#000000", width=2.5, dash=(4, 2)),
    }
    assert (theme.colour("ink"), theme.colour("line"), theme.colour("x")) == ("#16130f", "#000000", None)


def test_a_theme_like_another_changes_what_it_names(tmp_path: Path) -> None:
    write(tmp_path, "full.yaml", 'paints:\n  ink: {fill: "#111111"}\n  paper: {fill: "#ffffff"}\n')
    text = 'like: full.yaml\npaints:\n  ink: {fill: "#000000"}\nart: {outline: 0.9, folders: [backs]}\n'
    theme = load_theme(write(tmp_path, "ink.yaml", text))
    assert theme.paints == {"ink": Paint(fill="#000000"), "paper": Paint(fill="#ffffff")}
    assert theme.art == Outlines(0.9, ("backs",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "paints:\n  ink: {fill: red}\n",
            "2:15: error[theme-colour]: 'red' is not a colour\n"
            "  2 |   ink: {fill: red}\n    |               ^\n"
            '  help: write "#rrggbb", with the quotes, or none',
        ),
        (
            "paints:\n  ink: {filll: none}\n",
            "2:9: error[unknown-key]: unknown key 'filll' in a paint\n"
            "  2 |   ink: {filll: none}\n    |         ^\n"
            "  help: did you mean 'fill'?",
        ),
        (
            'paints:\n  line: {stroke: "#000000", width: 0.2}\n',
            "2:36: error[out-of-range]: expected a width in units from 0.88 to 1000, found 0.2\n"
            '  2 |   line: {stroke: "#000000", width: 0.2}\n    |                                    ^',
        ),
        (
            "like: fill.yaml\npaints: {}\n",
            "1:7: error[theme-like]: no theme 'fill.yaml' stands beside this one\n"
            "  1 | like: fill.yaml\n    |       ^\n"
            "  help: did you mean 'full.yaml'?",
        ),
        (
            "like: ../full.yaml\npaints: {}\n",
            "1:7: error[theme-like]: no theme '../full.yaml' stands beside this one\n"
            "  1 | like: ../full.yaml\n    |       ^\n"
            "  help: did you mean 'full.yaml'?",
        ),
        (
            "paints:\n  Ink Blue: {fill: none}\n",
            "2:3: error[theme-class]: 'Ink Blue' cannot be the name of a class\n"
            "  2 |   Ink Blue: {fill: none}\n    |   ^\n"
            "  help: small letters, digits and single hyphens",
        ),
        (
            "paints: {}\nart: {outline: 1, folders: [backs]}\n",
            "1:1: error[theme-art]: outlined art needs the paints 'ink' (with a fill) and 'paper'\n"
            "  1 | paints: {}\n    | ^",
        ),
    ],
)
def test_refused(tmp_path: Path, text: str, said: str) -> None:
    write(tmp_path, "full.yaml", "paints: {}\n")
    path = write(tmp_path, "mine.yaml", text)
    with pytest.raises(ContentError) as caught:
        load_theme(path, lambda p: p.name)
    assert str(caught.value) == f"mine.yaml:{said}"


def test_a_theme_like_itself(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "like: b.yaml\npaints: {}\n")
    path = write(tmp_path, "b.yaml", "like: a.yaml\npaints: {}\n")
    with pytest.raises(ContentError, match=r"the theme 'b\.yaml' is like itself"):
        load_theme(path)


def test_the_projects_themes_change_paints_and_nothing_else() -> None:
    themes = {name: load_theme(path) for name, path in theme_paths(TEMPLATES).items()}
    assert {"full", "ink", "mono"} <= themes.keys()
    full = themes["full"]
    assert all(theme.paints.keys() == full.paints.keys() for theme in themes.values())
    for paint in themes["mono"].paints.values():
        for colour in (paint.fill, paint.stroke):
            assert not colour or colour[1:3] == colour[3:5] == colour[5:7]
