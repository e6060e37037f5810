"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from mozaika.core.actor import Seat

Rank = TypeVar("Rank", int, list[int], tuple[int, ...])


class Result(NamedTuple):
    """How a game ended: why, under which rule, and the place of each seat (1 is first).

    Seats that share a place have the same number, and the next place counts them: 1, 1, 3. Where
    teams play, teams are placed: 1, 2, 1, 2.

    >>> import mozaika
    >>> result = mozaika.play("azul", ["greedy", "random"], seed=1).result
    >>> result.reason, result.places, result.winners
    ('row complete', (1, 2), (0,))
    """

    reason: str
    rule: str
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, place in enumerate(self.places) if place == 1)


def places(ranks: Sequence[Rank]) -> tuple[int, ...]:
    """The place of each seat when a higher rank is better and equal ranks share a place.

    >>> places([30, 42, 30])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
