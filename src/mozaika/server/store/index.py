"""Finding tables without reading their logs: the row of each table and those of its players."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.tables import table_row
from mozaika.server.store.writer import Append
from mozaika.server.tables.departure import DELETED
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.table import Table, result_text

PLAYING = {Kind.ACT, Kind.CHANCE, Kind.UNDO, Kind.OFFER, Kind.ACCEPT, Kind.DECLINE}
"""After these, nobody has come or gone."""


def append_of(table: Table, draft: Draft) -> Append:
    """What is stored of a draft: its entries, and what changes for those who look for tables."""
    entries = draft.entries
    quiet = {entry.kind for entry in entries} <= PLAYING
    if quiet and not table.clock.runs and table.game.result(draft.state) is None:
        return Append(table.id, entries, {})
    after = table.fork()
    after.keep(draft.steps)
    changes: dict[str, Any] = {"deadline": deadline(after, draft.now)}
    if quiet and after.status == "running":
        return Append(table.id, entries, changes)
    changes |= {
        "status": after.status,
        "changed_at": draft.now,
        "has_bots": any(chair.player for chair in after.chairs),
    }
    if after.outcome:
        changes |= {"result": result_text(after.outcome)}
        changes |= {"record": str(after.record()) if after.outcome.places else None}
    named = users_named(table) | users_named(after)
    return Append(table.id, entries, changes, player_rows(after), named=named)


def first_append(table: Table, draft: Draft) -> Append:
    """What is stored of a new table."""
    append = append_of(table, draft) if draft.steps else Append(table.id, [], {})
    setup = table.setup
    names = (setup.host_name, *setup.reserved_names)
    hosts = zip((setup.host, *setup.reserved), names, strict=False)
    named = append.named | {user for user, name in hosts if user and name != DELETED}
    return append._replace(row=table_row(table, draft.now), named=named)


def users_named(table: Table) -> frozenset[str]:
    """Those who sit at a table and are known there by a name."""
    return frozenset(chair.user for chair in table.chairs if chair.user and chair.name != DELETED)


def deadline(table: Table, now: int) -> int | None:
    """When the time of the seat to act is up, if it goes on thinking."""
    seat = table.to_act
    if seat is None or not table.clock.runs or table.chairs[seat].player:
        return None
    return now + table.clock.left[seat]


def player_rows(table: Table) -> list[dict[str, Any]]:
    places = table.outcome.places if table.outcome else ()
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "user_id": chair.user,
            "name": chair.name,
            "name_key": chair.name.casefold()[:60],
            "place": places[seat] if places else None,
        }
        for seat, chair in enumerate(table.chairs)
        if chair.is_taken
    ]


class TableIndex:
    """Ids of tables, the latest first where there is an order."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def lobby(
        self, status: str | None, game: str | None, limit: int
    ) -> list[tuple[str, str]]:
        """Public tables that are not over, with their hosts."""
        t = schema.tables.c
        wanted = [t.public, t.status == status if status else t.status != "over"]
        wanted += [t.game == game] if game else []
        rows = select(t.id, t.host).where(*wanted).order_by(t.changed_at.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [(row.id, row.host) for row in await connection.execute(rows)]

    async def of_user(self, user: str, limit: int | None = None) -> list[str]:
        """Tables that are not over and where the user sits or is host."""
        return await self._ids(unfinished_of_user(user), limit)

    async def with_bots(self) -> list[str]:
        """Running tables at which a bot plays."""
        t = schema.tables.c
        return await self._ids(select(t.id).where(t.status == "running", t.has_bots))

    async def due(self, now: int) -> list[str]:
        """Running tables whose clock may have run out."""
        t = schema.tables.c
        return await self._ids(select(t.id).where(t.status == "running", t.deadline <= now))

    async def left_by(self, worker: str) -> list[str]:
        """Running tables whose bots or clocks a worker drove, or was about to."""
        t = schema.tables.c
        nobodys = and_(t.worker.is_(None), or_(t.has_bots, t.deadline.is_not(None)))
        left = or_(t.worker == worker, nobodys)
        return await self._ids(select(t.id).where(t.status == "running", left))

    async def count_of_host(self, user: str) -> int:
        """How many tables that are not over a user is host of."""
        t = schema.tables.c
        rows = select(func.count()).select_from(schema.tables)
        async with self.engine.connect() as connection:
            found = await connection.execute(rows.where(t.host == user, t.status != "over"))
            return int(found.scalar_one())

    async def not_over(self, table_ids: set[str]) -> set[str]:
        """Those of these tables that are not over."""
        if not table_ids:
            return set()
        t = schema.tables.c
        return {*await self._ids(select(t.id).where(t.id.in_(table_ids), t.status != "over"))}

    async def _ids(self, rows: Any, limit: int | None = None) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(rows.limit(limit))).scalars())


def sits(user: str) -> Any:
    """Whether a user sits at the table of the row."""
    p, t = schema.players.c, schema.tables.c
    return exists().where(and_(p.table_id == t.id, p.user_id == user))


def unfinished_of_user(user: str) -> Select[str]:
    t = schema.tables.c
    rows = select(t.id).where(t.status != "over", or_(t.host == user, sits(user)))
    return rows.order_by(t.changed_at.desc())


def tables_of_user(user: str) -> Any:
    p = schema.players.c
    return select(p.table_id).where(p.user_id == user)
