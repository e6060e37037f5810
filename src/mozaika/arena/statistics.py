"""What the deals of a match say about strength: shares, Elo, intervals and the SPRT.

All games of one deal have the same draws, so they are not independent. What counts is the value
of a deal: the mean share of the victory, between 0 and 1, over its games. With two seats these are
the five results of a pair: 0, 1/4, 1/2, 3/4, 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import log, log10, sqrt
from statistics import fmean, variance
from typing import NamedTuple

NORMAL_95 = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
PAIR_VALUES = (0.0, 0.25, 0.5, 0.75, 1.0)
A_TRACE = 1e-3
"""So often every value of a pair counts as seen, that none is held to be impossible."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval; None is beyond all bounds.

    >>> import mozaika
    >>> found = mozaika.match("azul", "greedy", lambda view, legal: legal[0], games=20, seed=1)
    >>> found.share._fields
    ('value', 'low', 'high')
    """

    value: float | None
    low: float | None
    high: float | None

    def __repr__(self) -> str:
        """With the digits that mean something: `Estimate(0.64, low 0.57, high 0.70)`."""
        return _short(self, ".2f")


class EloEstimate(Estimate):
    """A difference, so it is shown with its sign: `Estimate(+100, low +49, high +151)`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return _short(self, "+.0f")


def _short(estimate: Estimate, form: str) -> str:
    value, low, high = [str(x) if x is None else format(x, form) for x in estimate]
    return f"Estimate({value}, low {low}, high {high})"


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean, by the normal approximation; no interval for fewer than two values."""
    if len(values) < 2:
        return Estimate(values[0] if values else None, None, None)
    mean, reach = fmean(values), NORMAL_95 * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def share_interval(values: Sequence[float]) -> Estimate:
    """The mean share of deals.

    For the interval a deal won and a deal lost are added (Agresti and Coull), so that a match won
    to nothing does not look certain.
    """
    if not values:
        return Estimate(None, None, None)
    _, low, high = mean_of([*values, 0.0, 1.0])
    assert low is not None
    assert high is not None
    return Estimate(fmean(values), max(low, 0.0), min(high, 1.0))


def elo_of(share: float | None, fair: float = 0.5) -> float | None:
    """The Elo difference that gives this share; `fair` is the share of equals (1/4 of 4 seats).

    >>> round(elo_of(0.75))
    191
    """
    if share is None or not 0 < share < 1:
        return None
    return 400 * log10(share / (1 - share) * (1 - fair) / fair)


def share_of(elo: float, fair: float = 0.5) -> float:
    """The share that this Elo difference gives.

    >>> share_of(0, fair=0.25)
    0.25
    """
    odds = 10 ** (elo / 400) * fair / (1 - fair)
    return float(odds / (1 + odds))


def elo_interval(values: Sequence[float], fair: float = 0.5) -> Estimate:
    """The Elo difference that the values of the deals show."""
    return EloEstimate(*[elo_of(share, fair) for share in share_interval(values)])


# --- the sequential test ---------------------------------------------------------------------


class Sprt(NamedTuple):
    """A test that stops as soon as the deals decide for one of two Elo differences."""

    elo0: float
    elo1: float
    error: float = 0.05
    """The risk of accepting what is no better than `elo0`, and of rejecting what has `elo1`."""

    @property
    def bound(self) -> float:
        """Accepted above it, rejected below its negative."""
        return log((1 - self.error) / self.error)

    def log_likelihood_ratio(self, values: Sequence[float], fair: float = 0.5) -> float:
        """How much likelier the values are under `elo1` than under `elo0`.

        The likelihood of each is that of its likeliest distribution over the values seen (the
        generalised SPRT), so draws and the likeness of the games of a deal need no model.
        """
        seen = Counter(dict.fromkeys(PAIR_VALUES, A_TRACE))
        seen.update(values)
        return _log_likelihood(seen, share_of(self.elo1, fair)) - _log_likelihood(
            seen, share_of(self.elo0, fair)
        )

    def verdict(self, ratio: float) -> str | None:
        """None while the test goes on."""
        if abs(ratio) < self.bound:
            return None
        return "SPRT accepted" if ratio > 0 else "SPRT rejected"


def _log_likelihood(seen: Counter[float], mean: float) -> float:
    """Of the likeliest distribution with this mean, but for what all means have in common.

    It gives a value the share seen / (1 + tilt * (value - mean)) (Owen's empirical likelihood).
    """
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))

    def excess(tilt: float) -> float:
        return sum(
            count * (value - mean) / (1 + tilt * (value - mean)) for value, count in seen.items()
        )

    tilt = root(excess, low, high)
    return -sum(count * log(1 + tilt * (value - mean)) for value, count in seen.items())


def root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Where the falling function is 0, strictly between the ends."""
    for _ in range(80):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
