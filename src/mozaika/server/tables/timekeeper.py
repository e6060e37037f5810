"""How long the seat to act has been thinking, and what a lost connection gives it."""

from __future__ import annotations

from collections.abc import Sequence

from mozaika.server.tables.clock import Pause, elapsed
from mozaika.server.tables.table import Table


class Timekeeper:
    """Times are milliseconds and come from outside.

    A seat that is cut off in its own turn loses no time, up to `grace` in the whole game: who cuts
    the line on purpose gains no more than who lost it once.
    """

    def __init__(self, table: Table, grace: int, pauses: Sequence[Pause] = ()) -> None:
        self.table = table
        self.grace = grace
        self.pauses = pauses
        self.used_before = [0] * table.setup.seats
        """By seat, how much of its grace is gone by what the log says, so also after a restart."""
        self.read = 0
        """How much of the log is in it."""
        self.away_since: dict[int, int] = {}
        self.credit = 0
        """What the seat to act was given in this turn."""
        self.credited_version = 0

    # --- who is cut off --------------------------------------------------------------------

    def cut_off(self, seat: int, at: int) -> None:
        self.away_since.setdefault(seat, at)

    def is_back(self, seat: int, at: int) -> None:
        """By a connection such as it had."""
        if seat == self.table.to_act:
            self.credit = self._given() + self._pending(seat, at)
            self.credited_version = self.table.play_version
        self.away_since.pop(seat, None)

    def asks(self, seat: int) -> None:
        """Who orders or looks without a connection was not cut off."""
        self.away_since.pop(seat, None)

    @property
    def used(self) -> list[int]:
        """By seat, how much of its grace is gone: what of the time passed was not counted."""
        for seat, since, at, spent in self.table.thought[self.read :]:
            self.used_before[seat] += max(0, elapsed(since, at, self.pauses) - spent)
        self.read = len(self.table.thought)
        used = [*self.used_before]
        if self.table.to_act is not None:
            used[self.table.to_act] += self._given()
        return [min(self.grace, each) for each in used]

    def _given(self) -> int:
        return self.credit if self.credited_version == self.table.play_version else 0

    def _pending(self, seat: int, at: int) -> int:
        """What the absence that lasts gives so far."""
        if seat not in self.away_since:
            return 0
        since = max(self.away_since[seat], self.table.play_at)
        return min(self.grace - self.used[seat], elapsed(since, at, self.pauses))

    # --- time ------------------------------------------------------------------------------

    def spent(self, at: int) -> int:
        """How long the seat to act has been thinking, without pauses and grace."""
        table, seat = self.table, self.table.to_act
        if seat is None:
            return 0
        used = elapsed(table.play_at, at, self.pauses)
        return max(0, used - self._given() - self._pending(seat, at))

    def left(self, seat: int, at: int) -> int:
        """What a seat has left, by its clock."""
        chair = self.table.chairs[seat]
        if chair.handed_over:
            return self.table.clock.left_after(seat, chair.handed_over[1])
        runs = seat == self.table.to_act and chair.player is None
        return self.table.clock.left_after(seat, self.spent(at) if runs else 0)

    def time_left(self, at: int) -> int | None:
        """Until the flag falls; None if no clock runs."""
        table, seat = self.table, self.table.to_act
        if seat is None or not table.clock.runs or table.chairs[seat].player is not None:
            return None
        to_come = 0
        if seat in self.away_since:
            to_come = self.grace - self.used[seat] - self._pending(seat, at)
        return table.clock.left_after(seat, self.spent(at)) + to_come
