"""Which translations are stale: their source has changed since, as the lock of the language tells.

``content/lang/<tag>/.lock.json`` is written by ``cardgen i18n`` only. For each text it holds the hash of the source
that the translation was made for, and of the translation itself; ``same`` after them says that the translation is meant
to be the source's own words.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardgen.content.game import Game, Kind
from cardgen.content.plurals import Plural
from cardgen.content.project import Project
from cardgen.content.texts import Language, Path_
from cardgen.errors import Fault
from cardgen.inputs import LOCK
from engine.reading import Reader
from engine.source import Scalar

FORMAT = 1
_SAME = "same"
"""No hash: those are of hexadecimal digits."""


class Locked(Struct, frozen=True):
    """What the lock says of one text. Values are of ``text_hash``."""

    source: str
    """The source that the translation was made for; empty where it is not known to fit any."""
    text: str
    """The translation, when the lock was written."""
    shown: str
    """The source that the tool's comment showed then: a text that was edited since was edited in its sight."""
    same: bool = False
    """It is meant to be the same as its source."""

    def means_copy(self, own: Scalar) -> bool:
        """Whether somebody has said of *own*, as it stands, that it is meant to be the same as its source."""
        return self.same and text_hash(own) == self.text

    def fits(self, source: str, text: str) -> bool:
        """Whether a translation *text* is right for *source*: made for it, or edited in its sight."""
        return source == self.source or (source == self.shown and text != self.text)


Locks = Mapping[tuple[str, Path_], Locked]


def text_hash(scalar: Scalar) -> str:
    """Sixteen hexadecimal digits that change with the text, or with any of its plural forms."""
    value = scalar.text
    if isinstance(scalar, Plural):
        value = json.dumps([scalar.number, [(name, form.text) for name, form in scalar.forms]])
    return hashlib.sha256(value.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def split_key(key: str) -> Path_:
    """The path that ``join_key`` wrote."""
    steps, step, escaped = [], "", False
    for sign in key:
        if escaped or sign not in "\\.":
            step, escaped = step + sign, False
        elif sign == "\\":
            escaped = True
        else:
            steps.append(step)
            step = ""
    return (*steps, step)


def join_key(path: Path_) -> str:
    """*path* as one key: ``cape.rule.calm``. A dot inside of a step has a backslash before it."""
    return ".".join(step.replace("\\", "\\\\").replace(".", "\\.") for step in path)


def read_lock(reader: Reader, project: Project, tag: str) -> dict[tuple[str, Path_], Locked]:
    """The lock of the language *tag*; empty where there is none. A damaged one is a fault."""
    path = project.content / "lang" / tag / LOCK
    try:
        data = json.loads(path.read_bytes())
        return {(file, split_key(key)): _locked(values) for file, key, values in _rows(data)}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        hint = "take back the file's last good version; without it no changed source is noticed"
        message = "the lock of the translations cannot be read"
        reader.faults.append(Fault(project.name(path), 0, 0, "bad-lock", message, hint))
        return {}


def _rows(data: Any) -> list[tuple[str, str, Any]]:
    if data["format"] != FORMAT:
        raise ValueError
    return [(file, key, values) for file, texts in data["texts"].items() for key, values in texts.items()]


def _locked(values: Any) -> Locked:
    if not isinstance(values, list):
        raise TypeError
    source, text, *rest = values
    same = _SAME in rest
    shown = next((value for value in rest if value != _SAME), source)
    if not all(isinstance(value, str) for value in (source, text, shown)):
        raise ValueError
    return Locked(source, text, shown, same)


def lock_text(locks: Locks) -> str:
    """The lock as a file: a line for each text, so that two people's changes meet in few of them."""
    files: dict[str, dict[str, list[str]]] = {}
    for (file, path), locked in locks.items():
        more = [locked.shown] if locked.shown != locked.source else []
        more += [_SAME] if locked.same else []
        files.setdefault(file, {})[join_key(path)] = [locked.source, locked.text, *more]
    rows = []
    for file, texts in sorted(files.items()):
        lines = [f"  {_json(key)}: {_json(values)}" for key, values in sorted(texts.items())]
        rows.append(f" {_json(file)}: {{\n" + ",\n".join(lines) + "\n }")
    return f'{{"format": {FORMAT}, "texts": {{\n' + ",\n".join(rows) + "\n}}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def kind_of(game: Game, file: str, path: Path_, source: Scalar) -> Kind:
    """Whether a text is a rule, as ``game.yaml`` declares it for decks; the body of a booklet is.

    Of other words, those that quote a number of the rules are.
    """
    rules = [rule for deck in game.decks if deck.file == file for rule in deck.texts]
    if rules:
        return next((rule.kind for rule in rules if len(path) > 1 and rule.key == path[1]), "label")
    if any(booklet.pages == file for booklet in game.booklets):
        return "rule" if len(path) > 2 else "label"
    return "rule" if "{rules." in source.text else "label"


def with_staleness(
    reader: Reader, project: Project, game: Game, languages: Mapping[str, Language]
) -> dict[str, Language]:
    """*languages*, each knowing which of its texts are stale and which of those are withheld."""
    judged: dict[str, Language] = {}
    for tag in sorted(languages, key=lambda tag: _depth(languages[tag])):
        language = languages[tag]
        parent = language.fallback and judged.get(language.fallback.tag, language.fallback)
        locks = read_lock(reader, project, tag) if parent else {}
        stale = frozenset(_stale(language, locks))
        source = language.source.tables
        withheld = frozenset(
            (file, path)
            for file, path in stale
            if kind_of(game, file, path, source[file][path]) == "rule"
        )  # fmt: skip
        unsure = frozenset(key for key in stale if not locks[key].source)
        judged[tag] = replace(language, fallback=parent, stale=stale, unsure=unsure, withheld=withheld)
    return judged


def _stale(language: Language, locks: Locks) -> list[tuple[str, Path_]]:
    found = []
    for (file, path), locked in locks.items():
        source = language.source.tables.get(file, {}).get(path)
        own = language.tables.get(file, {}).get(path)
        if source and own and not locked.fits(text_hash(source), text_hash(own)):
            found.append((file, path))
    return found


def _depth(language: Language) -> int:
    return 1 + _depth(language.fallback) if language.fallback else 0
