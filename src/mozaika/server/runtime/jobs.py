"""The periodic jobs of one worker, beside the orders of players."""

from __future__ import annotations

import logging

from mozaika.bots.preparing import Preparation
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.garbage import GarbageCollector
from mozaika.server.runtime.services import now
from mozaika.server.store.server_state import ADMINISTERED

log = logging.getLogger("mozaika.jobs")


class Jobs:
    def __init__(self, directory: TableDirectory) -> None:
        self.directory = directory
        self.services = directory.services
        self.garbage = GarbageCollector()
        self.preparation = Preparation(is_printing=True)
        self.administered: str | None = None

    def start(self) -> None:
        tasks = self.services.tasks
        tasks.run_every_second(self.sweep)
        tasks.run_every_second(self.collect_garbage)
        if not self.services.stores.is_shared:  # elsewhere every write is notified
            tasks.run_every_second(self.notice_admin)
        tasks.run_until_done(self.wake_bots)
        if self.services.settings.compile_levels:
            tasks.run_every_second(self.compile_levels)

    def stop(self) -> None:
        self.preparation.stop()

    async def sweep(self) -> None:
        """Drop what is idle or out of date, and check clocks that may have run out."""
        self.directory.remove_idle()
        self.services.cut_off_users.forget_old(now())
        await self.directory.wake(await self.services.stores.index.due(now()))

    async def notice_admin(self) -> None:
        """On SQLite nothing says that `mozaika admin` has banned somebody or closed a table."""
        last = await self.services.stores.server_state.recall(ADMINISTERED)
        if last != self.administered:
            await self.directory.catch_up_all()
            self.administered = last

    async def collect_garbage(self) -> None:
        self.garbage.look(self.services.orders.taken)

    async def wake_bots(self) -> None:
        """After a restart, bots whose turn it is go on."""
        await self.directory.wake(await self.services.stores.index.with_bots())

    async def compile_levels(self) -> None:
        """The first look, a second after the start, begins it."""
        if crashed := self.preparation.look():
            log.warning(crashed)
