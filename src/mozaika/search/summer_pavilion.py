"""How a good player looks at Summer Pavilion, on the kernel's records."""

from __future__ import annotations

from typing import Any

import numpy as np

from mozaika.kernels.bits import popcount
from mozaika.kernels.summer_pavilion import (
    AROUND,
    CORNERS,
    DTYPE,
    FILL,
    GROUPS,
    KEEPS,
    MULTISETS,
    NUMBERS,
    OVER,
    PASS,
    PLACES,
    ROUNDS,
    SAME_NUMBER,
    SPACES,
    TAKES,
    total,
)
from mozaika.search.chances import to_chances

__all__ = ["DTYPE", "HAS_SECRETS", "hide", "is_pause", "knowledge", "value", "weigh"]

SETTINGS: dict[str, Any] = {}
HAS_SECRETS = False

STAR, NUMBER, TILE, WILD, BROUGHT, FIRST_SEAT, SCALE = 0, 7, 14, 15, 16, 17, 18


def knowledge() -> Any:
    """Worth in points: a star, a number by how much of it lies; then single figures."""
    star = [0.0, 0.2, 0.8, 2.0, 4.5, 9.0, 17.0]
    number = [0.0, 0.1, 0.3, 0.8, 1.8, 3.5, 7.0]
    tile, wild, brought, first, scale = 0.8, 1.0, 1.2, 0.5, 15.0
    return np.array([*star, *number, tile, wild, brought, first, scale])


def hide(s: Any, seat: Any) -> None:
    """Nothing is hidden but what nobody knows."""


def is_pause(s: Any) -> Any:
    return s.phase == FILL


def weigh(s: Any, codes: Any, count: Any, weights: Any, k: Any) -> None:
    """What each decision seems to bring at once."""
    for i in range(count):
        code = codes[i]
        if code < PLACES:
            weights[i] = _acquiring(s, code, k)
        elif code < TAKES:
            weights[i] = _placing(s, (code - PLACES) // 6 % SPACES, (code - PLACES) % 6, k)
        elif code < PASS:
            weights[i] = _fitting(s, MULTISETS[code - TAKES + 1], s.number - 1, k)
        elif code == PASS:
            hand = total(s.hand[s.turn])
            kept = 0 if s.number == ROUNDS else min(hand, CORNERS)
            weights[i] = kept * k[TILE] - (hand - kept)
        else:
            kept = MULTISETS[code - KEEPS]
            weights[i] = _fitting(s, kept, s.number, k)


def _acquiring(s: Any, code: Any, k: Any) -> Any:
    source, colour = code // 6, code % 6
    wild = s.number - 1
    tiles = s.centre if source == 0 else s.factories[source - 1]
    has_wild = 1 if tiles >> 8 * wild & 255 else 0
    taken = has_wild if colour == wild else (tiles >> 8 * colour & 255) + has_wild
    weight = taken * k[TILE] + has_wild * k[WILD]
    own = s.hand[s.turn] >> 8 * colour & 255
    weight += 0.1 * own * taken
    if source == 0 and s.marker < 0:
        weight += k[FIRST_SEAT] - taken
    return weight


def _placing(s: Any, at: Any, wild: Any, k: Any) -> Any:
    cover, star = s.cover[s.turn], at // 6
    after = cover | 1 << at
    tiles = NUMBERS[s.grey, at]
    weight = GROUPS[after >> 6 * star & 63, at % 6] - k[TILE] * tiles - 0.3 * wild + 4.0 * k[TILE]
    for i in range(2):
        around = AROUND[at, 2 * i]
        if after & around == around:
            weight += k[BROUGHT] * AROUND[at, 2 * i + 1]
        elif around > 0:
            weight += 0.15 * AROUND[at, 2 * i + 1] * popcount(after & around)
    before = popcount(cover >> 6 * star & 63)
    weight += k[STAR + before + 1] - k[STAR + before]
    if tiles <= 4:
        lies = popcount(cover & SAME_NUMBER[s.grey, tiles])
        weight += (k[NUMBER + min(6, lies + 1)] - k[NUMBER + min(6, lies)]) * 0.5 * tiles
    return weight


def _fitting(s: Any, tiles: Any, wild: Any, k: Any) -> Any:
    """What tiles are worth to the hand: one that is or becomes wild, and those of one colour."""
    weight = 0.0
    for colour in range(6):
        count = tiles >> 8 * colour & 255
        if count:
            own = s.hand[s.turn] >> 8 * colour & 255
            worth = k[TILE] + (k[WILD] if colour == wild else 0.1 * own)
            weight += count * worth
    return weight


def prospect(s: Any, seat: Any, k: Any) -> Any:
    """The score a seat may hope for."""
    cover = s.cover[seat]
    points = float(s.score[seat])
    left = (ROUNDS + 1 - s.number) / ROUNDS
    for star in range(7):
        lies = popcount(cover >> 6 * star & 63)
        points += k[STAR + lies] * (left if lies < 6 else 1.0)
    for number in range(1, 5):
        lies = popcount(cover & SAME_NUMBER[s.grey, number])
        points += k[NUMBER + min(6, lies)] * 0.5 * number * (left if lies < 6 else 1.0)
    points += k[TILE] * (total(s.hand[seat]) + total(s.corners[seat]))
    return points + (k[FIRST_SEAT] if s.starter == seat else 0.0)


def value(s: Any, values: Any, k: Any) -> None:
    """By the margin over the best of the others; a finished game by its places."""
    for seat in range(s.seats):
        values[seat] = float(s.score[seat]) if s.phase == OVER else prospect(s, seat, k)
    to_chances(values, s.seats, k[SCALE] if s.phase != OVER else 0.0)
