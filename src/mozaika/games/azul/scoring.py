"""Points: a placed tile, the floor line, the bonuses at the end, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from mozaika.core.bag import Counts
from mozaika.core.game import Result, places
from mozaika.core.tuples import put

from .options import WallSide
from .state import COLOURS, COLUMNS, ROWS, Board, Colour, State, Wall

FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)  # AZ-3.4
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10  # AZ-5.2


def tile_parts(wall: Wall, row: int, column: int) -> tuple[int, ...]:
    """What a tile placed on this space scores: its row and its column, or 1 if alone [AZ-3.3]."""
    runs = runs_through(wall, row, column)
    return tuple([len(run) for run in runs if len(run) > 1]) or (1,)


def runs_through(wall: Wall, row: int, column: int) -> tuple[range, range]:
    """Columns of the row and rows of the column that are connected with a space [AZ-3.3]."""
    return _run(wall[row], column), _run(tuple([line[column] for line in wall]), row)


def _run(spaces: tuple[Colour | None, ...], at: int) -> range:
    """The unbroken run through `at`, with it whether it is taken or not."""
    first = last = at
    while first > 0 and spaces[first - 1] is not None:
        first -= 1
    while last + 1 < len(spaces) and spaces[last + 1] is not None:
        last += 1
    return range(first, last + 1)


def floor_cost(board: Board) -> int:
    """What the floor line costs, before the score stops at 0 [AZ-3.4]."""
    return sum(FLOOR_COSTS[: len(board.floor)])


def complete_rows(wall: Wall) -> list[int]:
    return [row for row in ROWS if None not in wall[row]]


def a_row_is_possible(side: WallSide, boards: tuple[Board, ...], free: Counts) -> bool:
    """Whether any row of any wall may still become complete [AZ-5.4].

    `free` are the tiles in bag and lid.
    """
    most = [most_free(side, boards, colour, free[colour]) for colour in COLOURS]
    return any(_row_is_possible(side, board, row, most) for board in boards for row in ROWS)


def most_free(side: WallSide, boards: tuple[Board, ...], colour: Colour, free: int) -> int:
    """How many tiles of a colour can ever be free at once, never too few.

    A line that the free tiles can fill gives its own tiles back, but for the one that goes to the
    wall; on the grey wall that one may find no space.
    """
    lines = [
        (row + 1 - line.size, line.size)
        for board in boards
        for row, line in enumerate(board.lines)
        if line.colour == colour
    ]
    for missing, size in sorted(lines):
        if missing <= free:
            free += size if side.has_choice else size - 1
    return free


def _row_is_possible(side: WallSide, board: Board, row: int, most: list[int]) -> bool:
    line = board.lines[row]
    for colour in COLOURS:
        lies = line.size if line.colour == colour else 0
        if colour not in board.wall[row] and row + 1 - lies > most[colour]:
            return False
    return side.can_complete(board.wall, row)


def bonuses(wall: Wall) -> Iterator[tuple[str, int, int]]:
    """Each bonus of a wall at the end: what for, which one, its points [AZ-5.2, AZ-6.5]."""
    for row in complete_rows(wall):
        yield "row", row, ROW_BONUS
    for column in COLUMNS:
        if all(line[column] is not None for line in wall):
            yield "column", column, COLUMN_BONUS
    for colour in COLOURS:
        if all(colour in line for line in wall):
            yield "colour", colour, COLOUR_BONUS


def place_tile(wall: Wall, row: int, column: int, colour: Colour) -> Wall:
    """The wall with one tile more; none ever leaves it [AZ-3.2]."""
    return put(wall, row, put(wall[row], column, colour))


def forecast(side: WallSide, board: Board) -> int:
    """The score if the wall were tiled now, on the grey wall each row at its best space."""
    score, wall = board.score, board.wall
    lost = len(board.floor)
    for row, line in enumerate(board.lines):
        if line.size <= row or line.colour is None:
            continue
        spaces = side.spaces(wall, row, line.colour)
        if not spaces:
            lost += line.size
            continue
        points, column = max((sum(tile_parts(wall, row, column)), -column) for column in spaces)
        wall = place_tile(wall, row, -column, line.colour)
        score += points
    return max(0, score - sum(FLOOR_COSTS[:lost]))


def result(state: State) -> Result:
    """The result of a game that is over [AZ-5.3]."""
    rows = [len(complete_rows(board.wall)) for board in state.boards]
    ranks = [(board.score, count) for board, count in zip(state.boards, rows, strict=True)]
    if any(rows):
        return Result("row complete", "AZ-5.1", places(ranks))
    if any(state.bag) or any(state.lid):
        return Result("no row possible", "AZ-5.4", places(ranks))
    return Result("tiles exhausted", "AZ-4.3", places(ranks))
