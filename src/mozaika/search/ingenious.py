"""How a good player looks at Ingenious, on the kernel's records."""

from __future__ import annotations

from typing import Any

import numpy as np

from mozaika.kernels.bits import below, next_random
from mozaika.kernels.ingenious import (
    CHOICE,
    DRAW,
    DTYPE,
    ENDS,
    HALVES,
    NEIGHBOURS,
    OVER,
    PAIRS,
    SOLO,
    SWAP,
    _pick,
    _rank,
    board_size,
    cell,
    rack_size,
    side_of,
)
from mozaika.search.chances import to_chances

__all__ = ["DTYPE", "HAS_SECRETS", "hide", "is_pause", "knowledge", "value", "weigh"]

SETTINGS: dict[str, Any] = {}
HAS_SECRETS = True

WORTH, SWAPPING, SCALE = 0, 38, 39


def knowledge() -> Any:
    """What a peg is worth by how far it is; the worth of swapping, and the scale."""
    worth = [peg - peg * peg / 60.0 for peg in range(19)] + [13.0 + peg / 6 for peg in range(19)]
    return np.array([*worth, -1.0, 12.0])


def hide(s: Any, seat: Any) -> None:
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
                one = 1 << 3 * _pick(s.bag, below(s.rng, s.left))
                s.bag -= one
                s.left -= 1
                s.racks[other] += one


def is_pause(s: Any) -> Any:
    return s.phase == DRAW


def weigh(s: Any, codes: Any, count: Any, weights: Any, k: Any) -> None:
    """How far each placement brings the pegs, the low ones first."""
    if s.phase == CHOICE:
        for i in range(count):
            weights[i] = k[SWAPPING] if codes[i] == SWAP else 0.0
        return
    size = board_size(s)
    pegs = s.pegs[side_of(s, s.turn)]
    for i in range(count):
        tile, pair, way = codes[i] // (2 * PAIRS), codes[i] // 2 % PAIRS, codes[i] & 1
        weight = 0.0
        for half in range(2):
            colour = HALVES[tile, half]
            points = _run(s, size, ENDS[size, pair, way if half == 0 else 1 - way], colour)
            peg = pegs >> 8 * colour & 255
            weight += k[WORTH + min(37, peg + points)] - k[WORTH + peg]
        weights[i] = weight


def _run(s: Any, size: Any, at: Any, colour: Any) -> Any:
    points = 0
    for direction in range(6):
        beyond = NEIGHBOURS[size, at, direction]
        while cell(s, beyond) == colour + 1:
            points += 1
            beyond = NEIGHBOURS[size, beyond, direction]
    return points


def value(s: Any, values: Any, k: Any) -> None:
    """By the pegs, the lowest most; a finished game by its places."""
    for seat in range(s.seats):
        pegs = s.pegs[side_of(s, seat)]
        if s.phase == OVER:
            values[seat] = _rank(pegs) / 2.0**40
        else:
            values[seat] = 0.0
            for colour in range(6):
                values[seat] += k[WORTH + min(37, pegs >> 8 * colour & 255)]
    if s.mode == SOLO:
        values[0] /= 200.0
    else:
        to_chances(values, s.seats, k[SCALE] if s.phase != OVER else 0.0)
