"""Many bots on one scale: Elo by maximum likelihood, and openskill where more than two play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from math import log
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mozaika.arena.referee import Played
from mozaika.arena.statistics import NORMAL_95, Estimate

Vector = NDArray[np.float64]
ELO_PER_NAT = 400 / log(10)
PRIOR = 1.0
"""Games between any two that met, drawn by half a chance: nobody is infinitely strong."""


class Duel(NamedTuple):
    """What one bot scored against another in a game: 1, 1/2 or 0."""

    deal: int
    one: int
    other: int
    points: float


def duels(played: Sequence[Played]) -> Iterator[Duel]:
    """Every two bots of a game by their places; of games for one, every two of a deal by score."""
    ordered = sorted(played, key=lambda game: game.number)
    for deal, games in groupby(ordered, lambda game: game.deal):
        if len(ordered[0].lineup) == 1:
            yield from _compare(deal, [(game.lineup[0], -game.scores[0]) for game in games])
            continue
        for game in games:
            yield from _compare(deal, sorted(set(zip(game.lineup, game.places, strict=True))))


def _compare(deal: int, ranks: Sequence[tuple[int, int]]) -> Iterator[Duel]:
    for (one, rank), (other, its_rank) in combinations(ranks, 2):
        if one != other:
            points = (rank < its_rank) + (rank == its_rank) / 2
            yield Duel(deal, one, other, points)


def elo_ratings(fought: Sequence[Duel], bots: int, anchor: int | None = None) -> list[Estimate]:
    """Bradley and Terry's model, a draw being half a win; the anchor, or else the mean, is 0.

    The intervals come from how the deals differ (a sandwich estimate), because the games of a
    deal are not independent.
    """
    pairs = sorted({(duel.one, duel.other) for duel in fought})
    virtual = _Duels([Duel(0, one, other, 0.5) for one, other in pairs], bots)
    real = _Duels(fought, bots)
    ratings = np.zeros(bots)
    for _ in range(100):  # Newton's method; the steps are cut where it would overshoot
        slope = sum(real.surprises(ratings)) + PRIOR * sum(virtual.surprises(ratings))
        curve = real.information(ratings) + PRIOR * virtual.information(ratings)
        step = np.clip(np.linalg.pinv(curve) @ slope, -1, 1)
        ratings += step
        if np.abs(step).max() < 1e-9:
            break
    return _with_intervals(ratings, real, virtual, anchor)


def _with_intervals(
    ratings: Vector, real: _Duels, virtual: _Duels, anchor: int | None
) -> list[Estimate]:
    bots = len(ratings)
    inverse = np.linalg.pinv(real.information(ratings) + PRIOR * virtual.information(ratings))
    surprises = real.surprises(ratings)
    a_half = virtual.information(np.zeros(bots))  # the variance of a game won or lost by a coin
    covariance = inverse @ (surprises.T @ surprises + PRIOR * a_half) @ inverse
    shift = np.eye(bots) - (np.full(bots, 1 / bots) if anchor is None else np.eye(bots)[anchor])
    reaches = NORMAL_95 * np.sqrt(np.clip(np.diag(shift @ covariance @ shift.T), 0, None))
    return [
        Estimate(*[float(ELO_PER_NAT * figure) for figure in (value, value - reach, value + reach)])
        for value, reach in zip(shift @ ratings, reaches, strict=True)
    ]


class _Duels:
    """Duels as arrays."""

    def __init__(self, fought: Sequence[Duel], bots: int) -> None:
        deals = {deal: row for row, deal in enumerate(sorted({duel.deal for duel in fought}))}
        self.shape = (len(deals), bots)
        self.rows = np.array([deals[duel.deal] for duel in fought], dtype=np.int64)
        self.ones = np.array([duel.one for duel in fought], dtype=np.int64)
        self.others = np.array([duel.other for duel in fought], dtype=np.int64)
        self.points = np.array([duel.points for duel in fought])

    def expected(self, ratings: Vector) -> Vector:
        return 1 / (1 + np.exp(ratings[self.others] - ratings[self.ones]))

    def surprises(self, ratings: Vector) -> Vector:
        """By deal and bot: the points above what was to be expected."""
        found, above = np.zeros(self.shape), self.points - self.expected(ratings)
        np.add.at(found, (self.rows, self.ones), above)
        np.add.at(found, (self.rows, self.others), -above)
        return found

    def information(self, ratings: Vector) -> Vector:
        """How much the duels say about each pair: the curvature of their likelihood."""
        expected = self.expected(ratings)
        found, weights = np.zeros((self.shape[1],) * 2), expected * (1 - expected)
        for one, other, sign in (
            (self.ones, self.ones, 1),
            (self.others, self.others, 1),
            (self.ones, self.others, -1),
            (self.others, self.ones, -1),
        ):
            np.add.at(found, (one, other), sign * weights)
        return found


def skills(played: Sequence[Played], bots: int) -> list[tuple[float, float]]:
    """By bot, openskill's mu and sigma after all games in their order.

    A bot that has several seats of a game changes by the mean of what they say.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found = [(model.mu, model.sigma)] * bots
    for game in sorted(played, key=lambda game: game.number):
        teams = [[model.rating(*found[bot])] for bot in game.lineup]
        rated = model.rate(teams, ranks=list(game.places))
        for bot in set(game.lineup):
            its = [team[0] for team, who in zip(rated, game.lineup, strict=True) if who == bot]
            found[bot] = fmean(r.mu for r in its), fmean(r.sigma for r in its)
    return found
