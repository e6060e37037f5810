"""How a good player looks at Azul, on the kernel's records.

Both looks are fitted to games the search played against itself (train/azul.py): what speaks for a
decision, and how many points a seat may still hope for at the end of a round. The knowledge:

    weights[0:6]    by the longest row of all walls: how many points of lead are a chance of 73 %
    weights[6:30]   what each hint speaks for a decision
    weights[30:]    the net that foretells points
"""

from __future__ import annotations

from pathlib import Path
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
    complete_rows,
    open_spaces,
    total,
)
from mozaika.kernels.bits import lowest, popcount
from mozaika.search import net
from mozaika.search.chances import to_chances
from mozaika.search.settings import Settings

__all__ = [
    "DTYPE",
    "HAS_SECRETS",
    "hide",
    "is_quiet",
    "load_weights",
    "priors",
    "settings",
    "value",
]

HAS_SECRETS = False

SCALES, HINT, NET = 0, 6, 30
HINTS, INPUTS = 24, 57
WEIGHTS = NET + net.size(INPUTS)
POINTS = 20.0  # the net counts in units of so many points


def load_weights() -> Any:
    return np.load(Path(__file__).parent / "weights" / "azul.npy")


def settings(seats: int) -> Settings:
    return Settings(prior_temperature=1.0, noise=2.5, c_puct=1.5)


def hide(s: Any, seat: Any) -> None:
    """Nothing is hidden but what nobody knows."""


def is_quiet(s: Any) -> Any:
    """Between two rounds no tile is on the table."""
    return s.phase == FILL


# --- a decision ----------------------------------------------------------------------------


def priors(s: Any, codes: Any, count: Any, logits: Any, weights: Any) -> None:
    """What speaks for each decision."""
    wall = wall_to_be(s, s.turn)
    if codes[0] >= TILINGS:
        for i in range(count):
            logits[i] = tiling_weight(wall, codes[i] - TILINGS)
        return
    table = tiles_on_table(s)
    x = np.zeros(HINTS)
    for i in range(count):
        hints(s, codes[i], wall, table, x)
        logits[i] = 0.0
        for j in range(HINTS):
            logits[i] += x[j] * weights[HINT + j]


def hints(s: Any, code: Any, wall: Any, table: Any, x: Any) -> None:
    """What may speak for or against a turn of the offer."""
    for j in range(HINTS):
        x[j] = 0.0
    pair, row = code // 6, code % 6
    source, colour = pair // 5, pair % 5
    tiles = s.centre if source == 0 else s.factories[source - 1]
    taken = tiles >> 8 * colour & 255
    dropped = taken
    if row < 5:
        size = (s.lines[s.turn] >> 8 * row & 255) >> 3
        laid = min(taken, row + 1 - size)
        dropped = taken - laid
        missing = row + 1 - size - laid
        if missing == 0:
            _hints_of_full_line(s, row, colour, wall, laid, x)
        else:
            _hints_of_open_line(s, row, colour, wall, missing, x)
            x[10] = 1.0 if size == 0 else 0.0
            x[11] = laid / (row + 1.0)
            x[20] = min((table >> 8 * colour & 255) - taken, missing) / missing
        x[21] = 1.0 if missing == 0 and dropped == 0 else 0.0
    else:
        x[12] = 1.0
    if source > 0:
        x[14] = total(tiles) - taken
        x[19] = 1.0
    elif s.marker < 0:
        dropped += 1
        x[13] = 1.0
    fallen = s.floor[s.turn] >> 28
    x[15] = FLOOR_COST[min(7, fallen + dropped)] - FLOOR_COST[fallen]
    x[16] = taken


def _hints_of_full_line(s: Any, row: Any, colour: Any, wall: Any, laid: Any, x: Any) -> None:
    points = most_points(s, s.turn, wall, row, colour)
    x[0] = 1.0
    x[1] = points
    if not s.grey:
        x[2] = popcount(wall >> (row + colour) % 5 & EVERY_FIFTH) ** 2 / 4.0
    x[3] = popcount(s.rows[s.turn] >> 5 * colour & 31) ** 2 / 4.0
    x[4] = popcount(wall >> 5 * row & 31) ** 2 / 4.0
    x[5] = row
    x[17] = laid
    x[22] = lateness(s) * points


def _hints_of_open_line(s: Any, row: Any, colour: Any, wall: Any, missing: Any, x: Any) -> None:
    x[6] = 1.0
    x[7] = most_points(s, s.turn, wall, row, colour) * (1.0 - missing / (row + 1.0))
    x[8] = missing
    x[9] = lateness(s) * missing
    x[18] = lateness(s)
    x[23] = row


def lateness(s: Any) -> Any:
    return min(s.number, 6) / 6.0


def tiling_weight(wall: Any, space: Any) -> Any:
    """A space of the grey wall: its points, and the column it prepares."""
    row, column = space // 5, space % 5
    in_column = popcount(wall >> column & EVERY_FIFTH)
    return points_at(wall, row, column) + in_column * in_column / 4.0


def tiles_on_table(s: Any) -> Any:
    tiles = s.centre
    for factory in range(2 * s.seats + 1):
        tiles += s.factories[factory]
    return tiles


def wall_to_be(s: Any, seat: Any) -> Any:
    """The wall with the tiles of the full lines, where their spaces are certain."""
    wall = s.wall[seat]
    if not s.grey:
        for row in range(5):
            line = s.lines[seat] >> 8 * row & 255
            if line >> 3 > row:
                wall |= 1 << (5 * row + (row + (line & 7)) % 5)
    return wall


def points_at(wall: Any, row: Any, column: Any) -> Any:
    """What a tile scores there."""
    bits = wall >> column & EVERY_FIFTH
    bits = (bits | bits >> 4 | bits >> 8 | bits >> 12 | bits >> 16) & 31
    return max(RUNS[wall >> 5 * row & 31, column] + RUNS[bits, row], 1)


def most_points(s: Any, seat: Any, wall: Any, row: Any, colour: Any) -> Any:
    """The most that a tile of the colour scores in this row."""
    spaces = open_spaces(s, seat, row, colour)
    most = 0
    while spaces:
        most = max(most, points_at(wall, row, lowest(spaces)))
        spaces &= spaces - 1
    return most


# --- a position between two rounds ---------------------------------------------------------


def value(s: Any, values: Any, weights: Any) -> None:
    """By the lead over the best of the others; a finished game by its places."""
    if s.phase == OVER:
        for seat in range(s.seats):
            values[seat] = s.score[seat] + 0.1 * complete_rows(s.wall[seat])
        to_chances(values, s.seats, 0.0)
        return
    x = np.zeros(INPUTS)
    longest = 0
    for seat in range(s.seats):
        longest = max(longest, longest_row(s.wall[seat]))
        features(s, seat, x)
        values[seat] = s.score[seat] + POINTS * net.output(x, INPUTS, weights, NET)
    to_chances(values, s.seats, weights[SCALES + longest])


def features(s: Any, seat: Any, x: Any) -> None:
    """What the net is told of a seat."""
    wall = s.wall[seat]
    for i in range(25):
        x[i] = float(wall >> i & 1)
    for i in range(5):
        x[25 + i] = popcount(wall >> i & EVERY_FIFTH) / 5.0
        x[30 + i] = popcount(wall >> 5 * i & 31) / 5.0
        x[35 + i] = popcount(s.rows[seat] >> 5 * i & 31) / 5.0
        line = s.lines[seat] >> 8 * i & 255
        x[40 + i] = (line >> 3) / (i + 1.0)
        x[45 + i] = 0.0
        if line >> 3:
            x[45 + i] = x[40 + i] * most_points(s, seat, wall, i, line & 7) / 5.0
    own, rival = longest_row(wall), 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, longest_row(s.wall[other]))
    x[50] = 1.0 if s.starter == seat else 0.0
    x[51] = min(s.number, 8) / 5.0
    x[52] = own / 5.0
    x[53] = rival / 5.0
    x[54] = max(own, rival) / 5.0
    x[55] = s.seats - 2.0
    x[56] = float(s.grey)


def longest_row(wall: Any) -> Any:
    most = 0
    for row in range(5):
        most = max(most, popcount(wall >> 5 * row & 31))
    return most
