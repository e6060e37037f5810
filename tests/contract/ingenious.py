"""What the contracts count in Ingenious, and what can be tried there."""

from __future__ import annotations

from mozaika.games.ingenious.actions import STAY, SWAP, Action, Place, placements
from mozaika.games.ingenious.state import State


def tiles(state: State) -> tuple[int, ...]:
    """Halves of tiles."""
    return state.halves


def points(state: State) -> int:
    """All pegs, of which the score is only the lowest."""
    return sum(map(sum, state.pegs))


def universe(seats: int) -> list[Action]:
    places = [p for tile in placements(seats) for pair in tile for p in pair]
    strange = [Place(p.tile, p.first, q.second) for p, q in zip(places, places[7:], strict=False)]
    others: list[Action] = [SWAP, STAY]
    return [*places, *strange[::5], *others * (len(places) // 20)]
