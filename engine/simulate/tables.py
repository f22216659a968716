"""A report as tables that a designer reads in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from engine.data import title
from engine.simulate.intervals import Figure
from engine.simulate.report import Report, Use

_WIDTH = 105
"""Columns, of which the matrix with its last column needs every one."""
_NAME = 22
"""Width of the first column."""
_MODES = ("move", "attack", "rally", "rite", "pass")


def written(report: Report) -> str:
    """The report as text of at most 105 columns."""
    parts = [_head(report), _summary(report), _cards(report), _rites(report), _matrix(report), _never(report)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def percent(figure: Figure) -> str:
    """``52.1 %  [48.0, 56.2]  n 576``."""
    if not figure.n:
        return "—"
    low, high = 100 * figure.low, 100 * figure.high
    return f"{100 * figure.value:5.1f} %  [{low:.1f}, {high:.1f}]  n {figure.n}"


def number(figure: Figure) -> str:
    """``41.3  [39.9, 42.7]  n 576``."""
    return f"{figure.value:5.1f}    [{figure.low:.1f}, {figure.high:.1f}]  n {figure.n}" if figure.n else "—"


def _row(name: str, text: str) -> str:
    return f"{name:<{_NAME}}{text}"


def _head(report: Report) -> list[str]:
    plan = report.plan
    factions = " against ".join(title(f) for f in plan.factions) or "all pairings in turn"
    return [
        f"edition {plan.edition}, board {plan.board}, {' against '.join(plan.agents)}, {factions}",
        f"{report.games} games, seats swapped on every deal; seed {plan.seed}, digest {report.digest}",
        "a draw counts half; [ ] is the 95 % interval",
    ]


def _summary(report: Report) -> list[str]:
    rows = [
        _row("first player scores", percent(report.first_player)),
        _row("Key scores", percent(report.key)),
    ]
    if report.plan.agents[0] != report.plan.agents[1]:
        for name, figure in zip(report.plan.agents, report.agents, strict=True):
            rows.append(_row(f"{name} scores", percent(figure)))
    names = {
        "hero": "Hero slain",
        "steal": "Steal",
        "score": "scored",
        "draw": "scored: a draw",
        "unfinished": "broken off",
    }
    rows += [_row(f"ends: {names[way]}", percent(figure)) for way, figure in report.endings.items()]
    rows += [
        _row("turns", number(report.turns)),
        _row("decisions a turn", number(report.decisions_per_turn)),
        _row("options a decision", number(report.options_per_decision)),
        _row("plays a turn", number(report.plays_per_turn)),
        _row("rounds: Vigil reset", percent(report.rounds_reset)),
    ]
    return rows + [_row(f"  by {name}", percent(figure)) for name, figure in report.resets.items()]


def _used(use: Use) -> str:
    return f"{use.per_game:8.2f}  {percent(use.score)}"


def _cards(report: Report) -> list[str]:
    head = f"{'card':<{_NAME}}{''.join(f'{mode:>7}' for mode in _MODES)}  a game  score of who played it"
    rows = [head]
    for name, card in report.cards.items():
        modes = "".join(f"{card.modes[mode]:>7}" for mode in _MODES)
        rows.append(f"{title(name):<{_NAME}}{modes}{_used(card.use)}")
    return rows


def _rites(report: Report) -> list[str]:
    if not report.rites:
        return []
    rows = [f"{'Rite':<{_NAME}}  taken  played  a game  score of who played it"]
    for name, rite in report.rites.items():
        taken = f"{round(rite.taken.value * rite.taken.n):>7}{rite.played.times:>8}"
        rows.append(f"{title(name):<{_NAME}}{taken}{_used(rite.played)}")
    return rows


def _matrix(report: Report) -> list[str]:
    """Key's score in percent, Key's Faction by row and Skull's by column; then each Faction's over all games."""
    factions = list(report.factions)
    short = [_short(name) for name in factions]
    rows = [f"{'Key: row, Skull: column':<{_NAME + 2}}{''.join(f'{s:>5}' for s in short)}   all games"]
    for key, letters in zip(factions, short, strict=True):
        cells = "".join(f"{_cell(report, key, skull):>5}" for skull in factions)
        rows.append(f"{letters:<4}{title(key):<{_NAME - 2}}{cells}   {percent(report.factions[key])}")
    counts = [figure.n for figure in report.pairings.values()]
    return [*rows, f"cells: Key's score in percent, of {_span(counts)} games each"]


def _cell(report: Report, key: str, skull: str) -> str:
    figure = report.pairings.get((key, skull))
    return f"{100 * figure.value:.0f}" if figure else "·"


def _short(name: str) -> str:
    """The first letters of its words, or the first two of its only one."""
    words = name.split("-")
    return ("".join(word[0] for word in words) if len(words) > 1 else name[:2]).upper()


def _span(counts: Sequence[int]) -> str:
    least, most = min(counts, default=0), max(counts, default=0)
    return str(least) if least == most else f"{least} to {most}"


def _never(report: Report) -> list[str]:
    if not report.never:
        return ["everything that can happen was seen"]
    return wrap("never seen: " + ", ".join(report.never), _WIDTH, break_on_hyphens=False)
