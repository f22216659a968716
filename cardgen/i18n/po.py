"""PO files, as Poedit, Weblate and gettext read and write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from cardgen import __version__
from cardgen.i18n.exchange import Entry, Exchange, ExchangeError
from cardgen.i18n.pluralforms import plural_header

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_PLAIN = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def write_po(exchange: Exchange) -> str:
    """*exchange* as the text of a PO file."""
    header = "".join(
        f"{name}: {value}\n"
        for name, value in (
            ("Project-Id-Version", exchange.project),
            ("Language", exchange.language.replace("-", "_")),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", plural_header(exchange.language)),
            ("X-Generator", f"cardgen {__version__}"),
        )
    )
    blocks = [_field("msgid", "") + _field("msgstr", header)]
    blocks += [_entry(entry) for entry in exchange.entries]
    return "\n".join(blocks)


def _entry(entry: Entry) -> str:
    rows = [f"# {comment}".rstrip() + "\n" for comment in entry.comments]
    rows += [f"#. {note}\n" for note in entry.notes]
    rows += [f"#: {entry.place}\n"] if entry.place else []
    rows += ["#, fuzzy\n"] if entry.fuzzy else []
    rows += [_field("msgctxt", entry.context), _field("msgid", entry.source[0])]
    if not entry.plural:
        return "".join([*rows, _field("msgstr", entry.target[0])])
    rows.append(_field("msgid_plural", entry.source[1]))
    return "".join([*rows, *(_field(f"msgstr[{n}]", text) for n, text in enumerate(entry.target))])


def _field(name: str, text: str) -> str:
    """One field; a text of several lines stands on several, as gettext writes it."""
    lines = text.split("\n")
    parts = [line + "\n" for line in lines[:-1]] + lines[-1:]
    if len(parts) == 1:
        return f"{name} {_quoted(text)}\n"
    return f'{name} ""\n' + "".join(_quoted(part) + "\n" for part in parts if part)


def _quoted(text: str) -> str:
    return '"' + "".join(_ESCAPES.get(sign, sign) for sign in text) + '"'


class _Fields(Struct):
    """What was read of the entry that is being read."""

    texts: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    place: str = ""
    flags: set[str] = field(default_factory=set)
    last: str = ""

    def entry(self) -> Entry | None:
        """The entry; None for the header and for what is no entry."""
        if not self.texts.get("msgid") and not self.texts.get("msgctxt"):
            return None
        source = [self.texts.get("msgid", "")]
        target = [self.texts.get("msgstr", "")]
        if "msgid_plural" in self.texts:
            source.append(self.texts["msgid_plural"])
            numbered = sorted(int(name[7:-1]) for name in self.texts if name.startswith("msgstr["))
            target = [self.texts[f"msgstr[{number}]"] for number in numbered]
        fuzzy = "fuzzy" in self.flags
        context = self.texts.get("msgctxt", "")
        return Entry(
            context, tuple(source), tuple(target), fuzzy, tuple(self.comments), tuple(self.notes), self.place
        )


_LANGUAGE = re.compile(r'^"Language: *([\w-]+)', re.MULTILINE)
_FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,2}\])?)\s+(".*)\Z', re.DOTALL)


def read_po(text: str, name: str) -> tuple[Entry, ...]:
    """The entries of a PO file, which messages call *name*; obsolete ones are left out. Raises ExchangeError."""
    found: list[Entry] = []
    fields = _Fields()
    for number, line in _numbered(text):
        try:
            if _begins(line, fields):
                _keep(found, fields)
                fields = _Fields()
            _line(line, fields)
        except ValueError as error:
            raise ExchangeError(f"{name}:{number}: {error}\n  | {line}") from None
    _keep(found, fields)
    return tuple(found)


def language_of(text: str) -> str:
    """The language that a PO file's header says it is in; empty where it does not."""
    found = _LANGUAGE.search(text)
    return found[1].replace("_", "-") if found else ""


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    rows: Sequence[str] = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    yield from enumerate(rows, 1)


def _begins(line: str, fields: _Fields) -> bool:
    """Whether *line* is the first of another entry."""
    if not fields.texts:
        return False
    if line.startswith(("#", "msgctxt")):
        return any(name.startswith("msgstr") for name in fields.texts)
    return line.startswith("msgid ") and "msgstr" in fields.texts


def _line(line: str, fields: _Fields) -> None:
    if not line.strip() or line.startswith(("#~", "#|")):
        return
    if line.startswith("#"):
        _comment(line, fields)
        return
    match = _FIELD.match(line)
    if match:
        if match[1] in fields.texts:
            raise ValueError(f"{match[1]} stands twice in one entry")
        fields.last = match[1]
        fields.texts[match[1]] = _unquoted(match[2])
    elif line.startswith('"') and fields.last:
        fields.texts[fields.last] += _unquoted(line)
    else:
        raise ValueError("expected a field such as msgid or a text in quotes")


def _comment(line: str, fields: _Fields) -> None:
    kind, rest = line[1:2], line[2:].removeprefix(" ")
    if kind == ".":
        fields.notes.append(rest)
    elif kind == ":":
        fields.place = fields.place or rest
    elif kind == ",":
        fields.flags |= {flag.strip() for flag in rest.split(",")}
    else:
        fields.comments.append(line[1:].removeprefix(" "))


def _unquoted(written: str) -> str:
    text = written.strip(" \t")
    if len(text) < 2 or text[-1] != '"':
        raise ValueError("the text has no closing quote")
    return _ESCAPED.sub(_plain, text[1:-1])


def _plain(match: re.Match[str]) -> str:
    if match[1] not in _PLAIN:
        raise ValueError(f"\\{match[1]} is no escape of PO files")
    return _PLAIN[match[1]]


def _keep(found: list[Entry], fields: _Fields) -> None:
    entry = fields.entry()
    if entry is not None:
        found.append(entry)
