"""Jinja for faces: sandboxed, strict about names, escaping everything that is not already XHTML.

Templates lie in the project and read nothing else. Jinja costs 57 ms to import, so this module
is imported only when a face must be drawn anew.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

from jinja2 import (
    FileSystemLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.environment import TemplateModule
from markupsafe import Markup

from cardgen.compiling import compiled_folder
from cardgen.content.texts import SECTIONS, Labels
from cardgen.errors import ContentError, Fault, OutputError, did_you_mean
from cardgen.output import digest, write_file
from cardgen.sandbox import MAX_WORK, Sandbox, WorkError, on_the_clock

_LABEL = re.compile(r"there is no label '[^']*'(?:; did you mean '(?P<near>[^']*)'\?)?")


def letters(text: str) -> int:
    """How many Latin letters take about the room of *text*, its XHTML aside: ideographs and kana count as two."""
    words = Markup(text).striptags()
    return len(words) + sum(east_asian_width(c) in "WF" for c in words)


class Absent(StrictUndefined):
    """What a template asks for and its card does not have: says where it looked, and what is there."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        name, holder = self._undefined_name, self._undefined_obj
        if isinstance(holder, TemplateModule):
            known = [macro for macro in vars(holder) if not macro.startswith("_")]
            return f"there is no macro {name!r}; {did_you_mean(str(name), known) or 'the file has none'}"
        if self._undefined_hint or not isinstance(holder, Mapping):
            return str(super()._undefined_message)
        if isinstance(holder, Labels):
            known = [key for key in holder if holder.label_place or key not in SECTIONS]
            label = ".".join([*holder.label_place, str(name)])
            near = did_you_mean(str(name), known)
            return f"there is no label {label!r}" + (f"; {near}" if near else "")
        return f"there is no {name!r} here; {did_you_mean(str(name), map(str, holder)) or 'nothing is'}"


class Compiled(BytecodeCache):
    """Compiled templates in the user's own cache: they are code, which must not come with a project.

    Each is sealed by its digest, since Python may fall over damaged code. A device that takes no more, or a folder that
    cannot be made, is no reason to stop.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take a template that was kept whole; in silence where there is none."""
        with contextlib.suppress(OSError):
            seal, _, code = (self._folder / bucket.key).read_bytes().partition(b"\n")
            if digest(code).encode() == seal:
                bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template; in silence where that fails."""
        code = bucket.bytecode_to_string()
        with contextlib.suppress(OutputError):
            write_file(self._folder / bucket.key, digest(code).encode() + b"\n" + code)


class Templates:
    """The templates of one project, compiled once."""

    def __init__(self, folder: Path, name: str) -> None:
        """*name* is what messages call the folder."""
        self.folder, self.name = folder, name
        self._sources: dict[str, list[str]] = {}
        self._costly: dict[str, tuple[str, int, str]] = {}
        """Templates that did too much for one card: where, and what. They are not tried for another."""
        bytecode: Compiled | None = None
        with contextlib.suppress(RuntimeError):  # nobody knows the user's home
            bytecode = Compiled(compiled_folder(folder))
        self.environment = Sandbox(
            loader=FileSystemLoader(str(folder)),
            autoescape=True,
            optimized=False,  # it takes a fifth of the time of compiling, and saves nothing that could be measured
            undefined=Absent,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=bytecode,
            auto_reload=False,
            keep_trailing_newline=False,
        )
        self.environment.filters["markup"] = Markup
        self.environment.filters["letters"] = letters

    def render(self, template: str, context: Mapping[str, Any], whose: str) -> str:
        """The text that *template* writes for *context*.

        *whose* names the card in messages. Raises ContentError for a template that is not well formed, or
        that asks for something which the card does not have.
        """
        if template in self._costly:  # once is enough
            name, line, message = self._costly[template]
            raise self._fault(name, line, "template-size", message, whose)
        self.environment.left = MAX_WORK
        try:
            with on_the_clock():
                return self.environment.get_template(template).render(context)
        except TemplateSyntaxError as error:
            raise self._fault(
                error.name or template, error.lineno, "template-syntax", str(error.message), whose
            ) from None
        except TemplateNotFound as error:
            name, line = self._where(error, template)
            known = sorted(p.relative_to(self.folder).as_posix() for p in self.folder.rglob("*.j2"))
            message = f"there is no template {error.name!r} in {self.name}"
            hint = did_you_mean(str(error.name), known)
            raise self._fault(name, line, "template-missing", message, whose, hint) from None
        except UnicodeDecodeError as error:
            raise self._encoding_fault(error, template, whose) from None
        except WorkError as error:
            name, line = self._where(error, template)
            self._costly[template] = name, line, str(error)
            raise self._fault(name, line, "template-size", str(error), whose) from None
        except RecursionError as error:
            name, line = self._where(error, template)
            message = "the template uses itself without end"
            raise self._fault(name, line, "template-error", message, whose) from None
        except Exception as error:  # what a template does with its data may end in any of them
            name, line = self._where(error, template)
            if not isinstance(error, UndefinedError):
                message = str(error) or type(error).__name__
                raise self._fault(name, line, "template-error", message, whose) from None
            word = _missing(error)
            hint = did_you_mean(word, context) if "is undefined" in str(error) else ""
            column = self._row(name, line).find(word) + 1 if word else 0
            code = "missing-label" if self._unlabelled(error) else "template-undefined"
            raise self._fault(name, line, code, str(error), whose, hint, column) from None

    def _encoding_fault(self, error: UnicodeDecodeError, template: str, whose: str) -> ContentError:
        """The first byte that is not UTF-8, in the template or in whichever it uses."""
        used = (p for p in sorted(self.folder.rglob("*.j2")) if p.read_bytes() == error.object)
        name = next((p.relative_to(self.folder).as_posix() for p in used), template)
        before = error.object[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"expected UTF-8, found the byte 0x{error.object[error.start]:02X}"
        return self._fault(name, line, "file-encoding", message, whose, "save the file as UTF-8", column)

    def _where(self, error: Exception, template: str) -> tuple[str, int]:
        """The innermost template and line of the traceback of *error*.

        What a macro was given may be missing: then the line that names it is meant, not the macro's.
        """
        places: list[tuple[str, int]] = [(template, 0)]
        trace = error.__traceback__
        while trace is not None:
            file = Path(trace.tb_frame.f_code.co_filename)
            if file.is_relative_to(self.folder):
                places.append((file.relative_to(self.folder).as_posix(), trace.tb_lineno))
            trace = trace.tb_next
        word = _missing(error)
        named = [(name, line) for name, line in places if word and word in self._row(name, line)]
        return (named or places)[-1]

    def _unlabelled(self, error: Exception) -> bool:
        """Whether a label is missing, and not misspelt in a template: no template has the name that is like it."""
        found = _LABEL.match(str(error))
        near = found and found["near"]
        used = re.compile(rf"(?<![\w-]){re.escape(near)}(?![\w-])") if near else None
        return found is not None and not (
            used
            and any(
                used.search(row)
                for path in self.folder.rglob("*.j2")
                for row in self._source(path.relative_to(self.folder).as_posix())
            )
        )

    def _row(self, template: str, line: int) -> str:
        rows = self._source(template)
        return rows[line - 1] if 0 < line <= len(rows) else ""

    def _fault(
        self, template: str, line: int, code: str, message: str, whose: str, hint: str = "", column: int = 0
    ) -> ContentError:
        excerpt = self._row(template, line)
        return ContentError(
            [Fault(f"{self.name}/{template}", line, column, code, f"{whose}: {message}", hint, excerpt)]
        )

    def _source(self, template: str) -> list[str]:
        if template not in self._sources:
            path = self.folder / template
            self._sources[template] = (
                path.read_text("utf-8", "replace").splitlines() if path.is_file() else []
            )
        return self._sources[template]


def _missing(error: Exception) -> str:
    """What a template asked for in vain, by its name; empty where *error* is about something else."""
    found = re.match(
        r"there is no (?:macro |label )?'(?:[^']*\.)?([^'.]*)'|'([^']*)' is undefined", str(error)
    )
    return (found[1] or found[2]) if found else ""
