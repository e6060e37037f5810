"""Evaluator and policy of Azul, on the kernel's records.

Both are fitted to games that the search played against itself (train/azul.py): the priors of a
decision, and how many points a seat may still hope for at the end of a round. The weights:

    weights[SCALES:]    by the longest row of all walls: points of lead for a chance of 73 %
    weights[POLICY:]    of each feature of a turn
    weights[NET:]       the net that predicts points from the features of a board
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from mozaika.kernels.azul import DTYPE, EVERY_FIFTH, FILL, OVER, TILINGS, complete_rows
from mozaika.kernels.bits import popcount
from mozaika.kernels.roles import Bits, Bool, Codes, Float, Int, Record
from mozaika.search import net
from mozaika.search.azul_features import (
    BOARD_FEATURES,
    TURN_FEATURES,
    OfBoard,
    OfTurn,
    board_features,
    longest_row,
    points_at,
    tiles_on_table,
    turn_features,
    wall_to_be,
)
from mozaika.search.chances import to_chances
from mozaika.search.roles import Logits, Values, Weights
from mozaika.search.settings import SearchSettings

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
FEATURES = (OfTurn, OfBoard)

SCALES, POLICY = 0, 6
NET = POLICY + TURN_FEATURES
WEIGHTS = NET + net.size(BOARD_FEATURES)
POINTS = 20.0  # the net counts in units of so many points


def load_weights() -> Weights:
    stored: Weights = np.load(Path(__file__).parent / "weights" / "azul.npy")
    return stored


def settings(seats: int) -> SearchSettings:
    return SearchSettings(prior_temperature=1.0, noise=2.5, c_puct=1.5)


def hide(s: Record, seat: Int) -> None:
    """Nothing is hidden but what nobody knows."""


def is_quiet(s: Record) -> Bool:
    """Between two rounds no tile is on the table."""
    return s.phase == FILL


# --- a decision ----------------------------------------------------------------------------


def priors(s: Record, codes: Codes, count: Int, logits: Logits, weights: Weights) -> None:
    """The logit of each decision."""
    wall = wall_to_be(s, s.turn)
    if codes[0] >= TILINGS:
        for i in range(count):
            logits[i] = tiling_logit(wall, codes[i] - TILINGS)
        return
    table = tiles_on_table(s)
    x = np.zeros(TURN_FEATURES)
    for i in range(count):
        turn_features(s, codes[i], wall, table, x)
        logits[i] = 0.0
        for j in range(TURN_FEATURES):
            logits[i] += x[j] * weights[POLICY + j]


def tiling_logit(wall: Bits, space: Int) -> Float:
    """Of a space of the grey wall: its points, and the column it prepares."""
    row, column = space // 5, space % 5
    in_column = popcount(wall >> column & EVERY_FIFTH)
    return points_at(wall, row, column) + in_column * in_column / 4.0


# --- a position between two rounds ---------------------------------------------------------


def value(s: Record, values: Values, weights: Weights) -> None:
    """By the lead over the best of the others; a finished game by its places."""
    if s.phase == OVER:
        for seat in range(s.seats):
            values[seat] = s.score[seat] + 0.1 * complete_rows(s.wall[seat])
        to_chances(values, s.seats, 0.0)
        return
    x = np.zeros(BOARD_FEATURES)
    longest = 0
    for seat in range(s.seats):
        longest = max(longest, longest_row(s.wall[seat]))
        board_features(s, seat, x)
        values[seat] = s.score[seat] + POINTS * net.output(x, BOARD_FEATURES, weights, NET)
    to_chances(values, s.seats, weights[SCALES + longest])
