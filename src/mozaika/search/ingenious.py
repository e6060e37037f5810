"""Evaluator and policy of Ingenious, on the kernel's records."""

from __future__ import annotations

from math import exp
from pathlib import Path

import numpy as np

from mozaika.kernels.bits import below, next_random
from mozaika.kernels.ingenious import (
    CELLS,
    CHOICE,
    COLOURS,
    DRAW,
    DTYPE,
    ENDS,
    HALVES,
    OVER,
    PAIRS,
    SEATS,
    SOLO,
    STAY,
    SWAP,
    apply,
    board_size,
    may_swap,
    pick_kind,
    rack_size,
    rank_of,
    sides,
)
from mozaika.kernels.roles import Bool, Codes, Float, Int, Record
from mozaika.search.chances import to_chances
from mozaika.search.ingenious_net import OfColour, figures
from mozaika.search.ingenious_places import GAINS, RULE, RulesOfThumb, both, halves, likely, rule
from mozaika.search.roles import Logits, Values, Weights
from mozaika.search.settings import SearchSettings

__all__ = [
    "DTYPE",
    "FEATURES",
    "HAS_SECRETS",
    "hide",
    "is_quiet",
    "load_weights",
    "playout_decision",
    "priors",
    "settings",
    "value",
]  # fmt: skip

HAS_SECRETS = True
FEATURES = (RulesOfThumb, OfColour)

TOP, UNIT = 36.0, 4.0
"""The end of the track of one seat: a lowest peg there is worth 1. Its net counts in four pegs."""


def load_weights() -> Weights:
    """The rules of thumb of ingenious_places.py, then the nets of ingenious_net.py."""
    stored: Weights = np.load(Path(__file__).parent / "weights" / "ingenious.npy")
    return stored.astype(np.float64)


def settings(seats: int) -> SearchSettings:
    """Played on to the end of the seat's own next turn; a turn has two decisions."""
    return SearchSettings(prior_temperature=0.5, noise=0.2, c_puct=0.7, plies=max(3, 2 * seats - 1))


def hide(s: Record, seat: Int) -> None:
    """Deal the racks of the others anew from all tiles that the seat does not see."""
    for other in range(s.seats):
        if other != seat:
            s.bag += s.racks[other]
            s.left += rack_size(s.racks[other])
    for other in range(s.seats):
        if other != seat:
            size = rack_size(s.racks[other])
            s.racks[other] = 0
            for _ in range(size):
                s.rng = next_random(s.rng)
                one = 1 << 3 * pick_kind(s.bag, below(s.rng, s.left))
                s.bag -= one
                s.left -= 1
                s.racks[other] += one


def is_quiet(s: Record) -> Bool:
    return s.phase == DRAW


# --- a decision ----------------------------------------------------------------------------


def priors(s: Record, codes: Codes, count: Int, logits: Logits, weights: Weights) -> None:
    """What both halves of each placement are worth."""
    if s.phase == CHOICE:
        for i in range(count):
            logits[i] = rule(s, weights, RULE.swapping) if codes[i] == SWAP else 0.0
        return
    size = board_size(s)
    gains, points = np.zeros((COLOURS, GAINS)), np.zeros(COLOURS * CELLS, np.int64)
    worth = np.zeros(COLOURS * CELLS)
    halves(s, weights, gains, points, worth)
    for i in range(count):
        tile, pair, way = codes[i] // (2 * PAIRS), codes[i] // 2 % PAIRS, codes[i] & 1
        x = COLOURS * ENDS[size, pair, way] + HALVES[tile, 0]
        y = COLOURS * ENDS[size, pair, 1 - way] + HALVES[tile, 1]
        logits[i] = both(gains, points, worth, x, y)


def playout_decision(
    s: Record, noise: Float, codes: Codes, logits: Logits, weights: Weights
) -> Int:
    """The placement with the best prior, to which noise is added for each half of a tile.

    Where the rules of thumb allow several candidates, the net chooses among them.
    """
    most = max(1, int(rule(s, weights, RULE.candidates)))
    if s.phase == CHOICE:
        codes[0], codes[1] = SWAP, STAY
        if not may_swap(s):
            return STAY
        if most == 1:
            return SWAP if rule(s, weights, RULE.swapping) > 0.0 else STAY
        return codes[_best_by_net(s, codes, 2, weights)]
    count = likely(s, noise, codes, logits, most, weights)
    return codes[0] if count == 1 else codes[_best_by_net(s, codes, count, weights)]


def _best_by_net(s: Record, codes: Codes, count: Int, weights: Weights) -> Int:
    """Which of the decisions leaves the seat with the best chances."""
    scratch, values = np.zeros(1, DTYPE), np.zeros(SEATS)
    seat, best, most = s.turn, 0, -1.0
    for i in range(count):
        scratch[0] = s
        apply(scratch[0], codes[i])
        if scratch[0].phase == CHOICE:
            apply(scratch[0], STAY)
        value(scratch[0], values, weights)
        if values[seat] > most:
            best, most = i, values[seat]
    return best


# --- a position ----------------------------------------------------------------------------


def value(s: Record, values: Values, weights: Weights) -> None:
    """A finished game by its places, another one by the net; one seat by its lowest peg."""
    if s.phase == OVER:
        for side in range(sides(s)):
            values[side] = rank_of(s.pegs[side]) / 2.0**40
        if s.mode == SOLO:
            values[0] /= TOP
        else:
            to_chances(values, sides(s), 0.0)
    else:
        figures(s, values, weights)
        if s.mode == SOLO:
            values[0] = min(max(values[0] * UNIT / TOP, 0.0), 1.0)
        else:
            share(values, sides(s))
    if sides(s) < s.seats:
        values[2], values[3] = values[0], values[1]


def share(values: Values, count: Int) -> None:
    """Turn figures into chances that are 1 in all."""
    total = 0.0
    for side in range(count):
        values[side] = exp(min(max(values[side], -30.0), 30.0))
        total += values[side]
    for side in range(count):
        values[side] /= total
