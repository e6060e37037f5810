"""What is said at tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.database import insert_first
from mozaika.server.store.deleted_users import deleted_among
from mozaika.server.store.writer import Writer

CHAT_KEPT = 50
LOCK = 5_550_124
"""With a table, the advisory lock under which one worker at a time gives a line its number."""
TAKE_TURNS = text("SELECT pg_advisory_xact_lock(:lock, hashtext(:table))")


class NewLine(NamedTuple):
    """A line as it is stored; of one with the id of an order there is never a second."""

    table_id: str
    at: int
    user_id: str
    seat: int | None
    name: str
    text: str
    order_id: str | None


class ChatStore:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def add(self, line: NewLine) -> None:
        """Store a line, unless it is stored. Those of a table are stored in order of number."""

        def work(connection: Connection) -> None:
            if deleted_among(connection, [line.user_id]):
                return
            if self.writer.notifies:
                connection.execute(TAKE_TURNS, {"lock": LOCK, "table": line.table_id})
            row = insert_first(schema.chat, connection).values(**line._asdict())
            number = connection.execute(row.returning(schema.chat.c.number)).scalar()
            if self.writer.notifies and number is not None:
                self.writer.notify(connection, [f"{line.table_id} chat {number}"])

        await self.writer.write(work)

    async def has(self, line: NewLine) -> bool:
        """Whether it came before, at whichever worker."""
        c = schema.chat.c
        same = (c.table_id == line.table_id, c.user_id == line.user_id)
        asked = select(c.number).where(*same, c.order_id == line.order_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(asked)).first() is not None

    async def last_number(self, table_id: str) -> int:
        """Of the latest line of a table; 0 if there is none."""
        c = schema.chat.c
        asked = select(func.max(c.number)).where(c.table_id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(asked)).scalar() or 0

    async def lines(self, table_id: str, after: int = 0) -> Sequence[Row[Any]]:
        """The last lines after this number."""
        c = schema.chat.c
        lines = select(schema.chat).where(c.table_id == table_id, c.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(lines.order_by(c.number.desc()).limit(CHAT_KEPT))
            return found.all()[::-1]
