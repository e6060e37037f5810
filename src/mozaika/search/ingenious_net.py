"""What an Ingenious position is worth to each side: a small net over what there is of each colour.

For every side and colour a few facts (how far the peg is, the tiles at hand, the best places on the
board) each choose a row of numbers; the rows are added, and go through hidden layers:

    facts of a colour -> rows added -> HIDDEN -> HIDDEN      (the same net for all colours)
    all six colours added, how much is left -> HIDDEN -> one figure a side

The higher a side's figure beside the others', the likelier it wins. The nets of all tables lie in
`weights` behind the rules of thumb.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from mozaika.kernels.ingenious import CELLS, COLOURS, HALVES, KINDS, SEATS, TEAM, board_size, sides
from mozaika.kernels.roles import Bits, Float, Floats, Int, Ints, Record
from mozaika.search.features import Feature, features_of, offsets
from mozaika.search.ingenious_places import MOST, RULES, TABLES, lay_out, scan, table_of
from mozaika.search.roles import Values, Weights

HIDDEN = 16


class OfColour(NamedTuple):
    """The facts of a side and colour. Each is a whole number that chooses a row of the net."""

    peg: Annotated[int, Feature("how far the peg is", "0 to 36", "value", 37)]
    rival: Annotated[int, Feature("the highest peg of the other sides", "0 to 36", "value", 37)]
    hand: Annotated[
        int,
        Feature(
            "tiles at hand that show the colour, times 3, doubles apart; 27 for no rack",
            "0 to 27",
            "value",
            28,
        ),
    ]
    best: Annotated[int, Feature("points of the best place for it", "0 to 9", "value", 10)]
    second: Annotated[int, Feature("of the second best", "0 to 9", "value", 10)]
    third: Annotated[int, Feature("of the third best", "0 to 9", "value", 10)]
    places: Annotated[int, Feature("points of all places together / 2", "0 to 15", "value", 16)]
    unseen: Annotated[int, Feature("tiles unseen that show it / 2", "0 to 17", "value", 18)]
    left: Annotated[
        int,
        Feature(
            "cells that can still take a tile, in steps of 8 from 24 on", "0 to 41", "value", 42
        ),
    ]
    turn: Annotated[int, Feature("sides to act before this one", "0 to 3", "value", 4)]


FACT = OfColour(*range(len(OfColour._fields)))
FACTS = len(FACT)
SIZES = OfColour(*(feature.size for feature in features_of(OfColour).values()))
"""How many values each has."""
OFFSETS = np.array(offsets(OfColour), np.int64)
"""The row of each fact's first value."""
TO_SECOND = sum(SIZES)
"""The rows of the second layer: the bias, then one for each unit of the first."""
TO_LEFT = TO_SECOND + 1 + HIDDEN
TO_TURN = TO_LEFT + SIZES.left
TO_THIRD = TO_TURN + SIZES.turn
TO_LAST = TO_THIRD + HIDDEN
ROWS = TO_LAST + 1
NET = HIDDEN * ROWS
NETS_AT = RULES * TABLES
WEIGHTS = NETS_AT + NET * TABLES


def net_of(s: Record, weights: Weights) -> Floats:
    """The rows of the net for this table."""
    at = NETS_AT + NET * table_of(s)
    return weights[at : at + NET].reshape((ROWS, HIDDEN))


# --- facts ---------------------------------------------------------------------------------


def facts_of(s: Record, facts: Ints) -> None:
    """Write the facts of each side and colour: facts[side, colour, fact]."""
    lie, points = np.zeros(CELLS + 1, np.int64), np.zeros(COLOURS * CELLS, np.int64)
    tally = np.zeros((COLOURS, MOST + 1), np.int64)
    lay_out(s, lie)
    count = scan(board_size(s), lie, points, tally)
    left = count if count < 24 else min(24 + (count - 24) // 8, 41)
    for side in range(sides(s)):
        for colour in range(COLOURS):
            row = facts[side, colour]
            if side == 0:
                _best_places(tally[colour], row)
            for fact in range(FACT.best, FACT.places + 1):
                row[fact] = facts[0, colour, fact]
            row[FACT.left] = left
        _facts_of_side(s, side, facts[side])


def _best_places(tally: Ints, row: Ints) -> None:
    """Write the points of the best three places of a colour, and of all together."""
    total, found = 0, 0
    row[FACT.best] = row[FACT.second] = row[FACT.third] = 0
    for points in range(MOST, 0, -1):
        total += points * tally[points]
        for _ in range(min(tally[points], 3 - found)):
            row[FACT.best + found] = points
            found += 1
    row[FACT.places] = min(total // 2, 15)


def _facts_of_side(s: Record, side: Int, facts: Ints) -> None:
    rack = s.racks[side]
    if s.mode == TEAM:
        rack += s.racks[side + 2]
    unseen = s.bag + s.aside - rack
    for seat in range(s.seats):
        unseen += s.racks[seat]
    for colour in range(COLOURS):
        row = facts[colour]
        row[FACT.peg] = s.pegs[side] >> 8 * colour & 255
        row[FACT.rival] = row[FACT.hand] = row[FACT.unseen] = 0
        for rival in range(sides(s)):
            if rival != side:
                row[FACT.rival] = max(row[FACT.rival], s.pegs[rival] >> 8 * colour & 255)
        row[FACT.turn] = (side - s.turn) % sides(s)
    _count_tiles(rack, unseen, facts)


def _count_tiles(rack: Bits, unseen: Bits, facts: Ints) -> None:
    """Write by colour the tiles at hand, doubles apart, and half of those unseen."""
    for kind in range(KINDS):
        one, other = HALVES[kind, 0], HALVES[kind, 1]
        tiles, more = rack >> 3 * kind & 7, unseen >> 3 * kind & 7
        facts[one, FACT.hand] += 3 * tiles
        facts[one, FACT.unseen] += more
        if one == other:
            facts[one, FACT.hand] += min(tiles, 2)
        else:
            facts[other, FACT.hand] += 3 * tiles
            facts[other, FACT.unseen] += more
    for colour in range(COLOURS):
        row = facts[colour]
        row[FACT.hand] = min(row[FACT.hand], 24 + row[FACT.hand] % 3) if rack else 27
        row[FACT.unseen] = min(row[FACT.unseen] // 2, 17)


# --- the net -------------------------------------------------------------------------------


def figure(facts: Ints, net: Floats, first: Floats, second: Floats, last: Floats) -> Float:
    """The figure of the side with these facts; the layers are left written."""
    for i in range(HIDDEN):
        last[i] = 0.0
    add(net[TO_LEFT + facts[0, FACT.left]], 1.0, last)
    add(net[TO_TURN + facts[0, FACT.turn]], 1.0, last)
    for colour in range(COLOURS):
        one, two = first[colour], second[colour]
        for i in range(HIDDEN):
            one[i] = 0.0
            two[i] = net[TO_SECOND, i]
        for fact in range(FACTS):
            add(net[OFFSETS[fact] + facts[colour, fact]], 1.0, one)
        for i in range(HIDDEN):
            if one[i] > 0.0:
                add(net[TO_SECOND + 1 + i], one[i], two)
        for i in range(HIDDEN):
            if two[i] > 0.0:
                add(net[TO_THIRD + i], two[i], last)
    result = 0.0
    for i in range(HIDDEN):
        result += max(last[i], 0.0) * net[TO_LAST, i]
    return result


def add(row: Floats, times: Float, out: Floats) -> None:
    for i in range(HIDDEN):
        out[i] += times * row[i]


def figures(s: Record, values: Values, weights: Weights) -> None:
    """Write the figure of each side."""
    facts = np.zeros((SEATS, COLOURS, FACTS), np.int64)
    first, second = np.zeros((COLOURS, HIDDEN)), np.zeros((COLOURS, HIDDEN))
    last, net = np.zeros(HIDDEN), net_of(s, weights)
    facts_of(s, facts)
    for side in range(sides(s)):
        values[side] = figure(facts[side], net, first, second, last)
