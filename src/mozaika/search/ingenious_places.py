"""The places of an Ingenious board: what half a tile scores on each, and what it is worth there.

Half a tile is worth what it moves its peg, the lines that it makes longer, and the place that it
takes from others; a placement is worth the sum of its halves. So a board is walked once, and then
every placement costs two looks into a table with a row of six colours for each cell.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from mozaika.kernels.bits import below, lowest, next_random
from mozaika.kernels.ingenious import (
    BOARDS,
    CELLS,
    COLOURS,
    EDGE,
    EDGE_CELL,
    ENDS,
    HALVES,
    NEIGHBOURS,
    PAIR_WORDS,
    PAIRS,
    SOLO,
    SPOTS,
    TEAM,
    WORD,
    board_size,
    end_of_track,
    may_begin_at,
    side_of,
    sides,
    ways,
)
from mozaika.kernels.roles import Bits, Codes, Float, Floats, Int, Ints, Record
from mozaika.search.features import Feature, offsets
from mozaika.search.roles import Logits, Weights

TABLES = 5
RULES = 16
"""How many weights are rules of thumb, for each table: 2, 3, 4 seats, teams, one seat."""


class RulesOfThumb(NamedTuple):
    """The weights of the policy, for each table."""

    decay: Annotated[
        int,
        Feature(
            "what a step of a peg is worth beside one of a peg that is one step lower; empty board",
            "0.1 to 0.97",
        ),
    ]
    decay_late: Annotated[int, Feature("the same; full board", "0.1 to 0.97")]
    any: Annotated[
        int, Feature("what any step is worth beside what the low pegs need; empty board", "points")
    ]
    any_late: Annotated[int, Feature("the same; full board", "points")]
    bonus: Annotated[int, Feature("a placement more", "points")]
    grow: Annotated[
        int, Feature("a point added to the lines of a place, for our need of the colour", "points")
    ]
    feed: Annotated[int, Feature("the same, for the others' need", "points")]
    keep: Annotated[int, Feature("a point of a place that is covered, for our need", "points")]
    deny: Annotated[int, Feature("the same, for the others' need", "points")]
    steep: Annotated[int, Feature("how much more the points of a rich place count", "points")]
    swapping: Annotated[int, Feature("exchanging the rack", "points")]
    candidates: Annotated[
        int, Feature("how many placements of a play-out are evaluated by the net", "1 to 12")
    ]


RULE = offsets(RulesOfThumb)
GAINS = 24
MOST = 9
"""Points of a place that are told apart."""
CELL_COUNTS = np.array([len(board.cells) for board in BOARDS], np.int64)


def table_of(s: Record) -> Int:
    """Which of the tables is played at."""
    if s.mode == TEAM:
        return 3
    return 4 if s.mode == SOLO else s.seats - 2


def rule(s: Record, weights: Weights, number: Int) -> Float:
    return weights[RULES * table_of(s) + number]


# --- points --------------------------------------------------------------------------------


def lay_out(s: Record, lie: Ints) -> None:
    """Write what lies on each cell, the edge too."""
    size = board_size(s)
    for at in range(CELL_COUNTS[size]):
        row = SPOTS[size, at]
        lie[at] = s.lines[row >> 6 & 63] >> (row & 63) & 15
    lie[EDGE_CELL] = EDGE


def scan(size: Int, lie: Ints, points: Ints, tally: Ints) -> Int:
    """Write what half a tile scores by cell and colour; how many cells can still take one.

    A cell that cannot has -1 for the first colour. `tally` counts the cells by colour and points.
    """
    count, neighbours = 0, NEIGHBOURS[size]
    for at in range(CELL_COUNTS[size]):
        base = COLOURS * at
        if lie[at]:
            points[base] = -1
            continue
        is_open, colours = False, 0
        for direction in range(6):
            beyond = neighbours[at, direction]
            colour = lie[beyond]
            if colour == 0:
                is_open = True
            elif colour != EDGE:
                while lie[beyond] == colour:
                    points[base + colour - 1] += 1
                    beyond = neighbours[beyond, direction]
                colours |= 1 << colour - 1
        if not is_open:
            points[base] = -1
            continue
        count += 1
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            tally[colour, min(points[base + colour], MOST)] += 1
    return count


# --- worth ---------------------------------------------------------------------------------


def needs(pegs: Bits, decay: Float, need: Floats) -> None:
    """Write how much a side needs a step of each colour: the low ones most, 1 in all."""
    least, total = 255, 0.0
    for colour in range(COLOURS):
        least = min(least, pegs >> 8 * colour & 255)
    for colour in range(COLOURS):
        need[colour] = decay ** ((pegs >> 8 * colour & 255) - least)
        total += need[colour]
    for colour in range(COLOURS):
        need[colour] /= total


def others_need(s: Record, decay: Float, need: Floats) -> None:
    """The same for the sides that do not decide now, on the average."""
    one, side = np.zeros(COLOURS), side_of(s, s.turn)
    for rival in range(sides(s)):
        if rival != side:
            needs(s.pegs[rival], decay, one)
            for colour in range(COLOURS):
                need[colour] += one[colour] / (sides(s) - 1)


def gains_of(
    s: Record, decay: Float, anyhow: Float, bonus: Float, need: Floats, gains: Floats
) -> None:
    """Write what so many points of each colour are worth to the seat that decides."""
    pegs = s.pegs[side_of(s, s.turn)]
    for colour in range(COLOURS):
        peg = pegs >> 8 * colour & 255
        stop = 18 if peg < 18 else end_of_track(s)
        worth, step = 0.0, need[colour]
        for points in range(GAINS):
            gains[colour, points] = worth
            if peg + points < stop:
                worth += step + anyhow
                step *= decay
                if peg + points + 1 == stop and s.mode != SOLO:
                    worth += bonus


def halves(s: Record, weights: Weights, gains: Floats, points: Ints, worth: Floats) -> None:
    """Write by cell and colour what half a tile scores and what it is worth; see the module."""
    size = board_size(s)
    lie, tally = np.zeros(CELLS + 1, np.int64), np.zeros((COLOURS, MOST + 1), np.int64)
    lay_out(s, lie)
    left = scan(size, lie, points, tally) / CELL_COUNTS[size]
    decay = (
        rule(s, weights, RULE.decay_late)
        + (rule(s, weights, RULE.decay) - rule(s, weights, RULE.decay_late)) * left
    )
    anyhow = (
        rule(s, weights, RULE.any_late)
        + (rule(s, weights, RULE.any) - rule(s, weights, RULE.any_late)) * left
    )
    need, theirs = np.zeros(COLOURS), np.zeros(COLOURS)
    needs(s.pegs[side_of(s, s.turn)], decay, need)
    others_need(s, decay, theirs)
    gains_of(s, decay, anyhow, rule(s, weights, RULE.bonus), need, gains)
    grown, covered = np.zeros(COLOURS), np.zeros(COLOURS)
    for colour in range(COLOURS):
        ours, rivals = left * (need[colour] + anyhow), left * theirs[colour]
        grown[colour] = rule(s, weights, RULE.grow) * ours - rule(s, weights, RULE.feed) * rivals
        covered[colour] = rule(s, weights, RULE.keep) * ours - rule(s, weights, RULE.deny) * rivals
    steep = rule(s, weights, RULE.steep)
    for at in range(CELL_COUNTS[size]):
        base = COLOURS * at
        if points[base] >= 0:
            lost = 0.0
            for colour in range(COLOURS):
                n = points[base + colour]
                lost += (n + steep * n * n) * covered[colour]
                worth[base + colour] = gains[colour, min(n, GAINS - 1)]
            _add_growth(NEIGHBOURS[size], lie, at, grown, worth)
            for colour in range(COLOURS):
                worth[base + colour] -= lost


def _add_growth(neighbours: Ints, lie: Ints, at: Int, grown: Floats, worth: Floats) -> None:
    """Add what the lines through a cell would gain at their free ends."""
    free = -1  # the tile's other half takes one
    for direction in range(6):
        beyond = neighbours[at, direction]
        colour = lie[beyond]
        if colour == 0:
            free += 1
        elif colour != EDGE:
            run = 0
            while lie[beyond] == colour:
                run += 1
                beyond = neighbours[beyond, direction]
            points = 1 if lie[beyond] == 0 else 0
            points += run if lie[neighbours[at, (direction + 3) % 6]] == 0 else 0
            worth[COLOURS * at + colour - 1] += points * grown[colour - 1]
    for colour in range(COLOURS):
        worth[COLOURS * at + colour] += free * grown[colour]


def both(gains: Floats, points: Ints, worth: Floats, x: Int, y: Int) -> Float:
    """What two halves are worth together; the points of a double go into one peg."""
    one = x % COLOURS
    if one != y % COLOURS:
        return worth[x] + worth[y]
    a: Int = min(points[x], GAINS - 1)
    b: Int = min(points[y], GAINS - 1)
    together = gains[one, min(a + b, GAINS - 1)]
    return worth[x] + worth[y] + together - gains[one, a] - gains[one, b]


# --- placements ----------------------------------------------------------------------------


def likely(
    s: Record, noise: Float, codes: Codes, logits: Logits, few: Int, weights: Weights
) -> Int:
    """Write the few placements with the highest logits, the best first; how many there are."""
    size, is_first = board_size(s), s.touched[s.turn] < 0
    gains, points = np.zeros((COLOURS, GAINS)), np.zeros(COLOURS * CELLS, np.int64)
    worth, most_at = np.zeros(COLOURS * CELLS), np.zeros(CELLS)
    halves(s, weights, gains, points, worth)
    rack = ways(s.racks[s.turn])
    _add_noise(s, noise, rack, points, worth, most_at)
    count, least = 0, -1e9
    for word in range(PAIR_WORDS):
        pairs = s.free[word]
        while pairs:
            pair = WORD * word + lowest(pairs)
            pairs &= pairs - 1
            a, b = ENDS[size, pair, 0], ENDS[size, pair, 1]
            if most_at[a] + most_at[b] <= least or (is_first and not may_begin_at(s, pair)):
                continue
            bits = rack
            while bits:
                bit = lowest(bits)
                bits &= bits - 1
                tile, way = bit // 3, bit % 3
                x = COLOURS * (b if way else a) + HALVES[tile, 0]
                y = COLOURS * (a if way else b) + HALVES[tile, 1]
                weight = both(gains, points, worth, x, y)
                if weight > least:
                    code = (PAIRS * tile + pair) * 2 + way
                    count = _insert(codes, logits, min(count + 1, few), code, weight)
                    least = logits[few - 1] if count == few else -1e9
    return count


def _insert(codes: Codes, logits: Logits, count: Int, code: Int, weight: Float) -> Int:
    """Put a placement where it belongs among the first; the last of them gives way."""
    i = count - 1
    while i > 0 and logits[i - 1] < weight:
        logits[i], codes[i] = logits[i - 1], codes[i - 1]
        i -= 1
    logits[i], codes[i] = weight, code
    return count


def _add_noise(
    s: Record, noise: Float, rack: Bits, points: Ints, worth: Floats, most_at: Floats
) -> None:
    """Misjudge each half of the rack's colours on each cell; write the most that a cell offers."""
    at_hand = np.zeros(COLOURS, np.int64)
    while rack:
        tile = lowest(rack) // 3
        rack &= rack - 1
        at_hand[HALVES[tile, 0]] = at_hand[HALVES[tile, 1]] = 1
    for at in range(CELL_COUNTS[board_size(s)]):
        if points[COLOURS * at] < 0:
            continue
        most_at[at] = -1e9
        for colour in range(COLOURS):
            if at_hand[colour]:
                s.rng = next_random(s.rng)
                worth[COLOURS * at + colour] += noise * below(s.rng, 1 << 20) / (1 << 20)
                most_at[at] = max(most_at[at], worth[COLOURS * at + colour])
