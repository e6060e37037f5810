"""What can happen: a turn of the offer, the choice of a wall space, and the draws of chance."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress, product

from mozaika.core.factories import CENTRE, SOURCES, Filling, source_text
from mozaika.core.first import First, read_first
from mozaika.core.text import BadText, Cursor, Notated, read_letter, read_some

from .state import COLOURS, COLUMNS, FACTORY_SIZE, LETTERS, ROWS, Colour

FLOOR = "f"


@dataclass(frozen=True, slots=True, repr=False)
class Take(Notated):
    """`1R3`: all red of factory 1 to pattern line 3; `c` is the centre, `f` the floor line."""

    factory: int | None  # None is the centre
    colour: Colour
    row: int | None  # None is the floor line

    def __str__(self) -> str:
        target = FLOOR if self.row is None else str(self.row + 1)
        return f"{source_text(self.factory)}{self.colour.letter}{target}"


@dataclass(frozen=True, slots=True, repr=False)
class Tile(Notated):
    """`3>5`: the tile of pattern line 3 goes to column 5 of the grey wall."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row + 1}>{self.column + 1}"


class Fill(Filling):
    """`2=BBRK`: chance put these tiles on factory 2."""

    letters = LETTERS


Action = Take | Tile | Fill | First

TARGETS: tuple[int | None, ...] = (*ROWS, None)
TAKES = tuple(
    tuple(tuple(Take(factory, colour, row) for row in TARGETS) for colour in COLOURS)
    for factory in SOURCES
)
"""Every turn of the offer, made once (an Action is a value and may be shared):
by source, the centre before the factories; by colour; by row, the floor line last."""
TURNS = tuple(
    tuple(
        {
            takers: tuple(compress(takes, (*takers, True)))
            for takers in product((False, True), repeat=len(ROWS))
        }
        for takes in by_colour
    )
    for by_colour in TAKES
)
"""The same by source and colour, and then by whether each pattern line takes the colour: only the
turns to lines that do, and to the floor line, which always does."""
TILINGS = {(row, column): Tile(row, column) for row in ROWS for column in COLUMNS}


def read_action(cursor: Cursor) -> Action:
    """Take an action; BadText if none stands here."""
    if first := read_first(cursor):
        return first
    if cursor.has(CENTRE):
        return _read_take(cursor, 0)
    number = int(cursor.one_of("123456789", "a factory (1-9), c for the centre, or first="))
    if cursor.has("="):
        return Fill(number - 1, read_some(cursor, LETTERS, FACTORY_SIZE, "the tiles drawn"))
    if cursor.has(">"):
        if number not in range(1, len(ROWS) + 1):
            raise BadText("a pattern line is numbered 1-5")
        return TILINGS[number - 1, int(cursor.one_of("12345", "a column (1-5)")) - 1]
    return _read_take(cursor, number)


def _read_take(cursor: Cursor, source: int) -> Take:
    colour = read_letter(cursor, COLOURS, "a colour")
    target = cursor.one_of("12345f", "a pattern line (1-5) or f for the floor line")
    return TAKES[source][colour]["12345f".index(target)]
