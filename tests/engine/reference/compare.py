"""The engine against the reference: the same random positions, the same legal plays, the same positions after them.

The engine is used as anybody would use it, by its commands on files, so that the two share nothing.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

if __package__ in (None, ""):
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[3])]

from reference.attacks import Play
from reference.board import Position
from reference.cases import Case, described, position_of
from reference.near_misses import near_misses
from reference.plays import key_of, legal_plays
from reference.positions import random_case

ROOT = Path(__file__).resolve().parents[3]
EDITIONS = ("28", "classic", "hidden")
CHUNK = 50
"""Positions in one file: enough to hide the start of a process, few enough to keep in mind."""

CHAINS = 5
"""Positions of a file that are played on for some turns, which shows what a turn leaves to the next."""
TURNS = 6


@dataclass
class Report:
    """What a comparison found."""

    positions: int = 0
    plays: int = 0
    results: int = 0
    """Positions after a play that were compared."""
    judged: int = 0
    """Nearly legal plays on which both were asked."""
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        asked = f"{self.plays} plays, {self.judged} near misses, {self.results} results"
        counts = f"{self.positions} positions, {asked}"
        return "\n".join([f"{counts}, {len(self.differences)} differences", *self.differences])


def engine(command: str, *files: Path, root: Path = ROOT) -> str:
    """The output of one of the engine's commands on *files*; whether they pass is the reader's business.

    Raises RuntimeError if the engine breaks down.
    """
    done = subprocess.run(
        [sys.executable, "-m", "engine", command, *map(str, files)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if "Traceback" in done.stderr:
        raise RuntimeError(f"engine {command}: {done.stderr.splitlines()[-1]}")
    return done.stdout + done.stderr


def compare(edition: str, start: int, count: int, seed: int, sample: int) -> Report:
    """Compare positions *start* … *start + count - 1*; of each, *sample* plays are played out on both sides."""
    report = Report()
    for first in range(start, start + count, CHUNK):
        numbers = range(first, min(first + CHUNK, start + count))
        _compare_chunk([random_case(edition, n, seed) for n in numbers], sample, report)
    return report


def _compare_chunk(cases: list[Case], sample: int, report: Report) -> None:
    ours = {case["id"]: _by_key(position_of(case)) for case in cases}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "positions.yaml"
        file.write_text(_as_yaml(cases), encoding="utf-8")
        theirs = _legal_lines(engine("legal", file), ours, report)
        for case in cases:
            _compare_sets(case, set(ours[case["id"]]), theirs[case["id"]], report)
        written = [_judged(case, ours[case["id"]], 4 * sample, report) for case in cases]
        written += _played_out(cases, ours, sample, report)
        written += [_chained(case, report) for case in cases[:: max(1, len(cases) // CHAINS)]]
        file.write_text(_as_yaml(written), encoding="utf-8")
        checked = engine("check", file)
    report.differences += [line for line in checked.splitlines() if not _is_fine(line)]


def _is_fine(line: str) -> bool:
    return line.startswith("ok ") or line.endswith(" 0 failed")


def _as_yaml(cases: list[Case]) -> str:
    return "".join(f"- {json.dumps(case)}\n" for case in cases)


def _by_key(position: Position) -> dict[str, tuple[Play, Position | None]]:
    return {key_of(play): (play, after) for play, after in legal_plays(position)}


def _legal_lines(output: str, ours: dict[str, Any], report: Report) -> dict[str, set[str]]:
    theirs: dict[str, set[str]] = {case: set() for case in ours}
    for line in output.splitlines():
        case, _, text = line.partition(" ")
        if case not in theirs or not text.startswith("{"):
            report.differences.append(f"the engine says: {line}")
            continue
        key = key_of(json.loads(text))
        if key in theirs[case]:
            report.differences.append(f"{case}: the engine lists twice {key}")
        theirs[case].add(key)
    return theirs


def _compare_sets(case: Case, ours: set[str], theirs: set[str], report: Report) -> None:
    report.positions += 1
    report.plays += len(ours)
    if ours != theirs:
        missing, extra = sorted(ours - theirs), sorted(theirs - ours)
        report.differences.append(
            f"{json.dumps(case)}\n  {len(missing)} only in the reference: {missing[:3]}"
            f"\n  {len(extra)} only in the engine: {extra[:3]}"
        )


def _judged(case: Case, ours: dict[str, tuple[Play, Position | None]], count: int, report: Report) -> Case:
    """A scenario that says of near misses whether they are legal, as the reference finds."""
    rng = Random(f"{case['id']} near")
    legal: list[Play] = []
    illegal: list[Play] = []
    position = position_of(case)
    plays = [play for play, _ in ours.values()]
    for play in near_misses(rng, plays, case["board"], list(position.content.cards), count):
        if key_of(play) in ours:
            legal.append(play)
        else:
            illegal.append(play)
        report.judged += 1
    return {**case, "id": f"{case['id']}-near", "legal": legal, "illegal": illegal}


def _played_out(
    cases: list[Case], ours: dict[str, dict[str, tuple[Play, Position | None]]], sample: int, report: Report
) -> list[Case]:
    """Scenarios that play one legal play and expect everything that the reference finds."""
    written = []
    for case in cases:
        ended = sorted(key for key, (_, after) in ours[case["id"]].items() if after is not None)
        chosen = Random(case["id"]).sample(ended, min(sample, len(ended)))
        for number, key in enumerate(chosen):
            play, after = ours[case["id"]][key]
            assert after is not None
            report.results += 1
            plain = {**case, "id": f"{case['id']}-{number}", "plays": [play]}
            written.append({**plain, "expect": described(after)})
    return written


def _chained(case: Case, report: Report) -> Case:
    """A scenario of several turns, played at random by the reference, with what it finds at their end."""
    rng = Random(f"{case['id']} chain")
    position, plays = position_of(case), []
    for _ in range(TURNS):
        ended = [(play, after) for play, after in legal_plays(position) if after is not None]
        if not ended:
            break
        play, position = rng.choice(ended)
        plays.append(play)
    report.results += 1
    return {**case, "id": f"{case['id']}-chain", "plays": plays, "expect": described(position)}


def main() -> int:
    """Compare and print; exit status 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=100, help="random positions of each edition")
    parser.add_argument("--start", type=int, default=0, help="number of the first position")
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--sample", type=int, default=5, help="plays of each position that are played out")
    parser.add_argument("--edition", choices=EDITIONS, action="append", help="default: all three")
    options = parser.parse_args()
    bad = False
    for edition in options.edition or EDITIONS:
        report = compare(edition, options.start, options.positions, options.seed, options.sample)
        print(f"{edition}: {report}", flush=True)
        bad = bad or bool(report.differences)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
