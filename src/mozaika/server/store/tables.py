"""Tables, their logs and chat, as the house asks for them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, and_, exists, func, insert, or_, select, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from mozaika.server.store import schema
from mozaika.server.store.database import Database
from mozaika.server.store.writer import Append, Note, Writer
from mozaika.server.tables.clock import Pause
from mozaika.server.tables.draft import replay
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

CHAT_KEPT = 50
WORKER = "w "
"""Begins the key under which a worker says that it lives."""


class Asked(NamedTuple):
    """Which finished games are asked for; `before` and `after_id` go on after the last one."""

    viewer: str
    player: str | None = None
    game: str | None = None
    before: int | None = None
    after_id: str | None = None
    """Of the games that ended in the same millisecond, those after this one."""


class Finished(NamedTuple):
    id: str
    game: str
    finished_at: int
    result: str
    record: str


class Played(NamedTuple):
    """How many games somebody has finished, and how many of them as the first."""

    game: str
    games: int
    won: int


class Store:
    def __init__(self, database: Database, worker: str) -> None:
        self.engine = database.engine
        self.shares = not database.is_sqlite
        """Whether other workers may write too."""
        self.writer = Writer(database.transact, worker, self.shares)

    # --- one table -------------------------------------------------------------------------

    async def create(self, table: Table, now: int) -> None:
        setup = table.setup
        row = {
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

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(**row))

        await self.writer.write(work)

    async def append(self, append: Append) -> None:
        await self.writer.write(append)

    async def discard(self, table_id: str) -> None:
        """Forget a table that nobody was told of."""

        def work(connection: Connection) -> None:
            for rows in (schema.entries, schema.players):
                connection.execute(rows.delete().where(rows.c.table_id == table_id))
            connection.execute(schema.tables.delete().where(schema.tables.c.id == table_id))

        await self.writer.write(work)

    async def load(self, table_id: str) -> Table | None:
        """The table rebuilt from its log."""
        async with self.engine.connect() as connection:
            found = select(schema.tables).where(schema.tables.c.id == table_id)
            row = (await connection.execute(found)).first()
            if row is None:
                return None
            entries = await read_entries(connection, table_id, 0)
        table = Table(table_id, msgspec.json.decode(row.setup, type=Setup), row.seed)
        replay(table, entries)
        return table

    async def entries_after(self, table_id: str, version: int) -> list[Entry]:
        async with self.engine.connect() as connection:
            return await read_entries(connection, table_id, version)

    # --- many tables -----------------------------------------------------------------------

    async def lobby(self, status: str | None, game: str | None, limit: int) -> list[str]:
        """Public tables that are not over, the latest first."""
        t = schema.tables.c
        wanted = [t.public, t.status == status if status else t.status != "over"]
        wanted += [t.game == game] if game else []
        return await self._ids(select(t.id).where(*wanted).order_by(t.changed_at.desc()), limit)

    async def tables_of(self, user: str, limit: int) -> list[str]:
        """Tables that are not over and where the user sits or is host."""
        t = schema.tables.c
        asked = select(t.id).where(t.status != "over", or_(t.host == user, _sits(user)))
        return await self._ids(asked.order_by(t.changed_at.desc()), limit)

    async def tables_with_bots(self) -> list[str]:
        t = schema.tables.c
        return await self._ids(select(t.id).where(t.status == "running", t.has_bots), None)

    async def due(self, now: int) -> list[str]:
        """Running tables whose clock may have run out."""
        t = schema.tables.c
        return await self._ids(select(t.id).where(t.status == "running", t.deadline <= now), None)

    async def open_tables_of_host(self, user: str) -> int:
        t = schema.tables.c
        asked = select(func.count()).select_from(schema.tables)
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.where(t.host == user, t.status != "over"))
            return int(found.scalar_one())

    async def _ids(self, asked: Any, limit: int | None) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(asked.limit(limit))).scalars())

    async def finished(self, asked: Asked, limit: int = 50) -> list[Finished]:
        """Finished games that are public or the viewer's own, the latest first."""
        t, p = schema.tables.c, schema.players.c
        own = _sits(asked.viewer)
        wanted = [t.status == "over", t.record.is_not(None), or_(t.public, own)]
        if asked.game:
            wanted.append(t.game == asked.game)
        if asked.player:
            named = p.name_key == asked.player.casefold()
            wanted.append(exists().where(and_(p.table_id == t.id, named)))
        if asked.before is not None:
            at, after_id = asked.before, asked.after_id
            same = () if after_id is None else (and_(t.changed_at == at, t.id > after_id),)
            wanted.append(or_(t.changed_at < at, *same))
        columns = (t.id, t.game, t.changed_at, t.result, t.record)
        order = select(*columns).where(*wanted).order_by(t.changed_at.desc(), t.id).limit(limit)
        async with self.engine.connect() as connection:
            return [Finished(*row) for row in await connection.execute(order)]

    async def all_finished(self, asked: Asked) -> AsyncIterator[Finished]:
        """The same, all of them, without holding them all."""
        while rows := await self.finished(asked, 200):
            for row in rows:
                yield row
            asked = asked._replace(before=rows[-1].finished_at, after_id=rows[-1].id)

    async def played(self, viewer: str, player: str) -> list[Played]:
        """By game, what the viewer may know of a player."""
        t, p = schema.tables.c, schema.players.c
        tables = func.count(t.id.distinct())
        counts = (t.game, tables, tables.filter(p.place == 1))
        asked = (
            select(*counts)
            .join_from(schema.tables, schema.players, p.table_id == t.id)
            .where(t.status == "over", t.record.is_not(None), p.name_key == player.casefold())
            .where(or_(t.public, t.id.in_(_tables_of(viewer))))
            .group_by(t.game)
            .order_by(t.game)
        )
        async with self.engine.connect() as connection:
            return [Played(*row) for row in await connection.execute(asked)]

    # --- chat ------------------------------------------------------------------------------

    async def say(self, table_id: str, values: dict[str, Any]) -> int:
        def work(connection: Connection) -> int:
            added = connection.execute(
                insert(schema.chat)
                .values(table_id=table_id, **values)
                .returning(schema.chat.c.number)
            )
            number = int(added.scalar_one())
            if self.shares:
                self.writer.notify(connection, [f"{table_id} chat {number}"])
            return number

        number: int = await self.writer.write(work)
        return number

    async def note(self, text: str) -> None:
        """Tell the other workers something."""
        await self.writer.write(Note(text))

    async def chat(self, table_id: str, after: int = 0) -> Sequence[Row[Any]]:
        c = schema.chat.c
        asked = select(schema.chat).where(c.table_id == table_id, c.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(asked.order_by(c.number.desc()).limit(CHAT_KEPT))
            return found.all()[::-1]

    # --- the house itself ------------------------------------------------------------------

    async def remember(self, key: str, value: str) -> None:
        """Keep a word about the house."""
        h = schema.house

        def work(connection: Connection) -> None:
            changed = connection.execute(update(h).where(h.c.key == key).values(value=value))
            if changed.rowcount == 0:
                connection.execute(insert_first(h, connection).values(key=key, value=value))

        await self.writer.write(work)

    async def remember_first(self, key: str, value: str) -> str:
        """Keep a word unless there is one, from whichever worker; the word that is kept."""

        def work(connection: Connection) -> None:
            connection.execute(insert_first(schema.house, connection).values(key=key, value=value))

        await self.writer.write(work)
        return await self.recall(key) or value

    async def recall(self, key: str) -> str | None:
        h = schema.house.c
        async with self.engine.connect() as connection:
            return (await connection.execute(select(h.value).where(h.key == key))).scalar()

    async def workers(self) -> list[tuple[str, str]]:
        """Each worker and its last beat."""
        h = schema.house.c
        async with self.engine.connect() as connection:
            found = await connection.execute(select(h.key, h.value).where(h.key.startswith(WORKER)))
            return [(key.removeprefix(WORKER), value) for key, value in found]

    async def dismiss_worker(self, worker: str) -> None:
        """Forget a worker, and free the tables it looked after."""
        t, h = schema.tables, schema.house

        def work(connection: Connection) -> None:
            connection.execute(update(t).where(t.c.worker == worker).values(worker=None))
            connection.execute(h.delete().where(h.c.key == WORKER + worker))

        await self.writer.write(work)

    async def tables_left_by(self, worker: str) -> list[str]:
        """Running tables whose bots or clocks a worker looked after, or was about to."""
        t = schema.tables.c
        nobodys = and_(t.worker.is_(None), or_(t.has_bots, t.deadline.is_not(None)))
        left = or_(t.worker == worker, nobodys)
        return await self._ids(select(t.id).where(t.status == "running", left), None)

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

    async def is_alive(self) -> bool:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    # --- leases ----------------------------------------------------------------------------

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


def insert_first(table: SqlTable, connection: Connection) -> Any:
    """An insert that does nothing if another worker was faster."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(table).on_conflict_do_nothing()


def _sits(user: str) -> Any:
    p, t = schema.players.c, schema.tables.c
    return exists().where(and_(p.table_id == t.id, p.user_id == user))


def _tables_of(user: str) -> Any:
    p = schema.players.c
    return select(p.table_id).where(p.user_id == user)


async def read_entries(connection: AsyncConnection, table_id: str, after: int) -> list[Entry]:
    e = schema.entries.c
    columns = (e.version, e.kind, e.seat, e.text, e.at, e.user_id, e.order_id, e.spent)
    asked = select(*columns).where(e.table_id == table_id, e.version > after).order_by(e.version)
    return [
        Entry(version, Kind(kind), *rest)
        for version, kind, *rest in await connection.execute(asked)
    ]
