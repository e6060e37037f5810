"""What differs between the games for the contracts: what to count, and what could be tried."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mozaika.core.bag import subsets
from mozaika.core.game import AnyGame
from mozaika.games.azul import actions as azul
from mozaika.games.azul.state import State as AzulState
from mozaika.games.ingenious import actions as ingenious
from mozaika.games.ingenious.state import State as IngeniousState
from mozaika.games.summer_pavilion import actions as pavilion
from mozaika.games.summer_pavilion.state import State as PavilionState


def tiles(game: AnyGame, state: Any) -> tuple[int, ...]:
    """How many tiles (halves, in Ingenious) of each colour there are, wherever they lie."""
    match state:
        case AzulState():
            return _azul_tiles(state)
        case PavilionState():
            return _pavilion_tiles(state)
        case IngeniousState():
            return state.halves
    raise AssertionError("a state of a game that is not known here")


def points(game: AnyGame, state: Any) -> int:
    """All points on the table."""
    if isinstance(state, IngeniousState):
        return sum(map(sum, state.pegs))
    return sum(game.scores(state))


def universe(game: AnyGame) -> list[Any]:
    """Decisions that can be written, legal somewhere or nowhere; some from each kind."""
    return _universe(game.family, game.seats)


@lru_cache
def _universe(title: str, seats: int) -> list[Any]:
    if title == "azul":
        takes = [take for source in azul.TAKES for colour in source for take in colour]
        return [*takes, *azul.TILINGS.values()]
    if title == "summer_pavilion":
        return _pavilion_universe()
    return _ingenious_universe(seats)


def _azul_tiles(state: AzulState) -> tuple[int, ...]:
    piles = (state.bag, state.lid, state.centre, *state.factories)
    counts = [sum(kind) for kind in zip(*piles, strict=True)]
    for board in state.boards:
        for line in board.lines:
            if line.colour is not None:
                counts[line.colour] += line.size
        for tile in [*board.floor, *(tile for row in board.wall for tile in row)]:
            if tile is not None:
                counts[tile] += 1
    return tuple(counts)


def _pavilion_tiles(state: PavilionState) -> tuple[int, ...]:
    held = [pile for board in state.boards for pile in (board.hand, board.corners)]
    piles = (state.bag, state.tower, state.supply, state.centre, *state.factories, *held)
    counts = [sum(kind) for kind in zip(*piles, strict=True)]
    for board in state.boards:
        for tile in [tile for star in board.stars for tile in star]:
            if tile is not None:
                counts[tile] += 1
    return tuple(counts)


def _pavilion_universe() -> list[Any]:
    acquires = [acquire for source in pavilion.ACQUIRES for acquire in source]
    places = [p for colour in pavilion.PLACES for star in colour for space in star for p in space]
    groups = [tiles for size in range(5) for tiles in subsets((4,) * 6, size)]
    takes = [pavilion.Take(tiles) for tiles in groups if 1 <= sum(tiles) <= 3]
    keeps = [pavilion.Keep(tiles) for tiles in groups]
    return [*acquires, *places, *takes, *keeps, pavilion.PASS]


def _ingenious_universe(seats: int) -> list[Any]:
    places = [p for tile in ingenious.placements(seats) for pair in tile for p in pair]
    strange = [
        ingenious.Place(p.tile, p.first, q.second) for p, q in zip(places, places[7:], strict=False)
    ]
    return [*places, *strange[::5], *[ingenious.SWAP, ingenious.STAY] * (len(places) // 20)]
