"""The long run: 20,000 games with every invariant asked, then thousands of positions against the naive rules."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from soaking import groups, soak, zeros

from engine.simulate.progress import progress
from engine.simulate.run import EXECUTORS, workers_here

ROOT = Path(__file__).resolve().parents[2]
COMPARE = ROOT / "tests" / "engine" / "reference" / "compare.py"


def main() -> int:
    """Exit status 1 if something never happened or the two implementations differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="over all editions and board sizes")
    parser.add_argument(
        "--positions", type=int, default=2000, help="of each edition against the naive rules; 0: none"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=workers_here())
    options = parser.parse_args()
    began = perf_counter()
    with EXECUTORS["processes"](options.workers) as pool:
        counts = soak(options.games, pool, options.workers, options.seed, progress())
    for names in groups(counts).values():
        print("\n".join(f"{name:<40}{counts[name]:>12,}" for name in names), end="\n\n")
    missing = zeros(counts)
    print(f"{counts['games']:,} games in {perf_counter() - began:.0f} s, no invariant broken")
    print(
        f"never seen: {', '.join(missing)}" if missing else "everything that games must show was seen",
        flush=True,
    )
    if not options.positions:
        return 1 if missing else 0
    compared = subprocess.run([sys.executable, str(COMPARE), "--positions", str(options.positions)], cwd=ROOT)
    return 1 if missing or compared.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
