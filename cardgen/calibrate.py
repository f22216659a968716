"""``cardgen calibrate``: a sheet that shows how far a printer's second side drifts, and the profile that it fills."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.content.texts import LABELS
from cardgen.errors import ContentError, Fault, UsageError
from cardgen.layout.calibration import calibration
from cardgen.layout.duplex import NO_OFFSET, Axis, Flip, Offset, axis_of, default_flip
from cardgen.layout.paper import Paper
from cardgen.layout.profile import PrinterProfile
from cardgen.targets import DEFAULT_THEME

if TYPE_CHECKING:
    from cardgen.context import Voice
    from cardgen.workshop import Workshop


def save_profile(name: str, flip: str | None, offset: Offset | None) -> str:
    """Save what was read off the sheet; a line for people. Raises UsageError without anything to save."""
    from cardgen.printers import save_printer, saved_printers

    if flip is None and offset is None:
        raise UsageError("nothing to save\n  help: add --back-offset X,Y as read off the sheet, or --flip")
    known = saved_printers().get(name, PrinterProfile(name))
    if flip and offset is None and known.offset != NO_OFFSET and Flip(flip) is not known.flip:
        hint = "measure again on that edge, then give --back-offset, too"
        raise UsageError(f"the saved offset of {name!r} does not hold for the flip {flip}\n  help: {hint}")
    edge = Flip(flip) if flip else known.flip
    path = save_printer(PrinterProfile(name, known.offset if offset is None else offset, edge))
    return f"saved printer {name!r} in {path}\n  next: cardgen build --printer {name}"


def calibrate(
    folder: Path, out: Path, papers: Sequence[str], language: str, flip: str | None, offset: Offset | None
) -> list[str]:
    """Write a calibration sheet for each paper (all by default); a line for people on each.

    Raises ContentError, UsageError, LayoutError, OutputError.
    """
    from cardgen.content.load import load_content
    from cardgen.content.project import open_project
    from cardgen.context import Voice, read_labels
    from cardgen.output import write_file
    from cardgen.sheets import paper_named
    from cardgen.workshop import Workshop

    project = open_project(folder)
    content = load_content(project, [language])
    workshop, game = Workshop(project), content.game
    wording = workshop.wording(content, game.editions[0].id, language)
    voice = Voice(content, game.editions[0].id, wording, read_labels(wording))
    lines = []
    for name in papers or [paper.name for paper in game.papers]:
        paper = paper_named(game.papers, name)
        edge = Flip(flip) if flip else default_flip(paper)
        suffix = "" if edge is default_flip(paper) else f"-{edge.value}"
        path = out / f"{game.id}-calibration-{language}-{name}{suffix}.pdf"
        write_file(path, _sheet(workshop, voice, paper, edge, offset or NO_OFFSET))
        lines.append(f"wrote {path}")
    return lines


def _sheet(workshop: Workshop, voice: Voice, paper: Paper, flip: Flip, offset: Offset) -> bytes:
    """The PDF of the sheet's two sides."""
    from cardgen.overlay import overlay_svg
    from cardgen.pdf.document import Document, Metadata, Printing

    steps = "help-upright" if axis_of(flip, paper) is Axis.UPRIGHT else "help-level"
    keys = {"title": "title", "help": steps, "check": "check", "scale": "scale", "back": "back"}
    texts = {role: voice.label("calibrate", key) for role, key in keys.items()}
    missing = [key for role, key in keys.items() if not texts[role]]
    if missing:
        raise ContentError(_no_label(voice, key) for key in missing)
    metadata = Metadata(texts["title"], lang=voice.language)
    document = Document(workshop.fonts, metadata, Printing(duplex=flip.value))
    for page in calibration(paper, flip, texts, offset):
        face, faults = workshop.draw_svg(
            overlay_svg(page, right_to_left=voice.wording.mirrored),
            "captions",
            f"calibration, {paper.name}",
            voice.language,
            DEFAULT_THEME,
            {},
        )
        if any(not fault.warning for fault in faults):
            raise ContentError(faults)
        document.page(paper.width_mm, paper.height_mm, label=page.info.side).place(document.draw(face), 0, 0)
    return document.data()


def _no_label(voice: Voice, key: str) -> Fault:
    """A text of the sheet that no language has."""
    project = voice.content.project
    at = project.name(project.content / "lang" / voice.language / LABELS)
    message = f"{voice.language}: the label 'calibrate.{key}' is missing"
    return Fault(
        at, 0, 0, "missing-text", message, "`cardgen new` makes a game that has it; copy it from there"
    )
