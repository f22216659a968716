"""Reads lines, Passives and Rites from content; unknown words and impossible company are faults with a place."""

from __future__ import annotations

from engine.effects.words import (
    TARGETS,
    UNTIL_ADJACENT,
    Attack,
    Blow,
    Exchange,
    Ground,
    Healing,
    Line,
    Los,
    Mark,
    Outcome,
    Passive,
    Place,
    Placing,
    RiteEffect,
    Target,
    Then,
    Trade,
    When,
)
from engine.reading import Reader
from engine.source import Map, Node, Scalar

MOST_DAMAGE = 9
MOST_SQUARES = 12
"""Longest range, push and pull: the side of the largest board."""
_EFFECTS = ("damage", "push", "pull", "mark", "swap")


def attack(read: Reader, node: Node) -> Attack | None:
    """The lines `hero:` and `minion:`, or one line `any:`."""
    found = read.mapping(node, "an attack", optional=("hero", "minion", "any"))
    if found is None:
        return None
    shared = found.get("any")
    if shared is not None and (found.get("hero") or found.get("minion")):
        read.fault(found.mark, "effect-company", "a line for any attacker leaves no room for another line")
    if not found.entries:
        read.fault(found.mark, "missing-key", "an attack needs a line: hero, minion or any")
    if shared is not None:
        both = line(read, shared)
        return Attack(both, both)
    hero, minion = found.get("hero"), found.get("minion")
    return Attack(line(read, hero) if hero else None, line(read, minion) if minion else None)


def line(read: Reader, node: Node) -> Line | None:
    """One line of an attack."""
    keys = ("up_to", "reach", "range", "los", *_EFFECTS, "first", "then", "outcomes")
    before = len(read.faults)
    found = read.mapping(node, "a line of an attack", required=("target",), optional=keys)
    if found is None:
        return None
    target = _target(read, found)
    reach, adjacent = _reach(read, found, target, whole=len(read.faults) == before)
    outcomes = _outcomes(read, found, target)
    then = _then(read, found.get("then"))
    result = Line(
        target=target,
        reach=reach,
        adjacent=adjacent,
        los=_los(read, found.get("los")),
        up_to=_amount(read, found, "up_to", 2, 5) or 1,
        blow=_blow(read, found),
        first=_step(read, found.get("first")),
        then=then,
        outcomes=outcomes,
    )
    if len(read.faults) == before:  # a word that was not understood may be the one that is missed
        _company(read, found, result)
    return result


def _target(read: Reader, found: Map) -> Target:
    word = read.word(found.get("target"), "a target", TARGETS)
    return TARGETS[word] if word else Target.ENEMY


def _reach(read: Reader, found: Map, target: Target, *, whole: bool) -> tuple[int, bool]:
    """The greatest distance, and whether it is written as "adjacent"; it may be misspelt if *found* is not *whole*."""
    reach, distance = found.get("reach"), found.get("range")
    if target is Target.ATTACKER:
        for extra in (reach, distance):
            if extra is not None:
                read.fault(extra.mark, "effect-company", "an attacker that is its own target has no reach")
        return 0, False
    if (reach is None) == (distance is None) and (whole or reach is not None):
        message = (
            f"expected either 'reach: adjacent' or 'range', found {'neither' if reach is None else 'both'}"
        )
        read.fault(found.mark, "effect-company", message)
    if reach is not None:
        read.word(reach, "a reach", ("adjacent",))
        return 1, True
    return _amount(read, found, "range", 1, MOST_SQUARES), False


def _los(read: Reader, node: Node | None) -> Los:
    if node is None:
        return Los.NONE
    word = read.word(node, "a need of sight", ("true", "always"))
    return Los.ALWAYS if word == "always" else Los.NEEDED


def _amount(read: Reader, found: Map, key: str, least: int, most: int) -> int:
    """The number under *key*, 0 if it is absent."""
    return read.integer(found.get(key), f"{key!r}", least, most) or 0


def _blow(read: Reader, found: Map) -> Blow:
    pull, mark, swap = found.get("pull"), found.get("mark"), found.get("swap")
    if isinstance(pull, Scalar) and pull.text == "until-adjacent":
        length = UNTIL_ADJACENT
    else:
        length = _amount(read, found, "pull", 1, MOST_SQUARES)
    word = read.word(mark, "a mark", ("veiled", "guarded"))
    if swap is not None:
        read.word(swap, "a swap", ("true",))
    return Blow(
        damage=_amount(read, found, "damage", 1, MOST_DAMAGE),
        push=_amount(read, found, "push", 1, MOST_SQUARES),
        pull=length,
        mark=Mark[word.upper()] if word else Mark.NONE,
        swap=swap is not None,
    )


def _step(read: Reader, node: Node | None) -> bool:
    """`{step: 1}`, the only step that an attacker makes in one go."""
    if node is None:
        return False
    found = read.mapping(node, "a step", required=("step",))
    if found is not None:
        read.integer(found.get("step"), "a step", 1, 1)
    return True


def _then(read: Reader, node: Node | None) -> Then | None:
    if node is None:
        return None
    keys = ("step", "onto", "may", "target", "reach", "range", "los", "swap")
    before = len(read.faults)
    found = read.mapping(node, "what follows an attack", optional=keys)
    if found is None or len(read.faults) > before:
        return None
    may = found.get("may") is not None and bool(read.flag(found.get("may"), "a choice"))
    if found.get("step") is not None:
        for key in ("target", "reach", "range", "los", "swap"):
            if extra := found.get(key):
                read.fault(
                    extra.mark, "effect-company", f"a step has no {key!r}; follow with a step or with a swap"
                )
        read.integer(found.get("step"), "a step", 1, 1)
        freed = found.get("onto")
        if freed is not None:
            read.word(freed, "a square to step onto", ("freed",))
            if not may:
                hint = "add 'may: true'"
                read.fault(freed.mark, "effect-company", "a step onto a freed square cannot be a must", hint)
        return Then(may, onto_freed=freed is not None)
    if found.get("swap") is None:
        read.fault(found.mark, "missing-key", "what follows an attack is a 'step' or a 'swap'")
        return None
    if onto := found.get("onto"):
        read.fault(onto.mark, "effect-company", "only a step leads onto a freed square")
    partner = line(read, Map(found.mark, tuple(e for e in found if e.key not in ("may", "onto"))))
    if partner is not None and not partner.target.friendly:
        read.fault(
            found.mark, "effect-company", "after an attack, a swap is with a friend or a friendly-minion"
        )
    return Then(may, swap=partner)


def _outcomes(read: Reader, found: Map, target: Target) -> tuple[Outcome, ...]:
    node = found.get("outcomes")
    if node is None:
        return ()
    outcomes = read.each(node, "outcomes of the Gamble die", lambda item: _outcome(read, item, target))
    faces = [face for o in outcomes for face in range(o.low, o.high + 1)]
    if not read.faults and sorted(faces) != list(range(1, 7)):
        message = f"expected outcomes for each face 1 to 6 once, found {', '.join(map(str, sorted(faces)))}"
        read.fault(node.mark, "outcome-faces", message)
    return outcomes


def _outcome(read: Reader, node: Node, target: Target) -> Outcome | None:
    keys = ("damage", "push", "pull", "mark", "step", "backlash")
    found = read.mapping(node, "an outcome", required=("rolls",), optional=keys)
    if found is None or found.get("rolls") is None:
        return None
    rolls = read.each(found.get("rolls"), "rolls", lambda n: read.integer(n, "a face of the die", 1, 6))
    if len(rolls) != 2 or rolls[0] > rolls[1]:
        read.fault(found.mark, "outcome-faces", "expected rolls as [lowest, highest]")
        return None
    blow = _blow(read, found)
    step = _amount(read, found, "step", 1, MOST_SQUARES)
    backlash = _amount(read, found, "backlash", 1, MOST_DAMAGE)
    if target is Target.ATTACKER and (blow.damage or blow.push or blow.pull):
        read.fault(found.mark, "effect-company", "an attacker cannot strike itself", "use 'backlash'")
    return Outcome(rolls[0], rolls[1], blow, step, backlash)


def _company(read: Reader, found: Map, made: Line) -> None:
    """Faults of words that each are known but cannot stand together."""

    def clash(key: str, message: str) -> None:
        read.fault((found.get(key) or found).mark, "effect-company", message)

    blow, self_aimed = made.blow, made.target is Target.ATTACKER
    if made.outcomes and (not blow.idle or made.then):
        clash("outcomes", "a line with outcomes has no other effect of its own")
    if not any(found.get(key) for key in ("outcomes", *_EFFECTS)):
        read.fault(found.mark, "effect-idle", "the line does nothing to its target")
    if blow.swap and (blow.damage or blow.push or blow.pull or blow.mark or made.then):
        clash("swap", "a swap stands alone in its line")
    if made.target.friendly and not blow.swap:
        clash("target", "a friendly piece can only be swapped with")
    if blow.push and blow.pull:
        clash("pull", "a target is pushed or pulled, not both")
    if self_aimed and (blow.damage or blow.push or blow.pull or blow.swap or made.first):
        clash("target", "an attacker that is its own target cannot be struck, moved or swapped")
    if made.up_to > 1 and made.target is not Target.ENEMY:
        clash("up_to", "only 'target: enemy' takes several targets")
    if (made.up_to > 1 or made.target is Target.EACH_ENEMY) and (
        made.must_follow or made.outcomes or blow.swap
    ):
        clash("target", "with several targets nothing must follow, no die is thrown and nothing is swapped")
    if made.first and (made.outcomes or made.then or blow.swap):
        clash("first", "a first step leaves no room for outcomes, a swap or what follows")


def passive(read: Reader, node: Node) -> Passive | None:
    """A Faction's Passive."""
    keys = ("hp", "place", "at", "uses", "target", "step", "may", "unless")
    before = len(read.faults)
    found = read.mapping(node, "a Passive", required=("when",), optional=keys)
    word = read.word(found.get("when"), "a moment", [w.value for w in When]) if found else None
    if found is None or word is None or len(read.faults) > before:
        return None
    when = When(word)
    forms: dict[When, dict[str, tuple[str, ...]]] = {
        When.ALWAYS: {"hp": ()},
        When.OWN_MINION_SLAIN: {"place": ("slain-minion",), "at": ("back-row",), "uses": ("1",)},
        When.END_OF_TURN: {"target": ("carrier",), "step": ("1",), "may": ("true",), "unless": ("stepped",)},
    }
    read.mapping(
        found, f"a Passive for {word!r}", ["when", *(k for k in forms[when] if k != "unless")], ["unless"]
    )
    for key, accepted in forms[when].items():
        if accepted and found.get(key) is not None:
            read.word(found.get(key), f"accepted under {key!r}", accepted)
    hp = read.integer(found.get("hp"), "the Hero's HP", 1, MOST_DAMAGE) or 0
    return Passive(when, hp, found.get("unless") is not None)


def rite(read: Reader, node: Node) -> RiteEffect | None:
    """What a Rite does."""
    keys = ("place", "at", "remove", "from", "heal", "trade", "target", "reach", "range", "los", "swap")
    before = len(read.faults)
    found = read.mapping(node, "the effect of a Rite", optional=keys)
    if found is None or len(read.faults) > before:
        return None
    heads = [k for k in ("place", "heal", "trade", "target") if found.get(k) is not None]
    if len(heads) != 1:
        message = f"expected one of place, heal, trade and target, found {' and '.join(heads) or 'none'}"
        read.fault(found.mark, "effect-company", message)
        return None
    match heads[0]:
        case "place":
            return _placing(read, found)
        case "heal":
            read.mapping(found, "a Rite that heals", ("heal",))
            return Healing(_amount(read, found, "heal", 1, MOST_DAMAGE))
        case "trade":
            read.mapping(found, "a Rite that trades", ("trade",))
            return Trade(read.word(found.get("trade"), "a trade", ("opponent-hand", "pile")) == "pile")
        case _:
            return _exchange(read, found)


def _placing(read: Reader, found: Map) -> Placing | None:
    what = read.word(found.get("place"), "a thing to place", [p.value for p in Place])
    where = read.word(found.get("at"), "a ground", [g.value for g in Ground])
    cleared = where == Ground.CLEARED.value
    read.mapping(found, "a Rite that places", ("place", "at", *(("remove", "from") if cleared else ())))
    if cleared:
        read.word(found.get("remove"), "a thing to remove", ("ruin",))
        read.word(found.get("from"), "where it is removed", ("own-half",))
    return Placing(Place(what), Ground(where)) if what and where else None


def _exchange(read: Reader, found: Map) -> Exchange | None:
    read.mapping(found, "a Rite that swaps", ("target", "swap"), ("reach", "range", "los"))
    made = line(read, found)
    if made is None:
        return None
    if made.target in (Target.ATTACKER, Target.EACH_ENEMY):
        read.fault(found.mark, "effect-company", "a Rite swaps with one chosen piece")
    # A Rite is no ATTACK, so 4.4's exception for enemy carriers never holds for it.
    sight = Los.ALWAYS if made.los else Los.NONE
    return Exchange(Line(made.target, made.reach, False, sight, blow=made.blow))
