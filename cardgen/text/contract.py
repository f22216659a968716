"""What the text engine is asked for and what it answers: boxes in, placed items, reports and problems out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from cardgen.display import BoxReport, Item, Symbol


class Element(Protocol):
    """One element of the text's XHTML, as the SVG room parses it."""

    @property
    def tag(self) -> str:
        """Local name, such as ``p``."""

    @property
    def attrs(self) -> Mapping[str, str]:
        """Attributes by local name."""

    @property
    def children(self) -> Sequence[Element | str]:
        """Elements and texts, in order."""

    @property
    def line(self) -> int:
        """Line in the template, from 1."""


Icons: TypeAlias = Callable[[str], tuple[str, Symbol]]
"""The symbol's key and drawing for an icon's name; raises KeyError for a name that does not exist."""


class Box(Struct, frozen=True):
    """A rectangle of a face that text flows into. Lengths in units of 0.1 mm, sizes in points."""

    name: str
    x: float
    y: float
    width: float
    height: float
    size_pt: float
    """The largest size tried, for a script that reads like Latin (others are scaled, see languages.yaml)."""
    min_pt: float
    """The smallest size tried."""
    style: str = ""
    """A class of styles.yaml, or empty for the body style."""
    align: str = "start"
    """start, end, left, right, center or justify."""
    valign: str = "top"
    """top, middle or bottom."""
    leading: float = 1.2
    """Baseline distance as a multiple of the size."""
    hyphenate: bool = False
    share: str = ""
    """Boxes with the same share name are set at the least of their sizes, by whoever calls twice."""
    columns: int = 0
    """The text flows through so many columns on a baseline grid; 0: one column, no grid."""
    gap: float = 0.0
    """Between the columns."""


class Problem(Struct, frozen=True, order=True):
    """Why a text cannot be printed as it stands. The caller adds template and card."""

    line: int
    """Line in the template; 0 when it is not known."""
    code: str
    """Kebab-case name of the kind of problem."""
    message: str
    hint: str = ""


class Setting(NamedTuple):
    """A text that was set."""

    items: list[Item]
    report: BoxReport
    problems: tuple[Problem, ...] = ()
    """In the order of the text; with any of them the items are not fit to print."""
