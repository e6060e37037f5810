"""Finished games: found, counted, read one after another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from sqlalchemy import and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.index import sits, tables_of_user

PAGE = 200


class Player(NamedTuple):
    """A name, and the account that has it, if one does: guests may have carried it before."""

    name: str
    account: str | None = None

    @property
    def is_of_row(self) -> Any:
        """Whether a row of a finished game is theirs."""
        p = schema.players.c
        if self.account:
            return p.user_id == self.account
        return p.name_key == self.name.casefold()


class RecordQuery(NamedTuple):
    """Which finished games are asked for; `before` and `after_id` go on after the last one."""

    viewer: str
    player: Player | None = None
    game: str | None = None
    before: int | None = None
    after_id: str | None = None
    """Of the games that ended in the same millisecond, those after this one."""
    mine: bool = False
    """Only games at which the viewer sat."""


class FinishedRow(NamedTuple):
    id: str
    game: str
    finished_at: int
    result: str
    record: str


class SeatedRow(NamedTuple):
    """Who sat where at a finished table; bots have no user."""

    table_id: str
    seat: int
    name: str
    place: int | None
    user_id: str | None


class ActivePlayer(NamedTuple):
    """How many public games were finished under a name, and how many of them as the first."""

    name: str
    games: int
    won: int


class PlayedCount(NamedTuple):
    """How many games somebody has finished, and how many of them as the first."""

    game: str
    games: int
    won: int


class RecordStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def finished(self, query: RecordQuery, limit: int = 50) -> list[FinishedRow]:
        """Finished games that are public or the viewer's own, the latest first."""
        t, p = schema.tables.c, schema.players.c
        seen = sits(query.viewer) if query.mine else or_(t.public, sits(query.viewer))
        wanted = [t.status == "over", t.record.is_not(None), seen]
        if query.game:
            wanted.append(t.game == query.game)
        if query.player:
            wanted.append(exists().where(and_(p.table_id == t.id, query.player.is_of_row)))
        if query.before is not None:
            at, after_id = query.before, query.after_id
            same = () if after_id is None else (and_(t.changed_at == at, t.id > after_id),)
            wanted.append(or_(t.changed_at < at, *same))
        columns = (t.id, t.game, t.changed_at, t.result, t.record)
        rows = select(*columns).where(*wanted).order_by(t.changed_at.desc(), t.id).limit(limit)
        async with self.engine.connect() as connection:
            return [FinishedRow(*row) for row in await connection.execute(rows)]

    async def all_finished(self, query: RecordQuery, most: int) -> AsyncIterator[FinishedRow]:
        """The same, at most so many, without holding them all."""
        while rows := await self.finished(query, min(PAGE, most)):
            for row in rows:
                yield row
            most -= len(rows)
            query = query._replace(before=rows[-1].finished_at, after_id=rows[-1].id)

    async def seated(self, table_ids: list[str]) -> dict[str, list[SeatedRow]]:
        """By table, who sat at it, in the order of the seats."""
        p = schema.players.c
        columns = (p.table_id, p.seat, p.name, p.place, p.user_id)
        rows = select(*columns).where(p.table_id.in_(table_ids)).order_by(p.table_id, p.seat)
        found: dict[str, list[SeatedRow]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(rows):
                found.setdefault(row.table_id, []).append(SeatedRow(*row))
        return found

    async def most_active(self, limit: int) -> list[ActivePlayer]:
        """People, not computers, by their public games; who played most is first."""
        t, p = schema.tables.c, schema.players.c
        tables = func.count(t.id.distinct())
        counts = (func.max(p.name), tables, tables.filter(p.place == 1, had_others()))
        rows = (
            select(*counts)
            .join_from(schema.tables, schema.players, p.table_id == t.id)
            .where(t.status == "over", t.record.is_not(None), t.public, p.user_id.is_not(None))
            .group_by(p.name_key)
            .order_by(tables.desc(), p.name_key)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [ActivePlayer(*row) for row in await connection.execute(rows)]

    async def played(self, viewer: str, player: Player) -> list[PlayedCount]:
        """By game, what the viewer may know of a player."""
        t, p = schema.tables.c, schema.players.c
        tables = func.count(t.id.distinct())
        counts = (t.game, tables, tables.filter(p.place == 1, had_others()))
        rows = (
            select(*counts)
            .join_from(schema.tables, schema.players, p.table_id == t.id)
            .where(t.status == "over", t.record.is_not(None), player.is_of_row)
            .where(or_(t.public, t.id.in_(tables_of_user(viewer))))
            .group_by(t.game)
            .order_by(t.game)
        )
        async with self.engine.connect() as connection:
            return [PlayedCount(*row) for row in await connection.execute(rows)]


def had_others() -> Any:
    """Whether anybody but the player of the row sat at the table: who plays alone wins nothing."""
    p, others = schema.players.c, schema.players.alias("others")
    o = others.c
    differ = or_(o.user_id.is_distinct_from(p.user_id), o.name_key != p.name_key)
    return exists().where(and_(o.table_id == p.table_id, differ)).select_from(others)
