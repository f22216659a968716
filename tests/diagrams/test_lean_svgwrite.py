"""svgwrite as diagrams import it: quick, and whole for whoever asks for more."""

from __future__ import annotations

import subprocess
import sys

import pytest

_SCRIPT = """
import sys
from cardgen.diagrams.lean_svgwrite import svgwrite
library = svgwrite()
for name in ("urllib.request", "http.client", "svgwrite.data.svgparser"):
    assert name not in sys.modules, name
print(library.Drawing(debug=False).tostring()[:4])
import urllib.request
assert urllib.request.Request("data:,x").data is None
print(library.container.urlopen("data:,here").read().decode())
checked = library.Drawing(profile="full", debug=True)
checked.add(checked.path(d="M 0 0 L 1 1", transform="rotate(1)"))
try:
    checked.path(d="M 0 0", transform="nonsense")
except TypeError:
    print("told")
assert library is svgwrite()
"""


def test_what_is_put_off_is_there_when_it_is_called() -> None:
    done = subprocess.run([sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("<svg\nhere\ntold\n", "")


@pytest.mark.parametrize("already", ["urllib.request", "svgwrite.data.svgparser", "svgwrite"])
def test_modules_that_are_there_already_stay(already: str) -> None:
    script = (
        f"import sys, {already}\nbefore = sys.modules[{already!r}]\n"
        "from cardgen.diagrams.lean_svgwrite import svgwrite\nsvgwrite()\n"
        f"assert sys.modules[{already!r}] is before"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stderr == ""
