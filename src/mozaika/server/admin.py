"""What an administrator may do: list tables, close one, ban a user, set a password."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import select

from mozaika.errors import MozaikaError
from mozaika.server.accounts.authentication import Identity
from mozaika.server.accounts.ids import new_id
from mozaika.server.store import schema
from mozaika.server.store.accounts import User
from mozaika.server.store.database import Database, opened
from mozaika.server.store.index import append_of
from mozaika.server.store.server_state import ADMINISTERED
from mozaika.server.store.stores import Stores
from mozaika.server.store.writer import Conflict, NamesDeleted
from mozaika.server.tables.departure import erase_name, vacate
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Kind
from mozaika.server.tables.table import OtherRules, Table

TRIES = 5


class Unknown(MozaikaError, LookupError):
    """No table or user of that name."""


class Busy(MozaikaError):
    """Other processes keep writing to the same table."""


class Banned(NamedTuple):
    """Who was banned, and the tables at which others play on without them."""

    user: User
    tables: list[str]


class Admin:
    def __init__(self, database: Database, stores: Stores) -> None:
        self.engine = database.engine
        self.table_store = stores.tables
        self.accounts = stores.accounts
        self.index = stores.index
        self.state = stores.server_state

    async def tables(self) -> list[dict[str, Any]]:
        """Tables that are not over, the latest first."""
        t = schema.tables.c
        asked = select(t.id, t.game, t.status, t.public, t.made_at, t.changed_at)
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                asked.where(t.status != "over").order_by(t.changed_at.desc())
            )
            return [dict(row) for row in rows.mappings()]

    async def close(self, table_id: str, reason: str) -> None:
        """End a game without places."""
        table = await self.table_store.load(table_id)
        if table is None or table.status == "over":
            raise Unknown(f"there is no table {table_id} that is not over")
        await self._append(table, lambda draft: draft.add(Kind.CLOSE, None, reason))
        await self._notify_server()

    async def ban(self, name: str) -> Banned:
        """Refuse every order of this user from now on; whoever plays with them goes on."""
        user = await self._user(name)
        await self.accounts.ban(user.id, True)
        left = []
        for table_id in await self.index.of_user(user.id):
            with suppress(OtherRules):
                table = await self.table_store.load(table_id)
                if table and await self._append(table, partial(vacate, user=user.id)):
                    left.append(table_id)
        await self._notify_server()
        return Banned(user, left)

    async def unban(self, name: str) -> User:
        user = await self._user(name)
        await self.accounts.ban(user.id, False)
        await self._notify_server()
        return user

    async def new_password(self, name: str) -> str:
        """A password by chance, shown once; every session and token of the account ends."""
        user = await self._user(name)
        if not user.is_account:
            raise Unknown(f"{name} is a guest and has no password")
        password = secrets.token_urlsafe(12)
        identity = Identity(self.accounts, b"")
        await self.accounts.set_password(user.id, await identity.hash(password))
        await self._notify_server()
        return password

    async def _append(self, table: Table, make: Callable[[Draft], None]) -> bool:
        """Whether it added anything; tried again if a worker was faster."""
        for _ in range(TRIES):
            draft = Draft(table, time.time_ns() // 1_000_000)
            make(draft)
            if not draft.steps:
                return False
            try:
                await self.table_store.append(append_of(table, draft))
                return True
            except Conflict:
                replay(table, await self.table_store.entries_after(table.id, table.version))
            except NamesDeleted as deleted:
                for user in deleted.users:
                    erase_name(table, user)
        raise Busy(f"table {table.id} is too busy; try again")

    async def _notify_server(self) -> None:
        """A server on the same SQLite file looks for this once a second."""
        await self.state.remember(ADMINISTERED, new_id())

    async def _user(self, name: str) -> User:
        user = await self.accounts.account(name) or await self.accounts.user(name)
        if user is None or user.is_gone:
            raise Unknown(f"there is no account or user id {name}")
        return user


@asynccontextmanager
async def open_admin(url: str) -> AsyncIterator[Admin]:
    async with opened(url, must_exist=True) as database:
        stores = Stores(database, new_id())
        stores.writer.start()
        try:
            yield Admin(database, stores)
        finally:
            await stores.writer.stop()
