"""Break the engine, one snippet at a time, and see that a case which shows the broken fact fails.

Every mutation is made in a copy of the tree; the product itself carries no switches for it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[3])]

from reference.facts import Tagged, all_facts, by_fact, said_about, tagged_cases

from mutants.content import CONTENT
from mutants.mutant import Mutant
from mutants.play import PLAY
from mutants.turns import TURNS

ROOT = Path(__file__).resolve().parents[3]
MUTANTS: tuple[Mutant, ...] = (*TURNS, *PLAY, *CONTENT)


class BrokenDownError(Exception):
    """The engine does not get as far as judging a case: that shows nothing about a fact."""


@dataclass(frozen=True)
class Outcome:
    """What a mutation did."""

    mutant: Mutant
    killed: frozenset[str]
    """The facts of the mutant that a case tagged with them has lost."""
    failed: frozenset[str]
    """Every case that failed."""


def copied_tree(folder: Path) -> None:
    """The engine and the content in *folder*, without what was compiled."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "content", folder / "content", ignore=shutil.ignore_patterns("lang", "examples"))


def failing(folder: Path, cases: list[Tagged]) -> frozenset[str]:
    """The ids of the *cases* that do not hold by the engine in *folder*."""
    files = sorted({str(case.file) for case in cases})
    done = subprocess.run(
        [sys.executable, "-m", "engine", "check", *files],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    output = done.stdout + done.stderr
    if "Traceback" in output or " failed" not in done.stdout:
        raise BrokenDownError(output.strip().splitlines()[-1])
    passed = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("ok ")}
    said = {case.case: said_about(case, output) for case in cases if case.refused}
    return frozenset(
        case.case
        for case in cases
        if (case.case not in passed if case.refused is None else case.refused.lower() not in said[case.case])
    )


def tried(mutant: Mutant, cases: list[Tagged]) -> Outcome:
    """Make the mutation in a copy and run the cases of its facts."""
    concerned = [case for case in cases if set(case.facts) & set(mutant.facts)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied_tree(folder)
        file = folder / mutant.file
        source = file.read_text(encoding="utf-8")
        if source.count(mutant.old) != 1:
            raise ValueError(
                f"{mutant.file}: {mutant.old!r} stands {source.count(mutant.old)} times, not once"
            )
        file.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            failed = failing(folder, concerned)
        except BrokenDownError as error:
            print(f"breaks down: {' '.join(mutant.facts)}: {mutant.old!r}: {error}", file=sys.stderr)
            failed = frozenset()
    lost = {fact for case in concerned if case.case in failed for fact in case.facts}
    return Outcome(mutant, frozenset(lost & set(mutant.facts)), failed)


def table(outcomes: list[Outcome], cases: list[Tagged]) -> str:
    """Fact → how many cases show it, which of them a mutation broke, and whether it was found."""
    lines = [f"{'fact':<20} {'cases':>5} {'mutants':>7} {'killed':>6}  for example"]
    tagged = by_fact(cases)
    for fact in all_facts():
        mine = [o for o in outcomes if fact in o.mutant.facts]
        killed = [o for o in mine if fact in o.killed]
        own = {case.case for case in tagged[fact]}
        example = next((case for o in killed for case in sorted(o.failed & own)), "")
        verdict = "yes" if mine and len(killed) == len(mine) else "NO" if not killed else "partly"
        lines.append(f"{fact:<20} {len(own):>5} {len(mine):>7} {verdict:>6}  {example}")
    return "\n".join(lines)


def main() -> int:
    """Run all mutations, print the table; exit status 1 if one survives or a fact has none."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--fact", action="append", help="only the mutations of this fact")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    cases = tagged_cases()
    with tempfile.TemporaryDirectory() as name:
        copied_tree(Path(name))
        if broken := failing(Path(name), cases):
            print("fail without any mutation:", *sorted(broken))
    chosen = [m for m in MUTANTS if not options.fact or set(m.facts) & set(options.fact)]
    sound = [case for case in cases if case.case not in broken]
    with ThreadPoolExecutor(options.jobs) as pool:
        outcomes = list(pool.map(lambda m: tried(m, sound), chosen))
    print(table(outcomes, cases))
    survivors = [o.mutant for o in outcomes if set(o.mutant.facts) - o.killed]
    for one in survivors:
        print(f"survives: {' '.join(one.facts)}: {one.file}: {one.old!r} -> {one.new!r}")
    print(f"{len(outcomes)} mutations, {len(survivors)} survive, {len(cases)} cases")
    return 1 if survivors or broken else 0


if __name__ == "__main__":
    sys.exit(main())
