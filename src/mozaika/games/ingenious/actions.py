"""What can happen: a placement, the choice to swap, and the draws of chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mozaika.core.bag import Counts
from mozaika.core.first import First, read_first
from mozaika.core.game import Seat
from mozaika.core.text import Cursor, Notated

from .board import ROW_LETTERS, Cell, board_for
from .state import LETTERS, TILES, Tile


@dataclass(frozen=True, slots=True, repr=False)
class Place(Notated):
    """`RG>e5e6`: the red half on e5, the green half on e6.

    The two ways round of a double are one placement, written in the order of the board.
    """

    tile: Tile
    first: Cell
    second: Cell

    def __str__(self) -> str:
        return f"{self.tile}>{self.first}{self.second}"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Notated):
    """`swap`: the seat swaps its rack."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True, repr=False)
class Stay(Notated):
    """`stay`: the seat keeps its rack."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Notated):
    """`rack0=RG`: seat 0 drew this tile."""

    seat: Seat
    tile: Tile

    def __str__(self) -> str:
        return f"rack{self.seat}={self.tile}"


Action = Place | Swap | Stay | Draw | First
SWAP, STAY = Swap(), Stay()


@lru_cache
def placements(seats: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """Every placement on the empty board, made once (an Action is a value and may be shared).

    By tile, by pair of cells as in `Board.pairs`, and both ways round unless it is a double.
    """
    board = board_for(seats)
    pairs = [(board.cells[a], board.cells[b]) for a, b in board.pairs]
    return tuple(
        tuple(
            (Place(tile, a, b),) if tile.is_double else (Place(tile, a, b), Place(tile, b, a))
            for a, b in pairs
        )
        for tile in TILES
    )


def rack_text(tiles: Counts) -> str:
    """Tiles one by one in their order: RG RG BO; a dash for none."""
    return " ".join([str(tile) for tile in TILES for _ in range(tiles[tile])]) or "-"


def read_action(cursor: Cursor) -> Action:
    """Take an action; BadText if none stands here."""
    if first := read_first(cursor):
        return first
    if cursor.has("swap"):
        return SWAP
    if cursor.has("stay"):
        return STAY
    if cursor.has("rack"):
        seat = _read_seat(cursor)
        cursor.expect("=")
        return Draw(seat, read_tile(cursor))
    return _read_place(cursor)


def _read_place(cursor: Cursor) -> Place:
    tile = read_tile(cursor)
    cursor.expect(">")
    first = _read_cell(cursor)
    start = cursor.at
    second = _read_cell(cursor)
    if tile.is_double and second <= first:
        cursor.at = start
        raise cursor.bad("the cells of a double are written in the order of the board")
    return Place(tile, first, second)


def _read_seat(cursor: Cursor) -> Seat:
    return Seat(int(cursor.one_of("0123", "a seat (0-3)")))


def read_tile(cursor: Cursor) -> Tile:
    """Take a tile: its two letters in the order of the colours."""
    first = cursor.one_of(LETTERS, f"a tile (two of {LETTERS})")
    second = cursor.one_of(LETTERS[LETTERS.index(first) :], f"a second letter in order {LETTERS}")
    return Tile[first + second]


def _read_cell(cursor: Cursor) -> Cell:
    row = ROW_LETTERS.index(cursor.one_of(ROW_LETTERS, f"a cell (a-{ROW_LETTERS[-1]} and 1-15)"))
    start = cursor.at
    number = cursor.number("the number of a cell", len(ROW_LETTERS))
    if number == 0:
        cursor.at = start
        raise cursor.bad("cells are counted from 1")
    return Cell(row, number - 1)
