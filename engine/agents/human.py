"""A person at the terminal: plays typed in the notation, lists on request, illegal ones answered with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.agents.lines import lines
from engine.board import SIDES
from engine.decision import Decision, Kind, Mode
from engine.play import Play, decisions_to_play
from engine.plays import legal
from engine.reasons import why_not
from engine.state import State
from engine.text.notation import NotationError, parse, printed
from engine.text.picture import picture
from engine.views import View
from engine.walk import why_illegal

HELP: Final = """\
A turn is a line: a card, then a mode and what belongs to it.
  pilgrim move c2-c3 escort d1-d2      smite attack d2 lunge d3 target d4
  gale attack d2 step d3 targets c4,d4 vault rally c1      vault rite
? lists your cards with an example of a legal play; ? and words list the plays that begin with them (? smite attack);
? and a mode lists its plays with all cards (? move, ? rally). A number plays one of the last list.
An illegal play is answered with the reason. help shows this again, quit ends the game."""
GREETING: Final = """You play {side}. Answer with a word or square of the list; ? asks again, quit ends the game.
Key sits below row 1, Skull above the last row. Once the pieces stand, you type whole turns."""
MOST_LISTED: Final = 40
"""Plays of one list: a screenful."""
QUESTIONS: Final = {
    Kind.MARK_RUIN: "Mark a Ruin; its twin follows by itself",
    Kind.FACTION: "Choose your Faction, in secret",
    Kind.CHOOSE_RITE: "Take a Rite",
    Kind.DEPLOY: "Deploy a piece, the Hero last",
    Kind.LAY_RELIC: "Lay your Relic",
    Kind.PARTNER: "Swap with",
    Kind.PATH: "Step to",
    Kind.STEP: "Step to",
    Kind.RETURN: "Your slain Minion returns to",
    Kind.CARRIER_STEP: "Your carrier may step",
    Kind.TARGET: "Strike",
}
"""What is asked outside a typed turn, by Kind."""
_NAMED: Final = frozenset((Kind.FACTION, Kind.CHOOSE_RITE))
"""Kinds that are answered by a name and need no look at the board."""
_MODES: Final = frozenset(mode.name.lower() for mode in Mode)
"""Words that list the plays of one mode, whatever the card."""
DECLINED: Final = "none"
"""What a person types to decline."""


class Quit(Exception):  # noqa: N818  # leaving the table is no error
    """The person has left."""


class Human:
    """Asks with *ask*, which takes a prompt and returns a line, and answers with *say*."""

    def __init__(self, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self._ask = ask
        self._say = say
        self._queue: tuple[Decision, ...] = ()
        self._listed: list[tuple[Decision, ...]] = []
        self._helped = False
        self._greeted = False

    def choose(self, seen: View) -> Decision:
        """What the person decides. Raises Quit."""
        options = legal(seen.state)
        if not self._queue or self._queue[0] not in options:
            self._queue = self._turn(seen) if seen.state.kind is Kind.CARD else (self._single(seen),)
        decision, self._queue = self._queue[0], self._queue[1:]
        return decision

    def _read(self, seen: View, prompt: str) -> str:
        text = self._ask(f"{SIDES[seen.player].title()}: {prompt}> ").strip().lower()
        if text in ("quit", "exit"):
            raise Quit
        return text

    def _turn(self, seen: View) -> tuple[Decision, ...]:
        s = seen.state
        self._say(f"\n{picture(seen)}")
        if not self._helped:
            self._say(HELP)
            self._helped = True
        self._listed = []
        while True:
            text = self._read(seen, f"turn {s.turn}")
            if text == "help":
                self._say(HELP)
            elif text.startswith("?"):
                self._list(s, text[1:].strip())
            elif text.isdigit():
                if 1 <= int(text) <= len(self._listed):
                    return self._listed[int(text) - 1]
                self._say("that number is not in the last list; ? and a card or a mode lists plays")
            elif text:
                found = self._typed(s, text)
                if found:
                    return found

    def _typed(self, s: State, text: str) -> tuple[Decision, ...]:
        """The decisions of the line *text*; nothing, and the reason said, if it is no legal play."""
        words = text.split()
        if words[-1] == "rite" and s.rites[s.me] >= 0:
            text = f"{text} {s.game.rites[s.rites[s.me]].id}"
        try:
            play = parse(text, s.game)
        except NotationError as error:
            self._say(str(error))
            return ()
        for line in lines(s):
            if decisions_to_play(s, line.decisions) == play:
                return line.decisions
        self._say(_why(s, play))
        return ()

    def _list(self, s: State, words: str) -> None:
        if not words:
            self._say(_overview(s))
            return
        found = [(printed(decisions_to_play(s, line.decisions)), line.decisions) for line in lines(s)]
        if words in _MODES:
            found = [entry for entry in found if entry[0].split()[1] == words]
        else:
            found = [entry for entry in found if f"{entry[0]} ".startswith(f"{words} ")]
        self._listed = [decisions for _, decisions in found[:MOST_LISTED]]
        for number, (text, _) in enumerate(found[:MOST_LISTED], start=1):
            self._say(f"{number:>3}  {text}")
        if len(found) > MOST_LISTED:
            self._say(f"{len(found) - MOST_LISTED} more: add words")
        elif not found:
            self._say(
                f"no legal play {'is a' if words in _MODES else 'begins with'} {words!r}; ? lists your cards"
            )

    def _single(self, seen: View) -> Decision:
        """One decision outside a typed turn: of the setup, after a throw, or in the opponent's turn."""
        s, options = seen.state, legal(seen.state)
        if len(options) == 1:
            return options[0]
        by_label = {label(s, d): d for d in options}
        if not self._greeted:
            self._say(GREETING.format(side=SIDES[seen.player].title()))
            self._greeted = True
        if s.kind not in _NAMED:
            self._say(f"\n{picture(seen)}")
        question = f"{QUESTIONS.get(s.kind, s.kind.name.title())}: {' '.join(by_label)}"
        self._say(question)
        while True:
            text = self._read(seen, s.kind.name.lower().replace("_", " "))
            if text in by_label:
                return by_label[text]
            if text in ("?", "help"):
                self._say(f"for example {next(iter(by_label))}\n{question}")
                continue
            square = -1 if s.kind in _NAMED else s.game.board.by_name.get(text, -1)
            reason = why_not(s, Decision(s.kind, square)) if square >= 0 else None
            self._say(reason or f"expected one of: {' '.join(by_label)}")


def label(s: State, decision: Decision) -> str:
    """What a person types for *decision*: a square, two squares, a card, a Faction or a Rite."""
    kind, a, b = decision
    names = s.game.board.names
    if a < 0:
        return DECLINED
    if kind is Kind.FACTION:
        return s.game.factions[a].id
    if kind is Kind.CHOOSE_RITE:
        return s.game.rites[a].id
    if kind in (Kind.GIVE, Kind.TAKE):
        return s.game.cards[a].id
    return f"{names[a]}-{names[b]}" if b >= 0 else names[a]


def _overview(s: State) -> str:
    """Each card of the hand with its modes, and a play that could be typed."""
    rows = []
    for card in s.hands[s.me]:
        modes = [Mode(d.b).name for d in legal(s) if d.a == card]
        rows.append(f"  {s.game.cards[card].id:<12} {', '.join(modes) or 'nothing'}")
    example = next(iter(lines(s)), None)
    if example is not None:
        rows.append(f"for example: {printed(decisions_to_play(s, example.decisions))}")
    return "\n".join(rows)


def _why(s: State, play: Play) -> str:
    """Why *play* cannot be made as it is typed."""
    for key, reason in (
        ("roll", "the die is thrown, not chosen"),
        ("return", "its owner chooses the square"),
    ):
        if key in play:
            return f"leave {key!r} out: {reason}"
    return why_illegal(s, play) or "what the dice or the opponent decide comes first: leave out what follows"
