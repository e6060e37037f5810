"""Every game by its name: "azul", "azul:grey", "ingenious:team" -> Game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mozaika.core.game import AnyGame, Seat
from mozaika.core.record import RANDOM, Record
from mozaika.games.azul.game import Azul
from mozaika.games.azul.options import FixedWall, FreeWall
from mozaika.games.azul.options import Options as AzulOptions
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.options import free_for_all, solo, two_teams
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.options import ColouredSide, GreySide
from mozaika.games.summer_pavilion.options import Options as SummerPavilionOptions


class UnknownGame(ValueError):
    """A name, an option or a number of seats that does not exist; the message lists what does."""


class Entry(NamedTuple):
    """One name of the registry."""

    title: str
    variant: str
    seats: tuple[int, ...]
    build: Callable[[str, int, Seat | None], AnyGame]
    has_secrets: bool = False
    """Whether seats hold tiles that others may not see."""


class Configuration(NamedTuple):
    """A game that can be made: `make(name, seats)`."""

    name: str
    seats: int
    title: str
    variant: str
    ruleset: str


# Titles belong to the games' publishers; this is the one place that names them.
AZUL = "Azul"
SUMMER_PAVILION = "Azul: Summer Pavilion"
INGENIOUS = "Ingenious"


def _azul(name: str, seats: int, first: Seat | None) -> AnyGame:
    return Azul(name, AzulOptions(seats, FixedWall(), first))


def _azul_grey(name: str, seats: int, first: Seat | None) -> AnyGame:
    return Azul(name, AzulOptions(seats, FreeWall(), first))


def _summer_pavilion(name: str, seats: int, first: Seat | None) -> AnyGame:
    return SummerPavilion(name, SummerPavilionOptions(seats, ColouredSide(), first))


def _summer_pavilion_grey(name: str, seats: int, first: Seat | None) -> AnyGame:
    return SummerPavilion(name, SummerPavilionOptions(seats, GreySide(), first))


def _ingenious(name: str, seats: int, first: Seat | None) -> AnyGame:
    return Ingenious(name, free_for_all(seats, first))


def _ingenious_team(name: str, seats: int, first: Seat | None) -> AnyGame:
    return Ingenious(name, two_teams(first))


def _ingenious_solo(name: str, seats: int, first: Seat | None) -> AnyGame:
    return Ingenious(name, solo(first))


GAMES = {
    "azul": Entry(AZUL, "coloured side", (2, 3, 4), _azul),
    "azul:grey": Entry(AZUL, "grey side", (2, 3, 4), _azul_grey),
    "summer_pavilion": Entry(SUMMER_PAVILION, "coloured side", (2, 3, 4), _summer_pavilion),
    "summer_pavilion:grey": Entry(SUMMER_PAVILION, "grey side", (2, 3, 4), _summer_pavilion_grey),
    "ingenious": Entry(INGENIOUS, "free for all", (2, 3, 4), _ingenious, has_secrets=True),
    "ingenious:team": Entry(INGENIOUS, "teams of two", (4,), _ingenious_team, has_secrets=True),
    "ingenious:solo": Entry(INGENIOUS, "solo", (1,), _ingenious_solo),
}


def make(name: str, seats: int | None = None, first: int | str = 0) -> AnyGame:
    """The game of this name; with the fewest seats, and seat 0 first, unless told otherwise.

    `first` is a seat, or "random" to have chance choose it.

    >>> make("azul:grey", seats=3).seats
    3
    """
    entry = GAMES.get(name)
    if entry is None:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    seats = entry.seats[0] if seats is None else seats
    if seats not in entry.seats:
        choices = " or ".join(map(str, entry.seats))
        raise UnknownGame(f"{name} is played with {choices} seats, not {seats}")
    if first == RANDOM:
        return entry.build(name, seats, None)
    if first not in range(seats):
        choices = ", ".join(map(str, range(seats)))
        raise UnknownGame(f"the first seat is one of {choices} or {RANDOM!r}, not {first!r}")
    return entry.build(name, seats, Seat(int(first)))


def configurations() -> list[Configuration]:
    """Every game that can be made, by name and number of seats."""
    return [
        Configuration(name, seats, entry.title, entry.variant, make(name, seats).ruleset)
        for name, entry in GAMES.items()
        for seats in entry.seats
    ]


def game_of(record: Record) -> AnyGame:
    """The game that was recorded."""
    return make(record.game, record.seats, RANDOM if record.first is None else record.first)
