"""Scenarios as the reference reads them: positions from mappings, and what a case expects of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.source import load_all
from reference.board import Piece, Position, name, other, square_of
from reference.content import Content, content_of, plain
from reference.plays import key_of, legal_plays

SIDES = ("key", "skull")

Case = dict[str, Any]


def cases_in(path: Path) -> Iterator[Case]:
    """Every scenario or record of a file."""
    for document in load_all(path):
        found = plain(document)
        yield from found if isinstance(found, list) else [found]


def position_of(case: Case) -> Position:
    """The position that a scenario starts from, its defaults filled in."""
    content = content_of(case["edition"])
    sides = {side: case[side] for side in SIDES}
    hands, waiting, pile = _cards_of(case, content)
    position = Position(
        content=content,
        size=case["board"],
        first=case.get("first", "key"),
        turn=case.get("turn", 3),
        vigil=case.get("vigil", content.rules["vigil"]["start"]),
        round_reset=case.get("round_reset", False),
        ruins={square_of(s) for s in case.get("ruins", [])},
        pieces=[],
        factions={side: sides[side]["faction"] for side in SIDES},
        slain={side: sides[side].get("slain", 0) for side in SIDES},
        spare={side: sides[side].get("spare", content.rules["spare_minions"]) for side in SIDES},
        relics={},
        hidden={},
        hands=hands,
        waiting=waiting,
        pile=pile,
        rites={side: sides[side].get("rite") for side in SIDES},
        passive_used={side: sides[side].get("passive_used", False) for side in SIDES},
        last_number=0,
    )
    for side in SIDES:
        relic = sides[side].get("relic")
        at = relic["at"] if isinstance(relic, dict) else relic
        position.relics[side] = square_of(at) if at else None
        position.hidden[side] = isinstance(relic, dict) and relic.get("hidden", False)
        if "hero" in sides[side]:
            _add(position, side, "hero", sides[side]["hero"])
        for minion in sides[side].get("minions", []):
            _add(position, side, "minion", minion)
    return position


def _add(position: Position, side: str, kind: str, given: Any) -> None:
    mapping = given if isinstance(given, dict) else {"at": given}
    full = position.full_hp(side) if kind == "hero" else int(position.content.rules["minion"]["hp"])
    position.last_number += 1
    position.pieces.append(
        Piece(
            position.last_number,
            side,
            kind,
            square_of(mapping["at"]),
            mapping.get("hp", full),
            mapping.get("carries", False),
            mapping.get("veiled", False),
            mapping.get("aegis", False),
        )
    )


def _cards_of(case: Case, content: Content) -> tuple[dict[str, list[str]], str, list[str]]:
    """Hands, waiting card and pile; what is not given comes from the deck in its order."""
    named = {c for side in SIDES for c in case[side].get("hand", [])} | set(case.get("pile", []))
    named |= {case["waiting"]} if "waiting" in case else set()
    rest = [card for card in content.cards if card not in named]
    hands = {}
    for side in SIDES:
        hands[side] = list(case[side].get("hand") or rest[: content.rules["hand"]])
        rest = [card for card in rest if card not in hands[side]]
    waiting = case.get("waiting") or rest.pop(0)
    reachable = content.rules["pile"] == "reachable"
    return hands, waiting, list(case.get("pile", rest)) if reachable else []


def described(position: Position) -> dict[str, Any]:
    """The position in the words of `expect`, every key of it."""
    over = position.winner is not None
    return {
        "pieces": {side: _pieces(position, side, over) for side in SIDES},
        "relics": {side: _relic(position, side) for side in SIDES},
        "slain": dict(position.slain),
        "spare": dict(position.spare),
        "rites": dict(position.rites),
        "passive_used": dict(position.passive_used),
        "hands": {side: sorted(position.hands[side]) for side in SIDES},
        "waiting": position.waiting,
        "vigil": position.vigil,
        "turn": position.turn,
        "ruins": sorted(name(s) for s in position.ruins),
        "winner": position.winner,
        **({"won_by": position.won_by} if over else {}),
        **({"pile": list(position.pile)} if position.pile else {}),
    }


def _pieces(position: Position, side: str, over: bool) -> dict[str, Any]:
    hero = position.hero(side)
    minions = [_piece(p, over) for p in position.side_pieces(side) if p.kind == "minion"]
    shown = {**_piece(hero, over), "hp": hero.hp} if hero else None
    return {"hero": shown, "minions": sorted(minions, key=lambda m: str(m["at"]))}


def _piece(piece: Piece, over: bool) -> dict[str, Any]:
    """A piece; after the end of the game its marks are not compared."""
    marks = {} if over else {"veiled": piece.veiled, "aegis": piece.aegis}
    return {"at": name(piece.at), "carries": piece.carries, **marks}


def _relic(position: Position, side: str) -> dict[str, Any]:
    square = position.relics[side]
    if square is None:
        carrier = position.carrier(other(side))
        assert carrier is not None
        return {"carried_by": name(carrier.at)}
    return {"at": name(square), "hidden": position.hidden[side]}


def play_out(position: Position, plays: list[dict[str, Any]]) -> Position:
    """The position after *plays*. Raises ValueError for an illegal one."""
    for play in plays:
        found = [after for legal, after in legal_plays(position) if key_of(legal) == key_of(play)]
        if not found or found[0] is None:
            raise ValueError(f"the reference does not find {key_of(play)}")
        position = found[0]
    return position


def is_legal(position: Position, play: dict[str, Any]) -> bool:
    """Whether *play* is legal; `return` and `carrier_step` may be left out of it."""
    optional = ("return", "carrier_step")
    for legal, _ in legal_plays(position):
        missing = {k for k in legal if k in optional and k not in play}
        if {k: v for k, v in legal.items() if k not in missing} == play:
            return True
    return False


def differences(case: Case) -> list[str]:
    """What does not hold in a scenario, by the reference; empty if all does."""
    try:
        position = play_out(position_of(case), case.get("plays", []))
    except ValueError as error:
        return [str(error)]
    shown = described(position)
    wrong = [
        f"{key}: expected {want}, found {shown.get(key)}"
        for key, want in case.get("expect", {}).items()
        if not matches(shown.get(key), want)
    ]
    wrong += [f"should be legal: {key_of(p)}" for p in case.get("legal", []) if not is_legal(position, p)]
    exact = {key_of(play) for play, _ in legal_plays(position)}
    wrong += [f"should be illegal: {key_of(p)}" for p in case.get("illegal", []) if key_of(p) in exact]
    return wrong


def matches(found: Any, want: Any) -> bool:
    """Only what is named is compared; lists of squares and cards are sets, a pile is compared in its order."""
    if isinstance(want, dict):
        if want.keys() == {"hero", "minions"} or set(want) & {"hero", "minions"}:
            return all(_side_matches(found, key, value) for key, value in want.items())
        return isinstance(found, dict) and all(matches(found.get(k), v) for k, v in want.items())
    if isinstance(want, list):
        return found == want or sorted(found) == sorted(want)
    if isinstance(found, dict):
        return bool(found.get("at") == want)
    return bool(found == want)


def _side_matches(found: Any, key: str, want: Any) -> bool:
    if key == "hero":
        return matches(found["hero"], want) if want is not None else found["hero"] is None
    left = list(found["minions"])
    for one in want:
        hit = next((m for m in left if matches(m, one)), None)
        if hit is None:
            return False
        left.remove(hit)
    return not left
