"""What came of drawing a face: a value of its own, so that who only asks for faces need not import the walker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardgen.display import Face
from cardgen.errors import Fault


class Drawn(NamedTuple):
    """A face as far as it could be drawn, and everything that is wrong with it."""

    face: Face
    faults: tuple[Fault, ...]
    """Warnings among them; with any other fault the face is not fit to print."""
    again: Callable[[Mapping[str, float]], Drawn] | None = None
    """Sets the texts of the given shares at these sizes in points, and nothing else anew."""
