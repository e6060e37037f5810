"""What may be done, and why not: one answer for the list of legal actions and for `apply`."""

from __future__ import annotations

from functools import lru_cache

from mozaika.core.factories import fill_refusal, offer_refusal
from mozaika.core.first import First, first_refusal
from mozaika.core.game import Refusal
from mozaika.core.phases import Now, When, phase_refusal

from .actions import TILINGS, TURNS, Action, Fill, Take, Tile
from .options import Options
from .state import COLOURS, COLUMNS, FACTORY_SIZE, ROWS, Line, Phase, State, WallRow

WHEN: When[Phase] = {
    Take: ("taking tiles", (Phase.OFFER,)),
    Tile: ("choosing a wall space", (Phase.TILING,)),
    Fill: ("a draw", (Phase.FILL,)),
    First: ("choosing the first seat", (Phase.FIRST,)),
}
NOW: Now[Phase] = {
    Phase.FIRST: ("AZ-1.4", "the first seat is to be chosen"),
    Phase.FILL: ("AZ-4.2", "the factories are being filled"),
    Phase.OFFER: ("AZ-2.1", "{seat} is to take tiles"),
    Phase.TILING: ("AZ-6.4", "{seat} is tiling its wall"),
    Phase.OVER: ("AZ-5.1", "the game is over"),
}


def refusal(options: Options, state: State, action: Action) -> Refusal | None:
    """Why this action may not happen now; None if it may."""
    refused = phase_refusal(state, action, WHEN, NOW)
    if refused:
        return refused
    match action:
        case Take():
            return _take_refusal(state, action)
        case Tile():
            return _tile_refusal(options, state, action)
        case Fill():
            return fill_refusal(state, action, FACTORY_SIZE, state.lid, called="lid", rule="AZ-4.2")
        case First():
            return first_refusal(action, options.seats, "AZ-1.1")


def legal_actions(options: Options, state: State) -> list[Action]:
    """Every action of the seat to act: by source, colour and line, or by column."""
    if state.phase is Phase.OFFER:
        return _takes(state)
    if state.phase is Phase.TILING:
        row = state.boards[state.turn].full_row
        assert row is not None, "a seat is asked to tile only while it has a full line"
        tilings = [TILINGS[row, column] for column in COLUMNS]
        return [tile for tile in tilings if _tile_refusal(options, state, tile) is None]
    return []


def _takes(state: State) -> list[Action]:
    board = state.boards[state.turn]
    takers = list(zip(*map(_takers, ROWS, board.lines, board.wall), strict=True))  # by colour
    takes: list[Action] = []
    for turns, tiles in zip(TURNS, (state.centre, *state.factories), strict=False):
        for colour, count in enumerate(tiles):
            if count:
                takes += turns[colour][takers[colour]]
    return takes


def _take_refusal(state: State, take: Take) -> Refusal | None:
    refused = offer_refusal(
        state, take.factory, take.colour, missing="AZ-1.1", empty="AZ-2.2", no="AZ-2.2"
    )
    if refused or take.row is None:
        return refused
    board = state.boards[state.turn]
    return line_refusals(take.row, board.lines[take.row], board.wall[take.row])[take.colour]


@lru_cache(maxsize=1 << 16)
def line_refusals(row: int, line: Line, wall_row: WallRow) -> tuple[Refusal | None, ...]:
    """By colour, why its tiles may not go to this pattern line; None where they may.

    Few lines and wall rows exist, and each is asked about in thousands of positions: hence the
    caches here and below, which make the law about a third faster.
    """

    def one(colour: int) -> Refusal | None:
        if line.size == row + 1:
            return Refusal("AZ-2.6", "line {line} is full", line=row + 1)
        if line.colour not in (None, colour):
            return Refusal(
                "AZ-2.6", "line {line} already holds {colour}", line=row + 1, colour=line.colour
            )
        if colour in wall_row:
            return Refusal(
                "AZ-2.7",
                "{colour} is already on the wall in row {row}",
                colour=COLOURS[colour],
                row=row + 1,
            )
        return None

    return tuple(one(colour) for colour in COLOURS)


@lru_cache(maxsize=1 << 16)
def _takers(row: int, line: Line, wall_row: WallRow) -> tuple[bool, ...]:
    """By colour, whether its tiles may go to this pattern line."""
    return tuple(refused is None for refused in line_refusals(row, line, wall_row))


def _tile_refusal(options: Options, state: State, tile: Tile) -> Refusal | None:
    board = state.boards[state.turn]
    if tile.row != board.full_row:
        return Refusal("AZ-6.2", "row {row} is to be tiled now", row=(board.full_row or 0) + 1)
    colour = board.lines[tile.row].colour
    assert colour is not None, "a full line has a colour"
    if board.wall[tile.row][tile.column] is not None:
        return Refusal(
            "AZ-6.1", "row {row} column {column} is taken", row=tile.row + 1, column=tile.column + 1
        )
    if tile.column not in options.wall.spaces(board.wall, tile.row, colour):
        return Refusal(
            "AZ-6.1",
            "column {column} already holds {colour}",
            column=tile.column + 1,
            colour=colour,
        )
    return None
