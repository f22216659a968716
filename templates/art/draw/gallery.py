"""A page that shows every drawing at the sizes it is judged at, as each theme would colour it."""

from collections.abc import Mapping
from html import escape
from itertools import groupby

SIZES_MM = (40, 12, 4)

STYLE = """
body { font: 10pt sans-serif; margin: 10mm; background: #fff; color: #000 }
figure { display: inline-block; margin: 0 5mm 5mm 0; vertical-align: top }
figcaption { margin-top: 1mm }
svg { margin-right: 2mm; overflow: visible; vertical-align: top }
.grey { filter: grayscale(1) }
.mono .rubric, .mono .tint { fill: #000 }
.ink path { fill: #fff; stroke: #000; stroke-width: 0.25pt; vector-effect: non-scaling-stroke }
"""

THEMES = ("full", "grey", "mono", "ink")


def page(drawings: Mapping[str, str]) -> str:
    """HTML with a figure for each drawing and theme; *drawings*: path under templates/art -> SVG text."""
    head = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Gallery</title>'
    parts = [f"{head}<style>{STYLE}</style>"]
    for theme in THEMES:
        parts.append(f"<h1>Theme {theme}</h1>")
        for family, names in groupby(sorted(drawings), key=lambda name: name.split("/")[0]):
            parts.append(f"<h2>{escape(family)}</h2>")
            parts += [_figure(name, drawings[name], theme) for name in names]
    return "\n".join(parts) + "\n"


def _figure(name: str, svg: str, theme: str) -> str:
    views = "".join(
        svg.replace("<svg ", f'<svg class="{theme}" height="{size}mm" ', 1).replace("\n", "")
        for size in SIZES_MM
    )
    return f"<figure>{views}<figcaption>{escape(name)}</figcaption></figure>"
