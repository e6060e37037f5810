"""A ladder: any set of bots in a round robin on paired deals, rated on one scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from mozaika.arena.deals import MatchSettings, tasks
from mozaika.arena.journal import Journal
from mozaika.arena.match import BotFigures, figures, play_missing
from mozaika.arena.rating import Duel, duels, elo_ratings
from mozaika.arena.statistics import Estimate, share_interval

ANCHOR = "greedy"


class Rung(NamedTuple):
    """One bot of a ladder."""

    elo: Estimate
    figures: BotFigures


class Meeting(NamedTuple):
    """What one bot scored against another; of games for one, by the scores of a deal."""

    one: str
    other: str
    games: int
    wins: int
    draws: int
    losses: int
    share: Estimate


class Standing(NamedTuple):
    """The bots, the strongest first, and how each two of them fared."""

    stop: str
    games: int
    anchor: str | None
    """The bot that is 0 Elo; without it the mean is."""
    rungs: list[Rung]
    meetings: list[Meeting]


class Ladder:
    def __init__(self, settings: MatchSettings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal

    def run(self, deals: int, processes: int, watch: Callable[[], None]) -> str:
        """Play the games that are missing, `watch` after each; why it stopped."""
        all_tasks = tasks(self.settings, deals)
        return play_missing(self.settings, all_tasks, self.journal, processes, watch)

    def standing(self, stop: str) -> Standing:
        played = list(self.journal.played.values())
        fought = list(duels(played))
        bots = self.settings.bots
        anchor = bots.index(ANCHOR) if ANCHOR in bots else None
        ratings = elo_ratings(fought, len(bots), anchor)
        rungs = list(map(Rung, ratings, figures(self.settings, played)))
        return Standing(
            stop=stop,
            games=len(played),
            anchor=None if anchor is None else ANCHOR,
            rungs=sorted(rungs, key=lambda rung: -(rung.elo.value or 0.0)),
            meetings=meetings(bots, fought),
        )


def meetings(bots: Sequence[str], fought: Sequence[Duel]) -> list[Meeting]:
    pairs = sorted({(duel.one, duel.other) for duel in fought})
    return [
        _meeting(bots[one], bots[other], [d for d in fought if (d.one, d.other) == (one, other)])
        for one, other in pairs
    ]


def _meeting(one: str, other: str, fought: Sequence[Duel]) -> Meeting:
    points = [duel.points for duel in fought]
    by_deal: dict[int, list[float]] = {}
    for duel in fought:
        by_deal.setdefault(duel.deal, []).append(duel.points)
    return Meeting(
        one=one,
        other=other,
        games=len(points),
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        share=share_interval([fmean(deal) for deal in by_deal.values()]),
    )
