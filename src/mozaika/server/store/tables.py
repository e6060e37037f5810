"""Tables as logs: made, appended to, read back."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.writer import Append, Together, Writer
from mozaika.server.tables.draft import replay
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

e = schema.entries.c
ENTRY_COLUMNS = (e.version, e.kind, e.seat, e.text, e.at, e.user_id, e.order_id, e.spent)
"""In the order of the fields of Entry."""


class TableStore:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="tables")
        """Plays over what is loaded: a game takes ten milliseconds, for which nobody else waits."""

    async def append(self, append: Append, *beside: Append) -> None:
        """Store entries, with those of other tables or not at all; Conflict if others were."""
        await self.writer.write(Together((*beside, append)) if beside else append)

    async def load(self, table_id: str) -> Table | None:
        """The table rebuilt from its log."""
        async with self.engine.connect() as connection:
            found = select(schema.tables).where(schema.tables.c.id == table_id)
            row = (await connection.execute(found)).first()
            if row is None:
                return None
            entries = await read_entries(connection, table_id, 0)
        setup = msgspec.json.decode(row.setup, type=Setup)
        work = partial(rebuild, table_id, setup, row.seed, entries)
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def entries_after(self, table_id: str, version: int) -> list[Entry]:
        async with self.engine.connect() as connection:
            return await read_entries(connection, table_id, version)


def rebuild(table_id: str, setup: Setup, seed: bytes, entries: list[Entry]) -> Table:
    table = Table(table_id, setup, seed)
    replay(table, entries)
    return table


def table_row(table: Table, now: int) -> dict[str, Any]:
    """Of a new table; the entries of its log change it as those of any other."""
    setup = table.setup
    return {
        "id": table.id,
        "made_at": now,
        "changed_at": now,
        "setup": msgspec.json.encode(setup).decode(),
        "seed": table.seed,
        "status": table.status,
        "game": setup.game,
        "public": setup.public,
        "host": setup.host,
        "has_bots": False,
    }


async def read_entries(connection: AsyncConnection, table_id: str, after: int) -> list[Entry]:
    rows = select(*ENTRY_COLUMNS).where(e.table_id == table_id, e.version > after)
    found = await connection.execute(rows.order_by(e.version))
    return [Entry(version, Kind(kind), *rest) for version, kind, *rest in found]
