"""The tables in the memory of one worker; others are loaded when somebody asks for them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from mozaika.errors import MozaikaError
from mozaika.server.runtime.chat import send_lines
from mozaika.server.runtime.services import Services, now
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.user_changes import UserChange
from mozaika.server.tables.departure import close_if_alone, named_users, vacate
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.table import OtherRules, Table


class NoTable(MozaikaError, LookupError):
    """There is no table of this id, or none that can be played here."""


class TableDirectory:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, TableRuntime] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.gone: set[str] = set()
        """Users who were deleted while this worker ran; a table may just have been read."""

    async def table(self, table_id: str) -> TableRuntime:
        """The table, from memory or from the store; NoTable if there is none."""
        runtime = self.tables.get(table_id)
        if runtime is None:
            lock = self.loading.setdefault(table_id, asyncio.Lock())
            async with lock:
                runtime = self.tables.get(table_id)
                if runtime is None:
                    runtime = await self._load(table_id)
        runtime.used_at = now()
        return runtime

    async def load_tables(self, table_ids: list[str]) -> list[TableRuntime]:
        """The tables of these ids that can be played here."""
        found = []
        for table_id in table_ids:
            with suppress(NoTable):
                found.append(await self.table(table_id))
        return found

    async def _load(self, table_id: str) -> TableRuntime:
        try:
            table = await self.services.stores.tables.load(table_id)
            if table is None:
                raise NoTable("there is no such table")
            chat_sent = await self.services.stores.chat.last_number(table_id)
        except OtherRules as error:
            raise NoTable(str(error)) from None
        finally:
            self.loading.pop(table_id, None)
        runtime = self.add(table, chat_sent)
        for user in self.gone:
            runtime.erase_name(user)
        if self.services.stores.is_shared:
            await runtime.catch_up()  # what was written before this worker heard of the table
        runtime.schedule()
        return runtime

    async def wake(self, table_ids: list[str]) -> None:
        """Let the bots and clocks of these tables go on here."""
        for runtime in await self.load_tables(table_ids):
            runtime.schedule()

    def add_new(self, table: Table, draft: Draft, bot_queue: str) -> TableRuntime:
        """A table that was stored with its first entries."""
        table.keep(draft.steps)
        runtime = self.add(table)
        runtime.bots.queue = bot_queue
        runtime.publish()
        return runtime

    def add(self, table: Table, chat_sent: int = 0) -> TableRuntime:
        runtime = self.tables[table.id] = TableRuntime(self.services, table, chat_sent)
        return runtime

    def remove(self, table_id: str) -> None:
        if runtime := self.tables.pop(table_id, None):
            runtime.stop()

    # --- users who change ------------------------------------------------------------------

    async def forget(self, user: str) -> None:
        """Delete a user. Tables of others go on, with a bot in the seat, also if it fails once."""
        table_ids = await self.services.stores.personal_data.forget(user)
        for table_id in table_ids:
            await self.services.tasks.do_or_retry(partial(self._leave, table_id, user))

    async def _leave(self, table_id: str, user: str) -> None:
        for runtime in await self.load_tables([table_id]):
            await runtime.append(partial(vacate, user=user))
            await runtime.append(partial(close_if_alone, user=user))

    def user_changed(self, user: str, change: UserChange) -> None:
        """Here or at another worker: connections may end, and a name that is deleted is erased."""
        self.services.connections.recheck([user])
        if change == "gone":
            self.gone.add(user)
            for runtime in self.tables.values():
                runtime.erase_name(user)

    # --- workers that sleep or are gone ----------------------------------------------------

    def lose_worker(self, worker: str, since: int) -> None:
        """Whoever was connected to it, and is nowhere else now, is cut off since then."""
        remote, at = self.services.remote_users, now()
        for table_id in remote.tables_of(worker):
            runtime, were_there = self.tables.get(table_id), remote.seated_at(table_id, at)
            before = runtime.presence.now if runtime else None
            remote.forget(table_id, worker)
            if runtime and before:
                runtime.clock.cut_off(before.seats - runtime.presence.now.seats, since)
                runtime.remote_users_changed(before)
            else:
                for user in were_there - remote.seated_at(table_id, at):
                    self.services.cut_off_users.add(table_id, user, since)

    def slept_alone(self, start: int, end: int) -> None:
        """This worker, while others were awake."""
        for runtime in self.tables.values():
            runtime.clock.slept_alone(start, end)

    # --- what somebody else wrote ----------------------------------------------------------

    async def catch_up_all(self) -> None:
        """Somebody else has written to the database: read all that may have changed."""
        self.services.connections.recheck(list(self.services.connections.credentials))
        deleted = await self.services.stores.accounts.deleted()
        for runtime in list(self.tables.values()):
            await runtime.catch_up()
            for user in deleted & named_users(runtime.table):
                runtime.erase_name(user)
            await send_lines(self.services.stores.chat, runtime)

    # --- out of memory ---------------------------------------------------------------------

    def remove_idle(self) -> None:
        """Let tables go that nobody looks at."""
        limit = now() - int(self.services.settings.idle_seconds * 1000)
        for table_id, runtime in list(self.tables.items()):
            if runtime.used_at < limit and runtime.is_idle:
                del self.tables[table_id]
                self.loading.pop(table_id, None)

    def stop(self) -> None:
        for runtime in self.tables.values():
            runtime.stop()
