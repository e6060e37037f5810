"""What the table chooses before the game: seats, the side of the boards, who starts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Protocol

from mozaika.core.game import Seat

from .state import COLOURS, COLUMNS, Colour, Wall

FACTORIES = {2: 5, 3: 7, 4: 9}  # AZ-1.1


class WallSide(Hashable, Protocol):
    """One side of the player boards: where on the wall a tile may go."""

    has_choice: ClassVar[bool]
    """Whether the player chooses among the spaces."""

    def spaces(self, wall: Wall, row: int, colour: Colour) -> tuple[int, ...]:
        """The columns of this row that may take a tile of this colour, which the row lacks."""

    def can_complete(self, wall: Wall, row: int) -> bool:
        """Whether this row of the wall may still become complete."""


@dataclass(frozen=True)
class FixedWall:
    """The coloured side: every space belongs to one colour [AZ-1.5].

    B Y R K W
    W B Y R K
    K W B Y R
    R K W B Y
    Y R K W B
    """

    has_choice: ClassVar[bool] = False

    def spaces(self, wall: Wall, row: int, colour: Colour) -> tuple[int, ...]:
        return ((row + colour) % len(COLUMNS),)

    def can_complete(self, wall: Wall, row: int) -> bool:
        return True


@dataclass(frozen=True)
class FreeWall:
    """The grey side: any empty space of the row whose column lacks the colour [AZ-6.1]."""

    has_choice: ClassVar[bool] = True

    def spaces(self, wall: Wall, row: int, colour: Colour) -> tuple[int, ...]:
        barred = [line.index(colour) for line in wall if colour in line]
        return tuple(
            [column for column in COLUMNS if wall[row][column] is None and column not in barred]
        )

    def can_complete(self, wall: Wall, row: int) -> bool:
        """Whether each colour the row lacks can have a space of its own [AZ-5.4]."""
        missing = [colour for colour in COLOURS if colour not in wall[row]]
        choices = [self.spaces(wall, row, colour) for colour in missing]
        return any(len(set(columns)) == len(missing) for columns in product(*choices))


@dataclass(frozen=True)
class Options:
    seats: int
    wall: WallSide
    first: Seat | None = Seat(0)
    """The first starting seat; None asks chance [AZ-1.4]."""

    @property
    def factories(self) -> int:
        return FACTORIES[self.seats]


def coloured(seats: int, first: Seat | None) -> Options:
    return Options(seats, FixedWall(), first)


def grey(seats: int, first: Seat | None) -> Options:
    return Options(seats, FreeWall(), first)
