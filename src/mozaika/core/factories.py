"""Factories, which chance fills from the bag one after another, and the centre beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

from mozaika.core.bag import Counts, can_draw
from mozaika.core.colour import Lettered
from mozaika.core.game import Refusal, Seat
from mozaika.core.text import Notated, tiles_text

SOURCES: tuple[int | None, ...] = (None, *range(9))
"""From where tiles can be taken: None is the centre, then as many factories as any table has."""
CENTRE = "c"


@dataclass(frozen=True, slots=True, repr=False)
class Filling(Notated):
    """`2=BBRK`: chance put these tiles, in the letters of the game, on factory 2."""

    factory: int
    tiles: Counts
    letters: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.factory + 1}={tiles_text(self.tiles, self.letters)}"


class HasFactories(Protocol):
    """A position with factories."""

    @property
    def bag(self) -> Counts: ...
    @property
    def factories(self) -> tuple[Counts, ...]: ...
    @property
    def next_factory(self) -> int: ...
    @property
    def centre(self) -> Counts: ...
    @property
    def marker(self) -> Seat | None: ...


def has_offer(state: HasFactories) -> bool:
    """Whether a tile lies on a factory or in the centre."""
    return any(state.centre) or any(map(any, state.factories))


def source(state: HasFactories, factory: int | None) -> Counts:
    """The tiles of a factory; None is the centre."""
    return state.centre if factory is None else state.factories[factory]


def source_text(factory: int | None) -> str:
    return CENTRE if factory is None else str(factory + 1)


IN_CENTRE = "centre"
ON_FACTORY = tuple(f"factory-{number}" for number in range(1, 10))
"""The names of places of the table, for events."""


def place_of(factory: int | None) -> str:
    return IN_CENTRE if factory is None else ON_FACTORY[factory]


class Where(NamedTuple):
    """A place of the offer as a sentence says it; None is the centre."""

    factory: int | None

    @property
    def letter(self) -> str:
        return source_text(self.factory)

    def __str__(self) -> str:
        return "in the centre" if self.factory is None else f"on factory {self.factory + 1}"


def offer_refusal(
    state: HasFactories, factory: int | None, colour: Lettered, *, missing: str, empty: str, no: str
) -> Refusal | None:
    """Why no tile of this colour can be taken from there; None if one can.

    By the rules given: the factory is missing, it is empty, there is no tile of the colour.
    """
    factories = state.factories
    if factory is not None and factory >= len(factories):
        return Refusal(missing, "there are only {count} factories", count=len(factories))
    tiles = state.centre if factory is None else factories[factory]
    if tiles[colour]:
        return None
    if not any(tiles):
        return Refusal(empty, "there is no tile {where}", where=Where(factory))
    return Refusal(no, "no {colour} tile lies {where}", colour=colour, where=Where(factory))


def fill_refusal(
    state: HasFactories, fill: Filling, size: int, discard: Counts, *, called: str, rule: str
) -> Refusal | None:
    """Why chance cannot fill a factory with these tiles now; None if it can."""
    if fill.factory != state.next_factory:
        return Refusal(rule, "factory {number} is to be filled now", number=state.next_factory + 1)
    return draw_refusal(state, fill.tiles, size, discard, called=called, rule=rule)


def draw_refusal(
    state: HasFactories, tiles: Counts, size: int, discard: Counts, *, called: str, rule: str
) -> Refusal | None:
    """Why a draw of `size` tiles cannot give these; None if it can. The discard has a name."""
    if can_draw(state.bag, discard, size, tiles):
        return None
    return Refusal(rule, "bag and {discard} cannot give these tiles", discard=called)


def fill_problems(
    state: HasFactories, discard: Counts, size: int, *, begin: str, fill: str
) -> Iterator[str]:
    """Why nobody can be filling the factories, `size` tiles on each: by the rules given."""
    if any(state.centre) or state.marker is not None:
        yield f"while factories are filled only the marker lies in the centre [{begin}]"
    sizes = [sum(tiles) for tiles in state.factories]
    if 0 not in sizes or not (any(state.bag) or any(discard)):
        yield f"there is nothing to fill [{fill}]"
    following = sizes.index(0)
    if any(filled != size for filled in sizes[:following]):
        yield f"factories are filled one after another with {size} tiles [{fill}]"
    if any(sizes[following:]):
        yield f"factories are filled one after another [{fill}]"
