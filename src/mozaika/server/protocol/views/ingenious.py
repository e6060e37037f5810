"""Ingenious as JSON."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mozaika.core.bag import Counts
from mozaika.games.ingenious.board import Board
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.scoring import deciding_peg, lowest_colours
from mozaika.games.ingenious.state import COLOURS, LETTERS, TILE_NAMES, Colour, Phase
from mozaika.games.ingenious.view import View

EventKind = Literal[
    "starts",
    "drew",
    "placed",
    "scored",
    "bonus",
    "lapsed",
    "swap",
    "stay",
    "returned",
    "end",
]
"""Every kind of event of this game."""


class IngeniousCell(Struct, frozen=True):
    """`name` is `e5`, as in placements; (q, r) has its middle at (0, 0), q to the right.

    `beside` names the cells with which this one can hold a tile.
    """

    name: str
    q: int
    r: int
    row: int
    column: int
    printed: str | None
    beside: list[str]


class IngeniousLayout(Struct, frozen=True):
    """`sides` gives the side (seat or team) of each seat, `stops` where a peg stops."""

    colours: dict[str, str]
    radius: int
    rack_size: int
    sides: list[int]
    stops: list[int]
    cells: list[IngeniousCell]


class IngeniousSide(Struct, frozen=True):
    """The pegs of a seat or team; `lowest` names the colours that count."""

    seats: list[int]
    pegs: dict[str, int]
    lowest: list[str]


class IngeniousRack(Struct, frozen=True):
    """`tiles` only of the seat that looks, null of the others."""

    count: int
    tiles: list[str] | None


class IngeniousView(Struct, frozen=True):
    """`cells` is what lies on each cell, printed symbols included, in the order of the layout.

    `unseen` are the tiles that are in the bag or in a rack that the receiver does not see, by name,
    and `unseen_symbols` what they show, by colour. `decided` is how many of the lowest pegs of the
    first two sides are equal before one tells them apart: null during play, and if none does.
    """

    phase: str
    starter: int
    turn: int | None
    bonus: int
    touched: list[str | None]
    bag_count: int
    unseen: dict[str, int]
    unseen_symbols: dict[str, int]
    aside: list[str]
    cells: list[str | None]
    racks: list[IngeniousRack]
    sides: list[IngeniousSide]
    decided: int | None


def layout(game: Ingenious) -> IngeniousLayout:
    board = game.options.board
    return IngeniousLayout(
        colours={colour.letter: str(colour) for colour in COLOURS},
        radius=board.radius,
        rack_size=game.options.rack_size,
        sides=list(game.options.sides),
        stops=list(game.options.track.stops),
        cells=[_cell(board, index) for index in range(len(board.cells))],
    )


def _cell(board: Board, index: int) -> IngeniousCell:
    cell, radius = board.cells[index], board.radius
    r = cell.row - radius
    q = cell.column + max(-radius, -radius - r)
    beside = [str(board.cells[ray[0]]) for ray in board.rays[index] if ray]
    printed = _letter(board.printed.get(index))
    return IngeniousCell(str(cell), q, r, cell.row, cell.column, printed, beside)


def show(game: Ingenious, view: View) -> IngeniousView:
    unseen = dict(zip(TILE_NAMES, view.unseen(), strict=True))
    return IngeniousView(
        phase=view.phase.value,
        starter=view.starter,
        turn=view.turn if view.phase in game.decisions else None,
        bonus=view.bonus,
        touched=[_letter(colour) for colour in view.touched],
        bag_count=view.bag_size,
        unseen=unseen,
        unseen_symbols={
            letter: sum([name.count(letter) * count for name, count in unseen.items()])
            for letter in LETTERS
        },
        aside=_names(view.aside),
        cells=[_letter(colour) for colour in view.cells],
        racks=[
            IngeniousRack(size, _names(view.rack) if seat == view.seat else None)
            for seat, size in enumerate(view.rack_sizes)
        ],
        sides=[_side(game, side, pegs) for side, pegs in enumerate(view.pegs)],
        decided=deciding_peg(view.pegs) if view.phase is Phase.OVER else None,
    )


def _side(game: Ingenious, side: int, pegs: tuple[int, ...]) -> IngeniousSide:
    return IngeniousSide(
        seats=[seat for seat, mine in enumerate(game.options.sides) if mine == side],
        pegs=dict(zip(LETTERS, pegs, strict=True)),
        lowest=[colour.letter for colour in lowest_colours(pegs)],
    )


def _letter(colour: Colour | None) -> str | None:
    return None if colour is None else LETTERS[colour]


def _names(tiles: Counts) -> list[str]:
    return [name for name, count in zip(TILE_NAMES, tiles, strict=True) for _ in range(count)]
