"""What the contracts count in Azul, and what can be tried there."""

from __future__ import annotations

from mozaika.games.azul.actions import TAKES, TILINGS, Action
from mozaika.games.azul.state import State


def universe(seats: int) -> list[Action]:
    takes = [take for source in TAKES for colour in source for take in colour]
    return [*takes, *TILINGS.values()]


def tiles(state: State) -> tuple[int, ...]:
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
