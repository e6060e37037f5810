"""The things on the table as immutable values. Nothing here is hidden from anyone."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from mozaika.core.bag import Counts
from mozaika.core.colour import Lettered
from mozaika.core.game import Seat


class Colour(Lettered):
    """The five colours, in the order of the top row of the wall [AZ-1.5]."""

    BLUE = 0, "B"
    YELLOW = 1, "Y"
    RED = 2, "R"
    BLACK = 3, "K"
    WHITE = 4, "W"


COLOURS = tuple(Colour)
LETTERS = "".join(colour.letter for colour in COLOURS)
ROWS = COLUMNS = range(5)
TILES_PER_COLOUR = 20  # AZ-1.2
FACTORY_SIZE = 4  # AZ-1.4
FLOOR_SIZE = 7  # AZ-2.9
NO_TILES: Counts = (0,) * len(COLOURS)
ALL_TILES: Counts = (TILES_PER_COLOUR,) * len(COLOURS)


class Line(NamedTuple):
    """A pattern line: `size` tiles of one colour, or none of no colour."""

    colour: Colour | None = None
    size: int = 0


EMPTY_LINE = Line()

WallRow = tuple[Colour | None, ...]
Wall = tuple[WallRow, ...]
EMPTY_WALL: Wall = ((None,) * len(COLUMNS),) * len(ROWS)

Floor = tuple[Colour | None, ...]
"""What lies on the floor line from the left; None is the starting marker."""
MARKER = None


class Board(NamedTuple):
    """A player board, new if nothing is said [AZ-1.3].

    Row `r` is the pattern line of length `r + 1` and its row of the wall.
    """

    score: int = 0
    lines: tuple[Line, ...] = (EMPTY_LINE,) * len(ROWS)
    wall: Wall = EMPTY_WALL
    floor: Floor = ()

    @property
    def full_row(self) -> int | None:
        """The topmost row whose pattern line is full."""
        for row, line in enumerate(self.lines):
            if line.size > row:
                return row
        return None


class Phase(Enum):
    FIRST = "first"  # chance chooses the first starting seat
    FILL = "fill"  # chance fills the factories
    OFFER = "offer"
    TILING = "tiling"  # a player chooses a space of the grey wall
    OVER = "over"


class State(NamedTuple):
    """A position. `turn` acts in OFFER and TILING; `starter` began the round."""

    phase: Phase
    round_number: int
    starter: Seat
    turn: Seat
    marker: Seat | None
    """Who took the starting marker this round; None while it lies in the centre."""
    bag: Counts
    lid: Counts
    factories: tuple[Counts, ...]
    """In FILL, the empty ones at the end are still to be filled."""
    centre: Counts
    boards: tuple[Board, ...]

    @property
    def next_factory(self) -> int:
        """In FILL, the factory to fill next [AZ-4.2]."""
        return self.factories.index(NO_TILES)
