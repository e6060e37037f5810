"""All that is stored about a user: given to them, and deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.core.record import read_record
from mozaika.server.store import schema
from mozaika.server.store.deleted_users import GONE
from mozaika.server.store.index import unfinished_of_user
from mozaika.server.store.user_changes import UserChanges
from mozaika.server.tables.departure import DELETED, without_name
from mozaika.server.tables.log import Kind
from mozaika.server.tables.setup import Setup

e, p, t, u = schema.entries.c, schema.players.c, schema.tables.c, schema.users.c
s, k, c = schema.sessions.c, schema.tokens.c, schema.chat.c
EXPORTED = {
    "user": ((u.id, u.name, u.made_at, u.settings), u.id),
    "sessions": ((s.id, s.made_at, s.agent), s.user_id),
    "tokens": ((k.id, k.made_at, k.name, k.scopes), k.user_id),
    "games": ((p.table_id, p.seat, p.name, p.place), p.user_id),
    "log": ((e.table_id, e.version, e.kind, e.seat, e.text, e.at, e.spent), e.user_id),
    "chat": ((c.table_id, c.at, c.text), c.user_id),
}
"""By what it is, the columns, and the one with the user. No secret is among them."""


class PersonalData:
    def __init__(self, engine: AsyncEngine, changes: UserChanges) -> None:
        self.engine = engine
        self.changes = changes

    async def export(self, user_id: str) -> dict[str, Any]:
        async with self.engine.connect() as connection:
            return {
                what: [
                    dict(row)
                    for row in (
                        await connection.execute(select(*columns).where(owner == user_id))
                    ).mappings()
                ]
                for what, (columns, owner) in EXPORTED.items()
            }

    async def forget(self, user_id: str) -> list[str]:
        """Games stay, without the name; the id stays too, so that no old cookie revives it.

        The tables that are not over and where the user sat or was host. Whoever is about to store
        the name either has done so before the first statement here, or is refused after it.
        """

        def work(connection: Connection) -> list[str]:
            empty = {"name": DELETED, "name_key": None, "password": GONE, "made_at": 0}
            connection.execute(
                update(schema.users).where(u.id == user_id).values(**empty, settings=None)
            )
            tables = list(connection.execute(unfinished_of_user(user_id)).scalars())
            for owned in (schema.sessions, schema.tokens, schema.chat):
                connection.execute(delete(owned).where(owned.c.user_id == user_id))
            for forget in (_forget_records, _forget_setups, _forget_log):
                forget(connection, user_id)
            nameless = {"name": DELETED, "name_key": DELETED, "user_id": None}
            connection.execute(
                update(schema.players).where(p.user_id == user_id).values(**nameless)
            )
            return tables

        tables: list[str] = await self.changes.write(user_id, work, "gone")
        return tables


def _forget_records(connection: Connection, user_id: str) -> None:
    """The records of finished games name their players."""
    sat = select(t.id, t.record, p.seat).join(schema.players, p.table_id == t.id)
    found = connection.execute(sat.where(p.user_id == user_id, t.record.is_not(None)))
    records: dict[str, str] = {}
    for table_id, text, seat in found.all():
        record = read_record(records.get(table_id, text))
        records[table_id] = str(replace(record, tags={**record.tags, f"seat{seat}": DELETED}))
    for table_id, text in records.items():
        connection.execute(update(schema.tables).where(t.id == table_id).values(record=text))


def _forget_setups(connection: Connection, user_id: str) -> None:
    """A setup names its host, and those for whom seats are kept."""
    found = connection.execute(select(t.id, t.setup).where(t.setup.contains(user_id)))
    for table_id, text in found.all():
        setup = without_name(msgspec.json.decode(text, type=Setup), user_id)
        written = msgspec.json.encode(setup).decode()
        connection.execute(update(schema.tables).where(t.id == table_id).values(setup=written))


def _forget_log(connection: Connection, user_id: str) -> None:
    """Who sits down is named there, and who leaves."""
    sat = (e.user_id == user_id, e.kind == Kind.SIT.value)
    names = list(connection.execute(select(e.text).where(*sat).distinct()).scalars())
    tables = connection.execute(select(e.table_id).where(*sat).distinct()).scalars().all()
    left = update(schema.entries).where(e.kind == Kind.LEAVE.value, e.text.in_(names))
    for table_id in tables:
        connection.execute(left.where(e.table_id == table_id).values(text=DELETED))
    connection.execute(update(schema.entries).where(*sat).values(text=DELETED))
