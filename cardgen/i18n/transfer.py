"""Languages as files of other programs, out and in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.i18n.desk import translations
from cardgen.i18n.exchange import Entry, ExchangeError, export_language, import_entries
from cardgen.i18n.textfile import write_text


def export_file(folder: Path, tag: str, form: str, out: Path | None) -> str:
    """Write the language *tag* as ``po`` or ``xliff``; a line that says so. Raises UsageError, OutputError."""
    translations(folder, [tag])
    exchange = export_language(folder, tag)
    if form == "po":
        from cardgen.i18n.po import write_po

        text = write_po(exchange)
    else:
        from cardgen.i18n.xliff import write_xliff

        text = write_xliff(exchange)
    path = out or folder / "build" / f"{exchange.project}-{tag}.{form}"
    write_text(path, str(path), text)
    return f"wrote {path}: {len(exchange.entries)} texts"


def import_file(folder: Path, tag: str, file: Path) -> Iterator[str]:
    """Take a file's translations into the language *tag*; lines that say what changed."""
    translations(folder, [tag])
    text = _text(file)
    entries = read_entries(text, str(file))
    if not entries:
        raise ExchangeError(
            f"{file}: there is no text in it\n  help: 'cardgen i18n export {tag}' writes such a file"
        )
    theirs = _language(text)
    if theirs and theirs.partition("-")[0] != tag.partition("-")[0]:
        raise ExchangeError(
            f"{file} is in {theirs!r}, not in {tag!r}\n  help: import it into the language that it is in"
        )
    done = import_entries(folder, tag, entries)
    count = len(done.changed)
    yield f"{tag}: {count} text{'s' if count != 1 else ''} changed"
    for name in done.unknown:
        yield f"left out: the game has no text {name!r}"
    if done.nameless:
        texts = f"{done.nameless} texts" if done.nameless > 1 else "1 text"
        yield f"left out: {texts} without the msgctxt that names it in the game"


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ExchangeError(f"{file}: expected UTF-8\n  help: save it as UTF-8") from None


def _language(text: str) -> str:
    """The language that a PO or XLIFF file says it is in."""
    from cardgen.i18n import po, xliff

    return xliff.language_of(text) if text.lstrip().startswith("<") else po.language_of(text)


def read_entries(text: str, name: str) -> tuple[Entry, ...]:
    """The entries of a PO or XLIFF file, told apart by what it holds. Raises ExchangeError."""
    if text.lstrip().startswith("<"):
        from cardgen.i18n.xliff import read_xliff

        return read_xliff(text, name)
    from cardgen.i18n.po import read_po

    return read_po(text, name)
