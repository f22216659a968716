"""Texts that somebody put into quotes which YAML does not know: programs of offices bend them, and they are printed."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.content.texts import Language
from cardgen.errors import Fault
from cardgen.i18n.desk import Desk

_OPEN = "\"'“”„‟‘’‚«»‹›"
_CLOSE = _OPEN.replace("’", "")
"""An apostrophe may end a word."""


def check_quotes(desk: Desk, language: Language) -> Iterator[Fault]:
    """A warning for each text without quotes of YAML's that begins or ends with a quotation mark, unlike its source."""
    for unit in desk.units.values():
        own = language.tables.get(unit.file, {}).get(unit.path)
        if own is None or own.quoted or unit.words.plural or not own.text.strip():
            continue
        text, source = own.text.strip(), unit.scalar.text.strip()
        begins = text[0] in _OPEN and source[:1] not in _OPEN
        if begins or (text[-1] in _CLOSE and source[-1:] not in _CLOSE):
            what = f"begins with {text[0]}" if begins else f"ends with {text[-1]}"
            message = f"{language.tag}: the text {'.'.join(unit.path)!r} {what}, which will be printed"
            hint = 'put the text between straight quotes: "…"'
            yield own.mark.fault("quotation-mark", message, hint, warning=True)
