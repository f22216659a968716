"""Follows a play through the decisions that it stands for; what the rules do not allow is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.data import title
from engine.decision import KEY_OF, KEYS, MODES, Decision, Kind, one, two
from engine.play import Play
from engine.plays import legal
from engine.reasons import Hints, why_not
from engine.reasons.unused import why_unused
from engine.state import CHANCE, State
from engine.turn import apply


class PlayError(ValueError):
    """A play that the rules do not allow; the message says why."""


class Walk:
    """One play on its way through a turn: the position reached, and the decisions up to it."""

    def __init__(self, state: State, play: Play) -> None:
        self.state = state
        self.play = play
        self.made: list[Decision] = []
        self.before = state
        """The position in which the last decision was made."""
        self.waits_for_die = False
        """The play is a Gamble without its roll: legal so far, and it ends here."""
        self.spent: set[str] = {"card"}
        self.used = {"targets": 0, "steps": 0}
        self._hints = _hints(state, play)

    def square(self, name: object) -> int:
        """The square called *name*. Raises PlayError off the board."""
        board = self.state.game.board
        found = board.by_name.get(str(name))
        if found is None:
            raise PlayError(f"{name} is off the board: it has the squares a1 to {board.names[-1]} (1.1)")
        return found

    def single(self, key: str) -> int:
        """The one square under *key*, or -1."""
        self.spent.add(key)
        value = self.play.get(key)
        if isinstance(value, list):
            raise PlayError(f"{key!r} takes one square here, not a list of {len(value)} (3.3)")
        return -1 if value is None else self.square(value)

    def pair(self, key: str) -> tuple[int, int]:
        """The two squares under *key*, or -1, -1."""
        self.spent.add(key)
        value = self.play.get(key)
        if value is None:
            return -1, -1
        if not isinstance(value, list) or len(value) != 2:
            raise PlayError(f"{key!r} takes two squares here, from and to")
        return self.square(value[0]), self.square(value[1])

    def next_of(self, key: str) -> int:
        """The next square of the list under *key*, or -1 after its last."""
        self.spent.add(key)
        value = self.play.get(key, [])
        at = self.used[key]
        if not isinstance(value, list) or at >= len(value):
            return -1
        self.used[key] += 1
        return self.square(value[at])

    def decide(self, decision: Decision) -> None:
        """Make *decision*. Raises PlayError with the reason if it is not legal."""
        if decision not in legal(self.state):
            key = KEY_OF.get(decision.kind, "")
            if decision.a < 0 and key not in self.play and decision.kind in _MISSING:
                raise PlayError(f"{key!r} is missing: {_MISSING[decision.kind]}")
            reason = why_not(self.state, decision, self._hints)
            assert reason, f"no reason against {decision} in {self.play}"
            raise PlayError(reason)
        self.made.append(decision)
        self.before = self.state
        self.state = apply(self.state, decision)

    def finish(self) -> None:
        """Refuse what the play says and nothing has asked for."""
        for key in KEYS:
            if key in self.play and key not in self.spent:
                raise PlayError(f"{key!r} means nothing here: {why_unused(self.before, key, self._hints)}")
        for key, used in self.used.items():
            value = self.play.get(key)
            if isinstance(value, list) and used < len(value):
                message = f"{key!r} names {len(value)} squares, but only {used} can be used here"
                raise PlayError(f"{message}: {why_unused(self.before, key, self._hints)}")


def _hints(state: State, play: Play) -> Hints:
    """What the play goes on to say, for reasons that would otherwise be vague."""
    at = state.game.board.by_name

    def squares(*keys: str) -> tuple[int, ...]:
        values = (play.get(key, []) for key in keys)
        names = [n for v in values for n in (v if isinstance(v, list) else [str(v)])]
        return tuple(at[name] for name in names if name in at)

    def first(key: str) -> int:
        return (*squares(key), -1)[0]

    return Hints(
        move=squares("move"),
        attacker=first("attack"),
        lunge=first("lunge"),
        step=first("step"),
        swap=first("swap"),
        targets=squares("target", "targets", "swap"),
    )


def walked(state: State, play: Play) -> Walk:
    """*play* followed to its end, or to the throw of a die that it leaves open. Raises PlayError."""
    if state.over:
        raise PlayError("the game is over (7.2)")
    modes = [mode for mode in MODES if mode in play]
    if "card" not in play or len(modes) != 1:
        found = " and ".join(modes) or "none"
        raise PlayError(f"a play names one card and exactly one of {', '.join(MODES)}; found {found}")
    walk = Walk(state, play)
    _decide_card(walk, modes[0])
    while walk.state.turn == state.turn and not walk.state.over:
        if walk.state.actor == CHANCE and "roll" not in play:
            walk.waits_for_die = True
            break
        _DECIDE[walk.state.kind](walk)
    walk.finish()
    return walk


def play_to_decisions(state: State, play: Play) -> tuple[Decision, ...]:
    """The decisions that *play* stands for, declined options included, from *state* at the beginning of a turn.

    A Gamble without its roll ends before the throw. Raises PlayError.
    """
    return tuple(walked(state, play).made)


def apply_play(state: State, play: Play) -> State:
    """The position after a whole *play*. Raises PlayError, and ValueError for a Gamble without its roll."""
    walk = walked(state, play)
    if walk.waits_for_die:
        raise ValueError("the play leaves the roll open; throw the die for it")
    return walk.state


def why_illegal(state: State, play: Play) -> str | None:
    """Why *play* is not legal in *state*, or None if it is, a Gamble without its roll included."""
    try:
        walked(state, play)
    except PlayError as error:
        return str(error)
    return None


def why_not_completable(state: State, play: Play) -> str | None:
    """Why *play* is not legal even with a `return` and `carrier_step` that it leaves out, or None if it is."""
    reason = why_illegal(state, play)
    if reason is None or "return" in play:
        return reason
    board = state.game.board
    for row in board.back_row:
        for square in row:
            if why_illegal(state, {**play, "return": board.names[square]}) is None:
                return None
    return reason


def _decide_card(walk: Walk, mode: str) -> None:
    game, me = walk.state.game, walk.state.me
    name = str(walk.play["card"])
    card = game.card_index.get(name)
    if card is None:
        raise PlayError(f"there is no card {name!r}")
    if mode in ("rite", "pass"):
        walk.spent.add(mode)
    if mode == "rite":
        wanted, left = game.rite_index.get(str(walk.play["rite"])), walk.state.rites[me]
        if wanted is None or (wanted != left and left >= 0):
            raise PlayError(f"{title(str(walk.play['rite']))} is not the Rite that this player has (3.6)")
    walk.decide(two(Kind.CARD, card, MODES.index(mode)))


def _single(walk: Walk) -> None:
    kind = walk.state.kind
    walk.decide(one(kind, walk.single(KEY_OF[kind])))


def _pair(walk: Walk) -> None:
    kind = walk.state.kind
    walk.decide(two(kind, *walk.pair(KEY_OF[kind])))


def _card_named(walk: Walk) -> None:
    kind = walk.state.kind
    key = KEY_OF[kind]
    walk.spent.add(key)
    name = walk.play.get(key)
    card = -1 if name is None else walk.state.game.card_index.get(str(name))
    if card is None:
        raise PlayError(f"there is no card {name!r}")
    walk.decide(one(kind, card))


def _target(walk: Walk) -> None:
    """`target` for one enemy, `targets` for several."""
    line = walk.state.line
    assert line is not None
    _refuse_lost_lunge(walk)
    if "target" in walk.play:
        walk.decide(one(Kind.TARGET, -1 if walk.state.chosen else walk.single("target")))
        return
    value = walk.play.get("targets")
    if line.up_to > 1 and value is not None:
        if not isinstance(value, list) or not 2 <= len(value) <= line.up_to:
            raise PlayError(f"'targets' names 2 to {line.up_to} enemies here; one enemy is a 'target' (3.3)")
        walk.decide(one(Kind.TARGET, walk.next_of("targets")))
        return
    walk.decide(one(Kind.TARGET, -1))


def _each_target(walk: Walk) -> None:
    _refuse_lost_lunge(walk)
    walk.decide(one(Kind.EACH_TARGET, walk.next_of("targets")))


def _refuse_lost_lunge(walk: Walk) -> None:
    """A lunge that was not on offer is the reason, whatever target it was meant for."""
    if "lunge" in walk.play and "lunge" not in walk.spent:
        raise PlayError(
            f"'lunge' means nothing here: {why_unused(walk.state, 'lunge', _hints(walk.state, walk.play))}"
        )


def _roll(walk: Walk) -> None:
    walk.spent.add("roll")
    face, faces = walk.play["roll"], walk.state.game.rules.gamble_faces
    if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= faces:
        raise PlayError(f"the Gamble die shows 1 to {faces}, not {face} (1.6)")
    walk.decide(one(Kind.ROLL, face))


def _path(walk: Walk) -> None:
    walk.decide(one(Kind.PATH, walk.next_of("steps")))


_MISSING: Final = {
    Kind.FIRST_STEP: "the attacker must step first (8)",
    Kind.TARGET: "the attack needs its target (3.8)",
    Kind.EACH_TARGET: "it names every enemy in reach once, in the order of the blows (8)",
    Kind.PARTNER: "the attack needs a friendly piece to swap with (3.8)",
    Kind.PATH: "the attacker must step if it can (8)",
    Kind.STEP: "the attacker must step after the attack (3.8)",
    Kind.RETURN: "the Passive returns a slain Minion, its owner chooses the square (9)",
    Kind.PLACE: "the Rite needs a square (3.8)",
    Kind.CLEAR: "the Rite needs a Ruin (3.8)",
    Kind.EXCHANGE: "the Rite needs the own piece and the other (3.8)",
    Kind.GIVE: "the Rite needs the card given (3.8)",
    Kind.TAKE: "the Rite needs the card taken (3.8)",
    Kind.MOVE: "a MOVE goes from a square to a square (3.2)",
    Kind.RALLY: "a RALLY needs a square (3.5)",
}
"""What a missing key would have said."""

_DECIDE: Final[dict[Kind, Callable[[Walk], None]]] = {
    Kind.MOVE: _pair,
    Kind.ESCORT: _pair,
    Kind.ATTACKER: _single,
    Kind.LUNGE: _single,
    Kind.FIRST_STEP: _single,
    Kind.TARGET: _target,
    Kind.EACH_TARGET: _each_target,
    Kind.PARTNER: _single,
    Kind.ROLL: _roll,
    Kind.PATH: _path,
    Kind.STEP: _single,
    Kind.RETURN: _single,
    Kind.RALLY: _single,
    Kind.PLACE: _single,
    Kind.CLEAR: _single,
    Kind.EXCHANGE: _pair,
    Kind.GIVE: _card_named,
    Kind.TAKE: _card_named,
    Kind.CARRIER_STEP: _pair,
}
"""How each kind of decision is read from a play."""
