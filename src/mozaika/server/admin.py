"""What who runs the house may do: look at tables, close one, ban a user, set a password."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from mozaika.errors import MozaikaError
from mozaika.server.accounts.authentication import Identity
from mozaika.server.accounts.ids import new_id
from mozaika.server.store import schema
from mozaika.server.store.accounts import People, User
from mozaika.server.store.database import Database
from mozaika.server.store.index import what_changes
from mozaika.server.store.tables import Store
from mozaika.server.store.writer import Append
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind


class Unknown(MozaikaError, LookupError):
    """No table or user of that name."""


class Admin:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store)

    async def tables(self) -> list[dict[str, Any]]:
        """Tables that are not over, the latest first."""
        t = schema.tables.c
        asked = select(t.id, t.game, t.status, t.public, t.made_at, t.changed_at)
        async with self.store.engine.connect() as connection:
            rows = await connection.execute(
                asked.where(t.status != "over").order_by(t.changed_at.desc())
            )
            return [dict(row) for row in rows.mappings()]

    async def close(self, table_id: str, reason: str) -> None:
        """End a game without places; the house learns of it with the next order or note."""
        table = await self.store.load(table_id)
        if table is None or table.status == "over":
            raise Unknown(f"there is no table {table_id} that is not over")
        draft = Draft(table, time.time_ns() // 1_000_000)
        draft.add(Kind.CLOSE, None, reason)
        changes, players = what_changes(table, draft)
        await self.store.append(Append(table.id, draft.entries, changes, players))

    async def ban(self, name: str, banned: bool) -> None:
        await self.people.ban((await self._user(name)).id, banned)

    async def new_password(self, name: str) -> str:
        """A password by chance, told once; every session of the account ends."""
        user = await self._user(name)
        if not user.is_account:
            raise Unknown(f"{name} is a guest and has no password")
        password = secrets.token_urlsafe(12)
        identity = Identity(self.people, b"")
        await self.people.set_password(user.id, await identity.hash(password))
        return password

    async def _user(self, name: str) -> User:
        user = await self.people.account(name) or await self.people.user(name)
        if user is None:
            raise Unknown(f"there is no account or user id {name}")
        return user


@asynccontextmanager
async def open_admin(url: str) -> AsyncIterator[Admin]:
    database = Database(url)
    await database.migrate()
    store = Store(database, new_id())
    store.writer.start()
    try:
        yield Admin(store)
    finally:
        await store.writer.stop()
        await database.close()
