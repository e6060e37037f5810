"""Heartbeats, once a second: of the server, whose clocks stop with it, and of each worker."""

from __future__ import annotations

import asyncio

from mozaika.server.cluster.leases import Leases
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.remote_users import PRESENCE_HOLDS
from mozaika.server.runtime.services import ASLEEP_AFTER, Services, now
from mozaika.server.store.workers import WORKER

BEAT = "beat"
"""The key of the server's last beat."""
DOWN_AFTER = 10_000
"""Milliseconds without a beat after which the server was down."""
RESTART_GRACE = 30_000
"""How long after a restart no clock runs, so that everybody can come back."""
GONE_AFTER = 3_000
"""Milliseconds without a beat after which another worker is gone."""
ANNOUNCE_AGAIN = PRESENCE_HOLDS // 2
"""Milliseconds after which the others hear once more who is at a table here."""


class ServerHeartbeat:
    """The heartbeat of the server as a whole, stored by any of its workers."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.state = services.stores.server_state
        self.judging = asyncio.Lock()

    async def beat(self) -> None:
        await self.judge_sleep()
        await self.state.remember(BEAT, str(now()))
        self.services.note_sleep(now())  # to store it may have taken long
        self.services.stored_at = now()

    async def judge_sleep(self) -> None:
        """If this worker was asleep, no clock ran, unless another worker was awake.

        All that slept together find the same pause in the store, whoever wakes up first. Where
        another was awake, those who are connected here were cut off.
        """
        async with self.judging:
            self.services.note_sleep(now())
            if self.services.slept:
                await self._judge(*self.services.slept)
                self.services.slept = None

    async def _judge(self, start: int, end: int) -> None:
        last = int(await self.state.recall(BEAT) or start)
        start = max([start, *(ended for _, ended in await self.state.pauses())])
        slept, another_was_awake = end - start > ASLEEP_AFTER, last > start + ASLEEP_AFTER
        if slept and not another_was_awake:
            await self.state.add_pause(max(last, start), end)
        self.services.pauses[:] = await self.state.pauses()
        if slept and another_was_awake:
            self.services.slept_alone(start, end)
        self.services.stored_at = end

    async def note_pause(self) -> None:
        """If no worker ran before this one, no clock ran since the last beat."""
        last = await self.state.recall(BEAT)
        at = now()
        if last is not None and not self._is_kept_by_others(last):
            start = max([int(last), *(end for _, end in await self.state.pauses())])
            if start < at + RESTART_GRACE:
                await self.state.add_pause(start, at + RESTART_GRACE)
        self.services.pauses[:] = await self.state.pauses()
        await self.state.remember(BEAT, str(at))
        self.services.stored_at = at

    def _is_kept_by_others(self, beat: str) -> bool:
        return self.services.stores.is_shared and now() - int(beat) < DOWN_AFTER


class WorkerHeartbeat:
    """The heartbeat of one worker; others take over its tables once it is gone."""

    def __init__(self, directory: TableDirectory, leases: Leases) -> None:
        self.directory = directory
        self.leases = leases
        self.stores = directory.services.stores
        self.beats: dict[str, int] = {}
        """Of each worker the last one, as of a second ago."""
        self.beaten_at = 0

    async def beat(self) -> None:
        """Store a sign of life, announce the users here, take over from workers that are gone."""
        self.leases.forget_ended()
        self.directory.services.remote_users.forget_old(now())
        at = now()
        taken_for_gone, self.beaten_at = at - self.beaten_at > GONE_AFTER, at
        await self.stores.server_state.remember(f"{WORKER}{self.leases.worker}", str(at))
        for runtime in self.directory.tables.values():
            presence = runtime.presence
            is_due = taken_for_gone or presence.announced_at < at - ANNOUNCE_AGAIN
            if presence.subscribers and is_due:
                presence.announce()
        beats = {worker: int(beat) for worker, beat in await self.stores.workers.beats()}
        self._cut_off_users_of_gone(beats)
        self.beats = beats
        for worker, beat in beats.items():
            if beat < now() - GONE_AFTER:
                await self.directory.wake(await self.stores.index.left_by(worker))
                await self.stores.workers.dismiss(worker)

    def _cut_off_users_of_gone(self, beats: dict[str, int]) -> None:
        """Whoever is connected to a worker that is gone, or asleep, is so since its last beat.

        Another worker may have dismissed it meanwhile.
        """
        for worker in self.directory.services.remote_users.workers():
            beat = beats.get(worker)
            if beat is None or beat < now() - GONE_AFTER:
                self.directory.lose_worker(worker, beat or self.beats.get(worker, now()))
