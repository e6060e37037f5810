"""What is kept about the server itself: its last beat, its secret, and when it was down."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.database import insert_first
from mozaika.server.store.writer import Writer
from mozaika.server.tables.clock import Pause

PROBE = "probe"
"""A key that is written to see whether that is possible."""
PROBE_SECONDS = 3.0
ADMINISTERED = "administered"
"""The key under which `mozaika admin` says that it has written something."""


class ServerState:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def remember(self, key: str, value: str) -> None:
        """Keep a value under a key, in place of the one before."""
        h = schema.server_state

        def work(connection: Connection) -> None:
            changed = connection.execute(update(h).where(h.c.key == key).values(value=value))
            if changed.rowcount == 0:
                connection.execute(insert_first(h, connection).values(key=key, value=value))

        await self.writer.write(work)

    async def remember_first(self, key: str, value: str) -> str:
        """Keep a value unless there is one, from whichever worker; the value that is kept."""

        def work(connection: Connection) -> None:
            row = insert_first(schema.server_state, connection)
            connection.execute(row.values(key=key, value=value))

        await self.writer.write(work)
        return await self.recall(key) or value

    async def write_probe(self) -> None:
        """Raises whatever stands in the way of writing."""
        async with asyncio.timeout(PROBE_SECONDS):
            await self.remember(PROBE, "")

    async def recall(self, key: str) -> str | None:
        h = schema.server_state.c
        async with self.engine.connect() as connection:
            return (await connection.execute(select(h.value).where(h.key == key))).scalar()

    async def add_pause(self, start: int, end: int) -> None:
        """Unless another worker that started at the same time has."""

        def work(connection: Connection) -> None:
            pause = insert_first(schema.pauses, connection)
            connection.execute(pause.values(start=start, end=end))

        await self.writer.write(work)

    async def pauses(self) -> list[Pause]:
        p = schema.pauses.c
        async with self.engine.connect() as connection:
            found = await connection.execute(select(p.start, p.end).order_by(p.start))
            return [(start, end) for start, end in found]
