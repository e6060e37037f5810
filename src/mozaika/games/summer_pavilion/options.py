"""What the table chooses before the game: seats, the side of the boards, who starts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from mozaika.core.game import Refusal, Seat

from .state import Colour, Spaces, Star

FACTORIES = {2: 5, 3: 7, 4: 9}  # SP-1.1


class Side(Hashable, Protocol):
    """One side of the player boards: what a space costs, and which colours a star takes."""

    def number(self, star: Star, space: int) -> int:
        """The number on this space, which is what it costs."""

    def refusal(self, star: Star, spaces: Spaces, colour: Colour) -> Refusal | None:
        """Why a star so covered takes no tile of this colour; None if it does."""


@dataclass(frozen=True)
class ColouredSide:
    """Outer stars of one colour each, a centre star of different colours [SP-1.5, SP-3.4]."""

    def number(self, star: Star, space: int) -> int:
        return space + 1

    def refusal(self, star: Star, spaces: Spaces, colour: Colour) -> Refusal | None:
        if star is not Star.CENTRE and star.value != colour.value:
            return Refusal("SP-3.4", "{star} takes no {colour} tile", star=star, colour=colour)
        if star is Star.CENTRE and colour in spaces:
            return Refusal("SP-3.4", "{colour} is already on {star}", colour=colour, star=star)
        return None


@dataclass(frozen=True)
class GreySide:
    """The second tile of a star decides: one colour, or all different [SP-6.1, SP-6.2].

    Each star is judged by itself, so several may be alike [SP-6.3].

    The positions of an outer star, as numbered on the coloured side, and their numbers here:

        6             6
     5     1       5     3
     4     2       4     2
        3             1
    """

    def number(self, star: Star, space: int) -> int:
        return 3 if star is Star.CENTRE else (3, 2, 1, 4, 5, 6)[space]

    def refusal(self, star: Star, spaces: Spaces, colour: Colour) -> Refusal | None:
        tiles = [tile for tile in spaces if tile is not None]
        if len(tiles) < 2:
            return None
        if len(set(tiles)) == 1 and colour != tiles[0]:
            return Refusal("SP-6.2", "{star} takes only {colour}", star=star, colour=tiles[0])
        if len(set(tiles)) > 1 and colour in tiles:
            return Refusal("SP-6.2", "{colour} is already on {star}", colour=colour, star=star)
        return None


@dataclass(frozen=True)
class Options:
    seats: int
    side: Side
    first: Seat | None = Seat(0)
    """The first starting seat; None asks chance [SP-1.8]."""

    @property
    def factories(self) -> int:
        return FACTORIES[self.seats]


def coloured(seats: int, first: Seat | None) -> Options:
    return Options(seats, ColouredSide(), first)


def grey(seats: int, first: Seat | None) -> Options:
    return Options(seats, GreySide(), first)
