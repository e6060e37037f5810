"""The workers on one database: which live, and which of them drives a table."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.writer import Writer

WORKER = "w "
"""Begins the key under which a worker says that it lives."""


class WorkerStore:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def beats(self) -> list[tuple[str, str]]:
        """Each worker and its last beat."""
        h = schema.server_state.c
        async with self.engine.connect() as connection:
            found = await connection.execute(select(h.key, h.value).where(h.key.startswith(WORKER)))
            return [(key.removeprefix(WORKER), value) for key, value in found]

    async def dismiss(self, worker: str) -> None:
        """Forget a worker, and free the tables that it drove."""
        t, h = schema.tables, schema.server_state

        def work(connection: Connection) -> None:
            connection.execute(update(t).where(t.c.worker == worker).values(worker=None))
            connection.execute(h.delete().where(h.c.key == WORKER + worker))

        await self.writer.write(work)

    async def lease(self, table_id: str, worker: str, now: int, until: int) -> bool:
        """Whether this worker now asks the bots and watches the clock of the table."""
        t = schema.tables.c
        free = or_(t.worker.is_(None), t.worker == worker, t.worker_until < now)

        def work(connection: Connection) -> bool:
            change = update(schema.tables).where(t.id == table_id, free)
            taken = connection.execute(change.values(worker=worker, worker_until=until))
            return bool(taken.rowcount)

        got: bool = await self.writer.write(work)
        return got
