"""``make bench``: how fast the workshop is on this machine, as seconds and as ratios to peers in the same run.

Nothing here fails: speed is read, not tested. Each figure is the best of several runs.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

PARTS = ("cards_bench", "engine_bench")


def main() -> None:
    """Run every part and print its figures as two columns."""
    for name in PARTS:
        spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
        if spec is None or spec.loader is None or not Path(spec.origin or "").is_file():
            continue
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        for what, figure in module.figures():
            print(f"{what:<72} {figure}", flush=True)


if __name__ == "__main__":
    main()
