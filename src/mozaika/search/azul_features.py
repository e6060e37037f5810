"""What policy and evaluator of Azul look at, on the kernel's records."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from mozaika.kernels.azul import EVERY_FIFTH, FLOOR_COST, RUNS, open_spaces, total
from mozaika.kernels.bits import lowest, popcount
from mozaika.kernels.roles import Bits, Float, Int, Record
from mozaika.search.features import Feature, offsets, size_of
from mozaika.search.roles import Features


class OfTurn(NamedTuple):
    """The features of a turn of the offer, in the order of the policy's weights.

    Those of a full line are 0 if the turn fills none, those of an open line if it leaves none open.
    """

    fills_line: Annotated[int, Feature("the turn fills a pattern line", "0 or 1")]
    points: Annotated[int, Feature("full line: points of its tile on the wall", "1 to 10")]
    column_squared: Annotated[
        int, Feature("full line: tiles in its column of the wall, squared / 4; not grey", "0 to 4")
    ]
    colour_squared: Annotated[
        int, Feature("full line: tiles of its colour on the wall, squared / 4", "0 to 4")
    ]
    row_squared: Annotated[int, Feature("full line: tiles in its row, squared / 4", "0 to 4")]
    filled_row: Annotated[int, Feature("full line: its row", "0 to 4")]
    leaves_line_open: Annotated[int, Feature("the turn leaves its pattern line open", "0 or 1")]
    points_of_open_line: Annotated[
        int, Feature("open line: points of its tile times the share that is filled", "0 to 8")
    ]
    missing: Annotated[int, Feature("open line: tiles that it lacks", "0 to 4")]
    missing_late: Annotated[int, Feature("open line: the same times lateness", "0 to 4")]
    begins_line: Annotated[int, Feature("open line: it was empty", "0 or 1")]
    share_laid: Annotated[int, Feature("open line: tiles laid by its size", "0 to 0.8")]
    floor_only: Annotated[int, Feature("all tiles go to the floor line", "0 or 1")]
    takes_marker: Annotated[int, Feature("the turn takes the starting marker", "0 or 1")]
    to_centre: Annotated[int, Feature("tiles moved to the centre", "0 to 3")]
    floor_cost: Annotated[int, Feature("points that the floor line costs more", "0 to 14")]
    taken: Annotated[int, Feature("tiles taken", "1 to 20")]
    laid: Annotated[int, Feature("full line: tiles laid", "1 to 5")]
    open_late: Annotated[int, Feature("open line: lateness", "0 to 1")]
    from_factory: Annotated[int, Feature("taken from a factory, not the centre", "0 or 1")]
    left_for_line: Annotated[
        int, Feature("open line: share of what it lacks that stays on the table", "0 to 1")
    ]
    fits: Annotated[int, Feature("the line is full and nothing falls", "0 or 1")]
    points_late: Annotated[int, Feature("full line: points times lateness", "0 to 10")]
    open_row: Annotated[int, Feature("open line: its row", "0 to 4")]


class OfBoard(NamedTuple):
    """The features of a seat's board between two rounds, in the order of the net's inputs."""

    wall: Annotated[int, Feature("a tile lies on the space", "0 or 1", "row and column", 25)]
    columns: Annotated[int, Feature("tiles in the column / 5", "0 to 1", "column", 5)]
    rows: Annotated[int, Feature("tiles in the row / 5", "0 to 1", "row", 5)]
    colours: Annotated[int, Feature("tiles of the colour / 5", "0 to 1", "colour", 5)]
    lines: Annotated[int, Feature("share of the pattern line that is filled", "0 to 1", "row", 5)]
    line_points: Annotated[
        int, Feature("the same times the points of its tile / 5", "0 to 2", "row", 5)
    ]
    starts: Annotated[int, Feature("the seat starts the next round", "0 or 1")]
    round: Annotated[int, Feature("number of the round / 5, from 8 on the same", "0 to 1.6")]
    own_longest: Annotated[int, Feature("tiles in its fullest row / 5", "0 to 1")]
    rival_longest: Annotated[int, Feature("tiles in the fullest row of the others / 5", "0 to 1")]
    longest: Annotated[int, Feature("the greater of both", "0 to 1")]
    seats: Annotated[int, Feature("seats beyond two", "0 to 2")]
    grey: Annotated[int, Feature("the grey side of the wall", "0 or 1")]


TURN, BOARD = offsets(OfTurn), offsets(OfBoard)
TURN_FEATURES, BOARD_FEATURES = size_of(OfTurn), size_of(OfBoard)


# --- a turn --------------------------------------------------------------------------------


def turn_features(s: Record, code: Int, wall: Bits, table: Bits, x: Features) -> None:
    """Write the features of a turn of the offer."""
    for j in range(TURN_FEATURES):
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
            _features_of_full_line(s, row, colour, wall, laid, x)
        else:
            _features_of_open_line(s, row, colour, wall, missing, x)
            x[TURN.begins_line] = 1.0 if size == 0 else 0.0
            x[TURN.share_laid] = laid / (row + 1.0)
            x[TURN.left_for_line] = min((table >> 8 * colour & 255) - taken, missing) / missing
        x[TURN.fits] = 1.0 if missing == 0 and dropped == 0 else 0.0
    else:
        x[TURN.floor_only] = 1.0
    if source > 0:
        x[TURN.to_centre] = total(tiles) - taken
        x[TURN.from_factory] = 1.0
    elif s.marker < 0:
        dropped += 1
        x[TURN.takes_marker] = 1.0
    fallen = s.floor[s.turn] >> 28
    x[TURN.floor_cost] = FLOOR_COST[min(7, fallen + dropped)] - FLOOR_COST[fallen]
    x[TURN.taken] = taken


def _features_of_full_line(
    s: Record, row: Int, colour: Int, wall: Bits, laid: Int, x: Features
) -> None:
    points = most_points(s, s.turn, wall, row, colour)
    x[TURN.fills_line] = 1.0
    x[TURN.points] = points
    if not s.grey:
        x[TURN.column_squared] = popcount(wall >> (row + colour) % 5 & EVERY_FIFTH) ** 2 / 4.0
    x[TURN.colour_squared] = popcount(s.rows[s.turn] >> 5 * colour & 31) ** 2 / 4.0
    x[TURN.row_squared] = popcount(wall >> 5 * row & 31) ** 2 / 4.0
    x[TURN.filled_row] = row
    x[TURN.laid] = laid
    x[TURN.points_late] = lateness(s) * points


def _features_of_open_line(
    s: Record, row: Int, colour: Int, wall: Bits, missing: Int, x: Features
) -> None:
    x[TURN.leaves_line_open] = 1.0
    x[TURN.points_of_open_line] = most_points(s, s.turn, wall, row, colour) * (
        1.0 - missing / (row + 1.0)
    )
    x[TURN.missing] = missing
    x[TURN.missing_late] = lateness(s) * missing
    x[TURN.open_late] = lateness(s)
    x[TURN.open_row] = row


def lateness(s: Record) -> Float:
    """From 1 / 6 in the first round to 1 in the sixth and later."""
    return min(s.number, 6) / 6.0


def tiles_on_table(s: Record) -> Bits:
    tiles = s.centre
    for factory in range(2 * s.seats + 1):
        tiles += s.factories[factory]
    return tiles


def wall_to_be(s: Record, seat: Int) -> Bits:
    """The wall with the tiles of the full lines, where their spaces are certain."""
    wall = s.wall[seat]
    if not s.grey:
        for row in range(5):
            line = s.lines[seat] >> 8 * row & 255
            if line >> 3 > row:
                wall |= 1 << (5 * row + (row + (line & 7)) % 5)
    return wall


def points_at(wall: Bits, row: Int, column: Int) -> Int:
    """What a tile scores there."""
    bits = wall >> column & EVERY_FIFTH
    bits = (bits | bits >> 4 | bits >> 8 | bits >> 12 | bits >> 16) & 31
    return max(RUNS[wall >> 5 * row & 31, column] + RUNS[bits, row], 1)


def most_points(s: Record, seat: Int, wall: Bits, row: Int, colour: Int) -> Int:
    """The most that a tile of the colour scores in this row."""
    spaces = open_spaces(s, seat, row, colour)
    most = 0
    while spaces:
        most = max(most, points_at(wall, row, lowest(spaces)))
        spaces &= spaces - 1
    return most


# --- a position between two rounds ---------------------------------------------------------


def board_features(s: Record, seat: Int, x: Features) -> None:
    """Write the features of a seat's board between two rounds."""
    wall = s.wall[seat]
    for i in range(25):
        x[BOARD.wall + i] = float(wall >> i & 1)
    for i in range(5):
        x[BOARD.columns + i] = popcount(wall >> i & EVERY_FIFTH) / 5.0
        x[BOARD.rows + i] = popcount(wall >> 5 * i & 31) / 5.0
        x[BOARD.colours + i] = popcount(s.rows[seat] >> 5 * i & 31) / 5.0
        line = s.lines[seat] >> 8 * i & 255
        x[BOARD.lines + i] = (line >> 3) / (i + 1.0)
        x[BOARD.line_points + i] = 0.0
        if line >> 3:
            x[BOARD.line_points + i] = (
                x[BOARD.lines + i] * most_points(s, seat, wall, i, line & 7) / 5.0
            )
    own, rival = longest_row(wall), 0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, longest_row(s.wall[other]))
    x[BOARD.starts] = 1.0 if s.starter == seat else 0.0
    x[BOARD.round] = min(s.number, 8) / 5.0
    x[BOARD.own_longest] = own / 5.0
    x[BOARD.rival_longest] = rival / 5.0
    x[BOARD.longest] = max(own, rival) / 5.0
    x[BOARD.seats] = s.seats - 2.0
    x[BOARD.grey] = float(s.grey)


def longest_row(wall: Bits) -> Int:
    most = 0
    for row in range(5):
        most = max(most, popcount(wall >> 5 * row & 31))
    return most
