"""Write every drawing of templates/art, or check that what is committed is what the scripts draw."""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ART = HERE.parent


def drawn() -> dict[str, str]:
    """All drawings of all modules here that export `drawings()`: path under templates/art -> SVG text."""
    found: dict[str, str] = {}
    for path in sorted(HERE.glob("*.py")):
        if path.name.startswith("__") or "def drawings(" not in path.read_text(encoding="utf-8"):
            continue
        for name, text in importlib.import_module(path.stem).drawings().items():
            if name in found:
                raise SystemExit(f"{name} is drawn twice, the second time by {path.name}")
            found[name] = text
    return found


def main() -> int:
    sys.path.insert(0, str(HERE))
    parser = argparse.ArgumentParser(prog="python templates/art/draw", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; name what differs and exit 1")
    parser.add_argument(
        "--gallery", type=Path, metavar="FILE", help="also write a page that shows all drawings"
    )
    options = parser.parse_args()
    drawings = drawn()
    stale = [n for n, text in drawings.items() if not (p := ART / n).exists() or p.read_text("utf-8") != text]
    if options.check:
        print(*(f"differs from its script: {name}" for name in stale), sep="\n", end="\n" if stale else "")
        return 1 if stale else 0
    for name in stale:
        (ART / name).parent.mkdir(parents=True, exist_ok=True)
        (ART / name).write_text(drawings[name], encoding="utf-8", newline="\n")
    if options.gallery:
        from gallery import page

        options.gallery.write_text(page(drawings), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
