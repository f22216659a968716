"""Setting a face's shared texts again gives the very face that drawing it whole at those sizes gives."""

from __future__ import annotations

from msgspec.structs import replace

from cardgen.content.project import open_project
from cardgen.svg.faces import draw_face
from cardgen.workshop import Workshop
from tests.commands import ROOT

FACE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 635 889">
<rect class="paper" x="0" y="0" width="635" height="889"/>
<text data-box="name" x="30" y="90" class="title" data-size="17" data-min="8" data-width="500"
 data-share="name">Vault</text>
<image xlink:href="art/sigils/key.svg" x="500" y="30" width="60" height="60"/>
<foreignObject data-box="rule" x="30" y="200" width="500" height="300" class="rule" data-size="9" data-min="6"
 data-share="rule">
<div xmlns="http://www.w3.org/1999/xhtml"><p>Push <b>one</b>
<span class="icon" data-icon="push"></span> square.</p></div>
</foreignObject>
<text data-box="foot" x="30" y="850" class="foot" data-size="5">foot</text>
</svg>"""


def test_again_is_as_whole() -> None:
    tools = Workshop(open_project(ROOT))._tools_for("en", "full")
    first = draw_face(FACE, "face.svg", tools)
    assert not first.faults and first.again is not None
    for caps in ({"rule": 7.0}, {"name": 12.5, "rule": 8.0}, {}):
        whole = draw_face(FACE, "face.svg", replace(tools, caps=caps))
        again = draw_face(FACE, "face.svg", tools).again
        assert again is not None
        assert again(caps).face == whole.face
    capped = first.again({"rule": 7.0}).face
    sizes = {box.name: box.size_pt for box in capped.boxes}
    assert sizes["rule"] == 7.0
    assert sizes["name"] == {box.name: box.size_pt for box in first.face.boxes}["name"]
