"""What is said at tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.writer import Writer

CHAT_KEPT = 50


class ChatStore:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def add(self, table_id: str, values: dict[str, Any]) -> int:
        """Store a line; its number."""

        def work(connection: Connection) -> int:
            added = connection.execute(
                insert(schema.chat)
                .values(table_id=table_id, **values)
                .returning(schema.chat.c.number)
            )
            number = int(added.scalar_one())
            if self.writer.notifies:
                self.writer.notify(connection, [f"{table_id} chat {number}"])
            return number

        number: int = await self.writer.write(work)
        return number

    async def lines(self, table_id: str, after: int = 0) -> Sequence[Row[Any]]:
        """The last lines after this number."""
        c = schema.chat.c
        lines = select(schema.chat).where(c.table_id == table_id, c.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(lines.order_by(c.number.desc()).limit(CHAT_KEPT))
            return found.all()[::-1]
