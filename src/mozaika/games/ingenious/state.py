"""The things on the table as immutable values: colours, tiles, and a position with its secrets."""

from __future__ import annotations

from enum import Enum, IntEnum
from itertools import combinations_with_replacement
from typing import NamedTuple

from mozaika.core.bag import Counts
from mozaika.core.colour import Lettered
from mozaika.core.game import Seat


class Colour(Lettered):
    RED = 0, "R"
    GREEN = 1, "G"
    BLUE = 2, "B"
    ORANGE = 3, "O"
    YELLOW = 4, "Y"
    PURPLE = 5, "P"


COLOURS = tuple(Colour)
LETTERS = "".join(colour.letter for colour in COLOURS)


class Tile(IntEnum):
    """The 21 kinds of tile [IN-1.1]. A bag and a rack are counts of them, in this order."""

    RR, RG, RB, RO, RY, RP = range(6)
    GG, GB, GO, GY, GP = range(6, 11)
    BB, BO, BY, BP = range(11, 15)
    OO, OY, OP = range(15, 18)
    YY, YP = range(18, 20)
    PP = 20

    def __str__(self) -> str:
        return self.name

    @property
    def colours(self) -> tuple[Colour, Colour]:
        return TILE_COLOURS[self]

    @property
    def is_double(self) -> bool:
        first, second = TILE_COLOURS[self]
        return first == second


TILES = tuple(Tile)
TILE_NAMES = tuple(str(tile) for tile in TILES)
TILE_COLOURS = tuple(combinations_with_replacement(COLOURS, 2))
ALL_TILES: Counts = tuple(5 if tile.is_double else 6 for tile in TILES)  # IN-1.1
NO_TILES: Counts = (0,) * len(TILES)
HALVES_PER_COLOUR = 40  # five pairs six times, and two on each of five doubles

Cells = tuple[Colour | None, ...]
"""What lies on each cell of the board; None is free. A printed symbol is the colour of its cell."""

Pegs = tuple[int, ...]
"""A score for each colour."""
START: Pegs = (0,) * len(COLOURS)


def halves(tiles: Counts) -> Counts:
    """How many halves of each colour these tiles have."""
    counts = [0] * len(COLOURS)
    for count, (first, second) in zip(tiles, TILE_COLOURS, strict=True):
        counts[first] += count
        counts[second] += count
    return tuple(counts)


class Phase(Enum):
    FIRST = "first"  # chance chooses the first seat
    DRAW = "draw"  # chance fills the racks
    PLACE = "place"
    SWAP = "swap"  # at the end of its turn a seat swaps its rack or stays
    OVER = "over"


class State(NamedTuple):
    """A position. `turn` acts in PLACE and SWAP; in DRAW it is who places next."""

    phase: Phase
    turn: Seat
    starter: Seat
    bonus: int
    """In PLACE, the bonus placements owed to `turn`; 0 is the ordinary placement of its turn."""
    touched: tuple[Colour | None, ...]
    """By seat, the printed symbol beside its first tile; None before it [IN-2.2]."""
    cells: Cells
    bag: Counts
    aside: Counts
    """A rack shown and laid aside while its seat draws six new tiles [IN-5.2]."""
    racks: tuple[Counts, ...]
    pegs: tuple[Pegs, ...]
    """By side: a seat, or a team."""

    @property
    def placed(self) -> Counts:
        """The tiles on the board: those that are nowhere else."""
        rest = zip(ALL_TILES, self.bag, self.aside, *self.racks, strict=True)
        return tuple([count - sum(elsewhere) for count, *elsewhere in rest])

    @property
    def halves(self) -> Counts:
        """How many halves of each colour there are, wherever they lie; always 40."""
        off_board = halves(tuple(map(sum, zip(self.bag, self.aside, *self.racks, strict=True))))
        on_board = [self.cells.count(colour) - 1 for colour in COLOURS]  # one is printed
        return tuple(map(sum, zip(off_board, on_board, strict=True)))

    def drawer(self, rack_size: int) -> Seat:
        """In DRAW, the seat to draw next: the first whose rack is not full."""
        return Seat([sum(rack) < rack_size for rack in self.racks].index(True))
