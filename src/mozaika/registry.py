"""Every game by its name: "azul", "azul:grey", "ingenious:team" -> Game."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple, overload

from mozaika.core.game import AnyGame, Form, Seat, family_of
from mozaika.core.record import RANDOM, Record
from mozaika.errors import MozaikaError
from mozaika.games.azul.game import Azul
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.summer_pavilion.game import SummerPavilion


class UnknownGame(MozaikaError, ValueError):
    """A name, an option or a number of seats that does not exist; the message lists what does."""


class GameEntry(NamedTuple):
    """One name of the registry: a form of a game, and the game."""

    title: str
    form: Form
    rules: type[AnyGame]

    @property
    def variant(self) -> str:
        return self.form.variant

    @property
    def seats(self) -> tuple[int, ...]:
        return self.form.seats

    def build(self, name: str, seats: int, first: Seat | None) -> AnyGame:
        return self.rules(name, self.form.options(seats, first))


class Configuration(NamedTuple):
    """A game that can be made: `make(name, seats)`."""

    name: str
    seats: int
    title: str
    variant: str
    ruleset: str


GAMES: dict[str, GameEntry] = {}


INSTALLED = "mozaika.games"
"""The group of entry points by which other packages name the modules that register their games."""


def register(rules: type[AnyGame], title: str) -> None:
    """Add every form of a game; its title is what people read.

    A game of another package is known to every process if the package names the module that
    registers it as an entry point of the group `mozaika.games`.
    """
    for name, form in rules.forms.items():
        GAMES[name] = GameEntry(title, form, rules)


def all_games() -> Mapping[str, GameEntry]:
    """Every game by its name, those of other packages too."""
    _load_installed()
    return GAMES


def families() -> tuple[str, ...]:
    """The games without their variants; each is also the name of its first form."""
    return tuple(dict.fromkeys(map(family_of, all_games())))


@cache
def _load_installed() -> None:
    """Import what other packages name, once; a package that fails is left out, with a warning."""
    from importlib.metadata import entry_points

    for point in entry_points(group=INSTALLED):
        try:
            point.load()
        except Exception as error:
            warnings.warn(f"the game {point.name} cannot be loaded: {error!r}", stacklevel=2)


# Titles belong to the games' publishers; this is the one place that names them.
register(Azul, "Azul")
register(SummerPavilion, "Azul: Summer Pavilion")
register(Ingenious, "Ingenious")

AzulName = Literal["azul", "azul:grey"]
SummerPavilionName = Literal["summer_pavilion", "summer_pavilion:grey"]
IngeniousName = Literal["ingenious", "ingenious:team", "ingenious:solo"]


@overload
def make(name: AzulName, seats: int | None = None, first: int | str = 0) -> Azul: ...
@overload
def make(
    name: SummerPavilionName, seats: int | None = None, first: int | str = 0
) -> SummerPavilion: ...
@overload
def make(name: IngeniousName, seats: int | None = None, first: int | str = 0) -> Ingenious: ...
@overload
def make(name: str, seats: int | None = None, first: int | str = 0) -> AnyGame: ...
def make(name: str, seats: int | None = None, first: int | str = 0) -> AnyGame:
    """The game of this name; with the fewest seats, and seat 0 first, unless said otherwise.

    `first` is a seat, or "random" to have chance choose it.

    >>> make("azul:grey", seats=3).seats
    3
    """
    entry = GAMES.get(name) or all_games().get(name)
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
    """Every game that can be made, by name and number of seats.

    >>> sorted({configuration.name for configuration in configurations()})[:3]
    ['azul', 'azul:grey', 'ingenious']
    """
    return [
        Configuration(name, seats, entry.title, entry.variant, make(name, seats).ruleset)
        for name, entry in all_games().items()
        for seats in entry.seats
    ]


def game_of(record: Record) -> AnyGame:
    """The game that was recorded."""
    return make(record.game, record.seats, RANDOM if record.first is None else record.first)
