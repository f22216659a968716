"""A YAML file that says `like: other.yaml` is that file with only the differences written: editions, themes."""

from __future__ import annotations

import os
from pathlib import Path

from engine.faults import ContentError, listed
from engine.source import Entry, Map, Scalar, load

KEY = "like"


def load_layered(path: Path, name: str | None = None, root: Path | None = None) -> Map:
    """The mapping in the file at *path*, laid over the one that its ``like`` names, and so on.

    Mappings are merged key by key, every other value replaces what lay under it, and each value keeps its own
    mark. *name* is what faults call the file; a file's ``like`` is relative to its folder and stays inside *root*
    (by default that folder). Raises ContentError.
    """
    return _load(path, name or str(path), real(root or path.parent), ())


def _load(path: Path, name: str, root: Path, above: tuple[Path, ...]) -> Map:
    top = load(path, name)
    if not isinstance(top, Map):
        raise ContentError([top.mark.fault("wrong-type", "expected a mapping with the file's settings")])
    like = top.get(KEY)
    if like is None:
        return top
    if not isinstance(like, Scalar) or like.is_null:
        raise ContentError([like.mark.fault("wrong-type", f"expected the name of a file under {KEY!r}")])
    under = real(path.parent / like.text)
    seen = (*above, real(path))
    if not under.is_relative_to(root):
        message = f"{like.text!r} lies outside the folder of this content"
        raise ContentError([like.mark.fault("layer-outside", message, "name a file in the same folder")])
    if under in seen:
        chain = " → ".join(p.name for p in (*seen[seen.index(under) :], under))
        raise ContentError(
            [like.mark.fault("layer-cycle", f"the files build on each other in a circle: {chain}")]
        )
    if not under.is_file():
        siblings = sorted(p.name for p in path.parent.glob("*.yaml") if real(p) not in seen)
        hint = f"accepted: {listed(siblings)}" if siblings else ""
        raise ContentError([like.mark.fault("layer-missing", f"there is no file {like.text!r}", hint)])
    base = _load(under, str(Path(name).parent / like.text), root, seen)
    return merged(base, Map(top.mark, tuple(e for e in top if e.key != KEY)))


def real(path: Path) -> Path:
    """Where *path* leads; unlike ``resolve()`` it does not stumble over links that lead in a circle."""
    return Path(os.path.realpath(path))


def merged(under: Map, over: Map) -> Map:
    """*over* laid on *under*: keys keep the order of *under*, new ones follow.

    What the whole lacks is lacking where all of it should stand: its mark is that of *under*.
    """
    entries: list[Entry] = []
    for entry in under:
        found = next((e for e in over if e.key == entry.key), None)
        if found is None:
            entries.append(entry)
        elif isinstance(found.value, Map) and isinstance(entry.value, Map):
            entries.append(Entry(found.mark, found.key, merged(entry.value, found.value)))
        else:
            entries.append(found)
    known = {e.key for e in under}
    return Map(under.mark, (*entries, *(e for e in over if e.key not in known)))
