"""Mutations of board, setup and turn: sections 1 to 3."""

from __future__ import annotations

from mutants.mutant import mutant

RULES = "content/rules/28.yaml"

TURNS = (
    mutant(
        "1.1",
        "engine/board.py",
        "(tuple(range(size)), tuple(range(self.count - size, self.count)))",
        "(tuple(range(self.count - size, self.count)), tuple(range(size)))",
    ),
    mutant("1.1", "engine/board.py", 'f"{chr(97 + x)}{y + 1}"', 'f"{chr(97 + x)}{size - y}"'),
    mutant("1.2", "engine/board.py", "KEY if y < size // 2", "KEY if y <= size // 2"),
    mutant("1.2", "engine/board.py", "SKULL if y >= size - size // 2", "SKULL if y >= size // 2"),
    mutant("1.3", RULES, "sizes: [8], minions: 3, ruins: 4", "sizes: [8], minions: 3, ruins: 6"),
    mutant("1.3", RULES, "sizes: [9, 10], minions: 4", "sizes: [9, 10], minions: 5"),
    mutant("1.3", RULES, "ruins: 8, deploy_rows: 3", "ruins: 8, deploy_rows: 2"),
    mutant("1.4", RULES, "hero: {hp: 4}", "hero: {hp: 5}"),
    mutant("1.4", RULES, "minion: {hp: 1}", "minion: {hp: 2}"),
    mutant("1.4", "engine/effects/blows.py", "        s.slain[side] += 1", "        s.slain[side] += 0"),
    mutant("1.5", RULES, "spare_minions: 1", "spare_minions: 2"),
    mutant("1.5", "engine/effects/rites.py", "return s.spare[s.me] > 0", "return True"),
    mutant("1.6 3.1", "engine/ending.py", "    s.waiting = s.card", "    s.waiting = s.hands[s.me][0]"),
    mutant("2.1 2.4", "engine/setup.py", "s.me = s.game.cards[card].stamp", "s.me = KEY"),
    mutant(
        "2.2",
        "engine/setup.py",
        "s.board[square] = s.board[s.game.board.twin[square]] = RUIN",
        "s.board[square] = RUIN",
    ),
    mutant("2.2", "engine/setup.py", "if square == board.centre:", "if square == -2:"),
    mutant(
        "2.2",
        "engine/setup.py",
        "if square in board.back_row[KEY] or square in board.back_row[SKULL]:",
        "if square in board.back_row[SKULL]:",
    ),
    mutant("2.3", "engine/text/opening.py", "s.factions[KEY] == value:", "s.factions[KEY] < 0:"),
    mutant("2.4 7.3", RULES, "  start: 6", "  start: 5"),
    mutant("2.4", RULES, "pile: reachable", "pile: out"),
    mutant(
        "2.5", "engine/setup.py", "s.ask(Kind.CHOOSE_RITE, 1 - s.first)", "s.ask(Kind.CHOOSE_RITE, s.first)"
    ),
    mutant(
        "2.6",
        "engine/setup.py",
        "span = s.game.scale.deploy_rows * ",
        "span = (1 + s.game.scale.deploy_rows) * ",
    ),
    mutant("2.6", "engine/setup.py", "== s.game.scale.minions\n", ">= s.game.scale.minions - 1\n"),
    mutant(
        "2.7",
        "engine/setup.py",
        "if board.half_of[square] != s.actor:",
        "if board.half_of[square] == 1 - s.actor:",
    ),
    mutant(
        "2.7",
        "engine/setup.py",
        "if square in board.back_row[s.actor]:",
        "if square in board.back_row[1 - s.actor]:",
    ),
    mutant("2.7", "engine/setup.py", "= s.game.rules.relics_hidden", "= False"),
    mutant("3.1", "engine/ending.py", "(*s.hands[s.me], s.waiting)", "(*s.hands[s.me], s.card)"),
    mutant("3.1", "engine/ending.py", "s.me = me = 1 - s.me", "me = s.me"),
    mutant("3.2", "engine/game.py", "sign = -1 if side == SKULL else 1", "sign = 1"),
    mutant("3.2", "engine/plays.py", " if slot != s.moved for q", " for q"),
    mutant("3.2", "engine/turn.py", "s.game.cards[s.card].escort and escorts(s)", "escorts(s)"),
    mutant("3.2 4.2", "engine/plays.py", "        if board[q] == EMPTY\n", ""),
    mutant("3.3", "engine/game.py", "attack.hero if hero else attack.minion", "attack.hero or attack.minion"),
    mutant(
        "3.3",
        "engine/game.py",
        "self.card_attacks[card] or self.factions[faction].attack",
        "self.factions[faction].attack",
    ),
    mutant(
        "3.4", "engine/effects/words.py", "return self.adjacent and not self.first", "return not self.first"
    ),
    mutant("3.4", "engine/effects/words.py", "return self.adjacent and not self.first", "return False"),
    mutant("3.4", "engine/plays.py", "if targets(s, s.line, s.slot, s.where[s.slot]):", "if False:"),
    mutant("3.5", "engine/plays.py", "rally = s.slain[me] > 0 and ", "rally = "),
    mutant(
        "3.5",
        "engine/effects/blows.py",
        "for q in s.game.board.back_row[side] if",
        "for q in range(s.game.board.count) if",
    ),
    mutant("3.6", "engine/turn.py", "    s.rites[s.me] = -1\n", ""),
    mutant("3.7", "engine/plays.py", "return found or [", "return found + ["),
    mutant("3.8", "engine/effects/reach.py", "if found and line.must_follow:", "if False:"),
    mutant(
        "3.8",
        "engine/effects/reach.py",
        "    if then.swap is None and s.veil_active >> slot & 1:\n        return True\n",
        "",
    ),
    mutant("3.9", "engine/plays.py", "s.turn > 2 or", "s.turn > 1 or"),
    mutant("3.9", "engine/plays.py", "s.turn > 2 or s.game.rules.first_turn_attack", "True"),
    mutant("3.9", "engine/effects/blows.py", "(s.turn <= 2 and", "(s.turn <= 1 and"),
    mutant("3.9", RULES, "first_turn: no-damage", "first_turn: no-attack"),
    mutant("3.9", "content/rules/classic.yaml", "first_turn: no-attack", "first_turn: no-damage"),
    mutant(
        "3.10",
        "engine/ending.py",
        "and carrier_steps(s):",
        "and carrier_steps(s) and s.pieces[1 - s.me][:1] == (32 - 32 * s.me,):",
    ),
    mutant(
        "3.11",
        "engine/plays.py",
        "for slot in attackers(s, s.card)]",
        "for slot in attackers(s, s.card) if not s.veil_active >> slot & 1]",
    ),
)
