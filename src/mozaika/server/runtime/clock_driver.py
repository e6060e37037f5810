"""The clock of one table: how long the seat to act has been thinking, and the fall of its flag."""

from __future__ import annotations

import asyncio

from mozaika.server.protocol.descriptions import ClockInfo
from mozaika.server.runtime.presence import Presence
from mozaika.server.runtime.services import AppendEntries, Services, now
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.moves import give_up
from mozaika.server.tables.table import Table
from mozaika.server.tables.timekeeper import Timekeeper

LONGEST_TIMER = 120_000
"""Milliseconds; the end of a longer time is looked for in the database now and then."""
A_BEAT = 1.0
"""Seconds, after which it is known whether the server was asleep."""


class ClockDriver:
    def __init__(
        self, services: Services, table: Table, presence: Presence, append: AppendEntries
    ) -> None:
        self.services = services
        self.table = table
        self.presence = presence
        self.append = append
        self.keeper = Timekeeper(table, services.grace, services.pauses)
        self.here: frozenset[int] = frozenset()
        """The seats that were connected at the last look, to this worker or another."""
        for user, since in services.cut_off_users.of(table.id).items():
            for seat in table.seats_of(user):
                self.keeper.cut_off(seat, since)
        self.flag: asyncio.TimerHandle | None = None

    # --- absence, which costs nothing for a while ------------------------------------------

    def look(self) -> int:
        """Notice that this worker was asleep and, if time counts, who came or went; the time."""
        at = now()
        self.services.note_sleep(at)
        if not self.table.clock.runs:
            return at
        here = self.presence.now.seats
        for seat in here - self.here:
            self.keeper.is_back(seat, at)
            self.services.cut_off_users.remove(self.table.id, self._user(seat))
        for seat in self.here - here:
            self.keeper.cut_off(seat, at)
            self.services.cut_off_users.add(self.table.id, self._user(seat), at)
        self.here = here
        return at

    def _user(self, seat: int) -> str:
        return self.table.chairs[seat].user or ""

    def cut_off(self, seats: frozenset[int], since: int) -> None:
        """These seats were connected to a worker that has given no sign since then."""
        if not self.table.clock.runs:
            return
        for seat in seats:
            self.keeper.cut_off(seat, since)
            self.services.cut_off_users.add(self.table.id, self._user(seat), since)

    def slept_alone(self, start: int, end: int) -> None:
        """This worker: whoever is connected to it could not play, and others judged by that."""
        seat = self.table.to_act
        if not self.table.clock.runs or seat is None:
            return
        if self._user(seat) in self.presence.users:
            self.keeper.cut_off(seat, start)
            self.keeper.is_back(seat, end)
            self.set_flag()

    def asked(self, user: str) -> None:
        """A user ordered or looked: a seat of theirs that has no connection is not cut off."""
        if not self.table.clock.runs:
            return
        self.look()
        for seat in self.table.seats_of(user):
            if seat not in self.here:
                self.keeper.asks(seat)
                self.services.cut_off_users.remove(self.table.id, user)

    # --- time ------------------------------------------------------------------------------

    def spent(self) -> int:
        """How long the seat to act has been thinking, without pauses and grace."""
        return self.keeper.spent(self.look())

    def time_left(self) -> int | None:
        """Until the flag falls; None if no clock runs."""
        return self.keeper.time_left(self.look()) if self.table.clock.runs else None

    def info(self) -> ClockInfo | None:
        clock, running = self.table.clock, self.table.to_act
        if not clock.runs:
            return None
        at = self.look()
        if self.services.slept:  # until it is known whether clocks ran
            at = self.services.slept[0]
        left = [self.keeper.left(seat, at) for seat in range(self.table.setup.seats)]
        if running is not None and self.table.chairs[running].player is not None:
            running = None
        return ClockInfo(clock.setup.kind, now(), running, left)

    # --- the flag --------------------------------------------------------------------------

    def set_flag(self) -> None:
        """See to it that the flag falls in time."""
        self.stop()
        left = self.time_left()
        if left is not None and left < LONGEST_TIMER:
            loop = asyncio.get_running_loop()
            more = A_BEAT if self.services.slept else 0.01
            self.flag = loop.call_later(left / 1000 + more, self._time_is_up)

    def stop(self) -> None:
        if self.flag:
            self.flag.cancel()
            self.flag = None

    def _time_is_up(self) -> None:
        self.services.tasks.run_until_done(self._look_at_flag)

    async def _look_at_flag(self) -> None:
        if await self.services.drives(self.table.id):
            await self.append(self._flag_falls)
        self.set_flag()

    def _flag_falls(self, draft: Draft) -> None:
        self._judge(draft, self.look())

    def fallen_flag(self, ordered_at: int) -> Draft | None:
        """The fall of the flag, if the time was up when an order came and nobody has noticed."""
        if not self.table.clock.runs:
            return None
        draft = Draft(self.table, self.look())
        self._judge(draft, ordered_at)
        return draft if draft.steps else None

    def _judge(self, draft: Draft, at: int) -> None:
        left, seat = self.keeper.time_left(at), self.table.to_act
        if left == 0 and seat is not None and not self.services.slept:
            give_up(draft, Kind.TIME, seat)
