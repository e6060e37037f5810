"""Signs of life, once a second: of the server, whose clocks stop with it, and of each worker."""

from __future__ import annotations

from mozaika.server.cluster.leases import Leases
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.remote_users import PRESENCE_HOLDS
from mozaika.server.runtime.services import ASLEEP_AFTER, Services, now
from mozaika.server.store.workers import WORKER
from mozaika.server.tables.clock import Pause

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
    """Of the server as a whole, by whichever workers it has."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.state = services.stores.server_state

    async def beat(self) -> None:
        self.services.note_sleep(now())
        if self.services.slept:
            await self._judge_sleep(self.services.slept)
        await self.state.remember(BEAT, str(now()))

    async def _judge_sleep(self, slept: Pause) -> None:
        """No clock ran if no other worker was awake either."""
        last = await self.state.recall(BEAT)
        if last is not None and int(last) > slept[0] + ASLEEP_AFTER:
            self.services.slept = None
        else:
            self.services.pause_for_sleep()

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

    def _is_kept_by_others(self, beat: str) -> bool:
        return self.services.stores.is_shared and now() - int(beat) < DOWN_AFTER


class WorkerHeartbeat:
    """Of one worker among others, which go on for it once it is gone."""

    def __init__(self, directory: TableDirectory, leases: Leases) -> None:
        self.directory = directory
        self.leases = leases
        self.stores = directory.services.stores

    async def beat(self) -> None:
        """Say that this worker lives and who is here, and go on for workers that are gone."""
        self.leases.forget_ended()
        self.directory.services.remote_users.forget_old(now())
        await self.stores.server_state.remember(f"{WORKER}{self.leases.worker}", str(now()))
        for runtime in self.directory.tables.values():
            presence = runtime.presence
            if presence.subscribers and presence.announced_at < now() - ANNOUNCE_AGAIN:
                presence.announce()
        for worker, beat in await self.stores.workers.beats():
            if int(beat) < now() - GONE_AFTER:
                await self.directory.wake(await self.stores.index.left_by(worker))
                await self.stores.workers.dismiss(worker)
