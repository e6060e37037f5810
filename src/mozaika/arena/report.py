"""What a match or a ladder brought, in words for people and in plain values for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mozaika.arena.deals import MatchSettings
from mozaika.arena.ladder import Standing
from mozaika.arena.match import BotFigures, MatchOutcome
from mozaika.arena.statistics import Estimate, Sprt


def in_short(settings: MatchSettings, outcome: MatchOutcome) -> str:
    """One line for a match in progress: level:5 - level:4  40-3-17  Elo +140 (+61 to +231)."""
    names = " - ".join(settings.bots)
    results = f"{outcome.wins}-{outcome.draws}-{outcome.losses}"
    return f"{names}  {results}  Elo {with_interval(outcome.elo, sign='+')}"


def with_interval(figure: Estimate, digits: int = 0, sign: str = "") -> str:
    """A figure, and from where to where it may be."""

    def text(value: float | None, beyond: str) -> str:
        return beyond if value is None else f"{value:{sign}.{digits}f}"

    value = text(figure.value, "?")
    return f"{value} ({text(figure.low, '-∞')} to {text(figure.high, '∞')})"


def match_lines(settings: MatchSettings, outcome: MatchOutcome, sprt: Sprt | None) -> list[str]:
    """The outcome of a match for people."""
    first, *others = settings.bots
    lines = [
        f"{first} against {', '.join(others)}: {settings_text(settings)}",
        f"{outcome.stop}; {outcome.games} games, {outcome.deals} whole deals",
        f"wins-draws-losses  {outcome.wins}-{outcome.draws}-{outcome.losses}",
        f"share              {with_interval(outcome.share, 3)}",
        f"Elo difference     {with_interval(outcome.elo, sign='+')}",
    ]
    if outcome.margin is not None:
        lines.append(f"mean margin        {outcome.margin:+.1f} points")
    if sprt and outcome.log_likelihood_ratio is not None:
        lines.append(
            f"SPRT               {sprt.elo0:g} or {sprt.elo1:g} Elo: log-likelihood ratio "
            f"{outcome.log_likelihood_ratio:+.2f}, bounds ±{sprt.bound:.2f}"
        )
    if outcome.too_long:
        lines.append(f"drawn by length    {outcome.too_long}")
    return [*lines, "", *bot_lines(outcome.bots), *outcome.forfeits[:20]]


def settings_text(settings: MatchSettings) -> str:
    budget = settings.budget
    limits = [
        *([f"{budget.seconds:g} s a move"] if budget.seconds is not None else []),
        *([f"{budget.simulations} simulations a move"] if budget.simulations is not None else []),
        *([f"{budget.threads} threads"] if budget.threads > 1 else []),
    ]
    game = f"{settings.game}, {settings.seats} seats"
    return ", ".join([game, *limits, f"seed {settings.seed}"])


def bot_lines(bots: Sequence[BotFigures]) -> list[str]:
    """A table of what the games say about each bot."""
    skilled = any(bot.skill is not None for bot in bots)
    head = ["", "games", "mean score", "s/move", "longest", "forfeits"]
    rows = [
        [
            bot.name,
            str(bot.games),
            with_interval(bot.score, 1),
            f"{bot.mean_seconds:.4f}",
            f"{bot.longest_seconds:.3f}",
            str(bot.forfeits),
            *([f"{bot.skill:.1f} ± {bot.skill_deviation:.1f}"] if skilled else []),
        ]
        for bot in bots
    ]
    return table([head + ["openskill"] * skilled, *rows])


def ladder_lines(settings: MatchSettings, standing: Standing) -> list[str]:
    """The outcome of a ladder for people."""
    zero = f"{standing.anchor} is 0" if standing.anchor else "the mean is 0"
    rungs = [
        ["", f"Elo ({zero}; 95 % interval)"],
        *([rung.figures.name, with_interval(rung.elo, sign="+")] for rung in standing.rungs),
    ]
    met = [
        ["", "wins-draws-losses", "share"],
        *(
            [f"{m.one} - {m.other}", f"{m.wins}-{m.draws}-{m.losses}", with_interval(m.share, 3)]
            for m in standing.meetings
        ),
    ]
    return [
        settings_text(settings),
        f"{standing.stop}; {standing.games} games",
        *["", *table(rungs)],
        *["", *bot_lines([rung.figures for rung in standing.rungs])],
        *["", *table(met)],
    ]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of equal width, the first to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if index else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def settings_values(settings: MatchSettings) -> dict[str, Any]:
    """For JSON: all but the lineups, which follow from the rest."""
    return {name: value for name, value in as_values(settings).items() if name != "lineups"}


def as_values(value: object) -> Any:
    """For JSON: every named tuple an object, and no more digits than mean something."""
    if isinstance(value, msgspec.Struct):
        return {name: as_values(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: as_values(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, list | tuple):
        return [as_values(part) for part in value]
    return round(value, 5) if isinstance(value, float) else value
