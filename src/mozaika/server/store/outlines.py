"""Tables without what was played at them: enough for a list, and no action is replayed."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mozaika.server.store import schema
from mozaika.server.store.tables import ENTRY_COLUMNS
from mozaika.server.tables.draft import outline
from mozaika.server.tables.log import PLAY, Entry, Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import OtherRules, Table

PLAYED = [kind.value for kind in PLAY]
ACTIONS = [Kind.ACT.value, Kind.CHANCE.value, Kind.UNDO.value]


class TableOutlines:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def load(self, table_ids: list[str]) -> list[Table]:
        """The tables of these ids, in any order; none of rules that are not known here."""
        if not table_ids:
            return []
        wanted = select(schema.tables).where(schema.tables.c.id.in_(table_ids))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            played_at = await last_played(connection, table_ids)
            entries = await entries_beside_play(connection, table_ids)
        tables = []
        for row in rows:
            with suppress(OtherRules):
                table = Table(row.id, msgspec.json.decode(row.setup, type=Setup), row.seed)
                outline(table, entries.get(row.id, []), played_at.get(row.id, 0))
                tables.append(table)
        return tables


async def last_played(connection: AsyncConnection, table_ids: list[str]) -> dict[str, int]:
    """By table, the version at which the position last changed."""
    e = schema.entries.c
    rows = select(e.table_id, func.max(e.version)).group_by(e.table_id)
    found = await connection.execute(rows.where(e.table_id.in_(table_ids), e.kind.in_(PLAYED)))
    return {row[0]: row[1] for row in found}


async def entries_beside_play(
    connection: AsyncConnection, table_ids: list[str]
) -> dict[str, list[Entry]]:
    """By table, the entries of its log that are neither actions nor draws."""
    e = schema.entries.c
    rows = select(e.table_id, *ENTRY_COLUMNS).order_by(e.table_id, e.version)
    wanted = rows.where(e.table_id.in_(table_ids), e.kind.not_in(ACTIONS))
    found: dict[str, list[Entry]] = {}
    for table_id, version, kind, *rest in await connection.execute(wanted):
        found.setdefault(table_id, []).append(Entry(version, Kind(kind), *rest))
    return found
