r"""The board: its cells, which of them are neighbours, and the lines that run out from each.

A cell is named by its row, lettered from the top, and its number in the row, from the left. The
tables count the cells from 0 in the same order. R = 5, with the printed symbols:

         a r . . . . g                  (q, r-1)  (q+1, r-1)
        b . . . . . . .                     \      /
       c . . . . . . . .          (q-1, r) - (q, r) - (q+1, r)
      d . . . . . . . . .                   /      \
     e . . . . . . . . . .            (q-1, r+1)  (q, r+1)
    f p . . . . . . . . . b
     g . . . . . . . . . .        a1 is (0, -5), f1 is (-5, 0), f6 is (0, 0)
      h . . . . . . . . .
       i . . . . . . . .
        j . . . . . . .
         k y . . . . o
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .state import Cells, Colour

RADII = {1: 5, 2: 5, 3: 6, 4: 7}  # by the number of seats [IN-1.2]
ROW_LETTERS = "abcdefghijklmno"
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Right, lower right, lower left, left, upper left, upper right."""
PRINTED = {
    (0, -5): Colour.RED,
    (5, -5): Colour.GREEN,
    (5, 0): Colour.BLUE,
    (0, 5): Colour.ORANGE,
    (-5, 5): Colour.YELLOW,
    (-5, 0): Colour.PURPLE,
}
"""The printed symbols by (q, r), the same on every board [IN-1.3]."""


class Cell(NamedTuple):
    """`e5`: row and column, both from 0; cells sort in the order of the board."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{ROW_LETTERS[self.row]}{self.column + 1}"


class Board(NamedTuple):
    """Tables for one size of the board; in them a cell is a number, its place in `cells`."""

    radius: int
    cells: tuple[Cell, ...]
    at: dict[Cell, int]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """By cell and direction, the cells from its neighbour outwards to the edge."""
    pairs: tuple[tuple[int, int], ...]
    """Every two adjacent cells, the earlier one first, without the printed symbols."""
    printed: dict[int, Colour]
    next_to: tuple[Colour | None, ...]
    """By cell, the printed symbol beside it; no cell and no pair lies beside two."""
    empty: Cells

    def are_adjacent(self, a: int, b: int) -> bool:
        return any(ray[:1] == (b,) for ray in self.rays[a])

    def symbol_beside(self, a: int, b: int) -> Colour | None:
        """The printed symbol that a tile on these cells touches."""
        beside = self.next_to[a]
        return self.next_to[b] if beside is None else beside

    def has_room(self, cells: Cells) -> bool:
        """Whether two adjacent cells are free [IN-6.1]."""
        return any(cells[a] is None and cells[b] is None for a, b in self.pairs)


@lru_cache
def board_for(seats: int) -> Board:
    radius = RADII[seats]
    places = [
        (q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]
    at = {place: index for index, place in enumerate(places)}
    cells = tuple(Cell(r + radius, q - max(-radius, -radius - r)) for q, r in places)
    rays = tuple(
        tuple(tuple(_ray(at, place, direction)) for direction in DIRECTIONS) for place in places
    )
    printed = {at[place]: colour for place, colour in PRINTED.items()}
    beside = {ray[0]: colour for cell, colour in printed.items() for ray in rays[cell] if ray}
    return Board(
        radius=radius,
        cells=cells,
        at={cell: index for index, cell in enumerate(cells)},
        rays=rays,
        pairs=tuple(
            (a, b)
            for a in range(len(cells))
            for b in sorted(ray[0] for ray in rays[a] if ray)
            if a < b and a not in printed and b not in printed
        ),
        printed=printed,
        next_to=tuple(beside.get(index) for index in range(len(cells))),
        empty=tuple(printed.get(index) for index in range(len(cells))),
    )


def _ray(
    at: dict[tuple[int, int], int], place: tuple[int, int], direction: tuple[int, int]
) -> Iterator[int]:
    (q, r), (dq, dr) = place, direction
    while (q + dq, r + dr) in at:
        q, r = q + dq, r + dr
        yield at[q, r]
