"""What an action costs beyond what it brings, in a game that has such a thing."""

from __future__ import annotations

from msgspec import Struct


class Fall(Struct, frozen=True):
    """What falls by an action costs, and what the score loses by it: less where it stops at 0."""

    cost: int
    loss: int
