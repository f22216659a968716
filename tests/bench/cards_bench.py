"""Speed of the card sheets: whole processes for a designer's edits, the same document by Typst as a yardstick."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench.peer import typst_source

ROOT = Path(__file__).parent.parent.parent
RUNS = 5
YARDSTICK = {"click": 0.039, "jinja2": 0.057, "uharfbuzz": 0.042, "reportlab.pdfgen.canvas": 0.077}
"""Seconds of a whole process that imports only this, where the aims were set: how much slower is this machine?"""


def figures() -> Iterator[tuple[str, str]]:
    """What was measured, and the figure with the aim behind it."""
    with tempfile.TemporaryDirectory() as scratch:
        game = _copy(Path(scratch) / "game")
        pace = _pace()
        yield (
            "this machine, by four imports, against the one where aims were set",
            f"{pace:.2f} times as long",
        )

        def aim(seconds: float) -> str:
            return f"aim {seconds:g} s, here {seconds * pace:.2f} s"

        cold, memory = _best(lambda: _command(game, "cards"), before=lambda: _wipe(game))
        yield (
            "cold build of the cards of one edition, language and paper",
            f"{cold:.3f} s, {memory:.0f} MiB ({aim(0.5)}, 70 MiB)",
        )
        edits = iter(range(1000))
        edited, _ = _best(lambda: _command(game, "cards"), before=lambda: _edit(game, next(edits)))
        yield "the same with one card's text edited", f"{edited:.3f} s ({aim(0.25)})"
        nothing, _ = _best(lambda: _command(game, "cards"))
        yield "the same with nothing changed", f"{nothing:.3f} s ({aim(0.15)})"
        both, _ = _best(lambda: _command(game, "cards,booklets"), before=lambda: _wipe(game))
        yield "cold build of cards and rulebook", f"{both:.3f} s ({aim(0.9)})"
        every, _ = _best(lambda: _command(game, "cards,booklets", "all"), before=lambda: _wipe(game), runs=2)
        yield "the same of all editions in all languages", f"{every:.2f} s ({aim(12)})"
        yield "one card drawn again in a warm process", f"{_warm(game) * 1000:.1f} ms ({aim(0.01)})"
        yield (
            "the rulebook with one sentence edited, set again in a warm process",
            f"{_sentence(game):.3f} s ({aim(0.08)})",
        )
        thousand, memory = _thousand(Path(scratch) / "thousand")
        yield "1,000 distinct cards, cold", f"{thousand:.2f} s, {memory:.0f} MiB ({aim(4)}, 200 MiB)"
        peer = _typst(game, Path(scratch))
        if peer is None:
            yield "Typst", "not installed: pip install typst"
        else:
            yield (
                "the 36 cards of this edition by Typst",
                f"{peer:.3f} s; cardgen takes {cold / peer:.2f} times as long",
            )


def _pace() -> float:
    def seconds(library: str) -> float:
        return _best(lambda: subprocess.run([sys.executable, "-c", f"import {library}"], check=True))[0]  # type: ignore[func-returns-value]

    return sum(map(seconds, YARDSTICK)) / sum(YARDSTICK.values())


def _copy(folder: Path) -> Path:
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "draw"))
    return folder


def _wipe(game: Path) -> None:
    shutil.rmtree(game / "build", ignore_errors=True)


def _edit(game: Path, number: int) -> None:
    path = game / "content/lang/en/cards.yaml"
    text = path.read_text("utf-8")
    path.write_text(
        re.sub(
            r"Carried Relics travel along[^\"]*", f"Carried Relics travel along{'.' * (number % 7 + 2)}", text
        ),
        "utf-8",
    )


def _command(game: Path, parts: str, what: str = "") -> None:
    """Build *parts* of the edition ``hidden`` in English, or of *what*: all editions and languages."""
    chosen = ["--edition", what or "hidden", "--lang", what or "en"]
    command = [sys.executable, "-m", "cardgen", "build", "--part", parts, *chosen]
    subprocess.run(command, cwd=game, env=_environment(game), check=True, stdout=subprocess.DEVNULL)


def _environment(game: Path) -> dict[str, str]:
    """A user's: bytecode is kept. A cold build is cold: compiled templates lie in a folder that _wipe removes."""
    own = {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(game / "build" / "compiled")}
    return {**os.environ, **own, "PYTHONDONTWRITEBYTECODE": ""}


def _best(
    run: Callable[[], None], before: Callable[[], None] = lambda: None, runs: int = RUNS
) -> tuple[float, float]:
    """The least seconds of several runs, and the greatest memory of any child so far in MiB."""
    seconds = []
    for _ in range(runs):
        before()
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return min(seconds), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def _warm(game: Path) -> float:
    """Seconds to render, typeset and lay out one card anew in a process that has drawn it before."""
    from cardgen.cache import Pack
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.faces import FaceSet, Run
    from cardgen.workshop import Workshop

    project = open_project(game)
    content, workshop = load_content(project), Workshop(project)
    faces = FaceSet(Run(content, "hidden", "en", "full"), workshop, Pack())
    job = next(job for job in faces.jobs if job.name == "moves/ordeal")
    workshop.draw(job.template, job.context, job.name, "en", "full", {})
    seconds = []
    for number in range(20):
        context = {**job.context, "fingerprint": f"{number:06x}"}
        start = time.perf_counter()
        workshop.draw(job.template, context, job.name, "en", "full", {})
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def _sentence(game: Path) -> float:
    """Seconds to typeset all that is made of the rulebook, figures from the cache, after one of its texts is edited."""
    from cardgen.booklet.figures import FigureSource
    from cardgen.booklet.make import book_documents
    from cardgen.cache import Pack
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.faces import FaceSet, Run
    from cardgen.workshop import Workshop

    texts = game / "content/lang/en/rulebook.yaml"
    whole = texts.read_text("utf-8")
    sentence = next(row for row in whole.splitlines() if len(row) > 90 and row.endswith('."'))
    pack, seconds = Pack(), []
    for number in range(10):
        texts.write_text(whole.replace(sentence, f'{sentence[:-2]}, {"so " * number}it is."'), "utf-8")
        project = open_project(game)
        faces = FaceSet(Run(load_content(project, ["en"]), "hidden", "en", "full"), Workshop(project), pack)
        papers = faces.run.content.game.papers[:1]
        start = time.perf_counter()
        documents = book_documents(FigureSource(faces), papers, [])
        seconds.append(time.perf_counter() - start)
        assert documents
    texts.write_text(whole, "utf-8")
    return min(seconds[1:])


def _thousand(folder: Path) -> tuple[float, float]:
    """A thousand different cards of the starter game, built in a process of their own."""
    from cardgen.new import new_game

    new_game(folder)
    ids = [f"light-{n}" for n in range(1000)]
    rows = [f"- {{id: {name}, sea: calm, flashes: {n % 6 + 1}}}" for n, name in enumerate(ids)]
    texts = [
        f'{name}:\n  name: "Light {chr(97 + n % 26)}{n}"\n  rule: "Show {{flashes}} flashes. Whoever cannot answer'
        f' runs aground _{{={n}}}_ times and skips a turn, **unless** it is calm."'
        for n, name in enumerate(ids)
    ]
    (folder / "content/lights.yaml").write_text("\n".join(rows) + "\n", "utf-8")
    (folder / "content/lang/en/lights.yaml").write_text("\n".join(texts) + "\n", "utf-8")
    script = (
        "import resource, time; s = time.perf_counter()\n"
        "from cardgen.__main__ import main\n"
        "try: main(['build'])\n"
        "except SystemExit: pass\n"
        "both = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN\n"
        "print(time.perf_counter() - s, max(resource.getrusage(who).ru_maxrss for who in both) / 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env=_environment(folder),
        check=True,
        capture_output=True,
        text=True,
    )
    seconds, memory = done.stdout.split()[-2:]
    return float(seconds), float(memory)


def _typst(game: Path, scratch: Path) -> float | None:
    """Seconds that Typst takes for the same document, as a process of its own."""
    if not importlib_has("typst"):
        return None
    source = scratch / "peer.typ"
    source.write_text(typst_source(game, "hidden"), "utf-8")
    shutil.copytree(game / "templates" / "art", scratch / "art", dirs_exist_ok=True)
    script = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], font_paths=sys.argv[3:])"
    fonts = [str(path) for path in _font_folders()]
    command = [
        sys.executable,
        "-c",
        script,
        str(source),
        str(scratch / "peer.pdf"),
        str(scratch),
        str(scratch),
        *fonts,
    ]
    seconds, _ = _best(lambda: subprocess.run(command, check=True) and None)
    return seconds


def importlib_has(name: str) -> bool:
    """Whether the package *name* is installed."""
    from importlib.util import find_spec

    return find_spec(name) is not None


def _font_folders() -> list[Path]:
    import fontpkg_cinzel
    import fontpkg_vollkorn

    return [Path(str(package.__file__)).parent / "files" for package in (fontpkg_cinzel, fontpkg_vollkorn)]
