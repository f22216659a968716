"""The walk over a strict SVG: every element becomes items or a fault, nothing is lost in silence."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from cardgen.display import Item, Path, Picture, Restore, Symbol, Use
from cardgen.matrix import Matrix
from cardgen.svg.boxes import Placed, TextEngine, place_box, place_line
from cardgen.svg.images import Art, place_image
from cardgen.svg.outlines import clip_of, outline_of
from cardgen.svg.paint import Painter, State
from cardgen.svg.reporter import Reporter
from cardgen.svg.shapes import ShapeError, length
from cardgen.svg.symbols import fine, symbol_key
from cardgen.svg.theme import HAIRLINE
from cardgen.svg.transforms import parse_transform
from cardgen.svg.viewport import Rect, fit_matrix, parse_fit, parse_view_box
from cardgen.svg.vocabulary import SHAPES, accepts
from cardgen.svg.xml import Element

MOST_STEPS = 50_000
"""Most elements drawn, those behind ``use`` counted each time: a bomb of nested uses stops here."""


class Tools(Struct):
    """What a walk needs: paints, pictures and, in a face, text."""

    painter: Painter
    art: Art | None = None
    engine: TextEngine | None = None
    caps: Mapping[str, float] = field(default_factory=dict)
    """Size in points that the boxes of a share are held to."""


class Walker:
    """Draws one document."""

    def __init__(self, root: Element, tools: Tools, reporter: Reporter) -> None:
        self.tools, self.reporter = tools, reporter
        self.items: list[Item | Placed] = []
        """What is drawn, in order; texts as they were placed, so that one can be set again."""
        self.symbols: dict[str, Symbol] = {}
        self.pictures: dict[str, Picture] = {}
        self.shared: dict[int, tuple[Element, Matrix]] = {}
        """Texts that share their size, by their index among the items."""
        self.ids: dict[str, Element] = {}
        self.open: set[str] = set()
        """Ids whose drawing is under way: meeting one again is a loop."""
        self.drawn: dict[tuple[int, State], str] = {}
        self.in_symbol = False
        self.steps = 0
        self._collect_ids(root)

    def _collect_ids(self, element: Element) -> None:
        name = element.attrs.get("id")
        if name:
            if name in self.ids:
                message = f"the id {name!r} stands twice; first on line {self.ids[name].line}"
                self.reporter.report(element, "svg-id", message, "ids are unique")
            self.ids[name] = element
        if element.tag != "foreignObject":
            for child in element.elements():
                self._collect_ids(child)

    def children(self, element: Element, matrix: Matrix, state: State) -> None:
        """Draw the children of *element*."""
        for child in element.children:
            if not isinstance(child, str):
                self.element(child, matrix, state)
            elif child.strip():
                message = f"loose text in <{element.tag}>: {child.strip()[:40]!r}"
                self.reporter.report(element, "svg-text", message, "put it into a <text> or a text box")

    def element(self, element: Element, matrix: Matrix, state: State) -> None:
        """Draw *element* and what is in it."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            if self.steps == MOST_STEPS + 1:
                message = f"more than {MOST_STEPS:,} elements are drawn, those of <use> counted each time"
                self.reporter.report(element, "svg-size", message)
            return
        if not accepts(element, self.reporter, text=self.tools.engine is not None):
            return
        tag = element.tag
        if tag in ("title", "desc"):
            return
        if tag in ("defs", "symbol", "clipPath"):
            self._definition(element)
            return
        attrs = element.attrs
        if "transform" in attrs:
            own = parse_transform(attrs["transform"])
            if own is None:
                message = f"{attrs['transform']!r} is not a transform"
                self.reporter.report(
                    element, "svg-transform", message, "such as translate(10 20) or rotate(180)"
                )
                return
            matrix = matrix.then(own)
        if "clip-path" in attrs:
            self._clipped(element, matrix, state)
        else:
            self._visible(element, matrix, state)

    def _visible(self, element: Element, matrix: Matrix, state: State) -> None:
        tag = element.tag
        if tag in SHAPES:
            self._shape(element, matrix, self._paint(element, state))
        elif tag == "g":
            self.children(element, matrix, self._paint(element, state))
        elif tag == "use":
            self._use(element, matrix, self._paint(element, state))
        elif tag == "image":
            self._image(element, matrix, state)
        elif tag == "switch":
            self._switch(element, matrix)
        elif tag in ("text", "foreignObject"):
            self._text(element, matrix)
        else:
            self.reporter.report(element, "svg-element", f"<{tag}> stands inside the drawing")

    def _paint(self, element: Element, state: State) -> State:
        if "clip-rule" in element.attrs:
            self.reporter.report(element, "svg-attribute", "'clip-rule' stands outside a <clipPath>")
        return self.tools.painter.state(
            state,
            element.attrs,
            lambda code, message, hint: self.reporter.report(element, code, message, hint),
        )

    def _definition(self, element: Element) -> None:
        """What is defined is drawn, and judged, where it is used."""
        if element.tag == "defs":
            for child in element.elements():
                accepts(child, self.reporter, text=self.tools.engine is not None)

    # --- shapes ---

    def _shape(self, element: Element, matrix: Matrix, state: State) -> None:
        for child in element.elements():
            if child.tag not in ("title", "desc"):
                self.reporter.report(child, "svg-element", f"<{child.tag}> stands in <{element.tag}>")
        fill, stroke = state.fill, state.stroke
        if element.tag == "line":
            fill = ""
            if not stroke:
                self.reporter.report(
                    element, "svg-paint", "<line> has no stroke", "give it a class or a stroke"
                )
        ops = outline_of(element, matrix, self.reporter)
        if not ops or not (fill or stroke):
            return
        if not stroke:
            shape = Path(ops, fill, even_odd=state.even_odd)
        else:
            scale = matrix.scale()
            if scale is None:
                message = "a stroke under a skewed or uneven scale"
                self.reporter.report(element, "svg-transform", message, "turn the stroke into a filled path")
                return
            width = round(state.width * scale, 4)
            self._check_width(element, width)
            dash = tuple(round(d * scale, 3) for d in state.dash)
            shape = Path(ops, fill, stroke, width, state.even_odd, dash, state.cap, state.join)
        self.items.append(shape)

    def _check_width(self, element: Element, width: float) -> None:
        if not self.in_symbol and width < HAIRLINE - 0.01:
            message = f"a stroke of {width * 0.1:.3f} mm is thinner than 0.25 pt, which printers lose"
            self.reporter.report(
                element, "svg-hairline", message, f"make it {HAIRLINE} units or more", warning=True
            )

    def _clipped(self, element: Element, matrix: Matrix, state: State) -> None:
        clip = clip_of(element, self.ids, matrix, self.reporter)
        if clip is not None:
            self.items.append(clip)
            self._visible(element, matrix, state)
            self.items.append(Restore())

    # --- uses and symbols ---

    def _use(self, element: Element, matrix: Matrix, state: State) -> None:
        href = element.attrs.get("xlink:href", "")
        target = self.ids.get(href[1:]) if href.startswith("#") else None
        if target is None:
            known = [f"#{name}" for name in self.ids]
            hint = f"drawn here: {', '.join(known)}" if known and href.startswith("#") else "write #id"
            self.reporter.report(element, "svg-use", f"<use> names {href!r}, which is not in this file", hint)
            return
        name = href[1:]
        if name in self.open:
            self.reporter.report(element, "svg-use", f"{href!r} uses itself")
            return
        try:
            x, y = length(element.attrs, "x"), length(element.attrs, "y")
        except ShapeError as error:
            self.reporter.report(element, "svg-number", str(error))
            return
        self.open.add(name)
        if target.tag == "symbol":
            self._use_symbol(element, target, matrix, state, Rect(x, y, 0, 0))
        else:
            self.element(target, matrix.then(Matrix(e=x, f=y)), state)
        self.open.discard(name)

    def _use_symbol(self, element: Element, target: Element, matrix: Matrix, state: State, at: Rect) -> None:
        view = parse_view_box(target.attrs.get("viewBox", ""))
        fit = parse_fit(target.attrs.get("preserveAspectRatio", "xMidYMid"))
        if view is None or fit is None:
            message = (
                "<symbol> needs a 'viewBox' of four numbers" if view is None else "this fit is not drawn"
            )
            self.reporter.report(target, "svg-symbol", message, 'such as viewBox="0 0 100 100"')
            return
        try:
            frame = at._replace(width=length(element.attrs, "width"), height=length(element.attrs, "height"))
        except ShapeError as error:
            self.reporter.report(element, "svg-number", str(error))
            return
        if frame.width <= 0 or frame.height <= 0:
            message = f"<use> of the symbol {target.attrs['id']!r} needs a positive 'width' and 'height'"
            self.reporter.report(element, "svg-symbol", message)
            return
        key = self.drawn.get((id(target), state))
        if key is None:
            key = self.drawn[(id(target), state)] = self._symbol(target, view, state)
        kept = self.symbols[key]
        inner = fit_matrix(Rect(kept.x, kept.y, kept.width, kept.height), frame, fit)
        self.items.append(Use(key, *matrix.then(inner)))

    def _symbol(self, target: Element, view: Rect, state: State) -> str:
        """Draw a symbol apart; its key in the table."""
        accepts(target, self.reporter)
        scale, kept = fine(view)
        outside, self.items = self.items, []
        nested, self.in_symbol = self.in_symbol, True
        self.children(target, scale, state)
        symbol = Symbol(*kept, self.flat())
        self.items, self.in_symbol = outside, nested
        key = symbol_key(symbol)
        self.symbols[key] = symbol
        return key

    # --- pictures and text ---

    def _image(self, element: Element, matrix: Matrix, state: State) -> None:
        if self.tools.art is None:
            self.reporter.report(element, "svg-image", "<image> stands in a picture", "draw it as paths")
            return
        colour = self._paint(element, state).fill if "class" in element.attrs else ""
        placed = place_image(element, matrix, colour, self.tools.art, self.reporter)
        if placed:
            self.items.extend(placed.items)
            self.symbols.update(placed.symbols)
            self.pictures.update(placed.pictures)

    def _switch(self, element: Element, matrix: Matrix) -> None:
        """Take the text box; its neighbour is what programs without text boxes show."""
        boxes = [child for child in element.elements() if child.tag == "foreignObject"]
        if not boxes:
            self.reporter.report(
                element, "svg-switch", "<switch> has no <foreignObject>", "delete the <switch>"
            )
            return
        self.element(boxes[0], matrix, State())

    def _text(self, element: Element, matrix: Matrix) -> None:
        engine = self.tools.engine
        assert engine is not None  # else the element was refused
        if self.in_symbol:
            message = f"<{element.tag}> stands in a <symbol>, where it would be set once for all"
            self.reporter.report(element, "svg-text", message, "place it on the face")
            return
        placed = self._placed(element, matrix, engine, self.tools.caps)
        if placed:
            if placed.report.share:
                self.shared[len(self.items)] = element, matrix
            self.items.append(placed)

    def _placed(
        self, element: Element, matrix: Matrix, engine: TextEngine, caps: Mapping[str, float]
    ) -> Placed | None:
        place = place_box if element.tag == "foreignObject" else place_line
        return place(element, matrix, engine, caps, self.reporter)

    def set_again(self, caps: Mapping[str, float]) -> None:
        """Set the texts anew whose share is in *caps*; everything else stays as it was drawn."""
        engine = self.tools.engine
        assert engine is not None  # else there were no texts
        for index, (element, matrix) in self.shared.items():
            known = self.items[index]
            assert isinstance(known, Placed)
            if known.report.share in caps:
                self.items[index] = self._placed(element, matrix, engine, caps) or known

    # --- results ---

    def flat(self) -> tuple[Item, ...]:
        """All items in order."""
        found: list[Item] = []
        for item in self.items:
            if isinstance(item, Placed):
                found += item.items
            else:
                found.append(item)
        return tuple(found)

    def texts(self) -> list[Placed]:
        """The texts, in order."""
        return [item for item in self.items if isinstance(item, Placed)]

    def all_symbols(self) -> dict[str, Symbol]:
        """The symbols of drawings, then those of texts."""
        found = dict(self.symbols)
        for placed in self.texts():
            found.update(placed.symbols)
            if self.tools.art is not None:
                found.update((key, self.tools.art.symbol(key)) for key in sorted(placed.icons))
        return found
