"""When a worker looks for garbage that refers to itself.

To find it means to look at everything in memory, while every player waits. There is little of it
(a closed socket leaves none), so it can wait for a second in which nobody moves.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import monotonic

ENOUGH = 50_000
"""How many values more than last time make it worth looking."""
LONGEST = 600.0
"""Seconds after which a server that is never quiet looks all the same."""


class GarbageCollector:
    """Called again and again with the number of orders so far."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.at = now()
        self.orders: float | None = None

    def look(self, orders: float | None) -> None:
        is_quiet, self.orders = orders == self.orders, orders
        is_late = self.now() - self.at > LONGEST
        if gc.get_count()[0] > ENOUGH and (is_quiet or is_late):
            gc.collect()
            self.at = self.now()
