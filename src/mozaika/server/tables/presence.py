"""Who is at a table."""

from __future__ import annotations

from msgspec import Struct


class Present(Struct, frozen=True):
    """Who is connected: which seats, and how many spectators."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0
