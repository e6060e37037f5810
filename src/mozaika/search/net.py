"""A small net inside compiled code: two hidden layers, its weights a part of the game's.

weights[at:] = first (inputs x WIDE), WIDE, second (WIDE x NARROW), NARROW, last (NARROW), 1
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels.roles import Float, Int
from mozaika.search.roles import Features, Weights

WIDE, NARROW = 24, 12


def size(inputs: int) -> int:
    """How many weights a net of so many inputs has."""
    return inputs * WIDE + WIDE + WIDE * NARROW + NARROW + NARROW + 1


def output(x: Features, inputs: Int, weights: Weights, at: Int) -> Float:
    """What the net says; inputs that are 0 cost nothing."""
    wide, narrow = np.zeros(WIDE), np.zeros(NARROW)
    for i in range(inputs):
        if x[i] != 0.0:
            for j in range(WIDE):
                wide[j] += x[i] * weights[at + i * WIDE + j]
    at += inputs * WIDE
    for i in range(WIDE):
        active = max(0.0, wide[i] + weights[at + i])
        if active > 0.0:
            for j in range(NARROW):
                narrow[j] += active * weights[at + WIDE + i * NARROW + j]
    at += WIDE + WIDE * NARROW
    total = weights[at + 2 * NARROW]
    for j in range(NARROW):
        total += max(0.0, narrow[j] + weights[at + j]) * weights[at + NARROW + j]
    return total
