"""Users, their sessions and tokens. Secrets are kept as hashes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.errors import MozaikaError
from mozaika.server.store import schema
from mozaika.server.store.database import insert_first
from mozaika.server.store.deleted_users import GONE, deleted_among
from mozaika.server.store.name_keys import LONGEST_KEY, name_key
from mozaika.server.store.user_changes import UserChanges
from mozaika.server.store.writer import Work, Writer


class NameTaken(MozaikaError):
    """Another account has this name."""


class TooManyTokens(MozaikaError):
    """This account has as many as it may."""


class User(NamedTuple):
    id: str
    name: str
    name_key: str | None
    password: str | None
    made_at: int
    banned: bool
    settings: str | None = None

    @property
    def is_account(self) -> bool:
        return bool(self.password)

    @property
    def is_gone(self) -> bool:
        """Deleted: only the id is kept, so that nobody gets it again."""
        return self.password == GONE


class StoredCredential(NamedTuple):
    """A session or a token, without its secret; `note` is the browser, or the token's name."""

    id: str
    user_id: str
    note: str
    made_at: int
    scopes: str = ""


class AccountStore:
    def __init__(self, engine: AsyncEngine, writer: Writer, changes: UserChanges) -> None:
        self.engine = engine
        self.write = writer.write
        self.changes = changes

    async def user(self, user_id: str) -> User | None:
        return next(iter(await self._find(schema.users.c.id == user_id)), None)

    async def account(self, name: str) -> User | None:
        """The account of this name, or of one that looks like it.

        Of accounts made before names had such keys, whose key is the name itself.
        """
        keys = (name_key(name), name.casefold())
        found = await self._find(schema.users.c.name_key.in_(keys))
        same = [user for user in found if user.name.casefold() == name.casefold()]
        return next(iter([*same, *found]), None)

    async def _find(self, condition: Any) -> list[User]:
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(schema.users).where(condition))
            return [User(*row) for row in rows]

    async def deleted(self) -> set[str]:
        """The ids of all who were deleted, which are kept."""
        gone = select(schema.users.c.id).where(schema.users.c.password == GONE)
        async with self.engine.connect() as connection:
            return set((await connection.execute(gone)).scalars())

    async def meet(self, user_id: str, name: str, now: int) -> None:
        """Store a guest who has done something for the first time."""
        await self.write(keeping_guest(user_id, name, now))

    async def rename(self, user_id: str, name: str, now: int) -> None:
        """Another name of a guest, by which open connections call it from now on."""
        await self.changes.write(user_id, keeping_guest(user_id, name, now))

    async def claim(self, user_id: str, name: str, password: str) -> None:
        """Make a guest an account, whose games are found under its name; NameTaken."""
        u, p = schema.users, schema.players
        if await self.account(name):
            raise NameTaken(name)

        def work(connection: Connection) -> None:
            claimed = {"name": name, "name_key": name_key(name), "password": password}
            guest = update(u).where(u.c.id == user_id, u.c.password.is_(None))
            if not connection.execute(guest.values(**claimed)).rowcount:
                raise NameTaken(name)
            played = {"name": name, "name_key": name.casefold()[:LONGEST_KEY]}
            connection.execute(update(p).where(p.c.user_id == user_id).values(**played))

        try:
            await self.write(work)
        except IntegrityError:
            raise NameTaken(name) from None

    async def set_password(self, user_id: str, password: str, spared: str = "") -> None:
        """A new password ends every token and every session, but that of the spared secret."""
        u, s, t = schema.users, schema.sessions, schema.tokens

        def work(connection: Connection) -> None:
            account = update(u).where(u.c.id == user_id, u.c.password != GONE)
            connection.execute(account.values(password=password))
            connection.execute(delete(s).where(s.c.user_id == user_id, s.c.secret != spared))
            connection.execute(delete(t).where(t.c.user_id == user_id))

        await self.changes.write(user_id, work)

    async def keep_settings(self, user_id: str, settings: str) -> None:
        u = schema.users

        def work(connection: Connection) -> None:
            account = update(u).where(u.c.id == user_id, u.c.password != GONE)
            connection.execute(account.values(settings=settings))

        await self.write(work)

    async def ban(self, user_id: str, banned: bool) -> None:
        u = schema.users

        def work(connection: Connection) -> None:
            connection.execute(update(u).where(u.c.id == user_id).values(banned=banned))

        await self.changes.write(user_id, work)

    # --- sessions and tokens ---------------------------------------------------------------

    async def add_session(self, kept: StoredCredential, secret: str) -> None:
        row = {"id": kept.id, "user_id": kept.user_id, "made_at": kept.made_at}
        await self._add(schema.sessions, {**row, "agent": kept.note, "secret": secret})

    async def add_token(self, kept: StoredCredential, secret: str, most: int) -> None:
        """TooManyTokens if there are so many, also of those that are asked for at the same time."""
        u, t = schema.users.c, schema.tokens
        row = {"id": kept.id, "user_id": kept.user_id, "made_at": kept.made_at}
        row |= {"name": kept.note, "scopes": kept.scopes, "secret": secret}

        def expect_room(connection: Connection) -> None:
            connection.execute(select(u.id).where(u.id == kept.user_id).with_for_update())
            own = select(func.count()).select_from(t).where(t.c.user_id == kept.user_id)
            if connection.execute(own).scalar_one() >= most:
                raise TooManyTokens

        await self._add(t, row, expect_room)

    async def _add(
        self, table: Any, row: dict[str, Any], expect: Callable[[Connection], None] | None = None
    ) -> None:
        def work(connection: Connection) -> None:
            if expect:
                expect(connection)
            if not deleted_among(connection, [row["user_id"]]):
                connection.execute(insert(table).values(**row))

        await self.write(work)

    async def session(self, secret: str) -> StoredCredential | None:
        s = schema.sessions.c
        asked = select(s.id, s.user_id, s.agent, s.made_at).where(s.secret == secret)
        return await self._kept(asked)

    async def token(self, secret: str) -> StoredCredential | None:
        t = schema.tokens.c
        asked = select(t.id, t.user_id, t.name, t.made_at, t.scopes).where(t.secret == secret)
        return await self._kept(asked)

    async def _kept(self, asked: Any) -> StoredCredential | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(asked)).first()
        return StoredCredential(*row) if row else None

    async def sessions(self, user_id: str) -> list[StoredCredential]:
        s = schema.sessions.c
        asked = select(s.id, s.user_id, s.agent, s.made_at).where(s.user_id == user_id)
        return await self._all(asked)

    async def tokens(self, user_id: str) -> list[StoredCredential]:
        t = schema.tokens.c
        asked = select(t.id, t.user_id, t.name, t.made_at, t.scopes).where(t.user_id == user_id)
        return await self._all(asked)

    async def _all(self, asked: Any) -> list[StoredCredential]:
        async with self.engine.connect() as connection:
            return [StoredCredential(*row) for row in await connection.execute(asked)]

    async def end_session(self, user_id: str, session_id: str) -> bool:
        return await self._end(schema.sessions, user_id, session_id)

    async def end_token(self, user_id: str, token_id: str) -> bool:
        return await self._end(schema.tokens, user_id, token_id)

    async def _end(self, table: Any, user_id: str, kept_id: str) -> bool:
        def work(connection: Connection) -> bool:
            mine = (table.c.user_id == user_id, table.c.id == kept_id)
            return bool((connection.execute(delete(table).where(*mine))).rowcount)

        ended: bool = await self.changes.write(user_id, work)
        return ended


def keeping_guest(user_id: str, name: str, now: int) -> Work:
    u = schema.users

    def work(connection: Connection) -> None:
        guest = update(u).where(u.c.id == user_id, u.c.password.is_(None))
        known = connection.execute(guest.values(name=name))
        if not known.rowcount:
            row = {"id": user_id, "name": name, "made_at": now, "banned": False}
            connection.execute(insert_first(u, connection).values(**row))

    return work
