"""From an example to the panels, caption and words of its figure."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagrams.board import Window, around, whole
from cardgen.diagrams.captions import card_sentence, sight_caption, turn_caption, twin
from cardgen.diagrams.cards import Hands, Plate
from cardgen.diagrams.deal_panel import DealPanel
from cardgen.diagrams.deeds import Deed, Told
from cardgen.diagrams.examples import Example, Spec
from cardgen.diagrams.figures import Draft
from cardgen.diagrams.panels import MOST_SQUARE, MOST_STRIP_SQUARE, BoardPanel, Heading, MovePanel, Panel
from cardgen.diagrams.phrases import Phrases, joined
from cardgen.diagrams.scene import scene_of
from cardgen.diagrams.setup_panel import SetupPanel, call_outs
from engine.decision import MODES
from engine.state import State

_ICONS = {"move": "move", "attack": "attack", "rally": "rally", "rite": "rite", "pass": ""}


def draft(example: Example, phrases: Phrases) -> Draft:
    """The figure of *example*, as its spec asks."""
    kind = example.spec.kind
    if kind == "setup":
        return _setup(example, phrases)
    if kind == "deal":
        return _deal(example, phrases)
    if kind == "strip":
        return strip(example, phrases)
    if kind == "sight" or not example.turns:
        return _sight(example, phrases)
    return turn(example, phrases)


def title(example: Example, phrases: Phrases) -> str:
    """The example's title in the reader's language; its id where it has none."""
    return phrases.say("titles", example.id) if phrases.has("titles", example.id) else example.id


def turn(example: Example, phrases: Phrases, *, hands: bool = False) -> Draft:
    """One turn: the panels that the spec names."""
    number = example.spec.turn
    one = next((t for t in example.turns if t.turn.before.turn == number), example.turns[-1])
    before_it = example.turns[: example.turns.index(one)]
    harrowed = before_it[-1].harrowed if before_it else frozenset()
    panels = tuple(_panel(word, one, harrowed, example.spec, phrases, hands) for word in example.spec.show)
    seen = twin(scene_of(one.turn.after, one.harrowed), phrases)
    return Draft(example.id, title(example, phrases), (turn_caption(one, phrases),), seen, panels)


def _panel(
    word: str, one: Told, harrowed: frozenset[int], spec: Spec, phrases: Phrases, hands: bool
) -> Panel:
    before, after = one.turn.before, one.turn.after
    card = before.game.card_index[str(one.turn.play["card"])]
    name = phrases.name(before.game.cards[card].id)
    if word == "card":
        heading = Heading(name, icon=mode_icon(one))
        return MovePanel("card", before.game.cards[card], heading)
    window = window_of(spec, before)
    heading = Heading(phrases.say("panels", word))
    if word == "before":
        shown = hands_of(before, phrases) if hands else None
        return BoardPanel("before", scene_of(before, harrowed), window, (), heading, hands=shown)
    shown = hands_of(after, phrases, before) if hands else None
    scene = scene_of(after, one.harrowed)
    return BoardPanel(word, scene, window, one.deeds, heading, turned=word == "skull", hands=shown)


def position(state: State, id_: str, phrases: Phrases) -> Draft:
    """A position with its cards."""
    scene = scene_of(state)
    heading = Heading(phrases.say("panels", "position", turn=str(state.turn)), state.me, vigil=state.vigil)
    panel = BoardPanel(
        "position", scene, whole(state.game.board), (), heading, hands=hands_of(state, phrases)
    )
    return Draft(id_, id_, (), twin(scene, phrases), (panel,))


def strip(example: Example, phrases: Phrases) -> Draft:
    """One panel a turn."""
    panels, said = [], []
    for one in example.turns:
        before, after = one.turn.before, one.turn.after
        done = tuple(d for d in one.deeds if d.kind != "option")  # a strip tells what was done
        card = phrases.name(str(one.turn.play["card"]))
        heading = Heading(
            phrases.say("panels", "strip", turn=str(before.turn), card=card),
            before.me,
            mode_icon(one),
            after.vigil,
        )
        window = window_of(example.spec, before)
        most = MOST_STRIP_SQUARE if len(example.turns) > 2 else MOST_SQUARE
        scene = scene_of(after, one.harrowed)
        panels.append(BoardPanel(f"turn{before.turn}", scene, window, done, heading, most_square=most))
        said.append(turn_caption(one, phrases, numbered=True))
    last = twin(scene_of(example.turns[-1].turn.after, example.turns[-1].harrowed), phrases)
    return Draft(example.id, title(example, phrases), tuple(said), last, tuple(panels))


def _sight(example: Example, phrases: Phrases) -> Draft:
    """Lines of sight on a position: those of the attack that is played, and of those that are not legal."""
    state = example.turns[0].turn.before if example.turns else example.scenario.start
    lines: list[Deed] = [d for t in example.turns for d in t.deeds if d.kind.startswith("sight")]
    lines += example.sights
    plays = [t.turn.play for t in example.turns] + [w.play for w in example.scenario.illegal]
    said = (sight_caption(state, str(plays[0]["card"]), lines, phrases),) if lines else ()
    scene = scene_of(state)
    panel = BoardPanel("sight", scene, window_of(example.spec, state), tuple(lines))
    return Draft(example.id, title(example, phrases), said, twin(scene, phrases), (panel,))


def _setup(example: Example, phrases: Phrases) -> Draft:
    state = example.scenario.start
    scene, scale = scene_of(state), state.game.scale
    kinds = [(kind, phrases.say("callouts", kind)) for kind in example.spec.call_outs]
    panel = SetupPanel(scene, call_outs(state, kinds))
    values = {
        "size": state.game.board.size,
        "minions": scale.minions,
        "rows": scale.deploy_rows,
        "ruins": scale.ruins,
    }
    said = phrases.say("captions", "setup", **{key: str(value) for key, value in values.items()})
    return Draft(example.id, title(example, phrases), (said,), twin(scene, phrases), (panel,))


def _deal(example: Example, phrases: Phrases) -> Draft:
    """The deal, then the cards after each turn."""
    start = example.scenario.start
    panels: list[Panel] = [
        DealPanel("deal", Heading(phrases.say("panels", "deal")), hands_of(start, phrases))
    ]
    first = start.game.cards[start.waiting]
    said = [phrases.say("captions", "deal", waiting=phrases.name(first.id), side=phrases.side(start.me))]
    for one in example.turns:
        before, after = one.turn.before, one.turn.after
        number = str(before.turn)
        heading = Heading(phrases.say("panels", "turn", turn=number), before.me, mode_icon(one))
        hands = hands_of(after, phrases, before)
        panels.append(DealPanel(f"turn{number}", heading, hands, before.me))
        taken = phrases.name(before.game.cards[before.waiting].id)
        takes = phrases.say("takes", side=phrases.side(before.me), card=taken)
        said.append(joined([phrases.say("turn", turn=number), card_sentence(one, phrases), takes]))
    return Draft(example.id, title(example, phrases), tuple(said), "", tuple(panels))


# --- parts ---


def mode_icon(one: Told) -> str:
    """The icon of the mode in which the turn's card was played."""
    return next(_ICONS[mode] for mode in MODES if mode in one.turn.play)


def hands_of(state: State, phrases: Phrases, before: State | None = None) -> Hands:
    """The cards of *state*; those that have changed places since *before* are lit."""

    def plate(card: int, was: Iterable[int]) -> Plate:
        data = state.game.cards[card]
        return Plate(data.id, phrases.name(data.id), data.stamp, before is not None and card not in was)

    key, skull = (
        tuple(plate(card, before.hands[side] if before else ()) for card in state.hands[side])
        for side in (0, 1)
    )
    waiting = plate(state.waiting, (before.waiting,) if before else ()) if state.waiting >= 0 else None
    return Hands(key, skull, waiting, phrases.say("panels", "waiting"))


def window_of(spec: Spec, state: State) -> Window:
    """The part of the board that the spec shows. Raises ContentError for squares that the board does not have."""
    from cardgen.errors import ContentError

    board = state.game.board
    if spec.window is None:
        return whole(board)
    unknown = [name for name in spec.window if name not in board.by_name]
    if unknown:
        message = f"{unknown[0]!r} is not a square of this board"
        raise ContentError([spec.mark.fault("figure-window", message, f"accepted: a1 to {board.names[-1]}")])
    return around(board, (board.by_name[name] for name in spec.window))
