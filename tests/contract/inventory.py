"""What differs between the games for the contracts: what to count, and what could be tried."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.games.azul import actions as azul_actions
from mozaika.games.azul.state import State as AzulState


def tiles(game: AnyGame, state: Any) -> tuple[int, ...]:
    """How many tiles of each colour there are, wherever they lie."""
    return _azul_tiles(state)


def points(game: AnyGame, state: Any) -> int:
    """All points on the table."""
    return sum(game.scores(state))


def universe(game: AnyGame) -> list[Any]:
    """Every decision that can be written, legal somewhere or nowhere."""
    return _azul_universe()


@lru_cache
def _azul_universe() -> list[Any]:
    takes = [take for source in azul_actions.TAKES for colour in source for take in colour]
    return [*takes, *azul_actions.TILINGS.values()]


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
