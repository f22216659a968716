"""Mutations of sight, blows, Relics and the end: sections 4 to 7."""

from __future__ import annotations

from mutants.mutant import mutant

RULES = "content/rules/28.yaml"
CLASSIC = "content/rules/classic.yaml"
BLOWS = "engine/effects/blows.py"
REACH = "engine/effects/reach.py"
ENDING = "engine/ending.py"

PLAY = (
    mutant("4.1", "engine/board.py", "max(abs(x - u), abs(y - v)) for", "abs(x - u) + abs(y - v) for"),
    mutant("4.1", REACH, "if distance[where[p]] <= reach]", "if distance[where[p]] < reach]"),
    mutant(
        "4.2",
        REACH,
        "return [q for q in s.game.board.neighbours[s.where[slot]] if not board[q]]",
        "return [q for q in s.game.board.neighbours[s.where[slot]] if not board[q] and q not in s.relic]",
    ),
    mutant("4.3", "engine/board.py", "for ways in self.onward if", "for ways in self.onward[::2] if"),
    mutant(
        "4.3",
        REACH,
        "return [q for q in s.game.board.neighbours[s.where[slot]] if not board[q]]",
        "return [q for q in range(s.game.board.count) if not board[q]]",
    ),
    mutant("4.4", "engine/sight.py", "< reach\n", "<= reach\n"),
    mutant("4.4", RULES, "lines: any", "lines: straight"),
    mutant("4.4", RULES, "pieces_block: false", "pieces_block: true"),
    mutant("4.4", REACH, "return CLEAR\n        ignore_ruins", "return NO_LINE\n        ignore_ruins"),
    mutant("4.4", REACH, "(board.between if rules.straight_sight else board.crossed)", "board.crossed"),
    mutant("4.4", CLASSIC, "pieces_block: true", "pieces_block: false"),
    mutant("4.4", CLASSIC, "enemy_carrier: no-ruins", "enemy_carrier: no-line"),
    mutant("4.4", REACH, "line.los is Los.NEEDED and target", "target"),
    mutant("4.4", REACH, "if what != RUIN else not ignore_ruins:", "if what != RUIN else True:"),
    mutant("4.4", REACH, "s.carrier[slot // SLOTS] == target:", "s.carrier[slot // SLOTS] >= -9:"),
    mutant(
        "5.1",
        BLOWS,
        """    if blow.damage:
        lose_hp(s, target, blow.damage)
    if (blow.push or blow.pull) and s.where[target] != OFF and not s.guarded >> target & 1:
        _shove(s, attacker, target, blow)
""",
        """    if (blow.push or blow.pull) and not s.guarded >> target & 1:
        _shove(s, attacker, target, blow)
    if blow.damage and s.where[target] != OFF:
        lose_hp(s, target, blow.damage)
""",
    ),
    mutant("5.1", REACH, "return s.pieces[1 - me]\n", "return s.pieces[0] + s.pieces[1]\n"),
    mutant("5.2", "engine/board.py", "> 2 * larger**2", "> 3 * larger**2"),
    mutant("5.2", BLOWS, "    while moved < most:", "    while moved < 1:"),
    mutant("5.2", BLOWS, "if ahead < 0 or s.board[ahead] or", "if ahead < 0 or s.board[ahead] == 1 or"),
    mutant("5.3", BLOWS, "if s.game.board.distance[square][anchor] == 1:", "if False:"),
    mutant("5.4", RULES, "crush: {damage: 1}", "crush: {damage: 0}"),
    mutant("5.4", BLOWS, "    if not moved:", "    if moved < most:"),
    mutant("5.5", BLOWS, "if s.guarded >> slot & 1 or (", "if ("),
    mutant("5.5", BLOWS, " and not s.guarded >> target & 1:", ":"),
    mutant("5.5", ENDING, "    s.guarded &= ~mine\n", ""),
    mutant("5.6", "engine/attack.py", "s.todo[0], s.todo[1:]", "s.todo[-1], s.todo[:-1]"),
    mutant(
        "5.6", "engine/attack.py", "target, s.todo = s.todo[0], s.todo[1:]", "target, s.todo = s.todo[0], ()"
    ),
    mutant("6.1", BLOWS, "    arrive(s, target)\n", ""),
    mutant("6.1", BLOWS, "    arrive(s, attacker)\n", ""),
    mutant("6.1", BLOWS, "    arrive(s, other)\n", ""),
    mutant(
        "6.1",
        BLOWS,
        "    enemy = 1 - slot // SLOTS\n    square = s.where[slot]\n",
        "    enemy = slot // SLOTS\n    square = s.where[slot]\n",
    ),
    mutant("6.1", BLOWS, "    tell(s, name, slot)\n    arrive(s, slot)\n", "    tell(s, name, slot)\n"),
    mutant("6.1", BLOWS, "    put(s, side, square)\n", "    arrive(s, put(s, side, square))\n"),
    mutant("6.2", BLOWS, "    if attacker // SLOTS != other // SLOTS:\n", "    if True:\n"),
    mutant("6.2", BLOWS, "        drop(s, other)\n", "        drop(s, other)\n        drop(s, attacker)\n"),
    mutant(
        "6.3",
        BLOWS,
        "    drop(s, target)\n    relocate(s, target, square)\n",
        "    relocate(s, target, square)\n    drop(s, target)\n",
    ),
    mutant("6.3", BLOWS, '        tell(s, "crush", target)\n', "        drop(s, target)\n"),
    mutant("6.3", BLOWS, "        drop(s, other)\n", "        pass\n"),
    mutant(
        "6.4",
        "engine/plays.py",
        "        if board[q] == EMPTY\n",
        "        if board[q] == EMPTY or q == s.relic[1 - s.me]\n",
    ),
    mutant(
        "6.4",
        BLOWS,
        "    elif s.hidden[enemy]:\n",
        "    elif s.relic[1 - enemy] == square:\n        s.hidden[1 - enemy] = False\n    elif s.hidden[enemy]:\n",
    ),
    mutant("6.5", BLOWS, "            s.hidden[enemy] = False\n", ""),
    mutant("7.1", ENDING, "in s.game.board.back_row[side]:", "in s.game.board.back_row[1 - side]:"),
    mutant("7.1", ENDING, '        return "hero"\n    carrier', '        return ""\n    carrier'),
    mutant("7.2", ENDING, "for side in (s.me, 1 - s.me):", "for side in (1 - s.me, s.me):"),
    mutant(
        "7.2 3.10",
        ENDING,
        "    if _won(s):\n        return\n    if s.turn % 2 == 0:\n",
        "    if _won(s):\n        s.vigil -= 1\n        return\n    if s.turn % 2 == 0:\n",
    ),
    mutant("7.3", ENDING, "if s.turn % 2 == 0:", "if s.turn % 2 == 1:"),
    mutant("7.3", ENDING, "        s.reset = False\n    s.turn += 1", "    s.turn += 1"),
    mutant("7.3", RULES, "resets: [damage, pick-up, drop, rite]", "resets: [pick-up, drop, rite]"),
    mutant("7.3", RULES, "resets: [damage, pick-up, drop, rite]", "resets: [damage, drop, rite]"),
    mutant("7.3", RULES, "resets: [damage, pick-up, drop, rite]", "resets: [damage, pick-up, rite]"),
    mutant("7.3", RULES, "resets: [damage, pick-up, drop, rite]", "resets: [damage, pick-up, drop]"),
    mutant("7.4", RULES, "enemy_half: 1", "enemy_half: 0"),
    mutant("7.4", RULES, "own_half: -1", "own_half: 0"),
    mutant("7.4", ENDING, "return points, -damage, sum", "return points, s.hp[hero], sum"),
    mutant("7.4", ENDING, "return points, -damage, sum", "return -damage, points, sum"),
    mutant(
        "7.4",
        ENDING,
        "for slot in s.pieces[side] if slot != hero)",
        "for slot in s.pieces[side] if slot != hero) + s.slain[side]",
    ),
)
