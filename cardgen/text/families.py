"""fonts.yaml: which families exist, where their files are, and which of them set a script in a role."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from engine.faults import did_you_mean
from engine.reading import Reader
from engine.source import Entry, Map, Mark, Node, Scalar, load

ROLES = ("text", "display", "name")
"""Running text; headings and labels; names and titles, for which templates leave just the room of capitals."""
STANDS_IN = {"name": "display"}
"""The role whose stacks serve where a role has none of its own for a script."""
_WEIGHTS = re.compile(r"([1-9][0-9]{2,3})(?:-([1-9][0-9]{2,3}))?\Z")


class FaceFile(Struct, frozen=True):
    """One file of a family."""

    file: str
    least: int
    most: int
    """Range of the weight axis; both equal for a file of one weight."""
    italic: bool
    mark: Mark
    """Where the file is named."""

    @property
    def variable(self) -> bool:
        """True if the weight must be pinned."""
        return self.least != self.most


class Family(Struct, frozen=True):
    """A typeface."""

    name: str
    package: str
    """What pip installs; empty for a family whose files lie in the project."""
    folder: str
    """Inside site-packages, or beside fonts.yaml."""
    faces: tuple[FaceFile, ...]
    upright_emphasis: bool
    """The script knows no italic: emphasised text stands upright."""
    mark: Mark
    """Where the family begins."""
    folder_mark: Mark
    package_mark: Mark


class StackEntry(Struct, frozen=True):
    """A family in a stack, perhaps at a fixed weight, larger or smaller than the text's size, and raised."""

    family: str
    weight: int | None = None
    scale: float = 1.0
    rise: float = 0.0
    """How far its baseline stands over the line's, in ems of the text's size."""


Stacks = Mapping[str, Mapping[str, tuple[StackEntry, ...]]]
"""Role → script → entries, the first that has the letters wins."""


class FontTable(Struct, frozen=True):
    """All that fonts.yaml says."""

    folder: Path
    """Where fonts.yaml lies."""
    families: Mapping[str, Family]
    stacks: Stacks


def read_fonts(path: Path, name: str) -> FontTable:
    """Read fonts.yaml. Raises ContentError with every fault of the file."""
    reader = Reader()
    root = reader.mapping(load(path, name), "the fonts", ["families", "stacks"])
    families: dict[str, Family] = {}
    stacks: Stacks = {}
    if root is not None:
        for entry in reader.entries(root.get("families"), "families"):
            family = _family(reader, entry)
            if family is not None:
                families[entry.key] = family
        stacks = read_stacks(reader, root.get("stacks"), families)
    reader.finish()
    return FontTable(path.parent, families, stacks)


def _family(reader: Reader, entry: Entry) -> Family | None:
    name = entry.key
    spec = reader.mapping(entry.value, f"the family {name!r}", ["folder", "faces"], ["package", "emphasis"])
    if spec is None:
        return None
    faces = reader.each(spec.get("faces"), "faces", lambda item: _face(reader, item))
    package, folder = spec.get("package"), spec.get("folder")
    emphasis = spec.get("emphasis")
    return Family(
        name,
        (reader.text(package) or "") if package else "",
        reader.text(folder) or "",
        faces,
        emphasis is not None and reader.word(emphasis, "a kind of emphasis", ["upright"]) == "upright",
        entry.mark,
        folder.mark if folder else entry.mark,
        package.mark if package else entry.mark,
    )


def _face(reader: Reader, node: Node) -> FaceFile | None:
    spec = reader.mapping(node, "a face", ["file", "weight"], ["italic"])
    if spec is None:
        return None
    named = spec.get("file")
    file, weight = reader.text(named), reader.text(spec.get("weight"))
    if named is None or file is None or weight is None:
        return None
    match = _WEIGHTS.match(weight)
    if match is None:
        at = spec.get("weight")
        assert at is not None
        reader.fault(at.mark, "bad-weight", f"expected a weight such as 400 or 400-900, found {weight!r}")
        return None
    italic = spec.get("italic")
    least = int(match[1])
    return FaceFile(
        file,
        least,
        int(match[2] or least),
        italic is not None and bool(reader.flag(italic, "italic")),
        named.mark,
    )


def read_stacks(reader: Reader, node: Node | None, families: Mapping[str, Family]) -> Stacks:
    """Stacks by role and script; an unknown family is a fault that says which exist."""
    stacks: dict[str, dict[str, tuple[StackEntry, ...]]] = {}
    for role in reader.entries(node, "stacks"):
        if role.key not in ROLES:
            reader.fault(
                role.mark, "unknown-role", f"{role.key!r} is not a role", did_you_mean(role.key, ROLES)
            )
            continue
        stacks[role.key] = {
            script.key: reader.each(
                script.value, "families", lambda item: _stack_entry(reader, item, families)
            )
            for script in reader.entries(role.value, f"the stacks of {role.key}")
        }
    return stacks


def _stack_entry(reader: Reader, node: Node, families: Mapping[str, Family]) -> StackEntry | None:
    weight: int | None = None
    scale: float | None = None
    rise: float | None = None
    named: Node | None = node
    if isinstance(node, Map):
        spec = reader.mapping(node, "a family of a stack", ["family"], ["weight", "scale", "rise"])
        if spec is None:
            return None
        named = spec.get("family")
        pinned, factor, lifted = (spec.get(key) for key in ("weight", "scale", "rise"))
        weight = reader.integer(pinned, "a weight", 100, 1000) if pinned is not None else None
        scale = reader.number(factor, "a factor", 0.2, 5) if factor is not None else None
        rise = reader.number(lifted, "ems", -1, 1) if lifted is not None else None
    family = reader.text(named, "a family")
    if family is None:
        return None
    if family not in families:
        assert isinstance(named, Scalar)
        reader.fault(
            named.mark, "unknown-family", f"no font family {family!r}", did_you_mean(family, families)
        )
        return None
    return StackEntry(family, weight, scale or 1.0, rise or 0.0)
