"""Elements to outlines: shapes and paths as path operators, clip paths as groups; what is no outline is reported."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardgen.display import Save
from cardgen.matrix import Matrix
from cardgen.svg.paths import PathError, operators, path_operators
from cardgen.svg.reporter import Reporter
from cardgen.svg.shapes import GEOMETRY, ShapeError, shape_outline
from cardgen.svg.transforms import parse_transform
from cardgen.svg.vocabulary import SHAPES, accepts
from cardgen.svg.xml import Element


def outline_of(element: Element, matrix: Matrix, reporter: Reporter) -> str:
    """The operators of a shape or path, seen through *matrix*; empty where it is empty or at fault."""
    try:
        if element.tag == "path":
            data = element.attrs.get("d", "")
            return path_operators(data, matrix) if data.strip() else ""
        attrs = element.attrs
        placed = tuple((name, attrs[name]) for name in GEOMETRY[element.tag] if name in attrs)
        return _shape_operators(element.tag, placed, matrix)
    except PathError as error:
        reporter.report(element, "svg-path", str(error))
    except ShapeError as error:
        reporter.report(element, "svg-number", str(error))
    return ""


@lru_cache(maxsize=4096)
def _shape_operators(tag: str, placed: tuple[tuple[str, str], ...], matrix: Matrix) -> str:
    """A shape's outline: the same few shapes stand on face after face."""
    return operators(shape_outline(tag, dict(placed)), matrix)


def clip_of(element: Element, ids: Mapping[str, Element], matrix: Matrix, reporter: Reporter) -> Save | None:
    """The group that an element's ``clip-path`` opens, or None where it is at fault."""
    written = element.attrs["clip-path"].strip()
    name = written[5:-1] if written.startswith("url(#") and written.endswith(")") else ""
    target = ids.get(name)
    if target is None or target.tag != "clipPath":
        message = f"{written!r} names no <clipPath> of this file"
        reporter.report(element, "svg-clip", message, "write url(#id)")
        return None
    shapes = [child for child in target.elements() if child.tag not in ("title", "desc")]
    units = target.attrs.get("clipPathUnits", "userSpaceOnUse")
    if len(shapes) != 1 or shapes[0].tag not in SHAPES or units != "userSpaceOnUse":
        message = f"the <clipPath> {name!r} is not drawn"
        reporter.report(target, "svg-clip", message, "put one shape or path into it, in user units")
        return None
    shape = shapes[0]
    accepts(shape, reporter)
    own = parse_transform(shape.attrs.get("transform", ""))
    if own is None or "clip-path" in shape.attrs:
        reporter.report(shape, "svg-clip", "this shape cannot clip", "write its coordinates out")
        return None
    ops = outline_of(shape, matrix.then(own), reporter)
    return Save(ops, shape.attrs.get("clip-rule") == "evenodd") if ops else None
