"""The things on the table as immutable values. Nothing here is hidden from anyone."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from mozaika.core.bag import Counts
from mozaika.core.colour import Lettered
from mozaika.core.game import Seat
from mozaika.core.tuples import put


class Colour(Lettered):
    """The six colours, in the order in which they are wild [SP-1.3]."""

    PURPLE = 0, "P"
    GREEN = 1, "G"
    ORANGE = 2, "O"
    YELLOW = 3, "Y"
    BLUE = 4, "B"
    RED = 5, "R"


class Star(Lettered):
    """The seven stars of a board; an outer star has the number of its colour.

      O   R
    P   *   B
      G   Y
    """

    PURPLE = 0, "p"
    GREEN = 1, "g"
    ORANGE = 2, "o"
    YELLOW = 3, "y"
    BLUE = 4, "b"
    RED = 5, "r"
    CENTRE = 6, "c"

    def __str__(self) -> str:
        return f"the {self.name.lower()} star"


COLOURS = tuple(Colour)
STARS = tuple(Star)
LETTERS = "".join(colour.letter for colour in COLOURS)
STAR_LETTERS = "".join(star.letter for star in STARS)
RING = (Star.ORANGE, Star.RED, Star.BLUE, Star.YELLOW, Star.GREEN, Star.PURPLE)  # SP-1.4
SPACES = range(6)
ROUNDS = len(COLOURS)  # SP-1.3
TILES_PER_COLOUR = 22  # SP-1.2
SUPPLY_SIZE = 10  # SP-1.2
FACTORY_SIZE = 4  # SP-1.2
CORNERS = 4  # SP-3.9
NO_TILES: Counts = (0,) * len(COLOURS)
ALL_TILES: Counts = (TILES_PER_COLOUR,) * len(COLOURS)

Spaces = tuple[Colour | None, ...]
"""What lies on the six spaces of a star, by position: the numbers of the coloured side, less 1."""
EMPTY_STAR: Spaces = (None,) * len(SPACES)


class Structure(NamedTuple):
    """A pillar, statue or window: how many tiles it brings, and the spaces around it."""

    kind: str
    tiles: int
    spaces: tuple[tuple[Star, int], ...]

    def __str__(self) -> str:
        return " ".join(f"{star.letter}{space + 1}" for star, space in self.spaces)


def _structures() -> Iterator[Structure]:
    """Three for each outer star [SP-1.7], here those of the orange one.

    w              window: o5 o6
       6
    5     1
       O       s   statue: o1 o2 r3 r4
    4     2
       3
           p       pillar: o2 o3 c6 c1
    """
    for index, star in enumerate(RING):
        following = RING[(index + 1) % len(RING)]
        before = (index - 1) % len(SPACES)
        yield Structure(
            "pillar", 1, ((star, 1), (star, 2), (Star.CENTRE, before), (Star.CENTRE, index))
        )
        yield Structure("statue", 2, ((star, 0), (star, 1), (following, 2), (following, 3)))
        yield Structure("window", 3, ((star, 4), (star, 5)))


STRUCTURES = tuple(_structures())
AROUND = tuple(
    tuple(tuple(s for s in STRUCTURES if (star, space) in s.spaces) for space in SPACES)
    for star in STARS
)
"""By star and space: the structures that the space touches."""
MOST_OWED = 3
"""No placement brings more tiles: a window, or a pillar and a statue."""


class Board(NamedTuple):
    """What a seat has: the tiles it took, in the hand [SP-2.6], and its stars by number."""

    score: int = 5  # SP-1.1
    hand: Counts = NO_TILES
    corners: Counts = NO_TILES
    passed: bool = False
    stars: tuple[Spaces, ...] = (EMPTY_STAR,) * len(STARS)


class Phase(Enum):
    FIRST = "first"  # chance chooses the first starting seat
    SUPPLY = "supply"  # chance draws the first supply
    FILL = "fill"  # chance fills the factories
    ACQUIRE = "acquire"
    PLACE = "place"
    TAKE = "take"  # the seat that completed a structure takes tiles from the supply
    REFILL = "refill"  # chance refills the supply, then the next seat is to place
    KEEP = "keep"  # the seat that passed chooses what it keeps
    OVER = "over"


class State(NamedTuple):
    """A position. `turn` decides in ACQUIRE, PLACE, TAKE and KEEP; `starter` began the round."""

    phase: Phase
    round_number: int
    starter: Seat
    turn: Seat
    marker: Seat | None
    """Who took the starting marker this round; None while it lies in the centre."""
    bag: Counts
    tower: Counts
    supply: Counts
    factories: tuple[Counts, ...]
    """In FILL, the empty ones at the end are still to be filled."""
    centre: Counts
    owed: int
    """In TAKE, how many tiles `turn` takes from the supply; otherwise 0."""
    boards: tuple[Board, ...]

    @property
    def board(self) -> Board:
        """The board of the seat whose turn it is."""
        return self.boards[self.turn]

    def boards_with(self, board: Board) -> tuple[Board, ...]:
        """The boards, but with this one for the seat whose turn it is."""
        return put(self.boards, self.turn, board)

    @property
    def wild(self) -> Colour:
        return COLOURS[self.round_number - 1]

    @property
    def next_factory(self) -> int:
        """In FILL, the factory to fill next [SP-4.1]."""
        return self.factories.index(NO_TILES)

    @property
    def supply_gap(self) -> int:
        """How many tiles the supply lacks [SP-3.8]."""
        return SUPPLY_SIZE - sum(self.supply)
