"""How a good player looks at Azul, on the kernel's records."""

from __future__ import annotations

from typing import Any

import numpy as np

from mozaika.kernels.azul import (
    DTYPE,
    EVERY_FIFTH,
    FILL,
    FLOOR_COST,
    OVER,
    RUNS,
    TILINGS,
    _complete_rows,
    _spaces,
)
from mozaika.kernels.bits import lowest, popcount
from mozaika.search.chances import to_chances

__all__ = ["DTYPE", "HAS_SECRETS", "hide", "is_pause", "knowledge", "value", "weigh"]

HAS_SECRETS = False


def knowledge() -> Any:
    """Worth in points: a column, a colour, a row by the tiles they have; then single figures."""
    columns = [0.0, 0.3, 1.0, 2.4, 4.6, 7.0]
    colours = [0.0, 0.3, 1.0, 2.6, 5.5, 10.0]
    rows = [0.0, 0.1, 0.3, 0.7, 1.2, 2.0]
    begun, first, scale = 0.6, 1.0, 12.0
    return np.array([*columns, *colours, *rows, begun, first, scale])


COLUMNS, COLOURS, ROWS, BEGUN, FIRST_SEAT, SCALE = 0, 6, 12, 18, 19, 20


def hide(s: Any, seat: Any) -> None:
    """Nothing is hidden but what nobody knows."""


def is_pause(s: Any) -> Any:
    return s.phase == FILL


def points_at(wall: Any, row: Any, column: Any) -> Any:
    """What a tile scores there."""
    bits = wall >> column & EVERY_FIFTH
    bits = (bits | bits >> 4 | bits >> 8 | bits >> 12 | bits >> 16) & 31
    return max(RUNS[wall >> 5 * row & 31, column] + RUNS[bits, row], 1)


def with_full_lines(s: Any, seat: Any) -> Any:
    """The wall as it will be, where that is certain: on the coloured side."""
    wall = s.wall[seat]
    if not s.grey:
        for row in range(5):
            line = s.lines[seat] >> 8 * row & 255
            if line >> 3 > row:
                wall |= 1 << (5 * row + (row + (line & 7)) % 5)
    return wall


def best_points(s: Any, seat: Any, wall: Any, row: Any, colour: Any, k: Any) -> Any:
    """The most that a tile of the colour brings in this row, with what it prepares."""
    spaces = _spaces(s, seat, row, colour)
    most = 0.0
    while spaces:
        column = lowest(spaces)
        spaces &= spaces - 1
        in_column = popcount(wall >> column & EVERY_FIFTH)
        points = points_at(wall, row, column) + k[COLUMNS + in_column + 1] - k[COLUMNS + in_column]
        most = max(most, points)
    in_row = popcount(wall >> 5 * row & 31)
    of_colour = popcount(s.rows[seat] >> 5 * colour & 31)
    most += k[ROWS + in_row + 1] - k[ROWS + in_row]
    return most + k[COLOURS + of_colour + 1] - k[COLOURS + of_colour]


def weigh(s: Any, codes: Any, count: Any, weights: Any, k: Any) -> None:
    """What each decision seems to bring at once."""
    seat = s.turn
    wall = with_full_lines(s, seat)
    if codes[0] >= TILINGS:
        for i in range(count):
            row, column = (codes[i] - TILINGS) // 5, (codes[i] - TILINGS) % 5
            in_column = popcount(wall >> column & EVERY_FIFTH)
            weights[i] = points_at(wall, row, column)
            weights[i] += k[COLUMNS + in_column + 1] - k[COLUMNS + in_column]
        return
    fallen = s.floor[seat] >> 28
    last, worth = -1, 0.0
    for i in range(count):
        pair, row = codes[i] // 6, codes[i] % 6
        source, colour = pair // 5, pair % 5
        tiles = s.centre if source == 0 else s.factories[source - 1]
        taken = tiles >> 8 * colour & 255
        dropped, weight = taken, 0.0
        if row < 5:
            size = (s.lines[seat] >> 8 * row & 255) >> 3
            laid = min(taken, row + 1 - size)
            dropped = taken - laid
            if last != 5 * row + colour:
                last, worth = 5 * row + colour, best_points(s, seat, wall, row, colour, k)
            weight = worth * (share(size + laid, row, k) - share(size, row, k))
        if source == 0 and s.marker < 0:
            dropped += 1
            weight += k[FIRST_SEAT]
        weights[i] = weight - FLOOR_COST[min(7, fallen + dropped)] + FLOOR_COST[fallen]


def share(size: Any, row: Any, k: Any) -> Any:
    """How much of a line's worth so many tiles on it are."""
    if size > row:
        return 1.0
    filled = size / (row + 1.0)
    return k[BEGUN] * filled * filled


def prospect(s: Any, seat: Any, k: Any) -> Any:
    """The score a seat may hope for, at the end of a round."""
    wall = s.wall[seat]
    points = float(s.score[seat])
    for i in range(5):
        points += k[COLUMNS + popcount(wall >> i & EVERY_FIFTH)]
        points += k[ROWS + popcount(wall >> 5 * i & 31)]
        points += k[COLOURS + popcount(s.rows[seat] >> 5 * i & 31)]
        line = s.lines[seat] >> 8 * i & 255
        if line >> 3:
            points += best_points(s, seat, wall, i, line & 7, k) * share(line >> 3, i, k)
    return points + (k[FIRST_SEAT] if s.starter == seat else 0.0)


def value(s: Any, values: Any, k: Any) -> None:
    """By the margin over the best of the others; a finished game by its places."""
    for seat in range(s.seats):
        if s.phase == OVER:
            values[seat] = s.score[seat] + 0.1 * _complete_rows(s.wall[seat])
        else:
            values[seat] = prospect(s, seat, k)
    to_chances(values, s.seats, k[SCALE] if s.phase != OVER else 0.0)
