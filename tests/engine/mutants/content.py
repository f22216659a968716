"""Mutations of cards, Factions and Rites, their numbers, reaches and what carries them out: sections 8 to 10."""

from __future__ import annotations

from mutants.mutant import mutant

CARDS = "content/cards.yaml"
FACTIONS = "content/factions.yaml"
RITES = "content/rites.yaml"

CONTENT = (
    mutant(
        "8:pilgrim",
        CARDS,
        "moves: [[-1, 1], [0, 1], [1, 1], [0, -1]]",
        "moves: [[-1, 1], [0, 1], [1, 1], [0, -2]]",
    ),
    mutant("8:crossroads", CARDS, "moves: [[0, 2], [-2, 0], [-1, 0]", "moves: [[0, 3], [-2, 0], [-1, 0]"),
    mutant(
        "8:sidewind",
        CARDS,
        "moves: [[0, 1], [-2, 0], [2, 0], [0, -1]]",
        "moves: [[0, 1], [-2, 0], [3, 0], [0, -1]]",
    ),
    mutant(
        "8:vault",
        CARDS,
        "moves: [[0, 3], [-2, 2], [2, 2], [-3, 0]",
        "moves: [[0, 3], [-2, 2], [2, 1], [-3, 0]",
    ),
    mutant("8:litany", CARDS, "moves: [[-2, 2], [2, 2], [-1, 1]", "moves: [[-2, 2], [2, 2], [-1, 2]"),
    mutant(
        "8:procession",
        CARDS,
        "moves: [[0, 2], [0, 1], [0, -1], [0, -2]]",
        "moves: [[0, 2], [0, 1], [0, -1], [0, -3]]",
    ),
    mutant("8:requiem", CARDS, "[1, 0], [-1, -2], [1, -2], [0, -3]]", "[1, 0], [-1, -2], [1, -3], [0, -3]]"),
    mutant("8:serpent", CARDS, "moves: [[-1, 3], [1, 2]", "moves: [[1, 3], [1, 2]"),
    mutant(
        "8:ascension",
        CARDS,
        "moves: [[-1, 2], [1, 2], [0, 1], [0, -1]]",
        "moves: [[-1, 2], [1, 2], [0, 1], [1, -1]]",
    ),
    mutant("8:bolt", CARDS, "moves: [[1, 3], [-1, 2]", "moves: [[1, 3], [1, 2]"),
    mutant(
        "8:bolt",
        CARDS,
        "hero: {target: enemy, range: 2, los: true, damage: 2}",
        "hero: {target: enemy, range: 2, los: true, damage: 1}",
    ),
    mutant(
        "8:bolt",
        CARDS,
        "minion: {target: enemy, reach: adjacent, damage: 1}",
        "minion: {target: enemy, reach: adjacent, damage: 2}",
    ),
    mutant(
        "8:smite",
        CARDS,
        "hero: {target: enemy, reach: adjacent, damage: 1, push: 1}",
        "hero: {target: enemy, reach: adjacent, damage: 1, push: 2}",
    ),
    mutant(
        "8:smite",
        CARDS,
        "minion: {target: enemy, reach: adjacent, push: 1}",
        "minion: {target: enemy, reach: adjacent, damage: 1, push: 1}",
    ),
    mutant("8:hook", CARDS, "range: 3, los: always, pull", "range: 2, los: always, pull"),
    mutant("8:hook", CARDS, "los: always, pull: until-adjacent", "los: true, pull: until-adjacent"),
    mutant("8:hook", CARDS, "pull: until-adjacent", "pull: 1"),
    mutant("8:gale", CARDS, "{first: {step: 1}, target: each-enemy", "{target: each-enemy"),
    mutant("8:gale", CARDS, "reach: adjacent, push: 2}", "reach: adjacent, push: 1}"),
    mutant("8:veil", CARDS, "range: 2, los: true, mark: veiled", "range: 3, los: true, mark: veiled"),
    mutant("8:veil", CARDS, "range: 2, los: true, mark: veiled", "range: 2, mark: veiled"),
    mutant("8:veil", "engine/ending.py", "    s.veiled &= ~mine\n", ""),
    mutant(
        "8:veil",
        "engine/effects/reach.py",
        "if s.veil_active >> slot & 1:\n        return []\n    board",
        "if False:\n        return []\n    board",
    ),
    mutant(
        "8:passage",
        CARDS,
        "target: friend, range: 3, los: true, swap: true",
        "target: friend, range: 2, los: true, swap: true",
    ),
    mutant(
        "8:passage",
        CARDS,
        "target: friend, range: 3, los: true, swap: true",
        "target: friend, range: 3, swap: true",
    ),
    mutant("8:aegis", CARDS, "target: attacker, mark: guarded", "target: attacker, mark: veiled"),
    mutant("8:ordeal", CARDS, "{rolls: [1, 1], backlash: 1}", "{rolls: [1, 1], backlash: 2}"),
    mutant("8:ordeal", CARDS, "{rolls: [1, 1], backlash: 1}", "{rolls: [1, 1], damage: 1}"),
    mutant("8:ordeal", CARDS, "{rolls: [5, 6], damage: 2}", "{rolls: [5, 6], damage: 1}"),
    mutant("8:ordeal", CARDS, "{rolls: [2, 4], damage: 1}", "{rolls: [2, 4], damage: 2}"),
    mutant("8:rapture", CARDS, "{rolls: [1, 3], step: 1}", "{rolls: [1, 3], step: 2}"),
    mutant("8:rapture", CARDS, "{rolls: [4, 6], step: 3}", "{rolls: [4, 6], step: 2}"),
    mutant(
        "8:rapture", "engine/plays.py", "return found if path_begins(s) else", "return found if False else"
    ),
    mutant(
        "8:rapture",
        "engine/effects/reach.py",
        "    if line.target is Target.ATTACKER:\n        return True",
        "    if line.target is Target.ATTACKER:\n        return not line.outcomes or bool(steps(s, slot))",
    ),
    mutant("9:pyre-choir", FACTIONS, "range: 2, los: true, damage: 2}", "range: 3, los: true, damage: 2}"),
    mutant("9:pyre-choir", FACTIONS, "range: 2, los: true, damage: 2}", "range: 2, los: true, damage: 1}"),
    mutant("9:bone-wardens", FACTIONS, "{when: always, hp: 5}", "{when: always, hp: 4}"),
    mutant(
        "9:bone-wardens",
        FACTIONS,
        "hero: {target: enemy, reach: adjacent, damage: 1, push: 1}",
        "hero: {target: enemy, reach: adjacent, push: 1}",
    ),
    mutant("9:veiled-hand", FACTIONS, "then: {step: 1}}", "then: {step: 1, may: true}}"),
    mutant("9:veiled-hand", "engine/effects/reach.py", "    strike(trial, slot, target, line.blow)\n", ""),
    mutant("9:grave-tide", FACTIONS, "then: {step: 1, onto: freed, may: true}", "then: {step: 1, may: true}"),
    mutant(
        "9:grave-tide",
        FACTIONS,
        "hero: {target: enemy, range: 2, los: true, damage: 1}",
        "hero: {target: enemy, range: 3, los: true, damage: 2}",
    ),
    mutant("9:storm-sworn", FACTIONS, "los: true, damage: 1, push: 2}", "los: true, damage: 1, push: 1}"),
    mutant("9:storm-sworn", FACTIONS, "los: true, damage: 1, push: 2}", "los: true, push: 2}"),
    mutant(
        "9:lantern-bearers", FACTIONS, "range: 3, los: true, damage: 1}", "range: 2, los: true, damage: 1}"
    ),
    mutant("9:lantern-bearers", FACTIONS, ", may: true, unless: stepped}", ", may: true}"),
    mutant(
        "9:lantern-bearers",
        "engine/effects/blows.py",
        "    relocate(s, slot, square)\n    s.stepped |= 1 << slot\n",
        "    relocate(s, slot, square)\n",
    ),
    mutant(
        "9:gallows-court",
        FACTIONS,
        "range: 3, los: true, damage: 1, pull: 2}",
        "range: 3, los: true, damage: 1, pull: 1}",
    ),
    mutant("9:gallows-court", FACTIONS, "range: 2, los: true, pull: 1}", "range: 3, los: true, pull: 1}"),
    mutant(
        "9:ash-reapers",
        FACTIONS,
        "up_to: 2, reach: adjacent, damage: 1}",
        "up_to: 3, reach: adjacent, damage: 1}",
    ),
    mutant("9:ash-reapers", FACTIONS, "target: enemy, up_to: 2, reach", "target: enemy, reach"),
    mutant(
        "9:hollow-kin",
        FACTIONS,
        "target: friendly-minion, range: 2, los: true, swap: true, may: true",
        "target: friendly-minion, range: 3, los: true, swap: true, may: true",
    ),
    mutant(
        "9:hollow-kin",
        FACTIONS,
        "target: friendly-minion, range: 2, los: true, swap: true, may: true",
        "target: friendly-minion, range: 2, los: true, swap: true",
    ),
    mutant("9:return 9:grave-tide", "engine/attack.py", "    s.used[side] = True\n", ""),
    mutant("9:return", "engine/attack.py", " and bool(free_back_row(s, side))\n", "\n"),
    mutant("9:return", "engine/attack.py", "number > 0 and", "number >= 0 and"),
    mutant(
        "9:return 5.6",
        "engine/attack.py",
        "        if not alive(s, target) and _return_is_due(s, target):",
        "        if not s.todo and not alive(s, target) and _return_is_due(s, target):",
    ),
    mutant(
        "10:exhumation", RITES, "{place: spare-minion, at: back-row}", "{place: spare-minion, at: own-half}"
    ),
    mutant("10:desecration", RITES, "place: spare-minion, at: cleared", "place: slain-minion, at: cleared"),
    mutant(
        "10:desecration",
        "engine/effects/rites.py",
        "return None if board.half_of[square] == s.me else",
        "return None if board.half_of[square] != 1 - s.me else",
    ),
    mutant("10:harrow", RITES, "place: slain-enemy-minion", "place: slain-minion"),
    mutant("10:harrow", "engine/effects/rites.py", "            s.slain[1 - me] -= 1\n", ""),
    mutant("10:consecration", RITES, "{place: ruin, at: ruin-ground}", "{place: ruin, at: own-half}"),
    mutant("10:consecration", "engine/effects/rites.py", "if square == board.centre:", "if square == -2:"),
    mutant("10:absolution", RITES, "{heal: 2}", "{heal: 3}"),
    mutant("10:absolution", "engine/effects/rites.py", "amount = min(most, wounds(s))", "amount = most"),
    mutant(
        "10:translation", RITES, "{place: own-relic, at: relic-ground}", "{place: own-relic, at: own-half}"
    ),
    mutant("10:translation", "engine/effects/rites.py", "return s.relic[s.me] >= 0", "return True"),
    mutant(
        "10:usurpation",
        RITES,
        "target: enemy-minion, range: 2, los: true",
        "target: enemy-minion, range: 3, los: true",
    ),
    mutant(
        "10:usurpation",
        RITES,
        "target: enemy-minion, range: 2, los: true",
        "target: enemy, range: 2, los: true",
    ),
    mutant("10:simony", RITES, "{trade: opponent-hand}", "{trade: pile}"),
    mutant(
        "10:simony",
        "engine/effects/rites.py",
        "(*(c for c in s.hands[1 - me] if c != taken), given)",
        "(*(c for c in s.hands[1 - me] if c != taken), taken)",
    ),
    mutant("10:augury", RITES, "{trade: pile}", "{trade: opponent-hand}"),
    mutant("10:augury", "engine/effects/rites.py", "s.pile = (*rest, card)", "s.pile = (card, *rest)"),
)
