"""Numbers as SVG writes them and as the display list keeps them."""

from __future__ import annotations

import re

NUMBER = r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_ONE = re.compile(rf"\s*({NUMBER})\s*\Z")
_LIST = re.compile(rf"\s*(?:{NUMBER}(?:\s*,\s*|\s+|(?=[-+]))?)*\s*\Z")
_EACH = re.compile(NUMBER)

MOST = 1_000_000.0
"""Largest number accepted, in user units: a hundred metres, and a figure that a PDF reader still takes."""


def fmt(value: float) -> str:
    """*value* with at most two decimals and nothing to spare: 12.5, not 12.50 (0.01 unit is a micrometre)."""
    whole = int(value)
    # Adding zero takes the sign off -0; nine digits hold any number that MOST allows.
    return str(whole) if whole == value else f"{round(value, 2) + 0.0:.9g}"


def number(text: str) -> float | None:
    """A single plain number in user units, or None: percentages and units such as ``mm`` are no numbers."""
    found = _ONE.match(text)
    return within(float(found[1])) if found else None


def numbers(text: str) -> list[float] | None:
    """A list of numbers parted by spaces or commas, or None."""
    if not _LIST.match(text):
        return None
    values = [float(part) for part in _EACH.findall(text)]
    return values if all(within(v) is not None for v in values) else None


def within(value: float) -> float | None:
    """*value* unless it is beyond what is drawn."""
    return value if -MOST <= value <= MOST else None
