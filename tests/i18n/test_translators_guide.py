"""The translators' guide, followed to the letter in a copy of the game: its commands, with its three texts."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

from tests.build.reading import needs_poppler, raw_text, words
from tests.commands import ROOT, run_cardgen

GUIDE = (ROOT / "content/README.md").read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def fill(folder: Path, snippet: str) -> None:
    """Write a translation of the guide below its note, in whichever file has that."""
    note, text = snippet.rstrip("\n").split("\n")
    key = text.partition(":")[0]
    for path in sorted(folder.glob("*.yaml")):
        old = path.read_text("utf-8")
        blank = f'{note}\n{key}: ""\n'
        if blank in old:
            path.write_text(old.replace(blank, f"{note}\n{text}\n", 1), "utf-8")
            return
    raise AssertionError(f"no file has {note!r}")


@needs_poppler
def test_a_sixth_language_by_the_guide(tmp_path: Path) -> None:
    for part in ("content", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part)
    said: dict[str, str] = {}
    for kind, block in BLOCK.findall(GUIDE):
        if kind == "yaml":
            fill(tmp_path / "content/lang/nl", block)
        for command in block.splitlines() if kind == "sh" else ():
            ran = run_cardgen(shlex.split(command)[1:], tmp_path)
            assert ran.status == 0, (command, ran.text)
            said[command] = ran.text
    counts = re.search(
        r"^nl +all +(\d+) +(\d+) +0 +0 +(\d+) +0 +0$", said["cardgen i18n status nl"], re.MULTILINE
    )
    assert counts is not None
    assert int(counts[2]) == 3
    assert int(counts[1]) == 3 + int(counts[3])
    assert said["cardgen i18n import nl build/nl.po"] == "nl: 0 texts changed\n"
    assert (tmp_path / "build/preview-nl.html").stat().st_size > 100_000
    printed = next(tmp_path.glob("build/*/nl/*-cards-a4.pdf"))
    text = words(" ".join(raw_text(printed, page) for page in range(1, 8)))
    assert "Kruispunt" in text
    assert "1 schade, aangrenzend." in text
