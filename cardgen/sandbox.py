"""Jinja's sandbox with a budget: what a template may do is bounded, and so is how much it does.

Jinja keeps templates from reaching Python, not from filling memory or running for ever. Here every round of a loop,
call, inclusion and character written is counted, and what makes much of little (padding, repetition, powers) is
bounded or left out. So are filters and functions that are not the same each time. What slips through ends by the clock.
"""

from __future__ import annotations

import contextlib
import re
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Any, NoReturn

from jinja2 import Template, nodes
from jinja2.exceptions import SecurityError, TemplateSyntaxError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

MAX_WORK = 10_000_000
"""Characters written, rounds of loops and calls for one text; the game's longest takes a tenth of it."""
MAX_LENGTH = 2_000_000
"""Of a text that an operator makes, or of a list with all that is in it."""
MAX_SECONDS = 10
"""Of a processor's time for one text; the game's longest takes a hundredth of it."""
MAX_BITS = 10_000
"""Of a whole number."""

_CALL = 20
"""What a call weighs: as long as it takes to write about so many characters."""
_INCLUSION = 1_000
"""What an inclusion weighs: it is looked up, and what stands outside of its loops is written uncounted."""

FILTERS = frozenset(
    (
        "abs", "attr", "capitalize", "count", "d", "default", "dictsort", "e", "escape", "first", "float", "groupby",
        "int", "items", "join", "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr",
        "reverse", "round", "safe", "select", "selectattr", "sort", "string", "striptags", "sum", "title", "trim",
        "truncate", "unique", "upper", "wordcount",
    )
)  # fmt: skip
"""Those of Jinja's filters that templates have."""
_METHODS = frozenset(
    (
        "center", "encode", "expandtabs", "format", "format_map", "join", "ljust", "replace", "rjust", "translate",
        "zfill",
    )
)  # fmt: skip
"""Methods of texts that may make much of little."""
_LOOP, _LONG = " loop", " long"
"""Filters that no template can name."""
_SURROGATE = re.compile("[\ud800-\udfff]")


class WorkError(Exception):
    """A template does more than any face needs."""


@contextlib.contextmanager
def on_the_clock() -> Iterator[None]:
    """Raise WorkError in what takes longer than ``MAX_SECONDS``, where the system has such a clock for this thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ended(*_: object) -> NoReturn:
        raise WorkError(f"more than {MAX_SECONDS} seconds; a face needs a fraction of one")

    before = signal.signal(signal.SIGVTALRM, ended)
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Sandbox(ImmutableSandboxedEnvironment):
    """An environment for templates of strangers. Set ``left`` before each rendering."""

    intercepted_binops = frozenset(("*", "**", "+", "%"))

    def __init__(self, **options: Any) -> None:
        """*options* are those of ``jinja2.Environment``."""
        super().__init__(**options)
        self.left = MAX_WORK
        self.filters = {name: self.filters[name] for name in FILTERS}
        self.filters |= {_LOOP: self._loop, _LONG: self._long}
        del self.globals["lipsum"]
        self.finalize = self._written

    def charge(self, work: int) -> None:
        """Take *work* from what is left. Raises WorkError where that is too little."""
        self.left -= work
        if self.left < 0:
            raise WorkError(
                f"more than {MAX_WORK:,} characters and rounds of loops; a face needs a fraction of that"
            )

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for node in list(tree.find_all((nodes.For, nodes.Concat, nodes.Const))):
            if isinstance(node, nodes.For):
                written = sum(len(data.data) for child in node.body for data in _data(child))
                node.iter = self._told(node.iter, _LOOP, nodes.Const(1 + written, lineno=node.lineno))
            elif isinstance(node, nodes.Concat):
                node.nodes = [self._told(nodes.Concat(node.nodes, lineno=node.lineno), _LONG)]
            elif isinstance(node, nodes.Const) and (found := _SURROGATE.search(str(node.value))):
                message = f"U+{ord(found[0]):04X} is half of a character"
                raise TemplateSyntaxError(message, node.lineno, name, filename)
        return tree

    def _told(self, node: nodes.Node, name: str, *args: nodes.Expr) -> nodes.Filter:
        """*node* through the filter *name*, which has its part to say."""
        through = nodes.Filter(node, name, [*args], [], None, None, lineno=node.lineno, environment=self)
        for new in (node, *args):
            new.environment = self
        return through

    def _load_template(self, name: str, globals: Any) -> Template:
        self.charge(_INCLUSION)
        return super()._load_template(name, globals)

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        made = super().call(context, obj, *args, **kwargs)
        self.charge(_CALL + (len(made) if isinstance(made, str) else 0))
        return made

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if isinstance(obj, str) and attr in _METHODS:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: Any) -> None:
        """Nothing: ``format`` is no method that templates have."""

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        _BOUNDS[operator](left, right)
        return super().call_binop(context, operator, left, right)

    def _written(self, value: Any) -> Any:
        if isinstance(value, str):
            self.charge(len(value))
        return value

    def _loop(self, value: Any, weight: int) -> Any:
        """What a loop goes through, counted: *weight* a round."""
        if isinstance(value, Sized):
            self.charge(len(value) * weight)
            return value
        return self._rounds(value, weight) if isinstance(value, Iterable) else value

    def _rounds(self, value: Iterable[Any], weight: int) -> Iterator[Any]:
        for item in value:
            self.charge(weight)
            yield item

    @staticmethod
    def _long(text: str) -> str:
        _bound(len(text))
        return text


def _data(node: nodes.Node) -> Iterator[nodes.TemplateData]:
    if isinstance(node, nodes.TemplateData):
        yield node
    yield from node.find_all(nodes.TemplateData)


def _bound(length: int) -> None:
    if length > MAX_LENGTH:
        raise WorkError(f"a text or list of more than {MAX_LENGTH:,}")


def _weight(value: Any) -> int:
    """How long *value* is, with all that is in it. Raises WorkError where that is too much."""
    if isinstance(value, str):
        return len(value)
    total = 1
    if isinstance(value, list | tuple):
        for item in value:
            total += _weight(item)
            _bound(total)
    return total


def _product(left: Any, right: Any) -> None:
    for one, times in ((left, right), (right, left)):
        if isinstance(times, int) and isinstance(one, str | list | tuple):
            _bound(_weight(one) * times)
    if isinstance(left, int) and isinstance(right, int):
        _digits(left.bit_length() + right.bit_length())


def _power(left: Any, right: Any) -> None:
    if isinstance(left, int) and isinstance(right, int):
        _digits(left.bit_length() * max(right, 0))


def _digits(bits: int) -> None:
    if bits > MAX_BITS:
        raise WorkError(f"a number of more than {MAX_BITS:,} bits")


def _sum(left: Any, right: Any) -> None:
    if isinstance(left, Sized) and isinstance(right, Sized):
        _bound(_weight(left) + _weight(right))


def _remainder(left: Any, _: Any) -> None:
    if isinstance(left, str):
        raise SecurityError("texts are not filled in by %; join their parts by ~")


_BOUNDS: dict[str, Callable[[Any, Any], None]] = {
    "*": _product,
    "**": _power,
    "+": _sum,
    "%": _remainder,
}
