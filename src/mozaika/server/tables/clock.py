"""Time to think: none, live (main time and increment) or slow (so long for each decision)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

SECOND = 1000
Pause = tuple[int, int]
"""From when to when, in milliseconds, no clock runs: the server was down."""


class TimeControl(Struct, frozen=True):
    """The clock as it was chosen, in seconds. Stored with each table: see `Setup`."""

    kind: Literal["none", "live", "slow"] = "none"
    main: int = 0
    increment: int = 0


class Clock:
    """What each seat has left. Times are milliseconds and come from outside."""

    def __init__(self, setup: TimeControl, seats: int) -> None:
        self.setup = setup
        self.left = [setup.main * SECOND] * seats

    @property
    def runs(self) -> bool:
        return self.setup.kind != "none"

    def charge(self, seat: int, spent: int) -> None:
        """A decision took so long."""
        if self.setup.kind == "slow":
            self.left[seat] = self.setup.main * SECOND
        elif self.setup.kind == "live":
            self.left[seat] = max(0, self.left[seat] - spent) + self.setup.increment * SECOND

    def hand_over(self, seat: int, spent: int) -> None:
        """A bot decided; the player, who had thought so long, gets no increment for that."""
        if self.setup.kind == "slow":
            self.charge(seat, spent)
        else:
            self.run(seat, spent)

    def run(self, seat: int, spent: int) -> None:
        """It was this seat's turn for so long, and it did not decide."""
        self.left[seat] = max(0, self.left[seat] - spent)

    def take_back(self, seat: int, before: int, spent: int) -> None:
        """A decision is taken back, not the time it took: what it brought the clock is gone."""
        if self.setup.kind == "slow":
            self.left[seat] = max(0, before - spent)
        elif self.setup.kind == "live":
            self.left[seat] = max(0, self.left[seat] - self.setup.increment * SECOND)

    def left_after(self, seat: int, spent: int) -> int:
        return max(0, self.left[seat] - spent)


def elapsed(since: int, now: int, pauses: Iterable[Pause]) -> int:
    """The time from `since` to `now` without the pauses (which do not overlap)."""
    paused = sum(max(0, min(end, now) - max(start, since)) for start, end in pauses)
    return max(0, now - since - paused)
