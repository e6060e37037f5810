"""What can happen: acquiring, placing, taking from the supply, passing, keeping, and the draws."""

from __future__ import annotations

from dataclasses import dataclass

from mozaika.core.bag import Counts
from mozaika.core.factories import CENTRE, SOURCES, Filling, source_text
from mozaika.core.first import First, read_first
from mozaika.core.text import Cursor, Notated, read_letter, read_some, read_tiles, tiles_text

from .state import CORNERS, FACTORY_SIZE, LETTERS, MOST_OWED, SPACES, SUPPLY_SIZE, Colour, Star

SUPPLY = "s"


@dataclass(frozen=True, slots=True, repr=False)
class Acquire(Notated):
    """`1G`: all green of factory 1 and one wild tile, if any is there; `c` is the centre."""

    factory: int | None  # None is the centre
    colour: Colour

    def __str__(self) -> str:
        return f"{source_text(self.factory)}{self.colour.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class Place(Notated):
    """`G>g4+3`: green to position 4 of the green star, 3 of the other tiles paid are wild."""

    colour: Colour
    star: Star
    space: int
    wild: int

    def __str__(self) -> str:
        wild = f"+{self.wild}" if self.wild else ""
        return f"{self.colour.letter}>{self.spot}{wild}"

    @property
    def spot(self) -> str:
        return f"{self.star.letter}{self.space + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Notated):
    """`sPPG`: these tiles of the supply, for the structures just completed."""

    tiles: Counts

    def __str__(self) -> str:
        return f"{SUPPLY}{tiles_text(self.tiles, LETTERS)}"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Notated):
    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Notated):
    """`keep=GG`: these tiles stay in the corners, the others of the hand are discarded."""

    tiles: Counts

    def __str__(self) -> str:
        return f"keep={tiles_text(self.tiles, LETTERS)}"


@dataclass(frozen=True, slots=True, repr=False)
class Supply(Notated):
    """`s=PPGO`: chance put these tiles on the supply."""

    tiles: Counts

    def __str__(self) -> str:
        return f"{SUPPLY}={tiles_text(self.tiles, LETTERS)}"


class Fill(Filling):
    """`2=PPGO`: chance put these tiles on factory 2."""

    letters = LETTERS


Action = Acquire | Place | Take | Pass | Keep | Supply | Fill | First

ACQUIRES = tuple(tuple(Acquire(factory, colour) for colour in Colour) for factory in SOURCES)
"""Every way to acquire, made once: by source, the centre before the factories; by colour."""
PLACES = tuple(
    tuple(
        tuple(tuple(Place(colour, star, space, wild) for wild in range(6)) for space in SPACES)
        for star in Star
    )
    for colour in Colour
)
"""Every placement, made once: by colour, star, space and number of wild tiles."""
PASS = Pass()


def read_action(cursor: Cursor) -> Action:
    """Take an action; BadText if none stands here."""
    if first := read_first(cursor):
        return first
    if cursor.has("pass"):
        return PASS
    if cursor.has("keep="):
        return Keep(read_tiles(cursor, LETTERS, CORNERS))
    if cursor.has(f"{SUPPLY}="):
        return Supply(read_some(cursor, LETTERS, SUPPLY_SIZE))
    if cursor.has(SUPPLY):
        return Take(read_some(cursor, LETTERS, MOST_OWED))
    if cursor.has(CENTRE):
        return ACQUIRES[0][read_letter(cursor, Colour, "a colour")]
    if cursor.rest[:1].isdigit():
        return _read_factory(cursor)
    return _read_place(cursor)


def _read_factory(cursor: Cursor) -> Action:
    number = int(cursor.one_of("123456789", "a factory (1-9)"))
    if cursor.has("="):
        return Fill(number - 1, read_some(cursor, LETTERS, FACTORY_SIZE))
    return ACQUIRES[number][read_letter(cursor, Colour, "a colour")]


def _read_place(cursor: Cursor) -> Place:
    what = f"a colour ({LETTERS}), a factory (1-9), c, s, pass, keep= or first="
    colour = LETTERS.index(cursor.one_of(LETTERS, what))
    cursor.expect(">")
    star = read_letter(cursor, Star, "a star")
    space = int(cursor.one_of("123456", "a space (1-6)")) - 1
    wild = int(cursor.one_of("12345", "a number of wild tiles (1-5)")) if cursor.has("+") else 0
    return PLACES[colour][star][space][wild]
