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
    done = import_entries(folder, tag, read_file(file))
    count = len(done.changed)
    yield f"{tag}: {count} text{'s' if count != 1 else ''} changed"
    for name in done.unknown:
        yield f"left out: the game has no text {name!r}"


def read_file(file: Path) -> tuple[Entry, ...]:
    """The entries of a PO or XLIFF file, told apart by what it holds. Raises ExchangeError."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ExchangeError(f"{file}: expected UTF-8\n  help: save it as UTF-8") from None
    if text.lstrip().startswith("<"):
        from cardgen.i18n.xliff import read_xliff

        return read_xliff(text, str(file))
    from cardgen.i18n.po import read_po

    return read_po(text, str(file))
