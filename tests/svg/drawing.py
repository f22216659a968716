"""Drawing small documents in tests: a theme of four paints, an engine that sets nothing, faults as text."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from cardgen.display import BoxReport
from cardgen.svg.faces import Drawn, draw_face
from cardgen.svg.paint import Painter
from cardgen.svg.theme import Paint, Theme
from cardgen.svg.walker import Tools
from cardgen.svg.xml import Element
from cardgen.text.contract import Box, Problem, Setting

THEME = Theme(
    "full",
    {
        "ink": Paint(fill="#16130f"),
        "paper": Paint(fill="#ffffff"),
        "rubric": Paint(fill="#a3211c"),
        "line": Paint(fill="", stroke="#16130f", width=2.5),
    },
)


class Typist:
    """A text engine that notes what it is asked and answers with a report."""

    def __init__(self, setting: Setting | None = None) -> None:
        self.boxes: list[tuple[Box, str, float | None]] = []
        self.lines: list[tuple[object, ...]] = []
        self.setting = setting

    def _answer(self, name: str, share: str, x: float, y: float, width: float, height: float) -> Setting:
        report = BoxReport(name, share, x, y, width, height, 8.0, 0.0, 0.0, 0, 0, "")
        if self.setting is None:
            return Setting([], report)
        own = self.setting.report
        report = report._replace(over_mm=own.over_mm, over_characters=own.over_characters)
        return self.setting._replace(report=report)

    def set_box(self, box: Box, content: Element, cap_pt: float | None = None) -> Setting:
        self.boxes.append((box, content.text(), cap_pt))
        return self._answer(box.name, box.share, box.x, box.y, box.width, box.height)

    def set_line(
        self,
        text: Element | str,
        x: float,
        y: float,
        anchor: str,
        style: str,
        size_pt: float,
        *,
        max_width: float | None = None,
        min_pt: float | None = None,
        name: str = "",
        cap_pt: float | None = None,
    ) -> Setting:
        self.lines.append((text, x, y, anchor, style, size_pt, max_width, min_pt, name, cap_pt))
        return self._answer(name, "", x, y, max_width or 10.0, 10.0)


def problem(code: str, message: str, hint: str = "", line: int = 0) -> Setting:
    """An engine's answer with one problem."""
    report = BoxReport("", "", 0, 0, 0, 0, 8.0, 0.0, 0.0, 0, 0, "")
    return Setting([], report, (Problem(line, code, message, hint),))


def document(body: str, attributes: str = 'viewBox="0 0 635 889"') -> str:
    """A face's SVG around *body*, which begins on line 2."""
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {spaces} {attributes}>\n{body}\n</svg>"


def draw(body: str, tools: Tools | None = None, attributes: str = 'viewBox="0 0 635 889"') -> Drawn:
    """The face of *body*."""
    text = document(body, attributes)
    return draw_face(text, "templates/move.svg.j2", tools or Tools(Painter(THEME), engine=Typist()))


def items(body: str) -> list[object]:
    """The items of *body*, which must be without fault."""
    drawn = draw(body)
    assert [str(fault) for fault in drawn.faults] == []
    return list(drawn.face.items)


def faults(body: str, tools: Tools | None = None, attributes: str = 'viewBox="0 0 635 889"') -> str:
    """What is said about *body*: one line a fault, without the excerpt."""
    said = [str(replace(fault, excerpt="")) for fault in draw(body, tools, attributes).faults]
    return "\n".join(said)


def write(folder: Path, name: str, data: str | bytes) -> Path:
    """A file below *folder*, with its folders."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path
