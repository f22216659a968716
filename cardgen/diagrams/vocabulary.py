"""Which phrases diagrams say, and what each may name: what languages are held against, whatever is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.content.load import Content
from cardgen.content.markup import place, scan
from cardgen.content.missing import Missing, meant, misspelt, tell_missing
from cardgen.content.plurals import Plural
from cardgen.content.texts import Language, Path_
from cardgen.diagrams.phrases import FILE
from cardgen.diagrams.setup_panel import CALL_OUTS
from cardgen.errors import ContentError, Fault, did_you_mean
from engine.board import SIDES
from engine.reading import Reader
from engine.source import Scalar

_PIECE = "piece target relic side own"
_MOVED = f"{_PIECE} from to at"
_SIGHT = "piece target relic other from to at"
_SIDE = "side own"

_DEEDS = {
    **dict.fromkeys(("move", "escort", "lunge", "step", "carrier-step", "push", "pull"), _MOVED),
    **dict.fromkeys(
        ("slain", "veiled", "guarded", "pick-up", "drop", "rally", "return", "steal"), f"{_PIECE} at"
    ),
    **dict.fromkeys(("damage", "crush", "backlash", "heal"), f"{_PIECE} at amount"),
    **dict.fromkeys(("crush-unhurt", "backlash-unhurt"), f"{_PIECE} at"),
    **dict.fromkeys(("sight-corner", "sight-blocked", "sight-blocked-by-piece"), f"{_SIGHT} over"),
    **dict.fromkeys(("place", "place-harrowed", "place-relic", "ruin-removed", "ruin-placed"), f"{_SIDE} at"),
    **dict.fromkeys(("roll", "pass", "vigil-lowered", "vigil-reset"), f"{_SIDE} amount"),
    **dict.fromkeys(("trade", "hero-slain", "score"), _SIDE),
    "jump": f"{_MOVED} over",
    "sight": "from to at",
    "no-line": _SIGHT,
    "swap": f"{_MOVED} other",
    "draw": "",
}
"""What happens, by the phrase that says it."""
_PLAYS = {
    **dict.fromkeys(("move", "rally", "pass"), "side card"),
    "attack": "side card piece at",
    "faction-attack": "side card piece at faction",
    "rite": "side card rite",
}
_TWIN = {
    **dict.fromkeys(("both", "hero", "minions"), "side hero minions"),
    **dict.fromkeys(("veiled", "guarded", "harrowed"), "piece at"),
    "hp": "piece at hp full",
    "carries": "piece at relic",
    "relic": "at relic",
    "ruins": "squares",
}
_PANELS = {
    **dict.fromkeys(("before", "after", "deal", "key", "skull", "waiting"), ""),
    **dict.fromkeys(("position", "turn"), "turn"),
    "strip": "turn card",
}
_CAPTIONS = {"setup": "size minions rows ruins", "deal": "waiting side"}
_SECTIONS: Mapping[str, Mapping[str, str]] = {
    "sides": dict.fromkeys(SIDES, ""),
    "relics": dict.fromkeys(SIDES, ""),
    "plays": _PLAYS,
    "deeds": _DEEDS,
    "twin": _TWIN,
    "panels": _PANELS,
    "callouts": dict.fromkeys(CALL_OUTS, ""),
    "captions": _CAPTIONS,
}
_ALONE = {"list": "first next", "turn": "turn", "takes": "side card", "looks": "card piece from other to"}


def vocabulary() -> dict[Path_, frozenset[str]]:
    """Every phrase by its path, with the placeholders that it may use; titles of examples are not among them."""
    found: dict[Path_, frozenset[str]] = {(key,): frozenset(names.split()) for key, names in _ALONE.items()}
    for section, phrases in _SECTIONS.items():
        found |= {(section, key): frozenset(names.split()) for key, names in phrases.items()}
    for side in SIDES:
        for kind in ("hero", "minion"):
            found |= {("pieces", f"{side}-{kind}", case): frozenset() for case in ("subject", "object")}
    return found


def check_phrases(content: Content, language: Language) -> list[Fault]:
    """What is wrong with the phrases of *language*.

    The source has all of them and no other, translations are held against it elsewhere; in every language a phrase
    uses only placeholders that diagrams fill in, beside terms, icons and rules.
    """
    from cardgen.diagrams.examples import example_ids  # imported here: only a check pays for the engine

    if FILE in language.unread:
        return []
    reader, known = Reader(), vocabulary()
    try:
        titles: list[Path_] = [("titles", id_) for id_ in example_ids(content.project)]
    except ContentError:
        return []  # whoever plays the examples tells it
    known |= dict.fromkeys(titles, frozenset[str]())
    table = language.tables.get(FILE, {})
    if language.fallback is None:
        _hold_keys(reader, content, language, known)
    for path, scalar in table.items():
        if path in known:
            reader.faults += _misnamed(scalar, known[path])
    return reader.faults


def _hold_keys(
    reader: Reader, content: Content, language: Language, known: Mapping[Path_, frozenset[str]]
) -> None:
    table = language.tables.get(FILE, {})
    lacking = [path for path in known if path not in table]
    meanings = misspelt([path for path in table if path not in known], lacking)
    for path, scalar in table.items():
        if path not in known:
            near = [p[-1] for p in known if p[:-1] == path[:-1]] or [p[0] for p in known]
            hint = meant(path, meanings[path]) if path in meanings else did_you_mean(path[-1], near)
            reader.fault(scalar.mark, "unknown-text", f"no diagram says {'.'.join(path)!r}", hint)
    at = f"{content.project.name(content.project.content / 'lang' / language.tag)}/{FILE}"
    told = [Missing("phrase", FILE, path) for path in lacking if path not in meanings.values()]
    tell_missing(reader, language, told, at)


def _misnamed(scalar: Scalar, known: frozenset[str]) -> Iterator[Fault]:
    """The placeholders of a phrase that nothing fills in."""
    for form in [form for _, form in scalar.forms] if isinstance(scalar, Plural) else [scalar]:
        scanned = scan(form.text)  # its slips are told where it is drawn
        for token in scanned.tokens:
            name = token.text
            if token.kind != "placeholder" or scanned.doubts(token.at):
                continue
            if name not in known and "." not in name:
                message = f"the placeholder {{{name}}} finds no number {name!r}"
                hint = did_you_mean(name, sorted(known)) if known else "this phrase has no placeholders"
                yield place(form, token.at).fault("bad-placeholder", message, hint)
