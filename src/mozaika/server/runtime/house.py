"""The house: its tables, what it shares among them, and what it does from time to time."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from prometheus_client import CollectorRegistry, Counter, Gauge

from mozaika.bots.preparing import Preparation
from mozaika.server.runtime.garbage import Tidy
from mozaika.server.runtime.services import Services, now
from mozaika.server.runtime.table_runtime import Live
from mozaika.server.tables.table import OtherRules

log = logging.getLogger("mozaika.house")
DOWN_AFTER = 10_000
"""Milliseconds without a beat after which the house was down."""
RESTART_GRACE = 30_000
"""How long after a restart no clock runs, so that everybody can come back."""


COUNTED = {"orders": "Orders received", "refusals": "Orders refused"}


class NoTable(LookupError):
    """There is no table of this id, or none that can be played here."""


class House:
    def __init__(self, services: Services, worker: str) -> None:
        self.services = services
        self.settings = services.settings
        self.store = store = services.store
        self.tasks = services.tasks
        self.worker = worker
        self.preparation = Preparation(is_telling=True)
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tidy = Tidy()
        self.is_closing = False
        self.telling: set[asyncio.Task[None]] = set()
        """The sockets that are open."""
        self.registry = CollectorRegistry()
        self.counted = {
            what: Counter(f"mozaika_{what}", text, registry=self.registry)
            for what, text in COUNTED.items()
        }
        for what, text, value in (
            ("tables", "Tables in memory", lambda: len(self.tables)),
            ("sockets", "Open sockets", lambda: len(self.telling)),
            ("writes_waiting", "Writes in the queue", store.writer.queue.qsize),
        ):
            Gauge(f"mozaika_{what}", text, registry=self.registry).set_function(value)

    def count(self, what: str) -> None:
        self.counted[what].inc()

    def forget(self, user: str) -> None:
        """Tables in memory forget the name of a user who was deleted."""
        for table_id, live in list(self.tables.items()):
            if live.table.seats_of(user):
                live.stop()
                del self.tables[table_id]

    # --- opening and closing ---------------------------------------------------------------

    async def open(self) -> None:
        await self._note_pause()
        self.tasks.run_every_second(self._beat)
        self.tasks.run_every_second(self._sweep)
        self.tasks.run_every_second(self._tidy_up)
        self.tasks.spawn(self._wake_bots())
        if self.settings.compile_levels:
            self.tasks.run_every_second(self._look_at_preparation)

    async def close(self) -> None:
        """Finish what is being stored; what comes later is refused by the closed sockets."""
        self.is_closing = True
        for telling in self.telling:
            telling.cancel()
        await self.store.remember("beat", str(now()))
        await self.store.dismiss_worker(self.worker)
        for live in self.tables.values():
            live.stop()
        await self.tasks.stop()
        self.preparation.stop()
        await self.services.bots.stop()

    async def _note_pause(self) -> None:
        """If nobody kept the house, no clock ran since the last beat."""
        last = await self.store.recall("beat")
        at = now()
        if last is not None and not (self.store.shares and self._fresh(last)):
            start = max([int(last), *(end for _, end in await self.store.pauses())])
            if start < at + RESTART_GRACE:
                await self.store.add_pause(start, at + RESTART_GRACE)
        self.services.pauses[:] = await self.store.pauses()
        await self.store.remember("beat", str(at))

    def _fresh(self, beat: str) -> bool:
        return now() - int(beat) < DOWN_AFTER

    async def _beat(self) -> None:
        await self.store.remember("beat", str(now()))

    async def _sweep(self) -> None:
        """Let tables go that nobody looks at, and look at clocks that may have run out."""
        limit = now() - int(self.settings.idle_seconds * 1000)
        for table_id, live in list(self.tables.items()):
            if live.used_at < limit and live.is_idle:
                del self.tables[table_id]
                self.loading.pop(table_id, None)
        await self.wake(await self.store.due(now()))

    async def _tidy_up(self) -> None:
        self.tidy.look(self.registry.get_sample_value("mozaika_orders_total"))

    async def _look_at_preparation(self) -> None:
        """The first look, a second after the house was opened, starts it."""
        if crashed := self.preparation.look():
            log.warning(crashed)

    async def _wake_bots(self) -> None:
        """After a restart, bots whose turn it is go on."""
        await self.wake(await self.store.tables_with_bots())

    async def wake(self, table_ids: list[str]) -> None:
        """Let the bots and clocks of these tables go on here."""
        for live in await self.those(table_ids):
            live.schedule()

    # --- tables ----------------------------------------------------------------------------

    async def table(self, table_id: str) -> Live:
        """The table, from memory or from the store; NoTable if there is none."""
        live = self.tables.get(table_id)
        if live is None:
            lock = self.loading.setdefault(table_id, asyncio.Lock())
            async with lock:
                live = self.tables.get(table_id)
                if live is None:
                    live = await self._load(table_id)
        live.used_at = now()
        return live

    async def those(self, table_ids: list[str]) -> list[Live]:
        """The tables of these ids that can be played here."""
        found = []
        for table_id in table_ids:
            with suppress(NoTable):
                found.append(await self.table(table_id))
        return found

    async def _load(self, table_id: str) -> Live:
        try:
            table = await self.store.load(table_id)
            if table is None:
                raise NoTable("there is no such table")
        except OtherRules as error:
            raise NoTable(str(error)) from None
        finally:
            self.loading.pop(table_id, None)
        live = self.tables[table_id] = Live(self.services, table)
        if self.store.shares:
            await live.catch_up()  # what was written before this worker heard of the table
        live.schedule()
        return live
