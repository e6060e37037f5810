"""Evaluator and policy of Summer Pavilion, on the kernel's records.

Both are learned from games that they play themselves (train/summer_pavilion.py): the priors of a
decision, for each side and round, and how many points a seat may still hope for at the end of a
round. The weights:

    weights[0:NET]     by side, round and kind of decision: of each feature
    weights[NET:]      by side: the net that predicts points from the features of a board
    weights[SCALES:]   by side and round: points of lead for a chance of 73 %
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from mozaika.kernels.roles import Bool, Codes, Float, Int, Record
from mozaika.kernels.summer_pavilion import ACQUIRE, DTYPE, FILL, KEEP, OVER, PLACE, ROUNDS
from mozaika.search import net
from mozaika.search.chances import to_chances
from mozaika.search.roles import Features, Logits, Values, Weights
from mozaika.search.settings import SearchSettings
from mozaika.search.summer_pavilion_board import (
    BOARD_FEATURES,
    OfBoard,
    OfColouredStars,
    OfGreyStars,
    board_features,
)
from mozaika.search.summer_pavilion_features import (
    MOST_FEATURES,
    SIZES,
    OfAcquiring,
    OfGathering,
    OfPlacing,
    decision_features,
    ready_spaces,
)

__all__ = [
    "DTYPE",
    "FEATURES",
    "HAS_SECRETS",
    "hide",
    "is_quiet",
    "load_weights",
    "priors",
    "settings",
    "value",
]

HAS_SECRETS = False
FEATURES = (OfAcquiring, OfPlacing, OfGathering, OfBoard, OfColouredStars, OfGreyStars)

OF_ACQUIRING, OF_PLACING, OF_GATHERING = SIZES
AT_PLACING = OF_ACQUIRING
AT_TAKING = AT_PLACING + OF_PLACING
AT_KEEPING = AT_TAKING + OF_GATHERING
POLICY = AT_KEEPING + OF_GATHERING  # weights for a side and round
NET = 2 * ROUNDS * POLICY
SCALES = NET + 2 * net.size(BOARD_FEATURES)
WEIGHTS = SCALES + 2 * ROUNDS
POINTS = 20.0  # the net counts in units of so many points


def load_weights() -> Weights:
    stored: Weights = np.load(Path(__file__).parent / "weights" / "summer_pavilion.npy")
    return stored.astype(np.float64)


def settings(seats: int) -> SearchSettings:
    return SearchSettings(prior_temperature=1.0, noise=1.0, plies=0, c_puct=0.6)


def hide(s: Record, seat: Int) -> None:
    """Nothing is hidden but what nobody knows."""


def is_quiet(s: Record) -> Bool:
    """Between two rounds only kept tiles are at hand."""
    return s.phase == FILL


# --- a decision ----------------------------------------------------------------------------


def priors(s: Record, codes: Codes, count: Int, logits: Logits, weights: Weights) -> None:
    """The logit of each decision: the logarithm of how often it would be chosen."""
    at, size = policy_weights(s)
    ready = ready_spaces(s.cover[s.turn])
    x = np.zeros(MOST_FEATURES)
    for i in range(count):
        decision_features(s, codes[i], ready, x)
        logits[i] = product(x, weights, at, size)


def policy_weights(s: Record) -> tuple[Int, Int]:
    """Where the weights of the decision to come begin, and how many there are."""
    at = (s.grey * ROUNDS + s.number - 1) * POLICY
    if s.phase == ACQUIRE:
        return at, OF_ACQUIRING
    if s.phase == PLACE:
        return at + AT_PLACING, OF_PLACING
    return at + (AT_KEEPING if s.phase == KEEP else AT_TAKING), OF_GATHERING


def product(x: Features, weights: Weights, at: Int, size: Int) -> Float:
    """The sum of features times weights, as four sums at a time; the size is a multiple of 4."""
    a = b = c = d = 0.0
    for i in range(0, size, 4):
        a += x[i] * weights[at + i]
        b += x[i + 1] * weights[at + i + 1]
        c += x[i + 2] * weights[at + i + 2]
        d += x[i + 3] * weights[at + i + 3]
    return (a + b) + (c + d)


# --- a position ----------------------------------------------------------------------------


def value(s: Record, values: Values, weights: Weights) -> None:
    """By the margin over the best of the others; a finished game by its places."""
    if s.phase == OVER:
        for seat in range(s.seats):
            values[seat] = float(s.score[seat])
        to_chances(values, s.seats, 0.0)
        return
    x = np.zeros(BOARD_FEATURES)
    for seat in range(s.seats):
        values[seat] = s.score[seat] + to_come(s, seat, x, weights)
    to_chances(values, s.seats, weights[SCALES + s.grey * ROUNDS + s.number - 1])


def to_come(s: Record, seat: Int, x: Features, weights: Weights) -> Float:
    """The points a seat may still hope for."""
    board_features(s, seat, x)
    return POINTS * net.output(x, BOARD_FEATURES, weights, NET + s.grey * net.size(BOARD_FEATURES))
