"""The captions that are known are those that this game prints."""

from __future__ import annotations

import yaml

from cardgen.content.captions import CAPTIONS, KNOWN
from tests.commands import ROOT


def test_the_game_has_every_caption_that_is_known() -> None:
    labels = yaml.safe_load((ROOT / "content/lang/en/labels.yaml").read_text("utf-8"))
    assert set(labels[CAPTIONS]) == KNOWN
