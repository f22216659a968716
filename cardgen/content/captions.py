"""Captions: the labels in the margins of pages, filled at each page. None has to be there, but each is known."""

from __future__ import annotations

from cardgen.content.missing import missing_label, misspelt, nothing_prints
from cardgen.content.texts import LABELS, Language, Path_
from cardgen.errors import Fault, did_you_mean
from engine.reading import Reader

CAPTIONS = "caption"
"""The section of labels that holds them."""
KNOWN = frozenset(
    (
        "title", "title-part", "cut", "imprint", "page", "scale", "flip-long", "flip-short", "flip-none", "flip-fold",
        "back-long", "back-short", "fold", "counters", "counters-part", "counters-cut", "counters-fold", "board",
        "board-cut", "board-scale", "glue",
    )
)  # fmt: skip
_SEVERAL = 3
"""So many captions below another heading are no accident: their own is lost or misspelt."""
_ASKS = "it is printed in the margins of pages"


def homeless(language: Language) -> frozenset[Path_]:
    """The labels that are captions below another heading, where the language has none below their own."""
    labels = language.tables.get(LABELS, {})
    if any(path[0] == CAPTIONS for path in labels):
        return frozenset()
    sections: dict[str, list[Path_]] = {}
    for path in labels:
        if len(path) == 2 and path[1] in KNOWN:
            sections.setdefault(path[0], []).append(path)
    most = max(sections.values(), key=len, default=[])
    return frozenset(most) if len(most) >= _SEVERAL else frozenset()


def unprinted(source: Language) -> frozenset[Path_]:
    """The captions of *source* that nothing prints: no translation is to have them."""
    labels = source.tables.get(LABELS, {})
    return homeless(source) | {
        path for path in labels if path[0] == CAPTIONS and (len(path) != 2 or path[1] not in KNOWN)
    }


def check_captions(reader: Reader, language: Language) -> None:
    """Captions of *language* that nothing prints, since their names or their heading are misspelt.

    Names of a translation are held against its source.
    """
    labels = language.tables.get(LABELS, {})
    lost = homeless(language)
    if lost:
        reader.faults.append(_headless(language, lost))
    if language.fallback is not None:
        return
    unknown = [path for path in unprinted(language) if path not in lost]
    lacking = [(CAPTIONS, name) for name in sorted(KNOWN) if (CAPTIONS, name) not in labels]
    near = misspelt(unknown, lacking)
    for path in unknown:
        if path in near:
            reader.faults.append(missing_label(language, near[path], _ASKS))
        else:
            hint = did_you_mean(path[-1], [name for _, name in lacking] or KNOWN)
            reader.fault(labels[path].mark, "unknown-text", nothing_prints("label", path, path), hint)


def _headless(language: Language, lost: frozenset[Path_]) -> Fault:
    labels = language.tables[LABELS]
    heading = next(iter(lost))[0]
    first = min(labels[path].mark.line for path in lost)
    mark = next(labels[path].mark for path in lost if labels[path].mark.line == first)
    alone = all(path in lost for path in labels if path[0] == heading)
    hint = f"write {CAPTIONS}: in place of {heading}:" if alone else f"write {CAPTIONS}: above this line"
    message = f"{language.tag}: the label {CAPTIONS!r} is missing"
    return mark.fault(
        "missing-text", message, f"{hint}; captions stand below {heading!r}, where nothing prints them"
    )
