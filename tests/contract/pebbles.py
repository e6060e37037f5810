"""What the contracts count in Pebbles (tests/fourth), and what can be tried there."""

from __future__ import annotations

from mozaika.core.bag import total
from tests.fourth.pebbles import Colour, Lay, State, laid


def tiles(state: State) -> tuple[int, ...]:
    return total(state.bag, laid(state.row), *state.hands)


def universe(seats: int) -> list[Lay]:
    return [Lay(colour) for colour in Colour]
