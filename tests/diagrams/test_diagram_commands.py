"""``cardgen diagram`` and ``cardgen examples``, run as a person runs them."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree

from tests.commands import run_cardgen
from tests.diagrams.drawn import ROOT, SVG

LUNGE = "Key plays Bolt for its ATTACK: Key's Minion on d3 attacks. First it lunges from d3 to d4."


def test_svg_stands_alone(tmp_path: Path) -> None:
    out = tmp_path / "lunge.svg"
    ran = run_cardgen(["diagram", "content/examples/lunge.yaml", "-o", str(out)], ROOT)
    assert (ran.status, ran.text.startswith(f"{out}: {LUNGE}")) == (0, True)
    root = ElementTree.fromstring(out.read_text("utf-8"))
    assert root.attrib["width"].endswith("mm")
    assert not list(root.iter(f"{SVG}image"))
    symbols = {s.get("id") for s in root.iter(f"{SVG}symbol")}
    uses = {u.attrib["{http://www.w3.org/1999/xlink}href"] for u in root.iter(f"{SVG}use")}
    assert uses == {f"#{s}" for s in symbols}
    assert not [e for e in root.iter() if e.tag.startswith(SVG) and "class" in e.attrib]


def test_pdf_and_png(tmp_path: Path) -> None:
    for name, magic in (("a.pdf", b"%PDF-"), ("a.png", b"\x89PNG")):
        out = tmp_path / name
        ran = run_cardgen(["diagram", "content/examples/deal.yaml", "-o", str(out), "--theme", "mono"], ROOT)
        assert ran.status == 0
        assert out.read_bytes().startswith(magic)


def test_a_turn_and_a_strip_of_any_record(tmp_path: Path) -> None:
    out = tmp_path / "t.svg"
    ran = run_cardgen(["diagram", "content/examples/vigil.yaml", "--turn", "5", "-o", str(out)], ROOT)
    assert ran.text == (
        f"{out}: Key plays Bolt for its ATTACK: Key's Minion on e4 attacks. Skull's Minion on e5 takes 1 damage. "
        "Skull's Minion on e5 is slain.\n"
    )
    ran = run_cardgen(["diagram", "content/examples/deal.yaml", "--strip", "-o", str(out)], ROOT)
    assert ran.status == 0
    ids = {g.get("id") for g in ElementTree.fromstring(out.read_text("utf-8")).iter(f"{SVG}g")}
    assert {"turn1", "turn2"} <= ids


def test_a_scenario_that_expects_something_else_is_drawn_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "report.yaml"
    text = (
        (ROOT / "content" / "examples" / "crush.yaml")
        .read_text("utf-8")
        .replace("slain: {skull: 1}", "slain: {skull: 0}")
    )
    file.write_text(text, "utf-8")
    assert run_cardgen(["diagram", str(file), "-o", str(tmp_path / "r.svg")], ROOT).status == 0


def test_usage(tmp_path: Path) -> None:
    file = "content/examples/vigil.yaml"
    cases = [
        (
            [file, "-o", "a.gif"],
            "error: a.gif is not a kind of diagram\n  help: accepted: .svg, .pdf, .png\n",
        ),
        ([file, "--turn", "9"], "error: vigil has no turn 9\n  help: it has the turns 3 to 8\n"),
        ([file, "--id", "vigl"], f"error: {file} has no scenario 'vigl'\n  help: did you mean 'vigil'?\n"),
        (
            ["content/examples/setup.yaml", "--width", "30"],
            "error: the figure needs 85.4 mm, it has 30.0 mm\n  help: --width 86 or more\n",
        ),
    ]
    for arguments, message in cases:
        ran = run_cardgen(
            ["diagram", *arguments, *(() if "-o" in arguments else ("-o", str(tmp_path / "a.svg")))], ROOT
        )
        assert (ran.status, ran.text) == (2, message)


def test_an_illegal_play_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    text = (
        (ROOT / "content" / "examples" / "crush.yaml").read_text("utf-8").replace("target: c4", "target: f9")
    )
    file.write_text(text, "utf-8")
    ran = run_cardgen(["diagram", str(file), "-o", str(tmp_path / "r.svg")], ROOT)
    assert ran.status == 1
    assert f"{file}:10:5: error[example-illegal]: crush: turn 3 is not legal any more: Smite:" in ran.text
    assert not (tmp_path / "r.svg").exists()


def test_examples_check() -> None:
    ran = run_cardgen(["examples", "check", "--lang", "en"], ROOT)
    assert (ran.status, ran.text) == (
        0, "28, en: 17 examples hold\nclassic, en: 15 examples hold\nhidden, en: 15 examples hold\n"
    )  # fmt: skip


def test_examples_find_looks_for_another_seed(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(ROOT / "content", folder)
    shutil.copytree(ROOT / "templates", tmp_path / "templates", ignore=shutil.ignore_patterns("draw"))
    shutil.rmtree(folder / "examples")
    (folder / "examples").mkdir()
    file = folder / "examples" / "pick-up.yaml"
    file.write_text(
        'id: pick-up\nedition: "28"\nboard: 8\nsetup: {}\n'
        "seed: 1\nagents: {key: random, skull: random}\nuntil: {rally: skull}\n"
    )
    ran = run_cardgen(["examples", "find", "--write"], tmp_path)
    assert ran.status == 0, ran.text
    again = run_cardgen(["examples", "find"], tmp_path)
    assert again.text.startswith("pick-up: seed ") and again.text.endswith(" still holds\n")
    assert run_cardgen(["examples", "check", "--lang", "en"], tmp_path).status == 0
