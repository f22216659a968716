"""A play as people write it: one mapping a turn, to and from the decisions that make it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.data import title
from engine.decision import Decision, Kind, Mode, one, two
from engine.plays import legal
from engine.reasons import Hints, why_not
from engine.state import CHANCE, State
from engine.turn import apply

Value = str | int | bool | list[str]
Play = dict[str, Value]
"""Keys and values as in the scenario format; two plays are the same exactly if they are equal."""

MODES: Final = ("move", "attack", "rally", "rite", "pass")
"""The keys of which a play has exactly one, by Mode."""
KEYS: Final = (
    "card",
    *MODES,
    *(
        "escort",
        "lunge",
        "target",
        "targets",
        "step",
        "swap",
        "roll",
        "steps",
        "place",
        "ruin",
        "give",
        "take",
    ),
    *("return", "carrier_step"),
)
"""Every key of a play, in the order in which it is written."""


class IllegalPlay(ValueError):
    """A play that the rules do not allow; the message says why."""


class AtThrow(Exception):  # noqa: N818 - it is no error: the play waits for the die
    """A Gamble without its roll: legal so far. Holds the position at the throw and the decisions up to it."""

    def __init__(self, state: State, decisions: tuple[Decision, ...]) -> None:
        super().__init__("the Gamble die is to be thrown")
        self.state = state
        self.decisions = decisions


def decisions_to_play(state: State, decisions: Iterable[Decision]) -> Play:
    """The mapping of the play that *decisions* make up, from *state* at the beginning of a turn."""
    play: Play = {}
    for decision in decisions:
        play = extended(state, play, decision)
    return play


def extended(state: State, play: Play, decision: Decision) -> Play:
    """*play* with what *decision* adds; *state* is any position of the same turn in which the Rite is not played yet."""
    kind, a, b = decision
    names = state.game.board.names
    if kind is Kind.CARD:
        begun: Play = {"card": state.game.cards[a].id}
        if b == Mode.PASS:
            begun["pass"] = True
        elif b == Mode.RITE:
            begun["rite"] = state.game.rites[state.rites[state.me]].id
        return begun
    if a < 0:
        return play
    new = dict(play)
    if kind is Kind.TARGET and ("target" in play or "targets" in play):
        before = play.get("targets") or [play["target"]]
        new.pop("target", None)
        new["targets"] = [*before, names[a]]  # type: ignore[misc]
    elif kind in (Kind.EACH_TARGET, Kind.PATH):
        key = _KEY_OF[kind]
        new[key] = [*play.get(key, ()), names[a]]  # type: ignore[misc]
    elif kind in (Kind.MOVE, Kind.ESCORT, Kind.EXCHANGE, Kind.CARRIER_STEP):
        new[_KEY_OF[kind]] = [names[a], names[b]]
    elif kind in (Kind.GIVE, Kind.TAKE):
        new[_KEY_OF[kind]] = state.game.cards[a].id
    elif kind is Kind.ROLL:
        new["roll"] = a
    else:
        new[_KEY_OF[kind]] = names[a]
    return new


_KEY_OF: Final = {
    Kind.MOVE: "move",
    Kind.ESCORT: "escort",
    Kind.ATTACKER: "attack",
    Kind.LUNGE: "lunge",
    Kind.FIRST_STEP: "step",
    Kind.TARGET: "target",
    Kind.EACH_TARGET: "targets",
    Kind.PARTNER: "swap",
    Kind.ROLL: "roll",
    Kind.PATH: "steps",
    Kind.STEP: "step",
    Kind.RETURN: "return",
    Kind.RALLY: "rally",
    Kind.PLACE: "place",
    Kind.CLEAR: "ruin",
    Kind.EXCHANGE: "swap",
    Kind.GIVE: "give",
    Kind.TAKE: "take",
    Kind.CARRIER_STEP: "carrier_step",
}


def all_plays(state: State, rolls: bool = True) -> Iterator[Play]:
    """Every complete legal play of the turn that *state* begins: every choice explicit, declined options absent.

    A Gamble comes once without its roll and, if *rolls*, once for each roll with everything that may follow.
    """
    stack: list[tuple[State, Play]] = [(state, {})]
    turn = state.turn
    while stack:
        s, play = stack.pop()
        if play and (s.turn != turn or s.over):
            yield play
            continue
        if s.kind is Kind.ROLL:
            yield play
            if not rolls:
                continue
        for decision in reversed(legal(s)):
            stack.append((apply(s, decision), extended(s, play, decision)))


class _Walk:
    """Follows one play through the decisions of its turn."""

    def __init__(self, state: State, play: Play) -> None:
        self.state = state
        self.play = play
        self.made: list[Decision] = []
        self.spent: set[str] = {"card"}
        self.taken = {"targets": 0, "steps": 0}
        self.hints = _hints(state, play)

    def square(self, name: object) -> int:
        """The square called *name*. Raises IllegalPlay off the board."""
        board = self.state.game.board
        found = board.by_name.get(str(name))
        if found is None:
            raise IllegalPlay(f"{name} is off the board: it has the squares a1 to {board.names[-1]} (1.1)")
        return found

    def single(self, key: str) -> int | None:
        """The one square under *key*, or None."""
        if key not in self.play:
            return None
        self.spent.add(key)
        value = self.play[key]
        if isinstance(value, list):
            raise IllegalPlay(f"{key!r} takes one square here, not {len(value)}")
        return self.square(value)

    def pair(self, key: str) -> tuple[int, int] | None:
        """The two squares under *key*, or None."""
        if key not in self.play:
            return None
        self.spent.add(key)
        value = self.play[key]
        if not isinstance(value, list) or len(value) != 2:
            raise IllegalPlay(f"{key!r} takes two squares here: from and to")
        return self.square(value[0]), self.square(value[1])

    def next_of(self, key: str) -> int | None:
        """The next square of the list under *key*, or None after its last."""
        self.spent.add(key)
        value = self.play.get(key, [])
        squares = value if isinstance(value, list) else [str(value)]
        at = self.taken[key]
        if at >= len(squares):
            return None
        self.taken[key] += 1
        return self.square(squares[at])

    def decide(self, decision: Decision) -> None:
        """Make *decision*. Raises IllegalPlay with the reason if it is not legal."""
        if decision not in legal(self.state):
            reason = why_not(self.state, decision, self.hints)
            assert reason is not None, f"no reason for {decision} in {self.play}"
            raise IllegalPlay(reason)
        self.made.append(decision)
        self.state = apply(self.state, decision)


def _hints(state: State, play: Play) -> Hints:
    """What the play goes on to say, for reasons that would otherwise be vague."""
    at = state.game.board.by_name

    def squares(*keys: str) -> tuple[int, ...]:
        found: list[int] = []
        for key in keys:
            value = play.get(key, [])
            names = value if isinstance(value, list) else [str(value)]
            found.extend(at[name] for name in names if name in at)
        return tuple(found)

    def first(key: str) -> int:
        return (*squares(key), -1)[0]

    return Hints(
        move=squares("move"),
        attacker=first("attack"),
        lunge=first("lunge"),
        step=first("step"),
        targets=squares("target", "targets", "swap"),
    )


def play_to_decisions(state: State, play: Play) -> tuple[Decision, ...]:
    """The decisions that *play* stands for, declined options included, from *state* at the beginning of a turn.

    Raises IllegalPlay, or AtThrow for a Gamble without its roll that is legal so far.
    """
    return tuple(_walked(state, play).made)


def apply_play(state: State, play: Play) -> State:
    """The position after a whole *play*. Raises as ``play_to_decisions`` does."""
    return _walked(state, play).state


def why_illegal(state: State, play: Play) -> str | None:
    """Why *play* is not legal in *state*, or None if it is, a Gamble without its roll included."""
    try:
        _walked(state, play)
    except AtThrow:
        return None
    except IllegalPlay as error:
        return str(error)
    return None


def completions(state: State, play: Play) -> bool:
    """Whether *play* is legal, or would be with some `return` and `carrier_step` that it leaves out."""
    if "return" in play or why_illegal(state, play) is None:
        return why_illegal(state, play) is None
    board = state.game.board
    squares = [board.names[q] for row in board.back_row for q in row]
    return any(why_illegal(state, {**play, "return": square}) is None for square in squares)


def _walked(state: State, play: Play) -> _Walk:
    if state.over:
        raise IllegalPlay("the game is over (7.2)")
    modes = [mode for mode in MODES if mode in play]
    if "card" not in play or len(modes) != 1:
        found = " and ".join(modes) or "none"
        raise IllegalPlay(f"a play names one card and exactly one of {', '.join(MODES)}; found {found}")
    walk = _Walk(state, play)
    turn = state.turn
    _decide_card(walk, modes[0])
    while walk.state.turn == turn and not walk.state.over:
        if walk.state.actor == CHANCE and "roll" not in play:
            _check_spent(walk, "before the die is thrown")
            raise AtThrow(walk.state, tuple(walk.made))
        _DECIDE[walk.state.kind](walk)
    _check_spent(walk, "in this play")
    return walk


def _decide_card(walk: _Walk, mode: str) -> None:
    game, me = walk.state.game, walk.state.me
    name = str(walk.play["card"])
    card = game.card_index.get(name)
    if card is None:
        raise IllegalPlay(f"there is no card {name!r}")
    if mode in ("rite", "pass"):
        walk.spent.add(mode)
    if mode == "rite":
        wanted, left = game.rite_index.get(str(walk.play["rite"])), walk.state.rites[me]
        if wanted is None or (wanted != left and left >= 0):
            raise IllegalPlay(f"{title(str(walk.play['rite']))} is not the Rite that this player has (3.6)")
    walk.decide(two(Kind.CARD, card, MODES.index(mode)))


def _check_spent(walk: _Walk, when: str) -> None:
    """Refuse what is present and means nothing."""
    for key in KEYS:
        if key in walk.play and key not in walk.spent:
            reason = _UNUSED.get(key, "nothing asks for it")
            raise IllegalPlay(f"{key!r} means nothing {when}: {reason}")
    for key, taken in walk.taken.items():
        value = walk.play.get(key)
        if isinstance(value, list) and taken < len(value):
            raise IllegalPlay(f"{key!r} names {len(value)} squares, but only {taken} can be used here")


_UNUSED: Final = {
    "escort": "only a MOVE by a card with the Escort mark is followed by a step of another piece (3.2)",
    "lunge": "only a piece that may step and whose attack's reach is adjacent lunges (3.4)",
    "target": "this attack chooses no single target (3.3)",
    "targets": "this attack chooses no list of targets (3.3)",
    "step": "this attack has no such step, or none is possible (3.3)",
    "swap": "nothing can be swapped here (3.3)",
    "roll": "no die is thrown (1.6)",
    "steps": "the roll allows no steps, or none is possible (8)",
    "return": "no Passive returns a slain Minion here (9)",
    "carrier_step": "no carrier may step at the end of this turn (9)",
    "place": "nothing is placed (3.6)",
    "ruin": "no Ruin is removed (3.6)",
    "give": "no card is given (3.6)",
    "take": "no card is taken (3.6)",
}


def _required(kind: Kind) -> Callable[[_Walk], None]:
    def decide(walk: _Walk) -> None:
        key = _KEY_OF[kind]
        square = walk.single(key)
        if square is None:
            raise IllegalPlay(f"{key!r} is missing: {_MISSING[kind]}")
        walk.decide(one(kind, square))

    return decide


def _optional(kind: Kind) -> Callable[[_Walk], None]:
    def decide(walk: _Walk) -> None:
        square = walk.single(_KEY_OF[kind])
        walk.decide(one(kind, -1 if square is None else square))

    return decide


def _required_pair(kind: Kind) -> Callable[[_Walk], None]:
    def decide(walk: _Walk) -> None:
        key = _KEY_OF[kind]
        squares = walk.pair(key)
        if squares is None:
            raise IllegalPlay(f"{key!r} is missing: {_MISSING[kind]}")
        walk.decide(two(kind, *squares))

    return decide


def _optional_pair(kind: Kind) -> Callable[[_Walk], None]:
    def decide(walk: _Walk) -> None:
        walk.decide(two(kind, *(walk.pair(_KEY_OF[kind]) or (-1, -1))))

    return decide


def _decide_lunge(walk: _Walk) -> None:
    square = walk.single("lunge")
    walk.decide(one(Kind.LUNGE, -1 if square is None else square))


def _decide_target(walk: _Walk) -> None:
    """`target` for one enemy, `targets` for several."""
    line = walk.state.line
    assert line is not None
    if "target" in walk.play and not walk.state.chosen:
        square = walk.single("target")
        assert square is not None
        walk.decide(one(Kind.TARGET, square))
        return
    if line.up_to > 1 and "targets" in walk.play and "target" not in walk.play:
        value = walk.play["targets"]
        if not isinstance(value, list) or not 2 <= len(value) <= line.up_to:
            raise IllegalPlay(
                f"'targets' names 2 to {line.up_to} enemies here; one enemy is a 'target' (3.3)"
            )
        square = walk.next_of("targets")
        walk.decide(one(Kind.TARGET, -1 if square is None else square))
    elif walk.state.chosen:
        walk.decide(one(Kind.TARGET, -1))
    else:
        raise IllegalPlay(f"'target' is missing: {_MISSING[Kind.TARGET]}")


def _decide_each_target(walk: _Walk) -> None:
    if not isinstance(walk.play.get("targets"), list):
        raise IllegalPlay(f"'targets' is missing: {_MISSING[Kind.EACH_TARGET]}")
    square = walk.next_of("targets")
    if square is None:
        raise IllegalPlay(f"'targets' is too short: {_MISSING[Kind.EACH_TARGET]}")
    walk.decide(one(Kind.EACH_TARGET, square))


def _decide_partner(walk: _Walk) -> None:
    square = walk.single("swap")
    if square is None and one(Kind.PARTNER, -1) not in legal(walk.state):
        raise IllegalPlay(f"'swap' is missing: {_MISSING[Kind.PARTNER]}")
    walk.decide(one(Kind.PARTNER, -1 if square is None else square))


def _decide_roll(walk: _Walk) -> None:
    face = walk.play["roll"]
    walk.spent.add("roll")
    faces = walk.state.game.rules.gamble_faces
    if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= faces:
        raise IllegalPlay(f"the Gamble die shows 1 to {faces}, not {face} (1.6)")
    walk.decide(one(Kind.ROLL, face))


def _decide_path(walk: _Walk) -> None:
    square = walk.next_of("steps")
    if square is None and one(Kind.PATH, -1) not in legal(walk.state):
        raise IllegalPlay(f"'steps' is missing: {_MISSING[Kind.PATH]}")
    walk.decide(one(Kind.PATH, -1 if square is None else square))


def _decide_step(walk: _Walk) -> None:
    square = walk.single("step")
    if square is None and one(Kind.STEP, -1) not in legal(walk.state):
        raise IllegalPlay(f"'step' is missing: {_MISSING[Kind.STEP]}")
    walk.decide(one(Kind.STEP, -1 if square is None else square))


def _decide_trade(kind: Kind) -> Callable[[_Walk], None]:
    def decide(walk: _Walk) -> None:
        key = _KEY_OF[kind]
        name = walk.play.get(key)
        walk.spent.add(key)
        if name is None:
            raise IllegalPlay(f"{key!r} is missing: {_MISSING[kind]}")
        card = walk.state.game.card_index.get(str(name))
        if card is None:
            raise IllegalPlay(f"there is no card {name!r}")
        walk.decide(one(kind, card))

    return decide


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
    Kind.EXCHANGE: "the Rite needs the own and the enemy piece (3.8)",
    Kind.GIVE: "the Rite needs the card given (3.8)",
    Kind.TAKE: "the Rite needs the card taken (3.8)",
    Kind.MOVE: "a MOVE goes from a square to a square (3.2)",
    Kind.ATTACKER: "an ATTACK needs its attacker (3.3)",
    Kind.RALLY: "a RALLY needs a square (3.5)",
}
_DECIDE: Final[dict[Kind, Callable[[_Walk], None]]] = {
    Kind.MOVE: _required_pair(Kind.MOVE),
    Kind.ESCORT: _optional_pair(Kind.ESCORT),
    Kind.ATTACKER: _required(Kind.ATTACKER),
    Kind.LUNGE: _decide_lunge,
    Kind.FIRST_STEP: _required(Kind.FIRST_STEP),
    Kind.TARGET: _decide_target,
    Kind.EACH_TARGET: _decide_each_target,
    Kind.PARTNER: _decide_partner,
    Kind.ROLL: _decide_roll,
    Kind.PATH: _decide_path,
    Kind.STEP: _decide_step,
    Kind.RETURN: _required(Kind.RETURN),
    Kind.RALLY: _required(Kind.RALLY),
    Kind.PLACE: _required(Kind.PLACE),
    Kind.CLEAR: _required(Kind.CLEAR),
    Kind.EXCHANGE: _required_pair(Kind.EXCHANGE),
    Kind.GIVE: _decide_trade(Kind.GIVE),
    Kind.TAKE: _decide_trade(Kind.TAKE),
    Kind.CARRIER_STEP: _optional_pair(Kind.CARRIER_STEP),
}
