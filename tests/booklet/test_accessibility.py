"""axe-core's judgement of the web page, in Chromium; skipped where either of them is not installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.booklet.bound import documents, write
from tests.booklet.test_web_rulebook import Page
from tests.commands import ROOT

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
MODULES = (ROOT / "node_modules", Path("/usr/local/lib/node_modules"), Path("/usr/lib/node_modules"))
RUN = """axe.run().then(found => document.documentElement.setAttribute("data-found",
JSON.stringify(found.violations.map(one => one.id + ": " + one.help + " " + one.nodes[0].html))));"""
"""What the browser is asked to do, once axe-core is there."""


def _browser() -> str:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return found or pytest.skip("no Chromium is installed (Debian: chromium)")


def _axe() -> str:
    places = [Path(os.environ["AXE_CORE"])] if "AXE_CORE" in os.environ else []
    places += [folder / "axe-core/axe.min.js" for folder in MODULES]
    found = next((path for path in places if path.is_file()), None)
    return (
        found.read_text("utf-8")
        if found
        else pytest.skip("axe-core is not installed (npm install -g axe-core)")
    )


@pytest.mark.parametrize("theme", ["full", "ink", "mono"])
def test_axe_finds_nothing(tmp_path: Path, theme: str) -> None:
    browser, axe = _browser(), _axe()
    (page,) = (d for d in documents(theme=theme) if d.file.endswith(".html"))
    written = write([page], tmp_path)
    (path,) = written.values()
    scripts = f"<script>{axe}</script><script>{RUN}</script></body>"
    path.write_text(path.read_text("utf-8").replace("</body>", scripts), "utf-8")
    command = [
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
        "--virtual-time-budget=60000", "--dump-dom", path.as_uri(),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=True)
    ((attrs, _),) = Page(done.stdout.partition("</head>")[0] + "</head></html>").all("html")
    assert json.loads(attrs["data-found"]) == []
