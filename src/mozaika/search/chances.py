"""From points to the chance of winning."""

from __future__ import annotations

from math import exp

from mozaika.kernels.roles import Float, Int
from mozaika.search.roles import Values

SURE = 0.95  # what a win counts; the rest is by how much, so that play goes on in a lost game
POINTS = 20.0


def to_chances(values: Values, seats: Int, scale: Float) -> None:
    """Turn the points of each seat into chances; a scale of 0 means that they are final.

    A lead of `scale` points over the best of the others is a chance of 73 %.
    """
    best, second, leader = -1e9, -1e9, -1
    for seat in range(seats):
        if values[seat] > best:
            best, second, leader = values[seat], best, seat
        elif values[seat] > second:
            second = values[seat]
    for seat in range(seats):
        margin = values[seat] - (second if seat == leader else best)
        if scale > 0.0:
            values[seat] = 1.0 / (1.0 + exp(-margin / scale))
        else:
            won = 1.0 if margin > 0.0 else (0.5 if margin == 0.0 else 0.0)
            values[seat] = SURE * won + (1.0 - SURE) / (1.0 + exp(-margin / POINTS))
