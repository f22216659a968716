"""``cardgen i18n preview``: a web page of every text with the pictures of its box, source and translation abreast."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from msgspec import Struct

from cardgen.content.texts import SOURCE_LANGUAGE, Language
from cardgen.display import BoxReport
from cardgen.errors import listed
from cardgen.i18n.crops import crops
from cardgen.i18n.desk import Desk, Key, Unit, translations
from cardgen.i18n.places import Printed, Spot, printed_faces, trace
from cardgen.i18n.rooms import Room, book_pages, rooms
from cardgen.i18n.textfile import write_text
from cardgen.i18n.words import Words
from cardgen.workshop import Workshop

_STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}
section{border-top:1px solid #8888;padding:1rem 0}
h2{font-size:1rem;margin:0 0 .5rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.pair p{margin:.15rem 0;white-space:pre-wrap}
img{max-width:100%;border:2px solid #8888;background:#fff}
.key{font:.8rem ui-monospace,monospace;color:#777;grid-column:1/-1;margin:.5rem 0 0}
.over img{border-color:#d00}
.over .room{color:#d00;font-weight:bold}
.room{color:#777;font-size:.85rem;margin:.25rem 0}
.missing{color:#777;font-style:italic}
.stale{background:#fd04}
@media(max-width:40rem){.pair{grid-template-columns:1fr}}
"""


class _Side(Struct, frozen=True, dict=True):
    """What one language has of everything."""

    language: Language
    rtl: bool
    rooms: Mapping[Key, Room]
    reports: Mapping[Spot, BoxReport]
    pictures: Mapping[Spot, bytes]


def write_preview(folder: Path, tag: str, out: Path) -> str:
    """Write the page of the language *tag* to *out*; a line that says so. Raises UsageError, OutputError."""
    translations(folder, [tag])
    desk = Desk(folder, [tag])
    workshop = Workshop(desk.project)
    spots = trace(desk, workshop)
    own = _side(desk, workshop, tag, spots, ())
    source = _side(desk, workshop, SOURCE_LANGUAGE, spots, own.pictures)
    page = _page(desk, source, own)
    write_text(out, str(out), page)
    over = sum(room.over > 0 for room in own.rooms.values())
    unread = sorted(own.language.unread)
    lost = f"; {listed(unread)} cannot be read: see 'cardgen i18n check {tag}'" if unread else ""
    return f"wrote {out}: {len(desk.units)} texts, {over} that do not fit{lost}"


def _side(
    desk: Desk, workshop: Workshop, tag: str, spots: Mapping[Key, list[Spot]], wanted: Iterable[Spot]
) -> _Side:
    """One language's side, with pictures of the boxes *wanted*; by default, of the tightest box of each text."""
    faces = list(printed_faces(desk.content, workshop, tag))
    reports = {spot: report for face in faces for spot, report in face.boxes()}
    room = rooms(spots, faces)
    by_name: dict[tuple[str, str], Printed] = {(face.edition, face.job.name): face for face in faces}
    shown = dict.fromkeys(wanted) or dict.fromkeys(one.spot for one in room.values())
    pictures = crops(workshop, by_name, [(spot, reports[spot]) for spot in shown if spot in reports])
    return _Side(desk.content.languages[tag], workshop.right_to_left(tag), room, reports, pictures)


def _page(desk: Desk, source: _Side, own: _Side) -> str:
    """The whole page: texts of one box stand together, under its pictures."""
    groups: dict[Spot | str, list[Unit]] = {}
    pages = book_pages(desk.content)
    for unit in desk.units.values():
        groups.setdefault(_group(unit, own, pages), []).append(unit)
    title = f"{desk.content.game.id}: {own.language.tag}"
    sections = "".join(_section(where, units, source, own) for where, units in groups.items())
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{_STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n{sections}</body></html>\n"
    )


def _group(unit: Unit, own: _Side, pages: Mapping[Key, str]) -> Spot | str:
    """The tightest box that shows the text, else the page or the file where it stands."""
    room = own.rooms.get(unit.key)
    if room is not None:
        return room.spot
    return pages.get(unit.key, unit.file.removesuffix(".yaml"))


def _section(where: Spot | str, units: Iterable[Unit], source: _Side, own: _Side) -> str:
    over, heading, pictures = "", str(where), ""
    if isinstance(where, Spot):
        report = own.reports[where]
        heading = f"{where.face}, box {where.box} ({where.edition})"
        over = " class=over" if report.over_mm > 0 else ""
        pictures = "".join(_picture(side, where) for side in (source, own)) + _room(report)
    rows = "".join(_row(unit, source, own) for unit in units)
    return f"<section{over}><h2>{escape(heading)}</h2><div class=pair>{pictures}{rows}</div></section>\n"


def _picture(side: _Side, spot: Spot) -> str:
    data = side.pictures.get(spot)
    if data is None:
        return "<p></p>"
    words = escape(side.reports[spot].text, quote=True)
    return f'<p><img alt="{words}" src="data:image/png;base64,{b64encode(data).decode()}"></p>'


def _room(report: BoxReport) -> str:
    if report.over_mm > 0:
        return (
            f"<p></p><p class=room>{report.over_mm:.1f} mm over at {report.size_pt:g} pt: "
            f"about {report.over_characters} characters must go</p>"
        )
    return f"<p></p><p class=room>{report.size_pt:g} pt, {report.chars_left} characters left</p>"


def _row(unit: Unit, source: _Side, own: _Side) -> str:
    scalar = own.language.tables.get(unit.file, {}).get(unit.path)
    words = _words(Words.of(scalar), own) if scalar else "<p class=missing>not translated</p>"
    if unit.key in own.language.stale:
        words = f"<div class=stale>{words}<p class=missing>the source has changed since</p></div>"
    return f"<p class=key>{escape(unit.name)} · {unit.kind}</p>{_words(unit.words, source)}{words}"


def _words(words: Words, side: _Side) -> str:
    direction = "rtl" if side.rtl else "ltr"
    forms = "\n".join((f"{name}: " if name else "") + text for name, text in words.forms)
    return f'<p lang="{side.language.tag}" dir="{direction}">{escape(forms)}</p>'
