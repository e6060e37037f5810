"""Azul as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from mozaika.core.bag import Counts
from mozaika.games.azul.actions import Action, Take
from mozaika.games.azul.game import Azul
from mozaika.games.azul.options import FixedWall
from mozaika.games.azul.scoring import FLOOR_COSTS, floor_cost, forecast
from mozaika.games.azul.state import (
    COLOURS,
    COLUMNS,
    LETTERS,
    MARKER,
    ROWS,
    Board,
    Colour,
    Line,
    State,
    Wall,
)
from mozaika.games.azul.turn import fall
from mozaika.games.azul.view import View
from mozaika.server.protocol.views.falls import Fall

MARKER_LETTER = "m"

EventKind = Literal[
    "starts",
    "filled",
    "bag refilled",
    "moved",
    "marker",
    "laid",
    "fell",
    "discarded",
    "tile",
    "no space",
    "floor",
    "round",
    "row bonus",
    "column bonus",
    "colour bonus",
    "end",
]
"""Every kind of event of this game."""


class AzulLayout(Struct, frozen=True):
    """`printed` is the colour of each space of the wall, null on the grey side."""

    colours: dict[str, str]
    factories: int
    floor_costs: tuple[int, ...]
    printed: tuple[tuple[str, ...], ...] | None


class AzulLine(Struct, frozen=True):
    """`room` is how many tiles still fit."""

    size: int
    colour: str | None
    filled: int
    room: int


class AzulBoard(Struct, frozen=True):
    """`forecast` is the score if the wall were tiled now, `floor_cost` what the floor will cost."""

    score: int
    forecast: int
    lines: list[AzulLine]
    wall: list[list[str | None]]
    floor: list[str]
    floor_cost: int
    rows: list[int]
    columns: list[int]
    colours: dict[str, int]


class AzulView(Struct, frozen=True):
    """`marker` is the seat that took it, null while it lies in the centre."""

    phase: str
    round: int
    starter: int
    turn: int | None
    marker: int | None
    bag: dict[str, int]
    lid: dict[str, int]
    bag_count: int
    lid_count: int
    factories: list[str]
    centre: str
    boards: list[AzulBoard]


def layout(game: Azul) -> AzulLayout:
    printed = None
    if isinstance(game.options.wall, FixedWall):
        printed = tuple(
            tuple(LETTERS[(column - row) % len(COLUMNS)] for column in COLUMNS) for row in ROWS
        )
    colours = {colour.letter: str(colour) for colour in COLOURS}
    return AzulLayout(colours, game.options.factories, FLOOR_COSTS, printed)


def show(game: Azul, view: View) -> AzulView:
    return AzulView(
        phase=view.phase.value,
        round=view.round_number,
        starter=view.starter,
        turn=view.turn if view.phase in game.decisions else None,
        marker=view.marker,
        bag=_counts(view.bag),
        lid=_counts(view.lid),
        bag_count=sum(view.bag),
        lid_count=sum(view.lid),
        factories=[_letters(factory) for factory in view.factories],
        centre=_letters(view.centre),
        boards=[_board(game, board) for board in view.boards],
    )


def falls(game: Azul, state: State, legal: Sequence[Action]) -> dict[str, Fall]:
    """By action, of those by which something falls to the floor."""
    found = {
        str(take): Fall(*fall(game.options, state, take))
        for take in legal
        if isinstance(take, Take)
    }
    return {action: fall for action, fall in found.items() if fall.cost}


@lru_cache(maxsize=4096)
def _board(game: Azul, board: Board) -> AzulBoard:
    """Kept, because an action changes one board and the others are shown again."""
    wall, rows, columns, colours = _wall(board.wall)
    return AzulBoard(
        score=board.score,
        forecast=forecast(game.options.wall, board),
        lines=list(map(_line, ROWS, board.lines)),
        wall=wall,
        floor=[MARKER_LETTER if tile is MARKER else LETTERS[tile] for tile in board.floor],
        floor_cost=floor_cost(board),
        rows=rows,
        columns=columns,
        colours=colours,
    )


@lru_cache(maxsize=4096)
def _wall(
    wall: Wall,
) -> tuple[list[list[str | None]], list[int], list[int], dict[str, int]]:
    """The letters, and how many there are by row, by column and by colour; the same all round."""
    return (
        [[_letter(tile) for tile in row] for row in wall],
        [len(COLUMNS) - row.count(None) for row in wall],
        [sum([row[column] is not None for row in wall]) for column in COLUMNS],
        {colour.letter: sum([colour in row for row in wall]) for colour in COLOURS},
    )


@lru_cache
def _line(row: int, line: Line) -> AzulLine:
    size = row + 1
    return AzulLine(size, _letter(line.colour), line.size, size - line.size)


def _letter(colour: Colour | None) -> str | None:
    return None if colour is None else LETTERS[colour]


@lru_cache(maxsize=4096)
def _letters(tiles: Counts) -> str:
    return "".join([letter * count for letter, count in zip(LETTERS, tiles, strict=True) if count])


def _counts(tiles: Counts) -> dict[str, int]:
    return dict(zip(LETTERS, tiles, strict=True))
