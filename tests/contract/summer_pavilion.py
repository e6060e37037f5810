"""What the contracts count in Azul: Summer Pavilion, and what can be tried there."""

from __future__ import annotations

from mozaika.core.bag import subsets
from mozaika.games.summer_pavilion.actions import ACQUIRES, PASS, PLACES, Action, Keep, Take
from mozaika.games.summer_pavilion.state import State


def universe(seats: int) -> list[Action]:
    acquires = [acquire for source in ACQUIRES for acquire in source]
    places = [p for colour in PLACES for star in colour for space in star for p in space]
    groups = [tiles for size in range(5) for tiles in subsets((4,) * 6, size)]
    takes = [Take(tiles) for tiles in groups if 1 <= sum(tiles) <= 3]
    keeps = [Keep(tiles) for tiles in groups]
    return [*acquires, *places, *takes, *keeps, PASS]


def tiles(state: State) -> tuple[int, ...]:
    held = [pile for board in state.boards for pile in (board.hand, board.corners)]
    piles = (state.bag, state.tower, state.supply, state.centre, *state.factories, *held)
    counts = [sum(kind) for kind in zip(*piles, strict=True)]
    for board in state.boards:
        for tile in [tile for star in board.stars for tile in star]:
            if tile is not None:
                counts[tile] += 1
    return tuple(counts)
