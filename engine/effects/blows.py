"""What happens to pieces and Relics: these functions change a position that nobody else holds yet."""

from __future__ import annotations

from engine.board import SIDES
from engine.effects.words import Blow, Mark
from engine.events import Event
from engine.state import CARRIED, EMPTY, OFF, PIECE, RUIN, SLOTS, State


def tell(s: State, name: str, slot: int, detail: int = 0) -> None:
    """Log an event that concerns the piece *slot* where it stands."""
    if s.log is not None:
        side, number = divmod(slot, SLOTS)
        s.log.append(Event(name, side, "minion" if number else "hero", s.where[slot], detail))


def note(s: State, name: str, detail: int = 0, square: int = -1) -> None:
    """Log an event of the player whose turn it is that concerns no piece."""
    if s.log is not None:
        s.log.append(Event(name, s.me, "", square, detail))


def reset_vigil(s: State) -> None:
    """Something happened that keeps the Vigil awake (7.3)."""
    s.reset = True
    s.vigil = s.game.rules.vigil_start


def put(s: State, side: int, square: int, hero: bool = False) -> int:
    """A new piece of *side* on an empty *square*: it is placed, so it picks up nothing (6.1). Returns its slot."""
    base = side * SLOTS
    number = 0 if hero else next(n for n in range(1, SLOTS) if s.where[base + n] == OFF)
    slot = base + number
    s.where[slot] = square
    s.board[square] = slot + PIECE
    s.hp[slot] = s.game.hero_hp[s.factions[side]] if hero else s.game.rules.minion_hp
    s.pieces[side] = (slot, *s.pieces[side]) if hero else (*s.pieces[side], slot)
    return slot


def relocate(s: State, slot: int, square: int) -> None:
    """Stand *slot* on the unblocked *square* without any consequence."""
    s.board[s.where[slot]] = EMPTY
    s.board[square] = slot + PIECE
    s.where[slot] = square


def arrive(s: State, slot: int) -> None:
    """*slot* has ended a move, step, swap, push or pull: it picks up the enemy Relic that lies there (6.1)."""
    enemy = 1 - slot // SLOTS
    square = s.where[slot]
    if s.relic[enemy] == square:
        s.relic[enemy] = CARRIED
        s.carrier[enemy] = slot
        tell(s, "pick-up", slot)
        if s.game.pick_up_resets:
            reset_vigil(s)
        if s.hidden[enemy]:
            s.hidden[enemy] = False
            tell(s, "reveal", slot)
    elif s.hidden[enemy]:
        s.barred[enemy] |= 1 << square


def step(s: State, slot: int, square: int, name: str = "step") -> None:
    """*slot* steps to the unblocked *square*."""
    relocate(s, slot, square)
    s.stepped |= 1 << slot
    tell(s, name, slot)
    arrive(s, slot)


def drop(s: State, slot: int) -> None:
    """If *slot* carries a Relic, it stays on the square on which the piece stands now."""
    enemy = 1 - slot // SLOTS
    if s.carrier[enemy] == slot:
        s.carrier[enemy] = -1
        s.relic[enemy] = s.where[slot]
        tell(s, "drop", slot)
        if s.game.drop_resets:
            reset_vigil(s)


def lose_hp(s: State, slot: int, amount: int) -> None:
    """*amount* damage, unless a guard or the first turn prevents it (5.5, 3.9)."""
    if s.guarded >> slot & 1 or (s.turn <= 2 and s.game.rules.first_turn_attack) or not amount:
        return
    tell(s, "damage", slot, min(amount, s.hp[slot]))
    if s.game.damage_resets:
        reset_vigil(s)
    if s.hp[slot] > amount:
        s.hp[slot] -= amount
    else:
        slay(s, slot)


def slay(s: State, slot: int) -> None:
    """*slot* leaves the board; what it carried stays where it died (6.3)."""
    side, number = divmod(slot, SLOTS)
    tell(s, "slain", slot)
    drop(s, slot)
    s.board[s.where[slot]] = EMPTY
    s.where[slot] = OFF
    s.hp[slot] = 0
    s.pieces[side] = tuple(p for p in s.pieces[side] if p != slot)
    kept = ~(1 << slot)
    s.guarded &= kept
    s.veiled &= kept
    s.veil_active &= kept
    s.stepped &= kept
    if number:
        s.slain[side] += 1


def strike(s: State, attacker: int, target: int, blow: Blow) -> None:
    """*blow* falls on *target*: damage, then push or pull, then mark or swap (5.1). A slain target frees its square."""
    square = s.where[target]
    if blow.damage:
        lose_hp(s, target, blow.damage)
    if (blow.push or blow.pull) and s.where[target] != OFF and not s.guarded >> target & 1:
        _shove(s, attacker, target, blow)
    if s.where[target] == OFF:
        s.freed = (*s.freed, square)
        return
    if blow.mark is Mark.VEILED:
        s.veiled |= 1 << target
        tell(s, "veiled", target)
    elif blow.mark is Mark.GUARDED:
        s.guarded |= 1 << target
        tell(s, "guarded", target)
    if blow.swap:
        swap(s, attacker, target)


def _shove(s: State, attacker: int, target: int, blow: Blow) -> None:
    """Push or pull *target* as far as it goes; not at all is a crush (5.2 to 5.4)."""
    board = s.game.board
    origin, start = s.where[attacker], s.where[target]
    if blow.push:
        onward, most, anchor = board.onward[board.direction(origin, start)], blow.push, -1
    else:
        onward, most, anchor = board.onward[board.direction(start, origin)], blow.pull, origin
    square, moved = start, 0
    while moved < most:
        ahead = onward[square]
        if ahead < 0 or s.board[ahead] or (anchor >= 0 and _pulled_far_enough(s, square, ahead, anchor)):
            break
        square = ahead
        moved += 1
    if not moved:
        tell(s, "crush", target)
        lose_hp(s, target, s.game.rules.crush_damage)
        return
    drop(s, target)
    relocate(s, target, square)
    tell(s, "push" if blow.push else "pull", target, moved)
    arrive(s, target)


def _pulled_far_enough(s: State, square: int, ahead: int, anchor: int) -> bool:
    """A pull ends next to the attacker, and never past it (5.3)."""
    if s.game.board.distance[square][anchor] == 1:
        return True
    xy = s.game.board.xy
    (x, y), (u, v), (ax, ay) = xy[square], xy[ahead], xy[anchor]
    return (u - ax) ** 2 + (v - ay) ** 2 >= (x - ax) ** 2 + (y - ay) ** 2


def swap(s: State, attacker: int, other: int) -> None:
    """The two pieces change squares; an enemy carrier drops its Relic on the square that it left (6.3)."""
    if attacker // SLOTS != other // SLOTS:
        drop(s, other)
    a, b = s.where[attacker], s.where[other]
    s.where[attacker], s.where[other] = b, a
    s.board[b], s.board[a] = attacker + PIECE, other + PIECE
    tell(s, "swap", attacker)
    arrive(s, attacker)
    arrive(s, other)


def return_minion(s: State, side: int, square: int) -> None:
    """One of *side*'s slain Minions stands on *square* again."""
    s.slain[side] -= 1
    put(s, side, square)


def free_back_row(s: State, side: int) -> tuple[int, ...]:
    """The empty squares of *side*'s back row."""
    return tuple(q for q in s.game.board.back_row[side] if not s.board[q])


def add_ruin(s: State, square: int) -> None:
    """A Ruin on an empty square."""
    s.board[square] = RUIN


def side_name(side: int) -> str:
    """Key or Skull, for messages."""
    return SIDES[side].title()
