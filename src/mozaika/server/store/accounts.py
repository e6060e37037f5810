"""Users, their sessions and tokens. Secrets are kept as hashes only."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from mozaika.errors import MozaikaError
from mozaika.server.store import schema
from mozaika.server.store.tables import Store, insert_first
from mozaika.server.tables.log import Kind

DELETED = "(deleted)"


class NameTaken(MozaikaError):
    """Another account has this name."""


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
        return self.password is not None


class Kept(NamedTuple):
    """A session or a token, without its secret; `note` is the browser, or the token's name."""

    id: str
    user_id: str
    note: str
    made_at: int
    scopes: str = ""


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine
        self.write = store.writer.write

    async def user(self, user_id: str) -> User | None:
        return await self._find(schema.users.c.id == user_id)

    async def account(self, name: str) -> User | None:
        return await self._find(schema.users.c.name_key == name.casefold())

    async def _find(self, condition: Any) -> User | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.users).where(condition))).first()
        return User(*row) if row else None

    async def meet(self, user_id: str, name: str, now: int) -> None:
        """Keep a guest, who has done something for the first time, or a new name."""
        u = schema.users

        def work(connection: Connection) -> None:
            known = connection.execute(update(u).where(u.c.id == user_id).values(name=name))
            if not known.rowcount:
                row = {"id": user_id, "name": name, "made_at": now, "banned": False}
                connection.execute(insert_first(u, connection).values(**row))

        await self.write(work)

    async def claim(self, user_id: str, name: str, password: str) -> None:
        """Make a guest an account, whose games are found under its name; NameTaken."""
        u, p = schema.users, schema.players
        named = {"name": name, "name_key": name.casefold()}

        def work(connection: Connection) -> None:
            claimed = update(u).where(u.c.id == user_id)
            connection.execute(claimed.values(**named, password=password))
            connection.execute(update(p).where(p.c.user_id == user_id).values(**named))

        try:
            await self.write(work)
        except IntegrityError:
            raise NameTaken(name) from None

    async def set_password(self, user_id: str, password: str) -> None:
        """A new password ends every session."""
        u = schema.users

        def work(connection: Connection) -> None:
            connection.execute(update(u).where(u.c.id == user_id).values(password=password))
            connection.execute(_of(schema.sessions, user_id))

        await self.write(work)

    async def keep_settings(self, user_id: str, settings: str) -> None:
        u = schema.users

        def work(connection: Connection) -> None:
            connection.execute(update(u).where(u.c.id == user_id).values(settings=settings))

        await self.write(work)

    async def ban(self, user_id: str, banned: bool) -> None:
        u = schema.users

        def work(connection: Connection) -> None:
            connection.execute(update(u).where(u.c.id == user_id).values(banned=banned))

        await self.write(work)

    async def forget(self, user_id: str) -> None:
        """Delete a user: games stay, without the name."""
        e, p, c = schema.entries, schema.players, schema.chat

        def work(connection: Connection) -> None:
            for kept in (schema.sessions, schema.tokens):
                connection.execute(_of(kept, user_id))
            sat = (e.c.user_id == user_id, e.c.kind == Kind.SIT.value)
            connection.execute(update(e).where(*sat).values(text=DELETED))
            nameless = {"name": DELETED, "name_key": DELETED, "user_id": None}
            connection.execute(update(p).where(p.c.user_id == user_id).values(**nameless))
            connection.execute(delete(c).where(c.c.user_id == user_id))
            connection.execute(delete(schema.users).where(schema.users.c.id == user_id))

        await self.write(work)

    async def export(self, user_id: str) -> dict[str, Any]:
        """All that is stored about a user."""
        u, p, c = schema.users.c, schema.players.c, schema.chat.c
        async with self.engine.connect() as connection:
            user = await connection.execute(
                select(u.id, u.name, u.made_at, u.settings).where(u.id == user_id)
            )
            games = await connection.execute(
                select(p.table_id, p.seat, p.name, p.place).where(p.user_id == user_id)
            )
            chat = await connection.execute(
                select(c.table_id, c.at, c.text).where(c.user_id == user_id)
            )
            return {
                "user": [dict(row) for row in user.mappings()],
                "games": [dict(row) for row in games.mappings()],
                "chat": [dict(row) for row in chat.mappings()],
            }

    # --- sessions and tokens ---------------------------------------------------------------

    async def add_session(self, kept: Kept, secret: str) -> None:
        row = {"id": kept.id, "user_id": kept.user_id, "made_at": kept.made_at}
        await self._add(schema.sessions, {**row, "agent": kept.note, "secret": secret})

    async def add_token(self, kept: Kept, secret: str) -> None:
        row = {"id": kept.id, "user_id": kept.user_id, "made_at": kept.made_at}
        row |= {"name": kept.note, "scopes": kept.scopes, "secret": secret}
        await self._add(schema.tokens, row)

    async def _add(self, table: Any, row: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(table).values(**row))

        await self.write(work)

    async def session(self, secret: str) -> Kept | None:
        s = schema.sessions.c
        asked = select(s.id, s.user_id, s.agent, s.made_at).where(s.secret == secret)
        return await self._kept(asked)

    async def token(self, secret: str) -> Kept | None:
        t = schema.tokens.c
        asked = select(t.id, t.user_id, t.name, t.made_at, t.scopes).where(t.secret == secret)
        return await self._kept(asked)

    async def _kept(self, asked: Any) -> Kept | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(asked)).first()
        return Kept(*row) if row else None

    async def sessions(self, user_id: str) -> list[Kept]:
        s = schema.sessions.c
        asked = select(s.id, s.user_id, s.agent, s.made_at).where(s.user_id == user_id)
        return await self._all(asked)

    async def tokens(self, user_id: str) -> list[Kept]:
        t = schema.tokens.c
        asked = select(t.id, t.user_id, t.name, t.made_at, t.scopes).where(t.user_id == user_id)
        return await self._all(asked)

    async def _all(self, asked: Any) -> list[Kept]:
        async with self.engine.connect() as connection:
            return [Kept(*row) for row in await connection.execute(asked)]

    async def end_session(self, user_id: str, session_id: str) -> bool:
        return await self._end(schema.sessions, user_id, session_id)

    async def end_token(self, user_id: str, token_id: str) -> bool:
        return await self._end(schema.tokens, user_id, token_id)

    async def _end(self, table: Any, user_id: str, kept_id: str) -> bool:
        def work(connection: Connection) -> bool:
            mine = (table.c.user_id == user_id, table.c.id == kept_id)
            return bool((connection.execute(delete(table).where(*mine))).rowcount)

        ended: bool = await self.write(work)
        return ended


def _of(table: Any, user_id: str) -> Any:
    return delete(table).where(table.c.user_id == user_id)
