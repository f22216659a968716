"""How a shape is painted: CSS's cascade of classes over presentation attributes over what is inherited."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardgen.svg.numbers import number, numbers
from cardgen.svg.theme import Theme
from engine.faults import did_you_mean

Report = Callable[[str, str, str], None]
"""Takes a fault's code, message and hint."""


class State(NamedTuple):
    """The painting properties that hold for an element, as SVG inherits them."""

    fill: str = "#000000"
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: int = 0
    join: int = 0
    even_odd: bool = False


_STROKE = ("stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin")
ATTRIBUTES = frozenset((*_STROKE, "fill", "fill-rule", "clip-rule", "class"))
"""The attributes that say how a shape is painted."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": False, "evenodd": True}
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")


class Painter:
    """Resolves painting properties for one theme, and remembers what it resolved."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.known: dict[tuple[State, tuple[tuple[str, str], ...]], State] = {}

    def state(self, inherited: State, attrs: Mapping[str, str], report: Report) -> State:
        """The properties of an element with *attrs*; what is wrong goes to *report*."""
        own = tuple(item for item in attrs.items() if item[0] in ATTRIBUTES)
        if not own:
            return inherited
        found = self.known.get((inherited, own))
        if found is None:
            sound = True

            def note(code: str, message: str, hint: str) -> None:
                nonlocal sound
                sound = False
                report(code, message, hint)

            found = self._classes(self._attributes(inherited, attrs, note), attrs, note)
            if sound:  # a faulty element is reported every time it stands
                self.known[(inherited, own)] = found
        return found

    def _attributes(self, state: State, attrs: Mapping[str, str], report: Report) -> State:
        changes: dict[str, object] = {}
        for name in ("fill", "stroke"):
            if name in attrs:
                changes[name] = _colour(name, attrs[name], report)
        if "stroke-width" in attrs:
            width = number(attrs["stroke-width"])
            if width is None or width <= 0:
                message = f"expected a width in user units, found {attrs['stroke-width']!r}"
                report("svg-number", message, "")
            changes["width"] = width or 1.0
        if "stroke-dasharray" in attrs:
            changes["dash"] = _dashes(attrs["stroke-dasharray"], report)
        words = (
            ("stroke-linecap", "cap", _CAPS),
            ("stroke-linejoin", "join", _JOINS),
            ("fill-rule", "even_odd", _RULES),
        )
        for name, key, accepted in words:
            if name in attrs:
                if attrs[name] not in accepted:
                    message = f"{attrs[name]!r} is not a value of {name!r}"
                    report("svg-value", message, did_you_mean(attrs[name], accepted))
                changes[key] = accepted.get(attrs[name], 0)
        return state._replace(**changes) if changes else state  # type: ignore[arg-type]

    def _classes(self, state: State, attrs: Mapping[str, str], report: Report) -> State:
        """Classes win over attributes, and a class that the theme lists later over one listed earlier."""
        names = attrs.get("class", "").split()
        for name in names:
            if name not in self.theme.paints:
                message = f"the theme {self.theme.name!r} has no class {name!r}"
                report("svg-class", message, did_you_mean(name, self.theme.paints))
        for name in sorted(self.theme.paints.keys() & set(names), key=self.theme.order.__getitem__):
            paint = self.theme.paints[name]
            state = state._replace(
                fill=state.fill if paint.fill is None else paint.fill,
                stroke=state.stroke if paint.stroke is None else paint.stroke,
                width=state.width if paint.width is None else paint.width,
                dash=state.dash if paint.dash is None else paint.dash,
            )
        return state


def _colour(name: str, value: str, report: Report) -> str:
    if value == "none":
        return ""
    if not _COLOUR.match(value):
        hint = "write #rrggbb or none, or use a class of the theme"
        report("svg-colour", f"{value!r} is not a colour for {name!r}", hint)
        return ""
    return value.lower()


def _dashes(value: str, report: Report) -> tuple[float, ...]:
    if value == "none":
        return ()
    lengths = numbers(value)
    if not lengths or min(lengths) < 0 or not sum(lengths):
        report("svg-number", f"expected lengths of dashes in user units, found {value!r}", "")
        return ()
    # SVG repeats an odd list to make it even; PDF cycles through an odd list, which comes to the same.
    return tuple(lengths)
